"""Replayed hands: sections, boards, seats and words, from tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import polars as pl
import pytest

from audit.report.replay.lines import told
from audit.report.replay.seats import seats_of
from audit.report.replay.sections import boards_of, sections_of
from audit.report.replay.words import PHRASES, sentences
from parsers.cards import code
from parsers.tables import COPIES, EVENT_KINDS, EVENTS, HANDS, SEATS, Tables

MARKS = [column.name for column in HANDS.columns if column.required and column.dtype == pl.Boolean]
UNIT = 10_000
GROWTH = {"hand": pl.UInt32, "at": pl.Int64, "place": pl.Int64, "pot_after": pl.String}


def tables(events: list[dict[str, Any]], **hand: Any) -> Tables:
    """One hand with these events, its record from line 1 to 99."""
    usual = {"hand": 0, "room": "r", "writer": "r", "variant": "holdem", "decimals": 4, "currency": "USD"}
    record = {"hand": 0, "source": 0, "first_line": 1, "last_line": 99, "start": 0, "end": 9, "part": "whole"}
    rows = pl.DataFrame([{"hand": 0, "source": 0} | event for event in events], infer_schema_length=None)
    return Tables.of(
        hands=HANDS.conform(pl.DataFrame([usual | dict.fromkeys(MARKS, False) | hand])),
        copies=COPIES.conform(pl.DataFrame([record | {"audited": True}])),
        events=EVENTS.conform(rows),
    )


def text_of(lines: dict[int, str]) -> pl.DataFrame:
    rows = [(0, 0, line, text) for line, text in lines.items()]
    schema = {"hand": pl.UInt32, "source": pl.UInt32, "line": pl.UInt32, "text": pl.String}
    return pl.DataFrame(rows, schema=schema, orient="row")


def sections(hand: Tables, lines: dict[int, str], growth: Sequence[tuple[int, str]] = ()) -> list[dict[str, Any]]:
    grown = [(0, at, place, pot) for place, (at, pot) in enumerate(growth)]
    shown = sections_of(told(hand, text_of(lines)), hand, pl.DataFrame(grown, schema=GROWTH, orient="row"))
    [views] = shown["sections"].to_list()
    return list(views)


def said(kind: str, writer: str = "r", **event: Any) -> str:
    hand = tables([{"kind": kind, "line": 1, **event}], writer=writer)
    return str(sentences(hand.events, hand.hands)["sentence"].item())


def test_sections_of_a_record_that_lists_actions_player_by_player() -> None:
    """Money is told above the play, and the lines of a street do not stand in the order of the betting."""
    told_in_order = [("betting", 0, "raise", 4), ("betting", 0, "call", 3), ("betting", 1, "board", 6),
                     ("after", 1, "award", 1)]  # fmt: skip
    events = [
        {"phase": phase, "street": street, "kind": kind, "line": line, "cards": [8, 9, 10] if line == 6 else None}
        for phase, street, kind, line in told_in_order
    ]
    views = sections(tables(events), {line: str(line) for line in range(1, 7)}, [(4, "€2"), (3, "€4")])
    assert [(view["name"], [line["text"] for line in view["lines"]]) for view in views] == [
        ("Seats, blinds and antes", ["1", "2", "3"]),
        ("Before the flop", ["4", "5"]),
        ("Flop", ["6"]),
    ]
    assert views[-1]["pot"] == "€4"
    assert views[-1]["boards"] == ["4c 4d 4h"]


def test_a_log_that_tells_the_newest_first_is_turned_round() -> None:
    events = [
        {"phase": "posting", "kind": "small_blind", "line": 9},
        {"phase": "betting", "street": 0, "kind": "call", "line": 8},
        {"phase": "betting", "street": 1, "kind": "board", "line": 7, "cards": [8, 9, 10]},
    ]
    views = sections(tables(events), {7: "flop", 8: "call", 9: "blind"})
    assert [[line["text"] for line in view["lines"]] for view in views] == [["blind"], ["call"], ["flop"]]


def test_a_card_known_from_another_record_does_not_disturb_the_order() -> None:
    events = [
        {"phase": "betting", "street": 0, "kind": "deal", "line": 2},
        {"phase": "betting", "street": 0, "kind": "deal", "line": 90, "source": 7, "cards": [8]},
        {"phase": "betting", "street": 1, "kind": "board", "line": 3, "cards": [8, 9, 10]},
    ]
    views = sections(tables(events), {1: "header", 2: "deal", 3: "flop"})
    assert [[line["text"] for line in view["lines"]] for view in views] == [["header"], ["deal"], ["flop"]]


def test_boards_of_a_hand_run_twice_share_their_first_streets() -> None:
    dealt: list[tuple[int | None, list[str]]] = [(None, ["Ah", "7c", "2s"]), (0, ["Kd"]), (1, ["Qd"])]
    events = [
        {"kind": "board", "line": line, "board": board, "cards": [code(card) for card in cards]}
        for line, (board, cards) in enumerate(dealt)
    ]
    boards = boards_of(tables(events))["boards"].to_list()
    assert boards == [["Ah 7c 2s"], ["Ah 7c 2s Kd"], ["Ah 7c 2s Kd", "Ah 7c 2s Qd"]]


def test_cards_dealt_one_by_one_are_all_held() -> None:
    events = [
        {"kind": "deal", "line": line, "seat": 1, "cards": [code(card)]} for line, card in enumerate(("Ah", "Kd"))
    ]
    hand = tables(events)
    seats = SEATS.conform(
        pl.DataFrame([{"hand": 0, "seat": 1, "player": "Ada", "state": "dealt_in", "hero": False, "stack": 5 * UNIT}])
    )
    contenders = pl.DataFrame(schema={"hand": pl.UInt32, "seat": pl.UInt8, "hand_name": pl.String})
    [[view]] = seats_of(
        Tables(hand.hands, hand.copies, seats, hand.events, hand.statements, hand.stated_pots), contenders
    )["seats"].to_list()
    assert (view["player"], view["stack"], view["cards"]) == ("Ada", "$5", "Ah Kd")


def test_lines_for_machines_are_told_in_sentences() -> None:
    lines = {1: '{"event": "hand"}', 2: '{"event": "push"}', 3: '{"event": "end"}'}
    events = [{"kind": "push", "line": 2, "actor": "Ada", "denominations": [5 * UNIT], "phase": "betting", "street": 0}]
    shown = told(tables(events), text_of(lines)).lines
    assert shown["said"].to_list() == ["The hand begins", "Ada: pushes $5", None]
    assert shown["text"].to_list() == list(lines.values())


def test_lines_for_machines_that_stand_in_another_order_are_told_in_the_order_of_play() -> None:
    lines = {1: "<game>", 2: "<ann raises>", 3: "<ann calls>", 4: "<bo raises again>", 5: "</game>"}
    acts = (("raise", 2, "Ann"), ("raise", 4, "Bo"), ("call", 3, "Ann"))
    events = [{"kind": kind, "line": line, "actor": who, "phase": "betting", "street": 0} for kind, line, who in acts]
    shown = told(tables(events), text_of(lines)).lines
    assert shown["number"].to_list() == [2, 4, 3]
    assert shown["said"].to_list() == ["Ann: raises", "Bo: raises", "Ann: calls"]
    assert shown["text"].to_list() == [lines[2], lines[4], lines[3]]


def test_a_name_like_markup_does_not_make_a_log_one_for_machines() -> None:
    events = [{"kind": "fold", "line": 2, "actor": "<b>"}]
    assert told(tables(events), text_of({1: "Hand #1", 2: "<b>: folds"})).lines["said"].to_list() == [None, None]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"kind": "say", "words": "call", "matter": "call"}, "Ada: declares: call"),
        ({"kind": "say", "words": "ten", "matter": "bet", "to": 10 * UNIT}, "Ada: says “ten”, declaring: bet to $10"),
        ({"kind": "say", "words": "I had a flush", "matter": "live_or_folded_cards"},
         "Ada: says “I had a flush”: live or folded cards"),
        ({"kind": "push", "denominations": [25 * UNIT, 25 * UNIT, 5 * UNIT], "amount": 55 * UNIT},
         "Ada: pushes 2 × $25 + $5, $55 in one motion"),
        ({"kind": "change", "amount": 20 * UNIT}, "Ada: gets $20 in change"),
        ({"kind": "raise", "to": 20 * UNIT, "agent": "dealer", "all_in": True},
         "Ada: raises to $20 and is all-in, as ruled by the dealer"),
        ({"kind": "clock", "words": "counting", "matter": "counting", "seconds": 10, "agent": "Bo"},
         "the clock on Ada: counting, 10 seconds, by Bo"),
        (
            {"kind": "say", "words": "twenty-five", "matter": "bet", "denominations": [25 * UNIT, 2500 * UNIT]},
            "Ada: says “twenty-five”, declaring: bet, meaning $25 or $2500",
        ),
        ({"kind": "time_out"}, "Ada: time is over"),
        ({"kind": "dead_hand", "matter": "fold_said", "agent": "floor"},
         "the hand of Ada is declared dead: fold said, by the floor"),
        ({"kind": "incident", "matter": "phone", "outcome": "warned", "words": "answers"},
         "an incident, Ada: phone (answers); done: warned"),
        ({"kind": "misdeal", "matter": "other", "words": "deck fell", "seat": None, "actor": "dealer"},
         "a misdeal is declared (deck fell)"),
        ({"kind": "deal", "card_count": 1}, "Ada: is dealt one card"),
    ],
)  # fmt: skip
def test_what_happens_at_a_live_table_is_told_in_plain_words(event: dict[str, Any], sentence: str) -> None:
    told_by_ada: dict[str, Any] = {"writer": "table-log", "seat": 1, "actor": "Ada"}
    assert said(**told_by_ada | event) == sentence


def test_an_action_of_another_log_is_told_as_done_not_as_ruled() -> None:
    assert said("raise", seat=1, actor="Ada", to=20 * UNIT) == "Ada: raises to $20"


@pytest.mark.parametrize("kind", EVENT_KINDS)
def test_every_kind_of_event_has_words_though_nothing_else_is_known(kind: str) -> None:
    words = said(kind)
    assert words
    assert "_" not in words
    assert "{" not in words


def test_phrases_are_of_kinds_there_are() -> None:
    assert set(PHRASES) <= set(EVENT_KINDS)
