"""Table logs as files, and what the project reads in them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import polars as pl

from parsers import Reading, read
from parsers.intake import load, plan, survey
from parsers.rooms import RECOGNITION
from parsers.sources import discover
from parsers.tables import QUARANTINE

TABLE: Final[dict[str, object]] = {
    "table": "Red", "event": "table", "version": 1, "room": "made-up-hall", "zone": "Europe/Vienna",
    "rulebook": "tda-2024", "game": "holdem", "limit": "no", "currency": "EUR", "small_blind": "1", "big_blind": "2",
}  # fmt: skip
SEATS: Final = [{"seat": 2, "player": "Ada", "stack": 200}, {"seat": 5, "player": "Bo", "stack": "150.50"}]


def line(**fields: object) -> str:
    """One line of the log."""
    return json.dumps(fields, ensure_ascii=False)


def event(name: str, hand: str = "1", table: str = "Red", **fields: object) -> str:
    """One line of a hand."""
    return line(table=table, hand=hand, event=name, **fields)


def opening(hand: str = "1", table: str = "Red", **fields: object) -> str:
    """The line that opens a hand of two."""
    return event("hand", hand, table, button=2, seats=SEATS, **fields)


def folded(hand: str = "1", table: str = "Red") -> list[str]:
    """A whole hand: blinds, and the button folds."""
    return [
        opening(hand, table),
        event("small_blind", hand, table, seat=2, amount=1),
        event("big_blind", hand, table, seat=5, amount=2),
        event("deal", hand, table, seat=5, count=2),
        event("deal", hand, table, seat=2, count=2),
        event("say", hand, table, seat=2, words="I'm out"),
        event("ruling", hand, table, seat=2, action="fold", by="dealer"),
        event("returned", hand, table, seat=5, amount=1),
        event("award", hand, table, seat=5, amount=2),
        event("rake", hand, table, amount=0),
        event("end", hand, table),
    ]


def table(name: str = "Red", **fields: object) -> str:
    """The line that opens a table."""
    return line(**TABLE | {"table": name} | fields)


def reading(folder: Path, lines: Iterable[str], end: str = "\n", timezone: str | None = None) -> Reading:
    """What is read in a log of these lines, and all that was set aside."""
    file = folder / "table.jsonl"
    file.write_text("\n".join(lines) + end, encoding="utf-8")
    batches = [load(batch) for batch in plan([survey(item, RECOGNITION) for item in discover([str(file)])])]
    records = pl.concat([batch.lines for batch in batches]).sort("hand", "line")
    found = read(records, timezone, pl.concat([batch.inherited for batch in batches]))
    quarantine = pl.concat([QUARANTINE.empty(), *(batch.quarantine for batch in batches), found.quarantine])
    return Reading(found.tables, quarantine.sort("start"))
