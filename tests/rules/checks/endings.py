"""How planted hands end: shows, awards, and the pot line of the summary."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import polars as pl

from parsers.tables import STATED_POTS, Tables
from rules.rulebook import Parameters, Rulebook, resolve
from tests.proving.judging import judgement_of
from tests.rules.checks.planted import CODES, Act, act, read


def show(seat: int, cards: str = "Ah Kd", **more: Any) -> Act:
    """A hand turned over at the showdown."""
    return act("show", seat, **({"cards": read(cards), "phase": "showdown"} | more))


def muck(seat: int, **more: Any) -> Act:
    """A hand thrown away at the showdown."""
    return act("muck", seat, phase="showdown", **more)


def award(seat: int, amount: int, pot: int | None = None, **more: Any) -> Act:
    """Chips collected."""
    return act("award", seat, amount, pot=pot, phase="showdown", **more)


def uncalled(seat: int, amount: int) -> Act:
    """An uncalled bet given back."""
    return act("uncalled", seat, amount)


def deal(seat: int, cards: str) -> Act:
    """Hole cards the record shows."""
    return act("deal", seat, cards=read(cards))


def with_pots(tables: Tables, total: int | None, *pots: int, rake: int | None = 0) -> Tables:
    """The hand with a pot line: the total before rake, the single pots as paid out, and the rake."""
    rows: list[Act] = [{"row": "total", "amount": total}, {"row": "rake", "amount": rake}]
    rows += [{"row": "pot", "pot": number, "amount": amount} for number, amount in enumerate(pots)]
    stated = [{"hand": 0, "source": 0, "line": 99} | row for row in rows if row["amount"] is not None]
    return replace(tables, stated_pots=STATED_POTS.conform(pl.DataFrame(stated)) if stated else STATED_POTS.empty())


def causes(tables: Tables, *codes: str, **parameters: Any) -> dict[str, str | None]:
    """Which of these rules found something, and under which code it is folded."""
    book = Rulebook(id="house", title="House", kind="rulebook", parameters=Parameters(**parameters))
    books = resolve([book])
    findings = judgement_of(tables, books, [CODES[code] for code in codes]).findings
    return dict(findings.select("code", "cause").iter_rows())
