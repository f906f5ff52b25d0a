"""Draw games: what was thrown away and drawn, in which order, and whether the deck lasted.

A draw is a seat's discard, or its word that it stands pat. What it drew in return is the next deal to the seat, which
records usually show to its owner alone.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.cards import DECK_SIZE
from parsers.tables import DRAW_VARIANTS
from rules.derive.batch import Batch
from rules.derive.columns import nullable, numbers, picked, seat_column
from rules.derive.grid import added
from rules.derive.masks import NO_SEAT, bit, next_clockwise, size
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints, Runs, order_by
from rules.derive.stakes import last_streets_of, of_variants

DRAWS: Final = ("discard", "stand_pat")
REDEALING: Final = (*DRAW_VARIANTS, "drawmaha")
COLUMNS: Final = (
    "hand", "source", "line", "start", "end", "phase", "street", "kind", "seat", "actor", "cards",
)  # fmt: skip
UNSAID: Final = -1
STREETS: Final = 256
BOARD_AND_BURNS: Final = 8
BURNS: Final = 4
"""Cards that may be burned, or left over as the last one of the deck."""


def discarded(record: Record, rows: Ints, held: Ints) -> Ints:
    """How many cards each draw throws away, all that are held where the record does not say."""
    named = numbers(record.frame["cards"].gather(rows).list.len(), -1)
    said = numbers(record.frame["card_count"].gather(rows), -1)
    count = np.where(said >= 0, said, np.where(named >= 0, named, held))
    return np.where(record.are(["stand_pat"])[rows], 0, count)


def may_reshuffle(record: Record, hands: pl.DataFrame, dealt_in: Ints) -> Flags:
    """Hands in which discards may have come back: so many cards were dealt that the deck did not last."""
    games = of_variants(hands, REDEALING)
    if not games.any():
        return games
    rows = record.rows(*DRAWS)
    held = numbers(hands["hole_cards"], DECK_SIZE)
    drawn = added(record.row[rows], discarded(record, rows, held[record.row[rows]]), len(hands))
    besides = np.where(of_variants(hands, ("drawmaha",)), BOARD_AND_BURNS, BURNS)
    too_many: Flags = size(dealt_in) * held + drawn + besides > DECK_SIZE
    return games & too_many


def last_hands(record: Record, cells: Ints) -> pl.Series:
    """What cells of draw games held in the end: the cards of their last deal and those kept; null where not known."""
    last = np.full(record.grid.cells, -1, np.int64)
    rows = record.seated_rows("deal", "discard")
    last[record.cell(rows)] = rows
    dealt_last = np.where(record.are(["deal"])[last[cells]], last[cells], -1)
    cards, kept = (picked(record.frame[name], dealt_last) for name in ("cards", "repeated"))
    held = pl.concat_list(pl.col("kept").fill_null(pl.lit([], cards.dtype)), pl.col("cards")).list.unique()
    return pl.DataFrame([cards.alias("cards"), kept.alias("kept")]).select(held=held).to_series()


def draws_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a draw of a seat in a game with draws, in the record's order, with its hand's grid row.

    - `discards`: cards thrown away, null where not said; `drawn`: cards dealt for them, null where no line shows them;
      `prints_hand`: that line prints the whole hand instead
    - `nth_of_street`: the seat's how many-th draw on the street, from 1; `draws_due`: draws the game has
    - `due_seat`: whose turn to draw it was, null where it cannot be known; `faults_before`: earlier draws of the street
      out of turn
    """
    record = batch.record
    rows = record.seated_rows(*DRAWS)
    rows = rows[of_variants(batch.hands, DRAW_VARIANTS)[record.row[rows]]]
    hand, seat, street = record.row[rows], record.seat[rows], np.maximum(record.street[rows], 0)
    columns = (
        *exchange_columns(record, rows, numbers(batch.hands["hole_cards"], 0)[hand]),
        pl.Series("draws_due", last_streets_of(batch.hands)[hand]).cast(pl.UInt8),
        *turn_columns(batch, hand, street, seat),
    )
    return record.frame.select(COLUMNS)[rows].with_columns(columns), hand


