"""The smallest chips of a live table: of those in play, and of those its blinds and antes are posted with.

Houses split pots and measure wagers by one of them. A log that names the chips in play, or the chips of a post one by
one, settles it for its hand; of all others nothing is known.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from rules.derive.columns import flags, nullable, numbers
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints

BIG_BLIND: Final = ("big_blind",)
BLINDS: Final = ("small_blind", "big_blind", "button_blind")
POSTS: Final = (*BLINDS, "ante")
COLUMNS: Final = ("chip_in_play", "chip_of_big_blind", "chip_of_blinds", "chip_of_posts")
UNKNOWN: Final = 0
IN_PLAY: Final = ("in_play", "in_game")
IN_BLINDS: Final = "in_blinds"


def chip_columns(record: Record, hands: pl.DataFrame) -> tuple[pl.Series, ...]:
    """By hand the smallest chip of those in play, and of those its big blind, its blinds, and blinds and antes are of.

    Null where no line names them all; a post that is all-in is made of what a player has left, and says nothing.
    """
    return (
        hands["chips"].list.min().cast(pl.Int64).alias("chip_in_play"),
        _column("chip_of_big_blind", _least_posted(record, BIG_BLIND)),
        _column("chip_of_blinds", _least_posted(record, BLINDS)),
        _column("chip_of_posts", _least_posted(record, POSTS)),
    )


def odd_chips_of(hands: pl.DataFrame) -> Ints:
    """By hand the chip its book splits pots down to [odd_chip_unit]; `UNKNOWN` where book or log is silent."""
    unit = hands["book.odd_chip_unit"]
    of_all = np.where(flags(unit.is_in(IN_PLAY)), numbers(hands["chip_in_play"], UNKNOWN), UNKNOWN)
    return np.where(flags(unit == IN_BLINDS), numbers(hands["chip_of_blinds"], UNKNOWN), of_all)


def _column(name: str, chip: Ints) -> pl.Series:
    return nullable(name, chip, chip != UNKNOWN, pl.Int64)


def _least_posted(record: Record, kinds: tuple[str, ...]) -> Ints:
    """By hand the smallest chip posted in one of some ways; `UNKNOWN` unless each such post names its chips."""
    count = len(record.grid.hands)
    rows = record.rows(*kinds)
    told = record.frame["denominations"].gather(rows)
    if not told.count():
        return np.full(count, UNKNOWN)
    least = np.full(count, np.iinfo(np.int64).max)
    np.minimum.at(least, record.row[rows], numbers(told.list.min(), UNKNOWN))
    return np.where(_has(record, rows, count) & ~_has(record, rows[_all_in(record, rows)], count), least, UNKNOWN)


def _has(record: Record, rows: Ints, count: int) -> Flags:
    there = np.zeros(count, np.bool_)
    there[record.row[rows]] = True
    return there


def _all_in(record: Record, rows: Ints) -> Flags:
    return flags(record.frame["all_in"].gather(rows))
