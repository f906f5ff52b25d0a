"""Who may raise again: what every actor has faced since his last act of the street."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from rules.derive.chips import back
from rules.derive.masks import NO_SEAT, holds
from rules.derive.plays import Plays
from rules.derive.runs import Flags, Ints
from rules.derive.standing import Standing
from rules.derive.wagers import Wagers

VOLUNTARY: Final = ("check", "call", "bet", "raise", "completion")
"""Acts after which it takes a full raise to be asked again; the bring-in was not chosen."""


@dataclass(frozen=True, slots=True)
class Reopening:
    """By row of `Plays`: has the actor acted on the street, how many full bets came since, and who made the last."""

    has_acted: Flags
    full_since: Ints
    last_full_raiser: Ints


def reopening_of(plays: Plays, standing: Standing, wagers: Wagers) -> Reopening:
    """What lets each actor raise. A wager is full that counts to the cap, or where there is none adds a full raise.

    Who raises by less without being all-in has to make it full, so others may take it for that.
    """
    enough = (wagers.size >= wagers.full_before) | ~all_in_behind(plays, standing)
    full = wagers.made & wagers.counts & ((wagers.fixed_bet >= 0) | enough)
    acted = plays.are(*VOLUNTARY)[plays.own]
    latest = plays.mine_in_round.before(plays.mine_in_round.last(acted), -1)
    has_acted = latest >= 0
    so_far = plays.round.total_before(full.astype(np.int64))
    with_own = (so_far + full)[plays.own]
    since = np.where(has_acted, so_far[plays.own] - with_own[np.maximum(latest, 0)], 0)
    last_full = plays.round.before(plays.round.last(full), NO_SEAT)
    return Reopening(
        has_acted=back(plays, has_acted.astype(np.int64)) == 1,
        full_since=back(plays, since),
        last_full_raiser=np.where(last_full >= 0, plays.seat[last_full], NO_SEAT),
    )


def all_in_behind(plays: Plays, standing: Standing) -> Flags:
    """By row of `Plays`, whether its actor is all-in behind it; a closing row follows every act."""
    return holds(np.append(standing.all_in[1:], 0), plays.seat)
