"""Cards in the order they were dealt at a live table, and whose each should have been.

Cards go round one by one, clockwise from the left of the button. A log that tells a player's cards on one line, as most
dealers' tablets do, says nothing about that order.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.tables import ACTION_KINDS, DRAW_VARIANTS, STUD_VARIANTS
from rules.derive.batch import Batch
from rules.derive.columns import numbers, seat_column
from rules.derive.dealing_faults import disturbed_hands
from rules.derive.dealt_streets import cards_of
from rules.derive.draws import discarded, times_before
from rules.derive.live_order import first_of_hands, live_rows, seated
from rules.derive.masks import NO_SEAT, bit, next_clockwise
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints, Runs
from rules.derive.stakes import of_variants

COLUMNS: Final = ("hand", "source", "line", "start", "end", "phase", "street", "kind", "seat", "actor", "cards")
STREETS: Final = 256


def dealings_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a time a seat was dealt to in the order of the deal, and the grid row of its hand.

    A row is one card of the first deal or of a street of stud, or all cards a seat was dealt in a row behind a draw.

    - `due_seat`: whose turn it was, null where it cannot be known; `faults_before`: earlier cards of the street that
      came out of turn
    - `count`: cards dealt in a row; `thrown`: cards the seat had thrown away for them, 0 where none; `again`: the seat
      had been dealt to before on a draw's street
    - `together`: the log tells several cards of a seat on one line, so not their order; `uneven`: it does not tell as
      many cards for each seat; `disturbed`: a fault of the deal was recorded in the hand
    """
    record, width = batch.record, batch.grid.width
    deals = told_in_order(batch, seated(record, live_rows(batch, "deal")))
    if not len(deals):
        return record.frame.select(COLUMNS)[deals].with_columns(NO_DEALINGS), deals
    draws = of_variants(batch.hands, DRAW_VARIANTS)[record.row[deals]] & (record.street[deals] > 0)
    stretch = Runs.beginning(~draws | stretch_begins(record, deals))
    rows, drawn = deals[stretch.starts], draws[stretch.starts]
    count = np.bincount(stretch.number, weights=cards_of(record, deals)).astype(np.int64)
    row, seat = record.row[rows], record.seat[rows]
    turns = Runs.where_changes(row * STREETS + np.maximum(record.street[rows], 0))
    again = drawn & (times_before(turns.number * width + seat) > 0)
    due = due_seats(batch, turns, row, seat)
    wrong = (due != seat) & (due != NO_SEAT) & ~again
    columns = (
        seat_column("due_seat", due),
        pl.Series("faults_before", turns.total_before(wrong.astype(np.int64))),
        pl.Series("count", count),
        pl.Series("thrown", thrown_away(batch, rows, drawn)),
        pl.Series("again", again),
        pl.Series("together", anywhere(turns, ~drawn & (count > 1))),
        pl.Series("uneven", uneven(turns, seat, count, width) & ~drawn),
        pl.Series("disturbed", disturbed_hands(record)[row]),
    )
    return record.frame.select(COLUMNS)[rows].with_columns(columns), row


NO_DEALINGS: Final = tuple(
    pl.Series(name, [], dtype)
    for name, dtype in {
        "due_seat": pl.UInt8,
        **dict.fromkeys(("faults_before", "count", "thrown"), pl.Int64),
        **dict.fromkeys(("again", "together", "uneven", "disturbed"), pl.Boolean),
    }.items()
)
"""The frame's own columns where no deal was told live."""


def told_in_order(batch: Batch, deals: Ints) -> Ints:
    """Deals that belong to the first deal, to a street of stud, or to a draw: all others mend something."""
    record = batch.record
    first_act = first_of_hands(record, live_rows(batch, *ACTION_KINDS), len(batch.hands))[record.row[deals]]
    first_deal = (first_act < 0) | (deals < first_act)
    later = of_variants(batch.hands, (*STUD_VARIANTS, *DRAW_VARIANTS))[record.row[deals]] & (record.street[deals] > 0)
    return deals[first_deal | later]


def stretch_begins(record: Record, deals: Ints) -> Flags:
    """Deals to another seat, or on another street, than the one before."""
    cell, street = record.cell(deals), record.street[deals]
    return np.append(True, (cell[1:] != cell[:-1]) | (street[1:] != street[:-1]))


def due_seats(batch: Batch, turns: Runs, row: Ints, seat: Ints) -> Ints:
    """Whose turn it was: the next of those dealt to on the street, the first being left of the button.

    Nobody's for the first card in stud: a button that lies there is frozen for other games.
    """
    takers = np.zeros(len(turns.starts), np.int64)
    np.bitwise_or.at(takers, turns.number, bit(seat))
    before = turns.before(seat, NO_SEAT)
    button = np.where(of_variants(batch.hands, STUD_VARIANTS), NO_SEAT, batch.ledger.table.button)
    anchor = np.where(before == NO_SEAT, button[row], before)
    return next_clockwise(takers[turns.number], anchor, batch.grid.width)


def anywhere(turns: Runs, marked: Flags) -> Flags:
    """Whether a row of the street is marked."""
    found = np.zeros(len(turns.starts), np.bool_)
    found[turns.number[marked]] = True
    return found[turns.number]


def uneven(turns: Runs, seat: Ints, count: Ints, width: int) -> Flags:
    """Whether the seats dealt to on the street got different numbers of cards."""
    keys, place = np.unique(turns.number * width + seat, return_inverse=True)
    dealt = np.bincount(place, weights=count).astype(np.int64)
    starts = np.searchsorted(keys // width, np.arange(len(turns.starts)))
    differ: Flags = np.minimum.reduceat(dealt, starts) != np.maximum.reduceat(dealt, starts)
    return differ[turns.number]


def thrown_away(batch: Batch, rows: Ints, drawn: Flags) -> Ints:
    """How many cards the seat of each row had thrown away on its street; 0 where it drew none."""
    record = batch.record
    discards = seated(record, live_rows(batch, "discard"))
    if not len(discards):
        return np.zeros(len(rows), np.int64)
    keys, place = np.unique(record.cell(discards) * STREETS + record.street[discards], return_inverse=True)
    held = numbers(batch.hands["hole_cards"], 0)[record.row[discards]]
    thrown = np.bincount(place, weights=discarded(record, discards, held)).astype(np.int64)
    wanted = record.cell(rows) * STREETS + record.street[rows]
    at = np.clip(np.searchsorted(keys, wanted), 0, len(keys) - 1)
    return np.where(drawn & (keys[at] == wanted), thrown[at], 0)
