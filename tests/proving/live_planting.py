"""How faults are planted in the hands of a live evening, which are otherwise by the book.

A fault changes as few lines as it can and gives the line at which it must be found, or None where the hands do not suit
it. What was ruled stays, so that the betting after it is right: chips, words and facts around it are changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tests.proving.live_scenes import Scene, Turn
from tests.proving.tablet import Line

Plant = Callable[[Scene], Line | None]


@dataclass(frozen=True, slots=True)
class LiveFault:
    """A way to break one rule at a table that plays by a book; None is the table's own. It takes so many hands."""

    code: str
    name: str
    plant: Plant
    table: str
    book: str | None
    hands: int


FAULTS: Final[list[LiveFault]] = []


def fault(code: str, table: str, *, book: str | None = None, hands: int = 1) -> Callable[[Plant], Plant]:
    """Enter a function that plants a fault; its docstring is the fault's name."""

    def enter(plant: Plant) -> Plant:
        FAULTS.append(LiveFault(code, (plant.__doc__ or "").rstrip("."), plant, table, book, hands))
        return plant

    return enter


def the_turn(scene: Scene, fits: Callable[[Turn], bool]) -> Turn | None:
    """The first turn that fits, all-ins left out."""
    return next((turn for turn in scene.turns() if not turn.ruling.get("all_in") and fits(turn)), None)


def make_silent(scene: Scene, turn: Turn, *motions: list[int]) -> None:
    """The player says nothing and pushes these chips."""
    scene.remove(*turn.says, *turn.pushes)
    for chips in motions:
        scene.insert("push", turn.ruling, seat=turn.seat, chips=chips)


def give_change(scene: Scene, turn: Turn, change: int) -> None:
    """What was pushed too much goes back, and it is said aloud."""
    after = scene.lines[scene.place(turn.ruling) + 1]
    scene.insert("announcement", after, seat=turn.seat, matter="odd_bet", by="dealer")
    scene.insert("change", after, seat=turn.seat, amount=change, chips=scene.chips(change))


def changed(line: Line | None, **said: object) -> Line | None:
    """The line, if there is one, saying something else; None takes a field away."""
    if line is not None:
        line.update(said)
        for name in [name for name, value in said.items() if value is None]:
            del line[name]
    return line


def sum_pushed(turn: Turn) -> int:
    """What the chips of a turn are worth."""
    return sum(chip for push in turn.pushes for chip in push["chips"])


def first_line(turn: Turn) -> Line:
    """Where a turn begins."""
    return (turn.says + turn.pushes + [turn.ruling])[0]
