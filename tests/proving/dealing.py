"""A hand being dealt: the state of its betting, how its players tend to act, and what may be planted in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tests.proving.hands import PREFLOP, Event, Hand


@dataclass(frozen=True, slots=True)
class Habits:
    """How the players of a hand tend to act: chances from 0 to 1."""

    fold: float = 0.35
    raise_: float = 0.25
    shove: float = 0.1
    caps_printed: bool = False


class Honest:
    """What the dealer lets pass: everything as it is due. Planted faults override one of these."""

    def opens(self, dealing: Dealing, due: int) -> int:
        """Seat that opens a street of stud, given the one that is due."""
        return due

    def blinds(self, hand: Hand, due: tuple[int | None, int]) -> tuple[int | None, int]:
        """Seats that post the small and the big blind, given those that owe them."""
        return due

    def posted(self, dealing: Dealing, seat: int, kind: str, due: int) -> int:
        """What a seat posts of a forced bet."""
        return due

    def wager(self, dealing: Dealing, seat: int, chosen: int | None) -> int | None:
        """Street total a seat bets or raises to, given the one it chose."""
        return chosen

    def called(self, dealing: Dealing, seat: int, due: int) -> int:
        """Chips of a call."""
        return due


@dataclass(slots=True)
class Dealing:
    """A hand being dealt, and the state of its betting. `first` is the seat a street of stud begins with."""

    hand: Hand
    random: Random
    habits: Habits
    deck: list[str]
    discards: list[str] = field(default_factory=list)
    folded: set[int] = field(default_factory=set)
    behind: dict[int, int] = field(default_factory=dict)
    paid: dict[int, int] = field(default_factory=dict)
    dead: dict[int, int] = field(default_factory=dict)
    street: int = PREFLOP
    round_in: dict[int, int] = field(default_factory=dict)
    acted: dict[int, int] = field(default_factory=dict)
    full_raise: int = 0
    wagers: int = 0
    short_wager: bool = False
    brought_in: bool = False
    double_bet: bool = False
    first: int | None = None
    aggressor: int | None = None
    last_full_raiser: int | None = None
    ran_out: bool = False
    conduct: Honest = field(default_factory=Honest)

    def active(self) -> list[int]:
        """Seats that can still bet."""
        return [seat for seat in self.live() if self.behind[seat] > 0]

    def live(self) -> list[int]:
        """Seats that have not folded."""
        return [seat for seat in self.hand.in_play if seat not in self.folded]

    def highest(self, but: int | None = None) -> int:
        """The most live chips anyone (but one seat) has in on this street."""
        return max((chips for seat, chips in self.round_in.items() if seat != but), default=0)

    def to_match(self) -> int:
        """What a player must have in to stay: a short blind or bring-in is called as if it were whole."""
        forced = self.street == PREFLOP and (self.brought_in or not self.hand.game.is_stud)
        return max(self.highest(), self.hand.stakes.opening if forced else 0)

    def is_all_in(self, seat: int) -> bool:
        """The seat has no chips left; one that has reached the cap may have some."""
        return self.behind[seat] == 0 and not (self.hand.cap and self.hand.seat(seat).stack > self.hand.cap)

    def draw(self, count: int) -> tuple[str, ...]:
        """Cards off the deck; where it runs out the discards are shuffled and come after its last cards."""
        if count > len(self.deck):
            self.random.shuffle(self.discards)
            self.deck[:0] = self.discards
            self.discards = []
        return tuple(self.deck.pop() for _ in range(count))

    def pay(self, seat: int, amount: int) -> None:
        """Move live chips from a stack to the pot."""
        self.behind[seat] -= amount
        self.paid[seat] += amount
        self.round_in[seat] = self.round_in.get(seat, 0) + amount

    def record(self, event: Event) -> None:
        """Write an event down."""
        self.hand.events.append(event)
