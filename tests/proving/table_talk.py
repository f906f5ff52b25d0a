"""Tells a legal hand as a live table plays it: words, motions, big chips and change, words out of turn that are kept.

Every act is ruled as it was dealt, and what is pushed and said before it is drawn among the manners that all published
books let pass. So no rule on chips and words may find anything in it.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Final

from parsers.tables import ACTION_KINDS, CHIPS_IN
from tests.proving.hands import Event, Hand
from tests.proving.table_log_text import DENOMINATIONS, happening, line, money, opening
from tests.proving.wording import without

DEAD: Final = ("ante", "dead_blind")
WAGERS: Final = ("bet", "raise", "completion")
EARLY: Final = ("fold", "check", "call")


def talked(hand: Hand, seed: int) -> list[str]:
    """The lines of a table log of the hand."""
    return Table(hand, Random(seed)).lines()


def tells(hand: Hand) -> bool:
    """Nobody cashes out at a live table."""
    return without(hand, "cash_out")


class Table:
    """One hand as it is told, with what every seat has in on the street."""

    def __init__(self, hand: Hand, chance: Random) -> None:
        self.hand, self.chance = hand, chance
        self.street = 0
        self.chips_in: defaultdict[int | None, int] = defaultdict(int)
        self.stack: dict[int | None, int] = {seat.number: seat.stack for seat in hand.seats}

    def lines(self) -> list[str]:
        """All its lines, the button moved on when the pots are pushed."""
        told = [opening(self.hand)]
        events = [event for event in self.hand.events if event.kind not in ("capped", "notice")]
        for place, event in enumerate(events):
            following = events[place + 1] if place + 1 < len(events) else None
            told += self.street_begins(event)
            told += self.said_early(event, following)
            told += self.before(event)
            told.append(happening(self.hand, event))
            self.moved(event)
        return [*told, line(self.hand, "button_moved"), line(self.hand, "rake", amount="0"), line(self.hand, "end")]

    def street_begins(self, event: Event) -> list[str]:
        """Bets are pulled in when the round is over."""
        if event.street == self.street:
            return []
        self.street, pulled = event.street, sum(self.chips_in.values())
        self.chips_in.clear()
        return [line(self.hand, "pull_in")] if pulled else []

    def said_early(self, event: Event, following: Event | None) -> list[str]:
        """The next player says before his turn what he will then do."""
        if following is None or event.kind not in ACTION_KINDS or following.kind not in EARLY:
            return []
        same_round = event.street == following.street and event.seat != following.seat
        if not same_round or event.kind in WAGERS or self.chance.random() > 0.1:
            return []
        return [self.says(following.seat, following.kind)]

    def before(self, event: Event) -> list[str]:
        """Words and chips of a turn."""
        paid = self.paid(event)
        if event.kind in WAGERS:
            return [self.says(event.seat, event.kind, to=self.total(event)), *self.pushed(event, paid)]
        if event.kind == "call":
            return self.chance.choice([
                [self.says(event.seat, "call")],
                self.pushed(event, paid),
                [self.says(event.seat, "call"), *self.pushed(event, paid)],
            ])  # fmt: skip
        if event.kind in ("fold", "check"):
            return self.chance.choice([[], [self.says(event.seat, event.kind)]])
        return []

    def pushed(self, event: Event, paid: int) -> list[str]:
        """The chips of an act, exact or with change, in one motion or, as the sum is clear, in two."""
        exact = change_of(paid)
        bigger = [chip for chip in DENOMINATIONS if paid < chip <= self.stack[event.seat]]
        manner = self.chance.choice(["exact", "two motions", "one big chip"])
        if manner == "one big chip" and bigger:
            given = line(self.hand, "change", seat=event.seat, amount=money(self.hand, bigger[-1] - paid))
            return [self.motion(event.seat, bigger[-1:]), given]
        if manner == "two motions" and len(exact) > 1 and (event.kind in WAGERS or event.kind == "call"):
            cut = self.chance.randrange(1, len(exact))
            return [self.motion(event.seat, exact[:cut]), self.motion(event.seat, exact[cut:])]
        return [self.motion(event.seat, exact)] if exact else []

    def motion(self, seat: int | None, chips: list[int]) -> str:
        """Chips put in at once."""
        return line(self.hand, "push", seat=seat, chips=[money(self.hand, chip) for chip in chips])

    def says(self, seat: int | None, action: str, to: int | None = None) -> str:
        """A declaration, with the street total where it has a sum."""
        return line(self.hand, "say", seat=seat, words=action, action=action, to=money(self.hand, to))

    def total(self, event: Event) -> int:
        """What the seat has in on the street after a wager."""
        return event.to if event.to is not None else self.chips_in[event.seat] + (event.amount or 0)

    def paid(self, event: Event) -> int:
        """What an act costs."""
        return self.total(event) - self.chips_in[event.seat] if event.kind in WAGERS else event.amount or 0

    def moved(self, event: Event) -> None:
        """What is in front of the seat, and behind, after an event."""
        if event.kind not in (*CHIPS_IN, *WAGERS):
            return
        paid = self.paid(event)
        self.stack[event.seat] = self.stack.get(event.seat, 0) - paid
        if event.kind not in DEAD:
            self.chips_in[event.seat] += paid


def change_of(amount: int) -> list[int]:
    """The fewest chips an amount can be put in with."""
    chips = []
    for chip in DENOMINATIONS:
        count, amount = divmod(amount, chip)
        chips += [chip] * count
    return chips
