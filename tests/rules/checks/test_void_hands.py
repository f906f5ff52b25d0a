"""Hands declared void: nobody is held to how they were played, and their chips go back."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from rules.derive import derive
from rules.judge import judge
from rules.registry import all_rules
from rules.rulebook import load, resolve
from tests.rules.checks.planted import Act, act, blinds, calls, folds, judged, not_checkable, record

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
    return judge(derive(tables, BOOKS), BOOKS, all_rules()).findings["code"].to_list()


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
