"""BET: limits that look back on a player's own acts: who may raise again, and how much one hand may cost.

A raise gives everybody a new choice; an all-in for less than a raise does not, but who has not acted yet may still
raise. Books differ on whether several of them add up, and on whom they leave without a choice.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.tables import CHIPS_IN
from rules.checks.wagers import (
    STAKES_UNKNOWN,
    bet_to_match,
    blind_unknown,
    fixed_bet,
    full_raise,
    paid,
    raise_size,
    to_call,
    wagered,
)
from rules.derive.terms import fixed_limit, is_wager, kind, money
from rules.registry import Check, Proof, Severity, Subject, rule
from rules.rulebook import param

IS_LAST_RAISER: Final = pl.col("last_full_raiser") == pl.col("seat")
IN_HAND: Final = pl.col("hand_before") + paid


@rule("BET010", "raise without the right to raise", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts")
def raise_without_the_right() -> Check:
    """A player raised again though nobody had made a full raise since he acted.

    Short all-ins ask who has acted to call or fold, not to raise anew: else a token raise would give the first bettor a
    second chance. Several of them may add up to a full raise, in fixed limit half a bet is enough, and some books close
    the betting to the last raiser alone [reopen, reopen_test, closed_to, half_bet_counts].

    Example ($1/$2 no limit):
        *** FLOP *** [Ah 7c 2s]
        Ann: bets $10
        Bob: raises $5 to $15 and is all-in
        Ann: raises $15 to $30

    Does not flag:
        - who has not acted on the street yet, or brought in at stud;
        - a raise over a full raise, or over short ones that together make one, unless the book wants it in one;
        - a raise over one that was too small without being all-in (BET003): it had to be made a full one;
        - players other than the last raiser, where the book does not say that all who acted are closed out;
        - the same player raising himself (BET016).
    """
    reopen, exactly = param("reopen"), param("reopen_test")
    least = pl.when(fixed_limit).then((fixed_bet + 1) // 2).otherwise(full_raise)
    more_than_enough = (exactly == "exceeds").fill_null(value=False) & ~fixed_limit
    together = pl.when(more_than_enough).then(to_call > least).otherwise(to_call >= least)
    adds_up = together & reopen.ne_missing("full_raise")
    closed = IS_LAST_RAISER | (param("closed_to") == "who_acted").fill_null(value=False)
    return Check(
        applies=is_wager & pl.col("acted_on_street") & (to_call > 0),
        unless={STAKES_UNKNOWN: (full_raise == 0) | (fixed_limit & fixed_bet.is_null()) | blind_unknown},
        wrong=(pl.col("full_since") == 0) & ~adds_up & closed,
        stake=raise_size,
        expected=pl.format("a fold or a call of {}", money(to_call)),
        found=wagered,
        because=pl.format(
            "all-ins since his last act ask {} more, a full raise is {}", money(to_call), money(full_raise)
        ),
        rests_on=("reopen", "closed_to"),
    )


@rule(
    "BET016",
    "raised his own bet",
    severity=Severity.ERROR,
    subject=Subject.PLAYER,
    over="acts",
    implies=("ORD001", "ORD004", "BET003", "BET010"),
)
def raised_the_own_bet() -> Check:
    """A player raised his own bet or raise, which nobody had raised in between.

    Once everybody has called or folded the round is over; raising oneself would charge the callers twice.

    Example:
        Ann: bets $10
        Bob: calls $10
        Ann: raises $20 to $30

    Does not flag:
        - the big blind's or a straddle's option to raise;
        - a raise after somebody else's all-in raise, however short (that is for BET010).
    """
    return Check(
        applies=is_wager & pl.col("last_aggressor").is_not_null(),
        wrong=pl.col("last_aggressor") == pl.col("seat"),
        stake=raise_size,
        expected=pl.lit("no raise by the player who bet or raised last"),
        found=pl.format("{} over the own bet of {}", wagered, money(bet_to_match)),
    )


@rule(
    "BET014", "over the cap of the hand", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts",
    proof=Proof.HAND,
)  # fmt: skip
def over_the_cap_of_the_hand() -> Check:
    """A player put in more than the cap of a cap game.

    In a cap game a hand can cost a player no more than the cap: who has put it in is treated as all-in.

    Example ($1/$2 no limit, $60 cap):
        Ann: raises $60 to $70

    Does not flag:
        - what the same player puts in after the first such act;
        - an uncalled bet that was given back.
    """
    cap = pl.col("cap")
    return Check(
        applies=cap.is_not_null() & kind.is_in(CHIPS_IN) & (paid > 0),
        wrong=(cap < IN_HAND) & (pl.col("hand_before") <= cap),
        stake=IN_HAND - cap,
        expected=pl.format("at most {} in the hand", money(cap)),
        found=pl.format("{} put in, {} in all", money(paid), money(IN_HAND)),
    )
