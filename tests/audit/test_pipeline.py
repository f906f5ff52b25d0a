"""A run from files to report: what is written, what stays the same, and what happens when something fails."""

from __future__ import annotations

import hashlib
import io
import json
import os
import signal
from functools import partial
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from audit import pipeline, workshop
from audit.batch import BatchTask
from audit.report.files import ReportFiles
from audit.report.replay import replay, replay_frames
from parsers.intake import plan
from tests.audit.nights import FIRST_NUMBER, legal_night, planted_hands, run, write_night

CODES = ("BET001", "BET003", "SHD001", "POT002", "ORD001")
SMALL_BATCH = 20_000


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "plan", partial(plan, batch_bytes=SMALL_BATCH))
    monkeypatch.setattr(workshop, "WORTH_WORKERS", 0)


def planted_night(path: Path) -> Path:
    return write_night(path, planted_hands(CODES))


def findings_of(report: Path) -> pl.DataFrame:
    return ReportFiles(report).findings().collect()


def manifest_of(report: Path) -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads((report / "manifest.json").read_text())
    return manifest


def files_of(report: Path) -> dict[str, bytes]:
    return {str(path.relative_to(report)): path.read_bytes() for path in report.rglob("*") if path.is_file()}


def die(task: BatchTask) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_legal_night_is_clean(tmp_path: Path) -> None:
    night = legal_night(tmp_path / "night.txt")
    assert run("run", night, "--out", tmp_path / "report") == 0
    files = ReportFiles(tmp_path / "report")
    assert files.findings().collect().is_empty()
    source = files.sources().row(0, named=True)
    assert source["bytes"] == night.stat().st_size
    assert source["bytes"] == source["bytes_parsed"] + source["bytes_gap"] + source["bytes_quarantined"]
    assert files.table("hands").collect().height == 60


def test_planted_faults_are_found_where_they_are(tmp_path: Path) -> None:
    night = planted_night(tmp_path / "night.txt")
    assert run("run", night, "--out", tmp_path / "report") == 1
    standing = findings_of(tmp_path / "report").filter(pl.col("cause").is_null())
    assert {(code, int(number) - FIRST_NUMBER) for code, number in standing.select("code", "number").iter_rows()} >= {
        (code, place) for place, code in enumerate(CODES)
    }
    spans = standing["evidence"].explode().struct.unnest()
    assert spans["path"].unique().to_list() == [str(night)]


def test_stakes_are_decimal_numbers_in_the_currency_of_the_log(tmp_path: Path) -> None:
    run("run", planted_night(tmp_path / "night.txt"), "--out", tmp_path / "report")
    over = findings_of(tmp_path / "report").filter(pl.col("code") == "BET001").row(0, named=True)
    assert f"{over['stake'].normalize():f}" in over["found"]


def test_every_output_stands_in_the_manifest_with_its_hash(tmp_path: Path) -> None:
    night = planted_night(tmp_path / "night.txt")
    run("run", night, "--out", tmp_path / "report", "--ignore", "REC004")
    manifest = manifest_of(tmp_path / "report")
    written = files_of(tmp_path / "report")
    del written["manifest.json"]
    assert manifest["outputs"] == {name: hashlib.sha256(data).hexdigest() for name, data in written.items()}
    assert manifest["inputs"] == [
        {
            "path": str(night),
            "sha256": hashlib.sha256(night.read_bytes()).hexdigest(),
            "bytes": night.stat().st_size,
        }
    ]
    assert manifest["deselected"] == ["REC004"]
    assert "REC004" not in manifest["rules"]


@pytest.mark.usefixtures("small_batches")
def test_the_bytes_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    legal_night(write_night(logs / "a.txt", []), hands=80)
    planted_night(logs / "b.txt")
    for jobs in (1, 3):
        run("run", logs, "--out", tmp_path / f"report{jobs}", "--jobs", jobs)
    alone, together = files_of(tmp_path / "report1"), files_of(tmp_path / "report3")
    assert len([name for name in alone if name.startswith("tables/hands")]) > 3
    del alone["manifest.json"], together["manifest.json"]
    assert alone.keys() == together.keys()
    assert [name for name in alone if alone[name] != together[name]] == []


def test_the_settings_that_do_not_matter_leave_the_bytes_alone(tmp_path: Path) -> None:
    night = planted_night(tmp_path / "night.txt")
    run("run", night, "--out", tmp_path / "one")
    run("run", night, "--out", tmp_path / "two", "--format", "json")
    run("run", night, "--out", tmp_path / "three", "--fail-on", "never")
    one, two, three = (files_of(tmp_path / name) for name in ("one", "two", "three"))
    del one["manifest.json"], two["manifest.json"], three["manifest.json"]
    assert one.keys() == two.keys() == three.keys()
    assert [name for name in one if one[name] != two[name]] == []
    assert [name for name in one if one[name] != three[name]] == ["report.html"], "it tells how many findings fail"


@pytest.mark.usefixtures("small_batches")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failing_run_leaves_the_old_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], jobs: int
) -> None:
    night = legal_night(tmp_path / "night.txt", hands=40)
    run("run", night, "--out", tmp_path / "report")
    before = files_of(tmp_path / "report")
    capsys.readouterr()
    monkeypatch.setattr(pipeline, "audit_batch", die if jobs > 1 else None)
    assert run("run", night, "--out", tmp_path / "report", "--jobs", jobs) == 4
    told = capsys.readouterr().err.strip()
    assert "internal error" in told
    assert str(night) in told
    assert len(told.splitlines()) == 1
    assert files_of(tmp_path / "report") == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["night.txt", "report"]


