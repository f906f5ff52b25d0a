"""Lines of no hand, for findings about them: stretches set aside, and what happens between hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import polars as pl

from audit.report.files import ReportFiles
from audit.report.replay.findings import spans_of
from audit.terminal import printable, printable_columns

EXCERPT_LINES: Final = 30
EXCERPT_BYTES: Final = 4000
STRETCH: Final = ("source", "start", "end")
EXCERPT: Final = pl.List(pl.Struct({"number": pl.UInt32, "text": pl.String}))


def excerpts_of(findings: pl.DataFrame, files: ReportFiles) -> pl.DataFrame:
    """`row excerpt` of the findings that rest on lines of no hand: their `number text`.

    Of a stretch set aside these are its first lines; of what happens between hands, the lines cited.
    """
    return pl.concat([_of_stretches(findings, files), lines_between(findings, files)])


def lines_between(findings: pl.DataFrame, files: ReportFiles) -> pl.DataFrame:
    """`row excerpt` of the findings of hands, or beside one, that cite lines between hands."""
    places = findings.select("neighbour", own="hand").with_row_index("row")
    about = places.filter(pl.any_horizontal(pl.col("own", "neighbour").is_not_null())).drop("neighbour")
    spans = spans_of(findings.select("evidence")).filter(pl.col("first_line") == pl.col("last_line"))
    cited = spans.select("row", "source", line="first_line").join(about, on="row").lazy()
    told = cited.join(files.evidence(), on=["source", "line"]).collect()
    records = files.copies().select("hand", "source", "first_line", "last_line")
    in_record = pl.col("own").is_not_null() & pl.col("line").is_between("first_line", "last_line")
    inside = told.lazy().join(records, on=["hand", "source"]).filter(in_record).select("row", "line").collect()
    outside = printable_columns(told.join(inside, on=["row", "line"], how="anti")).sort("row", "line")
    return (
        outside.group_by("row", maintain_order=True)
        .agg(excerpt=pl.struct(number="line", text="text"))
        .cast({"excerpt": EXCERPT})
    )


def _of_stretches(findings: pl.DataFrame, files: ReportFiles) -> pl.DataFrame:
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
