"""Disputes about a hand, and whether the next one at the table had begun when they were raised."""

from __future__ import annotations

from collections.abc import Collection

import polars as pl

from rules.derive.sessions.penalties import CARRIED, line_span
from rules.derive.sessions.tournament import is_of_book
from rules.findings import SPANS, one_span


def disputes_frame(happenings: pl.DataFrame, table_hands: pl.DataFrame, wanted: Collection[str] | None) -> pl.DataFrame:
    """One row a dispute, in order of `hand`, the one it names or comes behind, with columns of that hand and its book.

    - `seat`, `player`, `matter`: who raised it, about what
    - `next_number`: the next hand at the table, where it stands in the same file before the dispute; null without one
    - `shuffled`: that hand's first shuffle stands before the dispute too; null where the log tells none of it
    - `evidence`: the record of `hand`, the dispute's line, and the record of the next hand
    """
    carried = [name for name in table_hands.columns if name in CARRIED or is_of_book(name, wanted)]
    shuffles = happenings.filter(kind="shuffle").group_by(next_hand="hand").agg(shuffle_line=pl.col("line").min())
    following = table_hands.drop_nulls("prev_hand").select(
        "source", hand="prev_hand", next_hand="hand", next_number="number", next_line="first_line",
        next_record=pl.concat_list(one_span()),
    )  # fmt: skip
    told = (
        happenings.filter(kind="dispute")
        .select("hand", "source", "line", "seat", "matter", player="actor", said=line_span())
        .join(following, on=["hand", "source"], how="left", maintain_order="left")
        .join(shuffles, on="next_hand", how="left", maintain_order="left")
    )
    late = pl.col("next_line") < pl.col("line")
    records = table_hands.select(*carried, record=pl.concat_list(one_span()))
    next_record = pl.when(late).then("next_record").fill_null(pl.lit([], dtype=SPANS))
    return (
        told.join(records, on="hand", maintain_order="left")
        .with_columns(
            next_number=pl.when(late).then("next_number"),
            shuffled=pl.when(late).then(pl.col("shuffle_line") < pl.col("line")),
            evidence=pl.concat_list("record", "said", next_record),
        )
        .drop("source", "record", "said", "next_hand", "next_line", "next_record", "shuffle_line")
        .sort("hand", "line", maintain_order=True)
    )
