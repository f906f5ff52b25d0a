"""Hands are named as PokerStars names them, and words of a log are held against the cards."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from rules.derive.strength import Game, agrees, announced, game_of, hand_names, strength
from tests.rules.derive.card_arrays import cards


def played(variant: str, **columns: bool | str | int) -> Game:
    game = game_of(variant, **columns)  # type: ignore[arg-type]
    assert game is not None
    return game


HOLDEM, SHORT_HOLDEM, DRAW = played("holdem"), played("holdem", deck="short"), played("five_card_draw")
OMAHA_HILO, BADUGI = played("omaha", pays_low=True), played("badugi")
RAZZ, DEUCE = played("razz"), played("deuce_triple_draw")


def announced_one(game: Game, hand: str, board: str = "") -> str | None:
    name: str | None = announced(game, *strength(game, cards(hand), cards(board))).item()
    return name


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("Ah Kd 9c 5s 2h", "high card Ace"),
        ("6h 6d 9c 5s 2h", "a pair of Sixes"),
        ("Kh Kd 2c 2s 7h", "two pair, Kings and Deuces"),
        ("Jh Jd Jc 5s 2h", "three of a kind, Jacks"),
        ("Ah 2d 3c 4s 5h", "a straight, Ace to Five"),
        ("Th Jd Qc Ks Ah", "a straight, Ten to Ace"),
        ("Ah Jh 9h 5h 2h", "a flush, Ace high"),
        ("Ah Ad Ac Ks Kh", "a full house, Aces full of Kings"),
        ("2h 2d 2c 2s 9h", "four of a kind, Deuces"),
        ("Ah 2h 3h 4h 5h", "a straight flush, Ace to Five"),
        ("Th Jh Qh Kh Ah", "a Royal Flush"),
        ("Th Jh Qh Kh ??", None),
    ],
)
def test_high_hands(hand: str, name: str | None) -> None:
    assert announced_one(DRAW, hand) == name


@pytest.mark.parametrize(
    ("game", "hand", "board", "name"),
    [
        (SHORT_HOLDEM, "Ah 9c", "6h 7d 8c Ks Kh", "a straight, Ace to Nine"),
        (SHORT_HOLDEM, "Ah 9h", "6h 7h 8h Ks Kh", "a straight flush, Ace to Nine"),
        (OMAHA_HILO, "Ah 4c Kd Qc", "3h 5d 7c Ks Kh", "HI: three of a kind, Kings; LO: 7,5,4,3,A"),
        (OMAHA_HILO, "Ah 4c Kd Qc", "3h Td 9c Ks Kh", "HI: three of a kind, Kings"),
        (BADUGI, "7h 5d 2c As", "", "Badugi: 7,5,2,A"),
        (BADUGI, "7h 5d 2c 2s", "", "3-card: 7,5,2"),
        (BADUGI, "Kh Kd Ac Ad", "", "2-card: K,A"),
        (BADUGI, "Kh Kd Kc Ks", "", "1-card: K"),
        (RAZZ, "Th 6d 5c 3s 2h 2c 2d", "", "Lo: T,6,5,3,2"),
        (RAZZ, "Ah Ad Ac 4s 4h 2c 2d", "", "Lo: two pair, Deuces and Aces"),
        (DEUCE, "Ah 5d 4c 3s 2h", "", "Lo: A,5,4,3,2"),
        (DEUCE, "8h 8d 7c 4s 3h", "", "Lo: a pair of Eights"),
        (played("badeucy"), "8h 8d 7c 4s 3h", "", None),
        (played("drawmaha"), "8h 8d 7c 4s 3h", "Ah Kd Qc Js 9h", None),
    ],
)
def test_other_games(game: Game, hand: str, board: str, name: str | None) -> None:
    assert announced_one(game, hand, board) == name


@pytest.mark.parametrize("variant", ["badeucy", "badacey", "drawmaha"])
def test_games_of_no_known_wording_name_none_of_their_hands(variant: str) -> None:
    values = np.zeros(3, np.int32)
    assert announced(played(variant), values, values).to_list() == [None, None, None]


def test_each_part_has_its_name() -> None:
    game = played("badacey")
    assert game.high is not None and game.low is not None
    high, low = strength(game, cards("Ah 2d 3c 4s 9s"), np.empty((1, 0), np.uint8))
    assert hand_names(high, game.high.ranking).item() == "9,4,3,2,A"
    assert hand_names(low, game.low.ranking).item() == "Badugi: 4,3,2,A"


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        ("two pair, Kings and Deuces", True),
        ("two pair, Kings and Deuces - Ace kicker", True),
        ("two pair, Kings and Deuces - lower kicker", True),
        ("two pair, Kings and Deuces - Ace+Jack kicker", True),
        ("Two Pairs [Kh Kd 2c 2s Ah]", True),
        ("Two Pair, Kings and Deuces", True),
        ("Pair of Kings and Pair of Twos", True),
        ("Pair of Kings and Pair of Treys", False),
        ("Kings-High Straight", False),
        ("the nuts", None),
        ("two pair, Kings and Threes", False),
        ("a pair of Kings", False),
        ("High Card", False),
        ("Two pairs : Kings and 2", True),
        ("two pair, Kings and Twos", True),
        ("Two pairs : Kings and 3", False),
        ("One pair : Kings", False),
        ("Straight King high", False),
        ("Ace King high", False),
        ("words of no known shape", None),
        ("", None),
        (None, None),
    ],
)
def test_words_against_cards(words: str | None, verdict: bool | None) -> None:
    high, low = strength(HOLDEM, cards("Kh Kd"), cards("2c 2s Ah Jd 9c"))
    assert agrees(pl.Series([words], dtype=pl.String), HOLDEM, high, low).item() is verdict


@pytest.mark.parametrize(
    ("words", "hand", "board"),
    [
        ("Nines-High Straight", "9h 8d", "7c 6c 5h 2d 2s"),
        ("Fives-High Straight", "Ah 2d", "3c 4c 5h Kd Ks"),
        ("Sixes Full over Kings", "6h 6d", "6c Kc Kh 2d 3s"),
        ("Three Treys", "3h 3d", "3c Kc Qh 2d 8s"),
        ("King High Flush", "Kh 3h", "5h 9h Th 2d 8s"),
        ("Ace-High", "Ah 3h", "5c 9h Td Kd 8s"),
        ("Four Sixes", "6h 6d", "6c 6s Kh 2d 3s"),
    ],
)
def test_other_rooms_words(words: str, hand: str, board: str) -> None:
    high, low = strength(HOLDEM, cards(hand), cards(board))
    assert agrees(pl.Series([words]), HOLDEM, high, low).item() is True


@pytest.mark.parametrize(
    ("game", "hand", "words"),
    [
        (DRAW, "9h 9d 9c 4s 4h", "Full of 9 and 4"),
        (DRAW, "9h 9d 9c 9s 4h", "Quads of 9"),
        (DRAW, "6h 6d 6c 9s 4h", "three of a kind, Sixes"),
        (DRAW, "Th 9d 8c 7s 6h", "a straight, Ten high"),
        (DRAW, "Th 9h 8h 7h 6h", "Straight flush Ten high"),
        (DRAW, "Ah Kh Qh Jh Th", "a straight flush, Ace high"),
        (DRAW, "Ah Kh 8h 7h 6h", "Flush Ace high"),
        (DRAW, "Ah Kd 8h 7h 6h", "Ace King high"),
        (DRAW, "Ah Kd 8h 7h 6h", "High card : Ace"),
        (DEUCE, "Ah 5d 4c 3s 2h", "A,5,4,3,2"),
        (DEUCE, "Th 8d 4c 3s 2h", "High card : 10"),
        (RAZZ, "Kh Jd Tc 9s 2h 2c 2d", "K,J,T,9,2"),
    ],
)
def test_words_of_other_rooms(game: Game, hand: str, words: str) -> None:
    high, low = strength(game, cards(hand), cards(""))
    assert agrees(pl.Series([words]), game, high, low).item() is True
    assert agrees(pl.Series(["One pair : 7"]), game, high, low).item() is False


def test_words_of_both_parts() -> None:
    high, low = strength(OMAHA_HILO, *(np.repeat(cards(text), 3, axis=0) for text in ("Ah 4c Kd Qc", "3h 5d 7c Ks Kh")))
    words = pl.Series(
        [
            "HI: three of a kind, Kings - Queen+Seven kicker; LO: 7,5,4,3,A",
            "HI: three of a kind, Kings; LO: 7,5,4,3,2",
            "HI: three of a kind, Kings",
        ]
    )
    assert agrees(words, OMAHA_HILO, high, low).to_list() == [True, False, False]


def test_words_about_unknown_cards() -> None:
    high, low = strength(HOLDEM, cards("Kh ??"), cards("2c 2s Ah Jd 9c"))
    assert agrees(pl.Series(["a pair of Deuces", "Pair"])[:1], HOLDEM, high, low).item() is None
    assert agrees(pl.Series(["Pair"]), HOLDEM, high, low).item() is None
