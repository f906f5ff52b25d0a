"""A live evening: two cash games and a tournament on two tables, told by the tablets of their tables.

Everything a good tablet writes is there: the deal card by card, words and chips, what the dealer ruled, seats taken
and left, dealers and decks changed, levels, a break with a chip race, clocks, a penalty. It is played by the book each
table names, so that no rule finds anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from operator import itemgetter
from random import Random
from typing import Final

from tests.proving.dealing import Dealing, Habits, Honest
from tests.proving.hands import GAMES, Hand, Seat, Stakes, clockwise
from tests.proving.live_asides import EVERY, SELDOM
from tests.proving.night import PlayedTable, Room
from tests.proving.stud_tablet import StudLog
from tests.proving.tablet import HandLog, Line, Tablet, stakes_told, texts

BEGINS: Final = datetime(2026, 3, 1, 19, 0, 0)
ROOM: Final = "harbour-club"
ZONE: Final = "Europe/Vienna"
TOURNAMENT: Final = 4711
STACK: Final = 400
"""Chips a tournament begins with, counted in the smallest."""
SMALL_CHIPS: Final = (5000, 1000, 500, 100, 25)
LARGE_CHIPS: Final = (5000, 1000, 500, 100)
LEVELS: Final = (("1", Stakes(2, 4)), ("2", Stakes(3, 6)), ("3", Stakes(4, 8)))
"""Levels with chips of 25, counted in them."""
LATER_LEVELS: Final = (("4", Stakes(2, 4, ante=1)), ("5", Stakes(3, 6, ante=1)))
"""Levels when the smallest chip is 100."""
STUD_STAKES: Final = Stakes(ante=1, bring_in=2, bet=5)
HANDS_PER_LEVEL: Final = 20
MISDEALT: Final = 37
NAMES: Final = (
    "Ada", "Bo", "Cleo", "Dag", "Elif", "Finn", "Gita", "Hugo", "Ines", "Jon", "Kaya", "Leo", "Mona", "Nils", "Olga",
    "Pim", "Quin", "Rosa", "Sven", "Tara", "Udo", "Vera", "Wim", "Yara",
    "Alma", "Bela", "Cora", "Dora", "Emil",
)  # fmt: skip


class Careful(Honest):
    """Players who bet what few chips make: a wager is a single chip wherever one fits."""

    def __init__(self, random: Random, denominations: Sequence[int]) -> None:
        self.random, self.denominations = random, denominations

    def wager(self, dealing: Dealing, seat: int, chosen: int | None) -> int | None:
        """The total chosen, or now and then the next lower one that a single chip makes."""
        if chosen is None or self.random.random() < 0.5:
            return chosen
        in_before, least = dealing.round_in.get(seat, 0), dealing.to_match() + dealing.full_raise
        singles = [in_before + chip for chip in self.denominations if least <= in_before + chip <= chosen]
        return max(singles, default=chosen)


@dataclass(frozen=True, slots=True)
class Setting:
    """What a table plays: `book` is the rulebook it names, `seats` the seat numbers taken when it opens."""

    name: str
    game: str
    book: str
    seats: Sequence[int]
    hands: int
    is_tournament: bool = False
    reads_cards: bool = False


SETTINGS: Final = (
    Setting("Red", "nlhe", "wsop-live-2024", (1, 2, 4, 5, 7, 9), 100),
    Setting("Blue", "plo", "roberts", (1, 3, 4, 6, 8), 100, reads_cards=True),
    Setting("Green", "nlhe", "tda-2024", (1, 2, 3, 5, 6, 8), 100, is_tournament=True),
    Setting("Amber", "nlhe", "tda-2024", (1, 3, 4, 5, 7, 9), 100, is_tournament=True, reads_cards=True),
)
STUD: Final = Setting("Grey", "stud", "roberts", (1, 2, 4, 6, 7), 24)
"""A table of seven-card stud."""


class LiveTable(PlayedTable):
    """One table of the evening, and its tablet."""

    def __init__(self, setting: Setting, names: Sequence[str], seed: int, book: str | None = None) -> None:
        room = Room(Random(f"{seed} {setting.name}"), number=0, time=BEGINS)
        super().__init__(room, setting.name, GAMES[setting.game], names, TOURNAMENT if setting.is_tournament else None)
        self.setting, self.raced, self.currency, self.cash_outs = setting, False, None, 0.0
        self.stakes = LEVELS[0][1] if setting.is_tournament else STUD_STAKES if self.game.is_stud else Stakes(1, 2)
        self.habits = Habits(fold=0.45, raise_=0.2, shove=0 if setting.is_tournament else 0.12)
        self.max_seats, self.dealt = 9, 0
        self.seats = {
            number: Seat(number, name, self.buy_in()) for number, name in zip(setting.seats, names, strict=True)
        }
        self.button = setting.seats[0]
        self.spare_names = [f"{name} {setting.name[0]}." for name in ("Xeno", "Zita", "Abel")]
        self.penalties: dict[int, int] = {}
        self.tablet = Tablet(setting.name, self.facts(book or setting.book), BEGINS, reads_cards=setting.reads_cards)
        if setting.is_tournament:
            self.tablet.chip, self.tablet.denominations = SMALL_CHIPS[-1], SMALL_CHIPS
        self.tablet.open_table(**self.stakes_told())

    def facts(self, book: str) -> Line:
        """What the table's line says."""
        facts: Line = {
            "room": ROOM,
            "zone": ZONE,
            "rulebook": book,
            "game": self.game.variant,
            "limit": self.game.limit,
        }
        facts |= {"hole_cards": self.game.hole_cards, "max_seats": 9, "decks": ["red", "blue"], "announcements": True}
        return facts | ({"tournament": str(TOURNAMENT)} if self.tournament else {"currency": "EUR"})

    def stakes_told(self) -> Line:
        """The stakes of the table's line."""
        told = stakes_told(self.game, self.stakes, self.tablet.chip)
        return told | ({"level": self.level()[0]} if self.tournament else {})

    def buy_in(self) -> int:
        """Chips a player sits down with."""
        return STACK if self.tournament else 200

    def level(self) -> tuple[str, Stakes]:
        """The level now."""
        if not self.tournament:
            return "", self.stakes
        return (*LEVELS, *LATER_LEVELS)[min(self.dealt // HANDS_PER_LEVEL, 4)]

    def next_hand(self) -> Hand:
        """What happens before the next hand, and the hand."""
        self.between()
        hand = self.deal_hand(
            Careful(self.room.random, [value // self.tablet.chip for value in self.tablet.denominations])
        )
        self.tablet.wait(20)
        if self.dealt == MISDEALT:
            self.tablet.misdeal(hand)
            hand.number += 1
        log = StudLog if self.game.is_stud else HandLog
        told = log(self.tablet, hand, Random(hand.number), SELDOM.get(self.dealt % EVERY, {}))
        told.tell(self.following_button(hand))
        self.carry_over(hand.final_stacks())
        return hand

    def deal_hand(self, conduct: Honest | None = None) -> Hand:
        """The next hand, numbered by the table."""
        hand = super().deal_hand(conduct)
        hand.number, hand.time = self.dealt + (self.dealt > MISDEALT), self.tablet.clock
        return hand

    def following_button(self, hand: Hand) -> int:
        """Where the button goes from this hand."""
        return clockwise(hand.in_play, hand.button)[0]

    def carry_over(self, stacks: dict[int, int]) -> None:
        """Stacks for the next hand; who is left with nothing buys in again."""
        for number, stack in stacks.items():
            self.seats[number].stack = stack
            if stack == 0:
                self.seats[number].stack = self.buy_in()
                self.tablet.write("reload", seat=number, player=self.seats[number].player, amount=self.buy_in())

    def between(self) -> None:
        """All that is due between two hands."""
        if self.dealt and self.dealt % HANDS_PER_LEVEL == 0:
            self.tablet.write("dealer_change", words=f"dealer {self.dealt // HANDS_PER_LEVEL + 1}")
            self.tablet.write("deck_change", matter="with_dealer", by="floor")
            if self.tournament:
                self.next_level()
        for seat in [seat for seat, left in self.penalties.items() if left == 0]:
            self.seats[seat].sits_out = False
            del self.penalties[seat]
        self.penalties = {seat: left - 1 for seat, left in self.penalties.items()}
        due = {True: {30: self.penalty}, False: {25: self.leave, 32: self.sit_down}}[self.tournament is not None]
        due.get(self.dealt, lambda: None)()
        self.let_in()

    def next_level(self) -> None:
        """The level rises; between levels of small and of large chips there is a break."""
        level, self.stakes = self.level()
        if level == LATER_LEVELS[0][0]:
            self.race()
        self.tablet.write("level", words=level)
        self.tablet.open_table(**self.stakes_told())
        self.tablet.write("announcement", matter="level", words=f"level {level}", by="dealer")

    def race(self) -> None:
        """A break, in which the smallest chips are raced off: one new chip at most for a player, cards decide."""
        self.tablet.wait(900)
        small, large = self.tablet.denominations[-1], LARGE_CHIPS[-1]
        ratio = large // small
        odd = {number: seat.stack % ratio for number, seat in self.seats.items() if seat.stack % ratio}
        winners = self.room.random.sample(sorted(odd), -(-sum(odd.values()) // ratio))
        for number, count in odd.items():
            won = [large] if number in winners else None
            self.tablet.write("chip_race", seat=number, amount=count * small, chips=won)
        for number, seat in self.seats.items():
            seat.stack = seat.stack // ratio + (number in winners)
        self.tablet.chip, self.tablet.denominations = large, LARGE_CHIPS

    def penalty(self) -> None:
        """Two hands out for a player's language: he is dealt in, and his hands are killed."""
        seat = clockwise(list(self.seats), self.button)[4]
        self.tablet.write(
            "incident", seat=seat, matter="language", words="at the dealer", outcome="penalty", by="floor"
        )
        self.tablet.write("penalty", seat=seat, player=self.seats[seat].player, count=2, by="floor")
        self.seats[seat].sits_out, self.penalties[seat] = True, 2

    def leave(self) -> None:
        """A player who is not about to post leaves."""
        seat = clockwise(list(self.seats), self.button)[3]
        gone = self.seats.pop(seat)
        self.tablet.write("seat_left", seat=seat, player=gone.player, amount=gone.stack)

    def sit_down(self) -> None:
        """A newcomer takes the lowest free seat and waits for the big blind."""
        seat = min(set(range(1, 10)) - set(self.seats))
        name = self.spare_names.pop(0)
        self.seats[seat] = Seat(seat, name, self.buy_in(), sits_out=True)
        self.seats = dict(sorted(self.seats.items()))
        self.tablet.write("seat_taken", seat=seat, player=name, amount=self.buy_in())
        self.tablet.write("announcement", seat=seat, matter="newcomer", words="game and limits", by="dealer")

    def let_in(self) -> None:
        """Who waits is dealt in when the big blind reaches him."""
        waiting = [] if self.tournament else [seat.number for seat in self.seats.values() if seat.sits_out]
        for number in waiting:
            here = [seat.number for seat in self.seats.values() if not seat.sits_out or seat.number == number]
            self.seats[number].sits_out = clockwise(here, self.button)[2] != number


@dataclass(slots=True)
class LiveEvening:
    """The tables of an evening, played to the end. `book` is named by all of them in place of their own."""

    seed: int = 1
    book: str | None = None
    settings: Sequence[Setting] = SETTINGS
    tables: list[LiveTable] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)

    def __post_init__(self) -> None:
        names = list(NAMES)
        for setting in self.settings:
            own, names = names[: len(setting.seats)], names[len(setting.seats) :]
            table = LiveTable(setting, own, self.seed, self.book)
            self.hands += [table.next_hand() for _ in range(setting.hands)]
            self.tables.append(table)

    def logs(self) -> dict[str, str]:
        """Each table's log by the name of its file."""
        return {f"{table.name.lower()}.jsonl": "\n".join(texts(table.tablet.lines)) + "\n" for table in self.tables}

    def in_one_file(self) -> dict[str, str]:
        """The lines of all tables in one file, in the order of their clocks."""
        lines = sorted((line for table in self.tables for line in table.tablet.lines), key=itemgetter("time"))
        return {"evening.jsonl": "\n".join(texts(lines)) + "\n"}
