"""PokerChase: hands of messages, what stands around them, the order within a moment, and what damage costs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import polars as pl
import pytest

from audit.config import Settings
from audit.pipeline import audit
from parsers.cards import write_cards
from tests.corpus.conftest import Readings, read_folder

BEGIN: Final = 1_767_607_200_000
USERS: Final = [11, -1, 13, 14, -1, -1]


def message(kind: int, after: int, **told: Any) -> dict[str, Any]:
    """A message so many thousandths of a second after the first."""
    return {"ApiTypeId": kind, "timestamp": BEGIN + after, **told}


def state(seat: int, chips: int, bet: int = 0, status: int = 1, **told: Any) -> dict[str, Any]:
    """What a message tells of a player."""
    return {"SeatIndex": seat, "BetStatus": status, "Chip": chips, "BetChip": bet, "Status": 0, **told}


def progress(street: int, pot: int, next_seat: int = 1) -> dict[str, Any]:
    """How far the hand is; -2 is next where the betting is over."""
    return {"Progress": {"Phase": street, "Pot": pot, "SidePot": [], "NextActionSeat": next_seat}}


def act(after: int, seat: int, word: int, bet: int, chips: int, *where: int) -> dict[str, Any]:
    """An act, what is in on the street, and what is left."""
    return message(304, after, SeatIndex=seat, ActionType=word, BetChip=bet, Chip=chips, **progress(*where))


SESSION: Final = [
    message(201, 0, Id="stage", BattleType=0, Code=0),
    message(308, 1, BlindStructures=[{"Lv": 1, "BigBlind": 200, "Ante": 50}], Name="Stage"),
    message(313, 2, TableUsers=[{"UserId": 11, "UserName": "Ann"}, {"UserId": 13, "UserName": '"}'}]),
]
DEAL: Final = message(
    303,
    10,
    Game={
        "ButtonSeat": 0, "SmallBlindSeat": 2, "BigBlindSeat": 3, "SmallBlind": 100, "BigBlind": 200, "Ante": 50,
        "CurrentBlindLv": 1,
    },
    SeatUserIds=USERS,
    Player=state(0, 4950, HoleCards=[51, 47]),
    OtherPlayers=[state(2, 2850, 100), state(3, 5750, 200)],
    **progress(0, 450),
)  # fmt: skip
PLAY: Final = [
    act(20, 0, 4, 600, 4350, 0, 1050),
    act(21, 2, 3, 600, 2350, 0, 1550),
    act(22, 3, 2, 200, 5750, 0, 1550, -1),
    message(305, 30, CommunityCards=[0, 5, 50], **progress(1, 1550)),
    act(40, 2, 5, 2350, 0, 1, 3900),
    act(41, 0, 3, 2350, 2000, 3, 6250, -2),
]
RESULT: Final = message(
    306,
    50,
    HandId=777,
    Pot=6250,
    SidePot=[],
    CommunityCards=[13, 22],
    Results=[
        {"UserId": 11, "HoleCards": [51, 47], "RankType": 8, "RewardChip": 6250},
        {"UserId": 13, "HoleCards": [], "RankType": 11, "RewardChip": 0},
    ],
    Player=state(0, 8250, status=-1),
    OtherPlayers=[state(2, 0, status=-1), state(3, 5750, status=-1)],
)
HAND: Final = [DEAL, *PLAY, RESULT]


def written(*messages: dict[str, Any] | str, turned: bool = False) -> str:
    """Messages, one a line; `turned`: their keys in another order."""
    lines = (
        one if isinstance(one, str) else json.dumps(dict(sorted(one.items(), reverse=True)) if turned else one)
        for one in messages
    )
    return "\n".join(lines) + "\n"


def reading(folder: Path, text: str) -> Readings:
    """What is read of a file, each time of a folder of its own."""
    own = folder / str(len(list(folder.iterdir())))
    own.mkdir()
    (own / "session.ndjson").write_text(text, encoding="utf-8")
    return read_folder(folder, own.name)


def told(read: Readings) -> list[tuple[object, ...]]:
    """The events, amounts in chips."""
    chips = (pl.col("amount", "to") // 10_000).cast(pl.Int64)
    events = read[0].events.with_columns(chips, write_cards(pl.col("cards")))
    return events.select("kind", "street", "seat", "amount", "to", "cards").rows()


@pytest.mark.parametrize("turned", [False, True])
def test_a_hand_is_told_from_its_deal_to_its_result(tmp_path: Path, *, turned: bool) -> None:
    read = reading(tmp_path, written(*SESSION, *HAND, turned=turned))
    assert told(read) == [
        *[("ante", 0, seat, 50, None, None) for seat in (1, 3, 4)],
        ("small_blind", 0, 3, 100, None, None),
        ("big_blind", 0, 4, 200, None, None),
        ("deal", 0, 1, None, None, "Ac Kc"),
        ("raise", 0, 1, None, 600, None),
        ("call", 0, 3, 500, None, None),
        ("fold", 0, 4, None, None, None),
        ("board", 1, None, None, None, "2s 3h Ad"),
        ("bet", 1, 3, 2350, None, None),
        ("call", 1, 1, 2350, None, None),
        ("board", 2, None, None, None, "5h"),
        ("board", 3, None, None, None, "7d"),
        ("show", 3, 1, None, None, "Ac Kc"),
        ("muck", 3, 3, None, None, None),
        ("award", 3, 1, 6250, None, None),
    ]
    hand = read[0].hands.row(0, named=True)
    assert (hand["number"], hand["tournament"], hand["level"], hand["button"]) == ("777", f"stage {BEGIN}", "1", 1)
    assert str(hand["time"]) == "2026-01-05 10:00:00+00:00"
    seats = read[0].seats.with_columns(pl.col("stack", "final_stack") // 10_000)
    assert seats.select("player", "stack", "final_stack", "hero").rows() == [
        ("Ann", 5000, 8250, True), ('"}', 3000, 0, False), ("14", 6000, 5750, False),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "changed", "found"),
    [
        ("legal", {}, set()),
        ("raise too small", {0: act(20, 0, 4, 300, 4650, 0, 750)}, {"BET003"}),
        ("out of turn", {2: PLAY[1] | {"timestamp": BEGIN + 22}, 1: PLAY[2] | {"timestamp": BEGIN + 21}}, {"ORD001"}),
        ("card dealt twice", {3: PLAY[3] | {"CommunityCards": [0, 5, 51]}}, {"DCK001"}),
    ],
)
def test_a_legal_hand_is_clean_and_planted_faults_are_found(
    tmp_path: Path, name: str, changed: dict[int, Any], found: set[str]
) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    play = [changed.get(place, one) for place, one in enumerate(PLAY)]
    (logs / f"{name}.ndjson").write_text(written(*SESSION, DEAL, *play, RESULT), encoding="utf-8")
    audit([str(logs)], Settings(out=tmp_path / "report", jobs=1), None)
    codes = set(pl.read_parquet(tmp_path / "report" / "findings.parquet")["code"])
    assert codes >= found
    assert found or not codes


def test_what_happens_in_one_moment_is_put_in_the_order_of_its_streets(tmp_path: Path) -> None:
    straight = told(reading(tmp_path, written(*SESSION, *HAND)))
    burst = [one | {"timestamp": BEGIN + 20} for one in (*PLAY[:3], *PLAY[4:], PLAY[3])]
    assert told(reading(tmp_path, written(*SESSION, DEAL, *burst, RESULT))) == straight


def test_a_player_without_chips_for_the_ante_pays_what_the_pot_holds(tmp_path: Path) -> None:
    others = [state(2, 2850, 100), state(3, 5750, 200), state(4, 0, status=3)]
    short = DEAL | {"OtherPlayers": others, "SeatUserIds": [11, -1, 13, 14, 15, -1]}
    read = reading(tmp_path, written(*SESSION, short | progress(0, 480), *PLAY, RESULT))
    assert ("ante", 0, 5, 30, None, None) in told(read)
    assert read[0].seats.filter(seat=5)["stack"].item() == 300_000
    more = reading(tmp_path, written(*SESSION, short | progress(0, 530), *PLAY, RESULT))
    assert ("ante", 0, 5, None, None, None) in told(more)
    assert more[0].seats.filter(seat=5)["stack"].item() is None


def test_messages_within_a_hand_are_unknown_where_they_may_tell_of_play(tmp_path: Path) -> None:
    strange = [message(204, 25, Code=0), message(399, 26, Chip=5), act(27, 0, 9, 1, 1, 0, 1)]
    tables, _, aside = reading(tmp_path, written(*SESSION, DEAL, *PLAY[:3], *strange, *PLAY[3:], RESULT))
    found = tables.events.filter(pl.col("kind").is_in(["notice", "unknown"])).select("kind", "words").rows()
    assert sorted(found) == [("notice", "message 204"), ("unknown", "act 9"), ("unknown", "message 399")]
    assert aside.is_empty()


@pytest.mark.parametrize(
    ("damaged", "reason"),
    [
        (json.dumps(PLAY[0])[:60], "not JSON"),
        (json.dumps(PLAY[0] | {"timestamp": "soon"}), "no message"),
        (json.dumps(PLAY[0] | {"Progress": {"Phase": 9}}), "wrong field"),
        (json.dumps(PLAY[3] | {"CommunityCards": [52]}), "wrong field"),
        (json.dumps(PLAY[0] | {"BetChip": 1e30}), "amount out of range"),
        (json.dumps(PLAY[0] | {"BetChip": {}}), "wrong field"),
    ],
)
def test_damage_costs_its_hand_and_no_other(tmp_path: Path, damaged: str, reason: str) -> None:
    tables, _, aside = reading(tmp_path, written(*SESSION, DEAL, damaged, *PLAY[1:], RESULT, *HAND))
    assert tables.hands["number"].to_list() == ["777"]
    assert aside["reason"].to_list() == [reason]


def test_a_hand_cut_off_and_acts_behind_a_result(tmp_path: Path) -> None:
    tables, _, aside = reading(tmp_path, written(*SESSION, *HAND, *PLAY[:2], DEAL, *PLAY[:2]))
    assert tables.hands["ended"].to_list() == [True, False]
    assert aside["reason"].to_list() == ["text behind the hand"]


@pytest.mark.parametrize(("left", "side_pots", "total"), [(2000, [], [6250]), (0, [], []), (2000, [2000], [])])
def test_a_total_is_told_where_it_is_known_what_it_holds(
    tmp_path: Path, left: int, side_pots: list[int], total: list[int]
) -> None:
    play = [*PLAY[:4], act(40, 0, 5, 4350 - left, left, 1, 8000), act(41, 2, 3, 2350, 0, 3, 6250, -2)]
    tables, _, _ = reading(tmp_path, written(*SESSION, DEAL, *play, RESULT | {"SidePot": side_pots}))
    assert [amount // 10_000 for amount in tables.stated_pots["amount"]] == total
