"""DCK: the cards burned before each street, which only the log of a live table tells."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.terms import is_stud, street_name
from rules.registry import BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

BURNS: Final = pl.col("burns")
IN_HAND: Final = pl.col("burns_in_hand")
STREET: Final = pl.col("street").cast(pl.Int64)
DUE: Final = pl.min_horizontal(param("burns"), STREET) - pl.min_horizontal(param("burns"), STREET - 1)
DUE_IN_HAND: Final = pl.min_horizontal(param("burns"), STREET)
SPARE_CARDS: Final = 2
"""A burn, and the card at the bottom, which many houses leave there."""
NOBODY_WROTE_ONE: Final = IN_HAND == 0
UNCLEAR: Final = {
    BOOK_SILENT: param("burns").is_null(),
    "the log writes no burns": NOBODY_WROTE_ONE & ~pl.col("log_burns"),
    "a fault of the deal was recorded in the hand": pl.col("disturbed"),
    "the stub was shuffled again": pl.col("reshuffled") | pl.col("dealt_again"),
    "books differ on burns before further boards": pl.col("run_twice") | (pl.col("boards") > 1),
    "books differ on a burn where the first round is skipped": pl.col("bomb_pot"),
    "the cards may not have sufficed for a burn": is_stud
    & pl.col("last_of_game")
    & (pl.col("cards_left") < pl.col("takers") + SPARE_CARDS).fill_null(value=True),
}


def burned(count: pl.Expr) -> pl.Expr:
    """Text such as `no card burned`, `one card burned`, `2 cards burned`."""
    return (
        pl.when(count == 0)
        .then(pl.lit("no card burned"))
        .when(count == 1)
        .then(pl.lit("one card burned"))
        .otherwise(pl.format("{} cards burned", count))
    )


@rule(
    "DCK005", "wrong number of burns", severity=Severity.WARNING, subject=Subject.DEALER, over="dealt_streets",
    proof=Proof.HAND, needs_ending=True,
)  # fmt: skip
def wrong_number_of_burns() -> Check:
    """By the end of the hand another number of cards had been burned than the book says [burns].

    Burns are kept apart so that they can be counted: a wrong number shows that a street came from the wrong cards. A
    hand that is over early has one burn for each street that was dealt.

    Example (hold'em to the river, three burns due):
        burn, flop, burn, turn, river

    Does not flag:
        - hands, and logs, in which nobody wrote down any burn (not checkable, or for `review` where other hands of the
          log have them);
        - hands with a recorded fault of the deal, with several boards, or with the first round skipped (not checkable);
        - the last street of stud where cards run short, or where the log does not tell how many were out (not
          checkable).

    A burn may have been made and not written down: where one is missing the finding is at most `likely`.
    """
    return Check(
        applies=pl.col("last_dealt"),
        unless=UNCLEAR,
        wrong=IN_HAND != DUE_IN_HAND,
        expected=pl.format("{} by the {}", burned(DUE_IN_HAND), street_name()),
        found=burned(IN_HAND),
        because=pl.format("{} streets dealt after the first", "streets_dealt"),
        only_likely=IN_HAND < DUE_IN_HAND,
        only_review=NOBODY_WROTE_ONE,
        rests_on=("burns",),
    )


@rule(
    "DCK006", "street without its burn", severity=Severity.WARNING, subject=Subject.DEALER, over="dealt_streets",
    implies=("DCK005",),
)  # fmt: skip
def street_without_its_burn() -> Check:
    """No card was burned before a street, or more than one [burns].

    The burn keeps a marked or glimpsed top card out of play. Without it everybody gets other cards than the deck had
    for them.

    Example (hold'em):
        board [Ah 7c 2s], then at once board [Jc]

    Does not flag:
        - hands, and logs, in which nobody wrote down any burn (not checkable, or for `review` where other hands of the
          log have them);
        - hands with a recorded fault of the deal: how it was mended is DCK018's matter (not checkable);
        - several boards, and hands with the first round skipped, on which books differ (not checkable);
        - the last street of stud where cards run short: see DCK011.

    A burn may have been made and not written down: where one is missing the finding is at most `likely`.
    """
    return Check(
        applies=pl.lit(value=True),
        unless=UNCLEAR,
        wrong=BURNS != DUE,
        expected=pl.format("{} before the {}", burned(DUE), street_name()),
        found=burned(BURNS),
        only_likely=BURNS < DUE,
        only_review=NOBODY_WROTE_ONE,
        rests_on=("burns",),
    )
