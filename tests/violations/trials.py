"""Planted faults on trial: each in a file of its own, its untouched twin in another, all of them audited in one run."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules.registry import RULES, all_rules
from tests.proving.dealer import random_hand
from tests.proving.faults import Expected, Fault, Planted
from tests.proving.pokerstars_text import render
from tests.violations.auditing import Found, audited_texts

FIRST_NUMBER: Final = 700_000_000_000
DEALT_FROM: Final = 200_000_000_000
"""A dealt hand's number is this and its seed."""


class Verdicts:
    """What an audit said to a planted fault, held against what it must say."""

    found: list[Found]

    @property
    def expected(self) -> Expected:
        """What should be found."""
        raise NotImplementedError

    @property
    def standing(self) -> list[Found]:
        """What stands itself."""
        return [found for found in self.found if found.cause is None]

    @property
    def hits(self) -> list[Found]:
        """What stands and is the expected finding, at its place and with its amount as far as the fault fixes them."""
        return [found for found in self.standing if self.is_expected(found)]

    @property
    def badly_folded(self) -> list[Found]:
        """What is folded under something that is not there, or that does not imply it."""
        return [found for found in self.found if found.cause is not None and not self.is_well_folded(found)]

    def is_expected(self, found: Found) -> bool:
        """Whether a finding is the one the fault must lead to."""
        fixed = ((self.expected.line, found.line), (self.expected.seat, found.seat), (self.expected.stake, found.stake))
        return found.code == self.expected.code and all(due is None or due == said for due, said in fixed)

    def is_well_folded(self, folded: Found) -> bool:
        """Whether the cause of a folded finding was found too and implies it by the register."""
        causes = {found.code for found in self.found}
        return folded.cause in causes and folded.code in RULES[str(folded.cause)].implies


@dataclass(slots=True)
class Trial(Verdicts):
    """A fault planted in one hand. `found` is what the audit said to it, `said_to_twin` what it said without it."""

    fault: Fault
    planted: Planted
    number: int
    found: list[Found] = field(default_factory=list)
    said_to_twin: list[Found] = field(default_factory=list)

    @property
    def expected(self) -> Expected:
        """What should be found."""
        return self.planted.expected

    def files(self) -> dict[str, str]:
        """Texts by the names of their files: the twin, and the faulty hand with its second record where it has one."""
        case = self.planted.case
        seed = case.hand.number - DEALT_FROM
        twin = render(random_hand(seed, self.fault.games, tournament=self.fault.tournament))
        texts = {"faulty": self.planted.text, "record": case.second_text()}
        numbered = {f"{self.number}-{role}.txt": renumbered(text, self.number) for role, text in texts.items() if text}
        return numbered | {f"{self.number + 1}-twin.txt": renumbered(twin, self.number + 1)}


def renumbered(text: str, number: int) -> str:
    """A hand's text with another hand number, at a table and in a tournament of its own.

    Rules that follow a table from hand to hand would else take hands from different seeds for one evening.
    """
    numbered = re.sub(r"(?<=Hand #)\d+", str(number), text, count=1)
    entered = re.sub(r"(?<=Tournament #)\d+", str(number), numbered, count=1)
    return re.sub(r"(?m)^Table '.*'(?= \d+-max)", f"Table '{number}'", entered, count=1)


def put_on_trial(faults: Iterable[Fault], seeds: Sequence[int]) -> list[Trial]:
    """Every fault planted from each seed, audited."""
    all_rules()
    planted = [(fault, fault.planted(seed)) for fault in faults for seed in seeds]
    trials = [Trial(fault, hand, FIRST_NUMBER + 2 * place) for place, (fault, hand) in enumerate(planted)]
    by_number = {trial.number: trial for trial in trials}
    texts = {file: text for trial in trials for file, text in trial.files().items()}
    for found in audited_texts(texts):
        number = int(found.file.split("-")[0])
        if found.file.endswith("-twin.txt"):
            by_number[number - 1].said_to_twin.append(found)
        else:
            by_number[number].found.append(found)
    return trials
