"""Findings as the report's file holds them: stakes as decimal numbers, evidence with the path of each source."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import polars as pl

from audit.report.parquet import as_written
from rules.findings import FINDINGS

SPAN_FIELDS: Final = ("source", "path", "first_line", "last_line", "start", "end")


def findings_as_written(findings: pl.DataFrame, paths: Mapping[int, str]) -> pl.DataFrame:
    """Findings with written stakes and paths; `paths` are those of the sources their evidence lies in."""
    scale = pl.DataFrame(schema={"hand": pl.UInt32, "decimals": pl.UInt8})
    with_path = pl.col("evidence").list.eval(_with_path(paths))
    return as_written(findings, FINDINGS, scale).with_columns(with_path).drop("decimals")


def without_paths(evidence: pl.Expr) -> pl.Expr:
    """Evidence as the judge gives it, from evidence as written."""
    return evidence.list.eval(pl.struct(_field(name) for name in SPAN_FIELDS if name != "path"))


def _with_path(paths: Mapping[int, str]) -> pl.Expr:
    path = _field("source").replace_strict(list(paths), list(paths.values()), default=None, return_dtype=pl.String)
    return pl.struct(path.alias("path") if name == "path" else _field(name) for name in SPAN_FIELDS)


def _field(name: str) -> pl.Expr:
    return pl.element().struct.field(name)
