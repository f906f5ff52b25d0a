"""Wrong rows of a rule's frame as findings: what was expected and found, how bad it is, how sure, and where."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.findings import CONFIDENCES, SEVERITIES, SPANS
from rules.registry import Check, Confidence, Rule, Severity
from rules.rulebook import observed

ROW_COLUMNS: Final[dict[str, pl.DataType | type[pl.DataType]]] = {
    "hand": pl.UInt32,
    "beside": pl.UInt32,
    "street": pl.UInt8,
    "source": pl.UInt32,
    "line": pl.UInt32,
    "start": pl.Int64,
    "end": pl.Int64,
    "evidence": SPANS,
    "between": pl.Boolean,
}


def described(rows: pl.DataFrame, rule: Rule, check: Check) -> pl.DataFrame:
    """Wrong rows of a rule's frame as findings without what they share with their hand: texts, grades and places.

    A frame may bring its own `evidence`, which then stands, or the hand `beside` whose record is evidence too;
    `between` marks rows that belong to no hand, whose `hand` is but the one next to them.
    """
    seat = check.seat if check.seat is not None else _column_or_null(rows, "seat", pl.UInt8)
    line = _column_or_null(rows, "line", pl.UInt32)
    line = line if check.line is None else pl.coalesce(check.line.cast(pl.UInt32), line)
    moment = _column_or_null(rows, "time", pl.Datetime("us", "UTC"))
    name = next((column for column in ("actor", "player") if column in rows.columns), "actor")
    return rows.select(
        *(_column_or_null(rows, column, dtype) for column, dtype in ROW_COLUMNS.items() if column != "line"),
        line.alias("line"),
        moment.alias("moment"),
        seat.cast(pl.UInt8).alias("seat"),
        _column_or_null(rows, name, pl.String).alias("named"),
        check.stake.cast(pl.Int64).alias("stake"),
        check.expected.alias("expected"),
        check.found.alias("found"),
        check.because.alias("arithmetic"),
        check.remedy.alias("remedy"),
        _severity(rule, check).alias("severity"),
        _confidence(check).alias("confidence"),
        code=pl.lit(rule.code),
        rule=pl.lit(rule.name),
        revision=pl.lit(rule.revision, pl.UInt16),
        subject=pl.lit(rule.subject.value),
        proof=pl.lit(rule.proof.value),
    )


def _column_or_null(rows: pl.DataFrame, name: str, dtype: pl.DataType | type[pl.DataType]) -> pl.Expr:
    return pl.col(name).cast(dtype) if name in rows.columns else pl.lit(None, dtype).alias(name)


def _severity(rule: Rule, check: Check) -> pl.Expr:
    usual = pl.lit(rule.severity.value, SEVERITIES)
    return pl.when(check.only_info).then(pl.lit(Severity.INFO.value, SEVERITIES)).otherwise(usual)


def _confidence(check: Check) -> pl.Expr:
    review, likely, certain = (
        pl.lit(grade.value, CONFIDENCES) for grade in (Confidence.REVIEW, Confidence.LIKELY, Confidence.CERTAIN)
    )
    less_sure = check.only_likely.fill_null(False) | observed(check.rests_on)
    return pl.when(check.only_review).then(review).when(less_sure).then(likely).otherwise(certain)
