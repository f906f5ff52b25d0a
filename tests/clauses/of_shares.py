"""POT001 to POT005: who wins, and how pots are shared."""

from __future__ import annotations

from typing import Any, Final

from tests.clauses.demands import everywhere
from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene, scene, wrong
from tests.clauses.showdowns import (
    BLINDS,
    FLUSH,
    HANDS,
    HOUSE,
    ROYAL,
    pays,
    shown_down,
    shows,
)
from tests.clauses.stud import bring_in, up_cards
from tests.rules.checks.table_logs import STUD, Line, dealt, line, ruled

BEATEN: Final = shown_down(HANDS, wrong(pays((2, 6)), instead=pays((3, 6))), streets=FLUSH, seat=2)
proves(
    "POT001",
    "the pot goes to a beaten hand",
    BEATEN,
    {
        "codex": ["21.4", "30.1"],
        "irregularities": ["showdown irregularity"],
        "playwebpoker-stud": ["who wins"],
        "tda-2009": ["8", "10"],
        "tda-2024": ["12", "13C"],
        "wsop-tournament-2024": ["71"],
    },
)
SHORT_DECK: Final = {"game": "holdem", "deck": "short", "limit": "no", "small_blind": 1, "big_blind": 2}
proves(
    "POT001",
    "a full house is paid over a flush in short deck",
    shown_down(
        shows(2, "Ad Ac"), shows(3, "9h 8h"), line("muck", 1), wrong(pays((2, 6)), instead=pays((3, 6))),
        streets=("Ah 7h 7s", "Jh", "6d"), table=SHORT_DECK, seat=2,
    ),
    {"wsop-live-2024": ["281, 294, 362, 363"]},
)  # fmt: skip
ALL_THREE: Final = [shows(2, "9c 8d"), shows(3, "9d 8c"), shows(1, "9s 8h")]
proves(
    "POT003",
    "equal hands are paid unequal shares",
    shown_down(
        ALL_THREE, wrong(pays((2, 4), (3, 1), (1, 1)), instead=pays((2, 2), (3, 2), (1, 2)), at=None), streets=ROYAL
    ),
    {
        "playwebpoker-stud": ["who wins"],
        "roberts": ["3 (ties 5)"],
        "tda-2009": ["13"],
        "tda-2024": ["21"],
        "wsop-live-2024": ["149"],
        "wsop-tournament-2024": ["73"],
    },
)
TWO_DEAD: Final = tuple(line("dead_blind", seat, amount=1) for seat in (1, 2))
proves(
    "POT003",
    "one of three gets both odd chips",
    shown_down(
        ALL_THREE, wrong(pays((2, 4), (3, 2), (1, 2)), instead=pays((2, 3), (3, 3), (1, 2)), at=None), streets=ROYAL,
        before=TWO_DEAD,
    ),
    {"roberts": ["3 (ties 4)"]},
)  # fmt: skip
TWO_OF_THEM: Final = [*ALL_THREE[:2], line("muck", 1)]
DEAD: Final = (line("dead_blind", 1, amount=1),)
proves(
    "POT003",
    "the odd chip of a pot is one of five",
    shown_down(
        TWO_OF_THEM, wrong(pays((2, 6), (3, 1)), instead=pays((2, 4), (3, 3)), at=None), streets=ROYAL, before=DEAD
    ),
    {"roberts": ["3 (ties 3)"], "tda-2024": ["20"], "wsop-live-2024": ["148"]},
)  # fmt: skip
ODD: Final = shown_down(
    TWO_OF_THEM, wrong(pays((2, 3), (3, 4)), instead=pays((2, 4), (3, 3)), at=-1), streets=ROYAL, before=DEAD, seat=3
)
proves(
    "POT004",
    "the odd chip does not go left of the button",
    ODD,
    {
        "codex": ["23.2, 23.3"],
        "roberts": ["3 (ties 5)"],
        "tda-2009": ["12"],
        "tda-2024": ["20A"],
        "wsop-live-2024": ["149"],
        "wsop-tournament-2024": ["73"],
    },
)
ANN: Final = "9h 8d 7c 6d 5c Ac 2d"
BOB: Final = "8c 7d 9d 6h 5s As 2h"