def exchange_columns(record: Record, rows: Ints, held: Ints) -> tuple[pl.Series, ...]:
    """Columns on what was thrown away and what came for it."""
    thrown = discarded(record, rows, np.full(len(rows), UNSAID))
    deal = dealt_next(record, rows)
    named, kept = (numbers(picked(record.frame[name], deal).list.len(), UNSAID) for name in ("cards", "repeated"))
    first = np.where(named == UNSAID, numbers(picked(record.frame["card_count"], deal), UNSAID), named)
    dealt = np.where((first != UNSAID) & (first < thrown), dealt_in_all(record, rows), first)
    return (
        nullable("discards", thrown, thrown != UNSAID, pl.UInt8),
        nullable("drawn", dealt, dealt != UNSAID, pl.UInt8),
        pl.Series("prints_hand", (dealt == held) & (kept > 0)),
    )


def dealt_in_all(record: Record, rows: Ints) -> Ints:
    """How many cards came for each draw of a seat before it draws again: some books deal four, and one later."""
    both = record.seated_rows(*DRAWS, "deal")
    both = both[order_by(record.cell(both))]
    cell, is_deal = record.cell(both), record.are(["deal"])[both]
    totals = np.zeros(len(record.row), np.int64)
    draws = np.flatnonzero(~is_deal)
    if len(draws):
        draw = draws[np.maximum(np.cumsum(~is_deal) - 1, 0)]
        own = np.flatnonzero(is_deal & (cell == cell[draw]) & (np.arange(len(both)) > draw))
        named = numbers(record.frame["cards"][both[own]].list.len(), UNSAID)
        counted = numbers(record.frame["card_count"][both[own]], 0)
        np.add.at(totals, both[draw[own]], np.where(named == UNSAID, counted, named))
    return totals[rows]


def dealt_next(record: Record, rows: Ints) -> Ints:
    """The deal that follows each draw of a seat before the seat draws again; -1 for none."""
    both = record.seated_rows(*DRAWS, "deal")
    both = both[order_by(record.cell(both))]
    cell, is_deal = record.cell(both), record.are(["deal"])[both]
    follows = np.flatnonzero((cell[1:] == cell[:-1]) & is_deal[1:])
    after = np.full(len(record.row), -1, np.int64)
    after[both[follows]] = both[follows + 1]
    return after[rows]


def turn_columns(batch: Batch, hand: Ints, street: Ints, seat: Ints) -> tuple[pl.Series, ...]:
    """Columns on whose turn each draw was: clockwise from the button, of those who have not drawn yet."""
    plays, standing, width = batch.ledger.plays, batch.ledger.standing, batch.grid.width
    turns = Runs.where_changes(hand * STREETS + street)
    again = times_before(turns.number * width + seat)
    drawn = turns.total_before(np.where(again == 0, bit(seat), 0))
    round_of_draw = plays.round.number[plays.hand.starts[hand]] + street
    live = standing.live[plays.round.starts[round_of_draw]]
    anchor = turns.before(seat, NO_SEAT)
    anchor = np.where(anchor == NO_SEAT, batch.ledger.table.button[hand], anchor)
    due = next_clockwise(live & ~drawn, anchor, width)
    wrong = (due != seat) & (due != NO_SEAT)
    return (
        pl.Series("nth_of_street", again + 1).cast(pl.UInt8),
        seat_column("due_seat", due),
        pl.Series("faults_before", turns.total_before(wrong.astype(np.int64))).cast(pl.UInt8),
    )


def times_before(key: Ints) -> Ints:
    """How many earlier rows have the same key."""
    order = order_by(key)
    times = np.empty(len(key), np.int64)
    times[order] = np.arange(len(key)) - Runs.where_changes(key[order]).first
    return times
