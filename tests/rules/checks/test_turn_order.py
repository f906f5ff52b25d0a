"""Planted faults of turn, each beside a hand that keeps the order."""

from __future__ import annotations

from dataclasses import replace

import polars as pl
import pytest

from parsers.tables import Tables
from tests.rules.checks.endings import award, causes, show, uncalled
from tests.rules.checks.planted import (
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
    not_checkable,
    raised,
    record,
)

ORDER = ("ORD001", "ORD002", "ORD003", "ORD004", "ORD005")
LIMPED = [*blinds(), *calls(2, 1), *calls(1, 2), *checks(3)]
FLOP = board("Ah 7c 2s")
TURN = board("Jc")
RIVER = board("4d")
CHECKED_DOWN = [FLOP, *checks(2, 3, 1), TURN, *checks(2, 3, 1), RIVER, *checks(2, 3, 1)]
SHOWDOWN = [show(2), show(3, "Ks Qs"), show(1, "9h 9d"), award(2, 6)]
CLEAN = record(*LIMPED, *CHECKED_DOWN, *SHOWDOWN)


def found(tables: Tables) -> dict[str, str | None]:
    """What the rules of this family find, and under what it is folded."""
    return causes(tables, *ORDER)


def standing(tables: Tables) -> list[str]:
    """The codes that stand for themselves."""
    return [code for code, cause in found(tables).items() if cause is None]


@pytest.mark.parametrize(
    "tables",
    [
        pytest.param(CLEAN, id="checked down"),
        pytest.param(record(*blinds(), *folds(1, 2), uncalled(3, 1), award(3, 2)), id="walk"),
        pytest.param(
            record(*blinds(), raised(1, 100, all_in=True), *folds(2), *calls(98, 3), FLOP, TURN, RIVER, award(1, 201)),
            id="all-in before the flop",
        ),
        pytest.param(
            record(
                *blinds(), act("extra_blind", 4, 2, phase="posting"), *checks(4), *calls(2, 1), *folds(2), *checks(3),
                FLOP, *checks(3, 4), bet(1, 4), *folds(3, 4), uncalled(1, 4), award(1, 7), stacks=FOUR,
            ),
            id="a live post keeps its option",
        ),
        pytest.param(
            record(*blinds(1, 2), *calls(1, 1), *checks(2), FLOP, *checks(2), bet(1, 2), *folds(2), award(1, 4),
                   stacks={1: 100, 2: 100}),
            id="heads-up, the button acts first before the flop",
        ),
        pytest.param(
            record(*blinds(), act("straddle", 1, 4, phase="posting"), *calls(3, 2), *calls(2, 3), *checks(1), FLOP,
                   bet(2, 4), *folds(3, 1), award(2, 12)),
            id="a straddle acts last",
        ),
    ],
)  # fmt: skip
def test_order_kept(tables: Tables) -> None:
    assert found(tables) == {}


def test_a_bet_before_the_player_in_between() -> None:
    tables = record(*LIMPED, FLOP, *checks(2), bet(1, 4), *folds(3, 2), uncalled(1, 4), award(1, 6))
    [finding] = judged("ORD001", tables)
    assert (finding["seat"], finding["street"], finding["stake"]) == (1, 1, 4)
    assert finding["expected"] == "seat 3 to act"
    assert finding["found"] == "seat 1 bet $4 (flop)"
    assert standing(tables) == ["ORD001"]


def test_a_fold_out_of_turn_is_only_worth_a_look() -> None:
    tables = record(*LIMPED, FLOP, *checks(2), *folds(1), bet(3, 4), *folds(2), uncalled(3, 4), award(3, 6))
    [finding] = judged("ORD001", tables)
    assert finding["severity"] == "info"


def test_a_street_may_begin_with_an_early_fold() -> None:
    tables = record(*LIMPED, FLOP, *folds(1), bet(2, 4), *folds(3), uncalled(2, 4), award(2, 6))
    assert found(tables) == {"ORD001": None}
    assert judged("ORD001", tables)[0]["severity"] == "info"


def test_two_acts_in_a_row() -> None:
    tables = record(*LIMPED, FLOP, *checks(2, 2, 3, 1), TURN, bet(2, 4), *folds(3, 1), uncalled(2, 4), award(2, 6))
    assert standing(tables) == ["ORD001"]


def test_the_wrong_seat_opens() -> None:
    tables = record(*LIMPED, FLOP, *checks(3, 2, 1), TURN, bet(2, 4), *folds(3, 1), uncalled(2, 4), award(2, 6))
    [finding] = judged("ORD002", tables)
    assert (finding["seat"], finding["expected"]) == (3, "seat 2 to open the betting")
    assert finding["arithmetic"] == "the action goes clockwise from the button, at seat 1"
    assert standing(tables) == ["ORD002"]


