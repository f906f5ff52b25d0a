"""REC007 and REC008: the hands of one table, one after the other.

A table deals one hand at a time, so its numbers and its clock rise together. Where they do not, somebody changed the
records, or put together what does not belong together.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.registry import Check, Proof, Scope, Severity, Subject, rule

first_at_table: Final = pl.col("place") == 0
has_one_before: Final = pl.col("prev_hand").is_not_null()
seconds: Final = (pl.col("time") - pl.col("prev_time")).dt.total_seconds()
step: Final = pl.col("value") - pl.col("prev_value")

NO_TABLE: Final = "the hand is of no table that can be told from others"
ONE_HAND: Final = "one hand only of a table"
ALONE: Final = {
    NO_TABLE: ~pl.col("named"),
    ONE_HAND: ~has_one_before,
}
"""Why a hand has none before it at its table."""
at_a_table: Final = has_one_before | (pl.col("hands_at_table") == 1)
"""Hands that have one before, or that are the only one of their table and cannot be judged."""

HOUR: Final = 3600
MONTHS_OF_CHANGE: Final = (3, 4, 10, 11)
WEEKEND: Final = (1, 6, 7)
"""Days of the week, in UTC, on which clocks somewhere are put back: Sundays, by local time."""


def clocks_put_back() -> pl.Expr:
    """The clock fell by no more than the hour that is told twice once a year."""
    at = pl.col("prev_time").dt
    about_then = at.month().is_in(MONTHS_OF_CHANGE) & at.weekday().is_in(WEEKEND)
    return (seconds < 0) & (seconds >= -HOUR) & about_then


def other_hand() -> pl.Expr:
    """Text such as `hand 1234 before it`."""
    return pl.format("hand {}", pl.col("prev_number").fill_null("without a number"))


@rule(
    "REC007", "numbers or times run backwards", severity=Severity.WARNING, subject=Subject.RECORD, over="table_hands",
    scope=Scope.TABLE, proof=Proof.HAND, needs_every_line=False,
)  # fmt: skip
def numbers_or_times_run_backwards() -> Check:
    """Two hands of a table contradict each other in their order: number, clock and place in the file disagree.

    A table deals one hand after the other. A hand with the higher number and the earlier time was altered, or one of
    the two was. A hand that merely stands elsewhere in its file than number and clock say is a remark: whoever put the
    file together did not write it hand by hand.

    Example:
        PokerStars Hand #1001 ... 2021/03/06 20:14:10 ET
        PokerStars Hand #1002 ... 2021/03/06 20:09:55 ET

    Does not flag:
        - files written newest hand first;
        - hands of one table from several files;
        - the hour that is told twice when clocks are put back (not checkable);
        - rooms and converters whose numbers do not rise with the clock, and tables with so few hands that one more or
          less would decide that (not checkable);
        - fast-fold pools and hands whose table is not named (not checkable).
    """
    earlier = (seconds < 0).fill_null(False)
    same_file = pl.col("source") == pl.col("prev_source")
    goes_on = pl.col("first_line") > pl.col("prev_first_line")
    misplaced = same_file & (goes_on != pl.col("file_rises"))
    return Check(
        applies=at_a_table,
        unless={
            **ALONE,
            "the record has neither number nor time": pl.col("time").is_null() & pl.col("value").is_null(),
            "numbers of this table do not rise with its clock, or are too few to tell": ~pl.col("numbers_rise"),
            "clocks were put back about then": clocks_put_back(),
        },
        wrong=earlier | misplaced,
        only_info=~earlier,
        partly=pl.col("time").is_null() | pl.col("prev_time").is_null(),
        expected=pl.format("a hand behind {} in number, time and file", other_hand()),
        found=pl.when(earlier)
        .then(pl.format("a higher number {} seconds earlier", -seconds))
        .otherwise(
            pl.format(
                "it stands {} {} in the file, which goes the other way",
                pl.when(goes_on).then(pl.lit("behind")).otherwise(pl.lit("above")),
                other_hand(),
            )
        ),
        because=pl.format(
            "{} at {}, line {}; {} at {}, line {}",
            other_hand(), moment("prev_time"), "prev_first_line", pl.format("hand {}", "number"), moment("time"),
            "first_line",
        ),
    )  # fmt: skip


def moment(column: str) -> pl.Expr:
    """A time as text; `no time` where there is none."""
    return pl.col(column).dt.to_string("%Y-%m-%d %H:%M:%S UTC").fill_null("no time")


@rule(
    "REC008", "gap in hand numbers", severity=Severity.INFO, subject=Subject.RECORD, over="table_hands",
    scope=Scope.TABLE, proof=Proof.HAND, needs_every_line=False,
)  # fmt: skip
def gap_in_hand_numbers() -> Check:
    """Numbers are missing at a table that numbers its hands one by one.

    The hands in the gap were played, or their numbers given out, and are in none of the files. What the audit says of
    the night does not hold for them.

    Example:
        Hand #17, Hand #18, Hand #21 of a table that counts its own hands

    Does not flag:
        - rooms that number the hands of all tables together, where every table has gaps (not checkable);
        - tables too short to tell how they are numbered (not checkable).
    """
    missing = step - 1
    return Check(
        applies=at_a_table,
        unless={
            **ALONE,
            "hand numbers of this table are not dense, or too few to tell": ~pl.col("numbers_dense"),
        },
        wrong=step > 1,
        expected=pl.format("hand number {}", pl.col("prev_value") + 1),
        found=pl.format(
            "hand number {}: {} {} missing",
            "value",
            missing,
            pl.when(missing == 1).then(pl.lit("hand")).otherwise(pl.lit("hands")),
        ),
        because=pl.format("{} - {} - 1 = {}", "value", "prev_value", missing),
    )
