"""The tables made straight from dealt hands are those the reader makes of their text."""

from __future__ import annotations

import polars as pl
import pytest

from tests.proving.as_tables import tables_of
from tests.proving.dealer import random_hand
from tests.proving.hands import GAMES
from tests.proving.pokerstars_text import render
from tests.proving.reading import read_texts

STATED = (
    "hand",
    "kind",
    "seat",
    "street",
    "phase",
    "amount",
    "to",
    "by",
    "all_in",
    "cards",
    "repeated",
    "card_count",
    "board",
    "pot",
    "fee",
    "words",
)
GAME = (
    "variant",
    "limit",
    "hole_cards",
    "pays_high",
    "pays_low",
    "deck",
    "boards",
    "run_twice",
    "big_blind",
    "button_blind",
    "ante",
    "button",
    "time",
)


@pytest.mark.parametrize("game", GAMES)
def test_reader_finds_what_was_dealt(game: str) -> None:
    hands = [random_hand(seed, [game]) for seed in range(60)]
    reading = read_texts([render(hand) for hand in hands])
    dealt = tables_of(hands)
    assert reading.quarantine.is_empty()
    assert stated(reading.tables.events).equals(stated(dealt.events))
    assert reading.tables.hands.select(GAME).equals(dealt.hands.select(GAME))
    seats = ("hand", "seat", "player", "stack")
    assert reading.tables.seats.select(seats).equals(dealt.seats.select(seats))


def stated(events: pl.DataFrame) -> pl.DataFrame:
    """What the lines say, a missing all-in mark as false."""
    return events.select(STATED).with_columns(pl.col("all_in").fill_null(False))
