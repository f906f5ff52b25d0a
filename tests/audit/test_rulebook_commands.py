"""Rulebooks listed, printed, checked and compared on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from audit.cli import main
from rules.rulebook import PARAMETERS, shipped

HOUSE: Final = """id = "house"
title = "House"
kind = "room"
extends = "tda-2024"
[parameters]
raise_cap = { value = 4, clause = "art. 2" }
[[when]]
tournament = false
limit = "fixed"
parameters.raise_cap = 5
"""


@pytest.fixture
def house(tmp_path: Path) -> str:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE)
    return str(path)


def test_all_shipped_books_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "list"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()[1:]]
    assert tuple(listed) == shipped()


def test_a_book_is_shown_with_what_its_values_rest_on_and_what_it_leaves_open(
    house: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rulebook", "show", house]) == 0
    shown = capsys.readouterr().out
    assert "house: as a room plays; takes over from tda-2024" in shown
    assert "  4 (art. 2)\n  cash games, fixed limit: 5 (the book)\n" in shown
    assert "  the next player with chips" not in shown
    assert "(tda-2024: rule 32)" in shown
    assert "rake_rate" in shown.split("Silent on")[1]


def test_clauses_are_shown_with_the_rule_or_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "show", "tda-2009"]) == 0
    shown = capsys.readouterr().out.splitlines()
    place = shown.index("rule 34: no-limit: no cap; fixed limit: the house cap holds, heads-up too")
    assert shown[place + 1].startswith("  not checked by BET002: the cap is the house's")
    assert shown[shown.index("rule 21: no rabbit hunting") + 1] == "  checked by DCK013"
    unwritten = next(line for line in shown if "INT001, INT002" in line)
    assert "what players do for each other" in unwritten


def test_a_sound_book_is_said_to_be_sound(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "check", house]) == 0
    assert "a sound rulebook" in capsys.readouterr().out


def test_a_fault_stops_the_check_and_names_file_and_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE.replace("raise_cap = 5", "raise_cop = 5"))
    assert main(["rulebook", "check", str(path)]) == 2
    assert f"{path}: when.0.parameters.raise_cop" in capsys.readouterr().err


def test_two_books_are_compared_in_words(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "diff", "roberts", house]) == 0
    told = capsys.readouterr().out
    assert (
        "  roberts: 4 (section 3 (betting 3))\n  roberts: five card draw: 5 (section 12.1)\n  house: 4 (art. 2)" in told
    )
    assert "min_raise" not in told
    assert "Only roberts speaks of" in told


def test_a_book_does_not_differ_from_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "diff", "roberts", "roberts"]) == 0
    assert capsys.readouterr().out == "roberts and roberts disagree on 0 matters\n"


def test_every_key_is_listed_with_its_values(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "keys"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in told if line[0] != " "] == list(PARAMETERS)
    assert "  dead = to the next position, even an empty seat, so that everybody has each blind once" in told


def test_explain_tells_what_every_book_says_on_the_matter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "BET002"]) == 0
    told = capsys.readouterr().out
    assert "rule 34: no-limit: no cap; fixed limit: the house cap holds, heads-up too" in told
    assert "raise_cap: 5 (rule 126)" in told
    assert "raise_cap: 4 (observed in 32 hands, not published)" in told


def test_explain_tells_what_the_books_demand_where_no_rule_is_written_yet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "int008"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("INT008: no rule checks this yet\n")
    assert "  rule 4: seats are drawn at random" in told


def test_explain_tells_what_the_books_say_on_the_matter_of_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "chp005"]) == 0
    told = capsys.readouterr().out
    assert "  rule 36: dealers call string bets" in told
    assert "  two_motions: is a string bet, unless the sum or raise was said first (clauses 20.1, 20.2)" in told
