"""POT: who wins the pots by his cards, and how they are shared.

Cards speak: of the hands alive in a pot the best wins it, whatever a player says. A hand that was mucked or folded wins
nothing and is never judged; one that nobody saw is judged by nobody, but known hands can still be compared. A share is
right where some reading makes it so: odd units may be cents, or the biggest usual chip that all amounts are made of.
Shares are compared within what was paid out, so rake may come out of any pot.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.terms import is_stud, money, pot_name
from rules.registry import BOOK_SILENT, FLOP_GAMES, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

PAID: Final = pl.col("paid")
PAID_OUT: Final = pl.col("paid_out")
WINS: Final = pl.col("wins_high") | pl.col("wins_low")
RIVALS: Final = pl.col("rivals") > 0
HIGHS: Final = pl.col("high_winners").cast(pl.Int64)
LOWS: Final = pl.col("low_winners").cast(pl.Int64)
BEST: Final = pl.max_horizontal(HIGHS, LOWS)
IN_HALVES: Final = (HIGHS > 0) & (LOWS > 0)
NO_LOW_MADE: Final = pl.col("splits") & (LOWS == 0)
CASHED_OUT: Final = pl.col("won_by_cash_out") | pl.col("cash_out")

UNTOLD: Final = "the record does not say which pot or board an award is of"
ORDER_UNSAID: Final = "the rulebook does not say whether trips beat a straight"
NOTHING_PAID: Final = "the record pays nothing from the pot"
TO_OTHERS: Final = "part of the pot went to somebody who cannot win it"
TO_UNSEEN: Final = "a hand was paid whose cards are not known"
TO_A_LOSER: Final = "a hand was paid that wins no part of the pot"
BY_CASH_OUT: Final = "a winner took a cash-out, and his share is not printed"

SHARES_IN_DOUBT: Final = {
    UNTOLD: ~pl.col("told_apart"),
    NOTHING_PAID: PAID_OUT == 0,
    TO_OTHERS: pl.col("paid_away") != 0,
    TO_UNSEEN: pl.col("paid_unseen"),
    BY_CASH_OUT: CASHED_OUT,
    ORDER_UNSAID: pl.col("category_in_doubt"),
}


def pot_and_board() -> pl.Expr:
    """Text such as `main pot`, or `main pot on board 2` where there are several boards."""
    board = pl.format(" on board {}", pl.col("board").cast(pl.Int64) + 1)
    pot = pl.when(pl.col("pots_count") > 1).then(pl.col("pot"))
    return pl.concat_str(pot_name(pot), pl.when(pl.col("boards_dealt") > 1).then(board).otherwise(pl.lit("")))


def named(player: str, name: str) -> pl.Expr:
    """Text such as `Ann (a flush, Ace high)`; the player alone where his hand has no usual name."""
    return pl.concat_str(pl.col(player), pl.format(" ({})", pl.col(name)).fill_null(""))


def share_of(winners: pl.Expr, hand: str) -> pl.Expr:
    """Text such as `2 equal hands`."""
    return pl.when(winners == 1).then(pl.lit(f"1 {hand}")).otherwise(pl.format("{} equal {}s", winners, pl.lit(hand)))


@rule(
    "POT001", "pot to a beaten hand", severity=Severity.ERROR, subject=Subject.DEALER, over="contenders",
    proof=Proof.HAND, implies=("POT003", "POT004", "POT005", "POT010", "REC005"), needs_ending=True,
)  # fmt: skip
def pot_to_a_beaten_hand() -> Check:
    """A pot, or a share of it, went to a hand that another hand in the same pot beats.

    At the showdown cards speak: whatever is said, the best hand among those who can win a pot takes it. In games that
    split the pot, a paid hand must be the best for one of the halves.

    Example:
        *** RIVER *** [Ah 7h 2s Jh] [4d]
        Ann: shows [Kd Kc] (a pair of Kings)
        Bob: shows [9h 8h] (a flush, Ace high)
        Ann collected $20 from pot

    Does not flag:
        - hands that beat the paid one but were folded or mucked, or are not in that pot;
        - paid hands whose cards are not known (not checkable);
        - rivals whose cards are not known: the hand is compared with the others (partly checkable);
        - awards that name none of several pots or boards, as long as the hand wins one of them (partly checkable; in
          games that split the pot not checkable);
        - a high hand, or another, paid half a pot for a low where no low qualifies (POT005);
        - short deck between trips and a straight, where the rulebook does not say which is better.

    Where the best hand took a cash-out the finding is at most likely: rooms differ in what becomes of the pot.
    """
    told_apart = pl.col("told_apart")
    paid = pl.when(told_apart).then(PAID).otherwise(pl.col("paid_in_all"))
    return Check(
        applies=RIVALS & (paid > 0) & (told_apart | pl.col("first_of_seat")),
        unless={
            UNTOLD: ~told_apart & pl.col("splits"),
            "the cards of the paid hand are not known": ~pl.col("known"),
            "the cards of no other hand are known": pl.col("rivals_known") == 0,
            ORDER_UNSAID: pl.col("category_in_doubt"),
        },
        wrong=~WINS & ~(NO_LOW_MADE & pl.col("high_paid")) & (told_apart | ~pl.col("wins_somewhere")),
        partly=(pl.col("rivals_known") < pl.col("rivals")) | ~told_apart,
        line=pl.col("award_line"),
        stake=paid,
        expected=pl.format("the {} to go to {}", pot_and_board(), named("best_player", "best_name")),
        found=pl.format("{} paid to {}", money(paid), named("player", "hand_name")),
        because=pl.format("{} loses to {}", named("player", "hand_name"), named("best_player", "best_name")),
        only_likely=pl.col("won_by_cash_out"),
    )


@rule(
    "POT003", "uneven split", severity=Severity.ERROR, subject=Subject.DEALER, over="contenders", proof=Proof.HAND,
    implies=("POT004", "REC005"), needs_ending=True,
)  # fmt: skip
def uneven_split() -> Check:
    """Hands of the same worth were paid different shares, by more than one odd chip each.

    Equal hands share a pot equally. What cannot be divided is handed out one unit each, so two shares differ by one
    unit at most; who is to get it is POT004.

    Example (both play the board, nobody rakes):
        Ann collected $12 from pot
        Bob collected $8 from pot

    Does not flag:
        - a difference of one odd chip: of the size the book says where the log names the chips [odd_chip_unit], else of
          one cent or tournament chip, or one bigger chip where all amounts are multiples of it;
        - pots split between high and low (POT005);
        - which hand wins (POT001), and what the pot holds (POT002, POT008);
        - pots with awards to unknown hands, to players who cannot win them, or not told apart (not checkable).

    One finding a pot, at the first hand from the button's left that is not paid its share.
    """
    winners = pl.max_horizontal(HIGHS, LOWS)
    return Check(
        applies=WINS & (winners > 1) & ~IN_HALVES,
        unless=SHARES_IN_DOUBT | {TO_A_LOSER: ~pl.col("all_right")},
        wrong=~pl.col("fair") & (pl.col("unfair_before") == 0),
        partly=~pl.col("all_known"),
        line=pl.coalesce("award_line", "prize_line"),
        stake=(PAID - pl.col("due")).abs(),
        expected=pl.format("{} of the {} for {}", money(pl.col("due")), pot_and_board(), named("player", "hand_name")),
        found=pl.format("{} paid to {}", money(PAID), pl.col("player")),
        because=pl.format("{} among {} equal hands", money(PAID_OUT), winners),
    )


@rule(
    "POT004", "odd chip to the wrong seat", severity=Severity.WARNING, subject=Subject.DEALER, over="contenders",
    proof=Proof.HAND, needs_ending=True,
)  # fmt: skip
def odd_chip_to_the_wrong_seat() -> Check:
    """An odd chip, which cannot be split, went to another hand than the rulebook says.

    Odd chips go one each to the winners in turn from the left of the button, in stud to the highest card by suit; each
    pot is split by itself. Where high and low split a pot, the odd chip is the high's; in some houses nobody gets two
    of one pot [odd_chip, odd_chip_stud, odd_chip_low, suit_order, odd_chips_each].

    Example (button in seat 4; Ann in seat 1 and Bob in seat 3 split $15.01):
        Ann collected $7.50 from pot
        Bob collected $7.51 from pot

    Does not flag:
        - shares that differ by more than one chip (POT003, POT005);
        - stud games whose book does not say which cards and suits count (not checkable);
        - a book that says nothing on odd chips, or a hand whose button is not known (not checkable).

    One finding a pot, at the first hand from the button's left that got a chip too many.
    """
    stud_unsaid = param("odd_chip_stud").is_null() | param("suit_order").is_null()
    low_unsaid = (LOWS > 1) & param("odd_chip_low").is_null()
    unsaid = pl.when(is_stud).then(stud_unsaid | low_unsaid).otherwise(param("odd_chip").is_null())
    who_is_next = (
        pl.when(is_stud).then(pl.lit("the highest card by suit")).otherwise(pl.lit("the first left of the button"))
    )
    return Check(
        applies=WINS & (pl.col("least") < pl.col("most")),
        unless=SHARES_IN_DOUBT
        | {
            TO_A_LOSER: ~pl.col("all_right"),
            BOOK_SILENT: unsaid,
            "the button is not known": ~is_stud & pl.col("button").is_null(),
        },
        wrong=(pl.col("due") < PAID)
        & pl.col("fair")
        & ~pl.col("as_due")
        & (pl.col("overpaid_before") == 0)
        & pl.col("all_fair"),
        partly=~pl.col("all_known"),
        line=pl.col("award_line"),
        stake=PAID - pl.col("due"),
        expected=pl.format("{} of the {} for {}", money(pl.col("due")), pot_and_board(), pl.col("player")),
        found=pl.format("{} paid to {}", money(PAID), pl.col("player")),
        because=pl.when(IN_HALVES)
        .then(
            pl.format(
                "{} for {} and {}: the odd chip is the high's, then goes to {}",
                money(PAID_OUT),
                share_of(HIGHS, "high hand"),
                share_of(LOWS, "low hand"),
                who_is_next,
            )
        )
        .when(is_stud)
        .then(pl.format("{} among {} equal hands: odd chips go by card and suit", money(PAID_OUT), BEST))
        .otherwise(
            pl.format(
                "{} among {} equal hands: odd chips go one each from the left of the button, seat {}",
                money(PAID_OUT),
                BEST,
                pl.col("button"),
            )
        ),
        rests_on=("odd_chip", "odd_chip_stud", "odd_chip_low", "suit_order", "odd_chips_each"),
    )


@rule(
    "POT005", "wrong halves", severity=Severity.ERROR, subject=Subject.DEALER, over="contenders", proof=Proof.HAND,
    implies=("POT004", "REC005"), needs_ending=True,
)  # fmt: skip
def wrong_halves() -> Check:
    """A pot of a split game was not divided in halves as the hands demand.

    One half goes to the best hand for high, one to the best for low, and equal hands share their half: who ties for a
    half and wins nothing else gets a quarter. Where no low qualifies the high takes all; a hand best for both does too.

    Example (no low is possible):
        *** RIVER *** [Ah Kd Qs Jh] [9d]
        Ann: shows [Ad As 3c 2c] (HI: three of a kind, Aces)
        Bob: shows [Kh Kc 4c 3d] (HI: three of a kind, Kings)
        Ann collected $10 from pot
        Bob collected $10 from pot

    Does not flag:
        - which half an odd chip went to, and to which of equal hands (POT004);
        - equal high hands that share a whole pot (POT003), and paid hands that win neither half (POT001);
        - pots with a hand in them whose cards are not known, or whose awards are not told apart (not checkable).

    One finding a pot, at the first hand from the button's left that is not paid what it should be.
    """
    no_low_paid = NO_LOW_MADE & ~pl.col("all_right") & pl.col("high_paid")
    return Check(
        applies=RIVALS & pl.col("splits") & (WINS | (PAID > 0)),
        unless=SHARES_IN_DOUBT
        | {
            "the cards of a hand in the pot are not known": ~pl.col("all_known"),
            TO_A_LOSER: ~pl.col("all_right") & ~no_low_paid,
        },
        wrong=~pl.col("fair") & (pl.col("unfair_before") == 0) & (IN_HALVES | no_low_paid),
        line=pl.coalesce("award_line", "prize_line"),
        stake=(PAID - pl.col("due")).abs(),
        expected=pl.format("{} of the {} for {}", money(pl.col("due")), pot_and_board(), named("player", "hand_name")),
        found=pl.format("{} paid to {}", money(PAID), pl.col("player")),
        because=pl.when(NO_LOW_MADE)
        .then(pl.format("no low qualifies, so all {} are the high's", money(PAID_OUT)))
        .otherwise(
            pl.format(
                "{}: half for {}, half for {}",
                money(PAID_OUT),
                share_of(HIGHS, "high hand"),
                share_of(LOWS, "low hand"),
            )
        ),
    )


@rule(
    "POT010", "uneven boards", severity=Severity.ERROR, subject=Subject.DEALER, over="contenders", proof=Proof.HAND,
    implies=("REC005",), games=FLOP_GAMES, needs_ending=True,
)  # fmt: skip
def uneven_boards() -> Check:
    """Of several boards one was played for more than its equal part of the pot.

    Where a hand is run more than once, or dealt with two boards, every board is worth the same part of each pot. Of
    two boards the book may say which gets the odd chip [odd_chip_of_boards].

    Example (run twice, pot $20):
        Ann collected $15 from pot
        Bob collected $5 from pot

    Does not flag:
        - a difference of one odd chip, to whichever board, where the book does not say or there are three;
        - who wins a board (POT001) and how its part is shared (POT003);
        - pots a cash-out was taken from, and awards that do not name their board (not checkable).

    One finding a board that paid too much.
    """
    paid = pl.col("board_paid")
    return Check(
        applies=(pl.col("boards_dealt") > 1) & pl.col("first_of_prize"),
        unless={UNTOLD: ~pl.col("told_apart"), BY_CASH_OUT: pl.col("cashed_out"), NOTHING_PAID: paid == 0},
        wrong=paid > pl.col("board_most"),
        line=pl.col("prize_line"),
        stake=paid - pl.col("board_most"),
        expected=pl.format("no more than {} for the {}", money(pl.col("board_most")), pot_and_board()),
        found=pl.format("{} paid", money(paid)),
        because=pl.format("each of {} boards is worth the same", pl.col("boards_dealt")),
        rests_on=("odd_chip_of_boards",),
    )
