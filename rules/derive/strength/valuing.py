"""The values of many hands at once: whose cards are all there, and what is the best they make."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.cards import UNKNOWN
from rules.derive.strength.badugis import best_badugi
from rules.derive.strength.bits import Cards, Rows, Values, words_of
from rules.derive.strength.games import Game, Part, Use, game_of
from rules.derive.strength.highs import best_deuce_low, best_high
from rules.derive.strength.lows import best_ace_low, best_eight_low
from rules.derive.strength.omaha import best_omaha_high, best_omaha_low
from rules.derive.strength.rankings import Ranking
from rules.derive.strength.values import UNDEFINED

BLOCK: Final = 1 << 14
"""Hands valued together: as many as fit a processor's cache."""
GAME_COLUMNS: Final = ("variant", "pays_high", "pays_low", "deck", "hole_cards", "trips_beat_straight")


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
    columns = [name for name in GAME_COLUMNS if name in games.columns]
    hands_by_game = games.select(columns).with_row_index("row").group_by(columns).agg("row")
    for named, hands in zip(hands_by_game.select(columns).iter_rows(named=True), hands_by_game["row"], strict=True):
        game, rows = game_of(**named), hands.to_numpy()
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
            return best_of(np.concatenate([hole, board]), part.ranking)


def without_padding(cards: Cards) -> Cards:
    """The cards of hands that all have equally many, shape (cards, hands)."""
    known = cards != UNKNOWN
    return cards if known.all() else np.sort(cards, axis=0)[: known.sum(axis=0).max()]


def best_of(cards: Cards, ranking: Ranking) -> Values:
    """The best of any of the cards, shape (cards, hands); all hands have equally many."""
    match ranking:
        case Ranking.EIGHT_LOW:
            return best_eight_low(words_of(cards))
        case Ranking.ACE_LOW:
            return best_ace_low(words_of(cards))
        case Ranking.DEUCE_LOW:
            return best_deuce_low(without_padding(cards))
        case Ranking.BADUGI | Ranking.DEUCE_BADUGI:
            return best_badugi(cards, low_ace=ranking is Ranking.BADUGI)
        case _:
            return best_high(words_of(cards), ranking)
