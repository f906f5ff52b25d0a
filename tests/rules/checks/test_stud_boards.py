"""Stud by its open cards: who opens a street, cards street by street, hands shown down."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.endings import show
from tests.rules.checks.planted import THREE, Act, act, bet, calls, checks, folds, judged, not_checkable, raised, read
from tests.rules.checks.stud_hands import (
    DOORS,
    FIFTH,
    FOURTH,
    HIGH_LOW,
    LIMPED,
    PAIR,
    RAZZ,
    SEVENTH,
    SIXTH,
    THIRD,
    brings_in,
    dealt,
    on,
    stud,
)

STREETS: Final = [
    *dealt(FOURTH, "8d", "5c", "9s"), *dealt(FIFTH, "8c", "6c", "9d"), *dealt(SIXTH, "8h", "Tc", "3d"),
]  # fmt: skip
TO_THE_END: Final = [
    *LIMPED, *STREETS, *on(FOURTH, *checks(3, 1, 2)), *on(FIFTH, *checks(3, 1, 2)), *on(SIXTH, *checks(1, 2, 3)),
]  # fmt: skip

# --- who opens --------------------------------------------------------------------------------------------------------


def test_the_best_board_opens() -> None:
    assert judged("ORD002", stud(*PAIR, *on(FOURTH, *checks(1, 2, 3)))) == []
    [finding] = judged("ORD002", stud(*PAIR, *on(FOURTH, *checks(3))))
    assert (finding["seat"], finding["expected"]) == (3, "seat 1 to open the betting")
    assert finding["found"] == "seat 3 checked (fourth street)"


def test_the_lowest_board_opens_in_razz() -> None:
    acts = [*DOORS, *brings_in(3), *on(THIRD, *calls(1, 1, 2)), *dealt(FOURTH, "7d", "5c", "9s")]
    assert judged("ORD002", stud(*acts, *on(FOURTH, *checks(2, 3, 1)), game=RAZZ)) == []
    assert [f["seat"] for f in judged("ORD002", stud(*acts, *on(FOURTH, *checks(1)), game=RAZZ))] == [1]


def test_a_board_all_in_is_passed_over() -> None:
    acts = [*DOORS, *brings_in(2), *on(THIRD, *calls(1, 3), act("call", 1, 1, all_in=True))]
    tables = stud(*acts, *dealt(FOURTH, "7d", "5c", "9s"), *on(FOURTH, *checks(2, 3)), stacks=THREE | {1: 2})
    assert judged("ORD002", tables) == []


@pytest.mark.parametrize(
    ("tie", "game", "opener", "wrong"),
    [
        ("suit", "high", 1, True),
        ("suit", "high", 3, False),
        ("position", "high", 1, False),
        ("position", "high", 3, True),
        ("suit_where_high_wins", "high", 1, True),
        ("suit_where_high_wins", "razz", 1, False),
        ("suit", "razz", 1, True),
        (None, "high", 1, False),
        (None, "high", 3, False),
        (None, "high", 2, True),
    ],
)
def test_equal_boards(tie: str | None, game: str, opener: int, wrong: bool) -> None:
    """TDA RP-10D goes by suit, WSOP live 215 by position, WSOP tournament by suit in stud and position in razz."""
    high = game == "high"
    boards = ("Kh", "9d", "Ks") if high else ("3h", "9d", "3s")
    acts = [*dealt(THIRD, *boards), *brings_in(2), *on(THIRD, *calls(1, 3, 1))]
    seventh = ("Jc", "3c", "Jd") if high else ("5d", "Qc", "5s")
    tables = stud(
        *acts,
        *dealt(FOURTH, *seventh),
        *on(FOURTH, *checks(opener)),
        game=HIGH_LOW | {"pays_low": False} if high else RAZZ,
    )
    assert bool(judged("ORD002", tables, stud_tie=tie)) is wrong


@pytest.mark.parametrize(
    ("book", "opener", "wrong"),
    [
        ("sixth_street_opener", 1, False),
        ("sixth_street_opener", 3, True),
        ("high_with_common", 3, False),
        (None, 3, False),
    ],
)
def test_a_common_last_card(book: str | None, opener: int, wrong: bool) -> None:
    """TDA RP-10H lets the opener of sixth street begin, Robert's 8.15 counts the common card to the boards."""
    common = act("board", None, cards=read("9h"), street=SEVENTH)
    tables = stud(*TO_THE_END, common, *on(SEVENTH, *checks(opener)))
    assert bool(judged("ORD002", tables, common_card_opens=book)) is wrong
    unknown = "whose turn it was cannot be known without the button, the blinds or the open cards"
    assert (unknown in not_checkable("ORD002", tables, common_card_opens=book)) is (book != "sixth_street_opener")


