"""Makes `sample_data/ipoker`: a made-up session of one table with planted faults, and the key to them.

    python -m tests.proving.sample_ipoker [FOLDER]

The same files come out every time.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from tests.proving.dealing import Habits
from tests.proving.hands import Stakes
from tests.proving.ipoker_xml import render
from tests.proving.sessions import Session

FOLDER: Final = Path(__file__).parents[2] / "sample_data" / "ipoker"
FILE: Final = "session.xml"
KEY: Final = ".answer_key.json"
SESSION: Final = Session(
    table="Lindau",
    names=("Lake & Sons", "tern", "<hush>", "mossy 14", "Élan", "quillfeather"),
    currency="EUR",
    stakes=Stakes(10, 20),
    habits=Habits(0.4, 0.2, 0.05),
    broken=("POT001", "DCK001", "BET008", "ORD001"),
    seed=4,
    hands=24,
)


def write_sample(folder: Path) -> None:
    """Write the session and the key."""
    hands, faulty = SESSION.play()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(render(*hands), "utf-8", newline="\n")
    key = [{"code": one.expected.code, "file": FILE, "hand": str(one.case.hand.number)} for one in faulty]
    (folder / KEY).write_text(json.dumps(key, indent=1) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    write_sample(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
