"""Two tables of one tournament between which a player is moved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from tests.proving.dealing import Habits
from tests.proving.hands import GAMES, Hand, clockwise
from tests.proving.night import PlayedTable, Room
from tests.proving.pokerstars_text import render

TOURNAMENT: Final = 3_500_000_001
SMALL_BLIND, BIG_BLIND = 0, 1
HERE, THERE = 0, 1
NAMES: Final = (("Ann", "Bob", "Cid", "Dan", "Eve", "Fay"), ("Gus", "Hal", "Ida", "Jon"))


@dataclass
class Event:
    """Two tables of one tournament that take turns; nobody plays much, so nobody is soon out."""

    names: Sequence[Sequence[str]] = NAMES
    game: str = "nlhe"
    seed: int = 4
    texts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        room = Room(Random(self.seed))
        self.tables = [
            PlayedTable(room, f"{TOURNAMENT} {place + 1}", GAMES[self.game], names, TOURNAMENT)
            for place, names in enumerate(self.names)
        ]
        self.last: dict[int, Hand] = {}
        for table in self.tables:
            table.habits = Habits(0.6, 0.1, 0)

    def play(self, *places: int) -> None:
        """Deal a hand at each of these tables."""
        for place in places:
            self.last[place] = self.tables[place].play()
            self.texts.append(render(self.last[place]))

    def due(self, behind: int = 0) -> int:
        """The seat here that is to have the big blind next, or one that comes so many behind it."""
        hand = self.last[HERE]
        seats = [seat.number for seat in hand.seats]
        return clockwise(list(self.tables[HERE].seats), clockwise(seats, hand.button)[BIG_BLIND])[behind]

    def move(self, mover: int, seat: int) -> None:
        """Move who sits here at a seat to one there."""
        player = self.tables[HERE].seats.pop(mover)
        self.tables[THERE].seats[seat] = replace(player, number=seat)

    def move_to_blind(self, blind: int) -> None:
        """Move the player who is due to the seat that is next in the small blind, or in the big blind."""
        seat = self.seat_in_blind(blind)
        while seat is None:
            self.play(HERE, THERE)
            seat = self.seat_in_blind(blind)
        self.move(self.due(), seat)

    def free_seats(self) -> list[int]:
        """The free seats there."""
        there = self.tables[THERE]
        return sorted(set(range(1, there.max_seats + 1)) - set(there.seats))

    def seat_in_blind(self, blind: int) -> int | None:
        """A free seat there whose player would have this blind in the next hand."""
        there = self.tables[THERE]
        button = clockwise(list(there.seats), there.button)[0]
        for seat in self.free_seats():
            seats = [*there.seats, seat]
            is_due = clockwise(seats, there.button)[0] == button
            if is_due and clockwise(seats, button)[blind] == seat:
                return seat
        return None


def event(blind: int, *after: int) -> Event:
    """A player moved to a blind, and hands dealt after it at these tables."""
    event = Event()
    for _ in range(4):
        event.play(HERE, THERE)
    event.move_to_blind(blind)
    event.play(*after)
    return event
