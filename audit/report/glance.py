"""What a report says first: which rules found how much, and how many of all rules could look at all."""

from __future__ import annotations

import polars as pl

from audit.config import SEVERITIES
from audit.report.sections import STATES, Line
from rules.registry import RULES


def found_rows(counts: pl.DataFrame) -> list[Line]:
    """One row a rule and severity with findings, the gravest first, in words; `counts` are those of an outcome."""
    order = pl.col("severity").replace_strict({word: place for place, word in enumerate(SEVERITIES)})
    by_rule = (
        counts.group_by("severity", "code", maintain_order=True)
        .agg(
            pl.col("findings").sum(),
            folded=pl.col("findings").filter(pl.col("folded")).sum(),
            confidences=pl.col("confidence").unique(maintain_order=True).str.join(", "),
        )
        .sort(order, "code")
    )
    return [_found_row(*row) for row in by_rule.iter_rows()]


def _found_row(severity: str, code: str, findings: int, folded: int, confidences: str) -> Line:
    return {
        "severity": severity,
        "code": code,
        "rule": RULES[code].name if code in RULES else "",
        "findings": f"{findings:,}",
        "note": confidences + (f"; {folded:,} follow from others" if folded else ""),
    }


def state_rows(coverage: list[Line]) -> list[Line]:
    """How many rules are in each state there is, from the rows of `coverage_rows`."""
    marks = [row["mark"] for row in coverage]
    return [dict(state) | {"rules": f"{marks.count(state['mark']):,}"} for state in STATES if state["mark"] in marks]


def states_text(coverage: list[Line]) -> str:
    """The same in a line."""
    return "Rules: " + ", ".join(f"{state['rules']} {state['word']}" for state in state_rows(coverage))
