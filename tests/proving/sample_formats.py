"""Makes `sample_data/open_formats`: made-up hands in PHH and OHH, some with a planted fault, and the key to them.

    python -m tests.proving.sample_formats [FOLDER]

The hands are dealt and turned to the format from PokerStars' wording.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from parsers.open import WRITERS
from tests.proving.dealer import random_hand
from tests.proving.faults import all_faults
from tests.proving.pokerstars_text import render
from tests.proving.reading import read_texts

FOLDER: Final = Path(__file__).parents[2] / "sample_data" / "open_formats"
KEY: Final = ".answer_key.json"
GAMES: Final = ("nlhe",)
FAULT_SEED: Final = 1_000


@dataclass(frozen=True, slots=True)
class Sample:
    """A file: the format, seeds of its legal hands, and the rules broken in further ones."""

    file: str
    room: str
    legal: Sequence[int]
    broken: Sequence[str]


SAMPLES: Final = (
    Sample("showdown.phh", "phh", (0,), ()),
    Sample("session.phhs", "phh", range(40, 60), ("DCK001", "POT001", "SHD006")),
    Sample("session.ohh", "ohh", range(60, 72), ("BET008", "ORD001", "POT002")),
)


def texts_of(sample: Sample) -> tuple[list[str], list[dict[str, str]]]:
    """The hands of a sample in its format, and the answers to them."""
    faults = {fault.code: fault for fault in reversed(all_faults())}
    planted = [faults[code].planted(FAULT_SEED * place) for place, code in enumerate(sample.broken, 1)]
    stars = [render(random_hand(seed, GAMES, tournament=False)) for seed in sample.legal] + [
        one.text for one in planted
    ]
    answers = [{"code": one.expected.code, "file": sample.file, "hand": str(one.case.hand.number)} for one in planted]
    return list(WRITERS[sample.room].write(read_texts(stars).tables).texts), answers


def alone(text: str) -> str:
    """A hand of many as a file of its own, its actions one a line as people write them."""
    head, _, fields = text.partition("\n")
    assert head.startswith("[")
    lines = fields.splitlines()
    place = next(at for at, line in enumerate(lines) if line.startswith("actions = "))
    actions = lines[place].removeprefix("actions = [").removesuffix("]").split(", ")
    lines[place : place + 1] = ["actions = [", *(f"  {action}," for action in actions), "]"]
    return "\n".join(["# A hand nobody played, for trying things out.", "", *lines]) + "\n"


def write_samples(folder: Path) -> None:
    """Write the files and the key."""
    folder.mkdir(parents=True, exist_ok=True)
    key: list[dict[str, str]] = []
    for sample in SAMPLES:
        texts, answers = texts_of(sample)
        content = alone(texts[0]) if sample.file.endswith(".phh") else "\n".join(texts)
        (folder / sample.file).write_text(content, "utf-8", newline="\n")
        key += answers
    (folder / KEY).write_text(json.dumps(key, indent=1) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    write_samples(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
