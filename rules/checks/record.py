"""REC: the record itself.

Before a hand is judged its record must be one: a hand that ends, told once, by a summary that agrees with its own
lines, of people who sit at the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import polars as pl

from parsers.cards import write_cards
from rules.derive.terms import is_draw, is_flop_game, is_stud, money, seat_name, street_name
from rules.registry import NO_AMOUNT, Check, Proof, Severity, Subject, rule

claim: Final = pl.col("claim")
claimed_cards: Final = pl.col("cards")
claimed_street: Final = pl.col("street")
claims_win: Final = claim.is_in(["won", "collected"])
claims_cards: Final = claim.is_in(["showed", "mucked"])


@dataclass(frozen=True, slots=True)
class Contradiction:
    """One way in which a summary disagrees with the action: when it does, what each says, the money in question."""

    holds: pl.Expr
    action: pl.Expr
    summary: pl.Expr
    stake: pl.Expr = NO_AMOUNT


def about_folding() -> tuple[Contradiction, ...]:
    """Folded or not, where, and with or without a bet."""
    folded_street, voluntary = pl.col("folded_street"), pl.col("voluntary")
    says_folded = pl.format("folded {}", where(claimed_street))
    did_fold = pl.format("folded {}", where(folded_street))
    never_folded = (claim == "folded") & folded_street.is_null() & pl.col("took_part_self")
    showed_nothing = pl.col("shown_cards").is_null()
    return (
        Contradiction(never_folded, pl.lit("never folded"), says_folded),
        Contradiction((claim == "folded") & (folded_street != claimed_street), did_fold, says_folded),
        Contradiction(
            claims_cards & folded_street.is_not_null() & showed_nothing & ~pl.col("claims_folded"),
            did_fold,
            claim.cast(pl.String),
        ),
        Contradiction(
            (claim == "did_not_bet") & (voluntary > 0),
            pl.format("put in {}", money(voluntary)),
            pl.lit("didn't bet"),
            voluntary,
        ),
    )


def about_cards() -> tuple[Contradiction, ...]:
    """Cards shown or mucked, and the board."""
    known, board = pl.coalesce("shown_cards", "dealt_cards"), pl.col("board_cards")
    shown_whole = known.list.len() >= claimed_cards.list.len()
    says_more = claimed_cards.list.len() > board.list.len()
    more_than_dealt = not_in(board, claimed_cards) | ~pl.col("board_line_empty").fill_null(value=False)
    other_board = pl.when(says_more).then(more_than_dealt).otherwise(not_in(claimed_cards, board))
    return (
        Contradiction(
            claims_cards & shown_whole & not_in(claimed_cards, known),
            pl.format("held [{}]", write_cards(known)),
            pl.format("{} [{}]", claim, write_cards(claimed_cards)),
        ),
        Contradiction(
            (claim == "board") & other_board,
            pl.format("board [{}]", write_cards(board)),
            pl.format("board [{}]", write_cards(claimed_cards)),
        ),
    )


def about_winnings() -> tuple[Contradiction, ...]:
    """The sum won over all pots, shares and boards."""
    awarded, claimed = pl.col("awarded").fill_null(0), pl.col("claims_won")
    was_awarded = pl.format("was awarded {}", money(awarded))
    is_first = pl.col("ordinal") == 0
    return (
        Contradiction(
            claims_win & is_first & (claimed != awarded),
            was_awarded,
            pl.format("won {}", money(claimed)),
            (claimed - awarded).abs(),
        ),
        Contradiction((claim == "lost") & (awarded > 0) & claimed.is_null(), was_awarded, pl.lit("lost"), awarded),
    )


def about_positions() -> tuple[Contradiction, ...]:
    """Who had the button and who posted the blinds."""
    holders = {"button": "button", "small_blind": "small_blind_seat", "big_blind": "big_blind_seat"}
    return tuple(
        Contradiction(
            (claim == position) & (pl.col("seat") != pl.col(holder)),
            pl.format("{} at {}", pl.lit(position.replace("_", " ")), seat_name(pl.col(holder))),
            pl.format("{} at {}", pl.lit(position.replace("_", " ")), seat_name()),
        )
        for position, holder in holders.items()
    )


def not_in(some: pl.Expr, others: pl.Expr) -> pl.Expr:
    """Whether a list of cards holds one that another list lacks."""
    return some.list.set_difference(others).list.len() > 0


def where(street: pl.Expr) -> pl.Expr:
    """Text such as `before the flop`, `on the turn`, `on fourth street`, `after the first draw`."""
    on_the_street = pl.format("on the {}", street_name(street))
    return (
        pl.when(is_flop_game & (street == 0))
        .then(pl.lit("before the flop"))
        .when(is_flop_game)
        .then(on_the_street)
        .when(is_stud)
        .then(pl.format("on {}", street_name(street)))
        .when(is_draw)
        .then(street_name(street))
        .otherwise(pl.format("in {}", street_name(street)))
    )


def first_that_holds(cases: tuple[Contradiction, ...], part: Callable[[Contradiction], pl.Expr]) -> pl.Expr:
    """A part of the first contradiction that holds."""
    return pl.coalesce(pl.when(case.holds).then(part(case)) for case in cases)


@rule(
    "REC005",
    "summary contradicts the action",
    severity=Severity.ERROR,
    subject=Subject.RECORD,
    over="claims",
    proof=Proof.HAND,
    needs_ending=True,
)
def summary_contradicts_the_action() -> Check:
    """The summary of a hand says something else than its own lines: who folded where, who won what, which board.

    One of the two was altered or went wrong, and nothing in the hand can be relied on until it is known which.

    Example:
        *** FLOP *** [Ah 7c 2s]
        Ann: folds
        *** SUMMARY ***
        Seat 1: Ann folded before Flop

    Does not flag:
        - summaries a converter made up (not checkable);
        - `mucked` beside a hand shown on another board, or a hand shown after everybody folded;
        - winnings printed over several boards or shares, if their sum is right;
        - winnings of a hand in which somebody cashed out, or that has no line of awards (not checkable);
        - hands in draw games that were not shown down, which change with every draw (not checkable).
    """
    cases = about_folding() + about_cards() + about_winnings() + about_positions()
    return Check(
        applies=claim != "run_twice",
        unless={
            "the writer's summary is a conversion's guess": ~pl.col("summary_trusted").fill_null(value=False),
            "somebody cashed out": (claims_win | (claim == "lost")) & pl.col("cashed_out"),
            "the record has no line of awards": claims_win & (pl.col("awards_count") == 0),
            "hands change with every draw": is_draw & claims_cards & pl.col("shown_cards").is_null(),
        },
        wrong=pl.any_horizontal(case.holds for case in cases),
        stake=first_that_holds(cases, lambda case: case.stake),
        expected=pl.format("as in the action: {}", first_that_holds(cases, lambda case: case.action)),
        found=pl.format("summary: {}", first_that_holds(cases, lambda case: case.summary)),
    )


@rule(
    "REC006",
    "somebody without a seat",
    severity=Severity.ERROR,
    subject=Subject.RECORD,
    over="hands",
    proof=Proof.HAND,
    needs_every_line=False,
)
def somebody_without_a_seat() -> Check:
    """Somebody who has no seat in the hand acts, posts, shows or is paid.

    Chips of a player who is not at the table have no owner the record could name, and what he did may be what another
    seems to have left undone: other rules that need every line count such a hand as not checkable.

    Example:
        Seat 1: Ann ($50 in chips)
        Seat 2: Bob ($50 in chips)
        Cid: calls $2

    Does not flag:
        - people who only talk, watch, join or leave the table;
        - hands in which a line above the deal is not understood: it may be the line of his seat (not checkable).
    """
    return Check(
        applies=pl.lit(value=True),
        unless={"a line above the deal is not understood": (pl.col("unseated") > 0) & pl.col("seats_open")},
        wrong=pl.col("unseated") > 0,
        expected=pl.lit("acts and payments of seated players only"),
        found=pl.format("{} has no seat and acts or is paid", "unseated_actor"),
        because=pl.format("{} such lines, the first is line {}", "unseated", "unseated_line"),
    )
