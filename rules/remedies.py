"""What a rulebook says should have been done about a fault, with the amounts it would have meant.

A finding says what was wrong; its remedy says what the dealer or the floor should have made of it. Books differ: the
same short raise is made up to a full one in one house, a call in another. Where the book in force is silent there is no
remedy. All are texts over the rows of acts, or of hands joined to a row.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.grid import MAX_SEATS
from rules.derive.terms import money, seat_name
from rules.rulebook import PPM, param

SURPLUS: Final = param("surplus")
THRESHOLD: Final = param("raise_threshold_ppm")
BASE: Final = param("threshold_base")
MENDED: Final = param("short_raise_mended")

BET_TO_MATCH: Final = pl.col("bet_to_match")
RAISED_BY: Final = pl.col("raise_size")
TO_CALL: Final = pl.col("to_call")
UNTIL: Final = {"next_card": ", until the next card is dealt", "round_end": ", until all have acted"}


def surplus(amount: pl.Expr) -> pl.Expr:
    """What becomes of chips that are too much: `$2 goes back to seat 3`, or stays in the pot."""
    back = pl.format("{} goes back to {}", money(amount), seat_name())
    stays = pl.format("{} stays in the pot", money(amount))
    return pl.when(SURPLUS == "returned").then(back).when(SURPLUS == "forfeited").then(stays)


def cut_to(total: pl.Expr) -> pl.Expr:
    """A wager that is too large counts up to a street total, and the rest is surplus."""
    return pl.format("counts as {} in all, {}", money(total), surplus(pl.col("in_after") - total))


def made_whole_or_call(least_raise: pl.Expr) -> pl.Expr:
    """A raise that is too small is made up to the least one, or is a call [raise_threshold, short_raise_mended]."""
    base = (
        pl.when(BASE == "last_raise")
        .then(pl.col("full_raise"))
        .when(BASE == "half_bet")
        .then(least_raise)
        .otherwise(BET_TO_MATCH)
    )
    until = MENDED.replace_strict(UNTIL, default="", return_dtype=pl.String).fill_null("")
    whole = pl.format(
        "made up to {} ({} more{})", money(BET_TO_MATCH + least_raise), money(least_raise - RAISED_BY), until
    )
    call = pl.concat_str(
        pl.format("counts as a call of {}", money(TO_CALL)),
        pl.format(", {}", surplus(RAISED_BY)).fill_null(""),
    )
    reaches = THRESHOLD * base <= RAISED_BY * PPM
    only_a_call = (MENDED == "counts_as_call").fill_null(value=False)
    return pl.when(only_a_call | ~reaches).then(call).when(reaches | MENDED.is_in(list(UNTIL))).then(whole)


def made_up_to(least: pl.Expr) -> pl.Expr:
    """A bet that is too small is made up to the least one, where the book mends short bets."""
    until = MENDED.replace_strict(UNTIL, default=None, return_dtype=pl.String)
    return pl.format("made up to {} ({} more{})", money(least), money(least - pl.col("in_after")), until)


def chips_back() -> pl.Expr:
    """The hand is void and everybody takes his chips back: `seat 1 $4, seat 2 $10` [bad_deck]."""
    put_in = pl.col("put_in_by_seat")
    shares = (
        pl.when(put_in.list.get(seat, null_on_oob=True) > 0).then(
            pl.format("seat {} {}", pl.lit(seat), money(put_in.list.get(seat, null_on_oob=True)))
        )
        for seat in range(MAX_SEATS)
    )
    listed = pl.concat_str(list(shares), separator=", ", ignore_nulls=True)
    in_time = (
        pl.when(param("bad_deck") == "returned_before_pot_taken")
        .then(pl.lit(", if found before the pot is taken"))
        .otherwise(pl.lit(""))
    )
    return pl.when(param("bad_deck").is_not_null()).then(
        pl.concat_str(pl.lit("the hand is void and all chips go back"), in_time, pl.format(": {}", listed))
    )
