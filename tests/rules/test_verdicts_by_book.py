"""One hand, several verdicts: what is right in one house and wrong in another, by the books that ship.

Seat 1 has the button, seats 2 and 3 the blinds. A verdict is `wrong`, `right`, or `open` where the book is silent.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import polars as pl
import pytest

from parsers.tables import Tables
from rules.rulebook import load, resolve
from tests.proving.judging import judgement_of
from tests.rules.checks.endings import award, muck, show
from tests.rules.checks.planted import (
    CODES,
    FIXED,
    FOUR,
    POT_LIMIT,
    THREE,
    Act,
    act,
    bet,
    blinds,
    board,
    calls,
    checks,
    folds,
    raised,
    record,
)
from tests.rules.checks.stud_hands import FOURTH, PAIR, THIRD, brings_in, dealt, on, stud

FLOP, TURN, RIVER = board("Ah 7c 2s"), board("Jc"), board("4d")
LIMPED: Final = (*blinds(), *calls(2, 1), *calls(1, 2), *checks(3))
TOURNAMENT: Final[dict[str, Any]] = {"tournament": "9", "currency": None}
DEEP: Final[dict[int, int | None]] = dict.fromkeys(range(1, 5), 2000)


def verdict(code: str, tables: Tables, book: str | Path) -> str:
    """What a rule says of a hand under a book."""
    in_force = load(book)
    books = resolve([in_force])
    under = replace(tables, hands=tables.hands.with_columns(rulebook=pl.lit(in_force.id)))
    judgement = judgement_of(under, books, [CODES[code]])
    if judgement.findings.height:
        return "wrong"
    counts = judgement.coverage.select(pl.col("opportunities", "not_checkable").sum()).row(0)
    assert counts[0], "the rule saw nothing to judge"
    return "open" if counts[1] else "right"


def no_limit(*acts: Act, **hand: Any) -> Tables:
    return record(*acts, **{"stacks": THREE} | hand)


def limit(*acts: Act, **hand: Any) -> Tables:
    return record(*acts, **FIXED | {"stacks": FOUR} | hand)


def pot_limit(*acts: Act, **hand: Any) -> Tables:
    return record(*acts, **POT_LIMIT | {"small_blind": 5, "big_blind": 10, "stacks": DEEP} | hand)


def blinds_of(small: int, big: int) -> list[Act]:
    return [act("small_blind", 2, small, phase="posting"), act("big_blind", 3, big, phase="posting")]


FOUR_LIMP: Final = (*blinds(), *calls(2, 4, 1), *calls(1, 2), *checks(3), FLOP)
FOURTH_RAISE: Final = (*FOUR_LIMP, bet(2, 2), raised(3, 4), raised(4, 6), raised(1, 8), raised(2, 10))
FIFTH_RAISE: Final = (*FOURTH_RAISE, raised(3, 12))
ONE_FOLDS_MID_ROUND: Final = (
    *LIMPED, FLOP, bet(2, 2), raised(3, 4), raised(1, 6), *folds(2), raised(3, 8), raised(1, 10), raised(3, 12),
)  # fmt: skip
ROUND_BEGAN_HEADS_UP: Final = (
    *blinds(), *calls(2, 1), *folds(2), *checks(3), FLOP, bet(3, 2), raised(1, 4), raised(3, 6), raised(1, 8),
    raised(3, 10), raised(1, 12),
)  # fmt: skip
ALL_IN_OF_HALF_A_BET: Final = (
    *FOUR_LIMP, bet(2, 2), raised(3, 3, all_in=True), raised(4, 5), raised(1, 7), raised(2, 9), *folds(4, 1),
)  # fmt: skip
CHECKED_DOWN: Final = (*LIMPED, FLOP, *checks(2, 3, 1), TURN, *checks(2, 3, 1), RIVER, *checks(2, 3, 1))
BET_ON_THE_RIVER: Final = (*CHECKED_DOWN[:-3], *checks(2), bet(3, 4), *calls(4, 1, 2))
CALLER_SHOWS_FIRST: Final = (show(1, "Kh Kd"), show(3, "9h 9d"), muck(2), award(1, 18))
ALL_IN_AND_MUCKED: Final = (
    *blinds(), raised(1, 100, all_in=True), *folds(2), {**act("call", 3, 98), "all_in": True}, FLOP, TURN, RIVER,
    show(3, "Kh Kd"), muck(1), award(3, 201),
)  # fmt: skip
PLAYED_THE_BOARD: Final = (
    *blinds(), *calls(2, 1), *calls(1, 2), *checks(3), act("dead_blind", 1, 1, phase="posting"),
    board("As Ks Qs"), *checks(2, 3, 1), board("Js"), *checks(2, 3, 1), board("Ts"), *checks(2, 3, 1),
    show(2, "9c 8d"), show(3, "9d 8c"), muck(1), award(2, 3), award(3, 4),
)  # fmt: skip
BLIND_POSTED_SHORT: Final = (
    act("small_blind", 2, 1, phase="posting"), act("big_blind", 3, 1, phase="posting", all_in=True), *calls(1, 1),
)  # fmt: skip
BUTTON_POSTS_BIG: Final = (*blinds(2, 1), *folds(2))
TWO_SHORT_ALL_INS: Final = (
    *blinds(), *calls(2, 4, 1), *calls(1, 2), *checks(3), FLOP, bet(2, 100), raised(3, 125, all_in=True),
    *calls(125, 4), raised(1, 200, all_in=True), raised(2, 300),
)  # fmt: skip
CALLER_RAISES_OVER_SHORT_ALL_IN: Final = (
    *blinds(), *calls(2, 4, 1), *calls(1, 2), *checks(3), FLOP, bet(2, 100), *calls(100, 3),
    raised(4, 125, all_in=True), *folds(1), *calls(25, 2), raised(3, 300),
)  # fmt: skip


@dataclass(frozen=True)
class Case:
    """A hand, the rule it is for, and what each book says."""

    code: str
    hand: Tables
    verdicts: dict[str, str]


CASES: Final = {
    "limit, four players, bet and four raises": Case(
        "BET002",
        limit(*FOURTH_RAISE),
        {"roberts": "wrong", "playwebpoker-stud": "wrong", "pokerstars": "wrong", "wsop-live-2024": "right",
         "wsop-tournament-2024": "right", "tda-2024": "open", "tda-2009": "open", "codex": "open"},
    ),
    "limit, four players, bet and five raises": Case(
        "BET002", limit(*FIFTH_RAISE), {"wsop-live-2024": "wrong", "wsop-tournament-2024": "wrong", "roberts": "wrong"}
    ),
    "limit, one of three folds after the second raise, the others raise on": Case(
        "BET002",
        limit(*ONE_FOLDS_MID_ROUND, stacks=THREE),
        {"wsop-live-2024": "wrong", "roberts": "right", "wsop-tournament-2024": "wrong", "pokerstars": "wrong"},
    ),
    "limit, two players begin the round and raise without end": Case(
        "BET002",
        limit(*ROUND_BEGAN_HEADS_UP, stacks=THREE),
        {"wsop-live-2024": "right", "roberts": "right", "playwebpoker-stud": "right", "wsop-tournament-2024": "wrong",
         "pokerstars": "wrong"},
    ),
    "the same in a tournament": Case(
        "BET002",
        limit(*ROUND_BEGAN_HEADS_UP, stacks=THREE, **TOURNAMENT),
        {"wsop-live-2024": "right", "roberts": "wrong", "wsop-tournament-2024": "wrong"},
    ),
    "pot limit 5-10, first in to 40": Case(
        "BET005",
        pot_limit(*blinds_of(5, 10), raised(1, 40)),
        {"wsop-live-2024": "right", "roberts": "right", "wsop-tournament-2024": "wrong", "tda-2024": "wrong"},
    ),
    "pot limit 100-200 without a small blind, first in to 700": Case(
        "BET005",
        pot_limit(act("big_blind", 3, 200, phase="posting"), raised(1, 700), small_blind=100, big_blind=200),
        {"tda-2024": "right", "wsop-live-2024": "right", "wsop-tournament-2024": "wrong"},
    ),
    "a call of what a short big blind posted": Case(
        "BET008",
        no_limit(*BLIND_POSTED_SHORT, stacks={1: 100, 2: 100, 3: 1}),
        {"wsop-live-2024": "wrong", "wsop-tournament-2024": "wrong", "tda-2024": "right", "codex": "right"},
    ),
    "the caller shows before the last bettor": Case(
        "SHD001",
        no_limit(*BET_ON_THE_RIVER, *CALLER_SHOWS_FIRST),
        {"tda-2009": "wrong", "tda-2024": "wrong", "wsop-live-2024": "wrong", "roberts": "wrong", "codex": "open",
         "irregularities": "open", "cardplayer": "open", "run-it-once": "open"},
    ),
    "an all-in hand is mucked unseen, in a cash game": Case(
        "SHD002",
        no_limit(*ALL_IN_AND_MUCKED),
        {"tda-2009": "wrong", "tda-2024": "wrong", "wsop-tournament-2024": "wrong", "wsop-live-2024": "right",
         "roberts": "open", "codex": "open"},
    ),
    "the same in a tournament played by Robert's rules": Case(
        "SHD002", no_limit(*ALL_IN_AND_MUCKED, **TOURNAMENT), {"roberts": "wrong", "codex": "open"}
    ),
    "the odd chip not left of the button": Case(
        "POT004",
        no_limit(*PLAYED_THE_BOARD),
        {"codex": "wrong", "tda-2009": "wrong", "roberts": "wrong", "cardplayer": "open", "winamax": "open"},
    ),
    "between two the button posts the big blind": Case(
        "FRC005",
        no_limit(*BUTTON_POSTS_BIG, stacks={1: 100, 2: 100}),
        {"tda-2009": "wrong", "wsop-live-2024": "wrong", "roberts": "wrong", "cardplayer": "open"},
    ),
    "a straddle from the button": Case(
        "FRC011",
        no_limit(*blinds(), act("straddle", 1, 4, phase="posting"), *folds(4, 2, 3), stacks=FOUR),
        {"wsop-live-2024": "right", "roberts": "wrong", "tda-2024": "open"},
    ),
    "a straddle left of the big blind, in limit": Case(
        "FRC011",
        limit(*blinds(), act("straddle", 4, 4, phase="posting"), *folds(1, 2), *calls(2, 3), *checks(4)),
        {"wsop-live-2024": "right", "roberts": "wrong", "tda-2024": "open"},
    ),
    "two short all-ins together make a full raise, and the bettor raises again": Case(
        "BET010",
        no_limit(*TWO_SHORT_ALL_INS, stacks=DEEP | {3: 127, 1: 202}),
        {"tda-2024": "right", "wsop-live-2024": "right", "roberts": "right", "wsop-tournament-2024": "right"},
    ),
    "who called raises over a short all-in": Case(
        "BET010",
        no_limit(*CALLER_RAISES_OVER_SHORT_ALL_IN, stacks=DEEP | {4: 127}),
        {"tda-2024": "wrong", "wsop-live-2024": "wrong", "roberts": "wrong", "wsop-tournament-2024": "wrong",
         "tda-2009": "right", "codex": "right"},
    ),
    "stud, fourth street, the big bet over an open pair": Case(
        "BET011",
        stud(*PAIR, *on(FOURTH, bet(1, 8))),
        {"wsop-live-2024": "right", "roberts": "right", "playwebpoker-stud": "right", "tda-2024": "wrong",
         "wsop-tournament-2024": "wrong", "codex": "right"},
    ),
    "stud, the two of clubs brings in beside the two of diamonds": Case(
        "FRC009",
        stud(*dealt(THIRD, "2d", "2c", "Kh"), *brings_in(2)),
        {"wsop-live-2024": "right", "roberts": "right", "playwebpoker-stud": "wrong", "tda-2024": "right"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_one_hand_under_several_books(name: str) -> None:
    case = CASES[name]
    assert {book: verdict(case.code, case.hand, book) for book in case.verdicts} == case.verdicts


def test_an_all_in_of_half_a_bet_is_one_of_the_raises_only_where_the_book_counts_it(tmp_path: Path) -> None:
    hand = limit(*ALL_IN_OF_HALF_A_BET, stacks=FOUR | {3: 5})
    house = tmp_path / "house.toml"
    house.write_text(
        'id = "house"\ntitle = "House"\nkind = "room"\nextends = "roberts"\n[parameters]\nhalf_bet_counts = false\n'
    )
    assert (verdict("BET002", hand, "roberts"), verdict("BET002", hand, house)) == ("wrong", "right")


def test_a_house_of_its_own_lets_the_button_post_the_big_blind(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        'id = "house"\ntitle = "House"\nkind = "room"\nextends = "tda-2009"\n'
        '[parameters]\nheads_up_button_posts = "big_blind"\n'
    )
    hand = no_limit(*BUTTON_POSTS_BIG, stacks={1: 100, 2: 100})
    assert (verdict("FRC005", hand, "tda-2009"), verdict("FRC005", hand, house)) == ("wrong", "right")
