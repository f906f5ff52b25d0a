"""`handaudit parse`: the tables of a folder, and its hands in an open format with what is lost."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import polars as pl
import pytest

from audit import parsing, workshop
from audit.report.files import HAND_TABLES, ReportFiles
from parsers.intake import plan
from tests.audit.nights import legal_night, run

HANDS = 60


@pytest.fixture(autouse=True)
def night(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    legal_night(Path("night.txt"), hands=HANDS)


def read_table(name: str) -> pl.DataFrame:
    """One table of the folder `parsed`."""
    return pl.read_parquet(f"parsed/tables/{name}/*.parquet")


def test_all_tables_are_written_and_nothing_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("parse", "night.txt", "--out", "parsed") == 0
    assert capsys.readouterr().out.splitlines() == [f"{HANDS} hands of 1 source", "Tables: parsed/tables"]
    assert {path.name for path in Path("parsed").iterdir()} == {"tables", "quarantine", "manifest.json"}
    assert read_table("hands").height == HANDS
    assert read_table("sources")["hands"].to_list() == [HANDS]
    for table in HAND_TABLES:
        assert read_table(table.name).columns == list(table.schema)


def test_the_tables_are_those_of_an_audit() -> None:
    run("parse", "night.txt", "--out", "parsed")
    run("run", "night.txt", "--out", "report")
    for table in HAND_TABLES:
        assert read_table(table.name).equals(pl.read_parquet(f"report/tables/{table.name}/*.parquet"))


@pytest.mark.parametrize(("room", "file"), [("phh", "hands.phhs"), ("ohh", "hands.ohh")])
def test_hands_in_an_open_format(room: str, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("parse", "night.txt", "--out", "parsed", "--to", room) == 0
    said = capsys.readouterr().out
    losses = pl.read_csv("parsed/losses.csv")
    left_out = losses.filter(~pl.col("written"))
    written = HANDS - left_out.height
    assert f"{written} hands as {room.upper()}: parsed/{file}" in said
    assert losses.columns == ["path", "first_line", "number", "written", "what"]
    assert set(losses["path"]) == {"night.txt"}
    lines = Path("night.txt").read_text("utf-8").splitlines()
    assert all(f"#{number}:" in lines[line - 1] for line, number in losses.select("first_line", "number").rows())
    assert run("run", f"parsed/{file}", "--out", "report") == 0
    numbers = pl.read_parquet("report/tables/hands/*.parquet")["number"]
    assert numbers.len() == written
    assert not set(numbers) & set(left_out["number"].cast(pl.String))


def test_a_folder_may_be_replaced_by_an_audit_and_back() -> None:
    assert run("parse", "night.txt", "--out", "parsed") == 0
    assert run("run", "night.txt", "--out", "parsed") == 0
    assert ReportFiles(Path("parsed")).findings().collect().is_empty()
    assert run("parse", "night.txt", "--out", "parsed") == 0
    assert not Path("parsed/findings.parquet").exists()


def test_the_bytes_do_not_depend_on_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsing, "plan", partial(plan, batch_bytes=20_000))
    monkeypatch.setattr(workshop, "WORTH_WORKERS", 0)
    for jobs, folder in ((1, "one"), (2, "two")):
        run("parse", "night.txt", "--out", folder, "--to", "ohh", "--jobs", str(jobs))
    names = sorted(path.relative_to("one") for path in Path("one").rglob("*") if path.is_file())
    assert names == sorted(path.relative_to("two") for path in Path("two").rglob("*") if path.is_file())
    for name in names:
        if name.name != "manifest.json":
            assert (Path("one") / name).read_bytes() == (Path("two") / name).read_bytes()


def test_nothing_read_is_3() -> None:
    Path("empty.txt").write_text("no poker here\n", "utf-8")
    assert run("parse", "empty.txt", "--out", "parsed", "--to", "phh") == 3


@pytest.mark.parametrize(
    "arguments", [["night.txt"], ["night.txt", "--out", "night.txt"], ["night.txt", "--out", "parsed", "--to", "xml"]]
)
def test_wrong_usage_is_2(arguments: list[str]) -> None:
    assert run("parse", *arguments) == 2
