"""REC009: a rule that fires so often in one room that our reading of the room is the likelier fault."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import polars as pl

from rules.findings import CONFIDENCES, COVERAGE_KEY, FINDINGS, in_order, merge_coverage, with_reasons
from rules.judge import Judgement, described
from rules.registry import RULES, Check, Confidence, Proof, Rule, Scope, Severity, Subject, rule
from rules.rulebook import PPM, param

TOO_FEW: Final = "the rule judged too few hands of the room"


@rule(
    "REC009", "suspect reading", severity=Severity.WARNING, subject=Subject.RECORD, over="firings", scope=Scope.NIGHT,
    proof=Proof.HAND, needs_every_line=False,
)  # fmt: skip
def suspect_reading() -> Check:
    """A rule fired on an unlikely share of the hands it could judge in one room.

    Either the room breaks that rule as a habit or we misread its records; until somebody has looked, the verdicts of
    that rule in that room are for review only.

    Example:
        BET003 fired on 412 of the 5,000 hands of a room it could judge

    Does not flag:
        - a room in which the rule judged too few hands to tell;
        - rules on the whole night, such as hands recorded twice.
    """
    hit, judged = pl.col("hit").cast(pl.Int64), pl.col("judged").cast(pl.Int64)
    return Check(
        applies=pl.lit(True),
        unless={TOO_FEW: judged < param("suspect_hands")},
        wrong=hit * PPM > judged * param("suspect_share"),
        expected=pl.format("a rule fires on at most {} of a room's hands", percent(param("suspect_share"))),
        found=pl.format("{} fired on {} of {} hands it could judge", "suspected", hit, judged),
        because=pl.format("{} / {} = {}", hit, judged, percent(hit * PPM // judged)),
    )


def percent(parts_per_million: pl.Expr) -> pl.Expr:
    """Text such as `8.24 %`, cut after two places.

    >>> pl.select(percent(pl.lit(82_499))).item()
    '8.24 %'
    """
    hundredths = (parts_per_million % 10_000 // 100).cast(pl.String).str.zfill(2)
    return pl.format("{}.{} %", parts_per_million // 10_000, hundredths)


def suspect_readings(
    findings: pl.DataFrame, coverage: pl.DataFrame, books: pl.DataFrame, rules: Iterable[Rule]
) -> Judgement:
    """The night's findings and coverage with REC009 added, and the verdicts it doubts dropped to `review`.

    `findings` and `coverage` are those of the whole night, `books` what `rules.rulebook.resolve` gives. Where hands of
    one room were judged by several books the strictest share and the least number of hands hold.
    """
    own = RULES["REC009"]
    firings = _firings(findings, coverage, books, [rule.code for rule in rules if rule.scope is Scope.HAND])
    check = own.check()
    enough = firings.filter(~check.unless[TOO_FEW])
    doubted = enough.filter(check.wrong)
    warnings = pl.concat([described(doubted, own, check), doubted.select("room", "fingerprint")], how="horizontal")
    known = [name for name in FINDINGS.schema if name in warnings.columns]
    whole = pl.concat([_reviewed(findings, doubted), FINDINGS.conform(warnings.select(known))])
    return Judgement(in_order(whole), merge_coverage([coverage, _coverage(firings, enough, doubted)]))


def _firings(findings: pl.DataFrame, coverage: pl.DataFrame, books: pl.DataFrame, codes: list[str]) -> pl.DataFrame:
    """One row a room and rule: `room suspected judged hit evidence fingerprint` and the limits that hold."""
    limits = [f"book.{name}" for name in ("suspect_share_ppm", "suspect_hands")]
    judged = (
        coverage.filter(pl.col("code").is_in(codes), pl.col("hands") > 0)
        .join(books.select("book", *limits), on="book", how="left")
        .group_by("room", suspected="code")
        .agg(pl.col("hands").sum().alias("judged"), pl.col(limits).min())
    )
    hits = (
        findings.drop_nulls("hand")
        .group_by("room", suspected="code")
        .agg(hit=pl.col("hand").n_unique(), evidence=pl.col("evidence").sort_by("hand", "line").first())
    )
    return (
        judged.join(hits, on=["room", "suspected"], how="left")
        .with_columns(pl.col("hit").fill_null(0), fingerprint=pl.format("{}:-:REC009:{}:0", "room", "suspected"))
        .sort("room", "suspected")
    )


def _reviewed(findings: pl.DataFrame, doubted: pl.DataFrame) -> pl.DataFrame:
    marks = doubted.select("room", code="suspected", doubted=pl.lit(True))
    review = pl.lit(Confidence.REVIEW.value, CONFIDENCES)
    marked = findings.join(marks, on=["room", "code"], how="left", maintain_order="left")
    return marked.with_columns(confidence=pl.when("doubted").then(review).otherwise("confidence")).drop("doubted")


def _coverage(firings: pl.DataFrame, enough: pl.DataFrame, doubted: pl.DataFrame) -> pl.DataFrame:
    per_room = {"opportunities": firings, "judged": enough, "found": doubted}
    counts = firings.select("room").unique()
    for name, rows in per_room.items():
        counts = counts.join(rows.group_by("room").agg(pl.len().alias(name)), on="room", how="left")
    counts = counts.with_columns(pl.col(*per_room).fill_null(0)).with_columns(
        code=pl.lit("REC009"),
        game=pl.lit(None, pl.String),
        book=pl.lit(None, pl.String),
        hands=pl.lit(0),
        not_checkable=pl.col("opportunities") - pl.col("judged"),
        partly=pl.lit(0),
    )
    too_few = counts.filter(pl.col("not_checkable") > 0)
    reasons = too_few.select(*COVERAGE_KEY, reason=pl.lit(TOO_FEW), count="not_checkable")
    return with_reasons(counts.drop("judged"), reasons)
