"""The evenings of the sample night: tables where each hand is right, and what happens between two hands is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from tests.proving.dealing import Habits
from tests.proving.hands import GAMES, Hand, Seat, Stakes, clockwise
from tests.proving.night import HANDS_PER_LEVEL, PlayedTable, Room
from tests.proving.planting import Expected
from tests.proving.pokerstars_text import lines_of
from tests.proving.sample_log import LogFile

CLEAN_HANDS: Final = 8
EVENT: Final = 3_160_000_002
CODES: Final = frozenset({"STK001", "STK008", "FRC007", "FRC013", "REC007", "TRN004"})
"""Rules on tables whose faults the evenings hold; the others ask a rulebook the room is silent in."""
NAMES: Final = {
    "fomalhaut": ["Corncrake", "ash & elm", "tidemark", "Lady Vane", "no 9"],
    "gienah": ["plover_3", "Old Tom", "Merriweather", "candlewick", "The Ferryman"],
    "hadar": ["Sandpiper", "Ivory*Key", "nutmeg", "blue door", "Thackeray"],
}


@dataclass(slots=True)
class Evening:
    """A table that goes on hand after hand, and its file."""

    table: PlayedTable
    log: LogFile
    somebody_bust: bool = False

    def play(self, hands: int = CLEAN_HANDS) -> None:
        """Deal hands and write them down, the last of them one that leaves everybody with chips."""
        left = hands
        while left > 0 or self.somebody_bust:
            self.write(self.table.deal_hand())
            left -= 1

    def play_faulty(self, fault: str, code: str, seat: int | None = None, stake: int | None = None) -> None:
        """Deal a hand that shows what went wrong before it, and note the answer."""
        hand = self.table.deal_hand()
        at_stake = None if stake is None else hand.in_tables(stake)
        first = self.write(hand)
        self.log.answer(fault, Expected(code, None, seat, at_stake), hand, first)

    def write(self, hand: Hand) -> int:
        """Write a hand down and carry its outcome over; gives the line it begins on."""
        stacks = hand.final_stacks()
        self.somebody_bust = min(stacks.values()) == 0
        self.table.carry_over(stacks)
        return self.log.add([line for line, _ in lines_of(hand)])

    def richest(self) -> Seat:
        """Whoever has most."""
        return max(self.table.seats.values(), key=lambda seat: seat.stack)

    def poorest(self) -> Seat:
        """Whoever has least."""
        return min(self.table.seats.values(), key=lambda seat: seat.stack)


def play_evenings(room: Room) -> Sequence[LogFile]:
    """The logs of a cash table and of two tables of one tournament, behind all other hands of the night."""
    cash = Evening(cash_table(room), LogFile("fomalhaut.txt"))
    take_chips_off(cash)
    leave_the_button(cash)
    turn_the_clock_back(cash)
    here, there = (
        Evening(tournament_table(room, name, number), LogFile(f"{name}.txt"))
        for name, number in (("gienah", 1), ("hadar", 2))
    )
    lose_chips(here)
    step_back_a_level(here)
    sit_at_two_tables(here, there)
    return [evening.log for evening in (cash, here, there)]


def cash_table(room: Room) -> PlayedTable:
    """A no-limit table for dollars."""
    table = PlayedTable(room, "Fomalhaut", GAMES["nlhe"], NAMES["fomalhaut"])
    table.stakes, table.currency, table.cash_outs = Stakes(50, 100), "USD", 0
    for seat in table.seats.values():
        seat.stack = table.buy_in()
    return table


def tournament_table(room: Room, name: str, number: int) -> PlayedTable:
    """A table of a tournament whose players fold much, so that nobody is out early."""
    table = PlayedTable(room, f"{EVENT} {number}", GAMES["nlhe"], NAMES[name], EVENT)
    table.habits = Habits(0.6, 0.1, 0)
    return table


def take_chips_off(evening: Evening) -> None:
    """A player takes ten big blinds off the table between two hands and plays on."""
    evening.play()
    seat, taken = evening.richest(), 10 * evening.table.stakes.big_blind
    seat.stack -= taken
    evening.play_faulty("chips taken off", "STK001", seat.number, taken)


def leave_the_button(evening: Evening) -> None:
    """The button stays where it was."""
    evening.play()
    table = evening.table
    stays = table.button
    table.button = clockwise(sorted(table.seats), stays)[-2]
    evening.play_faulty("button not moved", "FRC007", stays)


def turn_the_clock_back(evening: Evening) -> None:
    """A hand with a higher number is dated three hours before the one it follows."""
    evening.play()
    hand = evening.table.deal_hand()
    hand.time -= timedelta(hours=3)
    first = evening.write(hand)
    evening.log.answer("clock turned back", Expected("REC007", None), hand, first)
    evening.play()


def lose_chips(evening: Evening) -> None:
    """Chips go from one stack to another between two hands, and some get lost on the way."""
    evening.play()
    evening.richest().stack -= 100
    evening.poorest().stack += 60
    evening.play_faulty("chips of a tournament lost", "STK008", None, 40)


def step_back_a_level(evening: Evening) -> None:
    """The tournament returns to its first level."""
    evening.play(HANDS_PER_LEVEL)
    evening.table.dealt = 0
    evening.play_faulty("level gone back", "FRC013")
    evening.play(2)


def sit_at_two_tables(here: Evening, there: Evening) -> None:
    """A player of one table plays a hand at another, between two hands of his own."""
    there.play()
    here.play(1)
    guest, host = here.poorest(), there.poorest()
    host.player, at_home = guest.player, host.player
    there.play(1)
    host.player = at_home
    here.play_faulty("one player at two tables", "TRN004", guest.number)
    there.play()
