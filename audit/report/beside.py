"""Hands beside a finding's own: rules on tables rest on two records, and a reader must see both."""

from __future__ import annotations

from typing import Final

import polars as pl

HANDS: Final = pl.List(pl.UInt32)


def with_hands_beside(findings: pl.DataFrame, copies: pl.LazyFrame) -> pl.DataFrame:
    """Findings with `beside`: the other hands whose records are evidence too, in the order they are cited.

    Reads `hand evidence` of findings as written, and `hand source start` of all copies. Where records share their first
    byte, as those of one document may, nobody can tell which is meant, and none is named.
    """
    numbered = findings.with_row_index("row")
    spans = (
        numbered.select("row", own="hand", span="evidence").explode("span").drop_nulls("span").unnest("span")
    ).select("row", "own", "source", "start")
    openings = (
        copies.select("source", "start", beside="hand")
        .join(spans.lazy().select("source", "start").unique(), on=["source", "start"], how="semi")
        .unique(["source", "start"], keep="none")
        .collect()
    )
    cited = (
        spans.join(openings, on=["source", "start"], maintain_order="left")
        .filter(pl.col("beside") != pl.col("own"))
        .group_by("row", maintain_order=True)
        .agg(pl.col("beside").unique(maintain_order=True))
    )
    return (
        numbered.join(cited, on="row", how="left", maintain_order="left")
        .drop("row")
        .with_columns(pl.col("beside").fill_null(pl.lit([], HANDS)))
    )


def hands_beside(findings: pl.DataFrame) -> pl.Series:
    """The hands all these findings have beside them, each once, in order."""
    return findings["beside"].explode().drop_nulls().unique().sort()
