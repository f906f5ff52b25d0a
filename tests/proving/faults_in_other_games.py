"""Known faults, committed with two boards: the rules are the same there.

What only two boards give a chance to do is in `faults_in_boards`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tests.proving.planting import FAULTS, Fault

WITH_TWO_BOARDS: Final = (
    "last aggressor does not show first",
    "mucked hand paid",
    "winner paid too little",
    "pot to a beaten hand",
    "side pot to a beaten hand",
    "hand misnamed",
)
OF_HALVES: Final = ("halves of different size", "qualifying low unpaid", "low paid without a low")


def also_in(where: str, games: Sequence[str], names: Sequence[str]) -> list[Fault]:
    """The faults of these names again, for other games."""
    known = {fault.name: fault for fault in FAULTS}
    return [replace(known[name], name=f"{name}, {where}", games=tuple(games)) for name in names]


FAULTS.extend(
    [
        *also_in("two boards", ("split", "twice"), WITH_TWO_BOARDS),
        *also_in("two boards", ("plo8twice",), OF_HALVES),
    ]
)
