"""Logs of a live table written down line by line, with a fault in them and without.

A scene is a list of lines as `tests.rules.checks.table_logs` writes them. What stands in a `wrong(...)` is the fault;
the twin has what is `instead` of it. Hands open themselves: a line that says `hand` begins another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from tests.rules.checks.table_logs import HOLDEM, Line, line

NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ivy", "Jo", "Kit", "Lou", "Max")


@dataclass(frozen=True, slots=True)
class Wrong:
    """Lines that are the fault, which is found at one of them; the twin has others."""

    lines: tuple[Line, ...]
    instead: tuple[Line, ...]
    at: int | None


Item = Line | Wrong | list[Any]


@dataclass(frozen=True, slots=True)
class Scene:
    """A log with a fault and its twin; `line`, from 1, is where the fault must be found, None for the hand as a whole.

    What `seat`, `stake` (in chips), `expected` and `remedy` (parts of their texts) leave out is not held.
    """

    faulty: list[Line]
    twin: list[Line]
    line: int | None = None
    seat: int | None = None
    stake: int | None = None
    expected: str = ""
    remedy: str = ""


def wrong(*lines: Line | list[Line], instead: Iterable[Line] = (), at: int | None = -1) -> Wrong:
    """The fault, found at the last of its lines unless said otherwise; None where the rule points at no line."""
    return Wrong(tuple(_flat(lines)), tuple(instead), at)


def opened(seats: int = 3, button: int | None = 1, stacks: dict[int, int] | None = None, **said: Any) -> Line:
    """The line that opens a hand of so many players with 100 each, or other stacks."""
    chips = dict.fromkeys(range(1, seats + 1), 100) | (stacks or {})
    players = [{"seat": seat, "player": NAMES[seat - 1], "stack": stack} for seat, stack in chips.items()]
    return line("hand", button=button, seats=players, **said)


def scene(
    *items: Item,
    table: Line = HOLDEM,
    seats: int = 3,
    button: int | None = 1,
    stacks: dict[int, int] | None = None,
    **due: Any,
) -> Scene:
    """A scene of these lines; the first hand opens before them unless they open it themselves."""
    first = [] if _opens(items[0]) else [opened(seats, button, stacks)]
    faulty, twin = _Told(), _Told()
    for item in _items([line("table", version=1, room="made-up-hall", **table), *first, *items]):
        if isinstance(item, Wrong):
            faulty.add_all(item.lines, found_at=item.at)
            twin.add_all(item.instead)
        else:
            faulty.add(item)
            twin.add(item)
    return Scene(faulty.whole(), twin.whole(), faulty.found_at, **due)


def told_twice(tell: Callable[[bool], list[Line]], *, table: Line = HOLDEM, **due: Any) -> Scene:
    """A scene of several hands, told with the fault and without; the rule points at hands, not at lines."""
    return Scene(_in_a_row(tell(True), table), _in_a_row(tell(False), table), **due)


def _in_a_row(lines: list[Line], table: Line) -> list[Line]:
    log = _Told()
    log.add_all((line("table", version=1, room="made-up-hall", **table), *lines))
    return log.whole()


def _opens(item: Item) -> bool:
    first = item[0] if isinstance(item, list) else item
    first = next(iter((*first.lines, *first.instead))) if isinstance(first, Wrong) else first
    return isinstance(first, dict) and first["event"] == "hand"


def _items(items: Iterable[Item]) -> Iterator[Line | Wrong]:
    for item in items:
        if isinstance(item, list):
            yield from _items(item)
        else:
            yield item


def _flat(lines: Iterable[Line | list[Line]]) -> Iterator[Line]:
    for one in lines:
        if isinstance(one, list):
            yield from one
        else:
            yield one


@dataclass(slots=True)
class _Told:
    """A log as it is told: which hand a line belongs to, and where the fault is found."""

    lines: list[Line] = field(default_factory=list)
    hand: int = 0
    open: bool = False
    found_at: int | None = None

    def add(self, one: Line) -> None:
        """A line; one that opens a hand ends the hand before."""
        if one["event"] == "hand":
            self.end()
            self.hand, self.open = self.hand + 1, True
        self.lines.append({"hand": str(self.hand)} | one if self.open else one)
        self.open = self.open and one["event"] != "end"

    def add_all(self, lines: tuple[Line, ...], found_at: int | None = None) -> None:
        """Lines, at one of which the fault is found."""
        places = []
        for one in lines:
            self.add(one)
            places.append(len(self.lines))
        if found_at is not None and places:
            self.found_at = places[found_at]

    def end(self) -> None:
        """The hand that is open ends."""
        if self.open:
            self.add(line("end"))

    def whole(self) -> list[Line]:
        """All lines, to the end of the last hand."""
        self.end()
        return self.lines
