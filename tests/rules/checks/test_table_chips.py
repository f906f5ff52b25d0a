"""Chips without a word, by the books' own examples: one log, each book's own verdict."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import polars as pl
import pytest

from parsers.tables import Tables
from rules.rulebook import load
from tests.rules.checks.planted import Act, act, bet, board, checks, judged, judged_by, raised, record

A, B, C = 1, 2, 3
STACKS: Final[dict[int, int | None]] = dict.fromkeys((A, B, C), 10_000)
CHIPS: Final = ("CHP001", "CHP003", "CHP004")
FIXED_50: Final[Act] = {"limit": "fixed", "small_blind": 25, "big_blind": 50, "small_bet": 50, "big_bet": 100}
FIXED_60: Final[Act] = {"limit": "fixed", "small_blind": 30, "big_blind": 60, "small_bet": 60, "big_bet": 120}
POT: Final[Act] = {"limit": "pot", "small_blind": 50, "big_blind": 50}
NO: Final[Act] = {"limit": "no", "small_blind": 200, "big_blind": 400}


def pushes(seat: int, *chips: int) -> Act:
    """Chips put in with one motion."""
    return act("push", seat, sum(chips), denominations=list(chips))


def says(seat: int, words: str) -> Act:
    """A word."""
    return act("say", seat, words=words)


def flop(*acts: Act, **stakes: Any) -> Tables:
    """A flop with three players, each in for the big blind."""
    small, big = stakes["small_blind"], stakes["big_blind"]
    posts = [act("small_blind", B, small, phase="posting"), act("big_blind", C, big, phase="posting")]
    limps = [says(A, "call"), act("call", A, big), *([act("call", B, big - small)] if big > small else []), *checks(C)]
    return record(*posts, *limps, board("Ah 7c 2s"), *acts, stacks=STACKS, **stakes)


def found(tables: Tables, book: str) -> list[tuple[str, int, int]]:
    """Code, seat and chips at stake of what a book finds in a turn."""
    return [(one["code"], one["seat"], one["stake"]) for code in CHIPS for one in judged_by(code, tables, load(book))]


def test_codex_18_2_1_a_single_chip_is_a_call_in_limit() -> None:
    chip = [bet(B, 50), pushes(C, 100)]
    assert found(flop(*chip, raised(C, 100), **FIXED_50), "codex") == [("CHP001", C, 50)]
    assert found(flop(*chip, act("call", C, 50), **FIXED_50), "codex") == []


def test_codex_18_2_2_two_chips_are_a_call_in_limit() -> None:
    said = [bet(B, 60), says(C, "raise"), pushes(C, 100, 100), raised(C, 120), pushes(A, 100, 100)]
    assert found(flop(*said, raised(A, 180), **FIXED_60), "codex") == [("CHP003", A, 60)]
    assert found(flop(*said, act("call", A, 120), **FIXED_60), "codex") == []


def test_codex_18_4_1_a_single_chip_is_a_call_in_pot_limit() -> None:
    chip = [bet(B, 100), pushes(C, 500)]
    assert found(flop(*chip, raised(C, 400), **POT), "codex") == [("CHP001", C, 300)]
    assert found(flop(*chip, act("call", C, 100), **POT), "codex") == []


def test_codex_18_4_2_the_same_chip_with_raise_is_one() -> None:
    assert found(flop(bet(B, 100), says(C, "raise"), pushes(C, 500), raised(C, 400), **POT), "codex") == []


def test_codex_18_4_3_five_chips_are_a_raise_in_pot_limit() -> None:
    chips = [bet(B, 100), pushes(C, *[100] * 5)]
    assert found(flop(*chip_call(chips, 100), **POT), "codex") == [("CHP003", C, 400)]
    assert found(flop(*chips, raised(C, 400), **POT), "codex") == []


def chip_call(done: list[Act], amount: int) -> list[Act]:
    """What was done, ruled a call."""
    return [*done, act("call", C, amount)]


BET_1000: Final = bet(B, 1_000)


@pytest.mark.parametrize("book", ["tda-2009", "tda-2024", "wsop-tournament-2024"])
def test_rule_31_half_the_bet_is_made_a_full_raise(book: str) -> None:
    half = [BET_1000, pushes(C, 1_000, 500)]
    assert found(flop(*chip_call(half, 1_000), **NO), book) == [("CHP004", C, 1_000)]
    assert found(flop(*half, raised(C, 1_500), **NO), book) == [("CHP004", C, 500)]
    assert found(flop(*half, raised(C, 2_000), **NO), book) == []


@pytest.mark.parametrize("book", ["tda-2009", "tda-2024", "wsop-tournament-2024"])
def test_rule_31_less_than_half_is_a_call(book: str) -> None:
    less = [BET_1000, pushes(C, 1_000, 100, 100, 100, 100)]
    assert found(flop(*less, raised(C, 2_000), **NO), book) == [("CHP004", C, 1_000)]
    assert found(flop(*chip_call(less, 1_000), **NO), book) == []


RAISED_TO_1200: Final = [bet(B, 400), raised(C, 1_200)]


@pytest.mark.parametrize("book", ["tda-2009", "tda-2024"])
def test_rule_33_two_like_chips_both_needed_are_a_call(book: str) -> None:
    two = [*RAISED_TO_1200, pushes(A, 1_000, 1_000)]
    assert found(flop(*two, raised(A, 2_000), **NO), book) == [("CHP003", A, 800)]
    assert found(flop(*two, act("call", A, 1_200), **NO), book) == []


@pytest.mark.parametrize("book", ["tda-2009", "tda-2024"])
def test_rule_33_three_like_chips_are_a_raise(book: str) -> None:
    three = [*RAISED_TO_1200, pushes(A, 1_000, 1_000, 1_000)]
    assert found(flop(*three, raised(A, 3_000), **NO), book) == []
    assert found(flop(*three, act("call", A, 1_200), **NO), book) == [("CHP004", A, 1_800)]


def test_one_log_has_a_verdict_in_each_book() -> None:
    """500 over a raise of 800 to 1,200: under half the bet, over half the raise. TDA 2009 leaves open which counts."""
    mixed = [*RAISED_TO_1200, pushes(A, 1_000, 500, 200)]
    call, raise_ = flop(*mixed, act("call", A, 1_200), **NO), flop(*mixed, raised(A, 2_000), **NO)
    assert [found(call, book) for book in ("tda-2009", "wsop-tournament-2024")] == [[], []]
    assert found(call, "tda-2024") == [("CHP004", A, 800)]
    assert [found(raise_, book) for book in ("tda-2009", "tda-2024")] == [[], []]
    assert found(raise_, "wsop-tournament-2024") == [("CHP004", A, 800)]


@pytest.mark.parametrize("book", ["roberts", "wsop-live-2024"])
def test_half_a_bet_over_the_call_is_a_raise_in_limit(book: str) -> None:
    """Robert's 3 (betting 14), WSOP live 136; chips all of which the call needs accuse nobody."""
    half, less = ([bet(B, 50), pushes(C, 50, *over)] for over in ((25,), (10, 10)))
    assert found(flop(*half, act("call", C, 50), **FIXED_50), book) == [("CHP004", C, 50)]
    assert found(flop(*half, raised(C, 100), **FIXED_50), book) == []
    assert found(flop(*less, raised(C, 100), **FIXED_50), book) == [("CHP004", C, 50)]
    assert found(flop(*less, act("call", C, 50), **FIXED_50), book) == []
    assert found(flop(bet(B, 50), pushes(C, 40, 40), act("call", C, 50), **FIXED_50), book) == []


