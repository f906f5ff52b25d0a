"""Who may raise again after short all-ins, by the books' own examples, and what a hand may cost in a cap game."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.planted import (
    FIXED,
    FOUR,
    Act,
    act,
    bet,
    blinds,
    board,
    calls,
    checks,
    folds,
    judged,
    raised,
    record,
)
from tests.rules.checks.stud_hands import DOORS, THIRD, brings_in, on, stud
from tests.rules.checks.wagering import LIMPED

TDA: Final[dict[str, Any]] = {"reopen": "cumulative", "reopen_test": "at_least", "closed_to": "who_acted"}
TDA_2009: Final[dict[str, Any]] = {"closed_to": "last_raiser"}
WSOP_TOURNAMENT: Final[dict[str, Any]] = {"reopen_test": "exceeds", "closed_to": "who_acted"}
ONE_FULL_RAISE: Final[dict[str, Any]] = {"reopen": "full_raise", "closed_to": "who_acted"}
HALF_BET: Final[dict[str, Any]] = {"half_bet_counts": True, "closed_to": "who_acted"}
SILENT: Final[dict[str, Any]] = {}

A, B, C, D, E = 2, 3, 4, 5, 1
"""Five players in the order they act behind the flop, the button last."""
STACKS: Final[dict[int, int | None]] = dict.fromkeys((A, B, C, D, E), 20_000)
BIG: Final[Act] = {"small_blind": 50, "big_blind": 100}
FLOP: Final = board("Ah 7c 2s")


def all_in(seat: int, to: int) -> Act:
    """A raise that takes the last chip."""
    return raised(seat, to, all_in=True)


def flop(*acts: Act, **hand: Any) -> Tables:
    """A flop with five players at 50-100, each in for 100."""
    posts = [act("small_blind", A, 50, phase="posting"), act("big_blind", B, 100, phase="posting")]
    limped = [*posts, *calls(100, C, D, E), *calls(50, A), *checks(B)]
    return record(*limped, FLOP, *acts, stacks=STACKS, **(BIG | hand))


def may_not_raise(tables: Tables, book: dict[str, Any]) -> list[int]:
    """Seats found to have raised without the right to."""
    return [finding["seat"] for finding in judged("BET010", tables, **book)]


FACED_200: Final = [bet(A, 100), all_in(B, 125), *calls(125, C), all_in(D, 200), *calls(200, E)]
"""TDA rule 47, example 1: a bet of 100, all-ins for 125 and 200, callers of each."""


def test_several_short_all_ins_add_up_for_the_bettor() -> None:
    """TDA 47 example 1: 100 more is a full raise, so A may raise."""
    tables = flop(*FACED_200, raised(A, 300))
    assert may_not_raise(tables, TDA) == []
    assert may_not_raise(tables, ONE_FULL_RAISE) == [A]


def test_who_called_the_first_all_in_faces_too_little() -> None:
    """TDA 47 example 1A: A only calls; C, who called 125, faces 75 more and may not raise."""
    tables = flop(*FACED_200, *calls(100, A), raised(C, 400))
    assert may_not_raise(tables, TDA) == [C]
    assert may_not_raise(tables, TDA_2009) == []
    assert may_not_raise(tables, SILENT) == []


def test_a_raise_by_the_bettor_opens_it_to_all() -> None:
    """TDA 47 example 1B: A raises to 300; C faces 175 and may raise."""
    assert may_not_raise(flop(*FACED_200, raised(A, 300), raised(C, 500)), TDA) == []


def before_the_flop(*acts: Act) -> Tables:
    """TDA 47 example 3: 2000-4000 blinds at seats 2 and 3, A calls, C goes all-in for 7500."""
    posts = [act("small_blind", 2, 2000, phase="posting"), act("big_blind", 3, 4000, phase="posting")]
    played = [*posts, *calls(4000, 4), all_in(1, 7500), *folds(2), *acts]
    return record(*played, stacks=dict.fromkeys((1, 2, 3, 4), 90_000) | {1: 7500}, small_blind=2000, big_blind=4000)


def test_the_big_blind_keeps_its_option() -> None:
    assert may_not_raise(before_the_flop(raised(3, 11_500)), TDA) == []


def test_who_called_before_a_short_all_in() -> None:
    """TDA 47 example 3: if the big blind calls, A faces 3500 of 4000 and may not raise; if it raises, he may."""
    assert may_not_raise(before_the_flop(*calls(3500, 3), raised(4, 15_000)), TDA) == [4]
    assert may_not_raise(before_the_flop(raised(3, 11_500), raised(4, 19_000)), TDA) == []


def test_the_raiser_may_not_go_again_but_the_first_bettor_may() -> None:
    """WSOP live 173, Robert's 14: 100, raised to 200, all-in short of 300, A calls: B may not raise, A could have."""
    opening = [bet(A, 100), raised(B, 200), all_in(C, 290), *folds(D, E)]
    assert may_not_raise(flop(*opening, *calls(190, A), raised(B, 500)), SILENT) == [B]
    assert may_not_raise(flop(*opening, raised(A, 500)), TDA) == []


