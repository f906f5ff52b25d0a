"""What rules say of logs under a book, of each log by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tests.clauses.trials import at_a_table_of_its_own, audited
from tests.rules.checks.table_logs import Line

Verdict = tuple[int | None, int | None] | str
"""The seat blamed and the chips at stake, or `RIGHT` where nothing is found and `OPEN` where nothing can be judged."""
RIGHT: Final = "right"
OPEN: Final = "open"


class Question(NamedTuple):
    """What rules are asked about a log under a book."""

    codes: tuple[str, ...]
    log: list[Line]
    book: str


def verdicts_of(questions: Sequence[Question]) -> list[Verdict | None]:
    """What is said first to each, all logs audited as one; None where the rules saw nothing to look at."""
    log = [
        line
        for number, asked in enumerate(questions)
        for line in at_a_table_of_its_own(asked.log, f"{number} log", asked.book, room=True)
    ]
    findings, coverage = audited(log)
    said: dict[int, Verdict] = {}
    for found in findings:
        number = int(found["table"].split()[0])
        if found["code"] in questions[number].codes:
            said.setdefault(number, (found["seat"], None if found["stake"] is None else int(found["stake"])))
    for row in coverage:
        number = int(row["room"].partition(" ")[0])
        if row["code"] in questions[number].codes and row["opportunities"] > row["not_checkable"]:
            said.setdefault(number, RIGHT)
    for row in coverage:
        number = int(row["room"].partition(" ")[0])
        if row["code"] in questions[number].codes and row["opportunities"]:
            said.setdefault(number, OPEN)
    return [said.get(number) for number in range(len(questions))]
