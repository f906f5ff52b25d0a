"""IGT's JSON: bets taken back, who folded and who was left alone, and what damage costs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import polars as pl

from audit.config import Settings
from audit.pipeline import audit
from tests.corpus.conftest import Readings, read_folder

Act = tuple[str, ...]
FLOP: Final = ("HAND_BOARD", "", "BOARD_FLOP", "0 13 26")
TAKEN_BACK: Final[tuple[Act, ...]] = (
    ("ACTION_RAISE", "Cy", "1.50"), ("ACTION_FOLD", "Al"), ("ACTION_CALL", "{\"Bo", "1.50"), FLOP,
    ("ACTION_CHECK", "{\"Bo"), ("ACTION_BET", "Cy", "2.00"), ("ACTION_FOLD", "{\"Bo"),
    ("ACTION_ADJUSTEMENT", "Cy", "0.00"),
)  # fmt: skip
SHOWN: Final[tuple[Act, ...]] = (
    *TAKEN_BACK[:-2], ("ACTION_CALL", "{\"Bo", "2.00"), ("HAND_BOARD", "", "BOARD_TURN", "0 13 26 40"),
    ("ACTION_CHECK", "{\"Bo"), ("ACTION_CHECK", "Cy"), ("HAND_BOARD", "", "BOARD_RIVER", "0 13 26 40 41"),
    ("ACTION_CHECK", "{\"Bo"), ("ACTION_CHECK", "Cy"),
)  # fmt: skip


def hand(
    number: int, acts: tuple[Act, ...], won: str, pot: str, rake: str | None, *, shown: bool = False, **changed: Any
) -> dict[str, Any]:
    """A hand of three, the button at Cy, in which Cy wins what is said."""
    dealt = {"Al": "b b", '{"Bo': "b b", "Cy": "12 25"}
    actions = [blind("HAND_SB", "Al", "0.25"), blind("HAND_BB", '{"Bo', "0.50")]
    actions += [{"type": "HAND_DEAL", "player": name, "card": linked(cards)} for name, cards in dealt.items()]
    actions += [act(*one) for one in acts]
    results = [
        result("Cy", "$(STR_G_WIN_TWOPAIR)" if shown else "$(STR_G_MUCK)", "12 25" if shown else "", won),
        result('{"Bo', "$(STR_G_MUCK)", "", "0.0") if shown else result('{"Bo', None, "", "0.0"),
        result("Al", None, "", "0.0"),
    ]
    seats = [("Al", "N"), ('{"Bo', "N"), ("Cy", "Y")]
    told = {
        "player": [
            {"name": name, "seat": str(seat), "state": "STATE_PLAYING", "dealer": dealer, "amount": "50.00"}
            for seat, (name, dealer) in enumerate(seats, 1)
        ],
        "action": actions,
        "showDown": {"result": results, "mainpot": pot, "pot": pot} | ({"rake": rake} if rake else {}),
        "table": "Made Up", "game": "GAME_THM", "gameKind": "GAMEKIND_CASH", "tableCurrency": "SEK",
        "limit": "No Limit", "date": "1488901305395", "handId": f"1.hand.{number}", "anonymous": False,
        "stake": "0.25/0.5", "bet": "0.00",
    }  # fmt: skip
    return told | changed


def blind(kind: str, player: str, value: str) -> dict[str, Any]:
    """A blind."""
    return {"kind": kind, "type": "HAND_BLINDS", "player": player, "value": value}


def act(word: str, player: str, value: str = "", cards: str = "") -> dict[str, Any]:
    """An act, or cards of the board."""
    stated = {"player": player, "value": value, "card": linked(cards)}
    return {"type": word} | {name: said for name, said in stated.items() if said}


def result(player: str, named: str | None, cards: str, won: str) -> dict[str, Any]:
    """What comes of a player's hand."""
    told = {"player": player, "card": linked(cards), "folded": named is None, "win": won}
    return told if named is None else told | {"hand": named}


def linked(cards: str) -> list[dict[str, str]]:
    """Cards by their numbers."""
    return [{"link": card} for card in cards.split()]


LEGAL: Final = (
    hand(1, TAKEN_BACK, "3.15", "3.15", "0.10"),
    hand(2, SHOWN, "7.00", "7.00", "0.25", shown=True),
)


def reading(folder: Path, text: str) -> Readings:
    """What is read of one file."""
    (folder / "history.json").write_text(text, encoding="utf-8-sig")
    return read_folder(folder.parent, folder.name)


def faults(folder: Path, *hands: dict[str, Any]) -> set[str]:
    """Codes of the errors and warnings of an audit."""
    (folder / "history.json").write_text(json.dumps({"history": hands}), encoding="utf-8")
    audit([str(folder / "history.json")], Settings(out=folder / "report", jobs=1), None)
    findings = pl.read_parquet(folder / "report" / "findings.parquet")
    return set(findings.filter(pl.col("severity") != "info", pl.col("cause").is_null())["code"])


def test_a_hand_is_told_to_its_end(tmp_path: Path) -> None:
    tables, _, aside = reading(tmp_path, json.dumps({"history": [LEGAL[0]]}))
    events = tables.events.filter(pl.col("kind") != "deal")
    assert events.select("kind", "street", "seat", pl.coalesce("to", "amount") // 100).rows() == [
        ("small_blind", 0, 1, 25), ("big_blind", 0, 2, 50), ("raise", 0, 3, 150), ("fold", 0, 1, None),
        ("call", 0, 2, 100), ("board", 1, None, None), ("check", 1, 2, None), ("bet", 1, 3, 200),
        ("fold", 1, 2, None), ("uncalled", 1, 3, 200), ("award", 1, 3, 315),
    ]  # fmt: skip
    found = tables.hands.row(0, named=True)
    wanted = {"number": "1.hand.1", "button": 3, "limit": "no", "big_blind": 5_000, "currency": "SEK", "ended": True}
    assert {name: found[name] for name in wanted} == wanted
    assert str(found["time"]) == "2017-03-07 15:41:45+00:00"
    assert aside.is_empty()


def test_legal_hands_are_clean(tmp_path: Path) -> None:
    assert faults(tmp_path, *LEGAL) == set()


def test_faults_are_found(tmp_path: Path) -> None:
    twice = tuple((*one[:3], one[3].replace("13", "12")) if one[0] == "HAND_BOARD" else one for one in SHOWN)
    short = hand(4, TAKEN_BACK, "2.15", "3.15", "0.10")
    assert faults(tmp_path, hand(3, twice, "7.00", "7.00", "0.25", shown=True), short) >= {"DCK001", "POT008"}


def test_what_cannot_be_read_costs_no_neighbour(tmp_path: Path) -> None:
    other, cut = hand(5, SHOWN, "7.00", "7.00", "0.25", game="GAME_XYZ"), json.dumps(hand(6, SHOWN, "1", "1", None))
    text = json.dumps({"history": [other, *LEGAL]}).removesuffix("]}") + ", " + cut[:900]
    tables, _, aside = reading(tmp_path, text)
    assert tables.hands["number"].to_list() == ["1.hand.1", "1.hand.2"]
    assert sorted(aside["reason"]) == ["not JSON", "unsupported game"]
