"""Further copies of a hand, shown as they stand beside the one that was replayed."""

from __future__ import annotations

from typing import Final

import polars as pl

from audit.report.replay.lines import lines_of_records

RECORD: Final = ("hand", "source", "first_line")
"""What tells the records of a report apart."""
OF_THE_HAND: Final = ("hand", "number", "room", "table", "tournament", "place", "title")


def further_copies(records: pl.DataFrame, text: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """The copies among cited records, one a row, in the columns of replayed hands: lines, but no seats and no pots.

    `records` are rows of `records_cited`, `text` and `hands` what the hands' replay was made of and gave.
    """
    further = records.filter("copy").unique(RECORD, keep="first").sort(RECORD)
    lines = lines_of_records(further.drop("row"), text).sort(*RECORD, "line", maintain_order=True)
    line = pl.struct("text", number="line", said=pl.lit(None, pl.String), pot=pl.lit(None, pl.String))
    told = lines.group_by(RECORD, maintain_order=True).agg(lines=line)
    section = pl.struct("lines", name=pl.lit(""), boards=pl.lit([], pl.List(pl.String)), pot=pl.lit(None, pl.String))
    shown = told.select(*RECORD, sections=pl.concat_list(section))
    paths = hands.select("path", "source").unique("source")
    return (
        further.select(*RECORD, "last_line", "hero")
        .join(hands.select(OF_THE_HAND), on="hand", how="left", maintain_order="left")
        .join(shown, on=RECORD, how="inner", maintain_order="left")
        .join(paths, on="source", how="left", maintain_order="left")
        .with_columns(from_log=pl.lit(value=True))
    )
