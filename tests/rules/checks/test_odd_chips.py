"""The odd chip in stud goes by card and suit; which cards count is the book's word."""

from __future__ import annotations

from typing import Any, Final

import pytest

from parsers.tables import Tables
from tests.rules.checks.endings import award, show
from tests.rules.checks.planted import Act, calls, folds, judged, not_checkable
from tests.rules.checks.stud_hands import DOORS, HIGH_LOW, RAZZ, STUD, THIRD, brings_in, on, stud

SUITS: Final[dict[str, Any]] = {"suit_order": "spades_hearts_diamonds_clubs"}
FIVE: Final = SUITS | {"odd_chip_stud": "high_card_of_five", "odd_chip_low": "high_card"}
ROBERTS: Final = SUITS | {"odd_chip_stud": "high_card_of_all", "odd_chip_low": "low_card"}
CLUBS_OVER_DIAMONDS: Final = FIVE | {"suit_order": "spades_hearts_clubs_diamonds"}

STRAIGHTS: Final = {1: "9h 8d 7c 6d 5c Ac 2d", 2: "9d 8c 7d 6h 5s As 2h"}
"""Equal straights: by the nine, the highest of the five, seat 1's is higher, by the ace beside them seat 2's."""
LOWS: Final = {1: "7s 5c 4d 2s Ad Kh Qh", 2: "7h 5d 4c 2c Ac Kd Qd"}
"""Equal lows: seat 1 has the highest card by suit, seat 2 the lowest."""


def tie(hands: dict[int, str], first: int, second: int, game: Act = STUD) -> Tables:
    """Seats 1 and 2 show equal hands and are paid; seat 3 folded."""
    acts = [*DOORS, *brings_in(2), *on(THIRD, *folds(3), *calls(1, 1))]
    shows = [show(seat, cards) for seat, cards in hands.items()]
    return stud(*acts, *shows, award(1, first), award(2, second), game=game)


@pytest.mark.parametrize(
    ("hands", "game", "book", "receiver"),
    [
        pytest.param(STRAIGHTS, STUD, FIVE, 1, id="TDA 20B, WSOP 149: the five that win"),
        pytest.param(STRAIGHTS, STUD, ROBERTS, 2, id="Robert's ties 5: all cards held"),
        pytest.param(LOWS, RAZZ, FIVE, 1, id="TDA 20B in razz: the highest"),
        pytest.param(LOWS, RAZZ, ROBERTS, 2, id="Robert's 10.10 in razz: the lowest"),
        pytest.param({1: "9c 8d 7c 6d 5c As 2d", 2: "9d 8c 7d 6h 5s Ac 2h"}, STUD, FIVE, 2, id="diamonds over clubs"),
        pytest.param(
            {1: "9c 8d 7c 6d 5c As 2d", 2: "9d 8c 7d 6h 5s Ac 2h"},
            STUD,
            CLUBS_OVER_DIAMONDS,
            1,
            id="clubs over diamonds",
        ),
        pytest.param({1: "Kc Jc 9c 6c 2c Ks 3d", 2: "Kd Jd 9d 6d 2d Tc 4h"}, STUD, FIVE, 2, id="a flush in its suit"),
    ],
)
def test_the_odd_chip_by_card(hands: dict[int, str], game: Act, book: dict[str, Any], receiver: int) -> None:
    right, wrong = ((11, 10), (10, 11)) if receiver == 1 else ((10, 11), (11, 10))
    assert judged("POT004", tie(hands, *right, game=game), **book) == []
    assert [finding["seat"] for finding in judged("POT004", tie(hands, *wrong, game=game), **book)] == [3 - receiver]


def test_the_odd_chip_of_high_low_is_the_high_s() -> None:
    hands = {1: "Kh Kd Kc 9s 9h Jd Qc", 2: "8h 7d 4c 2s Ad Qh Jc"}
    assert judged("POT004", tie(hands, 11, 10, game=HIGH_LOW), **FIVE) == []
    assert [finding["seat"] for finding in judged("POT004", tie(hands, 10, 11, game=HIGH_LOW), **FIVE)] == [2]


@pytest.mark.parametrize("silent", ["odd_chip_stud", "suit_order", "odd_chip_low"])
def test_a_silent_book(silent: str) -> None:
    book = {name: value for name, value in FIVE.items() if name != silent}
    assert judged("POT004", tie(LOWS, 10, 11, game=RAZZ), **book) == []
    assert not_checkable("POT004", tie(LOWS, 10, 11, game=RAZZ), **book) == ["the rulebook does not say"]
