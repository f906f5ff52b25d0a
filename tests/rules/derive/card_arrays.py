"""Cards written as text, or dealt at random, as the arrays that hand values are worked out from."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Final

import numpy as np

from parsers.cards import UNKNOWN, code
from rules.derive.strength.bits import Cards

ALL_CARDS: Final = list(range(52))


def cards(*hands: str) -> Cards:
    """One hand a text such as `Ah Kd`, padded with unknown cards; shape (hands, most cards)."""
    codes = [[code(card) for card in hand.split()] for hand in hands]
    width = max(map(len, codes))
    return np.array([hand + [UNKNOWN] * (width - len(hand)) for hand in codes], np.uint8).reshape(len(hands), width)


def all_hands(size: int, lowest_code: int = 0) -> Cards:
    """Every hand of `size` cards of a deck."""
    hands = chain.from_iterable(combinations(range(lowest_code, 52), size))
    return np.fromiter(hands, np.uint8).reshape(-1, size)


def dealt(seed: int, hands: int, size: int, deck: list[int]) -> Cards:
    """Hands dealt from a deck, each from a whole one."""
    random = np.random.default_rng(seed)
    order = random.random((hands, len(deck))).argsort(axis=1)[:, :size]
    return np.array(deck, np.uint8)[order]
