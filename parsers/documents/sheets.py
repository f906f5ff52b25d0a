"""The rows a reader of documents finds, record by record, and the tables they become.

A reader gives each record as a `Told`: plain tuples, one a row, whose `at` is the line of the record they stand in. All
records of a batch are turned to columns at once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
import polars as pl

from parsers.cards import read_cards
from parsers.public_face import hashes_of_faces
from parsers.tables import COPIES, EVENTS, HANDS, PUBLIC_KINDS, SEATS, STATED_POTS, Table, Tables

SPAN: Final = ("source", "line", "start", "end")
MARKS: Final = (
    "run_twice", "cashed_out", "cancelled", "anonymous", "fast_fold", "play_money", "house_money", "bomb_pot", "ended",
    "stakes_posted",
)  # fmt: skip
"""Columns of `hands` that are false unless a record says otherwise."""
_FACE: Final = ("kind", "seat", "amount", "to", "board", "cards")


MOST: Final = 60
"""More streets, boards, pots, or cards at a time no hand has."""


class UnfitError(ValueError):
    """A record that cannot be turned to rows: the reason in a word or two, and in a sentence."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason
        self.detail = detail


def check_count(count: int, what: str) -> None:
    """Raise UnfitError where there is more of something than any hand has."""
    if count > MOST:
        raise UnfitError("too much for a hand", f"No hand has {count:,} {what}.")


class Happening(NamedTuple):
    """One row of `events`; `cards` is text."""

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


def tables_of(placed: Sequence[Placed], lines: pl.DataFrame) -> Tables:
    """The tables of all records; `lines` holds `source line start end`, its rows those of `Placed`."""
    if not placed:
        return Tables.of()
    seats = _rows(SEATS, placed, [one.told.seats for one in placed], Sitter, lines)
    events = _rows(EVENTS, placed, [one.told.events for one in placed], Happening, lines)
    hands = _hands(placed)
    return Tables.of(
        hands=hands,
        copies=_copies(placed, hands, seats, events, lines),
        seats=seats.sort(pl.col("hand").cast(pl.UInt64) * 256 + pl.col("seat"), maintain_order=True),
        events=events,
        stated_pots=_rows(STATED_POTS, placed, [one.told.pots for one in placed], PotRow, lines),
    )


def _hands(placed: Sequence[Placed]) -> pl.DataFrame:
    marks = dict.fromkeys(MARKS, False)
    rows = [marks | one.told.hand | {"hand": one.hand} for one in placed]
    stated = dict.fromkeys(name for row in rows for name in row)
    return pl.DataFrame([pl.Series(name, [row.get(name) for row in rows], HANDS.schema[name]) for name in stated])


def _rows(
    table: Table,
    placed: Sequence[Placed],
    found: Sequence[Sequence[Sitter | Happening | PotRow]],
    shape: type[NamedTuple],
    lines: pl.DataFrame,
) -> pl.DataFrame:
    """Rows of all records as one frame with the spans of the lines they stand in."""
    names = shape._fields
    columns = list(zip(*(row for rows in found for row in rows), strict=True)) or [()] * len(names)
    counts = [len(rows) for rows in found]
    first = np.repeat(np.array([one.first_row for one in placed], np.int64), counts)
    hand = np.repeat(np.array([one.hand for one in placed], np.uint32), counts)
    series = [_series(table, name, column) for name, column in zip(names[1:], columns[1:], strict=True)]
    spans = lines.select(SPAN)[first + np.array(columns[0], np.int64)]
    return pl.DataFrame([pl.Series("hand", hand), *spans.get_columns(), *series])


def _series(table: Table, name: str, values: Sequence[object]) -> pl.Series:
    if name != "cards":
        return pl.Series(name, values, table.schema[name])
    texts = pl.Series(name, values, pl.String).to_frame()
    distinct = texts.unique().with_columns(codes=read_cards(pl.col(name)))
    return texts.join(distinct, on=name, how="left", nulls_equal=True, maintain_order="left")["codes"].alias(name)


def _copies(
    placed: Sequence[Placed], hands: pl.DataFrame, seats: pl.DataFrame, events: pl.DataFrame, lines: pl.DataFrame
) -> pl.DataFrame:
    first = lines[[one.first_row for one in placed]]
    last = lines[[one.last_row for one in placed]]
    heroes = seats.filter("hero").unique("hand", keep="none").select("hand", hero="player")
    copies = pl.DataFrame(
        [
            hands["hand"],
            first["source"],
            first["line"].alias("first_line"),
            last["line"].alias("last_line"),
            first["start"],
            last["end"],
        ]
    )
    part = pl.when(hands["ended"]).then(pl.lit("whole")).otherwise(pl.lit("beginning"))
    joined = copies.with_columns(part=part, audited=pl.lit(True)).join(
        heroes, on="hand", how="left", maintain_order="left"
    )
    return COPIES.conform(joined.join(public_hashes(hands, events), on="hand", how="left", maintain_order="left"))


def public_hashes(hands: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """Public hashes of the hands whose number comes more than once; others have no copy to be compared with."""
    if "number" not in hands.columns:
        return hashes_of_faces(events["hand"].clear(), pl.Series([], dtype=pl.UInt64))
    several = hands.filter(pl.col("number").is_not_null() & pl.col("number").is_duplicated())["hand"]
    public = events.filter(pl.col("hand").is_in(several.implode()), pl.col("kind").is_in(PUBLIC_KINDS))
    return hashes_of_faces(public["hand"], public.select(pl.struct(_FACE).hash()).to_series())


def slug(name: str) -> str:
    """A room's name as ours are written: `Full Tilt Poker` is `full-tilt-poker`."""
    return "-".join(re.findall(r"\w+", name.lower()))
