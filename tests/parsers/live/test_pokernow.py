"""Poker Now's logs: rows in the order of play, players by account, two runs, and what damage costs."""

from __future__ import annotations

from pathlib import Path
from random import Random

import polars as pl
import pytest

from audit.config import Settings
from audit.pipeline import audit
from parsers.cards import write_cards
from tests.corpus.conftest import Readings, read_folder
from tests.proving.dealer import random_hand
from tests.proving.hands import Hand
from tests.proving.pokernow_text import HEAD, POKERNOW
from tests.proving.pokerstars_text import render as render_stars
from tests.proving.wording import can_tell, render

ANN, BOB, CID = '"Ann @ x1"', '"says "no" @ had @ y2"', '"Cid: folds @ z-_3"'
STACKS = f"Player stacks: #1 {ANN} (20.00) | #4 {BOB} (5.50) | #9 {CID} (30.00)"


def log(*entries: str, head: str = HEAD) -> str:
    """A log in which these things happened one after another."""
    rows = [
        '"{}",2026-03-01T20:00:{:02d}.250Z,17723{:05d}\n'.format(entry.replace('"', '""'), place, place)
        for place, entry in enumerate(entries)
    ]
    return head + "".join(reversed(rows))


def start(count: int = 1, dealer: str = f"dealer: {CID}", mark: str = "") -> str:
    """The sentence that starts a hand."""
    return f"-- starting hand #{count}{mark}  (No Limit Texas Hold'em) ({dealer}) --"


RUN_TWICE = log(
    'The player "Ann @ x1" joined the game with a stack of 20.00.',
    "The game's big blind was changed from 0.20 to 0.50.",
    start(),
    STACKS,
    "Your hand is 10♣, 4♦",
    f"{ANN} posts a small blind of 0.25",
    f"{BOB} posts a big blind of 0.50",
    f"{CID} raises to 1.50",
    f"{ANN} folds",
    f"{BOB} raises to 5.50 and go all in",
    f"{CID} calls 5.50",
    "All players in hand choose to run it twice.",
    f"{BOB} shows a 10♥, 10♠.",
    f"{CID} shows a A♣, K♣.",
    "Flop:  [2♥, 3♠, 10♦]",
    "Turn: 2♥, 3♠, 10♦ [7♦]",
    "River: 2♥, 3♠, 10♦, 7♦ [7♣]",
    "River (second run): 2♥, 3♠, 10♦, 7♦ [9♣]",
    f"{BOB} collected 5.63 from pot with Full House, 10's over 7's (combination: 10♥, 10♠, 10♦, 7♦, 7♣)",
    f"{BOB} collected 5.62 from pot with Three of a Kind, 10's on the second run  (combination: 10♥, 10♠, 10♦, 9♣, 7♦)",
    "-- ending hand #1 --",
    f"The player {ANN} stand up with the stack of 19.75.",
)


def reading(folder: Path, **texts: str) -> Readings:
    """What is read of files of these names."""
    for name, text in texts.items():
        (folder / f"{name}.csv").write_text(text, encoding="utf-8", newline="")
    return read_folder(folder.parent, folder.name)


def told(readings: Readings, *columns: str) -> list[tuple[object, ...]]:
    """Columns of the events that are more than notices."""
    events = readings[0].events.filter(pl.col("kind") != "notice")
    return events.with_columns(write_cards(pl.col("cards"))).select(*columns).rows()


@pytest.fixture
def twice(tmp_path: Path) -> Readings:
    """A hand run twice."""
    return reading(tmp_path, log=RUN_TWICE)


def test_the_hand_is_told_in_the_order_of_play(twice: Readings) -> None:
    acts = [row for row in told(twice, "kind", "phase", "seat", "amount", "to") if row[0] not in ("board", "show")]
    assert acts == [
        ("small_blind", "posting", 1, 2500, None),
        ("big_blind", "posting", 4, 5000, None),
        ("raise", "betting", 9, None, 15000),
        ("fold", "betting", 1, None, None),
        ("raise", "betting", 4, None, 55000),
        ("call", "betting", 9, None, 55000),
        ("run_agreement", "betting", None, None, None),
        ("award", "showdown", 4, 56300, None),
        ("award", "showdown", 4, 56200, None),
    ]


