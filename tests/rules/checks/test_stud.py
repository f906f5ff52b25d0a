"""Betting in stud: bring-in, completion, the big bet over an open pair, each beside its nearest legal neighbour."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.planted import THREE, Act, act, bet, calls, checks, folds, judged, not_checkable, raised
from tests.rules.checks.stud_hands import (
    DOORS,
    FIVE_TEN,
    FOURTH,
    HIGH_LOW,
    LIMPED,
    PAIR,
    RAZZ,
    THIRD,
    brings_in,
    dealt,
    on,
    stud,
)

CAPPED: Final[dict[str, Any]] = {"raise_cap": 4, "cap_heads_up": "capped", "half_bet_counts": True}


def verdict(code: str, tables: Tables, **book: Any) -> list[tuple[int, int]]:
    """Seat and money of findings."""
    return [(finding["seat"], finding["stake"]) for finding in judged(code, tables, **book)]


# --- bring-in ---------------------------------------------------------------------------------------------------------


def test_the_lowest_door_card_brings_in() -> None:
    assert verdict("FRC009", stud(*LIMPED)) == []
    assert verdict("FRC009", stud(*DOORS, *brings_in(1))) == [(1, 1)]


def test_the_bring_in_says_whose_card_it_was() -> None:
    [finding] = judged("FRC009", stud(*DOORS, *brings_in(3)))
    assert finding["expected"] == "seat 2 to bring in or bet"
    assert finding["arithmetic"] == "door cards: seat 2 has [2d], seat 3 has [Kc]"


def test_in_razz_the_highest_door_card_brings_in_with_the_ace_low() -> None:
    doors = dealt(THIRD, "Ah", "2d", "Kc")
    assert verdict("FRC009", stud(*doors, *brings_in(3), game=RAZZ)) == []
    assert verdict("FRC009", stud(*doors, *brings_in(1), game=RAZZ)) == [(1, 1)]


def test_in_high_low_the_ace_is_high() -> None:
    doors = dealt(THIRD, "Ah", "2d", "Kc")
    assert verdict("FRC009", stud(*doors, *brings_in(2), game=HIGH_LOW)) == []


def test_opening_for_the_full_bet() -> None:
    assert verdict("FRC009", stud(*DOORS, *on(THIRD, bet(2, 4)))) == []
    assert verdict("FRC009", stud(*DOORS, *on(THIRD, bet(3, 4)))) == [(3, 4)]


@pytest.mark.parametrize(
    ("order", "seat", "wrong"),
    [
        ("spades_hearts_diamonds_clubs", 2, False),
        ("spades_hearts_diamonds_clubs", 1, True),
        ("spades_hearts_clubs_diamonds", 1, False),
        ("spades_hearts_clubs_diamonds", 2, True),
        (None, 1, False),
        (None, 2, False),
        (None, 3, True),
    ],
)
def test_equal_door_cards_go_by_suit(order: str | None, seat: int, wrong: bool) -> None:
    """The stud rules of playwebpoker, bring-in: of two of diamonds and two of clubs the diamond brings in there."""
    tables = stud(*dealt(THIRD, "2d", "2c", "2h"), *brings_in(seat))
    assert bool(judged("FRC009", tables, suit_order=order)) is wrong


def test_all_in_from_the_ante_passes_the_bring_in_to_the_left() -> None:
    stacks = THREE | {2: 1}
    assert verdict("FRC009", stud(*DOORS, *brings_in(3), stacks=stacks)) == []
    assert verdict("FRC009", stud(*DOORS, *brings_in(1), stacks=stacks)) == [(1, 1)]


def test_a_door_card_nobody_knows() -> None:
    tables = stud(*dealt(THIRD, "7h", "2d", "??"), *brings_in(1))
    assert judged("FRC009", tables) == []
    assert not_checkable("FRC009", tables) == ["the open cards are not all known"]


def test_the_owner_sees_his_down_cards_too() -> None:
    assert verdict("FRC009", stud(*dealt(THIRD, "2c 3c 7h", "2d", "Kc"), *brings_in(2))) == []


@pytest.mark.parametrize(
    ("bring_in", "paid", "stake"),
    [(1, 1, None), (1, 4, None), (1, 2, 1), (3, 1, 2), (None, 3, None), (None, 5, 1)],
)
def test_the_amount_of_the_bring_in(bring_in: int | None, paid: int, stake: int | None) -> None:
    found = verdict("FRC010", stud(*DOORS, *brings_in(2, paid), bring_in=bring_in))
    assert found == ([] if stake is None else [(2, stake)])


def test_a_book_that_knows_the_bring_in_alone() -> None:
    full_bet = stud(*DOORS, *brings_in(2, 4))
    assert judged("FRC010", full_bet, bring_in_option="bring_in_or_small_bet") == []
    assert verdict("FRC010", full_bet, bring_in_option="bring_in_only") == [(2, 3)]


def test_a_bring_in_all_in_for_less() -> None:
    tables = stud(*DOORS, *brings_in(2, 1), stacks=THREE | {2: 2}, bring_in=2)
    assert judged("FRC010", tables) == []
    called_whole = [*DOORS, *brings_in(2, 1), *on(THIRD, *calls(2, 3))]
    assert judged("BET008", stud(*called_whole, stacks=THREE | {2: 2}, bring_in=2)) == []


def test_the_whole_is_called_behind_a_short_bring_in_nobody_named() -> None:
    called = [*DOORS, *brings_in(2, 1), *on(THIRD, *calls(2, 3, 1))]
    tables = stud(*called, stacks=THREE | {2: 2}, bring_in=None)
    assert judged("BET008", tables) == []
    assert not_checkable("BET008", tables) == ["the size of the blinds or bets is not known"]
    assert [f["seat"] for f in judged("BET008", stud(*called, bring_in=None))] == [3]


# --- completion and raises --------------------------------------------------------------------------------------------


def test_completion() -> None:
    assert verdict("BET012", stud(*DOORS, *brings_in(2), *on(THIRD, raised(3, 4)))) == []
    assert verdict("BET012", stud(*DOORS, *brings_in(2), *on(THIRD, raised(3, 5)))) == [(3, 1)]
    assert verdict("BET012", stud(*DOORS, *brings_in(2), *on(THIRD, act("completion", 3, to=3)))) == [(3, 1)]


def test_a_completion_is_no_over_limit_bet_whatever_its_size() -> None:
    for to in (4, 5, 8):
        assert judged("BET001", stud(*DOORS, *brings_in(2), *on(THIRD, raised(3, to)))) == []


def test_a_short_completion_all_in() -> None:
    tables = stud(*DOORS, *brings_in(2), *on(THIRD, raised(3, 3, all_in=True)), stacks=THREE | {3: 4})
    assert judged("BET012", tables) == []


def raised_up(*totals: int) -> list[Act]:
    """Raises to these totals by seats 3, 1 and 2 in turn."""
    return on(THIRD, *(raised((3, 1, 2)[place % 3], to) for place, to in enumerate(totals)))


def test_completing_is_the_first_bet_of_the_cap() -> None:
    """The stud rules of playwebpoker, 5-10 with a bring-in of 2: to 5, then raises to 10, 15, 20; to 25 is too many."""
    opening = [*DOORS, *brings_in(2, 2)]
    assert judged("BET002", stud(*opening, *raised_up(5, 10, 15, 20), game=FIVE_TEN), **CAPPED) == []
    [finding] = judged("BET002", stud(*opening, *raised_up(5, 10, 15, 20, 25), game=FIVE_TEN), **CAPPED)
    assert (finding["seat"], finding["stake"]) == (1, 5)


def test_opening_for_the_bet_counts_alike() -> None:
    opened = [*DOORS, *on(THIRD, bet(2, 5))]
    assert judged("BET002", stud(*opened, *raised_up(10, 15, 20), game=FIVE_TEN), **CAPPED) == []
    assert verdict("BET002", stud(*opened, *raised_up(10, 15, 20, 25), game=FIVE_TEN), **CAPPED) == [(3, 5)]


def test_a_bring_in_of_more_than_half_a_bet_is_completed_to_a_whole_one() -> None:
    tables = stud(*DOORS, *brings_in(2, 3), *raised_up(5, 10, 15, 20, 25), game=FIVE_TEN, bring_in=3)
    assert verdict("BET002", tables, **CAPPED) == [(1, 5)]


def test_wsop_and_roberts_caps() -> None:
    """WSOP live 219 and Robert's 8.3, 15-30: a bring-in of 5 made 15 is no raise; then four raises, or three."""
    game = FIVE_TEN | {"small_bet": 15, "big_bet": 30, "bring_in": 5}
    tables = stud(*DOORS, *brings_in(2, 5), *raised_up(15, 30, 45, 60, 75), game=game)
    assert judged("BET002", tables, **CAPPED | {"raise_cap": 5}) == []
    assert verdict("BET002", tables, **CAPPED) == [(1, 15)]


