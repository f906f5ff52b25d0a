"""What was won, where a writer pays an uncalled bet out with the pots instead of giving it back first.

Such a writer's awards, and what its summary says a player won, hold the winner's own bet, or the loser's as a side pot
of its own. Both are reckoned here to what the pots paid, the one meaning all rules read. It also puts pots that one
player wins under one name and numbers what is left: names are kept only where each pot has its own.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np
import polars as pl

from parsers.tables import Tables
from rules.derive.columns import numbers
from rules.derive.contributions import Contributions, summed
from rules.derive.grid import Grid, added, seat_numbers
from rules.derive.layers import Pots
from rules.derive.record import UNSTATED, Record
from rules.derive.runs import Flags, Ints

WINNINGS: Final = ("won", "collected")
NO_AWARD: Final = "notice"


def with_winnings(
    tables: Tables, record: Record, hands: pl.DataFrame, contributions: Contributions, pots: Pots
) -> tuple[Tables, Record, Contributions]:
    """Awards and stated winnings without uncalled bets, which count as given back; all the same where no award has one.

    Only a bet that its player's award can hold is taken off it.
    """
    pays_bets_out = (~hands["prints_uncalled"]).fill_null(value=False).to_numpy() | pays_too_much(
        tables, record, hands, contributions
    )
    if not pays_bets_out.any():
        return tables, record, contributions
    pays_bets_out[record.row[record.rows("uncalled")]] = False
    owed = np.where(np.repeat(pays_bets_out, record.grid.width), contributions.due, 0)
    last = last_awards(record, owed)
    given_back = added(record.cell(last), owed[record.cell(last)], record.grid.cells)
    events = with_sure_pots(won_events(record, last, owed), record.grid, pays_bets_out, pots)
    return (
        replace(tables, events=events, statements=won_claims(tables.statements, record.grid, given_back)),
        Record.of(events, record.grid),
        replace(
            contributions,
            returned=contributions.returned + given_back,
            given_back=contributions.given_back + record.grid.table(given_back).sum(axis=1),
        ),
    )


def pays_too_much(tables: Tables, record: Record, hands: pl.DataFrame, contributions: Contributions) -> Flags:
    """Hands that pay more than the pot alone, of writers who may return an uncalled bet in a line or with the pot.

    Where a total is stated, that tells which of the two it is.
    """
    totals = tables.stated_pots.filter(pl.col("row") == "total")["hand"]
    in_doubt = (hands["prints_uncalled"].is_null() & ~hands["hand"].is_in(totals.implode())).to_numpy()
    if not in_doubt.any():
        return in_doubt
    owed = record.grid.table(contributions.due).sum(axis=1)
    pot = contributions.put_in + contributions.house + contributions.carried_in - owed
    paid = summed(record, "award")
    too_much: Flags = in_doubt & (paid > pot) & (paid <= pot + owed)
    return too_much


def last_awards(record: Record, owed: Ints) -> Ints:
    """By seat with a bet owed, the award of the last pot that can hold it, as rows."""
    awards = record.seated_rows("award")
    bet = owed[record.cell(awards)]
    awards = awards[(bet > 0) & (record.amount[awards] >= bet)]
    by_pot = awards[np.lexsort((record.pot[awards], record.cell(awards)))]
    cell = record.cell(by_pot)
    last: Ints = by_pot[np.append(cell[1:] != cell[:-1], True)[: len(cell)]]
    return last


def won_events(record: Record, last: Ints, owed: Ints) -> pl.DataFrame:
    """The events with the bets owed taken off the awards that hold them; an award of nothing else is none."""
    taken = np.zeros(len(record.row), np.int64)
    taken[last] = owed[record.cell(last)]
    frame = less(record.frame, taken)
    nothing = pl.Series(taken > 0) & (frame["amount"] == 0).fill_null(value=False)
    return frame.with_columns(
        kind=pl.when(nothing).then(pl.lit(NO_AWARD, frame.schema["kind"])).otherwise("kind"),
        pot=pl.when(~nothing).then("pot"),
    )


def won_claims(statements: pl.DataFrame, grid: Grid, given_back: Ints) -> pl.DataFrame:
    """Statements with the bet given back to a seat taken off what it is said to have won."""
    seat = seat_numbers(statements["seat"])
    amount = numbers(statements["amount"], 0)
    bet = given_back[grid.rows_of(statements["hand"]) * grid.width + np.maximum(seat, 0)]
    says = statements["claim"].is_in(WINNINGS).to_numpy() & (seat >= 0) & (amount >= bet)
    lessened = less(statements, np.where(says, bet, 0))
    return lessened.filter((statements["amount"] == lessened["amount"]).fill_null(value=True) | (pl.col("amount") != 0))


def less(rows: pl.DataFrame, taken: Ints) -> pl.DataFrame:
    """Rows with something taken off their amounts."""
    return rows.with_columns(amount=pl.col("amount") - pl.Series(taken))


def with_sure_pots(events: pl.DataFrame, grid: Grid, pays_bets_out: Flags, pots: Pots) -> pl.DataFrame:
    """Events whose awards name a pot only in hands where as many are named as there are."""
    hand = grid.rows_of(events["hand"])
    named = np.where(events["kind"].cast(pl.String) == "award", numbers(events["pot"], UNSTATED), UNSTATED)
    highest = np.full(len(grid.hands), UNSTATED)
    np.maximum.at(highest, hand, named)
    in_doubt = pays_bets_out & (highest != UNSTATED) & (highest + 1 != pots.count)
    pot = pl.when(pl.Series(in_doubt[hand] & (named != UNSTATED))).then(None).otherwise("pot")
    return events.with_columns(pot.alias("pot"))
