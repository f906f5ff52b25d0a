"""The faults planted at a live table: for each of its rules, a way to break it in the live evening."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from tests.proving.live_planting import FAULTS, LiveFault

__all__ = ["FAMILIES", "FAULTS", "LiveFault"]

FAMILIES: Final = ("chips", "conduct")
for family in FAMILIES:
    import_module(f"tests.proving.live_faults_in_{family}")
