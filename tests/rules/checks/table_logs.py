"""One hand of a live table as the lines of its log, to plant a fault in and judge under several books."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from parsers.tables import Tables
from rules.rulebook import load
from tests.proving.reading import read_texts
from tests.rules.checks.planted import judged_by, not_checkable_by

Line = dict[str, Any]

STUD: Final[Line] = {
    "game": "seven_card_stud",
    "limit": "fixed",
    "small_bet": 2,
    "big_bet": 4,
    "ante": 1,
    "bring_in": 1,
}
HOLDEM: Final[Line] = {"game": "holdem", "limit": "no", "small_blind": 1, "big_blind": 2}
FACES: Final = "23456789TJQKA"
DECK: Final = [f"{face}{suit}" for suit in "cdhs" for face in FACES]


def line(event: str, seat: int | None = None, **more: Any) -> Line:
    """One line of the hand; what is None is not said."""
    said = {"event": event, "seat": seat, **more}
    return {name: value for name, value in said.items() if value is not None}


def ruled(action: str, *seats: int, **more: Any) -> list[Line]:
    """The same ruling for each seat."""
    return [line("ruling", seat, action=action, by="dealer", **more) for seat in seats]


def blinds(small: int = 2, big: int = 3) -> list[Line]:
    """Both blinds of 1 and 2."""
    return [line("small_blind", small, amount=1), line("big_blind", big, amount=2)]


def dealt(seats: Iterable[int], count: int = 2) -> list[Line]:
    """Cards face down, each seat's on one line."""
    return [line("deal", seat, count=count) for seat in seats]


def board(cards: str, *, burns: int = 1) -> list[Line]:
    """A street of a flop game, with its burns."""
    return [*[line("burn")] * burns, line("board", cards=cards)]


def hand(*lines: Line, seats: int = 3, button: int | None = 1, **said: Any) -> Tables:
    """The tables of a hand of `seats` players with 100 each, in hold'em unless said."""
    return hands([*lines], seats=seats, button=button, **said)


def hands(*of_hands: Iterable[Line], seats: int = 3, button: int | None = 1, **said: Any) -> Tables:
    """The tables of several hands of one log."""
    players = [{"seat": seat, "player": f"player {seat}", "stack": 100} for seat in range(1, seats + 1)]
    opening = line("hand", room="made-up-hall", button=button, seats=players, **(HOLDEM | said))
    texts = [
        "\n".join(json.dumps({"table": "Red", "hand": str(number)} | one) for one in (opening, *lines, line("end")))
        for number, lines in enumerate(of_hands, 1)
    ]
    reading = read_texts(texts, "table-log")
    assert reading.quarantine.is_empty(), reading.quarantine.select("reason").to_series().to_list()
    return reading.tables


def found(code: str, tables: Tables, book: str) -> list[str]:
    """What a rule finds under a book."""
    return [finding["found"] for finding in judged_by(code, tables, load(book))]


def open_questions(code: str, tables: Tables, book: str) -> list[str]:
    """Why a rule could not judge some of it under a book."""
    return not_checkable_by(code, tables, load(book))
