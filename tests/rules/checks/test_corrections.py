"""Chips the floor gives back behind a decision: the betting goes on from what is left, and nobody is accused."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rules.registry import all_rules
from rules.rulebook import load
from tests.parsers.live.logs import event
from tests.rules.checks.live_lines import FLOP, FOLDED, ruling, told
from tests.rules.checks.planted import judged_together

EVERY: Final = [rule.code for rule in all_rules() if rule.scope == "hand"]
BY_FLOOR: Final = event("floor_decision", seat=3, by="floor")


def back(seat: int, amount: int) -> str:
    """Chips go back to a seat."""
    return event("returned", seat=seat, amount=amount)


def by_word(outcome: str, matter: str) -> str:
    """The floor says what the last ruling on seat 3 comes to."""
    return event("floor_decision", seat=3, matter=matter, outcome=outcome, by="floor")


CHECKED: Final = [ruling(seat, "check") for seat in (2, 3, 1)]
RAISED: Final = [ruling(2, "bet", 4), ruling(3, "raise", 12)]
SCENES: Final = {
    "a bet out of turn": [ruling(3, "bet", 4), BY_FLOOR, back(3, 4), *CHECKED],
    "a raise counted as a call": [*RAISED, BY_FLOOR, back(3, 8), ruling(1, "call", 4)],
    "a misread bet": [*RAISED, BY_FLOOR, back(3, 12), ruling(3, "fold"), ruling(1, "call", 4)],
    "a bet taken back": [ruling(2, "check"), ruling(3, "bet", 4), BY_FLOOR, back(3, 4), ruling(1, "check")],
    "a raise said to be a call": [*RAISED, by_word("called", "string_bet"), ruling(1, "call", 4)],
    "a bet said to be withdrawn": [
        ruling(2, "check"), ruling(3, "bet", 4), by_word("withdrawn", "misread_bet"), ruling(1, "check"),
    ],
    "a raise that was called one already": [
        ruling(2, "bet", 4), ruling(3, "call", 4), by_word("called", "string_bet"), ruling(1, "call", 4),
    ],
}  # fmt: skip
POTS: Final = dict(zip(SCENES, (6, 18, 14, 6, 18, 6, 18), strict=True))


@pytest.mark.parametrize("scene", SCENES)
def test_what_the_floor_gave_back_is_no_bet(tmp_path: Path, scene: str) -> None:
    folds = [line for line in FOLDED[:3] if scene != "a misread bet" or '"seat": 3' not in line]
    paid = [back(2, 4), event("award", seat=2, amount=POTS[scene]), *FOLDED[-2:]]
    tables = told(tmp_path, *FLOP, *SCENES[scene], event("board", cards="3d"), *folds, *paid)
    assert judged_together(EVERY, tables, load("tda-2024")).findings.to_dicts() == []


def test_a_bet_nobody_called_is_still_due_back(tmp_path: Path) -> None:
    kept = [line for line in FOLDED if "returned" not in line]
    tables = told(tmp_path, *FLOP, kept[0], event("floor_decision", seat=2, by="floor"), *kept[1:])
    codes = judged_together(EVERY, tables, load("tda-2024")).findings["code"].to_list()
    assert "BET015" in codes
