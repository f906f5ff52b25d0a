r"""The elements of many XML records as columns.

Records that software writes have one element a line, in a plain spelling. Of such lines only the shapes are looked at,
a few dozen for a million lines (`<action no=\0 player=\0/>`); values are cut out of all lines at once. A record that is
not plain throughout is left to the XML parser, and so is the judgement of what is no XML.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.documents import Record, Records
from parsers.markup import Markup, read_markup

Wanted = Mapping[str, Sequence[str]]
"""Names of elements, and of the attributes asked of each."""

_MARK: Final = "\0"
_UNPRINTED: Final = r"\x00-\x1F\x{FFFE}\x{FFFF}"
_REFERENCES: Final = {"&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&amp;": "&"}
"""References every document may hold."""
_REFERENCE: Final = "|".join(_REFERENCES)
_VALUES: Final = rf'"(?:[^"<&{_UNPRINTED}]|{_REFERENCE})*"|>(?:[^<>&{_UNPRINTED}]|{_REFERENCE})+<'
"""A value in its quotes, or a text between two tags with their brackets."""
_NAME: Final = r"[A-Za-z_][A-Za-z0-9_.-]*"
_SHAPE: Final = re.compile(
    rf"<(?P<name>{_NAME})(?P<attributes>(?: +{_NAME}={_MARK})*) *"
    rf"(?:(?P<empty>/>)|(?P<opens>>)|(?:><|{_MARK})/(?P<closed>{_NAME}) *>)|</(?P<closes>{_NAME}) *>"
)
_TEXT: Final = r">([^<>]*)</[^<>]*>$"
_IN_RECORD: Final = 1 << 24
"""No record has more elements: it is shorter in bytes."""


@dataclass(frozen=True, slots=True, eq=False)
class Elements:
    """What was asked of the elements of all records, and what is to be known of records that are not as they should be.

    `named` holds, by element, `hand at place text` and the attributes: `at` is the row among the lines of the batch,
    `place` rises from element to element, `text` stands directly behind the tag. `odd` holds what the parser says, by
    hand, of those that were left to it.
    """

    named: dict[str, pl.DataFrame]
    odd: dict[int, tuple[Record, Markup]]


class _Shape(NamedTuple):
    """What a line's shape says; no name where it is not plain."""

    name: str | None
    attributes: tuple[str, ...] = ()
    opens: bool = False
    closes: bool = False


def elements_of(records: Records, wanted: Wanted) -> Elements:
    """The elements of all records, of those with damage what stands before it."""
    lines, shapes = _shaped(records.lines.select("hand", "text").with_row_index("at"))
    is_plain = pl.Series(_in_plain_records(lines))
    left = lines.filter(~is_plain)["hand"].unique()
    odd = {record.hand: (record, read_markup(record.text)) for record in records.of(left)}
    plain = lines.filter(is_plain)
    named = {
        name: _with_odd(_plain_elements(plain, name, asked, shapes), name, asked, odd.values())
        for name, asked in wanted.items()
    }
    return Elements(named, odd)


def _shaped(lines: pl.DataFrame) -> tuple[pl.DataFrame, Sequence[_Shape]]:
    """Lines with the number of the `shape` of each and its `name opens closes`, and the shapes."""
    texts = lines["text"].str.replace_all(_VALUES, _MARK).to_frame("shape")
    distinct = texts.unique(maintain_order=True)
    shapes = [_shape(text) for text in distinct["shape"]]
    numbered = distinct.with_columns(
        number=pl.int_range(pl.len(), dtype=pl.UInt32),
        name=pl.Series([shape.name for shape in shapes], dtype=pl.String),
        opens=pl.Series([shape.opens for shape in shapes], dtype=pl.Boolean),
        closes=pl.Series([shape.closes for shape in shapes], dtype=pl.Boolean),
    )
    told = texts.join(numbered, on="shape", how="left", maintain_order="left").select(
        "name", "opens", "closes", shape="number"
    )
    return pl.concat([lines, told], how="horizontal"), shapes


