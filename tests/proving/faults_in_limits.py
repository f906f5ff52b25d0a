"""Faults of players who had no right to raise any more."""

from __future__ import annotations

from tests.proving.dealing import Dealing
from tests.proving.planting import Crooked, conduct_fault

REOPENING_GAMES = ("twice", "nlo", "nldraw", "single27")


@conduct_fault("BET010", "raise over a short all-in", REOPENING_GAMES)
class RaiseOverShortAllIn(Crooked):
    """Who has bet or raised raises again after an all-in for less than a raise."""

    def wager(self, dealing: Dealing, seat: int, chosen: int | None) -> int | None:
        asked = dealing.to_match() - dealing.acted.get(seat, dealing.to_match())
        over = dealing.to_match() + dealing.full_raise
        has_chips = over < dealing.round_in.get(seat, 0) + dealing.behind[seat]
        closed = 0 < asked < dealing.full_raise and dealing.last_full_raiser == seat
        if self.at is not None or not closed or not has_chips or len(dealing.active()) < 2:
            return chosen
        self.commit(dealing, dealing.full_raise)
        return over
