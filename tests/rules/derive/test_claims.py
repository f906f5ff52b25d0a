"""What summaries claim stays with the hand and the seat it is claimed of."""

from __future__ import annotations

from dataclasses import replace

import polars as pl

from rules.derive import derive
from rules.rulebook import load, resolve
from tests.proving.dealer import random_hand
from tests.proving.pokerstars_text import render
from tests.proving.reading import read_texts

BOOKS = resolve([load("pokerstars")])


def test_a_claim_about_a_seat_nobody_sits_in_is_no_other_seats() -> None:
    tables = read_texts([render(random_hand(seed, ["nlhe"])) for seed in (1, 2)]).tables
    width = max(tables.seats["seat"].to_list()) + 1
    taken = tables.seats.filter(hand=1)["seat"][0]
    claim = pl.lit("lost", tables.statements.schema["claim"])
    stray = tables.statements.head(1).with_columns(claim=claim, seat=pl.lit(width + taken, pl.UInt8))
    with_stray = replace(tables, statements=pl.concat([stray, tables.statements]))
    strayed, plain = (derive(told, BOOKS).seats for told in (with_stray, tables))
    assert strayed.equals(plain)
