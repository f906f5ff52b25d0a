"""Streets dealt before the betting was over, or after the hand was."""

from __future__ import annotations

import pytest

from tests.rules.checks.planted import bet, blinds, board, calls, checks, folds, judged, raised, record

FLOP = board("Ah 7c 2s")
TURN = board("Jd", "Ah 7c 2s")
RIVER = board("Ks", "Ah 7c 2s Jd")


def test_a_street_dealt_over_a_player_who_owes() -> None:
    tables = record(*blinds(), *calls(2, 1), *folds(2), *checks(3), FLOP, bet(3, 4), TURN, *checks(3, 1), RIVER)
    [finding] = judged("DCK012", tables)
    assert (finding["seat"], finding["street"]) == (1, 1)
    assert finding["expected"] == "seat 1 to act before the next street is dealt (flop)"


def test_streets_dealt_in_time() -> None:
    tables = record(*blinds(), *calls(2, 1), *folds(2), *checks(3), FLOP, *checks(3, 1), TURN, *checks(3, 1), RIVER)
    assert judged("DCK012", tables) == []
    all_in = record(*blinds(), raised(1, 100, all_in=True), *folds(2), *calls(98, 3), FLOP, TURN, RIVER)
    assert judged("DCK012", all_in) == []
    assert judged("DCK013", all_in) == []


@pytest.mark.parametrize("streets", [[TURN], [TURN, RIVER]])
def test_cards_dealt_after_the_hand(streets: list[dict[str, object]]) -> None:
    tables = record(*blinds(), *calls(2, 1), *folds(2), *checks(3), FLOP, bet(3, 4), *folds(1), *streets)
    findings = judged("DCK013", tables)
    assert len(findings) == len(streets)
    assert (findings[0]["found"], findings[0]["arithmetic"]) == ("[Jd] on the turn", "one player left in the hand")


def test_a_fold_twice_is_one_fold() -> None:
    tables = record(*blinds(), *calls(2, 1), *folds(2), *checks(3), FLOP, *folds(2), *checks(3, 1), TURN)
    assert judged("DCK013", tables) == []
