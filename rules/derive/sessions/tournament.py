"""Players of a tournament, wherever they sit: what they did at other tables between two hands of their own table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import polars as pl

from rules.derive.sessions.moves import with_moves

PLACEHOLDER: Final = "hero"
"""What converters call whoever kept the record: at two tables it may be two people."""
CARRIED: Final = (
    "hand", "number", "prev_hand", "room", "tournament", "time", "table_id", "decimals", "currency", "nothing_between",
    "table", "came", "players_dealt_in", "small_blind_seat", "big_blind_seat", "variant",
)  # fmt: skip
ONE_PLAYER: Final = ("room", "tournament", "player_key")


def tournament_seats_frame(
    table_hands: pl.DataFrame, followed: pl.DataFrame, wanted: Collection[str] | None
) -> pl.DataFrame:
    """One row a seat of a tournament's hand whose player can be told from others, in order of the hands.

    - the columns of `followed_seats`, those of `CARRIED` and of the book those wanted, or all
    - `seats_held`: seats the player has in this hand
    - `meanwhile`: a hand at another table of the tournament that he took part in between this hand and the one before;
      null for none; `meanwhile_number`, `meanwhile_table`, `meanwhile_seat` of it
    - `side_by_side`: somewhere in the tournament two players were at the same two tables at once, so its matches are
      played side by side
    - `moved_from`: the hand he was last in, where that was at another table and he was not in the hand before at this
      one; null for none; `moved_number`, `moved_table` of it
    - `same_chips`: he has what he had when that hand was over; `left_in_play`: its table was dealt to without him later
    - of players moved, the columns of `with_moves`
    - `beside`: the hand at the other table, whose record is evidence too, else the one before
    """
    carried = [name for name in table_hands.columns if name in CARRIED or is_of_book(name, wanted)]
    hands = table_hands.filter(pl.col("tournament").is_not_null()).select(carried)
    named = pl.col("player_key").is_not_null() & (pl.col("player").str.to_lowercase() != PLACEHOLDER)
    seats = followed.filter(named & pl.col("dealt_in")).join(hands, on="hand", how="inner", maintain_order="left")
    ordered = seats.sort(*ONE_PLAYER, "time", "hand", "seat")
    same = pl.all_horizontal(pl.col(name) == pl.col(name).shift(1) for name in ONE_PLAYER)
    elsewhere = same & (pl.col("table_id") != pl.col("table_id").shift(1))
    in_between = (pl.col("time").shift(1) > pl.col("last_time")) & (pl.col("time").shift(1) < pl.col("time"))
    is_there = pl.col("in_hand_before") & elsewhere & in_between
    told = {"meanwhile": "hand", "meanwhile_number": "number", "meanwhile_table": "table", "meanwhile_seat": "seat"}
    moved = elsewhere & ~pl.col("in_hand_before")
    left = {"moved_from": "hand", "moved_number": "number", "moved_table": "table", "chips_there": "chips_after"}
    return (
        ordered.with_columns(
            chips_after=pl.col("end_stack") + pl.col("added"),
            goes_on=pl.col("time").max().over("table_id") > pl.col("time"),
        )
        .with_columns(
            *(pl.when(moved).then(pl.col(name).shift(1)).alias(alias) for alias, name in left.items()),
            *(pl.when(is_there).then(pl.col(name).shift(1)).alias(alias) for alias, name in told.items()),
            left_in_play=moved & pl.col("goes_on").shift(1),
            seats_held=pl.len().over("hand", "player_key"),
        )
        .with_columns(
            beside=pl.coalesce("meanwhile", "moved_from", "prev_hand"),
            same_chips=pl.col("stack") == pl.col("chips_there"),
            together=pl.col("meanwhile").count().over("hand", "meanwhile"),
        )
        .with_columns(side_by_side=(pl.col("together") > 1).any().over("room", "tournament"))
        .drop("room", "number", "together", "goes_on", "chips_after", "chips_there")
        .pipe(with_moves, table_hands, followed)
        .sort("hand", "seat")
    )


def is_of_book(name: str, wanted: Collection[str] | None) -> bool:
    """Whether a column is a parameter of the rulebook that is wanted."""
    return name.startswith("book.") and (wanted is None or name in wanted)
