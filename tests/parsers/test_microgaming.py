"""Microgaming's XML: what versions call a raise, what entering players post, and who was not dealt in."""

from __future__ import annotations

from typing import Final

import pytest

from parsers import Reading
from tests.proving.reading import read_texts

HAND: Final = """<Game {version}id="7001" date="2012-08-10 23:41:28" tablename="Oslo - €20 Max" stakes="0.10|0.20" \
betlimit="{limit}" gametype="Hold&apos;em" realmoney="true" currencysymbol="rCA=" playerseat="2" \
istournament="0" rake="5">
<Seats>
<Seat num="1" alias="Åsa &amp; Co" balance="20.00" endbalance="{first}" dealer="true"/>
<Seat num="2" alias="Bo" balance="20.00" endbalance="{second}"/>
<Seat num="4" alias="Cid" balance="20.00" endbalance="20.00"/>
</Seats>
<Gameplay>
<Action seq="1" type="SmallBlind" seat="1" value="0.10"/>
<Action seq="2" type="BigBlind" seat="2" value="0.20"/>
{play}
<Action type="Win">
<Seat num="1" amount="0.80" pot="0" type="" lowhandwin="0"/>
</Action>
</Gameplay>
</Game>
"""
RAISED: Final = """<Action seq="3" type="DealCards" seat="2"><Card value="10" suit="s" id="9"/>\
<Card value="2" suit="h" id="40"/></Action>
<Action seq="4" type="Raise" seat="1" value="0.60"/>
<Action seq="5" type="Fold" seat="2"/>
<Action seq="6" type="MuckCards" seat="1"/>"""


def hand(play: str = RAISED, *, version: str = 'hhversion="2" ', limit: str = "NL", first: str = "20.10") -> str:
    """A hand the first seat wins before the flop."""
    return HAND.format(play=play, version=version, limit=limit, first=first, second="19.80")


def reading(text: str) -> Reading:
    """What the reader makes of a hand."""
    return read_texts([text], "microgaming")


@pytest.mark.parametrize(("version", "total"), [("", 6_000), ('hhversion="2" ', 7_000)])
def test_a_raise_states_a_total_at_first_and_chips_added_since(version: str, total: int) -> None:
    assert reading(hand(version=version)).tables.events.filter(kind="raise")["to"].to_list() == [total]


def test_stacks_cards_and_money_are_told() -> None:
    tables = reading(hand()).tables
    assert tables.seats.select("player", "state", "final_stack", "hero").rows() == [
        ("Åsa & Co", "dealt_in", 201_000, False),
        ("Bo", "dealt_in", 198_000, True),
        ("Cid", "sitting_out", 200_000, False),
    ]
    assert tables.hands.select("currency", "small_blind", "big_blind").rows() == [("EUR", 1_000, 2_000)]
    assert tables.events.filter(kind="deal")["cards"].to_list() == [[35, 2]]
    assert tables.stated_pots.select("row", "amount").rows() == [("rake", 500)]


def test_who_is_left_alone_mucks_nothing() -> None:
    assert reading(hand()).tables.events["kind"].to_list()[-2:] == ["no_show", "award"]


@pytest.mark.parametrize(("final", "dead"), [("20.60", []), ("20.50", [1_000]), ("20.40", [])])
def test_a_dead_blind_without_a_line_is_what_the_stacks_tell(final: str, dead: list[int]) -> None:
    play = '<Action seq="3" type="PostedToPlay" seat="1" value="0.20"/>\n<Action seq="4" type="Fold" seat="2"/>'
    text = hand(play, first=final).replace('type="SmallBlind" seat="1"', 'type="SmallBlind" seat="4"')
    assert reading(text).tables.events.filter(kind="dead_blind")["amount"].to_list() == dead


def test_a_bet_behind_a_bet_is_a_raise() -> None:
    play = '<Action seq="3" type="Call" seat="1" value="0.10"/>\n<Action seq="4" type="Bet" seat="2" value="0.40"/>'
    assert reading(hand(play)).tables.events.filter(kind="raise")["to"].to_list() == [6_000]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (hand().replace("Hold&apos;em", "Baccarat"), "unsupported game"),
        (hand().replace("<Seats>", "<Seats"), "damaged XML"),
        (hand().replace('num="4"', 'num="1"'), "wrong field"),
        (hand().partition(" tablename=")[0], "header cut off"),
    ],
)
def test_what_cannot_be_read_is_set_aside(text: str, reason: str) -> None:
    assert reading(text).quarantine["reason"].to_list() == [reason]
