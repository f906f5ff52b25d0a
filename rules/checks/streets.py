"""DCK: streets that should not have been dealt: too early, after the hand, or from more cards than there are."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.cards import DECK_SIZE, SHORT_DECK_SIZE, write_cards
from rules.derive.terms import seat_name, street_name
from rules.marks import DEALT_AGAIN
from rules.registry import FLOP_GAMES, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

STREET_AGAIN: Final = {DEALT_AGAIN: pl.col("dealt_again")}
HOLE_CARDS: Final = pl.col("hole_cards").cast(pl.Int64) * pl.col("players_dealt_in").cast(pl.Int64)


@rule(
    "DCK012", "street dealt too early", severity=Severity.ERROR, subject=Subject.DEALER, over="rounds",
)  # fmt: skip
def street_dealt_too_early() -> Check:
    """The next street was dealt while somebody still owed action.

    Cards dealt before the betting is over tell the players who still have to act what they should not know. Rulebooks
    take such cards back, even if the player who was passed over folds.

    Example:
        *** FLOP *** [Ah 7c 2s]
        Ann: bets $4
        *** TURN *** [Ah 7c 2s] [Jc]        (Bob has neither called nor folded)

    Does not flag:
        - rounds that end with the showdown or the record (ORD003 alone);
        - players who are all-in, or alone against players who are;
        - hands in which a faulty street was mended, which is DCK018's matter (not checkable);
        - the streets after the first unfinished round (not checkable).

    It follows from ORD003 where that is checked, and is then folded under it.
    """
    owing = pl.col("owing_seat")
    return Check(
        applies=pl.col("ended_by") == "street",
        unless=STREET_AGAIN | {"an earlier round of the hand was left unfinished": pl.col("faults_before") > 0},
        wrong=pl.col("owing_count") > 0,
        seat=owing,
        expected=pl.format("{} to act before the next street is dealt ({})", seat_name(owing), street_name()),
        found=pl.format("the next street was dealt (line {})", "line"),
        only_review=pl.col("owing_away"),
    )


@rule(
    "DCK013", "cards dealt after the hand", severity=Severity.WARNING, subject=Subject.DEALER, over="boards",
    proof=Proof.HAND, games=FLOP_GAMES,
)  # fmt: skip
def cards_dealt_after_the_hand() -> Check:
    """A street was dealt although one player alone was left in the hand.

    Once all others have folded the hand is over. Showing what would have come (a rabbit hunt) delays the game and tells
    what nobody paid for; most rulebooks forbid it.

    Example:
        *** FLOP *** [Ah 7c 2s]
        Ann: bets $4
        Bob: folds        (only Ann is left)
        *** TURN *** [Ah 7c 2s] [Jc]

    Does not flag:
        - streets dealt to players who are all-in;
        - a line that names no card;
        - a street printed again, or dealt again to mend a fault (not checkable).
    """
    left = pl.col("live_before")
    return Check(
        applies=pl.col("new_cards").list.len() > 0,
        unless=STREET_AGAIN,
        wrong=left <= 1,
        expected=pl.lit("no cards once one player alone is left"),
        found=pl.format("[{}] on the {}", write_cards(pl.col("new_cards")), street_name()),
        because=pl.format(
            "{} left in the hand", pl.when(left == 1).then(pl.lit("one player")).otherwise(pl.lit("nobody"))
        ),
    )


@rule(
    "DCK014", "more cards than the deck holds", severity=Severity.ERROR, subject=Subject.DEALER, over="boards",
    proof=Proof.HAND, games=FLOP_GAMES,
)  # fmt: skip
def more_cards_than_the_deck_holds() -> Check:
    """More cards were dealt than the deck holds, or its last one, where that may not be used [bottom_card_used, burns].

    With many players and many hole cards a deck runs out. Whoever deals on has used a second deck, or cards that were
    already out.

    Example (Omaha, eleven players, three burns; the last card may not be used):
        44 hole cards, 3 burns and 5 cards on the board are 52

    Does not flag:
        - burns, where the rulebook does not say how many there are (partly checked);
        - games whose number of hole cards is not known, and streets dealt again to mend a fault (not checkable).

    One finding a hand, at the street for which the cards no longer reached.
    """
    used, new = pl.col("cards_used").cast(pl.Int64), pl.col("new_cards").list.len().cast(pl.Int64)
    street = pl.col("street").cast(pl.Int64)
    burns = param("burns")
    burnt, burnt_before = (pl.min_horizontal(burns.fill_null(0), streets) for streets in (street, street - 1))
    last_card = pl.when(param("bottom_card_used").fill_null(value=True)).then(0).otherwise(1)
    holds = pl.when(pl.col("deck") == "short").then(SHORT_DECK_SIZE).otherwise(DECK_SIZE) - last_card
    return Check(
        applies=new > 0,
        unless=STREET_AGAIN | {"the game's number of hole cards is not known": used.is_null()},
        wrong=(used + burnt > holds) & (used - new + burnt_before <= holds),
        partly=burns.is_null(),
        expected=pl.format("no more than {} cards in use", holds),
        found=pl.format("{} cards in use on the {}", used + burnt, street_name()),
        because=pl.format("{} hole cards, {} on the board, {} burnt", HOLE_CARDS, used - HOLE_CARDS, burnt),
        rests_on=("burns", "bottom_card_used"),
    )