def test_both_runs_have_their_board_and_their_award(twice: Readings) -> None:
    found = [row for row in told(twice, "kind", "board", "street", "cards") if row[0] in ("board", "award")]
    assert found == [
        ("board", None, 1, "2h 3s Td"),
        ("board", None, 2, "7d"),
        ("board", 0, 3, "7c"),
        ("board", 1, 3, "9c"),
        ("award", 0, 3, None),
        ("award", 1, 3, None),
    ]


def test_players_are_known_by_account(twice: Readings) -> None:
    seats = twice[0].seats.select("seat", "player", "player_key", "stack").rows()
    assert seats == [
        (1, "Ann @ x1", "x1", 200000),
        (4, 'says "no" @ had @ y2', "y2", 55000),
        (9, "Cid: folds @ z-_3", "z-_3", 300000),
    ]


def test_the_record_is_the_whole_stretch_and_evidence_its_own_row(twice: Readings) -> None:
    tables, _, aside = twice
    copy = tables.copies.row(0, named=True)
    lines = RUN_TWICE.splitlines()
    assert (copy["first_line"], copy["last_line"], copy["end"]) == (1, len(lines), len(RUN_TWICE.encode()) - 1)
    fold = tables.events.filter(kind="fold").row(0, named=True)
    assert "folds" in lines[fold["line"] - 1]
    assert RUN_TWICE.encode()[fold["start"] : fold["end"]].decode() == lines[fold["line"] - 1]
    assert str(fold["time"]) == "2026-03-01 20:00:08.250000+00:00"
    assert aside.is_empty()


def test_the_hand_and_its_table(twice: Readings) -> None:
    hand = twice[0].hands.row(0, named=True)
    wanted = {
        "number": "1-1772300002", "variant": "holdem", "limit": "no", "button": 9, "small_blind": 2500,
        "big_blind": 5000, "run_twice": True, "ended": True, "currency": None, "file_is_table": True,
    }  # fmt: skip
    assert {name: hand[name] for name in wanted} == wanted


def test_a_dead_button_is_nobodys(tmp_path: Path) -> None:
    hand = (
        start(dealer="dead button", mark=" (id: k2)"),
        STACKS,
        "Dead Small Blind",
        f"{BOB} posts a big blind of 0.50",
    )
    tables, _, _ = reading(tmp_path, log=log(*hand, f"{BOB} collected 0.50 from pot", "-- ending hand #1 --"))
    assert tables.hands.select("number", "button", "ended").rows() == [("1-k2", None, True)]


def test_an_account_that_changes_in_mid_hand_is_the_one_seated(tmp_path: Path) -> None:
    change = 'The player "Ann @ x1" changed the ID from x1 to q9 because authenticated login.'
    acts = (
        '"Ann @ q9" raises to 1.50',
        'Uncalled bet of 1.00 returned to "Ann @ q9"',
        '"Ann @ q9" collected 1.00 from pot',
    )
    tables, _, _ = reading(tmp_path, log=log(start(), STACKS, change, *acts, "-- ending hand #1 --"))
    found = tables.events.filter(pl.col("kind").is_in(["raise", "uncalled", "award"]))
    assert found["seat"].to_list() == [1, 1, 1]


def test_a_bomb_pot_is_marked(tmp_path: Path) -> None:
    bets = [f"{name} posts a bomb pot bet of 1.00" for name in (ANN, BOB, CID)]
    ending = ("Flop:  [2♥, 3♠, 10♦]", f"{ANN} checks", "-- ending hand #1 --")
    tables, _, _ = reading(tmp_path, log=log(start(), STACKS, *bets, *ending))
    assert tables.hands["bomb_pot"].to_list() == [True]
    assert tables.events.filter(kind="ante")["amount"].to_list() == [10000] * 3


