"""Money that leaves the table's pots for players, and payments outside the pot, as rows."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.columns import nullable, picked, seat_column
from rules.derive.contenders import awarded_by_cell, players_of
from rules.derive.grid import seat_numbers
from rules.derive.layers import NO_POT
from rules.derive.masks import NO_SEAT, holds
from rules.derive.runs import Flags, Ints
from rules.derive.seats import first_fold_street
from rules.derive.standing import NO_STACK

COLUMNS: Final = (
    "hand", "source", "line", "start", "end", "phase", "street", "board", "kind", "seat", "actor", "amount", "fee",
    "pot", "share", "words",
)  # fmt: skip


def awards_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row an award, with its hand's grid row.

    - `layer_amount`: chips of the pot it names, or of the only one, before rake; null where the award names none of
      several, or one the betting does not make
    - `eligible`: the seat can win that pot, or, where no pot is named, the main pot; null without such a pot
    - `top_pot`: the last pot the seat can win; `seat_folded`, on `folded_street`; null without a seat
    """
    record, pots = batch.record, batch.pots
    rows = record.rows("award")
    hand, seat = record.row[rows], record.seat[rows]
    label = record.pot[rows]
    pot = pots.named(hand, label)
    judged = np.where(label == NO_POT, pots.first[hand], pot)
    seated = seat != NO_SEAT
    cell = np.where(seated, hand * batch.grid.width + seat, 0)
    folded = first_fold_street(batch)[cell]
    columns = (
        nullable("layer_amount", pots.amount[pot], pot != NO_POT, pl.Int64),
        nullable("eligible", holds(pots.eligible[judged], seat), seated & (judged != NO_POT), pl.Boolean),
        seat_column("top_pot", np.where(seated, pots.top[cell], NO_POT)),
        nullable("seat_folded", folded >= 0, seated, pl.Boolean),
        nullable("folded_street", folded, seated & (folded >= 0), pl.UInt8),
    )
    return record.frame.select(COLUMNS)[rows].with_columns(columns), hand


def cash_outs_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a payment taken instead of the pot's outcome, with its hand's grid row.

    `entitled`: the most the seat could win, before rake; null without a seat.
    """
    record = batch.record
    rows = record.rows("cash_out")
    seat = record.seat[rows]
    cell = np.where(seat == NO_SEAT, 0, record.row[rows] * batch.grid.width + seat)
    entitled = nullable("entitled", batch.pots.entitled[cell], seat != NO_SEAT, pl.Int64)
    return record.frame.select(COLUMNS)[rows].with_columns(entitled), record.row[rows]


def bounties_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a bounty, with its hand's grid row.

    - `target_seat`: the player it is paid for; `target_top_pot`: the last pot he can win, null without a seat;
      `target_left`: his chips after the hand, null if unknown; `target_bounty`: what stood on his head
    - `won_the_chips`: the receiver was paid out of that pot, or by an award that names no pot
    - `paid_for_target`: all bounties paid for him in the hand
    """
    record = batch.record
    rows = record.rows("bounty")
    hand, seat = record.row[rows], record.seat[rows]
    target = seat_numbers(record.frame["target_seat"].gather(rows))
    known = target != NO_SEAT
    cell = np.where(known, hand * batch.grid.width + target, 0)
    top = np.where(known, batch.pots.top[cell], NO_POT)
    stack = batch.ledger.table.stack[cell]
    left = stack - batch.contributions.contributed[cell] + awarded_by_cell(batch)[cell]
    paid = record.grid.sums(cell, np.where(known, record.amount[rows], 0))
    columns = (
        seat_column("target_seat", target),
        seat_column("target_top_pot", top),
        nullable("target_left", left, known & (stack != NO_STACK), pl.Int64),
        picked(batch.tables.seats["bounty"], np.where(known, players_of(batch)[cell], NO_SEAT)).alias("target_bounty"),
        pl.Series("won_the_chips", was_paid(batch, hand, seat, top)),
        pl.Series("paid_for_target", paid[cell]),
    )
    return record.frame.select(COLUMNS)[rows].with_columns(columns), hand


def was_paid(batch: Batch, hand: Ints, seat: Ints, pot: Ints) -> Flags:
    """Whether seats were paid out of a pot of their hand, or by an award that names none of several pots."""
    record, pots, width = batch.record, batch.pots, batch.grid.width
    awards = record.seated_rows("award")
    of_award = pots.named(record.row[awards], record.pot[awards])
    by_name = np.isin(pots.row(hand, pot) * width + seat, (of_award * width + record.seat[awards])[of_award != NO_POT])
    unnamed = np.isin(hand * width + seat, record.cell(awards)[of_award == NO_POT])
    paid: Flags = (seat != NO_SEAT) & (by_name | unnamed)
    return paid
