"""CHP006: what a player declared in his turn, beside what it was ruled to be.

Words bind, since the next player acts on them. What counts where they do not fit the chips, where a raise was said with
too little, where a number can mean two sums, or where chips fall short of a call, each book settles in its own way.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.checks.chips_and_words import (
    FLOOR_DECIDED,
    INTENT,
    NO_STAKES,
    SUM_UNKNOWN,
    a_call,
    by_the_floor,
    chips_first,
    declared,
    in_turn,
    last_chips,
    least_wager,
    motions,
    named_sum,
    plain_word,
    pushed,
    ruled,
    single,
    surplus,
    words_first,
)
from rules.checks.declarations import (
    Case,
    all_he_has,
    any_of,
    book_says,
    can_raise,
    closed,
    facing,
    of_the_broken,
    too_little,
    wager_due,
    word_cases,
)
from rules.checks.wagers import bet_to_match, street_total, to_call
from rules.derive.terms import big_bet, is_call, is_fold, is_wager, money, post_flop, street_limit
from rules.registry import BOOK_SILENT, Check, Severity, Subject, rule
from rules.rulebook import PPM, param

bound: Final = words_first & (pl.col("declarations") == 1)
wager_said: Final = bound & declared.is_in(INTENT)
short_raise: Final = wager_said & too_little
WORDS: Final = word_cases(bound, param("words_bind").fill_null(value=False))
least_due: Final = pl.min_horizontal(least_wager, all_he_has)
SHORT_RAISE: Final = wager_due(
    there=short_raise & big_bet & can_raise & ~closed,
    settled=book_says("raise_said_short", "least_raise"),
    total=least_due,
    wrong=~is_wager | (street_total != least_due),
)

sums: Final = pl.col("said_sums")
meant: Final = pl.when(sums.list.max() <= pl.col("pot_before")).then(sums.list.max()).otherwise(sums.list.min())
"""Of two sums the higher one where the pot holds it, else the lower one."""
UNCLEAR: Final = wager_due(
    there=in_turn & (sums.list.len() == 2) & big_bet & (meant >= least_wager),
    settled=book_says("unclear_number", "highest_to_pot"),
    total=pl.min_horizontal(meant, all_he_has),
)

chips_then_words: Final = in_turn & chips_first & (motions == 1) & pl.col("chips").is_not_null() & ~last_chips
a_call_by_chips: Final = facing & ((surplus == 0) | (single & (surplus > 0)))
opening: Final = chips_then_words & (bet_to_match == 0) & post_flop & (street_limit == "no") & (named_sum != pushed)
CHIPS_FIRST: Final = (
    Case(
        there=chips_then_words & declared.is_in(INTENT) & a_call_by_chips,
        settled=book_says("words_against_chips", "first"),
        wrong=is_wager,
        due=a_call,
        stake=street_total - bet_to_match,
    ),
    wager_due(opening & (pushed >= least_wager), book_says("words_against_chips", "first"), pushed),
    wager_due(opening & (named_sum >= least_wager), book_says("words_against_chips", "words"), named_sum),
)

short_of_a_call: Final = (
    in_turn & (pushed > 0) & (surplus < 0) & ~last_chips & (declared.is_null() | declared.is_in(["call", "check"]))
)
faces_opening_bet: Final = pl.col("wagers_before") == 1
due_by_position: Final = book_says("short_call", "floor_decides") & ((pl.col("live_before") == 2) | faces_opening_bet)
may_give_up: Final = book_says("short_call", "made_full_or_hand_lost")
misread_plea: Final = is_fold & (pushed * PPM < param("misread_share_ppm") * to_call)
SHORT_CALL: Final = Case(
    there=short_of_a_call,
    settled=book_says("short_call", "made_full") | due_by_position | may_give_up,
    wrong=~is_call & ~(is_fold & may_give_up),
    due=a_call,
    stake=to_call,
)

CASES: Final = (*WORDS, SHORT_RAISE, UNCLEAR, *CHIPS_FIRST, SHORT_CALL)


@rule(
    "CHP006",
    "declaration not honoured",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="turns",
    implies=("BET001", "BET003", "BET004", "BET005"),
)
def declaration_not_honoured() -> Check:
    """What a player declared in his turn, or the chips that spoke for him, was not what his act was ruled to be.

    - A fold, check, call, bet or raise said in turn is one, and of the sum named, if it is a legal one [words_bind].
    - Chips before the word: whichever came first, or the word, counts [words_against_chips].
    - A raise said with too little for it is the least raise [raise_said_short].
    - A number that can mean two sums is the higher one only where the pot holds it [unclear_number].
    - Chips short of a call are made a full one, where the book does not leave it to the floor or let the player give
      up chips and hand [short_call, misread_share].

    Example (no limit, a bet of 400):
        the player says "call"; the dealer rules a fold

    Does not flag:
        - words and chips out of turn (CHP011), and several declarations in one turn;
        - a raise said by a player who may have had no right to raise, over a cap, or over all-ins of all others;
        - a raise of less than the sum that already covers every stack left;
        - a raise whose sum may be counted over the call or in all, if it was either;
        - a fold after chips so far short that the player may have misread the bet (not checkable).
    """
    return Check(
        applies=any_of(case.there for case in CASES),
        unless={
            **FLOOR_DECIDED,
            BOOK_SILENT: ~any_of(case.judged for case in CASES),
            SUM_UNKNOWN: short_raise & ~plain_word,
            "he may have misread the bet": short_of_a_call & misread_plea,
            **{reason: wager_said & unknown for reason, unknown in NO_STAKES.items()},
        },
        wrong=any_of(case.broken for case in CASES),
        stake=of_the_broken(CASES, lambda case: case.stake),
        expected=of_the_broken(CASES, lambda case: case.due),
        found=ruled,
        because=pl.concat_str(
            pl.format('"{}" was said', pl.col("said")),
            pl.when(pushed > 0).then(pl.format("{} put in, {} to call", money(pushed), money(to_call))),
            separator="; ",
            ignore_nulls=True,
        ),
        only_review=by_the_floor
        | any_of(case.broken for case in CHIPS_FIRST)
        | (SHORT_CALL.broken & is_fold & param("misread_share_ppm").is_null()),
        rests_on=("words_bind", "words_against_chips", "raise_said_short", "unclear_number", "short_call"),
    )
