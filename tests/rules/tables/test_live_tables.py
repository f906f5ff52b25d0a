"""Chips and seats that a live table records between its hands."""

from __future__ import annotations

import pytest

from tests.proving.hands import Seat
from tests.rules.tables.judging import codes, found, judged, reasons
from tests.rules.tables.live import LiveEvening

TOURNAMENT = 3_600_000_001


def evening(tournament: int | None = None, players: int = 5, hands: int = 6) -> LiveEvening:
    table = LiveEvening(seed=2, players=players, tournament=tournament)
    table.play(hands)
    return table


def richest(table: LiveEvening) -> Seat:
    return max(table.seats.values(), key=lambda seat: seat.stack)


@pytest.mark.parametrize("tournament", [None, TOURNAMENT])
def test_clean_evenings(tournament: int | None) -> None:
    table = evening(tournament, hands=20)
    assert codes(table.texts()) == []
    assert judged("STK001", table.texts()) > 20


def test_chips_off_between_hands_are_no_fall() -> None:
    table = evening()
    seat = richest(table)
    table.tell("chips_off", seat=seat.number, amount=500)
    seat.stack -= 50_000
    table.play()
    assert codes(table.texts()) == []
    table.lines.clear()
    assert [code for code, _ in codes(table.texts())] == ["STK001"]


def test_chips_off_explain_what_they_took_and_no_more() -> None:
    table = evening()
    seat = richest(table)
    table.tell("chips_off", seat=seat.number, amount=200)
    seat.stack -= 50_000
    table.play()
    [finding] = found(table.texts())
    assert (finding["code"], finding["stake"]) == ("STK001", 3_000_000)


def test_a_line_without_a_sum_leaves_the_stack_open() -> None:
    table = evening()
    seat = richest(table)
    table.tell("chips_off", seat=seat.number)
    seat.stack -= 50_000
    table.play()
    assert codes(table.texts()) == []
    assert reasons("STK001", table.texts())["what the player had at the end of the hand before is not known"] == 1


def test_chips_of_who_took_the_seat_since_are_his_own() -> None:
    table = evening()
    seat = richest(table)
    table.tell("seat_left", seat=seat.number, player=seat.player)
    table.tell("seat_taken", seat=seat.number, player="Zoe", amount=50)
    table.tell("chips_off", seat=seat.number, amount=500)
    seat.player, seat.stack = "Zoe", 4_000
    table.play()
    assert codes(table.texts()) == []
