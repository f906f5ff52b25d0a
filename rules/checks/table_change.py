"""CHP: chips put in at a live table beyond what the act was ruled to be: what goes back, and whether it is right.

Chips that only lacked a smaller one get change. Chips too many for the limit, or too few for a raise, are surplus: most
books give it back, some leave it in the pot so that nobody tries.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.checks.chips_and_words import (
    FLOOR_DECIDED,
    acted,
    by_the_floor,
    in_before,
    in_turn,
    last_chips,
    most_allowed,
    pushed,
    ruled,
    smallest,
    surplus,
)
from rules.checks.wagers import full_raise, paid, street_total
from rules.derive.terms import is_call, is_wager, money
from rules.registry import BOOK_SILENT, Check, Severity, Subject, rule
from rules.remedies import surplus as surplus_due
from rules.rulebook import param

too_much: Final = pushed - paid
"""Chips in front of the player that the act did not take."""
changed: Final = pl.col("changed")
floor: Final = pl.col("floor")


@rule("CHP007", "surplus not dealt with by the book", severity=Severity.ERROR, subject=Subject.DEALER, over="turns")
def surplus_not_dealt_with_by_the_book() -> Check:
    """Chips over the limit, or of a raise too small to be one, went back though the book keeps them, or the reverse.

    A house that keeps them in the pot does so that nobody profits from putting in what he may not; one that gives them
    back holds the mistake to be enough [surplus].

    Example (fixed limit, bets of 20; the player bets 50, and the book keeps the surplus):
        the dealer rules a bet of 20 and gives 30 back

    Does not flag:
        - change of a chip that could not be made smaller: fewer chips would not have been enough;
        - surplus of which the log says neither that it went back nor that it was kept (not checkable).
    """
    over_the_limit = is_wager & (in_before + pushed > most_allowed) & (street_total == most_allowed)
    short_raise = is_call & (surplus > 0) & (surplus < full_raise)
    book = param("surplus")
    kept = (floor == "forfeited").fill_null(value=False)
    went_back = ((changed > 0) | (floor == "returned")).fill_null(value=False)
    return Check(
        applies=in_turn & (over_the_limit | short_raise) & (too_much >= smallest) & ~last_chips,
        unless={
            BOOK_SILENT: book.is_null(),
            "the log does not say what became of the surplus": ~went_back & ~kept,
        },
        wrong=((book == "forfeited") & went_back & ~kept) | ((book == "returned") & kept),
        stake=too_much,
        expected=surplus_due(too_much),
        found=pl.when(kept).then(pl.lit("it stayed in the pot")).otherwise(pl.lit("it went back")),
        because=pl.format("{} put in, {} taken for {}", money(pushed), money(paid), ruled),
        remedy=surplus_due(too_much),
        only_review=by_the_floor | floor.is_in(["returned", "forfeited"]),
        rests_on=("surplus",),
    )


@rule("CHP008", "wrong change", severity=Severity.ERROR, subject=Subject.DEALER, over="turns")
def wrong_change() -> Check:
    """A player got more or less change than his chips were worth over what his act cost.

    Change is made in front of everybody and seldom counted again; what is given wrong goes to the pot or comes out of
    it.

    Example (a bet of 100, a call with a chip of 500):
        the dealer gives 300
        (500 - 100 = 400)

    Does not flag:
        - all of the chips broken into smaller ones, out of which the player then pays;
        - chips of which no line says that change was given (not checkable);
        - change that is no part of a bet.
    """
    return Check(
        applies=acted & in_turn & (too_much > 0),
        unless={
            **FLOOR_DECIDED,
            "the log does not say what change was given": changed.is_null(),
        },
        wrong=(changed != too_much) & (changed != pushed),
        stake=(changed - too_much).abs(),
        expected=pl.format("change of {}", money(too_much)),
        found=pl.format("change of {}", money(changed)),
        because=pl.format("{} put in - {} = {}", money(pushed), money(paid), money(too_much)),
        only_review=by_the_floor,
    )
