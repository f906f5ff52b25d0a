"""The boards of hands that come to a showdown: all cards of each, the streets dealt before they parted included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from parsers.cards import UNKNOWN
from rules.derive.columns import numbers
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints, Runs, order_by
from rules.derive.strength.bits import Cards

MOST_BOARDS: Final = 4
SHARED: Final = -1


@dataclass(frozen=True, slots=True)
class Runouts:
    """By hand, `count` of its boards (1 where none is named) and `first`, the row of the first one in `cards`.

    Hands that come to no showdown have no boards. `cards` has shape (boards, cards), padded with `UNKNOWN`.
    """

    count: Ints
    first: Ints
    cards: Cards

    def row(self, hand: Ints, board: Ints) -> Ints:
        """Rows of `cards`; a board that is not named is the hand's first."""
        return self.first[hand] + np.maximum(board, 0)


def runouts_of(record: Record, boards: pl.DataFrame, hand_of_board: Ints, contested: Flags) -> Runouts:
    """The boards of contested hands; `boards` is the frame of that name, with the grid row of each line's hand."""
    count = np.where(contested, boards_named(record), 0)
    first = np.cumsum(count) - count
    wanted = np.flatnonzero(contested[hand_of_board])
    dealt = boards[wanted].select("new_cards", "board").with_columns(pl.Series("hand", hand_of_board[wanted]))
    cards = dealt.explode("new_cards", empty_as_null=False, keep_nulls=False)
    hand, board = cards["hand"].to_numpy(), numbers(cards["board"], SHARED)
    copies = np.where(board == SHARED, count[hand], 1)
    source = np.repeat(np.arange(len(hand)), copies)
    nth = np.arange(len(source)) - np.repeat(np.cumsum(copies) - copies, copies)
    place = first[hand[source]] + np.where(board[source] == SHARED, nth, board[source])
    return Runouts(count, first, laid_out(place, cards["new_cards"].to_numpy()[source], int(count.sum())))


def boards_named(record: Record) -> Ints:
    """By hand, how many boards its events name, at least 1."""
    board = numbers(record.frame["board"], 0)
    named = np.flatnonzero(board)
    count = np.ones(len(record.grid.hands), np.int64)
    np.maximum.at(count, record.row[named], np.minimum(board[named] + 1, MOST_BOARDS))
    return count


def laid_out(place: Ints, cards: Cards, length: int) -> Cards:
    """Cards side by side in the rows they belong to, padded with `UNKNOWN`."""
    order = order_by(place)
    row = place[order]
    column = np.arange(len(row)) - Runs.where_changes(row).first if len(row) else row
    laid = np.full((length, int(column.max(initial=0)) + 1), UNKNOWN, np.uint8)
    laid[row, column] = cards[order]
    return laid
