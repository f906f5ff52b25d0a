"""The best high hand of any cards, by every order of categories in use."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

import numpy as np

from rules.derive.strength.bits import ALL_SETS, Cards, Values, Words, packed, suits_of, words_of
from rules.derive.strength.kinds import Kinds, best_high_of_kinds, kinds_of, raise_to
from rules.derive.strength.rankings import Ranking
from rules.derive.strength.values import CEILING, FIRST_RANK_AT, LEAST_RANK, category_value

FIVE: Final = 5
FIVE_IN_A_ROW: Final = 0b11111
ACE: Final = 1 << 12
WHEEL: Final = (ACE | 0b1111, 5)
SHORT_WHEEL: Final = (ACE | 0b1111 << 4, 9)
WHEELS: Final = {Ranking.HIGH: WHEEL, Ranking.SHORT_HIGH: SHORT_WHEEL, Ranking.SHORT_HIGH_TRIPS: SHORT_WHEEL}


@cache
def straights(ranking: Ranking, category: str) -> Values:
    """For every set of ranks the value of its highest straight, as `category` says (a flush or not); 0 for none."""
    rows_and_tops = [(FIVE_IN_A_ROW << bottom, bottom + LEAST_RANK + 4) for bottom in range(9)]
    if ranking in WHEELS:
        rows_and_tops.insert(0, WHEELS[ranking])
    values: Values = np.zeros(len(ALL_SETS), np.int32)
    for row, top in rows_and_tops:
        values[(ALL_SETS & row) == row] = category_value(category, ranking) + (top << FIRST_RANK_AT)
    return values


@cache
def flushes(ranking: Ranking) -> Values:
    """For every set of ranks of one suit the value of its best flush or straight flush; 0 for less than five."""
    five = packed(FIVE, 0, LEAST_RANK) + category_value("flush", ranking)
    plain = np.where(np.bitwise_count(ALL_SETS) >= FIVE, five, 0)
    return np.maximum(plain, straights(ranking, "straight flush"))


def best_high_of_ranks(kinds: Kinds, ranking: Ranking) -> Values:
    """The best high of at least five cards, flushes apart."""
    return np.maximum(best_high_of_kinds(kinds, ranking), straights(ranking, "straight")[kinds.one])


def best_high(words: Words, ranking: Ranking) -> Values:
    """The best high of sets of at least five cards."""
    best = best_high_of_ranks(kinds_of(words), ranking)
    for suit in suits_of(words):
        rows = np.flatnonzero(np.bitwise_count(suit) >= FIVE)
        raise_to(best, rows, flushes(ranking)[suit[rows]])
    return best


def best_deuce_low(cards: Cards) -> Values:
    """The best deuce-to-seven low of five or more cards, shape (cards, hands)."""
    best: Values = np.zeros(cards.shape[1], np.int32)
    for five in combinations(cards, FIVE):
        np.maximum(best, CEILING - best_high(words_of(np.stack(five)), Ranking.DEUCE_LOW), out=best)
    return best
