"""Hands of a live evening to plant faults in: their lines by turn, and how the betting stood at each."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Final

from tests.proving.live_evening import LiveTable
from tests.proving.tablet import POSTS, Line

WAGERS: Final = ("bet", "raise")


@dataclass(slots=True)
class Turn:
    """An act: the lines of its player since the act before, and the chips as they stood before it."""

    ruling: Line
    says: list[Line]
    pushes: list[Line]
    behind: int
    to_call: int
    added: int
    full_raise: int

    @property
    def action(self) -> str:
        """What it was ruled to be."""
        return str(self.ruling["action"])

    @property
    def seat(self) -> int:
        """Who acts."""
        return int(self.ruling["seat"])


@dataclass(slots=True)
class Scene:
    """Some hands of a table with all that lies between them; `lines` may be changed at will."""

    table: LiveTable
    lines: list[Line] = field(default_factory=list)

    def all(self, event: str, **said: object) -> list[Line]:
        """The lines of an event that say this."""
        return [
            line
            for line in self.lines
            if line["event"] == event and all(line.get(name) == value for name, value in said.items())
        ]

    def first(self, event: str, **said: object) -> Line | None:
        """The first of them."""
        return next(iter(self.all(event, **said)), None)

    def place(self, line: Line) -> int:
        """Where the line stands."""
        return next(place for place, other in enumerate(self.lines) if other is line)

    def remove(self, *lines: Line) -> None:
        """Take lines out."""
        for line in lines:
            del self.lines[self.place(line)]

    def insert(self, event: str, before: Line, **said: object) -> Line:
        """A new line of the hand, in front of another."""
        new = {"table": before["table"], "hand": before["hand"], "event": event, **said}
        self.lines.insert(self.place(before), new)
        return new

    def move(self, line: Line, before: Line) -> None:
        """Put a line in front of another."""
        self.remove(line)
        self.lines.insert(self.place(before), line)

    def chips(self, amount: int) -> list[int]:
        """The fewest chips of this worth."""
        return self.table.tablet.chips(amount)

    def turns(self) -> Iterator[Turn]:
        """The turns of the first hand in order."""
        opening = next(line for line in self.lines if line["event"] == "hand")
        behind = {seat["seat"]: seat["stack"] for seat in opening["seats"]}
        put_in: dict[int, int] = {}
        full_raise = big_blind = int(opening["big_blind"])
        own: list[Line] = []
        for line in self.lines[self.place(opening) :]:
            match line["event"]:
                case "end":
                    return
                case "board":
                    put_in, full_raise = {}, big_blind
                case "say" | "push":
                    own.append(line)
                case post if post in POSTS:
                    behind[line["seat"]] -= line["amount"]
                    if post not in ("ante", "dead_blind"):
                        put_in[line["seat"]] = put_in.get(line["seat"], 0) + line["amount"]
                case "ruling":
                    seat, top = line["seat"], max(put_in.values(), default=0)
                    before = put_in.get(seat, 0)
                    added = line["to"] - before if "to" in line else line.get("amount", 0)
                    mine = [word for word in own if word.get("seat") == seat]
                    says, pushes = ([word for word in mine if word["event"] == event] for event in ("say", "push"))
                    yield Turn(line, says, pushes, behind[seat], top - before, added, full_raise)
                    full_raise = max(full_raise, before + added - top)
                    behind[seat] -= added
                    put_in[seat] = before + added
                    own = []


def scenes(table: LiveTable, hands: int = 1) -> Iterator[Scene]:
    """So many hands from each hand of a table on, their lines free to be changed."""
    lines = table.tablet.lines
    starts = [place for place, line in enumerate(lines) if line["event"] == "hand"]
    ends = [place + 1 for place, line in enumerate(lines) if line["event"] == "end"]
    for first in range(len(starts) - hands + 1):
        heads = [line for line in lines[: starts[first]] if line["event"] == "table"]
        window = [heads[-1], *lines[starts[first] : ends[first + hands - 1]]]
        yield Scene(table, deepcopy(window))
