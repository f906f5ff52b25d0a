"""CND002 to CND012, CHP012, TIM: clocks, exposed cards, absences, talk, announcements, and who decides."""

from __future__ import annotations

from typing import Any, Final

from tests.clauses.demands import book, everywhere
from tests.clauses.proofs import allows, proves
from tests.clauses.scenes import Item, Scene, wrong
from tests.clauses.stud import bring_in, stud
from tests.clauses.telling import (
    NO,
    TOURNAMENT,
    A,
    B,
    C,
    before_the_flop,
    bets,
    on_the_flop,
    push,
    rule,
)
from tests.rules.checks.table_logs import STUD, Line, line, ruled

BET_400: Final = bets(B, 400)
CHECK: Final = rule(B, "check")
LATER: Final = NO | TOURNAMENT


DODGED: Final = line("incident", C, matter="blinds_dodged")
DODGING: Final = on_the_flop(
    BET_400, wrong(DODGED | {"outcome": "no_action", "by": "floor"}, instead=[DODGED | {"outcome": "penalty"}]),
    table=LATER, seat=C,
)  # fmt: skip
proves("CND013", "blinds dodged, and the floor lets it pass", DODGING, everywhere("CND013"))

CLOCK: Final = line("clock", C, state="called")
OUT: Final = line("dead_hand", C, matter="time_over", by="floor")
proves(
    "CND002",
    "a player out of time calls",
    on_the_flop(BET_400, CLOCK, line("clock", C, state="expired"), wrong(rule(C, "call", 400), instead=[OUT]), seat=C),
    everywhere("CND002"),
)


def clock_of(seconds: int, right: int) -> Scene:
    """A clock that ran out after too many seconds, and one that ran as it should."""
    ran, due = (line("clock", C, state="expired", seconds=lasted) for lasted in (seconds, right))
    return on_the_flop(BET_400, CLOCK, wrong(ran, instead=[due]), OUT, seat=C)


def five_seconds_more(name: str) -> Scene:
    """A clock of the book's own time, and one five seconds longer."""
    given = book(name).parameters
    assert given.clock_seconds and given.countdown_seconds
    inside = given.countdown_inside is not None and given.countdown_inside.value
    right = given.clock_seconds.value + (0 if inside else given.countdown_seconds.value)
    return clock_of(right + 5, right)


proves("CND003", "a clock of five seconds more than the book's", five_seconds_more, everywhere("CND003"))

SHOWN: Final = line("exposure", C, cards="Kd")


def exposed(table: Line = NO) -> Scene:
    """Seat 3 shows a card with action pending, and nobody says anything."""
    warned = line("floor_decision", C, matter="card_shown", outcome="warned", by="floor")
    return on_the_flop(
        BET_400, wrong(SHOWN, instead=[SHOWN, warned]), rule(C, "call", 400), rule(A, "fold"), table=table, seat=C
    )


proves(
    "CND004",
    "a card is shown with action pending, and nothing ruled",
    exposed(LATER),
    {
        "codex": ["27.1.3"],
        "roberts": ["15.21"],
        "tda-2009": ["42"],
        "tda-2024": ["68"],
        "wsop-tournament-2024": ["117"],
    },
)
allows(
    "CND004",
    "a card is shown, and nothing ruled",
    exposed(),
    {"irregularities": ["after the deal: a player shows some of his cards"]},
    wrong_in="tda-2024",
)


ABSENT: Final = before_the_flop(
    line("incident", C, matter="absence"), rule(A, "call", 400), rule(B, "call", 400),
    wrong(rule(C, "check"), instead=[line("dead_hand", C, matter="not_in_seat", by="dealer")]), table=LATER, seat=C,
)  # fmt: skip
proves(
    "CND005",
    "a player absent at the deal checks",
    ABSENT,
    {
        "roberts": ["15.11"],
        "tda-2009": ["22"],
        "tda-2024": ["30"],
        "wsop-live-2024": ["79, 80"],
        "wsop-tournament-2024": ["82, 83"],
    },
)
LEFT: Final = line("incident", C, matter="absence")
proves(
    "CND005",
    "a player leaves with a live hand, and nothing follows",
    on_the_flop(
        wrong(LEFT, instead=[]), CHECK, rule(C, "check"), rule(A, "check"), line("award", A, amount=1_200), seat=C
    ),
    {"tda-2009": ["23"], "tda-2024": ["31"]},
)


def incident(matter: str | None, **more: Any) -> Scene:
    """Something happens at the table, and nobody rules on it."""
    happened = line("incident", C, matter=matter, **more)
    return on_the_flop(BET_400, wrong(happened, instead=[happened | {"outcome": "warned"}]), rule(C, "fold"), seat=C)


for matter, places in (
    ("dealing_procedure", {"codex": [next(at for at in everywhere("CND008")["codex"] if at.startswith("24.1"))]}),
    ("other", {"tda-2009": ["1"]}),
    ("phone", {"tda-2009": ["2, 3"]}),
    ("false_information", {"tda-2009": ["8"]}),
    ("hidden_chips", {"tda-2009": ["37"]}),
    ("language", {"tda-2009": ["44"]}),
):
    proves("CND008", f"{matter.replace('_', ' ')}, and no ruling", incident(matter), places)


