"""STK003 to STK005: what a player may sit down with at a cash table.

Least and largest buy-in are counted in the stake the rulebook names. Who sits down, and not merely adds chips, is known
only where no hand before is missing (`rules.derive.sessions.buy_ins`).
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.tables import VARIANTS
from rules.derive.sessions.buy_ins import least_buy_in
from rules.derive.terms import money
from rules.registry import BOOK_SILENT, Check, Proof, Scope, Severity, Subject, rule
from rules.rulebook import param

stack: Final = pl.col("stack")
buys_in: Final = pl.col("buys_in")
unit: Final = pl.col("buy_in_stake")
least: Final = least_buy_in()
most: Final = param("max_buy_in") * unit
BUY_IN_UNLESS: Final = {
    "a hand before the player sat down may be missing": ~pl.col("buy_in_proven"),
    "the stake buy-ins are counted in is not known": unit.is_null() | stack.is_null(),
}


def times(parameter: str, product: pl.Expr) -> pl.Expr:
    """Text such as `40 times $2 = $80`."""
    return pl.format("{} times {} = {}", param(parameter), money(unit), money(product))


@rule(
    "STK003", "buy-in too small", severity=Severity.WARNING, subject=Subject.PLAYER, over="table_seats",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_ending=True, needs_every_line=False,
)  # fmt: skip
def buy_in_too_small() -> Check:
    """A player sits down in a cash game with less than the least buy-in [min_buy_in, buy_in_unit].

    With little to lose he is all-in early and sees the cards that come for nothing.

    Example ($1/$2 no limit, least buy-in 40 big blinds):
        Seat 4: Dan ($50 in chips), who was not at the table in the hand before

    Does not flag:
        - short buy-ins the house allows [short_buy_ins]: for those see STK004;
        - players who sat at the table when the record begins, or who may have played hands that are missing (not
          checkable);
        - players who were at the table before, and tournaments.
    """
    return Check(
        applies=buys_in,
        unless={BOOK_SILENT: param("min_buy_in").is_null(), **BUY_IN_UNLESS},
        wrong=(stack < least) & (param("short_buy_ins").fill_null(0) == 0),
        stake=least - stack,
        expected=pl.format("a buy-in of at least {}", money(least)),
        found=pl.format("sits down with {}", money(stack)),
        because=times("min_buy_in", least),
        rests_on=("min_buy_in", "buy_in_unit"),
    )


@rule(
    "STK004", "too many short buy-ins", severity=Severity.WARNING, subject=Subject.PLAYER, over="table_seats",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_ending=True, needs_every_line=False,
)  # fmt: skip
def too_many_short_buy_ins() -> Check:
    """A player buys in short more often than the house allows at one table [min_buy_in, short_buy_ins].

    A short buy-in is a favour to who has lost; taken again and again it is a way round the least buy-in.

    Example ($1/$2 no limit, least buy-in 40 big blinds, one short buy-in allowed):
        Dan sits down with $50, loses it, and buys in again with $50

    Does not flag:
        - chips added to a stack: only who sits down or lost everything buys in;
        - the first short buy-ins, as many as are allowed.
    """
    allowed = param("short_buy_ins")
    number = pl.col("short_buy_ins")
    return Check(
        applies=buys_in,
        unless={BOOK_SILENT: param("min_buy_in").is_null() | (allowed.fill_null(0) == 0), **BUY_IN_UNLESS},
        wrong=number > allowed,
        stake=least - stack,
        expected=pl.format("at most {} short buy-ins", allowed),
        found=pl.format("short buy-in number {}, of {}", number, money(stack)),
        because=times("min_buy_in", least),
        rests_on=("min_buy_in", "buy_in_unit", "short_buy_ins"),
    )


@rule(
    "STK005", "buy-in too large", severity=Severity.WARNING, subject=Subject.PLAYER, over="table_seats",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_ending=True, needs_every_line=False,
)  # fmt: skip
def buy_in_too_large() -> Check:
    """A player sits down in a cash game with more than the largest buy-in [max_buy_in, buy_in_unit].

    With more in front of him than anybody may buy he can put the whole stacks of all others at stake.

    Example ($1/$2 no limit, largest buy-in 100 big blinds):
        Seat 4: Dan ($400 in chips), who was not at the table in the hand before

    Does not flag:
        - players who sat at the table when the record begins, or who may have played hands that are missing (not
          checkable);
        - players who were at the table before and may bring back what they won, and tournaments.
    """
    return Check(
        applies=buys_in,
        unless={BOOK_SILENT: param("max_buy_in").is_null(), **BUY_IN_UNLESS},
        wrong=stack > most,
        stake=stack - most,
        expected=pl.format("a buy-in of at most {}", money(most)),
        found=pl.format("sits down with {}", money(stack)),
        because=times("max_buy_in", most),
        rests_on=("max_buy_in", "buy_in_unit"),
    )
