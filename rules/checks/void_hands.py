"""POT011: what becomes of the chips of a hand that is declared void."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.dealing_faults import DECK_FAULTS
from rules.derive.terms import money
from rules.registry import BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.remedies import chips_back
from rules.rulebook import param

put_in: Final = pl.col("put_in")
returned: Final = pl.col("returned")


@rule(
    "POT011", "chips of a void hand not given back", severity=Severity.ERROR, subject=Subject.DEALER, over="hands",
    proof=Proof.HAND, needs_ending=True, of_void_hands=True,
)  # fmt: skip
def chips_of_a_void_hand_not_given_back() -> Check:
    """A hand was declared void for a fault of its deck, and not all that was bet went back to the players [bad_deck].

    With a deck that holds a card twice, or one of another back, nobody had a fair bet: all chips go back.

    Example:
        Ann has bet $40, Bob $40; the floor declares the hand void, as two queens of spades lie on the table
        $40 goes back to Ann, nothing to Bob

    Does not flag:
        - hands void for other reasons: books say who may claim a misdeal, not what becomes of bets (not checkable);
        - chips carried over to the next hand, as of a player who knew of the fault (not checkable);
        - records that say of no player that his chips went back: nobody wrote it down (not checkable);
        - hands whose pot was paid all the same, so play may have gone on (not checkable);
        - books that do not say, or where the chips stay once the pot was taken (not checkable).
    """
    of_deck = pl.col("void_matter").is_in(DECK_FAULTS).fill_null(False)
    return Check(
        applies=pl.col("void") & (put_in > 0),
        unless={
            "the fault is none of the deck, or not named": ~of_deck,
            BOOK_SILENT: param("bad_deck").is_null(),
            "the pot was paid all the same": pl.col("awards_count") > 0,
            "chips of a player who knew of the fault may go to the next hand": pl.col("carried_over") > 0,
            "the record does not say that any chips went back": returned == 0,
        },
        wrong=returned != put_in,
        line=pl.col("void_line"),
        stake=(put_in - returned).abs(),
        expected=pl.format("{} back to the players", money(put_in)),
        found=pl.format("{} back", money(returned)),
        because=pl.format("{} - {} = {}", money(put_in), money(returned), money(put_in - returned)),
        remedy=chips_back(),
        rests_on=("bad_deck",),
    )
