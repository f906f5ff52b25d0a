"""Streets as they were dealt: what was burned before each, how many cards were out, how many were left for it.

Only records written at the table (`hands.told_live`) have rows here; all others cost nothing.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.cards import DECK_SIZE, SHORT_DECK_SIZE
from parsers.tables import STUD_VARIANTS
from rules.derive.batch import Batch
from rules.derive.columns import nullable, numbers
from rules.derive.dealing_faults import disturbed_hands
from rules.derive.live_order import live_rows
from rules.derive.masks import NO_SEAT, size
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints, Runs
from rules.derive.stakes import last_streets_of, of_variants

COLUMNS: Final = ("hand", "source", "line", "start", "end", "phase", "street", "kind")
DEALING: Final = ("deal", "board")
UNKNOWN: Final = -1
NO_SUPPLY: Final = tuple(
    pl.Series(name, [], dtype)
    for name, dtype in (("cards_left", pl.Int64), ("takers", pl.Int64), ("common", pl.Boolean))
)
"""The columns on the supply of cards where no street was dealt live."""


def dealt_streets_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a street dealt after the first, at its first card, with the grid row of its hand.

    - `burns`: cards burned since the street before; `burns_so_far`: in the hand up to this street; `burns_in_hand`;
      `log_burns`: the log has burns, in this hand or in another of the batch
    - `streets_dealt`: streets dealt after the first, this one included; `last_dealt`: no other follows;
      `last_of_game`: no other could
    - `disturbed`: a fault of the deal was recorded in the hand, so cards may have come in other ways
    - `cards_left`: cards of the deck neither dealt nor burned before, null where the record does not tell all of those;
      `takers`: seats in the hand when the street was dealt; `common`: one card for all of them
    - `reshuffled`: the stub was shuffled again since the street before
    """
    record = batch.record
    rows = live_rows(batch, *DEALING, "burn", "reshuffle")
    rows = rows[record.board[rows] <= 0]
    hand = Runs.where_changes(record.row[rows])
    at = np.flatnonzero(street_openings(record, rows, hand))
    row = record.row[rows[at]]
    openings = Runs.where_changes(row)
    burnt = record.are(["burn"])[rows].astype(np.int64)
    burns_so_far = hand.total_before(burnt)[at]
    shuffles = hand.total_before(record.are(["reshuffle"])[rows].astype(np.int64))[at]
    columns = (
        pl.Series("burns", burns_so_far - openings.before(burns_so_far, 0)),
        pl.Series("burns_so_far", burns_so_far),
        pl.Series("burns_in_hand", np.bincount(record.row[rows[burnt > 0]], minlength=len(batch.hands))[row]),
        pl.Series("log_burns", logs_with(batch, rows[burnt > 0])[row]),
        pl.Series("streets_dealt", np.arange(len(at)) - openings.first + 1),
        pl.Series("last_dealt", np.append(row[1:] != row[:-1], True)[: len(at)]),
        pl.Series("last_of_game", record.street[rows[at]] == last_streets_of(batch.hands)[row]),
        pl.Series("disturbed", disturbed_hands(record)[row] if len(at) else np.zeros(0, np.bool_)),
        pl.Series("reshuffled", shuffles > openings.before(shuffles, 0)),
        *(supply_columns(batch, rows, at, burns_so_far) if len(at) else NO_SUPPLY),
    )
    return record.frame.select(COLUMNS)[rows[at]].with_columns(columns), row


def street_openings(record: Record, rows: Ints, hand: Runs) -> Flags:
    """Rows that deal the first card of a street after the first."""
    is_card = record.are(DEALING)[rows]
    street = np.where(is_card, record.street[rows], 0)
    opens: Flags = is_card & (street > np.maximum(hand.highest_before(street, 0), 0))
    return opens


def logs_with(batch: Batch, rows: Ints) -> Flags:
    """Hands whose log has one of the events, in whatever hand of the batch."""
    source = numbers(batch.hands["source"], UNKNOWN)
    found: Flags = np.isin(source, source[batch.record.row[rows]])
    return found


def supply_columns(batch: Batch, rows: Ints, at: Ints, burns: Ints) -> tuple[pl.Series, ...]:
    """Columns on the cards that were left for each street; `at` are the places of the streets among `rows`."""
    record, plays = batch.record, batch.ledger.plays
    hand = Runs.where_changes(record.row[rows])
    row, street = record.row[rows[at]], record.street[rows[at]]
    out = hand.total_before(cards_of(record, rows))[at]
    known = all_told(batch, rows)[row]
    deck = np.where((batch.hands["deck"] == "short").fill_null(value=False).to_numpy(), SHORT_DECK_SIZE, DECK_SIZE)
    played = plays.round.starts[plays.round.number[plays.hand.starts[row]] + street]
    stud = of_variants(batch.hands, STUD_VARIANTS)[row]
    return (
        nullable("cards_left", deck[row] - out - burns, known, pl.Int64),
        pl.Series("takers", size(batch.ledger.standing.live[played])),
        pl.Series("common", stud & record.are(["board"])[rows[at]]),
    )


def cards_of(record: Record, rows: Ints) -> Ints:
    """How many cards each event deals, 0 where it does not say."""
    named = numbers(record.frame["cards"].gather(rows).list.len(), UNKNOWN)
    count = np.where(named < 0, numbers(record.frame["card_count"].gather(rows), 0), named)
    return np.where(record.are(DEALING)[rows], count, 0)


def all_told(batch: Batch, rows: Ints) -> Flags:
    """Hands whose record tells all cards of the first deal: as many as the game deals to those dealt in."""
    record, count = batch.record, len(batch.hands)
    first = rows[(record.street[rows] <= 0) & (record.seat[rows] != NO_SEAT)]
    dealt = np.bincount(record.row[first], weights=cards_of(record, first), minlength=count).astype(np.int64)
    later = np.where(of_variants(batch.hands, STUD_VARIANTS), last_streets_of(batch.hands), 0)
    due = numbers(batch.hands["hole_cards"], 0) - later
    told: Flags = (dealt > 0) & (dealt == due * size(batch.ledger.table.dealt_in))
    return told
