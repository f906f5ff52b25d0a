"""The fields of many PHH records as columns.

Nearly every record that software writes has one field a line, in a plain spelling. Lines are cut at their equals sign
all at once, and each field's values are held against the one pattern that its kind is spelled by. A record with any
line that is not so plain is none of ours: the TOML parser reads it, and judges what is no TOML.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.documents import Records

Rows = npt.NDArray[np.int64]

_TEXT: Final = r"""(?:'[^'\\\x00-\x1F\x7F]*'|"[^"\\\x00-\x1F\x7F]*")"""
_QUOTED: Final = r"'[^'\\\x00-\x1F\x7F]*'"
_AMOUNT: Final = r"(?:0|[1-9][0-9]{0,10})(?:\.[0-9]{1,4})?"
_TIME: Final = r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"
_NUMBER: Final = r"(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?"
_SCALAR: Final = rf"(?:{_TEXT}|{_NUMBER}|{_TIME})"
_SEAT: Final = r"(?:[1-9]|[12][0-9]|3[01])"
_CARDS: Final = r"(?:[2-9TJQKA?][cdhs?])+"
_PLAYER: Final = r"p[1-9][0-9]?"
_ACTION: Final = (
    rf"'(?:{_PLAYER} (?:f|cc|cbr {_AMOUNT}|sm(?: (?:-|{_CARDS}))?)|d (?:dh {_PLAYER} {_CARDS}|db {_CARDS}))'"
)


def _list(one: str) -> str:
    return rf"\[{one}(?:, {one})*\]"


_KINDS: Final = {
    "actions": _list(_ACTION),
    "antes": _list(_AMOUNT),
    "blinds_or_straddles": _list(f"-?{_AMOUNT}"),
    "starting_stacks": _list(f"(?:{_AMOUNT}|inf)"),
    "finishing_stacks": _list(f"(?:{_AMOUNT}|inf)"),
    "winnings": _list(_AMOUNT),
    "seats": _list(_SEAT),
    "players": _list(_QUOTED),
    "min_bet": _AMOUNT,
    "small_bet": _AMOUNT,
    "big_bet": _AMOUNT,
    "year": "[1-9][0-9]{3}",
    "month": "[1-9][0-9]?",
    "day": "[1-9][0-9]?",
    "time": _TIME,
    "seat_count": "[1-9][0-9]?",
    **dict.fromkeys(
        (
            "variant", "venue", "event", "table", "hand", "level", "currency", "currency_symbol", "time_zone",
            "time_zone_abbreviation",
        ),
        _SCALAR,
    ),
}  # fmt: skip
"""Fields that say something of the hand; of others only that they are plain counts."""
_OTHER: Final = rf"(?:{_SCALAR}|true|false|{_list(f'-?{_NUMBER}')}|{_list(_QUOTED)})"
_KEY: Final = r"^[A-Za-z_][A-Za-z0-9_-]*$"
_TABLE: Final = r"^\[[A-Za-z0-9_-]+\]$"


@dataclass(frozen=True, slots=True, eq=False)
class PlainFields:
    """Fields as they are written, null where a record has none: one row a record.

    `extents` holds `hand first_row last_row` of all records, `is_plain` which of them are, `values` a column a field,
    `lines` the row of the batch each stands in, the record's first where it is not there.
    """

    extents: pl.DataFrame
    is_plain: npt.NDArray[np.bool_]
    values: pl.DataFrame
    lines: pl.DataFrame


def plain_fields(records: Records) -> PlainFields:
    """The fields of all records."""
    extents = records.extents
    lines = _cut(records.lines, extents)
    is_plain = np.ones(extents.height, np.bool_)
    found = {str(key): part for (key,), part in lines.partition_by("key", as_dict=True).items()}
    for key, part in found.items():
        _strike_unplain(is_plain, key, part)
    first = extents["first_row"].cast(pl.Int64)
    places = {name: _places(found.get(name), extents.height) for name in _KINDS}
    return PlainFields(
        extents,
        is_plain,
        pl.DataFrame([_at(found.get(name), "written", places[name]).alias(name) for name in _KINDS]),
        pl.DataFrame([_at(found.get(name), "row", places[name]).fill_null(first).alias(name) for name in _KINDS]),
    )


def _cut(lines: pl.DataFrame, extents: pl.DataFrame) -> pl.DataFrame:
    """`row record key written` of all lines but the heads of tables."""
    sizes = (extents["last_row"] - extents["first_row"] + 1).to_numpy()
    cut = lines.select(pl.col("text").str.splitn(" = ", 2).struct.rename_fields(["key", "written"])).unnest("text")
    numbered = cut.with_columns(
        row=pl.int_range(pl.len(), dtype=pl.Int64), record=pl.Series(np.repeat(np.arange(len(sizes)), sizes))
    )
    first = extents["first_row"].to_numpy()
    is_kept = np.ones(lines.height, np.bool_)
    is_kept[first[lines["text"][first].str.contains(_TABLE).to_numpy()]] = False
    return numbered.filter(pl.Series(is_kept))


def _strike_unplain(is_plain: npt.NDArray[np.bool_], key: str, part: pl.DataFrame) -> None:
    """No record is plain with a field that is not, or is there twice."""
    kind = _KINDS.get(key, _OTHER)
    fits = part["written"].str.contains(f"^{kind}$").fill_null(value=False).to_numpy()
    is_key = key in _KINDS or bool(pl.Series([key]).str.contains(_KEY).item())
    record = part["record"].to_numpy()
    again = np.append(False, record[1:] == record[:-1])
    is_plain[record[~fits | again | (not is_key)]] = False


def _places(part: pl.DataFrame | None, count: int) -> pl.Series:
    """Where each record's field is in its part; null where it has none."""
    places = np.full(count, -1)
    if part is not None:
        places[part["record"].to_numpy()] = np.arange(part.height)
    return pl.Series(places).replace(-1, None)


def _at(part: pl.DataFrame | None, name: str, places: pl.Series) -> pl.Series:
    if part is None:
        return pl.Series([None] * len(places), dtype=pl.String if name == "written" else pl.Int64)
    return part[name].gather(places)
