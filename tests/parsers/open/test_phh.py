"""PHH: what each field and action becomes, and what is set aside."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from parsers.cards import code
from parsers.tables import Tables
from tests.parsers.open.conftest import ReadText

HAND = """\
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [0.5, 1, 0]
min_bet = 1
starting_stacks = [100, 80.25, 120]
actions = ['d dh p1 ????', 'd dh p2 AhKd', 'd dh p3 ????', 'p3 cbr 3', 'p1 f', 'p2 cc', 'd db 2s7cTd', \
'p2 cc', 'p3 cbr 4.5', 'p2 f']
players = ['Ann', 'Bob', 'Cid']
seats = [4, 6, 1]
seat_count = 6
hand = 77
venue = 'Full Tilt Poker'
table = 'Oak'
time = 20:15:00
day = 3
month = 4
year = 2024
time_zone_abbreviation = 'ET'
currency_symbol = '$'
winnings = [0, 0, 6.5]
"""


def changed(**fields: str) -> str:
    """The hand with other values of some fields, or without them where the value is empty."""
    lines = [line for line in HAND.splitlines() if line.split(" = ")[0] not in fields]
    return "\n".join(lines + [f"{name} = {value}" for name, value in fields.items() if value]) + "\n"


def done(tables: Tables, *columns: str) -> list[tuple[Any, ...]]:
    """Columns of all events."""
    return tables.events.select("kind", *columns).rows()


def test_a_hand(read_text: ReadText) -> None:
    reading = read_text(HAND)
    tables = reading.tables
    hand = tables.hands.row(0, named=True)
    assert reading.quarantine.is_empty()
    assert (hand["room"], hand["writer"], hand["number"], hand["table"]) == ("full-tilt-poker", "phh", "77", "Oak")
    assert (hand["variant"], hand["limit"], hand["small_blind"], hand["big_blind"]) == ("holdem", "no", 5_000, 10_000)
    assert (hand["button"], hand["max_seats"], hand["currency"]) == (1, 6, "USD")
    assert str(hand["time"]) == "2024-04-04 00:15:00+00:00"
    assert tables.seats.select("seat", "player", "stack", "hero").rows() == [
        (1, "Cid", 1_200_000, False),
        (4, "Ann", 1_000_000, False),
        (6, "Bob", 802_500, True),
    ]
    assert done(tables, "seat", "amount", "to", "street") == [
        ("small_blind", 4, 5_000, None, 0),
        ("big_blind", 6, 10_000, None, 0),
        ("deal", 4, None, None, 0),
        ("deal", 6, None, None, 0),
        ("deal", 1, None, None, 0),
        ("raise", 1, None, 30_000, 0),
        ("fold", 4, None, None, 0),
        ("call", 6, 20_000, None, 0),
        ("board", None, None, None, 1),
        ("check", 6, None, None, 1),
        ("bet", 1, 45_000, None, 1),
        ("fold", 6, None, None, 1),
        ("award", 1, 65_000, None, 1),
    ]


def test_evidence_is_the_line_of_the_field(read_text: ReadText) -> None:
    events = read_text(HAND).tables.events
    line = HAND.splitlines()[6]
    start = HAND.encode().index(line.encode())
    folds = events.filter(pl.col("kind") == "fold").select("line", "start", "end").unique()
    assert folds.rows() == [(7, start, start + len(line))]
    assert events.filter(pl.col("kind") == "award")["line"].to_list() == [
        HAND.splitlines().index("winnings = [0, 0, 6.5]") + 1
    ]


def test_evidence_is_the_line_of_the_action_where_each_has_one(read_text: ReadText) -> None:
    spread = changed(actions="[\n  'p3 f',  # Cid's \"fold\"\n\n  'p1 cc',\n  'p2 cc', 'd db 2s7cTd',\n]")
    events = read_text(spread).tables.events.filter(~pl.col("kind").is_in(["small_blind", "big_blind", "award"]))
    first = spread.splitlines().index("actions = [") + 1
    assert events.select("kind", "line").rows() == [
        ("fold", first + 1), ("call", first + 3), ("check", first + 4), ("board", first + 4),
    ]  # fmt: skip


def test_two_players_post_the_other_way_round(read_text: ReadText) -> None:
    two = {"antes": "[0, 0.1]", "blinds_or_straddles": "[0.5, 1]", "starting_stacks": "[9, 9]"}
    tables = read_text(changed(**two, players="['Ann', 'Bob']", seats="[4, 6]", winnings="", actions="['p2 f']")).tables
    assert done(tables, "actor", "amount")[:3] == [
        ("ante", "Ann", 1_000), ("big_blind", "Ann", 10_000), ("small_blind", "Bob", 5_000),
    ]  # fmt: skip
    assert tables.hands["button"].to_list() == [6]


@pytest.mark.parametrize(
    ("blinds", "posts"),
    [
        ("[0.5, 1, 2]", [("small_blind", 5_000), ("big_blind", 10_000), ("straddle", 20_000)]),
        ("[0.5, 1, -1]", [("small_blind", 5_000), ("big_blind", 10_000), ("extra_blind", 10_000)]),
        ("[0.5, 1, -0.5]", [("small_blind", 5_000), ("big_blind", 10_000), ("dead_blind", 5_000)]),
        (
            "[0.5, 1, -1.5]",
            [("small_blind", 5_000), ("big_blind", 10_000), ("extra_blind", 10_000), ("dead_blind", 5_000)],
        ),
        ("[1, 0, 0]", [("big_blind", 10_000)]),
        ("[0, 1, 0]", [("big_blind", 10_000)]),
    ],
)
def test_what_is_posted(read_text: ReadText, blinds: str, posts: list[tuple[str, int]]) -> None:
    tables = read_text(changed(blinds_or_straddles=blinds, actions="['p3 f']", winnings="")).tables
    assert [one for one in done(tables, "amount") if one[0] != "fold"] == posts


def test_a_button_blind(read_text: ReadText) -> None:
    short_deck = changed(
        variant="'NS'", antes="[1, 1, 1]", blinds_or_straddles="[0, 0, 1]", actions="['p1 cc']", winnings=""
    )
    tables = read_text(short_deck).tables
    assert tables.hands.select("button_blind", "big_blind", "ante", "deck").rows() == [(10_000, None, 10_000, "short")]
    assert done(tables, "amount")[-2:] == [("button_blind", 10_000), ("call", 10_000)]


def test_short_stacks_post_and_call_what_they_have(read_text: ReadText) -> None:
    short = changed(starting_stacks="[0.3, 2.5, 120]", actions="['p3 cbr 8', 'p2 cc']", winnings="")
    assert done(read_text(short).tables, "amount", "to") == [
        ("small_blind", 3_000, None), ("big_blind", 10_000, None), ("raise", None, 80_000), ("call", 15_000, None),
    ]  # fmt: skip


def test_endless_stacks_are_unknown(read_text: ReadText) -> None:
    tables = read_text(
        changed(starting_stacks="[inf, inf, inf]", actions="['p3 cbr 900', 'p1 cc']", winnings="")
    ).tables
    assert tables.seats["stack"].to_list() == [None] * 3
    assert done(tables, "amount")[-1] == ("call", 8_995_000)


def test_payments_follow_from_finishing_stacks_where_nothing_else_is_said(read_text: ReadText) -> None:
    tables = read_text(changed(winnings="[0, 0, 0]", finishing_stacks="[99.5, 77.25, 123]")).tables
    assert done(tables, "actor", "amount")[-1] == ("award", "Cid", 60_000)
    assert tables.hands["awards_implied"].to_list() == [True]
    assert tables.seats["final_stack"].to_list() == [1_230_000, 995_000, 772_500]


def test_winnings_that_hold_the_uncalled_bet(read_text: ReadText) -> None:
    tables = read_text(changed(winnings="[0, 0, 11]")).tables
    assert done(tables, "actor", "amount")[-1] == ("award", "Cid", 65_000)


def test_the_showdown(read_text: ReadText) -> None:
    shown = changed(actions="['d dh p3 9c9d', 'p3 cc', 'p1 f', 'p2 cc', 'p2 sm ????', 'p3 sm -', 'p2 sm']", winnings="")
    tables = read_text(shown).tables
    assert done(tables, "phase", "actor", "card_count")[-3:] == [
        ("show", "showdown", "Bob", 2), ("show", "showdown", "Cid", None), ("muck", "showdown", "Bob", None),
    ]  # fmt: skip
    assert tables.events["cards"].to_list()[-2] == [code("9c"), code("9d")]


def test_cards_shown_when_nobody_is_left(read_text: ReadText) -> None:
    tables = read_text(changed(actions="['p3 f', 'p1 f', 'p2 sm AhKd']", winnings="")).tables
    assert done(tables, "phase")[-1] == ("show", "after")


def test_stud(read_text: ReadText) -> None:
    stud = changed(
        variant="'F7S'", antes="[0.1, 0.1, 0.1]", blinds_or_straddles="", min_bet="", bring_in="0.5", small_bet="1",
        big_bet="2", winnings="",
        actions="['d dh p1 ????2c', 'd dh p2 ????9d', 'd dh p3 ????Ks', 'p1 pb', 'p2 cbr 1', 'p3 cbr 2', 'p1 f', "
        "'p2 cc', 'd dh p2 4h', 'd dh p3 4s', 'p3 cbr 1', 'p2 f']",
    )  # fmt: skip
    tables = read_text(stud).tables
    assert [one for one in done(tables, "street", "amount", "to") if one[0] not in ("ante", "deal")] == [
        ("bring_in", 0, 5_000, None), ("completion", 0, None, 10_000), ("raise", 0, None, 20_000),
        ("fold", 0, None, None), ("call", 0, 10_000, None), ("bet", 1, 10_000, None), ("fold", 1, None, None),
    ]  # fmt: skip
    assert tables.hands.select("button", "bring_in", "small_bet", "big_bet").rows() == [(None, 5_000, 10_000, 20_000)]


def test_draws(read_text: ReadText) -> None:
    drawn = changed(
        variant="'F2L3D'", min_bet="", small_bet="1", big_bet="2", winnings="",
        actions="['p3 cc', 'p1 f', 'p2 cc', 'p2 sd ??', 'p3 sd', 'd dh p2 ??', 'p2 sd 9c', 'p3 sd', 'd dh p2 4d']",
    )  # fmt: skip
    assert done(read_text(drawn).tables, "street", "card_count")[-6:] == [
        ("discard", 1, 1), ("stand_pat", 1, None), ("deal", 1, 1),
        ("discard", 2, None), ("stand_pat", 2, None), ("deal", 2, None),
    ]  # fmt: skip


def test_many_hands_in_tables_of_their_own(read_text: ReadText) -> None:
    other = changed(hand="78").replace("variant", "# played later\nvariant")
    reading = read_text(f"# a night\n[1]\n{HAND}\n[2]\nauthor = 'me'\n{other}")
    assert reading.quarantine.is_empty()
    assert reading.tables.hands["number"].to_list() == ["77", "78"]
    first, second = reading.tables.copies.select("first_line", "last_line").rows()
    assert first[0] == 1
    assert second[0] == first[1] + 2


@pytest.mark.parametrize(
    ("fields", "number"),
    [
        ({}, "77"),
        ({"venue": ""}, "Oak 77"),
        ({"venue": "", "event": "'Main Event'"}, "Main Event 77"),
        ({"venue": "", "table": ""}, None),
        ({"hand": ""}, None),
    ],
)
def test_a_number_counts_where_it_is_known_who_counts(
    read_text: ReadText, fields: dict[str, str], number: str | None
) -> None:
    assert read_text(changed(**fields)).tables.hands["number"].to_list() == [number]


def test_what_is_no_action_is_unknown(read_text: ReadText) -> None:
    tables = read_text(
        changed(actions="['p3 jumps', 'p1 f # tired', 'p1 cbr', '# nothing', 'd', 'd db']", winnings="")
    ).tables
    assert done(tables, "words")[2:] == [
        ("unknown", "p3 jumps"), ("fold", None), ("unknown", "p1 cbr"), ("unknown", "d"), ("unknown", "d db"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (changed(variant="'XX'"), "unknown game"),
        (changed(actions=""), "missing field"),
        (changed(antes=""), "missing field"),
        (changed(starting_stacks=""), "wrong field"),
        (changed(starting_stacks="[100]"), "wrong field"),
        (changed(starting_stacks="['a', 'b', 'c']"), "wrong field"),
        (changed(starting_stacks="[true, 1, 1]"), "wrong field"),
        (changed(antes="[0, 0]"), "wrong field"),
        (changed(seats="[1, 1, 2]"), "wrong field"),
        (changed(seats="[1, 2, 300]"), "wrong field"),
        (changed(players="['Ann']"), "wrong field"),
        (changed(actions="['p9 f']"), "unknown player"),
        (changed(actions="['q1 f']"), "unknown player"),
        (changed(actions="['p3 cbr lots']"), "no amount"),
        (changed(actions="['p3 cbr nan']"), "amount out of range"),
        (changed(min_bet="nan"), "amount out of range"),
        (changed(min_bet="1e400"), "amount out of range"),
        (changed(min_bet="0.00001"), "amount out of range"),
        (changed(min_bet="99999999999999999999"), "amount out of range"),
        (changed(min_bet="[1]"), "wrong field"),
        (changed(hand="{a = 1}"), "wrong field"),
        (changed(min_bet="9" * 5_000), "not TOML"),
        (changed(_deep="[" * 20_000), "not TOML"),
        (changed(actions="['d dh p1 " + "?" * 600 + "']"), "too much for a hand"),
        (changed(actions="['d db 2c'" + ", 'd db 2c'" * 300 + "]"), "too much for a hand"),
        (HAND + "table = 'twice'\n", "not TOML"),
        (HAND.replace("seat_count = 6", "seat_count = "), "not TOML"),
        ("variant = 'NT'\n", "missing field"),
    ],
)
def test_what_cannot_be_read_is_set_aside(read_text: ReadText, text: str, reason: str) -> None:
    reading = read_text(f"{text}\n")
    assert reading.tables.hands.is_empty()
    assert reading.quarantine["reason"].to_list() == [reason]


def test_a_broken_hand_leaves_its_neighbours_alone(read_text: ReadText) -> None:
    broken = changed(winnings="[0, 0, ")
    reading = read_text(f"[1]\n{HAND}\n[2]\n{broken}\n[3]\n{HAND}")
    assert reading.tables.hands.height == 2
    assert reading.quarantine["reason"].to_list() == ["not TOML"]
