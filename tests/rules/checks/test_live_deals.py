"""Hands dealt too many or too few cards, or none, as a table log tells them."""

from __future__ import annotations

from typing import Final

from parsers.tables import Tables
from tests.rules.checks.table_logs import Line, blinds, dealt, found, hand, line, open_questions, ruled

OVER: Final = [*ruled("fold", 1, 2), line("returned", 3, amount=1), line("award", 3, amount=2)]


def with_deal(*deal: Line) -> Tables:
    """A hand of three with this deal."""
    return hand(*blinds(), *deal, *OVER)


def one_by_one(*seats: int) -> list[Line]:
    """A card for each seat, each on a line of its own and named."""
    cards = iter(("Ah", "Kd", "7c", "2s", "9h", "Ts", "3d"))
    return [line("deal", seat, cards=next(cards)) for seat in seats]


def test_cards_told_one_by_one_are_added_up() -> None:
    assert found("DCK003", with_deal(*one_by_one(2, 3, 1, 2, 3, 1)), "codex") == []
    assert found("DCK003", with_deal(*one_by_one(2, 3, 1, 2, 3, 1, 2)), "codex") == ["3 dealt"]


def test_cards_nobody_knows_are_counted_too() -> None:
    assert found("DCK003", with_deal(*dealt((2, 3)), line("deal", 1, count=3)), "codex") == ["3 dealt"]
    assert found("DCK003", with_deal(*dealt((2, 3, 1))), "codex") == []


def test_a_wrong_number_for_everybody_is_the_logs_way_of_telling() -> None:
    for count in (1, 5):
        assert open_questions("DCK003", with_deal(*dealt((2, 3, 1), count=count)), "codex") == [
            "everybody is told to have got as many cards"
        ]


def test_an_exposed_card_replaced_is_no_third_card() -> None:
    deal = [*dealt((2, 3, 1)), line("exposure", 1, cards="Ah", by="dealer"), line("deal", 1, count=1)]
    assert open_questions("DCK003", with_deal(*deal), "codex") == ["a fault of the deal was recorded in the hand"]


def test_a_misdealt_hand_was_never_dealt_to_the_end() -> None:
    cut_short = hand(*blinds(), *dealt((2, 3), count=1), line("misdeal", matter="first_to_wrong_seat"))
    assert found("DCK003", cut_short, "codex") == found("DCK007", cut_short, "codex") == []


def test_an_entitled_player_without_cards() -> None:
    everybody_folds = [*ruled("fold", 1), line("returned", 3, amount=1), line("award", 3, amount=2)]
    left_out = hand(*blinds(), *dealt((3, 1)), *everybody_folds)
    assert found("DCK007", left_out, "codex") == ["everybody else was dealt in"]
    assert found("DCK007", hand(*blinds(), *dealt((2, 3, 1)), *everybody_folds), "codex") == []


def test_a_player_who_acts_had_cards_nobody_wrote_down() -> None:
    assert found("DCK007", with_deal(*dealt((3, 1))), "codex") == []
    assert found("DCK007", with_deal(*dealt((1,))), "codex") == []
