"""Faults of the deck and the deal told in a live table's log: how far the hand had come, and what was made of them."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.tables import CARDS
from rules.derive.batch import Batch
from rules.derive.columns import numbers, picked
from rules.derive.dealing_faults import DEALING_FAULTS
from rules.derive.dealt_streets import cards_of
from rules.derive.happenings import happening_rows
from rules.derive.masks import NO_SEAT
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints
from rules.derive.void import VOIDING

CLAIMS: Final = ("misdeal_claim", "dispute")
"""Where somebody at the table points a fault out."""
TELLING: Final = ("boxed_card", "misdeal_claim", "misdeal")
"""Kinds that tell of a fault whatever it is called."""
WITH_CHIPS: Final = ("call", "bet", "raise", "completion")
ACTS: Final = ("fold", "check", *WITH_CHIPS)
"""Acts that count where it is asked how far a hand had come: posts and bring-ins are none."""
COUNTED: Final = {"acts_with_chips": WITH_CHIPS, "folds": ("fold",), "checks": ("check",)}
NOTHING: Final = (
    *(
        pl.Series(name, [], pl.Int64)
        for name in ("acts", "players_acted", *COUNTED, "acts_since", "acts_since_board", "dealt_since")
    ),
    *(pl.Series(name, [], pl.Boolean) for name in ("second_card", "played_on", "stub_shuffled")),
    *(pl.Series(name, [], CARDS) for name in ("board_before", "board_after")),
)
"""The frame's own columns where no fault was told."""
SAME: Final = ("hand", "fault")


def told_faults_frame(batch: Batch, happenings: pl.DataFrame) -> tuple[pl.DataFrame, Ints]:
    """One row a happening that tells of a fault of the deck or the deal, and the grid row of its hand.

    The columns of `happenings` (`rules.derive.happenings`) and:

    - `fault`: what went wrong, in the words of `DEALING_FAULTS`, null where nobody said; a second boxed card makes two
    - `declared`: the hand was declared void by it, and by nothing behind it; `played_on`: acts or payments follow
    - `first_told`: no earlier row tells of the same fault; `claimed`: somebody had claimed or disputed it by then;
      `claimant`: who first did; `caused_by`: who exposed the card
    - how far the hand had come when it was first claimed or disputed, else at the row: `acts`, `acts_with_chips`,
      `folds`, `checks`, `players_acted`; `second_card`: a seat had been dealt its second card; `acts_since`: acts
      since the fault was first told
    - `dealt_since`: cards dealt to other seats since its own was last dealt to
    - `acts_since_board`: acts since the last card of a board before it
    - `board_before`, `board_after`: cards of the board line before it, and of the next one behind it, null for none
    - `stub_shuffled`: the stub was shuffled again later in the hand
    """
    record = batch.record
    is_told = happenings["matter"].is_in(DEALING_FAULTS) | happenings["kind"].is_in(TELLING)
    at = np.flatnonzero(is_told.fill_null(value=False).to_numpy())
    events = happening_rows(batch)[at]
    frame = happenings[at].with_columns(fault=named_fault()).with_columns(place=pl.int_range(pl.len()))
    frame = frame.with_columns(history()).with_columns(noticed=pl.coalesce("claim_place", "place"))
    noticed, first = (events[numbers(frame[name], 0)] for name in ("noticed", "first_place"))
    columns = (
        (*progress_columns(record, events, noticed, first), *boards_around(record, events)) if len(at) else NOTHING
    )
    return frame.drop("place", "noticed", "claim_place", "first_place").with_columns(columns), record.row[events]


def progress_columns(record: Record, events: Ints, noticed: Ints, first: Ints) -> tuple[pl.Series, ...]:
    """How far the hand had come when each fault was noticed, and whether it went on."""
    acts = record.rows(*ACTS)
    counted = {"acts": acts, "players_acted": first_of_seats(record, acts)}
    counted |= {name: record.rows(*kinds) for name, kinds in COUNTED.items()}
    return (
        *(pl.Series(name, so_far(record, rows, noticed)) for name, rows in counted.items()),
        pl.Series("acts_since", so_far(record, acts, noticed) - so_far(record, acts, first)),
        pl.Series("acts_since_board", since_board(record, acts, events)),
        pl.Series("dealt_since", dealt_since(record, events)),
        pl.Series("second_card", second_card_out(record, noticed)),
        pl.Series("played_on", still_to_come(record, record.rows(*ACTS, "award"), events) > 0),
        pl.Series("stub_shuffled", still_to_come(record, record.rows("reshuffle"), events) > 0),
    )


