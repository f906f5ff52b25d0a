"""The records a finding rests on: its own hand's, further copies of it, and those of hands beside it.

Rules on tables rest on the records of two hands, rules on copies on two records of one; a reader must see both.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from audit.report.replay.findings import spans_of

RECORDS: Final = {
    "row": pl.UInt32, "hand": pl.UInt32, "source": pl.UInt32, "first_line": pl.UInt32, "last_line": pl.UInt32,
    "hero": pl.String, "copy": pl.Boolean,
}  # fmt: skip
"""`row` is the finding's place among the findings; `copy`: it is not the record of the hand that was audited."""


def records_cited(findings: pl.DataFrame, copies: pl.LazyFrame) -> pl.DataFrame:
    """The records each finding rests on, as `RECORDS`: its own first, the others in the order they are cited.

    Reads `hand evidence` of findings as written, and the table of copies. A hand beside is told by the first byte of
    its record; where records share it, as those of one document may, nobody can tell which is meant, and none is named.
    """
    owners = findings.select(own="hand").with_row_index("row").drop_nulls("own")
    spans = spans_of(findings.select("evidence")).with_row_index("order").select("row", "order", "source", "start")
    cited = spans.join(owners, on="row", maintain_order="left")
    beside = _hands_beside(cited, copies)
    hands = pl.concat([owners["own"], beside["hand"]]).unique().implode()
    known = copies.filter(pl.col("hand").is_in(hands)).collect()
    audited = known.filter("audited").drop("start", "end")
    parts = (
        owners.join(audited, left_on="own", right_on="hand", maintain_order="left").rename({"own": "hand"}),
        beside.join(audited, on="hand", maintain_order="left"),
        _further_copies(cited, known),
    )
    found = pl.concat(parts, how="diagonal_relaxed").with_columns(copy=~pl.col("audited"))
    return (
        found.sort("row", "order", nulls_last=False, maintain_order=True)
        .unique(["row", "hand", "source", "first_line"], keep="first", maintain_order=True)
        .select(pl.col(name).cast(dtype) for name, dtype in RECORDS.items())
    )


def hands_of(records: pl.DataFrame) -> pl.Series:
    """The hands of these records, each once, in order."""
    return records["hand"].unique().sort()


def _hands_beside(cited: pl.DataFrame, copies: pl.LazyFrame) -> pl.DataFrame:
    """`row order hand` of other hands whose record is cited; the record may be one that was not audited."""
    first_bytes = cited.lazy().select("source", "start").unique()
    openings = copies.select("source", "start", "hand").join(first_bytes, on=["source", "start"], how="semi").collect()
    named = openings.unique(["source", "start"], keep="none")
    others = cited.join(named, on=["source", "start"], maintain_order="left").filter(pl.col("hand") != pl.col("own"))
    return others.select("row", "order", "hand")


def _further_copies(cited: pl.DataFrame, copies: pl.DataFrame) -> pl.DataFrame:
    """Rows of `copies` with `row order`, for each span within a record of the finding's hand that was not audited."""
    further = copies.filter(~pl.col("audited")).rename({"start": "begins", "end": "ends"})
    together = cited.rename({"own": "hand"}).join(further, on=["hand", "source"], maintain_order="left")
    within = together.filter(pl.col("start").is_between("begins", "ends", closed="left"))
    return within.drop("begins", "ends", "start")
