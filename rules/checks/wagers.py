"""What the rules on wagers have in common: the columns of an act, in the terms they share, and how they word a wager.

They compare one act with the state of the betting just before it, as the ledger (`rules.derive.ledger`) kept it: the
bet to match, the last full raise, the chips behind. Where rulebooks differ, the book in force decides; where it is
silent, only what no known reading allows is flagged.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.terms import all_in_now, is_bet, is_stud, kind, money, pre_flop
from rules.rulebook import param

paid: Final = pl.col("paid")
stack: Final = pl.col("stack_before")
bet_to_match: Final = pl.col("bet_to_match")
to_call: Final = pl.col("to_call")
raise_size: Final = pl.col("raise_size")
full_raise: Final = pl.col("full_raise")
street_total: Final = pl.col("in_after")
fixed_bet: Final = pl.col("fixed_bet")
posted_price: Final = pl.max_horizontal(pl.col("actual_to_match") - pl.col("in_before"), 0)
"""What a call costs over the chips really put in: less than `to_call` behind a blind posted short."""

said_all_in: Final = pl.col("all_in").fill_null(value=False)
reaches_cap: Final = (pl.col("hand_before") + paid >= pl.col("cap")).fill_null(value=False)
has_no_more: Final = all_in_now | reaches_cap
maybe_all_in: Final = stack.is_null() & ~said_all_in
completes_short_blind: Final = (pl.col("actual_to_match") < bet_to_match) & (raise_size == 0)

completes_bring_in: Final = pl.col("completes")
fourth_street: Final = (
    (pl.col("variant") == "seven_card_stud") & ~pl.col("pays_low").fill_null(value=False) & (pl.col("street") == 1)
)
"""Where an open pair may allow the big bet: fourth street of stud for high alone."""

_counting: Final = param("pot_limit_blinds")
_blinds_as_whole: Final = pl.col("blinds_missing")
_small_blind_as_big: Final = _blinds_as_whole + (pl.col("big_blind") - pl.col("small_blind")).fill_null(0)
_added_blinds: Final = (
    pl.when(~pre_flop | (_counting == "true_value").fill_null(value=False))
    .then(0)
    .when((_counting == "full").fill_null(value=False))
    .then(_blinds_as_whole)
    .otherwise(_small_blind_as_big)
)
_leaves_antes_out: Final = pre_flop & ~param("pot_limit_antes").fill_null(value=True)
counted_pot: Final = (
    pl.col("pot_before") + _added_blinds - pl.when(_leaves_antes_out).then(pl.col("antes_in")).otherwise(0)
)
"""The pot as the book counts it for the largest wager of pot limit [pot_limit_blinds, pot_limit_antes]."""
most_by_the_pot: Final = bet_to_match + counted_pot + to_call

wagered: Final = (
    pl.when(is_bet)
    .then(pl.format("bet {}", money(street_total)))
    .when(kind == "completion")
    .then(pl.format("completed to {}", money(street_total)))
    .otherwise(pl.format("raised to {}", money(street_total)))
)
raise_arithmetic: Final = pl.format("{} - {} = {}", money(street_total), money(bet_to_match), money(raise_size))
STACK_UNKNOWN: Final = "the stack is not known, so this may have been all-in"
STAKES_UNKNOWN: Final = "the size of the blinds or bets is not known"
no_stakes: Final = pl.all_horizontal(pl.col(name).is_null() for name in ("big_blind", "button_blind", "small_bet"))
only_posted: Final = pl.col("stakes_posted").fill_null(value=False) & ~is_stud
blind_unknown: Final = pre_flop & no_stakes & (pl.col("big_blind_all_in") | only_posted)
"""The only big blind known may be short, so nobody knows what the first call or raise is over."""
POT_FOLLOWS: Final = ("POT002", "POT007", "POT008")
