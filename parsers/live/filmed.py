"""A hand of a filmed table as far as it is told: what players have put in, which tells what they bet, call and owe."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from parsers.documents.told import Happening, Sitter

FLOP: Final = 3
LAST_STREET: Final = 3


@dataclass(slots=True)
class Player:
    """A player; `at` is the line he stands in, `on_street` and `put_in` what he has put in on the street and in all."""

    at: int
    seat: int
    name: str
    stack: int
    final: int | None
    dealt_in: bool
    cards: list[str]
    on_street: int = 0
    put_in: int = 0

    def able(self, amount: int) -> int:
        """What he can pay of an amount."""
        return min(amount, self.stack - self.put_in)


@dataclass(slots=True)
class Play:
    """What has happened so far; `at_blinds` is the line that says who owes blinds."""

    players: dict[int, Player]
    at_blinds: int
    events: list[Happening] = field(default_factory=list)
    street: int = 0
    highest: int = 0
    run_twice: bool = False
    bomb_pot: bool = False

    @property
    def settled(self) -> bool:
        """The pot was pushed: some stack grew by the end, or all who put chips in saw the river and share it."""
        if any(one.final is not None and one.final > one.stack for one in self.players.values()):
            return True
        folded = {event.seat for event in self.events if event.kind == "fold"}
        payers = {one.seat for one in self.players.values() if one.put_in}
        return self.street == LAST_STREET and not payers & folded

    def sitters(self) -> list[Sitter]:
        """Rows of `seats`; stacks at the end only where the hand was settled, names as keys where nobody shares one."""
        names = Counter(one.name for one in self.players.values())
        return [
            Sitter(
                one.at,
                one.seat,
                one.name,
                one.name if names[one.name] == 1 else None,
                "session",
                one.stack,
                one.final if self.settled else None,
                "dealt_in" if one.dealt_in else "sitting_out",
            )
            for one in self.players.values()
        ]

    def post(self, kind: str, seat: int | None, owed: int, *, live: bool = True) -> None:
        """A blind or ante of a player who is there, as far as his chips go."""
        player = self.players.get(seat or 0)
        if player is None or not player.dealt_in or not owed:
            return
        paid = player.able(owed)
        player.put_in += paid
        player.on_street += paid if live else 0
        self.highest = max(self.highest, player.on_street)
        if paid:
            self.events.append(
                Happening(self.at_blinds, kind, "posting", seat=player.seat, actor=player.name, amount=paid)
            )

    def begin(self, street: int) -> None:
        """A betting round begins."""
        if street != self.street:
            self.street, self.highest = street, 0
            for one in self.players.values():
                one.on_street = 0

    def wager(self, at: int, player: Player, total: int, *, calls: bool, all_in: bool) -> None:
        """Chips up to a total on the street: a call, or a bet that may be a raise; an all-in may be either."""
        calls = calls or (all_in and total <= self.highest)
        kind = "call" if calls else "raise" if self.highest else "bet"
        self.act(at, kind, player, to=total, all_in=all_in)
        player.put_in += total - player.on_street
        player.on_street = total
        self.highest = max(self.highest, total)

    def act(self, at: int, kind: str, player: Player, to: int | None = None, *, all_in: bool = False) -> None:
        """An act of a player."""
        self.events.append(
            Happening(at, kind, street=self.street, seat=player.seat, actor=player.name, to=to, all_in=all_in or None)
        )
