"""The board, street by street: how many cards were due, and what lay there before."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.tables import FLOP_VARIANTS
from rules.derive.batch import Batch
from rules.derive.columns import numbers, picked
from rules.derive.masks import size
from rules.derive.record import Record
from rules.derive.runs import Ints, Runs

SHARED: Final = -1
NEW_CARDS: Final = {1: 3, 2: 1, 3: 1}
COURCHEVEL_CARDS: Final = {0: 1, 1: 2, 2: 1, 3: 1}
COLUMNS: Final = ("hand", "source", "line", "start", "end", "phase", "street", "board", "kind", "cards", "repeated")


def boards_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a street dealt to a board, with its hand's grid row.

    - `expected_new`: cards due on that street, null where the game's board is not known
    - `board_before`: cards that lay on that board before, shared streets included, each once
    - `dealt_before`: an earlier line brought the same street of that board with other cards
    - `new_cards`: the line's cards without those it only prints again: the whole board before, or the same street
    - `live_before`: seats that had not folded by then
    - `cards_used`: hole cards of all dealt in and board cards so far, null where the game's number is not known
    """
    record = batch.record
    rows = record.rows("board")
    hand = record.row[rows]
    frame = record.frame.select(COLUMNS)[rows]
    variant = picked(batch.hands["variant"].cast(pl.String), hand)
    due = (
        pl.when(variant == "courchevel")
        .then(cards_due(COURCHEVEL_CARDS))
        .when(variant.is_in(FLOP_VARIANTS))
        .then(cards_due(NEW_CARDS))
    )
    later, earlier = pairs_within_hands(hand, hand, before_only=True)
    board = record.board[rows]
    before = cards_of_pairs(frame["cards"], board, board, later, earlier).alias("board_before")
    frame = frame.with_columns(due.alias("expected_new"), before).with_columns(
        pl.col("board_before").fill_null(pl.lit([], frame["cards"].dtype))
    )
    again, otherwise = told_twice(frame, board, later, earlier)
    frame = frame.with_columns(cards_brought(again).alias("new_cards"))
    columns = (
        otherwise.alias("dealt_before"),
        pl.Series("live_before", live_before(batch, rows)),
        cards_used(batch, hand, numbers(frame["new_cards"].list.len(), 0)).alias("cards_used"),
    )
    return frame.with_columns(columns), hand


def cards_used(batch: Batch, hand: Ints, new_cards: Ints) -> pl.Series:
    """Cards dealt to players and boards up to each row; `hand` are the rows' hands, lying together."""
    on_boards = Runs.where_changes(hand).total(new_cards)
    hole_cards = picked(batch.hands["hole_cards"].cast(pl.Int64), hand)
    return hole_cards * pl.Series(size(batch.ledger.table.dealt_in)[hand]) + pl.Series(on_boards)


def live_before(batch: Batch, rows: Ints) -> Ints:
    """How many seats that were dealt in had not folded before each of some events."""
    record, dealt_in = batch.record, batch.ledger.table.dealt_in
    folds = record.seated_rows("fold")
    first_folds = np.sort(folds[np.unique(record.cell(folds), return_index=True)[1]])
    hand_starts = np.searchsorted(record.row, np.arange(len(dealt_in)))
    folded = np.searchsorted(first_folds, rows) - np.searchsorted(first_folds, hand_starts[record.row[rows]])
    return size(dealt_in)[record.row[rows]] - folded


def cards_due(by_street: dict[int, int]) -> pl.Expr:
    """Cards due on a row's street."""
    return pl.col("street").replace_strict(by_street, default=None, return_dtype=pl.UInt8)


def cards_brought(again: pl.Series) -> pl.Expr:
    """A row's cards without those it prints again."""
    before, cards = pl.col("board_before"), pl.col("cards")
    count = before.list.len()
    begins_with_board = (count > 0) & (cards.list.head(count) == before)
    return (
        pl.when(again).then(cards.list.head(0)).when(begins_with_board).then(cards.list.slice(count)).otherwise(cards)
    )


def told_twice(frame: pl.DataFrame, board: Ints, later: Ints, earlier: Ints) -> tuple[pl.Series, pl.Series]:
    """Rows of a street and board that an earlier row of the hand told: with the same cards, and only with others."""
    street = numbers(frame["street"], SHARED)
    twin = (street[later] == street[earlier]) & (board[later] == board[earlier])
    later, earlier = later[twin], earlier[twin]
    named = (frame["cards"].list.len() > 0).fill_null(value=False).to_numpy()
    equal = (frame["cards"][later] == frame["cards"][earlier]).fill_null(value=False).to_numpy()
    again, otherwise = np.zeros((2, len(frame)), np.bool_)
    again[later[equal]] = True
    otherwise[later[named[later] & named[earlier]]] = True
    return pl.Series(again), pl.Series(otherwise & ~again)


def boards_of_claims(batch: Batch) -> tuple[pl.Series, pl.Series]:
    """For each statement the cards dealt on its board, null for none, and whether a board line names no card."""
    record, claims = batch.record, batch.claims
    rows = record.rows("board")
    cards = record.frame["cards"][rows]
    about_boards = np.flatnonzero((claims.frame["claim"] == "board").to_numpy())
    claim, dealt = pairs_within_hands(claims.row[about_boards], record.row[rows])
    found = cards_of_pairs(
        cards,
        record.board[rows],
        numbers(claims.frame["board"][about_boards], SHARED),
        claim,
        dealt,
    )
    place = np.full(len(claims.row), -1, np.int64)
    place[about_boards] = np.arange(len(about_boards))
    empty = hands_with_empty_line(record, rows, cards)
    return picked(found, place).alias("board_cards"), pl.Series("board_line_empty", empty[claims.row])


def hands_with_empty_line(record: Record, rows: Ints, cards: pl.Series) -> np.typing.NDArray[np.bool_]:
    """Hands with a board line that names no card."""
    empty = np.zeros(len(record.grid.hands), np.bool_)
    empty[record.row[rows[(cards.list.len().fill_null(0) == 0).to_numpy()]]] = True
    return empty


def pairs_within_hands(asking: Ints, dealt: Ints, *, before_only: bool = False) -> tuple[Ints, Ints]:
    """All pairs of an asking row and a board row of the same hand, hands lying together in both.

    With `before_only` both are the same rows and only earlier ones are paired.
    """
    first = np.searchsorted(dealt, asking)
    behind = np.arange(len(asking)) if before_only else np.searchsorted(dealt, asking, side="right")
    count = behind - first
    asker = np.repeat(np.arange(len(asking)), count)
    nth = np.arange(len(asker)) - np.repeat(np.cumsum(count) - count, count)
    return asker, first[asker] + nth


def cards_of_pairs(cards: pl.Series, board: Ints, asked_board: Ints, asker: Ints, dealt: Ints) -> pl.Series:
    """For each asking row the cards of the paired board rows that lie on its board; null for none."""
    same = (board[dealt] == asked_board[asker]) | (board[dealt] == SHARED) | (asked_board[asker] == SHARED)
    pairs = pl.DataFrame(
        [
            pl.Series("asker", asker[same]).cast(pl.UInt32),
            cards[dealt[same]].alias("cards"),
        ]
    ).filter(pl.col("cards").list.len() > 0)
    lists = pairs.explode("cards").group_by("asker", maintain_order=True).agg("cards")
    place = np.full(len(asked_board), -1, np.int64)
    place[lists["asker"].to_numpy()] = np.arange(len(lists))
    return picked(lists["cards"].list.unique(maintain_order=True), place)
