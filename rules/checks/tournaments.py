"""TRN: players and tables of a tournament."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.tables import VARIANTS
from rules.derive.terms import seat_name
from rules.registry import Check, Proof, Scope, Severity, Subject, rule

held: Final = pl.col("seats_held")
meanwhile: Final = pl.col("meanwhile")
in_hand_before: Final = pl.col("in_hand_before")


@rule(
    "TRN004", "one player in two seats", severity=Severity.ERROR, subject=Subject.PLAYER, over="tournament_seats",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_every_line=False,
)  # fmt: skip
def one_player_in_two_seats() -> Check:
    """One player holds two seats of a tournament at once.

    He either has two seats in one hand, or took part in a hand of another table while he kept his seat and all his
    chips at this one.

    Example:
        21:10:05  table 3: Ann is dealt in, and again in the next hand, with the same chips
        21:10:40  table 7: Ann is dealt in

    Does not flag:
        - players moved from one table to another, there and back too: a hand of their old table is then missing or was
          played without them;
        - tournaments whose matches are played side by side: there several players are at the same two tables at once
          (not checkable);
        - two hands of a table between which another may have been played (not checkable);
        - whoever the record calls Hero: at two tables that may be two people.
    """
    twice = held > 1
    return Check(
        applies=twice | in_hand_before,
        unless={
            "the record does not say when": ~twice & (pl.col("time").is_null() | pl.col("last_time").is_null()),
            "the tournament's matches are played side by side": ~twice & pl.col("side_by_side"),
            "a hand of the table may be missing": ~twice & ~pl.col("nothing_between"),
        },
        wrong=twice | meanwhile.is_not_null(),
        only_likely=~twice,
        expected=pl.lit("one seat in the tournament"),
        found=pl.when(twice)
        .then(pl.format("{} seats in this hand", held))
        .otherwise(
            pl.format(
                "{} here, and in hand {} in between at {} of table {}",
                seat_name(),
                "meanwhile_number",
                seat_name(pl.col("meanwhile_seat")),
                "meanwhile_table",
            )
        ),
    )
