"""Misdeals: declared in time and on grounds the book knows, or not."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.table_logs import Line, blinds, dealt, found, hand, line, open_questions, ruled

DEALT: Final = [*blinds(), *dealt((2, 3, 4, 1))]
FOLD_AND_CALL: Final = [*ruled("fold", 4), *ruled("call", 1, amount=2)]
TWO_FOLDS: Final = ruled("fold", 4, 1)
THREE_FOLDS: Final = ruled("fold", 4, 1, 2)
PLAYED: Final = [*THREE_FOLDS, line("returned", 3, amount=1), line("award", 3, amount=2)]


def four(*lines: Line, **said: Any) -> Tables:
    """A hand of four."""
    return hand(*lines, seats=4, **said)


def told(matter: str, *before: Line, event: str = "incident", **more: Any) -> Tables:
    """A hand in which a fault is told behind some acts, and which is played on."""
    rest = PLAYED[len(before) :] if len(before) < 3 else PLAYED
    return four(*DEALT, *before, line(event, matter=matter, **more), *rest)


def declared(matter: str | None, *before: Line, by: str = "dealer", **more: Any) -> Tables:
    """A hand declared a misdeal behind some acts."""
    return four(*DEALT, *before, line("misdeal", by=by, matter=matter, **more))


CASINO: Final = ("tda-2024", "wsop-live-2024", "roberts")


@pytest.mark.parametrize("book", CASINO)
def test_grounds_told_in_time_and_played_on(book: str) -> None:
    assert found("DCK009", told("two_exposed"), book) == ["the hand played on"]
    assert found("DCK009", declared("two_exposed"), book) == []
    assert found("DCK009", told("exposed_hole_card"), book) == []


def test_told_too_late_it_is_played_on() -> None:
    two_acted = told("two_exposed", *ruled("fold", 4, 1))
    assert found("DCK009", two_acted, "roberts") == []
    assert found("DCK009", two_acted, "tda-2024") == ["the hand played on"]


def test_a_fold_and_a_check_are_a_misdeal_in_no_reading_and_in_none_too_late() -> None:
    open_acts = [*ruled("fold", 4), *ruled("check", 1)]
    assert found("DCK009", told("two_exposed", *open_acts), "tda-2024") == []
    assert found("DCK010", declared("two_exposed", *open_acts), "tda-2024") == []


def test_where_a_book_wants_a_claim_silence_is_no_fault() -> None:
    assert found("DCK009", told("two_exposed"), "cardplayer") == []
    claimed = told("two_exposed", event="misdeal_claim", by="player 2")
    assert found("DCK009", claimed, "cardplayer") == ["the hand played on though claimed"]


def test_a_second_boxed_card_needs_no_word() -> None:
    boxed = [line("boxed_card", 2), line("boxed_card", 3)]
    assert found("DCK009", four(*DEALT, *boxed, *PLAYED), "tda-2024") == ["the hand played on"]
    assert found("DCK009", four(*DEALT, *boxed[:1], *PLAYED), "tda-2024") == []


def test_one_log_is_too_late_in_one_book_and_in_time_in_another() -> None:
    """Two folds are two players' acts, but neither chips nor three of anything."""
    two = declared("out_of_order", *TWO_FOLDS)
    assert {book: found("DCK010", two, book) for book in ("roberts", "cardplayer", "tda-2024", "wsop-live-2024")} == {
        "roberts": ["a misdeal"],
        "cardplayer": ["a misdeal"],
        "tda-2024": [],
        "wsop-live-2024": [],
    }
    assert found("DCK010", declared("wrong_count", *THREE_FOLDS), "tda-2024") == ["a misdeal"]
    assert found("DCK010", declared("wrong_count", *FOLD_AND_CALL), "tda-2024") == ["a misdeal"]


def test_what_counts_is_when_the_fault_was_claimed() -> None:
    in_time = [line("misdeal_claim", by="player 2", matter="wrong_count"), *THREE_FOLDS]
    assert found("DCK010", declared("wrong_count", *in_time), "tda-2024") == []


