"""DCK: misdeals that were declared and should not have been, or were not and should have been.

A book says what makes a misdeal and until when. Faults are known by the words of the log (`matter`); where words of a
book can be read in two ways, only what neither reading allows is flagged.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.dealing_faults import DECK_FAULTS
from rules.derive.terms import kind
from rules.derive.told_faults import CLAIMS
from rules.registry import BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

FAULT: Final = pl.col("fault")
GROUNDS: Final = param("misdeal_grounds")
UNTIL: Final = param("misdeal_until")
SUBSTANTIAL: Final = param("substantial_action")
ACTS: Final = pl.col("acts")
WITH_CHIPS: Final = pl.col("acts_with_chips")
PLAYERS: Final = pl.col("players_acted")

IN_WORDS: Final = FAULT.str.replace_all("_", " ")
NO_GROUNDS: Final = {"the log does not say on what grounds": FAULT.is_null()}
BY_THE_FLOOR: Final = pl.col("agent") == "floor"
DECLARED: Final = pl.col("declared")

ONLY_FOLDS_OR_CHECKS: Final = (pl.col("folds") == ACTS) | (pl.col("checks") == ACTS)
SURELY_SUBSTANTIAL: Final = (
    pl.when(SUBSTANTIAL == "two_players")
    .then(PLAYERS >= 2)
    .when(SUBSTANTIAL == "two_with_chips_or_three")
    .then((ACTS >= 3) | ((ACTS == 2) & (WITH_CHIPS > 0)))
    .when(SUBSTANTIAL == "three_folds_checks_or_two")
    .then((pl.col("folds") >= 3) | (pl.col("checks") >= 3) | ((ACTS >= 2) & (WITH_CHIPS > 0)))
)
MAYBE_SUBSTANTIAL: Final = SURELY_SUBSTANTIAL | ((ACTS >= 2) & ~ONLY_FOLDS_OR_CHECKS)
"""A fold and a check are two acts without chips: some books leave open whether they are enough."""


def grounds(*words: str) -> pl.Expr:
    """The book names one of these grounds."""
    return pl.any_horizontal(GROUNDS.list.contains(word) for word in words)


def by_fault(**answers: pl.Expr) -> pl.Expr:
    """One answer for each fault, the book's list of grounds for all others."""
    listed = GROUNDS.list.contains(FAULT)
    for fault, answer in answers.items():
        listed = pl.when(fault == FAULT).then(answer).otherwise(listed)
    return listed


def exposed(*words: str) -> pl.Expr:
    """An exposure the book names by one of these words; null where it names none at all and leaves it to the house."""
    return pl.when(grounds(*EXPOSED)).then(grounds(*words))


EXPOSED: Final = ("first_or_second_exposed", "first_of_a_hand_exposed", "two_exposed", "stud_down_card_exposed")
EXTRA_CARD: Final = param("one_extra_card")
COUNTS: Final = ("wrong_count", "extra_card", "two_extra")
IS_GROUND: Final = by_fault(
    one_extra_card=pl.when(EXTRA_CARD.is_null())
    .then(grounds("extra_card", "wrong_count"))
    .otherwise((EXTRA_CARD == "misdeal") | grounds("extra_card")),
    two_extra=grounds(*COUNTS),
    wrong_count=grounds(*COUNTS),
    short_deal=grounds("wrong_count"),
    first_or_second_exposed=exposed("first_or_second_exposed"),
    first_of_a_hand_exposed=exposed("first_of_a_hand_exposed", "first_or_second_exposed"),
    two_exposed=exposed("two_exposed"),
    exposed_draw_card=exposed("exposed_draw_card"),
    stud_down_card_exposed=(param("exposed_down_card") == "misdeal").fill_null(value=False)
    | grounds("stud_down_card_exposed"),
    joker_found=param("joker_found") == "misdeal",
    missing_card=param("missing_card_voids"),
    other_back_in_stub=param("other_back_in_stub") == "void",
    foreign_card=pl.when(grounds("foreign_card")).then(statement=True),
)
"""The fault makes a misdeal by the book, or voids the hand; null where the book leaves it open."""
SURE_GROUND: Final = GROUNDS.list.contains(FAULT) | ((FAULT == "one_extra_card") & grounds("extra_card"))
"""The book names the very fault."""


def passed(*, surely: bool) -> list[pl.Expr]:
    """For each deadline a book may name: not named, or passed; a doubt counts as passed unless `surely`."""
    substantial = SURELY_SUBSTANTIAL if surely else MAYBE_SUBSTANTIAL
    by_word = {
        "two_acted": PLAYERS >= 2,
        "substantial_action": substantial,
        "second_card": pl.col("second_card"),
        "own_cards_seen": pl.lit(not surely),
        "at_once": pl.col("acts_since") > 0,
    }
    default = surely
    return [pl.when(UNTIL.list.contains(word)).then(late).otherwise(pl.lit(default)) for word, late in by_word.items()]


NO_DEADLINE: Final = UNTIL.is_null() | (UNTIL.list.contains("substantial_action") & SUBSTANTIAL.is_null())
"""The book does not say until when, or not what it means by it."""
TOO_LATE: Final = pl.all_horizontal(passed(surely=True))
"""By every deadline of the book it was too late."""
IN_TIME: Final = ~pl.any_horizontal(passed(surely=False))
"""By no deadline of the book it was too late."""


