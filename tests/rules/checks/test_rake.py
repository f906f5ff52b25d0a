"""Planted rake: $40 in the pot of two players, in cents, under a schedule of 5 % up to $1.50 (two players) or $3."""

from __future__ import annotations

from typing import Any, Final

import polars as pl
import pytest

from parsers.tables import STATED_POTS, Tables
from tests.rules.checks.endings import award, show, uncalled, with_pots
from tests.rules.checks.planted import act, bet, blinds, board, calls, checks, folds, judged, not_checkable, record

SCHEDULE: Final[dict[str, Any]] = {"rake_rate": {"value": "0.05"}, "rake_cap": {"value": {2: "1.50", 3: "3"}}}
STACKS: Final = {1: 10_000, 2: 10_000, 3: 10_000}
FLOP: Final = board("Ah 7c 2s")


def pot_of_40(rake: int | None, *, players: int = 3, uncalled_bet: int = 0, **columns: Any) -> Tables:
    """Seats 1 and 3 put in $20 each, seat 2 folds or has no seat; the last bet may go uncalled."""
    posts = blinds() if players == 3 else blinds(small=1)
    entry = [*calls(2, 1), *folds(2), *checks(3)] if players == 3 else [*calls(1, 1), *checks(3)]
    rest = 1998 if players == 2 else 1997
    acts = [*posts, *entry, FLOP, bet(3, 1998), act("call", 1, 1998 if rest else 0), board("Jc")]
    end = [bet(3, uncalled_bet), *folds(1), uncalled(3, uncalled_bet)] if uncalled_bet else checks(3, 1)
    pot = 4001 if players == 3 else 4000
    stacks = STACKS if players == 3 else {1: 10_000, 3: 10_000}
    finish = [award(3, pot - (rake or 0))] if uncalled_bet else [board("4d"), *checks(3, 1), show(3), show(1, "Kc Qc")]
    finish = finish if uncalled_bet else [*finish, award(3, pot - (rake or 0))]
    return with_pots(record(*acts, *end, *finish, stacks=stacks, decimals=2, **columns), pot, rake=rake)


@pytest.mark.parametrize("rake", [0, 200, 201])
def test_rake_within_the_schedule(rake: int) -> None:
    assert judged("RAK001", pot_of_40(rake), **SCHEDULE) == []


def test_rake_above_the_rate() -> None:
    [finding] = judged("RAK001", pot_of_40(202), **SCHEDULE)
    assert (finding["expected"], finding["stake"]) == ("a rake of no more than $2.01", 1)
    assert finding["arithmetic"] == "5 % of $40.01, at most $3 with 3 players"
    [finding] = judged("RAK001", pot_of_40(201), **SCHEDULE, rake_rounding="down")
    assert finding["stake"] == 1


def test_the_cap_is_by_players_dealt_in() -> None:
    assert judged("RAK001", pot_of_40(150, players=2), **SCHEDULE) == []
    [finding] = judged("RAK001", pot_of_40(200, players=2), **SCHEDULE)
    assert (finding["stake"], finding["arithmetic"]) == (50, "5 % of $40, at most $1.50 with 2 players")


def test_no_schedule_is_not_a_clean_hand() -> None:
    assert not_checkable("RAK001", pot_of_40(999)) == ["the rulebook has no rake for this game and these stakes"]
    [finding] = judged("RAK001", pot_of_40(1, tournament="77"))
    assert (finding["expected"], finding["stake"]) == ("no rake from the pots of a tournament", 1)
    assert judged("RAK001", pot_of_40(0, tournament="77")) == []
    assert judged("RAK001", pot_of_40(None), **SCHEDULE) == []


def test_rake_on_an_uncalled_bet() -> None:
    assert judged("RAK003", pot_of_40(200, uncalled_bet=1600), **SCHEDULE) == []
    [finding] = judged("RAK003", pot_of_40(281, uncalled_bet=1600), **SCHEDULE)
    assert (finding["stake"], finding["found"]) == (80, "a rake of $2.81, due from $56.01 with the uncalled bet in it")
    assert judged("RAK003", pot_of_40(260, uncalled_bet=1600), **SCHEDULE) == []


def test_less_than_the_schedule() -> None:
    assert judged("RAK004", pot_of_40(200), **SCHEDULE) == []
    [finding] = judged("RAK004", pot_of_40(150), **SCHEDULE)
    assert (finding["severity"], finding["stake"]) == ("info", 50)


def before_the_flop(rake: int) -> Tables:
    """A raise wins the blinds."""
    acts = [*blinds(), act("raise", 1, to=6), *folds(2, 3), uncalled(1, 4), award(1, 5 - rake)]
    return with_pots(record(*acts, stacks=STACKS, decimals=2), 5, rake=rake)


def test_no_flop_no_drop() -> None:
    assert judged("RAK002", before_the_flop(0), no_flop_no_drop=True) == []
    [finding] = judged("RAK002", before_the_flop(1), no_flop_no_drop=True)
    assert (finding["stake"], finding["found"]) == (1, "$0.01 taken")
    assert judged("RAK002", before_the_flop(1), no_flop_no_drop=False) == []
    silent = "the rulebook does not say whether hands without a flop are raked"
    assert not_checkable("RAK002", before_the_flop(1)) == [silent]
    assert judged("RAK002", pot_of_40(200), no_flop_no_drop=True) == []


def with_jackpot(amount: int) -> Tables:
    """A hand of which a jackpot drop is stated."""
    tables = pot_of_40(200)
    jackpot = pl.DataFrame([{"hand": 0, "source": 0, "line": 99, "row": "jackpot", "amount": amount}])
    return Tables(
        **{name: getattr(tables, name) for name in ("hands", "copies", "seats", "events", "statements")},
        stated_pots=pl.concat([tables.stated_pots, STATED_POTS.conform(jackpot)]),
    )


def test_drops() -> None:
    schedule: dict[str, Any] = {"jackpot_drop": {"value": {2: "0.50", 3: "1"}}}
    assert judged("RAK005", with_jackpot(100), **schedule) == []
    [finding] = judged("RAK005", with_jackpot(200), **schedule)
    assert (finding["expected"], finding["found"], finding["stake"]) == ("a drop of $1", "a drop of $2", 100)
    assert not_checkable("RAK005", with_jackpot(200)) == ["the rulebook has no drop for this game and these stakes"]