def test_home_games_allow_it_before_the_second_card_goes_round() -> None:
    """Irregularities, misdeal list 1: not shuffled, claimed before the second card."""
    late = declared("not_shuffled")
    early = four(*blinds(), *dealt((2, 3), count=1), line("misdeal", by="dealer", matter="not_shuffled"))
    assert found("DCK010", late, "irregularities") == []
    assert (
        found(
            "DCK010",
            declared("not_shuffled", line("dispute", matter="not_shuffled"), *ruled("fold", 4)),
            "irregularities",
        )
        == []
    )
    assert found("DCK010", early, "irregularities") == []


def test_a_bad_deck_voids_a_hand_at_any_time() -> None:
    assert found("DCK010", declared("foreign_card", *THREE_FOLDS), "tda-2024") == []


def test_a_misdeal_without_grounds_named_is_not_checkable() -> None:
    for code in ("DCK010", "DCK019"):
        assert open_questions(code, declared(None, *THREE_FOLDS), "tda-2024") == [
            "the log does not say on what grounds"
        ]


@pytest.mark.parametrize(
    ("matter", "wrong_in", "right_in"),
    [
        ("boxed_card", ("tda-2024", "roberts", "cardplayer"), ()),
        ("one_extra_card", ("roberts", "cardplayer", "wsop-live-2024"), ("tda-2024", "irregularities")),
        ("joker_found", ("roberts", "cardplayer"), ("tda-2024",)),
        ("missing_card", ("roberts", "cardplayer"), ("irregularities",)),
        ("exposed_hole_card", ("tda-2024", "wsop-live-2024"), ()),
        ("two_boxed", (), ("tda-2024", "roberts", "wsop-live-2024")),
        ("not_shuffled", ("roberts",), ("irregularities",)),
    ],
)
def test_grounds_the_book_knows(matter: str, wrong_in: tuple[str, ...], right_in: tuple[str, ...]) -> None:
    tables = declared(matter)
    assert [book for book in (*wrong_in, *right_in) if found("DCK019", tables, book)] == list(wrong_in)


def test_what_the_book_leaves_open_is_not_checkable() -> None:
    assert open_questions("DCK019", declared("missing_card"), "tda-2024") == ["the rulebook leaves such a fault open"]
    assert open_questions("DCK019", declared("boxed_card"), "codex") == ["the rulebook does not say"]


def test_a_decision_to_void_the_hand_is_a_misdeal_too() -> None:
    void = four(*DEALT, line("floor_decision", by="floor", matter="boxed_card", outcome="void"))
    assert found("DCK019", void, "roberts") == ["a misdeal"]
    assert (
        found("DCK019", four(*DEALT, line("floor_decision", matter="boxed_card", outcome="scrap"), *PLAYED), "roberts")
        == []
    )


def test_who_caused_the_exposure_may_not_claim_it() -> None:
    def claimed_by(player: str) -> Tables:
        seen = line("exposure", 2, matter="two_exposed", count=2, by="player 3")
        return four(*DEALT, seen, line("misdeal_claim", matter="two_exposed", by=player),
                    line("misdeal", matter="two_exposed"), game="five_card_draw")  # fmt: skip

    assert found("DCK019", claimed_by("player 3"), "irregularities") == ["a misdeal claimed by player 3"]
    assert found("DCK019", claimed_by("player 2"), "irregularities") == []
    assert found("DCK019", claimed_by("player 3"), "roberts") == []
    assert open_questions("DCK019", claimed_by("player 3"), "tda-2024") == ["the rulebook leaves such a fault open"]


def test_hands_laid_open_early_change_no_moment() -> None:
    shown = line("show", 4, cards="Ah Kd")
    told_first = four(*DEALT, line("incident", matter="two_exposed"), *PLAYED[:1], shown, *PLAYED[1:])
    assert found("DCK009", told_first, "tda-2024") == ["the hand played on"]
    too_late = four(*DEALT, *PLAYED[:1], shown, *PLAYED[1:3], line("misdeal", by="dealer", matter="wrong_count"))
    assert found("DCK010", too_late, "tda-2024") == ["a misdeal"]
