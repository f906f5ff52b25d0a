"""A street dealt wrongly and again: its record fits no round of betting, and accuses nobody."""

from __future__ import annotations

from typing import Final

import pytest

from rules.registry import all_rules
from rules.rulebook import load, resolve
from tests.proving.judging import judgement_of
from tests.rules.checks.table_logs import Line, blinds, board, dealt, found, hand, line, open_questions, ruled

LIMPED: Final = [
    *blinds(), *dealt((2, 3, 1)), *ruled("call", 1, amount=2), *ruled("call", 2, amount=1), *ruled("check", 3),
]  # fmt: skip
FLOP: Final = [*LIMPED, *board("Ah 7c 2s"), *ruled("check", 2)]
TOO_EARLY: Final = [*FLOP, *board("Jc"), line("incident", matter="premature_turn", outcome="reshuffled", by="dealer")]
BACK: Final = [line("reshuffle"), *ruled("check", 3, 1), line("board", cards="4d"), *ruled("check", 2, 3, 1)]
END: Final = [
    *board("Jc"), *ruled("bet", 2, amount=2), *ruled("fold", 3, 1), line("returned", 2, amount=2),
    line("rake", amount=0), line("award", 2, amount=6),
]  # fmt: skip


BOOKS: Final = resolve([load(book) for book in ("tda-2024", "roberts", "wsop-live-2024")])
AGAIN: Final = ["a street may have been dealt again"]


def codes(*lines: Line, book: str) -> list[str]:
    """Everything found in a hand under a book."""
    return judgement_of(hand(*lines, rulebook=book), BOOKS, all_rules()).findings["code"].to_list()


@pytest.mark.parametrize(("book", "only"), [("tda-2024", []), ("wsop-live-2024", []), ("roberts", ["DCK018"])])
def test_a_turn_dealt_too_early_and_again_is_judged_by_how_it_was_mended(book: str, only: list[str]) -> None:
    assert codes(*TOO_EARLY, *BACK, *END, book=book) == only


@pytest.mark.parametrize("code", ["ORD001", "BET009", "DCK004", "DCK012", "DCK013", "DCK014"])
def test_what_hangs_on_the_rounds_is_not_checkable(code: str) -> None:
    assert open_questions(code, hand(*TOO_EARLY, *BACK, *END), "tda-2024") == AGAIN


def test_a_card_shuffled_back_may_come_again() -> None:
    mended = hand(*TOO_EARLY, *BACK, *END)
    assert open_questions("DCK001", mended, "tda-2024") == ["cards may have come back after a reshuffle"]
    assert found("DCK001", hand(*FLOP, *ruled("check", 3, 1), *board("Ah"), *END), "tda-2024") == ["Ah on the board"]


def test_a_turn_dealt_too_early_that_nobody_told_of_is_found() -> None:
    unmended = hand(*FLOP, *board("Jc"), *ruled("check", 3, 1), *ruled("check", 2, 3, 1), *END)
    assert found("DCK012", unmended, "tda-2024") == ["the next street was dealt (line 14)"]