# --- fourth street ----------------------------------------------------------------------------------------------------

NO_PAIR: Final = [*LIMPED, *dealt(FOURTH, "8d", "5c", "9s")]


@pytest.mark.parametrize(
    ("wagers", "found"),
    [
        ([bet(1, 4)], []),
        ([bet(1, 8)], []),
        ([bet(1, 4), raised(2, 8)], []),
        ([bet(1, 4), raised(2, 12)], []),
        ([bet(1, 8), raised(2, 16)], []),
        ([bet(1, 4), raised(2, 12), raised(3, 20)], []),
        ([bet(1, 8), raised(2, 12)], [(2, 4)]),
        ([bet(1, 4), raised(2, 12), raised(3, 16)], [(3, 4)]),
    ],
)
def test_an_open_pair_allows_the_big_bet(wagers: list[Act], found: list[tuple[int, int]]) -> None:
    """The stud rules of playwebpoker, 4-8: bet 4 or 8; after 4 call, to 8 or 12; after an 8 raise only eights."""
    tables = stud(*PAIR, *on(FOURTH, *wagers))
    assert verdict("BET011", tables) == found
    assert judged("BET001", tables) == []


def test_no_open_pair() -> None:
    tables = stud(*NO_PAIR, *on(FOURTH, bet(3, 8)))
    assert verdict("BET011", tables) == [(3, 4)]
    assert judged("BET001", tables) == []


