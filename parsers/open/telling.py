"""Hands of the tables on their way to an open format, and what it cannot hold of them.

OHH is written as columns. PHH is written hand by hand: what it cannot hold shows only when the actions are played as
the standard works them out, each on what the one before has left. For that a hand is told as `told` has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple, TypeVar

import polars as pl

from parsers.cards import write_cards
from parsers.documents.sheets import CARD_TEXTS
from parsers.documents.told import Happening, PotRow, Sitter, Told
from parsers.tables import Tables

Row = TypeVar("Row")

LOSSES: Final = {"hand": pl.UInt32, "number": pl.String, "written": pl.Boolean, "what": pl.String}
"""One row a hand and what a format cannot hold of it; `written` is false where the hand was left out for it."""

UNTOLD: Final = {
    "chat": "what players say",
    "notice": "notices of the room",
    "time_out": "time-outs",
    "disconnected": "connections lost",
    "reconnected": "connections found again",
    "sat_out": "who sits out from when",
    "came_back": "who comes back",
    "seat_taken": "who comes to the table",
    "seat_left": "who leaves the table",
    "no_show": "that a hand is not shown",
    "run_agreement": "agreements on dealing twice",
    "capped": "that betting is capped",
    "eliminated": "who is out of the tournament",
    "prize": "prizes",
    "bounty": "bounties",
    "reload": "chips bought",
    "unknown": "lines that were not understood",
}
"""Kinds of events without a place in the formats, in plain words; nobody's chips in the hand move by them."""


class CannotHoldError(ValueError):
    """A hand that a format cannot hold, because of what the message says."""


@dataclass(slots=True)
class Lost:
    """What is lost of one hand, each once, in the order it was met."""

    what: dict[str, None] = field(default_factory=dict)

    def add(self, what: str, *, when: object = True) -> None:
        """Something is lost, if it was there."""
        if when:
            self.what[what] = None


class TableHand(NamedTuple):
    """A hand of the tables: its row of `hands`, and what it tells."""

    hand: int
    told: Told
    claims: bool


@dataclass(frozen=True, slots=True)
class Conversion:
    """The texts of the hands a format can hold, in their order, and the `LOSSES`."""

    texts: Sequence[str]
    losses: pl.DataFrame


Writer = Callable[[Tables], Conversion]
"""Writes the hands of the tables in a format."""


def written_one_by_one(tables: Tables, write: Callable[[TableHand, Lost], str]) -> Conversion:
    """All hands, of which `write` writes one and says what is lost of it, or raises CannotHoldError."""
    texts: list[str] = []
    rows: list[tuple[int, object, bool, str]] = []
    for hand in hands_of(tables):
        lost, number = Lost(), hand.told.hand["number"]
        try:
            texts.append(write(hand, lost))
        except CannotHoldError as error:
            rows.append((hand.hand, number, False, str(error)))
            continue
        rows += [(hand.hand, number, True, what) for what in lost.what]
    return Conversion(texts, pl.DataFrame(rows, schema=LOSSES, orient="row"))


def told_events(tables: Tables) -> pl.DataFrame:
    """What happened in hands, cards as text."""
    return tables.events.filter(pl.col("hand").is_not_null()).with_columns(write_cards(pl.col(CARD_TEXTS)))


def hands_of(tables: Tables) -> Iterator[TableHand]:
    """All hands in their order."""
    happenings = _by_hand(told_events(tables), Happening, Happening._fields)
    seats = _by_hand(tables.seats, Sitter, Sitter._fields)
    pots = _by_hand(tables.stated_pots, PotRow, PotRow._fields)
    claiming = set(tables.statements["hand"])
    for row in tables.hands.iter_rows(named=True):
        number = row["hand"]
        told = Told(row, seats.get(number, []), happenings.get(number, []), pots.get(number, []))
        yield TableHand(number, told, number in claiming)


def _by_hand(frame: pl.DataFrame, shape: Callable[..., Row], names: Sequence[str]) -> dict[int, list[Row]]:
    """Rows of each hand; the first of the names, the line of a record, is of no use here."""
    rows = frame.select("hand", *names[1:]).iter_rows()
    return {hand: [shape(0, *row[1:]) for row in group] for hand, group in groupby(rows, key=itemgetter(0))}
