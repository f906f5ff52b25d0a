"""All findings of a report as CSV for a spreadsheet: in words, and so that no text of a log acts as a formula."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TextIO

import polars as pl

from audit.config import SettingsError
from audit.report.files import ReportFiles
from audit.report.folder import is_report
from audit.report.replay.findings import findings_in_words, placed
from audit.terminal import printable_columns

COLUMNS: Final = (
    "severity", "confidence", "code", "rule", "subject", "room", "number", "place", "time", "seat", "player", "amount",
    "currency", "expected", "found", "arithmetic", "remedy", "cause", "book", "clause", "lines", "fingerprint",
)  # fmt: skip
"""Those of the file the page saves."""
ROWS_AT_ONCE: Final = 5000
BYTE_ORDER_MARK: Final = "\ufeff"
"""By it spreadsheets know UTF-8."""
FORMULA: Final = r"^[\s=+\-@\uff0b\uff0d\uff1d\uff20]"


def write_sheet(report: Path, stream: TextIO) -> None:
    """Write the findings in the order of the hands. Raises SettingsError where there is no report."""
    if not is_report(report):
        raise SettingsError(f"--report: {report} is no report of handaudit")
    findings = ReportFiles(report).findings()
    total = findings.select(pl.len()).collect().item()
    stream.write(BYTE_ORDER_MARK + ",".join(COLUMNS) + "\n")
    for start in range(0, total, ROWS_AT_ONCE):
        stream.write(_lines(findings.slice(start, ROWS_AT_ONCE).collect()))


def _lines(findings: pl.DataFrame) -> str:
    told = printable_columns(findings_in_words(findings).hstack(placed(findings)).select(COLUMNS))
    return told.select(_harmless(name) for name in COLUMNS).write_csv(include_header=False, quote_style="always")


def _harmless(name: str) -> pl.Expr:
    is_formula = pl.col(name).str.contains(FORMULA)
    return pl.when(is_formula).then("'" + pl.col(name)).otherwise(name).alias(name)
