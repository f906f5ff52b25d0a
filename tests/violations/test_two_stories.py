"""Two records of a hand that differ: the finding points at the lines where they do."""

from __future__ import annotations

import pytest

from tests.proving.dealer import random_hand
from tests.proving.wording import POKERSTARS, render
from tests.violations.auditing import Found, audited_texts

LINES = render(POKERSTARS, random_hand(5, ["plo"])).splitlines(keepends=True)
BET = next(number for number, line in enumerate(LINES, start=1) if ": bets " in line or ": raises " in line)
WHOLE = (1, len(LINES))


def contradiction(second: list[str]) -> Found:
    found = audited_texts({"first.txt": "".join(LINES), "second.txt": "\n" + "".join(second)})
    [finding] = [one for one in found if one.code == "REC003"]
    return finding


def changed(*numbers: int) -> list[str]:
    return [
        line.replace(": ", ": checks\n", 1).split("\n")[0] + "\n" if number in numbers else line
        for number, line in enumerate(LINES, start=1)
    ]


def test_the_line_that_differs_is_pointed_at_in_both_records() -> None:
    finding = contradiction(changed(BET))
    assert finding.spans == (WHOLE, (BET, BET), (2, len(LINES) + 1), (BET + 1, BET + 1))
    assert finding.line == BET + 1
    assert finding.file == "second.txt"


def test_a_line_the_other_record_lacks_is_pointed_at() -> None:
    finding = contradiction([*LINES[: BET - 1], *LINES[BET:]])
    assert (BET, BET) in finding.spans
    assert finding.spans[-1] == (2, len(LINES))


def test_two_hands_of_one_number_are_cited_whole() -> None:
    other = render(POKERSTARS, random_hand(9, ["plo"])).splitlines(keepends=True)
    number = LINES[0].split("#")[1].split(":")[0]
    header = other[0].replace(other[0].split("#")[1].split(":")[0], number)
    finding = contradiction([header, *other[1:]])
    assert finding.spans == (WHOLE, (2, len(other) + 1))


def test_a_name_alone_that_differs_leaves_the_records_whole() -> None:
    """What the players are called is no happening: the lines are not told apart by it."""
    name = LINES[BET - 1].split(":")[0]
    finding = contradiction([line.replace(name, "Somebody Else") for line in LINES])
    assert finding.spans == (WHOLE, (2, len(LINES) + 1))


@pytest.mark.parametrize("numbers", [(), (1,)])
def test_equal_records_are_no_contradiction(numbers: tuple[int, ...]) -> None:
    second = [line.rstrip("\n") + " \n" if number in numbers else line for number, line in enumerate(LINES, start=1)]
    found = audited_texts({"first.txt": "".join(LINES), "second.txt": "".join(second)})
    assert [one.code for one in found] == ["REC004"]
