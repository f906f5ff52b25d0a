"""The open cards of stud, and how much each board is bound to open the betting.

The door card decides who brings in, later the best board showing (the lowest where the low wins) who acts first. Houses
differ on the order of suits and on equal boards, so boards are compared by every known reading; the rulebook says which
of them a hand admits. Games without open cards cost nothing here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl

from parsers.cards import UNKNOWN
from parsers.tables import ACTION_KINDS, STUD_VARIANTS
from rules.derive.columns import flags
from rules.derive.masks import sets_of
from rules.derive.record import Record
from rules.derive.runs import Flags, Ints
from rules.derive.stakes import of_variants
from rules.derive.strength.bits import DECK_SIZE, Cards
from rules.derive.strength.rankings import Ranking
from rules.derive.strength.upcards import MOST_OPEN, bring_in_order, showing

NOT_STUD: Final = -1
SUITS: Final = 4
STREETS: Final = MOST_OPEN + 1
SUITS_CLUBS_LOWEST, SUITS_DIAMONDS_LOWEST, BY_POSITION = range(3)
READINGS: Final = 3
STREETS_TOLD: Final = 256
TURNED_UP: Final = "stud_down_card_exposed"
"""What a live table's log calls a down card the dealer turned up."""
PLACES: Final = 1 << 20
"""Room in a key for what decides between equal boards."""
NO_KEY: Final = -1
READ: Final = ("variant", "pays_low", "book.common_card_opens", "book.suit_order", "book.stud_tie")
"""Columns of hands that are read of stud hands."""
LOWBALLS: Final = {Ranking.ACE_LOW: "razz", Ranking.DEUCE_LOW: "deuce_razz"}


