"""Makes the samples of text rooms in `sample_data`: a made-up session of each room, and the key to its faults.

    python -m tests.proving.sample_rooms [FOLDER]

The same files come out every time.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.proving.bovada_text import BOVADA
from tests.proving.dealing import Habits
from tests.proving.full_tilt_text import FULL_TILT
from tests.proving.ggpoker_text import GGPOKER
from tests.proving.hands import Hand, Stakes
from tests.proving.pokergfx_json import ABOVE, BELOW, POKERGFX
from tests.proving.pokernow_text import HEAD, POKERNOW
from tests.proving.sessions import Session
from tests.proving.winamax_text import WINAMAX
from tests.proving.wording import Wording, render

FOLDER: Final = Path(__file__).parents[2] / "sample_data"
KEY: Final = ".answer_key.json"


@dataclass(frozen=True, slots=True)
class Sample:
    """A session in a room's words and its files' encoding; what stands around and between hands, and their order."""

    wording: Wording
    session: Session
    encoding: str
    line_end: str
    file: str = "session.txt"
    head: str = ""
    foot: str = ""
    gap: str = "\n\n"
    newest_first: bool = False

    def __str__(self) -> str:
        return self.wording.room

    def write(self, folder: Path) -> None:
        """Write the session and the key into the room's folder."""
        hands, faulty = self.session.play(self.wording)
        here = folder / str(self)
        here.mkdir(parents=True, exist_ok=True)
        hands = hands[::-1] if self.newest_first else hands
        text = self.head + self.gap.join(render(self.wording, hand) for hand in hands) + self.foot
        (here / self.file).write_bytes(text.replace("\n", self.line_end).encode(self.encoding))
        key = [self.answer(hands, one.case.hand, one.expected.code, one.expected.place or 1) for one in faulty]
        (here / KEY).write_text(json.dumps(key, indent=1) + "\n", "utf-8", newline="\n")

    def answer(self, hands: list[Hand], hand: Hand, code: str, line: int) -> dict[str, Any]:
        """What is wrong, and where."""
        before = hands[: hands.index(hand)]
        above = sum(len(self.wording.lines_of(one)) + self.gap.count("\n") for one in before) + self.head.count("\n")
        return {"code": code, "file": self.file, "hand": self.wording.number_of(hand), "line": above + line}


SAMPLES: Final = (
    Sample(
        WINAMAX,
        Session(
            "Étretat 03", ("Lune & fils", "tern 14", "mossy", "raises 2€ to 4€", "quillfeather", "Io"), "EUR",
            Stakes(25, 50), Habits(0.4, 0.2, 0.05), ("POT001", "BET008", "ORD001", "SHD004"), 11, 24,
        ),
        "utf-8",
        "\n",
    ),
    Sample(
        FULL_TILT,
        Session(
            "Saltire", ("harbour light", "Wicker9", "folds", "plum_22", "Ott: no", "Graceling"), "USD",
            Stakes(100, 200), Habits(0.4, 0.2, 0.05), ("SHD003", "BET013", "DCK004", "ORD002"), 12, 24,
        ),
        "utf-16",
        "\r\n",
    ),
    Sample(
        GGPOKER,
        Session(
            "Madeup07", ("alder", "birch", "cedar", "dogwood", "elm", "fir"), "USD",
            Stakes(50, 100), Habits(0.4, 0.2, 0.05), ("POT001", "BET013", "DCK004", "BET008"), 13, 24,
        ),
        "utf-8",
        "\n",
    ),
    Sample(
        BOVADA,
        Session(
            "4711", ("alder", "birch", "cedar", "dogwood", "elm", "fir"), "USD",
            Stakes(25, 50), Habits(0.4, 0.2, 0.05), ("BET008", "BET013", "POT001", "ORD001"), 15, 24,
        ),
        "utf-8-sig",
        "\r\n",
    ),
    Sample(
        POKERNOW,
        Session(
            "kitchen", ("Hazel", "Rowan \"R\"", "Juniper @ home", "raises to 40", "Sorrel #2", "Fennel: folds"), "USD",
            Stakes(25, 50), Habits(0.4, 0.2, 0.05), ("POT001", "BET008", "ORD001", "BET013"), 16, 24, raked=False,
        ),
        "utf-8",
        "\n",
        file="log.csv",
        head=HEAD,
        gap="",
        newest_first=True,
    ),
    Sample(
        POKERGFX,
        Session(
            "feature", ("Ada Example", "Bo Sample", "Cy Made-Up", "Di Invented", "Ed Nobody", "Flo Fiction"), "USD",
            Stakes(25, 50), Habits(0.4, 0.2, 0.05), ("POT001", "BET008", "ORD001", "ORD002"), 17, 24, raked=False,
        ),
        "utf-8",
        "\n",
        file="export.json",
        head=ABOVE,
        foot=BELOW,
        gap=",",
    ),
)  # fmt: skip


if __name__ == "__main__":
    for sample in SAMPLES:
        sample.write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
