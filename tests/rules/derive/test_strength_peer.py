"""Hands dealt at random are ordered as pokerkit orders them, from whole decks and from thin ones full of ties."""

from __future__ import annotations

from functools import cmp_to_key
from typing import Any

import numpy as np
import pokerkit
import pytest

from parsers.cards import text
from rules.derive.strength import Game, game_of, strength
from rules.derive.strength.bits import Cards, Values
from tests.rules.derive.card_arrays import ALL_CARDS, dealt

SHORT = list(range(16, 52))
FEW_RANKS = [*range(8), *range(20, 28), *range(48, 52)]
FEW_SUITS = [card for card in ALL_CARDS if card % 4 < 2]
LOW_CARDS = [*range(32), *range(48, 52)]
SHORT_FEW_RANKS = [*range(16, 32), *range(44, 52)]
SHORT_FEW_SUITS = [card for card in SHORT if card % 4 < 2]
DECKS = [ALL_CARDS, FEW_RANKS, FEW_SUITS, LOW_CARDS]
SHORT_DECKS = [SHORT, SHORT_FEW_RANKS, SHORT_FEW_SUITS]

HIGH, LOW = 0, 1
OMAHA_LOW = pokerkit.OmahaEightOrBetterLowHand
OMAHA = pokerkit.OmahaHoldemHand

CASES: dict[str, tuple[Game | None, int, type[pokerkit.Hand], int]] = {
    "hold'em": (game_of("holdem"), HIGH, pokerkit.StandardHighHand, 120),
    "hold'em hi-lo": (game_of("holdem", pays_low=True), LOW, pokerkit.EightOrBetterLowHand, 120),
    "6+ hold'em": (game_of("holdem", deck="short"), HIGH, pokerkit.ShortDeckHoldemHand, 120),
    "Irish": (game_of("irish", hole_cards=4), HIGH, pokerkit.StandardHighHand, 60),
    "Omaha": (game_of("omaha"), HIGH, OMAHA, 50),
    "Fusion": (game_of("fusion", hole_cards=4), HIGH, OMAHA, 20),
    "Omaha hi-lo": (game_of("omaha", pays_low=True), LOW, OMAHA_LOW, 100),
    "5-card Omaha": (game_of("omaha", hole_cards=5), HIGH, OMAHA, 30),
    "6-card Omaha": (game_of("omaha", hole_cards=6), HIGH, OMAHA, 20),
    "6-card Omaha hi-lo": (game_of("omaha", pays_low=True, hole_cards=6), LOW, OMAHA_LOW, 30),
    "Courchevel hi-lo": (game_of("courchevel", pays_low=True), LOW, OMAHA_LOW, 40),
    "seven-card stud": (game_of("seven_card_stud"), HIGH, pokerkit.StandardHighHand, 120),
    "stud hi-lo": (game_of("seven_card_stud", pays_low=True), LOW, pokerkit.EightOrBetterLowHand, 120),
    "five-card stud": (game_of("five_card_stud"), HIGH, pokerkit.StandardHighHand, 400),
    "five-card draw": (game_of("five_card_draw"), HIGH, pokerkit.StandardHighHand, 400),
    "razz": (game_of("razz"), LOW, pokerkit.RegularLowHand, 200),
    "2-7 razz": (game_of("deuce_razz"), LOW, pokerkit.StandardLowHand, 120),
    "2-7 triple draw": (game_of("deuce_triple_draw"), LOW, pokerkit.StandardLowHand, 400),
    "A-5 single draw": (game_of("ace_single_draw"), LOW, pokerkit.RegularLowHand, 400),
    "badugi": (game_of("badugi"), LOW, pokerkit.BadugiHand, 400),
    "badeucy, five cards": (game_of("badeucy"), HIGH, pokerkit.StandardLowHand, 100),
    "badeucy, badugi": (game_of("badeucy"), LOW, pokerkit.StandardBadugiHand, 200),
    "badacey, five cards": (game_of("badacey"), HIGH, pokerkit.RegularLowHand, 100),
    "badacey, badugi": (game_of("badacey"), LOW, pokerkit.BadugiHand, 200),
    "drawmaha, drawn": (game_of("drawmaha"), HIGH, pokerkit.StandardHighHand, 100),
    "drawmaha, with the board": (game_of("drawmaha"), LOW, OMAHA, 20),
}
"""Game, part of the pot, the peer's hand, hands from each deck."""


def compare(one: Any, other: Any) -> int:
    return int(one > other) - int(one < other)


def peer_values(peer: type[pokerkit.Hand], hole: Cards, board: Cards) -> Values:
    """Places of the peer's hands in its own order from 1; 0 for none."""
    hands: list[Any] = [
        peer.from_game_or_none("".join(map(text, own)), "".join(map(text, common)))
        for own, common in zip(hole.tolist(), board.tolist(), strict=True)
    ]
    order = sorted((hand for hand in hands if hand), key=cmp_to_key(compare))
    place, places = 0, {}
    for number, hand in enumerate(order):
        place += number == 0 or hand != order[number - 1]
        places[id(hand)] = place
    return np.array([places.get(id(hand), 0) for hand in hands], np.int32)


@pytest.mark.parametrize("name", CASES)
def test_orders_hands_as_pokerkit_does(name: str) -> None:
    game, part, peer, hands = CASES[name]
    assert game is not None
    decks = SHORT_DECKS if game.lowest_card else DECKS
    size = game.hole_cards + game.board_cards
    cards = np.concatenate([dealt(seed, hands, size, deck) for seed, deck in enumerate(decks)])
    hole, board = cards[:, : game.hole_cards], cards[:, game.hole_cards :]
    looked_at = board if "drawn" not in name else board[:, :0]
    ours, theirs = strength(game, hole, board)[part], peer_values(peer, hole, looked_at)
    assert (ours >= 0).all()
    assert ((ours == 0) == (theirs == 0)).all()
    assert (np.unique(ours, return_inverse=True)[1] == np.unique(theirs, return_inverse=True)[1]).all()
