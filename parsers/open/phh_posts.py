"""Forced bets of a PHH record: what its lists of antes and blinds mean for each player."""

from __future__ import annotations

from typing import Final

from parsers.open.phh_play import Play
from parsers.open.phh_record import PhhRecord

ANTES: Final = "antes"
BLINDS: Final = "blinds_or_straddles"


class Stakes:
    """Antes and blinds that are due, in the order of the players, and the blinds of the stakes.

    The first two players are the blinds, the first alone where his is the whole one and nobody follows him. A post
    below nothing is of a player who comes in: live where it is a whole blind, and dead as far as it is not.
    """

    def __init__(self, record: PhhRecord) -> None:
        self.antes = record.due(ANTES)
        self.blinds = record.due(BLINDS) if record.has(BLINDS) else [0] * record.count
        self.least_bet = record.amount("min_bet")
        self.small_place, self.big_place = self._places(record)
        self.small_blind = self._posted_at(self.small_place)
        self.big_blind = self._big_blind()

    def _places(self, record: PhhRecord) -> tuple[int | None, int | None]:
        first, second = self.blinds[:2]
        if record.heads_up:
            return 1, 0
        if first <= 0 and second <= 0:
            return None, None
        return (None, 0) if second <= 0 and first == self.least_bet else (0, 1)

    def _posted_at(self, place: int | None) -> int | None:
        return self.blinds[place] if place is not None and self.blinds[place] > 0 else None

    @property
    def button_blind(self) -> int | None:
        """The blind of the last player, where nobody else posts one."""
        return self.blinds[-1] if self.big_place is None and self.blinds[-1] > 0 else None

    def _big_blind(self) -> int | None:
        """The big blind; null where what is posted and the least bet disagree."""
        posted = self._posted_at(self.big_place)
        if self.button_blind is not None:
            return None
        if posted is not None and self.least_bet is not None and posted != self.least_bet:
            return None
        return posted if posted is not None else self.least_bet

    def post(self, play: Play, record: PhhRecord) -> None:
        """Antes, then blinds, straddles and what players post to come in."""
        players = tuple(play.players.values())
        for player, due in zip(players, self.antes, strict=True):
            if due:
                play.post(record.line(ANTES), player, "ante", due, live=False)
        for place, (player, due) in enumerate(zip(players, self.blinds, strict=True)):
            if due:
                live, dead = self._parts(due)
                play.post(record.line(BLINDS), player, self._kind(place, due), live, live=True)
                play.post(record.line(BLINDS), player, "dead_blind", dead, live=False)

    def _parts(self, due: int) -> tuple[int, int]:
        """The live and the dead part of a post."""
        if due >= 0:
            return due, 0
        whole = self.big_blind or -due
        live = whole if -due >= whole else 0
        return live, -due - live

    def _kind(self, place: int, due: int) -> str:
        if place == self.big_place:
            return "big_blind"
        if place == self.small_place:
            return "small_blind"
        if self.button_blind is not None and place == len(self.blinds) - 1:
            return "button_blind"
        return "extra_blind" if due < 0 or due == self.big_blind else "straddle"
