"""SHD002, SHD003, SHD008: what is shown, and what is not."""

from __future__ import annotations

from typing import Final

from tests.clauses.proofs import allows, proves
from tests.clauses.scenes import Scene, scene, wrong
from tests.clauses.showdowns import (
    BLINDS,
    FLUSH,
    HOUSE,
    ROYAL,
    checked_down,
    limped,
    pays,
    shown_down,
    shows,
)
from tests.clauses.telling import TOURNAMENT
from tests.rules.checks.table_logs import HOLDEM, Line, dealt, line, ruled


def unshown(*showing: Line) -> Scene:
    """Seat 3 is paid without having shown all his cards; in the twin he shows them."""
    return shown_down(
        shows(2, "Kd Kc"), wrong(*showing, instead=[shows(3, "9h 8h")], at=None), line("muck", 1),
        wrong(pays((3, 6)), instead=pays((3, 6))), streets=FLUSH, seat=3,
    )  # fmt: skip


proves(
    "SHD003",
    "a winner is paid unseen",
    unshown(),
    {
        "codex": ["30.1"],
        "roberts": ["3 (showdown 1)"],
        "tda-2024": ["13A"],
        "wsop-live-2024": ["15, 139"],
        "wsop-tournament-2024": ["72"],
    },
)
proves("SHD003", "a winner shows one card", unshown(shows(3, "9h")), {"codex": ["30.1.1"]})
BOARD_PLAYED: Final = shown_down(
    shows(2, "9c 8d"), shows(3, "9d 8c"), wrong(shows(1, "9s"), instead=[shows(1, "9s 8h")], at=None),
    wrong(pays((2, 2), (3, 2), (1, 2)), instead=pays((2, 2), (3, 2), (1, 2))), streets=ROYAL, seat=1,
)  # fmt: skip
proves(
    "SHD003",
    "who plays the board shows one card",
    BOARD_PLAYED,
    {"tda-2009": ["14"], "tda-2024": ["19"], "wsop-live-2024": ["168"], "wsop-tournament-2024": ["75"]},
)
ALL_IN: Final = [
    *BLINDS, *dealt((2, 3, 1)), line("ruling", 1, action="raise", to=100, all_in=True, by="dealer"), *ruled("fold", 2),
    line("ruling", 3, action="call", to=100, all_in=True, by="dealer"), line("board", cards="Ah 7c 2s"),
    line("board", cards="Jc"), line("board", cards="4d"), line("showdown"),
]  # fmt: skip


def all_in_unseen(table: Line) -> Scene:
    """A player all-in and called throws his hand away; in the twin he turns it up."""
    return scene(
        ALL_IN, shows(3, "Kh Kd"), wrong(line("muck", 1), instead=[shows(1, "Qh Qd")], at=None), pays((3, 201)), HOUSE,
        table=table, seat=1,
    )  # fmt: skip


proves(
    "SHD002",
    "a hand all-in and called is not turned up",
    all_in_unseen(HOLDEM | TOURNAMENT),
    {"roberts": ["15.34"], "tda-2009": ["9"], "tda-2024": ["16"], "wsop-tournament-2024": ["70"]},
)
allows(
    "SHD002",
    "in cash games an all-in hand may be thrown away unseen",
    all_in_unseen(HOLDEM),
    {"wsop-live-2024": ["145"]},
    wrong_in="tda-2009",
)
proves(
    "SHD008",
    "a wild card is named again, and otherwise",
    scene(
        BLINDS, dealt((2, 3, 1)), limped(), checked_down("Ah 7c 2s", "Jd", "4d"), line("showdown"),
        shows(2, "Jo Jc"), line("wild_card", 2, cards="7s"),
        wrong(line("wild_card", 2, cards="Qs"), instead=[line("wild_card", 2, cards="7s")]),
    ),
    {"irregularities": ["naming wild cards"]},
)  # fmt: skip
SAYS_BOARD: Final = line("say", 3, words="I play the board", matter="plays_board")
UNSEEN: Final = [line("no_show", 3), line("muck", 1)]


def board_played(*said: Line) -> Scene:
    """Seat 3 shares the royal flush on the board and shows nothing; in the twin he says that he plays it."""
    return shown_down(
        shows(2, "9c 8d"), wrong(*said, instead=[SAYS_BOARD], at=None), UNSEEN, pays((2, 3), (3, 3)), HOUSE,
        streets=ROYAL, seat=None, stake=3,
    )  # fmt: skip


BOARD_SAID: Final = board_played(SAYS_BOARD)
proves("SHD003", "the board is played, and nobody says so", board_played(), {"roberts": ["5.6"]})
