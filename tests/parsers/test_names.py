"""Names that look like what ends them, like verbs or like chat: who acts is told by who sits at the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parsers.engine import read_room
from parsers.grammar import Chat, Grammar
from parsers.rooms.pokerstars import POKERSTARS
from parsers.rooms.wording import noted
from tests.proving.reading import lines_frame

BARE: Grammar = replace(POKERSTARS, name_ends=" ", chat=Chat(mark=": ", behind_names=" (Observer)"))
"""A room that sets nothing between a name and its verb."""


def told(*lines: str, names: tuple[str, ...], grammar: Grammar = BARE) -> list[tuple[str, str | None, int | None]]:
    """Kind, actor and seat of what the lines of a hand tell, one after another."""
    hand = [
        "PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2021/03/06 20:00:00 ET",
        "Table 'A' 9-max Seat #1 is the button",
        *(f"Seat {seat}: {name} ($100 in chips)" for seat, name in enumerate(names, start=1)),
        "*** HOLE CARDS ***",
        *lines,
        "*** SUMMARY ***",
    ]
    events = read_room(lines_frame(["\n".join(hand)]), grammar).tables.events
    return events.select("kind", "actor", "seat").rows()


@pytest.mark.parametrize("name", ["Al", "Al B", "Al folds", "folds", "Al calls $4", "[Al] (2)", "Al: B", "-", "é ü 7"])
def test_actor_without_a_mark_behind_the_name(name: str) -> None:
    lines = (f"{name} calls $2", f"{name} folds", f"{name} raises $2 to $4 and is all-in")
    kinds = ["call", "fold", "raise"]
    assert told(*lines, names=("Zed", name)) == [(kind, name, 2) for kind in kinds]


def test_the_longest_name_that_sits_there_acts() -> None:
    acts = told("Al B folds", "Al folds", "Al B folds folds", names=("Al", "Al B", "Al B folds"))
    assert acts == [("fold", "Al B", 2), ("fold", "Al", 1), ("fold", "Al B folds", 3)]


@pytest.mark.parametrize("name", ["he has left", "Al has left it"])
def test_names_that_hold_an_act_anything_may_follow(name: str) -> None:
    grammar = replace(BARE, by_verb={**BARE.by_verb, **noted("seat_left", "has left")})
    acts = told(f"{name} calls $2", f"{name} has left", "Al has left", names=("Al", name), grammar=grammar)
    assert acts == [("call", name, 2), ("seat_left", name, 2), ("seat_left", "Al", 1)]


def test_known_lines_that_name_a_player_are_no_chat() -> None:
    acts = told(
        "Dealt to c: calls $1 [Ah Kd]",
        "Uncalled bet ($5) returned to c: calls $1",
        "Dealt to c: calls",
        names=("c: calls $1", "Dealt to c"),
    )
    assert acts == [("deal", "c: calls $1", 1), ("uncalled", "c: calls $1", 1), ("chat", "Dealt to c", 2)]


def test_players_without_a_seat_act_by_the_first_verb() -> None:
    assert told("No One sits out", names=("Al",)) == [("sat_out", "No One", None)]


def test_what_is_said_is_no_act() -> None:
    acts = told("Al: folds", "Zed (Observer): Al folds", "Al: B folds", names=("Al", "Al: B"))
    assert acts == [("chat", "Al", 1), ("chat", "Zed", None), ("fold", "Al: B", 2)]


@pytest.mark.parametrize("grammar", [POKERSTARS, BARE], ids=["colon", "blank"])
@pytest.mark.parametrize("name", ["***Al", "*** Al ***", "*** FLOP ***", "Board [Ah]", "Uncalled bet", "Dealt to me"])
def test_names_that_look_like_lines_of_the_log(name: str, grammar: Grammar) -> None:
    ends = grammar.name_ends
    acts = told("Zed folds".replace(" ", ends), f"{name}{ends}calls $2", names=("Zed", name), grammar=grammar)
    assert acts == [("fold", "Zed", 1), ("call", name, 2)]


def test_lines_that_are_both_a_player_s_act_and_something_else_are_the_player_s() -> None:
    acts = told(
        "Dealt to Eve: shows [Ah Kd]",
        "Dealt to Eve [Qh Qd]",
        "Uncalled bet ($5) returned to X: folds",
        names=("Dealt to Eve", "Eve", "Uncalled bet ($5) returned to X"),
        grammar=POKERSTARS,
    )
    assert acts == [
        ("show", "Dealt to Eve", 1),
        ("deal", "Eve", 2),
        ("fold", "Uncalled bet ($5) returned to X", 3),
    ]
