"""Taking text apart by patterns whose groups are columns of the tables."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import polars as pl

from parsers.cards import read_cards
from parsers.grammar import CARD_GROUPS, MONEY_GROUPS, NUMBER_GROUPS, Phrase
from parsers.money import read_amount
from parsers.tables import EVENT_KINDS

SPAN_COLUMNS: Final = ("source", "line", "start", "end")
KIND: Final = pl.Enum((*EVENT_KINDS, "small_and_big_blind"))
"""Kinds of events while they are read: one line may still stand for two."""
_WHOLE: Final = "whole_match"


@cache
def groups_of(pattern: str) -> tuple[str, ...]:
    """Names of a pattern's groups."""
    return tuple(re.compile(pattern).groupindex)


@cache
def parts_of(column: str, pattern: str) -> tuple[pl.Expr, pl.Expr]:
    """The groups of a pattern that must match the whole text, as columns, and whether it did.

    Building the expression compiles the pattern, so it is built once.
    """
    groups = pl.col(column).str.extract_groups(f"^(?P<{_WHOLE}>{pattern})$")
    return groups.struct.unnest(), pl.col(_WHOLE).is_not_null()


def take_apart(frame: pl.DataFrame, column: str, pattern: str) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Rows whose `column` matches the whole `pattern`, with its groups as columns, and the rows that do not."""
    groups, matched = parts_of(column, pattern)
    parts = frame.with_columns(groups)
    missed = parts[_WHOLE].null_count()
    if not missed:
        return parts.drop(_WHOLE), frame.clear()
    return parts.filter(matched).drop(_WHOLE), parts.filter(~matched).select(frame.columns)


def first_match(frame: pl.DataFrame, column: str, patterns: tuple[str, ...]) -> pl.DataFrame:
    """The frame with the groups of the first pattern that matches `column`; all null where none does."""
    taken, rest = [], frame
    for pattern in patterns:
        found, rest = take_apart(rest, column, pattern)
        taken.append(found)
    return pl.concat([*taken, rest], how="diagonal_relaxed")


def kind_of(name: str) -> pl.Expr:
    """The kind of an event, as a column."""
    return pl.lit(name, KIND).alias("kind")


@cache
def event_columns(phrase: Phrase, decimals: int) -> tuple[pl.Expr, ...]:
    """The columns a phrase fills, from the text of its groups."""
    groups = groups_of(phrase.pattern)
    return (
        kind_of(phrase.kind),
        *(read_amount(pl.col(name), decimals).alias(name) for name in groups if name in MONEY_GROUPS),
        *(read_cards(pl.col(name)).alias(name) for name in groups if name in CARD_GROUPS),
        *(pl.col(name).cast(pl.UInt8, strict=False) for name in groups if name in NUMBER_GROUPS),
        *(pl.col(name).is_not_null().alias(name) for name in groups if name == "all_in"),
        *(pl.lit(value).alias(name) for name, value in phrase.constants),
    )
