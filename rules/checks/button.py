"""FRC: what the button and the blinds do from hand to hand.

Whose turn a blind is follows from the hand before, so these rules judge only pairs of hands between which nothing was
played. Houses move the button by different rules: where the rulebook is silent, only what no way of moving it allows
is wrong.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.tables import STUD_VARIANTS, VARIANTS
from rules.checks.sequence import has_one_before, other_hand, seconds
from rules.derive.sessions.positions import is_among, is_behind
from rules.derive.terms import seat_name
from rules.registry import BOOK_SILENT, Check, Proof, Scope, Severity, Subject, rule
from rules.rulebook import param

button: Final = pl.col("button")
seat: Final = pl.col("seat")
tournament: Final = pl.col("tournament").is_not_null()
players: Final = pl.col("players_dealt_in")
BUTTON_GAMES: Final = tuple(variant for variant in VARIANTS if variant not in STUD_VARIANTS)
"""Games in which the button means something; rooms print one in stud too, where it need not move."""
HEADS_UP: Final = 2
NOT_PROVEN: Final = "a hand may have been played in between"
HAND_MISSING: Final = {NOT_PROVEN: ~pl.col("nothing_between")}
same_players: Final = pl.col("seats_in") == pl.col("prev_seats_in")
some_busted: Final = (pl.col("came") == 0) & (pl.col("went") == 0) & (pl.col("seats_in") < pl.col("prev_seats_in"))
"""Nobody came or left with chips, yet fewer take part."""


@rule(
    "FRC006", "big blind twice running when play became heads-up", severity=Severity.WARNING, subject=Subject.DEALER,
    over="table_hands", scope=Scope.TABLE, proof=Proof.HAND, games=BUTTON_GAMES,
)  # fmt: skip
def big_blind_twice_running() -> Check:
    """A player had the big blind in the last hand of three or more and again in the first hand of two.

    When a table is left with two players the button is set so that nobody pays the big blind twice running
    [heads_up_big_blind_twice].

    Example:
        (three players)  Bob: posts big blind 100, and Cid is out
        (two players)    Bob: posts big blind 100

    Does not flag:
        - books that let the blinds go on as they come, or do not say (not checkable);
        - hands between which another may have been played (not checkable).
    """
    poster, before = pl.col("big_blind_seat"), pl.col("prev_big_blind_seat")
    said = param("heads_up_big_blind_twice")
    return Check(
        applies=(players == HEADS_UP) & (pl.col("prev_players_dealt_in") > HEADS_UP),
        unless={
            BOOK_SILENT: said.is_null(),
            **HAND_MISSING,
            "who had the big blind is not known": poster.is_null() | before.is_null(),
        },
        wrong=(said == "avoided") & (poster == before) & (pl.col("came") == 0),
        only_likely=pl.lit(True),
        stake=pl.col("big_blind"),
        seat=poster,
        expected=pl.lit("the big blind from the other player"),
        found=pl.format("{} has the big blind as in {}", seat_name(poster), other_hand()),
        rests_on=("heads_up_big_blind_twice",),
    )


WRONG_BUTTON: Final = "wrong_button"
"""A misdeal that gives the deal back to whose turn it was."""
AFTER_MISDEAL: Final = param("after_misdeal")
behind_a_misdeal: Final = pl.col("prev_misdealt").fill_null(value=False)
_fault: Final = pl.col("prev_void_matter")
_of_the_dealer: Final = param("misdeal_grounds").list.contains(_fault).fill_null(value=False) & (_fault != WRONG_BUTTON)
_same_for_it: Final = param("same_dealer_for").list.contains(_fault).fill_null(value=False)
deals_again: Final = (
    pl.when(((AFTER_MISDEAL == "same") & _fault.ne_missing(WRONG_BUTTON)) | _same_for_it)
    .then(statement=True)
    .when((AFTER_MISDEAL == "next") & _of_the_dealer)
    .then(statement=False)
)
"""Whether the button stays behind the misdeal before; null where the book does not say."""
dealt_again_at_once: Final = (
    (seconds <= param("closely_seconds")) & ~pl.col("hands_missing").fill_null(value=False)
).fill_null(value=False)
"""Nobody knows what stacks should be behind a misdeal, so only the clock shows that no hand was played in between."""


def button_allowed() -> pl.Expr:
    """Whether the button may have come where it is by the rulebook, or by any known way where that is silent."""
    after_misdeal = button == pl.when(deals_again).then("prev_button").otherwise("button_due")
    return pl.when(behind_a_misdeal).then(after_misdeal).otherwise(_moved_as_allowed())


def _moved_as_allowed() -> pl.Expr:
    way = param("button")
    to_due = button == pl.col("button_due")
    to_small_blind = button == pl.col("prev_small_blind_seat")
    up_to_big_blind = is_behind("button", "prev_button", before="prev_big_blind_seat")
    no_small_blind = pl.col("prev_small_blind_seat").is_null() & up_to_big_blind
    lies_where_it_was = (button == pl.col("prev_button")) & ~is_among("prev_small_blind_seat", "seats_in")
    among_same = to_due | no_small_blind.fill_null(False)
    after_bust = (
        pl.when(way == "dead")
        .then(to_small_blind | no_small_blind)
        .when(way == "moving")
        .then(to_due)
        .otherwise(to_due | up_to_big_blind | (button == pl.col("prev_big_blind_seat")))
    )
    kept = way.is_null() & lies_where_it_was
    return pl.when(same_players).then(among_same).otherwise(after_bust) | kept


@rule(
    "FRC007", "button moved wrongly", severity=Severity.WARNING, subject=Subject.DEALER, over="table_hands",
    scope=Scope.TABLE, proof=Proof.HAND, games=BUTTON_GAMES, needs_ending=True, needs_every_line=False,
)  # fmt: skip
def button_moved_wrongly() -> Check:
    """The button did not go where it is due from the hand before [button].

    With the same players it goes to the next one. Where somebody busted it lies, by the book, at his empty seat (dead
    button) or goes to the next player with chips (moving button). Behind a misdeal it stays where it was, or where the
    players deal themselves goes on from who dealt wrongly [after_misdeal, same_dealer_for].

    Example (Ann, Bob, Cid and Dan sit in this order and play both hands):
        (one hand)   Ann has the button
        (the next)   Cid has the button

    Does not flag:
        - a button at an empty seat behind a hand without a small blind;
        - a button that rests for a hand where it would go to the seat of one who busted, unless the book says where to;
        - hands between which players came, left with chips, sat out or came back, or play became heads-up (not
          checkable);
        - a misdeal on grounds the book does not name, or where it does not say who deals behind one (not checkable);
        - hands between which another may have been played, other void hands and bomb pots (not checkable); a cancelled
          hand that is missing leaves no trace, so a finding is at most likely.
    """
    unknown = button.is_null() | pl.col("prev_button").is_null()
    none_before = pl.when(behind_a_misdeal).then(deals_again.is_null()).otherwise("prev_cancelled")
    void = pl.col("cancelled") | none_before | pl.col("bomb_pot") | pl.col("prev_bomb_pot")
    comparable = same_players | some_busted | behind_a_misdeal
    return Check(
        applies=has_one_before & (players > 1),
        unless={
            "the seat of the button is not known": unknown,
            NOT_PROVEN: ~pl.when(behind_a_misdeal).then(dealt_again_at_once).otherwise("nothing_between"),
            "one of the two hands is void or a bomb pot": void,
            "players came, left or sat out in between": ~comparable,
            "play became heads-up": (players == HEADS_UP) & ~same_players & ~behind_a_misdeal,
            "who had the blinds is not known": some_busted
            & ~behind_a_misdeal
            & pl.col("prev_big_blind_seat").is_null(),
        },
        wrong=~button_allowed(),
        only_likely=pl.lit(True),
        seat=button,
        expected=pl.format(
            "the button at {}",
            seat_name(pl.when(behind_a_misdeal & deals_again).then("prev_button").otherwise("button_due")),
        ),
        found=pl.format("the button at {}", seat_name(button)),
        because=pl.concat_str(
            pl.format("it was at {} in {}", seat_name(pl.col("prev_button")), other_hand()),
            pl.when(behind_a_misdeal).then(pl.lit(", a misdeal")).otherwise(pl.lit("")),
        ),
        rests_on=("button", "after_misdeal", "same_dealer_for"),
    )


@rule(
    "FRC008", "came back without posting", severity=Severity.WARNING, subject=Subject.PLAYER, over="table_seats",
    scope=Scope.TABLE, proof=Proof.HAND, games=BUTTON_GAMES, needs_ending=True, needs_every_line=False,
)  # fmt: skip
def came_back_without_posting() -> Check:
    """A player stayed out while the big blind passed him, and was dealt in again without posting anything.

    Who skips the blinds plays for the others' money; he posts what he missed or waits for the big blind
    [missed_blinds]. So does, in some houses, who has just sat down [newcomer_posts].

    Example:
        Dan sits out while the big blind goes from Cid to Eve, and calls in the hand after next without a post

    Does not flag:
        - players who posted anything at all: the right amount is for FRC003;
        - newcomers whom no line has sitting down between the two hands: they may have been there all along;
        - players whose chips changed meanwhile: they may have played hands that are missing (not checkable);
        - tournaments, where absent players are dealt in and post;
        - books that do not say what is due (not checkable).
    """
    was_away = (pl.col("hands_away") > 0).fill_null(False)
    sat_down = pl.col("sat_down") & pl.col("last_hand").is_null() & has_one_before
    return Check(
        applies=~tournament & pl.col("took_part_self") & (was_away | sat_down),
        unless={
            BOOK_SILENT: pl.when(was_away)
            .then(param("missed_blinds").is_null())
            .otherwise(param("newcomer_posts").is_null()),
            "the player's chips changed or are not known": was_away & ~pl.col("same_chips").fill_null(False),
            "who had the big blind is not known": was_away & pl.col("blind_passed").is_null(),
        },
        wrong=(pl.col("posted") == 0)
        & pl.when(was_away).then("blind_passed").otherwise(param("newcomer_posts") == "big_blind"),
        only_likely=pl.lit(True),
        stake=pl.col("big_blind"),
        expected=pl.when(was_away).then(pl.lit("a post of the blinds missed")).otherwise(pl.lit("a big blind posted")),
        found=pl.lit("dealt in without a post"),
        because=pl.when(was_away)
        .then(pl.format("the player was out for {} hands, in which the big blind passed {}", "hands_away", seat_name()))
        .otherwise(pl.format("the player sat down behind {}", other_hand())),
        rests_on=("missed_blinds", "newcomer_posts"),
    )


@rule(
    "FRC012", "newcomer dealt in where nobody is", severity=Severity.WARNING, subject=Subject.DEALER,
    over="table_seats", scope=Scope.TABLE, proof=Proof.HAND, games=BUTTON_GAMES,
)  # fmt: skip
def newcomer_dealt_in_where_nobody_is() -> Check:
    """A player who just came to the table was dealt in between the button and a blind [entry_seats].

    There he would play a round with the best position and pay no blind for it.

    Example (Ann has the button at seat 1, Cid posts the small blind at seat 4):
        Seat 3: Dan, moved from another table, is dealt in

    Does not flag:
        - newcomers elsewhere, and those who wait until the button has passed;
        - houses where he may buy the button with both blinds, or that do not say (not checkable);
        - hands between which another may have been played (not checkable).
    """
    said = param("entry_seats")
    limit = pl.when(said == "button_to_big_blind").then("big_blind_seat").otherwise("small_blind_seat")
    inside = (
        pl.when(said == "button_to_big_blind")
        .then(is_behind("seat", "button", before="big_blind_seat"))
        .otherwise(is_behind("seat", "button", before="small_blind_seat"))
    )
    return Check(
        applies=has_one_before & ~pl.col("in_hand_before") & pl.col("took_part_self") & (players > HEADS_UP),
        unless={
            BOOK_SILENT: said.is_null(),
            **HAND_MISSING,
            "the seats of button and blinds are not known": button.is_null() | limit.is_null(),
        },
        wrong=(said != "may_buy_button") & inside,
        only_likely=pl.lit(True),
        expected=pl.format("{} waits until the button has passed", seat_name()),
        found=pl.format("dealt in between the button at {} and the blind at {}", seat_name(button), seat_name(limit)),
        because=pl.format("the player was not at the table in {}", other_hand()),
        rests_on=("entry_seats",),
    )
