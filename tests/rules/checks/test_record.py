"""REC005 and REC006: summaries against the action, and people without a seat."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.planted import (
    act,
    bet,
    blinds,
    board,
    calls,
    checks,
    folds,
    judged,
    not_checkable,
    read,
    record,
)

SHOWDOWN: Final = [
    *blinds(), act("deal", 3, cards=read("Kd Kc"), phase="posting"), *calls(2, 1), *calls(1, 2), *checks(3),
    board("Ah 7c 2s"), bet(2, 2), *calls(2, 3), *folds(1),
    board("Jd", "Ah 7c 2s"), *checks(2, 3), board("Ks", "Ah 7c 2s Jd"), *checks(2, 3),
    act("show", 2, cards=read("As Ad"), phase="showdown"), act("muck", 3, phase="showdown"),
    act("award", 2, 10, phase="showdown"),
]  # fmt: skip


def says(claim: str, seat: int | None = None, **more: Any) -> dict[str, Any]:
    """One claim of a summary."""
    return {"claim": claim, "seat": seat} | more


def with_claims(*claims: dict[str, Any], **hand: Any) -> Tables:
    """The hand above under a summary."""
    return record(*SHOWDOWN, claims=claims, **hand)


CONTRADICTIONS: Final = {
    "other street": (says("folded", 1, street=0), "folded before the flop", "folded on the flop"),
    "never folded": (says("folded", 2, street=1), "folded on the flop", "never folded"),
    "bet after all": (says("did_not_bet", 1), "didn't bet", "put in $2"),
    "folded and showed": (says("showed", 1, cards=read("Qs Qc")), "showed", "folded on the flop"),
    "other cards": (says("showed", 2, cards=read("As Ac")), "showed [As Ac]", "held [As Ad]"),
    "mucked others": (says("mucked", 3, cards=read("Kd Kh")), "mucked [Kd Kh]", "held [Kd Kc]"),
    "other sum": (says("won", 2, amount=8), "won $8", "was awarded $10"),
    "other winner": (says("won", 3, amount=10), "won $10", "was awarded $0"),
    "lost after all": (says("lost", 2), "lost", "was awarded $10"),
    "other button": (says("button", 2), "button at seat 2", "button at seat 1"),
    "other blind": (says("big_blind", 2), "big blind at seat 2", "big blind at seat 3"),
    "other board": (says("board", cards=read("Ah 7c 2s Jd Qs")), "board [Ah 7c 2s Jd Qs]", "board [Ah 7c 2s Jd Ks]"),
}
AGREEING: Final = {
    "folded": says("folded", 1, street=1),
    "showed": says("showed", 2, cards=read("Ad As")),
    "mucked unseen": says("mucked", 3),
    "mucked": says("mucked", 3, cards=read("Kd Kc")),
    "won": says("won", 2, amount=10),
    "lost": says("lost", 3),
    "button": says("button", 1),
    "small blind": says("small_blind", 2),
    "board": says("board", cards=read("Ah 7c 2s Jd Ks")),
}


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_summary_contradicts_the_action(name: str) -> None:
    claim, summary, action = CONTRADICTIONS[name]
    (finding,) = judged("REC005", with_claims(claim))
    assert finding["found"] == f"summary: {summary}"
    assert finding["expected"] == f"as in the action: {action}"


@pytest.mark.parametrize("name", AGREEING)
def test_summary_agrees(name: str) -> None:
    assert judged("REC005", with_claims(AGREEING[name])) == []


def test_money_of_a_wrong_sum() -> None:
    (finding,) = judged("REC005", with_claims(CONTRADICTIONS["other sum"][0]))
    assert (finding["seat"], finding["stake"]) == (2, 2)


def test_winnings_over_several_boards_add_up() -> None:
    halves = [says("won", 2, amount=6, board=0), says("won", 2, amount=4, board=1)]
    assert judged("REC005", with_claims(*halves)) == []


def test_summaries_that_prove_nothing() -> None:
    claim = CONTRADICTIONS["folded and showed"][0]
    guessed = with_claims(claim, summary_trusted=False)
    assert judged("REC005", guessed) == []
    assert not_checkable("REC005", guessed) == ["the writer's summary is a conversion's guess"]
    assert judged("REC005", with_claims(CONTRADICTIONS["other sum"][0], cashed_out=True)) == []


def test_a_fold_without_a_bet() -> None:
    walk = record(*blinds(), *folds(1, 2), act("award", 3, 2), claims=[says("did_not_bet", 1), says("did_not_bet", 2)])
    assert judged("REC005", walk) == []


def test_somebody_without_a_seat() -> None:
    stranger = act("call", None, 2, actor="Cid")
    (finding,) = judged("REC006", record(*blinds(), stranger, *folds(1, 2)))
    assert finding["found"] == "Cid has no seat and acts or is paid"
    assert finding["arithmetic"] == "1 such lines, the first is line 7"
    talker = act("chat", None, actor="Cid", words="hello")
    assert judged("REC006", record(*blinds(), talker, *folds(1, 2))) == []


def test_a_line_not_understood_may_be_that_of_his_seat() -> None:
    stranger = act("call", None, 2, actor="Cid")
    unread = act("unknown", None, phase="posting", words="Seat 7: Cid (¤20)")
    assert judged("REC006", record(unread, *blinds(), stranger, *folds(1, 2))) == []
    assert not_checkable("REC006", record(unread, *blinds(), stranger)) == ["a line above the deal is not understood"]
    said = act("unknown", None, words="Cid wonders")
    assert len(judged("REC006", record(*blinds(), said, stranger, *folds(1, 2)))) == 1
