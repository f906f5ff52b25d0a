"""What a declaration makes due: the situations of a turn in which the ruling must fit what was said or put in.

A `Case` says when it is there, whether the book settles it, which rulings break it and what is due instead. The rules
on words in turn (CHP006) and out of turn (CHP011) are lists of cases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import polars as pl

from rules.checks.chips_and_words import (
    INTENT,
    a_call,
    a_wager_of,
    another_can_bet,
    behind,
    covers_all,
    declared,
    in_before,
    least_wager,
    most_allowed,
    named_sum,
    one_motion,
    pushed,
    said_sum,
)
from rules.checks.wagers import bet_to_match, street_total, to_call
from rules.derive.terms import big_bet, fixed_limit, is_call, is_fold, is_wager, street_limit
from rules.rulebook import param

facing: Final = to_call > 0
can_raise: Final = another_can_bet & (behind > to_call)
closed: Final = pl.col("acted_on_street") & (pl.col("full_since") == 0)
"""The player may have had no right to raise."""
maybe_capped: Final = fixed_limit & (pl.col("wagers_before") >= param("raise_cap")).fill_null(value=True)
all_he_has: Final = in_before + behind
too_little: Final = (bet_to_match > 0) & (
    (~said_sum & one_motion & (in_before + pushed < least_wager)).fill_null(value=False)
    | (named_sum < least_wager).fill_null(value=False)
)
"""Neither chips nor sum are enough for the least raise."""
sum_due: Final = pl.min_horizontal(named_sum, most_allowed, all_he_has)
sum_over_the_call: Final = pl.min_horizontal(bet_to_match + pl.col("said_amount"), most_allowed, all_he_has)
"""What `raise 400` means where 400 is what comes on top of the call."""


@dataclass(frozen=True, slots=True)
class Case:
    """One situation: when it is there, whether the book settles it, which rulings break it, what is due instead."""

    there: pl.Expr
    settled: pl.Expr
    wrong: pl.Expr
    due: pl.Expr
    stake: pl.Expr

    @property
    def judged(self) -> pl.Expr:
        """It is there, and the book settles it."""
        return (self.there & self.settled).fill_null(value=False)

    @property
    def broken(self) -> pl.Expr:
        """It is judged, and the ruling breaks it."""
        return self.judged & self.wrong.fill_null(value=False)


def any_of(marks: Iterable[pl.Expr]) -> pl.Expr:
    """Whether one of them is true."""
    return pl.any_horizontal(mark.fill_null(value=False) for mark in marks)


def of_the_broken(cases: Iterable[Case], told: Callable[[Case], pl.Expr]) -> pl.Expr:
    """What the first case that the ruling breaks tells."""
    return pl.coalesce(pl.when(case.broken).then(told(case)) for case in cases)


def wager_due(there: pl.Expr, settled: pl.Expr, total: pl.Expr, wrong: pl.Expr | None = None) -> Case:
    """A case where a bet or raise to a street total is due; any other wager breaks it unless said otherwise."""
    other = is_wager & (street_total != total)
    stake = pl.when(is_wager).then((street_total - total).abs()).otherwise(total - bet_to_match)
    return Case(there, settled, other if wrong is None else wrong, a_wager_of(total), stake)


def book_says(name: str, word: str) -> pl.Expr:
    """Whether a parameter of the book is this word."""
    return (param(name) == word).fill_null(value=False)


def word_cases(bound: pl.Expr, settled: pl.Expr) -> tuple[Case, ...]:
    """What a declared fold, check, call, bet, raise or all-in makes due, of turns whose player is `bound` by it."""
    wager_said = bound & declared.is_in(INTENT)
    a_raise_or_bet = pl.when(bet_to_match > 0).then(pl.lit("a raise")).otherwise(pl.lit("a bet"))
    less_named = (street_total < sum_due) & covers_all
    another_sum = ~less_named & (street_total != sum_due) & (street_total != sum_over_the_call).fill_null(value=True)
    all_in_said = bound & (declared == "all_in") & (street_limit == "no") & can_raise & ~closed
    return (
        Case(bound & (declared == "fold") & facing, settled, ~is_fold, pl.lit("a fold"), pl.col("paid")),
        Case(
            bound & (declared == "check") & ~facing, settled, is_wager, pl.lit("a check"), street_total - bet_to_match
        ),
        Case(bound & (declared == "call") & facing, settled, ~is_call, a_call, to_call),
        Case(
            there=wager_said & can_raise & ~too_little & ~closed & ~maybe_capped,
            settled=settled,
            wrong=~is_wager,
            due=a_raise_or_bet,
            stake=least_wager - bet_to_match,
        ),
        wager_due(all_in_said, settled, all_he_has, wrong=~is_wager),
        wager_due(wager_said & big_bet & (named_sum >= least_wager), settled, sum_due, wrong=is_wager & another_sum),
    )
