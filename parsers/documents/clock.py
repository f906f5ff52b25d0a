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


def moment(text: str | None, clock: datetime | None, zone: str | None, timezone: str | None) -> dict[str, object]:
    """Columns `time time_text zone_assumed` of `hands` from a wall clock and the zone it names, if any.

    `timezone` is assumed where none is named. A zone nobody knows gives no moment.
    """
    assumed = zone is None and timezone is not None
    place = zone_of(zone or timezone or "")
    known = clock is not None and place is not None
    time = clock.replace(tzinfo=place).astimezone(UTC) if clock is not None and known else None
    return {"time": time, "time_text": text, "zone_assumed": assumed}
