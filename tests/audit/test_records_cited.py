"""Which records a finding rests on: those of other hands it cites, copies of its own, none where nobody can tell."""

from __future__ import annotations

import polars as pl

from audit.report.replay.records import hands_of, records_cited
from parsers.tables import COPIES
from rules.findings import SPANS

STANDING = [(0, 4, 0, True), (1, 4, 500, True), (1, 5, 0, False), (2, 5, 500, True), (3, 6, 0, True), (4, 6, 0, True)]
"""Hand, source, first byte, and whether it was audited: hand 1 has a second copy; 3 and 4 stand in one stretch."""
RECORDS = COPIES.conform(
    pl.DataFrame(
        [
            {"hand": hand, "source": source, "start": start, "end": start + 500, "first_line": 1 + start // 10,
             "last_line": 40 + start // 10, "part": "whole", "audited": audited}
            for hand, source, start, audited in STANDING
        ]
    )
).lazy()  # fmt: skip


def finding(hand: int | None, *stretches: tuple[int, int]) -> pl.DataFrame:
    spans = [
        {"source": source, "first_line": 1, "last_line": 9, "start": at, "end": at + 9} for source, at in stretches
    ]
    return pl.DataFrame({"hand": [hand], "evidence": [spans]}, schema={"hand": pl.UInt32, "evidence": SPANS})


def cited(*findings: pl.DataFrame) -> list[tuple[int, int, int, bool]]:
    rows = records_cited(pl.concat(findings), RECORDS)
    return rows.select("row", "hand", "source", "copy").rows()


def test_the_other_record_is_shown_behind_its_own() -> None:
    told = cited(finding(1, (4, 0), (4, 500)), finding(2, (4, 500), (5, 500)))
    assert told == [(0, 1, 4, False), (0, 0, 4, False), (1, 2, 5, False), (1, 1, 4, False)]


def test_a_second_copy_is_shown_where_a_line_of_it_is_evidence() -> None:
    assert cited(finding(1, (4, 500), (4, 640))) == [(0, 1, 4, False)]
    assert cited(finding(1, (4, 500), (5, 130), (5, 260))) == [(0, 1, 4, False), (0, 1, 5, True)]


def test_records_of_one_stretch_are_not_told_apart() -> None:
    assert cited(finding(3, (6, 0)), finding(0, (6, 0))) == [(0, 3, 6, False), (1, 0, 4, False)]


def test_what_is_about_no_hand_rests_on_no_record() -> None:
    assert cited(finding(None, (4, 0))) == []


def test_each_hand_is_named_once() -> None:
    both = records_cited(pl.concat([finding(1, (4, 0)), finding(2, (4, 0))]), RECORDS)
    assert hands_of(both).to_list() == [0, 1, 2]
