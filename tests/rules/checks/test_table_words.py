"""Declarations in turn beside what they were ruled to be: one log, each book's own verdict."""

from __future__ import annotations

from typing import Final, get_args

import pytest

from parsers.live.table_log.vocabulary import Declared
from parsers.tables import Tables
from rules.derive.turns import DECLARED
from tests.rules.checks.live_tables import (
    A,
    B,
    C,
    before_the_flop,
    bets,
    calls,
    flop,
    found,
    happens,
    judgement,
    pushes,
    raises,
    reasons,
    rules,
    says,
)

BOOKS: Final = (
    "codex", "irregularities", "tda-2009", "tda-2024", "wsop-live-2024", "wsop-tournament-2024", "roberts",
)  # fmt: skip


def facing_1000(*lines: str) -> Tables:
    return flop(*bets(B, 1_000), *lines)


def test_the_words_of_the_log_are_those_that_bind() -> None:
    assert get_args(Declared) == DECLARED


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("said", "honoured", "broken", "stake"),
    [
        (says(C, "fold"), [rules(C, "fold")], [rules(C, "call", 1_000)], 1_000),
        (says(C, "call"), [rules(C, "call", 1_000)], [rules(C, "fold")], 1_000),
        (says(C, "raise", to=3_000), [rules(C, "raise", 3_000)], [rules(C, "call", 1_000)], 1_000),
        (says(C, "raise", to=3_000), [rules(C, "raise", 3_000)], [rules(C, "raise", 2_000)], 1_000),
        (says(C, "all_in"), [rules(C, "raise", 19_600)], [rules(C, "call", 1_000)], 18_600),
    ],
)
def test_what_is_said_in_turn_binds_in_every_book(
    book: str, said: str, honoured: list[str], broken: list[str], stake: int
) -> None:
    assert found("CHP006", facing_1000(said, *honoured), book) == []
    assert found("CHP006", facing_1000(said, *broken), book) == [(C, stake)]


def test_a_check_and_a_bet_are_words_too() -> None:
    assert found("CHP006", flop(says(B, "check"), rules(B, "bet", 800)), "codex") == [(B, 800)]
    assert found("CHP006", flop(says(B, "bet", to=800), rules(B, "check")), "codex") == [(B, 400)]
    assert found("CHP006", flop(says(B, "bet", to=800), rules(B, "bet", 800)), "codex") == []


def test_a_raise_by_400_may_be_counted_over_the_call_or_in_all() -> None:
    for to, stakes in ((2_000, []), (3_000, []), (2_500, [(C, 500)])):
        said = facing_1000(says(C, "raise", amount=2_000), rules(C, "raise", to))
        assert found("CHP006", said, "tda-2024") == stakes


def test_a_player_who_may_not_have_the_right_to_raise_is_left_alone() -> None:
    short_all_in = [says(C, "all_in"), pushes(C, 1_200), rules(C, "raise", 1_200, all_in=True)]
    again = [*bets(B, 1_000), *short_all_in, rules(A, "fold"), says(B, "raise"), rules(B, "call", 1_200)]
    assert found("CHP006", flop(*again, stacks={C: 1_600}), "tda-2024") == []


def test_a_raise_may_be_ruled_for_what_the_others_have_left() -> None:
    """Seats 1 and 2 began with 3,000, of which 400 are in from before the flop."""
    for to, stakes in ((2_600, []), (2_400, [(C, 600)])):
        said = [*bets(B, 1_000), says(C, "raise", to=3_000), rules(C, "raise", to)]
        assert found("CHP006", flop(*said, stacks={A: 3_000, B: 3_000}), "tda-2024") == stakes


def test_over_all_ins_of_all_others_a_raise_is_a_call() -> None:
    """Seat 2 is all-in; only seat 3 has chips left, whatever he says and puts in."""
    all_in = [says(B, "all_in"), pushes(B, 2_000), rules(B, "bet", 2_000, all_in=True), rules(A, "fold")]
    for done in ([says(C, "all_in")], [says(C, "raise"), pushes(C, 5_000)], [pushes(C, 1_000, 1_000, 1_000, 1_000)]):
        hand = flop(*all_in, *done, rules(C, "call", 2_000), stacks={B: 2_400})
        assert judgement(["CHP002", "CHP003", "CHP004", "CHP006"], hand, "tda-2024").findings.is_empty()


@pytest.mark.parametrize("book", ["tda-2024", "wsop-live-2024", "roberts"])
def test_a_raise_said_with_too_little_is_the_least_raise(book: str) -> None:
    """TDA 43A, WSOP live 131, Robert's 14 (no limit 10): a bet of 1,000, raise with 1,400: to 2,000."""
    short = [says(C, "raise"), pushes(C, 1_000, 100, 100, 100, 100)]
    assert found("CHP006", facing_1000(*short, rules(C, "raise", 2_000)), book) == []
    assert found("CHP006", facing_1000(*short, rules(C, "call", 1_000)), book) == [(C, 1_000)]
    assert found("CHP006", facing_1000(*short, rules(C, "raise", 1_400)), book) == [(C, 600)]


