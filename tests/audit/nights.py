"""Nights to audit: planted faults under fresh hand numbers, names that try to do harm, and runs of the command line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from audit.cli import main
from tests.parsers.live.logs import event, opening, table
from tests.proving.evenings import Evening
from tests.proving.faults import faults_of
from tests.proving.night import render_night

FIRST_NUMBER: Final = 900_000_000_000
TURNED_BACK: Final = "2021/03/06 19:00:00 ET"
HOSTILE_NAMES: Final = (
    "<script>alert(1)</script>",
    '=HYPERLINK("http://evil")',
    "\x1b[31mred\x1b[0m",
    "../../etc/passwd",
    "\u202eesrever\u2066",
    "</script><img src=//e/x>",
    "[bold]{{7*7}}:smile:",
    "'\"&amp;--><!--",
)


def planted_hands(codes: Iterable[str], first: int = FIRST_NUMBER) -> list[str]:
    """One faulty hand for each code, numbered from `first`."""
    return [
        re.sub(r"#\d+", f"#{first + place}", faults_of(code)[0].planted(place).text, count=1)
        for place, code in enumerate(codes)
    ]


def renamed(hand: str, names: Sequence[str]) -> str:
    """The hand with its players, in order of their seats, called by these names."""
    for player, name in zip(re.findall(r"^Seat \d+: (.*) \(.* in chips", hand, re.MULTILINE), names, strict=False):
        hand = re.sub(rf"(?<![\w.&]){re.escape(player)}(?![\w.&])", name.replace("\\", r"\\"), hand)
    return hand


def hostile_hands() -> list[str]:
    """Faulty hands whose players are called by all the hostile names."""
    hands = planted_hands(("BET003", "BET001", "SHD001", "POT002"), FIRST_NUMBER + 500)
    return [renamed(hand, HOSTILE_NAMES[place:] + HOSTILE_NAMES[:place]) for place, hand in enumerate(hands)]


def write_night(path: Path, hands: Iterable[str]) -> Path:
    """A file of hands."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n\n".join(hands) + "\n", encoding="utf-8", newline="")
    return path


def legal_night(path: Path, hands: int = 60, seed: int = 1) -> Path:
    """A file of hands with nothing wrong in them."""
    path.write_text(render_night(seed, hands), encoding="utf-8", newline="")
    return path


def evening_of_a_turned_back_clock(faulty: int = 20, hands: int = 40) -> list[str]:
    """One evening at a table, in one hand of which the clock is turned back."""
    evening = Evening(seed=3)
    evening.play(hands)
    texts = evening.texts()
    header, _, rest = texts[faulty].partition("\n")
    texts[faulty] = f"{header.rsplit(' - ', 1)[0]} - {TURNED_BACK}\n{rest}"
    return texts


def two_stories() -> tuple[str, str]:
    """Two records of a hand that contradict each other."""
    case = faults_of("REC003")[0].planted(0).case
    return case.text(), case.second_text()


def turn_at_a_live_table() -> list[str]:
    """A table log in which the dealer lets a raise stand that is too small, and is warned of it."""
    return [
        table(denominations=[1, 5, 25]),
        opening(),
        event("small_blind", seat=2, amount=1),
        event("big_blind", seat=5, amount=2),
        event("deal", seat=5, count=2),
        event("deal", seat=2, count=2),
        event("push", seat=2, chips=[5, 5, 1]),
        event("ruling", seat=2, action="raise", to=12, by="dealer"),
        event("say", seat=5, words="I make it fifteen", action="raise", to=15),
        event("push", seat=5, chips=[5, 5]),
        event("push", seat=5, chips=[1, 1, 1]),
        event("ruling", seat=5, action="raise", to=15, by="dealer"),
        event("floor_decision", seat=5, matter="string_bet", outcome="stands", by="floor"),
        event("ruling", seat=2, action="fold", by="dealer"),
        event("returned", seat=5, amount=3),
        event("rake", amount=0),
        event("award", seat=5, amount=24),
        event("end"),
    ]


def run(*arguments: object) -> int:
    """The command line's exit code."""
    return main([str(argument) for argument in arguments])
