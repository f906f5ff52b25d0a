"""What rules share, derived once for a batch of hands: the betting ledger, pots, showdowns and all sums.

`derive` turns the tables of a batch into frames that rules read row by row, without joining, sorting or grouping
anything themselves. Every frame is sorted by hand, then by the record's order, and carries the columns of the hand and
the parameters of its rulebook (`book.<name>`), but for names that mean something of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from parsers.tables import Tables
from rules.derive.acts import acts_frame
from rules.derive.batch import Batch
from rules.derive.boards import boards_frame, boards_of_claims
from rules.derive.cards import cards_seen_frame
from rules.derive.claims import claims_frame
from rules.derive.hands import hands_frame
from rules.derive.payments import awards_frame, cash_outs_frame
from rules.derive.pots import pots_frame
from rules.derive.rounds import rounds_frame
from rules.derive.seats import seats_frame
from rules.derive.showings import showings_frame
from rules.derive.widening import Widener


@dataclass(frozen=True, slots=True)
class Derived:
    """The frames rules read; each function `…_frame` of this package says what a row and its columns are."""

    hands: pl.DataFrame
    seats: pl.DataFrame
    acts: pl.DataFrame
    rounds: pl.DataFrame
    boards: pl.DataFrame
    cards_seen: pl.DataFrame
    showings: pl.DataFrame
    awards: pl.DataFrame
    pots: pl.DataFrame
    cash_outs: pl.DataFrame
    claims: pl.DataFrame


def derive(tables: Tables, books: pl.DataFrame) -> Derived:
    """Everything rules need to know of a batch of hands.

    `books` has one row a rulebook: its id in `book` and its parameters in `book.<name>` and `book.<name>.observed`.
    Raises ValueError where hands do not rise, events do not stand hand by hand, or a row's hand is not in `hands`.
    """
    batch = Batch.of(tables, books)
    plays, record = batch.ledger.plays, batch.record
    hands, seats = hands_frame(batch), seats_frame(batch)
    boards, hand_of_board = boards_frame(batch)
    widen = Widener(hands).widen
    return Derived(
        hands=hands,
        seats=widen(seats, batch.grid.rows_of(seats["hand"])),
        acts=widen(acts_frame(batch), record.row[plays.event[plays.acts]], outcome=False),
        rounds=widen(rounds_frame(batch), plays.hand.number[plays.closings], outcome=False),
        boards=widen(boards, hand_of_board, outcome=False),
        cards_seen=widen(*cards_seen_frame(batch, boards), outcome=False),
        showings=widen(*showings_frame(batch)),
        awards=widen(*awards_frame(batch)),
        pots=widen(pots_frame(batch), batch.pots.hand),
        cash_outs=widen(*cash_outs_frame(batch)),
        claims=widen(claims_frame(batch.claims, seats, boards_of_claims(batch)), batch.claims.row),
    )
