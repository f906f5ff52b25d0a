"""Planted cash-outs: $56.99 paid and $0.58 kept back of a chance worth $57.57, in cents."""

from __future__ import annotations

from typing import Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.endings import award, show, with_pots
from tests.rules.checks.planted import act, blinds, board, calls, folds, judged, raised, record

ONE_PERCENT: Final = {"cash_out_fee": "0.01"}
STACKS: Final = {1: 5000, 2: 5000, 3: 5000}


def cash_out(paid: int, fee: int | None, *, seat: int = 3, rake: int = 0) -> Tables:
    """An all-in before the flop for $50 each, in cents, one player cashing out."""
    acts = [
        *blinds(),
        raised(1, 5000, all_in=True),
        *folds(2),
        *calls(4998, 3),
        board("Ah 7c 2s"),
        board("Jc"),
        board("4d"),
    ]
    end = [show(1), show(3, "Ks Qs"), award(1, 10001 - rake), act("cash_out", seat, paid, fee=fee, phase="showdown")]
    return with_pots(record(*acts, *end, stacks=STACKS, decimals=2, cashed_out=True), 10001, rake=rake)


@pytest.mark.parametrize(("paid", "fee"), [(5699, 58), (5700, 57), (663, 7), (9900, 100), (9900, None)])
def test_a_fee_of_one_percent(paid: int, fee: int | None) -> None:
    assert judged("PAY001", cash_out(paid, fee), **ONE_PERCENT) == []


@pytest.mark.parametrize(("paid", "fee"), [(5699, 60), (5699, 0), (1880, 20)])
def test_another_fee(paid: int, fee: int) -> None:
    [finding] = judged("PAY001", cash_out(paid, fee), **ONE_PERCENT)
    assert finding["seat"] == 3
    assert finding["found"].startswith("a fee of $")


def test_the_arithmetic_of_a_fee() -> None:
    [finding] = judged("PAY001", cash_out(5699, 158), **ONE_PERCENT)
    assert finding["arithmetic"] == "1 % of $58.57 = $56.99 paid + $1.58 fee"
    assert (finding["expected"], finding["stake"]) == ("a fee of $0.58", 100)


def test_the_rate_is_the_books() -> None:
    assert judged("PAY001", cash_out(5699, 158)) == []


def test_more_than_the_pot() -> None:
    [finding] = judged("PAY001", cash_out(10000, 101), **ONE_PERCENT)
    assert finding["expected"] == "no more than $100.01, the pot seat 3 could win"
    assert finding["stake"] == 100
    assert judged("PAY001", cash_out(9800, 99, rake=102), **ONE_PERCENT) == []
    assert len(judged("PAY001", cash_out(9802, 99, rake=102), **ONE_PERCENT)) == 1


def test_a_folded_hand_has_nothing_to_cash_out() -> None:
    [finding] = judged("PAY001", cash_out(99, 1, seat=2), **ONE_PERCENT)
    assert finding["expected"] == "no more than $0, the pot seat 2 could win"
