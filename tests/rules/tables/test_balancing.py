"""TRN001, TRN003 and TRN009: tables of a tournament side by side."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.proving.balancing import BIG_BLIND, HERE, THERE, Event, event
from tests.proving.dealing import Habits
from tests.proving.judging_tables import codes, found, judged, reasons

WORST: Final = {"mover": "next_big_blind_to_worst"}
GAP: Final[dict[str, Any]] = {"balance_gap": 3, "balance_stops": "at_once"}
NINE: Final = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")
MANY: Final = ("Jon", "Kay", "Lou", "Meg", "Ned", "Ola", "Pia", "Quy", "Ray")


def side_by_side(short: int, rounds: int = 3) -> list[str]:
    """A table of nine and one of fewer, dealt to in turns."""
    tables = Event(names=(NINE, MANY[:short]))
    for _ in range(rounds):
        tables.play(HERE, THERE)
    tables.play(HERE)
    return tables.texts


def test_a_short_table_plays_on() -> None:
    """TDA 2009, rule 6: of tables of 9 and 6 the second stops. Its first hand may be what made it short."""
    texts = side_by_side(6)
    findings = found(texts, **GAP)
    assert [(finding["code"], finding["severity"], finding["confidence"]) for finding in findings] == [
        ("TRN001", "warning", "likely"), ("TRN001", "warning", "likely"),
    ]  # fmt: skip
    assert [f"#{finding['number']}:" in text for finding, text in zip(findings, texts[3:6:2], strict=True)] == [
        True
    ] * 2
    assert findings[0]["arithmetic"] == "9 - 6 = 3"
    assert len(findings[0]["evidence"]) == 2


@pytest.mark.parametrize("book", ["tda-2009", "tda-2024", "wsop-tournament-2024"])
def test_tables_of_nine_and_seven_play_on(book: str) -> None:
    texts = side_by_side(7, rounds=9)
    assert [code for code, _ in codes(texts, book=book)] == []
    assert judged("TRN001", texts, book=book) == len(texts)


def test_books_that_wait_for_the_blind() -> None:
    """TDA 2024, 11D: the table of six stops when an empty seat owes the big blind, so after a round at the latest."""
    assert [code for code, _ in codes(side_by_side(6, rounds=6), book="tda-2024")] == []
    assert [code for code, _ in codes(side_by_side(6, rounds=8), book="tda-2024")] == ["TRN001"] * 2
    assert [code for code, _ in codes(side_by_side(6, rounds=8), book="tda-2009")] == ["TRN001"] * 7


def test_tables_too_small_for_the_rule() -> None:
    six = [text.replace("9-max", "7-max") for text in side_by_side(6, rounds=8)]
    assert codes(six, **GAP, balance_seats_least=8) == []
    assert len(codes(six, **GAP, balance_seats_least=7)) == 7


def test_a_table_that_has_stopped_is_not_fuller() -> None:
    tables = Event(names=(NINE, MANY[:6]))
    tables.play(HERE, *[THERE] * 9)
    assert codes(tables.texts, **GAP) == []


def test_what_cannot_be_told_of_short_tables() -> None:
    texts = side_by_side(6)
    assert reasons("TRN001", texts) == {"the rulebook does not say": len(texts)}
    alone = [text for text in texts if " 1' 9-max" in text]
    assert reasons("TRN001", alone, **GAP) == {"one table only of the tournament is in the files": len(alone)}


def test_the_player_due_goes_to_the_worst_seat() -> None:
    texts = event(BIG_BLIND, THERE, HERE).texts
    assert codes(texts, **WORST) == []
    assert judged("TRN009", texts, **WORST) == 1


def moved(behind: int, seat: int | None = None) -> list[str]:
    """Who comes so many behind the player due is moved, to the worst seat or to another; two tables of nine seats."""
    tables = Event()
    for _ in range(4):
        tables.play(HERE, THERE)
    while (worst := tables.seat_in_blind(BIG_BLIND)) is None:
        tables.play(HERE, THERE)
    tables.move(tables.due(behind), worst if seat is None else tables.free_seats()[seat])
    tables.play(THERE, HERE)
    return tables.texts


@pytest.mark.parametrize("mover", ["next_big_blind_to_worst", "next_big_blind_to_earliest"])
def test_another_player_than_the_one_due(mover: str) -> None:
    texts = moved(1)
    [finding] = found(texts, mover=mover)
    assert (finding["code"], finding["confidence"]) == ("TRN009", "likely")
    assert f"#{finding['number']}:" in texts[-2]
    assert "moved" in finding["expected"] and "moved" in finding["found"]
    assert len(finding["evidence"]) == 2


def test_who_had_the_big_blind_may_go_where_the_book_leaves_it_open() -> None:
    """TDA 2009, rule 6, moves "the big blind": he who had it, or he who is to have it."""
    texts = moved(-1)
    assert [code for code, _ in codes(texts, mover="next_big_blind_to_worst")] == ["TRN009"]
    assert codes(texts, mover="big_blind_to_worst") == []


def test_a_better_seat_than_the_worst() -> None:
    found_at = [found(moved(0, seat), **WORST) for seat in range(5)]
    wrong = [[finding["code"] for finding in findings if finding["cause"] is None] for findings in found_at]
    assert sum(codes == ["TRN009"] for codes in wrong) >= 2
    assert [] in wrong
    [finding] = next(findings for findings in found_at if [f["code"] for f in findings] == ["TRN009"])
    assert finding["expected"].endswith("the free seat that has the big blind first")


@pytest.mark.parametrize(
    ("book", "reason"),
    [({}, "the rulebook does not say"), ({"mover": "by_high_card"}, "who draws the high card is not recorded")],
)
def test_houses_that_move_in_other_ways(book: dict[str, str], reason: str) -> None:
    assert codes(moved(1), **book) == []
    assert reasons("TRN009", moved(1), **book) == {reason: 1}


def test_several_who_leave_a_table_at_once() -> None:
    tables = Event()
    for _ in range(4):
        tables.play(HERE, THERE)
    tables.tables[HERE].seats.pop(tables.due(2))
    tables.move(tables.due(1), tables.free_seats()[0])
    tables.play(THERE, HERE)
    assert codes(tables.texts, **WORST) == []
    assert reasons("TRN009", tables.texts, **WORST) == {"several players left that table at once": 1}


def test_a_stud_player_keeps_the_number_of_his_seat() -> None:
    def stud(seat: int) -> list[str]:
        tables = Event(game="stud")
        for _ in range(3):
            tables.play(HERE, THERE)
        mover = next(number for number in tables.tables[HERE].seats if number in tables.free_seats())
        other = [number for number in tables.free_seats() if number != mover]
        tables.move(mover, mover if seat == 0 else other[0])
        tables.play(THERE, HERE)
        return tables.texts

    assert codes(stud(0), mover="same_seat_number") == []
    assert [code for code, _ in codes(stud(1), mover="same_seat_number")] == ["TRN009"]
    assert reasons("TRN009", stud(1), **WORST) == {"the book's way needs blinds": 1}


def final_table(players: int, *, won: bool = True) -> list[str]:
    """Two tables drawn together for the last one, which is played to the end or left running."""
    tables = Event(names=(MANY[: players - 7], NINE[:7]))
    tables.play(HERE, THERE, HERE)
    there = tables.tables[THERE]
    there.max_seats = 11
    for mover in list(tables.tables[HERE].seats):
        tables.move(mover, tables.free_seats()[0])
    tables.play(THERE)
    there.habits = Habits(0.1, 0.5, 0.4)
    while won and not there.is_over():
        tables.play(THERE)
    return tables.texts


TEN: Final[dict[str, Any]] = {"final_table": {0: 10}}


def test_a_final_table_of_eleven() -> None:
    texts = final_table(11)
    [finding] = [finding for finding in found(texts, **TEN) if finding["code"] == "TRN003"]
    assert f"#{finding['number']}:" in texts[3]
    assert (finding["expected"], finding["found"]) == (
        "a final table of 10, where tables have 9 seats",
        "11 players at the final table",
    )
    assert len(finding["evidence"]) == 2


@pytest.mark.parametrize("players", [9, 10])
def test_final_tables_of_ten_and_fewer(players: int) -> None:
    texts = final_table(players)
    assert "TRN003" not in dict(codes(texts, **TEN))
    assert judged("TRN003", texts, **TEN) == 1


def test_one_hand_has_verdicts_by_book() -> None:
    """Ten at the last table where tables have nine seats: right by WSOP's book, one too many by TDA's advice."""
    texts = final_table(10)
    said = {book: "TRN003" in dict(codes(texts, book=book)) for book in ("wsop-tournament-2024", "tda-2024", "roberts")}
    assert said == {"wsop-tournament-2024": False, "tda-2024": True, "roberts": False}
    assert reasons("TRN003", texts, book="roberts") == {"the rulebook does not say": 1}


def test_nobody_knows_the_last_table_before_it_is_won() -> None:
    assert judged("TRN003", final_table(11, won=False), **TEN) == 0