@dataclass(frozen=True, slots=True)
class OpenCards:
    """Open cards of the stud hands of a batch.

    `place`: by grid row, the hand's place among the stud hands, `NOT_STUD` for other games. `cards`: stud hands × seats
    × cards in the order dealt, `UNKNOWN` where the record names none. `there`: stud hands × seats that got a card or
    acted. `keys`: readings × stud hands × seats × streets, the greatest opens, `NO_KEY` where not all is known.
    `admitted`: readings × stud hands × whether it is a street behind the first.
    """

    place: Ints
    cards: Cards
    there: Flags
    keys: Ints
    admitted: Flags

    @classmethod
    def of(cls, record: Record, hands: pl.DataFrame) -> OpenCards:
        """The open cards of a batch; `hands` carry the rulebooks' parameters."""
        rows = np.flatnonzero(of_variants(hands, STUD_VARIANTS))
        place = np.full(len(hands), NOT_STUD, np.int64)
        place[rows] = np.arange(len(rows))
        cards, dealt_at = cards_turned_up(record, place, len(rows))
        some = hands.select(READ)[rows]
        return cls(
            place=place,
            cards=cards,
            there=took_part(record, place, len(rows)),
            keys=keys_of(cards, dealt_at, some, has_common_card(record, place, len(rows))),
            admitted=admitted_readings(some),
        )

    @property
    def pairs(self) -> Ints:
        """By stud hand, the set of seats whose first two open cards are a pair."""
        first, second = self.cards[..., 0], self.cards[..., 1]
        return sets_of((first < DECK_SIZE) & (second < DECK_SIZE) & (first // SUITS == second // SUITS))


def of_stud_hands(record: Record, place: Ints, *kinds: str) -> Ints:
    """Seated events of the kinds in stud hands."""
    rows = record.seated_rows(*kinds)
    of_stud: Ints = rows[place[record.row[rows]] != NOT_STUD]
    return of_stud


def cards_turned_up(record: Record, place: Ints, hands: int) -> tuple[Cards, Ints]:
    """The card each seat turned up on each street, and the event that dealt it.

    Where no line of a hand's street says which cards lie open, the last one of each does, but for seventh street's. A
    down card the dealer turned up lies open in the place of the door card where its seat got none.
    """
    shape = (hands, record.grid.width, MOST_OPEN)
    cards, dealt_at = np.full(shape, UNKNOWN, np.uint8), np.full(shape, len(record.row), np.int64)
    if not hands:
        return cards, dealt_at
    rows = of_stud_hands(record, place, "deal")
    street = record.street[rows]
    rows = rows[lying_open(record, rows) & (street >= 0) & (street < MOST_OPEN)]
    turned = of_stud_hands(record, place, "exposure")
    matter = record.frame["matter"].gather(turned).eq_missing(TURNED_UP).to_numpy()
    rows = np.concatenate([turned[matter & (record.street[turned] == 0)], rows])
    last = record.frame["cards"].gather(rows).list.last()
    rows, last = rows[last.is_not_null().to_numpy()], last.drop_nulls()
    where = (place[record.row[rows]], record.seat[rows], record.street[rows])
    cards[where] = last.to_numpy()
    dealt_at[where] = rows
    return cards, dealt_at


def lying_open(record: Record, deals: Ints) -> Flags:
    """Deals of cards that lie open, or may: where no deal of the hand on the street says so, those not said to be."""
    face_up = record.frame["face_up"].gather(deals)
    street = record.row[deals] * STREETS_TOLD + np.maximum(record.street[deals], 0)
    said = np.isin(street, street[face_up.fill_null(value=False).to_numpy()])
    open_cards: Flags = np.where(said, face_up.fill_null(value=False), face_up.fill_null(value=True))
    return open_cards


def took_part(record: Record, place: Ints, hands: int) -> Flags:
    """Stud hands × seats that got a card or acted."""
    there = np.zeros((hands, record.grid.width), np.bool_)
    if hands:
        rows = of_stud_hands(record, place, "deal", *ACTION_KINDS)
        there[place[record.row[rows]], record.seat[rows]] = True
    return there


def has_common_card(record: Record, place: Ints, hands: int) -> Flags:
    """Stud hands whose last card lies in the middle for all."""
    common = np.zeros(hands, np.bool_)
    found = place[record.row[record.rows("board")]]
    common[found[found != NOT_STUD]] = True
    return common


def keys_of(cards: Cards, dealt_at: Ints, hands: pl.DataFrame, common_card: Flags) -> Ints:
    """How much each board is bound to open each street, by every reading."""
    keys = np.full((READINGS, *cards.shape[:2], STREETS), NO_KEY, np.int64)
    others = np.ones(len(hands), np.bool_)
    for ranking, variant in LOWBALLS.items():
        of_game = of_variants(hands, (variant,))
        others &= ~of_game
        keys[:, of_game] = keys_by_street(cards[of_game], dealt_at[of_game], ranking)
    keys[:, others] = keys_by_street(cards[others], dealt_at[others], Ranking.HIGH)
    as_on_sixth_street = flags(hands["book.common_card_opens"] == "sixth_street_opener")
    keys[:, common_card & ~as_on_sixth_street, :, STREETS - 1] = NO_KEY
    return keys


def keys_by_street(cards: Cards, dealt_at: Ints, ranking: Ranking) -> Ints:
    """Readings × hands × seats × streets; on seventh street the boards of sixth street still count."""
    diamonds_lowest = with_clubs_above_diamonds(cards)
    door = [bring_in_order(suits[..., 0], ranking) for suits in (cards, diamonds_lowest)]
    keys = np.full((READINGS, *cards.shape[:2], STREETS), NO_KEY, np.int64)
    keys[:, ..., 0] = (*door, door[SUITS_CLUBS_LOWEST])
    for street in range(1, MOST_OPEN):
        value = value_of_boards(cards[..., : street + 1], ranking)
        ties = (
            height(cards[..., : street + 1], ranking).max(axis=-1, initial=0),
            height(diamonds_lowest[..., : street + 1], ranking).max(axis=-1, initial=0),
            PLACES - 1 - in_order_dealt(dealt_at[..., street]),
        )
        for reading, tie in enumerate(ties):
            keys[reading, ..., street] = np.where(value < 0, NO_KEY, value * PLACES + tie)
    keys[..., STREETS - 1] = keys[..., STREETS - 2]
    return keys


def value_of_boards(cards: Cards, ranking: Ranking) -> Ints:
    """What boards of equally many cards are worth, negative where one of the cards is not known."""
    flat = cards.reshape(-1, cards.shape[-1])
    known = (flat < DECK_SIZE).all(axis=1)
    return np.where(known, showing(flat, ranking), NO_KEY).astype(np.int64).reshape(cards.shape[:2])


def height(cards: Cards, ranking: Ranking) -> Ints:
    """Cards in the order of rank and suit."""
    code = cards.astype(np.int64)
    return (code + SUITS) % DECK_SIZE if ranking is Ranking.ACE_LOW else code


def with_clubs_above_diamonds(cards: Cards) -> Cards:
    """Cards with clubs and diamonds exchanged, which orders them as some houses order suits."""
    minor = (cards < DECK_SIZE) & (cards & 2 == 0)
    return np.where(minor, cards ^ 1, cards)


def in_order_dealt(dealt_at: Ints) -> Ints:
    """The place of each seat in the order dealt to, from 0."""
    return dealt_at.argsort(axis=1, kind="stable").argsort(axis=1, kind="stable")


def admitted_readings(hands: pl.DataFrame) -> Flags:
    """Readings × hands × (first street, later streets) that the rulebook admits; a silent one admits all."""
    suits, tie = hands["book.suit_order"], hands["book.stud_tie"]
    high_alone = flags(hands["variant"].is_in(["seven_card_stud", "five_card_stud"])) & ~flags(hands["pays_low"])
    by_suit = tie.is_null() | (tie == "suit") | ((tie == "suit_where_high_wins") & pl.Series(high_alone))
    by_position = tie.is_null() | (tie == "position") | ((tie == "suit_where_high_wins") & pl.Series(~high_alone))
    clubs, diamonds = (
        flags(suits.is_null() | (suits == order))
        for order in ("spades_hearts_diamonds_clubs", "spades_hearts_clubs_diamonds")
    )
    nobody = np.zeros(len(hands), np.bool_)
    return np.array(
        [
            [clubs, clubs & flags(by_suit)],
            [diamonds, diamonds & flags(by_suit)],
            [nobody, flags(by_position)],
        ]
    ).transpose(0, 2, 1)
