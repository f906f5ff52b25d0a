"""Planted straddles: seats 1 to 4, the button at seat 1, blinds $1 and $2 from seats 2 and 3."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.planted import (
    FIXED,
    FOUR,
    Act,
    act,
    blinds,
    calls,
    checks,
    folds,
    judged,
    not_checkable,
    record,
)

UNDER_THE_GUN: Final[dict[str, Any]] = {"straddles": ["under_the_gun"], "straddle_size": 2}


def straddled(*straddles: Act, **columns: Any) -> Tables:
    """A hand that everybody folds to the last straddle."""
    others = (seat for seat in FOUR if seat != straddles[-1]["seat"])
    return record(*blinds(), *straddles, *folds(*others), stacks=FOUR, **columns)


def straddle(seat: int, amount: int, **more: Any) -> Act:
    """A straddle."""
    return act("straddle", seat, amount, phase="posting", **more)


def test_a_straddle_as_the_book_has_it() -> None:
    assert judged("FRC011", straddled(straddle(4, 4)), **UNDER_THE_GUN) == []
    assert judged("FRC011", straddled(straddle(1, 4)), **UNDER_THE_GUN | {"straddles": ["button"]}) == []


@pytest.mark.parametrize(("seat", "where"), [(1, "the button"), (2, "any other seat")])
def test_a_straddle_from_another_seat(seat: int, where: str) -> None:
    [finding] = judged("FRC011", straddled(straddle(seat, 4)), **UNDER_THE_GUN)
    assert finding["expected"] == "straddles from these seats only: left of the big blind"
    assert finding["found"].endswith(f"from seat {seat} ({where})")


def test_a_straddle_of_another_size() -> None:
    [finding] = judged("FRC011", straddled(straddle(4, 6)), **UNDER_THE_GUN)
    assert (finding["expected"], finding["stake"]) == ("a straddle of $4", 2)
    assert judged("FRC011", straddled(straddle(4, 3, all_in=True)), **UNDER_THE_GUN) == []
    assert judged("FRC011", straddled(straddle(4, 6)), straddles=["under_the_gun"]) == []


def test_a_second_straddle() -> None:
    both = straddled(straddle(4, 4), straddle(1, 8))
    [finding] = judged("FRC011", both, **UNDER_THE_GUN)
    assert finding["seat"] == 1
    assert judged("FRC011", both, straddles=["under_the_gun", "button"], straddle_size=2) == []


def test_no_straddle_in_limit() -> None:
    limit = record(*blinds(), straddle(4, 4), *folds(1, 2), *calls(2, 3), *checks(4), stacks=FOUR, **FIXED)
    [finding] = judged("FRC011", limit, straddle_in_limit=False)
    assert finding["expected"] == "no straddle in a fixed-limit game"
    assert judged("FRC011", limit, straddle_in_limit=True, straddles=["under_the_gun"]) == []


def test_a_book_that_knows_no_straddle() -> None:
    assert not_checkable("FRC011", straddled(straddle(4, 4))) == ["the rulebook says nothing of straddles"]


def test_who_opens_after_a_straddle_of_the_button_differs_by_house() -> None:
    """Left of the big blind and the button last, or left of the button: either way nobody is out of turn."""
    for order in ((4, 2, 3), (2, 3, 4)):
        hand = record(*blinds(), straddle(1, 4), *calls(4, *order), *checks(1), stacks=FOUR)
        assert judged("ORD001", hand) == judged("ORD002", hand) == []
        assert not_checkable("ORD002", hand) == ["the button straddled, and houses differ on whose turn it then is"]


def test_after_a_straddle_left_of_the_big_blind_the_next_seat_opens() -> None:
    [finding] = judged("ORD002", record(*blinds(), straddle(4, 4), *calls(4, 2, 3), stacks=FOUR))
    assert finding["seat"] == 2
