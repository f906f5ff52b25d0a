"""STK: chips that leave, appear and come back, planted into evenings that are clean otherwise."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from tests.proving.evenings import Evening, renumbered
from tests.proving.hands import Seat
from tests.proving.judging_tables import found, judged, reasons

HOUSE = {"min_buy_in": 20, "max_buy_in": 100, "buy_in_unit": "big_blinds"}
ONE_SHORT = HOUSE | {"short_buy_ins": 1}


def evening(seed: int = 1, tournament: int | None = None, players: int = 4) -> Evening:
    """A table after eight clean hands."""
    table = Evening(seed=seed, players=players, tournament=tournament)
    table.play(8)
    return table


def richest(table: Evening) -> Seat:
    return max(table.seats.values(), key=lambda seat: seat.stack)


def others(table: Evening, seat: Seat) -> list[Seat]:
    return [other for other in table.seats.values() if other is not seat]


def place_of(finding: dict[str, Any]) -> tuple[Any, ...]:
    return finding["code"], finding["number"], finding["seat"], finding["stake"]


def expected(code: str, table: Evening, seat: Seat | None, stake: int) -> tuple[Any, ...]:
    hand = table.hands[-1]
    return code, str(hand.number), seat.number if seat else None, hand.in_tables(stake)


def test_clean_evenings_are_clean() -> None:
    for seed in range(6):
        for tournament in (None, 3_200_000_000 + seed):
            table = Evening(seed=seed, players=5, tournament=tournament)
            for _ in range(25):
                if not table.table.is_over():
                    table.play()
            texts = table.texts()
            assert (
                found(
                    texts, min_buy_in=20, buy_in_unit="big_blinds", max_buy_in=100, return_minutes=60, short_buy_ins=1
                )
                == []
            )
            assert judged("STK001", texts) > len(texts)


@pytest.mark.parametrize("tournament", [None, 3_200_000_001])
def test_chips_taken_off_between_hands(tournament: int | None) -> None:
    table = evening(tournament=tournament)
    seat = richest(table)
    seat.stack -= 200
    table.play()
    findings = found(table.texts())
    standing = [finding for finding in findings if finding["cause"] is None]
    assert [place_of(finding) for finding in standing] == [expected("STK001", table, seat, 200)]
    assert standing[0]["confidence"] == ("certain" if tournament else "likely")
    assert len(standing[0]["evidence"]) == 2
    assert [finding["code"] for finding in findings if finding["cause"]] == (["STK008"] if tournament else [])


def chips_won_by_another(table: Evening, seat: Seat) -> None:
    seat.stack -= 200
    others(table, seat)[0].stack += 190


def a_player_left(table: Evening, seat: Seat) -> None:
    seat.stack -= 200
    del table.seats[others(table, seat)[0].number]


def a_player_came(table: Evening, seat: Seat) -> None:
    seat.stack -= 200
    number = next(number for number in range(1, 7) if number not in table.seats)
    table.seats[number] = Seat(number, "Zoe", table.table.buy_in())


@pytest.mark.parametrize("happening", [chips_won_by_another, a_player_left, a_player_came])
def test_a_fall_that_a_missing_hand_explains_is_not_judged(happening: Callable[[Evening, Seat], None]) -> None:
    table = evening(players=5)
    happening(table, richest(table))
    table.play()
    assert found(table.texts()) == []
    assert sum(reasons("STK001", table.texts()).values()) == 1


def test_left_out_hands_accuse_nobody() -> None:
    for seed in range(8):
        table = Evening(seed=seed, players=5)
        table.play(30)
        texts = table.texts()
        assert found([text for place, text in enumerate(texts) if place % 3], return_minutes=60) == []


def test_a_fee_the_room_does_not_print_is_held_against_nobody() -> None:
    table = evening(seed=2)
    blind = table.table.stakes.big_blind
    while not any(won > 11 * blind for won in winnings(table).values()):
        table.play()
    number, won = max(winnings(table).items(), key=lambda item: item[1])
    table.seats[number].stack -= won // 10
    table.play()
    assert found(table.texts()) == []
    assert "the room may have kept back a part of what the player won" in reasons("STK001", table.texts())


def winnings(table: Evening) -> dict[int, int]:
    """What each seat collected in the last hand."""
    won: dict[int, int] = {}
    for event in table.hands[-1].events:
        if event.kind == "award" and event.seat is not None:
            won[event.seat] = won.get(event.seat, 0) + (event.amount or 0)
    return won


def test_two_stacks_that_fell() -> None:
    for tournament, confidences in ((None, set()), (3_200_000_001, {"likely"})):
        table = evening(tournament=tournament)
        seat = richest(table)
        seat.stack -= 200
        others(table, seat)[0].stack -= 5
        table.play()
        findings = [finding for finding in found(table.texts()) if finding["code"] == "STK001"]
        assert {finding["confidence"] for finding in findings} == confidences


def test_a_fall_a_split_pot_may_have_cost_is_not_judged_in_a_raked_game() -> None:
    table = evening()
    richest(table).stack -= table.table.stakes.big_blind
    table.play()
    assert found(table.texts()) == []
    assert reasons("STK001", table.texts()) == {"rake of a missing split pot may have cost so little": 1}


def test_a_chat_about_chips_is_no_reload() -> None:
    table = evening()
    table.note(f"{richest(table).player} re-buys and receives 3000 chips for $10.00")
    assert judged("STK002", table.texts()) == 1
    assert found(table.texts()) == []


def sit_down(table: Evening, blinds: int) -> Seat:
    number = next(number for number in range(1, 7) if number not in table.seats)
    table.seats[number] = Seat(number, "Zoe", blinds * table.table.stakes.big_blind)
    table.play()
    return table.seats[number]


def test_buy_ins_below_and_above() -> None:
    for blinds, code, off in ((15, "STK003", 5), (120, "STK005", 20)):
        table = evening()
        seat = sit_down(table, blinds)
        blind = table.table.stakes.big_blind
        findings = found(table.texts(), **HOUSE)
        assert [place_of(finding) for finding in findings] == [expected(code, table, seat, off * blind)]
        assert reasons(code, table.texts()) == {"the rulebook does not say": 1}


def test_buy_ins_within_are_clean() -> None:
    table = evening()
    sit_down(table, 20)
    texts = table.texts()
    assert found(texts, **HOUSE) == []
    assert [judged(code, texts, **HOUSE) for code in ("STK003", "STK004", "STK005")] == [1, 0, 1]


def test_a_second_short_buy_in() -> None:
    table = evening(seed=4)
    seat = sit_down(table, 15)
    while table.hands[-1].final_stacks()[seat.number]:
        table.play()
    assert found(table.texts(), **ONE_SHORT) == []
    seat.stack = 15 * table.table.stakes.big_blind
    table.play()
    assert [place_of(finding) for finding in found(table.texts(), **ONE_SHORT)] == [
        expected("STK004", table, seat, 5 * table.table.stakes.big_blind)
    ]


def leave_and_return(less: int, hands: int = 3) -> tuple[Evening, Seat]:
    table = evening(players=5)
    seat = richest(table)
    del table.seats[seat.number]
    table.play(hands)
    table.seats[seat.number] = seat
    seat.stack -= less
    table.play()
    return table, seat


def test_back_with_less() -> None:
    table, seat = leave_and_return(less=40)
    [finding] = found(table.texts(), return_minutes=60)
    assert place_of(finding) == expected("STK006", table, seat, 40)
    assert finding["confidence"] == "likely"
    first_lines = [span["first_line"] for span in finding["evidence"]]
    assert len(first_lines) == 2


def test_back_with_all_or_unruled_is_clean() -> None:
    table, _ = leave_and_return(less=0)
    assert found(table.texts(), return_minutes=60) == []
    assert judged("STK006", table.texts(), return_minutes=60) == 1
    table, _ = leave_and_return(less=40)
    assert found(table.texts()) == []


def bust(table: Evening) -> Seat:
    """Play until somebody has lost everything; he takes his seat again with 1,500 chips."""
    while True:
        before = dict(table.seats)
        table.play()
        gone = [seat for number, seat in before.items() if number not in table.seats]
        if gone:
            seat = gone[0]
            seat.stack = 1500
            table.seats[seat.number] = seat
            return seat


def test_back_after_busting() -> None:
    table = evening(tournament=3_200_000_002, players=6)
    seat = bust(table)
    table.note(f"{seat.player} finished the tournament in 6th place")
    table.play()
    [finding] = found(table.texts())
    assert place_of(finding) == expected("STK007", table, seat, 1500)
    assert finding["confidence"] == "likely"


def test_back_after_a_printed_rebuy_or_in_silence() -> None:
    table = evening(tournament=3_200_000_002, players=6)
    seat = bust(table)
    table.play()
    assert reasons("STK007", table.texts()) == {"the record prints neither rebuys nor who is out": 1}
    table.note(f"{seat.player} re-buys and receives 1500 chips for $10.00", hand=-2)
    assert found(table.texts()) == []
    assert reasons("STK007", table.texts()) == {}


def test_chips_of_a_tournament_that_disappear() -> None:
    table = evening(tournament=3_200_000_003)
    seat = richest(table)
    seat.stack -= 100
    others(table, seat)[0].stack += 60
    table.play()
    assert [place_of(finding) for finding in found(table.texts())] == [expected("STK008", table, None, 40)]


def test_more_chips_than_before_are_not_judged() -> None:
    table = evening(tournament=3_200_000_003)
    for seat in table.seats.values():
        seat.stack += 1000
    table.play()
    assert found(table.texts()) == []
    assert sum(reasons("STK008", table.texts()).values()) == 1


def test_a_fall_after_minutes_without_a_hand_is_not_judged_in_a_raked_game() -> None:
    table = evening()
    richest(table).stack -= 200
    table.table.room.time += timedelta(minutes=5)
    table.play()
    assert reasons("STK001", table.texts()) == {"so much time passed that hands may be missing": 1}


def test_a_fall_beside_a_gap_in_the_tables_own_count_is_not_judged() -> None:
    table = evening()
    table.play(8)
    richest(table).stack -= 200
    table.play()
    texts = [renumbered(text, 501 + place) for place, text in enumerate(table.texts())]
    assert [finding["code"] for finding in found(texts)] == ["STK001"]
    with_gap = [*texts[:-1], renumbered(texts[-1], 501 + len(texts))]
    assert [finding["code"] for finding in found(with_gap)] == ["REC008"]
    assert reasons("STK001", with_gap) == {"hands in between are missing": 1}


@pytest.mark.parametrize(("seconds", "checked"), [(180, True), (5, False)])
def test_a_house_says_how_closely_hands_follow_each_other(seconds: int, checked: bool) -> None:
    table = evening()
    seat = richest(table)
    seat.stack -= 200
    table.play()
    table.hands[-1].time += timedelta(seconds=60)
    said = found(table.texts(), closely_seconds=seconds)
    assert bool(said) == checked
    late = "so much time passed that hands may be missing"
    assert (late in reasons("STK001", table.texts(), closely_seconds=seconds)) != checked


@pytest.mark.parametrize(("part", "checked"), [("0.9", True), ("0.1", False)])
def test_a_house_says_what_others_may_have_won(part: str, checked: bool) -> None:
    table = evening(tournament=3_200_000_001)
    seat = richest(table)
    seat.stack -= 200
    others(table, seat)[0].stack += 100
    table.play()
    standing = [finding["code"] for finding in found(table.texts(), passed_on=part) if finding["cause"] is None]
    assert ("STK001" in standing) == checked


@pytest.mark.parametrize("checked", [True, False])
def test_a_host_may_set_stacks(checked: bool) -> None:
    table = evening()
    richest(table).stack -= 200
    table.play()
    said = {"host_sets_stacks": not checked}
    assert ("STK001" in [finding["code"] for finding in found(table.texts(), **said)]) == checked
    assert ("the host may have changed the stack" in reasons("STK001", table.texts(), **said)) != checked


@pytest.mark.parametrize(("part", "checked"), [("0", True), ("1", False)])
def test_a_house_says_what_a_room_may_keep_back(part: str, checked: bool) -> None:
    table = evening()
    winner = next(event.seat for event in table.hands[-1].events if event.kind == "award")
    seat = next(seat for seat in table.seats.values() if seat.number == winner)
    taken = 3 * table.table.stakes.big_blind
    seat.stack -= taken
    table.play()
    said = found(table.texts(), unprinted_rake=part)
    assert bool(said) == checked
