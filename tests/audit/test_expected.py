"""REC010: what the house expects and nobody handed in."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from audit.report.files import ReportFiles
from tests.audit.nights import run, write_night
from tests.proving.evenings import Evening

TOURNAMENT = 3_500_000_001


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    """A cash table and a tournament, a file each."""
    for name, tournament in (("cash.txt", None), ("event.txt", TOURNAMENT)):
        table = Evening(tournament=tournament, seed=4 if tournament else 5)
        table.play(2)
        texts = table.texts()
        if tournament:
            texts = [text.replace("Hand #2", "Hand #3", 1) for text in texts]
        write_night(tmp_path / "logs" / name, texts)
    return tmp_path / "logs"


def listed(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "expected.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_what_is_there_and_what_is_missing(logs: Path, tmp_path: Path) -> None:
    there = f"table Nocturne\ntournament {TOURNAMENT}\nfile cash.txt\n"
    expected = listed(tmp_path, f"# the night\n{there}table Aldebaran\nfile denebola.txt\n")
    assert run("run", logs, "--out", tmp_path / "report", "--expected", expected) == 1
    files = ReportFiles(tmp_path / "report")
    findings = files.findings().filter(pl.col("code") == "REC010").collect()
    assert findings["found"].to_list() == ["no hand of file denebola.txt", "no hand of table Aldebaran"]
    assert findings["severity"].unique().to_list() == ["error"]
    [coverage] = pl.read_parquet(files.folder / "coverage.parquet").filter(pl.col("code") == "REC010").to_dicts()
    assert (coverage["opportunities"], coverage["found"]) == (5, 2)


def test_without_a_list_nothing_is_checked(logs: Path, tmp_path: Path) -> None:
    assert run("run", logs, "--out", tmp_path / "report") == 0
    [coverage] = pl.read_parquet(tmp_path / "report" / "coverage.parquet").filter(pl.col("code") == "REC010").to_dicts()
    assert coverage["not_checkable"] == coverage["opportunities"] == 1


def test_a_list_that_is_none_or_comes_from_the_audited(logs: Path, tmp_path: Path) -> None:
    assert run("run", logs, "--out", tmp_path / "report", "--expected", listed(tmp_path, "Aldebaran\n")) == 2
    inside = logs / "expected.txt"
    inside.write_text("table Nocturne\n", encoding="utf-8")
    assert run("run", logs, "--out", tmp_path / "report", "--expected", inside) == 2
