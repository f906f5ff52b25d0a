"""The dealer's hands in the words of other rooms: legal ones give no finding, planted faults are found all the same."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import polars as pl
import pytest

from parsers import Reading
from rules.judge import Judgement
from rules.registry import all_rules
from rules.rulebook import load, resolve
from tests.proving.dealer import random_hand
from tests.proving.faults import Expected, Fault, all_faults
from tests.proving.hands import Hand
from tests.proving.judging import judgement_of
from tests.proving.reading import read_texts
from tests.proving.wording import can_tell, line_numbers, render
from tests.violations.auditing import Found, audited_texts
from tests.violations.other_rooms import ROOMS, Room

HANDS: Final = 60
SEEDS: Final = (0,)
FIRST_NUMBER: Final = 700_000_000_000
ON_TEXT: Final = ("BET014", "POT007", "REC")
"""Faults planted in PokerStars' text itself, by the beginning of their codes."""
BOOKS: Final = resolve([load(book) for book in dict.fromkeys(room.own_book or str(room) for room in ROOMS)])
each_room = pytest.mark.parametrize("room", ROOMS, ids=str)


@cache
def legal_hands(room: Room) -> list[Hand]:
    """Legal hands of every game the room has words for."""
    kinds = [(key, tournament) for key in room.wording.games for tournament in (False, True)]
    dealt = [
        random_hand(seed, [key], tournament=event, raked=room.wording.raked)
        for key, event in kinds
        for seed in range(HANDS)
    ]
    return [hand for hand in dealt if can_tell(room.wording, hand)]


@cache
def reading_of(room: Room) -> Reading:
    """What the reader makes of them."""
    return read_texts([render(room.wording, hand) for hand in legal_hands(room)], str(room))


@cache
def judged(room: Room) -> Judgement:
    """What the rules say to them."""
    return judgement_of(reading_of(room).tables, BOOKS, all_rules())


@each_room
def test_every_line_is_understood(room: Room) -> None:
    reading = reading_of(room)
    assert reading.tables.hands["ended"].to_list() == [True] * len(legal_hands(room))
    assert reading.tables.events.filter(kind="unknown").is_empty()
    assert reading.quarantine.is_empty()


@each_room
def test_every_event_has_a_line(room: Room) -> None:
    for hand in legal_hands(room):
        numbers = line_numbers(room.wording, hand)
        assert len(numbers) == len(hand.events)


@each_room
def test_legal_hands_give_no_finding(room: Room) -> None:
    assert judged(room).findings.select("code", "number", "line", "found").rows() == []


@each_room
def test_rules_looked_at_much(room: Room) -> None:
    able = (pl.col("opportunities") - pl.col("not_checkable")).sum()
    looked = dict(judged(room).coverage.group_by("code").agg(able).rows())
    assert {code: looked[code] for code, least in room.busy.items() if looked[code] < least} == {}


def can_be_proven(room: Room, fault: Fault) -> bool:
    """The fault is one of play, in a game of the room, that the room's logs can show."""
    is_told = any(key in room.wording.games for key in fault.games) and fault.code != "PAY001"
    known = {fault.code, f"{fault.code} {fault.name}"} & set(room.unproven)
    return is_told and not known and not fault.code.startswith(ON_TEXT)


PROVEN: Final = [(room, fault) for room in ROOMS for fault in all_faults() if can_be_proven(room, fault)]
each_fault = pytest.mark.parametrize(
    ("room", "fault"), PROVEN, ids=[f"{room} {fault.code} {fault.name}" for room, fault in PROVEN]
)


@cache
def trials(room: Room) -> dict[Fault, list[tuple[Expected, list[Found], str]]]:
    """By fault, what is expected, what an audit of all of them finds, and the text, for each seed."""
    number = FIRST_NUMBER
    planted: dict[str, tuple[Fault, Expected, str]] = {}
    for fault in (fault for of, fault in PROVEN if of is room):
        for seed in SEEDS:
            number += 1
            one = fault.planted(seed, room.wording)
            set_apart(one.case.hand, number)
            planted[f"{number}.txt"] = (fault, one.expected, one.text)
    found = audited_texts({file: text for file, (_, _, text) in planted.items()})
    held: dict[Fault, list[tuple[Expected, list[Found], str]]] = {}
    for file, (fault, expected, text) in planted.items():
        standing = [one for one in found if one.file == file and one.cause is None]
        held.setdefault(fault, []).append((expected, standing, text))
    return held


def set_apart(hand: Hand, number: int) -> None:
    """Give a hand a number and a table, or a tournament, that no other has."""
    hand.number, hand.table = number, f"{number} 1"
    if hand.tournament is not None:
        hand.tournament = replace(hand.tournament, number=number)


def is_expected(expected: Expected, found: Found) -> bool:
    """Whether a finding is the one the fault must lead to."""
    fixed = ((expected.line, found.line), (expected.seat, found.seat), (expected.stake, found.stake))
    return found.code == expected.code and all(due is None or due == said for due, said in fixed)


@each_fault
def test_the_fault_and_nothing_else_is_found(room: Room, fault: Fault) -> None:
    for expected, standing, text in trials(room)[fault]:
        assert [is_expected(expected, found) for found in standing] == [True], (expected, standing, text)


@each_room
def test_most_faults_can_be_proven(room: Room) -> None:
    assert len([fault for of, fault in PROVEN if of is room]) >= room.least_proven
