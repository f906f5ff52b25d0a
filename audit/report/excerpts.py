"""The first lines of stretches that are no hand, for findings about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import polars as pl

from audit.report.files import ReportFiles
from audit.report.replay.findings import spans_of
from audit.terminal import printable

EXCERPT_LINES: Final = 30
EXCERPT_BYTES: Final = 4000
STRETCH: Final = ("source", "start", "end")
EXCERPT: Final = pl.List(pl.Struct({"number": pl.UInt32, "text": pl.String}))


def excerpts_of(findings: pl.DataFrame, files: ReportFiles) -> pl.DataFrame:
    """`row excerpt` of the findings about no hand: `number text` of the first lines of the stretch they are about."""
    about_none = pl.col("hand").is_null()
    spans = spans_of(findings.select(evidence=pl.when(about_none).then("evidence"))).unique("row", keep="first")
    stretches = files.quarantine().join(spans.lazy().select(STRETCH), on=STRETCH, how="semi").collect()
    heads = [_first_lines(files, stretch) for stretch in stretches.iter_rows(named=True)]
    excerpts = stretches.select(STRETCH).with_columns(pl.Series("excerpt", heads, dtype=EXCERPT))
    return spans.join(excerpts, on=STRETCH).select("row", "excerpt")


def _first_lines(files: ReportFiles, stretch: Mapping[str, Any]) -> list[dict[str, int | str]]:
    with (files.folder / stretch["file"]).open("rb") as kept:
        kept.seek(stretch["kept_from"])
        head = kept.read(min(stretch["kept_to"] - stretch["kept_from"], EXCERPT_BYTES))
    encoding = "utf-16-le" if b"\n\0" in head else "utf-16-be" if b"\0\n" in head else "utf-8"
    lines = head.decode(encoding, errors="replace").splitlines()[:EXCERPT_LINES]
    return [
        {"number": number, "text": printable(text)} for number, text in enumerate(lines, start=stretch["first_line"])
    ]
