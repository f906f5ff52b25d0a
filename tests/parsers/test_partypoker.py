"""PartyPoker's histories: what its own lines state, in made-up hands, and what they leave to their place."""

from __future__ import annotations

import polars as pl
import pytest

from parsers.tables import Tables
from tests.proving.reading import read_texts

CASH = """***** Hand History for Game 41 *****
$25 USD NL Texas Hold'em - Friday, March 04, 18:13:53 EST 2011
Table Table  77 (Real Money)
Seat 3 is the button
Total number of players : 3/6
Seat 3: Ann ( $25 USD )
Seat 5: folds ( $1,030.50 USD )
Seat 6: is all-In ( $8 USD )
Ann's friend has joined the table.
folds posts small blind [$0.10 USD].
is all-In posts big blind [$0.25 USD].
** Dealing down cards **
Dealt to Ann [  Ah Kd ]
Ann raises [$0.75 USD]
folds calls [$0.65 USD]
is all-In is all-In  [$7.75 USD]
Ann folds
folds calls [$7.25 USD]
** Dealing Flop ** [ 2c, 3d, 4h ]
** Dealing Turn ** [ 5s ]
** Dealing River ** [ Kc ]
folds shows [ Qd, Qh ]a pair of Queens.
is all-In doesn't show [ 7d, 7h ]a pair of Sevens.
folds wins $16.25 USD from the main pot with a pair of Queens.
"""
TOURNAMENT = """***** Hand History for Game 42 *****
NL Texas Hold'em $3 USD Buy-in Trny: 900 Level: 3  Blinds(50/100) - Friday, March 04, 18:13:53 CET 2011
Table Madeup (17) Table #2 (Real Money)
Seat 1 is the button
Total number of players : 4/10
Seat 1: Ann ( 2,000 )
Seat 4: Bob ( 150 )
Seat 5: Cid ( 2,000 )
Seat 2: Moved ( 900 )
Trny: 900 Level: 4
Blinds(100/200)
** Dealing down cards **
Dealt to Ann [  Ah Kd ]
Ann raises [400]
Bob is all-In  [50]
Cid folds
** Dealing Flop ** [ 2c, 3d, 4h ]
** Dealing Turn ** [ 5s ]
** Dealing River ** [ Kc ]
Ann shows [ Ah, Kd ]a straight, Ace to Five.
Bob shows [ 9h, 9d ]a pair of Nines.
Ann wins 750 chips from the main pot with a straight, Ace to Five.
Player Bob finished in 12.
"""
MAILED = """***** Hand History For Game 43ab *****
0.10/0.25 Omaha Hi Game Table (PL) - Mon Jul 20 11:01:17 EDT 2026
Table Table 7 (Real Money) -- Seat 1 is the button
Total number of players : 3/6
Seat 1: Ann ($10)
Seat 2: Bob ($12.60)
Seat 4: Ann balance ($5)
Bob posts small blind (0.10)
Ann balance posts big blind (0.25)
** Dealing down cards **
Dealt to Bob [ 7s, Tc, 5c, Jh ]
Ann folds
Bob raises 0.65 to 0.75
Ann balance calls (0.50)
** Dealing Flop ** :  [ 8d, 5s, 8h ]
Bob bets (4.25)
Ann balance calls (4.25)
Ann balance is all-In.
Creating Main Pot with $ 9.50 with Bob
** Dealing Turn ** :  [ 2c ]
** Dealing River ** :  [ 6s ]
** Summary **
Main Pot: $9.50 Rake: $0.50
Board: [ 8d, 5s, 8h, 2c, 6s ]
Ann balance $10, didn't bet (folded)
Bob balance $17.10, bet $5, collected $9.50, net +$4.50[ 7s, Tc, 5c, Jh ] [ a pair of eights -- Jh,8d,8h,Tc,7s ]
Ann balance balance $0, lost $5[ 9s, 4d, Qs, Qc ] [ a pair of eights -- Qc,8s,8d,8h,6s ]
"""


