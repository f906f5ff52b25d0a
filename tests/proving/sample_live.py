"""Makes `sample_data/live_table`: the log of a live tournament table with some planted faults, and the key to them.

python -m tests.proving.sample_live [FOLDER]
"""

from __future__ import annotations

import json
import sys
from copy import deepcopy
from pathlib import Path
from typing import Final

from tests.proving.live_evening import LiveTable, Setting
from tests.proving.live_faults import FAULTS
from tests.proving.live_scenes import Scene
from tests.proving.tablet import Line, texts

FOLDER: Final = Path(__file__).parents[2] / "sample_data" / "live_table"
FILE: Final = "evening.jsonl"
KEY: Final = ".answer_key.json"
TABLE: Final = Setting("Saffron", "nlhe", "tda-2024", (1, 2, 4, 5, 7, 8), 28, is_tournament=True)
NAMES: Final = ("Maren", "Osei", "Pilar", "Ravi", "Sunniva", "Tom K.")
BROKEN: Final = ("CHP001", "CND003", "CHP004", "DCK008", "CHP005", "CND004", "CHP008")
"""Rules that are broken, each in the first hand that suits it and none before it."""
SEED: Final = 12


def played() -> list[list[Line]]:
    """The evening hand by hand, each with what comes before it."""
    table = LiveTable(TABLE, NAMES, SEED)
    begun, hands = 0, []
    for _ in range(TABLE.hands):
        table.next_hand()
        hands.append(table.tablet.lines[begun:])
        begun = len(table.tablet.lines)
    return hands


def planted(hands: list[list[Line]]) -> list[tuple[str, Line]]:
    """Plant the faults in some of the hands; gives the rule broken and the line of each."""
    table = LiveTable(TABLE, NAMES, SEED)
    found: list[tuple[str, Line]] = []
    left = [fault for code in BROKEN for fault in FAULTS if fault.code == code]
    for place, lines in enumerate(hands[1:], 1):
        for fault in left:
            scene = Scene(table, deepcopy(lines))
            if (line := fault.plant(scene)) is not None:
                hands[place] = scene.lines
                found.append((fault.code, line))
                left.remove(fault)
                break
    return found


def write_sample(folder: Path) -> None:
    """Write the log and the key."""
    folder.mkdir(parents=True, exist_ok=True)
    hands = played()
    faults = planted(hands)
    log = [line for hand in hands for line in hand]
    (folder / FILE).write_text("\n".join(texts(log)) + "\n", "utf-8", newline="\n")
    numbers = {id(line): number for number, line in enumerate(log, 1)}
    key = [
        {"code": code, "file": FILE, "hand": f"{line['table']} {line['hand']}", "line": numbers[id(line)]}
        for code, line in faults
    ]
    (folder / KEY).write_text(json.dumps(key, indent=1) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    write_sample(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
