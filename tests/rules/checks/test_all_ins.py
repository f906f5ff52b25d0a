"""Stacks, all-ins and what nobody called: faults are found with their money, legal neighbours are not."""

from __future__ import annotations

from typing import Final

from tests.rules.checks.planted import THREE, act, bet, blinds, calls, folds, judged, not_checkable, raised, record
from tests.rules.checks.wagering import LIMPED, stakes_of


def test_more_than_the_stack() -> None:
    tables = record(*LIMPED, bet(2, 30), raised(3, 60), *calls(30, 2), stacks=THREE | {3: 50})
    assert stakes_of(judged("BET007", tables)) == [(3, 12)]
    assert judged("BET007", record(*LIMPED, bet(2, 30), raised(3, 48, all_in=True), stacks=THREE | {3: 50})) == []


def test_chips_that_come_to_a_live_table_during_the_hand() -> None:
    """Codex 24.2.18, TDA 27: who waits for chips plays them if he said so before the deal."""
    acts = [*LIMPED, act("reload", 3, 40, takes_effect="next_hand"), bet(2, 30), raised(3, 60), *calls(30, 2)]
    stacks = THREE | {3: 50}
    assert judged("BET007", record(*acts, stacks=stacks, told_live=True)) == []
    reason = "chips the player had announced may have come during the hand"
    assert not_checkable("BET007", record(*acts, stacks=stacks, told_live=True)) == [reason]
    assert stakes_of(judged("BET007", record(*acts, stacks=stacks))) == [(3, 12)]
    few = [*LIMPED, act("reload", 3, 10), bet(2, 30), raised(3, 60), *calls(30, 2)]
    assert stakes_of(judged("BET007", record(*few, stacks=stacks, told_live=True))) == [(3, 12)]


def test_all_in_marks() -> None:
    marked = record(*LIMPED, bet(2, 40, all_in=True))
    unmarked = record(*LIMPED, bet(2, 98))
    assert [finding["found"] for finding in judged("BET013", marked)] == ["marked all-in with $58 behind"]
    assert [finding["found"] for finding in judged("BET013", unmarked)] == [
        "put in the last $98 and is not marked all-in"
    ]
    assert judged("BET013", record(*LIMPED, bet(2, 98, all_in=True))) == []
    assert judged("BET013", record(*LIMPED, bet(2, 98), cap=100)) == []


def test_a_writer_without_all_in_marks_is_not_judged() -> None:
    tables = record(*LIMPED, bet(2, 98, all_in=None))
    assert judged("BET013", tables) == []
    assert not_checkable("BET013", tables) == ["the writer does not mark all-ins"]


UNCALLED: Final = [*LIMPED, bet(2, 20), *folds(3, 1)]


def test_uncalled_bets() -> None:
    missing = judged("BET015", record(*UNCALLED, act("award", 2, 26)))
    short = judged("BET015", record(*UNCALLED, act("uncalled", 2, 15), act("award", 2, 11)))
    assert [(finding["seat"], finding["stake"], finding["found"]) for finding in missing + short] == [
        (2, 20, "nothing given back"),
        (2, 5, "$15 given back"),
    ]


def test_uncalled_bets_given_back() -> None:
    assert judged("BET015", record(*UNCALLED, act("uncalled", 2, 20), act("award", 2, 6))) == []
    assert judged("BET015", record(*UNCALLED, act("award", 2, 6), act("uncalled", 2, 20, phase="showdown"))) == []
    part = [*LIMPED, bet(2, 20), act("call", 3, 8, all_in=True), *folds(1), act("uncalled", 2, 12)]
    assert judged("BET015", record(*part, stacks=THREE | {3: 10})) == []
    walk = [*blinds(), *folds(1, 2), act("uncalled", 3, 1), act("award", 3, 2)]
    assert judged("BET015", record(*walk)) == []


def test_writers_without_uncalled_lines_are_not_judged() -> None:
    assert judged("BET015", record(*UNCALLED, act("award", 2, 6), prints_uncalled=None)) == []


def test_an_uncalled_bet_given_to_others_needs_no_line() -> None:
    """Seat 2 is called for $8 of $20; the $12 beyond cannot be won by seat 3."""
    called = [*LIMPED, bet(2, 20), act("call", 3, 8, all_in=True), *folds(1)]
    stacks = THREE | {3: 10}
    given_away = record(*called, act("award", 3, 34), stacks=stacks, prints_uncalled=None)
    [finding] = judged("BET015", given_away)
    assert (finding["seat"], finding["stake"]) == (2, 12)
    assert finding["found"] == "the others paid $34 out of a pot of $22"
    to_its_owner = record(*called, act("award", 3, 22), act("award", 2, 12), stacks=stacks, prints_uncalled=None)
    assert judged("BET015", to_its_owner) == []
    assert judged("BET015", record(*called, act("award", 3, 40), stacks=stacks, prints_uncalled=None)) == []
