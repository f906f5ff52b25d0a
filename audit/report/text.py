"""The result of a run for standard output: a summary to read, or JSON with every finding for machines."""

from __future__ import annotations

import json
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final, TextIO

import polars as pl
from rich.console import Console
from rich.table import Table

from audit import __version__
from audit.outcome import Outcome
from audit.report.embedded import chosen_findings
from audit.report.files import PAGE_FILE, ReportFiles
from audit.report.glance import found_rows, stakes_in_all, states_text
from audit.report.html import STAKES_NOTE, lead, severities_text, verdict, warnings
from audit.report.replay.findings import finding_views
from audit.report.sections import coverage_rows
from audit.terminal import console, safe, severity_mark

FINDINGS_TOLD: Final = 10
ROWS_AT_ONCE: Final = 5000


def write_result(outcome: Outcome, stream: TextIO) -> None:
    """Write the result in the form the settings ask for."""
    if outcome.settings.format == "json":
        write_json(outcome, stream)
    else:
        write_text(outcome, console(stream))


def write_text(outcome: Outcome, out: Console) -> None:
    """The result for a reader: verdict, warnings, counts by rule, the gravest findings, where the report is."""
    out.print(safe(verdict(outcome), "bold"), soft_wrap=True)
    out.print(safe(lead(outcome)), soft_wrap=True)
    for warning in warnings(outcome):
        out.print(safe(f"{warning['title']} {warning['text']}", "yellow"), soft_wrap=True)
    if outcome.counts.height:
        out.print()
        out.print(_counts_table(outcome))
        _print_stakes(outcome, out)
        _print_gravest(outcome, out)
    out.print()
    out.print(safe(states_text(coverage_rows(outcome))), soft_wrap=True)
    out.print(safe(f"Report: {outcome.report / PAGE_FILE}"), soft_wrap=True)


def _counts_table(outcome: Outcome) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("severity")
    table.add_column("findings", justify="right")
    table.add_column("code")
    table.add_column("rule")
    table.add_column("confidence")
    for row in found_rows(outcome.counts, ReportFiles(outcome.report).findings()):
        cells = (safe(row["code"]), safe(row["rule"]), safe(row["note"]))
        table.add_row(severity_mark(row["severity"]), row["findings"], *cells)
    return table


def _print_stakes(outcome: Outcome, out: Console) -> None:
    stakes = stakes_in_all(ReportFiles(outcome.report).findings())
    if stakes:
        out.print()
        out.print(safe(f"At stake in them: {', '.join(stakes)}, {STAKES_NOTE}"), soft_wrap=True)


def _print_gravest(outcome: Outcome, out: Console) -> None:
    chosen = chosen_findings(ReportFiles(outcome.report).findings())
    gravest = chosen.filter(pl.col("cause").is_null()).head(FINDINGS_TOLD)
    if gravest.is_empty():
        return
    out.print()
    few = gravest.height < outcome.standing
    out.print(safe(f"The gravest {gravest.height}:" if few else "The findings:", "bold"))
    for row, view in zip(gravest.iter_rows(named=True), finding_views(gravest), strict=True):
        where = ", ".join(part for part in (_place(row), view["player"]) if part)
        told = f"{view['code']} {view['rule']} ({view['confidence']}): {where}"
        out.print(severity_mark(view["severity"]), safe(told), soft_wrap=True)
        out.print(safe(f"    expected {view['expected']}; found {view['found']}"), soft_wrap=True)
    out.print(
        safe(f"handaudit show NUMBER --report {outcome.report} replays a hand; explain CODE tells the rule."),
        soft_wrap=True,
    )


def _place(row: dict[str, Any]) -> str:
    if row["number"]:
        return f"hand {row['number']}"
    spans = row["evidence"] or ()
    return f"{spans[0]['path']}, line {spans[0]['first_line']}" if spans else row["room"] or ""


def write_json(outcome: Outcome, stream: TextIO) -> None:
    """The result for machines: one object with totals, sources, coverage, counts and every finding."""
    head = {
        "handaudit": __version__,
        "exit_code": outcome.exit_code,
        "report": str(outcome.report),
        "hands": outcome.hands,
        "summary": f"{verdict(outcome)}: {severities_text(outcome.counts)}",
        "left_out": outcome.left_out,
        "deselected": list(outcome.deselected),
        "rulebooks": [book.id for book in outcome.books],
        "counts": outcome.counts.to_dicts(),
        "sources": outcome.sources.to_dicts(),
        "coverage": outcome.coverage.to_dicts(),
    }
    stream.write(json.dumps(head, default=_plain)[:-1] + ', "findings": [')
    stream.writelines(("\n" if place == 0 else ",\n") + text for place, text in enumerate(_finding_texts(outcome)))
    stream.write("]}\n")


def _finding_texts(outcome: Outcome) -> Iterator[str]:
    total = int(outcome.counts["findings"].sum())
    findings = ReportFiles(outcome.report).findings()
    for start in range(0, total, ROWS_AT_ONCE):
        for row in findings.slice(start, ROWS_AT_ONCE).collect().iter_rows(named=True):
            yield json.dumps(row, default=_plain)


def _plain(value: object) -> str:
    return f"{value.normalize():f}" if isinstance(value, Decimal) else str(value)
