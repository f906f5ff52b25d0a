"""Shuffles, cuts and changes of the deck."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.proving.reading import read_texts
from tests.rules.checks.table_logs import Line, blinds, dealt, found, hand, line, open_questions, ruled

DEALT: Final = [*blinds(), *dealt((2, 3, 1))]
OVER: Final = [*ruled("fold", 1, 2), line("returned", 3, amount=1), line("award", 3, amount=2)]


def shuffled(*riffles: int | None, cut: int | None = None) -> Tables:
    """A hand with shuffles of so many riffles, and a cut."""
    lines = [line("shuffle", count=count) for count in riffles]
    return hand(*lines, *([] if cut is None else [line("cut", count=cut)]), *DEALT, *OVER)


@pytest.mark.parametrize("book", ["cardplayer", "roberts"])
def test_too_few_riffles(book: str) -> None:
    assert found("DCK017", shuffled(3), book) == ["3 riffles"]
    assert found("DCK017", shuffled(4), book) == []


def test_shuffles_of_a_hand_are_added_up() -> None:
    assert found("DCK017", shuffled(2, 2), "roberts") == []
    assert found("DCK017", shuffled(2, 1), "roberts") == ["3 riffles"]
    assert open_questions("DCK017", shuffled(2, None), "roberts") == ["the log does not say how often, or how many"]


@pytest.mark.parametrize("off", [3, 49])
def test_a_cut_near_either_end(off: int) -> None:
    assert found("DCK017", shuffled(cut=off), "roberts") == ["3 cards on one side"]
    assert found("DCK017", shuffled(cut=26), "roberts") == []


def test_a_cut_of_four_is_enough_in_one_book_and_not_in_another() -> None:
    four = shuffled(cut=4)
    assert [found("DCK017", four, book) for book in ("cardplayer", "irregularities")] == [[], ["4 cards on one side"]]
    assert open_questions("DCK017", four, "tda-2024") == ["the rulebook does not say"]


def changed(place: int, matter: str = "marked", **more: Any) -> Tables:
    """A hand with the deck changed behind so many of its lines, the last pot being the tenth."""
    lines: list[Line] = [line("shuffle", count=7), *DEALT, *OVER]
    return hand(*lines[:place], line("deck_change", matter=matter, **more), *lines[place:])


def test_a_faulty_deck_is_changed_after_the_hand_or_before_it_is_played() -> None:
    in_the_deal, in_play, paid = (changed(place) for place in (4, 7, 10))
    assert [found("DCK017", in_the_deal, book) for book in ("codex", "irregularities")] == [
        ["a change in mid-hand"],
        [],
    ]
    assert [found("DCK017", in_play, book) for book in ("codex", "irregularities")] == [["a change in mid-hand"]] * 2
    assert [found("DCK017", paid, book) for book in ("codex", "irregularities")] == [[], []]


def test_players_may_not_ask_for_another_deck() -> None:
    assert found("DCK017", changed(0, "on_request", by="player 2"), "tda-2009") == ["a change on request"]
    assert found("DCK017", changed(0, "on_request", by="floor"), "tda-2009") == []
    assert found("DCK017", changed(0, "with_dealer"), "tda-2009") == []


def evening(*changes: Line, last_hand: str) -> Tables:
    """Two hands of a table, with the first change of decks between them, and the second behind both."""

    def at(time: str) -> str:
        return f"2026-03-01T{time}:00Z"

    seats = [{"seat": seat, "player": f"player {seat}", "stack": 100} for seat in (1, 2, 3)]
    said = {"room": "hall", "game": "holdem", "limit": "no", "big_blind": 2, "button": 1, "seats": seats}
    first, second = (
        "\n".join(json.dumps({"table": "Red", "hand": number, **one}) for one in (
            {"event": "hand", "time": at(time), **said}, *DEALT, *OVER, {"event": "end"}
        ))
        for number, time in (("1", "18:00"), ("2", last_hand))
    )  # fmt: skip
    behind = ["\n".join(json.dumps(one) for one in some) for some in (changes[:1], changes[1:])]
    return read_texts([f"{first}\n{behind[0]}", f"{second}\n{behind[1]}"], "table-log").tables


def change(time: str) -> Line:
    """The deck is changed between two hands, its time being up."""
    return {"table": "Red", "event": "deck_change", "time": f"2026-03-01T{time}:00Z", "matter": "time"}


def test_a_deck_is_used_for_two_hours() -> None:
    """WSOP live 75: the last hand with a deck may not begin after its time."""
    changes = (change("18:05"), change("20:20"))
    late, in_time = evening(*changes, last_hand="20:07"), evening(*changes, last_hand="20:04")
    assert found("DCK017", late, "wsop-live-2024") == ["its last hand begun after 122 minutes"]
    assert found("DCK017", in_time, "wsop-live-2024") == []
    assert found("DCK017", late, "roberts") == []


def test_a_player_may_not_ask_between_two_hands_either() -> None:
    asked = change("18:05") | {"matter": "on_request", "by": "player 2"}
    assert found("DCK017", evening(asked, last_hand="18:10"), "tda-2009") == ["a change on request"]


def test_a_deck_nobody_saw_come_is_not_timed() -> None:
    assert found("DCK017", evening(change("21:30"), last_hand="21:40"), "wsop-live-2024") == []
