"""Where the button could go from the hand before, and whose big blind passed while he was out."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.columns import numbers, seat_column
from rules.derive.masks import next_clockwise

WIDTH: Final = 32
"""More than there are seats at any table."""

BLIND_COLUMNS: Final = ("tournament", "table_id", "place", "big_blind_seat", "blind_travelled")
"""Columns of hands it takes to tell missed blinds."""

CHIPS: Final = ("stack", "end_stack", "added")


def with_positions(table_hands: pl.DataFrame, followed: pl.DataFrame) -> pl.DataFrame:
    """Hands of tables with who took part here and in the hand before, as told by his own acts, posts and cards.

    - `seats_in`, `prev_seats_in`: the seats, as bit masks; `prev_winners`: how many of them were paid from the pot
    - `button_due`: the first of the seats clockwise from the button of the hand before
    - `blind_travelled`: how many seats clockwise the big blind has gone so far, `WIDTH` to a round
    """
    sets = followed.group_by("hand", maintain_order=True).agg(
        seats_in=seat_bit().filter("took_part_self").sum(), winners=(pl.col("awarded") > 0).sum()
    )
    before = sets.rename({"hand": "prev_hand", "seats_in": "prev_seats_in", "winners": "prev_winners"})
    joined = table_hands.join(sets.drop("winners"), on="hand", how="left", maintain_order="left").join(
        before, on="prev_hand", how="left", maintain_order="left"
    )
    due = next_clockwise(numbers(joined["seats_in"], 0), numbers(joined["prev_button"], -1), WIDTH)
    return joined.with_columns(seat_column("button_due", np.asarray(due))).join(
        _travels(table_hands), on="hand", how="left", maintain_order="left"
    )


def seat_bit() -> pl.Expr:
    """The set of the seat alone; the empty set for one beyond all tables."""
    at_a_table = pl.when(pl.col("seat") < WIDTH).then("seat").cast(pl.Int64)
    return pl.lit(2, pl.Int64).pow(at_a_table).cast(pl.Int64).fill_null(0)


def is_among(seat: str, seats: str) -> pl.Expr:
    """Whether a seat is one of a set of seats; not, if it is null."""
    bit = pl.lit(2, pl.Int64).pow(pl.col(seat).cast(pl.Int64))
    return ((pl.col(seats).cast(pl.Int64) & bit) > 0).fill_null(value=False)


def _travels(table_hands: pl.DataFrame) -> pl.DataFrame:
    """`hand blind_travelled`, null where nobody knows who had the big blind."""
    known = table_hands.drop_nulls("big_blind_seat").sort("table_id", "place")
    same_table = pl.col("table_id") == pl.col("table_id").shift(1)
    step = pl.when(same_table).then(pl.col("big_blind_seat").cast(pl.Int64).diff() % WIDTH).otherwise(0)
    return known.select("hand", blind_travelled=step.cum_sum())


def with_missed_blinds(table_seats: pl.DataFrame) -> pl.DataFrame:
    """Seats of cash tables that take part in a hand, with what passed since they last did.

    - `hands_away`: hands of the table dealt in between; null for the first hand a player takes part in
    - `blind_passed`: the big blind went past the seat meanwhile; null where nobody knows where it was
    - `same_chips`: the player has what he had then, so he took part in no hand that is missing
    """
    follows = pl.col("took_part_self") & pl.col("player_key").is_not_null() & pl.col("tournament").is_null()
    played = table_seats.lazy().filter(follows).select("hand", "seat", "player_key", *CHIPS, *BLIND_COLUMNS).collect()
    same = pl.all_horizontal(pl.col(name) == pl.col(name).shift(1) for name in ("table_id", "player_key", "seat"))
    to_seat = (clockwise_from("blind_then", "seat") - 1) % WIDTH + 1
    since = (
        played.sort("table_id", "player_key", "place")
        .with_columns(
            hands_away=pl.when(same).then(pl.col("place").diff() - 1),
            blind_then=pl.when(same).then(pl.col("big_blind_seat").shift(1)),
            moved=pl.when(same).then(pl.col("blind_travelled").diff()),
            chips_then=pl.when(same).then(pl.col("end_stack").shift(1) + pl.col("added").shift(1)),
        )
        .select(
            "hand",
            "seat",
            "hands_away",
            blind_passed=pl.col("moved") > to_seat,
            same_chips=pl.col("stack") == pl.col("chips_then"),
        )
    )
    return table_seats.join(since, on=["hand", "seat"], how="left", maintain_order="left")


def with_newcomers(table_seats: pl.DataFrame, table_hands: pl.DataFrame, happenings: pl.DataFrame) -> pl.DataFrame:
    """Seats with `sat_down`: the table's log has the player take the seat between the hand before and this one."""
    taken = happenings.filter((pl.col("kind") == "seat_taken") & pl.col("between")).select(
        prev_hand="hand", seat=pl.coalesce("seat", "target_seat"), sat_down=pl.lit(True)
    )
    if taken.is_empty():
        return table_seats.with_columns(sat_down=pl.lit(False))
    here = table_hands.select("hand", "prev_hand").join(taken.unique(), on="prev_hand").drop("prev_hand")
    return table_seats.join(here, on=["hand", "seat"], how="left", maintain_order="left").with_columns(
        pl.col("sat_down").fill_null(False)
    )


def clockwise_from(start: str, seat: str) -> pl.Expr:
    """How many seats clockwise one seat is from another; 0 for the same."""
    return (pl.col(seat).cast(pl.Int64) - pl.col(start).cast(pl.Int64)) % WIDTH


def is_behind(seat: str, start: str, before: str) -> pl.Expr:
    """Whether a seat lies clockwise between two others, both excluded."""
    return (clockwise_from(start, seat) > 0) & (clockwise_from(start, seat) < clockwise_from(start, before))
