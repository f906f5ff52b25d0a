"""Run It Once: PokerStars' wording with its own header, times to the minute in UTC, and money the house adds (STP)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.grammar import Conventions, Writer
from parsers.rooms.pokerstars import POKERSTARS, A

CLIENT: Final = Conventions(prints_showdown_order=None, prints_uncalled=None, pots_before_rake=True)

RUN_IT_ONCE: Final = replace(
    POKERSTARS,
    room="run-it-once",
    opening=r"^Run It Once Poker Hand #(?P<number>[0-9]+):",
    refused_openings={},
    header=(
        r"^(?P<brand>Run It Once Poker) Hand #(?P<number>[0-9]+): *(?P<game>.*?) - "
        r"(?P<time>[0-9]{4}/[0-9]{2}/[0-9]{2}.*)$"
    ),
    titles=(
        r"^(?P<zoom>Zoom\s+)?Tournament #(?P<tournament>\d+), "
        rf"(?P<buy_in>{A}(?:\+{A})*)(?: (?P<mix>[^,]*))?, (?P<title>[^(]+?)\s*\((?P<stakes>[^()]*)\)$",
        *POKERSTARS.titles[1:],
    ),
    time=(
        r"^(?P<clock>\d{4}/\d\d/\d\d \d{1,2}:\d\d) (?P<zone>UTC)\b",
        r"^(?P<date>\d{4}/\d\d/\d\d) (?P<hour>\d{1,2}:\d\d)(?: (?P<zone>[A-Z]{2,5}))?",
    ),
    time_format="%Y/%m/%d %H:%M",
    writers=(Writer("run-it-once", pl.lit(True), "run-it-once", CLIENT),),
    rulebook="run-it-once",
)
