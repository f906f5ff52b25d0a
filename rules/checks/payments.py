"""PAY: money that changes hands outside the pot."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.money import write_amount
from rules.derive.terms import money, seat_name
from rules.registry import Check, Proof, Severity, Subject, rule
from rules.rulebook import PPM, param

PAID: Final = pl.col("amount")
FEE: Final = pl.col("fee")
CENT: Final = pl.lit(10, pl.Int64).pow(pl.col("decimals").cast(pl.Int64) - 2)
WHOLE_POT: Final = pl.col("put_in") - pl.col("returned") + pl.col("house_added")
PERCENT_PLACES: Final = 4
"""A rate in parts per million is a percentage with four decimal places."""


@rule(
    "PAY001", "wrong cash-out", severity=Severity.ERROR, subject=Subject.SOFTWARE, over="cash_outs", proof=Proof.HAND,
    implies=("REC005",),
)  # fmt: skip
def wrong_cash_out() -> Check:
    """A cash-out whose fee is not the stated share, or that is worth more than the pot could bring.

    A player who is all-in may sell his chance of the pot to the house for its value less a fee [cash_out_fee]. The
    value is what he was paid plus the fee, and can never exceed the pots he has a part in.

    Example (a fee of 1 %):
        Total pot $111.58 | Rake $2.50
        Ann cashed out the hand for $56.99 | Cash Out Fee $1.58

    Does not flag:
        - a fee rounded to the cent either way;
        - a losing hand that was paid: the house carries the risk;
        - the chance itself, which the record does not state;
        - a fee the record does not print, or whose rate the rulebook does not give (partly checked).
    """
    value = PAID + FEE.fill_null(0)
    rate = param("cash_out_fee_ppm")
    house_takes = pl.col("rake").fill_null(0) + pl.col("drops").fill_null(0)
    in_every_pot = pl.col("entitled") == WHOLE_POT
    most = pl.col("entitled") - pl.when(in_every_pot).then(house_takes).otherwise(0)
    off_by = (FEE * PPM - value * rate).abs()
    wrong_fee = (off_by >= CENT * PPM).fill_null(value=False)
    too_much = (value > most).fill_null(value=False)
    exact_fee = value * rate // PPM
    in_percent = write_amount(rate, PERCENT_PLACES)
    return Check(
        applies=PAID.is_not_null(),
        partly=FEE.is_null() | rate.is_null() | pl.col("entitled").is_null(),
        wrong=wrong_fee | too_much,
        stake=pl.when(too_much).then(value - most).otherwise((FEE - exact_fee).abs()),
        expected=pl.when(too_much)
        .then(pl.format("no more than {}, the pot {} could win", money(most), seat_name()))
        .otherwise(pl.format("a fee of {}", money(exact_fee))),
        found=pl.when(too_much)
        .then(pl.format("a cash-out worth {}", money(value)))
        .otherwise(pl.format("a fee of {}", money(FEE))),
        because=pl.when(too_much)
        .then(pl.format("{} paid + {} fee = {}", money(PAID), money(FEE.fill_null(0)), money(value)))
        .otherwise(
            pl.format("{} % of {} = {} paid + {} fee", in_percent, money(value), money(PAID), money(FEE.fill_null(0)))
        ),
        rests_on=("cash_out_fee",),
    )
