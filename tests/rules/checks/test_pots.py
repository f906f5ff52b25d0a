"""Planted faults of pots, each beside a hand whose money adds up.

In the hands with side pots seat 1 is all-in for $10, the others for $30: main pot $30, side pot $40.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import polars as pl
import pytest

from parsers.tables import Tables
from tests.rules.checks.endings import award, causes, show, uncalled, with_pots
from tests.rules.checks.planted import Act, act, bet, blinds, board, calls, checks, folds, judged, not_checkable, record

MONEY: Final = ("POT002", "POT006", "POT007", "POT008")
FLOP, TURN, RIVER = board("Ah 7c 2s"), board("Jc"), board("4d")
SHORT_FIRST = {1: 10, 2: 30, 3: 30}
ALL_IN = [
    *blinds(), *calls(2, 1), *calls(1, 2), *checks(3), FLOP, bet(2, 28, all_in=True), *calls(28, 3), *calls(8, 1), TURN,
    RIVER, show(2), show(3, "Ks Qs"), show(1, "9h 9d"),
]  # fmt: skip
HEADS_UP_AT_THE_END = [*blinds(), *folds(1), *calls(1, 2), *checks(3), FLOP, *checks(2, 3), TURN, *checks(2, 3)]


def all_in(*awards: Act, stated: tuple[int, int] = (30, 40), total: int = 70, rake: int = 0) -> Tables:
    """The hand with a side pot, with these awards and this pot line."""
    return with_pots(record(*ALL_IN, *awards, stacks=SHORT_FIRST), total, *stated, rake=rake)


def single(*awards: Act, total: int | None = 12, rake: int | None = 0) -> Tables:
    """A hand with one pot: $4 before the river and a called bet of $4 on it."""
    acts = [*HEADS_UP_AT_THE_END, RIVER, bet(2, 4), *calls(4, 3), show(2), show(3, "Ks Qs")]
    return with_pots(record(*acts, *awards), total, rake=rake)


@pytest.mark.parametrize(
    "tables",
    [
        pytest.param(all_in(award(1, 30, 0), award(2, 40, 1)), id="main and side pot"),
        pytest.param(all_in(award(2, 30, 0), award(2, 40, 1)), id="one winner of both"),
        pytest.param(all_in(award(1, 15, 0), award(2, 15, 0), award(2, 20, 1), award(3, 20, 1)), id="shared pots"),
        pytest.param(all_in(award(1, 28, 0), award(2, 40, 1), stated=(28, 40), rake=2), id="rake from the main pot"),
        pytest.param(all_in(award(1, 29, 0), award(2, 39, 1), stated=(29, 39), rake=2), id="rake from both"),
        pytest.param(all_in(award(1, 29, 0), award(2, 39, 1), rake=2), id="pots stated before rake"),
        pytest.param(all_in(award(1, 30), award(2, 40)), id="awards without labels"),
        pytest.param(single(award(2, 12)), id="one pot"),
        pytest.param(single(award(2, 6), award(3, 5), rake=1), id="one pot shared and raked"),
    ],
)  # fmt: skip
def test_money_adds_up(tables: Tables) -> None:
    assert causes(tables, *MONEY) == {}


def test_more_paid_out_of_a_pot_than_it_holds() -> None:
    tables = all_in(award(1, 40, 0), award(2, 30, 1), stated=(40, 30))
    [finding] = judged("POT002", tables)
    assert finding["expected"] == "no more than $30 in the main pot"
    assert finding["found"] == "$40 paid out of the main pot"
    assert finding["arithmetic"] == "main pot $30 = 3 x $10"
    assert finding["stake"] == 10
    assert causes(tables, *MONEY) == {"POT002": None}


def test_a_short_stack_wins_more_than_he_can() -> None:
    tables = all_in(award(1, 45), award(2, 25), stated=(30, 40))
    [finding] = judged("POT002", tables)
    assert finding["expected"] == "no more than $30 for the players who can win nothing beyond the main pot"
    assert finding["stake"] == 15
    assert causes(tables, *MONEY) == {"POT002": None}


def test_stated_pots_that_no_layering_allows() -> None:
    tables = all_in(award(1, 30, 0), award(2, 40, 1), stated=(20, 40))
    [finding] = judged("POT002", tables)
    assert (finding["expected"], finding["found"]) == (
        "at least $30 in the main pot after rake",
        "$20 stated as the main pot",
    )


def test_paid_from_a_side_pot_he_has_no_part_in() -> None:
    tables = all_in(award(1, 30, 0), award(1, 40, 1))
    [finding] = judged("POT006", tables)
    assert (finding["seat"], finding["stake"]) == (1, 40)
    assert finding["arithmetic"] == "the chips of seat 1 reach no further than the main pot"
    assert causes(tables, *MONEY) == {"POT002": "POT006", "POT006": None}


def test_the_last_player_left_is_paid_though_all_his_chips_went_back() -> None:
    tables = with_pots(record(*blinds(), *folds(1, 2), uncalled(3, 2), award(3, 1)), 1)
    assert judged("POT006", tables) == []


def test_without_the_right_uncalled_bet_there_are_no_layers() -> None:
    acts = [*ALL_IN[:-3], uncalled(2, 5), award(1, 40, 0), award(2, 30, 1)]
    tables = record(*acts, stacks=SHORT_FIRST)
    assert judged("POT002", tables) == []
    assert any("not the uncalled bet" in reason for reason in not_checkable("POT002", tables))


def test_a_label_of_no_pot_is_not_judged() -> None:
    tables = all_in(award(1, 30, 0), award(2, 40, 3))
    assert judged("POT006", tables) == []
    assert "the pot named is none that the chips put in make" in not_checkable("POT006", tables)


@pytest.mark.parametrize(("total", "stake"), [(13, 1), (10, 2)])
def test_a_stated_total_that_is_not_what_went_in(total: int, stake: int) -> None:
    tables = single(award(2, 12), total=total)
    [finding] = judged("POT007", tables)
    assert (finding["expected"], finding["stake"]) == ("a total pot of $12", stake)
    assert finding["arithmetic"] == "$12 put in = $12"
    assert causes(tables, *MONEY) == {"POT007": None}


def test_a_wrong_contribution_is_one_finding() -> None:
    tables = single(award(2, 14), total=14)
    assert causes(tables, *MONEY) == {"POT007": None, "POT008": "POT007"}


@pytest.mark.parametrize(("paid", "rake"), [(11, 0), (13, 0), (12, 1)])
def test_awards_and_rake_that_do_not_add_up(paid: int, rake: int) -> None:
    tables = single(award(2, paid), rake=rake)
    [finding] = judged("POT008", tables)
    assert finding["expected"] == "$12 paid out and kept by the house"
    assert finding["stake"] == 1
    assert causes(tables, *MONEY) == {"POT008": None}


def test_a_wrong_award_from_a_side_pot_is_one_finding() -> None:
    for paid in (39, 41):
        folded = causes(all_in(award(1, 30, 0), award(2, paid, 1)), *MONEY)
        assert list(folded.values()).count(None) == 1


def test_an_uncalled_bet_is_no_part_of_the_pot() -> None:
    acts = [*HEADS_UP_AT_THE_END, RIVER, bet(2, 4), *folds(3)]
    given_back = record(*acts, uncalled(2, 4), award(2, 4))
    kept = record(*acts, award(2, 8))
    assert causes(with_pots(given_back, 4), *MONEY) == {}
    assert causes(with_pots(kept, 8), *MONEY) == {}
    assert causes(with_pots(kept, 6), "POT007") == {"POT007": None}


def test_the_arithmetic_names_what_was_taken_back_and_added() -> None:
    acts = [*HEADS_UP_AT_THE_END, RIVER, bet(2, 4), *folds(3), uncalled(2, 4), award(2, 9)]
    tables = with_pots(record(act("house_added", None, 5), *acts, house_money=True), 11)
    [finding] = judged("POT007", tables)
    assert finding["arithmetic"] == "$8 put in - $4 uncalled + $5 added by the house = $9"


def test_no_total_and_no_rake_are_not_checkable() -> None:
    tables = single(award(2, 10), total=None, rake=None)
    assert judged("POT007", tables) == []
    assert judged("POT008", tables) == []
    assert "the record states no total pot" in not_checkable("POT007", tables)
    assert "the record states no rake" in not_checkable("POT008", tables)


def test_more_than_all_chips_put_in_is_too_much_whatever_the_rake() -> None:
    tables = single(award(2, 100), total=None, rake=None)
    [finding] = judged("POT008", tables)
    assert finding["found"] == "$100 paid out"


def test_a_cashed_out_winner_counts_with_what_the_summary_says() -> None:
    acts = [*HEADS_UP_AT_THE_END, RIVER, bet(2, 4), *calls(4, 3), show(2), show(3, "Ks Qs"), act("cash_out", 2, 6)]
    won = {"claim": "won", "seat": 2, "amount": 12}
    assert judged("POT008", with_pots(record(*acts, claims=[won], cashed_out=True), 12)) == []
    unstated = with_pots(record(*acts, cashed_out=True), 12)
    assert judged("POT008", unstated) == []
    assert "a winner took a cash-out and no line states his share" in not_checkable("POT008", unstated)


def test_cancelled_and_broken_hands_owe_nobody_anything() -> None:
    cancelled = record(*HEADS_UP_AT_THE_END, cancelled=True)
    broken = record(*HEADS_UP_AT_THE_END, ended=False)
    assert causes(with_pots(cancelled, 99), *MONEY) == {}
    assert causes(with_pots(broken, 99), *MONEY) == {}


def test_a_folded_seat_the_blind_put_all_in_keeps_its_layer() -> None:
    stacks = {1: 30, 2: 10, 3: 2}
    acts = [*blinds(), act("raise", 1, to=30, all_in=True), *calls(9, 2), *folds(3), uncalled(1, 20), FLOP, TURN, RIVER]
    awards = [show(1), show(2, "Ks Qs"), award(2, 6, 0), award(2, 16, 1)]
    tables = with_pots(record(*acts, *awards, stacks=stacks, states={3: "sitting_out"}), 22, 6, 16)
    assert causes(tables, *MONEY) == {}


def finishing(ends: Mapping[int, int], **columns: Any) -> Tables:
    """A pot of $8 between seats 1 and 3, who began with $100, and the stacks a record says they ended with."""
    acts = [*blinds(), *calls(2, 1), *folds(2), *checks(3), board("Ah 7c 2s"), bet(3, 2), *calls(2, 1), board("Jc")]
    tables = record(*acts, *checks(3, 1), board("4d"), *checks(3, 1), show(3), show(1, "Kc Qc"), award(3, 9), **columns)
    said = pl.col("seat").replace_strict(ends, default=None, return_dtype=pl.Int64)
    return replace(tables, seats=tables.seats.with_columns(final_stack=said))


def test_finishing_stacks() -> None:
    assert judged("POT009", finishing({1: 96, 2: 99, 3: 105})) == []
    [finding] = judged("POT009", finishing({1: 96, 2: 99, 3: 103}))
    assert (finding["seat"], finding["stake"], finding["arithmetic"]) == (3, 2, "$100 - $4 put in + $9 won = $105")
    assert judged("POT009", finishing({})) == []


def test_finishing_stacks_that_cannot_be_judged() -> None:
    assert not_checkable("POT009", finishing({3: 103}, cashed_out=True)) == ["a cash-out is paid outside the pot"]
    unknown = finishing({3: 103}, stacks={1: 100, 2: 100, 3: None})
    assert not_checkable("POT009", unknown) == ["the stack the player began with is not stated"]
