"""What wins in each game, and of which cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from parsers.cards import SUITS
from rules.derive.strength.rankings import Ranking

BOARD: Final = 5
SHORT_DECK_FROM: Final = 4 * len(SUITS)


class Use(Enum):
    """Which cards make a hand: any of hand and board, two of the hand and three of the board, or the hand alone."""

    ANY = "any"
    TWO_AND_THREE = "two and three"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Part:
    """One half of a pot, or the whole: how hands are ranked for it, and of which cards they are made."""

    ranking: Ranking
    use: Use


@dataclass(frozen=True, slots=True)
class Game:
    """What wins in a game.

    `high` and `low` are the parts of the pot, None where the game has no such part. Of games split otherwise, `high`
    is the five-card hand and `low` the badugi (badeucy, badacey), or `high` the hand drawn and `low` the hand made
    with the board (drawmaha). A hand has `hole_cards` cards at a board of `board_cards`; where `community_card` is
    set, the last card may lie on the board for all. The deck has the cards from the code `lowest_card` on.
    """

    high: Part | None
    low: Part | None
    hole_cards: int
    board_cards: int = 0
    community_card: bool = False
    lowest_card: int = 0


SPLIT_GAMES: Final = {
    "badeucy": Game(Part(Ranking.DEUCE_LOW, Use.HAND), Part(Ranking.DEUCE_BADUGI, Use.HAND), 5),
    "badacey": Game(Part(Ranking.ACE_LOW, Use.HAND), Part(Ranking.BADUGI, Use.HAND), 5),
    "drawmaha": Game(Part(Ranking.HIGH, Use.HAND), Part(Ranking.HIGH, Use.TWO_AND_THREE), 5, BOARD),
}
LOW_GAMES: Final = {
    "deuce_single_draw": Game(None, Part(Ranking.DEUCE_LOW, Use.HAND), 5),
    "deuce_triple_draw": Game(None, Part(Ranking.DEUCE_LOW, Use.HAND), 5),
    "ace_single_draw": Game(None, Part(Ranking.ACE_LOW, Use.HAND), 5),
    "ace_triple_draw": Game(None, Part(Ranking.ACE_LOW, Use.HAND), 5),
    "badugi": Game(None, Part(Ranking.BADUGI, Use.HAND), 4),
    "razz": Game(None, Part(Ranking.ACE_LOW, Use.ANY), 7, community_card=True),
    "deuce_razz": Game(None, Part(Ranking.DEUCE_LOW, Use.ANY), 7, community_card=True),
}
HIGH_GAMES: Final = {
    "holdem": (Use.ANY, 2, BOARD),
    "irish": (Use.ANY, 2, BOARD),
    "omaha": (Use.TWO_AND_THREE, 4, BOARD),
    "fusion": (Use.TWO_AND_THREE, 4, BOARD),
    "courchevel": (Use.TWO_AND_THREE, 5, BOARD),
    "five_card_draw": (Use.HAND, 5, 0),
    "five_card_stud": (Use.HAND, 5, 0),
    "seven_card_stud": (Use.ANY, 7, 0),
}
DEALT_BY_NUMBER: Final = ("omaha", "courchevel")


def game_of(
    variant: str,
    *,
    pays_high: bool | None = None,
    pays_low: bool | None = None,
    deck: str | None = None,
    hole_cards: int | None = None,
    trips_beat_straight: bool = False,
) -> Game | None:
    """What wins in the game of these columns of `hands`; None for a game whose hands are not valued.

    What the columns leave unsaid is as usual in the variant. `trips_beat_straight` counts in short deck only, and
    only Omaha and Courchevel are dealt by `hole_cards`: of Irish the two cards kept are the hand.

    >>> game = game_of("omaha", pays_low=True, hole_cards=5)
    >>> game.high.ranking.value, game.low.ranking.value, game.low.use.value, game.hole_cards
    ('high', 'eight or better', 'two and three', 5)
    """
    fixed = (LOW_GAMES | SPLIT_GAMES).get(variant)
    if fixed is not None or variant not in HIGH_GAMES:
        return fixed
    use, usual, board_cards = HIGH_GAMES[variant]
    short = deck == "short"
    ranking = Ranking.HIGH
    if short:
        ranking = Ranking.SHORT_HIGH_TRIPS if trips_beat_straight else Ranking.SHORT_HIGH
    return Game(
        high=None if pays_high is False else Part(ranking, use),
        low=Part(Ranking.EIGHT_LOW, use) if pays_low else None,
        hole_cards=hole_cards or usual if variant in DEALT_BY_NUMBER else usual,
        board_cards=board_cards,
        community_card=variant == "seven_card_stud",
        lowest_card=SHORT_DECK_FROM if short else 0,
    )
