"""What wins in each game, and the values of many hands at once."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

import numpy as np
import polars as pl

from parsers.cards import SUITS, UNKNOWN
from rules.derive.strength.badugis import best_badugi
from rules.derive.strength.bits import Cards, Rows, Values, words_of
from rules.derive.strength.highs import best_deuce_low, best_high
from rules.derive.strength.lows import best_ace_low, best_eight_low
from rules.derive.strength.omaha import best_omaha_high, best_omaha_low
from rules.derive.strength.rankings import Ranking
from rules.derive.strength.values import UNDEFINED

BLOCK: Final = 1 << 14
"""Hands valued together: as many as fit a processor's cache."""
BOARD: Final = 5
SHORT_DECK_FROM: Final = 4 * len(SUITS)
GAME_COLUMNS: Final = ("variant", "pays_high", "pays_low", "deck", "hole_cards")


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


def strength(game: Game, hole: Cards, board: Cards) -> tuple[Values, Values]:
    """The values of many hands of one game for the high and the low part of the pot; the greater wins.

    `hole` has shape (hands, cards) and holds card codes, the cards of a hand before its padding with `UNKNOWN`;
    `board`, shape (hands, cards), likewise. A value is `UNDEFINED` where the game has no such part and where cards are
    unknown, missing, too many, twice the same or not of the game's deck; it is `NO_LOW` where no low qualifies. Values
    compare between hands of the same game; `values` and `names` read them.

    >>> hole, board = np.array([[48, 4, 45, 44]], np.uint8), np.array([[1, 9, 13, 30, 35]], np.uint8)
    >>> [int(part[0]) > 0 for part in strength(game_of("omaha", pays_low=True), hole, board)]
    [True, True]
    """
    high, low = (np.full(len(hole), UNDEFINED, np.int32) for _ in range(2))
    for start in range(0, len(hole), BLOCK):
        block = slice(start, start + BLOCK)
        cards = np.ascontiguousarray(hole[block].T), np.ascontiguousarray(board[block].T)
        rows = complete(game, *cards)
        held, dealt = (some[:, rows] for some in cards)
        for values, part in ((high, game.high), (low, game.low)):
            if part is not None:
                values[start + rows] = valued(game, part, held, dealt)
    return high, low


def strengths(games: pl.DataFrame, hole: Cards, board: Cards) -> tuple[Values, Values]:
    """As `strength` for hands of many games, one a row of `games`.

    Reads the columns `variant pays_high pays_low deck hole_cards` and, if there, the Boolean `trips_beat_straight`.
    The values are `UNDEFINED` where a game's hands are not valued.
    """
    high, low = (np.full(len(games), UNDEFINED, np.int32) for _ in range(2))
    columns = [*GAME_COLUMNS, *({"trips_beat_straight"} & set(games.columns))]
    hands_by_game = games.select(columns).with_row_index("row").group_by(columns).agg("row")
    for named in hands_by_game.iter_rows(named=True):
        rows = np.array(named.pop("row"), np.intp)
        game = game_of(**named)
        if game is not None:
            high[rows], low[rows] = strength(game, hole[rows], board[rows])
    return high, low


def card_rows(lists: pl.Series) -> Cards:
    """Lists of card codes as an array of shape (hands, most cards), padded with `UNKNOWN`; a null is an empty list.

    >>> card_rows(pl.Series([[50, 32], [7], None], dtype=pl.List(pl.UInt8))).tolist()
    [[50, 32], [7, 60], [60, 60]]
    """
    sizes = lists.list.len().fill_null(0).to_numpy()
    cards = np.full((len(lists), int(sizes.max(initial=0))), UNKNOWN, np.uint8)
    cards[np.arange(cards.shape[1]) < sizes[:, None]] = lists.explode(empty_as_null=False, keep_nulls=False).to_numpy()
    return cards


def complete(game: Game, hole: Cards, board: Cards) -> Rows:
    """The hands whose cards are all there, each once; shapes (cards, hands)."""
    held, dealt = ((cards != UNKNOWN).sum(axis=0) for cards in (hole, board))
    in_number = (held == game.hole_cards) & (dealt == game.board_cards)
    if game.community_card:
        in_number |= (held == game.hole_cards - 1) & (dealt == 1)
    words = words_of(hole[: game.hole_cards], game.lowest_card) | words_of(board, game.lowest_card)
    known = np.bitwise_count(words) == game.hole_cards + game.board_cards
    return np.flatnonzero(in_number & known)


def valued(game: Game, part: Part, hole: Cards, board: Cards) -> Values:
    """The values of complete hands, shapes (cards, hands), for one part of the pot."""
    hole = hole[: game.hole_cards]
    match part.use:
        case Use.TWO_AND_THREE if part.ranking is Ranking.EIGHT_LOW:
            return best_omaha_low(words_of(hole), words_of(board))
        case Use.TWO_AND_THREE:
            return best_omaha_high(hole, board[: game.board_cards], part.ranking)
        case Use.HAND:
            return best_of(hole, part.ranking)
        case Use.ANY:
            return best_of(known_cards(np.concatenate([hole, board]), game), part.ranking)


def known_cards(cards: Cards, game: Game) -> Cards:
    """The cards of complete hands without padding, shapes (cards, hands)."""
    number = game.hole_cards + game.board_cards
    return cards if len(cards) == number else np.sort(cards, axis=0)[:number]


def best_of(cards: Cards, ranking: Ranking) -> Values:
    """The best of any of the cards, shape (cards, hands)."""
    match ranking:
        case Ranking.EIGHT_LOW:
            return best_eight_low(words_of(cards))
        case Ranking.ACE_LOW:
            return best_ace_low(words_of(cards))
        case Ranking.DEUCE_LOW:
            return best_deuce_low(cards)
        case Ranking.BADUGI | Ranking.DEUCE_BADUGI:
            return best_badugi(cards, low_ace=ranking is Ranking.BADUGI)
        case _:
            return best_high(words_of(cards), ranking)
