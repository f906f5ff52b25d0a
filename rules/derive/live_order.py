"""What a dealer does in a set order: antes gathered before the deal, losing hands mucked before a pot is pushed.

Only records written at the table (`hands.told_live`) show that order; all others have no rows here.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.cards import JOKER
from parsers.tables import ACTION_KINDS
from rules.derive.batch import Batch
from rules.derive.columns import flags, numbers, picked, seat_column
from rules.derive.masks import NO_SEAT
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints, Runs, order_by

PLACE: Final = ("hand", "source", "line", "start", "end", "phase", "street", "kind", "seat", "actor")
NONE: Final = -1


def live_rows(batch: Batch, *kinds: str) -> Ints:
    """Events of the kinds in hands written at the table."""
    live = flags(batch.hands["told_live"])
    if not live.any():
        return np.zeros(0, np.int64)
    rows = batch.record.rows(*kinds)
    written: Flags = live[batch.record.row[rows]]
    return rows[written]


def seated(record: Record, rows: Ints) -> Ints:
    """The events among these that have a seat."""
    with_seat: Flags = record.seat[rows] != NO_SEAT
    return rows[with_seat]


def ante_rounds_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a hand with antes, at the last of them, and the grid row of the hand.

    - `deal_line`: of the first card dealt, null without one; `antes_after`: how many antes came behind it, of `antes`
    - `gathered_line`: of the first time chips were pulled in before anybody acted, `gathered_after` that card
    """
    record, count = batch.record, len(batch.hands)
    antes = live_rows(batch, "ante")
    row = record.row[antes]
    last = antes[np.append(row[1:] != row[:-1], True)[: len(antes)]]
    hand = record.row[last]
    first_deal, first_act, gathered = (
        first_of_hands(record, live_rows(batch, *kinds), count) for kinds in (("deal",), ACTION_KINDS, ("pot_moved",))
    )
    before_acts = (gathered >= 0) & ((first_act < 0) | (gathered < first_act))
    after = (first_deal[row] >= 0) & (antes > first_deal[row])
    columns = (
        picked(record.frame["line"], first_deal[hand]).alias("deal_line"),
        pl.Series("antes", np.bincount(row, minlength=count)[hand]),
        pl.Series("antes_after", np.bincount(row[after], minlength=count)[hand]),
        picked(record.frame["line"], np.where(before_acts, gathered, NONE)[hand]).alias("gathered_line"),
        pl.Series("gathered_after", (before_acts & (first_deal >= 0) & (gathered > first_deal))[hand]),
    )
    return record.frame.select(PLACE)[last].with_columns(columns), hand


def first_of_hands(record: Record, rows: Ints, hands: int) -> Ints:
    """By hand, the first of some events; -1 for none."""
    first = np.full(hands, NONE, np.int64)
    first[record.row[rows[::-1]]] = rows[::-1]
    return first


def pushed_pots_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row an award of a contested showdown, and the grid row of its hand.

    - `pot`: its label; `lower_pot_line`: of an earlier award of a pot formed before it, on the same board
    - `taken_line`: where the winner's hand, shown before, was taken in before the award
    - `late_muck_line`, `late_muck_seat`: at the hand's last award, the first hand behind it that was mucked without
      having won anything
    """
    record = batch.record
    awards = live_rows(batch, "award")
    contested = batch.grid.table(batch.live).sum(axis=1) > 1
    awards = awards[contested[record.row[awards]] & (record.seat[awards] != NO_SEAT)]
    hand = record.row[awards]
    late = late_mucks(batch, awards)
    columns = (
        record.frame["pot"][awards],
        picked(record.frame["line"], lower_pots(record, awards)).alias("lower_pot_line"),
        picked(record.frame["line"], taken_before(batch, awards)).alias("taken_line"),
        picked(record.frame["line"], late).alias("late_muck_line"),
        seat_column("late_muck_seat", np.where(late >= 0, record.seat[late], NO_SEAT)),
    )
    return record.frame.select(PLACE)[awards].with_columns(columns), hand


def lower_pots(record: Record, awards: Ints) -> Ints:
    """For each award the one before it on the same board, where it was of a pot formed earlier; -1 elsewhere."""
    boards = int(record.board.max(initial=0)) + 2
    board = record.row[awards] * boards + record.board[awards] + 1
    order = order_by(board)
    together, label = Runs.where_changes(board[order]), record.pot[awards][order]
    before = together.before(label, NONE)
    earlier = np.full(len(awards), NONE, np.int64)
    earlier[order] = np.where((before >= 0) & (label > before), together.before(awards[order], NONE), NONE)
    return earlier


def taken_before(batch: Batch, awards: Ints) -> Ints:
    """For each award the muck of its winner's shown hand that came before it; -1 for none."""
    record, grid = batch.record, batch.grid
    shows, mucks = (seated(record, live_rows(batch, kind)) for kind in ("show", "muck"))
    shown, mucked = grid.first_row(record.cell(shows), shows), grid.first_row(record.cell(mucks), mucks)
    cell = record.cell(awards)
    taken = (shown[cell] >= 0) & (mucked[cell] > shown[cell]) & (mucked[cell] < awards)
    return np.where(taken, mucked[cell], NONE)


def late_mucks(batch: Batch, awards: Ints) -> Ints:
    """At each hand's last award the first muck behind it of a seat that stayed in and won nothing; -1 elsewhere."""
    record, hand = batch.record, batch.record.row[awards]
    found = np.full(len(awards), NONE, np.int64)
    last = np.flatnonzero(np.append(hand[1:] != hand[:-1], True)[: len(awards)])
    last_award = np.full(len(batch.hands), np.iinfo(np.int64).max, np.int64)
    last_award[hand[last]] = awards[last]
    paid = np.zeros(batch.grid.cells, np.bool_)
    paid[record.cell(awards)] = True
    mucks = seated(record, live_rows(batch, "muck"))
    cell = record.cell(mucks)
    behind = mucks[(mucks > last_award[record.row[mucks]]) & batch.live[cell] & ~paid[cell]]
    found[last] = first_of_hands(record, behind, len(batch.hands))[hand[last]]
    return found


def wild_cards_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a naming of a wild card by a seat, and the grid row of its hand.

    - `cards`: what it was named, null where the log does not say; `named_before`, `named_before_line`: what the same
      seat had named before in the hand; `jokers`: jokers the log shows in its hand
    """
    record = batch.record
    rows = record.seated_rows("wild_card")
    order = order_by(record.cell(rows))
    mine = Runs.where_changes(record.cell(rows)[order])
    earlier = np.full(len(rows), NONE, np.int64)
    earlier[order] = mine.before(rows[order], NONE)
    columns = (
        record.frame["cards"][rows],
        picked(record.frame["cards"], earlier).alias("named_before"),
        picked(record.frame["line"], earlier).alias("named_before_line"),
        pl.Series("jokers", jokers_held(batch, rows)),
    )
    return record.frame.select(PLACE)[rows].with_columns(columns), record.row[rows]


def jokers_held(batch: Batch, rows: Ints) -> Ints:
    """For each event the most jokers its seat was dealt, or showed at once."""
    record = batch.record
    most = np.zeros(batch.grid.cells, np.int64)
    if len(rows):
        cards = record.seated_rows("deal", "show")
        held = numbers(record.frame["cards"][cards].list.count_matches(JOKER), 0)
        dealt = record.are(["deal"])[cards]
        np.add.at(most, record.cell(cards[dealt]), held[dealt])
        np.maximum.at(most, record.cell(cards[~dealt]), held[~dealt])
    return most[record.cell(rows)]
