"""BET, DCK and ORD in draw games: who opens on what, what is thrown away and drawn, how often, and in which order.

Records show the cards drawn to their owner alone, so of most draws only their number and their turn can be checked.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.openings import OPENED
from rules.derive.strength import Ranking
from rules.derive.strength.values import least_value
from rules.derive.terms import seat_name, street_name
from rules.registry import BOOK_SILENT, DRAW_GAMES, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

DISCARDS: Final = pl.col("discards")
DRAWN: Final = pl.col("drawn")
DUE: Final = pl.col("due_seat")
VALUE: Final = pl.col("opener_value")
OPENERS: Final = {
    "pair_of_jacks": (least_value("pair", Ranking.HIGH, 11), "a pair of jacks"),
    "pair_of_queens": (least_value("pair", Ranking.HIGH, 12), "a pair of queens"),
    "two_pair": (least_value("two pair", Ranking.HIGH), "two pair"),
}
"""By each word of the parameter: the value its hands begin at, and their name."""


@rule(
    "BET017", "opened without openers", severity=Severity.ERROR, subject=Subject.PLAYER, over="openings", games=OPENED,
)  # fmt: skip
def opened_without_openers() -> Check:
    """In a game of jackpots a player opened the betting without the hand that allows it [openers].

    Everybody stays in against an opener on the word that he holds what the house asks for. Who does not has bought
    their antes with a lie.

    Example (jackpots, a pair of jacks to open):
        Dealt to Ann [Ts Th 8c 5d 2s]
        Ann: bets $2

    Does not flag:
        - an opener whose first five cards the record does not show in full, as those of other players in a player's own
          file (not checkable);
        - an opener who throws his pair away later: what counts is what he was dealt;
        - houses that ask for no hand to open with, or do not say (not checkable).
    """
    said = param("openers")
    least, name = (
        said.replace_strict({word: told[part] for word, told in OPENERS.items()}, default=None) for part in (0, 1)
    )
    return Check(
        applies=pl.lit(value=True),
        unless={BOOK_SILENT: said.is_null(), "the cards dealt to the opener are not all known": VALUE.is_null()},
        wrong=least > VALUE,
        expected=pl.format("{} or better to open", name),
        found=pl.format("opened on {}", "opener_hand"),
        rests_on=("openers",),
    )


@rule(
    "DCK015", "wrong draw", severity=Severity.ERROR, subject=Subject.DEALER, over="draws", proof=Proof.HAND,
    implies=("DCK003", "SHD005"), games=DRAW_GAMES,
)  # fmt: skip
def wrong_draw() -> Check:
    """A player drew another number of cards than he threw away, or drew more often than the game allows.

    After a draw a hand holds as many cards as before it; one card more is a choice nobody else has.

    Example:
        Ann: discards 2 cards [3c 9d]
        Dealt to Ann [Ah Kh Qh] [Jh Th 2s]

    Does not flag:
        - cards drawn that the record does not show (partly checked);
        - a line that prints the whole hand again instead of the cards drawn (not checkable);
        - a discard that comes back after a reshuffle.
    """
    unequal, too_many = DRAWN != DISCARDS, pl.col("hole_cards") < DISCARDS
    once_too_often = (pl.col("nth_of_street") > 1) | (pl.col("street") > pl.col("draws_due"))
    return Check(
        applies=pl.lit(value=True),
        unless={
            "the record does not say how many cards were thrown away": DISCARDS.is_null(),
            "the line prints the whole hand again": pl.col("prints_hand"),
        },
        wrong=unequal.fill_null(value=False) | too_many | once_too_often,
        partly=DRAWN.is_null() & (DISCARDS > 0),
        expected=pl.when(once_too_often)
        .then(pl.format("one draw on each street, {} in all", pl.col("draws_due")))
        .when(too_many)
        .then(pl.format("at most {} cards thrown away", pl.col("hole_cards")))
        .otherwise(pl.format("{} cards for {} thrown away", DISCARDS, DISCARDS)),
        found=pl.when(once_too_often)
        .then(pl.format("draw number {} of {} ({})", pl.col("nth_of_street"), seat_name(), street_name()))
        .when(too_many)
        .then(pl.format("{} thrown away", DISCARDS))
        .otherwise(pl.format("{} drawn", DRAWN)),
    )


@rule(
    "ORD006", "draw out of order", severity=Severity.ERROR, subject=Subject.DEALER, over="draws", games=DRAW_GAMES,
    implies=("DCK008",),
)  # fmt: skip
def draw_out_of_order() -> Check:
    """A player drew before it was his turn.

    Draws go clockwise from the left of the button, the all-in included. Who draws later has seen how many cards the
    others took.

    Example (Seat #1 is the button, Ann in seat 2, Bob in seat 3):
        Bob: discards 1 card
        Ann: stands pat

    Does not flag:
        - the first to draw where the button is not known (not checkable);
        - what follows in a round of draws whose order was lost (not checkable).
    """
    return Check(
        applies=pl.col("nth_of_street") == 1,
        unless={
            "whose turn it was to draw is not known": DUE.is_null(),
            "the order had been lost by an earlier draw": pl.col("faults_before") > 0,
        },
        wrong=pl.col("seat") != DUE,
        expected=pl.format("{} to draw", seat_name(DUE)),
        found=pl.format("{} drew ({})", seat_name(), street_name()),
        because=pl.lit("draws go clockwise from the left of the button"),
    )
