"""Doubt about records that somebody typed in, long after the hand: a slip looks like a fault at the table."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.rooms import FORMATS
from rules.findings import CONFIDENCES
from rules.registry import Confidence

TYPED: Final = pl.DataFrame(
    [(writer.room, writer.name) for form in FORMATS.values() for writer in form.writers if writer.conventions.typed_in],
    schema={"room": pl.String, "writer": pl.String},
    orient="row",
)
"""The writers of such records, by the room of the hands."""


def doubt_typed_records(findings: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Findings on hands whose record was typed in are at most likely."""
    typed = hands.select("hand", "room", "writer").join(TYPED, on=["room", "writer"], how="semi")["hand"]
    if typed.is_empty():
        return findings
    certain, likely = (pl.lit(grade.value, CONFIDENCES) for grade in (Confidence.CERTAIN, Confidence.LIKELY))
    here = pl.col("hand").is_in(typed.implode()) & (pl.col("confidence") == certain)
    return findings.with_columns(confidence=pl.when(here).then(likely).otherwise("confidence"))
