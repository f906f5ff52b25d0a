"""Whatever is done to a record, it is read or set aside, and its neighbours are read."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.documents.sheets import UnfitError, tables_of
from parsers.documents.told import Placed, sheets_of
from parsers.open.ohh import read_ohh
from parsers.open.phh import read_phh
from rules.derive import derive
from rules.judge import columns_read, judge
from rules.registry import all_rules
from rules.rulebook import load, resolve
from tests.parsers.open import test_ohh, test_phh
from tests.proving.reading import lines_frame

RECORDS: Final = {"phh": (test_phh.HAND, read_phh), "ohh": (test_ohh.written(test_ohh.hand()), read_ohh)}
JUNK: Final = st.sampled_from(
    [
        "", "0", "-1", "-", "1e9", "1e999", "nan", "inf", "null", "true", '""', "''", "[]", "{}", "[[", "\\", "é", "p0",
        "p99", "d db AhAh", "999999999999999999999999", "0.123456789", "2024-01-01", "\U0001f0cf",
    ]
)  # fmt: skip
BOOKS: Final = resolve([load("open")])


@st.composite
def damaged(draw: st.DrawFn, room: str) -> str:
    """A record with some stretches of it replaced by junk."""
    text = RECORDS[room][0]
    for _ in range(draw(st.integers(1, 3))):
        begin = draw(st.integers(0, len(text)))
        end = draw(st.integers(begin, min(len(text), begin + 12)))
        text = text[:begin] + draw(JUNK) + text[end:]
    return text


@pytest.mark.parametrize("room", RECORDS)
@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_damaged_records_are_read_or_refused(room: str, data: st.DataObject) -> None:
    text = data.draw(damaged(room))
    try:
        told = RECORDS[room][1](text, "Europe/Paris")
    except UnfitError:
        return
    lines = lines_frame([text], room).drop("room")
    tables = tables_of(sheets_of([Placed(0, 0, max(lines.height - 1, 0), told)]), lines)
    rules = [rule for rule in all_rules() if rule.over not in {"copies", "quarantine", "firings"}]
    judge(derive(tables, BOOKS, columns_read(rules)), BOOKS, rules)
