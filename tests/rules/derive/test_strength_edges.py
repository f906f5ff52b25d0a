"""Hands that evaluators get wrong, and cards that make no hand at all."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from parsers.cards import JOKER
from rules.derive.strength import (
    NO_LOW,
    UNDEFINED,
    Game,
    Part,
    Ranking,
    Use,
    bring_in_order,
    card_rows,
    categories,
    game_of,
    ranks,
    showing,
    strength,
    strengths,
)
from rules.derive.strength.valuing import BLOCK
from tests.rules.derive.card_arrays import ALL_CARDS, cards, dealt

HIGH, LOW = 0, 1


def known(variant: str, **columns: bool | str | int) -> Game:
    game = game_of(variant, **columns)  # type: ignore[arg-type]
    assert game is not None
    return game


GAMES = {
    "hold'em": known("holdem"),
    "hold'em hi-lo": known("holdem", pays_low=True),
    "6+": known("holdem", deck="short"),
    "6+, trips beat a straight": known("holdem", deck="short", trips_beat_straight=True),
    "Omaha": known("omaha"),
    "Omaha hi-lo": known("omaha", pays_low=True),
    "6-card Omaha": known("omaha", hole_cards=6),
    "stud": known("seven_card_stud"),
    "stud hi-lo": known("seven_card_stud", pays_low=True),
    "draw": known("five_card_draw"),
    "razz": known("razz"),
    "2-7": known("deuce_triple_draw"),
    "A-5": known("ace_triple_draw"),
    "2-7 razz": known("deuce_razz"),
    "badugi": known("badugi"),
    "badeucy": known("badeucy"),
    "badacey": known("badacey"),
    "drawmaha": known("drawmaha"),
}


def values(game: str, part: int, board: str, *hands: str) -> list[int]:
    hole = cards(*hands)
    common = np.repeat(cards(board), len(hole), axis=0)
    return list(map(int, strength(GAMES[game], hole, common)[part]))


BETTER = {
    "a wheel beats trips": ("hold'em", HIGH, "3h 4d 5c Ks Kh", "Ah 2c", "Kd Qd"),
    "a six-high straight beats a wheel": ("hold'em", HIGH, "3h 4d 5c Ks Kh", "6h 2c", "Ah 2d"),
    "a steel wheel beats quads": ("hold'em", HIGH, "3h 4h 5h Ks Kh", "Ah 2h", "Kc Kd"),
    "a straight flush below the best flush": ("hold'em", HIGH, "3h 4h 5h Kh Qh", "6h 7h", "Ah Jh"),
    "no straight around the corner": ("hold'em", HIGH, "Qh Kd Ac 2s 9h", "Ad 4c", "3c 4d"),
    "a kicker beside quads on the board": ("hold'em", HIGH, "9h 9d 9c 9s 3h", "Ah 2c", "Kh Kd"),
    "the higher of two trips is full": ("hold'em", HIGH, "7h 7d 7c Ks Kh", "Kd 2c", "Ah Ad"),
    "quads of seven cards beat a full house": ("hold'em", HIGH, "7h 7d 7c Ks Kh", "7s 2c", "Kc Ah"),
    "a kicker beside three pairs": ("hold'em", HIGH, "Kh Kd 8c 8s 2h", "Qs 2d", "Js 2c"),
    "short deck: a flush beats a full house": ("6+", HIGH, "Th Td 8h 7h 6c", "Ah 9h", "Tc 8c"),
    "short deck: A-6-7-8-9 beats two pair": ("6+", HIGH, "6h 7d 8c Ks Kh", "Ah 9c", "8h 7h"),
    "short deck: A-6-7-8-9 is the lowest straight": ("6+", HIGH, "6h 7d 8c 9s Kh", "Tc Jc", "Ah Ac"),
    "short deck: a straight beats trips": ("6+", HIGH, "6h 7d 8c Ks Qh", "9h Tc", "Kd Kc"),
    "short deck: trips beat a straight": ("6+, trips beat a straight", HIGH, "6h 7d 8c Ks Qh", "Kd Kc", "9h Tc"),
    "short deck: a straight flush from the ace": ("6+", HIGH, "6h 7h 8h Ks Kh", "Ah 9h", "Kd Kc"),
    "Omaha: one heart makes no flush": ("Omaha", HIGH, "2h 5h 9h Jh Kc", "Qh 3h 2c 2d", "Ah Kd Qs 8s"),
    "Omaha: a board of quads is only trips": ("Omaha", HIGH, "9h 9d 9c 9s 3h", "Kh Kd 2c 4c", "Ah Qd 2d 5c"),
    "Omaha: the fourth nine needs another card": ("Omaha", HIGH, "9h 9d 9c 4s 3h", "9s 2c 2d Jc", "Ah Ad Kc Kd"),
    "Omaha: straight flush behind a higher flush": ("Omaha", HIGH, "5h 6h 7h Kc Kd", "8h 9h Ah 2c", "Ac Kh Ks 2d"),
    "6-card Omaha": ("6-card Omaha", HIGH, "5h 6h 7h Kc Kd", "2c 2d 3s Js 3h 4h", "Kh Ks 2s 3c Qc Qd"),
    "a counterfeited low": ("Omaha hi-lo", LOW, "Ah 2d 7c 8s Kh", "3c 4d Kd Kc", "2c 3d Qd Qc"),
    "an eight low just qualifies": ("Omaha hi-lo", LOW, "4h 6d 8c Ks Kh", "5c 7d Qd Qc", "5d 9d Qh Qs"),
    "a low of one small card less on board": ("Omaha hi-lo", LOW, "Ah 2d 3c Ks Kh", "4c 5d Kd Kc", "4d 6d Qh Qs"),
    "stud low counts aces low": ("stud hi-lo", LOW, "", "Ah 2d 3c 4s 6h Kd Kc", "2h 3d 4c 5s 6d Kh Ks"),
    "razz: paired small cards do not hurt": ("razz", LOW, "", "Ah Ad 2c 2s 3h 4d 5c", "Ac As 2h 3d 4c 6s Kh"),
    "razz: king high beats a pair": ("razz", LOW, "", "Ah Ad 2c 2s 3h 4d Kc", "Ac As 2h 2d 3c 3s 4h"),
    "razz: two pair beats trips": ("razz", LOW, "", "Kh Kd Kc Qs Qh Qd Jc", "Ah Ad Ac As 2h 2d 2c"),
    "2-7: the ace is high": ("2-7", LOW, "", "Kh Qd Jc 9s 2h", "Ah 2d 3c 4s 6h"),
    "2-7: A-2-3-4-5 is no straight": ("2-7", LOW, "", "Ah 2d 3c 4s 5h", "2h 3d 4c 5s 6d"),
    "2-7: A-2-3-4-5 suited is a flush": ("2-7", LOW, "", "Kh Kd Kc Qs Jh", "Ah 2h 3h 4h 5h"),
    "2-7: seven high beats eight high": ("2-7", LOW, "", "2h 3d 4c 5s 7h", "2d 3c 4s 5h 8d"),
    "2-7 razz: a straight and a flush avoided": ("2-7 razz", LOW, "", "2h 3h 4h 5h 6h 7h 9c", "2d 3c 4s 5c Th Jd Qd"),
    "A-5: straights and flushes do not count": ("A-5", LOW, "", "Ah 2h 3h 4h 5h", "Ad 2c 3s 4d 6c"),
    "badugi: four cards beat three": ("badugi", LOW, "", "Kh Qd Jc Ts", "Ah 2d 3c 3s"),
    "badugi: lowest first card of the three": ("badugi", LOW, "", "Ah 2d 7c 8c", "Ac 2s 8h Kh"),
    "badugi: the better of two ways": ("badugi", LOW, "", "Ah 2h 3d 4c", "2c 3s 4h Kh"),
    "badeucy: aces are high in the badugi": ("badeucy", LOW, "", "Kh 2d 3c 4s 5s", "Ah 2s 3d 4c 5c"),
    "badacey: aces are low in the badugi": ("badacey", LOW, "", "Ah 2s 3d 4c 5c", "Kh 2d 3c 4s 5s"),
    "drawmaha: drawn alone": ("drawmaha", HIGH, "Ah Ad Kc Ks Qh", "2h 2d 3c 4s 6h", "Kh Qd Js 9s 8d"),
    "drawmaha: two of hand, three of board": ("drawmaha", LOW, "Ah Ad Kc Ks Qh", "Kh Qd Js 9s 8d", "2h 2d 3c 4s 6h"),
}  # fmt: skip


@pytest.mark.parametrize("name", BETTER)
def test_the_first_beats_the_second(name: str) -> None:
    game, part, board, winner, loser = BETTER[name]
    best, beaten = values(game, part, board, winner, loser)
    assert best > beaten >= 0


EQUAL = {
    "the board plays": ("hold'em", HIGH, "Th Jd Qc Ks Ah", "2h 3d", "Ac Ad"),
    "quads on the board with an ace": ("hold'em", HIGH, "9h 9d 9c 9s Ah", "2h 3d", "Kc Kd"),
    "the sixth card does not count": ("hold'em", HIGH, "Ah Kd Qc 9s 8h", "7h 2d", "6c 3d"),
    "the third pair does not count": ("hold'em", HIGH, "Ah Ad Kc Ks Qh", "5h 5d", "Jc 2d"),
    "suits do not count": ("stud", HIGH, "", "Ah Kd Qc 9s 8h 2c 3d", "As Kc Qd 9h 8c 2d 3c"),
    "equal lows by other cards": ("Omaha hi-lo", LOW, "Ah 2d 3c Ks Kh", "4c 5d Kd Kc", "4d 5h Qh Qs"),
    "badugi ties": ("badugi", LOW, "", "Ah 2d 3c 7s", "As 2c 3d 7h"),
    "badugi of three ties": ("badugi", LOW, "", "Ah 2d 3c 3s", "As 2c 3h Kh"),
    "2-7 ties": ("2-7", LOW, "", "2h 3d 4c 5s 7h", "2d 3c 4s 5h 7d"),
}  # fmt: skip


@pytest.mark.parametrize("name", EQUAL)
def test_both_are_equal(name: str) -> None:
    game, part, board, one, other = EQUAL[name]
    first, second = values(game, part, board, one, other)
    assert first == second > 0


UNVALUED = {
    "an unknown card": ("hold'em", "Ah Kd Qc 9s 8h", "As ??"),
    "an unknown card in another place": ("Omaha", "Ah Kd Qc 9s 8h", "?? As Ks 2c 3c"),
    "a card twice in the hand": ("hold'em", "Ah Kd Qc 9s 8h", "As As"),
    "a card twice in the hand and once more": ("hold'em", "Ah Kd Qc 9s 8h", "As As Ks"),
    "a card in hand and on the board": ("hold'em", "Ah Kd Qc 9s 8h", "As Kd"),
    "a card twice on the board": ("hold'em", "Ah Ah Qc 9s 8h", "As Ks"),
    "a board not yet dealt": ("hold'em", "Ah Kd Qc 9s ??", "As Ks"),
    "no board": ("hold'em", "", "As Ks"),
    "too many cards": ("hold'em", "Ah Kd Qc 9s 8h", "As Ks Qs"),
    "too few cards": ("Omaha", "Ah Kd Qc 9s 8h", "As Ks Qs"),
    "a joker": ("draw", "", "As Ks Qs Js Jo"),
    "a joker too many": ("draw", "", "As Ks Qs Js Ts Jo"),
    "a deuce in short deck": ("6+", "Ah Kd Qc 9s 8h", "As 2c"),
    "a five on a short deck's board": ("6+", "Ah Kd Qc 9s 5h", "As Ks"),
    "six cards of seven": ("stud", "", "As Ks Qs Js 2c 3c"),
    "a board in a draw game": ("draw", "2c", "As Ks Qs Js"),
}  # fmt: skip


@pytest.mark.parametrize("name", UNVALUED)
def test_no_value_without_all_cards(name: str) -> None:
    game, board, hand = UNVALUED[name]
    assert values(game, HIGH, board, hand) == [UNDEFINED]


def test_no_low_is_not_undefined() -> None:
    lows = values("hold'em hi-lo", LOW, "Ah 2d 3c Ks Kh", "8h 9d", "4c 4d", "?? 5d", "7h 8c")
    assert lows[:3] == [NO_LOW, NO_LOW, UNDEFINED]
    assert lows[3] > NO_LOW


def test_a_game_without_a_low_has_none() -> None:
    assert values("hold'em", LOW, "Ah 2d 3c Ks Kh", "4h 5d") == [UNDEFINED]


def test_a_part_may_not_be_paid() -> None:
    game = known("omaha", pays_high=False, pays_low=True)
    assert game.high is None and game.low == Part(Ranking.EIGHT_LOW, Use.TWO_AND_THREE)


def test_games_that_are_not_valued() -> None:
    assert game_of("open_face") is None and game_of("unknown") is None


@pytest.mark.parametrize(("game", "part"), [("stud", HIGH), ("razz", LOW), ("2-7 razz", LOW)])
def test_the_last_card_of_stud_may_lie_on_the_board(game: str, part: int) -> None:
    own = values(game, part, "??", "Ah 3d 3c 9s Kh 7d 2c")
    shared = values(game, part, "2c", "Ah 3d 3c 9s Kh 7d ??")
    assert own == shared and own[0] > 0
    assert values(game, part, "2c", "Ah 3d 3c 9s Kh 7d 8c") == [UNDEFINED]


def test_padding_behind_the_cards_changes_nothing() -> None:
    board = "Ah Kd Qc 9s 8h"
    assert values("Omaha", HIGH, board, "As Ks 2c 3c") == values("Omaha", HIGH, board + " ??", "As Ks 2c 3c ?? ??")


def test_hands_of_many_blocks() -> None:
    deal = dealt(7, 500, 9, ALL_CARDS)
    many = np.tile(deal, (2 * BLOCK // len(deal) + 1, 1))
    once = strength(GAMES["Omaha hi-lo"], deal[:, :4], deal[:, 4:])
    often = strength(GAMES["Omaha hi-lo"], many[:, :4], many[:, 4:])
    for few, all_values in zip(once, often, strict=True):
        assert (all_values.reshape(-1, len(deal)) == few).all()


def test_no_hands_at_all() -> None:
    for game in GAMES.values():
        high, low = strength(game, np.empty((0, game.hole_cards), np.uint8), np.empty((0, 5), np.uint8))
        assert len(high) == len(low) == 0


def test_hands_of_many_games() -> None:
    games = pl.DataFrame(
        {
            "variant": ["holdem", "omaha", "razz", "open_face", "holdem", "holdem"],
            "pays_high": [True, True, False, None, True, True],
            "pays_low": [False, True, True, None, False, False],
            "deck": ["standard", "standard", None, None, "short", "short"],
            "hole_cards": [2, 4, 7, None, 2, 2],
            "trips_beat_straight": [False, False, False, False, False, True],
        }
    )
    wheel_board, short_board = "3h 4d 5c Ks Kh", "6h 7d 8c Ks Qh"
    hole = cards("Ah 2c", "Ah 2c Qd Qc", "Ah 2d 3c 4s 5h Kd Kc", "Ah 2c", "9h Tc", "9h Tc")
    board = cards(wheel_board, wheel_board, "", wheel_board, short_board, short_board)
    high, low = strengths(games, hole, board)
    assert (high > 0).tolist() == [True, True, False, False, True, True]
    assert (low > 0).tolist() == [False, True, True, False, False, False]
    assert high[0] == high[1] and low[1] == low[2]
    assert high[4] > high[5], "a straight stands a place lower where trips beat it"
    without = strengths(games.drop("trips_beat_straight"), hole, board)[0]
    assert without[4] == without[5] == high[4]


def test_lists_of_cards() -> None:
    lists = pl.Series([[50, 32], None, [], [7, JOKER, 3]], dtype=pl.List(pl.UInt8))
    assert card_rows(lists).tolist() == [[50, 32, 60], [60, 60, 60], [60, 60, 60], [7, 61, 3]]
    assert card_rows(lists.head(0)).shape == (0, 0)


def test_values_tell_what_they_are_made_of() -> None:
    high, low = strength(GAMES["Omaha hi-lo"], cards("Ah 2c Kd Qc"), cards("3h 4d 8c Ks Kh"))
    assert Ranking.HIGH.categories[categories(high, Ranking.HIGH)[0]] == "trips"
    assert ranks(high, Ranking.HIGH).tolist() == [[13, 14, 8, 0, 0]]
    assert ranks(low, Ranking.EIGHT_LOW).tolist() == [[8, 4, 3, 2, 1]]


@pytest.mark.parametrize(
    ("ranking", "door_cards", "brings_in"),
    [
        (Ranking.HIGH, "2h 2c 3c Ac", "2c"),
        (Ranking.ACE_LOW, "Kc Kd As Qs", "Kd"),
        (Ranking.DEUCE_LOW, "Kc Kd Ac Qs", "Ac"),
        (Ranking.HIGH, "?? 9c 9s", "9c"),
    ],
)
def test_who_brings_in(ranking: Ranking, door_cards: str, brings_in: str) -> None:
    seats = door_cards.split()
    assert seats[bring_in_order(cards(door_cards)[0], ranking).argmax()] == brings_in


@pytest.mark.parametrize(
    ("ranking", "better", "worse"),
    [
        (Ranking.HIGH, "2h 2c", "Ac Kc"),
        (Ranking.HIGH, "2h 2c 2d", "Ac Ad Kc"),
        (Ranking.HIGH, "2h 2c 3h 3c", "Ac Kc Qc Ad"),
        (Ranking.HIGH, "2h 2c 2d 2s", "Ac Ad Kc Kd"),
        (Ranking.HIGH, "2h 2c 9d 7s", "6c 7c 8c 9c"),
        (Ranking.ACE_LOW, "Ac 2c 3c 4c", "2h 3h 4h 5h"),
        (Ranking.ACE_LOW, "Kc Qc", "Ah Ad"),
        (Ranking.ACE_LOW, "3c 3d 2h 2d", "Ah Ad Ac Kd"),
        (Ranking.DEUCE_LOW, "Kc 2c", "Ah 2d"),
    ],
)
def test_who_opens(ranking: Ranking, better: str, worse: str) -> None:
    best, beaten = showing(cards(better, worse), ranking)
    assert best > beaten > 0


def test_open_cards_that_are_not_known() -> None:
    assert showing(cards("?? ??", "Ah Ah", "Ah Jo", "Ah Kd Qc Js 9h"), Ranking.HIGH).tolist() == [UNDEFINED] * 4
    assert showing(cards("Ah ??", "?? Ah"), Ranking.HIGH).tolist() == [14 << 16] * 2
