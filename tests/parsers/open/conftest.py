"""Texts of open formats read by the whole way from bytes to tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from parsers import Reading, read
from parsers.intake import load, plan, survey
from parsers.rooms import RECOGNITION
from parsers.sources import discover

ReadText = Callable[[str], Reading]


def reading_of(path: Path) -> Reading:
    """What a file holds; all that was set aside is in the quarantine, whoever did."""
    (batch,) = plan([survey(item, RECOGNITION) for item in discover([str(path)])], batch_bytes=1 << 40)
    loaded = load(batch)
    reading = read(loaded.lines, inherited=loaded.inherited)
    return Reading(reading.tables, pl.concat([loaded.quarantine, reading.quarantine]))


@pytest.fixture
def read_text(tmp_path: Path) -> ReadText:
    """The reading of a text in a file without a telling name."""

    def reading(text: str) -> Reading:
        path = tmp_path / "log"
        path.write_text(text, "utf-8")
        return reading_of(path)

    return reading
