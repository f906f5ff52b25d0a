"""SHD: who must turn his hand over at the showdown, and when.

What is turned over, and whether it was still alive, is `rules.checks.shown_hands`.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.cards import write_cards
from rules.derive.terms import is_stud, money, pot_name, seat_name
from rules.registry import BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

LAST_AGGRESSOR: Final = pl.col("last_aggressor")
SEVERAL_POTS: Final = pl.col("pots_count") > 1


@rule(
    "SHD001", "wrong showdown order", severity=Severity.ERROR, subject=Subject.PLAYER, over="showings",
    proof=Proof.HAND,
)  # fmt: skip
def wrong_showdown_order() -> Check:
    """A player showed or mucked before it was his turn.

    Who bet last must show first: he made the claim the others paid to see. Without a bet on the last round the first
    player left of the button shows first, in stud the best board, in razz the lowest. The others follow clockwise, and
    may then muck what they see beaten. With side pots the players of the deepest one come first [showdown_order,
    showdown_without_bet, stud_showdown_without_bet, side_pot_shows_first].

    Example:
        *** RIVER *** [Ah 7c 2s Jc] [4d]
        Ann: checks
        Bob: bets $8
        Ann: calls $8
        *** SHOW DOWN ***
        Ann: shows [Kh Kd] (a pair of Kings)
        Bob: mucks hand

    Does not flag:
        - a hand only one player showed or mucked;
        - betting that all-ins ended before the last round, where hands are tabled at once (not checkable);
        - records of rooms that do not print the order (not checkable);
        - the showdown of a second board;
        - what follows the first hand out of place.
    """
    no_bet = LAST_AGGRESSOR.is_null()
    order_without_bet = (
        pl.when(is_stud).then(param("stud_showdown_without_bet")).otherwise(param("showdown_without_bet"))
    )
    deeper_first = pl.col("due_top_pot") > pl.col("top_pot")
    return Check(
        applies=pl.col("place") + 1 < pl.col("shown_count"),
        unless={
            "the room does not print the order of the showdown": pl.col("prints_showdown_order").ne_missing(True),
            "all-ins ended the betting before the last round": ~pl.col("bet_to_the_end"),
            BOOK_SILENT: pl.when(no_bet).then(order_without_bet.is_null()).otherwise(param("showdown_order").is_null())
            | (SEVERAL_POTS & param("side_pot_shows_first").ne_missing(True)),
            "the button is not known": no_bet & ~is_stud & pl.col("button").is_null(),
            "the open cards are not all known": no_bet & is_stud & pl.col("clockwise").is_null(),
        },
        wrong=(pl.col("due_place") != pl.col("place")) & (pl.col("faults_before") == 0),
        expected=pl.format("{} to show or muck before {}", seat_name(pl.col("due_seat")), seat_name()),
        found=pl.format(
            "{} {} first",
            seat_name(),
            pl.when(pl.col("kind") == "muck").then(pl.lit("mucked")).otherwise(pl.lit("showed")),
        ),
        because=pl.when(deeper_first)
        .then(
            pl.format(
                "{} plays for the {}, {} only up to the {}; the deepest pot shows first",
                seat_name(pl.col("due_seat")),
                pot_name(pl.col("due_top_pot")),
                seat_name(),
                pot_name(pl.col("top_pot")),
            )
        )
        .when(no_bet & is_stud)
        .then(pl.lit("nobody bet on the last round, so the board that opens it shows first, then the others clockwise"))
        .when(no_bet)
        .then(
            pl.format(
                "nobody bet on the last round, so the order is clockwise from the button, at {}",
                seat_name(pl.col("button")),
            )
        )
        .otherwise(
            pl.format(
                "the last bet or raise of the last round was by {}; he shows first and the others follow clockwise",
                seat_name(LAST_AGGRESSOR),
            )
        ),
        rests_on=("showdown_order", "showdown_without_bet", "stud_showdown_without_bet", "side_pot_shows_first"),
    )


@rule(
    "SHD002", "all-in hand not turned up", severity=Severity.WARNING, subject=Subject.PLAYER, over="seats",
    proof=Proof.HAND, needs_ending=True,
)  # fmt: skip
def all_in_hand_not_turned_up() -> Check:
    """A player who was all-in at the showdown did not turn his hand up.

    Once a player is all-in and the betting is over, all hands are tabled: so nobody can throw away a winner to help a
    friend [all_in_tabled].

    Example (tournament):
        Ann: bets 500 and is all-in
        Bob: calls 500
        ...
        Bob: shows [Kh Kd] (a pair of Kings)
        Ann: mucks hand

    Does not flag:
        - games whose rulebook lets an all-in hand be mucked, or does not say, as in cash games (not checkable);
        - hands the summary says were shown;
        - hands that ended without a showdown.
    """
    return Check(
        applies=pl.col("went_all_in") & pl.col("live_at_end") & (pl.col("contenders") > 1),
        unless={BOOK_SILENT: param("all_in_tabled").is_null()},
        wrong=param("all_in_tabled") & (pl.col("show_lines") == 0) & pl.col("claims_showed").is_null(),
        expected=pl.format("{} to turn his hand up, being all-in", seat_name()),
        found=pl.when(pl.col("mucked"))
        .then(pl.format("{} mucked", seat_name()))
        .otherwise(pl.format("{} showed nothing", seat_name())),
        rests_on=("all_in_tabled",),
    )


@rule(
    "SHD003", "winner paid unseen", severity=Severity.ERROR, subject=Subject.PLAYER, over="contenders",
    proof=Proof.HAND, implies=("POT001",), needs_ending=True,
)  # fmt: skip
def winner_paid_unseen() -> Check:
    """A player was paid at a showdown without turning up all his cards.

    Who was called must show all the cards he was dealt to win, also those he does not play, as long as another hand is
    there to win. Cards the record shows only because it was written through their owner's eyes are not turned up. In
    some houses it is enough to say that one plays the board [board_played].

    Example:
        *** SHOW DOWN ***
        Ann: shows [Kh Kd] (a pair of Kings)
        Bob collected $20 from pot

    Does not flag:
        - the last hand left after all others folded or were mucked;
        - hands the summary says were shown;
        - in stud, who turns up his down cards: the open ones all have seen;
        - records that show no hand at all (not checkable);
        - who took a cash-out, and awards that name no pot of several (not checkable).
    """
    said_enough = pl.col("says_board") & (param("board_played") == "declared").fill_null(value=False)
    return Check(
        applies=(pl.col("rivals") > 0) & (pl.col("first_paid") | ~pl.col("told_apart")),
        unless={
            "the record does not say which pot or board an award is of": ~pl.col("told_apart"),
            "the game's number of hole cards is not known": pl.col("own_cards").is_null(),
            "the record shows no hand": ~pl.col("rival_tabled") & ~pl.col("tabled"),
            "the player took a cash-out": pl.col("cash_out"),
        },
        wrong=~pl.col("tabled") & ~said_enough,
        line=pl.col("award_line"),
        stake=pl.col("paid"),
        expected=pl.format("{} to turn up all {} cards to win", pl.col("player"), pl.col("own_cards")),
        found=pl.format("{} paid to {}, whose cards were not all shown", money(pl.col("paid")), pl.col("player")),
        because=pl.format("{} other hands were there to win", pl.col("rivals")),
        rests_on=("board_played",),
    )


@rule(
    "SHD007", "uncalled winner made to show", severity=Severity.INFO, subject=Subject.DEALER, over="seats",
    proof=Proof.HAND, needs_ending=True,
)  # fmt: skip
def uncalled_winner_made_to_show() -> Check:
    """A player whom nobody called turned his hand up as if at a showdown.

    Who wins because all others folded need not show. The record treats it as a showdown all the same.

    Example:
        Ann: bets $10
        Bob: folds
        *** SHOW DOWN ***
        Ann: shows [7h 2d] (high card Seven)

    Does not flag:
        - a hand shown of the winner's own will, before or without a showdown;
        - hands in which a ruling killed one, perhaps at the showdown itself;
        - hands with two or more players left.
    """
    return Check(
        applies=pl.col("live_at_end") & (pl.col("contenders") == 1) & ~pl.col("has_killed"),
        wrong=pl.col("showed_down"),
        line=pl.col("show_line"),
        expected=pl.format("{} to win unseen, as nobody called", seat_name()),
        found=pl.format("{} showed [{}] at a showdown", seat_name(), write_cards(pl.col("shown_cards"))),
    )
