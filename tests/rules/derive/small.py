"""Small hands written line by line, as tables and derived.

A script has one event a line: `3 raise 20` (seat, kind, chips; of a raise the total), `2 call 5 all-in`,
`4 award 90 pot 1`. `flop`, `turn` and `river` deal a street, `showdown` opens the showdown; `house_added 5` has none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import polars as pl

from parsers.tables import EVENTS, HANDS, SEATS, Tables
from rules.derive import Derived, derive
from rules.rulebook import resolve

Row = dict[str, Any]
NO_BOOKS: Final = resolve([])
STREETS: Final = {"flop": 1, "turn": 2, "river": 3}
NEW_CARDS: Final = {"flop": [0, 5, 10], "turn": [15], "river": [20]}
TO_A_TOTAL: Final = ("raise", "completion")


def tables(
    script: str, stacks: Mapping[int, int | None], *, states: Mapping[int, str] | None = None, **hand: Any
) -> Tables:
    """One hand of 1/2 no-limit hold'em with the button at seat 1, unless `hand` says otherwise."""
    return Tables.of(
        hands=pl.DataFrame([stakes() | hand], schema_overrides=HANDS.schema),
        seats=pl.DataFrame(
            [
                {"hand": 0, "seat": seat, "player": f"P{seat}", "stack": stack, "state": "dealt_in", "hero": False}
                | ({"state": states[seat]} if states and seat in states else {})
                for seat, stack in stacks.items()
            ],
            schema_overrides={"stack": SEATS.schema["stack"]},
        ),
        events=pl.DataFrame(events(script), schema=EVENTS.schema),
    )


def derived(script: str, stacks: Mapping[int, int | None], **more: Any) -> Derived:
    """The frames of one hand, without a rulebook."""
    return derive(tables(script, stacks, **more), NO_BOOKS)


def stakes() -> Row:
    """A row of `hands` with nothing unusual."""
    usual = {name: False for name, dtype in HANDS.schema.items() if dtype == pl.Boolean}
    return usual | {
        "hand": 0,
        "room": "pokerstars",
        "writer": "pokerstars",
        "variant": "holdem",
        "limit": "no",
        "decimals": 0,
        "small_blind": 1,
        "big_blind": 2,
        "button": 1,
        "ended": True,
        "prints_uncalled": True,
    }


def events(script: str) -> list[Row]:
    """Rows of `events`, numbered from line 1."""
    rows: list[Row] = []
    street, phase = 0, "betting"
    for line, text in enumerate(script.strip().splitlines(), start=1):
        words = text.split()
        if words[0] in STREETS:
            street = STREETS[words[0]]
        phase = "showdown" if words[0] == "showdown" else phase
        rows.append({"hand": 0, "source": 0, "line": line, "phase": phase, "street": street} | event(words))
    return rows


def event(words: Sequence[str]) -> Row:
    """What one line of a script says."""
    if words[0] in STREETS:
        return {"kind": "board", "cards": NEW_CARDS[words[0]]}
    if words[0] == "showdown":
        return {"kind": "notice"}
    seat, rest = (int(words[0]), words[1:]) if words[0].isdigit() else (None, words)
    kind, numbers = rest[0], [int(word) for word in rest[1:] if word.lstrip("-").isdigit()]
    row: Row = {"kind": kind, "seat": seat, "actor": None if seat is None else f"P{seat}", "all_in": "all-in" in rest}
    if numbers:
        row["to" if kind in TO_A_TOTAL else "amount"] = numbers[0]
    if "pot" in rest:
        row["pot"] = numbers[1]
    return row


def column(frame: pl.DataFrame, name: str) -> list[Any]:
    """One column as a list."""
    return frame[name].to_list()
