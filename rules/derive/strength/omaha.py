"""Hands of exactly two cards from the hand and three from the board.

Without its suits a hand is worth what its two and its three ranks are together, so one table of all twos and threes of
ranks gives it. A flush needs three of its suit on the board: those few hands, of one suit each, are looked at again.
For the low only the sets of small ranks count, and one table of both sets holds the best of all ways to combine them.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

import numpy as np
import numpy.typing as npt

from parsers.cards import RANKS, SUITS
from rules.derive.strength.bits import Cards, Sets, Values, Words, suits_of, words_of
from rules.derive.strength.highs import FIVE, best_high_of_ranks, flushes
from rules.derive.strength.kinds import Kinds, raise_to
from rules.derive.strength.lows import ACE_TO_EIGHT, eight_lows, ranks_of
from rules.derive.strength.rankings import Ranking
from rules.derive.strength.values import NO_LOW

FROM_HAND: Final = 2
FROM_BOARD: Final = 3
SMALL_SETS: Final[Sets] = np.arange(ACE_TO_EIGHT + 1, dtype=np.uint16)

Places = npt.NDArray[np.int32]


@cache
def multisets(size: int) -> Places:
    """All ways to take `size` ranks, suits apart: a row each, its ranks rising."""
    return np.array(list(combinations_with_replacement(range(len(RANKS)), size)), np.int32)


@cache
def place_in_multisets(size: int) -> Places:
    """The row of `multisets` that holds given ranks, in whatever order; ranks are the digits of the index."""
    digits = np.sort(np.indices((len(RANKS),) * size).reshape(size, -1), axis=0)
    weights = len(RANKS) ** np.arange(size - 1, -1, -1)
    place = np.zeros(len(RANKS) ** size, np.int32)
    place[multisets(size) @ weights] = np.arange(len(multisets(size)), dtype=np.int32)
    rows: Places = place[weights @ digits]
    return rows


def counts_of_ranks(size: int) -> Places:
    """How often each rank stands in each of the `multisets`, shape (ranks, multisets)."""
    return np.stack([(multisets(size) == rank).sum(axis=1, dtype=np.int32) for rank in range(len(RANKS))])


@cache
def values_of_ranks(ranking: Ranking) -> Values:
    """The high of each two ranks with each three, flushes apart; the three vary faster."""
    both = counts_of_ranks(FROM_HAND)[:, :, None] + counts_of_ranks(FROM_BOARD)[:, None, :]
    counts = both.reshape(len(RANKS), -1)
    bits = 1 << np.arange(len(RANKS))
    return best_high_of_ranks(Kinds(*((bits @ (counts >= times)).astype(np.uint16) for times in (1, 2, 3, 4))), ranking)


def places_of(cards: Cards, size: int) -> list[Places]:
    """For every choice of `size` of the cards, shape (cards, hands), its place in `multisets`."""
    ranks = (cards // len(SUITS)).astype(np.int32)
    places = []
    for chosen in combinations(ranks, size):
        digits = chosen[0]
        for rank in chosen[1:]:
            digits = digits * len(RANKS) + rank
        places.append(place_in_multisets(size)[digits])
    return places


def best_of_ranks(hole: Cards, board: Cards, ranking: Ranking) -> Values:
    """The best high, flushes apart."""
    values = values_of_ranks(ranking)
    threes = places_of(board, FROM_BOARD)
    best: Values = np.zeros(hole.shape[1], np.int32)
    for two in places_of(hole, FROM_HAND):
        row = two * len(multisets(FROM_BOARD))
        for three in threes:
            np.maximum(best, values[row + three], out=best)
    return best


def best_flush(hole: Cards, board: Cards, suit: int, ranking: Ranking) -> Values:
    """The best flush or straight flush of a suit; 0 where there is none."""
    bits = [
        [
            np.where(card % len(SUITS) == suit, np.uint16(1) << (card // len(SUITS)), 0).astype(np.uint16)
            for card in cards
        ]
        for cards in (hole, board)
    ]
    threes = [first | second | third for first, second, third in combinations(bits[1], FROM_BOARD)]
    best: Values = np.zeros(hole.shape[1], np.int32)
    for first, second in combinations(bits[0], FROM_HAND):
        two = first | second
        for three in threes:
            np.maximum(best, flushes(ranking)[two | three], out=best)
    return best


def best_omaha_high(hole: Cards, board: Cards, ranking: Ranking) -> Values:
    """The best high of two cards of `hole` and three of `board`, shapes (cards, hands)."""
    best = best_of_ranks(hole, board, ranking)
    suits_held, suits_dealt = suits_of(words_of(hole)), suits_of(words_of(board))
    for suit in range(len(SUITS)):
        enough_held = np.bitwise_count(suits_held[suit]) >= FROM_HAND
        rows = np.flatnonzero(enough_held & (np.bitwise_count(suits_dealt[suit]) >= FROM_BOARD))
        raise_to(best, rows, best_flush(hole[:, rows], board[:, rows], suit, ranking))
    return best


@cache
def small_lows() -> Values:
    """The best low of each set of small ranks in the hand with each on the board; the board's varies faster."""
    best: Values = np.full((len(SMALL_SETS), len(SMALL_SETS)), NO_LOW, np.int32)
    fives = SMALL_SETS[np.bitwise_count(SMALL_SETS) == FIVE]
    for five in fives[np.argsort(eight_lows()[fives])]:
        for held in SMALL_SETS[((SMALL_SETS & ~five) == 0) & (np.bitwise_count(SMALL_SETS) == FROM_HAND)]:
            dealt = five ^ held
            best[np.ix_((SMALL_SETS & held) == held, (SMALL_SETS & dealt) == dealt)] = eight_lows()[five]
    return best.ravel()


def best_omaha_low(hole: Words, board: Words) -> Values:
    """The best eight-or-better low of two cards of the hand and three of the board; `NO_LOW` where none qualifies."""
    held, dealt = ((ranks_of(words) & ACE_TO_EIGHT).astype(np.int32) for words in (hole, board))
    lows: Values = small_lows()[held * len(SMALL_SETS) + dealt]
    return lows
