"""FRC and SHD: what is done in a set order at a live table, from the antes to the pots pushed."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.cards import write_cards
from rules.derive.terms import pot_name, seat_name
from rules.registry import BOOK_SILENT, Check, Severity, Subject, rule
from rules.rulebook import param

ANTES_AFTER: Final = pl.col("antes_after")
LATE_MUCK: Final = pl.col("late_muck_line")
TAKEN: Final = pl.col("taken_line")


@rule("FRC014", "dealt before the antes were in", severity=Severity.WARNING, subject=Subject.DEALER, over="ante_rounds")
def dealt_before_the_antes_were_in() -> Check:
    """Cards were dealt before all antes had been gathered [antes_before_deal].

    Who sees his cards before he has paid can decide whether to pay; and nobody can tell later whose ante is missing.

    Example (seven-card stud, a table log):
        deal seat 1, deal seat 2, ante seat 2

    Does not flag:
        - hands whose log has no deal (not checkable);
        - antes pulled in before the first card, in whatever order they came.

    Where every ante stands behind the first card the writer may have noted them late: `likely`.
    """
    pulled_late = pl.col("gathered_after")
    return Check(
        applies=pl.lit(value=True),
        unless={
            BOOK_SILENT: ~param("antes_before_deal").fill_null(value=False),
            "the log has no deal": pl.col("deal_line").is_null(),
        },
        wrong=(ANTES_AFTER > 0) | pulled_late,
        expected=pl.lit("all antes gathered before the first card"),
        found=pl.when(ANTES_AFTER > 0)
        .then(pl.format("{} of {} antes put in behind the first card (line {})", ANTES_AFTER, "antes", "deal_line"))
        .otherwise(pl.format("antes pulled in behind the first card (line {})", "deal_line")),
        line=pl.when(ANTES_AFTER == 0).then(pl.col("gathered_line")),
        only_likely=pl.col("antes_after") == pl.col("antes"),
        rests_on=("antes_before_deal",),
    )


@rule("SHD009", "pots pushed out of order", severity=Severity.WARNING, subject=Subject.DEALER, over="pushed_pots")
def pots_pushed_out_of_order() -> Check:
    """A pot was pushed before the losing hands were mucked, or after the winner's was taken in; or too early a pot.

    Hands lie open until the pot is pushed so that everybody can check who won [losers_mucked_first]; side pots are
    awarded before the pots formed earlier, while the hands that can win them are still there [side_pots_awarded].

    Example (a table log):
        award seat 3, then muck seat 5

    Does not flag:
        - losing hands of which nobody wrote down when they were mucked;
        - hands that won something, taken in after the last pot;
        - pots whose award does not say which one it is.

    Staff may write a muck down later than it happened: what rests on the place of a muck is at most likely.
    """
    mucks, order = param("losers_mucked_first").fill_null(value=False), param("side_pots_awarded")
    by_order = (order == "last_formed_first").fill_null(value=False)
    late, taken = mucks & LATE_MUCK.is_not_null(), mucks & TAKEN.is_not_null()
    return Check(
        applies=pl.lit(value=True),
        unless={BOOK_SILENT: ~mucks & ~by_order},
        partly=~mucks | ~by_order,
        wrong=late | taken | (by_order & pl.col("lower_pot_line").is_not_null()),
        expected=pl.when(late)
        .then(pl.lit("losing hands mucked before the pot is pushed"))
        .when(taken)
        .then(pl.lit("the winning hand open until the pot is pushed"))
        .otherwise(pl.lit("pots formed last awarded first")),
        found=pl.when(late)
        .then(pl.format("{} mucked behind the last pot", seat_name(pl.col("late_muck_seat"))))
        .when(taken)
        .then(pl.format("the hand of {} taken in before (line {})", seat_name(), TAKEN))
        .otherwise(pl.format("the {} awarded after one formed before it", pot_name(pl.col("pot")))),
        line=pl.when(late).then(LATE_MUCK),
        only_likely=late | taken,
        rests_on=("losers_mucked_first", "side_pots_awarded"),
    )


@rule("SHD008", "wild card renamed", severity=Severity.ERROR, subject=Subject.PLAYER, over="wild_cards")
def wild_card_renamed() -> Check:
    """A player named his wild card and later named it something else [wild_card_fixed].

    What a joker stands for is settled by the first word on it, rank or suit, or by the name of the hand: a better use
    found later is too late.

    Example (joker-J-10-9-8 named "straight, jack high"):
        wild_card seat 3 cards 7s, then wild_card seat 3 cards Qs

    Does not flag:
        - the same name said again;
        - names that the log does not tell as cards (not checkable);
        - hands with several jokers, for nobody can tell which was named (not checkable).
    """
    named, before = pl.col("cards"), pl.col("named_before")
    return Check(
        applies=pl.col("named_before_line").is_not_null(),
        unless={
            BOOK_SILENT: ~param("wild_card_fixed").fill_null(value=False),
            "the log does not tell which card was named": named.is_null() | before.is_null(),
            "the player held several jokers": pl.col("jokers") > 1,
        },
        wrong=named != before,
        expected=pl.format("the wild card stays {}", write_cards(before)),
        found=pl.format("named {}", write_cards(named)),
        because=pl.format("it was named first on line {}", "named_before_line"),
        only_likely=pl.col("jokers") == 0,
        rests_on=("wild_card_fixed",),
    )
