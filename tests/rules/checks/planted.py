"""Small hands written down act by act, to plant a fault in and judge.

A hand is a list of acts in the order of a record, amounts in whole dollars; `judged` gives what one rule says of it
under a book with the parameters given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

import polars as pl

from parsers.cards import code as card_code
from parsers.tables import HANDS, SEATS, Tables
from rules.judge import Judgement
from rules.registry import all_rules
from rules.rulebook import Parameters, Rulebook, resolve
from tests.proving.judging import judgement_of

Act = dict[str, Any]

CODES: Final = {rule.code: rule for rule in all_rules()}
THREE: Final[dict[int, int | None]] = {1: 100, 2: 100, 3: 100}
FOUR: Final[dict[int, int | None]] = THREE | {4: 100}
NO_LIMIT: Final[Act] = {"limit": "no", "small_blind": 1, "big_blind": 2}
POT_LIMIT: Final[Act] = NO_LIMIT | {"limit": "pot", "variant": "omaha", "hole_cards": 4}
FIXED: Final[Act] = {"limit": "fixed", "small_blind": 1, "big_blind": 2, "small_bet": 2, "big_bet": 4}
PLAIN: Final[Act] = {
    "hand": 0, "room": "pokerstars", "writer": "pokerstars", "number": "1", "time": datetime(2020, 1, 1, tzinfo=UTC),
    "variant": "holdem", "hole_cards": 2, "pays_high": True, "pays_low": False, "deck": "standard", "boards": 1,
    "currency": "USD", "decimals": 0, "button": 1, "ended": True, "prints_showdown_order": True,
    "prints_uncalled": True, "summary_trusted": True, "rulebook": "house",
}  # fmt: skip
FLAGS: Final = (
    "run_twice", "cashed_out", "cancelled", "anonymous", "fast_fold", "play_money", "house_money", "bomb_pot",
)  # fmt: skip


def act(kind: str, seat: int | None, amount: int | None = None, **more: Any) -> Act:
    """One event of a seat."""
    return {"kind": kind, "seat": seat, "amount": amount, "all_in": False} | more


def blinds(small: int = 2, big: int = 3) -> list[Act]:
    """Both blinds of $1/$2."""
    return [act("small_blind", small, 1, phase="posting"), act("big_blind", big, 2, phase="posting")]


def folds(*seats: int) -> list[Act]:
    """One fold a seat."""
    return [act("fold", seat) for seat in seats]


def calls(amount: int, *seats: int) -> list[Act]:
    """The same call by each seat."""
    return [act("call", seat, amount) for seat in seats]


def checks(*seats: int) -> list[Act]:
    """One check a seat."""
    return [act("check", seat) for seat in seats]


def bet(seat: int, amount: int, **more: Any) -> Act:
    """A bet."""
    return act("bet", seat, amount, **more)


def raised(seat: int, to: int, **more: Any) -> Act:
    """A raise to a street total."""
    return act("raise", seat, to=to, **more)


def board(cards: str, repeated: str | None = None, **more: Any) -> Act:
    """A street's new cards; the acts behind it belong to that street."""
    return act("board", None, cards=read(cards), repeated=read(repeated) if repeated else None, **more)


def read(cards: str) -> list[int]:
    """Card codes of text."""
    return [card_code(card) for card in cards.split()]


def record(
    *acts: Act,
    stacks: Mapping[int, int | None] = THREE,
    states: Mapping[int, str] | None = None,
    claims: Iterable[Act] = (),
    **hand: Any,
) -> Tables:
    """The tables of one hand; further arguments are columns of `hands`."""
    row = PLAIN | dict.fromkeys(FLAGS, False) | NO_LIMIT | hand
    first_act = len(stacks) + 2
    events = placed(acts, first_act)
    last = first_act + len(acts)
    statements = [at(last + n, claim) for n, claim in enumerate(claims)]
    end = last + len(statements)
    copy = {"hand": 0, "source": 0, "first_line": 1, "last_line": end, "start": 0, "end": 10 * end}
    frames = {
        "hands": [{name: value for name, value in row.items() if name in HANDS.schema}],
        "copies": [copy | {"part": "whole", "audited": True}],
        "seats": [seat_row(line, seat, stack, states or {}) for line, (seat, stack) in enumerate(stacks.items(), 2)],
        "events": events,
        "statements": statements,
    }
    return Tables.of(**{name: pl.DataFrame(rows, infer_schema_length=None) for name, rows in frames.items() if rows})


def placed(acts: Iterable[Act], first_line: int) -> list[Act]:
    """Acts with line, street and phase where they do not bring their own."""
    street = 0
    rows = []
    for line, event in enumerate(acts, first_line):
        if event["kind"] == "board" and event.get("board") in (None, 0):
            street = event.get("street", street + 1)
        rows.append(at(line, {"street": street, "phase": "betting"} | event))
    return rows


def at(line: int, row: Act) -> Act:
    """A row of the hand with its place in the source."""
    actor = {"actor": f"player {row['seat']}"} if "kind" in row and row.get("seat") is not None else {}
    return {"hand": 0, "source": 0, "line": line, "start": 10 * line, "end": 10 * line + 9} | actor | row


def seat_row(line: int, seat: int, stack: int | None, states: Mapping[int, str]) -> Act:
    """A row of `seats`."""
    known = {"seat": seat, "player": f"player {seat}", "stack": stack, "state": states.get(seat, "dealt_in")}
    return {name: value for name, value in (at(line, {"hero": False}) | known).items() if name in SEATS.schema}


def judged(code: str, tables: Tables, **parameters: Any) -> list[Act]:
    """Findings of one rule, under a book with these parameters."""
    return judged_by(
        code, tables, Rulebook(id="house", title="House", kind="rulebook", parameters=Parameters(**parameters))
    )


def judged_by(code: str, tables: Tables, book: Rulebook) -> list[Act]:
    """Findings of one rule under a book."""
    return judgement(code, tables, book).findings.to_dicts()


def judgement(code: str, tables: Tables, book: Rulebook) -> Judgement:
    """What one rule says under a book."""
    return judged_together((code,), tables, book)


def judged_together(codes: Iterable[str], tables: Tables, book: Rulebook) -> Judgement:
    """What some rules say under a book."""
    books = resolve([book])
    tables = replace(tables, hands=tables.hands.with_columns(rulebook=pl.lit(book.id)))
    return judgement_of(tables, books, [CODES[code] for code in codes])


def not_checkable(code: str, tables: Tables, **parameters: Any) -> list[str]:
    """Reasons why opportunities of one rule could not be judged."""
    return not_checkable_by(
        code, tables, Rulebook(id="house", title="House", kind="rulebook", parameters=Parameters(**parameters))
    )


def not_checkable_by(code: str, tables: Tables, book: Rulebook) -> list[str]:
    """Reasons why opportunities of one rule could not be judged under a book."""
    coverage = judgement(code, tables, book).coverage
    return [reason["reason"] for row in coverage.to_dicts() for reason in row["reasons"]]
