"""BET: fixed and spread limit, where the size of a wager is agreed before the hand and its number bounded.

In fixed limit every bet and raise is one bet of its street, and a round holds only so many of them; in spread limit a
wager may be of any size within a range.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.checks.wagers import (
    STACK_UNKNOWN,
    STAKES_UNKNOWN,
    bet_to_match,
    completes_bring_in,
    completes_short_blind,
    fixed_bet,
    fourth_street,
    full_raise,
    has_no_more,
    maybe_all_in,
    raise_arithmetic,
    raise_size,
    wagered,
)
from rules.derive.terms import fixed_limit, is_stud, is_wager, money, pre_flop, street_limit, tournament
from rules.registry import BOOK_SILENT, Check, Severity, Subject, rule
from rules.remedies import cut_to, made_whole_or_call
from rules.rulebook import param

HEADS_UP: Final = 2


@rule("BET001", "over-limit bet", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts")
def over_limit_bet() -> Check:
    """A fixed-limit bet or raise is not exactly the size of its street.

    The limit is what the players agreed to play: the small bet before and on the flop, the big bet after it. The
    amount off the limit is the money at stake.

    Example ($2/$4 limit):
        *** FLOP *** [Ah 7c 2s]
        Ann: bets $2
        Bob: raises $4 to $6

    Does not flag:
        - a bet or raise below the limit that takes all of a player's chips;
        - over such a short all-in: completing it to the full bet, a full bet on top of it, or both at once where the
          short part is at least half a bet;
        - completing a big blind that was posted short;
        - completing the bring-in of stud (BET012), and big bets on fourth street of stud for high (BET011).
    """
    maybe_open_pair = fourth_street & pl.col("open_pair").fill_null(value=True)
    most = pl.when(maybe_open_pair).then(pl.col("big_bet")).otherwise(fixed_bet)
    big_on_fourth = fourth_street & (raise_size == pl.col("big_bet"))
    short_part = bet_to_match % fixed_bet
    completes = raise_size == fixed_bet - short_part
    completes_and_raises = (short_part * 2 >= fixed_bet) & (raise_size == 2 * fixed_bet - short_part)
    over_short_all_in = (short_part > 0) & (completes | completes_and_raises)
    exact = (raise_size == fixed_bet) | over_short_all_in | completes_short_blind | big_on_fourth
    too_big = ~exact & (raise_size > most)
    too_small = ~exact & (raise_size < most)
    off_by = (raise_size - fixed_bet).abs()
    return Check(
        applies=is_wager & fixed_limit & ~completes_bring_in,
        unless={STAKES_UNKNOWN: fixed_bet.is_null(), STACK_UNKNOWN: too_small & maybe_all_in},
        wrong=too_big | (too_small & ~has_no_more),
        stake=off_by,
        expected=pl.format("a bet or raise of exactly {}", money(fixed_bet)),
        found=pl.when(too_big)
        .then(pl.format("{}, {} over the limit", wagered, money(off_by)))
        .otherwise(pl.format("{}, {} short of the full bet", wagered, money(off_by))),
        because=pl.format("{}, the limit is {}", raise_arithmetic, money(fixed_bet)),
        remedy=pl.when(too_big).then(cut_to(bet_to_match + fixed_bet)).otherwise(made_whole_or_call(fixed_bet)),
    )


@rule("BET002", "too many raises", severity=Severity.ERROR, subject=Subject.DEALER, over="acts")
def too_many_raises() -> Check:
    """A fixed-limit round has more bets and raises than the rulebook allows.

    The cap keeps two players from squeezing a third without end. Before the flop the big blind is the first bet; on
    third street of stud the bring-in is none, and completing it is the first.
    Whether two players are exempt, and from when, is the rulebook's word [raise_cap, cap_heads_up].

    Example (a cap of four, $2/$4 limit):
        Ann: bets $2
        Bob: raises $2 to $4
        Cid: raises $2 to $6
        Ann: raises $2 to $8
        Bob: raises $2 to $10

    Does not flag:
        - an all-in raise of less than half a bet, which counts for nothing;
        - two players where the book exempts them; where it is silent, wherever any book would;
        - two players of a tournament where the book exempts the last two of the event (not checkable).
    """
    cap, exemption = param("raise_cap"), param("cap_heads_up")
    began_heads_up = pl.col("active_at_start") <= HEADS_UP
    is_heads_up = pl.col("active_before") <= HEADS_UP
    was_heads_up_when_capped = pl.col("active_at_last_wager").fill_null(HEADS_UP) <= HEADS_UP
    exempt = (
        ((exemption == "free_if_round_began_heads_up") & began_heads_up)
        | ((exemption == "free_once_heads_up") & is_heads_up & was_heads_up_when_capped)
        | (exemption.is_null() & (began_heads_up | is_heads_up))
    ).fill_null(value=False)
    over_cap = pl.col("counts_to_cap") & (pl.col("wagers_before") >= cap)
    maybe_last_two = (exemption == "free_if_event_heads_up") & tournament & (pl.col("players_dealt_in") <= HEADS_UP)
    return Check(
        applies=is_wager & fixed_limit,
        unless={
            BOOK_SILENT: cap.is_null(),
            STAKES_UNKNOWN: fixed_bet.is_null(),
            "the log does not say whether only two players are left in the tournament": over_cap & maybe_last_two,
        },
        wrong=over_cap & ~exempt,
        stake=raise_size,
        expected=pl.format("no more than {} bets and raises in a round", cap),
        found=pl.format("{}, the bet or raise number {} of the round", wagered, pl.col("wagers_before") + 1),
        because=pl.when(pre_flop & ~is_stud).then(pl.lit("the big blind is the first bet of the round")),
        rests_on=("raise_cap", "cap_heads_up"),
    )


@rule("BET006", "outside the spread", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts")
def outside_the_spread() -> Check:
    """A spread-limit bet or raise is outside the range of its street, or a raise is below the last bet or raise.

    Players sit down in the knowledge of what one bet can cost them; a wager outside the range changes the game.

    Example (spread limit, $2 to $10):
        Ann: bets $6
        Bob: raises $4 to $10

    Does not flag:
        - a bet or raise below the least that takes all of a player's chips;
        - a raise over a blind that is larger than the least bet, as long as it is in the range;
        - a raise of the most the range allows over a bet that was too big itself;
        - wagers below the least where the stack is not known (not checkable).
    """
    least_of_range, most = pl.col("small_bet"), pl.col("big_bet")
    over_a_bet = full_raise > pl.col("big_blind").fill_null(0)
    as_much = pl.min_horizontal(pl.max_horizontal(least_of_range, full_raise), most)
    least = pl.when(over_a_bet).then(as_much).otherwise(least_of_range)
    too_small, too_big = raise_size < least, raise_size > most
    return Check(
        applies=is_wager & (street_limit == "spread"),
        unless={STAKES_UNKNOWN: least_of_range.is_null() | most.is_null(), STACK_UNKNOWN: too_small & maybe_all_in},
        wrong=too_big | (too_small & ~has_no_more),
        stake=pl.when(too_big).then(raise_size - most).otherwise(least - raise_size),
        expected=pl.format("a bet or raise of {} to {}", money(least), money(most)),
        found=pl.format("{}, {} more than the last bet", wagered, money(raise_size)),
        because=raise_arithmetic,
    )
