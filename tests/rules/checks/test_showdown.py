"""Planted faults of the showdown, each beside a hand shown down as it should be."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.rules.checks.endings import award, causes, deal, muck, show, uncalled
from tests.rules.checks.planted import (
    FOUR,
    Act,
    bet,
    blinds,
    board,
    calls,
    checks,
    folds,
    judged,
    not_checkable,
    raised,
    record,
)

BOOK: Final[dict[str, Any]] = {
    "showdown_order": "last_aggressor", "showdown_without_bet": "left_of_button", "side_pot_shows_first": True,
}  # fmt: skip
LIMPED = [*blinds(), *calls(2, 1), *calls(1, 2), *checks(3)]
FLOP, TURN, RIVER = board("Ah 7c 2s"), board("Jc"), board("4d")
CHECKED_DOWN = [*LIMPED, FLOP, *checks(2, 3, 1), TURN, *checks(2, 3, 1), RIVER, *checks(2, 3, 1)]
BET_AT_THE_END = [
    *LIMPED,
    FLOP,
    *checks(2, 3, 1),
    TURN,
    *checks(2, 3, 1),
    RIVER,
    *checks(2),
    bet(3, 4),
    *calls(4, 1, 2),
]
SHORT_FOURTH = FOUR | {4: 10}
SIDE_POT = [
    *blinds(), *calls(2, 4, 1), *calls(1, 2), *checks(3), FLOP, *checks(2, 3), bet(4, 8, all_in=True),
    *calls(8, 1, 2, 3), TURN, bet(2, 4), *calls(4, 3, 1), RIVER, *checks(2, 3, 1),
]  # fmt: skip


def order(*seats: int) -> list[Act]:
    """Shows of these seats one after the other."""
    hands = {1: "Kh Kd", 2: "Qh Qd", 3: "9h 9d", 4: "8h 8d"}
    return [show(seat, hands[seat]) for seat in seats]


@pytest.mark.parametrize(
    ("acts", "showings", "stacks"),
    [
        pytest.param(CHECKED_DOWN, order(2, 3, 1), FOUR, id="no bet: from the button on"),
        pytest.param(BET_AT_THE_END, order(3, 1, 2), FOUR, id="the last to bet first"),
        pytest.param(BET_AT_THE_END, [*order(3), muck(1), muck(2)], FOUR, id="mucks keep the order too"),
        pytest.param(SIDE_POT, order(2, 3, 1, 4), SHORT_FOURTH, id="the side pot before the main pot"),
        pytest.param(BET_AT_THE_END, order(1), FOUR, id="one hand alone"),
    ],
)
def test_showdown_in_order(acts: list[Act], showings: list[Act], stacks: dict[int, int]) -> None:
    assert judged("SHD001", record(*acts, *showings, award(1, 6), stacks=stacks), **BOOK) == []


def test_the_caller_shows_before_the_bettor() -> None:
    [finding] = judged("SHD001", record(*BET_AT_THE_END, *order(1, 3, 2), award(1, 18)), **BOOK)
    assert finding["seat"] == 1
    assert finding["expected"] == "seat 3 to show or muck before seat 1"
    assert finding["found"] == "seat 1 showed first"
    assert "by seat 3; he shows first" in finding["arithmetic"]


def test_the_first_hand_out_of_place_is_the_finding() -> None:
    [finding] = judged("SHD001", record(*CHECKED_DOWN, *order(2, 1, 3), award(1, 6)), **BOOK)
    assert (finding["seat"], finding["expected"]) == (1, "seat 3 to show or muck before seat 1")
    assert finding["arithmetic"].startswith("nobody bet on the last round")


def test_the_main_pot_shows_before_the_side_pot() -> None:
    [finding] = judged("SHD001", record(*SIDE_POT, *order(2, 4, 3, 1), award(1, 52), stacks=SHORT_FOURTH), **BOOK)
    assert finding["seat"] == 4
    assert finding["arithmetic"] == (
        "seat 3 plays for the side pot 1, seat 4 only up to the main pot; the deepest pot shows first"
    )


@pytest.mark.parametrize(
    ("hand", "book", "reason"),
    [
        ({"prints_showdown_order": None}, BOOK, "the room does not print the order of the showdown"),
        ({"button": None}, BOOK, "the button is not known"),
        ({}, BOOK | {"showdown_without_bet": None}, "the rulebook does not say"),
        ({}, {}, "the rulebook does not say"),
    ],
)
def test_order_not_checkable(hand: dict[str, Any], book: dict[str, Any], reason: str) -> None:
    tables = record(*CHECKED_DOWN, *order(1, 2, 3), award(1, 6), **hand)
    assert judged("SHD001", tables, **book) == []
    assert reason in not_checkable("SHD001", tables, **book)


def test_hands_tabled_before_the_last_round_have_no_order() -> None:
    all_in = [*blinds(), raised(1, 100, all_in=True), *folds(2), *calls(98, 3), FLOP, TURN, RIVER]
    tables = record(*all_in, *order(1, 3), award(1, 201))
    assert judged("SHD001", tables, **BOOK) == []
    assert "all-ins ended the betting before the last round" in not_checkable("SHD001", tables, **BOOK)
    cut = record(*all_in[:-3], *order(1, 3), ended=False)
    assert "all-ins ended the betting before the last round" in not_checkable("SHD001", cut, **BOOK)


@pytest.mark.parametrize(
    ("dealt", "shown", "wrong"),
    [
        ("Ah Kd", ["Ah Kd"], False),
        ("Ah Kd", ["Kd Ah"], False),
        ("Ah Kd", ["Kd"], False),
        ("Ah ??", ["Ah Kd"], False),
        ("Ah Kd", ["?? Kd"], False),
        (None, ["Ah Kd", "Kd Ah"], False),
        ("Ah Kd", ["Ah Ad"], True),
        ("Ah ??", ["Qd Kd"], True),
        ("Ah Kd", ["Qd"], True),
        (None, ["Ah Kd", "Ah Qd"], True),
        ("Ah Kd", ["Ah Kd", "Ah Qd"], True),
    ],
)
def test_cards_shown_and_dealt(dealt: str | None, shown: list[str], *, wrong: bool) -> None:
    deals = [deal(1, dealt)] if dealt else []
    shows = [show(1, cards, board=number) for number, cards in enumerate(shown)]
    findings = judged("SHD005", record(*blinds(), *deals, *BET_AT_THE_END[2:], *shows, award(1, 18)))
    assert bool(findings) == wrong


def test_the_strange_card_is_named() -> None:
    [finding] = judged(
        "SHD005", record(*blinds(), deal(1, "Ah Kd"), *BET_AT_THE_END[2:], show(1, "Ah Ad"), award(1, 18))
    )
    assert finding["expected"] == "seat 1 to show of the cards dealt, [Kd Ah]"
    assert finding["arithmetic"] == "[Ad] was not dealt to him"
    assert finding["stake"] == 18


FOLDED = [*LIMPED, FLOP, *checks(2), bet(3, 4), *folds(1), *calls(4, 2), TURN, *checks(2, 3), RIVER, *checks(2, 3)]


@pytest.mark.parametrize(
    "ending",
    [
        pytest.param([*order(2, 3), award(2, 14)], id="live hands"),
        pytest.param([*order(2), muck(3), award(2, 14)], id="the loser mucks"),
        pytest.param([muck(2), muck(3), award(3, 14)], id="the last hand may be mucked and win"),
        pytest.param([show(1, "Kh", phase="betting"), *order(2, 3), award(2, 14)], id="shown of his own will"),
    ],
)
def test_live_hands_shown_and_paid(ending: list[Act]) -> None:
    assert judged("SHD006", record(*FOLDED, *ending)) == []


def test_a_folded_hand_is_paid() -> None:
    tables = record(*FOLDED, *order(2, 3), award(1, 14))
    [finding] = judged("SHD006", tables)
    assert (finding["seat"], finding["stake"], finding["found"]) == (1, 14, "seat 1 was paid $14")
    assert finding["arithmetic"] == "seat 1 folded (flop)"
    assert causes(tables, "SHD006", "POT006") == {"SHD006": None, "POT006": "SHD006"}


def test_a_folded_hand_is_shown_down() -> None:
    [finding] = judged("SHD006", record(*FOLDED, *order(2, 3, 1), award(2, 14)))
    assert finding["found"] == "seat 1 showed [Kh Kd] at the showdown"


def test_a_mucked_hand_is_paid_before_a_live_one() -> None:
    [finding] = judged("SHD006", record(*FOLDED, *order(2), muck(3), award(3, 14)))
    assert (finding["seat"], finding["arithmetic"]) == (3, "seat 3 mucked his hand")


def test_a_hand_mucked_on_one_board_may_win_the_other() -> None:
    boards = [show(2, "Qh Qd", board=0), muck(3, board=0), award(2, 7, board=0),
              show(2, "Qh Qd", board=1), show(3, "9h 9d", board=1), award(3, 7, board=1)]  # fmt: skip
    assert judged("SHD006", record(*FOLDED, *boards, run_twice=True)) == []


def test_the_winner_without_a_showdown_may_muck() -> None:
    tables = record(*LIMPED, FLOP, *checks(2), bet(3, 4), *folds(1, 2), uncalled(3, 4), muck(3), award(3, 6))
    assert judged("SHD006", tables) == []
