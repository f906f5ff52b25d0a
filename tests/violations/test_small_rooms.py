"""Made-up hands of rooms of which only a handful are known: every sentence is read, and what is right stays unaccused.

One hand a room holds what its logs are known for; a twin of each with one fault is found.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

import polars as pl
import pytest

from parsers import Reading
from rules.derive import derive
from rules.rulebook import load, resolve
from tests.proving.reading import read_texts
from tests.violations.auditing import Found, audited_texts
from tests.violations.small_rooms import BETCLIC, COINPOKER, ENET, ENTRACTION, POKER_MAVENS, PPPOKER, UNIBET, WEPLAY


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """A legal hand, what each seat put in and got, and by code the words a fault has in place of others."""

    room: str
    text: str
    moved: Mapping[int, int]
    faults: Mapping[str, tuple[str, str]]

    def __str__(self) -> str:
        return self.room


SAMPLES: Final = (
    Sample(
        "entraction",
        ENTRACTION,
        {1: -100, 2: -2_000, 4: 2_750, 6: -900},
        {
            "POT008": ("EUR 47.50", "EUR 48.00"),
            "DCK001": ("2c - 9d", "2c - Jd"),
            "SHD004": ("three of a kind, Twos", "three of a kind, Aces"),
        },
    ),
    Sample(
        "enet",
        ENET,
        {2: -390, 3: -390, 4: 0, 6: -390},
        {
            "DCK001": ("[4d2h8sQs5c]\n*** SHOW", "[4d2h8sQsTd]\n*** SHOW"),
            "SHD004": ("Bob: shows [6h7hTsTd] (Straight, Eights high)", "Bob: shows [6h7hTsTd] (Straight, Nines high)"),
        },
    ),
    Sample(
        "poker-mavens",
        POKER_MAVENS,
        {2: -2_000, 4: 0, 5: -2_000, 6: 3_800},
        {
            "POT008": ("Main Pot (58)", "Main Pot (57)"),
            "DCK001": ("** River ** [8h]", "** River ** [Td]"),
            "SHD004": ("(Two Pair, Tens and Fives", "(Two Pair, Tens and Eights"),
        },
    ),
    Sample(
        "unibet",
        UNIBET,
        {1: -12, 2: -95, 4: 97, 5: 0},
        {
            "POT008": ("Cid wins €1.92", "Cid wins €1.82"),
            "DCK001": ("[7h 2d Kc 3s] [Jd]", "[7h 2d Kc 3s] [Ac]"),
            "ORD001": ("Ann wins €1 calls €0.10\nBob", "Bob"),
        },
    ),
    Sample(
        "coinpoker",
        COINPOKER,
        {1: -1, 2: -4, 3: -16, 7: 21},
        {"ORD001": ("Ann: folds\n", ""), "POT008": ("Dora collected 2.18", "Dora collected 2.08")},
    ),
    Sample(
        "pppoker",
        PPPOKER,
        {1: -60, 2: 680, 3: -690},
        {
            "POT007": ("Total pot $14.40", "Total pot $15.40"),
            "POT008": ("9600002 collected $13.70", "9600002 collected $12.70"),
            "DCK001": ("4h] [Kc]", "4h] [Qh]"),
        },
    ),
    Sample(
        "weplay",
        WEPLAY,
        {1: 0, 3: -1_500, 4: 1_540, 5: -200},
        {
            "POT008": ("Cid collected $32", "Cid collected $31"),
            "ORD002": ("Ann: folds\n", ""),
            "BET015": ("Uncalled bet ($10)", "Uncalled bet ($8)"),
            "DCK001": ("[7c 3d 5h] [Th]", "[7c 3d 5h] [Ts]"),
        },
    ),
    Sample(
        "betclic",
        BETCLIC,
        {1: 0, 2: -10_250, 3: 0, 4: 10_350, 5: -500},
        {
            "POT001": ("12 - Dora wins main", "Bob: Folds wins main"),
            "POT008": ("of €206.00", "of €205.00"),
            "DCK004": ("[Th Ts 6c 7c 7s]", "[Th Ts 6d 7c 7s]"),
        },
    ),
)
each_sample = pytest.mark.parametrize("sample", SAMPLES, ids=str)
FAULTS: Final = [(sample, code) for sample in SAMPLES for code in sample.faults]


@cache
def reading_of(sample: Sample) -> Reading:
    """What is read of the hand."""
    return read_texts([sample.text], sample.room)


@cache
def audited_samples() -> list[Found]:
    """What is found in the legal hands and in their faulty twins, which are files of their own."""
    legal = {f"{sample}.txt": sample.text for sample in SAMPLES}
    faulty = {f"{sample} {code}.txt": planted(sample, code) for sample, code in FAULTS}
    return audited_texts(legal | faulty)


def planted(sample: Sample, code: str) -> str:
    """The hand with a fault, as another hand."""
    right, wrong = sample.faults[code]
    assert sample.text.count(right) == 1
    return sample.text.replace(right, wrong).replace(
        number(sample), number(sample) + f"{FAULTS.index((sample, code)):02d}"
    )


def number(sample: Sample) -> str:
    """The hand's number."""
    return str(reading_of(sample).tables.hands["number"].item())


@each_sample
def test_every_sentence_is_understood(sample: Sample) -> None:
    reading = reading_of(sample)
    assert reading.tables.hands["ended"].to_list() == [True]
    assert reading.tables.events.filter(pl.col("kind") == "unknown").is_empty()
    assert reading.quarantine.is_empty()


@each_sample
def test_chips_move_as_the_hand_says(sample: Sample) -> None:
    seats = derive(reading_of(sample).tables, resolve([load(sample.room)])).seats
    moved = seats.select("seat", cents=(pl.col("awarded") - pl.col("contributed")) // 100)
    assert dict(moved.rows()) == sample.moved


@each_sample
def test_a_legal_hand_is_not_accused(sample: Sample) -> None:
    assert [found for found in audited_samples() if found.file == f"{sample}.txt"] == []


@pytest.mark.parametrize(("sample", "code"), FAULTS, ids=[f"{sample} {code}" for sample, code in FAULTS])
def test_a_fault_is_found(sample: Sample, code: str) -> None:
    found = [one for one in audited_samples() if one.file == f"{sample} {code}.txt"]
    assert [one.code for one in found if one.cause is None] == [code]


UNSEEN: Final = {
    "no line": ENET.replace(
        "Bob: raises €0,85\nCid: folds: folds\nDora: raises €2,60", "Bob: checks\nCid: folds: folds\nDora: raises €0,90"
    ),
    "no amount": ENET.replace("*** HOLE", "Cid: folds: posts big blind\n*** HOLE"),
}
"""Hands in which entering players post without a line, or without an amount."""


def test_posts_nobody_can_see_accuse_nobody() -> None:
    numbered = {name: text.replace("12000001", f"1200001{place}") for place, (name, text) in enumerate(UNSEEN.items())}
    assert audited_texts(numbered) == []
    tables = read_texts(list(numbered.values()), "enet").tables
    assert tables.events.filter(pl.col("kind") == "unknown")["words"].to_list() == [
        "a check of one who has posted in no line"
    ]
    assert tables.events.filter(pl.col("kind") == "extra_blind")["amount"].to_list() == [None]


def test_other_currencies_have_decimal_commas_too_and_a_table_may_be_called_like_a_limit() -> None:
    told = read_texts([ENET.replace("€", "$").replace("Reunion 1", "No Limit 3")], "enet").tables.hands
    assert told.select("table", "limit", "big_blind", "currency").rows() == [("No Limit 3", "pot", 2_500, "USD")]
