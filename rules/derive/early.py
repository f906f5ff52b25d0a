"""How a turn stands to the other players: what came before it was due, who passed it over, how much they have."""

from __future__ import annotations

import numpy as np
import polars as pl

from parsers.tables import ACTION_KINDS
from rules.derive.columns import nullable
from rules.derive.ledger import Ledger
from rules.derive.masks import holds
from rules.derive.plays import WAGERS, Plays
from rules.derive.runs import Flags, Ints
from rules.derive.standing import NO_STACK


def early_columns(ledger: Ledger, following: Ints, own: Ints) -> tuple[pl.Series, ...]:
    """Of words and chips, by the rows of plays of the act that followed and of their player's own next act.

    - `early`: another player was due to act on this street, and somebody acted before the player himself
    - `wagers_since`: bets and raises between
    """
    plays = ledger.plays
    same_round = plays.round.number[following] == plays.round.number[own]
    early = same_round & (following < own) & (ledger.standing.expected[following] != plays.seat[own])

    wagers = np.append(0, np.cumsum(plays.are(*WAGERS), dtype=np.int64))
    return pl.Series("early", early), pl.Series("wagers_since", wagers[own] - wagers[following])


def passed_over(ledger: Ledger, own: Ints) -> tuple[pl.Series, ...]:
    """Of seated rows of plays: the actions of others on the street since the first that took the row's seat's turn.

    - `passed_over`: how many there were, 0 where nobody took its turn since it acted; `passed_with_chips`: with chips
    """
    plays, width = ledger.plays, ledger.table.width
    due, length = ledger.standing.expected, len(ledger.plays.seat)
    action = plays.are(*ACTION_KINDS)
    taken = np.flatnonzero(action & (due >= 0) & (due != plays.seat))
    places = np.sort((plays.round.number[taken] * width + due[taken]) * length + taken)
    cell = (plays.round.number[own] * width + plays.seat[own]) * length
    first = np.append(places, -1)[np.searchsorted(places, cell + _acted_before(plays, own))] - cell
    begins = np.where((first >= 0) & (first < own), first, own)

    def since(acts: Flags) -> Ints:
        so_far = np.append(0, np.cumsum(acts, dtype=np.int64))
        told: Ints = so_far[own] - so_far[begins]
        return told

    with_chips = action & (ledger.chips.paid > 0)
    return pl.Series("passed_over", since(action)), pl.Series("passed_with_chips", since(with_chips))


def _acted_before(plays: Plays, rows: Ints) -> Ints:
    """The last earlier act of each row's seat on its street, or where the street begins."""
    place = np.empty(len(plays.seat), np.int64)
    place[plays.own] = np.arange(len(plays.own))
    before = plays.mine_in_round.before(plays.own, -1)[place[rows]]
    return np.maximum(before, plays.round.first[rows])


def largest_other(ledger: Ledger, own: Ints) -> pl.Series:
    """Of seated rows of plays, the largest stack another seat still in began with; null where one is not known."""
    plays, width = ledger.plays, ledger.table.width
    seats = np.arange(width)
    others = holds(ledger.standing.live[own][:, None], seats) & (seats != plays.seat[own][:, None])
    stacks = np.where(others, ledger.table.stack.reshape(-1, width)[plays.hand.number[own]], 0)
    unknown = (stacks == NO_STACK).any(axis=1)
    return nullable("largest_other", stacks.max(axis=1, initial=0), ~unknown, pl.Int64)
