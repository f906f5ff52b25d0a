"""The moment a clock on the wall shows: by itself and as columns the same, and none where there is none."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final
from zoneinfo import available_timezones

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.documents.clock import all_in_utc, in_utc, utc_clock

ZONES: Final = st.sampled_from([None, "", "ET", "CET", "nowhere", "localtime", *sorted(available_timezones())])
CLOCKS: Final = st.none() | st.datetimes(datetime(1970, 1, 2), datetime(2040, 1, 1)) | st.datetimes()
GAP: Final = datetime(2024, 3, 31, 2, 30)
"""In Paris clocks are put forward over it."""
TWICE: Final = datetime(2024, 10, 27, 2, 30)


@given(st.lists(st.tuples(CLOCKS, ZONES), min_size=1, max_size=12))
@settings(max_examples=60, deadline=None)
def test_columns_of_clocks_are_told_as_each_by_itself(asked: list[tuple[datetime | None, str | None]]) -> None:
    clocks, zones = zip(*asked, strict=True)
    told = all_in_utc(pl.Series(clocks, dtype=pl.Datetime("us")), pl.Series(zones, dtype=pl.String))
    assert told.to_list() == [in_utc(clock, zone) for clock, zone in asked]


@pytest.mark.parametrize(("clock", "hour"), [(GAP, 1), (TWICE, 0)])
def test_clocks_put_forward_and_back(clock: datetime, hour: int) -> None:
    shown = all_in_utc(pl.Series([clock]), pl.Series(["Europe/Paris"])).item()
    assert shown == in_utc(clock, "Europe/Paris") == clock.replace(hour=hour, tzinfo=UTC)


def test_the_ends_of_the_calendar_are_no_moments() -> None:
    assert in_utc(datetime(9999, 12, 31, 23), "ET") is None
    assert utc_clock("0001-01-01T00:00:00+09:00") is None
    assert utc_clock("0001-01-01T00:00:00") == datetime(1, 1, 1)
