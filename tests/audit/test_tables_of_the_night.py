"""Rules on tables, through a whole run: parts of the night, both hands as evidence, the same bytes every time."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import partial
from pathlib import Path

import polars as pl
import pytest

from audit import pipeline, tables, workshop
from audit.extracts import FACTS, extract_name, part_sittings, read_extracts, share_name, sort_extracts, write_extract
from audit.report.files import ReportFiles
from parsers.intake import plan
from rules.derive.sessions import HAND_FACTS, SITTING, Extract
from tests.audit.nights import evening_of_a_turned_back_clock, legal_night, run, write_night


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """A night of several tables, and one evening of 40 hands with a clock that was turned back in hand 20."""
    legal_night(write_night(tmp_path / "logs" / "a.txt", []), hands=40)
    write_night(tmp_path / "logs" / "b.txt", evening_of_a_turned_back_clock())
    return tmp_path / "logs"


@pytest.fixture
def many_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "plan", partial(plan, batch_bytes=30_000))
    monkeypatch.setattr(workshop, "WORTH_WORKERS", 0)
    monkeypatch.setattr(tables, "HANDS_AT_ONCE", 30)
    monkeypatch.setattr(tables, "BATCHES_AT_ONCE", 2)


def test_both_hands_are_evidence(evening: Path, tmp_path: Path) -> None:
    run("run", evening, "--out", tmp_path / "report")
    files = ReportFiles(tmp_path / "report")
    [finding] = files.findings().collect().to_dicts()
    assert (finding["code"], len(finding["evidence"])) == ("REC007", 2)
    lines = files.evidence().collect()
    for span in finding["evidence"]:
        kept = lines.filter(pl.col("source") == span["source"], pl.col("line") == span["first_line"])
        assert kept["text"][0].startswith("PokerStars Hand")
    assert lines["hand"].n_unique() == 2


def test_both_hands_are_shown(evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("run", evening, "--out", tmp_path / "report")
    files = ReportFiles(tmp_path / "report")
    [finding] = files.findings().collect().to_dicts()
    [other] = set(files.evidence().collect()["hand"]) - {finding["hand"]}
    number = files.table("hands").filter(pl.col("hand") == other).collect()["number"][0]
    capsys.readouterr()
    run("show", finding["number"], "--report", tmp_path / "report")
    shown = capsys.readouterr().out
    assert f"Evidence too, hand {number}" in shown
    beside = shown.split("Evidence too")[1]
    assert all(f"{line:>7}  " in beside for line in range(*_lines_of(finding["evidence"][0])))
    assert finding["number"] not in beside


def _lines_of(span: dict[str, int]) -> tuple[int, int]:
    return span["first_line"], span["last_line"] + 1


@pytest.mark.usefixtures("many_parts")
def test_the_bytes_do_not_depend_on_workers(evening: Path, tmp_path: Path) -> None:
    for jobs in (1, 3):
        run("run", evening, "--out", tmp_path / f"report{jobs}", "--jobs", jobs)
    names = ("findings.parquet", "coverage.parquet", "evidence.parquet")
    assert all(
        (tmp_path / "report1" / name).read_bytes() == (tmp_path / "report3" / name).read_bytes() for name in names
    )


def test_the_parts_of_a_night_say_what_the_whole_says(
    evening: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    run("run", evening, "--out", tmp_path / "whole")
    request.getfixturevalue("many_parts")
    run("run", evening, "--out", tmp_path / "parts")
    whole, parts = (ReportFiles(tmp_path / name) for name in ("whole", "parts"))
    assert whole.findings().collect().equals(parts.findings().collect())
    assert pl.read_parquet(whole.folder / "coverage.parquet").equals(pl.read_parquet(parts.folder / "coverage.parquet"))


def test_other_hands_of_left_out_findings_leave_no_evidence(evening: Path, tmp_path: Path) -> None:
    run("run", evening, "--out", tmp_path / "report", "--min-severity", "error")
    assert ReportFiles(tmp_path / "report").evidence().collect().is_empty()


def test_nothing_is_kept_for_tables_where_no_rule_asks(evening: Path, tmp_path: Path) -> None:
    run("run", evening, "--out", tmp_path / "report", "--select", "BET")
    coverage = pl.read_parquet(tmp_path / "report" / "coverage.parquet")
    assert "REC007" not in coverage["code"].to_list()
    assert "BET003" in coverage["code"].to_list()


def test_parts_hold_whole_sittings_and_are_never_overfull(tmp_path: Path) -> None:
    batches = [{7: 40, 3: 5, 9: 5, 1: 25}, {1: 5, 8: 10, 2: 15}]
    names = [extract_name(number) for number in range(len(batches))]
    for name, sizes in zip(names, batches, strict=True):
        write_extract(_hands_of_sittings(sizes), tmp_path, name)
    parts = part_sittings(tmp_path, names, hands_at_once=30)
    held: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for group, name in enumerate(names):
        for part in sort_extracts(tmp_path, group, [name]):
            held[part].update(read_extracts(tmp_path, [share_name(group, part)]).hands[SITTING].to_list())
    assert [dict(held[part]) for part in range(parts)] == [{7: 40}, {3: 5, 9: 5, 1: 30}, {8: 10}, {2: 15}]
    assert sorted(path.name for path in tmp_path.glob("batch-*")) == []


def _hands_of_sittings(sizes: dict[int, int]) -> Extract:
    sittings = [sitting for sitting, hands in sizes.items() for _ in range(hands)]
    facts = {kind: pl.DataFrame(schema=schema) for kind, schema in FACTS.items()}
    nothing = [pl.lit(None, dtype).alias(name) for name, dtype in HAND_FACTS.items() if name != SITTING]
    facts["hands"] = pl.DataFrame({SITTING: pl.Series(sittings, dtype=pl.UInt64)}).select(SITTING, *nothing)
    return Extract(**facts)
