"""PokerGFX's comma log: its hands against the export's, the many versions of each, and what damage costs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import polars as pl
import pytest

from audit.config import Settings
from audit.pipeline import audit
from tests.corpus.conftest import Readings, read_folder
from tests.parsers.live.test_pokergfx import export, hand

ABOVE: Final = "\nGAME,PokerGFX 3.2,FEATURE_TABLE,\nPAYOUTS,\n"
SECOND: Final = 1767607260  # 2026-01-05 10:01:00, as the export's first hand
BLINDS: Final = "HOLDEM,BB_ANTE_BB1ST,200,0,100,200,0,4,5,7,0,0,1"
PLAYERS: Final = (
    "PLAYER,2,Player 2,0,5000,5000,qd 8h", "PLAYER,4,Player 4,0,3500,4300,kd 10c",
    "PLAYER,5,Player 5,0,9000,8900,8s", "PLAYER,7,Player 7,0,6000,5300,",
)  # fmt: skip
START: Final = tuple(",".join([*one.split(",")[:5], one.split(",")[4], ""]) for one in PLAYERS)
ACTS: Final = (
    "EVENT,FOLD,2", "EVENT,BET,4,500", "EVENT,FOLD,5", "EVENT,CALL,7,500", "EVENT,BOARD,1,9h", "EVENT,BOARD,1,10d",
    "EVENT,BOARD,1,ks", "EVENT,CHECK,7", "EVENT,ALL IN,4,3000", "EVENT,FOLD,7",
)  # fmt: skip


def version(*lines: str, count: int = 1, second: int = SECOND, blinds: str = BLINDS) -> str:
    """The log from `GAME` on."""
    return ABOVE + "\n".join((f"HAND,{count},{second},{blinds}", *lines)) + "\n\n"


WHOLE: Final = version(*PLAYERS, *ACTS)


def reading(folder: Path, *texts: str) -> Readings:
    """What is read of a file."""
    (folder / "log.txt").write_text("".join(texts), encoding="utf-8")
    return read_folder(folder.parent, folder.name)


def test_a_hand_is_told_as_the_export_tells_it(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(export(hand()), encoding="utf-8")
    (tmp_path / "b.txt").write_text(WHOLE, encoding="utf-8")
    tables, _, aside = read_folder(tmp_path.parent, tmp_path.name)
    ours, export_ = tables.hands.sort("writer", descending=True).rows_by_key("hand", named=True).items()
    own = {"number": "1-20260105100100", "time_text": str(SECOND), "table": "FEATURE_TABLE", "limit": None}
    assert aside.is_empty()
    for frame in (tables.events, tables.seats):
        log, other = (
            frame.filter(hand=which).drop("hand", "source", "line", "start", "end", strict=False)
            for which in (ours[0], export_[0])
        )
        assert log.equals(other)
        assert log.height
    told, exported = ours[1][0], export_[1][0]
    assert {name: told[name] for name in own} == own
    apart = {*own, "writer", "time"}
    assert {name: told[name] for name in told if name not in apart} == {
        name: exported[name] for name in exported if name not in apart
    }
    assert told["time"] == exported["time"].replace(microsecond=0)


def test_versions_of_a_hand_are_read_once_and_accuse_nobody(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    growing = [version(*START, *ACTS[:acts]) for acts in (0, 4, 10)]
    _, _, aside = reading(logs, version(*START, second=SECOND - 60), *growing, WHOLE, growing[-1])
    outcome = audit([str(logs)], Settings(out=tmp_path / "report", jobs=1), None)
    findings = pl.read_parquet(tmp_path / "report" / "findings.parquet")
    assert outcome.hands == 1
    assert findings.select("code", "severity").rows() == [("REC001", "info")]
    assert sorted(aside["reason"]) == ["begun anew", *["earlier version"] * 4]
    assert aside["repeats"].all()


def test_what_was_taken_back_is_set_aside_as_such(tmp_path: Path) -> None:
    tables, _, aside = reading(tmp_path, version(*START, ACTS[0], "EVENT,CALL,4,200"), WHOLE)
    assert tables.hands.height == 1
    assert aside.select("reason", "repeats").rows() == [("taken back", False)]


def test_hands_of_several_counts_may_stand_behind_one_heading(tmp_path: Path) -> None:
    tables, _, aside = reading(tmp_path, WHOLE, version(*PLAYERS, *ACTS, count=2, second=SECOND + 60)[len(ABOVE) :])
    assert tables.hands["number"].to_list() == ["1-20260105100100", "2-20260105100200"]
    assert tables.hands["table"].to_list() == ["FEATURE_TABLE"] * 2
    assert aside.is_empty()


def test_names_with_commas_players_with_a_mark_and_words_nobody_knows(tmp_path: Path) -> None:
    players = ("PLAYER,1,Ann, EVENT,0,0,900,900,", "PLAYER,3,Ben,1,800,800,", *PLAYERS)
    tables, _, _ = reading(tmp_path, version(*players, "EVENT,PONDER,4", "CARD,1", "EVENT", *ACTS))
    seats = dict(tables.seats.select("player", "state").rows())
    assert seats["Ann, EVENT,0"] == "dealt_in"
    assert seats["Ben"] == "sitting_out"
    assert tables.events.filter(kind="unknown")["words"].to_list() == ["PONDER", "", "CARD,1"]


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        (version(*PLAYERS, blinds=BLINDS.replace("HOLDEM", "BADUGI")), "unsupported game"),
        (version(*PLAYERS, blinds=BLINDS.replace("200,0,100", "200,5,100")), "unknown field"),
        (version(*PLAYERS, blinds="HOLDEM,BB_ANTE_BB1ST,200"), "unknown field"),
        (version(*PLAYERS, "PLAYER,8,Eve"), "wrong field"),
        (version(*PLAYERS, "PLAYER,8,Eve,0,9e99,0,"), "amount out of range"),
        (version(*PLAYERS, "PLAYER,888,Eve,0,100,100,"), "wrong field"),
        (version(*PLAYERS, PLAYERS[0]), "wrong field"),
    ],
)
def test_damage_costs_one_version_and_says_why(tmp_path: Path, broken: str, reason: str) -> None:
    tables, _, aside = reading(tmp_path, broken, WHOLE)
    assert tables.hands.height == 1
    assert aside["reason"].to_list() == [reason]
