"""The open cards of stud: who brings in by the door card, and who opens by the best cards showing.

Open cards are no hand yet: fewer than five make neither straight nor flush, and all of them count.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from parsers.cards import SUITS, UNKNOWN
from rules.derive.strength.bits import DECK_SIZE, Cards, Values, Words, highest, words_of
from rules.derive.strength.kinds import OF_A_KIND, UNPAIRED, kinds_of, packed_ranks, raise_to
from rules.derive.strength.rankings import Ranking
from rules.derive.strength.values import CEILING, LEAST_RANK, LEAST_RANK_ACE_LOW, UNDEFINED, category_value

MOST_OPEN: Final = 4


def bring_in_order(door_cards: Cards, ranking: Ranking) -> Values:
    """How much each door card is bound to bring in, shape (seats,): the greatest at a table does.

    The lowest card brings in where the high wins, the highest where the low wins (of the ace low, in `ACE_LOW`); equal
    ranks go by suit. `UNDEFINED` for what is no card.
    """
    code = door_cards.astype(np.int32)
    height = (code + len(SUITS)) % DECK_SIZE if ranking is Ranking.ACE_LOW else code
    order = height if ranking.low_wins else DECK_SIZE - 1 - height
    return np.where(code < DECK_SIZE, order, UNDEFINED).astype(np.int32)


def showing(cards: Cards, ranking: Ranking) -> Values:
    """The value of one to four open cards, shape (seats, cards) padded with `UNKNOWN`: the greatest opens.

    Values compare between seats that show equally many cards, and `values` reads them. `UNDEFINED` where a card is
    none of the deck, twice the same, or there are none or more than four.

    >>> nines, ace = [28, 30, 0], [49, 45, 41]
    >>> nines_open, ace_opens = showing(np.array([nines, ace], np.uint8), Ranking.HIGH)
    >>> bool(nines_open > ace_opens)
    True
    """
    words = words_of(cards.T)
    known = np.bitwise_count(words)
    defined = (known == (cards != UNKNOWN).sum(axis=1)) & (known > 0) & (known <= MOST_OPEN)
    made = made_up(words, ranking)
    return np.where(defined, CEILING - made if ranking.low_wins else made, UNDEFINED).astype(np.int32)


def made_up(words: Words, ranking: Ranking) -> Values:
    """Category and ranks of all cards of sets of at most four."""
    kinds, least_rank = kinds_of(words), LEAST_RANK
    if ranking is Ranking.ACE_LOW:
        kinds, least_rank = kinds.with_ace_low(), LEAST_RANK_ACE_LOW
    made: Values = np.zeros(len(words), np.int32)
    for pattern in (UNPAIRED, *OF_A_KIND):
        alike = kinds.at_least(pattern.times)
        rows = np.flatnonzero(np.bitwise_count(alike) >= pattern.many)
        equal = highest(pattern.many)[alike[rows]]
        ranks = packed_ranks(equal, kinds.one[rows] & ~equal, pattern, least_rank)
        raise_to(made, rows, category_value(pattern.category, ranking) + ranks)
    return made
