"""Poker Now's logs against themselves: the stacks each hand starts with are those we reckon for the end of the last."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import polars as pl
import pytest

from parsers.tables import Tables
from rules.derive import derive
from rules.rulebook import load, resolve
from tests.corpus.conftest import read_folder

FOLLOWED: Final = 500
FOLLOWED_EXPORTED: Final = 200
SET_BY_HUNDREDS: Final = 100 * 10_000
NETS_STATED: Final = 15
BY_THE_HOST: Final = r'^Before the hand: The admin updated the player "(.*)" stack from '
"""How the log tells of chips the host adds or takes between hands."""


@pytest.fixture(scope="module")
def tables(corpus: Path) -> Tables:
    """What is read of the folder, in order of the hands."""
    read, _, _ = read_folder(corpus, "pokernow")
    frames = {name: getattr(read, name) for name in Tables.__dataclass_fields__}
    return Tables(**{name: frame.sort("hand", maintain_order=True) for name, frame in frames.items()})


@pytest.fixture(scope="module")
def carried(tables: Tables) -> pl.DataFrame:
    """Players in two hands one after another: what each should start the second with, and what the log says."""
    seats = derive(tables, resolve([load("pokernow")])).seats
    hands = tables.hands.join(tables.copies.select("hand", "source"), on="hand").select(
        "hand", "source", "writer", count=pl.col("number").str.extract(r"^(\d+)").cast(pl.Int64)
    )
    ended = seats.select(
        "hand", "player_key", "player", "stack", end=pl.col("stack") - pl.col("contributed") + pl.col("awarded")
    ).join(hands, on="hand")
    before = ended.with_columns(count=pl.col("count") + 1)
    return ended.join(before, on=["source", "count", "player_key"], suffix="_before")


def test_every_stack_is_what_was_left_or_the_host_changed_it(tables: Tables, carried: pl.DataFrame) -> None:
    changed = tables.events.select("hand", player=pl.col("words").str.extract(BY_THE_HOST)).drop_nulls()
    unlike = carried.filter(pl.col("stack") != pl.col("end_before"), pl.col("writer") == "pokernow")
    assert unlike.join(changed, on=["hand", "player"], how="anti").select("player", "stack", "end_before").rows() == []


def test_stacks_of_exports_change_only_where_a_host_may_have_set_them(carried: pl.DataFrame) -> None:
    exported = carried.filter(pl.col("writer") == "pokernow-replay")
    unlike = exported.filter(pl.col("stack") != pl.col("end_before"))
    assert (
        unlike.select((pl.col("stack") - pl.col("end_before")).abs() % SET_BY_HUNDREDS).to_series().to_list() == [0] * 6
    )
    assert exported.height - unlike.height >= FOLLOWED_EXPORTED


def test_what_the_reader_of_an_export_won_is_what_it_says(corpus: Path, tables: Tables) -> None:
    seats = derive(tables, resolve([load("pokernow")])).seats.join(tables.hands.select("hand", "number"), on="hand")
    won = seats.filter("hero").select("number", net=pl.col("awarded") - pl.col("contributed"))
    exports = [json.loads(path.read_text()) for path in sorted((corpus / "pokernow").glob("*.json"))]
    stated = [
        (f"{hand['number']}-{hand['id']}", hand["playerNet"] * 10_000 // (100 if hand["cents"] else 1))
        for export in exports
        for hand in export["hands"]
        if hand.get("playerNet") is not None
    ]
    said = pl.DataFrame(stated, schema=["number", "stated"], orient="row")
    compared = said.join(won, on="number")
    assert compared.height >= NETS_STATED
    assert compared.filter(pl.col("net") != pl.col("stated")).rows() == []


def test_many_stacks_are_followed(carried: pl.DataFrame) -> None:
    assert carried.height >= FOLLOWED
