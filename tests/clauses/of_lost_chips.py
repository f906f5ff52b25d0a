"""BET015, POT006, POT011, POT012: chips that go back, stay in the pot, go to a hand that is out, or to the next one."""

from __future__ import annotations

from typing import Final

from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene, opened, scene, wrong
from tests.clauses.showdowns import (
    BET_20,
    BLINDS,
    FLUSH,
    HOUSE,
    pays,
    shown_down,
    shows,
)
from tests.rules.checks.table_logs import HOLDEM, Line, dealt, line, ruled


def unprotected(faulty: list[Line], due: list[Line], *, stake: int) -> Scene:
    """Seat 2 has bet 20, which nobody called, when the dealer sweeps in his cards."""
    killed = line("dead_hand", 2, matter="unprotected", by="dealer")
    ends = [*ruled("check", 3, 1), line("showdown"), shows(3, "Kh Kd"), line("muck", 1)]
    assert ends
    return scene(
        BET_20, wrong(killed, *ruled("fold", 3), faulty, instead=[killed, *ruled("fold", 3), *due], at=None), HOUSE,
        seat=2, stake=stake,
    )  # fmt: skip


BACK: Final = [line("returned", 2, amount=20), line("award", 1, amount=6)]
STAYS: Final = [line("award", 1, amount=26)]
proves(
    "BET015",
    "the bet of a hand killed unprotected stays though nobody called it",
    unprotected(STAYS, BACK, stake=20),
    {"tda-2009": ["39"], "tda-2024": ["65A"], "wsop-tournament-2024": ["91"]},
)
proves(
    "POT011",
    "the bet of a hand killed unprotected goes back",
    unprotected(BACK, STAYS, stake=20),
    {
        "cardplayer": ["5.2"],
        "codex": ["29.1"],
        "roberts": ["3 (irregularities 2)"],
        "wsop-live-2024": ["110"],
    },
)
proves(
    "BET015",
    "a bet larger than an opponent's stack is not given back",
    scene(
        BLINDS, dealt((2, 3, 1)), ruled("fold", 1), line("ruling", 2, action="raise", to=100, by="dealer"),
        line("ruling", 3, action="call", to=50, all_in=True, by="dealer"), line("board", cards="Ah 7h 2s"),
        line("board", cards="Jh"), line("board", cards="4d"), line("showdown"), shows(2, "Kd Kc"), shows(3, "9h 8h"),
        wrong(pays((3, 150)), instead=[line("returned", 2, amount=50), *pays((3, 100))], at=None), HOUSE,
        stacks={3: 50}, seat=2, stake=50,
    ),
    {"irregularities": ["exception: more than an opponent holds"]},
)  # fmt: skip


def void(ground: str) -> Scene:
    """A hand is void for its deck; not all chips go back."""
    told = [*BET_20, line("floor_decision", matter=ground, outcome="void", by="floor")]
    back = [line("returned", seat, amount=amount) for seat, amount in ((2, 22), (3, 2), (1, 2))]
    return scene(told, wrong(back[:2], instead=back, at=None), stake=2)


proves(
    "POT011",
    "a hand void for a foreign card, and chips kept",
    void("foreign_card"),
    {"cardplayer": ["5.3", "5.4"], "irregularities": ["wrong number of cards in the deck, or doubles"]},
)


def paid_though(out: Line) -> Scene:
    """The pot goes to seat 3, whose hand is out of it; in the twin to seat 2."""
    return shown_down(
        out, shows(2, "Kd Kc"), line("muck", 1), wrong(pays((3, 6)), instead=pays((2, 6))), streets=FLUSH, seat=3
    )


proves(
    "POT006",
    "a hand killed for its number of cards is paid",
    paid_though(line("dead_hand", 3, matter="wrong_count", by="floor")),
    {
        "cardplayer": ["4 d"],
        "codex": ["27.1.2"],
        "irregularities": ["a hand with too many or too few cards"],
    },
)
proves(
    "POT006",
    "a hand thrown away is paid",
    paid_though(line("dead_hand", 3, matter="touched_muck", by="floor")),
    {"codex": ["28.1"], "irregularities": ["discarding on another's announcement"]},
)
FOLDED_EARLY: Final = scene(
    BET_20, ruled("fold", 1, 3), line("returned", 2, amount=20),
    wrong(pays((1, 6)), instead=pays((2, 6))), HOUSE, seat=1,
)  # fmt: skip
proves("POT006", "a hand folded out of turn is paid", FOLDED_EARLY, {"irregularities": ["fold out of turn"]})
LEFT_POT: Final = [
    *ruled("fold", 3, 1), line("dead_hand", 2, matter="wrong_count", by="floor"), line("returned", 2, amount=1),
]  # fmt: skip


def round_two(number: int, *lines: Line | list[Line], newcomer: bool = False) -> list[Line]:
    """One of two hands at a table of three, seat 3 with the button."""
    begins = opened(button=3, time=f"2026-11-20T20:0{number}:00Z")
    if newcomer:
        begins["seats"] = [*begins["seats"][:2], {"seat": 3, "player": "Zoe", "stack": 100}]
    flat = [one for part in lines for one in (part if isinstance(part, list) else [part])]
    return [begins, line("small_blind", 1, amount=1), line("big_blind", 2, amount=2), *flat, HOUSE, line("end")]


proves(
    "POT006",
    "the pot the others have left goes to a hand that cannot win",
    scene(BLINDS, dealt((2, 3, 1)), ruled("fold", 1, 2), line("returned", 3, amount=1),
          line("dead_hand", 3, matter="wrong_count", by="floor"),
          wrong(pays((3, 2)), instead=[line("carried_over", amount=2)]), HOUSE, seat=3),
    {"irregularities": ["the others have left the pot to such a hand"]},
)  # fmt: skip
NEXT: Final = [*ruled("fold", 3, 1), line("returned", 2, amount=1)]
CARRIED: Final = round_two(1, LEFT_POT, line("carried_over", amount=2))
CAME: Final = round_two(2, line("carried_in", amount=2), NEXT, pays((2, 4)))
proves(
    "POT012",
    "a pot left to a hand that cannot win does not come into the next",
    scene(CARRIED, wrong(round_two(2, NEXT, pays((2, 2))), instead=CAME, at=None), table=HOLDEM),
    {"irregularities": ["the others have left the pot to such a hand"], "cardplayer": ["5.5"]},
)
proves(
    "POT012",
    "a newcomer plays for a pot carried over",
    scene(
        CARRIED,
        wrong(round_two(2, line("carried_in", amount=2), NEXT, pays((2, 4)), newcomer=True), instead=CAME, at=None),
        seat=3,
    ),
    {"cardplayer": ["5.6"]},
)  # fmt: skip
