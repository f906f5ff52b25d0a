"""DCK: the deck shuffled, cut and changed as the book says, as far as somebody at the table wrote it down."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.terms import kind
from rules.registry import BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

FAULTY: Final = ("marked", "damaged", "foreign_card", "incomplete")
HOUSE: Final = ("floor", "dealer")

RIFFLES: Final = pl.col("riffles")
FEWEST: Final = pl.min_horizontal("cut_off", "cut_left")
CHANGED: Final = param("deck_changed")
is_shuffle: Final = kind == "shuffle"
is_cut: Final = kind == "cut"
is_change: Final = kind == "deck_change"
WHY: Final = pl.col("matter")

CHANGED_IN_MID_HAND: Final = (CHANGED == "after_the_hand") & pl.col("deal_begun") & ~pl.col("paid")
CHANGED_IN_PLAY: Final = (CHANGED == "before_it_is_played") & pl.col("play_begun") & ~pl.col("paid")
ASKED_FOR: Final = (CHANGED == "with_level_or_dealer") & (WHY == "on_request")
BY_THE_HOUSE: Final = pl.col("agent").is_in(HOUSE).fill_null(value=False)


@rule(
    "DCK017", "deck not handled as the book says", severity=Severity.WARNING, subject=Subject.DEALER,
    over="deck_handling", proof=Proof.LINE,
)  # fmt: skip
def deck_not_handled_as_the_book_says() -> Check:
    """The deck was shuffled too little, cut too near its end, or changed when it may not be.

    A deck that was not mixed, or cut by somebody who knows where the cards lie, deals what he wants [riffles_least,
    cut_least]. A faulty deck is changed before the deal is played, or after the hand, as the book says; elsewhere the
    house alone decides when [deck_changed], or the clock [deck_minutes].

    Example (four riffles at least):
        shuffle, 2 riffles

    Does not flag:
        - a shuffle or a cut nobody wrote down, or without a number (not checkable);
        - several shuffles of a hand, which are added up;
        - a stub shuffled again to mend a fault;
        - a deck used too long until the end of the log, or from its beginning, for nobody knows when it came;
        - a deck whose time was up in mid-hand.
    """
    too_few = is_shuffle & (param("riffles_least") > RIFFLES)
    too_near = is_cut & (param("cut_least") > FEWEST)
    faulty = is_change & WHY.is_in(FAULTY)
    asked = is_change & ASKED_FOR & ~BY_THE_HOUSE
    worn = is_change & (pl.col("used_minutes") > param("deck_minutes"))
    silent = (
        pl.when(is_shuffle)
        .then(param("riffles_least").is_null())
        .when(is_cut)
        .then(param("cut_least").is_null())
        .otherwise(CHANGED.is_null() & param("deck_minutes").is_null())
    )
    return Check(
        applies=pl.lit(value=True),
        unless={
            BOOK_SILENT: silent,
            "the log does not say how often, or how many": (is_shuffle & RIFFLES.is_null())
            | (is_cut & pl.col("cut_off").is_null()),
            "the log does not say why the deck was changed": is_change
            & (WHY.is_null() | (WHY == "other"))
            & param("deck_minutes").is_null(),
        },
        wrong=too_few | too_near | (faulty & (CHANGED_IN_MID_HAND | CHANGED_IN_PLAY)) | asked | worn,
        expected=pl.when(too_few)
        .then(pl.format("at least {} riffles", param("riffles_least")))
        .when(too_near)
        .then(pl.format("at least {} cards on each side of the cut", param("cut_least")))
        .when(asked)
        .then(pl.lit("a change of decks by the house, not on a player's request"))
        .when(worn)
        .then(pl.format("a new deck after {} minutes", param("deck_minutes")))
        .when(CHANGED_IN_MID_HAND)
        .then(pl.lit("the hand played out, then the deck changed"))
        .otherwise(pl.lit("the deck changed before the deal is played; once it is, it is played out")),
        found=pl.when(too_few)
        .then(pl.format("{} riffles", RIFFLES))
        .when(too_near)
        .then(pl.format("{} cards on one side", FEWEST))
        .when(asked)
        .then(pl.lit("a change on request"))
        .when(worn)
        .then(pl.format("its last hand begun after {} minutes", "used_minutes"))
        .otherwise(pl.lit("a change in mid-hand")),
        rests_on=("riffles_least", "cut_least", "deck_changed", "deck_minutes"),
    )
