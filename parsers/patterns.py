"""Taking text apart by patterns whose groups are columns of the tables.

Logs repeat themselves: half of a night's lines, and nearly all of its short sentences, stand there many times. So each
distinct text is taken apart once, and its parts are dealt out to the rows that hold it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

import numpy as np
import polars as pl

from parsers.cards import read_cards
from parsers.grammar import CARD_GROUPS, MONEY_GROUPS, NUMBER_GROUPS, Phrase
from parsers.money import read_amount
from parsers.tables import EVENT_KINDS

SPAN_COLUMNS: Final = ("source", "line", "start", "end")
KIND: Final = pl.Enum((*EVENT_KINDS, "small_and_big_blind", "big_blind_or_bring_in", "next_board", "all_in"))
"""Kinds of events while they are read: one line may still stand for two, or wait for those around it."""
_WHOLE: Final = "whole_match"


def distinct(rows: pl.DataFrame) -> tuple[pl.DataFrame, np.ndarray]:
    """The distinct rows in the order they first come, and for each row the place of its own among them."""
    first = rows.with_row_index("row").select(pl.first("row").over(rows.columns)).to_series().to_numpy()
    is_first = first == np.arange(len(first), dtype=first.dtype)
    return rows.filter(pl.Series(is_first)), (np.cumsum(is_first, dtype=first.dtype) - 1)[first]


def by_text(rows: pl.DataFrame, column: str) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Rows with numbers instead of the texts in `column`, and each `text` once with the number it is `of`."""
    texts, places = distinct(rows.select(text=column))
    return rows.with_columns(pl.Series(column, places, pl.UInt32)), texts.with_row_index("of")


@cache
def _parts(column: str, pattern: str) -> pl.Expr:
    """The groups of a pattern that must match the whole text; building the expression compiles it, so it is kept."""
    return pl.col(column).str.extract_groups(f"^(?P<{_WHOLE}>{pattern})$").struct.unnest()


def take_apart(frame: pl.DataFrame, column: str, pattern: str) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Rows whose `column` matches the whole `pattern`, with its groups as columns, and the rows that do not."""
    parts = frame.with_columns(_parts(column, pattern))
    whole = parts.drop_in_place(_WHOLE)
    if not whole.null_count():
        return parts, frame.clear()
    return parts.filter(whole.is_not_null()), frame.filter(whole.is_null())


def take_apart_once(frame: pl.DataFrame, column: str, pattern: str, *columns: pl.Expr) -> pl.DataFrame:
    """Rows whose `column` matches the whole `pattern`, with `columns` made of its groups, or the groups themselves.

    For texts that come again and again: each is taken apart once.
    """
    texts, places = distinct(frame.select(column))
    parts = texts.select(_parts(column, pattern)).select(_WHOLE, *(columns or [pl.exclude(_WHOLE)]))
    matched = parts.drop_in_place(_WHOLE).is_not_null()
    rows = frame.hstack(parts[places].get_columns())
    return rows if matched.all() else rows.filter(matched[places])


def first_match(frame: pl.DataFrame, column: str, patterns: tuple[str, ...], groups: tuple[str, ...]) -> pl.DataFrame:
    """The frame with the `groups` of the first pattern that matches `column`; null where none does or has the group."""
    taken, rest = [pl.DataFrame(schema=frame.schema | dict.fromkeys(groups, pl.String))], frame
    for pattern in patterns:
        if rest.is_empty():
            break
        found, rest = take_apart(rest, column, pattern)
        taken.append(found)
    return pl.concat([*taken, rest], how="diagonal_relaxed")


def kind_of(name: str) -> pl.Expr:
    """The kind of an event, as a column."""
    return pl.lit(name, KIND).alias("kind")


def told_by(phrases: Iterable[Phrase], lines: pl.DataFrame) -> Iterator[pl.DataFrame]:
    """The lines whose `text` is one of the phrases, by the first it is, with the text's groups as columns.

    Keeps `of`, which numbers the lines, and `actor` where there is one.
    """
    kept = [name for name in ("of", "actor") if name in lines.columns]
    for phrase in phrases:
        told = lines.select(*kept, *_meaning(phrase))
        if not told[_WHOLE].null_count():
            yield told
            return
        yield told.filter(pl.col(_WHOLE).is_not_null())
        lines = lines.filter(told[_WHOLE].is_null())


@cache
def _meaning(phrase: Phrase) -> tuple[pl.Expr, ...]:
    """What a text means if it is such a phrase."""
    constants = (pl.lit(value).alias(name) for name, value in phrase.constants)
    return (_parts("text", phrase.pattern), pl.lit(phrase.kind, KIND).alias("kind"), *constants)


def event_columns(told: pl.DataFrame, decimals: int) -> pl.DataFrame:
    """What lines told, with amounts, cards and numbers instead of their texts."""
    return told.select(
        pl.exclude(_WHOLE, *MONEY_GROUPS, *CARD_GROUPS, *NUMBER_GROUPS, "all_in"),
        *(read_amount(pl.col(name), decimals).alias(name) for name in MONEY_GROUPS if name in told.columns),
        *(read_cards(pl.col(name)).alias(name) for name in CARD_GROUPS if name in told.columns),
        *(pl.col(name).cast(pl.UInt8, strict=False) for name in NUMBER_GROUPS if name in told.columns),
        *(pl.col(name) != "" for name in ("all_in",) if name in told.columns),
    )
