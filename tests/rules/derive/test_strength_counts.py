"""All hands there are: how many of each category, and how many that differ."""

from __future__ import annotations

import numpy as np
import pytest

from rules.derive.strength import Game, Part, Ranking, Use, categories, strength
from rules.derive.strength.bits import Cards, Values
from tests.rules.derive.card_arrays import all_hands

SHORT_DECK_FROM = 16
NO_BOARD = 0

HIGH = {
    "high card": (1_302_540, 1277), "pair": (1_098_240, 2860), "two pair": (123_552, 858), "trips": (54_912, 858),
    "straight": (10_200, 10), "flush": (5_108, 1277), "full house": (3_744, 156), "quads": (624, 156),
    "straight flush": (40, 10),
}  # fmt: skip
DEUCE_LOW = HIGH | {
    "high card": (1_303_560, 1278), "straight": (9_180, 9), "flush": (5_112, 1278), "straight flush": (36, 9),
}  # fmt: skip
ACE_LOW = {name: HIGH[name] for name in ("pair", "two pair", "trips", "full house", "quads")} | {
    "high card": (1_317_888, 1287)
}
SHORT_HIGH = {
    "high card": (122_400, 120), "pair": (193_536, 504), "two pair": (36_288, 252), "trips": (16_128, 252),
    "straight": (6_120, 6), "flush": (480, 120), "full house": (1_728, 72), "quads": (288, 72),
    "straight flush": (24, 6),
}  # fmt: skip
BADUGI = {"badugi": (17_160, 715), "3-card": (154_440, 286), "2-card": (96_252, 78), "1-card": (2_873, 13)}


@pytest.fixture(scope="module")
def fives() -> Cards:
    return all_hands(5)


def counted(hands: Cards, ranking: Ranking, lowest_card: int = 0) -> dict[str, tuple[int, int]]:
    """Hands and distinct values by category."""
    values = valued(hands, ranking, lowest_card)
    distinct, hands_of_value = np.unique(values, return_counts=True)
    category = categories(distinct, ranking)
    return {
        name: (int(hands_of_value[category == place].sum()), int((category == place).sum()))
        for place, name in enumerate(ranking.categories)
        if (category == place).any()
    }


def valued(hands: Cards, ranking: Ranking, lowest_card: int = 0) -> Values:
    game = Game(Part(ranking, Use.HAND), None, hands.shape[1], lowest_card=lowest_card)
    return strength(game, hands, np.empty((len(hands), NO_BOARD), np.uint8))[0]


@pytest.mark.parametrize(
    ("ranking", "counts", "distinct"),
    [(Ranking.HIGH, HIGH, 7462), (Ranking.DEUCE_LOW, DEUCE_LOW, 7462), (Ranking.ACE_LOW, ACE_LOW, 6175)],
)
def test_all_hands_of_five(fives: Cards, ranking: Ranking, counts: dict[str, tuple[int, int]], distinct: int) -> None:
    found = counted(fives, ranking)
    assert len(fives) == sum(hands for hands, _ in found.values()) == 2_598_960
    assert sum(values for _, values in found.values()) == distinct
    assert found == counts


def test_all_eight_or_better(fives: Cards) -> None:
    lows = valued(fives, Ranking.EIGHT_LOW)
    assert (lows > 0).sum() == 56 * 4**5
    assert len(np.unique(lows[lows > 0])) == 56
    assert (lows >= 0).all()


@pytest.mark.parametrize("ranking", [Ranking.SHORT_HIGH, Ranking.SHORT_HIGH_TRIPS])
def test_all_hands_of_the_short_deck(ranking: Ranking) -> None:
    assert counted(all_hands(5, SHORT_DECK_FROM), ranking, SHORT_DECK_FROM) == SHORT_HIGH


@pytest.mark.parametrize("ranking", [Ranking.BADUGI, Ranking.DEUCE_BADUGI])
def test_all_badugis(ranking: Ranking) -> None:
    assert counted(all_hands(4), ranking) == BADUGI


def test_the_short_deck_knows_no_deuce() -> None:
    assert (valued(all_hands(5)[:1], Ranking.SHORT_HIGH, SHORT_DECK_FROM) == -1).all()
