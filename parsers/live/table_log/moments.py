"""The moments of a table log's lines: by their own offset, else by the zone of their table."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.documents.clock import zone_of

_CLOCK: Final = "%Y-%m-%dT%H:%M:%S%.f"
_OFFSET: Final = r"(?:[Zz]|[+-][0-9]{2}:?[0-9]{2})$"


def moments(lines: pl.DataFrame, timezone: str | None) -> pl.DataFrame:
    """`moment` (UTC) and `assumed`, that its zone was, of lines with `time` and `zone`; else `timezone` is it.

    A zone nobody knows gives no moment, and neither does an hour that a change of clocks skips or repeats.
    """
    text = pl.col("time").str.replace(" ", "T", literal=True)
    has_offset = text.str.contains(_OFFSET)
    exact = text.str.replace(r"[Zz]$", "+00:00").str.to_datetime(
        f"{_CLOCK}%z", time_unit="us", time_zone="UTC", strict=False
    )
    clock = text.str.to_datetime(_CLOCK, time_unit="us", strict=False)
    zone = pl.coalesce("zone", pl.lit(timezone, pl.String))
    places = {name: zone_of(name) for name in lines.select(zone)["zone"].drop_nulls().unique().sort()}
    here = [
        pl.when(~has_offset & (zone == name)).then(
            clock.dt.replace_time_zone(str(place), ambiguous="null", non_existent="null").dt.convert_time_zone("UTC")
        )
        for name, place in places.items()
        if place is not None
    ]
    assumed = ~has_offset & pl.col("zone").is_null() & pl.lit(timezone is not None)
    return lines.select(
        moment=pl.coalesce(pl.when(has_offset).then(exact), *here), assumed=assumed.fill_null(value=False)
    )
