"""Change and surplus: the examples of the books, and one log under books that differ."""

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
    Fields,
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
from tests.rules.checks.planted import CODES

FIXED_60: Final[Fields] = FIXED | {"small_blind": 30, "big_blind": 60, "small_bet": 60, "big_bet": 120}
FIXED_20: Final[Fields] = FIXED | {"small_blind": 10, "big_blind": 20, "small_bet": 20, "big_bet": 40}
POTS: Final = [code for code in CODES if code.startswith(("POT", "BET", "PAY"))]
RAISED: Final = [*bets(B, 60), says(C, "raise"), pushes(C, 100, 100), rules(C, "raise", 120)]


def gets(seat: int, amount: int) -> str:
    """Change given to a player."""
    return happens("change", seat=seat, amount=amount)


@pytest.mark.parametrize(
    ("done", "stakes", "two", "seat", "due"),
    [
        pytest.param([*bets(B, 50), pushes(C, 100), rules(C, "call", 50)], FIXED, False, C, 50, id="18.2.1"),
        pytest.param(RAISED, FIXED_60, False, C, 80, id="18.2.2, the raiser"),
        pytest.param([*RAISED, pushes(A, 100, 100), rules(A, "call", 120)], FIXED_60, False, A, 80, id="18.2.2"),
        pytest.param([*bets(B, 100), pushes(C, 500), rules(C, "call", 100)], POT, True, C, 400, id="18.4.1"),
        pytest.param(
            [*bets(B, 100), says(C, "raise"), pushes(C, 500), rules(C, "raise", 400)], POT, True, C, 100, id="18.4.2"
        ),
        pytest.param([*bets(B, 100), pushes(C, *[100] * 5), rules(C, "raise", 400)], POT, True, C, 100, id="18.4.3"),
    ],
)
def test_codex_examples_of_change(done: list[str], stakes: Fields, two: bool, seat: int, due: int) -> None:
    """Codex 18.2.1 to 18.4.3: what each player has back; found are ten too few and ten too many."""
    for given, off in ((due, []), (due - 10, [(seat, 10)]), (due + 10, [(seat, 10)])):
        hand = flop(*done, gets(seat, given), stakes=stakes, two=two)
        assert found("CHP008", hand, "codex") == off
        assert [found(code, hand, "codex") for code in ("CHP001", "CHP002", "CHP003", "CHP007")] == [[]] * 4


def test_change_counts_before_the_ruling_in_parts_and_by_the_whole_chip() -> None:
    facing = [*bets(B, 400), pushes(C, 1_000)]
    ruled = rules(C, "call", 400)
    for lines in ([gets(C, 600), ruled], [ruled, gets(C, 500), gets(C, 100)], [gets(C, 1_000), ruled]):
        assert found("CHP008", flop(*facing, *lines), "tda-2024") == []
    assert found("CHP008", flop(*facing, gets(C, 500), ruled), "tda-2024") == [(C, 100)]


def test_without_a_line_of_change_nothing_is_said() -> None:
    hand = flop(*bets(B, 400), pushes(C, 1_000), rules(C, "call", 400))
    assert reasons("CHP008", hand, "tda-2024") == ["the log does not say what change was given"]


def test_chips_broken_without_a_bet_are_no_change_of_one() -> None:
    hand = flop(*bets(B, 400), pushes(C, 400), rules(C, "call", 400), gets(C, 100))
    assert found("CHP008", hand, "tda-2024") == []


def kept(seat: int, outcome: str = "forfeited") -> str:
    """What the floor decided on the surplus."""
    return happens("floor_decision", seat=seat, matter="surplus", outcome=outcome, by="floor")


@pytest.mark.parametrize(
    ("done", "stakes", "stake"),
    [
        ([says(B, "bet"), pushes(B, *[10] * 5), rules(B, "bet", 20)], FIXED_20, 30),
        ([*bets(B, 20), pushes(C, 10, 10, 10), rules(C, "call", 20)], FIXED_20, 10),
    ],
)
def test_surplus_is_kept_by_one_book_and_given_back_by_another(done: list[str], stakes: Fields, stake: int) -> None:
    """Irregularities: a limit of 20 and 50 put in, 30 are dead; a bet of 20 and 30 put in, a call and 10 are dead."""
    seat = B if stake == 30 else C
    back, stays = flop(*done, gets(seat, stake), stakes=stakes), flop(*done, kept(seat), stakes=stakes)
    assert [found("CHP007", hand, "irregularities") for hand in (back, stays)] == [[(seat, stake)], []]
    assert [found("CHP007", hand, "codex") for hand in (back, stays)] == [[], [(seat, stake)]]
    assert judgement(["CHP007"], stays, "codex").findings["confidence"].to_list() == ["review"]
    [finding] = judgement(["CHP007"], back, "irregularities").findings.to_dicts()
    assert (finding["confidence"], finding["remedy"]) == ("certain", f"{stake} stays in the pot")


def test_forfeited_surplus_is_part_of_the_pot() -> None:
    """Irregularities: 60 of the first round, a bet of 20 and 30 dead behind it."""
    decision = happens("floor_decision", seat=B, matter="surplus", outcome="forfeited", amount=30, by="floor")
    bet = [says(B, "bet"), pushes(B, *[10] * 5), rules(B, "bet", 20), decision]
    over = [rules(C, "fold"), rules(A, "fold"), happens("returned", seat=B, amount=20), happens("rake", amount=0)]

    def pots(amount: int) -> list[str]:
        won = flop(*bet, *over, happens("award", seat=B, amount=amount), stakes=FIXED_20)
        return judgement(POTS, won, "irregularities").findings["code"].to_list()

    assert pots(90) == []
    assert pots(60) == ["POT008"]


def test_a_single_chip_over_the_limit_has_change_and_no_surplus() -> None:
    chip = flop(says(B, "bet"), pushes(B, 25), rules(B, "bet", 20), gets(B, 5), stakes=FIXED_20)
    assert found("CHP007", chip, "irregularities") == []


def test_nobody_knows_what_became_of_surplus_no_line_tells_of() -> None:
    def silent(book: str) -> list[str]:
        hand: Tables = flop(says(B, "bet"), pushes(B, *[10] * 5), rules(B, "bet", 20), stakes=FIXED_20)
        return reasons("CHP007", hand, book)

    assert silent("irregularities") == ["the log does not say what became of the surplus"]
    assert silent("tda-2024") == ["the rulebook does not say"]