def test_who_opens_is_unknown_without_the_button() -> None:
    tables = record(*LIMPED, FLOP, *checks(3, 2, 1), button=None)
    assert judged("ORD002", tables) == []
    assert any("without the button" in reason for reason in not_checkable("ORD002", tables))


@pytest.mark.parametrize(
    ("flop", "expected"),
    [
        ([bet(2, 4), *calls(4, 3)], "seat 1 to fold, call $4 or raise (flop)"),
        ([*checks(2, 3)], "seat 1 to check, bet or fold (flop)"),
        ([], "seat 2 to check, bet or fold (flop)"),
    ],
)
def test_a_round_left_unfinished(flop: list[Act], expected: str) -> None:
    tables = record(*LIMPED, FLOP, *flop, TURN, *checks(2, 3, 1), RIVER, *checks(2, 3, 1), *SHOWDOWN)
    [finding] = judged("ORD003", tables)
    assert (finding["street"], finding["expected"]) == (1, expected)
    assert standing(tables) == ["ORD003"]


def test_one_missing_fold_is_one_finding() -> None:
    tables = record(
        *blinds(), raised(1, 6), *calls(4, 3), FLOP, *checks(3, 1), TURN, *checks(3, 1), RIVER, bet(3, 9), *folds(1),
        uncalled(3, 9), award(3, 13),
    )  # fmt: skip
    assert len([cause for cause in found(tables).values() if cause is None]) == 1


def test_a_record_that_breaks_off_is_no_fault() -> None:
    tables = record(*LIMPED, FLOP, *checks(2), ended=False)
    assert found(tables) == {}
    assert "the record breaks off in this round" in not_checkable("ORD003", tables)


def test_a_cancelled_hand_is_not_judged() -> None:
    assert found(record(*LIMPED, FLOP, *checks(2), cancelled=True)) == {}


def test_a_bet_behind_a_finished_round() -> None:
    tables = record(*LIMPED, FLOP, *checks(2, 3, 1), bet(2, 4), *folds(3, 1), uncalled(2, 4), award(2, 6))
    [finding] = judged("ORD004", tables)
    assert (finding["seat"], finding["stake"]) == (2, 4)
    assert finding["arithmetic"] == "all players had acted and matched the bet"
    assert standing(tables) == ["ORD004"]


def test_the_last_player_acts_no_more() -> None:
    [finding] = judged("ORD004", record(*blinds(), *folds(1, 2), *checks(3), award(3, 3)))
    assert finding["arithmetic"] == "all other players had folded"


@pytest.mark.parametrize(
    ("acts", "why"),
    [
        ([FLOP, *folds(2), bet(3, 4), *calls(4, 1), *calls(4, 2)], "his hand had been folded"),
        ([FLOP, bet(2, 98, all_in=True), *calls(98, 3, 1), TURN, *checks(2)], "he was all-in"),
    ],
)
def test_a_player_who_cannot_act(acts: list[Act], why: str) -> None:
    tables = record(*LIMPED, *acts, award(3, 10))
    [finding] = judged("ORD005", tables)
    assert (finding["seat"], finding["arithmetic"], finding["severity"]) == (2, why, "error")
    assert found(tables)["ORD005"] is None
    assert "ORD001" not in found(tables)
    assert "ORD004" not in found(tables)


def test_a_room_folds_an_absent_player_whom_the_blind_put_all_in() -> None:
    acts = [*blinds(), *calls(2, 1), *calls(1, 2), *folds(3), FLOP, *checks(2), bet(1, 4), *folds(2), award(1, 6)]
    tables = record(*acts, stacks={1: 100, 2: 100, 3: 2}, states={3: "sitting_out"})
    [finding] = judged("ORD005", tables)
    assert finding["severity"] == "info"


def test_checks_that_a_writer_prints_for_everybody_behind_an_all_in() -> None:
    all_in = [*blinds(), raised(1, 100, all_in=True), *folds(2), *calls(98, 3), FLOP, *checks(3, 1), TURN, RIVER]
    assert found(record(*all_in, award(1, 201), prints_idle_checks=True)) == {}
    assert found(record(*all_in, award(1, 201))) == {"ORD005": None}


@pytest.mark.parametrize("code", ["ORD001", "ORD003", "ORD004"])
def test_an_act_of_nobody_at_the_table_may_be_the_one_that_is_missing(code: str) -> None:
    stranger = act("call", None, 2, actor="Cid")
    hand = record(*blinds(), *folds(1), stranger, *checks(3), FLOP, *checks(2, 3))
    assert judged(code, hand) == []
    assert not_checkable(code, hand)


def test_nobody_can_tell_whose_turn_it_is_of_two_players_in_one_seat() -> None:
    hand = record(*blinds(), *checks(3), FLOP, *checks(3))
    twice = replace(hand, seats=pl.concat([hand.seats, hand.seats.tail(1).with_columns(player=pl.lit("Cid"))]))
    assert judged("ORD003", hand) != []
    assert judged("ORD003", twice) == []
    assert not_checkable("ORD003", twice)
