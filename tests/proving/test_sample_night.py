"""The sample night is complete, its key is right, and it comes out the same every time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.proving.sample_evenings import CODES as OF_TABLES
from tests.proving.sample_night import FOLDER, KEY, LOGS, Night, write_sample
from tests.proving.test_faults import CODES

Answer = dict[str, Any]
OF_OTHER_GAMES = {"POT010", "FRC009", "FRC010", "BET010", "BET011", "BET012", "BET014", "DCK015", "ORD006"}
"""Rules on games the night has no table of."""


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Night]:
    folder = tmp_path_factory.mktemp("sample")
    return folder, write_sample(folder)


@pytest.fixture(scope="module")
def answers(sample: tuple[Path, Night]) -> list[Answer]:
    key: list[Answer] = json.loads((sample[0] / KEY).read_text(encoding="utf-8"))
    return key


def test_every_rule_is_broken(answers: list[Answer]) -> None:
    assert {answer["code"] for answer in answers} == (set(CODES) - OF_OTHER_GAMES) | OF_TABLES


def test_every_fault_found_a_hand(sample: tuple[Path, Night]) -> None:
    assert [fault.name for fault in sample[1].pending] == []


def test_key_points_into_the_hands(sample: tuple[Path, Night], answers: list[Answer]) -> None:
    for answer in answers:
        lines = (sample[0] / LOGS / answer["file"]).read_text(encoding="utf-8").splitlines()
        header = next(number for number, line in enumerate(lines, start=1) if f"Hand #{answer['hand']}:" in line)
        assert header - 4 <= answer["line"] <= header + 100
        assert lines[answer["line"] - 1]


def test_a_hand_holds_one_fault(answers: list[Answer]) -> None:
    numbers = [answer["hand"] for answer in answers]
    assert len(numbers) == len(set(numbers))


def test_files_of_the_project_are_these(sample: tuple[Path, Night]) -> None:
    for made in filter(Path.is_file, sample[0].rglob("*")):
        assert (FOLDER / made.relative_to(sample[0])).read_bytes() == made.read_bytes(), (
            "run python -m tests.proving.sample_night"
        )
