"""Showdowns of stud: which cards all have seen, and hands whose last card lies in the middle."""

from __future__ import annotations

from typing import Final

import pytest

from parsers.cards import UNKNOWN
from tests.rules.checks.endings import award, show
from tests.rules.checks.planted import Act, act, board, judged
from tests.rules.checks.stud_hands import FIFTH, FOURTH, LIMPED, SEVENTH, SIXTH, THIRD, dealt, on, stud

OPEN: Final[list[Act]] = [
    *LIMPED,
    *dealt(FOURTH, "8d", "5c", "9s"),
    *dealt(FIFTH, "9d", "5d", "Ts"),
    *dealt(SIXTH, "Td", "Jh", "2s"),
]
LOSER: Final = show(2, "3c 3h 2d 5c 5d Jh 4s")
COMMON: Final = on(SEVENTH, board("Qc"))


def seen_by_seat_1(seventh: str = "6s") -> list[Act]:
    """The same cards as seat 1 sees them: also its own down cards."""
    return [*dealt(THIRD, "Kh Kd 7h"), *OPEN, *dealt(SEVENTH, seventh)]


@pytest.mark.parametrize("shown", ["7h", "Kh", "Kh Kd", "7h 8d 9d Td"])
def test_what_only_the_reader_saw_is_not_shown(shown: str) -> None:
    acts = [*seen_by_seat_1(), LOSER, show(1, shown), award(1, 15)]
    assert [finding["seat"] for finding in judged("SHD003", stud(*acts))] == [1]


@pytest.mark.parametrize("shown", ["Kh Kd 7h 8d 9d Td 6s", "Kh Kd 6s"])
def test_down_cards_turned_up_are_enough(shown: str) -> None:
    acts = [*OPEN, LOSER, show(1, shown), award(1, 15)]
    assert judged("SHD003", stud(*acts)) == []
    assert judged("SHD003", stud(*seen_by_seat_1(), LOSER, show(1, shown), award(1, 15))) == []


@pytest.mark.parametrize(("shown", "found"), [("Kh Kd", []), ("Kh Kd 7h 8d 9d Td", []), ("Kh", [1]), ("7h", [1])])
def test_a_card_in_the_middle_is_nobody_s_own(shown: str, found: list[int]) -> None:
    acts = [*OPEN, *COMMON, show(2, "3c 3h 2d 5c 5d Jh"), show(1, shown), award(1, 15)]
    assert [finding["seat"] for finding in judged("SHD003", stud(*acts))] == found


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        pytest.param("Kh Kd 7h 8d 9d Td", [], id="the cards dealt"),
        pytest.param("Kh Kd 7h 8d 9d Td Qc", [], id="with the one in the middle"),
        pytest.param("Kh Kd 7h 8d 9d Ts", [1], id="another than lay open"),
    ],
)
def test_an_open_card_changes_where_the_last_is_in_the_middle(shown: str, found: list[int]) -> None:
    acts = [*OPEN, *COMMON, show(1, shown), award(1, 15)]
    assert [finding["seat"] for finding in judged("SHD005", stud(*acts))] == found


def test_a_seventh_card_nobody_can_read_is_not_missed() -> None:
    illegible = on(SEVENTH, act("deal", 1, cards=[UNKNOWN]))
    acts = [*dealt(THIRD, "Kh Kd 7h"), *OPEN, *illegible, LOSER, show(1, "Kh Kd 7h"), award(1, 15)]
    assert judged("SHD003", stud(*acts)) == []
