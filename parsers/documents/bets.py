"""What players have in on a street: it tells what chips are that go in without a word for it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Bets:
    """The bets of one hand: by player what is in on the street, and the highest of it.

    `brought_in`: the highest is a bring-in that nobody has completed.
    """

    street: int = 0
    highest: int = 0
    brought_in: bool = False
    totals: Counter[int] = field(default_factory=Counter)

    def begin(self, street: int) -> None:
        """A betting round begins, if it is another."""
        if street != self.street:
            self.street, self.highest, self.brought_in = street, 0, False
            self.totals.clear()

    def put(self, player: int, total: int) -> None:
        """A player has so much in on the street."""
        if total > self.highest:
            self.highest, self.brought_in = total, False
        self.totals[player] = total

    def bring_in(self, player: int, amount: int) -> None:
        """A player brings in."""
        self.put(player, amount)
        self.brought_in = True

    def kind_of(self, total: int) -> str:
        """What it is to have so much in: a bet, a call, or a raise, which completes what was only brought in."""
        if not self.highest:
            return "bet"
        if total <= self.highest:
            return "call"
        return "completion" if self.brought_in else "raise"
