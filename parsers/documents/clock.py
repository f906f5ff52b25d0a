"""The moment a document names, by its zone."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

import polars as pl

from parsers.documents.sheets import on_distinct
from parsers.tables import HANDS
from parsers.zones import ZONES

_TIME: Final = HANDS.schema["time"]
_NOWHERE: Final = ("Factory", "localtime")
"""Names in the database of zones that say nothing of a place, or mean wherever the machine stands."""
_SECONDS_DIGITS: Final = 10
"""So many digits count the seconds from 1970 to any moment of 2001 to 2286."""
_FIRST_YEAR, _LAST_YEAR = 1970, 2037
"""All databases of zones agree on these years."""


@lru_cache(maxsize=1 << 10)
def zone_of(name: str) -> ZoneInfo | None:
    """The place a zone's name or letters mean; none for what could mean several, or nothing."""
    place = ZONES.get(name, name)
    return ZoneInfo(place) if place in available_timezones() and place not in _NOWHERE else None


def in_utc(clock: datetime | None, zone: str | None) -> datetime | None:
    """The moment a clock on the wall shows in a zone; none where the zone is not known, or nobody knows it."""
    place = zone_of(zone or "")
    return None if clock is None or place is None else _as_utc(clock.replace(tzinfo=place))


def seconds(stamp: str, digits_behind: int = 0) -> datetime | None:
    """The clock in UTC so many seconds after 1970 began; none for what is no such number of our time.

    `digits_behind`: so many of its digits, the last ones, are parts of a second.

    >>> seconds("1350000000"), seconds("1350000000999", digits_behind=3) == seconds("1350000000"), seconds("0")
    (datetime.datetime(2012, 10, 12, 0, 0), True, None)
    """
    known = stamp.isdecimal() and stamp.isascii() and len(stamp) == _SECONDS_DIGITS + digits_behind
    return datetime.fromtimestamp(int(stamp[:_SECONDS_DIGITS]), UTC).replace(tzinfo=None) if known else None


def _as_utc(moment: datetime) -> datetime | None:
    """The moment in UTC; none at the ends of the calendar, where it has no date there."""
    try:
        return moment.astimezone(UTC)
    except OverflowError:
        return None


def all_in_utc(clocks: pl.Series, zones: pl.Series) -> pl.Series:
    """The moments that clocks show in their zones, as `in_utc` tells each."""
    asked = pl.DataFrame([clocks.alias("clock"), zones.alias("zone")]).with_row_index("row")
    parts = [
        pl.DataFrame([part["row"], _in_zone(part["clock"], zone_of(str(zone or "")))])
        for (zone,), part in asked.partition_by("zone", as_dict=True).items()
    ]
    return pl.concat([pl.DataFrame(schema={"row": pl.UInt32, "time": _TIME}), *parts]).sort("row")["time"]


def _in_zone(clocks: pl.Series, place: ZoneInfo | None) -> pl.Series:
    """The moments in one zone; what a clock put forward never shows is as if it had not been."""
    if place is None:
        return pl.Series("time", [None] * len(clocks), _TIME)
    there = clocks.dt.replace_time_zone(place.key, ambiguous="earliest", non_existent="null")
    times = there.dt.convert_time_zone("UTC").cast(_TIME)
    usual = clocks.dt.year().is_between(_FIRST_YEAR, _LAST_YEAR) & times.is_not_null()
    usual = usual.fill_null(value=True)
    others = on_distinct(
        clocks.set(usual, None),
        lambda distinct: pl.Series([in_utc(clock, place.key) for clock in distinct], dtype=_TIME),
    )
    return times.zip_with(usual, others).alias("time")


def utc_clock(stamp: str | None) -> datetime | None:
    """What a clock in UTC shows at an ISO moment, which may leave its zone out; none for what is no moment."""
    try:
        clock = datetime.fromisoformat(stamp) if stamp else None
    except ValueError:
        return None
    if clock is None or clock.tzinfo is None:
        return clock
    moment = _as_utc(clock)
    return None if moment is None else moment.replace(tzinfo=None)


def moment(text: str | None, clock: datetime | None, zone: str | None, timezone: str | None) -> dict[str, object]:
    """Columns `time time_text zone_assumed` of `hands` from a wall clock and the zone it names, if any.

    `timezone` is assumed where none is named. A zone nobody knows gives no moment.
    """
    assumed = zone is None and timezone is not None
    return {"time": in_utc(clock, zone or timezone), "time_text": text, "zone_assumed": assumed}
