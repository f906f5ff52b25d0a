"""Texts audited as files, and what was found told in plain values that tests compare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import polars as pl

from audit.config import Settings
from audit.pipeline import audit
from parsers.money import DECIMALS

DOUBTS: Final = ("REC009",)
"""Left out: in a folder of nothing but faults every rule fires too often to be believed."""


@dataclass(frozen=True, slots=True)
class Found:
    """A finding: `file` is the name of the file that proves it, `line` counts there, `stake` is in table units."""

    file: str
    number: str | None
    code: str
    line: int | None
    seat: int | None
    stake: int | None
    cause: str | None
    spans: tuple[tuple[int, int], ...]

    @property
    def proves_its_line(self) -> bool:
        """The line lies within the evidence."""
        return self.line is None or any(first <= self.line <= last for first, last in self.spans)


def audited(folder: Path, report: Path, jobs: int = 1) -> list[Found]:
    """Everything an audit of the folder finds, in the order of the report."""
    audit([str(folder)], Settings(out=report, jobs=jobs, ignore=DOUBTS), None)
    return [_found(row) for row in pl.read_parquet(report / "findings.parquet").iter_rows(named=True)]


def audited_texts(texts: Mapping[str, str]) -> list[Found]:
    """Everything an audit of texts finds, each in a file of the given name."""
    with TemporaryDirectory() as name:
        folder = Path(name) / "logs"
        folder.mkdir()
        for file, text in texts.items():
            (folder / file).write_text(text, encoding="utf-8", newline="")
        return audited(folder, Path(name) / "report")


def _found(row: dict[str, Any]) -> Found:
    spans = row["evidence"]
    return Found(
        file=Path(spans[-1]["path"]).name,
        number=row["number"],
        code=row["code"],
        line=row["line"],
        seat=row["seat"],
        stake=None if row["stake"] is None else int(row["stake"] * 10**DECIMALS),
        cause=row["cause"],
        spans=tuple((span["first_line"], span["last_line"]) for span in spans),
    )
