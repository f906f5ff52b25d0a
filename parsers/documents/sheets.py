"""What the records of a batch tell, as frames, and the tables they become.

A reader of documents takes all records of a batch apart at once and gives `Sheets`, rows that know `at` which row
of the batch's lines they stand. What tells one record by itself gives `Told` (`parsers.documents.told`), of which
sheets are made.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

import polars as pl

from parsers.cards import read_cards
from parsers.patterns import SPAN_COLUMNS
from parsers.public_face import hashes_of_faces, public_cards
from parsers.tables import COPIES, EVENTS, PUBLIC_KINDS, Tables

Value = TypeVar("Value")

MARKS: Final = (
    "run_twice", "cashed_out", "cancelled", "anonymous", "fast_fold", "play_money", "house_money", "bomb_pot", "ended",
    "stakes_posted",
)  # fmt: skip
"""Columns of `hands` that are false unless a record says otherwise."""
CARD_TEXTS: Final = ("cards", "repeated")
"""Columns of `events` whose cards sheets hold as text, the second one only where some record repeats cards."""
_FACE: Final = ("kind", "seat", "amount", "to", "board")


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


class Sheets(NamedTuple):
    """What all records tell, hand by hand.

    `hands` holds `hand first_row last_row` and columns of its table; `seats`, `events` and `pots` hold `hand at` and
    columns of theirs, events in the order they happened, their cards as text.
    """

    hands: pl.DataFrame
    seats: pl.DataFrame
    events: pl.DataFrame
    pots: pl.DataFrame


def tables_of(sheets: Sheets, lines: pl.DataFrame) -> Tables:
    """The tables of all records; `lines` holds `source line start end`, its rows those of the sheets."""
    if sheets.hands.is_empty():
        return Tables.of()
    spans = lines.select(SPAN_COLUMNS)
    marked = sheets.hands.with_columns(_mark(sheets.hands, name) for name in MARKS)
    seats, events, pots = (_placed(frame, spans) for frame in (sheets.seats, sheets.events, sheets.pots))
    events = EVENTS.conform(events.with_columns(_codes(events[name]) for name in CARD_TEXTS if name in events.columns))
    hands = marked.drop("first_row", "last_row")
    return Tables.of(
        hands=hands,
        copies=_copies(marked, seats, spans).join(
            public_hashes(hands, events), on="hand", how="left", maintain_order="left"
        ),
        seats=seats.sort(pl.col("hand").cast(pl.UInt64) * 256 + pl.col("seat"), maintain_order=True),
        events=events,
        stated_pots=pots,
    )


def _mark(hands: pl.DataFrame, name: str) -> pl.Expr:
    return pl.col(name).fill_null(value=False) if name in hands.columns else pl.lit(value=False).alias(name)


def _placed(frame: pl.DataFrame, spans: pl.DataFrame) -> pl.DataFrame:
    """Rows with the spans of the lines they stand in."""
    return pl.concat([frame.drop("at"), spans[frame["at"]]], how="horizontal")


def _codes(cards: pl.Series) -> pl.Series:
    """Cards from their texts."""
    return on_distinct(cards, lambda texts: texts.to_frame().select(read_cards(pl.first())).to_series())


def on_distinct(texts: pl.Series, read: Callable[[pl.Series], pl.Series]) -> pl.Series:
    """What texts are read as, where `read` needs to see each distinct one but once; null for null."""
    distinct = texts.drop_nulls().unique()
    told = pl.DataFrame([distinct.alias("text"), read(distinct).alias("told")])
    return texts.to_frame("text").join(told, on="text", how="left", maintain_order="left")["told"].alias(texts.name)


def each_once(
    texts: pl.Series, read: Callable[[str], Value | None], dtype: pl.DataType | type[pl.DataType]
) -> pl.Series:
    """What texts are read as, each distinct one by itself; null for null."""
    return on_distinct(texts, lambda distinct: pl.Series([read(text) for text in distinct], dtype=dtype))


def _copies(hands: pl.DataFrame, seats: pl.DataFrame, spans: pl.DataFrame) -> pl.DataFrame:
    first, last = spans[hands["first_row"]], spans[hands["last_row"]]
    heroes = seats.filter("hero").unique("hand", keep="none").select("hand", hero="player")
    part = pl.when(hands["ended"]).then(pl.lit("whole")).otherwise(pl.lit("beginning")).alias("part")
    copies = pl.DataFrame(
        [
            hands["hand"],
            first["source"],
            first["line"].alias("first_line"),
            last["line"].alias("last_line"),
            first["start"],
            last["end"],
        ]
    ).with_columns(part, audited=pl.lit(value=True))
    return COPIES.conform(copies.join(heroes, on="hand", how="left", maintain_order="left")).drop("public_hash")


def public_hashes(hands: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """Public hashes of the hands whose number comes more than once; others have no copy to be compared with."""
    if "number" not in hands.columns:
        return hashes_of_faces(events["hand"].clear(), pl.Series([], dtype=pl.UInt64))
    several = hands.filter(pl.col("number").is_not_null() & pl.col("number").is_duplicated())["hand"]
    public = events.filter(pl.col("hand").is_in(several.implode()), pl.col("kind").is_in(PUBLIC_KINDS))
    return hashes_of_faces(public["hand"], public.select(pl.struct(*_FACE, public_cards()).hash()).to_series())


def slug(name: str) -> str:
    """A room's name as ours are written: `Full Tilt Poker` is `full-tilt-poker`."""
    return "-".join(re.findall(r"\w+", name.lower()))
