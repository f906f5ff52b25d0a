"""The planted faults: for each rule, ways to break it in an otherwise legal hand, and what an audit must say to it.

    planted = faults_of("BET001")[0].planted(seed=3)
    planted.text, planted.expected

`planting` says how a fault is made; each family of faults has a module of its own.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from tests.proving.planting import FAULTS, Case, Crooked, Expected, Fault, Planted

__all__ = ["FAMILIES", "Case", "Crooked", "Expected", "Fault", "Planted", "all_faults", "faults_of"]

FAMILIES: Final = (
    "forced_bets", "wagers", "calls", "turn_order", "paying", "rake", "record", "values", "boards", "stud", "draw",
    "limits", "other_games",
)  # fmt: skip
for family in FAMILIES:
    import_module(f"tests.proving.faults_in_{family}")


def all_faults() -> list[Fault]:
    """Every fault there is, in the order of the modules."""
    return list(FAULTS)


def faults_of(code: str) -> list[Fault]:
    """All faults of one rule."""
    return [fault for fault in FAULTS if fault.code == code]