def test_an_interrupted_run_leaves_the_old_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    night = legal_night(tmp_path / "night.txt", hands=10)
    run("run", night, "--out", tmp_path / "report")
    before = files_of(tmp_path / "report")

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(pipeline, "write_page", interrupt)
    assert run("run", night, "--out", tmp_path / "report") == 130
    assert files_of(tmp_path / "report") == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["night.txt", "report"]


def test_text_that_is_no_hand_is_kept_byte_for_byte(tmp_path: Path) -> None:
    night = legal_night(tmp_path / "night.txt", hands=5)
    junk = b"not a hand\r\n\xff\xfe\x00 =1+1\r\n"
    night.write_bytes(junk + night.read_bytes())
    assert run("run", night, "--out", tmp_path / "report", "--max-unparsed", "50%") == 0
    kept = ReportFiles(tmp_path / "report").quarantine().collect().row(0, named=True)
    raw = (tmp_path / "report" / kept["file"]).read_bytes()[kept["kept_from"] : kept["kept_to"]]
    assert raw == night.read_bytes()[kept["start"] : kept["end"]]
    assert raw.strip() == junk.strip()
    assert findings_of(tmp_path / "report")["code"].to_list() == ["REC001"]


def test_rec001_and_rec002_cannot_be_switched_off(tmp_path: Path) -> None:
    night = legal_night(tmp_path / "night.txt", hands=5)
    night.write_text("not a hand\n\n" + night.read_text().rsplit("*** SUMMARY", 1)[0][:-80], encoding="utf-8")
    code = run(
        "run", night, "--out", tmp_path / "report", "--ignore", "REC", "--select", "POT", "--min-severity", "error"
    )
    assert code in (0, 3)
    assert findings_of(tmp_path / "report")["code"].to_list() == ["REC002", "REC001"]
    assert not {"REC001", "REC002"} & set(manifest_of(tmp_path / "report")["deselected"])


def test_findings_below_the_least_severity_are_left_out_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logs = tmp_path / "logs"
    for name in ("a.txt", "b.txt"):
        write_night(logs / name, planted_hands(["BET001"]))
    run("run", logs, "--out", tmp_path / "report")
    assert set(findings_of(tmp_path / "report")["code"]) == {"BET001", "REC004"}
    capsys.readouterr()
    run("run", logs, "--out", tmp_path / "report", "--min-severity", "error")
    assert set(findings_of(tmp_path / "report")["code"]) == {"BET001"}
    assert manifest_of(tmp_path / "report")["findings_left_out"] == 1
    assert "1 finding below severity error" in capsys.readouterr().out


def test_a_hand_recorded_twice_is_audited_once(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    hands = planted_hands(["BET001"])
    for name in ("a.txt", "b.txt", "c.txt"):
        write_night(logs / name, hands)
    run("run", logs, "--out", tmp_path / "report")
    files = ReportFiles(tmp_path / "report")
    assert files.table("hands").collect().height == 1
    assert files.table("copies").collect()["audited"].to_list() == [True, False, False]
    assert files.findings().collect()["code"].to_list().count("BET001") == 1
    assert files.findings().collect()["code"].to_list().count("REC004") == 2
    assert files.findings().collect()["hand"].n_unique() == 1
    assert files.evidence().select(pl.col("source").n_unique()).collect().item() == 3
    [view] = replay(replay_frames(files, files.table("hands").collect()["hand"])).to_dicts()
    assert sum(len(section["lines"]) for section in view["sections"]) == len(hands[0].splitlines())


def test_the_old_report_inside_the_audited_folder_is_not_audited(tmp_path: Path) -> None:
    legal_night(tmp_path / "night.txt", hands=5)
    for _ in range(2):
        assert run("run", tmp_path, "--out", tmp_path / "report") == 0
        assert ReportFiles(tmp_path / "report").sources()["path"].to_list() == [str(tmp_path / "night.txt")]


def test_standard_input_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    night = legal_night(tmp_path / "night.txt", hands=5)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(night.read_bytes())))
    assert run("run", "-", "--out", tmp_path / "report") == 0
    assert ReportFiles(tmp_path / "report").table("hands").collect().height == 5


def test_a_rulebook_can_be_put_in_force_for_all(tmp_path: Path) -> None:
    night = legal_night(tmp_path / "night.txt", hands=10)
    run("run", night, "--out", tmp_path / "report", "--rulebook", "tda-2009")
    files = ReportFiles(tmp_path / "report")
    assert files.table("hands").collect()["rulebook"].unique().to_list() == ["tda-2009"]
    assert files.rulebooks()["book"].unique().to_list() == ["tda-2009"]


def test_written_tables_hold_decimal_numbers_and_card_texts(tmp_path: Path) -> None:
    run("run", planted_night(tmp_path / "night.txt"), "--out", tmp_path / "report")
    files = ReportFiles(tmp_path / "report")
    written = files.table("events").filter(kind="board").select("cards").collect()
    assert written["cards"].str.contains(r"^([2-9TJQKA][cdhs] ?)+$").all()
    read_back = files.tables_of(pl.Series([0], dtype=pl.UInt32))
    blind = read_back.events.filter(kind="big_blind").row(0, named=True)
    as_file = files.table("events").filter(hand=0, kind="big_blind").collect().row(0, named=True)
    assert blind["amount"] == as_file["amount"] * 10**4
