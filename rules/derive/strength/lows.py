"""The best low with the ace low: ace-to-five, and eight-or-better from any cards."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from rules.derive.strength.bits import ALL_SETS, Sets, Values, Words, ace_low, lowest, packed
from rules.derive.strength.kinds import best_low_of_kinds, kinds_of
from rules.derive.strength.values import CEILING, LEAST_RANK_ACE_LOW, NO_LOW

FIVE: Final = 5
ACE_TO_EIGHT: Final = 0b11111111


@cache
def eight_lows() -> Values:
    """For every set of ranks, ace low, the value of its best low; `NO_LOW` where it has no five ranks up to eight."""
    small = ALL_SETS & ACE_TO_EIGHT
    five = packed(FIVE, 0, LEAST_RANK_ACE_LOW)[lowest(FIVE)[small]]
    return np.where(np.bitwise_count(small) >= FIVE, CEILING - five, NO_LOW).astype(np.int32)


def ranks_of(words: Words) -> Sets:
    """The ranks of sets of cards, ace low."""
    return ace_low(kinds_of(words).one)


def best_eight_low(words: Words) -> Values:
    """The best eight-or-better low of sets of cards; `NO_LOW` where none qualifies."""
    return eight_lows()[ranks_of(words)]


def best_ace_low(words: Words) -> Values:
    """The best ace-to-five low of sets of at least five cards."""
    return best_low_of_kinds(kinds_of(words))
