"""What the rooms of 888's network write otherwise than others, and how clients in other languages spell it."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from audit.config import Settings
from audit.pipeline import audit
from parsers.cards import write_cards
from parsers.engine import Reading, read_room
from parsers.rooms.pacific import PACIFIC
from tests.proving.reading import lines_frame

RECORD = """***** 888poker Hand History for Game 77001 *****
$0.50/$1 Blinds No Limit Holdem - *** 03 12 2015 15:12:29
Table Porto 6 Max (Real Money)
Seat 3 is the button
Total number of players : 3
Seat 1: Ann ( $1,100 )
Seat 3: Bob [x] ( $90.50 )
Seat 4: Cid ( $80 )
Cid posts small blind [$0.50]
Ann posts big blind [$1]
** Dealing down cards **
Dealt to Ann [ As, Kd ]
Bob [x] raises [$3]
Cid folds
Ann raises [$5]
Bob [x] calls [$3]
** Dealing flop ** [ 2c, 3d, 4h ]
Ann checks
Bob [x] checks
** Dealing turn ** [ 5h ]
** Dealing river ** [ Jc ]
** Summary **
Ann shows [ As, Kd ]
Bob [x] mucks [ Th, 9h ]
Ann collected [ $12.25 ]"""


def reading(*changes: tuple[str, str]) -> Reading:
    """What is read of the record with some of its text changed."""
    text = RECORD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return read_room(lines_frame([text]), PACIFIC)


def amounts(read: Reading, *kinds: str) -> list[tuple[str, int | None]]:
    """Kinds and amounts of some events."""
    events = read.tables.events
    return events.filter(events["kind"].is_in(kinds)).select("kind", "amount").rows()


def cards_of(read: Reading, kind: str) -> list[str]:
    """The cards of all events of a kind."""
    return read.tables.events.filter(kind=kind).select(write_cards(pl.col("cards")))["cards"].to_list()


def test_the_header_takes_three_lines() -> None:
    hand = reading().tables.hands.row(0, named=True)
    assert (hand["number"], hand["table"], hand["max_seats"], hand["button"]) == ("77001", "Porto", 6, 3)
    assert (hand["variant"], hand["limit"], hand["big_blind"], hand["currency"]) == ("holdem", "no", 10_000, "USD")
    assert hand["ended"] and not hand["play_money"]


@pytest.mark.parametrize("kept", [1, 2])
def test_a_header_cut_off_is_set_aside(kept: int) -> None:
    cut = read_room(lines_frame(["\n".join(RECORD.split("\n")[:kept])]), PACIFIC)
    assert cut.quarantine["reason"].to_list() == ["header cut off"]


def test_a_tournament_may_have_no_time_and_chips_with_a_sign() -> None:
    hand = reading(
        (" *** 03 12 2015 15:12:29", " ***"),
        ("Table Porto", "Tournament #5501 4,57 $ + 0,43 $ - Table #9"),
        ("$0.50/$1 ", "3.000 $/6.000 $ "),
    ).tables.hands.row(0, named=True)
    assert (hand["tournament"], hand["buy_in"], hand["table"]) == ("5501", "4,57 $ + 0,43 $", "9")
    assert (hand["small_blind"], hand["currency"], hand["time"]) == (30_000_000, None, None)


@pytest.mark.parametrize(
    ("spelt", "meant"),
    [
        ("15 788,50 $", 157_885_000), ("1.183.764 $", 11_837_640_000), ("$ 552,72", 5_527_200), ("$ 3.243", 32_430_000),
        ("1 123 698", 11_236_980_000), ("0,05$", 500), ("$1,379", 13_790_000), ("$12.05", 120_500),
    ],
)  # fmt: skip
def test_amounts_in_every_client_s_spelling(spelt: str, meant: int) -> None:
    read = reading(("raises [$5]", f"raises [{spelt}]"), ("( $1,100 )", f"( {spelt} )"))
    assert amounts(read, "raise")[1] == ("raise", meant)
    assert read.tables.seats["stack"].to_list()[0] == meant


@pytest.mark.parametrize(
    ("spelt", "meant"),
    [("Kns, QPik", "Js Qs"), ("Dd, Ec", "Qd Ac"), ("7p, 8t", "7s 8c"), ("7p, 8c", "7s 8h"), ("Вh, Тc", "Jh Ac")],
)
def test_cards_in_other_languages(spelt: str, meant: str) -> None:
    read = reading(("Dealt to Ann [ As, Kd ]", f"Dealt to Ann [ {spelt} ]"))
    assert cards_of(read, "deal") == [meant]


def test_a_dead_blind_stands_beside_the_live_one() -> None:
    post = "Ann posts big blind [$1]\n"
    both = reading((post, f"{post}Bob [x] posts dead blind [$0.50 + $1]\n"))
    assert amounts(both, "big_blind", "dead_blind")[1:] == [("big_blind", 10_000), ("dead_blind", 5_000)]
    for text in ("[$0.50 + $0]", "[$0.50]"):
        alone = reading((post, f"{post}Bob [x] posts dead blind {text}\n"))
        assert amounts(alone, "big_blind", "dead_blind")[1:] == [("dead_blind", 5_000)]


def test_who_folds_before_the_deal_declines_to_post() -> None:
    read = reading(("Ann posts big", "Bob [x] folds\nAnn posts big"), ("Bob [x] raises [$3]\n", ""))
    assert amounts(read, "sat_out") == [("sat_out", None)]
    assert len(amounts(read, "fold")) == 1


def test_one_who_only_looks_on_has_no_line_for_the_deal() -> None:
    read = reading(("** Dealing down cards **\nDealt to Ann [ As, Kd ]\n", ""))
    acts = read.tables.events.filter(street=0).select("kind", "phase").rows()
    assert acts[:3] == [("small_blind", "posting"), ("big_blind", "posting"), ("raise", "betting")]


def test_a_hand_is_not_thrown_away_that_wins() -> None:
    read = reading(("Ann collected", "Bob [x] collected"))
    assert cards_of(read, "show") == ["As Kd", "Th 9h"]
    assert cards_of(reading(), "muck") == ["Th 9h"]


def test_players_without_names_cannot_be_told_apart() -> None:
    nameless = reading(*((name, "") for name in ("Ann", "Bob [x]", "Cid")))
    assert nameless.quarantine["reason"].to_list() == ["players without names"]


def test_the_last_record_of_a_file_may_lack_payments(tmp_path: Path) -> None:
    """A pot of 12.50 of which 6.25 is paid: for review at the end of a file, certain in front of another record."""
    (tmp_path / "logs").mkdir()
    table = "Tournament #5501 $4.50 + $0.50 - Table #9"
    half = RECORD.replace("Table Porto", table).replace("collected [ $12.25 ]", "collected [ $6.25 ]")
    whole = half.replace("77001", "77002").replace("collected [ $6.25 ]", "collected [ $12.50 ]")
    (tmp_path / "logs" / "last.txt").write_text(half + "\n")
    (tmp_path / "logs" / "first.txt").write_text(half.replace("77001", "77003") + "\n" + whole + "\n")
    audit([str(tmp_path / "logs")], Settings(out=tmp_path / "report", jobs=1), None)
    findings = pl.read_parquet(tmp_path / "report" / "findings.parquet").filter(code="POT008")
    assert dict(findings.select("number", "confidence").rows()) == {"77001": "review", "77003": "certain"}
