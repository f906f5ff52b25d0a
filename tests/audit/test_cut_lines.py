"""Lines that a file stops in, or another record begins in, are not believed for certain."""

from __future__ import annotations

import re
from pathlib import Path

import polars as pl
import pytest

from audit.report.files import ReportFiles
from tests.audit.nights import run
from tests.proving.evenings import Evening


def texts() -> list[str]:
    """Two hands of an evening, each with its line ends."""
    evening = Evening(seed=1)
    evening.play(2)
    return evening.texts()


def findings(folder: Path, data: str) -> list[tuple[str, str, int]]:
    """Code, confidence and line of what is found in a file."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "hands.txt").write_text(data, encoding="utf-8", newline="")
    run("run", folder / "hands.txt", "--out", folder / "report")
    found = ReportFiles(folder / "report").findings().filter(~pl.col("code").is_in(["REC001", "REC002"])).collect()
    return list(found.select("code", "confidence", "line").iter_rows())


def cut_behind_winner(text: str) -> str:
    """The text cut off in the summary's line of a winner, of whose two amounts the second is lost."""
    summary = text.index("*** SUMMARY ***")
    won = re.search(r"(?:collected|won) \(\$", text[summary:])
    assert won is not None
    return text[: summary + won.end()] + "0.01)"


@pytest.mark.parametrize("behind", ["", "another hand"])
def test_an_amount_cut_off_is_no_certain_fault(tmp_path: Path, behind: str) -> None:
    first, second = texts()
    cut = cut_behind_winner(first)
    told = findings(tmp_path, cut + (second if behind else ""))
    assert told
    assert {(confidence, line) for _, confidence, line in told} == {("likely", cut.count("\n") + 1)}


def test_the_same_line_with_its_end_is_believed(tmp_path: Path) -> None:
    told = findings(tmp_path, cut_behind_winner(texts()[0]) + "\n")
    assert {confidence for _, confidence, _ in told} == {"certain"}


def test_faults_above_the_cut_line_stay_certain(tmp_path: Path) -> None:
    first = texts()[0]
    lines = first.splitlines()
    place = next(n for n, line in enumerate(lines) if ": calls $" in line)
    lines[place] = lines[place].replace(": calls $", ": calls $9")
    told = findings(tmp_path, "\n".join(lines))
    assert "certain" in {confidence for _, confidence, _ in told}
