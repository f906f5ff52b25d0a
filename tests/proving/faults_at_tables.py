"""Faults that only hands in a row show, or tables side by side: each planted in an evening that is legal without it.

An evening is judged by the rules on tables, under a book with the parameters the fault is one by.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

from tests.proving.balancing import HERE, THERE, Event
from tests.proving.dealing import Habits
from tests.proving.evenings import Evening
from tests.proving.hands import Seat, clockwise
from tests.proving.live_tables import LiveEvening
from tests.proving.night import HANDS_PER_LEVEL

TOURNAMENT: Final = 3_700_000_001
PLAYED: Final = 3
NINE: Final = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")
SIX: Final = ("Jon", "Kay", "Lou", "Meg", "Ned", "Ola")


@dataclass(frozen=True, slots=True)
class Night:
    """The texts of an evening, and what a rule must say to it: how often, and of which seat if it blames one."""

    texts: Sequence[str]
    seat: int | None = None
    times: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class TableFault:
    """One way to break a rule on tables: plays an evening from a seed, with the fault in it or without."""

    code: str
    name: str
    play: Callable[[int, bool], Night]
    book: dict[str, Any] = field(default_factory=dict)


FAULTS: Final[list[TableFault]] = []


def fault(code: str, name: str, **book: Any) -> Callable[[Callable[[int, bool], Night]], Callable[[int, bool], Night]]:
    """Enter an evening; `book` are the parameters it is judged by."""

    def enter(play: Callable[[int, bool], Night]) -> Callable[[int, bool], Night]:
        FAULTS.append(TableFault(code, name, play, book))
        return play

    return enter


def quiet(evening: Evening) -> Evening:
    """An evening of players who fold much, so that nobody is out early."""
    evening.table.habits, evening.table.cash_outs = Habits(0.5, 0.1, 0), 0
    evening.play(PLAYED)
    return evening


def richest(evening: Evening) -> Seat:
    """Whoever has most."""
    return max(evening.seats.values(), key=lambda seat: seat.stack)


@fault("STK001", "chips taken off between hands")
def chips_taken_off(seed: int, faulty: bool) -> Night:
    """Half a stack is gone before the next hand."""
    evening = quiet(Evening(seed, players=5, tournament=TOURNAMENT))
    seat = richest(evening)
    seat.stack -= seat.stack // 2 if faulty else 0
    evening.play()
    return Night(evening.texts(), seat.number)


@fault("STK008", "chips of a tournament gone")
def chips_gone(seed: int, faulty: bool) -> Night:
    """Chips change hands between two hands, and some are lost on the way."""
    evening = quiet(Evening(seed, players=5, tournament=TOURNAMENT))
    poorest = min(evening.seats.values(), key=lambda seat: seat.stack)
    if faulty:
        richest(evening).stack -= 100
        poorest.stack += 60
    evening.play()
    return Night(evening.texts())


@fault("FRC007", "button not moved", button="moving")
def button_not_moved(seed: int, faulty: bool) -> Night:
    """The same player has the button again."""
    evening = quiet(Evening(seed, players=5, tournament=TOURNAMENT))
    stays = evening.table.button
    evening.table.button = clockwise(sorted(evening.seats), stays)[-2 if faulty else -1]
    evening.play()
    return Night(evening.texts(), stays)


@fault("FRC013", "blinds of an earlier level")
def level_gone_back(seed: int, faulty: bool) -> Night:
    """A tournament returns to its first level."""
    evening = quiet(Evening(seed, players=6, tournament=TOURNAMENT))
    evening.play(HANDS_PER_LEVEL)
    evening.table.dealt = 0 if faulty else evening.table.dealt
    evening.play()
    return Night(evening.texts())


@fault("REC007", "clock turned back")
def clock_turned_back(seed: int, faulty: bool) -> Night:
    """The last of many hands is dated three hours before the others."""
    evening = quiet(Evening(seed, players=5))
    evening.play(HANDS_PER_LEVEL)
    evening.hands[-1].time -= timedelta(hours=3 if faulty else 0)
    return Night(evening.texts())


@fault("TRN001", "short table plays on", balance_gap=3, balance_stops="at_once")
def short_table(seed: int, faulty: bool) -> Night:
    """A table of six, in the legal twin of nine, is dealt to three times beside one of nine."""
    others = (*SIX, "Pia", "Quy", "Ray")
    event = Event(names=(NINE, SIX if faulty else others), seed=seed)
    for _ in range(PLAYED):
        event.play(HERE, THERE)
    event.play(HERE)
    return Night(event.texts, times=2)


def moved(event: Event, mover: int, seat: int) -> Night:
    """A player moved between two tables, and the hands after it."""
    event.move(mover, seat)
    event.play(THERE, HERE)
    return Night(event.texts, seat)


def before_a_move(seed: int, blind: int) -> tuple[Event, int]:
    """Two tables before somebody is moved, and the free seat that is next in a blind."""
    event = Event(seed=seed)
    for _ in range(PLAYED):
        event.play(HERE, THERE)
    while (seat := event.seat_in_blind(blind)) is None:
        event.play(HERE, THERE)
    return event, seat


@fault("TRN002", "moved into the small blind", mover="next_big_blind_to_worst")
def moved_into_the_small_blind(seed: int, faulty: bool) -> Night:
    """The player due is moved into the small blind; in the legal twin into the big blind."""
    event, seat = before_a_move(seed, 0 if faulty else 1)
    return moved(event, event.due(), seat)


@fault("TRN009", "another player moved than was due", mover="next_big_blind_to_worst")
def wrong_player_moved(seed: int, faulty: bool) -> Night:
    """Who comes behind the player due is moved in his place."""
    event, seat = before_a_move(seed, 1)
    return moved(event, event.due(1 if faulty else 0), seat)


@fault("STK009", "two chips in a chip race", race_most=1)
def two_chips_in_a_race(seed: int, faulty: bool) -> Night:
    """A player gets two chips for his odd ones."""
    evening = quiet(LiveEvening(seed, players=5, tournament=TOURNAMENT))
    assert isinstance(evening, LiveEvening)
    seat, chips = richest(evening), [100, 100] if faulty else [100]
    evening.tell("chip_race", seat=seat.number, amount=50, chips=chips)
    seat.stack += sum(chips) - 50
    evening.play()
    return Night(evening.texts(), seat.number)


@fault("TRN005", "a penalty of too many hands", penalty_rounds_most=4, penalty_hands="players_at_table")
def penalty_too_long(seed: int, faulty: bool) -> Night:
    """More hands than four rounds of the players at the table, which the record ends too soon to show served."""
    evening = quiet(LiveEvening(seed, players=5, tournament=TOURNAMENT))
    assert isinstance(evening, LiveEvening)
    seat, most = richest(evening).number, 4 * len(evening.hands[-1].seats)
    evening.tell("penalty", seat=seat, count=most + faulty)
    return Night(evening.texts(), seat)


@fault("TRN008", "a disqualified player dealt in", disqualified_chips="out_of_play")
def disqualified_and_dealt_in(seed: int, faulty: bool) -> Night:
    """Who was disqualified has his seat and his chips in the next hand; in the legal twin he is gone."""
    evening = quiet(LiveEvening(seed, players=5, tournament=TOURNAMENT))
    assert isinstance(evening, LiveEvening)
    seat = richest(evening).number
    evening.tell("floor_decision", seat=seat, matter="soft_play", outcome="disqualified", by="floor")
    if not faulty:
        del evening.seats[seat]
    evening.play()
    return Night(evening.texts(), seat)
