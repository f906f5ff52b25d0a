"""A hand that a document tells act by act: who sits there, what has happened so far, and the stakes it proves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from parsers.documents.bets import Bets
from parsers.documents.told import Happening, Sitter

POSTING: Final = "posting"
BETTING: Final = "betting"
SHOWDOWN: Final = "showdown"
AFTER: Final = "after"

Key = int | str
"""How a format calls a player in the play: by seat or by name."""


@dataclass(slots=True)
class Seated:
    """A player as listed; `at` is the line he stands in."""

    at: int
    seat: int
    name: str
    stack: int | None
    final_stack: int | None = None
    dealt_in: bool = True
    hero: bool = False


@dataclass(slots=True)
class Playing:
    """What has happened so far; `phase` and `street` are those of what happens next.

    `board` and `held`, by player, are the cards as they were last told.
    """

    players: dict[Key, Seated]
    events: list[Happening] = field(default_factory=list)
    bets: Bets = field(default_factory=Bets)
    phase: str = POSTING
    street: int = 0
    board: list[str] = field(default_factory=list)
    held: dict[Key, list[str]] = field(default_factory=dict)

    def begin(self, street: int, phase: str = BETTING) -> None:
        """A betting round begins, if it is another."""
        self.street, self.phase = street, phase
        self.bets.begin(street)

    def add(self, at: int, kind: str, player: Key | None = None, **columns: Any) -> None:
        """Something happens; who is not listed has no seat."""
        listed = self.players.get(player) if player is not None else None
        seat, actor = (listed.seat, listed.name) if listed is not None else (None, _called(player))
        self.events.append(Happening(at, kind, self.phase, self.street, seat, actor)._replace(**columns))

    def put_chips_in(self, at: int, kind: str, player: Key, total: int, *, all_in: bool = False) -> None:
        """A player has so much in on the street: a raise states it, any other act what it adds."""
        stated = {"to": total} if kind == "raise" else {"amount": total - self.bets.totals[player]}
        self.add(at, kind, player, **stated, all_in=all_in or None)
        self.bets.put(player, total)

    @property
    def highest_ante(self) -> int | None:
        """The largest ante posted."""
        return max((event.amount or 0 for event in self.events if event.kind == "ante"), default=0) or None

    def sitters(self) -> list[Sitter]:
        """Rows of `seats`."""
        return [
            Sitter(
                one.at,
                one.seat,
                one.name,
                one.name,
                "account",
                one.stack,
                one.final_stack,
                state="dealt_in" if one.dealt_in else "sitting_out",
                hero=one.hero,
            )
            for one in self.players.values()
        ]

    def posted_stakes(self, *, fixed: bool) -> dict[str, object]:
        """Columns on the stakes where no line names them: those posted by who had the chips for it."""
        posted: dict[str, object] = {}
        for event in self.events:
            if event.phase == POSTING and not event.all_in and event.amount is not None:
                posted.setdefault(event.kind, event.amount)
        named = {name: posted.get(name) for name in ("small_blind", "big_blind", "ante")}
        return named | ({"small_bet": posted.get("big_blind")} if fixed else {}) | {"stakes_posted": True}


def _called(player: Key | None) -> str | None:
    return f"seat {player}" if isinstance(player, int) else player
