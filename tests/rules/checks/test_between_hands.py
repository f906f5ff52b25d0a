"""What happens at a live table between its hands: judged where it is forbidden at any time, and told without a hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parsers.tables import Tables
from rules.rulebook import load
from tests.parsers.live.logs import event, folded, line, reading, table
from tests.rules.checks.live_lines import found, reasons
from tests.rules.checks.planted import judged_together


def between(name: str, **fields: Any) -> str:
    """A line of the table that belongs to no hand."""
    return line(table="Red", event=name, **fields)


def evening(folder: Path, *gap: str, above: tuple[str, ...] = (), second: tuple[str, ...] = ()) -> Tables:
    """Two hands: lines above the first, between them, and within the second."""
    opening, *rest = folded("2")
    read = reading(folder, [table(), *above, *folded("1"), *gap, opening, *second, *rest])
    assert read.quarantine.is_empty(), read.quarantine
    return read.tables


SIDE_BET = between("incident", matter="side_bet", seat=5, amount=20)
PHONE = between("incident", matter="phone", seat=2)


@pytest.mark.parametrize("place", ["above", "gap"])
def test_a_finding_between_hands_has_its_line_and_table_and_no_hand(tmp_path: Path, place: str) -> None:
    first = evening(tmp_path, above=(SIDE_BET,)) if place == "above" else evening(tmp_path, SIDE_BET)
    (one,) = found("CND007", first, "codex")
    told = [one[name] for name in ("hand", "number", "table", "seat", "player", "stake")]
    assert told == [None, None, "Red", 5, "Bo", 200_000]
    (span,) = one["evidence"]
    assert one["line"] == span["first_line"] == span["last_line"] == (2 if place == "above" else 13)
    assert one["fingerprint"] == "made-up-hall:beside Red 1:CND007:seat 5:0"
    assert reasons("CND007", first, "tda-2009") == ["the rulebook does not say"]


@pytest.mark.parametrize(
    ("later", "second", "count"),
    [
        ((), (), 1),
        ((between("floor_decision", matter="phone", outcome="warned", by="floor"),), (), 0),
        ((between("penalty", seat=2, count=2),), (), 0),
        ((), (event("floor_decision", "2", matter="phone", outcome="warned", by="floor"),), 0),
        ((), (event("penalty", "2", seat=2, count=2),), 0),
        ((), (event("floor_decision", "2", matter="pot", seat=5, by="floor"),), 1),
    ],
)
def test_it_needs_a_ruling_before_the_next_hand_or_in_it(
    tmp_path: Path, later: tuple[str, ...], second: tuple[str, ...], count: int
) -> None:
    assert len(found("CND008", evening(tmp_path, PHONE, *later, second=second), "tda-2024")) == count


def test_what_happened_in_a_hand_may_be_dealt_with_behind_it(tmp_path: Path) -> None:
    rings = event("incident", "2", matter="phone", seat=2)
    late = between("penalty", seat=2, count=1)
    opening, *rest = folded("2")
    log = [table(), *folded("1"), opening, rings, *rest]
    (one,) = found("CND008", reading(tmp_path, log).tables, "tda-2024")
    assert one["number"] == "Red 2"
    assert found("CND008", reading(tmp_path, [*log, late]).tables, "tda-2024") == []


def test_who_is_away_between_hands_needs_no_ruling(tmp_path: Path) -> None:
    away = between("incident", matter="absence", seat=2)
    assert found("CND008", evening(tmp_path, away), "tda-2024") == []


def test_a_dealer_decides_no_more_between_hands_than_in_them(tmp_path: Path) -> None:
    by_dealer, by_player, by_floor = (
        evening(tmp_path, between("floor_decision", matter="pot", seat=2, by=who)) for who in ("dealer", "Bo", "floor")
    )
    assert [len(found("CND011", tables, "codex")) for tables in (by_dealer, by_player, by_floor)] == [1, 1, 0]


def test_hidden_chips_are_out_of_play_between_hands_too(tmp_path: Path) -> None:
    def hidden(outcome: str) -> Tables:
        return evening(tmp_path, between("incident", matter="hidden_chips", seat=2, amount=50, outcome=outcome))

    assert [len(found("CHP012", hidden(outcome), "tda-2009")) for outcome in ("returned", "out_of_play")] == [1, 0]


def test_talk_between_hands_is_free(tmp_path: Path) -> None:
    told = between("incident", matter="live_or_folded_cards", seat=2, outcome="no_action")
    assert found("CND010", evening(tmp_path, told), "tda-2009") == []


def test_the_player_named_is_who_sits_there_by_then(tmp_path: Path) -> None:
    new = between("seat_taken", seat=5, player="Cy", amount=100)
    rows = found("CND007", evening(tmp_path, SIDE_BET, new, SIDE_BET), "codex")
    assert [one["player"] for one in rows] == ["Bo", "Cy"]


def test_one_cause_is_one_finding_and_folds_nothing_of_the_hand_beside_it(tmp_path: Path) -> None:
    rings = event("incident", "1", matter="phone", seat=2)
    opening, *rest = folded("1")
    tables = reading(tmp_path, [table(), opening, rings, *rest, SIDE_BET]).tables
    rows = judged_together(("CND007", "CND008"), tables, load("codex")).findings.to_dicts()
    assert [(one["code"], one["hand"] is None, one["cause"]) for one in rows] == [
        ("CND008", False, None), ("CND007", True, None), ("CND008", True, "CND007"),
    ]  # fmt: skip
