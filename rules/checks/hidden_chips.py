"""CHP012: chips kept out of sight, and what became of them."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.terms import kind, money, seat_name
from rules.registry import BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

STAYED: Final = ["kept", "stands", "returned", "restored", "no_action"]
GONE: Final = ["out_of_play", "forfeited"]
outcome: Final = pl.coalesce("outcome", "decision_outcome")


@rule(
    "CHP012", "hidden chips stayed in play", severity=Severity.ERROR, subject=Subject.DEALER, over="happenings",
    proof=Proof.LINE, implies=("CND008", "CND011"),
)  # fmt: skip
def hidden_chips_stayed_in_play() -> Check:
    """Chips a player had kept out of sight stayed in play though the book takes them out, or without the floor's word.

    Opponents bet by the stacks they see. Chips from a pocket or a bag, or behind a hand, would let a player choose
    afterwards how much he was playing for [hidden_chips].

    Example (a tournament):
        {"event": "incident", "matter": "hidden_chips", "seat": 3, "amount": 5000, "outcome": "returned"}

    Does not flag:
        - chips taken out of play or forfeited;
        - incidents of which no line says what became of the chips (not checkable);
        - what the floor decided, where the book leaves it to the floor.
    """
    book = param("hidden_chips")
    stayed = outcome.is_in(STAYED)
    by_whom = pl.coalesce(
        pl.when(pl.col("outcome").is_null()).then("decision_agent").otherwise("agent"), pl.lit("floor")
    )
    by_floor = by_whom == "floor"
    told_below = (kind == "incident") & pl.col("outcome").is_null() & pl.col("decision").is_not_null()
    return Check(
        applies=kind.is_in(["incident", "floor_decision"]) & (pl.col("matter") == "hidden_chips") & ~told_below,
        unless={
            BOOK_SILENT: book.is_null(),
            "the log does not say what became of the chips": ~outcome.is_in([*STAYED, *GONE]).fill_null(value=False),
        },
        wrong=stayed & ((book == "out_of_play") | ~by_floor),
        stake=pl.col("amount"),
        expected=pl.when(book == "out_of_play")
        .then(pl.lit("the chips out of play"))
        .otherwise(pl.lit("the floor to decide")),
        found=pl.format(
            "{} of {} stayed in play, by {}",
            pl.coalesce(money(pl.col("amount")), pl.lit("chips")),
            pl.coalesce(seat_name(), pl.lit("a player")),
            pl.when(by_floor).then(pl.lit("the floor")).otherwise(by_whom),
        ),
        only_review=(kind == "floor_decision") & by_floor,
        rests_on=("hidden_chips",),
    )
