"""CHP006: what a player declared in his turn, beside what it was ruled to be.

Words bind, since the next player acts on them. What counts where they do not fit the chips, where a raise was said with
too little, where a number can mean two sums, or where chips fall short of a call, each book settles in its own way; a
`Case` is one of these situations.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import polars as pl

from rules.checks.chips_and_words import (
    FLOOR_DECIDED,
    INTENT,
    NO_STAKES,
    SUM_UNKNOWN,
    a_call,
    a_wager_of,
    by_the_floor,
    chips_first,
    declared,
    in_before,
    in_turn,
    last_chips,
    least_wager,
    most_allowed,
    motions,
    named_sum,
    one_motion,
    plain_word,
    pushed,
    ruled,
    said_sum,
    single,
    surplus,
    words_first,
)
from rules.checks.wagers import BOOK_SILENT, bet_to_match, street_total, to_call
from rules.derive.terms import big_bet, fixed_limit, is_call, is_fold, is_wager, money, post_flop, street_limit
from rules.registry import Check, Severity, Subject, rule
from rules.rulebook import PPM, param

bound: Final = words_first & (pl.col("declarations") == 1)
facing: Final = to_call > 0
can_raise: Final = pl.col("stack_before") > to_call
closed: Final = pl.col("acted_on_street") & (pl.col("full_since") == 0)
"""The player may have had no right to raise."""
maybe_capped: Final = fixed_limit & (pl.col("wagers_before") >= param("raise_cap")).fill_null(value=True)
all_he_has: Final = in_before + pl.col("stack_before")


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


def wager_due(there: pl.Expr, settled: pl.Expr, total: pl.Expr, wrong: pl.Expr | None = None) -> Case:
    """A case where a bet or raise to a street total is due; any other wager breaks it unless said otherwise."""
    other = is_wager & (street_total != total)
    stake = pl.when(is_wager).then((street_total - total).abs()).otherwise(total - bet_to_match)
    return Case(there, settled, other if wrong is None else wrong, a_wager_of(total), stake)


def book_says(name: str, word: str) -> pl.Expr:
    """Whether a parameter of the book is this word."""
    return (param(name) == word).fill_null(value=False)


BINDS: Final = param("words_bind").fill_null(value=False)
wager_said: Final = bound & declared.is_in(INTENT)
chips_too_few: Final = ~said_sum & one_motion & (in_before + pushed < least_wager)
short_raise: Final = (
    wager_said & (bet_to_match > 0) & (chips_too_few | (named_sum < least_wager)).fill_null(value=False)
)
"""A raise was said, and neither chips nor sum are enough for the least one."""
sum_due: Final = pl.min_horizontal(named_sum, most_allowed, all_he_has)
sum_over_the_call: Final = pl.min_horizontal(bet_to_match + pl.col("said_amount"), most_allowed, all_he_has)
"""What `raise 400` means where 400 is what comes on top of the call."""
least_due: Final = pl.min_horizontal(least_wager, all_he_has)
IN_TURN: Final = (
    Case(bound & (declared == "fold") & facing, BINDS, ~is_fold, pl.lit("a fold"), pl.col("paid")),
    Case(bound & (declared == "check") & ~facing, BINDS, is_wager, pl.lit("a check"), street_total - bet_to_match),
    Case(bound & (declared == "call") & facing, BINDS, ~is_call, a_call, to_call),
    Case(
        there=wager_said & can_raise & ~short_raise & ~closed & ~maybe_capped,
        settled=BINDS,
        wrong=~is_wager,
        due=pl.when(bet_to_match > 0).then(pl.lit("a raise")).otherwise(pl.lit("a bet")),
        stake=least_wager - bet_to_match,
    ),
    wager_due(
        there=bound & (declared == "all_in") & (street_limit == "no") & can_raise & ~closed,
        settled=BINDS,
        total=all_he_has,
        wrong=~is_wager,
    ),
    wager_due(
        there=wager_said & big_bet & (named_sum >= least_wager),
        settled=BINDS,
        total=sum_due,
        wrong=is_wager & (street_total != sum_due) & (street_total != sum_over_the_call).fill_null(value=True),
    ),
    wager_due(
        there=short_raise & big_bet & can_raise & ~closed,
        settled=book_says("raise_said_short", "least_raise"),
        total=least_due,
        wrong=~is_wager | (street_total != least_due),
    ),
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

CASES: Final = (*IN_TURN, UNCLEAR, *CHIPS_FIRST, SHORT_CALL)


@rule("CHP006", "declaration not honoured", severity=Severity.ERROR, subject=Subject.DEALER, over="turns")
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
        - a raise said by a player who may have had no right to raise, or over a cap;
        - a raise whose sum may be counted over the call or in all, if it was either;
        - a fold after chips so far short that the player may have misread the bet (not checkable).
    """
    broken = [case.broken for case in CASES]
    return Check(
        applies=pl.any_horizontal(case.there.fill_null(value=False) for case in CASES),
        unless={
            **FLOOR_DECIDED,
            BOOK_SILENT: ~pl.any_horizontal(case.judged for case in CASES),
            SUM_UNKNOWN: short_raise & ~plain_word,
            "he may have misread the bet": short_of_a_call & misread_plea,
            **{reason: wager_said & unknown for reason, unknown in NO_STAKES.items()},
        },
        wrong=pl.any_horizontal(broken),
        stake=pl.coalesce(pl.when(case.broken).then(case.stake) for case in CASES),
        expected=pl.coalesce(pl.when(case.broken).then(case.due) for case in CASES),
        found=ruled,
        because=pl.concat_str(
            pl.format('"{}" was said', pl.col("said")),
            pl.when(pushed > 0).then(pl.format("{} put in, {} to call", money(pushed), money(to_call))),
            separator="; ",
            ignore_nulls=True,
        ),
        only_review=by_the_floor
        | pl.any_horizontal(case.broken for case in CHIPS_FIRST)
        | (SHORT_CALL.broken & is_fold & param("misread_share_ppm").is_null()),
        rests_on=("words_bind", "words_against_chips", "raise_said_short", "unclear_number", "short_call"),
    )
