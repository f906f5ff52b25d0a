"""Run It Once: PokerStars' wording with its own header, times to the minute in UTC, and money the house adds (STP).

It marks no all-in and prints checks of players who are all-in. In its first year "raises X to Y" meant that Y chips
were put in by the raise, not that the street's total is Y: seen in hands of February and April 2019, no more in 2021.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.rooms.pokerstars import POKERSTARS, A
from parsers.rooms.wording import DATE

CLIENT: Final = Conventions(
    prints_showdown_order=None, prints_uncalled=None, pots_before_rake=True, marks_all_in=False, prints_idle_checks=True
)
FIRST_TRUE_TOTALS: Final = datetime(2020, 1, 1, tzinfo=UTC)

RUN_IT_ONCE: Final = replace(
    POKERSTARS,
    room="run-it-once",
    opening=r"^Run It Once Poker Hand #(?P<number>[0-9]+):",
    refused_openings={},
    header=rf"^(?P<brand>Run It Once Poker) Hand #(?P<number>[0-9]+): *(?P<game>.*?) - (?P<time>{DATE}.*)$",
    titles=(
        r"^(?P<zoom>Zoom\s+)?Tournament #(?P<tournament>[0-9]+), "
        rf"(?P<buy_in>{A}(?:\+{A})*)(?: (?P<mix>[^,]*))?, (?P<title>[^(]+?)\s*\((?P<stakes>[^()]*)\)$",
        *POKERSTARS.titles[1:],
    ),
    time=(
        rf"^(?P<date>{DATE}) (?P<hour>[0-9]{{1,2}}:[0-9]{{2}}) (?P<zone>UTC)(?-u:\b)",
        rf"^(?P<date>{DATE}) (?P<hour>[0-9]{{1,2}}:[0-9]{{2}})(?: (?P<zone>[A-Z]{{2,5}}))?",
    ),
    time_formats=("%Y/%m/%d %H:%M",),
    writers=(
        Writer(
            "run-it-once-2019",
            pl.col("time") < FIRST_TRUE_TOTALS,
            "run-it-once",
            replace(CLIENT, raises_state_chips_added=True),
        ),
        Writer("run-it-once", pl.lit(True), "run-it-once", CLIENT),
    ),
    rulebook="run-it-once",
)
