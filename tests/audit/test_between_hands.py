"""Findings between the hands of a live table, in the files of a report and for its reader."""

from __future__ import annotations

from typing import Final

import polars as pl
import pytest

from audit.report.excerpts import excerpts_of
from audit.report.files import ReportFiles
from tests.audit.nights import run
from tests.parsers.live.logs import folded, line, table

PHONE: Final = line(table="Red", event="incident", matter="phone", seat=5)
SENTENCE: Final = line(table="Red", event="penalty", seat=2, count=200)


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> ReportFiles:
    """Of a table where a phone rings above the first hand and behind the second, and a penalty lasts too long."""
    folder = tmp_path_factory.mktemp("between")
    opening = table(rulebook="tda-2009", tournament="7")
    lines = [opening, PHONE, *folded("1"), *folded("2"), PHONE, *folded("3"), SENTENCE, *folded("4")]
    (folder / "red.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    run("run", folder / "red.jsonl", "--out", folder / "report")
    return ReportFiles(folder / "report")


def test_the_report_holds_the_lines_beside_their_neighbours(report: ReportFiles) -> None:
    findings = report.findings().collect()
    numbers = dict(report.table("hands").select("hand", "number").collect().iter_rows())
    beside = [numbers.get(hand) for hand in findings["neighbour"]]
    assert list(zip(findings["code"], findings["number"], beside, findings["line"], strict=True)) == [
        ("CND008", None, "Red 1", 2), ("CND008", None, "Red 2", 25), ("TRN005", "Red 3", None, 26),
    ]  # fmt: skip
    kept = report.evidence().filter(~pl.col("text").str.contains('"hand"')).collect()
    assert [numbers.get(hand) for hand in kept["hand"]] == ["Red 1", "Red 2", "Red 3"]


def test_a_reader_sees_the_lines_cited(report: ReportFiles, capsys: pytest.CaptureFixture[str]) -> None:
    excerpts = excerpts_of(report.findings().collect(), report)["excerpt"].to_list()
    cited = [[(line["number"], line["text"]) for line in one] for one in excerpts]
    assert cited == [[(2, PHONE)], [(25, PHONE)], [(37, SENTENCE)]]
    run("show", "Red 2", "--report", report.folder)
    shown = capsys.readouterr().out
    assert shown.index("No finding in this hand") < shown.index("Between hands") < shown.index(PHONE)
