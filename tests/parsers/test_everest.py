"""Everest's XML: what chips are that are only put in, boards that come at once, and what stands behind a hand."""

from __future__ import annotations

from typing import Final

import pytest

from parsers import Reading
from tests.proving.reading import read_texts

SESSION: Final = '<SESSION time="1335014137" tableName="Oslo-5" id="77" type="{kind}" money="€" screenName="Åsa" \
game="hold-em" gametype="{limit}"/>\n'
HAND: Final = """<HAND time="1335014414" id="7001" index="7" blinds="{blinds}" stakes="{blinds}">
  <SEAT position="0" name="Åsa" balance="20000"/>
  <SEAT position="2" name="Bo &amp; Co" balance="9000"/>
  <SEAT position="3" name="Cid" balance="5000"/>
  <DEALER position="3"/>
  <BLIND position="0" amount="50" penalty="0"/>
  <BLIND position="2" amount="100" penalty="0"/>
  <HOLE position="0">10h</HOLE>
  <HOLE position="2">--</HOLE>
  <HOLE position="0">Jd</HOLE>
  <HOLE position="2">--</HOLE>
{play}
</HAND>"""
ALL_IN: Final = """  <BET position="0" amount="19950" allin="1"/>
  <BET position="2" amount="8900" allin="1"/>
  <PUSH position="0" amount="11000"/>
  <SWEEP rake="300" tax="100">17600</SWEEP>
  <SHOW position="0">10h, Jd</SHOW>
  <SHOW position="2">8d, 9d</SHOW>
  <COMMUNITY>8s, 9c, Jh, 6c, 3s</COMMUNITY>
  <SHOW position="0">10h, Jd</SHOW>
  <SHOW position="2">8d, 9d</SHOW>
  <WIN position="2" amount="17600" pot="0" potAmount="17600"/>"""


def hand(play: str = ALL_IN, *, kind: str = "ring", limit: str = "no-limit", blinds: str = "0,50 €/1 €") -> str:
    """A hand below its session."""
    return SESSION.format(kind=kind, limit=limit) + HAND.format(play=play, blinds=blinds)


def reading(text: str) -> Reading:
    """What the reader makes of a hand."""
    return read_texts([text], "everest")


def told(text: str, *columns: str, kind: str) -> list[tuple[object, ...]]:
    """Columns of the events of a kind."""
    return reading(text).tables.events.filter(kind=kind).select(columns).rows()


def test_chips_put_in_are_what_they_do() -> None:
    play = """  <BET position="0" amount="50"/>
  <BET position="2" amount="0"/>
  <COMMUNITY>8s, 9c, Jh</COMMUNITY>
  <BET position="0" amount="100"/>
  <BET position="2" amount="300"/>"""
    events = reading(hand(play)).tables.events
    acts = events.filter(events["phase"] == "betting", ~events["kind"].is_in(["deal", "board"]))
    assert acts.select("kind", "amount", "to").rows() == [
        ("call", 5_000, None), ("check", None, None), ("bet", 10_000, None), ("raise", None, 30_000)
    ]  # fmt: skip


def test_a_board_that_comes_at_once_is_dealt_street_by_street() -> None:
    boards = reading(hand()).tables.events.filter(kind="board")
    assert [(street, len(cards)) for street, cards in boards.select("street", "cards").rows()] == [
        (1, 3),
        (2, 1),
        (3, 1),
    ]


def test_hands_shown_once_more_were_shown_before() -> None:
    assert told(hand(), "actor", "phase", kind="show") == [("Åsa", "showdown"), ("Bo & Co", "showdown")]


def test_pot_rake_and_tax_are_told_and_what_goes_back() -> None:
    tables = reading(hand()).tables
    assert tables.stated_pots.select("row", "amount").rows() == [
        ("total", 1_800_000), ("rake", 30_000), ("tax", 10_000)
    ]  # fmt: skip
    assert told(hand(), "actor", "amount", kind="uncalled") == [("Åsa", 1_100_000)]


def test_who_gets_no_card_sits_out() -> None:
    states = reading(hand()).tables.seats.select("seat", "state", "hero").rows()
    assert states == [(0, "dealt_in", True), (2, "dealt_in", False), (3, "sitting_out", False)]


@pytest.mark.parametrize(("blinds", "big"), [("0,50 €/1 €", 10_000), ("$0.50/$1", 10_000), ("1 750/3 500", 35_000_000)])
def test_blinds_are_read_in_any_country_s_spelling(blinds: str, big: int) -> None:
    assert reading(hand(blinds=blinds)).tables.hands["big_blind"].to_list() == [big]


def test_a_prize_behind_the_hand_is_its_tournament_s() -> None:
    text = hand(kind="tournament") + '\n<PRIZE name="Åsa" place="8" prize="90 €"/>'
    read = reading(text)
    assert read.quarantine.is_empty()
    assert told(text, "actor", "words", kind="prize") == [("Åsa", "place 8, 90 €")]
    assert read.tables.hands.select("tournament", "currency").rows() == [("77", None)]


def test_other_text_behind_the_hand_is_set_aside() -> None:
    read = reading(hand() + "\nnot a hand")
    assert read.tables.hands.height == 1
    assert read.quarantine["reason"].to_list() == ["text behind the hand"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (hand().partition("\n")[2], "no session header"),
        (hand().replace('game="hold-em"', 'game="faro"'), "unsupported game"),
        (hand().replace("</SWEEP>", ""), "damaged XML"),
        (hand().replace('SEAT position="2"', 'SEAT position="0"'), "wrong field"),
        (hand().partition(" index=")[0], "header cut off"),
    ],
)
def test_what_cannot_be_read_is_set_aside(text: str, reason: str) -> None:
    assert reading(text).quarantine["reason"].to_list() == [reason]
