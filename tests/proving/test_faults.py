"""Planted faults are where they say they are, and nothing else of the hand is touched needlessly."""

from __future__ import annotations

import pytest

from tests.proving.faults import Fault, Planted, all_faults, faults_of
from tests.proving.faults_in_tables import bet_over_the_spread

CODES = (
    *(f"REC{number:03d}" for number in range(1, 7)),
    *(f"DCK{number:03d}" for number in (1, 2, 3, 4, 7, 13, 15)),
    *(f"FRC{number:03d}" for number in (1, 2, 3, 4, 5, 9, 10)),
    *(f"BET{number:03d}" for number in (1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
    *(f"ORD{number:03d}" for number in range(1, 7)),
    *("SHD001", "SHD003", "SHD004", "SHD005", "SHD006", "SHD007", "PAY001"),
    *(f"POT{number:03d}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 10)),
    *(f"RAK{number:03d}" for number in range(1, 4)),
)
MANY_WAYS = {"POT001": 2, "POT003": 2, "POT005": 3, "SHD001": 3, "POT002": 4, "BET001": 4, "BET005": 2, "BET002": 3}
LABELS = [f"{fault.code} {fault.name}" for fault in all_faults()]


def test_every_rule_can_be_broken() -> None:
    assert {fault.code for fault in all_faults()} == set(CODES)
    assert all(len(faults_of(code)) >= ways for code, ways in MANY_WAYS.items())


@pytest.mark.parametrize("fault", all_faults(), ids=LABELS)
def test_fault_stands_where_it_says(fault: Fault) -> None:
    for seed in (0, 400, 800):
        planted = fault.planted(seed)
        assert planted.expected.code == fault.code
        line, seat = planted.expected.place, planted.expected.seat
        if line is not None:
            text = planted.text.splitlines()[line - 1]
            assert seat is None or fault.code == "FRC005" or player(planted, seat) in text
        assert planted.expected.stake is None or planted.expected.stake > 0


def player(planted: Planted, seat: int) -> str:
    """The name at a seat."""
    return planted.case.hand.seat(seat).player


@pytest.mark.parametrize("fault", all_faults(), ids=LABELS)
def test_same_seed_same_fault(fault: Fault) -> None:
    first, second = fault.planted(31), fault.planted(31)
    assert first.text == second.text
    assert first.expected == second.expected


def test_spread_limit_fault_is_in_the_tables() -> None:
    tables, expected = bet_over_the_spread()
    row = tables.events.filter(line=expected.line).row(0, named=True)
    limits = tables.hands.row(0, named=True)
    assert row["amount"] - limits["big_bet"] == expected.stake
