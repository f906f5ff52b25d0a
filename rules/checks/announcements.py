"""CND009: what a dealer must make known to the whole table."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.terms import seat_name
from rules.marks import UNMARKED
from rules.registry import BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

owed: Final = pl.col("owed")
OWED: Final = {
    "all_in": "went all-in", "exposed_card": "had a card exposed", "string_bet": "made a string bet",
    "odd_bet": "put in chips that are not what they count for", "first_to_open": "was first to open the round",
}  # fmt: skip


@rule(
    "CND009", "announcement not made", severity=Severity.WARNING, subject=Subject.DEALER, over="announcements",
    proof=Proof.LINE,
)  # fmt: skip
def announcement_not_made() -> Check:
    """The dealer did not announce what the rulebook wants everybody to hear.

    Players far from the pot see neither the chips nor the card. What must be said aloud is the book's [announced], and
    so is whether the dealer or the players call a string bet [string_bet_called_by].

    Example (codex 24.2.29):
        {"event": "ruling", "seat": 3, "action": "raise", "to": 140, "all_in": true}
        (and no announcement of an all-in)

    Does not flag:
        - tables that do not say that they log every announcement (`announcements`): silence proves nothing there
          (not checkable);
        - chips played behind and newcomers, whom no line of a hand names.
    """
    asked = param("announced")
    players_call = (owed == "string_bet") & (param("string_bet_called_by") == "players").fill_null(value=False)
    return Check(
        applies=(asked.is_null() | asked.list.contains(owed)) & ~players_call,
        unless={
            BOOK_SILENT: asked.is_null(),
            UNMARKED: (owed == "odd_bet") & pl.col("rounds_unmarked"),
            "the log does not hold every announcement": ~pl.col("announcements_told").fill_null(value=False),
        },
        wrong=~pl.col("announced"),
        expected=pl.lit("an announcement to the table"),
        found=pl.format(
            "{} {}, and nobody announced it",
            pl.coalesce(seat_name(), pl.lit("somebody")),
            owed.replace_strict(OWED, default=None, return_dtype=pl.String),
        ),
        rests_on=("announced", "string_bet_called_by"),
    )