def test_a_hand_still_running_is_set_aside(tmp_path: Path) -> None:
    whole = (start(), STACKS, f"{BOB} collected 0.50 from pot", "-- ending hand #1 --")
    running = (start(2), STACKS, f"{ANN} posts a small blind of 0.25")
    tables, _, aside = reading(tmp_path, log=log(*whole, "The player quits", *running))
    assert tables.hands["number"].to_list() == ["1-1772300000"]
    assert aside.select("reason", "first_line", "last_line").rows() == [("no ending", 1, 4)]
    assert tables.copies.select("first_line", "last_line").rows() == [(5, 9)]


def test_a_hand_shown_behind_its_ending_is_no_other_hand(tmp_path: Path) -> None:
    first = (start(), STACKS, f"{BOB} collected 0.50 from pot", "-- ending hand #1 --", f"{BOB} shows a 2♣, 2♦.")
    second = (start(2), STACKS, f"{ANN} collected 0.50 from pot", "-- ending hand #2 --")
    tables, _, aside = reading(tmp_path, log=log(*first, *second))
    assert tables.hands["ended"].to_list() == [True, True]
    assert aside.is_empty()


def test_logs_are_known_among_others(tmp_path: Path) -> None:
    other, rows = render_stars(random_hand(1, ["nlhe"])), "".join(session()[1:])
    tables, _, aside = reading(tmp_path, log=RUN_TWICE, mixed=other + "\n\n" + rows + "\n" + other)
    assert tables.hands["room"].value_counts().sort("room").rows() == [("pokernow", 4), ("pokerstars", 2)]
    assert aside.is_empty()


def test_a_replay_export_without_hands_is_set_aside(tmp_path: Path) -> None:
    _, _, aside = reading(tmp_path, replay='{\n  "generatedAt": "2026-03-11T07:37:32.965Z",\n  "hands": []\n}')
    assert aside["reason"].to_list() == ["no hands"]


def session(hands: int = 3) -> list[str]:
    """The rows of a session, the head first."""
    dealt = [random_hand(seed, ["nlhe"], raked=False) for seed in range(40)]
    played: list[Hand] = [hand for hand in dealt if can_tell(POKERNOW, hand)][:hands]
    return (HEAD + "".join(render(POKERNOW, hand) for hand in reversed(played))).splitlines(keepends=True)


def damaged() -> list[str]:
    """The session without one of its rows, cut at many places, and with half a row."""
    rows = session()
    lost = ["".join(rows[:place] + rows[place + 1 :]) for place in range(len(rows))]
    whole = "".join(rows)
    cuts = sorted(Random(3).sample(range(len(whole)), 60))
    return [*lost, *(whole[cut:] for cut in cuts), *(whole[:cut] for cut in cuts)]


def test_damage_costs_no_neighbour_and_no_byte(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    for place, text in enumerate(damaged()):
        (logs / f"{place:04d}.csv").write_text(
            text.replace("(id: ", f"(id: f{place:04d}"), encoding="utf-8", newline=""
        )
    audit([str(logs)], Settings(out=tmp_path / "report", jobs=1, ignore=("REC009",)), None)
    sources = pl.read_parquet(tmp_path / "report" / "tables" / "sources" / "*.parquet")
    accounts = pl.col("bytes_parsed") + pl.col("bytes_gap") + pl.col("bytes_quarantined")
    assert sources.filter(accounts != pl.col("bytes")).is_empty()
    rows = len(session())
    by_row = sources.filter(pl.col("path").str.extract(r"(\d+)\.csv$").cast(pl.Int64) < rows)
    assert by_row.filter(pl.col("hands") < 2).is_empty()
    hands = pl.read_parquet(tmp_path / "report" / "tables" / "hands" / "*.parquet")
    assert hands.filter("ended").height > 2 * rows
