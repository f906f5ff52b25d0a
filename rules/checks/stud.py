"""FRC and BET in stud: the bring-in, its completion, and the big bet over an open pair.

Stud has no blinds. The lowest door card, in razz the highest, opens third street with a forced bet below the small bet;
who wants more completes it to the full bet. Which cards lie open, and whose turn they make it, is kept by the ledger.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.cards import write_cards
from rules.checks.wagers import (
    STACK_UNKNOWN,
    STAKES_UNKNOWN,
    fixed_bet,
    fourth_street,
    full_raise,
    has_no_more,
    maybe_all_in,
    paid,
    raise_size,
    street_total,
    wagered,
)
from rules.derive.terms import fixed_limit, is_wager, kind, money, pre_flop, seat_name, seated
from rules.registry import STUD_GAMES, Check, Severity, Subject, rule
from rules.rulebook import param

DUE: Final = pl.col("expected_seat")
BOARDS_UNKNOWN: Final = "the open cards are not all known"
opens_third_street: Final = pre_flop & seated & (pl.col("bet_to_match") == 0)


@rule(
    "FRC009", "bring-in from the wrong door card", severity=Severity.ERROR, subject=Subject.DEALER, over="acts",
    implies=("ORD001", "ORD004", "FRC010"), games=STUD_GAMES,
)  # fmt: skip
def bring_in_from_the_wrong_door_card() -> Check:
    """Third street was opened by another player than the one whose door card has to bring in.

    The lowest open card by rank, then by suit, opens; in razz and other games for low the highest, with the ace low in
    razz. Whoever brings in pays for everybody's first look and is the only one who must act without having chosen to
    [suit_order].

    Example (stud):
        Dealt to Ann [7h]
        Dealt to Bob [2d]
        Ann: brings in for $1

    Does not flag:
        - the next player to the left where the one with that card is all-in from the ante;
        - opening for the full bet instead of the bring-in;
        - equal ranks of clubs and diamonds, whichever opens, where the book does not order suits;
        - hands in which a door card is not known (not checkable).
    """
    card, due = (write_cards(pl.concat_list(column)) for column in ("door_card", "due_door_card"))
    return Check(
        applies=opens_third_street & kind.is_in(["bring_in", "bet", "completion"]),
        unless={BOARDS_UNKNOWN: DUE.is_null()},
        wrong=pl.col("seat") != DUE,
        stake=paid,
        expected=pl.format("{} to bring in or bet", seat_name(DUE)),
        found=pl.format("{} opened for {}", seat_name(), money(paid)),
        because=pl.format("door cards: {} has [{}], {} has [{}]", seat_name(DUE), due, seat_name(), card),
        rests_on=("suit_order",),
    )


@rule(
    "FRC010", "bring-in of the wrong amount", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts",
    implies=("BET008", "BET012", "BET015", "POT002", "POT007", "POT008"), games=STUD_GAMES,
)  # fmt: skip
def bring_in_of_the_wrong_amount() -> Check:
    """The bring-in is not what the stakes ask for.

    Who has to open may pay the bring-in or, by most books, bet the small bet, nothing else [bring_in_option].

    Example ($4/$8 limit, bring-in $1):
        Ann: brings in for $2

    Does not flag:
        - a bring-in that takes all of a player's chips;
        - any sum up to the small bet where the record does not name the bring-in (partly checked).
    """
    due, small_bet = pl.col("bring_in"), pl.col("small_bet")
    too_little = paid < due
    full_bet = (paid == small_bet).fill_null(value=False) & param("bring_in_option").ne_missing("bring_in_only")
    off_by = (paid - pl.coalesce(due, small_bet)).abs()
    return Check(
        applies=opens_third_street & (kind == "bring_in"),
        unless={STAKES_UNKNOWN: due.is_null() & small_bet.is_null(), STACK_UNKNOWN: too_little & maybe_all_in},
        wrong=((paid != due) & ~full_bet & ~(too_little & has_no_more)) | (due.is_null() & (paid > small_bet)),
        partly=due.is_null(),
        stake=off_by,
        expected=pl.when(due.is_null())
        .then(pl.format("a bring-in of at most the small bet of {}", money(small_bet)))
        .otherwise(pl.format("a bring-in of {}", money(due))),
        found=pl.format("brought in for {}", money(paid)),
        rests_on=("bring_in_option",),
    )


@rule(
    "BET012", "completion of the wrong size", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts",
    games=STUD_GAMES,
)  # fmt: skip
def completion_of_the_wrong_size() -> Check:
    """The first bet over the bring-in does not make it exactly the small bet.

    The bring-in is part of a bet: who bets over it completes it, and only then can be raised by full bets.

    Example ($4/$8 limit):
        Ann: brings in for $1
        Bob: completes to $5

    Does not flag:
        - a completion for less that takes all of a player's chips;
        - games without a fixed limit.
    """
    too_small = street_total < fixed_bet
    off_by = (street_total - fixed_bet).abs()
    return Check(
        applies=is_wager & fixed_limit & pl.col("completes"),
        unless={STAKES_UNKNOWN: fixed_bet.is_null(), STACK_UNKNOWN: too_small & maybe_all_in},
        wrong=(street_total != fixed_bet) & ~(too_small & has_no_more),
        stake=off_by,
        expected=pl.format("a completion to {}", money(fixed_bet)),
        found=pl.format(
            "{}, {} too {}",
            wagered,
            money(off_by),
            pl.when(too_small).then(pl.lit("little")).otherwise(pl.lit("much")),
        ),
    )


@rule(
    "BET011", "big bet without an open pair", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts",
    implies=("BET001",), games=("seven_card_stud",),
)  # fmt: skip
def big_bet_without_an_open_pair() -> Check:
    """Somebody bet the big bet on fourth street of stud though no pair lay open, or the small one after a big one.

    Fourth street is played for the small bet. Many houses allow the big one where somebody shows a pair; once bet, it
    binds the others [fourth_pair].

    Example ($4/$8 limit):
        *** 4th STREET ***
        Dealt to Ann [7h] [Kd]
        Dealt to Bob [2d] [3c]
        Ann: bets $8

    Does not flag:
        - the big bet over an open pair, by anybody where the book does not say who may;
        - bets of other sizes (BET001), stud high-low and razz, where no book knows the big bet (BET001);
        - a small raise that takes all of a player's chips.
    """
    big_bet, allowed = pl.col("big_bet"), param("fourth_pair")
    after_big = full_raise >= big_bet
    not_holder = (allowed == "holder").fill_null(value=False) & ~pl.col("own_open_pair")
    forbidden = ~pl.col("open_pair") | (allowed == "never").fill_null(value=False) | not_holder
    too_big = (raise_size == big_bet) & forbidden & ~after_big
    too_small = (raise_size == fixed_bet) & after_big & ~has_no_more
    return Check(
        applies=is_wager & fixed_limit & fourth_street,
        unless={
            STAKES_UNKNOWN: fixed_bet.is_null() | big_bet.is_null(),
            BOARDS_UNKNOWN: pl.col("open_pair").is_null(),
            STACK_UNKNOWN: too_small & maybe_all_in,
        },
        wrong=too_big | too_small,
        stake=big_bet - fixed_bet,
        expected=pl.when(too_small)
        .then(pl.format("raises of {} after a bet of that size", money(big_bet)))
        .otherwise(pl.format("a bet or raise of {}", money(fixed_bet))),
        found=wagered,
        because=pl.when(too_small)
        .then(pl.format("a bet or raise of {} came before", money(full_raise)))
        .when(pl.col("open_pair"))
        .then(pl.lit("a pair lies open, but it does not allow him the big bet"))
        .otherwise(pl.lit("no open pair on fourth street")),
        rests_on=("fourth_pair",),
    )
