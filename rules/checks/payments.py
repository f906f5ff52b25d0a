"""PAY: money that changes hands outside the pot."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.money import write_amount
from rules.derive.terms import money, seat_name
from rules.registry import ALL_GAMES, Check, Proof, Severity, Subject, rule
from rules.rulebook import PPM, param

PAID: Final = pl.col("amount")
FEE: Final = pl.col("fee")
CENT: Final = pl.lit(10, pl.Int64).pow(pl.col("decimals").cast(pl.Int64) - 2)
WHOLE_POT: Final = pl.col("put_in") - pl.col("returned") + pl.col("house_added") + pl.col("carried_in")
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


@rule(
    "PAY002", "bounty to the wrong player", severity=Severity.ERROR, subject=Subject.SOFTWARE, over="bounties",
    proof=Proof.HAND, games=ALL_GAMES, needs_ending=True,
)  # fmt: skip
def bounty_to_the_wrong_player() -> Check:
    """A bounty was paid for a player who is still in, to somebody who did not win his chips, or was more than his.

    Who eliminates a player is who wins the last pot that player had a part in; players who share that pot share the
    bounty. All of it together is never more than what stood on the player's head.

    Example (Bob is all-in for 500; Ann wins the main pot, Cid the side pot):
        Cid wins the $5 bounty for eliminating Bob

    Does not flag:
        - a bounty shared between players who shared the pot;
        - the part of a progressive bounty that goes onto the winner's own head;
        - amounts where the record does not say what stood on the head (partly checked);
        - a line that names several receivers, or a player without a seat in the hand (not checkable).
    """
    left, head, paid = pl.col("target_left"), pl.col("target_bounty"), pl.col("paid_for_target")
    still_in = (left > 0).fill_null(value=False)
    not_his = ~pl.col("won_the_chips")
    too_much = (paid > head).fill_null(value=False)
    victim = seat_name(pl.col("target_seat"))
    return Check(
        applies=pl.lit(True),
        unless={
            "the record names several receivers at once": pl.col("seat").is_null(),
            "the player who is out has no seat in the hand": pl.col("target_top_pot").is_null(),
        },
        wrong=still_in | not_his | too_much,
        partly=head.is_null() | left.is_null(),
        stake=pl.when(too_much & ~not_his & ~still_in).then(paid - head).otherwise(PAID),
        expected=pl.when(still_in)
        .then(pl.format("no bounty for {}, who has {} left", victim, money(left)))
        .when(not_his)
        .then(pl.format("the bounty for {} to go to who won his last chips", victim))
        .otherwise(pl.format("no more than {} for {}", money(head), victim)),
        found=pl.when(too_much & ~not_his & ~still_in)
        .then(pl.format("{} in all", money(paid)))
        .otherwise(pl.format("a bounty paid to {}", seat_name())),
    )


@rule(
    "PAY003", "house money not paid out", severity=Severity.ERROR, subject=Subject.SOFTWARE, over="hands",
    proof=Proof.HAND, implies=("POT002", "POT007", "POT008"), games=ALL_GAMES, needs_ending=True,
)  # fmt: skip
def house_money_not_paid_out() -> Check:
    """Money the house added to the pot did not reach the winners, or the summary states another sum of it.

    A splashed pot or cash drop is a promise of the house: it belongs to whoever wins the pot.

    Example ($5 added to a pot of $20, no rake):
        STP added: $5
        Ann collected $20 from pot

    Does not flag:
        - hands whose awards differ from the pot by another sum (POT008);
        - cash games whose record states no rake, and hands in which somebody took a cash-out (not checkable).
    """
    added, stated = pl.col("house_added"), pl.col("stated_house")
    house_takes = pl.col("rake").fill_null(0) + pl.col("drops").fill_null(0)
    kept_back = pl.col("awarded") + house_takes == WHOLE_POT - added
    misstated = (stated != added).fill_null(value=False)
    return Check(
        applies=added > 0,
        unless={
            "somebody took a cash-out": pl.col("cashed_out"),
            "the record states no rake": pl.col("rake").is_null() & pl.col("tournament").is_null(),
        },
        wrong=kept_back | misstated,
        stake=pl.when(kept_back).then(added).otherwise((stated - added).abs()),
        expected=pl.format("{} of the house in the pot", money(added)),
        found=pl.when(kept_back)
        .then(pl.format("{} paid out and kept, as if it had not been added", money(pl.col("awarded") + house_takes)))
        .otherwise(pl.format("{} stated", money(stated))),
    )