def unannounced(*before: Item, matter: str, seat: int, about: Line, table: Line = NO, **due: Any) -> Scene:
    """Something the dealer must say aloud, at a table that logs every announcement."""
    said = line("announcement", seat, matter=matter, by="dealer")
    rest = {"table": table | {"announcements": True}, "seat": seat, **due}
    return on_the_flop(*before, wrong(about, instead=[about, said]), **rest)


proves(
    "CND009",
    "an all-in",
    unannounced(matter="all_in", seat=B, about=rule(B, "bet", 19_600, all_in=True)),
    {"codex": ["24.2.28, 24.2.29"]},
)
proves(
    "CND009",
    "an exposed card",
    unannounced(matter="exposed_card", seat=C, about=line("exposure", C, cards="Kd", by="dealer")),
    {"codex": ["24.2.16"]},
)
proves(
    "CND009",
    "a silent chip of 100 over a bet of 50",
    unannounced(BET_400, push(C, 1_000), matter="odd_bet", seat=C, about=rule(C, "call", 400)),
    {"codex": ["24.2.17, 24.2.17.1"]},
)
proves(
    "CND009",
    "a string bet",
    unannounced(BET_400, matter="string_bet", seat=C, about=line("incident", C, matter="string_bet", outcome="called")),
    {"tda-2009": ["36"]},
)


OPENS: Final = line("announcement", 1, matter="first_to_open", by="dealer")
proves(
    "CND009",
    "who opens a round of stud",
    stud(wrong(bring_in(1), instead=[OPENS, bring_in(1)]), ruled("fold", 2, 3), table=STUD | {"announcements": True}),
    {"codex": ["24.3, 24.3.1, 24.3.2"]},
)


def talk(matter: str, **more: Any) -> Scene:
    """Somebody talks about what is not to be said."""
    said = line("say", words="well", matter=matter, **more)
    return on_the_flop(BET_400, wrong(said), rule(C, "fold"), rule(A, "fold"))


proves("CND010", "the dealer names cards needed", talk("cards_needed", by="dealer"), {"codex": ["24.2.16"]})
proves("CND010", "a hand not shown is guessed", talk("unshown_hands", by="dealer"), {"codex": ["24.7.1 to 24.7.3"]})
proves("CND010", "a folded card is named", talk("live_or_folded_cards", seat=A), {"tda-2009": ["41"]})
proves("CND010", "the pot is counted", talk("pot_size", by="dealer"), {"tda-2009": ["35"]})


def decided(event: str, **more: Any) -> Scene:
    """The dealer decides what is the floor's."""
    done = line(event, **more)
    return on_the_flop(BET_400, wrong(done | {"by": "dealer"}, instead=[done | {"by": "floor"}]), rule(C, "call", 400))


proves(
    "CND011",
    "the dealer restores a hand",
    decided("live_hand", seat=C, matter="identifiable"),
    {"codex": ["28.1", "29.2"]},
)
proves(
    "CND011",
    "the dealer decides on a string bet",
    decided("floor_decision", seat=C, matter="string_bet", outcome="called"),
    {"codex": ["24.2.31"], "tda-2009": ["1"]},
)
proves(
    "CND011",
    "the dealer mends a flop of four cards",
    decided("incident", matter="flop_of_four", outcome="one_becomes_burn"),
    {"tda-2009": ["28"]},
)
for matter, at in (
    ("cards_turned_by_dealer", "24.2.26"),
    ("burns_handled", "24.2.11.5, 24.2.12 to 24.2.14"),
    ("muck_handled", "24.2.11.5, 24.2.12 to 24.2.14"),
):
    proves(
        "CND012",
        matter.replace("_", " "),
        on_the_flop(BET_400, wrong(line("incident", C, matter=matter, outcome="warned")), rule(C, "fold"), seat=C),
        {"codex": [at]},
    )


FOUND: Final = line("incident", C, matter="hidden_chips", amount=500, by="dealer")
proves(
    "CHP012",
    "hidden chips stay in play",
    on_the_flop(
        BET_400, wrong(FOUND | {"outcome": "returned"}, instead=[FOUND | {"outcome": "out_of_play"}]),
        rule(C, "fold"), table=LATER, seat=C, stake=500,
    ),
    everywhere("CHP012"),
)  # fmt: skip


def after(seconds: int) -> Line:
    """Seat 3 calls so many seconds after the bet."""
    return rule(C, "call", 400, time=f"2026-03-01T21:10:{seconds:02}Z")


BET_AT: Final = rule(B, "bet", 400, time="2026-03-01T21:10:00Z")
proves(
    "TIM001",
    "an act after more than the ten seconds there are",
    on_the_flop(BET_AT, wrong(after(20), instead=[after(8)]), seat=C),
    {"playwebpoker-stud": ["time, twice"]},
)
proves(
    "TIM002",
    "who was out of time calls",
    on_the_flop(BET_AT, line("time_out", C), wrong(rule(C, "call", 400), instead=[]), rule(A, "fold"), seat=C),
    {"playwebpoker-stud": ["time, twice"]},
)
