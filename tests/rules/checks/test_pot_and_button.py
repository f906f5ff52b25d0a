"""Bets pulled in, the button moved, chips kept out of sight: what was done beside what the books demand."""

from __future__ import annotations

from typing import Any

import pytest

from parsers.tables import Tables
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
    reasons,
    rules,
)

PULLED = happens("pull_in")


def stakes(code: str, tables: Tables, book: str) -> int:
    """How many findings a rule has under a book."""
    return judgement([code], tables, book).findings.height


def test_bets_stay_until_the_last_player_has_acted() -> None:
    """Codex 24.2.19."""
    early = flop(*bets(B, 400), *calls(C, 400), PULLED, *calls(A, 400))
    late = flop(*bets(B, 400), *calls(C, 400), *calls(A, 400), PULLED, happens("board", cards="2d"))
    assert [stakes("CHP009", hand, "codex") for hand in (early, late)] == [1, 0]
    assert reasons("CHP009", early, "tda-2024") == ["the rulebook does not say"]
    [finding] = judgement(["CHP009"], early, "codex").findings.to_dicts()
    assert finding["found"] == "pulled in while seat 1 was to act"


def test_blinds_stay_too() -> None:
    """Codex 24.4.1."""
    hand = before_the_flop(rules(A, "fold"), PULLED, rules(B, "call", 400), rules(C, "check"))
    assert stakes("CHP009", hand, "codex") == 1


def test_an_act_nobody_wrote_down_is_no_fault_of_the_dealer() -> None:
    hand = flop(*bets(B, 400), *calls(C, 400), PULLED, happens("board", cards="2d"), rules(B, "check"))
    assert reasons("CHP009", hand, "codex") == ["the log does not tell the act that was owed"]


SHOWDOWN = [
    *bets(B, 400), rules(A, "fold"), *calls(C, 400), happens("showdown"), happens("show", seat=B, cards="As Ad"),
]  # fmt: skip
AWARD = happens("award", seat=B, amount=2_000)
BUTTON = happens("button_moved", seat=B)


@pytest.mark.parametrize(
    ("lines", "findings"),
    [
        ([*SHOWDOWN, AWARD, BUTTON], 0),
        ([*SHOWDOWN, BUTTON, AWARD], 1),
        ([*SHOWDOWN, happens("award", seat=B, amount=1_000), BUTTON, happens("award", seat=C, amount=1_000)], 1),
        ([*bets(B, 400), rules(C, "fold"), rules(A, "fold"), BUTTON, happens("award", seat=B, amount=1_200)], 1),
        ([BUTTON, *SHOWDOWN, AWARD], 0),
    ],
)
def test_the_button_waits_for_the_pot(lines: list[str], findings: int) -> None:
    """Codex 24.5."""
    hand = flop(*lines)
    assert stakes("CHP010", hand, "codex") == findings
    assert stakes("CHP010", hand, "tda-2024") == 0


def hidden(**more: Any) -> str:
    return happens("incident", matter="hidden_chips", seat=C, amount=5_000, **more)


def decided(outcome: str, by: str = "floor") -> str:
    return happens("floor_decision", matter="hidden_chips", seat=C, amount=5_000, outcome=outcome, by=by)


@pytest.mark.parametrize("book", ["tda-2009", "tda-2024", "wsop-tournament-2024"])
def test_hidden_chips_leave_play(book: str) -> None:
    """TDA 2009 38, TDA 63, WSOP 107."""
    assert found("CHP012", flop(hidden(outcome="returned", by="dealer")), book) == [(C, 5_000)]
    assert found("CHP012", flop(hidden(outcome="out_of_play")), book) == []
    assert found("CHP012", flop(hidden(), decided("stands")), book) == [(C, 5_000)]
    assert found("CHP012", flop(hidden(), decided("forfeited")), book) == []
    assert judgement(["CHP012"], flop(hidden(), decided("stands")), book).findings["confidence"].to_list() == ["review"]


def test_where_the_floor_decides_its_word_is_enough() -> None:
    """WSOP's live games 72, and TDA 63 of the same log."""
    by_floor, by_dealer = (flop(hidden(outcome="stands", by=agent)) for agent in ("floor", "dealer"))
    assert [found("CHP012", hand, "wsop-live-2024") for hand in (by_floor, by_dealer)] == [[], [(C, 5_000)]]
    assert [found("CHP012", hand, "tda-2024") for hand in (by_floor, by_dealer)] == [[(C, 5_000)]] * 2


@pytest.mark.parametrize("more", [{}, {"outcome": "warned"}])
def test_nobody_knows_what_became_of_chips_no_line_tells_of(more: dict[str, str]) -> None:
    assert reasons("CHP012", flop(hidden(**more)), "tda-2024") == ["the log does not say what became of the chips"]
