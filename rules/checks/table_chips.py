"""CHP: chips put in at a live table, and what they were ruled to be.

Only the table log tells what was pushed in one motion and whether a word came with it. A word before the chips changes
what they mean, so these rules look at turns without one; they look at single motions, since books differ on more.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.checks.chips_and_words import (
    FLOOR_DECIDED,
    NO_WORDS,
    STACK_UNKNOWN,
    a_call,
    acted,
    alike,
    another_can_bet,
    by_the_floor,
    last_chips,
    pushed,
    ruled,
    single,
    smallest,
    surplus,
    without_a_word,
)
from rules.checks.wagers import bet_to_match, full_raise, street_total, to_call
from rules.derive.terms import is_bet, is_call, is_wager, money, post_flop, street_limit
from rules.registry import BOOK_SILENT, Check, Severity, Subject, rule
from rules.rulebook import PPM, param

facing: Final = without_a_word & another_can_bet & (to_call > 0) & (surplus > 0) & acted
several: Final = facing & ~single
all_needed: Final = surplus < smallest
"""None of the chips can be taken away without falling short of the call."""
BOOK: Final = param("several_chips")
BY_NEED: Final = (BOOK == "call_if_all_needed") | ((BOOK == "call_if_all_alike_needed") & alike)
"""The book asks whether all of these chips are needed for the call."""
BASE: Final = param("threshold_base")
IN_LIMIT: Final = (street_limit == "fixed") & (BASE == "half_bet").fill_null(value=False) & ~all_needed
"""Limit games in which half a bet over the call makes a raise, and chips that are not all needed for the call."""
BY_THE_THRESHOLD: Final = BOOK.is_in(["call_if_all_needed", "call_if_all_alike_needed"]) & ~(BY_NEED & all_needed)


@rule(
    "CHP001",
    "single chip ruled wrongly",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="turns",
    implies=("BET001", "BET003", "BET005"),
)
def single_chip_ruled_wrongly() -> Check:
    """One oversize chip without a word stood as a raise; or as the opening bet after the flop it did not count in full.

    A single chip put in over a bet says nothing but that it is the chip at hand: every book makes it a call, whatever
    the chip is worth. A single chip that opens the betting of a no-limit round bets what it is worth [opening_chip].

    Example (a bet of 50, a chip of 100 without a word):
        the dealer rules a raise to 100

    Does not flag:
        - chips with a word of their player since his act before, or in more than one motion;
        - logs in which nobody wrote a word down (not checkable);
        - a player's last chip, and chips over all-ins of all others;
        - opening chips in other limits than no limit, where a limit cuts them.
    """
    call_ruled_raise = facing & single
    opens = without_a_word & single & (to_call == 0) & is_bet & post_flop & (street_limit == "no")
    return Check(
        applies=call_ruled_raise | opens,
        unless={
            **NO_WORDS,
            **FLOOR_DECIDED,
            STACK_UNKNOWN: pl.col("stack_before").is_null(),
            BOOK_SILENT: opens & param("opening_chip").is_null(),
        },
        wrong=~last_chips & ((call_ruled_raise & is_wager) | (opens & (street_total != pushed))),
        stake=pl.when(opens).then((street_total - pushed).abs()).otherwise(street_total - bet_to_match),
        expected=pl.when(opens).then(pl.format("a bet of {}", money(pushed))).otherwise(a_call),
        found=pl.when(opens).then(pl.format("a bet of {}", money(street_total))).otherwise(ruled),
        because=pl.format("one chip of {}, and no word", money(pushed)),
        only_review=by_the_floor,
        rests_on=("opening_chip",),
    )


@rule(
    "CHP003",
    "several chips ruled wrongly",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="turns",
    implies=("BET001", "BET003", "BET005"),
)
def several_chips_ruled_wrongly() -> Check:
    """Several chips without a word, worth more than the call, were ruled a raise where the book says call, or a call.

    Books differ: some make them a call, some a raise, some a call where all of the chips were needed for it, whatever
    they are or only if they are alike [several_chips]. Chips that are a raise must be enough for one here.

    Example (fixed limit, a bet of 120, two chips of 100 without a word, where the book makes them a call):
        the dealer rules a raise

    Does not flag:
        - chips with a word of their player since his act before, or in more than one motion;
        - logs in which nobody wrote a word down (not checkable);
        - a player's last chips, and chips over all-ins of all others;
        - chips that are a raise by their worth alone (CHP004).
    """
    due_call = (BOOK == "call") | (BY_NEED & all_needed)
    due_raise = (BOOK == "raises") & (surplus >= full_raise)
    return Check(
        applies=several & (due_call | due_raise | BOOK.is_null()),
        unless={
            **FLOOR_DECIDED,
            BOOK_SILENT: BOOK.is_null(),
            **NO_WORDS,
            STACK_UNKNOWN: pl.col("stack_before").is_null(),
        },
        wrong=~last_chips & ((due_call & is_wager) | (due_raise & is_call)),
        stake=pl.when(is_wager).then(street_total - bet_to_match).otherwise(surplus),
        expected=pl.when(due_call).then(a_call).otherwise(pl.lit("a raise")),
        found=ruled,
        because=pl.format(
            "{} chips of {} in all and no word, {} to call", pl.col("chips").list.len(), money(pushed), money(to_call)
        ),
        only_review=by_the_floor,
        rests_on=("several_chips",),
    )


def _part_of(base: pl.Expr) -> pl.Expr:
    """The least surplus that is made a full raise, if it is measured by this."""
    share = base * param("raise_threshold")
    return (share + PPM - 1) // PPM


@rule(
    "CHP004",
    "short raise ruled wrongly",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="turns",
    implies=("BET003",),
)
def short_raise_ruled_wrongly() -> Check:
    """Chips of half a raise or more over the call were not made a full raise, or chips of less were not ruled a call.

    Where chips without a word are judged by what they are worth over the call, a part of a bet or raise from which they
    are made up to a full one decides [raise_threshold, threshold_base]. Where a book leaves open whether the bet or the
    last raise is meant, either reading is accepted. In fixed limit it is a part of the bet of the limit, and what they
    are made is the one raise there is.

    Example (no limit, a bet of 1,000, chips of 1,500 without a word, half being enough):
        the dealer rules a call of 1,000

    Does not flag:
        - chips with a word of their player since his act before, or in more than one motion;
        - logs in which nobody wrote a word down (not checkable);
        - a player's last chips, and chips over all-ins of all others;
        - single chips (CHP001), and chips all of which were needed for the call (CHP003);
        - pot limit, and limits in which the book does not say what part of which bet is enough.
    """
    by_bet, by_raise = _part_of(bet_to_match), _part_of(full_raise)
    low = pl.when(BASE == "previous_bet").then(by_bet).when(BASE.is_in(["last_raise", "half_bet"])).then(by_raise)
    least = pl.min_horizontal(full_raise, low.otherwise(pl.min_horizontal(by_bet, by_raise)))
    most = pl.min_horizontal(full_raise, low.otherwise(pl.max_horizontal(by_bet, by_raise)))
    due_to = bet_to_match + pl.when(IN_LIMIT).then(full_raise).otherwise(pl.max_horizontal(surplus, full_raise))
    not_a_call, not_a_raise = is_call & (surplus >= most), is_wager & (surplus < least)
    not_full = is_wager & (surplus >= least) & (street_total != due_to)
    return Check(
        applies=several & (IN_LIMIT | (BY_THE_THRESHOLD & (street_limit == "no"))),
        unless={
            **NO_WORDS,
            **FLOOR_DECIDED,
            BOOK_SILENT: param("raise_threshold").is_null() | (~IN_LIMIT & (BASE == "half_bet").fill_null(value=False)),
            STACK_UNKNOWN: pl.col("stack_before").is_null(),
            "the last full raise is not known": full_raise <= 0,
        },
        wrong=~last_chips & (not_a_call | not_a_raise | not_full),
        stake=pl.when(not_a_raise).then(street_total - bet_to_match).otherwise((due_to - street_total).abs()),
        expected=pl.when(not_a_raise).then(a_call).otherwise(pl.format("a raise to {}", money(due_to))),
        found=ruled,
        because=pl.format(
            "{} over the call of {}, a full raise is {}", money(surplus), money(to_call), money(full_raise)
        ),
        only_review=by_the_floor,
        rests_on=("several_chips", "raise_threshold", "threshold_base"),
    )
