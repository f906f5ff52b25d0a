"""The objects of many plain JSON records as columns.

A text without quoted quotes is cut at its quotes: every other part is a string, and what stands between two of them
says whether the first is a key, holds a number or a word, opens objects and closes them. So all records are taken apart
at once, and values stay as they are written. Records must be held against a pattern first, by which they are JSON, keys
stand directly before their colons, and no object is empty.

A record's sections are the keys of its second level, `{"ohh": {section: …}}`; what a section holds is on the third, and
what the lists in there hold on the fourth.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.documents.sheets import each_once

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

SECTIONS: Final = 2
_AROUND: Final = ":, {}[]\t\r\n"
_BITS: Final = 6
"""Enough to tell all names apart."""


@dataclass(frozen=True, slots=True, eq=False)
class Keys:
    """All keys in their order: which of the strings each is, of which record, and on which level.

    `thing` is the number of its object on that level, `opens` true of an object's first key, `path` tells keys apart by
    level, section and name.
    """

    string: Ints
    record: Ints
    level: Ints
    thing: Ints
    opens: Bools
    path: Ints


class JsonColumns:
    """Plain records taken apart whose keys are all among `names`: strings, and what is `between` each and the last.

    The last string of a record, before those that `ends` counts, is none: it stands for the record's end.
    """

    def __init__(self, texts: pl.Series, names: Sequence[str]) -> None:
        if len(names) > 1 << _BITS:
            raise ValueError(f"{len(names)} names cannot be told apart")
        parts = (texts + '"').str.split('"')
        flat = parts.explode()
        self.between = flat.gather_every(2)
        self.strings = flat.gather_every(2, offset=1)
        self.ends = np.cumsum(parts.list.len().to_numpy() // 2, dtype=np.int64)
        self.names = {name: code for code, name in enumerate(names)}
        self.is_key = np.append(self.between.str.starts_with(":").to_numpy()[1:], [False] * (len(flat) > 0))
        self.has_escapes = bool(texts.str.contains("\\", literal=True).any())
        self.keys = self._keys()
        self._by_path = np.argsort(self.keys.path.astype(np.uint16), kind="stable")
        self._paths = self.keys.path[self._by_path]

    def _keys(self) -> Keys:
        opens = self.between.str.count_matches("{", literal=True).to_numpy() > 0
        closes = self.between.str.count_matches("}", literal=True).to_numpy()
        string = np.flatnonzero(self.is_key)
        level, opens = np.cumsum(opens.astype(np.int64) - closes)[string], opens[string]
        name = self.strings.gather(string).cast(pl.Enum(list(self.names))).to_physical().cast(pl.Int64).to_numpy()
        thing = np.zeros(len(level), np.int64)
        for depth in range(1, int(level.max(initial=0)) + 1):
            thing += np.where(level == depth, np.cumsum(opens & (level == depth)) - 1, 0)
        record = np.cumsum(opens & (level == 1)) - 1
        section = name[np.maximum.accumulate(np.where(level == SECTIONS, np.arange(len(level)), 0))]
        return Keys(string, record, level, thing, opens, (level << _BITS | section) << _BITS | name)

    def objects(self, section: str | None = None, level: int = SECTIONS) -> Objects:
        """The objects of a section, of all records; those that hold the sections where none is named."""
        is_own = self.keys.opens & (self.keys.level == level)
        if section is not None:
            is_own &= self.keys.path >> _BITS == level << _BITS | self.names[section]
        return Objects(self, section, level, np.flatnonzero(is_own))

    def fields(self, section: str, level: int, name: str) -> Ints:
        """The keys of this name."""
        path = (level << _BITS | self.names[section]) << _BITS | self.names[name]
        first, last = np.searchsorted(self._paths, [path, path + 1])
        return self._by_path[first:last]

    @property
    def repeating(self) -> Ints:
        """Records in which a key stands twice in an object: of these, nothing else here is right."""
        thing = self.keys.thing[self._by_path]
        again = (self._paths[1:] == self._paths[:-1]) & (thing[1:] == thing[:-1])
        return np.unique(self.keys.record[self._by_path[1:][again]])

    @cached_property
    def values(self) -> pl.Series:
        """The text, number or word behind each key, null where it holds nothing; and a null behind the last."""
        string = pl.Series(self.keys.string + 1)
        holds_object = np.append(self.keys.opens[1:], False) & (np.diff(self.keys.string, append=0) == 1)
        behind = pl.DataFrame(
            {"word": self.between.gather(string), "text": self._unescaped(self.strings.gather(string))}
        )
        text = pl.when(~pl.lit(pl.Series(holds_object))).then("text")
        told = behind.with_columns(pl.col("word").str.strip_chars(_AROUND)).select(
            value=pl.when(pl.col("word") == "").then(text).otherwise("word")
        )
        value = pl.col("value")
        values = told.select(pl.when((value != "") & (value != "null")).then("value"))
        return values.to_series().append(pl.Series([None], dtype=pl.String))

    def _unescaped(self, texts: pl.Series) -> pl.Series:
        if not self.has_escapes:
            return texts
        escaped = texts.set(~texts.str.contains("\\", literal=True), None)
        return each_once(escaped, _unescaped, pl.String).zip_with(escaped.is_not_null(), texts)

    @cached_property
    def words(self) -> pl.DataFrame:
        """`key words` of the keys that hold lists of texts."""
        others = ~self.is_key
        others[self.ends - 1] = False
        string = np.flatnonzero(others)
        is_listed = self.between.gather(string).str.contains("[", literal=True).to_numpy() | ~self.is_key[string - 1]
        string = string[is_listed]
        key = np.cumsum(self.is_key, dtype=np.int64)[string] - 1
        words = pl.DataFrame({"key": key, "words": self._unescaped(self.strings.gather(string))})
        return words.group_by("key", maintain_order=True).agg("words")

    @cached_property
    def lines(self) -> Ints:
        """The line of its record that each key stands in."""
        feeds: Ints = np.cumsum(self.between.str.count_matches("\n", literal=True).to_numpy(), dtype=np.int64)
        before = np.append(0, feeds[self.ends[:-1] - 1])
        lines: Ints = feeds[self.keys.string] - before[self.keys.record]
        return lines


@dataclass(frozen=True, slots=True, eq=False)
class Objects:
    """The objects of a section on a level, in their order; `first` is each one's first key."""

    columns: JsonColumns
    section: str | None
    level: int
    first: Ints

    @property
    def record(self) -> Ints:
        """Each one's record."""
        return self.columns.keys.record[self.first]

    def within(self, others: Objects) -> Ints:
        """Which of the others, on the level above, each is in."""
        return np.searchsorted(others.first, self.first, side="right") - 1

    def texts(self, *names: str) -> pl.DataFrame:
        """What the fields of these names say, as it is written; null for nothing."""
        values = self.columns.values.to_frame()
        return values.select(pl.first().gather(pl.Series(self._fields(name))).alias(name) for name in names)

    def words(self, name: str) -> pl.Series:
        """The texts that the fields of a name list; null for none."""
        lists = self.columns.words
        fields = pl.DataFrame({"key": self._fields(name)})
        return fields.join(lists, on="key", how="left", maintain_order="left")["words"].alias(name)

    def lines(self, name: str) -> Ints:
        """The lines of these fields; those of a record whose objects do not all have one are its first."""
        fields = self._fields(name)
        lacking = self.record[fields < 0]
        lines: Ints = np.where(np.isin(self.record, lacking), 0, self.columns.lines[fields])
        return lines

    def _fields(self, name: str) -> Ints:
        """The key of this name in each; -1 where there is none."""
        fields = self.columns.fields(self.section or name, self.level, name)
        if len(fields) == len(self.first):
            return fields
        thing = self.columns.keys.thing
        places = np.full(len(self.first), -1)
        places[np.searchsorted(thing[self.first], thing[fields])] = fields
        return places


def _unescaped(text: str) -> str:
    return str(json.loads(f'"{text}"'))
