"""TRN002: players moved from one table of a tournament to another, into the small blind and elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from tests.proving.balancing import BIG_BLIND, HERE, SMALL_BLIND, THERE, TOURNAMENT, event
from tests.proving.judging_tables import codes, found, judged, reasons

WORST: Final = {"mover": "next_big_blind_to_worst"}


def test_moved_into_the_small_blind() -> None:
    texts = event(SMALL_BLIND, THERE, HERE).texts
    finding, *follows = found(texts, **WORST)
    assert finding["code"] == "TRN002"
    assert [(other["code"], other["cause"]) for other in follows] == [("TRN009", "TRN002")]
    assert f"#{finding['number']}:" in texts[-2]
    assert f"{finding['player']}: posts small blind" in texts[-2]
    assert finding["confidence"] == "likely"
    assert len(finding["evidence"]) == 2


def test_moved_into_the_big_blind() -> None:
    texts = event(BIG_BLIND, THERE, HERE).texts
    assert codes(texts, **WORST) == []
    assert judged("TRN002", texts, **WORST) == 1


@pytest.mark.parametrize("book", [{}, {"mover": "next_big_blind_to_earliest"}])
def test_houses_that_do_not_forbid_it(book: dict[str, str]) -> None:
    texts = event(SMALL_BLIND, THERE, HERE).texts
    assert "TRN002" not in dict(codes(texts, **book))
    assert reasons("TRN002", texts, **book) == ({} if book else {"the rulebook does not say": 1})


def test_the_old_table_may_have_been_broken() -> None:
    texts = event(SMALL_BLIND, THERE).texts
    assert codes(texts, **WORST) == []
    assert reasons("TRN002", texts, **WORST) == {"the player's old table may have been broken": 1}


def test_a_hand_at_the_new_table_may_be_missing() -> None:
    texts = event(SMALL_BLIND, THERE, HERE).texts
    before = max(place for place, text in enumerate(texts[:-2]) if f"{TOURNAMENT} 2" in text)
    gap = texts[:before] + texts[before + 1 :]
    assert codes(gap, **WORST) == []
    assert reasons("TRN002", gap, **WORST) == {"a hand may have been played in between": 1}


def test_two_players_who_come_at_once() -> None:
    table = event(SMALL_BLIND)
    here, there = table.tables
    other = here.seats.pop(min(here.seats))
    free = min(set(range(1, there.max_seats + 1)) - set(there.seats))
    there.seats[free] = replace(other, number=free)
    table.play(THERE, HERE)
    assert codes(table.texts, **WORST) == []
    assert reasons("TRN002", table.texts, **WORST) == {"several players came at once": 2}


def test_chips_the_player_did_not_have_there() -> None:
    """He may have played hands at a third table in between."""
    table = event(SMALL_BLIND)
    next(seat for seat in table.tables[THERE].seats.values() if seat.player in "Ann Bob Cid Dan Eve Fay").stack += 50
    table.play(THERE, HERE)
    assert codes(table.texts, **WORST) == []
    assert reasons("TRN002", table.texts, **WORST) == {"a hand may have been played in between": 1}
