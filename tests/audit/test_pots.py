"""The pots of a replayed hand in words."""

from __future__ import annotations

from typing import Any

from audit.report.pots import ContenderView, pot_views

SEATS = [{"seat": 1, "player": "Ann"}, {"seat": 2, "player": "Bob"}, {"seat": 3, "player": "Cyd"}]
MAIN = {"pot": 0, "amount": "$9", "eligible_mask": 0b1110}
SIDE = {"pot": 1, "amount": "$4", "eligible_mask": 0b1100}


def contender(seat: int, **said: Any) -> dict[str, Any]:
    usual = {
        "pot": 0, "board": 0, "boards_dealt": 1, "known": True, "all_known": True, "rivals_known": 1, "splits": False,
        "wins_high": False, "wins_low": False, "told_apart": True, "paid": None, "paid_in_all": None,
        "paid_away": None, "hand_name": "a flush, Ace high",
    }  # fmt: skip
    return usual | {"seat": seat, "player": SEATS[seat - 1]["player"]} | said


def test_the_best_hand_wins_the_pot() -> None:
    [pot] = pot_views(
        [MAIN], [contender(1, wins_high=True, paid="$9"), contender(2, hand_name="a pair of Tens")], SEATS
    )
    assert (pot.name, pot.amount, pot.why) == ("Pot", "$9", "best hand: Ann")
    assert pot.contenders == [
        ContenderView(1, "Ann", "a flush, Ace high", "best", "$9"),
        ContenderView(2, "Bob", "a pair of Tens", "beaten", "nothing"),
    ]


def test_a_side_pot_without_a_rival_is_said_to_be_so() -> None:
    main, side = pot_views([MAIN, SIDE | {"eligible_mask": 0b1000}], [contender(1, wins_high=True)], SEATS)
    assert (main.name, side.name, side.why) == ("Main pot", "Side pot 1", "only Cyd can win it")
    assert side.contenders == []
    _, side = pot_views([MAIN, SIDE], [contender(1), contender(3, pot=1, wins_high=True, rivals_known=0)], SEATS)
    assert side.why == "only Cyd can win it"


def test_halves_are_told_apart() -> None:
    rows = [contender(1, splits=True, wins_high=True), contender(2, splits=True, wins_low=True)]
    [pot] = pot_views([MAIN], rows, SEATS)
    assert pot.why == "best high: Ann; best low: Bob"
    assert [row.result for row in pot.contenders] == ["best high", "best low"]
    [pot] = pot_views([MAIN], [contender(1, splits=True, wins_high=True), contender(2, splits=True)], SEATS)
    assert pot.why == "best high: Ann; no low hand qualifies"


def test_equal_hands_and_boards() -> None:
    rows = [contender(seat, board=board, boards_dealt=2, wins_high=True) for board in (0, 1) for seat in (1, 2)]
    first, second = pot_views([MAIN], rows, SEATS)
    assert (first.name, second.name) == ("Pot, board 1 of 2", "Pot, board 2 of 2")
    assert first.why == "equal best hands: Ann and Bob"


def test_what_nobody_saw_is_not_said_to_be_beaten() -> None:
    unseen = contender(2, known=False, all_known=False, hand_name=None, rivals_known=1, paid="$9")
    [pot] = pot_views([MAIN], [contender(1, all_known=False, rivals_known=0, wins_high=True), unseen], SEATS)
    assert pot.why == "best hand: Ann; the cards of Bob are not known"
    assert [(row.hand, row.result) for row in pot.contenders] == [
        ("a flush, Ace high", "best of the known"),
        ("not seen", "not known"),
    ]


def test_a_payment_to_the_wrong_player_is_told() -> None:
    [pot] = pot_views([MAIN], [contender(1, wins_high=True, paid_away="$9"), contender(2, paid_away="$9")], SEATS)
    assert pot.why == "best hand: Ann; $9 went to somebody who cannot win it"


def test_a_hand_that_gets_to_no_showdown() -> None:
    [pot] = pot_views([MAIN], [], SEATS)
    assert pot.why == "Ann, Bob and Cyd can win it; the record does not get to a showdown"
