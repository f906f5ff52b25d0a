"""Burns before streets, and the last card of stud where the deck does not reach."""

from __future__ import annotations

from typing import Final

import pytest

from parsers.tables import Tables
from rules.rulebook import load
from tests.rules.checks.planted import judged_by
from tests.rules.checks.table_logs import (
    DECK,
    STUD,
    Line,
    blinds,
    board,
    dealt,
    found,
    hand,
    hands,
    line,
    open_questions,
    ruled,
)

LIMPED: Final = [
    *blinds(), *dealt((2, 3, 1)), *ruled("call", 1, amount=2), *ruled("call", 2, amount=1), *ruled("check", 3),
]  # fmt: skip
CHECKED: Final = ruled("check", 2, 3, 1)
BOOKS: Final = ("codex", "tda-2024", "roberts")


def to_the_river(flop: int = 1, turn: int = 1, river: int = 1) -> list[Line]:
    """A hand checked down, with so many burns before each street."""
    streets = zip(("Ah 7c 2s", "Jc", "4d"), (flop, turn, river), strict=True)
    return [*LIMPED, *(one for cards, burns in streets for one in (*board(cards, burns=burns), *CHECKED))]


@pytest.mark.parametrize("book", BOOKS)
def test_a_street_without_its_burn_makes_their_number_wrong(book: str) -> None:
    assert found("DCK006", hand(*to_the_river(turn=0)), book) == ["no card burned"]
    assert found("DCK005", hand(*to_the_river(turn=0)), book) == ["2 cards burned"]


@pytest.mark.parametrize("book", BOOKS)
def test_one_burn_a_street_is_right(book: str) -> None:
    assert [found(code, hand(*to_the_river()), book) for code in ("DCK005", "DCK006")] == [[], []]


def test_a_second_burn_before_a_street() -> None:
    assert found("DCK006", hand(*to_the_river(river=2)), "codex") == ["2 cards burned"]


def test_a_burn_missing_may_be_a_line_missing() -> None:
    missing, extra = (judged_by("DCK006", hand(*to_the_river(turn=burns)), load("codex"))[0] for burns in (0, 2))
    assert (missing["confidence"], extra["confidence"]) == ("likely", "certain")


def test_a_hand_over_early_has_one_burn_for_each_street_dealt() -> None:
    over = [*LIMPED, *board("Ah 7c 2s"), *ruled("bet", 2, amount=2), *ruled("fold", 3, 1)]
    assert found("DCK005", hand(*over), "codex") == []
    assert found("DCK005", hand(*over, line("burn")), "codex") == ["2 cards burned"]


def test_a_log_without_burns_is_not_checkable() -> None:
    bare = to_the_river(0, 0, 0)
    assert open_questions("DCK006", hand(*bare), "codex") == ["the log writes no burns"]
    assert found("DCK006", hands(bare, to_the_river()), "codex") == ["no card burned"] * 3


def test_what_books_or_faults_leave_open_is_not_checkable() -> None:
    missing = to_the_river(turn=0)
    told = line("incident", matter="premature_turn", outcome="reshuffled")
    assert open_questions("DCK006", hand(*missing), "cardplayer") == ["the rulebook does not say"]
    assert open_questions("DCK006", hand(*missing, told), "codex") == ["a fault of the deal was recorded in the hand"]


def test_a_stub_shuffled_again_without_a_word_leaves_the_burns_open() -> None:
    """The turn came too early and was dealt again without a burn, as it should be."""
    again = [*LIMPED, *board("Ah 7c 2s"), *board("Jc"), line("reshuffle"), *CHECKED, line("board", cards="4d")]
    assert found("DCK006", hand(*again, *CHECKED, *board("9h"), *CHECKED), "codex") == []
    assert found("DCK005", hand(*again, *CHECKED, *board("9h"), *CHECKED), "codex") == []


