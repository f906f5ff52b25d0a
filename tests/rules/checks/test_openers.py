"""BET017: what jackpots are opened on."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.checks.planted import FIXED, Act, act, bet, checks, folds, judged, not_checkable, read, record

DRAW: Final[Act] = FIXED | {"variant": "five_card_draw", "hole_cards": 5, "ante": 1, "small_blind": None}
ANTES: Final = [act("ante", seat, 1, phase="posting") for seat in (1, 2, 3)]
JACKS: Final = {"openers": "pair_of_jacks"}
TENS: Final = "Ts Th 8c 5d 2s"


def opened(cards: str | None, *after: Act) -> list[Act]:
    """Seat 2 checks, seat 3 opens on these cards, and everybody folds."""
    deal = act("deal", 3, cards=read(cards)) if cards else act("deal", 3, card_count=5)
    return [*ANTES, deal, *checks(2), bet(3, 2), *after]


def findings(acts: list[Act], **parameters: str) -> list[tuple[int, int, str]]:
    return [(f["seat"], f["line"], f["found"]) for f in judged("BET017", record(*acts, **DRAW), **parameters)]


def test_opened_on_tens() -> None:
    acts = opened(TENS, *folds(1, 2))
    assert findings(acts, **JACKS) == [(3, 10, "opened on a pair of Tens")]
    [finding] = judged("BET017", record(*acts, **DRAW), **JACKS)
    assert finding["expected"] == "a pair of jacks or better to open"


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Js Jh 2c 3d 4s", {"pair_of_jacks"}),
        ("Qs Qh 2c 3d 4s", {"pair_of_jacks", "pair_of_queens"}),
        ("2s 2h 3c 3d 4s", {"pair_of_jacks", "pair_of_queens", "two_pair"}),
        ("2s 3h 4c 5d 6s", {"pair_of_jacks", "pair_of_queens", "two_pair"}),
        ("As Kh Qc Jd 9s", set()),
    ],
)
def test_what_may_open(cards: str, words: set[str]) -> None:
    acts = opened(cards, *folds(1, 2))
    allowed = {word for word in ("pair_of_jacks", "pair_of_queens", "two_pair") if not findings(acts, openers=word)}
    assert allowed == words


def test_a_raise_over_an_opener_needs_no_hand() -> None:
    acts = opened("Js Jh 2c 3d 4s", act("deal", 1, cards=read("Tc Td 8d 5c 2h")), act("raise", 1, to=4), *folds(2, 3))
    assert findings(acts, **JACKS) == []


def test_openers_thrown_away_later_stay_openers() -> None:
    exchange = [act("discard", 3, cards=read("Jh"), street=1), act("deal", 3, cards=read("9h"), street=1)]
    acts = opened("Js Jh 2c 3d 4s", act("call", 1, 2), *folds(2), *exchange)
    assert findings(acts, **JACKS) == []


@pytest.mark.parametrize("cards", [None, "Ts Th 8c 5d"])
def test_cards_nobody_knows(cards: str | None) -> None:
    acts = opened(cards, *folds(1, 2))
    assert findings(acts, **JACKS) == []
    reason = "the cards dealt to the opener are not all known"
    assert not_checkable("BET017", record(*acts, **DRAW), **JACKS) == [reason]


def test_a_silent_book() -> None:
    assert not_checkable("BET017", record(*opened(TENS, *folds(1, 2)), **DRAW)) == ["the rulebook does not say"]
