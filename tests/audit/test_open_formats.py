"""Hands of open formats in what people read."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.audit.nights import run
from tests.proving.sample_formats import FOLDER


def shown(file: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The replay of the first hand of a sample."""
    text = (FOLDER / file).read_text("utf-8")
    number = re.search(r"(?:\"game_number\": |\nhand = )[\"'](\d+)", text)
    assert number is not None
    assert run("show", number[1], FOLDER / file) == 0
    return capsys.readouterr().out


def test_actions_on_one_line_are_told_in_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    replay = shown("session.phhs", capsys)
    pots = [float(amount) for amount in re.findall(r"\(pot \D?([\d.]+)\)", replay)]
    assert "posts the big blind" in replay
    assert re.search(r"^Before the flop +pot ", replay, re.M)
    assert len(set(pots)) > 3
    assert pots == sorted(pots)


def test_a_raise_that_states_what_it_adds_is_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    replay = shown("session.ohh", capsys)
    assert "raises with" in replay
    assert not re.search(r"raises to +\(", replay)


def test_the_manual_says_what_cannot_be_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("explain", "BET008") == 0
    assert "states no amounts" in " ".join(capsys.readouterr().out.split())


def test_a_report_of_both(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("run", FOLDER, "--out", tmp_path / "report", "--format", "json", "--max-unparsed", "100%") == 1
    result = json.loads(capsys.readouterr().out)
    assert {finding["room"] for finding in result["findings"] if finding["number"]} == {"pokerstars"}
    assert (tmp_path / "report" / "report.html").is_file()
