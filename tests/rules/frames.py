"""Small derived frames for tests of the judge: two rooms, a handful of hands, one act each unless said otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import polars as pl

from parsers.tables import HANDS, SEATS
from rules.registry import FLOP_GAMES, Check, Proof, Rule, Scope, Severity, Subject
from rules.rulebook import load, resolve
from rules.rulebook.in_force import BLOCKS

BOOKS = resolve([load("pokerstars"), load("tda-2009")])
MARKS = ("run_twice", "cashed_out", "cancelled", "anonymous", "fast_fold", "play_money", "house_money", "bomb_pot")
LINES_A_HAND = 20
BYTES_A_LINE = 50

ACT = {
    "hand": pl.UInt32, "source": pl.UInt32, "line": pl.UInt32, "start": pl.Int64, "end": pl.Int64, "street": pl.UInt8,
    "seat": pl.UInt8, "actor": pl.String, "amount": pl.Int64, "legal": pl.Boolean,
}  # fmt: skip


@dataclass(frozen=True)
class Frames:
    """What the judge reads."""

    hands: pl.DataFrame
    seats: pl.DataFrame
    acts: pl.DataFrame
    boards: pl.DataFrame


def place(hand: int, line: int) -> dict[str, int]:
    """Where a line of a hand stands: records of twenty lines of fifty bytes, one behind the other."""
    absolute = hand * LINES_A_HAND + line
    start = (absolute - 1) * BYTES_A_LINE
    return {"source": 0, "line": absolute, "start": start, "end": start + BYTES_A_LINE - 1}


def hands(*rows: dict[str, Any]) -> pl.DataFrame:
    """Derived `hands`, numbered from 0 and like each other but for what the rows say."""
    usual: dict[str, Any] = {
        "room": "pokerstars",
        "writer": "pokerstars",
        "variant": "holdem",
        "limit": "no",
        "hole_cards": 2,
        "deck": "standard",
        "pays_high": True,
        "pays_low": False,
        "boards": 1,
        "currency": "USD",
        "decimals": 4,
        "ended": True,
        "rulebook": "pokerstars",
    }
    usual |= dict.fromkeys(MARKS, False)
    filled = [{"hand": hand} | usual | {"number": str(1000 + hand)} | row for hand, row in enumerate(rows)]
    doubts = ("tainted", "unknown_ending")
    extra = (*doubts, "book")
    table = HANDS.conform(pl.DataFrame([{k: v for k, v in row.items() if k not in extra} for row in filled]))
    spans = [record(row["hand"]) for row in filled]
    return table.with_columns(
        *(pl.Series(doubt, [row.get(doubt, False) for row in filled]) for doubt in doubts),
        *(pl.lit(0, pl.UInt64).alias(name) for name in BLOCKS),
        pl.Series("book", [row.get("book", row["rulebook"]) for row in filled], dtype=pl.String),
        *(pl.Series(name, [span[name] for span in spans]) for name in spans[0]),
    )


def record(hand: int) -> dict[str, int]:
    """Where a whole record stands."""
    first, last = place(hand, 1), place(hand, LINES_A_HAND)
    return span(first, last)


def span(first: dict[str, int], last: dict[str, int]) -> dict[str, int]:
    """A stretch of evidence from one place to another."""
    return {
        "source": 0,
        "first_line": first["line"],
        "last_line": last["line"],
        "start": first["start"],
        "end": last["end"],
    }


def acts(*rows: dict[str, Any]) -> pl.DataFrame:
    """Acts of hand 0, line 10, seat 1, street 0, legal, but for what the rows say."""
    usual: dict[str, Any] = {
        "hand": 0,
        "line": 10,
        "street": 0,
        "seat": 1,
        "actor": "Ann",
        "amount": 50_000,
        "legal": True,
    }
    filled = [usual | row for row in rows]
    placed = [row | place(row["hand"], row["line"]) for row in filled]
    return pl.DataFrame(placed, schema=ACT, orient="row")


def frames(hands: pl.DataFrame, acts: pl.DataFrame) -> Frames:
    """The frames, every hand with Ann in seat 1 (line 3) and Bob in seat 2 (line 4)."""
    seated = [
        {"hand": hand, "seat": seat, "player": player, "state": "dealt_in", "hero": False} | place(hand, 2 + seat)
        for hand in hands["hand"]
        for seat, player in ((1, "Ann"), (2, "Bob"))
    ]
    books = BOOKS.filter(block=0).drop("clauses", "title")
    in_hand = hands.select("hand", "book").join(books, on="book", how="left")
    joined = acts.join(in_hand, on="hand", how="left", maintain_order="left")
    return Frames(hands=hands, seats=SEATS.conform(pl.DataFrame(seated)), acts=joined, boards=acts.clear())


def illegal(**more: Any) -> Check:
    """The check most tests use: an act marked as not legal is wrong."""
    return Check(
        **{
            "applies": pl.lit(True),
            "wrong": ~pl.col("legal"),
            "expected": pl.lit("a legal act"),
            "found": pl.format("{} by {}", "amount", "actor"),
            "stake": pl.col("amount"),
        }
        | more
    )


def a_rule(check: Callable[[], Check] | Check, code: str = "BET901", **more: Any) -> Rule:
    """A rule outside the register."""
    usual: dict[str, Any] = {
        "code": code,
        "name": "illegal act",
        "severity": Severity.ERROR,
        "subject": Subject.PLAYER,
        "over": "acts",
        "proof": Proof.LINE,
        "scope": Scope.HAND,
        "implies": (),
        "revision": 1,
        "check": (lambda: check) if isinstance(check, Check) else check,
        "games": FLOP_GAMES,
    }
    return Rule(**usual | more)
