"""Players of a live table who play chips behind: what they begin with is not what the log says lies before them.

Who waits for chips and is dealt in all the same has the sum announced that he plays behind; no line says how many they
are. So his stack is not known in the hand of the announcement, or in the next one if it falls between two.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.tables import Tables
from rules.derive.live_records import PLACE, records_in_order

BEHIND: Final = "chips_behind"


def without_chips_behind(tables: Tables) -> Tables:
    """The tables, with no stack for seats that play chips behind."""
    if not tables.hands["told_live"].any():
        return tables
    said = (pl.col("kind") == "announcement") & (pl.col("matter") == BEHIND) & pl.col("seat").is_not_null()
    announced = tables.events.filter(said).select("hand", "seat", *PLACE, "line")
    if announced.is_empty():
        return tables
    openings = records_in_order(tables.copies, tables.hands).filter("audited").select(*PLACE, "hand", "line")
    between = announced.filter(pl.col("hand").is_null()).drop("hand").sort("line")
    next_hand = between.join_asof(openings, on="line", by=PLACE, strategy="forward", check_sortedness=False)
    of_hands = pl.concat([announced.select("hand", "seat"), next_hand.select("hand", "seat")]).drop_nulls().unique()
    marked = tables.seats.join(
        of_hands.with_columns(behind=True), on=["hand", "seat"], how="left", maintain_order="left"
    )
    stack = pl.when(pl.col("behind").is_null()).then("stack")
    return replace(tables, seats=marked.with_columns(stack=stack).drop("behind"))
