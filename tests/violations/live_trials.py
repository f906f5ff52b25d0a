"""Planted faults of a live table on trial: each in a table of its own, its untouched twin in another, in one run."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import Final

from rules.registry import all_rules
from tests.proving.faults import Expected
from tests.proving.live_evening import TOURNAMENT, LiveEvening, LiveTable
from tests.proving.live_faults import FAULTS, LiveFault
from tests.proving.live_scenes import scenes
from tests.proving.tablet import Line, texts
from tests.violations.auditing import Found, audited_texts
from tests.violations.trials import Verdicts

LIVE: Final = (
    *("BET018", "CHP", "CND"),
    *("DCK005", "DCK006", "DCK008", "DCK009", "DCK010", "DCK011", "DCK017", "DCK018", "DCK019"),
    *("FRC008", "FRC014", "SHD008", "SHD009", "STK009", "TIM001", "TIM002", "TRN005", "TRN008"),
)
"""Rules, or families of them, that only a live table's own log gives anything to look at."""
HANDS: Final = 2
"""Places of the evening at which each fault is planted, where so many suit it."""


@dataclass(slots=True)
class LiveTrial(Verdicts):
    """A fault planted in some hands. `found` is what the audit said to it, `said_to_twin` what it said without it."""

    fault: LiveFault
    number: int
    faulty: list[Line]
    twin: list[Line]
    line: int
    found: list[Found] = field(default_factory=list)
    said_to_twin: list[Found] = field(default_factory=list)

    @property
    def expected(self) -> Expected:
        """What should be found."""
        return Expected(self.fault.code, line=self.line)

    def files(self) -> dict[str, str]:
        """The logs by the names of their files."""
        logs = {f"{self.number}-faulty.jsonl": self.faulty, f"{self.number}-twin.jsonl": self.twin}
        return {name: "\n".join(texts(at_its_own_table(log, name))) + "\n" for name, log in logs.items()}


def at_its_own_table(lines: Iterable[Line], name: str) -> list[Line]:
    """Lines of a table, and of a tournament, that no other log has."""
    own = {"table": name, "tournament": f"{TOURNAMENT} {name}"}
    return [line | {key: value for key, value in own.items() if key in line} for line in lines]


@cache
def tables(book: str | None) -> dict[str, LiveTable]:
    """The tables of an evening under a book, by name."""
    return {table.setting.name: table for table in LiveEvening(book=book).tables}


def planted(fault: LiveFault) -> Iterable[tuple[list[Line], list[Line], int]]:
    """The faulty lines, the untouched ones and the line of the fault, wherever hands of the evening suit it."""
    for scene in scenes(tables(fault.book)[fault.table], fault.hands):
        twin = deepcopy(scene.lines)
        if (line := fault.plant(scene)) is not None:
            yield scene.lines, twin, scene.place(line) + 1


def put_live_faults_on_trial(faults: Iterable[LiveFault] = FAULTS, hands: int = HANDS) -> list[LiveTrial]:
    """Every fault planted in some hands, audited."""
    all_rules()
    cases = [(fault, case) for fault in faults for case in islice(planted(fault), hands)]
    trials = [LiveTrial(fault, number, *case) for number, (fault, case) in enumerate(cases)]
    for found in audited_texts({name: text for trial in trials for name, text in trial.files().items()}):
        number, role = found.file.removesuffix(".jsonl").split("-")
        (trials[int(number)].said_to_twin if role == "twin" else trials[int(number)].found).append(found)
    return trials
