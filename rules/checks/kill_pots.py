"""FRC015: kill pots, which are played at higher limits behind a large pot that one player won whole."""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.checks.button import HAND_MISSING, same_players
from rules.checks.sequence import has_one_before, other_hand
from rules.derive.terms import money
from rules.registry import BOOK_SILENT, Check, Proof, Scope, Severity, Subject, rule
from rules.rulebook import param

LIMITS: Final = ("small_bet", "big_bet")
is_kill: Final = pl.col("kill_pot")
won_whole: Final = (pl.col("prev_winners") == 1) & pl.col("prev_showdown")
large_from: Final = param("kill_from") * pl.col("prev_big_bet")
limits_due: Final = {name: param("kill_times") * pl.col(f"prev_{name}") for name in LIMITS}
limits_raised: Final = pl.all_horizontal(pl.col(name) == due for name, due in limits_due.items())


@rule(
    "FRC015", "kill pot not played", severity=Severity.WARNING, subject=Subject.DEALER, over="table_hands",
    scope=Scope.TABLE, proof=Proof.HAND, needs_ending=True, needs_every_line=False,
)  # fmt: skip
def kill_pot_not_played() -> Check:
    """A player won a large pot whole in a game with a kill, and the next hand was none; or its limits are not as due.

    In split games with a kill whoever wins both halves of a pot of so many upper limits [kill_from] makes the next one
    a kill pot: everybody plays it at higher limits [kill_times].

    Example ($2/$4 Omaha high-low with a kill; one hand is won whole, $24, and the next opens without it):
        {"event": "hand", "hand": "18", "kill_pot": false, "small_bet": 2, "big_bet": 4}

    Does not flag:
        - tables that do not say that kill pots are played there (`kill`), and other games than fixed-limit high-low;
        - kill pots nothing in the hand before asks for: houses have other ways to make one;
        - pots won without a showdown, where nobody won by both halves;
        - behind a kill pot, whose limits are no measure, and hands between which players came or left, or another may
          have been played (not checkable).
    """
    is_split = pl.col("pays_high").fill_null(value=False) & pl.col("pays_low").fill_null(value=False)
    not_played = won_whole & (pl.col("prev_pot") >= large_from) & ~is_kill
    return Check(
        applies=has_one_before & is_kill.is_not_null() & is_split & (pl.col("limit") == "fixed"),
        unless={
            BOOK_SILENT: param("kill_from").is_null() | param("kill_times").is_null(),
            **HAND_MISSING,
            "one of the two hands is void": pl.col("cancelled") | pl.col("prev_cancelled"),
            "the hand before was a kill pot, or the record does not say": pl.col("prev_kill_pot").fill_null(value=True),
            "the limits are not known": pl.any_horizontal(
                pl.col(name).is_null() | pl.col(f"prev_{name}").is_null() for name in LIMITS
            ),
            "players came or left in between": ~same_players,
        },
        wrong=not_played | (is_kill & ~limits_raised),
        only_likely=pl.lit(value=True),
        stake=pl.col("prev_big_bet"),
        expected=pl.format("a kill pot with bets of {} and {}", *map(money, limits_due.values())),
        found=pl.format(
            "{} with bets of {} and {}",
            pl.when(is_kill).then(pl.lit("one")).otherwise(pl.lit("none, but a hand")),
            *(money(pl.col(name)) for name in LIMITS),
        ),
        because=pl.when(~is_kill).then(
            pl.format(
                "one player won all {} of {}, at least {}", money(pl.col("prev_pot")), other_hand(), money(large_from)
            )
        ),
        rests_on=("kill_from", "kill_times"),
    )
