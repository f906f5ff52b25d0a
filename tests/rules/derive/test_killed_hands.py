"""Hands that a ruling kills are out of play like folded ones, until another ruling restores them."""

from __future__ import annotations

from typing import Final

import pytest

from rules.derive import derive
from rules.rulebook import resolve
from tests.rules.checks.planted import Act, act, bet, blinds, board, calls, checks, folds, judged, record

NO_BOOKS: Final = resolve([])
FLOP: Final = [*blinds(), *calls(2, 1), *calls(1, 2), *checks(3), board("Ah 7c 2s")]
KILLED: Final = act("dead_hand", 3, matter="wrong_count")
SHOWDOWN: Final[Act] = {"phase": "showdown"}


@pytest.mark.parametrize("code", ["ORD001", "ORD003", "ORD004", "ORD005", "DCK012", "SHD006", "SHD007"])
def test_play_goes_on_without_a_killed_hand(code: str) -> None:
    """Seat 3 is passed over from then on."""
    acts = [*FLOP, *checks(2), KILLED, *checks(1), board("Kd"), bet(2, 5), *folds(1), act("award", 2, 6)]
    assert judged(code, record(*acts)) == []


def test_a_killed_hand_that_acts_is_no_longer_in() -> None:
    (found,) = judged("ORD005", record(*FLOP, *checks(2), KILLED, bet(3, 5), *folds(1, 2)))
    assert (found["seat"], found["stake"]) == (3, 5)


def test_a_restored_hand_owes_its_action_again() -> None:
    restored = [KILLED, act("live_hand", 3, matter="identifiable")]
    assert judged("ORD005", record(*FLOP, *checks(2), *restored, bet(3, 5), *folds(1, 2))) == []
    (found,) = judged("ORD001", record(*FLOP, *checks(2), *restored, *checks(1, 3)))
    assert found["seat"] == 1


def test_a_folded_hand_can_be_restored() -> None:
    acts = [*FLOP, bet(2, 5), *folds(3), act("live_hand", 3, matter="false_information"), *calls(5, 3), *folds(1)]
    seats = derive(record(*acts), NO_BOOKS).seats
    assert seats.filter(seat=3).select("live_at_end", "folded_street", "killed").row(0) == (True, None, False)
    assert judged("ORD005", record(*acts)) == []


def test_a_restored_hand_that_folds_is_out() -> None:
    acts = [*FLOP, bet(2, 5), KILLED, act("live_hand", 3), *folds(3), *folds(1)]
    seats = derive(record(*acts), NO_BOOKS).seats
    assert seats.filter(seat=3).select("live_at_end", "folded_street").row(0) == (False, 1)


def shown_down(*last: Act) -> list[Act]:
    """Both hands are shown, and what follows."""
    shows = [act("show", seat, cards=[seat, seat + 20], **SHOWDOWN) for seat in (2, 3)]
    return [*FLOP, *checks(2, 3, 1), board("Kd"), *checks(2, 3), *folds(1), board("4d"), *checks(2, 3), *shows, *last]


@pytest.mark.parametrize("code", ["SHD006", "SHD007", "POT006"])
def test_a_hand_killed_at_the_showdown_was_shown_before(code: str) -> None:
    acts = shown_down(KILLED | SHOWDOWN, act("award", 2, 6, **SHOWDOWN))
    assert judged(code, record(*acts)) == []


def test_a_killed_hand_is_not_paid() -> None:
    (found,) = judged("SHD006", record(*shown_down(KILLED | SHOWDOWN, act("award", 3, 6, **SHOWDOWN))))
    assert (found["seat"], found["stake"]) == (3, 6)
    assert "killed" in found["arithmetic"]