def straights(faulty: tuple[int, int], due: tuple[int, int]) -> Scene:
    """Equal straights of stud: by the nine seat 1's is the higher by suit, by the ace beside them seat 2's."""
    streets = [up_cards(street, cards, (1, 2)) for street, cards in (
        (1, ("6d", "6h")), (2, ("5c", "5s")), (3, ("Ac", "As")),
    )]  # fmt: skip
    doors = [line("deal", seat, cards=card, face_up=True) for seat, card in ((1, "7c"), (2, "9d"), (3, "Kh"))]
    checks = ruled("check", 2, 1)
    return scene(
        [line("ante", seat, amount=1) for seat in (1, 2, 3)], dealt((1, 2, 3)), doors, bring_in(1),
        ruled("call", 2, amount=1), ruled("fold", 3), [one for street in streets for one in (*street, *checks)],
        line("burn", street=4), line("deal", 1, count=1, street=4), line("deal", 2, count=1, street=4), checks,
        line("showdown"), shows(2, BOB), shows(1, ANN),
        wrong(pays(*zip((1, 2), faulty, strict=True)), instead=pays(*zip((1, 2), due, strict=True)),
        at=0 if faulty[0] > faulty[1] else 1), HOUSE, table=STUD, button=None,
        seat=1 if faulty[0] > faulty[1] else 2,
    )  # fmt: skip


proves(
    "POT004",
    "the odd chip of stud goes to the lower of the winning cards",
    straights((2, 3), (3, 2)),
    {"wsop-live-2024": ["146", "149"], "wsop-tournament-2024": ["73"]},
)
proves(
    "POT004",
    "the odd chip of stud goes to the lower of all cards",
    straights((3, 2), (2, 3)),
    {"roberts": ["3 (ties 1)", "3 (ties 5)"]},
)


def side_pot(faulty: list[Line], due: list[Line]) -> Scene:
    """Seat 1 is all-in for 10, seat 4 pays five into the side pot and folds; all three left play the board."""
    flop, turn, river = (line("board", cards=cards) for cards in ROYAL)
    return scene(
        BLINDS, dealt((2, 3, 4, 1)), line("ruling", 4, action="raise", to=10, by="dealer"),
        line("ruling", 1, action="call", to=10, all_in=True, by="dealer"),
        ruled("call", 2, 3, to=10),
        flop, ruled("bet", 2, to=5), ruled("call", 3, 4, to=5), turn, ruled("check", 2, 3), ruled("fold", 4), river,
        ruled("check", 2, 3), line("showdown"), shows(2, "9c 8d"), shows(3, "9d 8c"), wrong(faulty, instead=due),
        shows(1, "9s 8h"), [one | {"pot": 0} for one in pays((2, 14), (3, 13), (1, 13))], HOUSE, seats=4,
        stacks={1: 10}, seat=3,
    )  # fmt: skip


def sides(first: int, second: int) -> list[Line]:
    """The side pot between seats 2 and 3."""
    return [line("award", seat, amount=amount, pot=1) for seat, amount in ((2, first), (3, second))]


proves("POT004", "the odd chip of a side pot", side_pot(sides(7, 8), sides(8, 7)), {"tda-2009": ["13"]})
OMAHA_8: Final = {"game": "omaha", "limit": "pot", "high_low": True, "small_blind": 1, "big_blind": 2}


LOW_BOARD: Final = ("Ah 7c 2s", "Jd", "4d")


def high_low(faulty: list[Line], due: list[Line], *, at: int | None, streets: tuple[str, ...] = LOW_BOARD,
             dead: tuple[Line, ...] = DEAD, **more: Any) -> Scene:  # fmt: skip
    """Seat 2 has the high hand, seat 3 the low one."""
    hands = [shows(2, "Ad Ac Kd Kc"), shows(3, "3h 8h 6s 6c"), line("muck", 1)]
    return shown_down(hands, wrong(faulty, instead=due, at=at), streets=streets, before=dead, table=OMAHA_8)


def halves(high: int, low: int) -> list[Line]:
    """What the high hand and the low one get."""
    return [line("award", 2, amount=high, share="high"), line("award", 3, amount=low, share="low")]


proves(
    "POT004",
    "the odd chip of high and low goes to the low",
    high_low(halves(3, 4), halves(4, 3), at=1),
    {"codex": ["23.1"]},
)
proves(
    "POT005",
    "high and low get different halves",
    high_low(halves(5, 2), halves(4, 3), at=None),
    everywhere("POT005", but={"roberts": ["7.2, 10.2"]}),
)
proves(
    "POT005",
    "a low of nine is paid half",
    high_low(
        halves(3, 3), [line("award", 2, amount=6)], at=None, streets=("Ah 9c Ts", "Jd", "4d"), dead=()
    ),
    {"roberts": ["7.2, 10.2"]},
)  # fmt: skip
