"""Bovada's histories: what a line leaves to its place, in made-up hands."""

from __future__ import annotations

import pytest

from parsers import Reading
from parsers.tables import Tables
from tests.proving.reading import read_texts

CASH = "Bovada Hand #1 TBL#22 HOLDEM No Limit - 2020-03-04 05:06:07"
EVENT = "Ignition Hand #1: HOLDEM Tournament #33 TBL#4, No Limit- Level 5 (100/200) - 2020-03-04 05:06:07"
STUD = "Bovada Hand #1: 7CARD Tournament #33 TBL#4, Fixed Limit- Level 1 (0/0) - 2020-03-04 05:06:07"
SEATS = """Seat 2: Dealer ($50 in chips)
Seat 4: Small Blind [ME] ($50 in chips)
Seat 5: Big Blind ($50 in chips)
Dealer : Set dealer [2]
Small Blind  [ME] : Small Blind $0.50
Big Blind : Big blind $1
*** HOLE CARDS ***
Dealer : Card dealt to a spot [Ah Kh]
Small Blind  [ME] : Card dealt to a spot [2c 7d]
Big Blind : Card dealt to a spot [9s 9h]
"""
END = """Big Blind : Hand result $2
*** SUMMARY ***
Total Pot($2) | Rake ($0)
Seat+5: Big Blind $2 [Does not show]
"""


def reading(body: str, header: str = CASH) -> Reading:
    return read_texts([f"{header}\n{body if 'SUMMARY' in body else body + END}"], "bovada")


def tables(body: str, header: str = CASH) -> Tables:
    """What is read of one hand that is not set aside."""
    told = reading(body, header)
    assert told.quarantine.is_empty()
    return told.tables


def acts(of: Tables) -> list[tuple[object, ...]]:
    """What was done, but for the posts and the deal."""
    rows = of.events.select("street", "kind", "actor", "amount", "to").rows()
    return [row for row in rows if row[1] in ("fold", "check", "call", "bet", "raise", "unknown", "bring_in")]


@pytest.mark.parametrize(
    "header",
    [
        "Bodog.eu Hand #1 TBL#22 HOLDEM No Limit - 2020-03-04 05:06:07",
        "Bodog UK Hand #1 TBL#22 HOLDEM  No Limit - 2020-03-04 05:06:07",
        "Bovada Hand #1 TBL#22 HOLDEM No Limit [MVS] - 2020-03-04 05:06:07 UTC",
        "Ignition Hand #1  Zone Poker ID#22 HOLDEMZonePoker No Limit - 2020-03-04 05:06:07",
    ],
)
def test_all_brands_are_one_room(header: str) -> None:
    [hand] = tables(SEATS, header).hands.to_dicts()
    assert (hand["room"], hand["number"], hand["table"], hand["limit"]) == ("bovada", "1", "22", "no")
    assert hand["fast_fold"] == ("Zone" in header)


def test_players_are_positions_of_one_hand() -> None:
    read = tables(SEATS)
    assert read.hands.select("anonymous", "button", "currency").row(0) == (True, 2, "USD")
    assert read.seats.select("seat", "player", "hero", "key_scope").rows() == [
        (2, "Dealer", False, "hand"), (4, "Small Blind", True, "hand"), (5, "Big Blind", False, "hand"),
    ]  # fmt: skip


def test_a_seat_told_twice_is_still_the_readers_own() -> None:
    own = "Seat 4: Small Blind [ME] ($50 in chips)\n"
    assert tables(SEATS.replace(own, 2 * own)).copies["hero"].to_list() == ["Small Blind"]
    assert tables(SEATS.replace(own, own + own.replace("4: Small Blind", "6: UTG"))).copies["hero"].to_list() == [None]


def test_stakes_no_header_names_are_those_posted() -> None:
    assert tables(SEATS).hands.select("small_blind", "big_blind", "stakes_posted").row(0) == (5_000, 10_000, True)


def test_an_all_in_bets_calls_or_raises_by_what_was_before_it() -> None:
    body = "Dealer : All-in(raise) $20 to $20\nSmall Blind  [ME] : All-in $19.50\nBig Blind : Calls $19\n"
    body += "*** FLOP *** [3c 4c 5c]\nBig Blind : All-in $30\n"
    assert acts(tables(SEATS + body)) == [
        (0, "raise", "Dealer", None, 200_000),
        (0, "call", "Small Blind", 195_000, None),
        (0, "call", "Big Blind", 190_000, None),
        (1, "bet", "Big Blind", 300_000, None),
    ]


def test_an_all_in_above_the_deal_is_the_post_that_is_due() -> None:
    posts = "Dealer : Ante chip 20\nSmall Blind : Ante chip 20\nBig Blind : All-in 15\nSmall Blind : All-in 80\n"
    seats = "Seat 2: Dealer (500 in chips)\nSeat 4: Small Blind (100 in chips)\nSeat 5: Big Blind (15 in chips)\n"
    read = tables(seats + posts + "*** HOLE CARDS ***\n", EVENT)
    assert read.events.filter(phase="posting").select("kind", "actor", "amount", "all_in").rows()[-2:] == [
        ("ante", "Big Blind", 150_000, True), ("small_blind", "Small Blind", 800_000, True),
    ]  # fmt: skip


def test_reasons_behind_the_verb_change_nothing() -> None:
    body = "Dealer : Folds(timeout)\nSmall Blind  [ME] : Raises(timeout) $2 to $2.50\n"
    body += "Big Blind : Fold(Blind Disconnected)\n"
    assert [act[1] for act in acts(tables(SEATS + body))] == ["fold", "raise", "fold"]


