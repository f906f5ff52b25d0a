"""Clocks and time-outs: one log, each book's own verdict."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.parsers.live.logs import event
from tests.rules.checks.live_lines import FLOP, found, reasons, ruling, seats_found, told
from tests.rules.checks.planted import act, bet, blinds, calls, checks, folds, judged, not_checkable, record

BOOKS: Final = ("tda-2024", "wsop-tournament-2024", "wsop-live-2024", "roberts", "codex", "tda-2009")


def at(second: int) -> str:
    """A moment of the evening."""
    return f"2026-03-01T21:{10 + second // 60}:{second % 60:02}"


def clock(state: str, second: int | None = None, **fields: Any) -> str:
    """A clock on seat 3."""
    moment = {} if second is None else {"time": at(second)}
    return event("clock", state=state, **{"seat": 3} | moment | fields)


BET: Final = ruling(2, "bet", 4, time=at(0))


def facing_a_bet(folder: Path, *lines: str) -> Tables:
    """Seat 3 faces a bet on the flop; then the lines, and seat 1 folds."""
    return told(folder, *FLOP, BET, *lines, ruling(1, "fold", time=at(300)))


def test_item_25_an_act_forty_seconds_after_the_clock_was_called(tmp_path: Path) -> None:
    """TDA and the WSOP's tournaments: dead at 30. The WSOP's cash games: live to 70. Robert: live to 60."""
    late = facing_a_bet(tmp_path, clock("called", 120), ruling(3, "call", 4, time=at(160)))
    assert seats_found("CND002", late, *BOOKS[:4]) == [[3], [3], [], []]
    (one,) = found("CND002", late, "tda-2024")
    assert (one["stake"], one["line"], one["clause"]) == (20_000, 14, "rule 29")
    assert one["arithmetic"] == "acted 40 seconds after the clock was called; it gives 30, with €4 to call"
    in_time = facing_a_bet(tmp_path, clock("called", 120), ruling(3, "call", 4, time=at(149)))
    assert seats_found("CND002", in_time, *BOOKS) == [[]] * 6


@pytest.mark.parametrize("how", ["fold", "dead_hand"])
def test_a_hand_that_is_out_when_the_clock_ran_out(tmp_path: Path, how: str) -> None:
    out = ruling(3, "fold") if how == "fold" else event("dead_hand", seat=3, matter="time_over", by="floor")
    played_on, clean = (
        facing_a_bet(tmp_path, clock("called"), clock("expired", seconds=30), line)
        for line in (ruling(3, "call", 4), out)
    )
    assert seats_found("CND002", played_on, *BOOKS) == [[3]] * 6
    assert seats_found("CND002", clean, *BOOKS) == [[]] * 6


def without_a_bet(folder: Path, *lines: str) -> Tables:
    """Seat 3 may check on the flop when its clock runs out."""
    return told(folder, *FLOP, ruling(2, "check"), clock("called"), clock("expired", seconds=30), *lines)


def test_without_a_bet_books_differ(tmp_path: Path) -> None:
    """TDA 2024 lets the hand check, the WSOP, codex and TDA 2009 kill it, Robert does not say."""
    checked = without_a_bet(tmp_path, ruling(3, "check"))
    assert seats_found("CND002", checked, *BOOKS) == [[], [3], [3], [], [3], [3]]
    assert reasons("CND002", checked, "roberts") == ["the rulebook does not say"]
    killed = without_a_bet(tmp_path, event("dead_hand", seat=3, matter="time_over", by="dealer"))
    assert seats_found("CND002", killed, *BOOKS) == [[3], [], [], [], [], []]
    raised = without_a_bet(tmp_path, ruling(3, "bet", 4))
    assert seats_found("CND002", raised, *BOOKS) == [[3], [3], [3], [], [3], [3]]


def test_more_time_from_the_floor_is_for_review(tmp_path: Path) -> None:
    more = event("floor_decision", seat=3, matter="time_over", outcome="no_action", by="floor")
    tables = facing_a_bet(tmp_path, clock("called"), clock("expired", seconds=30), more, ruling(3, "call", 4))
    assert [one["confidence"] for one in found("CND002", tables, "tda-2024")] == ["review"]


def test_a_clock_on_another_player_is_not_checkable(tmp_path: Path) -> None:
    tables = facing_a_bet(tmp_path, clock("expired", seat=1), ruling(3, "call", 4))
    assert found("CND002", tables, "tda-2024") == []
    assert reasons("CND002", tables, "tda-2024") == ["the clock was not on the player due to act"]


@pytest.mark.parametrize(
    ("lasted", "books"),
    [
        (30, {"wsop-live-2024"}),
        (70, {"tda-2024", "wsop-tournament-2024", "roberts", "codex"}),
        (90, set(BOOKS)),
    ],
)
def test_how_long_a_clock_ran(tmp_path: Path, lasted: int, books: set[str]) -> None:
    """25 and 5, up to 25 and 5, 60 and 10 in no limit, 60 in all twice, 60 and 10 at most."""
    measured = facing_a_bet(tmp_path, clock("called", 120), clock("expired", 120 + lasted), ruling(3, "fold"))
    stated = facing_a_bet(tmp_path, clock("called"), clock("expired", seconds=lasted), ruling(3, "fold"))
    for tables in (stated, measured):
        assert {book for book in BOOKS if found("CND003", tables, book)} == books


def test_a_moment_is_not_typed_to_the_second(tmp_path: Path) -> None:
    close = facing_a_bet(tmp_path, clock("called", 120), clock("expired", 154), ruling(3, "fold"))
    assert found("CND003", close, "tda-2024") == []
    far = facing_a_bet(tmp_path, clock("called", 120), clock("expired", 156), ruling(3, "fold"))
    (one,) = found("CND003", far, "tda-2024")
    assert (one["expected"], one["found"]) == ("a clock of 30 seconds", "it ran out after 36 seconds")


def test_the_countdown(tmp_path: Path) -> None:
    tables = facing_a_bet(tmp_path, clock("called"), clock("counting", seconds=10), ruling(3, "fold"))
    assert seats_found("CND003", tables, *BOOKS) == [[3], [3], [], [], [], []]


def test_a_clock_called_too_early(tmp_path: Path) -> None:
    """The WSOP's no limit games wait two minutes."""
    early, late = (facing_a_bet(tmp_path, clock("called", wait), ruling(3, "fold")) for wait in (60, 121))
    (one,) = found("CND003", early, "wsop-live-2024")
    assert (one["expected"], one["found"]) == (
        "no clock in the first 120 seconds of a turn", "a clock called after 60 seconds",
    )  # fmt: skip
    assert found("CND003", late, "wsop-live-2024") == []
    assert found("CND003", early, "tda-2024") == []


