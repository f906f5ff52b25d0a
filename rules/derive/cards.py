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
PLACES: Final = 1024
NOBODY: Final = 256
SHARED_BOARD: Final = 512
IN_HAND: Final = ("deal", "show", "muck")
CLAIMED: Final = ("showed", "mucked")
PLACE: Final = pl.Enum(["hole", "board"])
COLUMNS: Final = ("hand", "source", "line", "start", "end", "seat", "board", "kind", "cards")


def cards_seen_frame(batch: Batch) -> tuple[pl.DataFrame, Ints]:
    """One row a card at a place, in the order first seen, with its hand's grid row.

    A card that one line names twice has two rows.

    - `card`: its code; `place`: in a player's `hole` cards or on the `board`; `seat`, `board`; `kind` of the event or
      claim that shows it, with its `line`
    - `before_line`, `before_place`, `before_seat`: where the same known card of the hand was first seen, at another
      place or in the same line; null for that first row
    """
    cards = named_cards(batch)
    row, card = batch.grid.rows_of(cards["hand"]), numbers(cards["card"], 0)
    kept = np.flatnonzero(is_news((row * PLACES + places(cards)) * CARD_CODES + card, numbers(cards["named_by"], 0)))
    kept = kept[order_by(row[kept])]
    frame, row, card = cards[kept].drop("named_by"), row[kept], card[kept]
    return frame.with_columns(*seen_before(frame, row, card)), row


def named_cards(batch: Batch) -> pl.DataFrame:
    """Cards of events, then of the summary's claims, one a row; `named_by` numbers what names them."""
    record = batch.record
    events = record.frame[record.rows(*IN_HAND, "board")].select(COLUMNS)
    claims = batch.claims.frame.filter(pl.col("claim").is_in(CLAIMED)).rename({"claim": "kind"}).select(COLUMNS)
    both = pl.concat([frame.with_columns(pl.col("kind").cast(pl.String)) for frame in (events, claims)])
    place = pl.when(pl.col("kind") == "board").then(pl.lit("board")).otherwise(pl.lit("hole")).cast(PLACE)
    named = both.with_row_index("named_by").filter(pl.col("cards").list.len() > 0)
    return named.with_columns(place.alias("place")).explode("cards").rename({"cards": "card"})


def places(cards: pl.DataFrame) -> Ints:
    """A number for each place of a hand: a seat's cards, the shared board, a board of its own."""
    board = SHARED_BOARD + 1 + numbers(cards["board"], -1)
    return np.where((cards["place"] == "board").to_numpy(), board, numbers(cards["seat"], NOBODY))


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
