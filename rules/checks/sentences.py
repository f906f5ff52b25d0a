"""TRN and STK at a live table: penalties served, disqualified players gone, chip races run fairly.

Only the table's own log tells of them, in lines between its hands.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.tables import VARIANTS
from rules.derive.terms import money
from rules.registry import BOOK_SILENT, Check, Proof, Scope, Severity, Subject, rule
from rules.rulebook import param

sentence: Final = pl.col("sentence")
hands_out: Final = pl.col("hands_out")
hands_after: Final = pl.col("hands_after")
GIVEN: Final = pl.format("given in or behind hand {}", "given_number")


@rule(
    "TRN005", "penalty not served, or too long", severity=Severity.WARNING, subject=Subject.DEALER, over="penalties",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_every_line=False,
)  # fmt: skip
def penalty_not_served() -> Check:
    """A player played during the hands a penalty made him miss, or it was longer than the house allows.

    A round of penalty is as many hands as there are players at the table when it is given, himself included
    [penalty_hands, penalty_rounds_most]. His blinds are posted and his hands killed meanwhile.

    Example:
        penalty on Ann, 9 hands
        (three hands later)   Ann: raises to 600

    Does not flag:
        - posts, antes and folds of his seat, which others do for him, and checks;
        - a penalty somebody took back (not checkable), or that does not say how many hands it lasts (not checkable);
        - hands at another table he was moved to, and hands behind some that are missing (not checkable);
        - books that know no such penalty (not checkable).
    """
    rounds, players = param("penalty_rounds_most"), pl.col("players")
    most = rounds * players
    counted = (param("penalty_hands") == "players_at_table") & rounds.is_not_null()
    too_long = (counted & (hands_out > most)).fill_null(False)
    played = hands_after.is_not_null()
    return Check(
        applies=sentence == "penalty",
        unless={
            BOOK_SILENT: rounds.is_null() & param("penalty_hands").is_null(),
            "the record does not say how many hands it lasts": hands_out.is_null(),
            "the penalty was taken back": pl.col("lifted"),
            "hands in between are missing": played & pl.col("gaps") & ~too_long,
        },
        wrong=too_long | played,
        partly=~counted.fill_null(False),
        stake=pl.when(~too_long).then("voluntary"),
        expected=pl.when(too_long)
        .then(pl.format("at most {} rounds of {} hands", rounds, players))
        .otherwise(pl.format("{} hands missed", hands_out)),
        found=pl.when(too_long)
        .then(pl.format("a penalty of {} hands", hands_out))
        .otherwise(pl.format("{} put in in hand number {} of them", money(pl.col("voluntary")), hands_after)),
        because=pl.when(too_long).then(pl.format("{} times {} = {}", rounds, players, most)).otherwise(GIVEN),
        rests_on=("penalty_rounds_most", "penalty_hands"),
    )


@rule(
    "TRN008", "disqualified player\'s chips stayed in play", severity=Severity.ERROR, subject=Subject.DEALER,
    over="penalties", scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_every_line=False,
)  # fmt: skip
def disqualified_chips_stayed_in_play() -> Check:
    """A player was dealt in again with his chips after he had been disqualified [disqualified_chips].

    His chips leave the event with him: what he won unfairly must not be lost to a friend.

    Example:
        the floor disqualifies Ann
        (the next hand)   seat 4: Ann, 12,000 in chips, is dealt in

    Does not flag:
        - houses that blind such a stack off, as long as nobody bets with it;
        - cash games, where a player takes his chips along;
        - disqualifications somebody took back (not checkable), and books that do not say (not checkable).
    """
    said = param("disqualified_chips")
    stays = hands_after.is_not_null()
    played = pl.col("voluntary") > 0
    return Check(
        applies=(sentence == "disqualified") & pl.col("tournament").is_not_null(),
        unless={
            BOOK_SILENT: said.is_null(),
            "the disqualification was taken back": pl.col("lifted"),
        },
        wrong=stays & ((said == "out_of_play") | played),
        expected=pl.when(said == "out_of_play")
        .then(pl.lit("chips out of play"))
        .otherwise(pl.lit("chips blinded off")),
        found=pl.when(played)
        .then(pl.format("{} put in by the player", money(pl.col("voluntary"))))
        .otherwise(pl.lit("dealt in with chips")),
        because=GIVEN,
        rests_on=("disqualified_chips",),
    )


@rule(
    "STK009", "unfair chip race", severity=Severity.WARNING, subject=Subject.DEALER, over="races", scope=Scope.TABLE,
    proof=Proof.HAND, games=VARIANTS, needs_every_line=False,
)  # fmt: skip
def unfair_chip_race() -> Check:
    """A chip race gave a player more chips than one can win, or put one out of the tournament.

    When the smallest chips leave play the odd ones are raced for by cards: one player wins so many new chips at most,
    and who is left with nothing gets a chip [race_most, race_loser_keeps].

    Example (one chip at most):
        seat 3: odd chips worth 50, gets two chips of 100

    Does not flag:
        - races of which the record does not say what a player got (not checkable);
        - a player left with nothing whose stack before is not known (partly checked), and books that let him go out.
    """
    most, keeps = param("race_most"), param("race_loser_keeps")
    too_many = pl.col("won") > most
    raced_out = (pl.col("left_with") == 0) & (keeps != "nothing")
    return Check(
        applies=pl.col("tournament").is_not_null(),
        unless={
            BOOK_SILENT: most.is_null() & keeps.is_null(),
            "the record does not say what the player got": pl.col("won").is_null(),
        },
        wrong=too_many.fill_null(False) | raced_out.fill_null(False),
        partly=most.is_null() | pl.col("left_with").is_null(),
        stake=pl.when(too_many).then("won_amount").otherwise("odd"),
        expected=pl.when(too_many)
        .then(pl.format("at most {} chips for a player", most))
        .otherwise(pl.lit("a chip for whoever is left with nothing")),
        found=pl.when(too_many)
        .then(pl.format("{} chips, {} in all", "won", money(pl.col("won_amount"))))
        .otherwise(pl.format("nothing left of {}", money(pl.col("odd")))),
        rests_on=("race_most", "race_loser_keeps"),
    )
