"""Rows of the tables written by hand: how a parser would fill in a hand, without the keys that join the tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TypeAlias

from parsers.cards import code

Row: TypeAlias = dict[str, object]

START = datetime(2026, 5, 2, 19, 30, tzinfo=UTC)
MARKS = ("run_twice", "cashed_out", "cancelled", "anonymous", "fast_fold", "play_money", "house_money", "bomb_pot")


@dataclass(frozen=True, slots=True)
class Record:
    """One hand as a parser would fill it in, without the keys that join the tables."""

    hand: Row
    seats: list[Row]
    events: list[Row]
    statements: list[Row] = field(default_factory=list)
    stated_pots: list[Row] = field(default_factory=list)
    copies: list[Row] = field(default_factory=lambda: [{"part": "whole", "audited": True}])
    between: list[Row] = field(default_factory=list)


def a_hand(room: str, writer: str, variant: str, limit: str, **columns: object) -> Row:
    marks = dict.fromkeys(MARKS, False)
    return {
        "room": room, "writer": writer, "variant": variant, "limit": limit, "time": START, "decimals": 2,
        "pays_high": True, "pays_low": False, "deck": "standard", "boards": 1, "ended": True,
    } | marks | columns  # fmt: skip


def a_seat(seat: int, player: str, stack: int | None, **columns: object) -> Row:
    return {"seat": seat, "player": player, "stack": stack, "state": "dealt_in", "hero": False} | columns


def event(kind: str, seat: int | None = None, amount: int | None = None, **columns: object) -> Row:
    return {"kind": kind, "seat": seat, "amount": amount} | columns


def posting(*events: Row) -> list[Row]:
    return [{"phase": "posting", "street": 0} | row for row in events]


def betting(street: int, *events: Row) -> list[Row]:
    return [{"phase": "betting", "street": street} | row for row in events]


def showdown(street: int, *events: Row) -> list[Row]:
    return [{"phase": "showdown", "street": street} | row for row in events]


def cards(texts: str) -> list[int]:
    return [code(text) for text in texts.split()]


def suit_first(texts: str) -> list[int]:
    return [code(text[1:] + text[0].lower()) for text in texts.split()]
