"""DCK: the last card of stud where the deck does not reach: who gets a card of his own, and when one lies for all."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.registry import BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

SEVEN_CARD_GAMES: Final = ("seven_card_stud", "razz", "deuce_razz")
REMEDY: Final = param("seventh_street_short")
PLAYERS: Final = pl.col("takers").cast(pl.Int64)
LEFT: Final = pl.col("cards_left") + pl.col("burns")
"""Cards of the stub before anything is burned for the street."""
BURNT: Final = pl.col("burns_so_far") - pl.col("burns")
USABLE: Final = LEFT - pl.when(param("bottom_card_used").fill_null(value=True)).then(0).otherwise(1)
BURN_AND_LAST_CARD: Final = 2

FREE_OF_BURN: Final = (REMEDY == "no_burn") & (USABLE == PLAYERS)
"""Just enough cards, so that none may be burned."""
COMMON_DUE: Final = (
    pl.when(REMEDY == "add_burns_then_common")
    .then(LEFT + BURNT < PLAYERS + BURN_AND_LAST_CARD)
    .when(REMEDY.is_in(["last_card_shuffled_then_common", "burns_reshuffled_then_common"]))
    .then(LEFT + BURNT < PLAYERS)
    .otherwise(statement=False)
)


@rule(
    "DCK011", "seventh street with too few cards", severity=Severity.ERROR, subject=Subject.DEALER,
    over="dealt_streets", proof=Proof.HAND, games=SEVEN_CARD_GAMES,
)  # fmt: skip
def seventh_street_with_too_few_cards() -> Check:
    """Seventh street was not dealt as the book says for the cards that were left [seventh_street_short].

    With seven or eight players still in, the deck does not reach for a last card each. Books leave out the burn, or
    take the burns back into the stub; where that is not enough either, one card in the middle is everybody's last.

    Example (eight players, 48 cards and three burns out, burns taken back into the stub):
        each of the eight is dealt a card, though four cards are left for them

    Does not flag:
        - hands whose log does not tell every card and burn before (not checkable);
        - a stub too short for a book that says nothing of that case (not checkable);
        - one card too few for a burn besides a card each, where the book leaves the burn open (not checkable);
        - a reshuffle nobody wrote down.
    """
    no_remedy = (REMEDY == "no_burn") & (USABLE < PLAYERS)
    open_burn = (REMEDY == "last_card_shuffled_then_common") & (LEFT < PLAYERS) & (LEFT + BURNT == PLAYERS)
    common = pl.col("common")
    burned_all_the_same = FREE_OF_BURN & (pl.col("burns") > 0)
    own = pl.lit("a card of his own for each player")
    return Check(
        applies=pl.col("street") == 4,
        unless={
            BOOK_SILENT: REMEDY.is_null(),
            "the log does not tell all cards that were out": pl.col("cards_left").is_null(),
            "nobody wrote down the burns": pl.col("burns_in_hand") == 0,
            "a fault of the deal was recorded in the hand": pl.col("disturbed"),
            "the book has no remedy for so few cards": no_remedy,
            "the book leaves open whether one is burned": open_burn,
        },
        wrong=(common != COMMON_DUE) | burned_all_the_same,
        expected=pl.when(COMMON_DUE)
        .then(pl.lit("one card in the middle for all"))
        .when(FREE_OF_BURN)
        .then(pl.format("{}, and no burn", own))
        .otherwise(own),
        found=pl.when(common)
        .then(pl.lit("one card in the middle for all"))
        .when(burned_all_the_same)
        .then(pl.lit("a card burned for the street"))
        .otherwise(own),
        because=pl.format("{} cards left and {} burned, {} players", LEFT, BURNT, PLAYERS),
        rests_on=("seventh_street_short", "bottom_card_used"),
    )