def tables(text: str) -> Tables:
    """What is read of one hand, every line of which is understood."""
    reading = read_texts([text], "partypoker")
    assert reading.quarantine.is_empty()
    assert reading.tables.events.filter(kind="unknown").is_empty()
    return reading.tables


def acts(of: Tables, *kinds: str) -> list[tuple[object, ...]]:
    told = of.events.filter(pl.col("kind").is_in(kinds)).select("kind", "actor", "amount")
    return [(kind, actor, None if amount is None else amount / 10_000) for kind, actor, amount in told.rows()]


def test_stakes_of_cash_games_are_those_posted() -> None:
    hand = tables(CASH).hands.row(0, named=True)
    assert (hand["small_blind"], hand["big_blind"], hand["currency"]) == (1_000, 2_500, "USD")
    assert (hand["limit"], hand["table"], hand["max_seats"], hand["button"]) == ("no", "77", 6, 3)
    assert f"{hand['time']:%Y-%m-%d %H:%M}" == "2011-03-04 23:13"
    assert hand["ended"]


def test_an_all_in_above_the_bet_raises_whatever_its_player_is_called() -> None:
    assert acts(tables(CASH), "raise", "call", "fold") == [
        ("raise", "Ann", 0.75), ("call", "folds", 0.65), ("raise", "is all-In", 7.75), ("fold", "Ann", None),
        ("call", "folds", 7.25),
    ]  # fmt: skip


def test_hands_not_shown_are_known_and_shown_ones_are_the_showdown() -> None:
    told = tables(CASH).events.filter(pl.col("kind").is_in(["show", "muck"]))
    assert told.select("kind", "actor", "phase", pl.col("cards").list.len()).rows() == [
        ("show", "folds", "showdown", 2), ("muck", "is all-In", "showdown", 2),
    ]  # fmt: skip


def test_the_line_below_the_seats_tells_the_level_of_this_hand() -> None:
    hand = tables(TOURNAMENT).hands.row(0, named=True)
    assert (hand["tournament"], hand["level"], hand["small_blind"], hand["big_blind"]) == ("900", "4", 10**6, 2 * 10**6)
    assert hand["currency"] is None


def test_blinds_without_a_line_are_those_of_the_players_behind_the_button_who_play() -> None:
    read = tables(TOURNAMENT)
    assert acts(read, "small_blind", "big_blind") == [("small_blind", "Bob", 100.0), ("big_blind", "Cid", 200.0)]
    assert acts(read, "call") == [("call", "Bob", 50.0)]
    assert read.hands["dues_implied"].to_list() == [True]


def test_a_dead_small_blind_is_posted_by_nobody() -> None:
    first = TOURNAMENT.replace("Ann raises [400]", "Cid calls [200]\nAnn raises [400]").replace("Cid folds\n", "")
    assert acts(tables(first), "small_blind", "big_blind") == [("big_blind", "Bob", 150.0)]


def test_of_two_players_the_button_owes_the_small_blind() -> None:
    two = TOURNAMENT.replace("Seat 5: Cid ( 2,000 )\n", "").replace("Cid folds\n", "")
    assert acts(tables(two), "small_blind", "big_blind") == [("small_blind", "Ann", 100.0), ("big_blind", "Bob", 150.0)]


def test_a_summary_by_name_pays_and_tells_the_stacks_at_the_end() -> None:
    read = tables(MAILED)
    assert acts(read, "award") == [("award", "Bob", 9.5)]
    assert acts(read, "raise") == [("raise", "Bob", 0.65)]
    assert read.seats.select("player", "final_stack").rows() == [
        ("Ann", 100_000), ("Bob", 171_000), ("Ann balance", 0),
    ]  # fmt: skip
    assert read.stated_pots.select("row", "pot", "amount").rows() == [("pot", 0, 95_000), ("rake", None, 5_000)]
    claimed = read.statements.filter(pl.col("claim") == "showed").select("player", pl.col("cards").list.len())
    assert claimed.rows() == [("Bob", 4), ("Ann balance", 4)]


