"""Boss Media's XML: what clients call a call, bets that go back, antes without lines, and empty seats."""

from __future__ import annotations

from typing import Final

import pytest

from parsers import Reading
from tests.proving.reading import read_texts

HAND: Final = """<HISTORY ID="7001" SESSION="session42.xml" TABLE="Oslo 3" GAME="GAME_THM" GAMETYPE="GAMETYPE_REAL" \
GAMEKIND="{kind}" TABLECURRENCY="SEK" LIMIT="NL" STAKES="5.00/10.00" DATE="1340000000"{client}>
<PLAYER NAME="Åsa" SEAT="1" AMOUNT="500.00" STATE="STATE_PLAYING" DEALER="Y"></PLAYER>
<PLAYER NAME="Bo" SEAT="2" AMOUNT="700.00" STATE="STATE_PLAYING" DEALER="N"></PLAYER>
<PLAYER NAME="UNKNOWN" SEAT="3" AMOUNT="0.00" STATE="STATE_EMPTY" DEALER="N"></PLAYER>
<PLAYER NAME="Unknown" SEAT="4" AMOUNT="0.00"></PLAYER>
<ACTION TYPE="HAND_BLINDS" PLAYER="Åsa" KIND="HAND_SB" VALUE="5.00"></ACTION>
<ACTION TYPE="HAND_BLINDS" PLAYER="Bo" KIND="HAND_BB" VALUE="10.00"></ACTION>
<ACTION TYPE="HAND_DEAL" PLAYER="Åsa"><CARD LINK="0"></CARD><CARD LINK="51"></CARD></ACTION>
<ACTION TYPE="HAND_DEAL" PLAYER="Bo"><CARD LINK="b"></CARD><CARD LINK="b"></CARD></ACTION>
<ACTION TYPE="ACTION_CALL" PLAYER="Åsa" VALUE="{call}"></ACTION>
<ACTION TYPE="ACTION_CHECK" PLAYER="Bo"></ACTION>
<ACTION TYPE="HAND_BOARD" VALUE="BOARD_FLOP" POT="20.00"><CARD LINK="1"></CARD><CARD LINK="14"></CARD>\
<CARD LINK="27"></CARD></ACTION>
<ACTION TYPE="ACTION_CHECK" PLAYER="Bo"></ACTION>
<ACTION TYPE="ACTION_BET" PLAYER="Åsa" VALUE="40.00"></ACTION>
<ACTION TYPE="ACTION_FOLD" PLAYER="Bo"></ACTION>
<SHOWDOWN NAME="HAND_SHOWDOWN" POT="{pot}" RAKE="1.00">
<RESULT PLAYER="Unknown" WIN="0.00" HAND="$(STR_G_WIN_HIGHCARD)"><CARD LINK="5"></CARD><CARD LINK="6"></CARD></RESULT>
<RESULT PLAYER="Åsa" WIN="19.00" HAND="$(STR_BY_DEFAULT)"></RESULT></SHOWDOWN></HISTORY>
"""
CASH: Final = "GAMEKIND_CASH"
TOURNAMENT: Final = "GAMEKIND_TOURNAMENT"


def hand(kind: str = CASH, client: str = "", call: str = "10.00", pot: str = "19.00") -> str:
    """A hand that is won on the flop."""
    return HAND.format(kind=kind, client=client, call=call, pot=pot)


def reading(text: str) -> Reading:
    """What the reader makes of a hand."""
    return read_texts([text], "boss")


@pytest.mark.parametrize(("client", "call"), [("", "10.00"), (' BET="0.00"', "5.00")])
def test_a_call_states_what_is_in_or_what_is_added(client: str, call: str) -> None:
    calls = reading(hand(client=client, call=call)).tables.events.filter(kind="call")
    assert calls["amount"].to_list() == [50_000]


@pytest.mark.parametrize("stated", ["495.00", "500.00"])
def test_an_all_in_of_a_later_client_states_what_is_in_or_all_that_was_left(stated: str) -> None:
    call = '"ACTION_CALL" PLAYER="Åsa" VALUE="10.00"'
    text = hand(client=' BET="0.00"').replace(call, f'"ACTION_ALLIN" PLAYER="Åsa" VALUE="{stated}"')
    assert reading(text).tables.events.filter(kind="raise")["to"].to_list() == [5_000_000]


def test_the_bet_nobody_called_goes_back_as_the_pot_tells() -> None:
    tables = reading(hand()).tables
    assert tables.events.filter(kind="uncalled").select("actor", "amount").rows() == [("Åsa", 400_000)]
    assert tables.stated_pots.select("row", "amount").rows() == [("total", 200_000), ("rake", 10_000)]


def test_a_pot_that_tells_something_else_gives_nothing_back() -> None:
    assert reading(hand(pot="59.00")).tables.events.filter(kind="uncalled").is_empty()


def test_antes_without_lines_are_not_understood() -> None:
    events = reading(hand(TOURNAMENT, pot="29.00")).tables.events
    assert events.filter(kind="unknown")["words"].to_list() == ["antes have no lines"]
    assert reading(hand(TOURNAMENT)).tables.events.filter(kind="unknown").is_empty()


def test_nobody_sits_in_an_empty_seat() -> None:
    tables = reading(hand()).tables
    assert tables.seats.select("seat", "player", "hero").rows() == [(1, "Åsa", True), (2, "Bo", False)]
    assert tables.events.filter(kind="show").is_empty()


def test_the_tag_tells_money_and_place() -> None:
    told = reading(hand(TOURNAMENT)).tables.hands.select("tournament", "currency", "button", "max_seats").row(0)
    assert told == ("42", None, 1, 4)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (hand().replace("GAME_THM", "GAME_BJ"), "unsupported game"),
        (hand().replace("</ACTION>", "", 1), "damaged XML"),
        (hand().replace('NAME="Bo"', 'NAME="Åsa"'), "wrong field"),
        (hand().partition(" TABLE=")[0], "header cut off"),
    ],
)
def test_what_cannot_be_read_is_set_aside(text: str, reason: str) -> None:
    assert reading(text).quarantine["reason"].to_list() == [reason]


def test_a_record_cut_off_among_its_results_is_a_part() -> None:
    cut = hand().partition("</SHOWDOWN>")[0]
    assert reading(hand()).tables.hands["ended"].to_list() == [True]
    assert reading(cut).tables.hands["ended"].to_list() == [False]


def test_of_a_record_cut_off_in_its_deal_no_hand_is_told_in_part_and_nobody_sits_out() -> None:
    tables = reading(hand().partition("</CARD>")[0] + "</CARD>").tables
    assert tables.events.filter(kind="deal").is_empty()
    assert tables.seats["state"].unique().to_list() == ["dealt_in"]
