"""Hands of a table in a row, each folded to the big blind, with seats, stacks and the button between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tests.clauses.scenes import NAMES
from tests.rules.checks.table_logs import Line, line, ruled

CASH: Final[Line] = {"game": "holdem", "limit": "no", "small_blind": 1, "big_blind": 2, "currency": "USD"}
EVENT: Final[Line] = {
    "game": "holdem", "limit": "no", "small_blind": 50, "big_blind": 100, "tournament": "1", "level": "1",
    "max_seats": 9,
}  # fmt: skip
MINUTE: Final = 60


@dataclass
class Table:
    """A table between two hands. `lines` are its log so far; `beside` tells several tables of a log apart."""

    stakes: Line
    seats: dict[int, str]
    button: int
    stacks: dict[int, int] = field(default_factory=dict)
    beside: int | None = None
    clock: int = 0
    lines: list[Line] = field(default_factory=list)
    away: set[int] = field(default_factory=set)

    @classmethod
    def of(cls, stakes: Line, players: int | Sequence[str], chips: int = 200, **more: Any) -> Table:
        """So many players, or these, in the seats from 1 on with the button at the last of them."""
        names = NAMES[:players] if isinstance(players, int) else players
        seats = dict(enumerate(names, 1))
        return cls(stakes, seats, len(seats), dict.fromkeys(seats, chips), **more)

    def behind(self, seat: int, places: int = 1) -> int:
        """The seat of a player dealt in that comes so many places behind another."""
        here = sorted(set(self.seats) - self.away)
        later = [other for other in here if other > seat] + [other for other in here if other <= seat]
        return later[(places - 1) % len(later)]

    def tell(self, event: str, **said: Any) -> None:
        """A line between two hands."""
        self.lines.append(self._placed(line(event, **said)))

    def play(
        self,
        *posts: Line,
        button: int | None = None,
        blinds: tuple[int, int] | None = None,
        during: Sequence[Line] = (),
        **said: Any,
    ) -> None:
        """Everybody folds to the big blind; `button` and `blinds` are where they lie, if not where they are due."""
        self.button = self.behind(self.button) if button is None else button
        small, big = blinds or self.blinds()
        won = self.stakes["small_blind"]
        order = [self.behind(big, place) for place in range(1, len(self.seats) - len(self.away))]
        begins = line(
            "hand", button=self.button, seats=[*map(self._sitter, sorted(self.seats))], time=self._time(), **said
        )
        told = [
            begins, line("small_blind", small, amount=won), line("big_blind", big, amount=self.stakes["big_blind"]),
            *posts, *(line("deal", seat, count=2) for seat in [*order, big]), *during, *ruled("fold", *order),
            line("returned", big, amount=self.stakes["big_blind"] - won), line("award", big, amount=2 * won),
            *([] if "tournament" in self.stakes else [line("rake", amount=0)]), line("end"),
        ]  # fmt: skip
        self.lines += [self._placed(one) for one in told]
        self.stacks[small] -= won
        self.stacks[big] += won
        self.clock += MINUTE

    def misdeal(self, matter: str) -> None:
        """The button goes on, and the hand is broken off in the deal."""
        self.button = self.behind(self.button)
        small, big = self.blinds()
        begins = line("hand", button=self.button, seats=[*map(self._sitter, sorted(self.seats))], time=self._time())
        self.lines += [self._placed(one) for one in [
            begins, line("small_blind", small, amount=self.stakes["small_blind"]),
            line("big_blind", big, amount=self.stakes["big_blind"]),
            *(line("deal", seat, count=1) for seat in sorted(self.seats)), line("misdeal", matter=matter, by="dealer"),
            line("end"),
        ]]  # fmt: skip
        self.clock += MINUTE

    def bust_small_blind(self) -> None:
        """The small blind is all-in with all he has, and loses it to the big blind."""
        self.button = self.behind(self.button)
        small, big = self.blinds()
        others = [seat for seat in sorted(self.seats) if seat not in (small, big)]
        self.stacks[small] = won = self.stakes["small_blind"]
        begins = line("hand", button=self.button, seats=[*map(self._sitter, sorted(self.seats))], time=self._time())
        self.lines += [self._placed(one) for one in [
            begins, line("small_blind", small, amount=won, all_in=True),
            line("big_blind", big, amount=self.stakes["big_blind"]),
            *(line("deal", seat, count=2) for seat in (small, big, *others)), *ruled("fold", *others),
            line("returned", big, amount=self.stakes["big_blind"] - won), line("board", cards="Ah 7c 2s"),
            line("board", cards="Jd"), line("board", cards="4d"), line("showdown"), line("show", small, cards="Kh Qd"),
            line("show", big, cards="Ac Kc"), line("award", big, amount=2 * won), line("end"),
        ]]  # fmt: skip
        self.stacks[big] += won
        self.leave(small)
        self.clock += MINUTE

    def blinds(self) -> tuple[int, int]:
        """Who posts the blinds with the button where it is."""
        first = self.behind(self.button)
        return (self.button, first) if len(self.seats) - len(self.away) == 2 else (first, self.behind(first))

    def sit(self, seat: int, player: str, chips: int) -> None:
        """Somebody takes a seat."""
        self.seats[seat], self.stacks[seat] = player, chips

    def leave(self, seat: int) -> int:
        """Somebody is gone, with these chips."""
        del self.seats[seat]
        return self.stacks.pop(seat)

    def _sitter(self, seat: int) -> dict[str, Any]:
        known = {"seat": seat, "player": self.seats[seat], "stack": self.stacks[seat]}
        return known | ({"state": "sitting_out"} if seat in self.away else {})

    def _placed(self, one: Line) -> Line:
        return one if self.beside is None else one | {"beside": self.beside}

    def _time(self) -> str:
        hours, minutes = divmod(self.clock // MINUTE, 60)
        return f"2026-03-01T{18 + hours}:{minutes:02}:{self.clock % MINUTE:02}Z"
