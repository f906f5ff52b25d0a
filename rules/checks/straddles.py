"""FRC: straddles, blinds posted of a player's own will before the cards are dealt."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.terms import all_in_now, fixed_limit, kind, money, seat_name, seated
from rules.registry import BLIND_GAMES, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

SEATS: Final = param("straddles")
SEAT_WORDS: Final = {
    "under_the_gun": "left of the big blind", "button": "the button", "anywhere": "any other seat",
}  # fmt: skip


@rule(
    "FRC011", "straddle not allowed", severity=Severity.WARNING, subject=Subject.DEALER, over="acts", proof=Proof.HAND,
    implies=("FRC003",), games=BLIND_GAMES,
)  # fmt: skip
def straddle_not_allowed() -> Check:
    """A straddle from a seat, of a size or in a game the house does not allow [straddles, straddle_size].

    A straddle raises the price of the hand for everybody and buys its poster the last word before the flop. Houses
    allow it from some seats only, most of them left of the big blind, and of a fixed size.

    Example (only the player left of the big blind may straddle, for twice the big blind):
        Ann: posts big blind $2
        Cid: straddle $6        (Bob sits between them)

    Does not flag:
        - a straddle of a player all-in for less;
        - the size of a second straddle, which goes by the first (partly checked);
        - houses whose rulebook says nothing of straddles (not checkable).
    """
    where = (
        pl.when(pl.col("seat") == pl.col("under_the_gun"))
        .then(pl.lit("under_the_gun"))
        .when(pl.col("seat") == pl.col("button"))
        .then(pl.lit("button"))
        .otherwise(pl.lit("anywhere"))
    )
    posted, due = pl.col("in_after"), param("straddle_size") * pl.col("big_blind")
    first = pl.col("first_of_kind")
    in_limit = fixed_limit & ~param("straddle_in_limit").fill_null(value=True)
    wrong_seat = (~SEATS.list.contains(where)).fill_null(value=False)
    wrong_size = (first & (posted != due) & ~(all_in_now & (posted < due))).fill_null(value=False)
    return Check(
        applies=(kind == "straddle") & seated,
        unless={
            "the rulebook says nothing of straddles": SEATS.is_null() & due.is_null() & ~in_limit,
            "the seat of the big blind is not known": pl.col("big_blind_seat").is_null(),
        },
        wrong=in_limit | wrong_seat | wrong_size,
        partly=SEATS.is_null() | due.is_null() | ~first,
        stake=pl.when(wrong_size & ~wrong_seat & ~in_limit).then((posted - due).abs()).otherwise(posted),
        expected=pl.when(in_limit)
        .then(pl.lit("no straddle in a fixed-limit game"))
        .when(wrong_seat)
        .then(pl.format("straddles from these seats only: {}", SEATS.list.eval(seat_word()).list.join(", ")))
        .otherwise(pl.format("a straddle of {}", money(due))),
        found=pl.format("a straddle of {} from {} ({})", money(posted), seat_name(), where.replace_strict(SEAT_WORDS)),
        rests_on=("straddles", "straddle_size", "straddle_in_limit"),
    )


def seat_word() -> pl.Expr:
    """The name of a kind of seat, of the elements of a list."""
    return pl.element().replace_strict(SEAT_WORDS, return_dtype=pl.String)
