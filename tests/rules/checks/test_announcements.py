"""Announcements a dealer owes, where the log holds all that were made."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.parsers.live.logs import event
from tests.rules.checks.live_lines import FLOP, found, reasons, ruling, told

ALL_IN: Final = ruling(2, "bet", 198, all_in=True)
ODD: Final = [ruling(2, "bet", 50), event("push", seat=3, chips=[100]), ruling(3, "call", 50)]
STRING: Final = event("incident", matter="string_bet", seat=3, outcome="called")
CARD: Final = event("exposure", seat=3, cards="Kd", by="dealer")


def logged(folder: Path, *lines: str, announcements: bool | None = True) -> Tables:
    """A flop at a table that logs every announcement."""
    more: dict[str, Any] = {} if announcements is None else {"announcements": announcements}
    return told(folder, *FLOP, *lines, **more)


def announced(matter: str, seat: int | None = None) -> str:
    """The dealer says it."""
    fields: dict[str, Any] = {"matter": matter, "by": "dealer"} | ({"seat": seat} if seat else {})
    return event("announcement", **fields)


@pytest.mark.parametrize(
    ("lines", "matter", "seat", "codex", "tda"),
    [
        ([ALL_IN], "all_in", 2, 1, 0),
        ([*ODD], "odd_bet", 3, 1, 0),
        ([CARD], "exposed_card", 3, 1, 0),
        ([STRING], "string_bet", 3, 0, 1),
    ],
)
def test_each_book_asks_for_its_own(
    tmp_path: Path, lines: list[str], matter: str, seat: int, codex: int, tda: int
) -> None:
    books = ("codex", "tda-2009", "tda-2024")
    silence = logged(tmp_path, *lines)
    assert [len(found("CND009", silence, book)) for book in books] == [codex, tda, 0]
    assert reasons("CND009", silence, "tda-2024") == ["the rulebook does not say"]
    for said in (announced(matter), announced(matter, seat)):
        assert [len(found("CND009", logged(tmp_path, *lines, said), book)) for book in books] == [0, 0, 0]


def test_of_another_seat_or_matter_it_is_none(tmp_path: Path) -> None:
    for said in (announced("all_in", 3), announced("odd_bet", 2)):
        (one,) = found("CND009", logged(tmp_path, ALL_IN, said), "codex")
        assert (one["seat"], one["found"]) == (2, "seat 2 went all-in, and nobody announced it")


@pytest.mark.parametrize("announcements", [None, False])
def test_silence_of_a_log_that_does_not_hold_all_proves_nothing(tmp_path: Path, announcements: bool | None) -> None:
    tables = logged(tmp_path, ALL_IN, announcements=announcements)
    assert found("CND009", tables, "codex") == []
    assert reasons("CND009", tables, "codex") == ["the log does not hold every announcement"]


def test_who_opens_a_round_of_stud_is_named(tmp_path: Path) -> None:
    stud = [event("ruling", seat=2, action="bring_in", amount=1), ruling(3, "fold")]
    tables = told(tmp_path, *stud, announcements=True, game="seven_card_stud", limit="fixed")
    assert [one["seat"] for one in found("CND009", tables, "codex")] == [2]
    named = told(tmp_path, announced("first_to_open"), *stud, announcements=True, game="seven_card_stud", limit="fixed")
    assert found("CND009", named, "codex") == []


def test_chips_that_are_what_they_count_for_need_no_word(tmp_path: Path) -> None:
    plain = [ruling(2, "bet", 50), event("push", seat=3, chips=[25, 25]), ruling(3, "call", 50)]
    assert found("CND009", logged(tmp_path, *plain), "codex") == []
