"""The showdown: who showed or mucked in what order, and in what order they should have."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.tables import ACTION_KINDS
from rules.derive.batch import Batch
from rules.derive.columns import nullable, seat_column
from rules.derive.grid import MAX_SEATS
from rules.derive.ledger import Ledger
from rules.derive.masks import NO_SEAT
from rules.derive.open_cards import NOT_STUD
from rules.derive.runs import Flags, Ints, Runs, order_by
from rules.derive.stakes import last_streets_of

COLUMNS: Final = (
    "hand", "source", "line", "start", "end", "phase", "street", "board", "kind", "seat", "actor", "cards", "words",
)  # fmt: skip
DEPTHS: Final = MAX_SEATS * (MAX_SEATS + 1)


def showings_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a player who showed or mucked at a contested showdown, in the record's order, with the hand's grid row.

    - `bet_to_the_end`: somebody acted on the game's last street; else all-ins had ended the betting before
    - `last_aggressor`: who bet or raised last on the last street; null if nobody did
    - `top_pot`: last pot the player can win
    - `clockwise`: seats from who begins: the last aggressor, else the first left of the button, in stud the seat whose
      board opens the last street
    - `place`: place in the record from 0, of `shown_count`; `due_place`: place due, the players of the deepest pot
      first; `due_seat`, `due_top_pot`: of the player due at this row's place; `faults_before`: earlier rows not in
      their place
    """
    record, pots, ledger = batch.record, batch.pots, batch.ledger
    rows = showing_rows(batch)
    hand, seat = record.row[rows], record.seat[rows]
    aggressor = ledger.standing.last_aggressor[ledger.plays.endings][hand]
    begins = np.where(aggressor != NO_SEAT, aggressor, first_without_bet(ledger)[hand])
    known = begins != NO_SEAT
    clockwise = (seat - begins) % MAX_SEATS
    top = pots.top[record.cell(rows)]
    depth = pots.count[hand] - 1 - top
    turns = Runs.where_changes(hand)
    columns = (
        pl.Series("bet_to_the_end", acted_on_last_street(batch)[hand]),
        seat_column("last_aggressor", aggressor),
        nullable("top_pot", top, top >= 0, pl.UInt8),
        nullable("clockwise", clockwise, known, pl.UInt8),
        *place_columns(hand * DEPTHS + depth * MAX_SEATS + clockwise, seat, top, known, turns),
    )
    return record.frame.select(COLUMNS)[rows].with_columns(columns), hand


def showing_rows(batch: Batch) -> Ints:
    """Each player's first show or muck on the first board of contested showdowns."""
    record = batch.record
    contested = batch.grid.table(batch.live).sum(axis=1) > 1
    first_board = record.board <= 0
    rows = record.seated_rows("show", "muck")
    rows = rows[(record.in_phase("showdown") & first_board)[rows] & contested[record.row[rows]]]
    first = record.grid.first_row(record.cell(rows), rows)
    return np.sort(first[first >= 0])


def acted_on_last_street(batch: Batch) -> Flags:
    """Hands with an action on the last street of their game; of a record cut off nobody knows what came behind."""
    plays = batch.ledger.plays
    acted = plays.per_round(*ACTION_KINDS)[plays.round.number[plays.endings]] > 0
    streets = np.bincount(plays.hand.number[plays.closings], minlength=len(batch.hands))
    to_the_end: Flags = acted & (streets > last_streets_of(batch.hands))
    return to_the_end


def first_without_bet(ledger: Ledger) -> Ints:
    """By hand, the seat that shows first, or whose left neighbours do, if nobody bets on the last street."""
    table, last_round = ledger.table, ledger.plays.round.number[ledger.plays.endings]
    behind_button = np.where(table.button == NO_SEAT, NO_SEAT, table.button + 1)
    return np.where(table.open_cards.place == NOT_STUD, behind_button, ledger.standing.opener[last_round])


def place_columns(order_key: Ints, seat: Ints, top: Ints, known: Flags, turns: Runs) -> tuple[pl.Series, ...]:
    """Columns on the place in the record and the place due, rows of a hand lying together."""
    rows = np.arange(len(seat))
    due = order_by(order_key)
    due_row = np.empty_like(rows)
    due_row[due] = rows
    place, due_place = rows - turns.first, due_row - turns.first
    misplaced = (place != due_place) & known
    count = np.bincount(turns.number, minlength=0)[turns.number] if len(rows) else rows
    return (
        pl.Series("place", place).cast(pl.UInt8),
        pl.Series("shown_count", count).cast(pl.UInt8),
        nullable("due_place", due_place, known, pl.UInt8),
        nullable("due_seat", seat[due], known, pl.UInt8),
        nullable("due_top_pot", top[due], known & (top[due] >= 0), pl.UInt8),
        pl.Series("faults_before", turns.total_before(misplaced.astype(np.int64))).cast(pl.UInt8),
    )
