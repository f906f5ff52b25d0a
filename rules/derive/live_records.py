"""Where the records of a live table's hands begin, and beside which of them a line between hands stands."""

from __future__ import annotations

from typing import Final

import polars as pl

PLACE: Final = ("source", "table")


def records_in_order(copies: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """`hand source table line audited next_hand`: where the records of live hands begin, in order.

    `next_hand` is the one at the same table in the same file behind it. `hands` may have more than live ones.
    """
    live = hands.filter("told_live").select("hand", "table")
    begun = copies.join(live, on="hand").select("hand", *PLACE, "audited", line="first_line").sort(*PLACE, "line")
    return begun.with_columns(next_hand=pl.col("hand").shift(-1).over(PLACE)).sort("line")


def neighboured(events: pl.DataFrame, records: pl.DataFrame) -> pl.DataFrame:
    """Events between hands with their neighbour as `hand`, by hand and line; `records` as `records_in_order`.

    Those beside a record that is not the audited one of its hand are left out: they are told by the other, too.
    """
    if not events["hand"].null_count() or records.is_empty():
        return events.clear()
    between = events.filter(pl.col("hand").is_null()).drop("hand").sort("line")
    begun = records.select(*PLACE, "line", beside=pl.struct("hand", "audited"))
    behind, before = (
        between.join_asof(begun, on="line", by=PLACE, strategy=way, check_sortedness=False)["beside"]
        for way in ("backward", "forward")
    )
    placed = between.with_columns(beside=pl.coalesce(behind, before)).unnest("beside")
    return placed.filter("audited").select(events.columns).sort("hand", "line")
