"""Poker Now's replay exports: posts of unknown numbers, single cards shown, hands run twice, and what damage costs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import polars as pl

from parsers import Reading
from parsers.cards import write_cards
from tests.corpus.conftest import read_folder
from tests.proving.reading import read_texts

ABOVE = '{"generatedAt":"2026-03-11T07:37:32.965Z","playerId":"a1","gameId":"pgl-7","hands":[\n'
BELOW = "]}"


def event(kind: int, seat: int | None = None, value: int | None = None, **more: Any) -> dict[str, Any]:
    """An event."""
    said = {"seat": seat, "value": value}
    return {
        "at": 1_773_192_529_445,
        "payload": {"type": kind} | {k: v for k, v in said.items() if v is not None} | more,
    }


def hand(*events: dict[str, Any], **changed: Any) -> dict[str, Any]:
    """A hand of three, whose blinds are posted before the events."""
    players = [
        {"id": "a1", "seat": 2, "name": "Ann", "stack": 100, "hand": ["Ah", "Kd"]},
        {"id": "b2", "seat": 5, "name": "Bo", "stack": 100},
        {"id": "c3", "seat": 9, "name": "Cy", "stack": 40},
    ]
    usual = {
        "id": "x7k2", "handVersion": 2, "number": "17", "gameType": "th", "cents": False, "smallBlind": 1,
        "bigBlind": 2, "ante": None, "straddleSeat": None, "dealerSeat": 2, "startedAt": 1_773_192_529_445,
        "bombPot": False, "doubleBoard": None, "players": players, "events": [event(3, 5, 1), event(2, 9, 2), *events],
    }  # fmt: skip
    return usual | changed


FOLDED = (event(8, 2, 6), event(11, 5), event(11, 9), event(16, 2, 4), event(15), event(10, 2, 5, pot=5, position=1))


def reading(told: dict[str, Any]) -> Reading:
    """What is read of an export of one hand."""
    return read_texts([ABOVE + json.dumps(told) + BELOW], "pokernow-replay")


def kinds(found: Reading) -> list[str]:
    """The kinds of the events, in order."""
    return found.tables.events["kind"].cast(pl.String).to_list()


def test_a_hand_is_told() -> None:
    told = reading(hand(*FOLDED)).tables
    assert told.hands.select("room", "number", "table", "button", "small_blind", "limit", "ended").row(0) == (
        "pokernow", "17-x7k2", "pgl-7", 2, 10_000, "no", True,
    )  # fmt: skip
    assert told.seats.select("player", "player_key", "hero").rows()[0] == ("Ann @ a1", "a1", True)
    assert told.events.select("kind", "seat", "amount", "to").rows() == [
        ("small_blind", 5, 10_000, None), ("big_blind", 9, 20_000, None), ("deal", 2, None, None),
        ("raise", 2, None, 60_000), ("fold", 5, None, None), ("fold", 9, None, None), ("uncalled", 2, 40_000, None),
        ("award", 2, 50_000, None),
    ]  # fmt: skip
    assert told.stated_pots.select("row", "amount").rows() == [("total", 50_000)]


def test_amounts_may_be_cents() -> None:
    told = reading(hand(*FOLDED, cents=True)).tables
    assert told.seats["stack"].to_list() == [10_000, 10_000, 4_000]
    assert told.events.filter(kind="award")["amount"].to_list() == [500]


def test_a_post_of_an_unknown_number_is_what_the_hand_says_of_itself() -> None:
    anted = hand(event(1, 5, 3), event(1, 9, 3), *FOLDED, ante=3)
    assert kinds(reading(anted))[2:4] == ["ante", "ante"]
    straddled = hand(event(4, 2, 4), event(8, 5, 12), straddleSeat=2)
    assert kinds(reading(straddled))[2:5] == ["straddle", "deal", "raise"]
    bomb = hand(bombPot=True, events=[event(1, seat, 5) for seat in (2, 5, 9)])
    assert reading(bomb).tables.hands["bomb_pot"].to_list() == [True]
    assert kinds(reading(bomb)) == ["ante", "ante", "ante"]


def test_a_post_nobody_knows_and_a_number_nobody_knows_stay_unknown() -> None:
    found = reading(hand(event(6, 2, 2), event(13), *FOLDED))
    assert kinds(found)[2:5] == ["unknown", "deal", "unknown"]


def test_one_card_may_be_shown_alone_and_folded_hands_afterwards() -> None:
    called = (event(8, 2, 40), event(11, 5), event(7, 9, 40, allIn=True))
    board = event(9, turn=1, run=1, cards=["2c", "3d", "4h"])
    shows = (event(12, 2, cards=["Ah", "Kd"]), event(12, 9, cards=["Ts", None]), event(12, 5, cards=[None, "7c"]))
    told = reading(hand(*called, board, event(15), *shows)).tables.events
    shown = told.filter(kind="show").with_columns(text=write_cards(pl.col("cards")))
    assert shown.select("seat", "text", pl.col("phase").cast(pl.String)).rows() == [
        (2, "Ah Kd", "showdown"), (9, "Ts ??", "showdown"), (5, "?? 7c", "after"),
    ]  # fmt: skip
    assert told.filter(kind="call")["all_in"].to_list() == [True]


def test_each_run_has_its_board_and_its_awards() -> None:
    boards = [
        event(9, turn=turn, run=1, cards=cards) for turn, cards in ((1, ["2c", "3d", "4h"]), (2, ["5s"]), (3, ["9s"]))
    ]
    again = [event(9, turn=3, run=2, cards=["9h"])]
    votes = [event(14, approved=False), event(14, approved=True)]
    won = [event(10, 2, 40, pot=40, position=1, runNumber=run) for run in ("1", "2")]
    found = reading(hand(event(8, 2, 40), event(11, 5), event(7, 9, 40), *votes, *boards, *again, event(15), *won))
    assert found.tables.hands["run_twice"].to_list() == [True]
    assert kinds(found)[6:8] == ["notice", "run_agreement"]
    dealt = found.tables.events.filter(pl.col("kind").is_in(["board", "award"])).select("street", "board", "pot").rows()
    assert dealt == [(1, 0, None), (2, 0, None), (3, 0, None), (3, 1, None), (3, 0, 0), (3, 1, 0)]
    assert found.tables.stated_pots["amount"].to_list() == [800_000]


def test_what_is_not_known_is_set_aside_and_the_next_hand_is_read(tmp_path: Path) -> None:
    broken = json.dumps(hand(*FOLDED))[:-40]
    changes: tuple[dict[str, Any], ...] = ({"gameType": "zz"}, {"doubleBoard": {"seats": []}}, {"players": []})
    others = [json.dumps(hand(*FOLDED, id=f"y{place}", **change)) for place, change in enumerate(changes)]
    good = json.dumps(hand(*FOLDED, id="x7k3"), indent=1)
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "export.txt").write_text(ABOVE + ",\n".join([broken, *others, good]) + BELOW)
    tables, _, aside = read_folder(tmp_path, "logs")
    assert tables.hands["number"].to_list() == ["17-x7k3"]
    assert tables.copies.select("first_line", "start").row(0)[0] == 6
    assert aside["reason"].to_list() == ["not JSON", "unsupported game", "unsupported game", "missing field"]
