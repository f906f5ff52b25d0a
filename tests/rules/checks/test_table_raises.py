"""Raises with one chip and in several motions: one log, each book's own verdict."""

from __future__ import annotations

from typing import Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.live_tables import (
    FIXED,
    POT,
    A,
    B,
    C,
    bets,
    flop,
    found,
    happens,
    judgement,
    pushes,
    reasons,
    rules,
    says,
)

TDA: Final = ("tda-2009", "tda-2024", "wsop-tournament-2024")


def test_codex_18_4_2_raise_with_a_chip_of_500() -> None:
    """In the pot 100, a bet of 100: a raise to 400, and 100 goes back."""
    said = [*bets(B, 100), says(C, "raise"), pushes(C, 500)]
    for to, stakes in ((400, []), (200, [(C, 200)]), (500, [(C, 100)])):
        assert found("CHP002", flop(*said, rules(C, "raise", to), stakes=POT, two=True), "codex") == stakes
    called = flop(*said, rules(C, "call", 100), stakes=POT, two=True)
    assert found("CHP002", called, "codex") == [(C, 300)]
    both = judgement(["CHP002", "CHP006"], called, "codex").findings
    assert both.select("code", "cause").rows() == [("CHP002", None), ("CHP006", "CHP002")]


@pytest.mark.parametrize("book", TDA)
def test_rule_32_raise_without_a_sum_is_all_the_chip_can(book: str) -> None:
    said = [*bets(B, 400), says(C, "raise"), pushes(C, 5_000)]
    assert found("CHP002", flop(*said, rules(C, "raise", 5_000)), book) == []
    assert found("CHP002", flop(*said, rules(C, "raise", 800)), book) == [(C, 4_200)]


def test_one_chip_in_fixed_limit_raises_by_the_limit() -> None:
    said = [*bets(B, 50), says(C, "raise"), pushes(C, 500)]
    assert found("CHP002", flop(*said, rules(C, "raise", 100), stakes=FIXED), "tda-2024") == []
    assert found("CHP002", flop(*said, rules(C, "raise", 150), stakes=FIXED), "tda-2024") == [(C, 50)]


def test_a_book_without_the_rule_judges_no_single_chip() -> None:
    small = flop(*bets(B, 400), says(C, "raise"), pushes(C, 5_000), rules(C, "raise", 800))
    assert found("CHP002", small, "roberts") == []
    assert reasons("CHP002", small, "roberts") == ["the rulebook does not say"]


@pytest.mark.parametrize(
    "said",
    [
        [says(C, "raise", to=800), pushes(C, 5_000)],
        [says(C, "raise", "raise, eight hundred"), pushes(C, 5_000)],
        [says(C, "raise"), pushes(C, 1_000, 1_000)],
        [pushes(C, 5_000), says(C, "raise")],
    ],
)
def test_sums_more_chips_and_late_words_are_left_alone(said: list[str]) -> None:
    assert found("CHP002", flop(*bets(B, 400), *said, rules(C, "raise", 800)), "tda-2024") == []


def strung(*done: str, ruled: str = "raise", to: int = 2_000) -> Tables:
    return flop(*bets(B, 500), *done, rules(C, ruled, to))


@pytest.mark.parametrize("book", [*TDA, "codex", "irregularities", "wsop-live-2024", "roberts"])
def test_chips_added_to_a_call_are_a_string_bet_in_every_book(book: str) -> None:
    added = [pushes(C, 500), pushes(C, 1_000, 500)]
    assert found("CHP005", strung(*added), book) == [(C, 1_500)]
    assert found("CHP005", strung(*added, ruled="call", to=500), book) == []
    assert found("CHP005", strung(says(C, "raise", to=2_000), *added), book) == []


@pytest.mark.parametrize(
    ("motions", "strict"),
    [
        ([pushes(C, 500), pushes(C, 1_500)], {"tda-2024", "wsop-tournament-2024"}),
        ([pushes(C, 1_000), pushes(C, 1_000)], {"tda-2024", "wsop-tournament-2024", "tda-2009", "wsop-live-2024"}),
    ],
)
def test_after_raise_each_book_has_its_own_verdict(motions: list[str], strict: set[str]) -> None:
    """Robert's and the codex let several motions follow, two books the call and one more, two books a sum alone."""
    books = {*TDA, "wsop-live-2024", "roberts", "codex"}
    assert {book for book in books if found("CHP005", strung(says(C, "raise"), *motions), book)} == strict


def test_a_raise_said_too_late_does_not_help() -> None:
    late = strung(pushes(C, 500), says(C, "raise"), pushes(C, 1_500))
    assert [found("CHP005", late, book) for book in ("codex", "tda-2009")] == [[(C, 1_500)]] * 2


def test_words_the_log_does_not_call_a_declaration_may_be_one() -> None:
    spoken = strung(says(C, words="two thousand"), pushes(C, 1_000), pushes(C, 1_000))
    assert found("CHP005", spoken, "tda-2024") == []
    assert reasons("CHP005", spoken, "tda-2024") == ["the player spoke, and the log does not say what he declared"]
    talk = strung(happens("say", seat=C, words="a hundred?", matter="pot_size"), pushes(C, 1_000), pushes(C, 1_000))
    assert reasons("CHP005", talk, "tda-2024") == reasons("CHP005", spoken, "tda-2024")


@pytest.mark.parametrize("sum_named", [says(C, words="two thousand", to=2_000), says(C, words="two thousand")])
def test_a_sum_may_be_named_in_words_of_its_own(sum_named: str) -> None:
    announced = strung(says(C, "raise"), sum_named, pushes(C, 1_000), pushes(C, 1_000))
    assert found("CHP005", announced, "tda-2024") == []
    assert found("CHP005", strung(says(C, "raise"), pushes(C, 1_000), pushes(C, 1_000)), "tda-2024") == [(C, 1_000)]


def test_an_opening_bet_is_not_added_to() -> None:
    added = [pushes(B, 500), pushes(B, 500)]
    assert found("CHP005", flop(*added, rules(B, "bet", 1_000)), "tda-2024") == [(B, 500)]
    assert found("CHP005", flop(*added, rules(B, "bet", 500)), "tda-2024") == []


def test_the_whole_stack_and_a_raise_made_full_are_left_alone() -> None:
    added = [pushes(C, 500), pushes(C, 1_500)]
    all_of_it = flop(*bets(B, 500), *added, rules(C, "raise", 2_000), stacks={C: 2_400})
    made_full = strung(pushes(C, 500, 250), pushes(C, 250), to=1_000)
    assert [found("CHP005", hand, "tda-2024") for hand in (all_of_it, made_full)] == [[], []]


def test_what_the_floor_decided_is_its_own() -> None:
    added = [pushes(C, 500), pushes(C, 1_500), rules(C, "raise", 2_000)]

    def decided(outcome: str) -> Tables:
        decision = happens("floor_decision", seat=C, matter="string_bet", outcome=outcome, by="floor")
        return flop(*bets(B, 500), *added, decision, rules(A, "fold"))

    assert judgement(["CHP005"], decided("stands"), "tda-2024").findings["confidence"].to_list() == ["review"]
    assert reasons("CHP005", decided("returned"), "tda-2024") == ["the floor decided on it otherwise"]
