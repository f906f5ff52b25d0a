"""The ways hands are ranked, and the order of their categories."""

from __future__ import annotations

from enum import Enum
from typing import Final

CATEGORIES: Final = (
    "high card", "pair", "two pair", "trips", "straight", "flush", "full house", "quads", "straight flush",
)  # fmt: skip
SHORT_DECK: Final = (
    "high card", "pair", "two pair", "trips", "straight", "full house", "flush", "quads", "straight flush",
)  # fmt: skip
SHORT_DECK_TRIPS: Final = (
    "high card", "pair", "two pair", "straight", "trips", "full house", "flush", "quads", "straight flush",
)  # fmt: skip
BADUGIS: Final = ("badugi", "3-card", "2-card", "1-card")


class Ranking(Enum):
    """A way to rank hands.

    - `HIGH`: the usual one. `SHORT_HIGH`: of the deck without deuces to fives, where A-6-7-8-9 is a straight and a
      flush beats a full house; `SHORT_HIGH_TRIPS`: where trips beat a straight as well
    - `EIGHT_LOW`: five ranks of which none is above eight, ace low, straights and flushes ignored
    - `ACE_LOW`: the same without the bound, and pairs are a hand too; `DEUCE_LOW`: the worst high hand wins, ace high,
      A-2-3-4-5 is no straight
    - `BADUGI`: most cards of different ranks and suits, then the lowest, ace low; `DEUCE_BADUGI`: ace high
    """

    HIGH = "high"
    SHORT_HIGH = "short high"
    SHORT_HIGH_TRIPS = "short high, trips beat a straight"
    EIGHT_LOW = "eight or better"
    ACE_LOW = "ace to five"
    DEUCE_LOW = "deuce to seven"
    BADUGI = "badugi"
    DEUCE_BADUGI = "badugi, ace high"

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories from 0; the weakest first in rankings for high, the best first in those for low."""
        if self in {Ranking.BADUGI, Ranking.DEUCE_BADUGI}:
            return BADUGIS
        return {Ranking.SHORT_HIGH: SHORT_DECK, Ranking.SHORT_HIGH_TRIPS: SHORT_DECK_TRIPS}.get(self, CATEGORIES)

    @property
    def low_wins(self) -> bool:
        """The lower hand wins."""
        return self not in {Ranking.HIGH, Ranking.SHORT_HIGH, Ranking.SHORT_HIGH_TRIPS}
