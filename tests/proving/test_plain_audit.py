"""Legal hands are legal and planted ones break exactly one rule, as far as the reference ledger can tell."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.proving.dealer import random_hand
from tests.proving.faults import Fault, all_faults
from tests.proving.hands import GAMES, Hand
from tests.proving.plain_audit import plain_findings

BEYOND_IT = ("BET010", "BET011", "BET012", "BET014", "BET015", "ORD006")
"""Rules on play that the plain audit does not know."""
IN_PLAY = [fault for fault in all_faults() if fault.code[:3] in ("BET", "ORD") and fault.code not in BEYOND_IT]


@pytest.mark.parametrize("game", GAMES)
def test_legal_hands_break_nothing(game: str) -> None:
    for seed in range(50):
        assert plain_findings(random_hand(seed, [game])) == []


@pytest.mark.parametrize("fault", IN_PLAY, ids=lambda fault: f"{fault.code} {fault.name}")
def test_planted_hands_break_one_rule(fault: Fault) -> None:
    for seed in range(0, 500, 100):
        planted = fault.planted(seed)
        expected = planted.expected
        found = [finding for finding in plain_findings(planted.case.hand) if finding[0] not in expected.implied]
        if fault.code == "ORD003":
            assert found == [] and has_silent_seat(planted.case.hand)
        else:
            assert found[0] == (expected.code, expected.line)
            assert {code for code, _ in found[1:]} <= follow_ups(fault.code), found


def follow_ups(code: str) -> set[str]:
    """A swapped line is wrong at both of its places."""
    return {"ORD001"} if code in ("ORD001", "ORD002") else set()


def has_silent_seat(hand: Hand) -> bool:
    """In a round that all checked, somebody who still could act did not."""
    for street in range(1, 4):
        acted = [event.seat for event in hand.events if event.street == street and event.kind == "check"]
        before = [event for event in hand.events if event.street < street]
        gone = {event.seat for event in before if event.kind == "fold" or event.all_in}
        if acted and len(set(acted)) < len(set(hand.in_play) - gone):
            return True
    return False


@pytest.mark.parametrize("fault", all_faults(), ids=lambda fault: f"{fault.code} {fault.name}")
def test_streets_and_stacks_stay_in_order(fault: Fault) -> None:
    hand = fault.planted(11).case.hand
    assert all(first.street <= second.street for first, second in pairwise(hand.events))
