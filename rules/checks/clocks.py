"""CND002, CND003 and TIM: the clock called on a player, and the time a room gives everybody to act.

A clock is called, counted down, and runs out; the log may say each of these, with its moment or its seconds. Moments
are typed or read by people and rooms print whole seconds, so a measured time has a little leeway before it counts
[typed_seconds, printed_seconds].
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.checks.dead_hands import stayed_live
from rules.checks.wagers import to_call
from rules.derive.terms import is_action, is_check, is_fold, kind, money, seat_name, seated
from rules.registry import BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

TYPING: Final = param("typed_seconds")
PRINTING: Final = param("printed_seconds")
NO_MOMENTS: Final = "the log does not say how long it took"

state: Final = pl.col("matter")
is_clock: Final = kind == "clock"
expired: Final = is_clock & (state == "expired")
called: Final = is_clock & (state == "called")
counting: Final = is_clock & (state == "counting") & ~pl.col("counted_before").fill_null(value=False)
"""The countdown begins: what is counted further says nothing of its length."""

seconds: Final = pl.col("seconds").cast(pl.Int64)
behind: Final = pl.when(param("countdown_inside")).then(0).otherwise(param("countdown_seconds").fill_null(0))
"""Seconds the countdown adds to the clock."""
most: Final = param("clock_seconds") + behind
least: Final = param("clock_seconds_least")


def elapsed(since: str, until: str) -> pl.Expr:
    """Whole seconds between two moments, null where one is missing or they run backwards."""
    passed = (pl.col(until) - pl.col(since)).dt.total_seconds()
    return pl.when(passed >= 0).then(passed)


acts_after: Final = elapsed("time", "next_time")
ran_out_unsaid: Final = called & pl.col("expires_line").is_null() & (acts_after > most + TYPING)
faces_bet: Final = to_call > 0
lets_him_check: Final = ~faces_bet & (param("clock_without_bet") == "checks").fill_null(value=False)
kills: Final = (
    pl.when(faces_bet)
    .then(param("dead_grounds").list.contains("time_over"))
    .otherwise(param("clock_without_bet") == "dead")
)
"""The book makes the hand dead when the time is over; null or false where it does not say so."""
killed: Final = (pl.col("seat_decision") == "dead_hand").fill_null(value=False)


@rule(
    "CND002", "live after the clock ran out", severity=Severity.ERROR, subject=Subject.DEALER, over="happenings",
    implies=("CND008",),
)  # fmt: skip
def live_after_the_clock_ran_out() -> Check:
    """A player whose clock had run out went on playing, or was killed though he could have checked.

    A clock that binds nobody protects nobody. When it runs out, the hand of who faces a bet is dead; without a bet the
    books differ, some kill the hand and some let it check [clock_seconds, countdown_seconds, clock_without_bet].

    Example (TDA 2024: 25 seconds and a countdown of 5):
        {"event": "clock", "state": "called", "seat": 3, "time": "2026-03-01T21:04:00"}
        {"event": "ruling", "action": "call", "seat": 3, "time": "2026-03-01T21:04:40"}

    Does not flag:
        - clocks without a player, or on one who was not due to act (not checkable);
        - an act a few seconds late [typed_seconds], where the log does not say that the clock ran out.

    Where a decision on the hand follows the finding is for `review`: the floor may have given more time.
    """
    ran_out = expired | ran_out_unsaid
    played_on = stayed_live & ~(lets_him_check & (pl.col("plays_on") == "check").fill_null(value=False))
    killed_unbet = lets_him_check & killed
    hand = pl.format("the hand of {}", seat_name())
    return Check(
        applies=ran_out,
        unless={
            "the log does not name the player on the clock": ~seated,
            "the clock was not on the player due to act": (pl.col("expected_seat") != pl.col("seat")).fill_null(
                value=True
            ),
            BOOK_SILENT: ~(kills.fill_null(value=False) | lets_him_check),
        },
        wrong=played_on | killed_unbet,
        line=pl.when(killed_unbet).then(pl.col("dies_line")).otherwise(pl.col("plays_on_line")),
        stake=pl.when(pl.col("awarded") > 0).then(pl.col("awarded")).otherwise(pl.col("hand_before")),
        expected=pl.when(lets_him_check)
        .then(pl.format("{} to check, no bet being open", seat_name()))
        .otherwise(pl.format("{} to be dead when the time was over", hand)),
        found=pl.when(killed_unbet)
        .then(pl.format("{} was killed", hand))
        .otherwise(pl.format("{} played on ({})", hand, pl.col("plays_on").cast(pl.String))),
        because=pl.when(expired)
        .then(pl.format("the clock ran out, with {} to call", money(to_call)))
        .otherwise(
            pl.format(
                "acted {} seconds after the clock was called; it gives {}, with {} to call",
                acts_after,
                most,
                money(to_call),
            )
        ),
        remedy=pl.when(~lets_him_check).then(
            pl.format(
                "the hand is dead, its {} stay in the pot, and it has no part in it", money(pl.col("hand_before"))
            )
        ),
        only_review=pl.col("seat_decision").is_in(["floor_decision", "live_hand"]).fill_null(value=False),
        rests_on=("clock_seconds", "countdown_seconds", "countdown_inside", "clock_without_bet", "dead_grounds"),
    )


stated: Final = seconds.is_not_null()
lasted: Final = pl.coalesce(seconds, elapsed("called_time", "time"))
leeway: Final = pl.when(stated).then(0).otherwise(TYPING)
too_long: Final = pl.when(expired).then(lasted > most + leeway).otherwise(seconds > most)
too_short: Final = pl.when(expired).then(lasted < least + behind - leeway).otherwise(seconds < least)
waited: Final = elapsed("turn_time", "time")
too_early: Final = called & (waited < param("clock_wait_seconds") - TYPING).fill_null(value=False)
miscounted: Final = counting & (seconds != param("countdown_seconds")).fill_null(value=False)
mistimed: Final = (expired | called) & (too_long.fill_null(value=False) | too_short.fill_null(value=False))


@rule(
    "CND003", "clock too short or too long", severity=Severity.WARNING, subject=Subject.DEALER, over="happenings",
    proof=Proof.STREET,
)  # fmt: skip
def clock_too_short_or_too_long() -> Check:
    """A clock gave more or less time than the rulebook does, was counted down otherwise, or was called too early.

    Time is worth chips: who gets more of it than the others thinks longer about the same bet. How long a clock runs,
    the countdown at its end, and the time before one may be called are the book's [clock_seconds, clock_seconds_least,
    countdown_seconds, countdown_inside, clock_wait_seconds].

    Example (TDA 2009: 60 seconds and a countdown of 10):
        {"event": "clock", "state": "called", "seat": 3, "seconds": 90}

    Does not flag:
        - a clock shorter than the book's where the book says only how long it may be;
        - a few seconds more or less where the length is measured by the moments of two lines [typed_seconds].
    """
    asks_length, asks_wait = (
        called & stated,
        called & (param("clock_wait_seconds").is_not_null() & waited.is_not_null()),
    )
    range_text = pl.when(least.is_not_null() & (least < param("clock_seconds"))).then(
        pl.format("a clock of {} to {} seconds", least + behind, most)
    )
    clock_text = range_text.otherwise(pl.format("a clock of {} seconds", most))
    return Check(
        applies=expired | counting | asks_length | asks_wait,
        unless={
            BOOK_SILENT: pl.when(counting)
            .then(param("countdown_seconds").is_null())
            .otherwise(param("clock_seconds").is_null() & ~too_early),
            NO_MOMENTS: pl.when(counting).then(~stated).otherwise(expired & lasted.is_null()),
        },
        wrong=miscounted | mistimed | too_early,
        expected=pl.when(miscounted)
        .then(pl.format("a countdown of {} seconds", param("countdown_seconds")))
        .when(mistimed)
        .then(clock_text)
        .otherwise(pl.format("no clock in the first {} seconds of a turn", param("clock_wait_seconds"))),
        found=pl.when(miscounted | (mistimed & called))
        .then(pl.format("{} seconds", seconds))
        .when(mistimed)
        .then(pl.format("it ran out after {} seconds", lasted))
        .otherwise(pl.format("a clock called after {} seconds", waited)),
        rests_on=(
            "clock_seconds",
            "clock_seconds_least",
            "countdown_seconds",
            "countdown_inside",
            "clock_wait_seconds",
        ),
    )


took: Final = elapsed("turn_time", "time")


@rule(
    "TIM001", "slower than the time to act", severity=Severity.WARNING, subject=Subject.SOFTWARE, over="acts",
    proof=Proof.LINE,
)  # fmt: skip
def slower_than_the_time_to_act() -> Check:
    """A player acted later than the room allows, and no time-out is recorded.

    Where a room gives everybody the same seconds, one who gets more has been favoured by the software, or the record
    left out that his time was over [action_seconds].

    Example (ten seconds to act):
        21:04:10  Ann checks
        21:04:31  Bob bets $4

    Does not flag:
        - acts of players who timed out, are disconnected or sit out;
        - acts without a moment, or after a card or an act without one (not checkable);
        - a second more, which whole seconds do not tell apart [printed_seconds], or some more where people write down
          the moments of a live table [typed_seconds].
    """
    allowed = param("action_seconds")
    leeway = pl.when(pl.col("told_live").fill_null(value=False)).then(TYPING).otherwise(PRINTING)
    return Check(
        applies=is_action & seated & allowed.is_not_null() & ~pl.col("timed_out") & ~pl.col("away"),
        unless={NO_MOMENTS: took.is_null()},
        wrong=took > allowed + leeway,
        expected=pl.format("an act within {} seconds, or a time-out", allowed),
        found=pl.format("{} acted after {} seconds", seat_name(), took),
        rests_on=("action_seconds",),
    )


@rule(
    "TIM002", "time-out not treated as the rulebook says", severity=Severity.ERROR, subject=Subject.SOFTWARE,
    over="acts", proof=Proof.LINE,
)  # fmt: skip
def time_out_not_treated_as_the_rulebook_says() -> Check:
    """A player whose time was over was not folded, checked or left all-in as the rulebook has it.

    What becomes of a hand whose player is too slow decides pots: some rooms fold it, some check it where that is free,
    some leave it all-in for what it has put in [timeout]. It must be the same for all.

    Example (time-outs check or fold):
        Bob has timed out
        Bob: calls $4

    Does not flag:
        - time-outs with another player's act behind them: nobody can tell what they led to;
        - a fold where a check was free, in houses that fold either way.
    """
    due = param("timeout")
    free = to_call == 0
    treated = (
        pl.when(due == "fold")
        .then(is_fold)
        .when(due == "check_or_fold")
        .then(pl.when(free).then(is_check).otherwise(is_fold))
    )
    due_text = (
        pl.when(due == "all_in")
        .then(pl.lit("all-in for what he has put in, with no further act"))
        .when((due == "check_or_fold") & free)
        .then(pl.lit("a check, no bet being open"))
        .otherwise(pl.lit("a fold"))
    )
    return Check(
        applies=is_action & pl.col("timed_out"),
        unless={BOOK_SILENT: due.is_null()},
        wrong=(due == "all_in") | ~treated,
        stake=pl.when(pl.col("paid") > 0).then(pl.col("paid")),
        expected=due_text,
        found=pl.format("{} timed out, and then: {}", seat_name(), kind.cast(pl.String)),
        because=pl.format("{} to call", money(to_call)),
        rests_on=("timeout",),
    )
