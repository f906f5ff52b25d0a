"""BET018, POT003, POT004 and POT010: what is measured by the smallest chip, where a log names the chips."""

from __future__ import annotations

from typing import Final

from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene, scene, wrong
from tests.clauses.showdowns import HOUSE, ROYAL, pays, shown_down, shows
from tests.clauses.telling import B, on_the_flop, rule
from tests.rules.checks.table_logs import Line, blinds, board, dealt, line, ruled

CHIPS: Final = [1, 5, 25]
TWO_AND_FIVE: Final[Line] = {
    "game": "holdem", "limit": "no", "small_blind": 2, "big_blind": 5, "denominations": CHIPS,
}  # fmt: skip
FIVE_AND_TEN: Final = TWO_AND_FIVE | {"small_blind": 5, "big_blind": 10}


def in_chips(told: Scene, small: list[int], big: list[int]) -> Scene:
    """The scene with blinds of these chips."""
    chips = {"small_blind": small, "big_blind": big}
    faulty, twin = (
        [one | ({"chips": chips[one["event"]]} if one["event"] in chips else {}) for one in log]
        for log in (told.faulty, told.twin)
    )
    return Scene(faulty, twin, told.line, told.seat, told.stake, told.expected, told.remedy)


def bet(table: Line) -> Scene:
    """A bet of 12 on the flop, of 15 in the twin."""
    return on_the_flop(
        wrong(rule(B, "bet", 12), instead=[rule(B, "bet", 15)]), table=table, seat=B, stake=2,
        expected="a wager in steps of 5",
    )  # fmt: skip


BET_OF_12: Final = in_chips(bet(FIVE_AND_TEN), [5], [5, 5])
BET_OF_12_OVER_5: Final = in_chips(bet(TWO_AND_FIVE), [1, 1], [5])
proves(
    "BET018",
    "a bet of 12 where antes and blinds are posted in fives",
    BET_OF_12,
    {"roberts": ["3 (betting 7)"], "wsop-live-2024": ["130"]},
)


def tie(paid: tuple[int, int], due: tuple[int, int]) -> Scene:
    """Seats 2 and 3 share 35 that nothing but chips of 5 was posted to."""
    told = shown_down(
        [shows(2, "9c 8d"), shows(3, "9d 8c"), line("muck", 1)],
        wrong(pays((2, paid[0]), (3, paid[1])), instead=pays((2, due[0]), (3, due[1])), at=None), HOUSE,
        streets=ROYAL, before=(line("dead_blind", 1, amount=5),), table=FIVE_AND_TEN,
    )  # fmt: skip
    return in_chips(told, [5], [5, 5])


IN_ONES, IN_FIVES = tie((18, 17), (20, 15)), tie((20, 15), (18, 17))
proves("POT003", "the odd chip of a pot is smaller than the blinds'", IN_ONES, {"wsop-live-2024": ["148"]})
proves("POT003", "the odd chip of a pot is none of the smallest", IN_FIVES, {
    "roberts": ["3 (ties 3)"], "tda-2024": ["20"], "wsop-tournament-2024": ["73"],
})  # fmt: skip

OMAHA_8: Final[Line] = {"game": "omaha", "limit": "pot", "high_low": True, "small_blind": 1, "big_blind": 2}


def quartered(faulty: tuple[int, int], due: tuple[int, int]) -> Scene:
    """Of 7 seat 2 gets 4 for the high hand, the odd chip with them; of the other 3 half is its, half seat 3's."""
    return shown_down(
        [shows(2, "3c 8c Ad Ac"), shows(3, "3h As Kh Kc"), line("muck", 1)],
        wrong(pays((2, faulty[0]), (3, faulty[1])), instead=pays((2, due[0]), (3, due[1])), at=-2), HOUSE,
        streets=("Ah 7c 2s", "Jd", "4d"),
        before=(line("dead_blind", 1, amount=1),), table=OMAHA_8, seat=2, stake=1,
    )  # fmt: skip


TWO_ODD: Final = quartered((6, 1), (5, 2))
proves("POT004", "one player gets both odd chips of a pot", TWO_ODD, {"roberts": ["3 (ties 4)"]})


def two_boards(faulty: tuple[int, int], due: tuple[int, int]) -> Scene:
    """A pot of 201 on two boards, each won by one of two players all-in."""
    faulty_shares, due_shares = (
        [line("award", seat, amount=amount, board=seat - 2) for seat, amount in zip((2, 3), paid, strict=True)]
        for paid in (faulty, due)
    )
    return scene(
        line("dead_blind", 1, amount=1), blinds(), dealt((2, 3, 1)), ruled("fold", 1),
        ruled("raise", 2, to=100, all_in=True), ruled("call", 3, to=100, all_in=True), line("showdown"),
        line("show", 2, cards="As Ac"), line("show", 3, cards="Ks Kc"),
        [one | {"board": place} for place, streets in enumerate((("Ah 7c 2s", "Jd", "4d"), ("Kh 8c 3s", "Qd", "5d")))
         for cards in streets for one in board(cards, burns=0)],
        wrong(faulty_shares, instead=due_shares, at=-1), HOUSE, stake=1,
    )  # fmt: skip


SECOND_BOARD: Final = two_boards((100, 101), (101, 100))
proves("POT010", "the odd chip of two boards goes with the second", SECOND_BOARD, {"wsop-live-2024": ["204 to 213"]})