def stud(players: int, *, burn: bool, common: bool = False, reshuffled: bool = False, folds: int = 0) -> Tables:
    """Seven-card stud to seventh street, nobody betting; the last seats fold on sixth street."""
    seats, cards = range(1, players + 1), iter(DECK)
    lines = [line("ante", seat, amount=1) for seat in seats]
    lines += [line("deal", seat, count=2, street=0) for seat in seats]
    lines += [line("deal", seat, cards=next(cards), face_up=True, street=0) for seat in seats]
    lines += [line("ruling", 1, action="bring_in", amount=1), *ruled("call", *seats[1:], amount=1)]
    for street in (1, 2, 3):
        lines += [line("burn", street=street)]
        lines += [line("deal", seat, cards=next(cards), face_up=True, street=street) for seat in seats]
        lines += ruled("check", *seats[: players - folds] if street == 3 else seats)
        lines += ruled("fold", *seats[players - folds :]) if street == 3 else []
    last = [line("burn", street=4)] * burn + [line("reshuffle", street=4)] * reshuffled
    own = [line("deal", seat, count=1, street=4) for seat in seats[: players - folds]]
    return hand(*lines, *last, *([line("board", cards="Kh", street=4)] if common else own), seats=players, **STUD)


COMMON: Final = "one card in the middle for all"
OWN: Final = "a card of his own for each player"
SHORT_STUD: Final = ("playwebpoker-stud", "tda-2024", "wsop-live-2024", "roberts")


@pytest.mark.parametrize("book", SHORT_STUD)
def test_eight_players_to_the_end_share_a_common_card(book: str) -> None:
    """48 cards and three burns are out: the one left and the burns are not enough for eight."""
    assert found("DCK011", stud(8, burn=False, reshuffled=True), book) == [OWN]
    assert found("DCK011", stud(8, burn=False, common=True), book) == []


@pytest.mark.parametrize("book", ["playwebpoker-stud", "tda-2024"])
def test_five_left_of_eight_share_a_common_card(book: str) -> None:
    assert found("DCK011", stud(8, burn=False, common=True, folds=3), book) == []


def test_four_left_of_eight_get_the_one_left_and_the_burns_in_one_book_and_a_common_card_in_another() -> None:
    own, common = (stud(8, burn=False, common=common, folds=4) for common in (False, True))
    assert [found("DCK011", own, book) for book in ("playwebpoker-stud", "tda-2024")] == [[], [OWN]]
    assert [found("DCK011", common, book) for book in ("playwebpoker-stud", "tda-2024")] == [[COMMON], []]
    assert open_questions("DCK011", own, "roberts") == ["the book leaves open whether one is burned"]


def test_codex_bars_the_last_card_so_that_six_of_seven_leave_no_burn() -> None:
    """24.2.7 with 24.2.11.2.2: 42 cards and three burns out, seven left, six of them usable."""
    assert found("DCK011", stud(7, burn=True, folds=1), "codex") == ["a card burned for the street"]
    assert found("DCK011", stud(7, burn=False, folds=1), "codex") == []
    assert found("DCK011", stud(7, burn=True, folds=2), "codex") == []
    assert open_questions("DCK011", stud(7, burn=False), "codex") == ["the book has no remedy for so few cards"]


def test_with_enough_cards_the_burn_is_due_as_ever() -> None:
    assert found("DCK006", stud(4, burn=False), "codex") == ["no card burned"]
    assert found("DCK006", stud(4, burn=True), "codex") == []
    assert open_questions("DCK006", stud(7, burn=False, folds=1), "codex") == [
        "the cards may not have sufficed for a burn"
    ]


def test_a_log_that_hides_some_cards_proves_nothing_on_seventh_street() -> None:
    whole = stud(8, burn=False)
    gone = whole.events.filter((whole.events["kind"] != "deal") | (whole.events["seat"] != 3))
    lacking = Tables.of(hands=whole.hands, copies=whole.copies, seats=whole.seats, events=gone)
    assert open_questions("DCK011", lacking, "tda-2024") == ["the log does not tell all cards that were out"]
