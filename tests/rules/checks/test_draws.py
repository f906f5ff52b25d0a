"""Draw games: exchanges of unequal numbers, draws too many or out of turn, and what only looks like them."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.endings import show
from tests.rules.checks.planted import (
    FIXED,
    THREE,
    Act,
    act,
    bet,
    blinds,
    calls,
    checks,
    folds,
    judged,
    not_checkable,
    read,
    record,
)

SINGLE: Final[Act] = FIXED | {"variant": "five_card_draw", "hole_cards": 5}
TRIPLE: Final[Act] = FIXED | {"variant": "deuce_triple_draw", "hole_cards": 5, "pays_high": False, "pays_low": True}
LIMPED: Final = [*blinds(), *calls(2, 1), *calls(1, 2), *checks(3)]
OWN: Final = act("deal", 1, cards=read("Ah Kh Qh 3c 9d"))
BETTING: Final = [*blinds(), OWN, *LIMPED[2:]]


def drawn(street: int, *draws: Act) -> list[Act]:
    """Draws of a street."""
    return [draw | {"street": street} for draw in draws]


def discard(seat: int, count: int | None) -> Act:
    """A seat throws cards away."""
    return act("discard", seat, card_count=count)


def pat(seat: int) -> Act:
    """A seat keeps its hand."""
    return act("stand_pat", seat)


def dealt(cards: str, kept: str = "Ah Kh Qh") -> Act:
    """What seat 1 draws."""
    return act("deal", 1, cards=read(cards), repeated=read(kept))


def draw_hand(*acts: Act, game: Act = SINGLE, **hand: Any) -> Tables:
    """A hand of five cards after a round of calls."""
    return record(*BETTING, *acts, **(game | hand))


EQUAL: Final = {
    "two for two": drawn(1, pat(2), pat(3), discard(1, 2), dealt("Jh Th")),
    "unseen": drawn(1, discard(2, 3), discard(3, 5), pat(1)),
    "thrice": [*drawn(1, pat(2), pat(3), pat(1)), *drawn(2, pat(2), pat(3), pat(1)), *drawn(3, pat(2), pat(3), pat(1))],
}
UNEQUAL: Final = {
    "one too many": (drawn(1, pat(2), pat(3), discard(1, 2), dealt("Jh Th 2s")), 1, "3 drawn"),
    "one too few": (drawn(1, pat(2), pat(3), discard(1, 2), dealt("Jh")), 1, "1 drawn"),
    "pat and dealt to": (drawn(1, pat(2), pat(3), pat(1), dealt("Jh", "Ah Kh Qh 3c")), 1, "1 drawn"),
    "six cards": (drawn(1, discard(2, 6), pat(3), pat(1)), 2, "6 thrown away"),
    "twice": (drawn(1, pat(2), pat(3), pat(1), discard(2, 1)), 2, "draw number 2 of seat 2 (after the first draw)"),
}


@pytest.mark.parametrize("name", EQUAL)
def test_right_draws(name: str) -> None:
    assert judged("DCK015", draw_hand(*EQUAL[name], game=TRIPLE)) == []


@pytest.mark.parametrize("name", UNEQUAL)
def test_wrong_draws(name: str) -> None:
    draws, seat, found = UNEQUAL[name]
    assert [(f["seat"], f["found"]) for f in judged("DCK015", draw_hand(*draws, game=TRIPLE))] == [(seat, found)]


def test_a_draw_too_many_for_the_game() -> None:
    draws = [*drawn(1, pat(2), pat(3), pat(1)), *drawn(2, discard(2, 1))]
    assert [f["seat"] for f in judged("DCK015", draw_hand(*draws))] == [2]
    assert judged("DCK015", draw_hand(*draws, game=TRIPLE)) == []


def test_draws_that_cannot_be_judged() -> None:
    assert not_checkable("DCK015", draw_hand(*drawn(1, discard(2, None)))) == [
        "the record does not say how many cards were thrown away"
    ]
    whole = draw_hand(*drawn(1, discard(1, 2), dealt("Ah Kh Qh 3c 9d", "Ah Kh Qh 3c 9d")))
    assert judged("DCK015", whole) == []
    assert not_checkable("DCK015", whole) == ["the line prints the whole hand again"]


def test_draws_go_clockwise_from_the_button() -> None:
    assert judged("ORD006", draw_hand(*drawn(1, pat(2), pat(3), pat(1)))) == []
    [finding] = judged("ORD006", draw_hand(*drawn(1, pat(3), pat(2), pat(1))))
    assert (finding["seat"], finding["expected"]) == (3, "seat 2 to draw")


def test_each_draw_begins_left_of_the_button() -> None:
    later = [*drawn(1, pat(2), pat(3), pat(1)), *drawn(2, pat(2), pat(1), pat(3))]
    assert [(f["seat"], f["street"]) for f in judged("ORD006", draw_hand(*later, game=TRIPLE))] == [(1, 2)]


def test_the_folded_do_not_draw_and_the_all_in_do() -> None:
    acts = [*blinds(), *calls(2, 1), *folds(2), act("check", 3)]
    assert judged("ORD006", record(*acts, *drawn(1, pat(3), pat(1)), **SINGLE)) == []
    all_in = [*blinds(), *calls(2, 1), act("call", 2, 1, all_in=True), *checks(3)]
    tables = record(*all_in, *drawn(1, pat(3), pat(2), pat(1)), stacks=THREE | {2: 2}, **SINGLE)
    assert [f["seat"] for f in judged("ORD006", tables)] == [3]


def test_a_draw_without_a_button() -> None:
    tables = draw_hand(*drawn(1, pat(3), pat(2)), button=None)
    assert not_checkable("ORD006", tables) == ["whose turn it was to draw is not known"]


def test_draws_do_not_disturb_the_betting() -> None:
    acts = [*drawn(1, pat(2), pat(3), discard(1, 1), dealt("Jh", "Ah Kh Qh 3c")), bet(2, 4) | {"street": 1}]
    tables = draw_hand(*acts, *(call | {"street": 1} for call in calls(4, 3, 1)))
    assert [judged(code, tables) for code in ("ORD001", "ORD002", "ORD004", "BET001", "BET008", "BET009")] == [[]] * 6


def test_the_big_bet_begins_behind_the_draw() -> None:
    [finding] = judged("BET001", draw_hand(*drawn(1, pat(2), pat(3), pat(1)), bet(2, 2) | {"street": 1}))
    assert finding["stake"] == 2
    assert judged("BET001", draw_hand(*drawn(1, pat(2), pat(3), pat(1)), bet(2, 2) | {"street": 1}, game=TRIPLE)) == []


def test_the_hand_shown_is_the_one_held_after_the_draw() -> None:
    draws = drawn(1, pat(2), pat(3), discard(1, 2), dealt("Jh Th"))
    assert judged("SHD005", draw_hand(*draws, show(1, "Ah Kh Qh Jh Th"))) == []
    thrown_away = show(1, "Ah Kh Qh 3c 9d")
    assert [f["seat"] for f in judged("SHD005", draw_hand(*draws, thrown_away))] == [1]


def test_a_discard_comes_back_only_if_the_deck_ran_out() -> None:
    draws = drawn(1, pat(2), pat(3), discard(1, 2), dealt("Jh Th"))
    again = draw_hand(*draws, show(2, "3c Kd Kc 4d 5s"))
    assert [f["seat"] for f in judged("DCK001", again)] == [2]
    thrown = discard(1, 2) | {"cards": read("3c 9d")}
    back = draw_hand(*drawn(1, pat(2), pat(3), thrown, dealt("Jh 9d")), show(1, "Ah Kh Qh Jh 9d"))
    assert [(f["seat"], f["found"]) for f in judged("DCK001", back)] == [(1, "9d in the hand of seat 1")]
    other = draw_hand(*drawn(1, pat(2), pat(3), thrown, dealt("Jh Th")), show(1, "Ah Kh Qh Jh Th"))
    assert judged("DCK001", other) == []
    many = [
        *drawn(1, discard(2, 5), discard(3, 5), discard(1, 2), dealt("Jh Th")),
        *drawn(2, *(discard(s, 5) for s in (2, 3, 1))),
    ]
    last = [*many, *drawn(3, discard(2, 5), discard(3, 5), pat(1)), show(2, "3c Kd Kc 4d 5s")]
    reshuffled = draw_hand(*last, game=TRIPLE)
    assert judged("DCK001", reshuffled) == []
    assert "cards may have come back after a reshuffle" in not_checkable("DCK001", reshuffled)


@pytest.mark.parametrize(("last", "count"), [([act("carried_over", None, 6)], 0), ([], 1)])
def test_a_hand_everybody_passed_out_is_over(last: list[Act], count: int) -> None:
    """Nobody opens, and the antes stay for the next hand: no round of it is missing."""
    antes = [act("ante", seat, 2) for seat in (1, 2, 3)]
    passed = record(
        *antes, OWN, *checks(2, 3, 1), *last, **SINGLE | {"small_blind": None, "big_blind": None, "ante": 2}
    )
    assert len(judged("ORD003", passed)) == count