def test_a_note_that_a_player_is_all_in_tells_of_his_act() -> None:
    told = tables(MAILED).events.filter("all_in").select("kind", "actor", "street")
    assert told.rows() == [("call", "Ann balance", 1)]


def test_a_summary_that_leaves_out_a_player_is_cut_off() -> None:
    assert tables(MAILED).hands["ended"].to_list() == [True]
    cut = MAILED.rsplit("\n", 2)[0]
    assert read_texts([cut], "partypoker").tables.hands["ended"].to_list() == [False]


@pytest.mark.parametrize("cut", [", net +$4.50", ", collected $9.50, net +$4.50"])
def test_a_summary_whose_last_line_is_cut_off_pays_nobody(cut: str) -> None:
    line = "Bob balance $17.10, bet $5, collected $9.50, net +$4.50"
    others = [other for other in MAILED.splitlines() if not other.startswith(line)]
    read = read_texts(["\n".join([*others, line.removesuffix(cut)])], "partypoker")
    assert read.tables.hands["ended"].to_list() == [False]
    assert acts(read.tables, "award") == []


def test_the_mac_client_is_understood() -> None:
    mac = CASH.replace("Seat 5:", "seat 5:").replace("$0.10 USD", "$0,10 USD").replace("$16.25", "$16,25")
    glued = mac.replace("friend has joined the table.\n", "friend is sitting out")
    assert acts(tables(glued), "small_blind", "award") == [("small_blind", "folds", 0.1), ("award", "folds", 16.25)]


def test_what_happened_after_the_hand_before_may_part_the_header() -> None:
    parted = TOURNAMENT.replace("*****\nNL", "*****\nZed has left the table.\nPlayer Zed finished in 4 169.\nNL")
    assert tables(parted).hands["tournament"].to_list() == ["900"]


def test_thousands_may_stand_behind_a_blank_or_an_apostrophe() -> None:
    large = TOURNAMENT.replace("2,000", "20 000").replace("(100/200)", "(1'000/2 000 -250)").replace("[400]", "[4 000]")
    read = tables(large.replace("wins 750", "wins 4 750"))
    assert read.hands.select("small_blind", "big_blind", "ante").row(0) == (10**7, 2 * 10**7, 2_500_000)
    assert acts(read, "raise", "award") == [("raise", "Ann", 4_000.0), ("award", "Ann", 4_750.0)]


def test_what_is_said_of_a_cash_out_is_no_talk() -> None:
    said = MAILED.replace("** Summary **", "Bob: nice\nBob cash-out: premium 1%\n** Summary **")
    told = read_texts([said], "partypoker").tables.events.filter(pl.col("kind").is_in(["chat", "unknown"]))
    assert told["kind"].to_list() == ["chat", "unknown"]


def test_names_of_exported_records_are_those_of_one_hand() -> None:
    scopes = [
        tables(text).seats["key_scope"].unique().to_list() for text in (CASH, MAILED, MAILED.replace("43ab", "43"))
    ]
    assert scopes == [["account"], ["hand"], ["account"]]
    assert [tables(text).hands["anonymous"].item() for text in (CASH, MAILED)] == [False, True]


def test_blinds_of_fixed_limit_tournaments_are_no_bets() -> None:
    limit = TOURNAMENT.replace("NL Texas", "FL Texas").replace("[400]", "[200]").replace("wins 750", "wins 550")
    named = ["small_blind", "big_blind", "small_bet"]
    assert tables(limit).hands.select(named).row(0) == (10**6, 2 * 10**6, None)
    assert tables(limit.replace("Blinds(100/200)", "Stakes(100/200)")).hands.select(named).row(0) == (
        None,
        10**6,
        10**6,
    )


@pytest.mark.parametrize("name", ["x is sitting out", "c: calls $1"])
def test_names_that_read_like_lines_act_as_any_other(name: str) -> None:
    hand = CASH.replace("Ann's friend", "Eve")
    renamed = tables(hand.replace("Ann", name)).events.select("kind", "seat", "amount", "cards")
    assert renamed.equals(tables(hand).events.select("kind", "seat", "amount", "cards"))
