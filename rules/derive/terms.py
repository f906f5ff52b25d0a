"""Poker's terms as expressions, shared by the rules and written once.

They read the columns of the frames in `rules.derive.Derived`; `money` needs `decimals` and `currency`, which every
frame carries.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.money import write_amount
from parsers.tables import ACTION_KINDS, DRAW_VARIANTS, STUD_VARIANTS

SEAT_STATES: Final = {
    "sitting_out": "sitting out", "waiting": "waiting for the blind", "moved_in": "moved in", "observer": "looking on",
}  # fmt: skip
"""What seats not dealt in are said to be."""
STREETS: Final = ("pre-flop", "flop", "turn", "river")
STUD_STREETS: Final = ("third street", "fourth street", "fifth street", "sixth street", "seventh street")
DRAW_STREETS: Final = ("before the draw", "after the first draw", "after the second draw", "after the third draw")

ONLY_WHAT_WAS_DUE: Final = {
    "the record says only what was due, not what was posted, checked or called": pl.col("dues_implied").fill_null(
        value=False
    )
}
"""Why posts, checks and calls that follow from a format's definitions cannot be wrong in it."""
kind: Final = pl.col("kind")
is_fold: Final = kind == "fold"
is_check: Final = kind == "check"
is_call: Final = kind == "call"
is_bet: Final = kind == "bet"
is_wager: Final = kind.is_in(["bet", "raise", "completion"])
is_action: Final = kind.is_in(ACTION_KINDS)

is_flop_game: Final = pl.col("flop_game")
is_stud: Final = pl.col("variant").is_in(STUD_VARIANTS)
is_draw: Final = pl.col("variant").is_in(DRAW_VARIANTS)
pre_flop: Final = pl.col("street") == 0
post_flop: Final = pl.col("street") > 0
seated: Final = pl.col("seat").is_not_null()

later_limit: Final = pl.when(post_flop & pl.col("limit_after_flop").is_not_null())
street_limit: Final = later_limit.then(pl.col("limit_after_flop")).otherwise(pl.col("limit"))
"""The betting limit of the row's street, for frames with a street."""
fixed_limit: Final = street_limit == "fixed"
pot_limit: Final = street_limit == "pot"
big_bet: Final = street_limit.is_in(["no", "pot"])
"""No limit or pot limit."""

tournament: Final = pl.col("tournament").is_not_null()

chips_left: Final = pl.col("stack_before") - pl.col("paid")
"""The actor's stack after the row; null if it is unknown."""
all_in_now: Final = pl.col("all_in").fill_null(value=False) | (chips_left <= 0).fill_null(value=False)
"""The row puts its actor all-in, by its own word or by the stack."""


def money(amount: pl.Expr) -> pl.Expr:
    """An amount in the hand's currency as text; null stays null."""
    return write_amount(amount, pl.col("decimals"), pl.col("currency"))


def street_name(street: pl.Expr | None = None) -> pl.Expr:
    """`flop`, `fourth street`, `after the first draw` and the like, `round 1` and so on where streets have no name."""
    number = pl.col("street") if street is None else street
    return (
        pl.when(is_flop_game)
        .then(named_street(number, STREETS))
        .when(is_stud & (pl.col("variant") != "five_card_stud"))
        .then(named_street(number, STUD_STREETS))
        .when(is_draw)
        .then(named_street(number, DRAW_STREETS))
        .otherwise(pl.format("round {}", number.cast(pl.Int64) + 1))
    )


def named_street(number: pl.Expr, names: tuple[str, ...]) -> pl.Expr:
    """The name of a street by its number."""
    return number.cast(pl.UInt8).replace_strict(dict(enumerate(names)), default=None, return_dtype=pl.String)


def seat_name(seat: pl.Expr | None = None) -> pl.Expr:
    """Text such as `seat 3`."""
    return pl.format("seat {}", pl.col("seat") if seat is None else seat)


def pot_name(pot: pl.Expr) -> pl.Expr:
    """`main pot`, `side pot 1` and so on; `pot` where the record names none."""
    side_pot = pl.format("side pot {}", pot)
    return pl.when(pot == 0).then(pl.lit("main pot")).when(pot > 0).then(side_pot).otherwise(pl.lit("pot"))
