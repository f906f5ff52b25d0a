"""Findings and coverage: what judging gives, as two tables.

A finding is complete in its row: somebody who reads nothing else can decide. Findings that follow from another one of
the same hand are folded under it; its fingerprint is made of content, so it survives moved files and later runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import polars as pl

from parsers.tables import MONEY, Column, Table
from rules.registry import Confidence, Rule, Severity, Subject

SPAN: Final = ("source", "first_line", "last_line", "start", "end")
SPANS: Final = pl.List(
    pl.Struct(
        {"source": pl.UInt32, "first_line": pl.UInt32, "last_line": pl.UInt32, "start": pl.Int64, "end": pl.Int64}
    )
)
REASONS: Final = pl.List(pl.Struct({"reason": pl.String, "count": pl.UInt64}))
SEVERITIES: Final = pl.Enum([severity.value for severity in Severity])
CONFIDENCES: Final = pl.Enum([confidence.value for confidence in Confidence])
SUBJECTS: Final = pl.Enum([subject.value for subject in Subject])

FINDINGS: Final = Table(
    "findings",
    "one fault, or one thing worth a look",
    (
        Column("code", pl.String, "the rule", required=True),
        Column("rule", pl.String, "its name", required=True),
        Column("revision", pl.UInt16, "its revision", required=True),
        Column("severity", SEVERITIES, "how bad it is", required=True),
        Column("confidence", CONFIDENCES, "how sure the log makes us", required=True),
        Column("subject", SUBJECTS, "what it is about", required=True),
        Column("book", pl.String, "rulebook it was judged by"),
        Column("clause", pl.String, "clause of that book"),
        Column("room", pl.String, "room that dealt the hand"),
        Column("number", pl.String, "hand number as the room prints it"),
        Column("hand", pl.UInt32, "the hand; null for what is about no single hand"),
        Column("neighbour", pl.UInt32, "of what happens between hands: the hand it comes behind, or the first one"),
        Column("game", pl.String, "game in words"),
        Column("table", pl.String, "table name"),
        Column("tournament", pl.String, "tournament number; null in cash games"),
        Column("time", pl.Datetime("us", "UTC"), "start of the hand; between hands, the moment of the line"),
        Column("currency", pl.String, "currency at the table; null for chips"),
        Column("decimals", pl.UInt8, "amounts are in units of 10 ** -decimals"),
        Column("seat", pl.UInt8, "seat it is about; null for the whole hand"),
        Column("player", pl.String, "name in that seat"),
        Column("street", pl.UInt8, "betting round, from 0"),
        Column("line", pl.UInt32, "line it happened on, from 1"),
        Column("stake", MONEY, "money at stake"),
        Column("expected", pl.String, "what the rule demands"),
        Column("found", pl.String, "what the record has"),
        Column("arithmetic", pl.String, "how the one follows from the other"),
        Column("remedy", pl.String, "what the rulebook says should have been made of it, and for whom"),
        Column("evidence", SPANS, "the stretches of the sources that prove it"),
        Column(
            "fingerprint", pl.String, "room, number, code, subject and ordinal: the same in every run", required=True
        ),
        Column("cause", pl.String, "code of the finding it follows from; null if it stands itself"),
    ),
)

COVERAGE: Final = Table(
    "coverage",
    "what one rule looked at in one game of one room under one book",
    (
        Column("code", pl.String, "the rule", required=True),
        Column("room", pl.String, "the room"),
        Column("game", pl.String, "game in words"),
        Column("book", pl.String, "rulebook in force"),
        Column("hands", pl.UInt64, "hands in which it could judge something", required=True),
        Column("opportunities", pl.UInt64, "happenings it applies to", required=True),
        Column("found", pl.UInt64, "of those, faults", required=True),
        Column("not_checkable", pl.UInt64, "of those, impossible to judge", required=True),
        Column("partly", pl.UInt64, "of those, judged in part", required=True),
        Column("reasons", REASONS, "why they could not be judged, and how many", required=True),
    ),
)

PLACE: Final = ("hand", "neighbour")
"""Where something happened: in a hand, or beside one."""
READING_ORDER: Final = ("hand", "line", "code", "seat")
COVERAGE_KEY: Final = ("code", "room", "game", "book")
COUNTS: Final = ("hands", "opportunities", "found", "not_checkable", "partly")


def one_span(prefix: str = "") -> pl.Expr:
    """Evidence of one stretch from `source first_line last_line start end`, whose names may have a prefix."""
    return pl.concat_list(pl.struct(pl.col(f"{prefix}{name}").alias(name) for name in SPAN)).cast(SPANS)


def in_order(findings: pl.DataFrame) -> pl.DataFrame:
    """Findings by hand, line, code and seat; those about no single hand last."""
    return findings.sort(*READING_ORDER, "fingerprint", nulls_last=True, maintain_order=True)


def fingerprinted(findings: pl.DataFrame) -> pl.DataFrame:
    """Findings by hand, line, code and seat with `fingerprint`: room, number, code, seat or hand, and an ordinal.

    The ordinal tells apart findings that agree in all the others; between hands the number is that of the neighbour.
    """
    number = pl.when(pl.col("neighbour").is_null()).then("number").otherwise(pl.format("beside {}", "number"))
    about = pl.when(pl.col("seat").is_null()).then(pl.lit("hand")).otherwise(pl.format("seat {}", "seat"))
    identity = [pl.col("room").fill_null("-"), number.fill_null("-"), pl.col("code"), about]
    return (
        findings.sort(READING_ORDER, nulls_last=True, maintain_order=True)
        .with_columns(identity=pl.concat_str(identity, separator=":"))
        .with_columns(ordinal=pl.int_range(pl.len()).over(*PLACE, "identity"))
        .with_columns(fingerprint=pl.format("{}:{}", "identity", "ordinal"))
        .drop("identity", "ordinal")
    )


def folded(findings: pl.DataFrame, rules: Iterable[Rule], place: Sequence[str] = PLACE) -> pl.DataFrame:
    """Findings with `cause`: the lowest code found in the same place that implies this one and is as severe.

    A milder finding is no cause: an error must not vanish under a remark. Rules that imply each other fold under the
    lower code, so causes never run in a circle.
    """
    links = _links(rules)
    if findings.is_empty() or links.is_empty():
        return findings.with_columns(cause=pl.lit(None, pl.String))
    worst = findings.group_by(*place, "code").agg(cause_severity=pl.col("severity").to_physical().min())
    causes = (
        findings.select(*place, "code", severity=pl.col("severity").to_physical())
        .join(links, on="code")
        .join(worst, left_on=[*place, "cause"], right_on=[*place, "code"], nulls_equal=True)
        .filter(pl.col("cause_severity") <= pl.col("severity"))
        .group_by(*place, "code", "severity")
        .agg(pl.col("cause").min())
    )
    return (
        findings.drop("cause", strict=False)
        .with_columns(rank=pl.col("severity").to_physical())
        .join(causes, left_on=[*place, "code", "rank"], right_on=[*place, "code", "severity"], how="left",
              nulls_equal=True, maintain_order="left")
        .drop("rank")
    )  # fmt: skip


def merge_coverage(parts: Iterable[pl.DataFrame]) -> pl.DataFrame:
    """The coverage of several batches as one, in order of code, room, game and book.

    A hand must lie within one batch.
    """
    rows = pl.concat([COVERAGE.empty(), *parts])
    counts = rows.group_by(COVERAGE_KEY).agg(pl.col(COUNTS).sum())
    reasons = (
        rows.select(*COVERAGE_KEY, "reasons")
        .filter(pl.col("reasons").list.len() > 0)
        .explode("reasons")
        .unnest("reasons")
    )
    return with_reasons(counts, reasons)


def with_reasons(counts: pl.DataFrame, reasons: pl.DataFrame) -> pl.DataFrame:
    """The COVERAGE table of counts and of rows `code room game book reason count`, the commonest reason first."""
    listed = (
        reasons.group_by(*COVERAGE_KEY, "reason")
        .agg(pl.col("count").cast(pl.UInt64).sum())
        .sort("count", "reason", descending=[True, False])
        .group_by(COVERAGE_KEY, maintain_order=True)
        .agg(reasons=pl.struct("reason", "count"))
    )
    whole = counts.join(listed, on=COVERAGE_KEY, how="left", nulls_equal=True)
    none = pl.lit([], dtype=REASONS)
    return COVERAGE.conform(whole.with_columns(pl.col("reasons").fill_null(none))).sort(COVERAGE_KEY, nulls_last=True)


def _links(rules: Iterable[Rule]) -> pl.DataFrame:
    implied = {rule.code: frozenset(rule.implies) - {rule.code} for rule in rules}
    pairs = [
        (code, cause)
        for cause, codes in implied.items()
        for code in sorted(codes)
        if cause < code or cause not in _reached_from(code, implied)
    ]
    return pl.DataFrame(pairs, schema={"code": pl.String, "cause": pl.String}, orient="row")


def _reached_from(code: str, implied: Mapping[str, frozenset[str]]) -> set[str]:
    reached: set[str] = set()
    ahead = [code]
    while ahead:
        following = implied.get(ahead.pop(), frozenset()) - reached
        reached |= following
        ahead += following
    return reached
