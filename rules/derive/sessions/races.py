"""Chip races: what each player gave and got when the smallest chips left a tournament."""

from __future__ import annotations

from collections.abc import Collection

import polars as pl

from rules.derive.sessions.penalties import CARRIED, line_span
from rules.derive.sessions.tournament import is_of_book
from rules.findings import one_span


def races_frame(
    happenings: pl.DataFrame, table_hands: pl.DataFrame, followed: pl.DataFrame, wanted: Collection[str] | None
) -> pl.DataFrame:
    """One row a seat of a chip race, in order of `hand`, the one it comes behind, whose columns it has.

    - `seat`, `player`; `odd`: what the chips taken were worth; `won`: how many chips he got, null where not said,
      `won_amount` their worth; `left_with`: his stack after it, null where unknown
    - `evidence`: the record of `hand`, and the line itself
    """
    carried = [name for name in table_hands.columns if name in CARRIED or is_of_book(name, wanted)]
    seats = followed.unique(["hand", "seat"], keep="first", maintain_order=True).select(
        "hand", "seat", "player", left_with=pl.col("end_stack") + pl.col("added")
    )
    records = table_hands.select(*carried, record=pl.concat_list(one_span()))
    return (
        happenings.filter(kind="chip_race")
        .drop_nulls("seat")
        .select(
            "hand",
            "seat",
            odd="amount",
            won=pl.col("denominations").list.len().cast(pl.Int64),
            won_amount=pl.col("denominations").list.sum(),
            said=line_span(),
        )
        .join(seats, on=["hand", "seat"], maintain_order="left")
        .join(records, on="hand", maintain_order="left")
        .with_columns(evidence=pl.concat_list("record", "said"))
        .drop("record", "said")
        .sort("hand", "seat", maintain_order=True)
    )
