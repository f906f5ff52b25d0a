"""Players moved to balance tables: who was due to go, and which free seat he was due to get."""

from __future__ import annotations

import numpy as np
import polars as pl

from rules.derive.columns import numbers, seat_column
from rules.derive.masks import next_clockwise
from rules.derive.sessions.positions import WIDTH, clockwise_from, seat_bit


def with_moves(seats: pl.DataFrame, table_hands: pl.DataFrame, followed: pl.DataFrame) -> pl.DataFrame:
    """Seats of a tournament with what becomes of the tables a player was moved from and to.

    - `moved_from_seat`: his seat there; `blind_there`: who had the big blind in his last hand there; `blind_due_there`:
      who was to have it next, null where somebody went out in that hand or a stack is not known; `went_there`: players
      who left that table with chips before its next hand
    - `worse_seat`: the free seat here, in this hand and the one before, that gets the big blind first; null where none
      is free, or nobody knows
    """
    movers = seats.filter(pl.col("moved_from").is_not_null())
    left = movers.select(hand="moved_from").unique()
    there = _tables_left(table_hands, followed.join(left, on="hand", how="semi")).rename({"hand": "moved_from"})
    his_seat = (
        followed.join(left, on="hand", how="semi")
        .select("player_key", moved_from="hand", moved_from_seat="seat")
        .unique(["player_key", "moved_from"], keep="first", maintain_order=True)
    )
    here = _free_seats(table_hands.join(movers, on="hand", how="semi"), followed)
    return (
        seats.join(there, on="moved_from", how="left", maintain_order="left")
        .join(his_seat, on=["moved_from", "player_key"], how="left", maintain_order="left")
        .join(here, on="hand", how="left", maintain_order="left")
    )


def sooner(seat: str, other: str) -> pl.Expr:
    """Whether the big blind comes to one seat before another: clockwise from the small blind, itself last."""
    first, second = ((clockwise_from("small_blind_seat", name) - 1) % WIDTH for name in (seat, other))
    return first < second


def _tables_left(table_hands: pl.DataFrame, followed: pl.DataFrame) -> pl.DataFrame:
    chips = pl.col("end_stack") + pl.col("added")
    stay = followed.group_by("hand", maintain_order=True).agg(
        remaining=seat_bit().filter(chips > 0).sum(),
        whole=(chips > 0).fill_null(False).all(),
        went_there=(~pl.col("stays") & (chips > 0).fill_null(True)).sum(),
    )
    hands = table_hands.select("hand", "big_blind_seat").join(stay, on="hand", how="inner", maintain_order="left")
    due = next_clockwise(numbers(hands["remaining"], 0), numbers(hands["big_blind_seat"], -1), WIDTH)
    return hands.select(
        "hand",
        seat_column("blind_due_there", np.asarray(due)).zip_with(hands["whole"], pl.Series([None], dtype=pl.UInt8)),
        "went_there",
        blind_there="big_blind_seat",
    )


def _free_seats(table_hands: pl.DataFrame, followed: pl.DataFrame) -> pl.DataFrame:
    asked = pl.concat([table_hands["hand"], table_hands["prev_hand"].drop_nulls()]).unique()
    present = followed.filter(pl.col("hand").is_in(asked.implode()))
    taken = present.group_by("hand", maintain_order=True).agg(taken=seat_bit().sum())
    before = taken.rename({"hand": "prev_hand", "taken": "taken_before"})
    hands = (
        table_hands.select("hand", "prev_hand", "max_seats", "small_blind_seat")
        .join(taken, on="hand", how="left", maintain_order="left")
        .join(before, on="prev_hand", how="left", maintain_order="left")
    )
    every = np.left_shift(1, numbers(hands["max_seats"], 0) + 1) - 2
    free = every & ~numbers(hands["taken"], 0) & ~numbers(hands["taken_before"], 0)
    worst = next_clockwise(free, numbers(hands["small_blind_seat"], -1), WIDTH)
    return hands.select("hand", seat_column("worse_seat", np.asarray(worst)))