@pytest.mark.parametrize("book", ["wsop-tournament-2024", "tda-2009"])
def test_other_books_leave_a_raise_said_with_too_little_open(book: str) -> None:
    short = facing_1000(says(C, "raise"), pushes(C, 1_000, 100, 100, 100, 100), rules(C, "call", 1_000))
    assert reasons("CHP006", short, book) == ["the rulebook does not say"]


@pytest.mark.parametrize("book", ["tda-2024", "wsop-tournament-2024"])
@pytest.mark.parametrize(("bet", "due", "other"), [(2_000, 5_000, 500), (1_000, 500, 5_000)])
def test_rule_57_five_is_the_highest_sum_the_pot_holds(book: str, bet: int, due: int, other: int) -> None:
    """200-400: with under 5,000 in the pot "five" is 500, else 5,000."""
    before = [*bets(B, bet), *calls(C, bet), *calls(A, bet)]
    five = [
        *before,
        happens("board", cards="2d"),
        says(B, "bet", "five", sums=[500, 5_000]),
    ]
    assert found("CHP006", flop(*five, pushes(B, due), rules(B, "bet", due)), book) == []
    assert found("CHP006", flop(*five, pushes(B, other), rules(B, "bet", other)), book) == [(B, 4_500)]


def test_chips_before_the_word_count_where_the_first_does_and_not_where_words_do() -> None:
    """An opening 1,000, then "five hundred": the chips in TDA 2024 (40A), the word at WSOP's live games (176)."""
    chips, word = (flop(pushes(B, 1_000), says(B, "bet", to=500), rules(B, "bet", to)) for to in (1_000, 500))
    assert [found("CHP006", hand, "tda-2024") for hand in (chips, word)] == [[], [(B, 500)]]
    assert [found("CHP006", hand, "wsop-live-2024") for hand in (chips, word)] == [[(B, 500)], []]
    assert judgement(["CHP006"], word, "tda-2024").findings["confidence"].to_list() == ["review"]


def test_chips_of_a_call_before_raise_are_a_call() -> None:
    late = [pushes(C, 5_000), says(C, "raise")]
    assert found("CHP006", facing_1000(*late, rules(C, "raise", 5_000)), "tda-2024") == [(C, 4_000)]
    assert found("CHP006", facing_1000(*late, rules(C, "call", 1_000)), "tda-2024") == []


OPENING_8000: Final = bets(B, 8_000)
RAISED_TO_8000: Final = [*bets(B, 2_000), *raises(C, 8_000)]


@pytest.mark.parametrize(
    ("book", "opening", "raised"),
    [
        ("tda-2024", [(C, 8_000)], []),
        ("wsop-tournament-2024", [(C, 8_000)], []),
        ("wsop-live-2024", [(C, 8_000)], [(A, 8_000)]),
        ("irregularities", [], []),
    ],
)
def test_chips_short_of_a_call(book: str, opening: list[tuple[int, int]], raised: list[tuple[int, int]]) -> None:
    """TDA 51: 2,000 against an opening 8,000 is a call; against a raise the floor decides."""
    against_opening = flop(*OPENING_8000, pushes(C, 2_000), rules(C, "fold"))
    against_raise = flop(*RAISED_TO_8000, pushes(A, 2_000), rules(A, "fold"))
    assert found("CHP006", against_opening, book) == opening
    assert found("CHP006", against_raise, book) == raised
    assert found("CHP006", flop(*OPENING_8000, pushes(C, 2_000), rules(C, "call", 8_000)), book) == []


def test_who_put_in_four_fifths_cannot_plead_he_misread() -> None:
    """Robert's 14 (no limit 7)."""
    most = flop(*OPENING_8000, pushes(C, 6_400), rules(C, "fold"))
    less = flop(*OPENING_8000, pushes(C, 6_300), rules(C, "fold"))
    assert found("CHP006", most, "roberts") == [(C, 8_000)]
    assert reasons("CHP006", less, "roberts") == ["he may have misread the bet"]


def test_a_short_call_may_not_become_a_raise() -> None:
    grown = flop(*OPENING_8000, pushes(C, 2_000), pushes(C, 18_000), rules(C, "raise", 16_000))
    assert found("CHP006", grown, "irregularities") == []
    assert found("CHP005", grown, "irregularities") == [(C, 8_000)]


def test_before_the_flop_words_bind_as_well() -> None:
    said = before_the_flop(says(A, "raise", to=1_200), pushes(A, 1_000, 500), rules(A, "raise", 1_500))
    assert found("CHP006", said, "tda-2009") == [(A, 300)]
