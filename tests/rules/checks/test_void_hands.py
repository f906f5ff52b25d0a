"""Hands declared void, and hands killed unprotected: what becomes of their chips."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from rules.registry import all_rules
from rules.rulebook import load, resolve
from tests.proving.judging import judgement_of
from tests.rules.checks.planted import Act, act, blinds, calls, folds, judged, not_checkable, raised, record

BOOKS: Final = resolve([load("pokerstars")])
BAD_DECK: Final = {"bad_deck": "returned"}


def void(*after: Act, declared: str = "misdeal", rulebook: str = "house", **how: Any) -> Tables:
    """Blinds, a call and a raise over it; then the hand is declared void, on the flop to come."""
    said = act(declared, None, **({"matter": "foreign_card"} | how))
    return record(*blinds(), *calls(2, 1), act("raise", 2, to=10), said, *after, rulebook=rulebook)


def back(*amounts: int) -> list[Act]:
    """Chips that go back to seats 1, 2, 3."""
    return [act("uncalled", seat, amount) for seat, amount in enumerate(amounts, 1) if amount]


def codes(tables: Tables) -> list[str]:
    return judgement_of(tables, BOOKS, all_rules()).findings["code"].to_list()


@pytest.mark.parametrize("how", [{}, {"declared": "floor_decision", "outcome": "void"}])
def test_a_void_hand_accuses_nobody_of_stopping(how: dict[str, Any]) -> None:
    assert codes(void(*back(2, 10, 2), rulebook="pokerstars", **how)) == []
    stands = {"declared": "floor_decision", "outcome": "stands"}
    assert "ORD003" in codes(void(rulebook="pokerstars", **stands))


def test_all_chips_go_back() -> None:
    assert judged("POT011", void(*back(2, 10, 2)), **BAD_DECK) == []
    assert not_checkable("POT011", void(*back(2, 10, 2)), **BAD_DECK) == []


def test_chips_that_stay() -> None:
    [finding] = judged("POT011", void(*back(2, 10)), **BAD_DECK)
    assert (finding["stake"], finding["expected"], finding["found"]) == (2, "$14 back to the players", "$12 back")
    assert finding["line"] == 9
    assert finding["remedy"] == "the hand is void and all chips go back: seat 3 $2"


@pytest.mark.parametrize(
    ("tables", "reason"),
    [
        (void(*back(2, 10), matter="two_exposed"), "the fault is none of the deck, or not named"),
        (void(), "the record does not say that any chips went back"),
        (void(*folds(1, 3), *back(0, 8), act("award", 2, 6)), "the pot was paid all the same"),
    ],
)
def test_void_hands_that_cannot_be_judged(tables: Tables, reason: str) -> None:
    assert judged("POT011", tables, **BAD_DECK) == []
    assert not_checkable("POT011", tables, **BAD_DECK) == [reason]


def test_a_silent_book() -> None:
    assert not_checkable("POT011", void(*back(2, 10))) == ["the rulebook does not say"]


def mucked_by_the_dealer(*after: Act) -> Tables:
    """Seat 1 has raised to $10 when the dealer sweeps in its cards, which it had not protected; seat 2 wins."""
    killed = act("dead_hand", 1, matter="unprotected", agent="dealer")
    return record(*blinds(), raised(1, 10), *folds(2), killed, *after)


STAYS: Final = {"unprotected_hand": "all_stay"}
GOES_BACK: Final = {"unprotected_hand": "uncalled_returned"}
BACK: Final = mucked_by_the_dealer(act("uncalled", 1, 8), act("award", 3, 5))
KEPT: Final = mucked_by_the_dealer(act("award", 3, 13))


def test_the_bet_of_an_unprotected_hand_stays_where_the_book_says_so() -> None:
    [finding] = judged("POT011", BACK, **STAYS)
    assert (finding["seat"], finding["stake"], finding["found"]) == (1, 8, "$8 back")
    assert judged("POT011", KEPT, **STAYS) == judged("BET015", KEPT, **STAYS) == judged("BET015", BACK, **STAYS) == []
    assert judged("POT008", KEPT, **STAYS) == []


def test_and_goes_back_where_it_says_that() -> None:
    assert judged("POT011", BACK, **GOES_BACK) == judged("BET015", BACK, **GOES_BACK) == []
    [finding] = judged("BET015", KEPT, **GOES_BACK)
    assert (finding["seat"], finding["stake"]) == (1, 8)


def test_a_book_that_says_nothing_of_unprotected_hands() -> None:
    silent = "the rulebook does not say what becomes of the bet of an unprotected hand"
    assert not_checkable("BET015", KEPT) == not_checkable("BET015", BACK) == [silent]
    assert judged("POT011", BACK) == []


def test_a_hand_fouled_though_protected_may_take_its_chips_back() -> None:
    """Codex 29.2: what it had called is then called by nobody."""
    killed = act("dead_hand", 1, matter="protected", agent="floor")
    tables = record(
        *blinds(), raised(1, 10), raised(3, 20), killed, act("uncalled", 1, 10), *folds(2), act("uncalled", 3, 19)
    )
    assert judged("BET015", tables) == []
    assert not_checkable("BET015", tables) == ["a hand fouled though protected took its chips back"]
