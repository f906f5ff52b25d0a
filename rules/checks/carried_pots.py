"""POT012: what becomes of a pot that is carried over to the next hand."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.checks.sequence import ALONE, other_hand
from rules.derive.terms import money
from rules.registry import Check, Proof, Scope, Severity, Subject, rule
from rules.rulebook import param

left: Final = pl.col("left")
came: Final = pl.col("came")


@rule(
    "POT012", "carried pot lost or misled", severity=Severity.ERROR, subject=Subject.DEALER, over="carried_pots",
    scope=Scope.TABLE, proof=Proof.HAND, needs_ending=True, needs_every_line=False,
)  # fmt: skip
def carried_pot_lost_or_misled() -> Check:
    """A pot carried over did not come into the next hand whole, or was played for by who has no right to it.

    What nobody won stays on the table for the next hand, every chip of it. Books differ on who may play for it: whoever
    is in that hand, or only those who were in the hand before [carried_pot_for].

    Example (only players of the hand before may play for it):
        (one hand)   $40 is carried over to the next hand
        (the next)   $40 of the hand before comes into the pot; Zoe, who has just sat down, is dealt in

    Does not flag:
        - pots carried over without a reason the book knows: logs do not tell the reason;
        - who is in the next hand, under books that do not say (partly checked);
        - hands declared void, and what follows one that does not say what became of the pot it had brought in (not
          checkable);
        - pots whose hand before is not in the files, or is cut off (not checkable).
    """
    same_players = param("carried_pot_for") == "same_players"
    strangers = same_players & (pl.col("newcomers").list.len() > 0)
    another_sum = came != left
    stays_unsaid = pl.col("prev_cancelled") & (pl.col("came_before") > 0) & (left == 0)
    return Check(
        applies=pl.lit(True),
        unless={
            **ALONE,
            "hands in between are missing": pl.col("hands_missing"),
            "the record of the hand before is cut off": ~pl.col("before_ended"),
            "a hand declared void carries its pot on without a word": stays_unsaid,
        },
        partly=param("carried_pot_for").is_null(),
        wrong=another_sum | strangers.fill_null(False),
        line=pl.col("line"),
        seat=pl.when(~another_sum).then(pl.col("newcomers").list.first()),
        stake=pl.when(another_sum).then((came - left).abs()).otherwise(came),
        expected=pl.when(another_sum)
        .then(pl.format("{} in the pot, carried over from {}", money(left), other_hand()))
        .otherwise(pl.format("only players of {} to play for {}", other_hand(), money(came))),
        found=pl.when(another_sum)
        .then(pl.format("{} brought in", money(came)))
        .otherwise(
            pl.format(
                "dealt in without having been in that hand: seat {}",
                pl.col("newcomers").cast(pl.List(pl.String)).list.join(", "),
            )
        ),
        rests_on=("carried_pot_for",),
    )
