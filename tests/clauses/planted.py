"""Faults of the proving ground, each told as a table log under every book whose clauses it breaks."""

from __future__ import annotations

import json
from functools import cache, partial
from typing import Any, Final

from tests.clauses.demands import Places, everywhere
from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene
from tests.proving.dealer import random_hand
from tests.proving.faults import all_faults
from tests.proving.live_faults import FAULTS
from tests.proving.table_log_text import TABLE_LOG
from tests.violations.live_trials import planted
from tests.violations.trials import DEALT_FROM

SEED: Final = 0
IN_HANDS: Final[tuple[tuple[str, str, Places], ...]] = (
    ("BET007", "more chips than the stack", everywhere("BET007")),
    ("BET012", "completion too big", everywhere("BET012")),
    ("BET013", "marked all-in with chips behind", everywhere("BET013")),
    ("BET011", "big bet without an open pair", everywhere("BET011", but={"tda-2024": ["RP-10F"]})),
    ("DCK001", "one card in two hands", everywhere("DCK001")),
    ("DCK004", "four cards on the flop", everywhere("DCK004")),
    ("DCK013", "a card dealt after the hand", everywhere("DCK013")),
    ("FRC005", "button posts the big blind heads-up", everywhere("FRC005")),
    ("POT002", "chips of the side pot in the main pot", everywhere("POT002")),
    ("POT006", "side pot paid to a short all-in", {"codex": ["19.1"]}),
    ("SHD001", "last aggressor does not show first", everywhere("SHD001", but={"codex": ["24.2.25"]})),
    ("SHD004", "hand misnamed", everywhere("SHD004", but={"wsop-live-2024": ["281, 294, 362, 363"]})),
    ("SHD004", "hand misnamed, draw", {"wsop-live-2024": ["281, 294, 362, 363"]}),
    (
        "SHD006",
        "folded hand shown down",
        everywhere("SHD006", but={"tda-2024": ["13C"], "roberts": ["3 (showdown 5)"]}),
    ),
    ("SHD006", "mucked hand paid", {"roberts": ["3 (showdown 5)"]}),
    ("SHD007", "uncalled winner made to show", everywhere("SHD007")),
    ("POT010", "one board pays more than the other", everywhere("POT010")),
)
"""Faults of one hand: rule, name, and the clauses they break."""
AT_TABLES: Final[tuple[tuple[str, Places], ...]] = (
    ("CHP010", everywhere("CHP010")),
    ("CND006", everywhere("CND006")),
    ("DCK005", everywhere("DCK005")),
    ("TRN005", everywhere("TRN005")),
    ("CND007", everywhere("CND007")),
    ("FRC014", everywhere("FRC014")),
    ("SHD009", everywhere("SHD009")),
)
"""Faults of the live evening: rule, and the clauses they break."""


@cache
def in_a_hand(code: str, name: str, _: str) -> Scene:
    """A fault in a dealt hand, the same under every book."""
    [fault] = [fault for fault in all_faults() if (fault.code, fault.name) == (code, name)]
    found = fault.planted(SEED, TABLE_LOG)
    seed = found.case.hand.number - DEALT_FROM
    twin = random_hand(seed, fault.games, tournament=fault.tournament, raked=TABLE_LOG.raked)
    due = found.expected
    return Scene(_read(found.text), _read("\n".join(text for text, _ in TABLE_LOG.lines_of(twin))), due.line, due.seat)


@cache
def at_a_table(code: str, _: str) -> Scene:
    """A fault in the live evening, the same under every book."""
    [fault] = [fault for fault in FAULTS if fault.code == code]
    return Scene(*next(iter(planted(fault))))


def _read(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


for code, name, places in IN_HANDS:
    proves(code, name, partial(in_a_hand, code, name), places)
for code, places in AT_TABLES:
    proves(code, "in the live evening", partial(at_a_table, code), places)
