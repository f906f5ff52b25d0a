"""STK: what a player's stack does from hand to hand.

Chips leave a stack through the pot or not at all. A log need not hold every hand, so a stack that fell is held against
a player only where no missing hand can have taken the chips: had one been played, somebody else would have them, or in
a cash game, after a split pot, the house its rake.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.tables import VARIANTS
from rules.checks.sequence import ALONE, at_a_table, other_hand
from rules.derive.terms import money
from rules.registry import BOOK_SILENT, Check, Proof, Scope, Severity, Subject, rule
from rules.rulebook import PPM, param

stack: Final = pl.col("stack")
carried: Final = pl.col("carried")
change: Final = pl.col("change")
in_hand_before: Final = pl.col("in_hand_before")
tournament: Final = pl.col("tournament").is_not_null()
cash_game: Final = ~tournament
is_back: Final = ~in_hand_before & pl.col("last_hand").is_not_null()
MINUTE: Final = 60
minutes_since: Final = (pl.col("time") - pl.col("last_time")).dt.total_seconds() / MINUTE
chips_raced: Final = pl.any_horizontal(param("race_most").is_not_null(), param("race_rest").is_not_null()) & (
    pl.col("level").ne_missing(pl.col("prev_level"))
)
END_UNKNOWN: Final = "what the player had at the end of the hand before is not known"
RACED: Final = {"chips may have been raced off between two levels": chips_raced}


def part_of(amount: pl.Expr, share: str) -> pl.Expr:
    """A part of an amount, by a parameter that is a fraction; never more than it, however large the amount is."""
    return amount // PPM * param(share) + amount % PPM * param(share) // PPM


@rule(
    "STK001", "stack fell between hands", severity=Severity.ERROR, subject=Subject.PLAYER, over="table_seats",
    scope=Scope.TABLE, proof=Proof.HAND, implies=("STK008",), games=VARIANTS, needs_ending=True,
    needs_every_line=False,
)  # fmt: skip
def stack_fell_between_hands() -> Check:
    """A player begins a hand with fewer chips than he had when the hand before was over.

    Chips that are won stay on the table; who takes some off plays on with less to lose. In a tournament they would be
    gone from the event.

    Example:
        (one hand)   Ann collected $40 from pot, and has $140
        (the next)   Seat 1: Ann ($100 in chips)

    Does not flag:
        - a fall while other stacks rose by half of it [passed_on], or while a player came or left: a hand that is not
          in the files may explain it (not checkable);
        - in a raked game a fall of several stacks, or of no more than a big blind, which a missing split pot may have
          cost, or of a tenth of what the player just won [unprinted_rake], which the room may have kept back without a
          line (not checkable); any other fall there is at most likely;
        - cash hands that do not follow each other closely [closely_seconds], or with a gap in numbers between them (not
          checkable);
        - tournament hands of two levels, where the book has chips raced off that are too small (not checkable);
        - chips whose way cannot be followed, as after a cash-out or a hand cut off (not checkable);
        - a fall where the host of a home game may set stacks as he likes [host_sets_stacks] (not checkable);
        - chips the record says were taken off the table, and players who left and came back (STK006).
    """
    falls = change < 0
    passed_on = (pl.col("risen") >= part_of(pl.col("fallen"), "passed_on")).fill_null(True)
    may_be_rake = (pl.col("fell") > 1) | (-change <= pl.max_horizontal("big_blind", "small_bet", "ante"))
    may_be_fee = (-change <= part_of(pl.col("last_awarded"), "unprinted_rake")).fill_null(True)
    return Check(
        applies=in_hand_before,
        unless={
            END_UNKNOWN: change.is_null(),
            "the player left the table in between": falls & pl.col("last_left"),
            "the host may have changed the stack": falls & param("host_sets_stacks").fill_null(value=False),
            "players came or left, so a hand may be missing": falls & ((pl.col("came") > 0) | (pl.col("went") > 0)),
            "other stacks rose or are not known, so a hand may be missing": falls
            & (passed_on | (pl.col("unknown") > 0)),
            "rake of a missing split pot may have cost so little": falls & cash_game & may_be_rake,
            "the room may have kept back a part of what the player won": falls & cash_game & may_be_fee,
            "so much time passed that hands may be missing": falls & ~pl.col("closely"),
            "hands in between are missing": falls & pl.col("hands_missing"),
            **{reason: falls & tournament & raced for reason, raced in RACED.items()},
        },
        wrong=falls,
        only_likely=cash_game | (pl.col("fell") > 1),
        stake=-change,
        expected=pl.format("a stack of {}, as at the end of {}", money(carried), other_hand()),
        found=pl.format("a stack of {}", money(stack)),
        because=pl.format(
            "{} - {} = {}, and no other stack rose by as much", money(carried), money(stack), money(-change)
        ),
    )


@rule(
    "STK002", "chips added during a hand", severity=Severity.ERROR, subject=Subject.PLAYER, over="table_seats",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_ending=True, needs_every_line=False,
)  # fmt: skip
def chips_added_during_a_hand() -> Check:
    """The record says a player in the hand put chips on the table, and that they counted in this hand [chips_counted].

    A player plays a hand with what he had when it began; more chips may come on the table between hands only. Some
    books let chips play that were announced before the deal and come later: of a table whose log holds every
    announcement (`announcements`) those of a player whom none of `chips_behind` names were not.

    Example (only chips there at the deal count):
        {"event": "reload", "seat": 3, "amount": "100", "takes_effect": "at_once"}, behind the flop

    Does not flag:
        - rebuys and reloads printed while a hand runs that count from the next one: that is how rooms print them;
        - chips that appear without a line: more put in than the stack held is BET007;
        - chips that come before the first card, which the hand is played with;
        - books that let announced chips play, where the log need not tell what was announced, and books that do not
          say (not checkable);
        - records that do not say when the chips count (not checkable).
    """
    counted = param("chips_counted")
    at_once = pl.col("added_at_once")
    unannounced = pl.col("announcements_told").fill_null(value=False) & pl.col("stack").is_not_null()
    by_announcement = counted == "announced"
    return Check(
        applies=pl.col("dealt_in") & (pl.col("added") > 0),
        unless={
            "the record does not say from when the chips count": at_once.is_null(),
            BOOK_SILENT: counted.is_null() & (at_once > 0),
            "chips announced before the deal play, and these may have been": by_announcement
            & (at_once > 0)
            & ~unannounced,
        },
        wrong=at_once > 0,
        stake=at_once,
        only_likely=by_announcement,
        expected=pl.when(by_announcement)
        .then(pl.lit("chips added between hands only, or announced before the deal"))
        .otherwise(pl.lit("chips added between hands only")),
        found=pl.format("{} added during the hand", money(at_once)),
        rests_on=("chips_counted",),
    )


@rule(
    "STK006", "came back with less", severity=Severity.WARNING, subject=Subject.PLAYER, over="table_seats",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_ending=True, needs_every_line=False,
)  # fmt: skip
def came_back_with_less() -> Check:
    """A player left a cash table and came back with less within the time the house sets [return_minutes].

    Who leaves and returns with less has taken chips out of the game as surely as if he had pocketed them in his seat.

    Example (two hours are set):
        21:10  Ann leaves with $300
        21:25  Seat 2: Ann ($100 in chips)

    Does not flag:
        - hands of the table between the two in which nobody can have won his chips are not all in the files: the
          finding is at most likely;
        - houses that set no time (not checkable), and tournaments.
    """
    had = pl.col("last_end_stack") + pl.col("last_added")
    return Check(
        applies=cash_game & is_back,
        unless={
            BOOK_SILENT: param("return_minutes").is_null(),
            "what the player had when he left is not known": had.is_null() | stack.is_null(),
            "the record does not say when": minutes_since.is_null(),
        },
        wrong=(stack < had) & (minutes_since <= param("return_minutes")),
        only_likely=pl.lit(True),
        stake=had - stack,
        expected=pl.format("back with {} within {} minutes", money(had), param("return_minutes")),
        found=pl.format("back with {} after {} minutes", money(stack), minutes_since.floor().cast(pl.Int64)),
        because=pl.format("{} - {} = {}", money(had), money(stack), money(had - stack)),
        rests_on=("return_minutes",),
    )


@rule(
    "STK007", "dealt in after busting", severity=Severity.ERROR, subject=Subject.PLAYER, over="table_seats",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_ending=True, needs_every_line=False,
)  # fmt: skip
def dealt_in_after_busting() -> Check:
    """A player without chips takes part in a hand, or one who lost all of them in a tournament is back without a rebuy.

    He plays for the others' chips with nothing of his own, or stays in an event he is out of.

    Example (tournament):
        (one hand)   Ann is all-in and loses; "Ann finished the tournament in 9th place"
        (the next)   Seat 1: Ann (1500 in chips)

    Does not flag:
        - rebuys and add-ons the record prints; chips that come while the hand is played may have been announced before
          (not checkable);
        - tournaments of which the record prints neither rebuys nor who is out: a rebuy may be silent there (not
          checkable);
        - cash games, where a player may buy in again (not checkable).
    """
    penniless = stack == 0
    busted = in_hand_before & (carried == 0) & (stack > 0)
    told = pl.col("rebuys_printed") | pl.col("last_eliminated").fill_null(False)
    return Check(
        applies=pl.col("took_part_self") & (penniless.fill_null(False) | in_hand_before),
        unless={
            END_UNKNOWN: in_hand_before & carried.is_null() & ~penniless.fill_null(False),
            "chips the player had announced came during the hand": penniless & (pl.col("added") > 0).fill_null(True),
            "a player of a cash game may buy in again": cash_game & busted,
            "the record prints neither rebuys nor who is out": tournament & busted & ~told,
        },
        wrong=penniless | busted,
        only_likely=busted,
        stake=stack,
        expected=pl.lit("only players with chips in the hand"),
        found=pl.when(penniless)
        .then(pl.lit("takes part without chips"))
        .otherwise(pl.format("plays {} after losing everything in {}", money(stack), other_hand())),
    )


@rule(
    "STK008", "tournament chips disappeared", severity=Severity.ERROR, subject=Subject.RECORD, over="table_hands",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_ending=True, needs_every_line=False,
)  # fmt: skip
def tournament_chips_disappeared() -> Check:
    """The players of a tournament table together have fewer chips than at the end of the hand before.

    Tournament chips only move between players, so this holds whatever hands are missing in between.

    Example:
        the same five players have 7,500 chips after one hand and 7,400 before the next

    Does not flag:
        - players who were moved to or from the table: their chips go with them (not checkable);
        - more chips than before: rooms do not always print rebuys and add-ons (not checkable);
        - hands of two levels, where the book has chips raced off that are too small (not checkable);
        - chips whose way cannot be followed, as after a hand cut off, and a hand cut off, whose seats may not all be
          listed (not checkable).
    """
    before, now = pl.col("chips_before"), pl.col("chips")
    return Check(
        applies=tournament & at_a_table,
        unless={
            **ALONE,
            "players came or left": (pl.col("came") > 0) | (pl.col("went") > 0),
            "some stacks are not known": (pl.col("unknown") > 0) | now.is_null(),
            "chips were added; the record may not print every rebuy": now > before,
            **RACED,
        },
        wrong=now < before,
        stake=before - now,
        expected=pl.format("{} chips, as at the end of {}", money(before), other_hand()),
        found=pl.format("{} chips", money(now)),
        because=pl.format("{} - {} = {}", money(before), money(now), money(before - now)),
    )
