"""The hands of each table in the order they were dealt, each with the one before it.

Clock and hand number both tell the order; where a room's numbers rise with its clock they settle what the clock leaves
open, such as hands of one second or of the hour the clocks are put back.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.sessions.extract import table_of_file

TABLE: Final = ("room", "tournament", "table", "of_file", "currency", "decimals")
"""What one table is; one of a fast-fold pool is none, nor is one without a name unless a file holds it alone."""
BEFORE: Final = (
    "hand", "number", "value", "time", "level", "variant", "limit", "small_blind", "big_blind", "button_blind", "ante",
    "ante_usual", "small_bet", "big_bet", "button", "small_blind_seat", "big_blind_seat", "players_dealt_in",
    "cancelled", "bomb_pot", "misdealt", "void_matter", "kill_pot", "pot", "showdown", "source", "first_line",
)  # fmt: skip
"""Columns each hand has of the hand before as `prev_…`."""
HABIT_PAIRS: Final = 5
"""So many pairs of hands it takes to tell how a table is numbered or a file is written."""
EXCEPTIONS: Final = 10
"""One pair in so many may break a habit, and it still is one."""


def table_hands_frame(hands: pl.DataFrame) -> pl.DataFrame:
    """One row a hand, in order of the hands, with where it stands among those of its table.

    Reads the hands of an extract with their books.

    - `table_id`: number of the table; `place`: the hand's place at it, from 0; `hands_at_table`
    - `value`: the hand number as an integer, null where it is none
    - `hands_at_level`: hands of the same level just before it at the table
    - `prev_…`: the columns of `BEFORE` of the hand before at the table, null for the first
    - `numbers_rise`: numbers of the table rise with the clock; `numbers_dense`: they count its hands one by one
    - `file_rises`: hands of the table stand in this source in the order they were dealt; false where they stand in the
      opposite one, null where they do neither
    - `beside`: the hand before, whose record is evidence too
    """
    placed = _in_order(hands.with_columns(value=number_value(), named=is_table(), of_file=table_of_file()))
    with_before = placed.with_columns(
        pl.when(pl.col("place") > 0).then(pl.col(name).shift(1)).alias(f"prev_{name}") for name in BEFORE
    ).pipe(_with_habits)
    return with_before.with_columns(beside="prev_hand").sort("hand")


def number_value() -> pl.Expr:
    """A hand number as an integer: its digits behind whatever letters, or the middle one of three, the table's count.

    >>> numbers = pl.DataFrame({"number": ["210", "OM77", "9250-470-1478", "3-4", "٣", None]})
    >>> numbers.select(number_value()).to_series().to_list()
    [210, 77, 470, None, None, None]
    """
    number = pl.col("number")
    digits = pl.coalesce(
        number.str.extract(r"^[^0-9]*([0-9]{1,18})$"), number.str.extract(r"^[0-9]+-([0-9]{1,18})-[0-9]+$")
    )
    return digits.cast(pl.Int64).alias("value")


def is_table() -> pl.Expr:
    """Whether the hand was dealt at a table that can be told from others."""
    is_known = pl.col("table").is_not_null() | pl.col("file_is_table").fill_null(value=False)
    return is_known & ~pl.col("fast_fold")


def _in_order(hands: pl.DataFrame) -> pl.DataFrame:
    """Hands table by table; those of no table are each alone."""
    alone = pl.when("named").then(None).otherwise("hand")
    by_number = hands.with_columns(alone=alone).sort(*TABLE, "alone", "value", "time", "source", "first_line")
    numbered = by_number.with_columns(table_id=pl.struct(*TABLE, "alone").rle_id())
    habits = numbered.group_by("table_id", maintain_order=True).agg(numbers_rise=_is_habit(_clock_goes_on()))
    by_clock = pl.when(~pl.col("numbers_rise")).then("time")
    return (
        numbered.join(habits, on="table_id", how="left", maintain_order="left")
        .sort("table_id", by_clock, maintain_order=True)
        .with_columns(
            place=pl.int_range(pl.len()).over("table_id"),
            hands_at_table=pl.len().over("table_id"),
            hands_at_level=pl.int_range(pl.len()).over(pl.struct("table_id", "level").rle_id()),
        )
        .drop("alone", "of_file")
    )


def _clock_goes_on() -> pl.Expr:
    """Whether a hand is no earlier than the one before; null for the first, and where the record does not say."""
    return pl.col("time").drop_nulls().diff().dt.total_seconds().drop_nulls() >= 0


def _is_habit(mark: pl.Expr) -> pl.Expr:
    """Whether a mark holds in enough rows, and in nearly all that have it; false where that cannot be told."""
    return ((mark.count() >= HABIT_PAIRS) & ((mark.count() - mark.sum()) * EXCEPTIONS <= mark.count())).fill_null(False)


def _with_habits(placed: pl.DataFrame) -> pl.DataFrame:
    """With how the numbers of each table and the files they stand in usually go on."""
    is_next = pl.col("value") - pl.col("prev_value") == 1
    same_file = pl.col("source") == pl.col("prev_source")
    falls = pl.when(same_file).then(pl.col("first_line") < pl.col("prev_first_line"))
    rises = pl.when(same_file).then(pl.col("first_line") > pl.col("prev_first_line"))
    tables = placed.group_by("table_id").agg(numbers_dense=_is_habit(is_next))
    files = (
        placed.with_columns(falls=falls, rises=rises)
        .group_by("table_id", "source")
        .agg(file_rises=pl.when(_is_habit(pl.col("rises"))).then(True).when(_is_habit(pl.col("falls"))).then(False))
    )
    return placed.join(tables, on="table_id", how="left", maintain_order="left").join(
        files, on=["table_id", "source"], how="left", maintain_order="left"
    )
