"""Who acts first in stud: the bring-in by the door card, later the best cards that lie open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tests.proving.hand_values import RANKS, ace_low
from tests.proving.hands import PREFLOP, Hand

SUIT_ORDER: Final = "cdhs"
"""Suits where they decide, the lowest first."""
MOST_OPEN: Final = 4
Cards = tuple[str, ...]


def opens_street(hand: Hand, live: Iterable[int], street: int) -> int:
    """The seat that opens a street of a hand."""
    shown = {seat: hand.seat(seat).open_cards for seat in live}
    return opener(shown, street, low_wins=not hand.game.pays_high)


def opener(shown: Mapping[int, Cards], street: int, *, low_wins: bool) -> int:
    """The seat that brings in on third street, and later the one with the best open cards, first dealt of equals.

    >>> opener({2: ("Kh",), 5: ("4d",), 6: ("4c",)}, 0, low_wins=False)
    6
    >>> opener({2: ("Kh", "2c"), 5: ("4d", "3s"), 6: ("4c", "3d")}, 1, low_wins=True)
    5
    """
    if street == PREFLOP:
        return min(shown, key=lambda seat: bound_to_bring_in(shown[seat][0], low_wins=low_wins))
    return max(sorted(shown), key=lambda seat: showing(shown[seat], low_wins=low_wins))


def bound_to_bring_in(door_card: str, *, low_wins: bool) -> tuple[int, int]:
    """Orders door cards, the one that brings in first: the lowest by rank and suit, in razz the highest, ace low."""
    rank, suit = door_card[0], door_card[1]
    if low_wins:
        return -ace_low(rank), -SUIT_ORDER.index(suit)
    return RANKS.index(rank), SUIT_ORDER.index(suit)


def showing(cards: Cards, *, low_wins: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Orders open cards, the best last: pairs count, straights and flushes do not; in razz the lowest are the best.

    >>> two_pair, nines = ("2c", "4c", "2d", "4d"), ("9h", "9d", "7d", "Jh")
    >>> showing(two_pair, low_wins=False) > showing(nines, low_wins=False)
    True
    """
    ranks = [ace_low(card[0]) if low_wins else RANKS.index(card[0]) for card in cards]
    counts = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    sign = -1 if low_wins else 1
    return tuple(sign * times for times, _ in counts), tuple(sign * rank for _, rank in counts)


def shows_pair(hand: Hand, live: Iterable[int]) -> bool:
    """Somebody has an open pair, which in stud high allows the big bet on fourth street."""
    return any(max(showing(hand.seat(seat).open_cards, low_wins=False)[0]) > 1 for seat in live)