def test_an_opening_chip_bets_its_face() -> None:
    chip = [pushes(B, 1_000)]
    assert found(flop(*chip, bet(B, 400), **NO), "tda-2009") == [("CHP001", B, 600)]
    assert found(flop(*chip, bet(B, 1_000), **NO), "tda-2009") == []
    assert found(flop(*chip, bet(B, 400), **NO), "codex") == []


@pytest.mark.parametrize(
    "done",
    [
        [says(C, "all of it"), pushes(C, 1_000, 500)],
        [pushes(C, 1_000), pushes(C, 500)],
        [act("push", C, 1_500)],
    ],
)
def test_words_motions_and_unnamed_chips_are_left_alone(done: list[Act]) -> None:
    assert found(flop(BET_1000, *done, act("call", C, 1_000), **NO), "tda-2024") == []


def test_the_last_chips_are_left_alone() -> None:
    acts = [bet(B, 1_000), pushes(C, 1_000, 8_600), act("call", C, 1_000)]
    assert found(flop(*acts, **NO), "tda-2024") == []


def test_a_silent_book_judges_nothing() -> None:
    half = [BET_1000, pushes(C, 1_000, 500), act("call", C, 1_000)]
    assert [judged(code, flop(*half, **NO)) for code in CHIPS] == [[], [], []]


def test_where_nobody_wrote_a_word_silence_proves_nothing() -> None:
    def unsaid(tables: Tables) -> Tables:
        return replace(tables, events=tables.events.filter(pl.col("kind") != "say"))

    chip = flop(bet(B, 50), pushes(C, 100), raised(C, 100), **FIXED_50)
    assert found(chip, "codex") == [("CHP001", C, 50)]
    assert found(unsaid(chip), "codex") == []
