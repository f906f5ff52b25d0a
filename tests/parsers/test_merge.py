"""Merge's XML: what changed from client to client, and records that are no whole hand."""

from __future__ import annotations

from typing import Final

import pytest

from parsers import Reading
from tests.proving.reading import read_texts

HEAD: Final = '<description type="{kind}" stakes="{stakes}"/>\n'
HAND: Final = """<game id="900100-7" starttime="{start}" numholecards="2" gametype="2" realmoney="true">
<players dealer="0">
<player seat="0" nickname="Ann &amp; Co" balance="$50.00" dealtin="true" />
<player seat="3" nickname="null" balance="$40.00" dealtin="true" />
<player seat="4" nickname="Cid" balance="$0.00" dealtin="false" />
</players>
<round id="BLINDS" sequence="1">
<event sequence="1" type="SMALL_BLIND" player="0" amount="1.00"/>
<event sequence="2" type="BIG_BLIND" player="3" amount="2.00"/>
</round>
<round id="PREFLOP" sequence="2">
{play}
<cards type="HOLE" cards="Ah,Kd" player="0" hand="Ace High"/>
</round>
{ending}
</game>
"""
RAISE: Final = (
    '<event sequence="3" type="RAISE" player="0" amount="5.00"/>\n<event sequence="4" type="FOLD" player="3"/>'
)
WON: Final = """<round id="END_OF_FOLDED_GAME" sequence="3">
<winner amount="{}" uncalled="false" potnumber="1" player="0" pottype="n"/>
</round>
<round id="END_OF_GAME" sequence="4">
</round>"""


def hand(
    play: str = RAISE,
    start: str = "20140305120000",
    ending: str = WON.format("4.00"),
    kind: str = "Holdem",
    stakes: str = "No Limit ($1/$2)",
) -> str:
    """A hand with its description."""
    return HEAD.format(kind=kind, stakes=stakes) + HAND.format(play=play, start=start, ending=ending)


def reading(text: str) -> Reading:
    """What the reader makes of a hand."""
    return read_texts([text], "merge")


def told(text: str, *columns: str) -> list[tuple[object, ...]]:
    """Columns of the events of a hand."""
    return reading(text).tables.events.select(columns).rows()


def test_a_raise_states_chips_added_until_2010_and_totals_since() -> None:
    raised = ("raise", 60_000)
    assert raised in told(hand(start="20100907120000"), "kind", "to")
    assert ("raise", 50_000) in told(hand(start="20110131120000"), "kind", "to")


def test_an_all_in_is_what_it_does() -> None:
    play = '<event sequence="3" type="ALL_IN" player="0" amount="49.00"/>\n'
    play += '<event sequence="4" type="ALL_IN" player="3" amount="38.00"/>'
    acts = [row for row in told(hand(play), "kind", "to", "amount", "all_in") if row[3]]
    assert acts == [("raise", 500_000, None, True), ("call", None, 380_000, True)]


@pytest.mark.parametrize(("start", "prints"), [("20120228120000", False), ("20140305120000", True)])
def test_uncalled_bets_are_lines_of_their_own_since_2012(start: str, prints: bool) -> None:
    assert reading(hand(start=start)).tables.hands["prints_uncalled"].to_list() == [prints]


def test_seats_are_counted_from_0_and_names_may_be_any_words() -> None:
    seats = reading(hand()).tables.seats.select("seat", "player", "state", "hero").rows()
    assert seats == [
        (0, "Ann & Co", "dealt_in", True),
        (3, "null", "dealt_in", False),
        (4, "Cid", "sitting_out", False),
    ]


def test_stacks_of_old_tournaments_are_given_back_what_was_posted() -> None:
    text = hand(kind="Holdem Tournament", stakes="No Limit")
    tables = reading(text).tables
    assert tables.seats["stack"].to_list() == [510_000, 420_000, 0]
    assert tables.hands.select("big_blind", "stakes_posted", "currency").rows() == [(20_000, True, None)]


@pytest.mark.parametrize(("version", "stacks"), [("2.1", [500_000, 400_000, 0]), ("2", [None, None, 0])])
def test_later_tournaments_list_stacks_as_they_were(version: str, stacks: list[int | None]) -> None:
    text = hand(kind="Holdem Tournament", stakes="No Limit").replace('stakes="', f'version="{version}" stakes="')
    assert reading(text).tables.seats["stack"].to_list() == stacks


def test_a_blind_for_all_that_states_nothing_is_not_guessed() -> None:
    old = '<event sequence="1" type="SMALL_BLIND" player="0" amount="1.00"/>'
    text = hand(kind="Holdem Tournament", stakes="No Limit").replace(
        old, '<event sequence="1" type="ALL_IN" player="0" amount="0.00"/>'
    )
    assert told(text, "kind", "words")[0] == ("unknown", "ALL_IN")
    assert reading(text).tables.seats["stack"].to_list() == [None, 420_000, 0]


def test_cards_drawn_are_told_apart_from_those_kept() -> None:
    ending = """<round id="FIRST_DRAW" sequence="3">
<event sequence="5" type="DRAW" player="0" text="1"/>
<event sequence="6" type="DRAW" player="3" text="0"/>
<cards type="DRAW_DRAWN_CARDS" cards="Ah,2c" player="0"/>
</round>"""
    tables = reading(hand(ending=ending, kind="2-7 Lowball", stakes="Limit $2/$4")).tables
    drawn = tables.events.filter(street=1).select("kind", "card_count", "cards", "repeated").rows()
    assert drawn == [("discard", 1, [45], None), ("stand_pat", None, None, None), ("deal", None, [0], [50])]


@pytest.mark.parametrize(("kind", "street"), [("7-Stud", 0), ("5-Stud", 1)])
def test_third_street_is_the_second_of_five_card_stud(kind: str, street: int) -> None:
    ending = '<round id="THIRD_STREET" sequence="3"><event sequence="5" type="CHECK" player="3"/></round>'
    text = hand(ending=ending, kind=kind, stakes="Limit $2/$4")
    assert told(text, "kind", "street")[-1] == ("check", street)


def test_a_round_nobody_knows_is_not_understood() -> None:
    assert ("unknown", "round EIGHTH_STREET") in told(
        hand(ending='<round id="EIGHTH_STREET"></round>'), "kind", "words"
    )


def test_a_record_without_its_ending_is_a_part() -> None:
    assert reading(hand(ending="")).tables.hands["ended"].to_list() == [False]


def test_chat_is_the_speaker_s_and_nobody_acts() -> None:
    play = '<event sequence="3" type="CHAT" player="Ann &amp; Co" text="raise to &lt;5&gt;!"/>\n' + RAISE
    assert ("chat", "Ann & Co", "raise to <5>!") in told(hand(play), "kind", "actor", "words")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (hand(RAISE.replace('"FOLD"', "FOLD")), "damaged XML"),
        (hand(RAISE.replace("5.00", "five")), "no amount"),
        (hand(kind="Tempest"), "unsupported game"),
        (hand().partition("\n")[2], "no description"),
        (hand().replace('seat="3"', 'seat="0"'), "wrong field"),
        (hand().partition(" numholecards=")[0], "header cut off"),
    ],
)
def test_what_cannot_be_read_is_set_aside(text: str, reason: str) -> None:
    read = reading(text)
    assert read.tables.hands.is_empty()
    assert read.quarantine["reason"].to_list() == [reason]
