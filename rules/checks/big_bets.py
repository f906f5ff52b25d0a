"""BET: no and pot limit, where a wager has a least size and in pot limit a greatest.

A raise adds at least the last full bet or raise of the round, a bet is at least a big blind; both may be less where
they take a player's last chip. Only pot limit bounds them from above.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.checks.wagers import (
    STACK_UNKNOWN,
    STAKES_UNKNOWN,
    bet_to_match,
    blind_unknown,
    completes_short_blind,
    counted_pot,
    full_raise,
    has_no_more,
    maybe_all_in,
    most_by_the_pot,
    paid,
    raise_size,
    street_total,
    to_call,
    wagered,
)
from rules.derive.terms import big_bet, is_bet, is_wager, kind, money, pot_limit, pre_flop
from rules.registry import BOOK_SILENT, Check, Severity, Subject, rule
from rules.remedies import cut_to, made_up_to, made_whole_or_call
from rules.rulebook import param


@rule("BET003", "raise too small", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts")
def raise_too_small() -> Check:
    """A no-limit or pot-limit raise adds less than the last full bet or raise of the round, without being all-in.

    The least raise protects a bettor from being raised by token amounts that reopen the betting cheaply. Before the
    flop the big blind is the first full bet, even if it was posted short.

    Example ($1/$2 no limit):
        Ann: raises $4 to $6
        Bob: raises $2 to $8

    Does not flag:
        - a raise that takes all of a player's chips, or reaches the cap of a cap game;
        - a full raise over short all-ins: the least raise is then the last full one on top of the highest all-in;
        - completing a big blind that was posted short;
        - raises where the stack is not known and the bet may have been all-in (not checkable).
    """
    least = bet_to_match + full_raise
    too_small = (raise_size < full_raise) & ~completes_short_blind
    return Check(
        applies=(kind == "raise") & big_bet,
        unless={
            BOOK_SILENT: param("min_raise").is_null(),
            STAKES_UNKNOWN: (full_raise == 0) | blind_unknown,
            STACK_UNKNOWN: too_small & maybe_all_in,
        },
        wrong=too_small & ~has_no_more,
        stake=full_raise - raise_size,
        expected=pl.format("a raise to at least {}", money(least)),
        found=pl.format("{}, {} more than the last bet", wagered, money(raise_size)),
        because=pl.format(
            "last full bet or raise {}: {} + {} = {}",
            money(full_raise),
            money(bet_to_match),
            money(full_raise),
            money(least),
        ),
        remedy=made_whole_or_call(full_raise),
        rests_on=("min_raise",),
    )


@rule("BET004", "opening bet too small", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts")
def opening_bet_too_small() -> Check:
    """The first bet of a no-limit or pot-limit round is below the big blind, without being all-in.

    The blinds set the price of a bet; a smaller one buys a card, or the pot, for less than the house asks.

    Example ($1/$2 no limit):
        *** FLOP *** [Ah 7c 2s]
        Ann: bets $1

    Does not flag:
        - a bet that takes all of a player's chips, or reaches the cap of a cap game;
        - in games with a button blind, a bet of that blind or of the ante, whichever is less;
        - bets where the stack is not known and the bet may have been all-in (not checkable).
    """
    button_game_unit = pl.min_horizontal("button_blind", "ante")
    least = pl.when(pl.col("button_blind").is_not_null()).then(button_game_unit).otherwise(pl.col("big_blind"))
    too_small = street_total < least
    return Check(
        applies=is_bet & big_bet & (bet_to_match == 0),
        unless={STAKES_UNKNOWN: least.is_null(), STACK_UNKNOWN: too_small & maybe_all_in},
        wrong=too_small & ~has_no_more,
        stake=least - street_total,
        expected=pl.format("a bet of at least {}", money(least)),
        found=wagered,
        remedy=made_up_to(least),
    )


@rule("BET005", "more than the pot", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts")
def more_than_the_pot() -> Check:
    """A pot-limit bet or raise is larger than the pot allows: first the call, then as much as is in the pot.

    Before the flop houses count the pot in different ways [pot_limit_blinds, pot_limit_antes]: blinds as posted, or
    missing and short ones as whole, or the small blind as a big one; with the antes or without. Where the book is
    silent the largest of these is the limit. Some round the pot up to a chip [pot_limit_rounding].

    Example ($1/$2 pot limit, six players):
        Ann: raises $8 to $10
        (call $2, then the $5 in the pot: at most $7)

    Does not flag:
        - counting dead blinds, money of players who folded, or money the house added into the pot;
        - less than a big blind more where pots are rounded up to a chip the record does not name, and the pot is no
          multiple of the big blind (not checkable).
    """
    pot_after_call = counted_pot + to_call
    most = most_by_the_pot
    rounds_up = (param("pot_limit_rounding") == "up_to_chip").fill_null(value=False)
    chip = pl.max_horizontal("chip_of_big_blind", "chip_in_play")
    over = street_total - most
    rounded = rounds_up & (over < chip).fill_null(value=False) & (street_total % chip == 0).fill_null(value=False)
    off_any_chip = (most % pl.col("big_blind") != 0) & (over < pl.col("big_blind"))
    maybe_rounded = rounds_up & chip.is_null() & off_any_chip.fill_null(value=False)
    return Check(
        applies=is_wager & pot_limit,
        unless={
            STAKES_UNKNOWN: pre_flop & pl.col("big_blind").is_null(),
            "the pot may have been rounded up to a chip": (over > 0) & maybe_rounded,
        },
        wrong=(over > 0) & ~rounded,
        stake=street_total - most,
        expected=pl.format("at most {}", money(most)),
        found=pl.format("{}, {} over the pot", wagered, money(street_total - most)),
        because=pl.format(
            "pot {} + call {} = {}; {} + {} = {}",
            money(counted_pot),
            money(to_call),
            money(pot_after_call),
            money(bet_to_match),
            money(pot_after_call),
            money(most),
        ),
        remedy=cut_to(most),
        rests_on=("pot_limit_blinds", "pot_limit_antes", "pot_limit_rounding"),
    )


CHIP_IN_PLAY: Final = pl.col("chip_in_play")
_wager_unit: Final = param("wager_unit")
CHIP_OF_BOOK: Final = (
    pl.when(_wager_unit == "smallest_chip_in_play")
    .then(CHIP_IN_PLAY)
    .when(_wager_unit == "smallest_chip_in_big_blind")
    .then(pl.col("chip_of_big_blind"))
    .when(_wager_unit == "smallest_chip_in_blinds")
    .then(pl.col("chip_of_posts"))
)


@rule("BET018", "wager in chips too small", severity=Severity.WARNING, subject=Subject.PLAYER, over="acts")
def wager_in_chips_too_small() -> Check:
    """A bet or raise is no multiple of the smallest chip the house takes for one [wager_unit].

    Smaller chips slow the game down and leave odd sums that nobody can call or split evenly. Houses measure by the
    smallest chip in play, by that of the antes and blinds, or by that of the big blind alone.

    Example ($2/$5 no limit, the big blind posted with one chip of $5):
        Ann: bets $12

    Does not flag:
        - a wager that takes all of a player's chips or reaches a cap, or all that another has in front of him;
        - a raise over a bet that is no such multiple itself, and a wager of exactly the pot in pot limit;
        - records that name neither the chips in play nor those of the posts (not checkable). Where only the chips in
          play are named, no more than those is known of the blinds (partly checkable).
    """
    chip = pl.coalesce(CHIP_OF_BOOK, CHIP_IN_PLAY)
    odd = street_total % chip
    fits_before = bet_to_match % chip == 0
    sets_all_in = pl.col("stacks").list.contains(pl.col("hand_before") + paid).fill_null(value=False)
    of_the_pot = pot_limit & (street_total == most_by_the_pot)
    too_small = (odd != 0) & fits_before & ~sets_all_in & ~of_the_pot
    return Check(
        applies=is_wager & big_bet & pl.col("told_live").fill_null(value=False),
        unless={
            BOOK_SILENT: _wager_unit.is_null(),
            "the record does not name the chips of the house": chip.is_null(),
            STACK_UNKNOWN: too_small & maybe_all_in,
        },
        wrong=too_small & ~has_no_more,
        partly=CHIP_OF_BOOK.is_null(),
        stake=odd,
        expected=pl.format("a wager in steps of {}", money(chip)),
        found=wagered,
        because=pl.format("{} = {} x {} + {}", money(street_total), street_total // chip, money(chip), money(odd)),
        rests_on=("wager_unit",),
    )
