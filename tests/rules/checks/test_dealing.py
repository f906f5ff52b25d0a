"""DCK rules: cards twice, cards no deck has, wrong numbers of cards, and what only looks like them."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.planted import act, blinds, board, calls, checks, folds, judged, not_checkable, read, record


def dealt(seat: int, cards: str) -> dict[str, Any]:
    """Hole cards."""
    return act("deal", seat, cards=read(cards), phase="posting")


def shown(seat: int, cards: str) -> dict[str, Any]:
    """Cards shown down."""
    return act("show", seat, cards=read(cards), phase="showdown")


FLOP: Final = board("Ah 7c 2s")
TURN: Final = board("Jd", "Ah 7c 2s")
RIVER: Final = board("Ks", "Ah 7c 2s Jd")
BOARD: Final = [FLOP, TURN, RIVER]
RUN_TWICE: Final = [
    FLOP,
    board("Jd", "Ah 7c 2s", board=0),
    board("Qd", "Ah 7c 2s Jd", board=0),
    board("Jc", "Ah 7c 2s", board=1, street=2),
    board("Qc", "Ah 7c 2s Jc", board=1, street=3),
]


def hand(*acts: dict[str, Any], **columns: Any) -> Tables:
    """A hand with blinds and these cards."""
    return record(*blinds(), *acts, **columns)


TWICE: Final = {
    "hole and board": hand(dealt(1, "Ah Kd"), FLOP),
    "two hands": hand(shown(1, "Kd Kc"), shown(2, "Kd Qs")),
    "board and board": hand(FLOP, board("7c", "Ah 7c 2s")),
    "within one hand": hand(dealt(1, "Kd Kd")),
    "two boards": hand(*RUN_TWICE[:3], board("Jd", "Ah 7c 2s", board=1, street=2), run_twice=True),
}
ONCE: Final = {
    "shown as dealt": hand(dealt(1, "Kd Kc"), *BOARD, shown(1, "Kd Kc"), shown(1, "Kc Kd")),
    "shared board": hand(dealt(1, "Kd Kc"), *RUN_TWICE, run_twice=True),
    "unknown cards": hand(shown(1, "?? ??"), shown(2, "?? Ah")),
}


@pytest.mark.parametrize("name", TWICE)
def test_one_card_twice(name: str) -> None:
    assert len(judged("DCK001", TWICE[name])) == 1


@pytest.mark.parametrize("name", ONCE)
def test_every_card_once(name: str) -> None:
    assert judged("DCK001", ONCE[name]) == []


def test_one_card_twice_in_words() -> None:
    (finding,) = judged("DCK001", TWICE["hole and board"])
    assert finding["found"] == "Ah on the board"
    assert finding["arithmetic"] == "Ah was seen before in the hand of seat 1 (line 7)"


def test_cards_the_deck_does_not_have() -> None:
    assert [f["found"] for f in judged("DCK002", hand(dealt(1, "Jo Kd")))] == ["a joker"]
    short = judged("DCK002", hand(dealt(1, "4h Kd"), deck="short"))
    assert [f["found"] for f in short] == ["4h in the hand of seat 1"]


def test_cards_of_the_deck() -> None:
    assert judged("DCK002", hand(dealt(1, "2h Kd"), *BOARD)) == []
    assert judged("DCK002", hand(dealt(1, "6h Kd"), dealt(2, "?? ??"), deck="short")) == []
    illegible = hand(dealt(1, "Zz Kd"))
    assert judged("DCK002", illegible) == []
    assert not_checkable("DCK002", illegible) == ["the card's text cannot be read"]


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        (dealt(1, "Kd"), "1 dealt [Kd]"),
        (dealt(1, "Kd Kc Ks"), "3 dealt [Kd Kc Ks]"),
        (shown(1, "Kd Kc Ks"), "3 shown [Kd Kc Ks]"),
    ],
)
def test_wrong_number_of_hole_cards(cards: dict[str, Any], found: str) -> None:
    assert [finding["found"] for finding in judged("DCK003", hand(cards))] == [found]


@pytest.mark.parametrize(
    ("code", "damaged"), [("DCK003", dealt(1, "Kd Zz Yy")), ("DCK004", board("Ah 7c Zz Yy"))], ids=["hand", "board"]
)
def test_of_text_that_is_no_card_nobody_knows_how_many_it_was(code: str, damaged: dict[str, Any]) -> None:
    assert judged(code, hand(damaged)) == []
    assert "the card's text cannot be read" in not_checkable(code, hand(damaged))


def test_right_number_of_hole_cards() -> None:
    partly = hand(dealt(1, "Kd Kc"), shown(2, "Kh"), shown(1, "Kd Kc"))
    assert judged("DCK003", partly) == []
    assert judged("DCK003", hand(dealt(1, "Kd Kc Ks Kh"), hole_cards=4, variant="omaha")) == []


def test_too_few_cards_prove_nothing_where_the_record_breaks_off() -> None:
    few = hand(dealt(1, "Kd"), ended=False)
    assert judged("DCK003", few) == []
    assert "the record breaks off" in not_checkable("DCK003", few)
    assert [finding["found"] for finding in judged("DCK003", hand(dealt(1, "Kd Kc Ks"), ended=False))] == [
        "3 dealt [Kd Kc Ks]"
    ]


CHANGED: Final = {
    "four cards": (hand(board("Ah 7c 2s 3s")), "4 new cards [Ah 7c 2s 3s]"),
    "two cards": (hand(board("Ah 7c")), "2 new cards [Ah 7c]"),
    "two turns": (hand(FLOP, board("Jd Jh", "Ah 7c 2s")), "2 new cards [Jd Jh]"),
    "two turns in a row": (
        hand(FLOP, TURN, board("Jc", "Ah 7c 2s", street=2)),
        "another turn [Jc], on top of [Ah 7c 2s Jd]",
    ),
    "another flop": (hand(FLOP, board("Jd", "Ah 7d 2s")), "the earlier board given as [Ah 7d 2s]"),
}
GOOD_BOARDS: Final = {
    "whole": hand(*BOARD),
    "another order": hand(FLOP, board("Jd", "2s Ah 7c")),
    "printed again": hand(FLOP, TURN, TURN, RIVER),
    "no repeat": hand(FLOP, board("Jd"), board("Ks")),
    "run twice": hand(*RUN_TWICE, run_twice=True),
    "no cards": hand(FLOP, board("", "Ah 7c 2s") | {"cards": []}, board("Ks", "Ah 7c 2s")),
    "Courchevel": hand(
        board("2s", street=0), board("2s 3d 3c", "2s", street=1), board("8d", "2s 3d 3c"), variant="courchevel"
    ),
    "folded early": hand(*folds(1, 2)),
}


@pytest.mark.parametrize("name", CHANGED)
def test_wrong_boards(name: str) -> None:
    tables, found = CHANGED[name]
    assert [finding["found"] for finding in judged("DCK004", tables)] == [found]


@pytest.mark.parametrize("name", GOOD_BOARDS)
def test_right_boards(name: str) -> None:
    assert judged("DCK004", GOOD_BOARDS[name]) == []


def test_a_player_who_sits_out_takes_part() -> None:
    states = {1: "sitting_out"}
    [finding] = judged("DCK007", record(*blinds(), *calls(2, 1), *folds(2), states=states))
    assert (finding["seat"], finding["stake"]) == (1, 2)
    assert finding["found"] == "it took part, though marked as sitting out"
    assert judged("DCK007", record(*blinds(), *folds(2), states=states)) == []
    entering = [act("extra_blind", 1, 2, phase="posting"), *checks(1)]
    assert judged("DCK007", record(*blinds(), *entering, *folds(2), states={1: "waiting"})) == []
