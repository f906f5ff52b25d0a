"""Global Poker's JSON: what goes in and back, late posts, who wins unseen, and what damage costs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import polars as pl

from audit.config import Settings
from audit.pipeline import audit
from tests.corpus.conftest import Readings, read_folder

NAMES: Final = {11: "Ann, {", 12: "Bob", 13: "Cid", 14: "Dee"}


def act(player: int, word: str, amount: float = 0) -> dict[str, Any]:
    """What a player does."""
    return {"type": "PlayerAction", "action": word, "amount": {"type": "BET", "amount": amount}, "playerId": player}


def cards(kind: str, *named: str, player: int | None = None) -> dict[str, Any]:
    """Cards dealt or shown, such as `ACE SPADES`."""
    told = [dict(zip(("rank", "suit"), card.split(), strict=True)) for card in named]
    return {"type": kind, "cards": told} | ({"playerId": player} if player else {})


def back(player: int, amount: float) -> dict[str, Any]:
    """A bet that goes back as the pot is updated."""
    return {"type": "PotUpdate", "potTransitions": [
        {"playerId": player, "amount": amount, "fromChipStackToPlayer": True},
    ]}  # fmt: skip


DEALT: Final = (
    act(14, "WAIT_FOR_BIG_BLIND"),
    act(11, "SMALL_BLIND", 0.02),
    act(12, "BIG_BLIND", 0.04),
    cards("PlayerCardsDealt", "ACE SPADES", "TEN CLUBS", player=11),
    *({**cards("PlayerCardsDealt", player=player), "cards": [{"id": 1}, {"id": 2}]} for player in (12, 13)),
    act(13, "RAISE", 0.12),
)
UNSEEN: Final = (*DEALT, act(11, "FOLD"), act(12, "FOLD"), back(13, 0.08), act(13, "MUCK_CARDS"))
SHOWN: Final = (
    *DEALT, act(11, "CALL", 0.1), act(12, "FOLD"),
    cards("TableCardsDealt", "ACE HEARTS", "TWO CLUBS", "SEVEN DIAMONDS"), act(11, "BET", 0.28), act(13, "RAISE", 1.88),
    act(11, "CALL", 0.6), back(13, 1.0),
    cards("PlayerCardsExposed", "ACE SPADES", "TEN CLUBS", player=11),
    cards("PlayerCardsExposed", "KING SPADES", "KING CLUBS", player=13),
    cards("TableCardsDealt", "SIX CLUBS"), cards("TableCardsDealt", "NINE CLUBS"), {"type": "ShowDownSummary"},
)  # fmt: skip


def hand(number: int, events: tuple[dict[str, Any], ...], winner: int, pot: float, rake: float) -> dict[str, Any]:
    """A hand of three players, a fourth of whom waits."""
    return {
        "id": f"{number:08d}-0000-4000-8000-000000000000",
        "table": {"tableId": 1, "tableName": "Made Up"},
        "startTime": 1515047685022,
        "results": {
            "totalRake": rake,
            "results": {str(winner): {"playerId": winner}},
            "transfers": [{"playerId": winner, "pot": {"potId": 0, "potSize": pot}, "amount": round(pot - rake, 2)}],
        },
        "events": events,
        "seats": [
            {"playerId": player, "initialBalance": 1.0 if player == 11 else 5, "seatId": seat, "name": name}
            for seat, (player, name) in enumerate(NAMES.items())
        ],
        "settings": {
            "variant": "TEXAS_HOLDEM", "currencyCode": "XSD", "betStrategyType": "NO_LIMIT", "capacity": 6,
            "bigBlind": 0.04, "smallBlind": 0.02, "ante": 0.0,
        },
    }  # fmt: skip


LEGAL: Final = (hand(1, UNSEEN, 13, 0.10, 0.0), hand(2, SHOWN, 11, 2.04, 0.1))


def reading(folder: Path, *hands: dict[str, Any], indent: int | None = None, below: str = "") -> Readings:
    """What is read of one file."""
    text = "\n".join(json.dumps(one, indent=indent) for one in hands)
    (folder / "hands.json").write_text(text + below, encoding="utf-8")
    return read_folder(folder.parent, folder.name)


def faults(folder: Path, *hands: dict[str, Any]) -> set[str]:
    """Codes of the errors and warnings of an audit."""
    (folder / "hands.json").write_text("\n".join(map(json.dumps, hands)), encoding="utf-8")
    audit([str(folder / "hands.json")], Settings(out=folder / "report", jobs=1), None)
    findings = pl.read_parquet(folder / "report" / "findings.parquet")
    return set(findings.filter(pl.col("severity") != "info", pl.col("cause").is_null())["code"])


def test_a_hand_is_told_to_its_end(tmp_path: Path) -> None:
    tables, _, aside = reading(tmp_path, LEGAL[0], indent=1)
    events = tables.events.filter(pl.col("kind") != "deal")
    assert events.select("kind", "seat", pl.coalesce("to", "amount") // 100).rows() == [
        ("notice", 4, None), ("small_blind", 1, 2), ("big_blind", 2, 4), ("raise", 3, 12), ("fold", 1, None),
        ("fold", 2, None), ("uncalled", 3, 8), ("no_show", 3, None), ("award", 3, 10),
    ]  # fmt: skip
    found = tables.hands.row(0, named=True)
    wanted = {"number": LEGAL[0]["id"], "table": "Made Up", "limit": "no", "button": None, "ended": True}
    assert {name: found[name] for name in wanted} == wanted
    assert tables.seats["state"].to_list() == ["dealt_in", "dealt_in", "dealt_in", "sitting_out"]
    assert events["line"].n_unique() > len("posts")
    assert aside.is_empty()


def test_blinds_posted_late_are_told_apart(tmp_path: Path) -> None:
    late = (DEALT[1], DEALT[2], act(13, "DEAD_SMALL_BLIND", 0.02), act(13, "BIG_BLIND", 0.04), *DEALT[3:])
    tables, _, _ = reading(tmp_path, hand(3, late, 13, 0.1, 0))
    assert tables.events["kind"].to_list()[:4] == ["small_blind", "big_blind", "dead_blind", "extra_blind"]


def test_legal_hands_are_clean(tmp_path: Path) -> None:
    assert faults(tmp_path, *LEGAL) == set()


def test_faults_are_found(tmp_path: Path) -> None:
    twice = tuple(json.loads(json.dumps(SHOWN).replace("NINE", "SIX")))
    assert faults(tmp_path, hand(3, twice, 11, 2.04, 0.1), hand(4, SHOWN, 13, 2.04, 0.1)) >= {"DCK001", "POT001"}


def test_what_cannot_be_read_costs_no_neighbour(tmp_path: Path) -> None:
    other = {**hand(5, UNSEEN, 13, 0.1, 0), "settings": {"variant": "CRAZY"}}
    cut = "\n" + json.dumps(hand(6, SHOWN, 11, 2.04, 0.1))[:700]
    tables, _, aside = reading(tmp_path, LEGAL[0], other, LEGAL[1], below=cut)
    assert tables.hands["number"].to_list() == [one["id"] for one in LEGAL]
    assert sorted(aside["reason"]) == ["not JSON", "unsupported game"]