def test_a_line_that_stands_there_again_is_not_understood() -> None:
    raised = "Dealer : Raises $3 to $3\n"
    assert [act[1] for act in acts(tables(SEATS + raised + raised + "Small Blind  [ME] : Folds\n"))] == [
        "raise", "unknown", "fold",
    ]  # fmt: skip


def test_board_lines_without_a_name_open_the_streets() -> None:
    body = "Dealer : Calls $1\nCard dealt to table [3c 4c 5c]\nDealer : Checks\n"
    body += "Card dealt to table [6c]\nDealer : Bets $2\n"
    read = tables(SEATS + body)
    assert [act[0] for act in acts(read)] == [0, 1, 2]
    assert read.events.filter(kind="board")["street"].to_list() == [1, 2]


def test_a_record_whose_streets_have_no_line_is_set_aside() -> None:
    told = reading(SEATS + "Dealer : Calls $1\nDealer : Checks\n" + END + "Board [3c 4c 5c  ]\n")
    assert told.tables.hands.is_empty()
    assert told.quarantine["reason"].to_list() == ["rounds not marked"]


def test_cards_dealt_open_the_streets_of_stud() -> None:
    seats = "Seat+1: 1,500 in chips\nSeat+4 [ME]: 1,500 in chips\nSeat+1 : Ante chip 2\nSeat+4 [ME] : Ante chip 2\n"
    deal = (
        "*** HOLE CARDS ***\nSeat+1 : Card dealt to a spot [9d Td 5c]\nSeat+4 [ME] : Card dealt to a spot [2h 2c 3c]\n"
    )
    body = "Seat+4 [ME] : Big blind/Bring in 5\nSeat+1 : Call 5\nSeat+1 : Card dealt to a spot [8s]\n"
    body += "Seat+4 [ME] : Card dealt to a spot [7d]\nSeat+1 : Bets 10\nSeat+4 [ME] : Folds\n"
    body += "Seat+1 : Hand Result 14\n*** SUMMARY ***\nTotal Pot(14)\nSeat 1:  14 [Does not show]\n"
    read = tables(seats + deal + body, STUD)
    assert acts(read) == [
        (0, "bring_in", "Seat+4", 50_000, None),
        (0, "call", "Seat+1", 50_000, None),
        (1, "bet", "Seat+1", 100_000, None),
        (1, "fold", "Seat+4", None, None),
    ]
    assert read.statements.filter(claim="won").select("seat", "player", "amount").rows() == [(1, "Seat+1", 140_000)]


def test_places_in_the_tournament_become_seats_in_the_order_of_the_table() -> None:
    seats = "Seat 1243: Dealer (500 in chips)\nSeat 94: Small Blind [ME] (500 in chips)\n"
    seats += "Seat 360: Big Blind (500 in chips)\n"
    body = (
        "Dealer : Set dealer [4]\nSmall Blind [ME] : Small blind 100\nBig Blind : Big blind 200\n*** HOLE CARDS ***\n"
    )
    body += "Dealer : Folds\nBig Blind : Hand Result 300\n*** SUMMARY ***\nTotal Pot(300)\n"
    body += "Seat+1243: Dealer Folded before the FLOP\nSeat+94: Small Blind Folded on the FLOP\n"
    read = tables(seats + body + "Seat+360: Big Blind 300 [Does not show]\n", EVENT)
    assert read.seats["seat"].to_list() == [1, 2, 3]
    assert read.hands["button"].item() == 1
    folds = read.statements.filter(claim="folded")
    assert folds.select("seat", "player", "street").rows() == [(1, "Dealer", 0), (2, "Small Blind", None)]


@pytest.mark.parametrize(("sides", "pots"), [(1, [1, 0]), (2, [None, None, 0])])
def test_a_side_pot_has_a_number_where_there_is_but_one(sides: int, pots: list[int | None]) -> None:
    awards = "Dealer : Hand result-Side pot $4\n" * sides + "Big Blind : Hand result $3\n"
    body = SEATS + awards + "*** SUMMARY ***\nTotal Pot($7) | Rake ($0)\nSeat+5: Big Blind $3 [Does not show]\n"
    assert tables(body).events.filter(kind="award")["pot"].to_list() == pots


def test_a_walk_may_keep_its_blind() -> None:
    walk = "Dealer : Folds\nSmall Blind  [ME] : Folds\n"
    assert tables(SEATS + walk).hands["prints_uncalled"].to_list() == [None]
    assert tables(SEATS + "Dealer : Raises $2 to $2\n" + walk).hands["prints_uncalled"].to_list() == [True]


def test_an_empty_summary_ends_a_hand_that_was_paid() -> None:
    assert tables(SEATS + "Big Blind : Hand result $2\n*** SUMMARY ***\n").hands["ended"].item()
    assert not tables(SEATS + "Dealer : Folds\n*** SUMMARY ***\n").hands["ended"].item()


def test_a_dead_chip_is_a_live_big_and_a_dead_small_blind() -> None:
    read = tables(SEATS.replace("*** HOLE", "Dealer : Posts dead chip $1.50\n*** HOLE"))
    posts = read.events.filter(actor="Dealer", phase="posting").select("kind", "amount").rows()
    assert posts == [("big_blind", 10_000), ("dead_blind", 5_000)]
