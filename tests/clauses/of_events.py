"""TRN001, TRN002, TRN003, TRN009: tables of a tournament side by side, as the dealer of the tests plays them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final

from tests.clauses.demands import book
from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene
from tests.proving.balancing import BIG_BLIND, HERE, SMALL_BLIND, THERE, Event
from tests.proving.dealing import Habits
from tests.proving.table_log_text import TABLE_LOG
from tests.rules.checks.table_logs import Line

NINE: Final = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")
MANY: Final = ("Jon", "Kay", "Lou", "Meg", "Ned", "Ola", "Pia", "Quy", "Ray")


@dataclass
class Logged(Event):
    """Two tables whose hands are told as table logs."""

    lines: list[Line] = field(default_factory=list)

    def play(self, *places: int) -> None:
        """Deal a hand at each of these tables."""
        for place in places:
            super().play(place)
            told: list[dict[str, Any]] = [json.loads(text) for text, _ in TABLE_LOG.lines_of(self.last[place])]
            self.lines += [line | {"beside": place} for line in told]


def side_by_side(short: int, rounds: int) -> list[Line]:
    """A table of nine and one of fewer, dealt to in turns."""
    event = Logged(names=(NINE, MANY[:short]))
    for _ in range(rounds):
        event.play(HERE, THERE)
    event.play(HERE)
    return event.lines


def a_short_table(name: str) -> Scene:
    """A table three short of another plays on, for as many hands as the book lets it and one more."""
    stops = book(name).parameters.balance_stops
    rounds = 2 if stops is not None and stops.value == "at_once" else 7
    return Scene(side_by_side(6, rounds), side_by_side(7, rounds))


proves("TRN001", "a table three players short plays on", a_short_table, {
    "tda-2009": ["6"], "tda-2024": ["11D"], "wsop-tournament-2024": ["67"],
})  # fmt: skip


def moved(blind: int, behind: int = 0) -> list[Line]:
    """The player due, or one behind him, is moved to a seat that is next in a blind."""
    event = Logged()
    for _ in range(4):
        event.play(HERE, THERE)
    while (seat := event.seat_in_blind(blind)) is None:
        event.play(HERE, THERE)
    event.move(event.due(behind), seat)
    event.play(THERE, HERE)
    return event.lines


proves("TRN002", "moved into the small blind", Scene(moved(SMALL_BLIND), moved(BIG_BLIND)), {
    "tda-2009": ["6"], "tda-2024": ["11A"], "wsop-tournament-2024": ["67"],
})  # fmt: skip
proves("TRN009", "another player moved than was due", Scene(moved(BIG_BLIND, 1), moved(BIG_BLIND)), {
    "roberts": ["15.14"], "tda-2009": ["6"], "tda-2024": ["11A"], "wsop-tournament-2024": ["67"],
})  # fmt: skip


def final_table(players: int) -> list[Line]:
    """Two tables drawn together for the last one, which is played to the end."""
    event = Logged(names=(MANY[: players - 7], NINE[:7]))
    event.play(HERE, THERE, HERE)
    there = event.tables[THERE]
    there.max_seats = 11
    for mover in list(event.tables[HERE].seats):
        event.move(mover, event.free_seats()[0])
    event.play(THERE)
    there.habits = Habits(0.1, 0.5, 0.4)
    while not there.is_over():
        event.play(THERE)
    return event.lines


proves("TRN003", "eleven at the final table", Scene(final_table(11), final_table(9)), {
    "tda-2009": ["7"], "tda-2024": ["RP-9"], "wsop-tournament-2024": ["68"],
})  # fmt: skip
