"""What iPoker's action numbers mean, which for some depends on the betting before them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from parsers.rooms.ipoker.wording import amount

if TYPE_CHECKING:
    from parsers.rooms.ipoker.game import Action

FOLD, SMALL_BLIND, BIG_BLIND, CALL, CHECK, BET, ALL_IN, WAITS, SITS_OUT, ANTE, BRING_IN, RAISE = (
    "0", "1", "2", "3", "4", "5", "7", "8", "9", "15", "16", "23",
)  # fmt: skip
CHIPS_ADDED: Final = {BRING_IN: "bring_in", CALL: "call"}
ABSENT: Final = (WAITS, SITS_OUT)


class Move(NamedTuple):
    """Kind, amount, total and all-in mark of an event."""

    kind: str
    amount: int | None = None
    to: int | None = None
    all_in: bool | None = None


FOLDS: Final = (Move("fold"),)
UNREAD: Final = (Move("unknown"),)
WITHOUT_CHIPS: Final = {
    FOLD: FOLDS, CHECK: (Move("check"),), WAITS: (Move("sat_out"),), SITS_OUT: (Move("sat_out"),),
}  # fmt: skip


@dataclass(slots=True)
class Betting:
    """The betting of one hand: live chips by player on the street, and who has any in.

    `big_blind` is that of the stakes; `small_blinds` are the amounts a dead small blind may have.
    """

    is_stud: bool
    big_blind: int | None
    small_blinds: set[int]
    totals: dict[str, int] = field(default_factory=dict)
    street: int = 0
    completed: bool = False
    invested: set[str] = field(default_factory=set)
    small_blind_posted: bool = False
    big_blind_posted: bool = False

    def moves(self, action: Action, street: int) -> Sequence[Move]:
        """The events an action is; an unknown one if its number or its amount cannot be read."""
        code, player = action.code, action.player
        if street != self.street:
            self.street, self.totals, self.completed = street, {}, True
        if code in WITHOUT_CHIPS:
            return FOLDS if code == SITS_OUT and player in self.invested else WITHOUT_CHIPS[code]
        chips = amount(action.sum)
        if chips is None:
            return UNREAD
        self.invested.add(player)
        if code == ANTE:
            return (Move("ante", chips),)
        if code == BIG_BLIND:
            return self._big_blind(player, chips)
        if code == SMALL_BLIND:
            return (self._small_blind(player, chips),)
        return (self._wager(code, player, chips),)

    def _small_blind(self, player: str, chips: int) -> Move:
        """The first is live; another is what an entering player missed."""
        if self.small_blind_posted:
            return Move("dead_blind", chips)
        self.small_blind_posted = True
        self.small_blinds.add(chips)
        return self._live("small_blind", player, chips)

    def _big_blind(self, player: str, chips: int) -> Sequence[Move]:
        """The first is one whatever its size; a later one may hold the dead small blind of an entering player."""
        dead = 0 if self.big_blind is None else chips - self.big_blind
        later, self.big_blind_posted = self.big_blind_posted, True
        if not later or dead not in self.small_blinds:
            return (self._live("big_blind", player, chips),)
        return self._live("big_blind", player, chips - dead), Move("dead_blind", dead)

    def _wager(self, code: str, player: str, chips: int) -> Move:
        if code in CHIPS_ADDED:
            return self._live(CHIPS_ADDED[code], player, chips)
        if code == BET and not self._completes:
            return self._live("bet", player, chips)
        if code in (BET, RAISE):
            return self._raise_to(player, chips)
        if code == ALL_IN:
            return self._all_in(player, chips)
        return UNREAD[0]

    @property
    def _completes(self) -> bool:
        """Whether the next wager makes the bring-in a full bet."""
        return self.is_stud and not self.completed and bool(self.totals)

    def _live(self, kind: str, player: str, chips: int) -> Move:
        self.totals[player] = self.totals.get(player, 0) + chips
        return Move(kind, chips)

    def _raise_to(self, player: str, total: int) -> Move:
        kind = "completion" if self._completes else "raise"
        self.completed = True
        self.totals[player] = total
        return Move(kind, to=total)

    def _all_in(self, player: str, chips: int) -> Move:
        """Chips added, the last ones: a call, unless more than anybody has in."""
        highest = max(self.totals.values(), default=0)
        total = self.totals.get(player, 0) + chips
        if not highest:
            return self._live("bet", player, chips)._replace(all_in=True)
        if total <= highest:
            return self._live("call", player, chips)._replace(all_in=True)
        return self._raise_to(player, total)._replace(all_in=True)
