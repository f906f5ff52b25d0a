"""What happens at a table between its hands, as live tables record it: chips, seats, penalties, decisions.

A line between two hands belongs to none of them. It is told here of the hand it comes behind in its file, at the same
table; what comes before the first hand of a file belongs to no evening the file holds.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.tables import BETWEEN_KINDS, EVENTS

TOLD: Final = (
    "hand", "source", "line", "start", "end", "kind", "seat", "target_seat", "actor", "amount", "card_count",
    "denominations", "matter", "outcome", "agent",
)  # fmt: skip
ALSO_IN_HANDS: Final = ("penalty", "floor_decision", "dispute", "shuffle", "carried_over", "carried_in")
"""Kinds that matter for other hands wherever they stand; the others are told by the hand's own rows."""
KEPT: Final = (*BETWEEN_KINDS, *(kind for kind in ALSO_IN_HANDS if kind not in BETWEEN_KINDS))
HAPPENING_FACTS: Final = {"between": pl.Boolean, **{name: EVENTS.schema[name] for name in TOLD}}


def behind_hands(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Events between hands, each with the `hand` it comes behind, in order; those that come behind none are left out.

    `hands` are derived ones, with the place of their record.
    """
    if not events["hand"].null_count():
        return events.clear()
    openings = hands.select("hand", "source", "table", line="first_line").sort("line")
    between = events.filter(pl.col("hand").is_null()).drop("hand").sort("line")
    behind = between.join_asof(openings, on="line", by=["source", "table"], check_sortedness=False)
    return behind.drop_nulls("hand").select(events.columns).sort("hand", "source", "line")


def of_the_sitter(between: pl.DataFrame) -> pl.DataFrame:
    """Of events behind hands those of whoever had the seat in that hand: not of one who took it since."""
    taken = (pl.col("kind") == "seat_taken").cast(pl.UInt32)
    before = pl.coalesce("seat", "target_seat").alias("place")
    return between.filter(taken.cum_sum().over("hand", before) == 0)


def happenings_of(events: pl.DataFrame, between: pl.DataFrame) -> pl.DataFrame:
    """Rows of `HAPPENING_FACTS`, in order of the hands they stand in or come behind."""
    kinds = np.flatnonzero(events["kind"].is_in(ALSO_IN_HANDS).to_numpy())
    inside = events[kinds].filter(pl.col("hand").is_not_null())
    both = pl.concat(
        rows.filter(pl.col("kind").is_in(KEPT)).with_columns(between=pl.lit(is_between)).select(*HAPPENING_FACTS)
        for rows, is_between in ((inside, False), (between, True))
    )
    return both.sort("hand", "source", "line")
