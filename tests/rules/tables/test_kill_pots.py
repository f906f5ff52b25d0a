"""FRC015: which hands are to be kill pots, and which nobody asks for."""

from __future__ import annotations

from typing import Final

from tests.clauses.of_kill_pots import KILL, NO_KILL, behind_a_pot
from tests.clauses.verdicts import OPEN, RIGHT, Question, Verdict, verdicts_of
from tests.rules.checks.table_logs import Line

RULE: Final = ("FRC015",)
UNTOLD: Final = [{name: said for name, said in one.items() if name != "kill"} for one in NO_KILL.faulty]
LOGS: Final[tuple[tuple[list[Line], str, Verdict | None], ...]] = (
    (NO_KILL.faulty, "roberts", (None, 4)),
    (behind_a_pot(4).faulty, "roberts", RIGHT),
    (behind_a_pot(6, whole=False).faulty, "roberts", RIGHT),
    (behind_a_pot(4, faulty=KILL).faulty, "roberts", RIGHT),
    (NO_KILL.faulty, "tda-2024", OPEN),
    (UNTOLD, "roberts", None),
)


def test_kill_pots_behind_pots_of_several_sizes() -> None:
    assert verdicts_of([Question(RULE, log, book) for log, book, _ in LOGS]) == [due for *_, due in LOGS]
