"""What every seat put into the pots, part by part, and what of it was nobody's to win: the uncalled bet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from rules.derive.columns import flags
from rules.derive.grid import added
from rules.derive.ledger import Ledger
from rules.derive.masks import NO_SEAT
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints
from rules.derive.stakes import UNKNOWN, Stakes
from rules.derive.unprotected import bets_stay

FORFEITED_TO_THE_POT: Final = ("surplus", "short_call", "out_of_turn")
"""Decisions by which chips that are no bet stay in the pot."""
LEAST_ANTE_POSTERS: Final = 2
"""One ante alone is paid for the whole table."""


@dataclass(frozen=True, slots=True)
class Contributions:
    """Chips by cell, and by hand those of actors without a seat, of the house, of the hand before, and of everybody.

    `returned` is what `uncalled` lines gave back; `due` what should have been given back, of an unprotected hand by the
    book; `taken_off` the stated, or, where the writer prints no such lines, the due one. `contributed` is all chips in,
    less `taken_off`. `level` is the part of it by which side pots are cut. `put_in` and `given_back` are sums of the
    hand.
    """

    returned: Ints
    due: Ints
    taken_off: Ints
    contributed: Ints
    level: Ints
    unseated: Ints
    house: Ints
    carried_in: Ints
    put_in: Ints
    given_back: Ints


def contributions_of(ledger: Ledger, record: Record, hands: pl.DataFrame, stakes: Stakes) -> Contributions:
    """What everybody put in."""
    live = by_cell(ledger, ledger.chips.live)
    ante = by_cell(ledger, ledger.plays.are("ante"))
    forfeits = forfeited(record)
    given_up = added(record.cells[forfeits], record.amount[forfeits], len(ledger.table.stack))
    dead = by_cell(ledger, ledger.plays.are("dead_blind")) + given_up
    returned = -by_cell(ledger, ledger.plays.are("uncalled"))
    uncalled = uncalled_due(ledger) + unmatched_ante(live, ante, ledger.table.width)
    due = np.where(bets_stay(record, hands), 0, uncalled)
    taken_off = np.where(infers_returns(ledger, hands), due, returned)
    contributed = live + ante + dead - taken_off
    return Contributions(
        returned=returned,
        due=due,
        taken_off=taken_off,
        contributed=contributed,
        level=np.maximum(live - taken_off + matched_ante(ante, stakes, ledger.table.width), 0),
        unseated=by_hand(ledger, ledger.plays.seat == NO_SEAT),
        house=summed(record, "house_added"),
        carried_in=summed(record, "carried_in"),
        put_in=by_hand(ledger, ~ledger.plays.happen("uncalled"))
        + added(record.row[forfeits], record.amount[forfeits], len(hands)),
        given_back=-by_hand(ledger, ledger.plays.happen("uncalled")),
    )


def forfeited(record: Record) -> Ints:
    """Decisions of a live table's floor that leave a seat's chips in the pot beyond its bets, as row numbers."""
    rows = record.seated_rows("floor_decision")
    if not len(rows):
        return rows
    to_the_pot = (pl.col("outcome") == "forfeited") & pl.col("matter").is_in(FORFEITED_TO_THE_POT)
    return rows[flags(record.frame[rows].select(to_the_pot).to_series())]


def summed(record: Record, kind: str) -> Ints:
    """Chips of events of a kind, by hand."""
    rows = record.rows(kind)
    return added(record.row[rows], record.amount[rows], len(record.grid.hands))


def by_cell(ledger: Ledger, rows: Flags) -> Ints:
    """Chips paid in seated rows, by cell."""
    plays, width = ledger.plays, ledger.table.width
    found = np.flatnonzero(rows)
    cell = plays.hand.number[found] * width + plays.seat[found]
    return added(cell, ledger.chips.paid[found], len(ledger.table.stack))


def by_hand(ledger: Ledger, rows: Flags) -> Ints:
    """Chips paid in rows, by hand."""
    found = np.flatnonzero(rows)
    return added(ledger.plays.hand.number[found], ledger.chips.paid[found], len(ledger.table.button))


def uncalled_due(ledger: Ledger) -> Ints:
    """By cell, what the last round with chips in must give back: the part of the highest total nobody matched."""
    plays, width = ledger.plays, ledger.table.width
    hands = len(ledger.table.button)
    wagered = np.flatnonzero(ledger.chips.live & (ledger.chips.in_after > 0))
    last_round = np.full(hands, -1, np.int64)
    last_round[plays.hand.number[wagered]] = plays.round.number[wagered]
    rows = np.flatnonzero((plays.seat != NO_SEAT) & (plays.round.number == last_round[plays.hand.number]))
    totals = np.zeros((hands, width), np.int64)
    totals[plays.hand.number[rows], plays.seat[rows]] = ledger.chips.in_after[rows]
    hand, highest = np.arange(hands), totals.argmax(axis=1)
    top = totals[hand, highest]
    totals[hand, highest] = 0
    due = np.zeros((hands, width), np.int64)
    due[hand, highest] = np.maximum(top - totals.max(axis=1, initial=0), 0)
    return due.ravel()


def unmatched_ante(live: Ints, ante: Ints, width: int) -> Ints:
    """By cell, what is due back of an ante above all others, in hands in which nobody put in more than antes."""
    antes = ante.reshape(-1, width)
    hand, highest = np.arange(len(antes)), antes.argmax(axis=1)
    top = antes[hand, highest]
    others = antes.copy()
    others[hand, highest] = 0
    only_antes = (live.reshape(-1, width).sum(axis=1) == 0) & (others.max(axis=1, initial=0) > 0)
    due = np.zeros_like(antes)
    due[hand, highest] = np.where(only_antes, top - others.max(axis=1, initial=0), 0)
    return due.ravel()


def infers_returns(ledger: Ledger, hands: pl.DataFrame) -> Flags:
    """Cells of hands whose writer prints no line for an uncalled bet."""
    rows = ledger.plays.happen("uncalled")
    silent = ~flags(hands["prints_uncalled"])
    silent[ledger.plays.hand.number[rows]] = False
    return np.repeat(silent, ledger.table.width)


def matched_ante(ante: Ints, stakes: Stakes, width: int) -> Ints:
    """The part of each ante that all others had to match: none of a lone one, nothing above the stakes' ante."""
    antes = ante.reshape(-1, width)
    shared = (antes > 0).sum(axis=1) >= LEAST_ANTE_POSTERS
    stated = np.where(stakes.ante == UNKNOWN, antes.max(axis=1, initial=0), stakes.ante)
    return np.where(shared[:, None], np.minimum(antes, stated[:, None]), 0).ravel()
