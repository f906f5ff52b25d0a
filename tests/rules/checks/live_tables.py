"""Hands at a live table, written as lines of a table log: what is pushed and said beside what it is ruled to be.

Three players limp to a flop, then the lines of a test follow: seat 2 acts first, seat 1 last. Amounts are whole chips.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import polars as pl

from parsers.tables import Tables
from rules.judge import Judgement
from rules.rulebook import load, resolve
from tests.parsers.live.logs import event, reading, table
from tests.proving.judging import judgement_of
from tests.rules.checks.planted import CODES

A, B, C = 1, 2, 3
UNIT: Final = 10_000
Fields = dict[str, Any]
NO: Final[Fields] = {"limit": "no", "small_blind": 200, "big_blind": 400}
POT: Final[Fields] = {"limit": "pot", "game": "omaha", "small_blind": 25, "big_blind": 50}
FIXED: Final[Fields] = {"limit": "fixed", "small_blind": 25, "big_blind": 50, "small_bet": 50, "big_bet": 100}


def happens(name: str, **fields: Any) -> str:
    """Any other line of the hand."""
    return event(name, **fields)


def pushes(seat: int, *chips: int) -> str:
    """One motion of a player with chips."""
    return event("push", seat=seat, chips=list(chips))


def says(seat: int, action: str | None = None, words: str | None = None, **more: Any) -> str:
    """A word of a player; an action is said by its name."""
    declared: Fields = {} if action is None else {"action": action}
    return event("say", seat=seat, words=words or action or "", **declared | more)


def rules(seat: int, action: str, to: int | None = None, **more: Any) -> str:
    """What the dealer ruled an act to be, with the street total it makes."""
    total: Fields = {} if to is None else {"to": to}
    return event("ruling", seat=seat, action=action, **Fields(by="dealer") | total | more)


def bets(seat: int, to: int) -> list[str]:
    """A bet said, put in and ruled without a doubt."""
    return [says(seat, "bet", to=to), pushes(seat, to), rules(seat, "bet", to)]


def raises(seat: int, to: int) -> list[str]:
    """A raise to a street total, said with its sum."""
    return [says(seat, "raise", to=to), pushes(seat, to), rules(seat, "raise", to)]


def calls(seat: int, to: int) -> list[str]:
    """A call of a street total, by its exact chips."""
    return [pushes(seat, to), rules(seat, "call", to)]


def before_the_flop(*lines: str, stacks: dict[int, int] | None = None, stakes: Fields = NO, **opening: Any) -> Tables:
    """A hand of three whose blinds are in; seat 1 with the button acts first."""
    sizes = dict.fromkeys((A, B, C), 20_000) | (stacks or {})
    seats = [{"seat": seat, "player": f"player {seat}", "stack": stack} for seat, stack in sizes.items()]
    begins = [
        table(**stakes | {"currency": None}),
        event("hand", button=A, seats=seats, **opening),
        event("small_blind", seat=B, amount=stakes["small_blind"]),
        event("big_blind", seat=C, amount=stakes["big_blind"]),
        *(event("deal", seat=seat, count=2) for seat in (B, C, A)),
    ]
    return read([*begins, *lines, event("end")])


def flop(*lines: str, stacks: dict[int, int] | None = None, stakes: Fields = NO, two: bool = False) -> Tables:
    """A flop after a round of calls, of seats 2 and 3 alone where `two` are left."""
    big = stakes["big_blind"]
    first = rules(A, "fold") if two else rules(A, "call", big)
    word = says(A, "fold" if two else "call")
    dealt = event("board", cards="Ah 7c 2s")
    called = [word, first, rules(B, "call", big), rules(C, "check"), dealt]
    return before_the_flop(*called, *lines, stacks=stacks, stakes=stakes)


def read(lines: Iterable[str]) -> Tables:
    """The tables of a log, all lines of which must be understood."""
    with tempfile.TemporaryDirectory() as folder:
        found = reading(Path(folder), lines)
    assert found.quarantine.is_empty(), found.quarantine
    return found.tables


def judgement(codes: Iterable[str], tables: Tables, book: str) -> Judgement:
    """What rules say under a shipped book."""
    books = resolve([load(book)])
    under = replace(tables, hands=tables.hands.with_columns(rulebook=pl.lit(book)))
    return judgement_of(under, books, [CODES[code] for code in codes])


def found(code: str, tables: Tables, book: str) -> list[tuple[int, int]]:
    """Seat and chips at stake of what a rule finds under a shipped book."""
    findings = judgement([code], tables, book).findings
    return [(seat, stake // UNIT) for seat, stake in findings.select("seat", "stake").iter_rows()]


def reasons(code: str, tables: Tables, book: str) -> list[str]:
    """Why a rule could not judge under a shipped book."""
    coverage = judgement([code], tables, book).coverage
    return [reason["reason"] for row in coverage["reasons"] for reason in row]
