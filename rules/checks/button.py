"""FRC: what the button and the blinds do from hand to hand.

Whose turn a blind is follows from the hand before, so these rules judge only pairs of hands between which nothing was
played. Houses move the button by different rules: where the rulebook is silent, only what no way of moving it allows
is wrong.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.tables import STUD_VARIANTS, VARIANTS
from rules.checks.sequence import ALONE, at_a_table, has_one_before, other_hand
from rules.derive.sessions.positions import is_among, is_behind
from rules.derive.terms import money, seat_name
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


def button_allowed() -> pl.Expr:
    """Whether the button may have come where it is by the rulebook, or by any known way where that is silent."""
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
    button) or goes to the next player with chips (moving button).

    Example (Ann, Bob, Cid and Dan sit in this order and play both hands):
        (one hand)   Ann has the button
        (the next)   Cid has the button

    Does not flag:
        - a button at an empty seat behind a hand without a small blind;
        - a button that rests for a hand where it would go to the seat of one who busted, unless the book says where to;
        - hands between which players came, left with chips, sat out or came back, or play became heads-up (not
          checkable);
        - hands between which another may have been played, cancelled hands and bomb pots (not checkable); a cancelled
          hand that is missing leaves no trace, so a finding is at most likely.
    """
    unknown = button.is_null() | pl.col("prev_button").is_null()
    void = pl.col("cancelled") | pl.col("prev_cancelled") | pl.col("bomb_pot") | pl.col("prev_bomb_pot")
    return Check(
        applies=has_one_before & (players > 1),
        unless={
            "the seat of the button is not known": unknown,
            **HAND_MISSING,
            "one of the two hands is void or a bomb pot": void,
            "players came, left or sat out in between": ~(same_players | some_busted),
            "play became heads-up": (players == HEADS_UP) & ~same_players,
            "who had the blinds is not known": some_busted & pl.col("prev_big_blind_seat").is_null(),
        },
        wrong=~button_allowed(),
        only_likely=pl.lit(True),
        seat=button,
        expected=pl.format("the button at {}", seat_name(pl.col("button_due"))),
        found=pl.format("the button at {}", seat_name(button)),
        because=pl.format("it was at {} in {}", seat_name(pl.col("prev_button")), other_hand()),
        rests_on=("button",),
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


STAKES: Final = ("small_blind", "big_blind", "small_bet", "big_bet", "ante")
same_game: Final = (pl.col("variant") == pl.col("prev_variant")) & pl.col("limit").eq_missing(pl.col("prev_limit"))
same_level: Final = pl.col("level") == pl.col("prev_level")
stakes_changed: Final = pl.any_horizontal(pl.col(name) != pl.col(f"prev_{name}") for name in STAKES)
no_stakes: Final = pl.all_horizontal(
    pl.col(name).is_null() | pl.col(f"prev_{name}").is_null() for name in ("big_blind", "small_bet")
)
went_down: Final = pl.any_horizontal((pl.col(name) < pl.col(f"prev_{name}")) for name in ("big_blind", "small_bet"))


def stakes_text(prefix: str = "") -> pl.Expr:
    """Text such as `25/50`: blinds, or bets where there are no blinds."""
    low = pl.coalesce(f"{prefix}small_blind", f"{prefix}small_bet")
    high = pl.coalesce(f"{prefix}big_blind", f"{prefix}big_bet")
    return pl.format("{}/{}", money(low).fill_null("-"), money(high).fill_null("-"))


@rule(
    "FRC013", "stakes do not follow the levels", severity=Severity.WARNING, subject=Subject.DEALER, over="table_hands",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_ending=True, needs_every_line=False,
)  # fmt: skip
def stakes_do_not_follow_the_levels() -> Check:
    """In a tournament the blinds changed within a level, or went down.

    Levels decide what everybody pays; a table with other blinds than its level plays another tournament.

    Example:
        (one hand)   Level IV (50/100)
        (the next)   Level IV (75/150)

    Does not flag:
        - another game of a mixed tournament, which has stakes of its own (not checkable);
        - stakes that change in the second hand of a level: some rooms name a level as soon as it is announced, above a
          hand still played at the old stakes (not checkable);
        - stakes that stay when the level changes: a level may change the ante alone, or nothing (not checkable);
        - cash games, and records that name no level: there only stakes that went down are found.
    """
    within = same_level & stakes_changed
    stayed = ~same_level & ~stakes_changed.fill_null(False)
    return Check(
        applies=tournament & at_a_table,
        unless={
            **ALONE,
            "the two hands are of different games": ~same_game,
            "the record names no stakes": no_stakes,
            "the hand before may have named the new level early": within & (pl.col("hands_at_level") == 1),
            "whether a new level changes the stakes is not known": stayed,
        },
        wrong=went_down.fill_null(False) | within.fill_null(False),
        partly=pl.col("level").is_null() | pl.col("prev_level").is_null(),
        expected=pl.when(within)
        .then(pl.format("stakes of {} as in {}", stakes_text("prev_"), other_hand()))
        .otherwise(pl.format("stakes of at least {} as in {}", stakes_text("prev_"), other_hand())),
        found=pl.when(pl.col("level").is_null())
        .then(pl.format("stakes of {}", stakes_text()))
        .otherwise(pl.format("stakes of {} at level {}", stakes_text(), "level")),
    )
