"""What is done in a set order at a live table: antes, pots, wild cards."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.checks.table_logs import STUD, Line, blinds, board, dealt, found, hand, line, open_questions, ruled

ANTES: Final = [line("ante", seat, amount=1) for seat in (1, 2, 3)]
DOORS: Final = [line("deal", seat, cards=card, face_up=True) for seat, card in ((1, "2c"), (2, "9h"), (3, "Kd"))]
OPENED: Final = [line("ruling", 1, action="bring_in", amount=1), *ruled("fold", 2, 3)]


def test_a_card_dealt_before_an_ante() -> None:
    late = [*ANTES[:2], *DOORS, ANTES[2], *OPENED]
    assert found("FRC014", hand(*late, **STUD), "codex") == ["1 of 3 antes put in behind the first card (line 4)"]
    assert found("FRC014", hand(*ANTES, *DOORS, *OPENED, **STUD), "codex") == []
    assert open_questions("FRC014", hand(*late, **STUD), "roberts") == ["the rulebook does not say"]


def test_antes_pulled_in_before_and_behind_the_first_card() -> None:
    gathered = line("pull_in", amount=3)
    assert found("FRC014", hand(*ANTES, *DOORS, gathered, *OPENED, **STUD), "codex") == [
        "antes pulled in behind the first card (line 5)"
    ]
    assert found("FRC014", hand(*ANTES, gathered, *DOORS, *OPENED, **STUD), "codex") == []


def test_a_hand_without_a_deal_proves_nothing_of_its_antes() -> None:
    assert open_questions("FRC014", hand(*ANTES, *OPENED, **STUD), "codex") == ["the log has no deal"]


SHOWN: Final = [
    *blinds(), *dealt((2, 3, 1)), *ruled("fold", 1), *ruled("call", 2, amount=1), *ruled("check", 3),
    *board("Ah 7c 2s"), *ruled("check", 2, 3), *board("Jc"), *ruled("check", 2, 3), *board("4d"),
    *ruled("check", 2, 3), line("showdown"), line("show", 2, cards="As Kd"), line("show", 3, cards="7d 8d"),
]  # fmt: skip
MUCK: Final = line("muck", 3)
PAID: Final = [line("rake", amount=0), line("award", 2, amount=4, pot=0)]


def test_the_pot_pushed_before_the_losing_hand_is_mucked() -> None:
    assert found("SHD009", hand(*SHOWN, *PAID, MUCK), "codex") == ["seat 3 mucked behind the last pot"]
    assert found("SHD009", hand(*SHOWN, MUCK, *PAID, line("muck", 2)), "codex") == []
    assert open_questions("SHD009", hand(*SHOWN, *PAID, MUCK), "roberts") == ["the rulebook does not say"]


def test_the_winning_hand_taken_in_before_the_pot_is_pushed() -> None:
    assert found("SHD009", hand(*SHOWN, MUCK, line("muck", 2), *PAID), "codex") == [
        "the hand of seat 2 taken in before (line 26)"
    ]


def test_a_losing_hand_nobody_saw_mucked_accuses_nobody() -> None:
    assert found("SHD009", hand(*SHOWN, *PAID), "codex") == []


def pots(*labels: int) -> list[Line]:
    """Pots pushed to the winner one after the other."""
    return [*SHOWN, MUCK, *(line("award", 2, amount=2, pot=label) for label in labels)]


@pytest.mark.parametrize("book", ["tda-2024", "wsop-live-2024"])
def test_the_pot_formed_last_is_awarded_first(book: str) -> None:
    assert found("SHD009", hand(*pots(0, 1)), book) == ["the side pot 1 awarded after one formed before it"]
    assert found("SHD009", hand(*pots(1, 0)), book) == []
    assert found("SHD009", hand(*pots(0, 1)), "codex") == []


def named(*cards: str, holds: str = "Jo Jc Td 9h 8s") -> list[Line]:
    """Five cards shown, and what a joker among them was named, time after time."""
    return [*SHOWN[:-2], line("show", 2, cards=holds), *(line("wild_card", 2, cards=card) for card in cards)]


def test_a_wild_card_stays_what_it_was_named() -> None:
    """Joker-J-10-9-8 named "straight, jack high": the joker is a seven for good, no queen."""
    assert found("SHD008", hand(*named("7s", "Qs")), "irregularities") == ["named Qs"]
    assert found("SHD008", hand(*named("7s", "7s")), "irregularities") == []
    assert open_questions("SHD008", hand(*named("7s", "Qs")), "codex") == ["the rulebook does not say"]


def test_a_joker_is_in_the_deck_where_wild_cards_are_named() -> None:
    assert found("DCK002", hand(*named("7s")), "irregularities") == []
    assert found("DCK002", hand(*named()), "irregularities") == ["a joker"]


def test_of_two_jokers_nobody_can_tell_which_was_named() -> None:
    assert open_questions("SHD008", hand(*named("7s", "Qs", holds="Jo Jo Td 9h 8s")), "irregularities") == [
        "the player held several jokers"
    ]
