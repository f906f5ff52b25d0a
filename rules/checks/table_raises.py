"""CHP: raises at a live table that a word announced, or that came in more than one motion.

A word says what chips alone do not; a second motion may have waited for what the others' faces tell. Books agree that a
raise must be clear before its chips go in and differ on how clear.
"""

from __future__ import annotations

import polars as pl

from rules.checks.chips_and_words import (
    FLOOR_DECIDED,
    INTENT,
    NO_STAKES,
    NO_WORDS,
    STACK_UNKNOWN,
    SUM_UNKNOWN,
    a_call,
    a_wager_of,
    acted,
    another_can_bet,
    by_the_floor,
    covers_all,
    declared,
    in_before,
    in_turn,
    least_wager,
    most_allowed,
    motions,
    one_motion,
    plain_word,
    pushed,
    put_in_all,
    ruled,
    said_sum,
    single,
    surplus,
    words_first,
)
from rules.checks.wagers import bet_to_match, street_total, to_call
from rules.derive.terms import is_call, is_wager, money
from rules.registry import BOOK_SILENT, Check, Severity, Subject, rule
from rules.rulebook import param


@rule(
    "CHP002",
    "raise with one chip ruled wrongly",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="turns",
    implies=("BET001", "BET003", "BET005", "CHP006"),
)
def raise_with_one_chip_ruled_wrongly() -> Check:
    """A player said raise, named no sum and put in one oversize chip, and it was not ruled the most that chip allows.

    The word makes a raise of the chip, and the chip says how large: all it is worth, as far as the limit allows. What
    is over the limit goes back or stays in the pot (CHP007) [oversize_chip_raise].

    Example (pot limit, 100 in the pot, a bet of 100, "raise" and a chip of 500):
        the dealer rules a raise to 200
        (to 400: the call of 100 and the 300 then in the pot; 100 goes back)

    Does not flag:
        - a chip too small for a full raise (CHP006);
        - a raise of less that already covers every stack left;
        - chips of a player's own already in front of him counted as part of the raise, or not;
        - words that may name a sum which the log does not give as one (not checkable).
    """
    due = pl.min_horizontal(in_before + pushed, most_allowed)
    due_alone = pl.min_horizontal(pl.max_horizontal(pushed, least_wager), most_allowed)
    off = pl.min_horizontal((street_total - due).abs(), (street_total - due_alone).abs())
    return Check(
        applies=one_motion
        & another_can_bet
        & single
        & words_first
        & (declared == "raise")
        & ~said_sum
        & (to_call > 0)
        & (surplus > 0)
        & (in_before + pushed >= least_wager)
        & acted
        & (pl.col("declarations") == 1),
        unless={
            **FLOOR_DECIDED,
            BOOK_SILENT: param("oversize_chip_raise").is_null(),
            SUM_UNKNOWN: ~plain_word,
            **NO_STAKES,
        },
        wrong=is_call | ((off > 0) & ~((street_total < due) & covers_all)),
        stake=pl.when(is_call).then(due - bet_to_match).otherwise(off),
        expected=a_wager_of(due),
        found=ruled,
        because=pl.format("raise was said and one chip of {} put in; {} to call", money(pushed), money(to_call)),
        only_review=by_the_floor,
        rests_on=("oversize_chip_raise",),
    )


@rule(
    "CHP005",
    "string bet stood",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="turns",
    implies=("BET001", "BET005", "CHP006"),
)
def string_bet_stood() -> Check:
    """A player added chips to those he had put in, and the bet or raise counted with them.

    Who may go back to his stack can watch the others before he says how much. So the first motion decides, unless it
    was clear beforehand what was to come: the sum, or, as books differ, raise alone [two_motions].

    Example (a bet of 100; the player puts in 100 without a word, and then 300 more):
        the dealer rules a raise to 400
        (a call of 100, and 300 go back)

    Does not flag:
        - chips that make the call or the least bet or raise full;
        - a player's whole stack;
        - logs in which nobody wrote a word down (not checkable);
        - words that may name a sum, or say what is to come, which the log does not give as such (not checkable).
    """
    book = param("two_motions")
    first = in_before + pl.col("motion_sums").list.first()
    raise_said = words_first & declared.is_in(INTENT)
    call_by_itself = (motions == 2) & (first <= bet_to_match)
    intent_enough = (book == "intent_first") | ((book == "call_then_raise") & call_by_itself)
    clear = (words_first & said_sum) | (raise_said & intent_enough)
    only_a_call = (to_call > 0) & (first <= bet_to_match) & ~raise_said
    unread = declared.is_null() & ~pl.col("silent")
    due = pl.when(only_a_call).then(bet_to_match).otherwise(pl.max_horizontal(first, least_wager))
    return Check(
        applies=in_turn & (motions > 1) & is_wager,
        unless={
            **NO_WORDS,
            **FLOOR_DECIDED,
            BOOK_SILENT: book.is_null(),
            "only players call string bets, and the log need not say whether one did": (
                param("string_bet_called_by") == "players"
            ),
            SUM_UNKNOWN: words_first & ~said_sum & ~plain_word,
            "the player spoke, and the log does not say what he declared": unread,
            STACK_UNKNOWN: pl.col("stack_before").is_null(),
            **NO_STAKES,
        },
        wrong=~clear & ~put_in_all & (street_total > due),
        stake=street_total - due,
        expected=pl.when(only_a_call).then(a_call).otherwise(a_wager_of(due)),
        found=ruled,
        because=pl.format(
            "{} in the first of {} motions, {} in all",
            money(pl.col("motion_sums").list.first()),
            motions,
            money(pushed),
        ),
        only_review=by_the_floor,
        rests_on=("two_motions", "string_bet_called_by"),
    )
