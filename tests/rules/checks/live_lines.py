"""Hands told as the lines of a table log, and what a shipped rulebook says of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from parsers.tables import Tables
from rules.rulebook import load
from tests.parsers.live.logs import event, line, reading
from tests.rules.checks.planted import judged_by, not_checkable_by

TABLE: Final[dict[str, object]] = {
    "table": "Red", "event": "table", "version": 1, "room": "made-up-hall", "zone": "Europe/Vienna", "game": "holdem",
    "limit": "no", "currency": "EUR", "small_blind": 1, "big_blind": 2,
}  # fmt: skip
NAMES: Final = {1: "Ada", 2: "Bo", 3: "Cy"}
SEATS: Final = [{"seat": seat, "player": name, "stack": 200} for seat, name in NAMES.items()]
DEALT: Final = [
    event("small_blind", seat=2, amount=1),
    event("big_blind", seat=3, amount=2),
    *(event("deal", seat=seat, count=2) for seat in (2, 3, 1)),
]


def ruling(seat: int, action: str, amount: int | None = None, **more: Any) -> str:
    """What a turn was held to be."""
    fields: dict[str, Any] = {"seat": seat, "action": action, "by": "dealer"} | more
    return event("ruling", **fields if amount is None else fields | {"amount": amount})


FLOP: Final = [ruling(1, "call", 2), ruling(2, "call", 1), ruling(3, "check"), event("board", cards="Ah 7c 2s")]
"""Three see the flop for two each; seat 2 is first."""
FOLDED: Final = [
    ruling(2, "bet", 4), ruling(3, "fold"), ruling(1, "fold"), event("returned", seat=2, amount=4),
    event("award", seat=2, amount=6), event("rake", amount=0), event("end"),
]  # fmt: skip
"""Seat 2 bets the flop and takes the pot."""


def told(folder: Path, *lines: str, dealt: list[str] = DEALT, **table: object) -> Tables:
    """The tables of one hand with its button at seat 1."""
    head = [line(**TABLE | table), event("hand", button=1, seats=SEATS)]
    found = reading(folder, [*head, *dealt, *lines])
    assert found.quarantine.is_empty(), found.quarantine
    return found.tables


def found(code: str, tables: Tables, book: str) -> list[dict[str, Any]]:
    """What one rule finds under a shipped book."""
    return judged_by(code, tables, load(book))


def seats_found(code: str, tables: Tables, *books: str) -> list[list[int]]:
    """By book, the seats one rule has findings on."""
    return [[one["seat"] for one in found(code, tables, book)] for book in books]


def reasons(code: str, tables: Tables, book: str) -> list[str]:
    """Why one rule cannot judge, under a shipped book."""
    return not_checkable_by(code, tables, load(book))
