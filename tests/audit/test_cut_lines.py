"""Lines that a file stops in, or another record begins in, are not believed for certain."""

from __future__ import annotations

import re
from pathlib import Path

import polars as pl
import pytest

from audit.report.files import ReportFiles
from tests.audit.nights import run
from tests.proving.evenings import Evening


def texts() -> list[str]:
    """Two hands of an evening, each with its line ends."""
    evening = Evening(seed=1)
    evening.play(2)
    return evening.texts()


def findings(folder: Path, data: str) -> list[tuple[str, str, int]]:
    """Code, confidence and line of what is found in a file."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "hands.txt").write_text(data, encoding="utf-8", newline="")
    run("run", folder / "hands.txt", "--out", folder / "report")
    found = ReportFiles(folder / "report").findings().filter(~pl.col("code").is_in(["REC001", "REC002"])).collect()
    return list(found.select("code", "confidence", "line").iter_rows())


def cut_behind_winner(text: str) -> str:
    """The text cut off in the summary's line of a winner, of whose two amounts the second is lost."""
    summary = text.index("*** SUMMARY ***")
    won = re.search(r"(?:collected|won) \(\$", text[summary:])
    assert won is not None
    return text[: summary + won.end()] + "0.01)"


@pytest.mark.parametrize("behind", ["", "another hand"])
def test_an_amount_cut_off_is_no_certain_fault(tmp_path: Path, behind: str) -> None:
    first, second = texts()
    cut = cut_behind_winner(first)
    told = findings(tmp_path, cut + (second if behind else ""))
    assert told
    assert {(confidence, line) for _, confidence, line in told} == {("likely", cut.count("\n") + 1)}


def test_the_same_line_with_its_end_is_believed(tmp_path: Path) -> None:
    told = findings(tmp_path, cut_behind_winner(texts()[0]) + "\n")
    assert {confidence for _, confidence, _ in told} == {"certain"}


def test_faults_above_the_cut_line_stay_certain(tmp_path: Path) -> None:
    first = texts()[0]
    lines = first.splitlines()
    place = next(n for n, line in enumerate(lines) if ": calls $" in line)
    lines[place] = lines[place].replace(": calls $", ": calls $9")
    told = findings(tmp_path, "\n".join(lines))
    assert "certain" in {confidence for _, confidence, _ in told}


MERGE = """MERGE_GAME #4711000001: Holdem NL Tournament 05/06/2012 07:08:09
Table Made-up Cup, 47110000 (Tournament: Made-up Cup, 47110000 Buy-In: $2+$0.20)
Seat 1: Ann ($10,000.00 in chips) DEALER
Seat 2: Bob ($2,950.00 in chips)
Seat 3: Cid ($9,900.00 in chips)
Bob: Post SB $50.00
Cid: Post BB $100.00
*** HOLE CARDS ***
Ann: Raise $5,000.00
Bob: Allin $2,950.00
Cid: Call $4,900.00
*** FLOP *** [2c Td 3s]
Cid: Check
Ann: Check
*** TURN *** [2c Td 3s 9c]
Cid: Check
Ann: Check
*** RIVER *** [2c Td 3s 9c 4h]
Cid: Check
Ann: Check
*** SUMMARY ***
Ann: Shows [Qs Th]
Bob: Shows [Ts Qc]
Cid: Mucks
Ann: wins $8,500.00
Bob: wins $4,500.00
"""
HIGH_AND_LOW = """***** Hand History for Game 41 *****
$25 USD PL Omaha Hi-Lo - Friday, March 04, 18:13:53 EST 2011
Table Table  77 (Real Money)
Seat 1 is the button
Total number of players : 2/6
Seat 1: Ann ( $25 USD )
Seat 2: Bob ( $25 USD )
Ann posts small blind [$0.10 USD].
Bob posts big blind [$0.25 USD].
** Dealing down cards **
Dealt to Ann [  Ah Kd 2c 3c ]
Ann calls [$0.15 USD]
Bob checks
** Dealing Flop ** [ 4c, 5d, 8h ]
Bob checks
Ann bets [$0.25 USD]
Bob calls [$0.25 USD]
** Dealing Turn ** [ Ks ]
Bob checks
Ann checks
** Dealing River ** [ Jc ]
Bob checks
Ann checks
Bob shows [ Kh, Kc, Qs, Qd ]three of a kind, Kings.
Ann shows [ Ah, Kd, 2c, 3c ]a pair of Kings.
Bob wins Hi ($0.50 USD) from the main pot with three of a kind, Kings.
Ann wins Lo ($0.50 USD) from the main pot with 5,4,3,2,A.
"""


@pytest.mark.parametrize("text", [MERGE, HIGH_AND_LOW], ids=["another room's hands", "no summary"])
def test_the_last_payment_may_be_cut_off_where_records_end_with_payments(tmp_path: Path, text: str) -> None:
    cut = text[: text.rindex("\n", 0, -1) + 1]
    assert findings(tmp_path / "whole", text) == []
    assert {confidence for _, confidence, _ in findings(tmp_path / "cut", cut)} == {"review"}
    followed = cut + re.sub("#4711000001|Game 41", lambda number: number[0][:-1] + "2", text)
    assert {confidence for _, confidence, _ in findings(tmp_path / "followed", followed)} == {"certain"}


def test_no_payment_is_cut_off_where_all_chips_are_paid(tmp_path: Path) -> None:
    wrongly_split = HIGH_AND_LOW.replace("Hi ($0.50", "Hi ($0.60").replace("Lo ($0.50", "Lo ($0.40")
    told = findings(tmp_path, wrongly_split)
    assert {confidence for _, confidence, _ in told} == {"certain"}
