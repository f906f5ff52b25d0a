"""Every card a hand's record shows, once for each place it was seen at."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.cards import DECK_SIZE, ILLEGIBLE
from rules.derive.batch import Batch
from rules.derive.columns import numbers, picked
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints, Runs, order_by

CARD_CODES: Final = 64
NOBODY: Final = 256
IN_HAND: Final = ("deal", "show", "muck")
CLAIMED: Final = ("showed", "mucked")
PLACE: Final = pl.Enum(["hole", "board"])
COLUMNS: Final = ("hand", "source", "line", "start", "end", "seat", "board")


def cards_seen_frame(batch: Batch, boards: pl.DataFrame) -> tuple[pl.DataFrame, Ints]:
    """One row a card at a place, in the order first seen, with its hand's grid row.

    A place is a seat's hand or a board line; a card that one line names twice has two rows, and so has one that is back
    in a hand it was thrown away from; one that a line of the board only prints again has none. `boards` is the frame of
    boards.

    - `card`: its code; `place`: in a player's `hole` cards or on the `board`; `seat`, `board`; `kind` of the event or
      claim that shows it, with its `line`; `wild_named`: the hand has a line that names a wild card
    - `before_line`, `before_place`, `before_seat`: where the same known card of the hand was first seen, at another
      place or in the same line; null for that first row
    """
    lines, row_of_line, number = lines_with_cards(batch, boards)
    named_by = np.repeat(np.arange(len(lines)), numbers(lines["cards"].list.len(), 0))
    cards = lines["cards"].explode()
    on_board = (lines["place"] == "board").to_numpy()
    place = np.where(on_board, NOBODY + 1 + np.arange(len(lines)), numbers(lines["seat"], NOBODY))
    row, card = row_of_line[named_by], numbers(cards, 0)
    key = (row * (NOBODY + 1 + len(lines)) + place[named_by]) * CARD_CODES + card
    back = thrown_away_before(batch.record, number[named_by], row, place[named_by], card)
    kept = np.flatnonzero(is_news(2 * key + back, named_by))
    wild = np.zeros(len(batch.hands), np.bool_)
    wild[batch.record.row[batch.record.rows("wild_card")]] = True
    frame = lines.drop("cards")[named_by[kept]].with_columns(
        cards[kept].alias("card"), pl.Series("wild_named", wild[row[kept]])
    )
    return frame.with_columns(*seen_before(frame, row[kept], card[kept])), row[kept]


def thrown_away_before(record: Record, number: Ints, row: Ints, place: Ints, card: Ints) -> Flags:
    """Which cards the seat whose hand they are seen in had thrown away by name; `number` is that of their lines."""
    discards = record.seated_rows("discard")
    named = record.frame["cards"][discards]
    at = np.repeat(discards, numbers(named.list.len(), 0))
    if not len(at):
        return np.zeros(len(card), np.bool_)
    thrown = numbers(named.filter(named.list.len() > 0).explode(), ILLEGIBLE)
    key, first = np.unique(record.cell(at) * CARD_CODES + thrown, return_index=True)
    asked = np.where(place < record.grid.width, row * record.grid.width + place, -1) * CARD_CODES + card
    found = np.minimum(np.searchsorted(key, asked), len(key) - 1)
    back: Flags = (key[found] == asked) & (at[first[found]] < number) & (card < DECK_SIZE)
    return back


def lines_with_cards(batch: Batch, boards: pl.DataFrame) -> tuple[pl.DataFrame, Ints, Ints]:
    """Lines that name cards of hands or boards, with their hands' grid rows and numbers in the order of the record.

    In each hand the summary comes last.
    """
    record, claims = batch.record, batch.claims
    shown, dealt = record.rows(*IN_HAND), record.rows("board")
    claimed = claims.about_seats(*CLAIMED)
    new_cards = boards.with_columns(boards["new_cards"].alias("cards"), seat=pl.lit(None, pl.UInt8))
    summary = claims.frame.rename({"claim": "kind"})
    lines = pl.concat(
        [
            naming(record.frame[[*COLUMNS, "kind", "cards"]][shown], "hole"),
            naming(new_cards, "board"),
            naming(summary[[*COLUMNS, "kind", "cards"]][claimed], "hole"),
        ],
        rechunk=True,
    )
    row = np.concatenate([record.row[shown], record.row[dealt], claims.row[claimed]])
    number = np.concatenate([shown, dealt, len(record.row) + claimed])
    order = order_by(row * (len(record.row) + len(claims.row)) + number)
    order = order[(lines["cards"].list.len() > 0).fill_null(value=False).to_numpy()[order]]
    return lines[order], row[order], number[order]


def naming(lines: pl.DataFrame, place: str) -> pl.DataFrame:
    """What is kept of lines that name cards at a kind of place."""
    return lines.select(*COLUMNS, pl.col("kind").cast(pl.String), "cards", pl.lit(place, PLACE).alias("place"))


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
