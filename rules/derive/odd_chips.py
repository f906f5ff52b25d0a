"""Odd chips in stud: not by position but by card, the suits deciding between equal ones.

Books differ on the cards that count, the five that win or all that are held, and on whether the highest or the lowest
card of equal lows gets the chip.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np
import polars as pl

from parsers.tables import STUD_VARIANTS
from rules.derive.columns import flags
from rules.derive.open_cards import SUITS, height, with_clubs_above_diamonds
from rules.derive.runs import Flags, Ints, Runs
from rules.derive.shares import Winners
from rules.derive.stakes import of_variants
from rules.derive.strength.bits import DECK_SIZE, Cards, Values
from rules.derive.strength.rankings import Ranking
from rules.derive.strength.values import LEAST_RANK, categories, ranks

CARDS_OF_A_HAND: Final = 5
FLUSHES: Final = ("flush", "straight flush")
LOW_RANKINGS: Final = {"razz": Ranking.ACE_LOW, "deuce_razz": Ranking.DEUCE_LOW}
NO_CARD: Final = -1


def turns_by_card(
    winners: Winners, runs: Runs, hands: pl.DataFrame, hand: Ints, cards: Cards, values: Values, *, low: bool
) -> Winners:
    """Winners of one part of the pot, in stud with their turn for an odd chip by card; `hand` are rows of `hands`.

    `cards` are held, `values` what they are worth for the part.
    """
    stud = np.flatnonzero(of_variants(hands, STUD_VARIANTS)[hand] & winners.wins & (winners.count > 1))
    if not len(stud):
        return winners
    of_hand = hands[hand[stud]]
    held = np.where(
        flags(of_hand["book.suit_order"] == "spades_hearts_clubs_diamonds")[:, None],
        with_clubs_above_diamonds(cards[stud]),
        cards[stud],
    )
    key = keys(of_hand, held, values[stud], low=low)
    order = np.lexsort((-key, runs.number[stud]))
    places = Runs.where_changes(runs.number[stud][order])
    turn = winners.turn.copy()
    turn[stud[order]] = np.arange(len(stud)) - places.first
    return replace(winners, turn=turn)


def keys(hands: pl.DataFrame, cards: Cards, values: Values, *, low: bool) -> Ints:
    """How early each hand's card gets an odd chip, by the hand's own rulebook; `hands` has a row for each."""
    key = np.empty(len(values), np.int64)
    of_all = flags(hands["book.odd_chip_stud"] == "high_card_of_all")
    lowest = flags(hands["book.odd_chip_low"] == "low_card") & low
    variants = hands["variant"].cast(pl.String)
    for variant in variants.unique():
        rows = (variants == variant).to_numpy()
        ranking = LOW_RANKINGS.get(variant, Ranking.EIGHT_LOW) if low else Ranking.HIGH
        codes = held_in_order(cards[rows], ranking)
        best, least = codes.max(axis=1), np.where(codes == NO_CARD, DECK_SIZE, codes).min(axis=1)
        of_five = best_of_five(codes, values[rows], ranking)
        key[rows] = np.where(lowest[rows], -least, np.where(of_all[rows], best, of_five))
    return key


def held_in_order(cards: Cards, ranking: Ranking) -> Ints:
    """Cards as their place in the order of rank and suit, the ace below the deuce where it is low."""
    ace_low = ranking in {Ranking.ACE_LOW, Ranking.EIGHT_LOW}
    return np.where(cards < DECK_SIZE, height(cards, Ranking.ACE_LOW if ace_low else ranking), NO_CARD)


def best_of_five(codes: Ints, values: Values, ranking: Ranking) -> Ints:
    """The highest card by suit among the five that make the hand, of a flush in its suit."""
    least_rank = LEAST_RANK - 1 if ranking in {Ranking.ACE_LOW, Ranking.EIGHT_LOW} else LEAST_RANK
    highest = ranks(values, ranking).max(axis=1).astype(np.int64) - least_rank
    plays = (codes != NO_CARD) & (codes // SUITS == highest[:, None])
    suit = suit_of_flush(codes, values, ranking)[:, None]
    best: Ints = np.where(plays & ((suit == NO_CARD) | (codes % SUITS == suit)), codes, NO_CARD).max(axis=1)
    return best


def suit_of_flush(codes: Ints, values: Values, ranking: Ranking) -> Ints:
    """The suit of hands that are flushes; `NO_CARD` for others, and where flushes do not count."""
    counts = np.stack([((codes != NO_CARD) & (codes % SUITS == suit)).sum(axis=1) for suit in range(SUITS)], axis=1)
    is_flush: Flags = np.isin(np.array(ranking.categories)[categories(values, ranking)], FLUSHES)
    if ranking is not Ranking.HIGH:
        is_flush[:] = False
    return np.where(is_flush & (counts.max(axis=1) >= CARDS_OF_A_HAND), counts.argmax(axis=1), NO_CARD)
