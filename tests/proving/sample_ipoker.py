"""Makes `sample_data/ipoker`: a made-up session of one table with planted faults, and the key to them.

    python -m tests.proving.sample_ipoker [FOLDER]

The same files come out every time.
"""

from __future__ import annotations

import json
import sys
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Final

from tests.proving.dealing import Habits
from tests.proving.faults import Planted, faults_of
from tests.proving.hands import GAMES, Hand, Stakes
from tests.proving.ipoker_xml import render
from tests.proving.night import PlayedTable, Room

FOLDER: Final = Path(__file__).parents[2] / "sample_data" / "ipoker"
FILE: Final = "session.xml"
KEY: Final = "answer_key.json"
SEED: Final = 4
HANDS: Final = 24
NAMES: Final = ("Lake & Sons", "tern", "<hush>", "mossy 14", "Élan", "quillfeather")
BROKEN: Final = ("POT001", "DCK001", "BET008", "ORD001")
"""Rules broken, each in the first hand that suits it behind a legal one."""


def session() -> tuple[list[Hand], list[Planted]]:
    """The hands of the session, and those of them with a fault."""
    room = Room(Random(SEED))
    table = PlayedTable(room, "Lindau", GAMES["nlhe"], NAMES)
    table.currency, table.stakes, table.habits, table.cash_outs = "EUR", Stakes(10, 20), Habits(0.4, 0.2, 0.05), 0
    for seat in table.seats.values():
        seat.stack = table.buy_in()
    hands: list[Hand] = []
    faulty: list[Planted] = []
    for place in range(HANDS):
        hand = table.play()
        code = BROKEN[len(faulty)] if place % 2 and len(faulty) < len(BROKEN) else None
        planted = planted_in(hand, code) if code else None
        faulty += [planted] if planted else []
        hands.append(planted.case.hand if planted else hand)
    return hands, faulty


def planted_in(hand: Hand, code: str) -> Planted | None:
    """The hand with a fault against a rule in it, where it suits one."""
    tried = (fault.try_on(deepcopy(hand)) for fault in faults_of(code) if fault.plant and fault.fits(hand))
    return next((planted for planted in tried if planted and not planted.case.lines), None)


def write_sample(folder: Path) -> None:
    """Write the session and the key."""
    hands, faulty = session()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(render(*hands), "utf-8", newline="\n")
    key = [{"code": one.expected.code, "file": FILE, "hand": str(one.case.hand.number)} for one in faulty]
    (folder / KEY).write_text(json.dumps(key, indent=1) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    write_sample(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
