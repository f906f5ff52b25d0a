"""What tests of wagers begin with: a flop to which everybody limped, and findings as seat and money."""

from __future__ import annotations

from typing import Any, Final

from tests.rules.checks.planted import THREE, blinds, board, calls, checks

FLOP: Final = board("Ah 7c 2s")
TURN: Final = board("Jd", "Ah 7c 2s")
LIMPED: Final = [*blinds(), *calls(2, 1), *calls(1, 2), *checks(3), FLOP]
SHORT_TWO: Final[dict[int, int | None]] = THREE | {2: 5}


def stakes_of(findings: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """Seat and money of findings."""
    return [(finding["seat"], finding["stake"]) for finding in findings]