@rule(
    "DCK009", "misdeal played on", severity=Severity.WARNING, subject=Subject.DEALER, over="told_faults",
    proof=Proof.HAND,
)  # fmt: skip
def misdeal_played_on() -> Check:
    """The deal went wrong in a way that makes a misdeal, nobody had acted too far, and the hand was played on.

    Whoever plays on after a misdeal plays with cards somebody has seen, or should not have [misdeal_grounds,
    misdeal_until, substantial_action]. Where the book leaves it to the players, one of them must have claimed it
    [misdeal_claimed].

    Example (two cards exposed by the dealer, before anybody acted):
        {"event": "exposure", "seat": 4, "count": 2, "matter": "two_exposed", "by": "dealer"}, and the hand goes on

    Does not flag:
        - faults told when a deadline of the book may have passed, or after the first act where it names none;
        - faults nobody claimed, where the book wants a claim;
        - the second telling of one fault;
        - faults the log does not name in the rulebooks' words.

    Where the floor decided to play on the finding is for `review`.
    """
    wants_claim = param("misdeal_claimed").fill_null(value=False)
    is_claim = kind.is_in(CLAIMS)
    return Check(
        applies=pl.when(wants_claim).then(is_claim & pl.col("claimed")).otherwise(pl.col("first_told"))
        & FAULT.is_not_null()
        & SURE_GROUND.fill_null(GROUNDS.is_null()),
        unless={BOOK_SILENT: GROUNDS.is_null() | (NO_DEADLINE & (ACTS > 0))},
        wrong=IN_TIME & ~pl.col("void") & pl.col("played_on"),
        expected=pl.format("a misdeal for {}", IN_WORDS),
        found=pl.format(
            "the hand played on{}", pl.when(is_claim).then(pl.lit(" though claimed")).otherwise(pl.lit(""))
        ),
        because=pl.format("{} acts before it was told", ACTS),
        only_review=(pl.col("decision_agent") == "floor") | BY_THE_FLOOR,
        rests_on=("misdeal_grounds", "misdeal_until", "substantial_action", "misdeal_claimed"),
    )


@rule(
    "DCK010", "misdeal too late", severity=Severity.WARNING, subject=Subject.DEALER, over="told_faults",
    proof=Proof.HAND,
)  # fmt: skip
def misdeal_too_late() -> Check:
    """A misdeal was declared after the deadline of the book, when the hand has to be played out.

    Once there has been action a misdeal takes chips from whoever was about to win them [misdeal_until,
    substantial_action]. It counts when the fault was claimed or disputed first, else when the misdeal was declared.

    Example (too late once two players have acted):
        a fold, a call, then {"event": "misdeal", "matter": "out_of_order"}

    Does not flag:
        - faults of the deck itself, which void a hand whenever they are found;
        - deadlines that only some readings of the book have passed, such as a fold and a check;
        - misdeals whose grounds the log does not name (not checkable).

    Decisions of the floor are for `review`.
    """
    of_the_deal = ~FAULT.is_in(DECK_FAULTS) | ((FAULT == "joker_found") & (param("joker_found") == "misdeal"))
    return Check(
        applies=DECLARED & of_the_deal.fill_null(value=True),
        unless={BOOK_SILENT: NO_DEADLINE} | NO_GROUNDS,
        wrong=TOO_LATE,
        expected=pl.format("the hand played out, it being too late for a misdeal ({})", IN_WORDS),
        found=pl.lit("a misdeal"),
        because=pl.format(
            "{} acts of {} players before it was noticed, {} of them with chips", ACTS, PLAYERS, WITH_CHIPS
        ),
        only_review=BY_THE_FLOOR,
        rests_on=("misdeal_until", "substantial_action"),
    )


@rule(
    "DCK019", "misdeal without grounds", severity=Severity.ERROR, subject=Subject.DEALER, over="told_faults",
    proof=Proof.HAND,
)  # fmt: skip
def misdeal_without_grounds() -> Check:
    """A hand was declared a misdeal, or void, on grounds the book does not know, or for whoever caused the fault.

    What is not on the list is mended, and the hand is played [misdeal_grounds]. Whoever brought a fault about may not
    gain by it [causer_may_claim].

    Example (one boxed card, which is scrap):
        {"event": "misdeal", "matter": "boxed_card"}

    Does not flag:
        - cards of another deck, where the list does not name them: the book may void the hand as one with a bad deck
          (not checkable);
        - faults of the deck, and exposed cards, on which the book is silent (not checkable);
        - a misdeal nobody is recorded to have claimed, for claims are seldom written down.

    Decisions of the floor are for `review`.
    """
    barred = ~param("causer_may_claim").fill_null(value=True)
    own_fault = barred & (pl.col("claimant") == pl.col("caused_by")).fill_null(value=False)
    return Check(
        applies=DECLARED,
        unless={
            BOOK_SILENT: GROUNDS.is_null() & ~FAULT.is_in(DECK_FAULTS).fill_null(value=False),
            **NO_GROUNDS,
            "the rulebook leaves such a fault open": IS_GROUND.is_null(),
        },
        wrong=~IS_GROUND | own_fault,
        expected=pl.when(IS_GROUND)
        .then(pl.lit("no misdeal for who caused the fault himself"))
        .otherwise(pl.format("the hand played: {} is no misdeal", IN_WORDS)),
        found=pl.when(IS_GROUND)
        .then(pl.format("a misdeal claimed by {}", "claimant"))
        .otherwise(pl.lit("a misdeal")),
        only_review=BY_THE_FLOOR,
        rests_on=(
            "misdeal_grounds", "missing_card_voids", "joker_found", "one_extra_card", "other_back_in_stub",
            "exposed_down_card", "causer_may_claim",
        ),
    )  # fmt: skip
