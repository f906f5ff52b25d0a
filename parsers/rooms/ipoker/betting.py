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
CHIPS_ADDED: Final = {BIG_BLIND: "big_blind", BRING_IN: "bring_in", CALL: "call"}
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

    `both`: what is posted as big and dead small blind at once, and the big blind of it.
    """

    is_stud: bool
    both: tuple[int, int] | None
    totals: dict[str, int] = field(default_factory=dict)
    street: int = 0
    completed: bool = False
    invested: set[str] = field(default_factory=set)
    small_blinds: int = 0

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
        if code == BIG_BLIND and self.both is not None and chips == self.both[0]:
            blind = self.both[1]
            return self._live("big_blind", player, blind), Move("dead_blind", chips - blind)
        if code == SMALL_BLIND:
            return (self._small_blind(player, chips),)
        return (self._wager(code, player, chips),)

    def _small_blind(self, player: str, chips: int) -> Move:
        """The first is live; another is what an entering player missed."""
        self.small_blinds += 1
        return self._live("small_blind", player, chips) if self.small_blinds == 1 else Move("dead_blind", chips)

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
