"""Taking text apart by patterns whose groups are columns of the tables."""

from __future__ import annotations

import re
from typing import Final

import polars as pl

from parsers.cards import read_cards
from parsers.grammar import CARD_GROUPS, MONEY_GROUPS, NUMBER_GROUPS, Phrase
from parsers.money import read_amount

SPAN_COLUMNS: Final = ("source", "line", "start", "end")
_WHOLE: Final = "whole_match"


def groups_of(pattern: str) -> list[str]:
    """Names of a pattern's groups."""
    return list(re.compile(pattern).groupindex)


def take_apart(frame: pl.DataFrame, column: str, pattern: str) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Rows whose `column` matches the whole `pattern`, with its groups as columns, and the rows that do not."""
    groups = pl.col(column).str.extract_groups(f"^(?P<{_WHOLE}>{pattern})$")
    parts = frame.select(groups.alias("groups"))["groups"].struct.unnest()
    matches = parts[_WHOLE].is_not_null()
    taken = frame.filter(matches).hstack(parts.drop(_WHOLE).filter(matches).get_columns())
    return taken, frame.filter(~matches)


def first_match(frame: pl.DataFrame, column: str, patterns: tuple[str, ...]) -> pl.DataFrame:
    """The frame with the groups of the first pattern that matches `column`; all null where none does."""
    taken, rest = [], frame
    for pattern in patterns:
        found, rest = take_apart(rest, column, pattern)
        taken.append(found)
    return pl.concat([*taken, rest], how="diagonal_relaxed")


def event_columns(phrase: Phrase, decimals: int) -> list[pl.Expr]:
    """The columns a phrase fills, from the text of its groups."""
    groups = groups_of(phrase.pattern)
    return [
        pl.lit(phrase.kind).alias("kind"),
        *(read_amount(pl.col(name), decimals).alias(name) for name in groups if name in MONEY_GROUPS),
        *(read_cards(pl.col(name)).alias(name) for name in groups if name in CARD_GROUPS),
        *(pl.col(name).cast(pl.UInt8, strict=False) for name in groups if name in NUMBER_GROUPS),
        *(pl.col(name).is_not_null().alias(name) for name in groups if name == "all_in"),
        *(pl.lit(value).alias(name) for name, value in phrase.constants.items()),
    ]
