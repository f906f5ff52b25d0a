"""What the stakes of each hand ask for: the opening bet, the fixed bet of a street, the blind a call must match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from parsers.tables import FLOP_VARIANTS, LIMITS, SINGLE_DRAW_VARIANTS, STUD_VARIANTS, TRIPLE_DRAW_VARIANTS, VARIANTS
from rules.derive.columns import flags, numbers
from rules.derive.runs import Flags, Ints

UNKNOWN: Final = -1
FIXED: Final = LIMITS.index("fixed")
EARLY_ROUNDS: Final = 2
LAST_STREETS: Final = {
    **dict.fromkeys(FLOP_VARIANTS, 3),
    **dict.fromkeys(SINGLE_DRAW_VARIANTS, 1),
    **dict.fromkeys(TRIPLE_DRAW_VARIANTS, 3),
    **dict.fromkeys(STUD_VARIANTS, 4),
    "five_card_stud": 3,
}
"""The last street of each game, counted from 0."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """Stakes by hand, `UNKNOWN` where the record does not say."""

    limit: Ints
    later_limit: Ints
    small_bet: Ints
    big_bet: Ints
    blind: Ints
    cap: Ints
    ante: Ints
    bring_in: Ints
    early_rounds: Ints
    small_raises_count: Flags

    @classmethod
    def of(cls, hands: pl.DataFrame, half_bet_counts: pl.Series) -> Stakes:
        """Stakes of hands; `half_bet_counts` is the rulebook's word on all-in raises of half a bet, by hand."""
        limit = numbers(hands["limit"].to_physical(), UNKNOWN)
        later = numbers(hands["limit_after_flop"].to_physical(), UNKNOWN)
        button_blind = numbers(hands["button_blind"], UNKNOWN)
        return cls(
            limit=limit,
            later_limit=np.where(later == UNKNOWN, limit, later),
            small_bet=numbers(hands["small_bet"], UNKNOWN),
            big_bet=numbers(hands["big_bet"], UNKNOWN),
            blind=np.where(button_blind == UNKNOWN, numbers(hands["big_blind"], UNKNOWN), button_blind),
            cap=numbers(hands["cap"], UNKNOWN),
            ante=numbers(hands["ante"], UNKNOWN),
            bring_in=numbers(hands["bring_in"], UNKNOWN),
            early_rounds=np.where(of_variants(hands, SINGLE_DRAW_VARIANTS), 1, EARLY_ROUNDS),
            small_raises_count=half_bet_counts.fill_null(value=True).to_numpy(),
        )

    def fixed_bet(self, hand: Ints, street: Ints) -> Ints:
        """The bet of a fixed-limit street; `UNKNOWN` in other limits too."""
        limit = np.where(street > 0, self.later_limit[hand], self.limit[hand])
        bet = np.where(street < self.early_rounds[hand], self.small_bet[hand], self.big_bet[hand])
        return np.where(limit == FIXED, bet, UNKNOWN)

    def opening_unit(self, hand: Ints, street: Ints) -> Ints:
        """The least full bet of a street; 0 where the record does not say."""
        limit = np.where(street > 0, self.later_limit[hand], self.limit[hand])
        unit = np.where(limit == FIXED, self.fixed_bet(hand, street), self.blind[hand])
        return np.maximum(unit, 0)


def of_variants(hands: pl.DataFrame, variants: tuple[str, ...]) -> Flags:
    """Which hands are of one of the games."""
    wanted: Flags = np.array([variant in variants for variant in VARIANTS], np.bool_)
    return np.take(wanted, numbers(hands["variant"].to_physical(), 0))


def last_streets_of(hands: pl.DataFrame) -> Ints:
    """The last street each hand's game has, counted from 0; 0 where the game is not known."""
    return np.array([LAST_STREETS.get(variant, 0) for variant in VARIANTS])[numbers(hands["variant"].to_physical(), 0)]


def is_flop_game(hands: pl.DataFrame) -> Flags:
    """Which hands have a flop, a turn and a river."""
    return of_variants(hands, FLOP_VARIANTS)


def is_unfinished(hands: pl.DataFrame) -> Flags:
    """Which hands were cut off or declared void."""
    return ~flags(hands["ended"]) | flags(hands["cancelled"]) | flags(hands["void"])
