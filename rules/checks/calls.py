"""BET: calls and checks: what a call must cost, and which of the words fits the state of the betting.

Who faces a bet folds, calls or raises; who does not checks or bets. A call costs what is missing to the bet, or all a
player has left.
"""

from __future__ import annotations

import polars as pl

from rules.checks.wagers import (
    POT_FOLLOWS,
    STACK_UNKNOWN,
    STAKES_UNKNOWN,
    bet_to_match,
    blind_unknown,
    has_no_more,
    maybe_all_in,
    paid,
    posted_price,
    to_call,
    wagered,
)
from rules.derive.terms import ONLY_WHAT_WAS_DUE, is_bet, is_call, is_check, kind, money, pre_flop, seated
from rules.registry import Check, Severity, Subject, rule
from rules.rulebook import param


@rule(
    "BET008",
    "call of the wrong amount",
    severity=Severity.ERROR,
    subject=Subject.PLAYER,
    over="acts",
    implies=("BET015", *POT_FOLLOWS),
)
def call_of_the_wrong_amount() -> Check:
    """A call is for more than the bet asks, or for less without being all-in.

    A short call plays for the pot at a reduced price, a long one leaves money in the pot that nobody bet.

    Example:
        Ann: bets $20
        Bob: calls $15

    Does not flag:
        - a call for less that takes all of a player's chips, or reaches the cap of a cap game;
        - behind a big blind posted short: the whole blind or what was posted, unless the book says the whole and
          another player with chips is still in [short_blind_call];
        - calls where the stack is not known and the call may have been all-in (not checkable);
        - calls of a record that states no amounts for them, as they are then for what was due (not checkable).
    """
    whole_blind_due = (param("short_blind_call") == "full").fill_null(value=False) & (pl.col("active_before") > 1)
    pays_posted_price = (paid == posted_price) & ~whole_blind_due
    too_much = paid > to_call
    too_little = (paid < to_call) & ~pays_posted_price
    off_by = (paid - to_call).abs()
    return Check(
        applies=is_call & (to_call > 0),
        unless={
            **ONLY_WHAT_WAS_DUE,
            STAKES_UNKNOWN: (blind_unknown | pl.col("bring_in_open")) & pl.col("last_aggressor").is_null(),
            STACK_UNKNOWN: too_little & maybe_all_in,
        },
        wrong=too_much | (too_little & ~has_no_more),
        stake=off_by,
        expected=pl.format("a call of {}", money(to_call)),
        found=pl.format(
            "called {}, {} too {}",
            money(paid),
            money(off_by),
            pl.when(too_much).then(pl.lit("much")).otherwise(pl.lit("little")),
        ),
        because=pl.format(
            "bet {} - already in {} = {}", money(bet_to_match), money(pl.col("in_before")), money(to_call)
        ),
        rests_on=("short_blind_call",),
    )


@rule("BET009", "word that does not fit", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts")
def word_that_does_not_fit() -> Check:
    """A player checks facing a bet, calls with nothing to call, bets over a bet, or raises where nobody has bet.

    A check facing a bet takes a card for nothing; the other words show that the record and the betting do not agree.

    Example:
        Ann: bets $20
        Bob: checks

    Does not flag:
        - the big blind's option: a check or a raise when nobody has raised;
        - a check or call at the price really posted behind a short blind;
        - a fold with nothing to call, which is unwise but allowed;
        - records with one word for check and call, and one for bet and raise (not checkable).
    """
    checks_facing_bet = is_check & (posted_price > 0)
    calls_nothing = is_call & (to_call == 0)
    bets_over_bet = is_bet & (bet_to_match > 0)
    raises_nothing = (kind == "raise") & (bet_to_match == 0) & ~pre_flop
    return Check(
        applies=kind.is_in(["check", "call", "bet", "raise"]) & seated,
        unless=ONLY_WHAT_WAS_DUE,
        wrong=checks_facing_bet | calls_nothing | bets_over_bet | raises_nothing,
        stake=pl.when(checks_facing_bet).then(posted_price),
        expected=pl.when(checks_facing_bet)
        .then(pl.format("a fold, a call of {} or a raise", money(posted_price)))
        .when(bets_over_bet)
        .then(pl.format("a fold, a call or a raise over the bet of {}", money(bet_to_match)))
        .otherwise(pl.lit("a check or a bet")),
        found=pl.when(checks_facing_bet)
        .then(pl.format("checked facing {}", money(posted_price)))
        .when(calls_nothing)
        .then(pl.lit("called with nothing to call"))
        .when(bets_over_bet)
        .then(pl.format("{} over a bet of {}", wagered, money(bet_to_match)))
        .otherwise(pl.format("{} where nobody had bet", wagered)),
    )