def test_a_folded_pair_allows_nothing() -> None:
    acts = [*DOORS, *brings_in(2), *on(THIRD, *calls(1, 3), *folds(1)), *dealt(FOURTH, "7d", "5c", "9s")]
    assert verdict("BET011", stud(*acts, *on(FOURTH, bet(3, 8)))) == [(3, 4)]


@pytest.mark.parametrize(
    ("book", "by_holder", "by_another"),
    [(None, False, False), ("any_player", False, False), ("holder", False, True), ("never", True, True)],
)
def test_who_may_bet_big(book: str | None, by_holder: bool, by_another: bool) -> None:
    """WSOP live 220 and Robert's 8.4 let any player, TDA RP-10F and WSOP tournament nobody."""
    holder = stud(*PAIR, *on(FOURTH, bet(1, 8)))
    another = stud(*PAIR, *on(FOURTH, *checks(1), bet(2, 8)))
    assert bool(judged("BET011", holder, fourth_pair=book)) is by_holder
    assert bool(judged("BET011", another, fourth_pair=book)) is by_another


def test_other_sizes_on_fourth_street_are_over_limit() -> None:
    assert verdict("BET001", stud(*PAIR, *on(FOURTH, bet(1, 9)))) == [(1, 5)]
    assert verdict("BET001", stud(*PAIR, *on(FOURTH, bet(1, 6)))) == [(1, 2)]
    assert judged("BET001", stud(*PAIR, *on(FOURTH, bet(1, 6, all_in=True)), stacks=THREE | {1: 8})) == []
    assert verdict("BET001", stud(*NO_PAIR, *on(FOURTH, bet(3, 6)))) == [(3, 2)]


@pytest.mark.parametrize("game", [HIGH_LOW, RAZZ])
def test_no_big_bet_in_high_low_and_razz(game: Act) -> None:
    opening = brings_in(3) if game is RAZZ else brings_in(2)
    acts = [*DOORS, *opening, *dealt(FOURTH, "7d", "5c", "9s"), *on(FOURTH, bet(1, 8))]
    assert verdict("BET001", stud(*acts, game=game)) == [(1, 4)]
