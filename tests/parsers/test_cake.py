"""What Cake Poker writes otherwise than others."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from audit.config import Settings
from audit.pipeline import audit
from parsers.cards import write_cards
from parsers.engine import Reading, read_room
from parsers.rooms.cake import CAKE
from tests.proving.reading import lines_frame

RECORD = """Hand#2217A11712000147 - Pebble (6-Max) 11712 -- $0.25/$0.50 NL Hold'em -- 2010/04/30 - 18:26:41
Dealer: Seat 6
Seat 4: An na ($44.55 in chips)
Seat 6: Bob ($62.65 in chips)
Seat 7: Cid ($20 in chips)
Cid: posts small blind $0.25
An na: posts big blind $0.50
Dealt to Bob [Qh,5s]
Bob: raises to $1.50
Cid: is all in $19.75
An na: folds
Bob: calls $18.50
*** FLOP *** [As,8c,9s]
*** TURN *** [3d]
*** RIVER *** [2s]
***SHOW DOWN***
Cid: shows [8s 7s] (Flush, Ace high)
Bob: mucks
Cid wins $39.50 with Flush, Ace high
Bob: mucks [Qh,5s] (High card) .
Bob finished 2 out of 10 players."""
TOURNAMENT = "$5 Bounty T11244010 -- CASH -- $5 + $0.5 -- 9 Max -- Table 9 -- 20/125/250 NL Hold'em"


def reading(*changes: tuple[str, str]) -> Reading:
    """What is read of the record with some of its text changed."""
    text = RECORD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return read_room(lines_frame([text]), CAKE)


def told(read: Reading, *kinds: str) -> list[tuple[str, str, int | None, int | None]]:
    """Kind, actor, chips and total of some events."""
    return read.tables.events.filter(pl.col("kind").is_in(kinds)).select("kind", "actor", "amount", "to").rows()


def test_the_record_is_known_line_by_line() -> None:
    read = reading()
    hand = read.tables.hands.row(0, named=True)
    assert (hand["number"], hand["table"], hand["max_seats"], hand["button"]) == (
        "2217A11712000147", "Pebble (6-Max) 11712", 6, 6
    )  # fmt: skip
    assert (hand["limit"], hand["big_blind"], hand["currency"], hand["ended"]) == ("no", 5_000, "USD", True)
    assert read.tables.events.filter(kind="unknown").is_empty() and read.quarantine.is_empty()


def test_a_tournament_names_ante_and_blinds() -> None:
    hand = reading(("Pebble (6-Max) 11712 -- $0.25/$0.50 NL Hold'em", TOURNAMENT)).tables.hands.row(0, named=True)
    assert (hand["tournament"], hand["buy_in"], hand["table"]) == ("11244010", "$5 + $0.5", "9")
    assert (hand["ante"], hand["small_blind"], hand["big_blind"]) == (200_000, 1_250_000, 2_500_000)


def test_an_all_in_states_what_it_adds() -> None:
    assert told(reading(), "raise", "call") == [
        ("raise", "Bob", None, 15_000), ("raise", "Cid", 197_500, None), ("call", "Bob", 185_000, None)
    ]  # fmt: skip


def test_the_button_may_stand_behind_a_stack() -> None:
    old = reading(("Dealer: Seat 6\n", ""), ("($62.65 in chips)", "($62.65 in chips) DEALER"))
    assert old.tables.hands["button"].to_list() == [6]


@pytest.mark.parametrize("dealt", ["", "*** FLOP *** [As,8c,9s]\n"])
def test_who_is_left_alone_is_said_to_muck(dealt: str) -> None:
    head = RECORD[: RECORD.index("Cid: is all in")]
    end = f"Cid: folds\nAn na: calls $1\n{dealt}An na: folds\n***SHOW DOWN***\nBob: mucks\nBob wins $2"
    read = read_room(lines_frame([head + end]), CAKE)
    assert told(read, "no_show", "muck") == [("no_show", "Bob", None, None)]


def test_an_uncalled_bet_goes_back_by_its_player() -> None:
    read = reading(("Bob: calls $18.50", "Bob: folds\nCid: returns uncalled bet $18.50"))
    assert told(read, "uncalled") == [("uncalled", "Cid", 185_000, None)]


def test_accounts_in_euros_play_for_dollars() -> None:
    read = reading(("$0.25/$0.50", "€0.20/€0.41"), ("$20 in chips)", "$20 in chips)  (EUR €16.20)"))
    hand = read.tables.hands.row(0, named=True)
    assert (hand["big_blind"], hand["stakes_posted"]) == (5_000, True)
    assert read.tables.seats.filter(player="Cid")["stack"].to_list() == [200_000]


def test_other_languages_write_sums_their_own_way() -> None:
    read = reading(("is all in $19.75", "is all in 1 019,75"), ("$20 in chips", "1 020 in chips"))
    assert told(read, "raise")[-1] == ("raise", "Cid", 10_197_500, None)
    assert read.tables.seats.filter(player="Cid")["stack"].to_list() == [10_200_000]


def test_a_name_may_have_underscores_for_blanks() -> None:
    read = reading(("Bob: mucks [", "An_na: mucks ["))
    last = read.tables.events.filter(pl.col("kind").is_in(["muck", "no_show"]))[-1]
    assert last.select("actor", "seat", write_cards(pl.col("cards"))).row(0) == ("An na", 4, "Qh 5s")


def test_a_hand_that_tells_no_bets_is_set_aside() -> None:
    acts = RECORD[RECORD.index("Cid: posts") : RECORD.index("*** FLOP")]
    assert reading((acts, "Dealt to Bob [Qh,5s]\n")).quarantine["reason"].to_list() == ["bets not told"]


def test_a_negative_dead_blind_is_no_sum() -> None:
    post = "An na: posts big blind $0.50\n"
    read = reading((post, f"{post}Bob:posts dead blind $-0,25 and big blind $0,50\n"))
    assert read.tables.events.filter(kind="unknown")["actor"].to_list() == ["Bob"]


def test_a_byte_order_mark_encoded_twice_is_nothing(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    marked = b"\xef\xbb\xbf" + "\ufeff".encode().decode("cp1252").encode() + RECORD.encode()
    (tmp_path / "logs" / "log.txt").write_bytes(marked)
    audit([str(tmp_path / "logs")], Settings(out=tmp_path / "report", jobs=1), None)
    assert pl.read_parquet(tmp_path / "report" / "quarantine" / "quarantine.parquet").is_empty()
