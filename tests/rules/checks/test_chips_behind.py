"""Players dealt in while they wait for chips: what they play behind is announced, and is no stack of nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.rulebook import load
from tests.parsers.live.logs import event, folded, line, reading, table
from tests.rules.checks.planted import judged_together

BROKE = [{"seat": 2, "player": "Ada", "stack": 200}, {"seat": 5, "player": "Bo", "stack": 0}]


@pytest.mark.parametrize(("said", "count"), [("between", 0), ("in the hand", 0), ("for another seat", 1), ("never", 1)])
def test_who_plays_chips_behind_has_more_than_lies_before_him(tmp_path: Path, said: str, count: int) -> None:
    seat = 2 if said == "for another seat" else 5
    told = line(table="Red", event="announcement", seat=seat, matter="chips_behind", words="200 behind", by="dealer")
    within = event("announcement", "2", seat=5, matter="chips_behind", by="dealer")
    _, *rest = folded("2")
    log = [
        table(), *folded("1"), *([told] if said in ("between", "for another seat") else []),
        event("hand", "2", button=2, seats=BROKE), *([within] if said == "in the hand" else []), *rest,
    ]  # fmt: skip
    found = judged_together(("BET007",), reading(tmp_path, log).tables, load("codex")).findings
    assert found.height == count
