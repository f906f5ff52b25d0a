"""The pots of replayed hands in words."""

from __future__ import annotations

from typing import Any

import polars as pl

from audit.report.replay.pots import pots_of

SEATS = pl.DataFrame({"hand": [7] * 3, "seat": [1, 2, 3], "player": ["Ann", "Bob", "Cyd"]})
MAIN = {"hand": 7, "pot": 0, "amount": "$9", "eligible_mask": 0b1110}
SIDE = {"hand": 7, "pot": 1, "amount": "$4", "eligible_mask": 0b1100}
TEXTS = dict.fromkeys(("paid", "paid_in_all", "paid_away", "hand_name"), pl.String)


def contender(seat: int, **said: Any) -> dict[str, Any]:
    usual = {
        "hand": 7, "pot": 0, "board": 0, "boards_dealt": 1, "known": True, "all_known": True, "rivals_known": 1,
        "splits": False, "wins_high": False, "wins_low": False, "told_apart": True, "paid": None, "paid_in_all": None,
        "paid_away": None, "hand_name": "a flush, Ace high",
    }  # fmt: skip
    return usual | {"seat": seat, "player": SEATS["player"][seat - 1]} | said


def pots(rows: list[dict[str, Any]], contenders: list[dict[str, Any]]) -> list[dict[str, Any]]:
    disputed = pl.DataFrame(contenders or [contender(1)], schema_overrides=TEXTS)
    told = pots_of(pl.DataFrame(rows), disputed if contenders else disputed.clear(), SEATS)
    [views] = told["pots"].to_list()
    return list(views)


def test_the_best_hand_wins_the_pot() -> None:
    [pot] = pots([MAIN], [contender(1, wins_high=True, paid="$9"), contender(2, hand_name="a pair of Tens")])
    assert (pot["name"], pot["amount"], pot["why"]) == ("Pot", "$9", "best hand: Ann")
    assert pot["contenders"] == [
        {"seat": 1, "player": "Ann", "hand": "a flush, Ace high", "result": "best", "paid": "$9"},
        {"seat": 2, "player": "Bob", "hand": "a pair of Tens", "result": "beaten", "paid": "nothing"},
    ]


def test_a_side_pot_without_a_rival_is_said_to_be_so() -> None:
    main, side = pots([MAIN, SIDE | {"eligible_mask": 0b1000}], [contender(1, wins_high=True)])
    assert (main["name"], side["name"], side["why"]) == ("Main pot", "Side pot 1", "only Cyd can win it")
    assert side["contenders"] == []
    _, side = pots([MAIN, SIDE], [contender(1), contender(3, pot=1, wins_high=True, rivals_known=0)])
    assert side["why"] == "only Cyd can win it"


def test_a_pot_nobody_can_win_is_said_to_be_so() -> None:
    [pot] = pots([MAIN | {"eligible_mask": 0}], [])
    assert pot["why"] == "nobody who is left can win it"


def test_halves_are_told_apart() -> None:
    [pot] = pots([MAIN], [contender(1, splits=True, wins_high=True), contender(2, splits=True, wins_low=True)])
    assert pot["why"] == "best high: Ann; best low: Bob"
    assert [row["result"] for row in pot["contenders"]] == ["best high", "best low"]
    [pot] = pots([MAIN], [contender(1, splits=True, wins_high=True), contender(2, splits=True)])
    assert pot["why"] == "best high: Ann; no low hand qualifies"


def test_equal_hands_and_boards() -> None:
    rows = [contender(seat, board=board, boards_dealt=2, wins_high=True) for board in (0, 1) for seat in (1, 2)]
    first, second = pots([MAIN], rows)
    assert (first["name"], second["name"]) == ("Pot, board 1 of 2", "Pot, board 2 of 2")
    assert first["why"] == "equal best hands: Ann and Bob"


def test_what_nobody_saw_is_not_said_to_be_beaten() -> None:
    unseen = contender(2, known=False, all_known=False, hand_name=None, rivals_known=1, paid="$9")
    [pot] = pots([MAIN], [contender(1, all_known=False, rivals_known=0, wins_high=True), unseen])
    assert pot["why"] == "best hand: Ann; the cards of Bob are not known"
    assert [(row["hand"], row["result"]) for row in pot["contenders"]] == [
        ("a flush, Ace high", "best of the known"),
        ("not seen", "not known"),
    ]


def test_a_payment_to_the_wrong_player_is_told() -> None:
    [pot] = pots([MAIN], [contender(1, wins_high=True, paid_away="$9"), contender(2, paid_away="$9")])
    assert pot["why"] == "best hand: Ann; $9 went to somebody who cannot win it"


def test_a_hand_that_gets_to_no_showdown() -> None:
    [pot] = pots([MAIN], [])
    assert pot["why"] == "Ann, Bob and Cyd can win it; the record does not get to a showdown"
