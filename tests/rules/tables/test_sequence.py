"""REC007 and REC008: hands of a table out of order, and missing ones."""

from __future__ import annotations

import re

import pytest

from tests.proving.evenings import Evening, renumbered
from tests.proving.judging_tables import codes, found, judged, reasons

ONE_HAND = "one hand only of a table"
FIRST_OF_TABLE = 501


@pytest.fixture(scope="module")
def evening() -> list[str]:
    table = Evening()
    table.play(14)
    return table.texts()


@pytest.fixture(scope="module")
def counted(evening: list[str]) -> list[str]:
    """The same evening in a room that counts the hands of each table."""
    return [renumbered(text, FIRST_OF_TABLE + place) for place, text in enumerate(evening)]


def dated(text: str, clock: str) -> str:
    return re.sub(r"\d{4}/\d\d/\d\d \d+:\d\d:\d\d ET", clock, text, count=1)


def number(text: str) -> str:
    match = re.search(r"#(\d+)", text)
    assert match is not None
    return match[1]


def test_an_evening_in_order_is_clean(evening: list[str]) -> None:
    assert codes(evening) == []
    assert judged("REC007", evening) == len(evening) - 1


def test_an_earlier_time_under_a_higher_number_is_found(evening: list[str]) -> None:
    texts = [*evening[:5], dated(evening[5], "2021/03/06 19:00:00 ET"), *evening[6:]]
    [finding] = found(texts)
    assert (finding["code"], finding["number"], finding["severity"]) == ("REC007", number(evening[5]), "warning")
    assert [span["first_line"] for span in finding["evidence"]] == lines_of_headers(texts)[4:6]


def lines_of_headers(texts: list[str]) -> list[int]:
    lines = "".join(texts).splitlines()
    return [place for place, line in enumerate(lines, start=1) if line.startswith("PokerStars Hand")]


def test_a_hand_out_of_its_place_in_the_file_is_a_remark(evening: list[str]) -> None:
    texts = [*evening[:5], evening[6], evening[5], *evening[7:]]
    [finding] = found(texts)
    assert (finding["code"], finding["number"], finding["severity"]) == ("REC007", number(evening[6]), "info")


def test_files_written_newest_first_are_clean(evening: list[str]) -> None:
    assert codes(evening[::-1]) == []
    assert judged("REC007", evening[::-1]) == len(evening) - 1


def test_numbers_drawn_by_chance_say_nothing(evening: list[str]) -> None:
    texts = [renumbered(text, 1000 + 7919 * place % 6007) for place, text in enumerate(evening)]
    assert codes(texts) == []
    assert judged("REC007", texts) == 0


def test_the_hour_told_twice_is_not_judged(evening: list[str]) -> None:
    clocks = [f"2021/11/07 1:{30 + 5 * place}:00 ET" for place in range(6)]
    again = [f"2021/11/07 1:{5 * place:02d}:00 ET" for place in range(8)]
    texts = [dated(text, clock) for text, clock in zip(evening, clocks + again, strict=True)]
    assert codes(texts) == []
    assert reasons("REC007", texts) == {"clocks were put back about then": 1}


def test_one_hand_of_a_table_is_not_checkable(evening: list[str]) -> None:
    assert reasons("REC007", evening[:1]) == {ONE_HAND: 1}
    assert reasons("REC008", evening[:1]) == {ONE_HAND: 1}


def test_a_gap_in_dense_numbers_is_found(counted: list[str]) -> None:
    assert codes(counted) == []
    assert judged("REC008", counted) == len(counted) - 1
    [finding] = found([*counted[:4], *counted[6:]])
    assert (finding["code"], finding["number"]) == ("REC008", str(FIRST_OF_TABLE + 6))
    assert "2 hands missing" in finding["found"]


def test_numbers_of_a_whole_room_have_gaps(evening: list[str]) -> None:
    assert judged("REC008", evening) == 0


def test_tables_of_a_fast_fold_pool_are_none(evening: list[str]) -> None:
    pool = [text.replace("PokerStars Hand", "PokerStars Zoom Hand") for text in evening]
    assert reasons("REC007", pool) == {"the hand is of no table that can be told from others": len(pool)}
