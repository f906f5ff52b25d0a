"""The value of a hand: one integer to compare, made of a category and up to five ranks.

The make-up of a hand is its category, by place in its ranking, and the ranks that decide within it. A high value is the
make-up; a low value is what the make-up lacks to `CEILING`, so that there too the greater wins. The ranks are 2 to 14;
where the ace is low, 1 to 13. A straight has one rank, its highest.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from rules.derive.strength.bits import RANK_BITS, RANK_PLACES, Cards, Values
from rules.derive.strength.rankings import Ranking

UNDEFINED: Final = -1
"""Cards are unknown, missing, too many or twice the same."""
NO_LOW: Final = 0
"""All cards are known and make no low that qualifies."""

LEAST_RANK: Final = 2
LEAST_RANK_ACE_LOW: Final = 1
CATEGORY_AT: Final = RANK_BITS * RANK_PLACES
FIRST_RANK_AT: Final = CATEGORY_AT - RANK_BITS
LAST_PLACE: Final = (1 << RANK_BITS) - 1
CEILING: Final = 1 << (CATEGORY_AT + RANK_BITS)


def category_value(category: str, ranking: Ranking) -> int:
    """What a category adds to a make-up."""
    return ranking.categories.index(category) << CATEGORY_AT


def least_value(category: str, ranking: Ranking, rank: int = 0) -> int:
    """Where the values of a category begin, or those of its hands whose first rank is `rank`; for rankings of highs."""
    return category_value(category, ranking) + (rank << FIRST_RANK_AT)


def make_up(values: Values, ranking: Ranking) -> Values:
    """Category and ranks in one number, whichever way the ranking compares them; `values` above 0."""
    return np.where(values > 0, CEILING - values if ranking.low_wins else values, 0).astype(np.int32)


def categories(values: Values, ranking: Ranking) -> Cards:
    """The place of each value's category in `ranking.categories`, from 0; for `values` above 0, else meaningless.

    >>> from rules.derive.strength import game_of, strength
    >>> hole, board = np.array([[44, 45]], np.uint8), np.array([[46, 0, 1, 20, 31]], np.uint8)
    >>> high, _ = strength(game_of("holdem"), hole, board)
    >>> Ranking.HIGH.categories[categories(high, Ranking.HIGH)[0]], ranks(high, Ranking.HIGH).tolist()
    ('full house', [[13, 2, 0, 0, 0]])
    """
    return (make_up(values, ranking) >> CATEGORY_AT).astype(np.uint8)


def ranks(values: Values, ranking: Ranking) -> Cards:
    """The ranks that decide within the category, shape (hands, 5), the most telling first, then 0; see the module."""
    places = RANK_BITS * np.arange(RANK_PLACES - 1, -1, -1)
    return ((make_up(values, ranking)[:, None] >> places) & LAST_PLACE).astype(np.uint8)
