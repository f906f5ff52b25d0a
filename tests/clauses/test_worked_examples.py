"""Every worked example of the five texts: what it says is right is clean, and what it excludes is found."""

from __future__ import annotations

from typing import Final

import pytest

from tests.clauses.examples import EXAMPLES
from tests.clauses.verdicts import RIGHT, Question, Verdict, verdicts_of

ROWS: Final = 32
"""Examples the five texts have, counted from their clauses."""


@pytest.fixture(scope="module")
def verdicts() -> dict[tuple[str, str], Verdict | None]:
    """What is said by example and log."""
    places = [(name, log) for name, example in EXAMPLES.items() for log in example.logs]
    asked = [
        Question(tuple(codes.split()), told.faulty, EXAMPLES[name].book)
        for name, log in places
        for codes, told, _ in (EXAMPLES[name].logs[log],)
    ]
    return dict(zip(places, verdicts_of(asked), strict=True))


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_the_example_says(verdicts: dict[tuple[str, str], Verdict | None], name: str) -> None:
    due = {log: verdict for log, (_, _, verdict) in EXAMPLES[name].logs.items()}
    assert {log: verdicts[name, log] for log in due} == due


def test_every_example_is_there_and_excludes_something() -> None:
    assert len(EXAMPLES) == ROWS
    for name, example in EXAMPLES.items():
        assert any(verdict != RIGHT for _, _, verdict in example.logs.values()), name
