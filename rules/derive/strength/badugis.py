"""The best badugi of four or five cards: most cards of different ranks and suits, then the lowest."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt

from parsers.cards import RANKS, SUITS
from rules.derive.strength.bits import ALL_RANKS, ALL_SETS, DECK_SIZE, Cards, Values, packed
from rules.derive.strength.values import CATEGORY_AT, CEILING, LEAST_RANK, LEAST_RANK_ACE_LOW

MOST_CARDS: Final = len(SUITS)

Marks = npt.NDArray[np.uint32]


@cache
def marks_of_card(*, low_ace: bool) -> Marks:
    """For every card two bits: one its rank, one its suit."""
    code = np.arange(DECK_SIZE, dtype=np.uint32)
    rank = (code // len(SUITS) + low_ace) % len(RANKS)
    return (np.uint32(1) << rank | np.uint32(1) << (len(RANKS) + code % len(SUITS))).astype(np.uint32)


@cache
def values_of_ranks(*, low_ace: bool) -> Values:
    """The value of every set of one to four ranks as a badugi."""
    ranks = packed(MOST_CARDS, 0, LEAST_RANK_ACE_LOW if low_ace else LEAST_RANK)
    missing = MOST_CARDS - np.bitwise_count(ALL_SETS).astype(np.int32)
    return (CEILING - (missing << CATEGORY_AT) - ranks).astype(np.int32)


def best_badugi(cards: Cards, *, low_ace: bool) -> Values:
    """The best badugi of some of the cards, shape (cards, hands)."""
    marks = marks_of_card(low_ace=low_ace)[cards]
    best: Values = np.zeros(cards.shape[1], np.int32)
    for size in range(1, MOST_CARDS + 1):
        for chosen in combinations(marks, size):
            joined = np.bitwise_or.reduce(chosen)
            differ = np.bitwise_count(joined) == 2 * size
            np.maximum(best, np.where(differ, values_of_ranks(low_ace=low_ace)[joined & ALL_RANKS], 0), out=best)
    return best
