"""Announcements a dealer may owe at a live table, and whether they were made."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.tables import STUD_VARIANTS
from rules.derive.batch import Batch
from rules.derive.columns import flags
from rules.derive.runs import Ints
from rules.derive.terms import all_in_now

BY_CHIPS: Final = ("call", "bet", "raise", "completion")
DUE: Final = ("hand", "source", "line", "start", "end", "street", "seat", "actor")
_SCHEMA: Final[dict[str, pl.DataType | type[pl.DataType]]] = {"owed": pl.String, "announced": pl.Boolean}


def announcements_frame(
    batch: Batch, acts: pl.DataFrame, turns: pl.DataFrame, happenings: pl.DataFrame
) -> tuple[pl.DataFrame, Ints]:
    """One row an announcement a rulebook may ask for, in the record's order, and the grid row of its hand.

    Only hands written at the table have any. The columns are the event's that calls for it, and

    - `owed`: what is to be announced, in the words of the parameter `announced`: an all-in, an exposed card, a string
      bet, chips pushed that are not what they count for (`odd_bet`), who opens a round of stud (`first_to_open`)
    - `announced`: an announcement of it names the seat, or names none and stands on the street
    """
    live = batch.hands.filter(pl.Series(flags(batch.hands["told_live"]))).select("hand", "variant")
    if live.is_empty():
        empty = (
            acts.clear().select(DUE).with_columns(pl.lit(None, dtype).alias(name) for name, dtype in _SCHEMA.items())
        )
        return empty, np.zeros(0, np.int64)
    stud = live.filter(pl.col("variant").is_in(STUD_VARIANTS)).select("hand")
    kind = pl.col("kind")
    occasions = {
        "all_in": acts.filter(kind.is_in(BY_CHIPS) & all_in_now),
        "first_to_open": acts.filter("opens_street").join(stud, on="hand", how="semi"),
        "odd_bet": turns.filter(pl.col("motions") > 0, pl.col("pushed") != pl.col("paid")),
        "exposed_card": happenings.filter(kind == "exposure"),
        "string_bet": happenings.filter(kind == "incident", pl.col("matter") == "string_bet"),
    }
    owed = pl.concat(rows.select(*DUE, owed=pl.lit(name)) for name, rows in occasions.items())
    due = owed.join(live, on="hand", how="semi").sort("hand", "line", "owed", maintain_order=True)
    made = happenings.filter(kind == "announcement").select("hand", "street", "seat", owed="matter")
    told = due.with_columns(
        announced=_among(due, made.drop("street")) | _among(due, made.filter(pl.col("seat").is_null()).drop("seat"))
    )
    return told, batch.grid.rows_of(told["hand"])


def _among(due: pl.DataFrame, made: pl.DataFrame) -> pl.Series:
    """Which rows have one of the announcements with what these say."""
    found = due.join(made.unique().with_columns(told=True), on=made.columns, how="left", maintain_order="left")
    return found["told"].fill_null(value=False)
