"""The moment a document names, by its zone."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from parsers.zones import ZONES


@lru_cache(maxsize=1 << 10)
def zone_of(name: str) -> ZoneInfo | None:
    """The place a zone's name or letters mean; none for what could mean several, or nothing."""
    place = ZONES.get(name, name)
    return ZoneInfo(place) if place in available_timezones() else None


def in_utc(clock: datetime | None, zone: str | None) -> datetime | None:
    """The moment a clock on the wall shows in a zone; none where the zone is not known, or nobody knows it."""
    place = zone_of(zone or "")
    return None if clock is None or place is None else clock.replace(tzinfo=place).astimezone(UTC)


def utc_clock(stamp: str | None) -> datetime | None:
    """What a clock in UTC shows at an ISO moment, which may leave its zone out; none for what is no moment."""
    try:
        clock = datetime.fromisoformat(stamp) if stamp else None
    except ValueError:
        return None
    return clock.astimezone(UTC).replace(tzinfo=None) if clock is not None and clock.tzinfo is not None else clock


def moment(text: str | None, clock: datetime | None, zone: str | None, timezone: str | None) -> dict[str, object]:
    """Columns `time time_text zone_assumed` of `hands` from a wall clock and the zone it names, if any.

    `timezone` is assumed where none is named. A zone nobody knows gives no moment.
    """
    assumed = zone is None and timezone is not None
    return {"time": in_utc(clock, zone or timezone), "time_text": text, "zone_assumed": assumed}
