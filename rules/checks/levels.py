"""FRC013: the stakes of a tournament, which go by its levels."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.tables import VARIANTS
from rules.checks.sequence import ALONE, at_a_table, other_hand
from rules.derive.terms import money, tournament
from rules.registry import Check, Proof, Scope, Severity, Subject, rule

STAKES: Final = ("small_blind", "big_blind", "small_bet", "big_bet", "ante")
same_game: Final = (pl.col("variant") == pl.col("prev_variant")) & pl.col("limit").eq_missing(pl.col("prev_limit"))
same_level: Final = pl.col("level") == pl.col("prev_level")
stakes_changed: Final = pl.any_horizontal(pl.col(name) != pl.col(f"prev_{name}") for name in STAKES)
no_stakes: Final = pl.all_horizontal(
    pl.col(name).is_null() | pl.col(f"prev_{name}").is_null() for name in ("big_blind", "small_bet")
)
went_down: Final = pl.any_horizontal((pl.col(name) < pl.col(f"prev_{name}")) for name in ("big_blind", "small_bet"))


def stakes_text(prefix: str = "") -> pl.Expr:
    """Text such as `25/50`: blinds, or bets where there are no blinds."""
    low = pl.coalesce(f"{prefix}small_blind", f"{prefix}small_bet")
    high = pl.coalesce(f"{prefix}big_blind", f"{prefix}big_bet")
    return pl.format("{}/{}", money(low).fill_null("-"), money(high).fill_null("-"))


@rule(
    "FRC013", "stakes do not follow the levels", severity=Severity.WARNING, subject=Subject.DEALER, over="table_hands",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_ending=True, needs_every_line=False,
)  # fmt: skip
def stakes_do_not_follow_the_levels() -> Check:
    """In a tournament the blinds changed within a level, or went down.

    Levels decide what everybody pays; a table with other blinds than its level plays another tournament.

    Example:
        (one hand)   Level IV (50/100)
        (the next)   Level IV (75/150)

    Does not flag:
        - another game of a mixed tournament, which has stakes of its own (not checkable);
        - stakes that change in the second hand of a level: some rooms name a level as soon as it is announced, above a
          hand still played at the old stakes (not checkable);
        - stakes that stay when the level changes: a level may change the ante alone, or nothing (not checkable);
        - cash games, and records that name no level: there only stakes that went down are found.
    """
    within = same_level & stakes_changed
    stayed = ~same_level & ~stakes_changed.fill_null(False)
    return Check(
        applies=tournament & at_a_table,
        unless={
            **ALONE,
            "the two hands are of different games": ~same_game,
            "the record names no stakes": no_stakes,
            "the hand before may have named the new level early": within & (pl.col("hands_at_level") == 1),
            "whether a new level changes the stakes is not known": stayed,
        },
        wrong=went_down.fill_null(False) | within.fill_null(False),
        partly=pl.col("level").is_null() | pl.col("prev_level").is_null(),
        expected=pl.when(within)
        .then(pl.format("stakes of {} as in {}", stakes_text("prev_"), other_hand()))
        .otherwise(pl.format("stakes of at least {} as in {}", stakes_text("prev_"), other_hand())),
        found=pl.when(pl.col("level").is_null())
        .then(pl.format("stakes of {}", stakes_text()))
        .otherwise(pl.format("stakes of {} at level {}", stakes_text(), "level")),
    )
