"""Players of a tournament, wherever they sit: what they did at other tables between two hands of their own table."""

from __future__ import annotations

from typing import Final

import polars as pl

PLACEHOLDER: Final = "hero"
"""What converters call whoever kept the record: at two tables it may be two people."""
CARRIED: Final = ("room", "tournament", "time", "table_id", "decimals", "currency", "nothing_between", "table")
ONE_PLAYER: Final = ("room", "tournament", "player_key")


def tournament_seats_frame(table_hands: pl.DataFrame, followed: pl.DataFrame) -> pl.DataFrame:
    """One row a seat of a tournament's hand whose player can be told from others, in order of the hands.

    - the columns of `followed_seats` and those of `CARRIED`
    - `seats_held`: seats the player has in this hand
    - `meanwhile`: a hand at another table of the tournament that he took part in between this hand and the one before;
      null for none; `meanwhile_number`, `meanwhile_table`, `meanwhile_seat` of it
    - `side_by_side`: somewhere in the tournament two players were at the same two tables at once, so its matches are
      played side by side
    - `beside`: that hand, whose record is evidence too, else the one before
    """
    hands = table_hands.filter(pl.col("tournament").is_not_null()).select("hand", "number", "prev_hand", *CARRIED)
    named = pl.col("player_key").is_not_null() & (pl.col("player").str.to_lowercase() != PLACEHOLDER)
    seats = followed.filter(named & pl.col("dealt_in")).join(hands, on="hand", how="inner", maintain_order="left")
    ordered = seats.sort(*ONE_PLAYER, "time", "hand", "seat")
    same = pl.all_horizontal(pl.col(name) == pl.col(name).shift(1) for name in ONE_PLAYER)
    elsewhere = same & (pl.col("table_id") != pl.col("table_id").shift(1))
    in_between = (pl.col("time").shift(1) > pl.col("last_time")) & (pl.col("time").shift(1) < pl.col("time"))
    is_there = pl.col("in_hand_before") & elsewhere & in_between
    told = {"meanwhile": "hand", "meanwhile_number": "number", "meanwhile_table": "table", "meanwhile_seat": "seat"}
    return (
        ordered.with_columns(
            *(pl.when(is_there).then(pl.col(name).shift(1)).alias(alias) for alias, name in told.items()),
            seats_held=pl.len().over("hand", "player_key"),
        )
        .with_columns(
            beside=pl.coalesce("meanwhile", "prev_hand"),
            together=pl.col("meanwhile").count().over("hand", "meanwhile"),
        )
        .with_columns(side_by_side=(pl.col("together") > 1).any().over("room", "tournament"))
        .drop("room", "number", "together")
        .sort("hand", "seat")
    )
