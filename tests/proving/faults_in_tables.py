"""Faults of games whose logs are not read yet, planted in the tables themselves."""

from __future__ import annotations

from itertools import count

import polars as pl

from parsers.tables import Tables
from tests.proving.as_tables import tables_of
from tests.proving.dealer import random_hand
from tests.proving.dealing import Dealing
from tests.proving.faults_in_wagers import WrongWager
from tests.proving.hands import RIVER, TURN, Hand
from tests.proving.planting import Expected


class OverTheSpread(WrongWager):
    """A bet of three small bets where two are the most."""

    kinds = ("bet",)
    streets = range(TURN, RIVER + 1)

    def wrong_total(self, dealing: Dealing, seat: int) -> int | None:
        return dealing.to_match() + dealing.full_raise * 3 // 2


def as_spread_limit(hand: Hand) -> Tables:
    """A fixed-limit hand told as one of spread limit, from the small bet to the big bet on every street."""
    tables = tables_of([hand])
    hands = tables.hands.with_columns(limit=pl.lit("spread", tables.hands.schema["limit"]))
    return Tables.of(
        hands=hands,
        copies=tables.copies,
        seats=tables.seats,
        events=tables.events,
        stated_pots=tables.stated_pots,
    )


def legal_spread_limit(seed: int = 0) -> Tables:
    """A hand of spread limit without a fault."""
    return as_spread_limit(random_hand(seed, ["flhe"]))


def bet_over_the_spread(seed: int = 0) -> tuple[Tables, Expected]:
    """BET006: a bet above the range, not raised. `line` of the finding is that of the tables."""
    for attempt in count(seed):
        conduct = OverTheSpread()
        hand = random_hand(attempt, ["flhe"], conduct=conduct)
        if conduct.at is not None and not any(event.kind == "raise" for event in hand.events[conduct.at :]):
            tables = as_spread_limit(hand)
            line, seat = tables.events.row(conduct.at, named=True)["line"], hand.events[conduct.at].seat
            return tables, Expected("BET006", line, seat, hand.in_tables(conduct.stake or 0)).settled()
    raise AssertionError("count never ends")
