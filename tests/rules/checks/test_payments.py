"""Planted cash-outs ($56.99 paid and $0.58 kept back of a chance worth $57.57, in cents), bounties and house money."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import polars as pl
import pytest

from parsers.tables import Tables
from tests.rules.checks.endings import award, show, with_pots
from tests.rules.checks.planted import (
    Act,
    act,
    bet,
    blinds,
    board,
    calls,
    checks,
    folds,
    judged,
    not_checkable,
    raised,
    record,
)

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


def elimination(*bounties: Act, heads: Mapping[int, int] | None = None, side_pot: bool = False) -> Tables:
    """Seat 2 is all-in for 100 and loses to seat 3; seats 1 and 3 play on for 200 more if there is a side pot."""
    stacks = {1: 300, 2: 100, 3: 300}
    acts = [*blinds(), raised(1, 100), act("call", 2, 99, all_in=True), *calls(98, 3), board("Ah 7c 2s")]
    acts += [bet(3, 200, all_in=True), *calls(200, 1)] if side_pot else []
    main = [award(3, 300, pot=0), award(1, 400, pot=1)] if side_pot else [award(3, 300)]
    tables = record(*acts, board("Jc"), board("4d"), show(3), show(2, "Kc Qc"), *main, *bounties, stacks=stacks)
    seats = tables.seats.with_columns(bounty=pl.col("seat").replace_strict(heads or {}, default=None).cast(pl.Int64))
    return replace(tables, seats=seats)


def bounty(seat: int, amount: int, target: int | None = 2) -> Act:
    """A bounty for the player in the target seat."""
    return act("bounty", seat, amount, target_seat=target, phase="showdown")


@pytest.mark.parametrize("side_pot", [True, False])
def test_a_bounty_goes_to_who_won_the_chips(*, side_pot: bool) -> None:
    assert judged("PAY002", elimination(bounty(3, 5), side_pot=side_pot)) == []
    [finding] = judged("PAY002", elimination(bounty(1, 5), side_pot=side_pot))
    assert (finding["seat"], finding["stake"]) == (1, 5)
    assert finding["expected"] == "the bounty for seat 2 to go to who won his last chips"


def test_no_bounty_for_a_player_who_is_still_in() -> None:
    [finding] = judged("PAY002", elimination(bounty(3, 5, target=1)))
    assert finding["expected"] == "no bounty for seat 1, who has $200 left"


def test_no_more_than_stood_on_the_head() -> None:
    assert judged("PAY002", elimination(bounty(3, 5), heads={2: 10})) == []
    [finding] = judged("PAY002", elimination(bounty(3, 12), heads={2: 10}))
    assert (finding["expected"], finding["found"], finding["stake"]) == ("no more than $10 for seat 2", "$12 in all", 2)


def test_a_bounty_for_somebody_without_a_seat() -> None:
    assert "the player who is out has no seat in the hand" in not_checkable("PAY002", elimination(bounty(3, 5, None)))
    together = act("bounty", None, 5, target_seat=2, phase="showdown")
    assert "the record names several receivers at once" in not_checkable("PAY002", elimination(together))


def splashed(paid: int, stated: int = 5) -> Tables:
    """A pot of $4 to which the house added $5."""
    acts = [act("house_added", None, 5, phase="posting"), *blinds(), *folds(1), *calls(1, 2), *checks(3)]
    end = [board("Ah 7c 2s"), bet(2, 2), *folds(3), act("uncalled", 2, 2), award(2, paid)]
    tables = with_pots(record(*acts, *end, house_money=True), 9)
    house = tables.stated_pots.head(1).with_columns(
        row=pl.lit("house", tables.stated_pots.schema["row"]), amount=pl.lit(stated, pl.Int64)
    )
    return replace(tables, stated_pots=pl.concat([tables.stated_pots, house]))


def test_house_money_reaches_the_winner() -> None:
    assert judged("PAY003", splashed(9)) == []
    assert judged("PAY003", splashed(8)) == []
    [finding] = judged("PAY003", splashed(4))
    assert (finding["expected"], finding["stake"]) == ("$5 of the house in the pot", 5)
    [finding] = judged("PAY003", splashed(9, stated=6))
    assert (finding["found"], finding["stake"]) == ("$6 stated", 1)
