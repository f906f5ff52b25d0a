"""BET: the chips behind: no one bets more than the stack, the last chip makes a player all-in, unmatched chips go back.

Stacks bound what can be lost in a hand and cut the pot into main and side pots, so that the record must agree with
itself on who was all-in and for how much.
"""

from __future__ import annotations

import polars as pl

from parsers.tables import CHIPS_IN
from rules.checks.pots import ALL_THERE_IS, DROPS, POT_AS_DUE, RAKE
from rules.checks.wagers import POT_FOLLOWS, paid, reaches_cap, said_all_in, stack
from rules.derive.terms import kind, money
from rules.registry import Check, Proof, Severity, Subject, rule
from rules.rulebook import param


@rule(
    "BET007",
    "more chips than the stack holds",
    severity=Severity.ERROR,
    subject=Subject.PLAYER,
    over="acts",
    proof=Proof.HAND,
    implies=("STK001",),
)
def more_chips_than_the_stack() -> Check:
    """A player puts in more chips than were left of the stack.

    Table stakes: what was not on the table when the hand began cannot be lost or won in it.

    Example:
        Seat 3: Ann ($50 in chips)
        Ann: bets $60

    Does not flag:
        - what the same player puts in after the first such act;
        - chips that come to a live table while the hand is played: announced before it, they play (not checkable).
    """
    may_be_announced = pl.col("told_live").fill_null(value=False) & (paid - stack <= pl.col("brought"))
    return Check(
        applies=kind.is_in(CHIPS_IN) & (paid > 0),
        unless={
            "the stack is not known": stack.is_null(),
            "chips the player had announced may have come during the hand": (paid > stack) & may_be_announced,
        },
        wrong=(paid > stack) & (stack >= 0),
        stake=paid - stack,
        expected=pl.format("at most the {} left", money(stack)),
        found=pl.format("{} put in, {} more than that", money(paid), money(paid - stack)),
    )


@rule(
    "BET013",
    "all-in mark and stack disagree",
    severity=Severity.WARNING,
    subject=Subject.RECORD,
    over="acts",
    proof=Proof.HAND,
)
def all_in_mark_and_stack_disagree() -> Check:
    """A player is marked all-in with chips behind, or put in the last chip without being marked.

    Either the stack at the start of the hand or an amount in it is wrong, and the side pots rest on both.

    Example:
        Seat 3: Ann ($50 in chips)
        Ann: bets $40 and is all-in

    Does not flag:
        - missing marks where the writer never marks all-ins (not checkable);
        - players who reach the cap of a cap game, where marks differ;
        - a live and a dead blind posted in one line;
        - chips added in mid-hand where the room counts them at once.
    """
    behind = stack - paid
    posted_together = pl.col("entering") & kind.is_in(["big_blind", "extra_blind", "dead_blind"])
    unmarked = (behind == 0) & ~pl.col("all_in")
    return Check(
        applies=kind.is_in(CHIPS_IN) & (paid > 0) & ~reaches_cap & ~posted_together,
        unless={
            "the stack is not known": stack.is_null(),
            "the writer does not mark all-ins": pl.col("all_in").is_null() & (behind == 0),
        },
        wrong=(said_all_in & (behind > 0)) | unmarked,
        stake=pl.when(behind > 0).then(behind),
        expected=pl.when(unmarked).then(pl.lit("marked all-in")).otherwise(pl.lit("no chips left behind")),
        found=pl.when(unmarked)
        .then(pl.format("put in the last {} and is not marked all-in", money(paid)))
        .otherwise(pl.format("marked all-in with {} behind", money(behind))),
        because=pl.format("{} - {} = {}", money(stack), money(paid), money(behind)),
    )


@rule(
    "BET015",
    "uncalled bet not given back",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="hands",
    proof=Proof.HAND,
    implies=POT_FOLLOWS,
    needs_ending=True,
)
def uncalled_bet_not_given_back() -> Check:
    """The part of a bet nobody matched was not given back, or another sum was.

    What no opponent called never was at stake: it goes back before the pot is awarded, and no rake is due on it.

    Example:
        Ann: bets $30
        Bob: calls $20 and is all-in
        Uncalled bet ($5) returned to Ann

    Does not flag:
        - hands of writers that print no uncalled bets (not checkable, unless others were paid more than the pot without
          it: that is for `review`, as the pot may have gone to the wrong hand with the bet in it);
        - a line that comes late, behind the showdown;
        - bets of a hand killed because it was not protected, where the book lets them stay [unprotected_hand] (POT011),
          or does not say, and of one fouled though protected, whose player takes his chips back (not checkable);
        - the part of an ante given back that no other ante matched.

    Where no line says so but the stated pot leaves the bet out, it may have gone back unsaid: the finding is `likely`.
    """
    due, returned = pl.col("uncalled_due"), pl.col("returned")
    unprotected, uncalled = pl.col("unprotected_seat"), pl.col("uncalled_seat")
    others_got = pl.col("awarded_to_others")
    printed = pl.col("prints_uncalled").fill_null(value=False)
    no_more_than_there_is = pl.col("awarded") + RAKE + DROPS <= ALL_THERE_IS
    went_to_others = (due > 0) & (returned == 0) & (others_got > POT_AS_DUE) & no_more_than_there_is
    return Check(
        applies=(due > 0) | (returned > 0),
        unless={
            "the writer prints no line for uncalled bets": ~printed & ~went_to_others,
            "the rulebook does not say what becomes of the bet of an unprotected hand": (unprotected == uncalled)
            & param("unprotected_hand").is_null(),
            "whether the bet of an unprotected hand goes back is POT011": unprotected.is_not_null() & (due == 0),
            "a hand fouled though protected took its chips back": pl.col("protected_back") > 0,
        },
        wrong=(due != returned) & ~((due == 0) & (returned == pl.col("ante_unmatched"))),
        stake=(due - returned).abs(),
        seat=pl.col("uncalled_seat"),
        expected=pl.format("{} given back", money(due)),
        found=pl.when(went_to_others)
        .then(pl.format("the others paid {} out of a pot of {}", money(others_got), money(POT_AS_DUE)))
        .when(returned == 0)
        .then(pl.lit("nothing given back"))
        .otherwise(pl.format("{} given back", money(returned))),
        only_review=~printed,
        only_likely=(returned == 0) & (pl.col("stated_total") == pl.col("put_in") + pl.col("house_added") - due),
    )
