"""What each line means, by the first reader that knows it: readers take only the lines still open, each text once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import chain
from typing import Final

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.grammar import Phrase
from parsers.patterns import KIND, by_text, event_columns, told_by
from parsers.tables import CARDS

Positions = npt.NDArray[np.int64]
Reader = Callable[[pl.DataFrame], pl.DataFrame]
"""From rows `of text` to the events told by those that can be read; `of` numbers the texts and stays."""

NOTHING: Final = pl.DataFrame(schema={"of": pl.UInt32, "kind": KIND, "actor": pl.String})
_UNREAD: Final = -1
_ALWAYS: Final[dict[str, pl.DataType | type[pl.DataType]]] = {
    "amount": pl.Int64, "to": pl.Int64, "pot": pl.UInt8, "all_in": pl.Boolean, "words": pl.String, "cards": CARDS,
    "repeated": CARDS,
}  # fmt: skip
"""Columns of events that are there even where no line of the batch tells of such things."""


class Meanings:
    """What each line means: a row of the frames read so far, which hold the columns of an event but its place."""

    def __init__(self, lines: int) -> None:
        self._row_of_line = np.full(lines, _UNREAD)
        self._frames = [NOTHING.with_columns(pl.lit(None, dtype).alias(name) for name, dtype in _ALWAYS.items())]

    @property
    def unread(self) -> npt.NDArray[np.bool_]:
        """A mask of the lines whose meaning is open."""
        unread: npt.NDArray[np.bool_] = self._row_of_line == _UNREAD
        return unread

    def tell(self, lines: Positions, texts: npt.NDArray[np.generic], events: pl.DataFrame) -> None:
        """Lines mean the event that tells `of` their text, by the text's number, if there is one."""
        row_of_text = np.full(1 + max(texts.max(initial=0), events["of"].to_numpy().max(initial=0)), _UNREAD)
        row_of_text[events["of"]] = np.arange(events.height) + sum(frame.height for frame in self._frames)
        self._row_of_line[lines] = row_of_text[texts]
        self._frames.append(events)

    def read(self, lines: Positions, texts: pl.Series, reader: Reader) -> Positions:
        """Read those of the lines whose meaning is open; gives those that have one now.

        `texts` holds what there is to read of every line.
        """
        lines = lines[self.unread[lines]]
        if not lines.size:
            return lines
        rows, words = by_text(texts[lines].to_frame("of"), "of")
        self.tell(lines, rows["of"].to_numpy(), reader(words))
        return lines[~self.unread[lines]]

    def tell_each(self, events: pl.DataFrame) -> None:
        """Each of the events is `of` the line of that number."""
        self.tell(events["of"].to_numpy(), events["of"].to_numpy(), events)

    def of_lines(self) -> list[pl.Series]:
        """The columns of the events, a row for each line."""
        return pl.concat(self._frames, how="diagonal_relaxed").drop("of")[self._row_of_line].get_columns()


def by_key(lines: pl.DataFrame, place: str, phrases: Mapping[str, tuple[Phrase, ...]], decimals: int) -> pl.DataFrame:
    """Events of the texts that hold a key of `phrases` at a place and are one of its phrases."""
    if not phrases:
        return NOTHING
    pattern = place.format("|".join(map(re.escape, phrases)))
    keyed = lines.with_columns(key=pl.col("text").str.extract(pattern)).drop_nulls("key")
    told = chain.from_iterable(told_by(phrases[part["key"][0]], part) for part in keyed.partition_by("key"))
    return event_columns(pl.concat([NOTHING, *told], how="diagonal_relaxed"), decimals)
