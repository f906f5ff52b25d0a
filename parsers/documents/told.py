"""Records told one by one, as plain tuples, and the sheets of all of them.

`at` is the line of the record that a row stands in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import polars as pl

from parsers.documents.sheets import CARD_TEXTS, Sheets
from parsers.tables import EVENTS, HANDS, SEATS, STATED_POTS, Table


class Happening(NamedTuple):
    """One row of `events`; `cards` and `repeated` are text."""

    at: int
    kind: str
    phase: str = "betting"
    street: int = 0
    seat: int | None = None
    actor: str | None = None
    amount: int | None = None
    to: int | None = None
    cards: str | None = None
    card_count: int | None = None
    all_in: bool | None = None
    board: int | None = None
    pot: int | None = None
    fee: int | None = None
    takes_effect: str | None = None
    words: str | None = None
    repeated: str | None = None
    share: str | None = None


class Sitter(NamedTuple):
    """One row of `seats`."""

    at: int
    seat: int
    player: str
    player_key: str | None = None
    key_scope: str | None = None
    stack: int | None = None
    final_stack: int | None = None
    state: str = "dealt_in"
    bounty: int | None = None
    hero: bool = False


class PotRow(NamedTuple):
    """One row of `stated_pots`."""

    at: int
    row: str
    pot: int | None
    amount: int


class Told(NamedTuple):
    """What one record tells; `hand` holds columns of `hands` by name, those that are not null.

    From `rest` on, a line and a byte of it, the text is no part of it.
    """

    hand: dict[str, object]
    seats: list[Sitter]
    events: list[Happening]
    pots: list[PotRow]
    rest: tuple[int, int] | None = None


class Placed(NamedTuple):
    """A record that was read: its hand, and the first and last of its rows among the lines of the batch."""

    hand: int
    first_row: int
    last_row: int
    told: Told


def sheets_of(placed: Sequence[Placed]) -> Sheets:
    """The sheets of records that were told one by one."""
    return Sheets(
        _hands(placed),
        _rows(SEATS, placed, [one.told.seats for one in placed], Sitter),
        _rows(EVENTS, placed, [one.told.events for one in placed], Happening),
        _rows(STATED_POTS, placed, [one.told.pots for one in placed], PotRow),
    )


def in_order(parts: Sequence[Sheets]) -> Sheets:
    """Sheets of several lots of records as one, hand by hand."""
    filled = [part for part in parts if part.hands.height] or [sheets_of([])]
    if len(filled) == 1:
        return filled[0]
    frames = (pl.concat(frames, how="diagonal") for frames in zip(*filled, strict=True))
    return Sheets(*(frame.sort("hand", maintain_order=True) for frame in frames))


def _hands(placed: Sequence[Placed]) -> pl.DataFrame:
    rows = [one.told.hand for one in placed]
    stated = dict.fromkeys(name for row in rows for name in row)
    columns = [pl.Series(name, [row.get(name) for row in rows], HANDS.schema[name]) for name in stated]
    return pl.DataFrame([*_places(placed), *columns])


def _places(placed: Sequence[Placed]) -> list[pl.Series]:
    return [
        pl.Series(name, [getattr(one, name) for one in placed], pl.UInt32) for name in ("hand", "first_row", "last_row")
    ]


def _rows(
    table: Table,
    placed: Sequence[Placed],
    found: Sequence[Sequence[Sitter | Happening | PotRow]],
    shape: type[NamedTuple],
) -> pl.DataFrame:
    """Rows of all records as one frame."""
    names = shape._fields
    columns = list(zip(*(row for rows in found for row in rows), strict=True)) or [()] * len(names)
    counts = [len(rows) for rows in found]
    first = np.repeat(np.array([one.first_row for one in placed], np.int64), counts)
    hand = np.repeat(np.array([one.hand for one in placed], np.uint32), counts)
    types = table.schema | dict.fromkeys(CARD_TEXTS, pl.String())
    series = [pl.Series(name, column, types[name]) for name, column in zip(names[1:], columns[1:], strict=True)]
    return pl.DataFrame([pl.Series("hand", hand), pl.Series("at", first + np.array(columns[0], np.int64)), *series])
