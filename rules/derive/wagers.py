"""Bets and raises of a street: their size, the last full one, and how many count towards a cap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from rules.derive.chips import Chips
from rules.derive.plays import WAGERS, Plays
from rules.derive.runs import Flags, Ints
from rules.derive.stakes import UNKNOWN, Stakes

FIRST_WAGERS: Final = ("big_blind", "button_blind", "straddle")


@dataclass(frozen=True, slots=True)
class Wagers:
    """By row of `Plays`: is it a wager and of what size, does it count, what went before, the fixed bet or -1.

    A wager over the bring-in alone `completes` it, unless that was a whole bet already.
    """

    made: Flags
    size: Ints
    full_before: Ints
    counts: Flags
    counted_before: Ints
    fixed_bet: Ints
    completes: Flags


def wagers_of(plays: Plays, chips: Chips, stakes: Stakes) -> Wagers:
    """The wagers among all plays."""
    made = plays.are(*WAGERS)
    size = chips.in_after - chips.bet_to_match
    fixed_bet = of_rounds(plays, stakes.fixed_bet)
    full = plays.round.highest_before(np.where(made, size, 0), 0)
    least = np.where(stakes.small_raises_count[plays.hand.number], (fixed_bet + 1) // 2, fixed_bet)
    completes = completions(plays, made) & ((fixed_bet == UNKNOWN) | (chips.bet_to_match < fixed_bet))
    completed = completes & (chips.in_after >= fixed_bet)
    counts = made & ((fixed_bet == UNKNOWN) | (size >= least) | completed)
    return Wagers(
        made=made,
        size=size,
        full_before=np.maximum(full, of_rounds(plays, stakes.opening_unit)),
        counts=counts,
        counted_before=plays.round.total_before(counts.astype(np.int64)) + blinds_as_wager(plays),
        fixed_bet=fixed_bet,
        completes=completes,
    )


def completions(plays: Plays, made: Flags) -> Flags:
    """Wagers over a bring-in that nobody has raised before."""
    brings_in = plays.are("bring_in")
    if not brings_in.any():
        return brings_in
    brought_in = plays.round.total_before(brings_in.astype(np.int64)) > 0
    first: Flags = made & brought_in & (plays.round.total_before(made.astype(np.int64)) == 0)
    return first


def of_rounds(plays: Plays, stake: Callable[[Ints, Ints], Ints]) -> Ints:
    """What is staked by hand and street, row by row."""
    closings = plays.closings
    return stake(plays.hand.number[closings], plays.street[closings])[plays.round.number]


def blinds_as_wager(plays: Plays) -> Ints:
    """1 before the flop once a blind stands for the first bet, else 0."""
    posts = plays.are(*FIRST_WAGERS) & (plays.street == 0)
    return (plays.round.total_before(posts.astype(np.int64)) > 0).astype(np.int64)
