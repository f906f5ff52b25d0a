"""What a report says first: which rules found how much, over what money, and how many rules could look at all."""

from __future__ import annotations

import re

import polars as pl

from audit.config import SEVERITIES
from audit.report.parquet import PLACES
from audit.report.sections import STATES, Line
from parsers.money import write_amount
from rules.registry import RULES


def found_rows(counts: pl.DataFrame, findings: pl.LazyFrame) -> list[Line]:
    """One row a rule and severity with findings, the gravest first, in words; `counts` are those of an outcome."""
    order = pl.col("severity").replace_strict({word: place for place, word in enumerate(SEVERITIES)})
    by_rule = (
        counts.group_by("severity", "code", maintain_order=True)
        .agg(
            pl.col("findings").sum(),
            folded=pl.col("findings").filter(pl.col("folded")).sum(),
            confidences=pl.col("confidence").unique(maintain_order=True).str.join(", "),
        )
        .join(_stakes_by_rule(findings), on=["severity", "code"], how="left")
        .sort(order, "code")
    )
    return [_found_row(*row) for row in by_rule.iter_rows()]


def _found_row(
    severity: str, code: str, findings: int, folded: int, confidences: str, stakes: list[str] | None
) -> Line:
    return {
        "severity": severity,
        "code": code,
        "rule": RULES[code].name if code in RULES else "",
        "findings": f"{findings:,}",
        "note": confidences + (f"; {folded:,} {following(folded)}" if folded else ""),
        "stakes": ", ".join(map(in_groups, stakes or ())),
    }


def following(findings: int) -> str:
    """What findings do that do not stand themselves."""
    return "follows from another" if findings == 1 else "follow from others"


def stakes_in_all(findings: pl.LazyFrame) -> list[str]:
    """What the findings that stand themselves are about, added up: a text a currency.

    The currency most findings are in comes first, chips without one last.
    """
    return [in_groups(text) for text in _stakes(findings)["stakes"]]


def in_groups(amount: str) -> str:
    """An amount whose thousands are parted.

    >>> in_groups("$1234567.8901"), in_groups("950 in chips")
    ('$1,234,567.8901', '950 in chips')
    """
    return re.sub("[0-9]+", lambda digits: f"{int(digits[0]):,}", amount, count=1)


def _stakes_by_rule(findings: pl.LazyFrame) -> pl.DataFrame:
    by_currency = _stakes(findings.with_columns(pl.col("severity").cast(pl.String)), "severity", "code")
    return by_currency.group_by("severity", "code", maintain_order=True).agg("stakes")


def _stakes(findings: pl.LazyFrame, *keys: str) -> pl.DataFrame:
    written = write_amount(pl.col("stake").to_physical(), PLACES, pl.col("currency"))
    in_chips = pl.format("{} in chips", written)
    return (
        findings.filter(pl.col("cause").is_null() & (pl.col("stake") > 0))
        .group_by(*keys, "currency")
        .agg(pl.col("stake").sum(), findings=pl.len())
        .collect()
        .sort(*keys, pl.col("currency").is_null(), -pl.col("findings").cast(pl.Int64), "currency")
        .select(*keys, stakes=pl.when(pl.col("currency").is_null()).then(in_chips).otherwise(written))
    )


def state_rows(coverage: list[Line]) -> list[Line]:
    """How many rules are in each state there is, from the rows of `coverage_rows`."""
    marks = [row["mark"] for row in coverage]
    return [dict(state) | {"rules": f"{marks.count(state['mark']):,}"} for state in STATES if state["mark"] in marks]


def states_text(coverage: list[Line]) -> str:
    """The same in a line."""
    return "Rules: " + ", ".join(f"{state['rules']} {state['word']}" for state in state_rows(coverage))
