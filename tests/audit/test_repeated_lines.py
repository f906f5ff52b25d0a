"""A table log whose lines were sent twice: read as if sent once, and told once."""

from __future__ import annotations

from pathlib import Path

import polars as pl

from audit.report.files import QUARANTINE_FILE, ReportFiles
from tests.audit.nights import run
from tests.parsers.live.logs import event, folded, table


def test_lines_sent_twice_are_parsed_told_once_and_kept(tmp_path: Path) -> None:
    opening, *rest = folded("2")
    lines = [table(), *folded("1"), opening, event("incident", "2", matter="phone", seat=5), *rest]
    (tmp_path / "red.jsonl").write_text("".join(f"{one}\n{one}\n" for one in lines), encoding="utf-8")
    assert run("run", tmp_path / "red.jsonl", "--out", tmp_path / "report") == 0
    files = ReportFiles(tmp_path / "report")
    [source] = files.sources().to_dicts()
    assert (source["hands"], source["bytes_quarantined"]) == (2, 0)
    findings = files.findings().collect()
    assert findings.select("code", "severity", "line").rows() == [("CND008", "info", 27), ("REC001", "info", 2)]
    assert f"{len(lines)} lines of" in findings["found"][1]
    assert pl.read_parquet(tmp_path / "report" / QUARANTINE_FILE).height == len(lines)
    assert files.evidence().collect()["text"].to_list() == [one for line in lines[12:] for one in (line, line)]
