"""DCK: cards dealt in turn, clockwise and one by one, as far as a live table's log tells them one by one."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.terms import seat_name, street_name
from rules.registry import Check, Severity, Subject, rule
from rules.rulebook import param

DUE: Final = pl.col("due_seat")
COUNT: Final = pl.col("count")
FIVE: Final = 5


@rule(
    "DCK008", "card dealt out of order", severity=Severity.WARNING, subject=Subject.DEALER, over="dealings",
)  # fmt: skip
def card_dealt_out_of_order() -> Check:
    """A card went to another seat than the one whose turn it was; or five cards drawn were not dealt as the book says.

    Cards go round clockwise from the left of the button. A card out of turn gives everybody behind it somebody else's
    cards. Who draws five is dealt them in a row by some books, by others four and the last one after everybody else
    [five_drawn].

    Example (the button in seat 1):
        deal seat 3, deal seat 2, deal seat 1, deal seat 3, ...

    Does not flag:
        - hands whose log tells a player's cards on one line (not checkable);
        - hands whose log does not tell as many cards for each seat, or with a recorded fault of the deal, which may
          have been mended out of turn (not checkable);
        - the first card of a street in stud, which knows no button (not checkable);
        - cards behind the first one out of turn (not checkable);
        - seats left out of a whole round.

    Five cards in a row may be how the log tells four and one: at most `likely`.
    """
    draws_five = pl.col("thrown") == FIVE
    five = param("five_drawn")
    in_a_row = draws_five & (five == "four_then_one") & (COUNT == FIVE)
    parted = draws_five & (five == "in_a_row") & (COUNT == FIVE - 1)
    misdrawn = (in_a_row | parted).fill_null(value=False)
    return Check(
        applies=~pl.col("again"),
        unless={
            "the log tells a player's cards on one line": pl.col("together"),
            "the log does not tell as many cards for each seat": pl.col("uneven"),
            "a fault of the deal was recorded in the hand": pl.col("disturbed"),
            "whose turn it was is not known": DUE.is_null(),
            "the order had been lost by an earlier card": pl.col("faults_before") > 0,
        },
        wrong=(pl.col("seat") != DUE) | misdrawn,
        partly=draws_five & five.is_null(),
        expected=pl.when(pl.col("seat") != DUE)
        .then(pl.format("a card for {}", seat_name(DUE)))
        .when(in_a_row)
        .then(pl.lit("four cards, the fifth after everybody else"))
        .otherwise(pl.lit("five cards in a row")),
        found=pl.when(pl.col("seat") != DUE)
        .then(pl.format("{} was dealt to ({})", seat_name(), street_name()))
        .otherwise(pl.format("{} cards in a row", COUNT)),
        only_likely=in_a_row.fill_null(value=False) & (pl.col("seat") == DUE).fill_null(value=False),
        because=pl.when(pl.col("seat") != DUE).then(pl.lit("cards go clockwise from the left of the button")),
        rests_on=("five_drawn",),
    )
