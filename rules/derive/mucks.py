"""Mucked hands: shown or paid all the same, though another hand was there to win."""

from __future__ import annotations

from typing import Final

import numpy as np

from rules.derive.batch import Batch
from rules.derive.masks import bit, sets_of
from rules.derive.plays import RESTORED
from rules.derive.runs import Flags, Ints

BOARDS: Final = 4
ANY_BOARD: Final = -1


def showed_after_muck(batch: Batch) -> Flags:
    """Cells that showed on a board behind their own muck there."""
    record = batch.record
    mucks, shows = final_mucks(batch), record.seated_rows("show")
    first = np.full(batch.grid.cells * BOARDS, len(record.row), np.int64)
    first[on_board(batch, mucks)[::-1]] = mucks[::-1]
    late = shows[shows > first[on_board(batch, shows)]]
    cells = np.zeros(batch.grid.cells, np.bool_)
    cells[record.cell(late)] = True
    return cells


def final_mucks(batch: Batch) -> Ints:
    """Rows of the record in which a seat mucked and no later ruling restored its hand."""
    record = batch.record
    mucks, restored = record.seated_rows("muck"), record.seated_rows(RESTORED)
    latest = np.full(batch.grid.cells, -1, np.int64)
    latest[record.cell(restored)] = restored
    return mucks[latest[record.cell(mucks)] < mucks]


def on_board(batch: Batch, rows: Ints) -> Ints:
    """Cells by board, of events without a board on the first."""
    return batch.record.cell(rows) * BOARDS + np.clip(batch.record.board[rows], 0, BOARDS - 1)


def paid_after_muck(batch: Batch) -> Ints:
    """By cell, what was paid to a seat on a board where it had mucked and another hand could still win the pot."""
    record, pots = batch.record, batch.pots
    awards = record.seated_rows("award")
    mucked = mucked_sets(batch)
    board = record.board[awards]
    hand, seat = record.row[awards], bit(record.seat[awards])
    out = np.where(
        board == ANY_BOARD, np.bitwise_or.reduce(mucked[hand], axis=1), mucked[hand, np.minimum(board, BOARDS - 1)]
    )
    label = record.pot[awards]
    pot = np.maximum(pots.named(hand, label), pots.first[hand])
    wrong = ((out & seat) != 0) & ((pots.eligible[pot] & ~out & ~seat) != 0)
    paid = np.where(wrong, record.amount[awards], 0)
    return batch.grid.sums(record.cell(awards), paid)


def mucked_sets(batch: Batch) -> Ints:
    """Hands × boards, the seats that mucked there; a muck without a board counts on all of them."""
    record = batch.record
    mucks = final_mucks(batch)
    marked = np.zeros((batch.grid.cells, BOARDS), np.bool_)
    marked.ravel()[on_board(batch, mucks)] = True
    marked[record.cell(mucks[record.board[mucks] == ANY_BOARD])] = True
    by_board = marked.reshape(len(batch.hands), batch.grid.width, BOARDS)
    return np.stack([sets_of(by_board[:, :, board]) for board in range(BOARDS)], axis=1)
