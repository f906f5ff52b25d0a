"""The README's tables are those of the code, and its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import polars as pl
from click import Group
from click.testing import CliRunner

from audit.commands import cli
from audit.config import Settings
from audit.markdown import TABLES, with_tables
from audit.pipeline import audit
from rules.rulebook import load

README = Path(__file__).parents[1] / "README.md"


def test_tables_are_true() -> None:
    text = README.read_text(encoding="utf-8")
    assert all(f"<!-- table: {name} -->" in text for name in TABLES)
    assert with_tables(text) == text


def test_commands_and_options_exist() -> None:
    text = README.read_text(encoding="utf-8")
    assert isinstance(cli, Group)
    for command in re.findall(r"^\s*handaudit ([a-z]+)", text, re.M):
        assert command in cli.commands
    options = {name for command in cli.commands.values() for option in command.params for name in option.opts}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text)) <= options | {
        "--version",
        "--help",
        "--editable",
        "--constraint",
    }


def test_the_audit_of_the_sample_night_looks_as_shown(tmp_path: Path) -> None:
    shown = re.findall(r"^```\n([0-9]+ findings in .*?)^```$", README.read_text(encoding="utf-8"), re.M | re.S)[0]
    night = str(README.parent / "sample_data" / "night")
    printed = CliRunner().invoke(cli, ["run", night, "--out", str(tmp_path / "report"), "--jobs", "1"]).output
    lines = {without_numbers(line) for line in printed.replace(str(tmp_path / "report"), "report").splitlines()}
    assert {without_numbers(line) for line in shown.splitlines() if line != "..."} <= lines


def without_numbers(line: str) -> str:
    return re.sub(r"[0-9][0-9,.]*", "0", line).rstrip()


def test_the_example_of_a_rulebook_is_a_sound_one(tmp_path: Path) -> None:
    text = README.read_text(encoding="utf-8")
    path = tmp_path / "harbour-club.toml"
    path.write_text(text.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    book = load(path)
    assert (book.id, len(load("tda-2024").when) + 1) == ("harbour-club", len(book.when))


def test_the_hand_of_the_table_log_is_clean(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    text = README.read_text(encoding="utf-8")
    (logs / "red.jsonl").write_text(text.split("```json\n")[1].split("```")[0], encoding="utf-8")
    outcome = audit([str(logs)], Settings(out=tmp_path / "report", jobs=1), None)
    assert (outcome.hands, outcome.exit_code, [book.id for book in outcome.books]) == (1, 0, ["tda-2024"])
    assert pl.read_parquet(tmp_path / "report" / "findings.parquet").is_empty()
