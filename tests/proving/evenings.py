"""An evening at one table: hand after hand with stacks carried over, and the texts to tamper with.

`Evening` deals legal hands; between them players leave, sit down, sit out and buy chips. What a test changes in the
hands afterwards is the fault it plants.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tests.proving.hands import GAMES, Hand, Seat
from tests.proving.night import PlayedTable, Room
from tests.proving.pokerstars_text import render

PLAYERS: Final = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")


@dataclass
class Evening:
    """One table through an evening. `notes` are lines to add to the text of hands, above the summary."""

    seed: int = 1
    game: str = "nlhe"
    players: int = 4
    tournament: int | None = None
    hands: list[Hand] = field(default_factory=list)
    notes: dict[int, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.table = PlayedTable(
            Room(Random(self.seed)),
            f"{self.tournament} 3" if self.tournament else "Nocturne",
            GAMES[self.game],
            PLAYERS[: self.players],
            self.tournament,
        )

    @property
    def seats(self) -> dict[int, Seat]:
        """The seats as they are between two hands."""
        return self.table.seats

    def play(self, hands: int = 1) -> None:
        """Deal so many hands."""
        for _ in range(hands):
            self.hands.append(self.table.play())

    def note(self, line: str, hand: int = -1) -> None:
        """Have a line printed in a hand, above its summary."""
        self.notes.setdefault(hand % len(self.hands), []).append(line)

    def texts(self) -> list[str]:
        """The texts of all hands."""
        return [with_notes(render(hand), self.notes.get(place, ())) for place, hand in enumerate(self.hands)]


def with_notes(text: str, lines: Sequence[str]) -> str:
    """A hand's text with further lines above its summary."""
    added = "".join(f"{line}\n" for line in lines)
    return text.replace("*** SUMMARY ***", f"{added}*** SUMMARY ***")


def renumbered(text: str, number: int) -> str:
    """A hand's text under another number."""
    return re.sub(r"#\d+", f"#{number}", text, count=1)
