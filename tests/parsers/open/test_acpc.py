"""ACPC's dealer logs: whose turn it is, what acts put in, what is won, and what damage costs."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import polars as pl

from audit.config import Settings
from audit.pipeline import audit
from parsers.cards import write_cards
from tests.corpus.conftest import Readings, read_folder

HEAD: Final = "# name/game/hands/seed made.up /dealer/holdem.{}.game 100 0\n#--t_response 600000\n#--t_hand 600000\n"
NO_LIMIT: Final = HEAD.format("nolimit.2p.reverse_blinds")
LIMIT: Final = HEAD.format("limit.3p")
CARDS: Final = "5d5c|9hQd/8dAs8s/4h/6d"
ALL_IN: Final = f"STATE:1:cr300c/r900r20000c//:{CARDS}:20000|-20000:ann|bob: x\n"
FOLDED: Final = "STATE:2:r300f:5d5c|9hQd:-100|100:bob: x|ann\n"
FIXED: Final = "STATE:3:rfrrc/crc/rf:5d5c|9hQd|8dAs/8s4h6d/Td:-5|55|-50:ann|bob|cid\n"


def reading(folder: Path, text: str) -> Readings:
    """What is read of one file."""
    (folder / "dealer.log").write_text(text, encoding="utf-8", newline="")
    return read_folder(folder.parent, folder.name)


def told(folder: Path, text: str) -> list[tuple[Any, ...]]:
    """Kind, street, seat, chips and cards of what happens but for the deal."""
    tables, _, _ = reading(folder, text)
    events = tables.events.filter(pl.col("kind") != "deal").with_columns(write_cards(pl.col("cards")))
    return events.select("kind", "street", "seat", pl.coalesce("to", "amount") // 10_000, "cards").rows()


def faults(folder: Path, text: str) -> set[tuple[str, str]]:
    """Hand and code of the errors and warnings of an audit."""
    (folder / "dealer.log").write_text(text, encoding="utf-8")
    audit([str(folder / "dealer.log")], Settings(out=folder / "report", jobs=1), None)
    findings = pl.read_parquet(folder / "report" / "findings.parquet")
    standing = findings.filter(pl.col("severity") != "info", pl.col("cause").is_null())
    return set(standing.select("number", "code").rows())


def test_totals_of_no_limit_are_those_of_the_hand(tmp_path: Path) -> None:
    assert told(tmp_path, NO_LIMIT + ALL_IN) == [
        ("small_blind", 0, 2, 50, None),
        ("big_blind", 0, 1, 100, None),
        ("call", 0, 2, 50, None),
        ("raise", 0, 1, 300, None),
        ("call", 0, 2, 200, None),
        ("board", 1, None, None, "8d As 8s"),
        ("bet", 1, 1, 600, None),
        ("raise", 1, 2, 19_700, None),
        ("call", 1, 1, 19_100, None),
        ("board", 2, None, None, "4h"),
        ("board", 3, None, None, "6d"),
        ("award", 3, 1, 40_000, None),
    ]


def test_raises_of_fixed_limit_add_the_bet_of_the_street(tmp_path: Path) -> None:
    assert told(tmp_path, LIMIT + FIXED)[2:] == [
        ("raise", 0, 3, 20, None),
        ("fold", 0, 1, None, None),
        ("raise", 0, 2, 30, None),
        ("raise", 0, 3, 40, None),
        ("call", 0, 2, 10, None),
        ("board", 1, None, None, "8s 4h 6d"),
        ("check", 1, 2, None, None),
        ("bet", 1, 3, 10, None),
        ("call", 1, 2, 10, None),
        ("board", 2, None, None, "Td"),
        ("bet", 2, 2, 20, None),
        ("fold", 2, 3, None, None),
        ("award", 2, 2, 105, None),
    ]


def test_the_hand_and_its_players(tmp_path: Path) -> None:
    tables, _, aside = reading(tmp_path, (NO_LIMIT + FOLDED + "SCORE:0|0:bob: x|ann\n").replace("\n", "\r\n"))
    wanted = {
        "number": "made.up 2", "table": "made.up", "limit": "no", "small_blind": 500_000, "big_blind": 1_000_000,
        "button": 2, "dues_implied": True, "ended": True,
    }  # fmt: skip
    found = tables.hands.row(0, named=True)
    assert {name: found[name] for name in wanted} == wanted
    assert tables.seats.select("seat", "player", "stack", "key_scope").rows() == [
        (1, "bob: x", 200_000_000, "hand"), (2, "ann", 200_000_000, "hand"),
    ]  # fmt: skip
    assert aside.is_empty()


def test_without_a_game_the_blinds_are_not_known(tmp_path: Path) -> None:
    line = "STATE:42:r200ffc/cr650f:8c6h|7hJs|AdJh|9s2h/QdKc9d:-200|-50|250|0:a|b|c|d\n"
    rows = told(tmp_path, line)
    assert [row[:4] for row in rows[:3]] == [("unknown", 0, None, None), ("raise", 0, 3, 200), ("fold", 0, 4, None)]
    assert reading(tmp_path, line)[0].hands.select("number", "limit", "big_blind").row(0) == (None, "no", None)


def test_legal_hands_are_clean(tmp_path: Path) -> None:
    assert faults(tmp_path, NO_LIMIT + ALL_IN + FOLDED + LIMIT.replace("made.up", "other") + FIXED) == set()


def test_faults_are_found(tmp_path: Path) -> None:
    hands = (
        ALL_IN.replace("20000|-20000", "-20000|20000").replace("STATE:1", "STATE:5"),
        FOLDED.replace("-100|100", "-100|90").replace("STATE:2", "STATE:6"),
        ALL_IN.replace("4h", "5d").replace("STATE:1", "STATE:7"),
        ALL_IN.replace("r900r20000c", "r900r1000c").replace("20000|-20000", "1000|-1000").replace("STATE:1", "STATE:8"),
    )
    assert faults(tmp_path, NO_LIMIT + "".join(hands)) >= {
        ("made.up 5", "POT001"), ("made.up 6", "POT008"), ("made.up 7", "DCK001"), ("made.up 8", "BET003"),
    }  # fmt: skip


def test_what_is_no_hand_is_set_aside_and_costs_no_neighbour(tmp_path: Path) -> None:
    damaged = (
        "STATE:10:r300f:5d5c|9hQd\n",
        "STATE:11:r300x:5d5c|9hQd:-100|100:bob|ann\n",
        "STATE:12:r300f:5d5c|9h?d:-100|100:bob|ann\n",
        "STATE:13:r300f:5d5c|9hQd:-100|100:bob\n",
        "STATE:14:r300f:5d5c|9hQd:-100|a:bob|ann\n",
        "STATE:15:r300ff:5d5c|9hQd:-100|100:bob|ann\n".replace("ff", "fff"),
        "STATE:16:c/c/c/c/c:5d5c|9hQd:-100|100:bob|ann\n",
        f"STATE:17:cc:{CARDS}:-100|100:bob|ann\n",
    )
    tables, _, aside = reading(tmp_path, NO_LIMIT + FOLDED + "".join(damaged) + ALL_IN + "what is this\n")
    assert sorted(tables.hands["number"]) == ["made.up 1", "made.up 2"]
    assert aside["reason"].value_counts().sort("reason").rows() == [("damaged line", 8), ("text behind the hand", 1)]
    assert aside["detail"].n_unique() == 9


def test_other_games_and_messages_to_players_are_set_aside(tmp_path: Path) -> None:
    leduc = HEAD.format("x").replace("holdem.x", "leduc") + "STATE:0:cc/cc:5d5c|9hQd/8dAs8s:-1|1:ann|bob\n"
    text = leduc + "MATCHSTATE:1:31:r300r:|JdTc\nSTATE:1:cc/cc:Ks|Qh/Jd:1|-1:ann|bob\n"
    tables, _, aside = reading(tmp_path, text)
    assert tables.hands.is_empty()
    assert aside.sort("first_line")["reason"].to_list() == [
        "unsupported game", "messages to a player while a hand is running", "unsupported game",
    ]  # fmt: skip
