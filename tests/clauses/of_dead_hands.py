"""CND001: hands that should be dead and play, and hands that should live and are killed."""

from __future__ import annotations

from typing import Final

from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene, scene, wrong
from tests.clauses.telling import (
    NO,
    A,
    B,
    C,
    bets,
    on_the_flop,
    rule,
    say,
)
from tests.rules.checks.table_logs import STUD, Line, dealt, line, ruled

BET_400: Final = bets(B, 400)
CHECK: Final = rule(B, "check")


def dead_yet_plays(ground: str, *, facing: bool = False, table: Line = NO) -> Scene:
    """Something happens to the hand of seat 3 that kills it, and it plays on."""
    happened = line("incident", C, matter=ground)
    dies = line("dead_hand", C, matter=ground, by="dealer")
    before = BET_400 if facing else [CHECK]
    plays = rule(C, "call", 400) if facing else rule(C, "check")
    return on_the_flop(before, happened, wrong(plays, instead=[dies]), table=table, seat=C)


def turned_up_cards() -> Scene:
    """In stud, seat 2 turns his up-card over facing a bet, and then calls."""
    doors = [line("deal", seat, cards=card, face_up=True) for seat, card in ((1, "2c"), (2, "9h"), (3, "Kd"))]
    happened = line("incident", B, matter="stud_up_card_turned")
    dies = line("dead_hand", B, matter="stud_up_card_turned", by="dealer")
    return scene(
        [line("ante", seat, amount=1) for seat in (1, 2, 3)], dealt((1, 2, 3)), doors,
        line("ruling", 1, action="bring_in", amount=1), happened, wrong(*ruled("call", 2, amount=1), instead=[dies]),
        table=STUD, button=None, seat=B,
    )  # fmt: skip


def killed(matter: str) -> Scene:
    """The hand of seat 3, facing a bet, is killed on grounds on which it lives."""
    return on_the_flop(
        BET_400, wrong(line("dead_hand", C, matter=matter, by="dealer"), instead=[rule(C, "call", 400)]),
        rule(A, "fold"), seat=C, stake=400,
    )  # fmt: skip


def restored(matter: str) -> Scene:
    """A hand that met the muck is brought back by the dealer, and calls; in the twin it was thrown away for good."""
    back = [line("live_hand", C, matter=matter, by="dealer"), rule(C, "call", 400)]
    dies = [line("dead_hand", C, matter="touched_muck", by="dealer")]
    return on_the_flop(
        BET_400, line("incident", C, matter="touched_muck"), wrong(*back, instead=dies, at=0), rule(A, "fold"), seat=C
    )


RIVER: Final = [line("board", cards="Kd"), line("board", cards="2h"), line("showdown")]
TABLED: Final = on_the_flop(
    RIVER, line("show", B, cards="9h 9s"), line("show", C, cards="Qh Js"),
    wrong(line("dead_hand", C, matter="touched_muck", by="dealer")), line("award", B, amount=1_200), seat=C,
)  # fmt: skip

proves(
    "CND001",
    "fold is said facing a bet, and a call ruled",
    on_the_flop(BET_400, say(C, "fold"), wrong(rule(C, "call", 400), instead=[rule(C, "fold")]), seat=C),
    {"cardplayer": ["4 a"], "codex": ["21.1, 21.2", "27.1.5"]},
)
proves(
    "CND001",
    "fold is said before the turn came, and a call ruled",
    on_the_flop(
        BET_400, say(A, "fold"), rule(C, "fold"), wrong(rule(A, "call", 400), instead=[rule(A, "fold")]), seat=A
    ),
    {"irregularities": ["fold out of turn"]},
)
proves(
    "CND001",
    "cards are thrown forward without a bet, and the hand plays",
    dead_yet_plays("forward_without_bet"),
    {
        "cardplayer": ["4 b"],
        "roberts": ["3 (dead hands 1)"],
        "tda-2024": ["58"],
        "wsop-live-2024": ["106"],
        "wsop-tournament-2024": ["84"],
    },
)
proves(
    "CND001",
    "up-cards are turned facing a bet, and the hand plays",
    turned_up_cards(),
    {"cardplayer": ["4 c"], "codex": ["21.3"], "tda-2024": ["66"]},
)
proves(
    "CND001",
    "a hand of a wrong number of cards plays",
    dead_yet_plays("wrong_count"),
    {"cardplayer": ["4 d", "5.9"], "codex": ["27.1.2"], "wsop-tournament-2024": ["108"]},
)
proves(
    "CND001",
    "a joker is found once its holder has acted, and the hand plays",
    dead_yet_plays("joker"),
    {
        "cardplayer": ["4 e", "5.8"],
        "roberts": ["3 (irregularities 8)"],
        "wsop-live-2024": ["115"],
    },
)
proves(
    "CND001",
    "a hand touches the muck and plays",
    dead_yet_plays("touched_muck"),
    {"cardplayer": ["4 g"], "codex": ["27.1, 27.1.1, 27.1.4", "29.1"]},
)
proves(
    "CND001",
    "a hand touches another and plays",
    dead_yet_plays("touched_other_hand"),
    {"cardplayer": ["4 h"], "roberts": ["3 (dead hands 3)"], "wsop-tournament-2024": ["111"]},
)
proves(
    "CND001",
    "a hand laid open plays",
    dead_yet_plays("shown_and_swayed", facing=True),
    {"codex": ["27.1.3"]},
)
proves(
    "CND001",
    "a hand laid open is killed",
    killed("shown_and_swayed"),
    {"irregularities": ["after the deal: a player shows some of his cards"], "tda-2009": ["42"]},
)
proves(
    "CND001",
    "a hand thrown away for a false word is restored by the dealer",
    restored("false_information"),
    {
        "codex": ["28.1"],
        "irregularities": ["discarding on another's announcement"],
        "tda-2024": ["14"],
        "wsop-live-2024": ["107"],
    },
)
proves(
    "CND001",
    "a tabled hand is killed",
    TABLED,
    {"tda-2009": ["10"], "tda-2024": ["13C"], "wsop-tournament-2024": ["71"]},
)
proves("CND001", "a hand killed for a card on the floor", killed("card_on_floor"), {"cardplayer": ["5.14"]})
