"""Findings in words: every amount written out, and the evidence by file and lines."""

from __future__ import annotations

from typing import Final, TypedDict, cast

import polars as pl

from audit.report.naming import place_name
from audit.report.parquet import PLACES
from parsers.money import write_amount

WORDS: Final = (
    "code", "rule", "severity", "confidence", "subject", "cause", "player", "expected", "found", "arithmetic",
    "remedy", "book", "clause",
)  # fmt: skip


class FindingView(TypedDict):
    """A finding in words; empty where there is nothing to say. `line` is the one it happened on."""

    code: str
    rule: str
    severity: str
    confidence: str
    subject: str
    cause: str
    seat: str
    player: str
    line: int | None
    lines: str
    stake: str
    expected: str
    found: str
    arithmetic: str
    remedy: str
    book: str
    clause: str


def finding_views(findings: pl.DataFrame) -> list[FindingView]:
    """Findings in words, from rows as the report's file holds them."""
    return cast(list[FindingView], findings_in_words(findings).to_dicts())


def findings_in_words(findings: pl.DataFrame) -> pl.DataFrame:
    """The columns of `FindingView`, from rows as the report's file holds them."""
    units = pl.col("stake").to_physical()
    words = (pl.col(name).cast(pl.String).fill_null("") for name in WORDS)
    return findings.select(
        *words,
        pl.col("seat").cast(pl.String).fill_null(""),
        "line",
        _lines_of(findings),
        stake=write_amount(units, PLACES, pl.col("currency")).fill_null(""),
    )


def placed(findings: pl.DataFrame) -> pl.DataFrame:
    """`number room currency fingerprint place file time amount`: where and when, and the stake as a bare number."""
    path = pl.col("evidence").list.first().struct.field("path").fill_null("")
    place = (
        pl.when(pl.col("hand").is_not_null())
        .then(place_name())
        .when(pl.col("neighbour").is_not_null())
        .then(pl.format("{}, between hands", place_name()))
        .otherwise(path)
    )
    return findings.select(
        *(pl.col(name).fill_null("") for name in ("number", "room", "currency")),
        "fingerprint",
        place=place.fill_null(""),
        file=path,
        time=pl.col("time").dt.strftime("%Y-%m-%d %H:%M:%S UTC").fill_null(""),
        amount=write_amount(pl.col("stake").to_physical(), PLACES).fill_null(""),
    )


def spans_of(findings: pl.DataFrame) -> pl.DataFrame:
    """The stretches that prove the findings, one a row: `row`, the finding's place, and the fields of a span."""
    spans = findings.select(span="evidence").with_row_index("row").explode("span").drop_nulls("span")
    return spans.unnest("span")


def _lines_of(findings: pl.DataFrame) -> pl.Series:
    """Text such as `a.txt, line 3 and lines 7 to 9; b.txt, line 2` for each finding."""
    one = pl.col("first_line") == pl.col("last_line")
    lines = pl.when(one).then(pl.format("line {}", "first_line")).otherwise(
        pl.format("lines {} to {}", "first_line", "last_line")
    )  # fmt: skip
    by_path = spans_of(findings).group_by("row", "path", maintain_order=True).agg(lines=lines.str.join(" and "))
    files = by_path.group_by("row", maintain_order=True).agg(lines=pl.format("{}, {}", "path", "lines").str.join("; "))
    every = pl.DataFrame({"row": pl.int_range(findings.height, dtype=pl.UInt32, eager=True)})
    return every.join(files, on="row", how="left", maintain_order="left")["lines"].fill_null("")
