"""TRN: players and tables of a tournament."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.tables import VARIANTS
from rules.checks.button import BUTTON_GAMES, HEADS_UP, NOTHING_SAID
from rules.derive.terms import seat_name
from rules.registry import Check, Proof, Scope, Severity, Subject, rule
from rules.rulebook import param

held: Final = pl.col("seats_held")
meanwhile: Final = pl.col("meanwhile")
in_hand_before: Final = pl.col("in_hand_before")
NEVER_SMALL_BLIND: Final = ("big_blind_to_worst", "next_big_blind_to_worst")
"""Ways to balance tables in which nobody is moved into the small blind."""


@rule(
    "TRN002", "moved into the small blind", severity=Severity.WARNING, subject=Subject.DEALER, over="tournament_seats",
    scope=Scope.TABLE, proof=Proof.HAND, games=BUTTON_GAMES,
)  # fmt: skip
def moved_into_the_small_blind() -> Check:
    """A player moved to balance tables posts the small blind in his first hand at the new one [mover].

    The player moved takes the worst seat there is, that of the big blind if need be, but never the small blind: he
    would have escaped the big blind at one table and be past it at the other.

    Example (in a house that moves the next big blind to the worst seat):
        table 3: Ann's last hand there; the table is dealt to without her
        table 7: Ann posts the small blind in the next hand

    Does not flag:
        - players of a broken table, who may get any seat: their old table must have gone on (else not checkable);
        - several players who come at once, as when seats are drawn again (not checkable);
        - hands between which another may have been played: all others at the new table, and the player moved, must have
          the chips they had (else not checkable);
        - play between two, and houses that move players in another way, or do not say (not checkable).
    """
    said = param("mover")
    return Check(
        applies=pl.col("moved_from").is_not_null()
        & (pl.col("players_dealt_in") > HEADS_UP)
        & (said.is_null() | said.is_in(NEVER_SMALL_BLIND)),
        unless={
            NOTHING_SAID: said.is_null(),
            "the player's old table may have been broken": ~pl.col("left_in_play").fill_null(False),
            "several players came at once": pl.col("came") > 1,
            "a hand may have been played in between": ~(pl.col("nothing_between") & pl.col("same_chips")).fill_null(
                False
            ),
            "the record does not say who has the small blind": pl.col("small_blind_seat").is_null(),
        },
        wrong=pl.col("seat") == pl.col("small_blind_seat"),
        only_likely=pl.lit(True),
        expected=pl.lit("any seat but that of the small blind"),
        found=pl.format("{} in the small blind", seat_name()),
        because=pl.format(
            "the player's hand before was {} of table {}, which went on without him", "moved_number", "moved_table"
        ),
        rests_on=("mover",),
    )


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
