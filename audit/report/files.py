"""The files of a report, and how to read them back.

report.html              the page
manifest.json            versions, settings, SHA-256 of every input and output
findings.parquet         every finding
coverage.parquet         what each rule checked, found and could not check
rulebooks.parquet        the books in force, every parameter as the rules saw it
evidence.parquet         the log lines of every hand with a finding, and of those beside it between hands
tables/NAME/NUMBER.parquet   what the logs state, table by table
quarantine/              bytes that are no hand, with quarantine.parquet saying where they stood and why
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from audit.report.parquet import as_read
from parsers.tables import ALL_TABLES, COPIES, HANDS, QUARANTINE, SOURCES, Tables

FINDINGS_FILE: Final = "findings.parquet"
COVERAGE_FILE: Final = "coverage.parquet"
RULEBOOKS_FILE: Final = "rulebooks.parquet"
EVIDENCE_FILE: Final = "evidence.parquet"
QUARANTINE_FOLDER: Final = "quarantine"
QUARANTINE_FILE: Final = "quarantine/quarantine.parquet"
TABLES_FOLDER: Final = "tables"
PAGE_FILE: Final = "report.html"
MANIFEST_FILE: Final = "manifest.json"
HAND_TABLES: Final = tuple(table for table in ALL_TABLES if table not in (SOURCES, QUARANTINE))


def table_file(name: str, batch: int) -> str:
    """The file of one table and batch, within the report."""
    return f"{TABLES_FOLDER}/{name}/{batch:06d}.parquet"


@dataclass(frozen=True, slots=True)
class ReportFiles:
    """A report, or the draft of one, to be read."""

    folder: Path

    def findings(self) -> pl.LazyFrame:
        """The findings, as written."""
        return pl.scan_parquet(self.folder / FINDINGS_FILE)

    def evidence(self) -> pl.LazyFrame:
        """The lines kept: `hand source line text`."""
        return pl.scan_parquet(self.folder / EVIDENCE_FILE)

    def quarantine(self) -> pl.LazyFrame:
        """The stretches set aside."""
        return pl.scan_parquet(self.folder / QUARANTINE_FILE)

    def rulebooks(self) -> pl.DataFrame:
        """The books in force, as `rules.rulebook.resolve` gives them."""
        return pl.read_parquet(self.folder / RULEBOOKS_FILE)

    def sources(self) -> pl.DataFrame:
        """The sources."""
        return pl.read_parquet(self.folder / table_file(SOURCES.name, 0))

    def table(self, name: str) -> pl.LazyFrame:
        """One of the tables, as written, over all batches."""
        return pl.scan_parquet(self.folder / TABLES_FOLDER / name / "*.parquet")

    def copies(self) -> pl.LazyFrame:
        """Where every record of a hand stands; none where no hand was read."""
        return self.table(COPIES.name) if self.has_hands() else COPIES.empty().lazy()

    def has_hands(self) -> bool:
        """Whether any hand was read at all."""
        return (self.folder / table_file(HANDS.name, 0)).is_file()

    def tables_of(self, hands: pl.Series) -> Tables:
        """The tables of the hands with these numbers of the run."""
        if not self.has_hands():
            return Tables.of()
        frames = {
            table.name: self.table(table.name)
            .filter(pl.col("hand").is_in(hands.implode()))
            .collect()
            .sort("hand", maintain_order=True)
            for table in HAND_TABLES
        }
        scale = frames[HANDS.name].select("hand", "decimals")
        return Tables.of(**{table.name: as_read(frames[table.name], table, scale) for table in HAND_TABLES})
