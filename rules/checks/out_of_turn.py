"""CHP011: words and chips that came out of turn, and what they were ruled to be when the turn came.

Who speaks early tells the players before him what he will do. Most books hold him to it as long as nobody has raised
meanwhile, one only to chips or a stated sum, and one leaves it to the house but lets no early checker raise. Who was
passed over may lose his turn once enough others have acted.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.checks.chips_and_words import (
    FLOOR_DECIDED,
    INTENT,
    STACK_UNKNOWN,
    a_call,
    another_can_bet,
    by_the_floor,
    declared,
    in_before,
    least_wager,
    most_allowed,
    named_sum,
    ruled,
)
from rules.checks.declarations import Case, all_he_has, any_of, book_says, of_the_broken, wager_due, word_cases
from rules.checks.wagers import bet_to_match, street_total, to_call
from rules.derive.terms import is_call, is_fold, is_wager, money, post_flop
from rules.registry import BOOK_SILENT, Check, Severity, Subject, rule
from rules.rulebook import param

early_word: Final = pl.col("early_word").fill_null(value=False)
early_pushed: Final = pl.col("early_pushed")
early_chips: Final = early_pushed > 0
raised_since: Final = pl.col("wagers_since") > 0
holds: Final = book_says("said_out_of_turn", "binds_unless_raised") & ~raised_since
early_total: Final = pl.when(early_chips).then(in_before + early_pushed).when(declared.is_in(INTENT)).then(named_sum)
"""The street total of the chips, or of the sum named, before the turn came."""
of_chips: Final = book_says("said_out_of_turn", "void_unless_chips")
cut_to_limit: Final = pl.min_horizontal(early_total, most_allowed, all_he_has)
a_check_or_call: Final = pl.when(to_call > 0).then(pl.lit("a fold or a call")).otherwise(pl.lit("a check"))
EARLY_WORDS: Final = word_cases(early_word, holds)
EARLY_CHIPS: Final = (
    wager_due(
        another_can_bet & (early_total > bet_to_match) & (early_total >= least_wager), of_chips, cut_to_limit,
        wrong=~is_wager | (street_total != cut_to_limit),
    ),
    Case((early_total == bet_to_match) & (to_call > 0), of_chips, ~is_call, a_call, to_call),
    Case(
        (early_total > bet_to_match) & (early_total < least_wager) & (to_call > 0), of_chips, is_fold, a_call, to_call
    ),
    Case(early_total < bet_to_match, of_chips, is_wager, pl.lit("a fold or a call"), street_total - bet_to_match),
    wager_due(
        early_chips & ~early_word & (bet_to_match == 0) & post_flop & (early_total >= least_wager), holds,
        cut_to_limit, wrong=~is_wager,
    ),
    Case(
        early_chips & ~early_word & (early_total == bet_to_match) & (to_call > 0), holds, ~is_call, a_call, to_call
    ),
)  # fmt: skip
PASSIVE: Final = (
    Case(
        there=early_word & (declared == "check"),
        settled=book_says("said_out_of_turn", "binds_unless_called_or_raised"),
        wrong=is_wager,
        due=a_check_or_call,
        stake=street_total - bet_to_match,
    ),
    Case(
        there=early_word & declared.is_in(["check", "call"]) & (pl.col("active_at_start") == 2),
        settled=book_says("out_of_turn_heads_up", "passive_only"),
        wrong=is_wager,
        due=a_check_or_call,
        stake=street_total - bet_to_match,
    ),
)
passed: Final = pl.col("passed_over")
substantial: Final = (passed > 2) | (
    (passed > 1) & (pl.col("passed_with_chips") > 0) & book_says("substantial_action", "two_with_chips_or_three")
)
LOST_TURN: Final = Case(
    there=(passed > 0) & param("skipped_after").is_not_null(),
    settled=pl.lit(True),
    wrong=is_wager
    & (
        (book_says("skipped_after", "two_acted") & (passed > 1))
        | (book_says("skipped_after", "three_acted") & (passed > 2))
        | (book_says("skipped_after", "substantial_action") & substantial)
    ),
    due=pl.lit("the floor called: his turn may be lost"),
    stake=street_total - bet_to_match,
)
CASES: Final = (*EARLY_WORDS, *EARLY_CHIPS, *PASSIVE, LOST_TURN)


@rule(
    "CHP011",
    "act out of turn ruled wrongly",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="turns",
    implies=("BET001", "BET003", "BET005"),
)
def act_out_of_turn_ruled_wrongly() -> Check:
    """What a player said or put in before his turn was not ruled as the book says, or a player passed over raised.

    - It binds unless a bet or raise came between; or only chips and stated sums do: too little may be a call, the exact
      sum is one, more is a raise by that much, and too little for one no fold; or who checked early may not raise
      [said_out_of_turn].
    - Between two players an early check or call leaves no raise [out_of_turn_heads_up].
    - Who was passed over loses his turn once enough others have acted [skipped_after, substantial_action].

    Example (a bet of 300; Cid says "raise to 800" before Bob, who then calls):
        the dealer rules that Cid folds

    Does not flag:
        - who is free since a bet or raise came between;
        - early words without chips, and without the sum of a bet, where they are void;
        - what binds or not as the house likes (not checkable);
        - chips put in early without a word over a bet, but for an exact call, where words bind: what they would have
          been depends on the chips;
        - a player passed over who checks, calls or folds.
    """
    judged = any_of(case.judged for case in CASES)
    return Check(
        applies=any_of(case.there for case in CASES),
        unless={
            **FLOOR_DECIDED,
            BOOK_SILENT: param("said_out_of_turn").is_null() & ~judged,
            "the book leaves it to the house whether it binds": (
                book_says("said_out_of_turn", "binds_unless_called_or_raised") & ~judged
            ),
            STACK_UNKNOWN: early_word & declared.is_in([*INTENT, "all_in"]) & pl.col("stack_before").is_null(),
        },
        wrong=any_of(case.broken for case in CASES),
        stake=of_the_broken(CASES, lambda case: case.stake),
        expected=of_the_broken(CASES, lambda case: case.due),
        found=ruled,
        because=pl.concat_str(
            pl.when(early_word).then(pl.format('"{}" was said before the turn came', pl.col("said"))),
            pl.when(early_chips).then(pl.format("{} put in before the turn came", money(early_pushed))),
            pl.when(passed > 0).then(pl.format("{} acted while he was due", passed)),
            separator="; ",
            ignore_nulls=True,
        ),
        only_review=by_the_floor | LOST_TURN.broken,
        rests_on=("said_out_of_turn", "skipped_after", "out_of_turn_heads_up", "substantial_action"),
    )
