"""Sets of ranks as bits, so that a hand's pairs, straights and flushes are found for all hands by a few operations.

A set of ranks has bit 0 for the deuce to bit 12 for the ace; where the ace is low, bit 0 is the ace and bit 12 the
king. A set of cards is four such sets, one a suit, 16 bits apart in one word. Tables have an entry for each of the
8,192 sets. Ranks are packed four bits each, the most telling first, and no rank is 0.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from parsers.cards import RANKS, SUITS

Cards = npt.NDArray[np.uint8]
Words = npt.NDArray[np.uint64]
Sets = npt.NDArray[np.uint16]
Values = npt.NDArray[np.int32]
Rows = npt.NDArray[np.intp]

CODES: Final = 64
DECK_SIZE: Final = len(RANKS) * len(SUITS)
SUIT_BITS: Final = 16
ALL_RANKS: Final = (1 << len(RANKS)) - 1
ALL_SETS: Final[Sets] = np.arange(ALL_RANKS + 1, dtype=np.uint16)
RANK_BITS: Final = 4
RANK_PLACES: Final = 5


@cache
def word_of_card(lowest_code: int) -> Words:
    """The word of every card code, 0 for what is no card of a deck that begins at `lowest_code`."""
    code = np.arange(CODES, dtype=np.uint64)
    place = code % np.uint64(len(SUITS)) * np.uint64(SUIT_BITS) + code // np.uint64(len(SUITS))
    in_deck = (code >= lowest_code) & (code < DECK_SIZE)
    return np.where(in_deck, np.uint64(1) << np.where(in_deck, place, np.uint64(0)), np.uint64(0))


def words_of(cards: Cards, lowest_code: int = 0) -> Words:
    """The sets of cards in the columns of `cards`, shape (cards, hands)."""
    words: Words = np.zeros(cards.shape[1], np.uint64)
    for card in cards:
        words |= word_of_card(lowest_code)[card]
    return words


def suits_of(words: Words) -> tuple[Sets, Sets, Sets, Sets]:
    """The ranks of each suit of sets of cards: clubs, diamonds, hearts, spades."""
    clubs, diamonds, hearts, spades = ((words >> np.uint64(SUIT_BITS * suit)).astype(np.uint16) for suit in range(4))
    return clubs, diamonds, hearts, spades


def ace_low(sets: Sets) -> Sets:
    """The same ranks with the ace below the deuce."""
    ace_below: Sets = sets >> np.uint16(12)
    others_up: Sets = sets << np.uint16(1)
    return (others_up | ace_below) & np.uint16(ALL_RANKS)


@cache
def top_place() -> npt.NDArray[np.intp]:
    """For every set the place of its highest bit; 0 for the empty set too."""
    return np.log2(np.maximum(ALL_SETS, 1)).astype(np.intp)


@cache
def highest(count: int) -> Sets:
    """For every set its `count` highest ranks, or all where it has fewer."""
    if not count:
        return np.zeros_like(ALL_SETS)
    top: Sets = (np.uint16(1) << top_place()).astype(np.uint16) & ALL_SETS
    others: Sets = highest(count - 1)[ALL_SETS ^ top]
    return top | others


@cache
def lowest(count: int) -> Sets:
    """For every set its `count` lowest ranks, or all where it has fewer."""
    if not count:
        return np.zeros_like(ALL_SETS)
    bottom: Sets = ALL_SETS ^ (ALL_SETS & (ALL_SETS - np.uint16(1)))
    others: Sets = lowest(count - 1)[ALL_SETS ^ bottom]
    return bottom | others


@cache
def packed(count: int, place: int, least_rank: int) -> Values:
    """For every set its `count` highest ranks, packed from `place` on, of the five places from 0."""
    values: Values = np.zeros(len(ALL_SETS), np.int32)
    rest = ALL_SETS
    for here in range(place, place + count):
        rank = np.where(rest, top_place()[rest] + least_rank, 0).astype(np.int32)
        values += rank << RANK_BITS * (RANK_PLACES - 1 - here)
        rest = rest ^ highest(1)[rest]
    return values
