"""Disputes about a hand before and after the next one has begun."""

from __future__ import annotations

import json

import pytest

from tests.proving.judging_tables import judgement
from tests.proving.live_tables import LiveEvening


def evening(place: int, matter: str = "misread_bet", *, about: int = 1, between: bool = False) -> list[str]:
    """Three hands, and a dispute about one of them so many lines below the opening of the third."""
    table = LiveEvening(seed=2, players=4)
    table.play(3)
    hand = {} if between else {"hand": str(table.hands[about].number)}
    told = json.dumps({"table": table.hands[0].table, "event": "dispute", **hand, "seat": 1, "matter": matter})
    *before, last = table.texts()
    lines = last.split("\n")
    return (
        [*before, "\n".join([*lines[:place], told, *lines[place:]])]
        if place
        else [before[0], f"{before[1].rstrip()}\n{told}", last]
    )


def line_of(event: str) -> int:
    """How many lines of the last hand stand before one below its first line of a kind."""
    table = LiveEvening(seed=2, players=4)
    table.play(3)
    kinds = [json.loads(line)["event"] for line in table.texts()[-1].split("\n")]
    return kinds.index(event) + 1


@pytest.mark.parametrize("book", ["tda-2024", "tda-2009", "roberts", "wsop-live-2024", "wsop-tournament-2024"])
def test_a_dispute_after_the_next_deal_is_too_late(book: str) -> None:
    findings = judgement(evening(line_of("deal")), book).findings.filter(code="CND006").to_dicts()
    assert [(one["seat"], one["confidence"], len(one["evidence"])) for one in findings] == [(1, "certain", 3)]
    assert "misread bet" in findings[0]["found"]
    assert judgement(evening(line_of("deal")), "cardplayer").findings.filter(code="CND006").is_empty()


def test_of_the_running_hand_it_is_in_time() -> None:
    rows = judgement(evening(line_of("deal"), about=2), "tda-2024")
    assert rows.findings.filter(code="CND006").is_empty()
    assert rows.coverage.filter(code="CND006")["opportunities"].sum() == 1


def test_between_two_hands_it_is_in_time() -> None:
    rows = judgement(evening(0, between=True), "tda-2024")
    assert rows.findings.filter(code="CND006").is_empty()
    assert rows.coverage.filter(code="CND006")["opportunities"].sum() == 1


@pytest.mark.parametrize(("shuffled_at", "count"), [(1, 1), (2, 0)])
def test_the_next_hand_begins_with_its_first_riffle(shuffled_at: int, count: int) -> None:
    """The line that opens it says who is there; until the shuffle, the last hand can be disputed."""
    *before, last = evening(1)
    opening = json.loads(last.split("\n")[0])
    shuffle = json.dumps({"table": opening["table"], "event": "shuffle", "hand": opening["hand"], "count": 4})
    lines = last.split("\n")
    texts = [*before, "\n".join([*lines[:shuffled_at], shuffle, *lines[shuffled_at:]])]
    assert judgement(texts, "tda-2024").findings.filter(code="CND006").height == count


def test_sums_are_for_review() -> None:
    findings = judgement(evening(line_of("deal"), "pot"), "tda-2024").findings.filter(code="CND006")
    assert findings["confidence"].to_list() == ["review"]
