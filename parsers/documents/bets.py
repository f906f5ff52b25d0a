"""What players have in on a street: it tells what chips are that go in without a word for it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Bets:
    """The bets of one hand: by player what is in on the street, and the highest of it.

    `gathered` are the matched chips of earlier streets and dead ones, `left_over` what one had in beyond them;
    `brought_in`: the highest is a bring-in that nobody has completed.
    """

    street: int = 0
    highest: int = 0
    gathered: int = 0
    left_over: tuple[int | str | None, int] = (None, 0)
    brought_in: bool = False
    totals: Counter[int | str] = field(default_factory=Counter)

    def begin(self, street: int) -> None:
        """A betting round begins, if it is another."""
        if street != self.street:
            self.gathered, self.left_over = self.pot, self.unmatched
            self.street, self.highest, self.brought_in = street, 0, False
            self.totals.clear()

    def put(self, player: int | str, total: int) -> None:
        """A player has so much in on the street."""
        if total > self.highest:
            self.highest, self.brought_in = total, False
        self.totals[player] = total

    def bring_in(self, player: int | str, amount: int) -> None:
        """A player brings in."""
        self.put(player, amount)
        self.brought_in = True

    @property
    def unmatched(self) -> tuple[int | str | None, int]:
        """Who put more in than all others on the last street with chips, and how much more."""
        if not self.totals:
            return self.left_over
        (first, top), (_, second) = [*self.totals.most_common(2), (None, 0)][:2]
        return first, top - second

    @property
    def pot(self) -> int:
        """All that is in, without what nobody has matched on the street."""
        return self.gathered + self.totals.total() - (self.unmatched[1] if self.totals else 0)

    def kind_of(self, total: int) -> str:
        """What it is to have so much in: a bet, a call, or a raise, which completes what was only brought in."""
        if not self.highest:
            return "bet"
        if total <= self.highest:
            return "call"
        return "completion" if self.brought_in else "raise"
