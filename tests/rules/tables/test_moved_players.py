"""TRN002: players moved from one table of a tournament to another, into the small blind and elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

import pytest

from tests.proving.dealing import Habits
from tests.proving.hands import GAMES, clockwise
from tests.proving.night import PlayedTable, Room
from tests.proving.pokerstars_text import render
from tests.rules.tables.judging import codes, found, judged, reasons

TOURNAMENT: Final = 3_500_000_001
WORST: Final = {"mover": "next_big_blind_to_worst"}
SMALL_BLIND, BIG_BLIND = 0, 1
HERE, THERE = 0, 1


@dataclass
class Event:
    """Two tables of one tournament that take turns."""

    texts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        room = Room(Random(4))
        self.tables = [
            PlayedTable(room, f"{TOURNAMENT} {place + 1}", GAMES["nlhe"], names, TOURNAMENT)
            for place, names in enumerate((("Ann", "Bob", "Cid", "Dan", "Eve", "Fay"), ("Gus", "Hal", "Ida", "Jon")))
        ]
        for table in self.tables:
            table.habits = Habits(0.6, 0.1, 0)

    def play(self, *places: int) -> None:
        """Deal a hand at each of these tables."""
        self.texts += [render(self.tables[place].play()) for place in places]

    def move(self, blind: int) -> None:
        """Move a player to the seat that is next in the small blind, or in the big blind."""
        here, there = self.tables
        seat = self.free_seat(blind)
        while seat is None:
            self.play(THERE)
            seat = self.free_seat(blind)
        mover = here.seats.pop(min(here.seats))
        there.seats[seat] = replace(mover, number=seat)

    def free_seat(self, blind: int) -> int | None:
        """A free seat there whose player would have this blind in the next hand."""
        there = self.tables[THERE]
        button = clockwise(list(there.seats), there.button)[0]
        for seat in set(range(1, there.max_seats + 1)) - set(there.seats):
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
    event.move(blind)
    event.play(*after)
    return event


def test_moved_into_the_small_blind() -> None:
    texts = event(SMALL_BLIND, THERE, HERE).texts
    [finding] = found(texts, **WORST)
    assert finding["code"] == "TRN002"
    assert f"#{finding['number']}:" in texts[-2]
    assert f"{finding['player']}: posts small blind" in texts[-2]
    assert finding["confidence"] == "likely"
    assert len(finding["evidence"]) == 2


def test_moved_into_the_big_blind() -> None:
    texts = event(BIG_BLIND, THERE, HERE).texts
    assert codes(texts, **WORST) == []
    assert judged("TRN002", texts, **WORST) == 1


@pytest.mark.parametrize("book", [{}, {"mover": "next_big_blind_to_earliest"}])
def test_houses_that_do_not_forbid_it(book: dict[str, str]) -> None:
    texts = event(SMALL_BLIND, THERE, HERE).texts
    assert codes(texts, **book) == []
    assert reasons("TRN002", texts, **book) == ({} if book else {"the rulebook does not say": 1})


def test_the_old_table_may_have_been_broken() -> None:
    texts = event(SMALL_BLIND, THERE).texts
    assert codes(texts, **WORST) == []
    assert reasons("TRN002", texts, **WORST) == {"the player's old table may have been broken": 1}


def test_a_hand_at_the_new_table_may_be_missing() -> None:
    texts = event(SMALL_BLIND, THERE, HERE).texts
    before = max(place for place, text in enumerate(texts[:-2]) if f"{TOURNAMENT} 2" in text)
    gap = texts[:before] + texts[before + 1 :]
    assert codes(gap, **WORST) == []
    assert reasons("TRN002", gap, **WORST) == {"a hand may have been played in between": 1}


def test_two_players_who_come_at_once() -> None:
    table = event(SMALL_BLIND)
    here, there = table.tables
    other = here.seats.pop(min(here.seats))
    free = min(set(range(1, there.max_seats + 1)) - set(there.seats))
    there.seats[free] = replace(other, number=free)
    table.play(THERE, HERE)
    assert codes(table.texts, **WORST) == []
    assert reasons("TRN002", table.texts, **WORST) == {"several players came at once": 2}


def test_chips_the_player_did_not_have_there() -> None:
    """He may have played hands at a third table in between."""
    table = event(SMALL_BLIND)
    next(seat for seat in table.tables[THERE].seats.values() if seat.player in "Ann Bob Cid Dan Eve Fay").stack += 50
    table.play(THERE, HERE)
    assert codes(table.texts, **WORST) == []
    assert reasons("TRN002", table.texts, **WORST) == {"a hand may have been played in between": 1}
