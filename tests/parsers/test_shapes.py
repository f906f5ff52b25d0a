"""Shapes of records that only some rooms have: headers of several lines, other marks, payments below the summary."""

from __future__ import annotations

from dataclasses import replace

import polars as pl

from parsers.engine import Reading, read_room
from parsers.grammar import Marker, Phrase, Respelling
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


TOLD_BELOW = replace(
    SHAPED,
    seat=r"^- (?P<player>.*) in seat (?P<seat>[0-9]+) with (?P<stack>[0-9]+)(?P<rest>(?: \(away\))?)$",
    absent_marks=("(away)",),
    stack_left=r"^- .* in seat (?P<seat>[0-9]+) with (?P<stack>[0-9]+) left$",
    rake=r"^The house takes (?P<amount>[0-9]+)$",
)
BELOW = "The house takes 2\nThe house takes 1\n- Ann in seat 1 with 93 left\n- Bob in seat 2 with 78 left"


def told_below(record: str) -> Reading:
    """The reading of the record with rake and stacks stated between its last act and its summary."""
    return read_room(lines_frame([record.replace("END\n", f"{BELOW}\nEND\n")]), TOLD_BELOW)


def test_rakes_and_stacks_left_are_stated_and_no_events() -> None:
    tables = told_below(RECORD).tables
    assert tables.seats["final_stack"].to_list() == [930_000, 780_000]
    rakes = tables.stated_pots.filter(pl.col("row") == "rake", pl.col("amount") > 0)
    assert rakes.select("line", "amount").rows() == [(13, 20_000), (14, 10_000)]
    assert tables.events.filter(pl.col("kind").is_in(["unknown", "notice"])).is_empty()


def test_what_is_left_to_one_who_adds_chips_is_left_open() -> None:
    adding = RECORD.replace("Bob checks", "Bob checks\nBob adds 40")
    grammar = replace(TOLD_BELOW, by_verb={**SHAPED.by_verb, "adds": (Phrase("reload", "adds (?P<amount>[0-9]+)"),)})
    told = read_room(lines_frame([adding.replace("END\n", f"{BELOW}\nEND\n")]), grammar)
    assert told.tables.seats["final_stack"].to_list() == [930_000, None]


def test_a_room_has_its_own_word_for_one_who_is_away() -> None:
    away = RECORD.replace("with 80\n", "with 80\n- Cid in seat 3 with 50 (away)\n")
    assert told_below(away).tables.seats["state"].to_list() == ["dealt_in", "dealt_in", "sitting_out"]


def test_play_money_has_no_currency_whatever_sign_it_bears() -> None:
    grammar = replace(TOLD_BELOW, titles=(r"^(?P<title>.*?) (?P<play_money>for fun) \((?P<stakes>[^()]*)\)$",))
    for_fun = RECORD.replace("(1/2)", "for fun ($1/$2)")
    hand = read_room(lines_frame([for_fun]), grammar).tables.hands.row(0, named=True)
    assert (hand["play_money"], hand["currency"], hand["big_blind"]) == (True, None, 20_000)


def test_a_part_of_a_line_may_be_spelt_otherwise() -> None:
    cards = r"\[[^\]]*\]$"
    grammar = replace(SHAPED, respellings=(Respelling(cards, "([2-9TJQKA]) ([cdhs])", "${1}${2}"),))
    spelt = RECORD.replace("[2c 3d 4h]", "[2 c, 3 d, 4 h]").replace("Ann", "A d[5 c]")
    tables = read_room(lines_frame([spelt]), grammar).tables
    assert tables.events.filter(pl.col("kind") == "board")["cards"].to_list() == [[0, 5, 10]]
    assert tables.seats["player"].to_list() == ["A d[5 c]", "Bob"]


def test_what_only_some_records_spell_otherwise_is_left_in_others() -> None:
    comma = Respelling("[0-9]+,[0-9]{2}$", ",", ".", when="^Amounts have commas$")
    grammar = replace(SHAPED, respellings=(comma,), tables={"Amounts": "Amounts have commas"})
    spelt = RECORD.replace("bets 2", "bets 2,50")
    marked = spelt.replace("Ann posts", "Amounts have commas\nAnn posts")
    told = [read_room(lines_frame([record]), grammar).tables.events for record in (spelt, marked)]
    assert [events.filter(pl.col("kind") == "bet")["amount"].to_list() for events in told] == [[None], [25_000]]


def test_the_last_line_may_tell_the_time_and_a_line_name_who_has_the_button() -> None:
    grammar = replace(
        SHAPED,
        header=(
            r"^(?P<brand>Shaped) #(?P<number>[0-9]+)[^\n]*\n\*\* (?P<game>[^\n]*)"
            r"(?:\nOver at (?P<time>[0-9:]+ UTC on [0-9-]+))?$"
        ),
        header_ending="^Over at ",
        time=(r"^(?P<hour>[0-9:]+) (?P<zone>UTC) on (?P<date>[0-9-]+)$",),
        time_formats=("%Y-%m-%d %H:%M:%S",),
        tables={"The button has ": "The button has (?P<dealer>.*)"},
        summary=replace(SHAPED.summary, ignored=("Over at .*",)),
    )
    record = RECORD.replace("Ann posts", "The button has Bob\nAnn posts")
    timed = record.replace("That was", "Over at 20:16:05 UTC on 2024-05-03\nThat was")
    hands = [read_room(lines_frame([text]), grammar).tables.hands.row(0, named=True) for text in (record, timed)]
    assert [hand["button"] for hand in hands] == [2, 2]
    assert [hand["time"] and f"{hand['time']:%Y-%m-%d %H:%M}" for hand in hands] == [None, "2024-05-03 20:16"]
