"""FRC015: kill pots, at a table of Omaha high-low with limits of 2 and 4."""

from __future__ import annotations

from typing import Any, Final

from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene, opened, told_twice
from tests.clauses.showdowns import CHECKED, HOUSE, pays, shows
from tests.clauses.telling import clockwise
from tests.rules.checks.table_logs import Line, blinds, dealt, line, ruled

OMAHA_8: Final[Line] = {
    "game": "omaha", "limit": "fixed", "high_low": True, "small_blind": 1, "big_blind": 2, "small_bet": 2, "big_bet": 4,
    "kill": True,
}  # fmt: skip
STREETS: Final = ("Ah 7c 2s", "Jd", "4d")
KILL: Final[Line] = {"kill_pot": True, "small_bet": 4, "big_bet": 8, "small_blind": 2, "big_blind": 4}


def called(bet: int) -> list[Line]:
    """A bet of seat 2 that the others call."""
    return [*ruled("bet", 2, to=bet), *ruled("call", 3, 1, to=bet)]


def played(bet: int, *, whole: bool) -> list[Line]:
    """A hand with bets of so much in all, called by all; seat 2 wins it whole, or half with seat 3."""
    calls = [*ruled("call", 1, amount=2), *ruled("call", 2, amount=1), *ruled("check", 3)]
    flop, turn, river = (line("board", cards=cards) for cards in STREETS)
    rounds = [flop, *(called(bet - 4) if bet > 4 else CHECKED), turn, *CHECKED, river, *called(4)]
    pot = 6 + 3 * bet
    shares = pays((2, pot)) if whole else pays((2, pot // 2), (3, pot // 2))
    cards = "3c 8c Ad Ac" if whole else "Ad Ac Kd Qs"
    return [
        opened(time="2026-03-01T18:00:00Z"), *blinds(), *dealt(clockwise(), 4), *calls, *rounds,
        line("showdown"), shows(2, cards), shows(3, "3h 8h Kh Kc"), line("muck", 1), *shares, HOUSE, line("end"),
    ]  # fmt: skip


def following(stacks: dict[int, int], **said: Any) -> list[Line]:
    """The next hand, which all fold to the big blind."""
    small, big = said.get("small_blind", 1), said.get("big_blind", 2)
    return [
        opened(button=2, stacks=stacks, time="2026-03-01T18:02:00Z", **said),
        line("small_blind", 3, amount=small), line("big_blind", 1, amount=big), *dealt((3, 1, 2), 4),
        *ruled("fold", 2, 3), line("returned", 1, amount=big - small), *pays((1, 2 * small)), HOUSE, line("end"),
    ]  # fmt: skip


def behind_a_pot(bet: int, *, whole: bool = True, faulty: Line | None = None, due: Line | None = None) -> Scene:
    """Two hands; in the twin the second one is what it is due to be."""
    paid_in, pot = 2 + bet, 6 + 3 * bet
    won = {2: pot, 3: 0} if whole else {2: pot // 2, 3: pot // 2}
    stacks = {1: 100 - paid_in, 2: 100 - paid_in + won[2], 3: 100 - paid_in + won[3]}

    def told(wrong: bool) -> list[Line]:
        said = (faulty if wrong else due) or {}
        return [*played(bet, whole=whole), *following(stacks, **said)]

    return told_twice(told, table=OMAHA_8)


NO_KILL: Final = behind_a_pot(6, due=KILL)
for name, told in (
    ("a pot of six upper limits won whole, and no kill pot behind it", NO_KILL),
    ("a kill pot at the usual limits", behind_a_pot(6, faulty={"kill_pot": True}, due=KILL)),
):
    proves("FRC015", name, told, {"roberts": ["13.8"], "wsop-live-2024": ["195"]})