def _shape(text: str) -> _Shape:
    found = _SHAPE.fullmatch(text)
    if found is None or found["closed"] not in (None, found["name"]):
        return _Shape(None)
    if found["closes"]:
        return _Shape(found["closes"], closes=True)
    attributes = tuple(found["attributes"].replace(f"={_MARK}", "").split())
    distinct = len(set(attributes)) == len(attributes)
    return _Shape(found["name"] if distinct else None, attributes, opens=found["opens"] is not None)


def _in_plain_records(lines: pl.DataFrame) -> npt.NDArray[np.bool_]:
    """Which lines are those of records whose lines are all plain and whose elements are closed as they were opened."""
    hands = lines["hand"].to_numpy()
    if not len(hands):
        return np.zeros(0, np.bool_)
    starts = np.flatnonzero(np.append(True, hands[1:] != hands[:-1]))
    sizes = np.diff(np.append(starts, len(hands)))
    opens, closes = lines["opens"].to_numpy(), lines["closes"].to_numpy()
    depth = np.cumsum(opens.astype(np.int64) - closes)
    depth -= np.repeat(depth[starts] - opens[starts] + closes[starts], sizes)
    is_last = np.zeros(len(hands), np.bool_)
    is_last[starts + sizes - 1] = True
    fits = lines["name"].is_not_null().to_numpy() & np.where(is_last, (depth == 0) & closes, depth > 0)
    return np.repeat(np.logical_and.reduceat(fits & _closed_by_name(lines, depth + closes), starts), sizes)


def _closed_by_name(lines: pl.DataFrame, level: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
    """False for lines that close another element than was opened last on their level."""
    tags = lines.select("hand", "name", "opens", "closes", level=pl.Series(level)).with_row_index("number")
    tags = tags.filter(pl.col("opens") | pl.col("closes")).sort("hand", "level", maintain_order=True)
    strays = tags.filter(pl.col("closes") & pl.col("name").ne_missing(pl.col("name").shift(1)))
    fits = np.ones(len(level), np.bool_)
    fits[strays["number"].to_numpy()] = False
    return fits


def _plain_elements(plain: pl.DataFrame, name: str, asked: Sequence[str], shapes: Sequence[_Shape]) -> pl.DataFrame:
    """Elements of lines that hold one each: values are every other part between the quotes."""
    is_named = pl.Series([shape.name == name and not shape.closes for shape in shapes], dtype=pl.Boolean)
    lines = plain.filter(is_named[plain["shape"]])
    shape, parts = lines["shape"], lines["text"].str.split('"')
    places = {name: pl.Series([_place(one, name) for one in shapes], dtype=pl.Int64)[shape] for name in asked}
    values = [_resolved(parts.list.get(place, null_on_oob=True)).alias(name) for name, place in places.items()]
    texts = lines["text"].str.extract(_TEXT).fill_null("")
    own = lines.select(
        "hand",
        pl.col("at").cast(pl.Int64),
        place=pl.col("at").cast(pl.Int64) * _IN_RECORD,
        text=_resolved(texts),
    )
    return own.with_columns(values)


def _resolved(texts: pl.Series) -> pl.Series:
    """Texts with the characters that references stand for."""
    if not texts.str.contains("&", literal=True).any():
        return texts
    return texts.str.replace_many(_REFERENCES)


def _place(shape: _Shape, attribute: str) -> int | None:
    return 2 * shape.attributes.index(attribute) + 1 if attribute in shape.attributes else None


def _with_odd(
    plain: pl.DataFrame, name: str, asked: Sequence[str], odd: Iterable[tuple[Record, Markup]]
) -> pl.DataFrame:
    """The elements of one name of all records, in their order."""
    rows = [
        (
            record.hand,
            record.first_row + line,
            record.first_row * _IN_RECORD + number,
            text,
            *map(attributes.get, asked),
        )
        for record, markup in odd
        for number, (own, attributes, line, text) in enumerate(markup.elements)
        if own == name
    ]
    return plain.vstack(pl.DataFrame(rows, plain.schema, orient="row")).sort("place") if rows else plain
