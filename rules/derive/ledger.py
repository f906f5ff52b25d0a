"""The betting ledger: for every act of every hand, what the state of play was just before it.

Put together from what the acts moved (`chips`), how the seats stood (`standing`) and what had been wagered (`wagers`),
all of which are reckoned for whole batches at once. The frame of acts lays it out (`acts`); asked of the rows that
close each round, the same columns tell how the round ended (`rounds`).
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.derive.chips import Chips, chips_of
from rules.derive.plays import Plays
from rules.derive.reopening import Reopening, reopening_of
from rules.derive.runs import Ints
from rules.derive.stakes import Stakes
from rules.derive.standing import Standing, Table, standing_of
from rules.derive.wagers import Wagers, wagers_of


@dataclass(frozen=True, slots=True)
class Ledger:
    """The state of play before every row of `plays`, and by hand the stated bring-in."""

    plays: Plays
    table: Table
    chips: Chips
    standing: Standing
    wagers: Wagers
    reopening: Reopening
    bring_in: Ints


def ledger_of(plays: Plays, table: Table, stakes: Stakes) -> Ledger:
    """The ledger of all plays."""
    chips = chips_of(plays, stakes, table.width)
    standing, wagers = standing_of(plays, chips, table, stakes), wagers_of(plays, chips, stakes)
    return Ledger(plays, table, chips, standing, wagers, reopening_of(plays, standing, wagers), stakes.bring_in)
