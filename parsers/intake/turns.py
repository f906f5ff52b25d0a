"""Records that lie interleaved: where lines turn to another record, and whose record each stretch goes on with.

Several tables may write into one file, line by line. Where the frame of a format says so, its lines name their scope
and number, and a stretch begins wherever they name another than the line above; it goes on with the last record above
that has both, or else with the last one of its scope. So no cut parts the lines of a record.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.encodings import Positions
from parsers.intake.identity import Hashes, identities_of
from parsers.intake.recognition import Recognition


class Headers(NamedTuple):
    """Where stretches begin, of what kind they are, and whose; `goes_on` marks those that a turn begins."""

    places: Positions
    kinds: npt.NDArray[np.int16]
    keys: Hashes
    scopes: Hashes
    goes_on: npt.NDArray[np.bool_]


def with_turns(headers: Headers, whole: pl.Series, newlines: Positions, recognition: Recognition) -> Headers:
    """The headers of a text and the turns between them."""
    for kind, kinds in recognition.interleaved.items():
        members = np.isin(headers.kinds, kinds)
        if members.any():
            headers = _with_turns_of(headers, members, kind, whole, newlines, recognition)
    return headers


def _with_turns_of(
    headers: Headers,
    members: npt.NDArray[np.bool_],
    kind: int,
    whole: pl.Series,
    newlines: Positions,
    recognition: Recognition,
) -> Headers:
    line_starts = np.append(0, newlines + 1)
    stretch = np.searchsorted(headers.places, line_starts, side="right") - 1
    inside = (stretch >= 0) & members[stretch] & (headers.places[stretch] != line_starts)
    texts = whole.str.split("\n").explode().filter(pl.Series(inside))
    lines = _rows(line_starts[inside], *identities_of(texts, kind, recognition)).with_columns(
        pl.col(name).replace(0, None) for name in ("key", "scope")
    )
    opened = _rows(headers.places[members], headers.keys[members], headers.scopes[members])
    turns = _turns(pl.concat([opened.with_columns(is_line=False), lines.with_columns(is_line=True)]).sort("place"))
    return _merged(headers, turns, kind)


def _rows(places: Positions, keys: Hashes, scopes: Hashes) -> pl.DataFrame:
    return pl.DataFrame({"place": places, "key": keys, "scope": scopes})


def _turns(rows: pl.DataFrame) -> pl.DataFrame:
    """Lines that name another scope or number than the row above; what a line leaves out is as above."""
    scoped = rows.with_columns(pl.col("scope").forward_fill()).with_columns(run=pl.col("scope").rle_id())
    named = scoped.with_columns(pl.col("key").forward_fill().over("run").fill_null(0))
    return named.filter("is_line", pl.struct("scope", "key") != pl.struct("scope", "key").shift(1))


def _merged(headers: Headers, turns: pl.DataFrame, kind: int) -> Headers:
    """The headers with the turns among them, in order."""
    count = len(turns)
    added = (turns["place"], np.full(count, kind, np.int16), turns["key"], turns["scope"], np.ones(count, np.bool_))
    order = np.argsort(np.concatenate([headers.places, added[0]]), kind="stable")
    return Headers(*(np.concatenate([ours, theirs])[order] for ours, theirs in zip(headers, added, strict=True)))


def owners_of(headers: Headers) -> Positions:
    """By stretch, the one that begins its record: itself, or the last above of its key, of its scope, or at all."""
    own = np.arange(len(headers.places))
    if not headers.goes_on.any():
        return own
    rows = _rows(own, headers.keys, headers.scopes).with_columns(opens=~pl.Series(headers.goes_on))
    opened = pl.when("opens").then("place").forward_fill()
    owner = pl.coalesce(
        pl.when("opens").then("place"),
        pl.when(pl.col("key") != 0).then(opened.over("key")),
        opened.over("scope"),
        opened,
    )
    return rows.select(owner).to_series().to_numpy().astype(np.int64)
