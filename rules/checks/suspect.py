"""REC009: a rule that fires so often in one room that our reading of the room is the likelier fault."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import polars as pl

from rules.describing import described
from rules.findings import COVERAGE_KEY, FINDINGS, in_order, merge_coverage, with_reasons
from rules.registry import RULES, Check, Proof, Rule, Scope, Severity, Subject, rule
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


@dataclass(frozen=True, slots=True)
class Suspicion:
    """What REC009 makes of a night.

    Its own `findings`, the night's `coverage` with it, and the `room code` whose verdicts are `doubted`: they are for
    review only.
    """

    findings: pl.DataFrame
    coverage: pl.DataFrame
    doubted: pl.DataFrame


def firings(findings: pl.DataFrame) -> pl.DataFrame:
    """One row a room and rule: `room code`, `hit` hands it fired in, and `hand line evidence` of the first of them."""
    in_hands = findings.drop_nulls("hand").sort("hand", "line", nulls_last=True, maintain_order=True)
    first = pl.col("hand", "line", "evidence").first()
    return in_hands.group_by("room", "code").agg(pl.col("hand").n_unique().alias("hit"), first)


def suspect_readings(
    fired: pl.DataFrame, coverage: pl.DataFrame, books: pl.DataFrame, rules: Iterable[Rule]
) -> Suspicion:
    """REC009 over a night.

    `fired` are the rows `firings` gives, of one batch or of several, one behind another; a hand lies in one batch.
    `coverage` is that of the whole night, `books` what `rules.rulebook.resolve` gives. Where hands of one room were
    judged by several books the strictest share and the least number of hands hold.
    """
    own = RULES["REC009"]
    codes = [rule.code for rule in rules if rule.scope is not Scope.NIGHT]
    rows = _rows(fired, coverage, books, codes)
    check = own.check()
    enough = rows.filter(~check.unless[TOO_FEW])
    suspect = enough.filter(check.wrong)
    warnings = pl.concat([described(suspect, own, check), suspect.select("room", "fingerprint")], how="horizontal")
    known = [name for name in FINDINGS.schema if name in warnings.columns]
    return Suspicion(
        in_order(FINDINGS.conform(warnings.select(known))),
        merge_coverage([coverage, _coverage(rows, enough, suspect)]),
        suspect.select("room", code="suspected"),
    )


def _rows(fired: pl.DataFrame, coverage: pl.DataFrame, books: pl.DataFrame, codes: list[str]) -> pl.DataFrame:
    """One row a room and rule: `room suspected judged hit evidence fingerprint` and the limits that hold."""
    limits = [f"book.{name}" for name in ("suspect_share_ppm", "suspect_hands")]
    judged = (
        coverage.filter(pl.col("code").is_in(codes), pl.col("hands") > 0)
        .join(books.filter(pl.col("block") == 0).select("book", *limits), on="book", how="left")
        .group_by("room", suspected="code")
        .agg(pl.col("hands").sum().alias("judged"), pl.col(limits).min())
    )
    first = pl.col("evidence").sort_by("hand", "line").first()
    hits = fired.group_by("room", suspected="code").agg(pl.col("hit").sum(), first)
    return (
        judged.join(hits, on=["room", "suspected"], how="left")
        .with_columns(pl.col("hit").fill_null(0), fingerprint=pl.format("{}:-:REC009:{}:0", "room", "suspected"))
        .sort("room", "suspected")
    )


def _coverage(rows: pl.DataFrame, enough: pl.DataFrame, suspect: pl.DataFrame) -> pl.DataFrame:
    per_room = {"opportunities": rows, "judged": enough, "found": suspect}
    counts = rows.select("room").unique()
    for name, counted in per_room.items():
        counts = counts.join(counted.group_by("room").agg(pl.len().alias(name)), on="room", how="left")
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
