"""What a hand is worth where low wins, and what PokerStars calls it, worked out card by card.

All values are `Value`s of `hand_values`, of which the smaller one wins. Ranks count from 0 for the deuce; a low ace
counts as -1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from tests.proving.hand_values import ACE, Value, ace_low, high_name, low_name, value_of_five

EIGHT: Final = 6
DEUCE_WHEEL: Final = (3, ACE)
FLUSHES: Final = ("flush", "straight flush")
BADUGI: Final = 4
BADUGI_NAMES: Final = ("Badugi", "3-card", "2-card", "1-card")
OF_A_KIND: Final = {
    (1, 1, 1, 1, 1): "high card",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "trips",
    (3, 2): "full house",
    (4, 1): "quads",
}


def ace_to_five(cards: Iterable[str]) -> Value:
    """The lowest five of these cards with the ace low; straights and flushes do not count.

    >>> low_words(ace_to_five(["Ah", "2h", "3h", "4h", "5h", "Kd", "Ks"]))
    '5,4,3,2,A'
    >>> low_words(ace_to_five(["Ah", "Ad", "3h", "4h", "4d", "4s", "3d"]))
    'two pair, Threes and Aces'
    """
    return min(_ace_to_five(five) for five in combinations(sorted(cards), 5))


def _ace_to_five(cards: Sequence[str]) -> Value:
    ranks = [ace_low(card[0]) for card in cards]
    counts = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    category = OF_A_KIND[tuple(count for count, _ in counts)]
    return Value(list(OF_A_KIND.values()).index(category), tuple(rank for _, rank in counts), category)


def eight_or_better(cards: Iterable[str]) -> Value | None:
    """The lowest five of these cards if none is above an eight and no two are alike."""
    low = ace_to_five(cards)
    return low if low.category == "high card" and low.ranks[0] <= EIGHT else None


def deuce_to_seven(cards: Sequence[str]) -> Value:
    """Five cards where the worst high hand wins; the ace is high, and below the deuce makes no straight.

    >>> low_words(deuce_to_seven(["Ah", "2c", "3d", "4s", "5h"]))
    'A,5,4,3,2'
    """
    value = value_of_five(cards, short=False)
    if value.ranks != DEUCE_WHEEL:
        return value
    flush = value.category in FLUSHES
    return Value(5 if flush else 0, (ACE, 3, 2, 1, 0), "flush" if flush else "high card")


def badugi(cards: Sequence[str]) -> Value:
    """The best cards of different ranks and suits: more of them are better, then lower ones; the ace is low.

    >>> low_words(badugi(["Ah", "2c", "3d", "3s"]))
    '3-card: 3,2,A'
    """
    sets = [some for size in range(1, BADUGI + 1) for some in combinations(cards, size) if is_rainbow(some)]
    return min(
        Value(BADUGI - len(some), tuple(sorted((ace_low(card[0]) for card in some), reverse=True)), "badugi")
        for some in sets
    )


def is_rainbow(cards: Sequence[str]) -> bool:
    """No two cards are alike in rank or suit."""
    return len({card[0] for card in cards}) == len({card[1] for card in cards}) == len(cards)


def low_words(value: Value) -> str:
    """The name of a low as PokerStars prints it, without what stands before it."""
    if value.category == "badugi":
        return f"{BADUGI_NAMES[value.strength]}: {low_name(value.ranks)}"
    if value.category == "high card":
        return low_name(value.ranks)
    return high_name(value)


def announced_low(value: Value | None) -> str:
    """What PokerStars prints for a hand of a game that only pays lows."""
    if value is None:
        return ""
    return low_words(value) if value.category == "badugi" else f"Lo: {low_words(value)}"
