"""Worked examples of the books at a live table: chips without a word, the one ruling the text gives, and any other.

Each is told as a table log and judged under every book the example is from; amounts are whole chips.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import polars as pl
import pytest

from parsers.tables import Tables
from tests.rules.checks.live_tables import (
    FIXED,
    NO,
    A,
    B,
    C,
    Fields,
    before_the_flop,
    bets,
    flop,
    judgement,
    pushes,
    raises,
    rules,
)
from tests.rules.checks.planted import CODES as PLANTED

CODES: Final = ("CHP001", "CHP003", "CHP004")
ON_BETS: Final = [code for code in PLANTED if code.startswith(("BET", "CHP")) and code != "BET015"]
"""All but the rule on uncalled bets: the examples break off where the text does."""
TDA: Final = "tda-2024"
BOTH: Final = "tda-2024 wsop-tournament-2024"
ALL_NEW: Final = "tda-2024 wsop-tournament-2024 wsop-live-2024"


def on_the_flop(*lines: str, stakes: Fields) -> Tables:
    return flop(*lines, stakes=stakes)


def from_the_big_blind(*lines: str, stakes: Fields) -> Tables:
    return before_the_flop(*lines, stakes=stakes)


@dataclass(frozen=True)
class Example:
    """Where it stands, what was done, by whom with which chips, the ruling due, and another that is wrong."""

    books: str
    clause: str
    before: Sequence[str]
    seat: int
    chips: Sequence[int]
    due: tuple[str, int]
    wrong: tuple[str, int]
    stakes: Fields
    told: Callable[..., Tables] = on_the_flop

    def ruled(self, action: str, to: int) -> Tables:
        return self.told(*self.before, pushes(self.seat, *self.chips), rules(self.seat, action, to), stakes=self.stakes)


def blinds(small: int, big: int) -> Fields:
    return NO | {"small_blind": small, "big_blind": big}


def to_1200(small: int = 200, big: int = 400) -> list[str]:
    """A bet of the big blind, raised to 1,200."""
    return [*bets(B, big), *raises(C, 1_200)]


FACING_600: Final = [*raises(A, 600), rules(B, "fold")]
"""25-50: the big blind with two 25s out faces a raise to 600."""
EXAMPLES: Final = [
    Example("codex", "24.2.17.1", bets(B, 50), C, [100], ("call", 50), ("raise", 100), FIXED),
    Example("wsop-live-2024 roberts", "137, 3 (betting 15)", bets(B, 6), C, [25], ("call", 6), ("raise", 12),
            FIXED | {"small_blind": 3, "big_blind": 6, "small_bet": 6, "big_bet": 12}),
    Example("tda-2009", "32", bets(B, 400), C, [5_000], ("call", 400), ("raise", 5_000), NO),
    Example("tda-2009", "31 (d)", bets(B, 1_000), C, [1_000, 500], ("raise", 2_000), ("call", 1_000), NO),
    Example("tda-2009", "31 (d), less than half", bets(B, 1_000), C, [1_000, 100, 100, 100, 100], ("call", 1_000),
            ("raise", 2_000), NO),
    Example(f"{ALL_NEW} tda-2009", "33, 92, Add 45-1A", to_1200(), A, [1_000, 1_000], ("call", 1_200),
            ("raise", 2_000), NO),
    Example("tda-2009", "33 (d), three of them", to_1200(), A, [1_000] * 3, ("raise", 3_000), ("call", 1_200), NO),
    Example(ALL_NEW, "45A", [*bets(B, 400), *raises(C, 1_100)], A, [500, 1_000], ("call", 1_100), ("raise", 1_800), NO),
    Example(TDA, "Add 45-1B", [*bets(B, 500), *raises(C, 1_100)], A, [500, 1_000], ("call", 1_100), ("raise", 1_700),
            blinds(250, 500)),
    Example(TDA, "Add 45-2", [*bets(B, 500), *raises(C, 1_100)], A, [1_000, *[100] * 5], ("raise", 1_700),
            ("call", 1_100), blinds(250, 500)),
    Example(TDA, "Add 45-3", [*bets(B, 500), *raises(C, 1_100)], A, [1_000, *[100] * 3], ("call", 1_100),
            ("raise", 1_700), blinds(250, 500)),
    Example(TDA, "Add 45-4A", bets(B, 1_400), C, [1_000, *[500] * 3], ("raise", 2_800), ("call", 1_400), NO),
    Example(TDA, "Add 45-4B", bets(B, 1_400), C, [1_000, *[500] * 2], ("call", 1_400), ("raise", 2_800), NO),
    Example(BOTH, "43A", bets(B, 1_000), C, [1_000, *[100] * 4], ("call", 1_000), ("raise", 2_000), NO),
    Example(BOTH, "61, 99", bets(B, 325), C, [500, 25], ("raise", 650), ("call", 325), blinds(25, 50)),
    Example(ALL_NEW, "Add 46-1, a 1,000", FACING_600, C, [1_000], ("call", 600), ("raise", 1_150), blinds(25, 50),
            from_the_big_blind),
    Example(ALL_NEW, "Add 46-1, two 500s", FACING_600, C, [500, 500], ("call", 600), ("raise", 1_150), blinds(25, 50),
            from_the_big_blind),
    Example(ALL_NEW, "Add 46-1, 100 and 500", FACING_600, C, [100, 500], ("call", 600), ("raise", 1_150),
            blinds(25, 50), from_the_big_blind),
    Example(BOTH, "Add 46-1, 1,000 and 500", FACING_600, C, [1_000, 500], ("raise", 1_550), ("call", 600),
            blinds(25, 50), from_the_big_blind),
]  # fmt: skip


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.books}: {example.clause}")
def test_the_ruling_of_the_text_and_another(example: Example) -> None:
    for book in example.books.split():
        assert judgement(CODES, example.ruled(*example.due), book).findings["found"].to_list() == []
        wrong = judgement(CODES, example.ruled(*example.wrong), book).findings
        assert wrong["seat"].to_list() == [example.seat], (book, wrong["found"].to_list())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.books}: {example.clause}")
def test_a_wrong_ruling_is_one_finding_among_all_rules_on_bets(example: Example) -> None:
    book = example.books.split()[0]
    findings = judgement(ON_BETS, example.ruled(*example.wrong), book).findings
    assert findings.filter(pl.col("cause").is_null())["code"].is_in(CODES).to_list() == [True]


def test_two_books_differ_on_chips_of_two_kinds() -> None:
    """1,000 and 500 over a raise to 1,100: a call in TDA 2024, as both are needed; by the half rule in TDA 2009."""
    [example] = [example for example in EXAMPLES if example.clause == "45A"]
    raised = example.ruled("raise", 1_800)
    codes = {book: judgement(CODES, raised, book).findings["code"].to_list() for book in ("tda-2024", "tda-2009")}
    assert codes == {"tda-2024": ["CHP003"], "tda-2009": []}
