"""Known faults, committed in stud and draw games and with two boards: the rules are the same there.

What depends on the game, or leaves more than one thing wrong there, has faults of its own (`faults_in_stud`,
`faults_in_draw`, `faults_in_boards`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tests.proving.hands import DRAW_GAMES, STUD_GAMES
from tests.proving.planting import FAULTS, Fault

STUD: Final = tuple(STUD_GAMES)
DRAW: Final = tuple(DRAW_GAMES)
IN_STUD: Final = (
    "ante missing",
    "bet over the limit",
    "fifth wager after the flop",
    "call for too much",
    "call for too little",
    "out of chips and not marked all-in",
    "uncalled bet not given back",
    "checks out of turn",
    "calls out of turn",
    "a round ends too early",
    "action after the round is over",
    "action by a folded player",
    "action by a player all-in",
    "last aggressor does not show first",
    "folded hand shown down",
    "mucked hand paid",
    "chips of the side pot in the main pot",
    "no side pot made",
    "side pot paid to a short all-in",
    "stated pot is not what went in",
    "winner paid too little",
    "one hole card too few",
    "pot to a beaten hand",
    "side pot to a beaten hand",
    "winner paid unseen",
    "winner shows one card",
    "hand misnamed",
)
IN_DRAW: Final = (
    "small blind from the wrong seat",
    "big blind too small",
    "call for too much",
    "checks out of turn",
    "wrong seat opens the flop or later",
    "a round ends too early",
    "action after the round is over",
    "action by a folded player",
    "last aggressor does not show first",
    "left of the button does not show first",
    "main pot shows before the side pot",
    "folded hand shown down",
    "mucked hand paid",
    "chips of the main pot in the side pot",
    "no side pot made",
    "stated pot is not what went in",
    "winner paid too much",
    "one hole card too many",
    "pot to a beaten hand",
    "side pot to a beaten hand",
    "winner paid unseen",
    "hand misnamed",
)
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
        *also_in("stud", STUD, IN_STUD),
        *also_in("stud hi-lo", ("stud8",), OF_HALVES),
        *also_in("draw", DRAW, IN_DRAW),
        *also_in("draw", ("fldraw", "triple27", "badugi"), ("raise over the limit", "fifth wager heads-up")),
        *also_in("draw", ("nldraw", "single27"), ("raise too small", "opening bet too small")),
        *also_in("draw", ("pldraw", "pltriple27", "plbadugi"), ("raise over the pot",)),
        *also_in("two boards", ("split", "twice"), WITH_TWO_BOARDS),
        *also_in("two boards", ("plo8twice",), OF_HALVES),
    ]
)
