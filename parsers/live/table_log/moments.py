"""The moments of a table log's lines: by their own offset, else by the zone of their table."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.documents.clock import zone_of

_CLOCK: Final = "%Y-%m-%dT%H:%M:%S%.f"
_MILLISECONDS: Final = "%Y-%m-%dT%H:%M:%S.%3f"
"""What most writers write: read four times as fast."""
_OFFSET: Final = r"(?:[Zz]|[+-][0-9]{2}:?[0-9]{2})$"


def moments(lines: pl.DataFrame, timezone: str | None) -> pl.DataFrame:
    """`moment` (UTC) and `assumed`, that its zone was, of lines with `time` and `zone`; else `timezone` is it.

    A zone nobody knows gives no moment, and neither does an hour that a change of clocks skips or repeats.
    """
    text = lines["time"].str.replace(" ", "T", literal=True)
    has_offset = text.str.contains(_OFFSET)
    zone = pl.coalesce("zone", pl.lit(timezone, pl.String))
    places = {name: zone_of(name) for name in lines.select(zone)["zone"].drop_nulls().unique().sort()}
    here = [
        pl.when(~pl.col("has_offset") & (zone == name)).then(
            pl.col("clock")
            .dt.replace_time_zone(str(place), ambiguous="null", non_existent="null")
            .dt.convert_time_zone("UTC")
        )
        for name, place in places.items()
        if place is not None
    ]
    assumed = ~pl.col("has_offset") & pl.col("zone").is_null() & pl.lit(timezone is not None)
    told = lines.select("zone", exact=_exact(text, has_offset), clock=_clock(text), has_offset=has_offset)
    return told.select(moment=pl.coalesce("exact", *here), assumed=assumed.fill_null(value=False))


def _exact(texts: pl.Series, has_offset: pl.Series) -> pl.Series:
    """Moments of times with an offset."""
    with_offset = texts.set(~has_offset, None).str.replace(r"[Zz]$", "+00:00")
    return with_offset.str.to_datetime(f"{_CLOCK}%z", time_unit="us", time_zone="UTC", strict=False)


def _clock(texts: pl.Series) -> pl.Series:
    """What times without an offset say, in no zone."""
    read = texts.str.to_datetime(_MILLISECONDS, time_unit="us", strict=False)
    if read.null_count() == texts.null_count():
        return read
    return texts.str.to_datetime(_CLOCK, time_unit="us", strict=False)
