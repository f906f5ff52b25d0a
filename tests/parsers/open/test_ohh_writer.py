"""OHH as it is written: the text of a hand, and what is said of what the standard cannot hold."""

from __future__ import annotations

import json
from dataclasses import replace

import polars as pl
import pytest

from parsers.open.json_texts import quoted, shortest
from parsers.open.money import written
from parsers.open.ohh_writer import write_ohh
from parsers.tables import Tables
from tests.parsers.open.conftest import ReadText
from tests.parsers.open.test_ohh import hand
from tests.parsers.open.test_ohh import written as record

HAND = """{"ohh": {
  "spec_version": "1.4.7",
  "site_name": "winning-room",
  "network_name": "winning-room",
  "internal_version": "1.4.7",
  "game_number": "99-1",
  "start_date_utc": "2024-05-01T10:00:00Z",
  "table_name": "\\"Oak\\"",
  "game_type": "Holdem",
  "bet_limit": {"bet_type": "NL", "bet_cap": 0},
  "table_size": 6,
  "currency": "EUR",
  "dealer_seat": 2,
  "small_blind_amount": 0.05,
  "big_blind_amount": 0.1,
  "ante_amount": 0,
  "hero_player_id": 0,
  "flags": ["Fast"],
  "players": [
    {"id": 0, "seat": 2, "name": "Ann", "starting_stack": 10, "player_bounty": 0, "is_sitting_out": false},
    {"id": 1, "seat": 5, "name": "Bob", "starting_stack": 10, "player_bounty": 0, "is_sitting_out": false},
    {"id": 2, "seat": 6, "name": "Cid", "starting_stack": 10, "player_bounty": 0, "is_sitting_out": false}
  ],
  "rounds": [
    {"id": 0, "street": "Preflop", "cards": [], "actions": [
      {"action_number": 1, "player_id": 1, "action": "Post SB", "amount": 0.05},
      {"action_number": 2, "player_id": 2, "action": "Post BB", "amount": 0.1},
      {"action_number": 3, "player_id": 0, "action": "Dealt Cards", "amount": 0, "cards": ["Ah", "Kd"]},
      {"action_number": 4, "player_id": 0, "action": "Raise", "amount": 0.3},
      {"action_number": 5, "player_id": 1, "action": "Fold", "amount": 0},
      {"action_number": 6, "player_id": 2, "action": "Call", "amount": 0.2}
    ]},
    {"id": 1, "street": "Flop", "cards": ["2s", "7c", "Td"], "actions": [
      {"action_number": 1, "player_id": 2, "action": "Check", "amount": 0},
      {"action_number": 2, "player_id": 0, "action": "Bet", "amount": 0.4},
      {"action_number": 3, "player_id": 2, "action": "Fold", "amount": 0}
    ]},
    {"id": 2, "street": "Showdown", "cards": [], "actions": [
      {"action_number": 1, "player_id": 0, "action": "Shows Cards", "amount": 0, "cards": ["Ah", "Kd"]}
    ]}
  ],
  "pots": [
    {"number": 0, "amount": 0.65, "rake": 0.03, "player_wins": [{"player_id": 0, "win_amount": 0.62}]}
  ]
}}
"""


@pytest.fixture
def tables(read_text: ReadText) -> Tables:
    """The tables of one hand."""
    return read_text(record(hand(table_name='"Oak"', flags=["Fast"]))).tables


def test_a_hand_is_written(tables: Tables) -> None:
    conversion = write_ohh(tables)
    assert list(conversion.texts) == [HAND]
    assert conversion.losses.is_empty()


def changed(tables: Tables, frame: str, **columns: pl.Expr) -> Tables:
    """The tables with other values of some columns of a frame."""
    told = getattr(tables, frame)
    return replace(
        tables, **{frame: told.with_columns(expr.cast(told.schema[name]).alias(name) for name, expr in columns.items())}
    )


def of(kind: str, value: pl.Expr, column: str) -> pl.Expr:
    """Another value for events of a kind."""
    return pl.when(pl.col("kind") == kind).then(value).otherwise(column)


@pytest.mark.parametrize(
    ("frame", "columns", "what"),
    [
        ("seats", {"seat": pl.lit(2)}, "two players in one seat"),
        ("hands", {"limit_after_flop": pl.lit("pot")}, "a limit that changes during the hand"),
        ("hands", {"cancelled": pl.lit(value=True)}, "a hand that was cancelled"),
        ("hands", {"button_blind": pl.lit(5)}, "a button blind"),
        ("hands", {"variant": pl.lit("badugi")}, "a game that the standard does not have"),
        ("hands", {"limit": pl.lit(None)}, "a game that the standard does not have"),
        ("hands", {"deck": pl.lit("short")}, "a game that the standard does not have"),
        ("hands", {"boards": pl.lit(2)}, "a game that the standard does not have"),
        ("events", {"seat": of("bet", pl.lit(9), "seat")}, "somebody acts who has no seat"),
        ("events", {"street": of("bet", pl.lit(2), "street")}, "a street that was played without its board"),
        (
            "events",
            {"kind": of("bet", pl.lit("bring_in"), "kind")},
            "an event that the standard does not have (bring in)",
        ),
        ("events", {"kind": of("raise", pl.lit("show"), "kind")}, "a street that was played without its board"),
        ("events", {"seat": of("award", pl.lit(9), "seat")}, "somebody is paid who has no seat"),
    ],
)
def test_what_cannot_be_held_is_left_out(tables: Tables, frame: str, columns: dict[str, pl.Expr], what: str) -> None:
    conversion = write_ohh(changed(tables, frame, **columns))
    assert not conversion.texts
    assert conversion.losses.rows() == [(0, "99-1", False, what)]


def test_losses_are_told_in_their_order(tables: Tables) -> None:
    chatty = changed(
        tables, "events", kind=of("deal", pl.lit("chat"), "kind"), words=of("show", pl.lit("a pair"), "words")
    )
    lossy = changed(chatty, "hands", level=pl.lit("IV"), small_bet=pl.lit(0), buy_in=pl.lit(""))
    losses = write_ohh(changed(lossy, "seats", final_stack=pl.lit(0))).losses
    assert losses["what"].to_list() == [
        "what players say", "what a shown hand is called", "the blind level", "finishing stacks",
    ]  # fmt: skip
    assert losses["written"].all()


def test_raises_to_totals_are_written_by_what_they_add(tables: Tables) -> None:
    totals = changed(tables, "events", amount=of("call", pl.lit(None), "amount"), to=of("call", pl.lit(3_000), "to"))
    assert list(write_ohh(totals).texts) == [HAND]


@pytest.mark.parametrize("text", ["", "Oak", 'a "b" \\', "x\ny\t\x01", "É Ü \U0001f0cf \x7f"])
def test_texts_are_quoted_as_json(text: str) -> None:
    assert quoted(pl.Series([text, None])).to_list() == [json.dumps(text, ensure_ascii=False), None]


def test_amounts_are_written_shortest() -> None:
    amounts = [0, 1, 10, 2_500, 10_000, 200_000, 123_456_789_012_345, -1, -15_000]
    told = pl.DataFrame({"amount": [*amounts, None]}).select(shortest("amount")).to_series().to_list()
    assert told == [*map(written, amounts), None]
