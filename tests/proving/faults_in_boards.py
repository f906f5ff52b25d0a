"""Faults with two boards: what each of them is played for."""

from __future__ import annotations

from dataclasses import replace

from tests.proving.changing import change
from tests.proving.faults_in_paying import events_of
from tests.proving.planting import Case, Expected, fault


@fault("POT010", "one board pays more than the other", ("split", "twice"))
def uneven_boards(case: Case) -> Expected | None:
    """Two players win a board each of the only pot, and one gets a part of the other's half: no seat is to blame."""
    hand, awards = case.hand, events_of(case.hand, "award")
    moved = 2 * hand.stakes.opening
    if len(hand.boards) < 2 or len(hand.pots) > 1 or len(awards) != 2 or awards[0].seat == awards[1].seat:
        return None
    first, second = (award.amount or 0 for award in awards)
    if {award.board for award in awards} != {0, 1} or second <= moved:
        return None
    change(hand, awards[1], amount=second - moved)
    return replace(case.finding("POT010", change(hand, awards[0], amount=first + moved), moved), seat=None)
