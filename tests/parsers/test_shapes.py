"""Shapes of records that only some rooms have: headers of several lines, other marks, payments below the summary."""

from __future__ import annotations

from dataclasses import replace

import polars as pl

from parsers.engine import read_room
from parsers.grammar import Marker, Phrase
from parsers.money import AMOUNT
from parsers.rooms.winamax import WINAMAX
from tests.proving.reading import lines_frame

SHAPED = replace(
    WINAMAX,
    header_lines=2,
    header=(
        r"^(?P<brand>Shaped) #(?P<number>[0-9]+) began (?P<time>[A-Z][a-z]+ [0-9]+ [0-9:]+ UTC [0-9]+)\n"
        r"\*\* (?P<game>.*)$"
    ),
    time=(r"^(?P<date>[A-Z][a-z]+ [0-9]+) (?P<hour>[0-9:]+) (?P<zone>UTC) (?P<year>[0-9]+)$",),
    time_formats=("%b %d %H:%M:%S %Y",),
    seat=r"^- (?P<player>.*) in seat (?P<seat>[0-9]+) with (?P<stack>[0-9]+)(?P<rest>)$",
    seat_begins="- ",
    marks=("** ", "END"),
    marker=r"(?:\*\* )?(?P<name>[A-Za-z]+)(?P<tail> \[.*)?",
    markers={"Cards": Marker("betting", 0), "Flop": Marker("betting", 1, new_cards=3)},
    by_verb={**WINAMAX.by_verb, "gets": (Phrase("award", f"gets (?P<amount>{AMOUNT})"),)},
    summary=replace(WINAMAX.summary, start="END", events=" gets [0-9]+$", last_line="^That was hand [0-9]+$"),
)
RECORD = """Shaped #12 began May 3 20:15:00 UTC 2024
** Holdem no limit (1/2)
- Ann in seat 1 with 90
- Bob in seat 2 with 80
Ann posts small blind 1
Bob posts big blind 2
** Cards
Ann calls 1
Bob checks
** Flop [2c 3d 4h]
Ann bets 2
Bob folds
END
Ann gets 6
Total pot 6 | No rake
That was hand 12"""


def test_a_header_of_two_lines_is_read_as_one() -> None:
    hand = read_room(lines_frame([RECORD]), SHAPED).tables.hands.row(0, named=True)
    assert (hand["number"], hand["variant"], hand["small_blind"], hand["ended"]) == ("12", "holdem", 10_000, True)
    assert f"{hand['time']:%Y-%m-%d %H:%M}" == "2024-05-03 20:15"


def test_other_marks_part_the_streets_and_what_is_paid_below_the_summary_happens_on_the_last() -> None:
    events = read_room(lines_frame([RECORD]), SHAPED).tables.events
    assert events.filter(pl.col("kind") == "unknown").is_empty()
    told = events.filter(pl.col("kind").is_in(["call", "board", "award"])).select("kind", "street", "phase", "seat")
    assert told.rows() == [("call", 0, "betting", 1), ("board", 1, "betting", None), ("award", 1, "betting", 1)]


def test_a_record_without_its_last_line_has_no_ending() -> None:
    cut = RECORD.rsplit("\n", 1)[0]
    assert read_room(lines_frame([cut]), SHAPED).tables.hands["ended"].to_list() == [False]
