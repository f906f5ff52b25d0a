"""Cards in the order they went round."""

from __future__ import annotations

from typing import Final

import pytest

from parsers.tables import Tables
from rules.rulebook import load
from tests.rules.checks.planted import judged_by, judged_together
from tests.rules.checks.table_logs import STUD, Line, blinds, dealt, found, hand, line, open_questions, ruled

OVER: Final = [*ruled("fold", 1, 2), line("returned", 3, amount=1), line("award", 3, amount=2)]
BOOKS: Final = ("codex", "tda-2024", "open")


def round_by_round(*seats: int) -> Tables:
    """A hand whose cards go round one by one, the button in seat 1."""
    return hand(*blinds(), *dealt(seats, count=1), *OVER)


@pytest.mark.parametrize("book", BOOKS)
def test_cards_go_clockwise_from_the_left_of_the_button(book: str) -> None:
    assert found("DCK008", round_by_round(2, 3, 1, 2, 3, 1), book) == []
    assert found("DCK008", round_by_round(3, 2, 1, 3, 2, 1), book) == ["seat 3 was dealt to (pre-flop)"]
    assert found("DCK008", round_by_round(2, 3, 1, 3, 2, 1), book) == ["seat 3 was dealt to (pre-flop)"]


def test_whole_hands_on_one_line_prove_no_order() -> None:
    told = hand(*blinds(), *dealt((3, 1, 2)), *OVER)
    assert open_questions("DCK008", told, "codex") == ["the log tells a player's cards on one line"]


def test_a_card_nobody_told_proves_no_order() -> None:
    assert open_questions("DCK008", round_by_round(2, 3, 1, 2, 1), "codex") == [
        "the log does not tell as many cards for each seat"
    ]


def test_what_was_mended_comes_out_of_turn() -> None:
    mended = [*dealt((3, 2, 1, 3, 2, 1), count=1), line("incident", matter="out_of_order", outcome="card_moved")]
    assert open_questions("DCK008", hand(*blinds(), *mended, *OVER), "codex") == [
        "a fault of the deal was recorded in the hand"
    ]


def test_stud_goes_clockwise_on_every_street() -> None:
    def fourth_street(*seats: int) -> Tables:
        antes = [line("ante", seat, amount=1) for seat in (1, 2, 3)]
        doors = [line("deal", seat, cards=card, face_up=True) for seat, card in ((1, "2c"), (2, "9h"), (3, "Kd"))]
        acts = [line("ruling", 1, action="bring_in", amount=1), *ruled("call", 2, 3, amount=1)]
        cards = dict(zip((1, 2, 3), ("3d", "4h", "5s"), strict=True))
        fourth = [line("deal", seat, cards=cards[seat], face_up=True, street=1) for seat in seats]
        return hand(*antes, *doors, *acts, *fourth, *ruled("check", 2, 3, 1), **STUD)

    assert found("DCK008", fourth_street(1, 2, 3), "codex") == []
    assert found("DCK008", fourth_street(1, 3, 2), "codex") == ["seat 3 was dealt to (fourth street)"]


FIVE_DRAW: Final[Line] = {"game": "five_card_draw", "limit": "fixed", "small_bet": 2, "big_bet": 4}


def five_drawn(*draw: Line) -> Tables:
    """A draw in which seat 2 throws away all its cards, and seat 3 two."""
    deal = [*blinds(), *dealt((2, 3, 1), count=5), *ruled("fold", 1), *ruled("call", 2, amount=1), *ruled("check", 3)]
    thrown = [line("discard", 2, count=5, street=1), line("discard", 3, count=2, street=1)]
    return hand(*deal, *thrown, *draw, *ruled("check", 2, 3), **FIVE_DRAW)


def test_five_cards_drawn_come_in_a_row_in_one_book_and_four_and_one_in_another() -> None:
    in_a_row = five_drawn(line("deal", 2, count=5, street=1), line("deal", 3, count=2, street=1))
    parted = five_drawn(*(line("deal", seat, count=count, street=1) for seat, count in ((2, 4), (3, 2), (2, 1))))
    books = ("roberts", "wsop-tournament-2024", "tda-2024")
    assert [found("DCK008", in_a_row, book) for book in books] == [["5 cards in a row"], [], []]
    (one,) = judged_by("DCK008", in_a_row, load("roberts"))
    assert one["confidence"] == "likely"
    assert [found("DCK008", parted, book) for book in books] == [[], ["4 cards in a row"], []]


def test_four_cards_and_one_later_are_five() -> None:
    for fifth, drawn in ((1, []), (0, ["4 drawn"]), (2, ["6 drawn"])):
        last = [line("deal", 2, count=fifth, street=1)] if fifth else []
        parted = five_drawn(line("deal", 2, count=4, street=1), line("deal", 3, count=2, street=1), *last)
        assert found("DCK015", parted, "roberts") == drawn


def test_draws_are_dealt_clockwise() -> None:
    swapped = five_drawn(line("deal", 3, count=2, street=1), line("deal", 2, count=5, street=1))
    assert found("DCK008", swapped, "tda-2024") == ["seat 3 was dealt to (after the first draw)"]


def test_who_draws_out_of_turn_is_dealt_to_out_of_turn_for_that_alone() -> None:
    deal = [*blinds(), *dealt((2, 3, 1), count=5), *ruled("fold", 1), *ruled("call", 2, amount=1), *ruled("check", 3)]
    thrown = [line("discard", seat, count=2, street=1) for seat in (3, 2)]
    drawn = [line("deal", seat, count=2, street=1) for seat in (3, 2)]
    swapped = hand(*deal, *thrown, *drawn, *ruled("check", 2, 3), **FIVE_DRAW)
    told = judged_together(("ORD006", "DCK008"), swapped, load("tda-2024")).findings
    assert dict(told.select("code", "cause").iter_rows()) == {"ORD006": None, "DCK008": "ORD006"}
