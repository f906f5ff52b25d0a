"""Tables of a night, hand after hand: what rules read that need more than one hand.

`extract_of` leaves of each batch what is needed; `derive_tables` puts the extracts of whole tables together.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import polars as pl

from parsers.tables import EVENTS
from rules.derive.books import with_books
from rules.derive.sessions.balance import GAP, tournament_hands_frame
from rules.derive.sessions.buy_ins import NEEDED
from rules.derive.sessions.carried_pots import carried_pots_frame
from rules.derive.sessions.disputes import disputes_frame
from rules.derive.sessions.extract import HAND_FACTS, HAPPENINGS, SEAT_FACTS, SITTING, Extract, extract_of
from rules.derive.sessions.following import CLOSELY, followed_seats, table_seats_frame, with_pairs
from rules.derive.sessions.order import table_hands_frame
from rules.derive.sessions.penalties import penalties_frame
from rules.derive.sessions.positions import with_newcomers, with_positions
from rules.derive.sessions.races import races_frame
from rules.derive.sessions.tournament import tournament_seats_frame

__all__ = [
    "HAND_FACTS", "HAPPENINGS", "SEAT_FACTS", "SITTING", "DerivedTables", "Extract", "derive_tables", "extract_of",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class DerivedTables:
    """The frames rules on tables read, and those the judge looks things up in; all sorted by hand."""

    hands: pl.DataFrame
    seats: pl.DataFrame
    acts: pl.DataFrame
    boards: pl.DataFrame
    table_hands: pl.DataFrame
    table_seats: pl.DataFrame
    tournament_seats: pl.DataFrame
    tournament_hands: pl.DataFrame
    disputes: pl.DataFrame
    penalties: pl.DataFrame
    races: pl.DataFrame
    carried_pots: pl.DataFrame


def derive_tables(
    extract: Extract, books: pl.DataFrame, wanted: Mapping[str, Collection[str]] | None = None
) -> DerivedTables:
    """Everything rules on tables need to know of the hands of an extract, which must hold whole tables.

    `books` is what `rules.rulebook.resolve` gives, `wanted` names by frame the columns of hands to carry there; without
    it all are.
    """
    hands = with_books(extract.hands.sort("hand"), books)
    if wanted is not None:
        read = set().union(*wanted.values())
        hands = hands.select(
            name for name in hands.columns if not name.startswith("book.") or name in read | NEEDED | {GAP, CLOSELY}
        )
    seats = extract.seats.sort("hand", "seat", maintain_order=True)
    ordered = table_hands_frame(hands)
    followed = followed_seats(ordered, seats)
    table_hands = with_positions(with_pairs(ordered, followed), followed)
    return DerivedTables(
        hands=hands,
        seats=seats,
        acts=EVENTS.empty(),
        boards=EVENTS.empty(),
        table_hands=table_hands,
        table_seats=table_seats_frame(table_hands, followed, _wanted(wanted, "table_seats")).pipe(
            with_newcomers, table_hands, extract.happenings
        ),
        tournament_seats=tournament_seats_frame(table_hands, followed, _wanted(wanted, "tournament_seats")),
        tournament_hands=tournament_hands_frame(table_hands, followed, _wanted(wanted, "tournament_hands")),
        disputes=disputes_frame(extract.happenings, table_hands, _wanted(wanted, "disputes")),
        penalties=penalties_frame(extract.happenings, table_hands, followed, _wanted(wanted, "penalties")),
        races=races_frame(extract.happenings, table_hands, followed, _wanted(wanted, "races")),
        carried_pots=carried_pots_frame(extract.happenings, table_hands, followed, _wanted(wanted, "carried_pots")),
    )


def _wanted(wanted: Mapping[str, Collection[str]] | None, frame: str) -> Collection[str] | None:
    return None if wanted is None else wanted.get(frame, ())
