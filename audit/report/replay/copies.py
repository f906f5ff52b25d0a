"""Further copies of a hand, shown as they stand beside the one that was replayed."""

from __future__ import annotations

from typing import Final

import polars as pl

from audit.report.replay import ReplayFrames
from audit.report.replay.lines import lines_of_records

RECORD: Final = ("hand", "source", "first_line")
"""What tells the records of a report apart."""
OF_THE_HAND: Final = ("hand", "number", "room", "table", "tournament", "place", "title")


def with_further_copies(hands: pl.DataFrame, records: pl.DataFrame, frames: ReplayFrames) -> pl.DataFrame:
    """Replayed hands, and behind them the `copy` records among those cited: of these lines, but no seats and no pots.

    `records` are rows of `records_cited`, `frames` what the hands' replay was made of.
    """
    copy = pl.lit(value=True)
    copies = _further_copies(records, frames, hands).with_columns(copy=copy)
    shown = pl.concat([hands.with_columns(copy=~copy), copies], how="diagonal_relaxed")
    return shown.with_columns(pl.col("seats", "pots").fill_null([]))


def _further_copies(records: pl.DataFrame, frames: ReplayFrames, hands: pl.DataFrame) -> pl.DataFrame:
    further = records.filter("copy").unique(RECORD, keep="first").sort(RECORD)
    lines = lines_of_records(further.drop("row"), frames.text).sort(*RECORD, "line", maintain_order=True)
    line = pl.struct("text", number="line", said=pl.lit(None, pl.String), pot=pl.lit(None, pl.String))
    told = lines.group_by(RECORD, maintain_order=True).agg(lines=line)
    section = pl.struct("lines", name=pl.lit(""), boards=pl.lit([], pl.List(pl.String)), pot=pl.lit(None, pl.String))
    shown = told.select(*RECORD, sections=pl.concat_list(section))
    return (
        further.select(*RECORD, "last_line", "hero")
        .join(hands.select(OF_THE_HAND), on="hand", how="left", maintain_order="left")
        .join(shown, on=RECORD, how="inner", maintain_order="left")
        .join(frames.sources.select("source", "path"), on="source", how="left", maintain_order="left")
        .with_columns(from_log=pl.lit(value=True))
    )
