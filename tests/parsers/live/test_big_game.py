"""The Big Game's scripts: what is owed, told and won, boards run several times, and what damage costs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import polars as pl

from audit.config import Settings
from audit.pipeline import audit
from parsers.cards import write_cards
from tests.corpus.conftest import Readings, read_folder

CARDS: Final = (["sa", "ha"], ["dk", "c7"], ["h9", "s2"], ["ck", "hq"], ["d6", "d5"], ["ct", "c3"])
FLOP: Final = (0, "Deal", ["s5", "h3", "s4"])
Play = tuple[int, str] | tuple[int, str, Any]
LEGAL: Final[tuple[Play, ...]] = (
    (1, "Straddles", 800), (2, "Folds"), (3, "Folds"), (4, "Raises To", 2600), (5, "Folds"), (6, "Folds"),
    (1, "Calls"), FLOP, (1, "Checks"), (4, "Bets", 4000), (1, "Raises To", 12000), (4, "Folds"), (1, "Wins", 22400),
)  # fmt: skip
"""The button is at 4: 5 and 6 owe the blinds."""
ALL_IN: Final[tuple[Play, ...]] = (
    (1, "Raises To", 2000), (2, "Folds"), (3, "Folds"), (4, "Calls"), (5, "Folds"), (6, "Folds"), FLOP,
    (1, "All-In"), (4, "All-In"), (1, "Takes Back", 40600),
)  # fmt: skip
"""Seat 4 has 60,000 and paid the ante."""


def script(number: int, plays: tuple[Play, ...] = LEGAL, *, absent: int | None = None, **changed: Any) -> str:
    """One hand below its address, with bare names of fields as its writer has them."""
    stacks = (100_000, 90_000, 70_000, 60_000, 50_000, 40_000)
    hand: dict[str, Any] = {
        "Title": f"d1h{number}", "NumberOfSeats": 6, "PotSize": 0, "BigBlind": 400, "SmallBlind": 200, "Ante": 600,
        "CurrentBet": 0, "Dealer": 4, "CardsOut": [],
        "Players": [
            {"Name": f"ANN: {seat}", "Seat": seat, "Stack": stack, "Cards": cards, "CurrentBet": 0}
            for seat, (stack, cards) in enumerate(zip(stacks, CARDS, strict=True), 1)
            if seat != absent
        ],
    }  # fmt: skip
    told = [dict(zip(("Seat", "Action", "value"), one, strict=False)) for one in plays]
    text = json.dumps({"Hand": hand | changed, "Plays": told}, separators=(",", ":"))
    bare = re.sub(r'"(\w+)":', r"\1:", text)
    return f"URL: http://big.example/data/s9/w1/d1/d1h{number}.js\nLoadHand({bare})\n"


def reading(folder: Path, text: str) -> Readings:
    """What is read of one file."""
    (folder / "dump.txt").write_text(text, encoding="utf-8", newline="")
    return read_folder(folder.parent, folder.name)


def told(folder: Path, text: str) -> list[tuple[Any, ...]]:
    """Kind, street, board, seat, what is put in or paid, and cards of what happens behind the deal."""
    tables, _, _ = reading(folder, text)
    events = tables.events.filter(pl.col("kind") != "deal").with_columns(write_cards(pl.col("cards")))
    chips = pl.coalesce("to", "amount") // 10_000
    return events.select("kind", "street", "board", "seat", chips, "cards").rows()


def faults(folder: Path, *hands: str) -> set[str]:
    """Codes of the errors and warnings of an audit."""
    (folder / "dump.txt").write_text("".join(hands), encoding="utf-8")
    audit([str(folder / "dump.txt")], Settings(out=folder / "report", jobs=1), None)
    findings = pl.read_parquet(folder / "report" / "findings.parquet")
    of_hands = findings.filter(pl.col("hand").is_not_null(), pl.col("neighbour").is_null())
    assert "certain" not in set(of_hands["confidence"])
    return set(findings.filter(pl.col("severity") != "info", pl.col("cause").is_null())["code"])


def test_what_is_owed_and_told_and_won(tmp_path: Path) -> None:
    assert told(tmp_path, script(1)) == [
        ("ante", 0, None, 4, 600, None),
        ("small_blind", 0, None, 5, 200, None),
        ("big_blind", 0, None, 6, 400, None),
        ("straddle", 0, None, 1, 800, None),
        ("fold", 0, None, 2, None, None),
        ("fold", 0, None, 3, None, None),
        ("raise", 0, None, 4, 2600, None),
        ("fold", 0, None, 5, None, None),
        ("fold", 0, None, 6, None, None),
        ("call", 0, None, 1, 2600, None),
        ("board", 1, None, None, None, "5s 3h 4s"),
        ("check", 1, None, 1, None, None),
        ("bet", 1, None, 4, 4000, None),
        ("raise", 1, None, 1, 12000, None),
        ("fold", 1, None, 4, None, None),
        ("award", 1, None, 1, 22400, None),
    ]


def test_the_hand_its_table_and_its_players(tmp_path: Path) -> None:
    tables, _, aside = reading(tmp_path, script(7, absent=3))
    wanted = {
        "number": "s9/w1/d1/d1h7", "table": "s9/w1/d1", "button": 4, "max_seats": 6, "variant": "holdem",
        "limit": None, "currency": None, "ended": True, "dues_implied": True, "prints_uncalled": False,
    }  # fmt: skip
    found = tables.hands.row(0, named=True)
    assert {name: found[name] for name in wanted} == wanted
    assert tables.seats["player"].to_list() == ["ANN: 1", "ANN: 2", "ANN: 4", "ANN: 5", "ANN: 6"]
    assert tables.events["line"].unique().to_list() == [2]
    assert aside.is_empty()


def test_without_addresses_a_file_is_a_table(tmp_path: Path) -> None:
    scripts = "".join(re.sub("(?m)^URL.*\n", "", script(number)) for number in (1, 2))
    tables, _, aside = reading(tmp_path, scripts.replace("\n", "\r\n"))
    assert tables.hands["number"].to_list() == ["d1h1", "d1h2"]
    assert tables.hands["file_is_table"].all()
    assert aside.is_empty()


def test_a_small_blind_nobody_owes_is_not_posted(tmp_path: Path) -> None:
    limps = ((1, "Folds"), (2, "Folds"), (3, "Folds"), (4, "Calls"), (6, "Checks"), FLOP)
    posts = [row[0] for row in told(tmp_path, script(1, limps, absent=5))]
    assert posts[:2] == ["ante", "big_blind"]


def test_who_owes_the_blinds_may_not_be_clear(tmp_path: Path) -> None:
    assert told(tmp_path, script(1, ((2, "Folds"), (3, "Folds"))))[1][0] == "unknown"


def test_runs_are_told_card_by_card_and_at_once(tmp_path: Path) -> None:
    runs = ((0, "Deal", ["dq"]), (0, "Deal", ["d7", "c8"]), (0, "Deal", ["c5"]), (1, "Wins", 120000))
    tables, _, _ = reading(tmp_path, script(1, (*ALL_IN, *runs)))
    boards = tables.events.filter(kind="board").with_columns(write_cards(pl.col("cards")))
    assert boards.select("street", "board", "cards").rows() == [
        (1, None, "5s 3h 4s"), (2, 0, "Qd"), (3, 0, "5c"), (2, 1, "7d"), (3, 1, "8c"),
    ]  # fmt: skip
    assert tables.hands["run_twice"].item()
    assert tables.events.filter(kind="award")["phase"].to_list() == ["showdown"]


def test_a_flop_listed_last_is_the_flop(tmp_path: Path) -> None:
    acts = ((1, "All-In"), (2, "Folds"), (3, "Folds"), (4, "Calls"), (5, "Folds"), (6, "Folds"))
    dealt = ((0, "Deal", ["dq"]), (0, "Deal", ["c5"]), FLOP, (1, "Wins", 1))
    boards = [row for row in told(tmp_path, script(1, (*acts, *dealt))) if row[0] == "board"]
    assert [(row[1], row[5]) for row in boards] == [(1, "5s 3h 4s"), (2, "Qd"), (3, "5c")]


def test_a_run_without_cards_and_cards_behind_the_payment_are_no_board(tmp_path: Path) -> None:
    rest: tuple[Play, ...] = ((0, "Deal", []), (1, "Wins", 120000), (0, "Deal", ["dq"]))
    assert [row[0] for row in told(tmp_path, script(1, (*ALL_IN, *rest)))][-3:] == ["unknown", "award", "notice"]


def test_a_bet_taken_back_may_leave_the_ante_out(tmp_path: Path) -> None:
    kinds = [row[0] for row in told(tmp_path, script(1, (*ALL_IN[:-1], (1, "Takes Back", 40000))))]
    assert (kinds[-1], kinds.count("uncalled")) == ("unknown", 0)


def test_legal_hands_are_clean(tmp_path: Path) -> None:
    runs = ((0, "Deal", ["dq"]), (0, "Deal", ["c5"]), (1, "Wins", 120000))
    assert faults(tmp_path, script(1), script(2, (*ALL_IN, *runs))) == set()


def test_faults_are_found(tmp_path: Path) -> None:
    twice = [(0, "Deal", ["sa", "h3", "s4"]) if one == FLOP else one for one in LEGAL]
    short = [(1, "Wins", 20000) if one[1] == "Wins" else one for one in LEGAL]
    early = [one for one in LEGAL if one != (1, "Checks")]
    runs = ((0, "Deal", ["dq"]), (0, "Deal", ["c5"]), (4, "Wins", 120000))
    hands = (script(1, tuple(twice)), script(2, tuple(short)), script(3, tuple(early)), script(4, (*ALL_IN, *runs)))
    assert faults(tmp_path, *hands) >= {"DCK001", "POT008", "ORD002", "POT001"}


def test_what_is_no_whole_hand_is_set_aside(tmp_path: Path) -> None:
    scripts = (
        script(1, CardsOut=["s5", "h3", "s4"]), script(2).replace("Plays", "Plays:"), script(3), script(4)[:400] + "\n",
        script(5, Players=[{"Name": "ANN", "Seat": 1, "Stack": 5, "Cards": ["s5", "h3", "s4", "c2"]}]), script(6),
        "URL: http://big.example/data/s9/w1/d1/d1h7.js\n",
    )  # fmt: skip
    tables, _, aside = reading(tmp_path, "".join(scripts))
    assert tables.hands["number"].to_list() == ["s9/w1/d1/d1h3", "s9/w1/d1/d1h6"]
    assert aside.select("reason", "first_line").sort("first_line").rows() == [
        ("middle of a hand", 1), ("not JSON", 3), ("not JSON", 7), ("unsupported game", 9),
        ("text behind the hand", 13),
    ]  # fmt: skip


def test_damage_costs_no_neighbour_and_no_byte(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    text = "".join(script(number) for number in (1, 2, 3))
    begin = text.index("URL", 1)
    for place in range(begin, text.index("URL", begin + 1) - 9, 97):
        damaged = text[:place] + "\x00" * 5 + text[place + 5 :]
        (logs / f"{place:05d}.txt").write_text(damaged.replace("data/s9", f"data/s{place}"), "utf-8")
    audit([str(logs)], Settings(out=tmp_path / "report", jobs=1, ignore=("REC009",)), None)
    sources = pl.read_parquet(tmp_path / "report" / "tables" / "sources" / "*.parquet")
    accounts = pl.col("bytes_parsed") + pl.col("bytes_gap") + pl.col("bytes_quarantined")
    assert sources.filter(accounts != pl.col("bytes")).is_empty()
    hands = pl.read_parquet(tmp_path / "report" / "tables" / "hands" / "*.parquet")
    assert hands.filter("ended").height >= 2 * sources.height
