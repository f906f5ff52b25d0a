"""What the rules on live turns have in common: the columns of a turn in their terms, and what excuses it.

A turn (`rules.derive.turns`) is what a player pushed and said beside what it was ruled to be. Rulings of the floor are
never called wrong outright: it may set a rule aside for fairness, so a finding against one is for review.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.checks.wagers import (
    STAKES_UNKNOWN,
    bet_to_match,
    fixed_bet,
    full_raise,
    most_by_the_pot,
    street_total,
    to_call,
)
from rules.derive.terms import fixed_limit, is_bet, is_call, is_check, is_fold, is_wager, money, pot_limit

pushed: Final = pl.col("pushed")
motions: Final = pl.col("motions")
declared: Final = pl.col("declared")
in_before: Final = pl.col("in_before")
smallest: Final = pl.col("chips").list.min()
alike: Final = pl.col("chips").list.max() == smallest
single: Final = pl.col("chips").list.len() == 1
surplus: Final = pushed - to_call
"""What the chips are worth over the call."""
in_turn: Final = pl.col("in_turn")
one_motion: Final = in_turn & (motions == 1) & pl.col("chips").is_not_null()
without_a_word: Final = one_motion & pl.col("silent")
chips_first: Final = pl.col("chips_first").fill_null(value=False)
words_first: Final = in_turn & declared.is_not_null() & ~chips_first
"""An action was declared before any chips went in."""
INTENT: Final = ["bet", "raise", "completion"]
"""Declarations that put more in than a call."""
named_sum: Final = pl.coalesce("said_to", in_before + pl.col("said_amount"))
"""The street total the player named."""
said_sum: Final = pl.any_horizontal(
    pl.col(name).is_not_null() for name in ("said_amount", "said_to", "said_sums")
) | declared.is_in(["all_in", "pot"])
plain_word: Final = ~pl.col("said").fill_null("").str.strip_chars().str.contains(r"[\s\d]")
"""The words are one word without a number, so no sum can hide in them."""
behind: Final = pl.min_horizontal("stack_before", pl.col("cap") - pl.col("hand_before"))
"""What the player can still put in: his stack, or what the cap of the hand leaves him."""
last_chips: Final = behind <= pushed
another_can_bet: Final = pl.col("active_before") > 1
"""Somebody else has chips to bet: over all-ins alone a raise is only a call."""
covers_all: Final = (pl.col("hand_before") - in_before + street_total >= pl.col("largest_other")).fill_null(value=True)
"""More could not have been called by anybody, so a dealer may have named only what could."""
put_in_all: Final = behind <= pl.col("paid")

completed_to: Final = pl.when(pl.col("completes")).then(fixed_bet).otherwise(bet_to_match + fixed_bet)
most_allowed: Final = pl.when(fixed_limit).then(completed_to).when(pot_limit).then(most_by_the_pot)
"""The highest street total the limit allows; null in no limit."""
least_wager: Final = pl.when(fixed_limit).then(completed_to).otherwise(bet_to_match + full_raise)
"""The street total of the least full bet or raise."""

by_the_floor: Final = (pl.col("ruled_by") == "floor") | (pl.col("floor") == "stands")
STACK_UNKNOWN: Final = "the stack is not known, so these may have been the last chips"
NO_STAKES: Final = {STAKES_UNKNOWN: (full_raise <= 0) | (fixed_limit & fixed_bet.is_null())}
NO_WORDS: Final = {"the log writes no words": ~pl.col("words_told")}
SUM_UNKNOWN: Final = "the words may name a sum"
FLOOR_DECIDED: Final = {"the floor decided on it otherwise": (pl.col("floor") != "stands").fill_null(value=False)}

ruled: Final = (
    pl.when(is_fold)
    .then(pl.lit("a fold"))
    .when(is_check)
    .then(pl.lit("a check"))
    .when(is_call)
    .then(pl.lit("a call"))
    .when(is_bet)
    .then(pl.format("a bet of {}", money(street_total)))
    .otherwise(pl.format("a raise to {}", money(street_total)))
)
a_call: Final = pl.format("a call, at {}", money(bet_to_match))


def a_wager_of(total: pl.Expr) -> pl.Expr:
    """`a bet of $5` or `a raise to $12`, by whether there is a bet to raise."""
    bet, raise_ = pl.format("a bet of {}", money(total)), pl.format("a raise to {}", money(total))
    return pl.when(bet_to_match > 0).then(raise_).otherwise(bet)


acted: Final = is_call | is_wager
