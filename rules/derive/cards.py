"""Every card a hand's record shows, once for each place it was seen at."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.batch import Batch
from rules.derive.columns import numbers, picked
from rules.derive.runs import Flags, Ints, Runs, order_by

DECK_SIZE: Final = 52
CARD_CODES: Final = 64
NOBODY: Final = 256
IN_HAND: Final = ("deal", "show", "muck")
CLAIMED: Final = ("showed", "mucked")
PLACE: Final = pl.Enum(["hole", "board"])
COLUMNS: Final = ("hand", "source", "line", "start", "end", "seat", "board")


def cards_seen_frame(batch: Batch, boards: pl.DataFrame) -> tuple[pl.DataFrame, Ints]:
    """One row a card at a place, in the order first seen, with its hand's grid row.

    A place is a seat's hand or a board line; a card that one line names twice has two rows, one that a line of the
    board only prints again has none. `boards` is the frame of boards.

    - `card`: its code; `place`: in a player's `hole` cards or on the `board`; `seat`, `board`; `kind` of the event or
      claim that shows it, with its `line`
    - `before_line`, `before_place`, `before_seat`: where the same known card of the hand was first seen, at another
      place or in the same line; null for that first row
    """
    cards = named_cards(batch, boards)
    row, card = numbers(cards["row"], 0), numbers(cards["card"], 0)
    named_by = numbers(cards["named_by"], 0)
    place = np.where((cards["place"] == "board").to_numpy(), NOBODY + 1 + named_by, numbers(cards["seat"], NOBODY))
    places = NOBODY + 1 + len(batch.record.row)
    kept = np.flatnonzero(is_news((row * places + place) * CARD_CODES + card, named_by))
    kept = kept[order_by(row[kept] * (named_by.max(initial=0) + 1) + named_by[kept])]
    frame, row, card = cards[kept].drop("named_by", "row"), row[kept], card[kept]
    return frame.with_columns(*seen_before(frame, row, card)), row


def named_cards(batch: Batch, boards: pl.DataFrame) -> pl.DataFrame:
    """Cards of hands, boards and the summary's claims, one a row, each with its hand's grid `row`.

    `named_by` numbers what names them: events as in the record, then claims.
    """
    record, claims = batch.record, batch.claims
    shown, dealt = record.rows(*IN_HAND), record.rows("board")
    claimed = claims.about_seats(*CLAIMED)
    summary = claims.frame.rename({"claim": "kind"})
    boards = boards.select(
        pl.exclude("cards"), pl.col("new_cards").alias("cards"), pl.lit(None, pl.UInt8).alias("seat")
    )
    return pl.concat(
        [
            one_a_row(record.frame[shown], "hole", record.row[shown], shown),
            one_a_row(boards, "board", record.row[dealt], dealt),
            one_a_row(summary[claimed], "hole", claims.row[claimed], len(record.row) + claimed),
        ]
    )


def one_a_row(frame: pl.DataFrame, place: str, row: Ints, named_by: Ints) -> pl.DataFrame:
    """The cards of a frame's rows, one a row."""
    return (
        frame.select(
            *COLUMNS,
            pl.col("kind").cast(pl.String),
            pl.col("cards").alias("card"),
            pl.lit(place, PLACE).alias("place"),
            pl.Series("row", row),
            pl.Series("named_by", named_by),
        )
        .filter(pl.col("card").list.len() > 0)
        .explode("card")
    )


def is_news(key: Ints, named_by: Ints) -> Flags:
    """Rows that name a card at its place for the first time, or for the first time once more in the same line."""
    order = order_by(key)
    same = Runs.where_changes(key[order])
    first = same.first == np.arange(len(order))
    again = ~first & (named_by[order] == same.before(named_by[order], -1))
    news = np.empty(len(key), np.bool_)
    news[order] = first | (again & (same.total(again.astype(np.int64)) == 1))
    return news


def seen_before(frame: pl.DataFrame, row: Ints, card: Ints) -> tuple[pl.Series, ...]:
    """Columns on the first row with the same known card of the same hand."""
    key = row * CARD_CODES + card
    order = order_by(key)
    first = np.empty(len(key), np.int64)
    first[order] = order[Runs.where_changes(key[order]).first]
    again: Flags = (first < np.arange(len(first))) & (card < DECK_SIZE)
    before = np.where(again, first, -1)
    return tuple(picked(frame[name], before).alias(f"before_{name}") for name in ("line", "place", "seat"))