def boards_around(record: Record, events: Ints) -> tuple[pl.Series, pl.Series]:
    """The cards of the board lines before and behind each event, in its hand."""
    boards = np.append(record.rows("board"), -1)
    place = np.searchsorted(boards[:-1], events)

    def of_hand(rows: Ints) -> pl.Series:
        same = (rows >= 0) & (record.row[rows] == record.row[events])
        return picked(record.frame["cards"], np.where(same, rows, -1))

    return of_hand(boards[place - 1]).alias("board_before"), of_hand(boards[place]).alias("board_after")


def named_fault() -> pl.Expr:
    """What went wrong: a boxed card needs no word for it, and the second of a hand makes two.

    A card for a seat not entitled to it is one to a folded player, where its player has folded.
    """
    boxed = pl.col("kind") == "boxed_card"
    by_number = (
        pl.when(boxed.cast(pl.Int64).cum_sum().over("hand") > 1)
        .then(pl.lit("two_boxed"))
        .otherwise(pl.lit("boxed_card"))
    )
    dealt_to_folded = (pl.col("matter") == "not_entitled_dealt") & pl.col("folded_before")
    named = (
        pl.when(dealt_to_folded)
        .then(pl.lit("card_to_folded"))
        .when(pl.col("matter").is_in(DEALING_FAULTS))
        .then(pl.col("matter"))
    )
    return pl.when(boxed & (named.is_null() | (named == "boxed_card"))).then(by_number).otherwise(named)


def history() -> list[pl.Expr]:
    """What the hand had told of the same fault before."""
    claim = pl.col("kind").is_in(CLAIMS)
    who = pl.coalesce("agent", "actor")
    declared = (pl.col("kind") == "misdeal") | pl.col("outcome").is_in(VOIDING).fill_null(value=False)
    first_claim = pl.when(claim).then("place").min().over(SAME)
    claim_place = pl.when(first_claim <= pl.col("place")).then(first_claim)
    return [
        (declared & (pl.col("place") == pl.when(declared).then("place").max().over("hand"))).alias("declared"),
        pl.col("place").min().over(SAME).alias("first_place"),
        (pl.col("place") == pl.col("place").min().over(SAME)).alias("first_told"),
        claim_place.alias("claim_place"),
        claim_place.is_not_null().alias("claimed"),
        pl.when(claim).then(who).drop_nulls().first().over(SAME).alias("claimant"),
        pl.when(pl.col("kind") == "exposure").then(who).drop_nulls().first().over(SAME).alias("caused_by"),
    ]


def so_far(record: Record, rows: Ints, events: Ints) -> Ints:
    """For each event how many of some rows of its hand come before it."""
    begun = np.searchsorted(record.row, record.row[events])
    return np.searchsorted(rows, events) - np.searchsorted(rows, begun)


def still_to_come(record: Record, rows: Ints, events: Ints) -> Ints:
    """For each event how many of some rows of its hand come behind it."""
    over = np.searchsorted(record.row, record.row[events], side="right")
    return np.searchsorted(rows, over) - np.searchsorted(rows, events, side="right")


def since_board(record: Record, rows: Ints, events: Ints) -> Ints:
    """For each event how many of some rows of its hand come between it and the board before it, or its hand's begin."""
    boards = np.append(record.rows("board"), -1)
    before = boards[np.searchsorted(boards[:-1], events) - 1]
    begun = np.searchsorted(record.row, record.row[events])
    since: Ints = np.searchsorted(rows, events) - np.searchsorted(rows, np.maximum(before, begun))
    return since


def dealt_since(record: Record, events: Ints) -> Ints:
    """For each event the deals to other seats since the last one to its own; 0 where it had none."""
    deals = record.seated_rows("deal")
    last = pl.DataFrame({"cell": record.cell(deals), "event": deals, "deal": deals}).sort("event")
    asked = pl.DataFrame({"cell": record.cell(events), "event": events})
    own = asked.join_asof(last, on="event", by="cell", check_sortedness=False)["deal"].fill_null(-1).to_numpy()
    since: Ints = np.searchsorted(deals, events) - np.searchsorted(deals, own, side="right")
    return np.where(own >= 0, since, 0)


def first_of_seats(record: Record, rows: Ints) -> Ints:
    """The first of some rows for each seat of a hand."""
    seated = rows[record.seat[rows] != NO_SEAT]
    first: Ints = np.sort(seated[np.unique(record.cell(seated), return_index=True)[1]])
    return first


def second_card_out(record: Record, events: Ints) -> Flags:
    """Events before which some seat of the hand had been dealt its second card."""
    deals = record.seated_rows("deal")
    cards = np.append(0, np.cumsum(cards_of(record, deals)))
    begun = np.searchsorted(deals, np.searchsorted(record.row, record.row[events]))
    dealt = cards[np.searchsorted(deals, events)] - cards[begun]
    out: Flags = dealt > so_far(record, first_of_seats(record, deals), events)
    return out
