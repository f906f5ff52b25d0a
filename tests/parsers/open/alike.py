"""Records told all at once are told as each would be by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from polars.testing import assert_frame_equal

from parsers import Reading
from parsers.documents import Records, records_of
from parsers.documents.reading import reader_of
from parsers.open import OPEN_FORMATS
from parsers.open.ohh import read_ohh
from parsers.open.ohh_columns import plain_sheets as plain_ohh_sheets
from parsers.open.phh import read_phh
from parsers.open.phh_columns import plain_sheets as plain_phh_sheets
from tests.proving.reading import lines_frame

DOCUMENTS: Final = {document.room: document for document in OPEN_FORMATS}
AT_ONCE: Final = {"phh": plain_phh_sheets, "ohh": plain_ohh_sheets}
BY_ITSELF: Final = {"phh": read_phh, "ohh": read_ohh}
ZONE: Final = "Europe/Berlin"


def told_alike(room: str, texts: Sequence[str]) -> int:
    """How many records were told all at once; fails unless each is told as by itself."""
    return records_told_alike(room, records_of(lines_frame(texts, room).drop("room"), None))


def records_told_alike(room: str, records: Records) -> int:
    """The same of records of a file."""
    ours, theirs = DOCUMENTS[room].read(records, ZONE), _one_by_one(room, records)
    assert_frame_equal(ours.quarantine, theirs.quarantine)
    for name in ("hands", "copies", "seats", "events", "stated_pots"):
        assert_frame_equal(getattr(ours.tables, name), getattr(theirs.tables, name))
    return AT_ONCE[room](records, ZONE).hands.height


def _one_by_one(room: str, records: Records) -> Reading:
    return reader_of(lambda record, timezone: BY_ITSELF[room](record.text, timezone))(records, ZONE)
