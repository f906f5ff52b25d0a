"""Pots carried over from one hand of a live table to the next: one log, each book's own verdict."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from rules.derive import derive
from rules.judge import judge
from rules.registry import Scope, all_rules
from rules.rulebook import load, resolve
from tests.proving.judging_tables import judgement
from tests.proving.reading import read_texts

Line = dict[str, Any]

HEAD: Final[Line] = {
    "room": "Club", "rulebook": "pokerstars", "game": "holdem", "limit": "no", "currency": "USD", "small_blind": 1,
    "big_blind": 2, "button": 3,
}  # fmt: skip
PLAYERS: Final = ("Ann", "Bob", "Cid")
LEFT_TO_A_FOUL_HAND: Final = (
    {"event": "dead_hand", "seat": 2, "matter": "wrong_count", "by": "floor"},
    {"event": "returned", "seat": 2, "amount": 1},
)
VOID: Final = (
    {"event": "floor_decision", "matter": "foreign_card", "outcome": "void", "by": "floor"},
    {"event": "returned", "seat": 1, "amount": 1},
)


def hand(number: int, *lines: Line, players: tuple[str, ...] = PLAYERS) -> str:
    """Three seats and their blinds; what is folded and what becomes of the pot follows."""
    seats = [{"seat": seat, "player": name, "stack": 100} for seat, name in enumerate(players, 1)]
    log = [
        {"event": "hand", **HEAD, "time": f"2026-11-20T20:{number:02}:00Z", "seats": seats},
        {"event": "small_blind", "seat": 1, "amount": 1},
        {"event": "big_blind", "seat": 2, "amount": 2},
        *lines,
        {"event": "rake", "amount": 0},
        {"event": "end"},
    ]
    return "\n".join(json.dumps({"table": "T1", "hand": str(number), **line}) for line in log)


def folds(*seats: int) -> list[Line]:
    return [{"event": "ruling", "seat": seat, "action": "fold"} for seat in seats]


def left(amount: int) -> Line:
    return {"event": "carried_over", "amount": amount}


def came(amount: int) -> Line:
    return {"event": "carried_in", "amount": amount}


def paid(amount: int) -> list[Line]:
    """Folds to the big blind, who gets what is over of his own bet back, and the pot."""
    returned = {"event": "returned", "seat": 2, "amount": 1}
    return [*folds(3, 1), returned, {"event": "award", "seat": 2, "amount": amount}]


def pot_left(amount: int = 2) -> str:
    """The others fold to a hand that cannot win."""
    return hand(1, *folds(3, 1), *LEFT_TO_A_FOUL_HAND, left(amount))


NEXT: Final = hand(2, came(2), *paid(4))
NO_LINE: Final = hand(2, *paid(2))
WITH_ZOE: Final = hand(2, came(2), *paid(4), players=("Ann", "Bob", "Zoe"))


def verdicts(texts: list[str], book: str) -> list[tuple[Any, ...]]:
    found = judgement(texts, book).findings.filter(code="POT012").to_dicts()
    return [(one["number"], one["seat"], one["stake"], one["found"]) for one in found]


def reasons(texts: list[str], book: str) -> dict[str, int]:
    rows = judgement(texts, book).coverage.filter(code="POT012").to_dicts()
    return {reason["reason"]: reason["count"] for row in rows for reason in row["reasons"]}


def in_hands(texts: list[str]) -> list[str]:
    """Codes of all findings in single hands."""
    books = resolve([load("irregularities").model_copy(update={"id": "pokerstars"})])
    frames = derive(read_texts(texts, "table-log").tables, books)
    return judge(frames, books, all_rules(), Scope.HAND).findings["code"].to_list()


BOOKS: Final = ("cardplayer", "irregularities", "tda-2024")


@pytest.mark.parametrize("book", BOOKS)
def test_a_pot_that_comes_whole_into_the_next_hand(book: str) -> None:
    assert verdicts([pot_left(), NEXT], book) == []
    assert judgement([pot_left(), NEXT], book).coverage.filter(code="POT012")["opportunities"].sum() == 1
    assert reasons([pot_left(), NEXT], book) == {}


def test_nothing_is_wrong_in_the_hands_themselves() -> None:
    assert in_hands([pot_left(), NEXT]) == []
    assert "POT008" in in_hands([pot_left(1), NEXT])
    assert "POT008" in in_hands([pot_left(), hand(2, came(2), *paid(2))])


@pytest.mark.parametrize("book", BOOKS)
def test_chips_that_do_not_come(book: str) -> None:
    assert verdicts([pot_left(), NO_LINE], book) == [("T1 2", None, 20_000, "$0 brought in")]
    assert verdicts([pot_left(), hand(2, came(1), *paid(3))], book) == [("T1 2", None, 10_000, "$1 brought in")]


def test_chips_that_come_from_nowhere() -> None:
    assert verdicts([NO_LINE, hand(3, came(2), *paid(4))], "tda-2024") == [("T1 3", None, 20_000, "$2 brought in")]


@pytest.mark.parametrize(("book", "count"), [("cardplayer", 1), ("irregularities", 0), ("tda-2024", 0)])
def test_who_may_play_for_it(book: str, count: int) -> None:
    found = verdicts([pot_left(), WITH_ZOE], book)
    assert found == [("T1 2", 3, 20_000, "dealt in without having been in that hand: seat 3")][:count]


def test_a_forfeited_refund_goes_to_the_next_hand() -> None:
    void = hand(1, *VOID, left(2))
    assert verdicts([void, NEXT], "cardplayer") == []
    assert verdicts([void, NO_LINE], "cardplayer") == [("T1 2", None, 20_000, "$0 brought in")]
    assert in_hands([void, NEXT]) == []


def test_what_cannot_be_judged() -> None:
    assert reasons([NEXT], "cardplayer") == {"one hand only of a table": 1}
    without_a_word = [pot_left(), hand(2, came(2), *VOID), hand(3, came(2), *paid(4))]
    assert reasons(without_a_word, "cardplayer") == {"a hand declared void carries its pot on without a word": 1}
    cut_off = pot_left().rsplit("\n", 3)[0]
    assert reasons([cut_off, NEXT], "cardplayer") == {"the record of the hand before is cut off": 1}
