"""POT011: what becomes of the chips of a hand that is declared void, or killed because it was not protected."""

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
void: Final = pl.col("void")
back: Final = pl.col("unprotected_back")
stays: Final = param("unprotected_hand") == "all_stay"


@rule(
    "POT011", "chips given back or kept against the book", severity=Severity.ERROR, subject=Subject.DEALER,
    over="hands", proof=Proof.HAND, needs_ending=True, of_void_hands=True,
)  # fmt: skip
def chips_given_back_or_kept_against_the_book() -> Check:
    """A hand was declared void for a fault of its deck, and not all that was bet went back to the players [bad_deck].

    With a deck that holds a card twice, or one of another back, nobody had a fair bet: all chips go back. Who does not
    protect his hand and has it killed gets nothing back: where the book says so, a bet nobody called stays in the pot
    too, and giving it back is a fault as well [unprotected_hand].

    Example:
        Ann has bet $40, Bob $40; the floor declares the hand void, as two queens of spades lie on the table
        $40 goes back to Ann, nothing to Bob

    Does not flag:
        - hands void for other reasons: books say who may claim a misdeal, not what becomes of bets (not checkable);
        - chips carried over to the next hand, as of a player who knew of the fault (not checkable);
        - records that say of no player that his chips went back: nobody wrote it down (not checkable);
        - hands whose pot was paid all the same, so play may have gone on (not checkable);
        - bets of unprotected hands under books that give the uncalled part back (BET015);
        - books that do not say, or where the chips stay once the pot was taken (not checkable).
    """
    of_deck = pl.col("void_matter").is_in(DECK_FAULTS).fill_null(False)
    return Check(
        applies=(void & (put_in > 0)) | (~void & stays.fill_null(False) & pl.col("unprotected_seat").is_not_null()),
        unless={
            "the fault is none of the deck, or not named": void & ~of_deck,
            BOOK_SILENT: void & param("bad_deck").is_null(),
            "the pot was paid all the same": void & (pl.col("awards_count") > 0),
            "chips of a player who knew of the fault may go to the next hand": void & (pl.col("carried_over") > 0),
            "the record does not say that any chips went back": void & (returned == 0),
        },
        wrong=pl.when(void).then(returned != put_in).otherwise(back > 0),
        line=pl.col("void_line"),
        seat=pl.when(~void).then("unprotected_seat"),
        stake=pl.when(void).then((put_in - returned).abs()).otherwise(back),
        expected=pl.when(void)
        .then(pl.format("{} back to the players", money(put_in)))
        .otherwise(pl.lit("nothing back to a hand that was not protected")),
        found=pl.format("{} back", money(pl.when(void).then(returned).otherwise(back))),
        because=pl.when(void).then(pl.format("{} - {} = {}", money(put_in), money(returned), money(put_in - returned))),
        remedy=pl.when(void).then(chips_back()),
        rests_on=("bad_deck", "unprotected_hand"),
    )