def test_all_ins_that_add_up_to_more_than_a_raise() -> None:
    """WSOP tournament 96a: 500, 1000, call, all-ins for 1300 and 1700, A folds: B and C may raise to 2200."""
    opening = [bet(A, 500), raised(B, 1000), *calls(1000, C), all_in(D, 1300), all_in(E, 1700), *folds(A)]
    assert may_not_raise(flop(*opening, raised(B, 2200)), WSOP_TOURNAMENT) == []
    exactly = [bet(A, 500), raised(B, 1000), *calls(1000, C), all_in(D, 1300), all_in(E, 1500), *folds(A)]
    assert may_not_raise(flop(*exactly, raised(B, 2200)), WSOP_TOURNAMENT) == [B]
    assert may_not_raise(flop(*exactly, raised(B, 2200)), TDA) == []


def test_a_short_all_in_against_the_last_raiser() -> None:
    """TDA 2009 rule 31: A to 1200, B calls, C all-in 1500: A may not raise; whether B may is open."""
    opening = [bet(A, 400), raised(B, 1200), *calls(1200, C), all_in(D, 1500), *folds(E, A)]
    assert may_not_raise(flop(*opening, raised(B, 2300)), TDA_2009) == [B]
    assert may_not_raise(flop(*opening, *calls(300, B), raised(C, 2300)), TDA_2009) == []
    assert may_not_raise(flop(*opening, *calls(300, B), raised(C, 2300)), TDA) == [C]


def test_the_finding_says_why() -> None:
    [finding] = judged("BET010", flop(*FACED_200, *calls(100, A), raised(C, 400)), **TDA)
    assert (finding["expected"], finding["stake"]) == ("a fold or a call of $75", 200)
    assert finding["arithmetic"] == "all-ins since his last act ask $75 more, a full raise is $100"


def test_a_short_raise_with_chips_behind_is_no_reason_to_blame_the_next() -> None:
    """B had to make his raise a full one (BET003); A may take it for that."""
    short_of_full = [bet(A, 400), raised(B, 600), *folds(C, D, E), raised(A, 1200)]
    assert may_not_raise(flop(*short_of_full), TDA) == []
    assert may_not_raise(flop(bet(A, 400), all_in(B, 600), *folds(C, D, E), raised(A, 1200)), TDA) == [A]


def fixed(*acts: Act) -> Tables:
    """A flop of $2/$4 limit with four players."""
    limped = [*blinds(), *calls(2, 4, 1), *calls(1, 2), *checks(3)]
    return record(*limped, FLOP, *acts, stacks=FOUR, **FIXED)


@pytest.mark.parametrize(("to", "wrong"), [(3, False), (2.5, True)])
def test_half_a_bet_reopens_fixed_limit(to: float, wrong: bool) -> None:
    """TDA 47B, WSOP live 129, Robert's 3: an all-in of half a bet reopens the betting, less does not."""
    scale = 2
    stakes = {name: FIXED[name] * scale for name in ("small_blind", "big_blind", "small_bet", "big_bet")}
    posts = [act("small_blind", 2, 2, phase="posting"), act("big_blind", 3, 4, phase="posting")]
    limped = [*posts, *calls(4, 4, 1), *calls(2, 2), *checks(3), FLOP]
    acts = [*limped, bet(2, 4), all_in(3, int(to * scale)), *folds(4, 1), raised(2, int(to * scale) + 4)]
    assert bool(may_not_raise(record(*acts, stacks=FOUR, **(FIXED | stakes)), HALF_BET)) is wrong


def test_a_check_raise_is_nobodys_second_chance() -> None:
    assert may_not_raise(fixed(*checks(2), bet(3, 2), *calls(2, 4), *folds(1), raised(2, 4)), HALF_BET) == []


def test_bringing_in_closes_nothing() -> None:
    acts = [*DOORS, *brings_in(2, 3), *on(THIRD, act("completion", 3, to=4), *folds(1), raised(2, 8))]
    assert may_not_raise(stud(*acts, bring_in=3), HALF_BET) == []


def test_the_cap_of_a_hand() -> None:
    assert judged("BET014", flop(bet(A, 1900), cap=2000)) == []
    assert [(f["seat"], f["stake"]) for f in judged("BET014", flop(bet(A, 1950), cap=2000))] == [(A, 50)]
    assert judged("BET014", flop(bet(A, 1950))) == []


def test_only_the_act_over_the_cap_counts() -> None:
    acts = [bet(A, 1950), *calls(1950, B), board("Jd"), bet(A, 10)]
    assert [(f["seat"], f["stake"]) for f in judged("BET014", flop(*acts, cap=2000))] == [(A, 50), (B, 50)]


def test_raising_the_own_bet() -> None:
    assert [f["seat"] for f in judged("BET016", record(*LIMPED, bet(2, 10), *calls(10, 3, 1), raised(2, 30)))] == [2]
    assert judged("BET016", record(*LIMPED, bet(2, 10), raised(3, 20), raised(2, 40))) == []
    assert judged("BET016", record(*blinds(), *calls(2, 1), *calls(1, 2), raised(3, 6))) == []
