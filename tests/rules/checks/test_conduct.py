"""What is said and done beside the play: one log, each book's own verdict."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parsers.tables import Tables
from tests.parsers.live.logs import event
from tests.rules.checks.live_lines import FLOP, FOLDED, found, reasons, ruling, seats_found, told


def with_event(folder: Path, name: str, *after: str, **fields: Any) -> Tables:
    """A hand in which something happens before the bet on the flop."""
    return told(folder, *FLOP, event(name, **fields), *after, *FOLDED)


def test_a_side_bet_is_told_where_the_book_forbids_it(tmp_path: Path) -> None:
    tables = with_event(tmp_path, "incident", matter="side_bet", seat=3, amount=20)
    (one,) = found("CND007", tables, "codex")
    assert (one["seat"], one["stake"], one["clause"], one["player"]) == (3, 200_000, "clause 22.1", "Cy")
    assert found("CND007", tables, "tda-2009") == []
    assert reasons("CND007", tables, "tda-2009") == ["the rulebook does not say"]


@pytest.mark.parametrize(
    ("after", "outcome", "count"),
    [
        ((), None, 1),
        ((), "warned", 0),
        ((event("floor_decision", matter="phone", outcome="warned", by="floor"),), None, 0),
        ((event("penalty", seat=3, count=2),), None, 0),
    ],
)
def test_an_incident_needs_a_ruling(tmp_path: Path, after: tuple[str, ...], outcome: str | None, count: int) -> None:
    more = {"outcome": outcome} if outcome else {}
    tables = with_event(tmp_path, "incident", *after, matter="phone", seat=3, **more)
    assert [one["severity"] for one in found("CND008", tables, "tda-2024")] == ["info"] * count


def test_an_absent_player_folded_needs_no_more(tmp_path: Path) -> None:
    gone = [event("incident", matter="absence", seat=seat) for seat in (2, 3)]
    (one,) = found("CND008", told(tmp_path, *FLOP, *gone, *FOLDED), "tda-2024")
    assert one["seat"] == 2


def test_who_speaks_of_the_pot_may_only_ask(tmp_path: Path) -> None:
    asked = with_event(tmp_path, "say", matter="pot_size", seat=3, words="how much is in there?")
    dealer = with_event(tmp_path, "say", matter="pot_size", words="six in the middle", by="dealer")
    told_by = [found("CND010", tables, "tda-2009")[0]["confidence"] for tables in (asked, dealer)]
    assert told_by == ["review", "certain"]


@pytest.mark.parametrize(
    ("matter", "codex", "tda"),
    [
        ("cards_needed", [3], []),
        ("unshown_hands", [3], [3]),
        ("live_or_folded_cards", [], [3]),
        ("advice", [], [3]),
        ("pot_size", [], [3]),
        ("false_information", [], []),
    ],
)
def test_talk_is_judged_by_each_book(tmp_path: Path, matter: str, codex: list[int], tda: list[int]) -> None:
    tables = with_event(tmp_path, "say", matter=matter, seat=3, words="well")
    assert seats_found("CND010", tables, "codex", "tda-2009") == [codex, tda]


def test_the_pot_may_be_told_in_pot_limit(tmp_path: Path) -> None:
    said = event("say", matter="pot_size", seat=3, words="six in the middle")
    tables = told(tmp_path, *FLOP, said, *FOLDED, limit="pot")
    assert found("CND010", tables, "tda-2009") == []


def test_talk_with_one_player_left_is_free(tmp_path: Path) -> None:
    said = event("say", matter="live_or_folded_cards", seat=3, words="I had the ace")
    assert found("CND010", told(tmp_path, *FLOP, *FOLDED[:3], said, *FOLDED[3:]), "tda-2009") == []
    assert len(found("CND010", told(tmp_path, *FLOP, *FOLDED[:2], said, *FOLDED[2:]), "tda-2009")) == 1


@pytest.mark.parametrize(
    ("name", "fields", "codex", "tda"),
    [
        ("live_hand", {"seat": 3, "matter": "identifiable", "by": "dealer"}, 1, 1),
        ("live_hand", {"seat": 3, "matter": "identifiable", "by": "floor"}, 0, 0),
        ("floor_decision", {"matter": "string_bet", "outcome": "called", "by": "dealer"}, 1, 1),
        ("floor_decision", {"matter": "string_bet", "outcome": "called", "by": "Bo"}, 1, 1),
        ("floor_decision", {"matter": "string_bet", "outcome": "called", "by": "Ms Weiss"}, 0, 0),
        ("floor_decision", {"matter": "string_bet", "outcome": "called"}, 0, 0),
        ("incident", {"matter": "flop_of_four", "outcome": "one_becomes_burn", "by": "dealer"}, 1, 1),
        ("dead_hand", {"seat": 3, "matter": "wrong_count", "by": "dealer"}, 0, 0),
    ],
)
def test_what_the_floor_decides(tmp_path: Path, name: str, fields: dict[str, Any], codex: int, tda: int) -> None:
    tables = told(tmp_path, *FLOP, event(name, **fields))
    assert [len(found("CND011", tables, book)) for book in ("codex", "tda-2009", "cardplayer")] == [codex, tda, 0]


def test_a_decision_of_nobody_is_not_checkable(tmp_path: Path) -> None:
    tables = with_event(tmp_path, "floor_decision", matter="pot", outcome="stands")
    assert reasons("CND011", tables, "codex") == ["the log does not say who decided"]


@pytest.mark.parametrize(
    ("matter", "count"),
    [("muck_handled", 1), ("burns_handled", 1), ("cards_turned_by_dealer", 1), ("stub_handled", 0)],
)
def test_what_nobody_touches(tmp_path: Path, matter: str, count: int) -> None:
    tables = with_event(tmp_path, "incident", matter=matter, seat=3)
    assert [len(found("CND012", tables, book)) for book in ("codex", "tda-2009")] == [count, 0]


def test_after_the_pots_the_muck_may_be_touched(tmp_path: Path) -> None:
    handled = event("incident", matter="muck_handled", seat=3)
    assert found("CND012", told(tmp_path, *FLOP, *FOLDED[:5], handled, *FOLDED[5:]), "codex") == []


def test_ordinary_hands_give_none_of_these(tmp_path: Path) -> None:
    spoken = [event("say", seat=2, words="two"), ruling(2, "bet", 4)]
    tables = told(tmp_path, *FLOP, *spoken, *FOLDED[1:])
    assert [found(code, tables, "codex") for code in ("CND007", "CND008", "CND010", "CND011", "CND012")] == [[]] * 5
