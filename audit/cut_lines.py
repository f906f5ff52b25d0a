"""Doubt about a line that may have been cut off: the last one of a record, where no line end stands behind it.

A file that stops in mid-line, or goes on with another record there, may have lost the rest of an amount, or a second
one, and what is left reads like a whole line. What rests on such a line is not certain.
"""

from __future__ import annotations

import polars as pl

from parsers.rooms import ROOMS
from rules.findings import CONFIDENCES
from rules.registry import Confidence


def doubt_cut_lines(findings: pl.DataFrame, copies: pl.DataFrame, unended: pl.Series) -> pl.DataFrame:
    """Findings at the last line of records that are `unended` are at most likely; documents cannot be cut unseen."""
    last = copies.filter(pl.col("audited") & pl.col("hand").is_in(unended.implode()))
    if findings.is_empty() or last.is_empty():
        return findings
    ends = last.select("hand", cut_line="last_line")
    certain, likely = (pl.lit(grade.value, CONFIDENCES) for grade in (Confidence.CERTAIN, Confidence.LIKELY))
    in_doubt = pl.col("room").is_in(list(ROOMS)) & (pl.col("line") == pl.col("cut_line"))
    confidence = pl.when(in_doubt & (pl.col("confidence") == certain)).then(likely).otherwise("confidence")
    return (
        findings.join(ends, on="hand", how="left", maintain_order="left")
        .with_columns(confidence.alias("confidence"))
        .drop("cut_line")
    )
