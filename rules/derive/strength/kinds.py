"""What equal ranks make: high cards, pairs, trips, full houses and quads, for the high and for the low.

Each such category is so many ranks of a kind and so many others beside them. The high takes the highest ranks there
are, the low the lowest, and either is the best its category gives.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from rules.derive.strength.bits import Rows, Sets, Values, Words, ace_low, highest, lowest, packed, suits_of
from rules.derive.strength.rankings import Ranking
from rules.derive.strength.values import CEILING, LEAST_RANK, LEAST_RANK_ACE_LOW, category_value


class Kinds(NamedTuple):
    """For each hand the ranks it has at least once, twice, three and four times."""

    one: Sets
    two: Sets
    three: Sets
    four: Sets

    def at_least(self, times: int) -> Sets:
        """The ranks that stand so many times or more."""
        return self[times - 1]

    def with_ace_low(self) -> Kinds:
        """The same with the ace below the deuce."""
        return Kinds(*(ace_low(sets) for sets in self))


class Pattern(NamedTuple):
    """A category: `many` ranks that stand `times` times, and `others` beside them that stand `other_times` times."""

    category: str
    many: int
    times: int
    others: int
    other_times: int = 1


UNPAIRED: Final = Pattern("high card", many=0, times=1, others=5)
OF_A_KIND: Final = (
    Pattern("pair", many=1, times=2, others=3),
    Pattern("two pair", many=2, times=2, others=1),
    Pattern("trips", many=1, times=3, others=2),
    Pattern("quads", many=1, times=4, others=1),
)
FULL_HOUSE: Final = Pattern("full house", many=1, times=3, others=1, other_times=2)
PATTERNS: Final = (UNPAIRED, *OF_A_KIND, FULL_HOUSE)


def kinds_of(words: Words) -> Kinds:
    """The ranks of sets of cards by how often they occur."""
    clubs, diamonds, hearts, spades = suits_of(words)
    any_minor: Sets = clubs | diamonds
    any_major: Sets = hearts | spades
    both_minor: Sets = clubs & diamonds
    both_major: Sets = hearts & spades
    return Kinds(
        one=any_minor | any_major,
        two=both_minor | both_major | (any_minor & any_major),
        three=(both_minor & any_major) | (any_minor & both_major),
        four=both_minor & both_major,
    )


def raise_to(best: Values, rows: Rows, values: Values) -> None:
    """Let the hands in `rows` have `values` where those are better."""
    best[rows] = np.maximum(best[rows], values)


@dataclass(frozen=True, slots=True)
class Choice:
    """Which ranks a hand is made of where it has more than it needs: the highest or the lowest."""

    pick: Callable[[int], Sets]
    least_rank: int


THE_HIGHEST: Final = Choice(highest, LEAST_RANK)
THE_LOWEST: Final = Choice(lowest, LEAST_RANK_ACE_LOW)


def holders(kinds: Kinds, pattern: Pattern, choice: Choice) -> tuple[Rows, Values]:
    """The hands that hold a pattern with all its cards, and its ranks packed."""
    alike, beside = kinds.at_least(pattern.times), kinds.at_least(pattern.other_times)
    rows = np.flatnonzero(np.bitwise_count(alike) >= pattern.many)
    equal = choice.pick(pattern.many)[alike[rows]]
    others = choice.pick(pattern.others)[beside[rows] & ~equal]
    whole = np.flatnonzero(np.bitwise_count(others) == pattern.others)
    return rows[whole], packed_ranks(equal[whole], others[whole], pattern, choice.least_rank)


def packed_ranks(equal: Sets, others: Sets, pattern: Pattern, least_rank: int) -> Values:
    """The ranks that are equal, then the others."""
    return packed(pattern.many, 0, least_rank)[equal] + packed(pattern.others, pattern.many, least_rank)[others]


def best_high_of_kinds(kinds: Kinds, ranking: Ranking) -> Values:
    """The best high of at least five cards, straights and flushes apart."""
    best: Values = np.zeros(len(kinds.one), np.int32)
    for pattern in PATTERNS:
        rows, ranks = holders(kinds, pattern, THE_HIGHEST)
        raise_to(best, rows, category_value(pattern.category, ranking) + ranks)
    return best


def best_low_of_kinds(kinds: Kinds) -> Values:
    """The best low of at least five cards: ace low, straights and flushes ignored."""
    kinds = kinds.with_ace_low()
    best: Values = np.zeros(len(kinds.one), np.int32)
    for pattern in PATTERNS:
        rows, ranks = holders(kinds, pattern, THE_LOWEST)
        raise_to(best, rows, CEILING - category_value(pattern.category, Ranking.ACE_LOW) - ranks)
    return best
