"""Which hands lie beside a finding: those of other records it cites, and none where that cannot be told."""

from __future__ import annotations

import polars as pl

from audit.report.beside import hands_beside, with_hands_beside
from rules.findings import SPANS

COPIES = pl.LazyFrame(
    [(0, 4, 0), (1, 4, 500), (1, 5, 0), (2, 5, 500), (3, 6, 0), (4, 6, 0)],
    schema={"hand": pl.UInt32, "source": pl.UInt32, "start": pl.Int64},
    orient="row",
)
"""Hand 1 has a second copy; hands 3 and 4 stand in one stretch of a document."""


def finding(hand: int | None, *openings: tuple[int, int]) -> pl.DataFrame:
    spans = [
        {"source": source, "first_line": 1, "last_line": 9, "start": at, "end": at + 90} for source, at in openings
    ]
    return pl.DataFrame({"hand": [hand], "evidence": [spans]}, schema={"hand": pl.UInt32, "evidence": SPANS})


def beside(*findings: pl.DataFrame) -> list[list[int]]:
    told = with_hands_beside(pl.concat(findings), COPIES)
    return told["beside"].to_list()


def test_the_other_record_is_beside() -> None:
    assert beside(finding(1, (4, 0), (4, 500)), finding(2, (4, 500), (5, 500))) == [[0], [1]]


def test_a_second_copy_and_lines_within_a_record_are_the_hands_own() -> None:
    assert beside(finding(1, (4, 500), (5, 0), (4, 640))) == [[]]


def test_records_of_one_stretch_are_not_told_apart() -> None:
    assert beside(finding(3, (6, 0)), finding(0, (6, 0))) == [[], []]


def test_what_is_about_no_hand_has_none_beside() -> None:
    assert beside(finding(None, (4, 0))) == [[]]


def test_each_hand_beside_is_named_once() -> None:
    both = with_hands_beside(pl.concat([finding(1, (4, 0)), finding(2, (4, 0))]), COPIES)
    assert hands_beside(both).to_list() == [0]
