"""Made-up sessions of one cash table with planted faults, as samples of rooms other than PokerStars have them."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random

from tests.proving.dealing import Habits
from tests.proving.faults import Planted, faults_of
from tests.proving.hands import GAMES, Hand, Stakes
from tests.proving.night import PlayedTable, Room
from tests.proving.wording import POKERSTARS, Wording


@dataclass(frozen=True, slots=True)
class Session:
    """What is played: `broken` are rules that are broken one after another, each in a hand behind a legal one.

    Where it is not `raked` no house takes anything.
    """

    table: str
    names: Sequence[str]
    currency: str
    stakes: Stakes
    habits: Habits
    broken: Sequence[str]
    seed: int
    hands: int
    raked: bool = True

    def play(self, wording: Wording = POKERSTARS) -> tuple[list[Hand], list[Planted]]:
        """The hands of the session, and those of them with a fault."""
        room = Room(Random(self.seed))
        table = PlayedTable(room, self.table, GAMES["nlhe"], self.names)
        table.currency, table.stakes, table.habits, table.cash_outs = self.currency, self.stakes, self.habits, 0
        table.raked = self.raked
        for seat in table.seats.values():
            seat.stack = table.buy_in()
        hands: list[Hand] = []
        faulty: list[Planted] = []
        for place in range(self.hands):
            hand = table.play()
            code = self.broken[len(faulty)] if place % 2 and len(faulty) < len(self.broken) else None
            planted = planted_in(hand, code, wording) if code else None
            faulty += [planted] if planted else []
            hands.append(planted.case.hand if planted else hand)
        return hands, faulty


def planted_in(hand: Hand, code: str, wording: Wording) -> Planted | None:
    """The hand with a fault of play against a rule in it, where it suits one."""
    fitting = [fault for fault in faults_of(code) if fault.plant and fault.fits(hand)]
    tried = (fault.try_on(deepcopy(hand), wording=wording) for fault in fitting)
    return next((planted for planted in tried if planted and not planted.case.lines), None)
