"""The tables of ten awkward hands, each from another kind of source, written in by hand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import polars as pl

from parsers.tables import SOURCES, Tables
from tests.parsers.hands_of_games import (
    cash_out_paid_to_the_loser,
    stud_with_a_community_card,
    triple_draw_with_a_reshuffle,
    two_boards_run_twice_with_side_pots,
)
from tests.parsers.hands_of_writers import (
    a_turn_at_a_live_table,
    anonymous_table,
    bomb_pot_with_house_money,
    ipoker_xml,
    one_hand_in_two_accounts_files,
    phh_with_unknown_cards,
)
from tests.parsers.written_rows import Row

BYTES_A_LINE = 40
RECORDS = (
    two_boards_run_twice_with_side_pots,
    triple_draw_with_a_reshuffle,
    stud_with_a_community_card,
    cash_out_paid_to_the_loser,
    ipoker_xml,
    phh_with_unknown_cards,
    bomb_pot_with_house_money,
    one_hand_in_two_accounts_files,
    anonymous_table,
    a_turn_at_a_live_table,
)
NUMBER = {record: number for number, record in enumerate(RECORDS)}
WITH_AWARDS = [NUMBER[record] for record in RECORDS if record not in (ipoker_xml, phh_with_unknown_cards)]


def placed(hand: int, rows: list[Row], first_line: int) -> Iterator[Row]:
    """The rows of one hand with their key and a line each, where they do not say themselves where they stand."""
    for line, row in enumerate(rows, first_line):
        span = {"source": hand, "line": line, "start": (line - 1) * BYTES_A_LINE, "end": line * BYTES_A_LINE - 1}
        yield {"hand": hand} | span | row


def named(rows: list[Row], seats: list[Row]) -> list[Row]:
    """Events with the actor's name where only the seat is given."""
    names = {row["seat"]: row["player"] for row in seats}
    return [{"actor": names.get(row["seat"])} | row for row in rows]


def frame(rows: list[Row]) -> pl.DataFrame:
    return pl.DataFrame(rows, infer_schema_length=None)


@cache
def ten_hands() -> Tables:
    """All ten records, put through the contract as a parser would."""
    filled: dict[str, list[Row]] = defaultdict(list)
    for number, write in enumerate(RECORDS):
        record = write()
        events = named(record.events, record.seats)
        behind = 10 + len(events)
        whole = {"source": number, "first_line": 1, "last_line": behind, "start": 0, "end": behind * BYTES_A_LINE}
        filled["hands"].append({"hand": number} | record.hand)
        filled["copies"] += [{"hand": number} | whole | row for row in record.copies]
        filled["seats"] += placed(number, record.seats, 2)
        filled["events"] += placed(number, events, 10)
        filled["statements"] += placed(number, record.statements, behind)
        filled["stated_pots"] += placed(number, record.stated_pots, behind)
        filled["events"] += [row | {"hand": None} for row in placed(number, record.between, behind)]
    return Tables.of(**{name: frame(rows) for name, rows in filled.items()})


def sources() -> pl.DataFrame:
    """The files the ten records stand in, the second account's included."""
    used = [*range(len(RECORDS)), 100]
    return SOURCES.conform(
        pl.DataFrame({
            "source": used, "path": [f"night.zip!{number}.txt" for number in used], "state": "read", "hands": 1,
            "bytes": 5000, "bytes_parsed": 4990, "bytes_gap": 10, "bytes_quarantined": 0,
            "reasons": [[] for _ in used],
        })
    )  # fmt: skip
