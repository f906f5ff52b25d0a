"""Streets dealt before the betting was over, after the hand was, or from too few cards."""

from __future__ import annotations

import pytest

from parsers.tables import Tables
from tests.rules.checks.planted import Act, bet, blinds, board, calls, checks, folds, judged, raised, record

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


def omaha(players: int, *streets: Act) -> Tables:
    """A hand of Omaha that nobody bets in."""
    seats = range(1, players + 1)
    acts = [*blinds(), *calls(2, *seats[3:], 1), *calls(1, 2), *checks(3)]
    return record(*acts, *streets, stacks=dict.fromkeys(seats, 100), variant="omaha", hole_cards=4)


def test_the_bottom_card_was_used() -> None:
    """Omaha, eleven dealt in, river reached: 44 + 5 + 3 burns = 52 (codex 24.2.7 (d))."""
    book = {"burns": 3, "bottom_card_used": False}
    [finding] = judged("DCK014", omaha(11, FLOP, TURN, RIVER), **book)
    assert (finding["street"], finding["expected"]) == (3, "no more than 51 cards in use")
    assert finding["arithmetic"] == "44 hole cards, 5 on the board, 3 burnt"
    assert judged("DCK014", omaha(11, FLOP, TURN), **book) == []
    assert judged("DCK014", omaha(11, FLOP, TURN, RIVER), burns=3, bottom_card_used=True) == []


def test_a_deck_that_runs_out() -> None:
    [finding] = judged("DCK014", omaha(12, FLOP, TURN, RIVER))
    assert (finding["street"], finding["found"]) == (3, "53 cards in use on the river")