def test_third_street_goes_on_from_the_bring_in() -> None:
    tables = stud(*DOORS, *brings_in(2), *on(THIRD, *calls(1, 1)))
    [finding] = judged("ORD001", tables)
    assert (finding["seat"], finding["expected"]) == (1, "seat 3 to act")
    assert finding["arithmetic"] == "the action goes clockwise from the bring-in"


def test_the_bring_in_has_no_option() -> None:
    assert (
        judged("ORD003", stud(*LIMPED, *dealt(FOURTH, "8d", "5c", "9s"), *on(FOURTH, *checks(3, 1, 2)), ended=False))
        == []
    )
    tables = stud(*LIMPED, *on(THIRD, *checks(2)))
    assert [finding["seat"] for finding in judged("ORD004", tables)] == [2]


# --- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "expected", "found"),
    [
        (dealt(FOURTH, "8d", "5c", ""), "1 card dealt (fourth street)", "0 cards dealt (fourth street)"),
        (dealt(FOURTH, "8d", "5c 6c", "9s"), "1 card dealt (fourth street)", "2 cards dealt (fourth street)"),
    ],
)
def test_wrong_number_of_cards_on_a_street(cards: list[Act], expected: str, found: str) -> None:
    [finding] = judged("DCK003", stud(*LIMPED, *cards))
    assert (finding["expected"], finding["found"]) == (expected, found)


def test_two_cards_on_third_street() -> None:
    [finding] = judged("DCK003", stud(*dealt(THIRD, "7h", "2c 2d", "Kc"), *brings_in(2)))
    assert (finding["seat"], finding["expected"]) == (2, "3 cards dealt (third street)")


def test_right_number_of_cards() -> None:
    own = dealt(THIRD, "Ac As 7h", "2d", "Kc")
    acts = [*own, *brings_in(2), *on(THIRD, *calls(1, 3, 1)), *STREETS, *dealt(SEVENTH, "4h", "", "")]
    assert judged("DCK003", stud(*acts)) == []


def test_folded_hands_get_no_more_cards() -> None:
    acts = [*DOORS, *brings_in(2), *on(THIRD, *calls(1, 3), *folds(1)), *dealt(FOURTH, "", "5c", "9s")]
    assert judged("DCK003", stud(*acts)) == []
    [finding] = judged("DCK003", stud(*acts, *dealt(FOURTH, "8d", "", "")))
    assert (finding["seat"], finding["expected"]) == (1, "0 cards dealt (fourth street)")


def test_shown_hands_hold_the_open_cards() -> None:
    acts = [*LIMPED, *STREETS]
    whole = show(1, "Ac As 7h 8d 8c 8h 4h")
    assert judged("SHD005", stud(*acts, whole)) == []
    exchanged = show(1, "Ac As 7h Td 8c 8h 4h")
    [finding] = judged("SHD005", stud(*acts, exchanged))
    assert (finding["seat"], finding["arithmetic"]) == (1, "[8d] is not among them")


# --- showdown ---------------------------------------------------------------------------------------------------------

HANDS: Final = {1: "Ac As 7h 8d 8c 8h 4h", 2: "Qc Qd 2d 5c 6c Tc 4s", 3: "Jh Js Kc 9s 9d 3d 4d"}
ORDERED: Final[dict[str, Any]] = {"showdown_order": "last_aggressor", "side_pot_shows_first": True}
BY_BOARD: Final = ORDERED | {"stud_showdown_without_bet": "opener"}


def shown_in_order(*seats: int, river: list[Act]) -> Tables:
    """A hand played to the end and shown down in this order."""
    return stud(*TO_THE_END, *river, *(show(seat, HANDS[seat]) for seat in seats))


def test_the_opening_board_shows_first_without_a_bet() -> None:
    checked = on(SEVENTH, *checks(1, 2, 3))
    assert judged("SHD001", shown_in_order(1, 2, 3, river=checked), **BY_BOARD) == []
    [finding] = judged("SHD001", shown_in_order(2, 1, 3, river=checked), **BY_BOARD)
    assert (finding["seat"], finding["expected"]) == (2, "seat 1 to show or muck before seat 2")
    assert judged("SHD001", shown_in_order(2, 1, 3, river=checked), **ORDERED) == []


def test_the_last_raiser_shows_first() -> None:
    """The stud rules of playwebpoker, showdown: check, bet, raise, called: the raiser opens first."""
    raise_called = on(SEVENTH, *checks(1), bet(2, 8), raised(3, 16), *calls(16, 1), *calls(8, 2))
    assert judged("SHD001", shown_in_order(3, 1, 2, river=raise_called), **BY_BOARD) == []
    assert [f["seat"] for f in judged("SHD001", shown_in_order(1, 2, 3, river=raise_called), **BY_BOARD)] == [1]