def test_a_clock_without_moments_is_not_checkable(tmp_path: Path) -> None:
    tables = facing_a_bet(tmp_path, clock("called"), clock("expired"), ruling(3, "fold"))
    assert reasons("CND003", tables, "tda-2024") == ["the log does not say how long it took"]


def slow(folder: Path, second: int, *between: str) -> Tables:
    """Seat 3 calls so many seconds behind the bet."""
    return facing_a_bet(folder, *between, ruling(3, "call", 4, time=at(second)))


def test_ten_seconds_to_act(tmp_path: Path) -> None:
    """Whoever writes down the moments of a live table may be some seconds late."""
    assert [one["seat"] for one in found("TIM001", slow(tmp_path, 16), "playwebpoker-stud")] == [3, 1]
    assert [one["seat"] for one in found("TIM001", slow(tmp_path, 15), "playwebpoker-stud")] == [1]
    assert found("TIM001", slow(tmp_path, 16), "tda-2024") == []
    assert "the log does not say how long it took" in reasons("TIM001", slow(tmp_path, 12), "playwebpoker-stud")


def test_a_time_out_told_is_for_its_own_rule(tmp_path: Path) -> None:
    out = slow(tmp_path, 40, event("time_out", seat=3))
    assert [one["seat"] for one in found("TIM001", out, "playwebpoker-stud")] == [1]
    assert seats_found("TIM002", out, "playwebpoker-stud", "tda-2024") == [[3], []]
    assert reasons("TIM002", out, "tda-2024") == ["the rulebook does not say"]


OUT: Final = act("time_out", 3)


@pytest.mark.parametrize(
    ("timeout", "bet_called", "bet_folded", "free_checked", "free_folded"),
    [("fold", 1, 0, 1, 0), ("check_or_fold", 1, 0, 0, 1), ("all_in", 1, 1, 1, 1)],
)
def test_what_a_time_out_leads_to(
    timeout: str, bet_called: int, bet_folded: int, free_checked: int, free_folded: int
) -> None:
    opening = [*blinds(), *calls(2, 1), *calls(1, 2)]
    cases = (
        ((*blinds(), act("raise", 1, to=6), *folds(2), OUT, *calls(4, 3)), bet_called),
        ((*blinds(), act("raise", 1, to=6), *folds(2), OUT, *folds(3)), bet_folded),
        ((*opening, OUT, *checks(3)), free_checked),
        ((*opening, OUT, *folds(3)), free_folded),
    )
    for acts, count in cases:
        assert [one["seat"] for one in judged("TIM002", record(*acts), timeout=timeout)] == [3] * count


def test_pokerstars_checks_or_folds(tmp_path: Path) -> None:
    """Its book was read off its hands: at most likely."""
    out = told(tmp_path, *FLOP, BET, event("time_out", seat=3), ruling(3, "call", 4))
    assert [one["confidence"] for one in found("TIM002", out, "pokerstars")] == ["likely"]


def test_another_act_behind_a_time_out_tells_nothing() -> None:
    tables = record(*blinds(), act("time_out", 3), *calls(2, 1), *calls(1, 2), bet(3, 5))
    assert judged("TIM002", tables, timeout="check_or_fold") == []
    assert not_checkable("TIM002", tables) == []


def test_time_outs_of_one_hand_do_not_reach_the_next() -> None:
    left_all_in = record(*blinds(), act("raise", 1, to=6), *folds(2), OUT)
    assert judged("TIM002", left_all_in, timeout="all_in") == []


def test_what_is_counted_behind_the_first_number_is_the_same_countdown(tmp_path: Path) -> None:
    counted = [clock("counting", seconds=seconds) for seconds in (10, 9, 5, 1)]
    aloud = facing_a_bet(tmp_path, clock("called"), *counted, ruling(3, "fold"))
    assert [len(found("CND003", aloud, book)) for book in ("tda-2009", "tda-2024")] == [0, 1]
