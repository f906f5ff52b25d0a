"""How faults are planted in legal hands, and what an audit is then expected to say.

A fault is a function that gets a `Case` with a fresh legal hand. It changes as little as it can, keeps everything that
follows consistent, and returns what it expects to be found, or None where the hand does not suit it. Faults committed
while the hand is played replace the dealer's `Honest` conduct, so that calls, pots and awards after them are right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, islice
from typing import Final

from tests.proving.dealer import random_hand
from tests.proving.dealing import Dealing, Honest
from tests.proving.hands import GAMES, Event, Hand
from tests.proving.wording import POKERSTARS, Wording, can_tell, line_numbers

HOLDEM: Final = ("nlhe", "plhe")
FIXED: Final = ("flhe", "flo8")
NO_LIMIT: Final = ("nlhe", "nlo", "short")
POT_LIMIT: Final = ("plhe", "plo", "plo5", "plo8")
ANY_GAME: Final = (*NO_LIMIT, *POT_LIMIT, *FIXED)
ABOUT_THE_WHOLE: Final = ("BET015", "DCK003", "FRC004", "FRC005", "REC006")
TRIES: Final = 20_000


@dataclass(frozen=True, slots=True)
class Expected:
    """The finding a fault must lead to.

    `line`, the one it must point at, counts from 1 at the first line of the text; `stake` is in units of the tables.
    None where the fault does not decide them. `implied` are codes that may be reported beside it, as they follow from
    the same cause. `place` is the line the fault stands in, also where the finding points at the whole hand.
    """

    code: str
    line: int | None = None
    seat: int | None = None
    stake: int | None = None
    implied: tuple[str, ...] = ()
    place: int | None = None

    def settled(self) -> Expected:
        """With `place` filled in, and without `line` where the rule points at the hand or the seat as a whole."""
        return replace(self, place=self.line, line=None if self.code in ABOUT_THE_WHOLE else self.line)


@dataclass(slots=True)
class Case:
    """A hand about to get a fault: `lines` stand for its text once that is worked on; `second` is another copy."""

    hand: Hand
    wording: Wording = POKERSTARS
    lines: list[str] = field(default_factory=list)
    second: list[str] = field(default_factory=list)

    def text_lines(self) -> list[str]:
        """The text as it stands, for a fault to change."""
        if not self.lines:
            self.lines = [line for line, _ in self.wording.lines_of(self.hand)]
        return self.lines

    def text(self) -> str:
        """The text, the fault in it."""
        return "".join(f"{line}\n" for line in self.text_lines())

    def second_text(self) -> str:
        """The text of the other copy; empty where there is only one."""
        return "".join(f"{line}\n" for line in self.second)

    def line_of(self, event: Event) -> int:
        """The line that tells of this very event."""
        index = next(index for index, other in enumerate(self.hand.events) if other is event)
        return line_numbers(self.wording, self.hand)[index]

    def finding(
        self, code: str, event: Event, stake: int | None = None, implied: tuple[str, ...] = (), seat: int | None = None
    ) -> Expected:
        """A finding at an event; `stake` in the hand's own units."""
        units = None if stake is None else self.hand.in_tables(stake)
        return Expected(code, self.line_of(event), seat if seat is not None else event.seat, units, implied)


@dataclass(frozen=True, slots=True)
class Planted:
    """A hand with a fault in it."""

    case: Case
    expected: Expected

    @property
    def text(self) -> str:
        """What the auditor reads."""
        return self.case.text()


Plant = Callable[[Case], Expected | None]


class Crooked(Honest):
    """Conduct with one fault in it.

    `at` is the event it was committed with, `stake` what it was about, `seat` who is to blame if not the event's actor.
    """

    def __init__(self) -> None:
        self.at: int | None = None
        self.stake: int | None = None
        self.seat: int | None = None

    def commit(self, dealing: Dealing, stake: int) -> None:
        """Note that the next event is the faulty one."""
        self.at, self.stake = len(dealing.hand.events), stake

    def suits(self, hand: Hand) -> bool:
        """The hand as it went on is plain enough for nothing but the fault to be wrong in it."""
        return True

    def culprit_folds(self, hand: Hand) -> bool:
        """The seat that committed the fault folds later on."""
        assert self.at is not None
        seat = hand.events[self.at].seat
        return any(event.kind == "fold" and event.seat == seat for event in hand.events[self.at :])


@dataclass(frozen=True, slots=True)
class Fault:
    """One way to break one rule."""

    code: str
    name: str
    games: tuple[str, ...]
    plant: Plant | None
    conduct: type[Crooked] | None
    implied: tuple[str, ...]
    tournament: bool | None

    def fits(self, hand: Hand) -> bool:
        """The hand's game is one the fault can be planted in."""
        kind = self.tournament is None or self.tournament == (hand.tournament is not None)
        return kind and hand.game in [GAMES[name] for name in self.games]

    @property
    def may_spoil(self) -> bool:
        """Dealt with this conduct, a hand may turn out unsuitable though the fault is in it."""
        return self.conduct is not None and self.conduct.suits is not Crooked.suits

    def try_on(self, hand: Hand, conduct: Crooked | None = None, wording: Wording = POKERSTARS) -> Planted | None:
        """The hand with the fault in it, if it suits; `conduct` is what the hand was dealt with."""
        case = Case(hand, wording)
        if self.plant is not None:
            expected = self.plant(case)
        elif conduct is not None and conduct.at is not None and conduct.suits(hand):
            expected = case.finding(self.code, hand.events[conduct.at], conduct.stake, self.implied, conduct.seat)
        else:
            expected = None
        return None if expected is None else Planted(case, expected.settled())

    def planted(self, seed: int = 0, wording: Wording = POKERSTARS) -> Planted:
        """The first dealt hand from this seed on that suits the fault and the room, with the fault in it."""
        games = [key for key in self.games if key in wording.games]
        for attempt in islice(count(seed), TRIES):
            conduct = self.conduct() if self.conduct is not None else None
            hand = random_hand(attempt, games, tournament=self.tournament, raked=wording.raked, conduct=conduct)
            found = self.try_on(hand, conduct, wording) if can_tell(wording, hand) else None
            if found is not None:
                return found
        raise LookupError(f"no hand suits {self.code} {self.name}")


FAULTS: Final[list[Fault]] = []


def fault(
    code: str, name: str, games: Sequence[str] = ANY_GAME, *, tournament: bool | None = None
) -> Callable[[Plant], Plant]:
    """Enter a function that changes a played hand or its text."""

    def enter(plant: Plant) -> Plant:
        FAULTS.append(Fault(code, name, tuple(games), plant, None, (), tournament))
        return plant

    return enter


def conduct_fault(
    code: str,
    name: str,
    games: Sequence[str] = ANY_GAME,
    *,
    implied: tuple[str, ...] = (),
    tournament: bool | None = None,
) -> Callable[[type[Crooked]], type[Crooked]]:
    """Enter a conduct that breaks the rule while the hand is played."""

    def enter(conduct: type[Crooked]) -> type[Crooked]:
        FAULTS.append(Fault(code, name, tuple(games), None, conduct, implied, tournament))
        return conduct

    return enter
