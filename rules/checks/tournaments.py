"""TRN: players and tables of a tournament, side by side.

What a table does is held against the other tables of its tournament. The files need not hold them all, so a rule looks
for what two tables prove whatever the others did, and finds at most what is likely.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.tables import VARIANTS
from rules.checks.button import BUTTON_GAMES, HEADS_UP
from rules.derive.sessions.moves import sooner
from rules.derive.terms import seat_name
from rules.registry import BOOK_SILENT, Check, Proof, Scope, Severity, Subject, rule
from rules.rulebook import param

held: Final = pl.col("seats_held")
meanwhile: Final = pl.col("meanwhile")
in_hand_before: Final = pl.col("in_hand_before")
NEVER_SMALL_BLIND: Final = ("big_blind_to_worst", "next_big_blind_to_worst")
"""Ways to balance tables in which nobody is moved into the small blind."""
BY_THE_BLIND: Final = (*NEVER_SMALL_BLIND, "next_big_blind_to_earliest")
"""Ways in which the big blind decides who is moved and where to."""
MAY_BE_BROKEN: Final = "the player's old table may have been broken"
SEVERAL_CAME: Final = "several players came at once"
MAY_BE_MISSING: Final = "a hand may have been played in between"
was_moved: Final = pl.col("moved_from").is_not_null()
moved_alone: Final = {
    MAY_BE_BROKEN: ~pl.col("left_in_play").fill_null(False),
    SEVERAL_CAME: pl.col("came") > 1,
    MAY_BE_MISSING: ~(pl.col("nothing_between") & pl.col("same_chips")).fill_null(False),
}
"""Why nobody can tell how a player came from one table to another."""
ONE_TABLE: Final = "one table only of the tournament is in the files"


@rule(
    "TRN001", "short table played on", severity=Severity.WARNING, subject=Subject.DEALER, over="tournament_hands",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_every_line=False,
)  # fmt: skip
def short_table_played_on() -> Check:
    """A table of a tournament was dealt to while it was short of another by as many players as make it stop.

    Who sits at a short table pays the blinds more often than the others, so the table waits until players are moved to
    it [balance_gap, balance_stops, balance_seats_least].

    Example (in a house that stops tables three players short):
        table 3, hand after hand: six players
        table 7, in the same time: nine players

    Does not flag:
        - the first hand a table is short in: that hand may be what made it short; where the book lets it play until an
          empty seat owes the big blind, or is silent on that, as many hands as the table has players;
        - a table short of one whose number of players changed meanwhile;
        - tables that are short of one that is not in the files (every table that is not found short is partly checked);
        - records that do not say when (not checkable), and houses that set no gap or only a spread by tables left (not
          checkable).
    """
    gap, seats_least = param("balance_gap"), param("balance_seats_least")
    players, fuller = pl.col("at_table"), pl.col("fuller_players")
    spared = pl.when(param("balance_stops") == "at_once").then(1).otherwise(players)
    return Check(
        applies=pl.lit(True),
        unless={
            BOOK_SILENT: gap.is_null(),
            ONE_TABLE: pl.col("tables") < 2,
            "the record does not say when": pl.col("time").is_null(),
            "the record does not say how many seats the table has": seats_least.is_not_null()
            & pl.col("max_seats").is_null(),
        },
        wrong=(pl.col("short_hands") > spared) & (pl.col("max_seats") >= seats_least).fill_null(True),
        partly=pl.col("fuller_hand").is_null(),
        only_likely=pl.lit(True),
        expected=pl.format("no hand at a table {} or more players short of another", gap),
        found=pl.format(
            "hand number {} in a row with {} players while table {} had {} in hand {}",
            "short_hands", players, "fuller_table", fuller, "fuller_number",
        ),
        because=pl.format("{} - {} = {}", fuller, players, fuller - players),
        rests_on=("balance_gap", "balance_stops", "balance_seats_least"),
    )  # fmt: skip


@rule(
    "TRN002", "moved into the small blind", severity=Severity.WARNING, subject=Subject.DEALER, over="tournament_seats",
    scope=Scope.TABLE, proof=Proof.HAND, games=BUTTON_GAMES, implies=("TRN009",),
)  # fmt: skip
def moved_into_the_small_blind() -> Check:
    """A player moved to balance tables posts the small blind in his first hand at the new one [mover].

    The player moved takes the worst seat there is, that of the big blind if need be, but never the small blind: he
    would have escaped the big blind at one table and be past it at the other.

    Example (in a house that moves the next big blind to the worst seat):
        table 3: Ann's last hand there; the table is dealt to without her
        table 7: Ann posts the small blind in the next hand

    Does not flag:
        - players of a broken table, who may get any seat: their old table must have gone on (else not checkable);
        - several players who come at once, as when seats are drawn again (not checkable);
        - hands between which another may have been played: all others at the new table, and the player moved, must have
          the chips they had (else not checkable);
        - play between two, and houses that move players in another way, or do not say (not checkable).
    """
    said = param("mover")
    return Check(
        applies=was_moved & (pl.col("players_dealt_in") > HEADS_UP) & (said.is_null() | said.is_in(NEVER_SMALL_BLIND)),
        unless={
            BOOK_SILENT: said.is_null(),
            **moved_alone,
            "the record does not say who has the small blind": pl.col("small_blind_seat").is_null(),
        },
        wrong=pl.col("seat") == pl.col("small_blind_seat"),
        only_likely=pl.lit(True),
        expected=pl.lit("any seat but that of the small blind"),
        found=pl.format("{} in the small blind", seat_name()),
        because=pl.format(
            "the player's hand before was {} of table {}, which went on without him", "moved_number", "moved_table"
        ),
        rests_on=("mover",),
    )


@rule(
    "TRN003", "final table of the wrong size", severity=Severity.WARNING, subject=Subject.DEALER,
    over="tournament_hands", scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_ending=True,
    needs_every_line=False,
)  # fmt: skip
def final_table_of_the_wrong_size() -> Check:
    """The last table of a tournament was dealt to with more players than a final table has [final_table].

    The final table is known by the chips: from its first hand on they are all the winner has in the end.

    Example (a final table of nine):
        the last hand of table 3 is over; the next hand of table 7 has all chips of the tournament and eleven players

    Does not flag:
        - fewer players: several may have gone out at the same time (partly checked);
        - tournaments of one table, or whose winner the record does not know: they have no such hand;
        - hands of other tables that are not in the files: the chips of the last table would not have been all;
        - books that do not say, or not for tables of these seats (not checkable).
    """
    seats, size = pl.col("table_seats"), param("final_table")
    most = size.list.get(seats.clip(upper_bound=size.list.len() - 1), null_on_oob=True)
    players = pl.col("at_table")
    return Check(
        applies=pl.col("opens_final_table"),
        unless={
            BOOK_SILENT: size.is_null(),
            "the record does not say how many seats a table has": seats.is_null(),
            "the rulebook does not say for tables of so many seats": most.is_null(),
        },
        wrong=players > most,
        partly=players < most,
        only_likely=pl.lit(True),
        expected=pl.format("a final table of {}, where tables have {} seats", most, seats),
        found=pl.format("{} players at the final table", players),
        rests_on=("final_table",),
    )


@rule(
    "TRN004", "one player in two seats", severity=Severity.ERROR, subject=Subject.PLAYER, over="tournament_seats",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_every_line=False,
)  # fmt: skip
def one_player_in_two_seats() -> Check:
    """One player holds two seats of a tournament at once.

    He either has two seats in one hand, or took part in a hand of another table while he kept his seat and all his
    chips at this one.

    Example:
        21:10:05  table 3: Ann is dealt in, and again in the next hand, with the same chips
        21:10:40  table 7: Ann is dealt in

    Does not flag:
        - players moved from one table to another, there and back too: a hand of their old table is then missing or was
          played without them;
        - tournaments whose matches are played side by side: there several players are at the same two tables at once
          (not checkable);
        - two hands of a table between which another may have been played (not checkable);
        - whoever the record calls Hero: at two tables that may be two people.
    """
    twice = held > 1
    return Check(
        applies=twice | in_hand_before,
        unless={
            "the record does not say when": ~twice & (pl.col("time").is_null() | pl.col("last_time").is_null()),
            "the tournament's matches are played side by side": ~twice & pl.col("side_by_side"),
            "a hand of the table may be missing": ~twice & ~pl.col("nothing_between"),
        },
        wrong=twice | meanwhile.is_not_null(),
        only_likely=~twice,
        expected=pl.lit("one seat in the tournament"),
        found=pl.when(twice)
        .then(pl.format("{} seats in this hand", held))
        .otherwise(
            pl.format(
                "{} here, and in hand {} in between at {} of table {}",
                seat_name(),
                "meanwhile_number",
                seat_name(pl.col("meanwhile_seat")),
                "meanwhile_table",
            )
        ),
    )


@rule(
    "TRN009", "wrong player or seat in balancing", severity=Severity.WARNING, subject=Subject.DEALER,
    over="tournament_seats", scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS,
)  # fmt: skip
def wrong_player_or_seat_in_balancing() -> Check:
    """Another player was moved to balance tables than the one whose turn it was, or to another seat [mover].

    In games with blinds the one who is to have the big blind goes, so that he misses none; he gets the free seat that
    has the big blind first, so that he gains nothing. In stud, where seats differ little, the seat keeps its number.

    Example (in a house that moves the next big blind to the worst seat):
        table 3: Ann, who was to have the big blind, plays on, and Bob is gone
        table 7: Bob is in the next hand

    Does not flag:
        - a player in the big blind of his first hand: there is no worse seat but the small blind (TRN002);
        - several players who left one table or came to the other at once, and tables that may have been broken (not
          checkable);
        - a player who went out in the same hand: who was due had been told before (not checkable);
        - hands between which another may have been played, and stacks and seats that are not known (not checkable);
        - play between two, high cards drawn for it, and houses that do not say (not checkable).
    """
    said = param("mover")
    by_blind, by_number = said.is_in(BY_THE_BLIND), said == "same_seat_number"
    seat, left_seat = pl.col("seat"), pl.col("moved_from_seat")
    due, had_blind = pl.col("blind_due_there"), pl.col("blind_there")
    wrong_player = by_blind & (left_seat != due) & ~((said == "big_blind_to_worst") & (left_seat == had_blind))
    has_blind = seat == pl.col("big_blind_seat")
    wrong_seat = pl.when(by_number).then(seat != left_seat).otherwise(~has_blind & sooner("worse_seat", "seat"))
    in_blind_games = by_blind & pl.col("variant").is_in(BUTTON_GAMES)
    return Check(
        applies=was_moved & (pl.col("players_dealt_in") > HEADS_UP),
        unless={
            BOOK_SILENT: said.is_null(),
            "who draws the high card is not recorded": said == "by_high_card",
            **moved_alone,
            "several players left that table at once": pl.col("went_there") > 1,
            "the book's way needs blinds": by_blind & ~in_blind_games,
            "who was to have the big blind at that table is not known": by_blind
            & (due.is_null() | had_blind.is_null()),
            "the record does not say who has the blinds": by_blind
            & (pl.col("small_blind_seat").is_null() | pl.col("big_blind_seat").is_null()),
        },
        wrong=wrong_player | wrong_seat.fill_null(False),
        partly=by_blind & pl.col("worse_seat").is_null() & ~has_blind,
        only_likely=pl.lit(True),
        expected=pl.when(wrong_player)
        .then(pl.format("{} of table {} moved", seat_name(due), "moved_table"))
        .when(by_number)
        .then(pl.format("{}, as at table {}", seat_name(left_seat), "moved_table"))
        .otherwise(pl.format("{}, the free seat that has the big blind first", seat_name(pl.col("worse_seat")))),
        found=pl.when(wrong_player)
        .then(pl.format("{} of table {} moved", seat_name(left_seat), "moved_table"))
        .otherwise(seat_name()),
        because=pl.format(
            "the player's hand before was {} of table {}, which went on without him", "moved_number", "moved_table"
        ),
        rests_on=("mover",),
    )
