"""DCK003 to DCK014 on later streets: burns, order, cards dealt too early and cards that run out."""

from __future__ import annotations

from typing import Final

from tests.clauses.of_decks import BLINDS, CHECKED, LIMPED
from tests.clauses.of_misdeals import FIVE, LOWBALL, no_ground
from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene, opened, scene, wrong
from tests.clauses.stud import AS_BOARDS, begun, bring_in, stud, up_cards
from tests.clauses.telling import A, B, C, bets, calls, on_the_flop, rule
from tests.rules.checks.table_logs import HOLDEM, STUD, Line, board, dealt, line, ruled

CALLED: Final = [bring_in(1), *ruled("call", 2, 3, amount=1)]
CHECKS: Final = ruled("check", 3, 1, 2)


def last_card(seat: int, count: int) -> list[Line]:
    """Seventh street, a card for each seat but for one that gets so many."""
    return [
        line("burn", street=4),
        *(line("deal", other, count=count if other == seat else 1, street=4) for other in (1, 2, 3)),
    ]


TO_SIXTH: Final = [*CALLED, *(one for street in (1, 2, 3) for one in (*AS_BOARDS[street], *CHECKS))]
proves(
    "DCK003",
    "three down cards in stud",
    scene(
        begun()[:3], wrong(dealt((1,), 3), instead=dealt((1,), 2), at=None), begun()[4:], CALLED, table=STUD,
        button=None, seat=1,
    ),
    {"playwebpoker-stud": ["start"]},
)  # fmt: skip
proves(
    "DCK003",
    "two up-cards on fourth street",
    stud(
        CALLED, AS_BOARDS[1], wrong(line("deal", 1, cards="9c", face_up=True, street=1), at=None), CHECKS, seat=1
    ),
    {"playwebpoker-stud": ["fourth to sixth street"]},
)  # fmt: skip
proves(
    "DCK003",
    "two cards on seventh street",
    stud(TO_SIXTH, wrong(last_card(1, 2), instead=last_card(1, 1), at=None), CHECKS, seat=1),
    {"playwebpoker-stud": ["seventh street"], "wsop-live-2024": ["231"]},
)
proves(
    "DCK006",
    "no burn before the flop",
    scene(
        BLINDS, dealt((2, 3, 1)), LIMPED, wrong(board("Ah 7c 2s", burns=0), instead=board("Ah 7c 2s")), CHECKED,
        board("Jd"), CHECKED,
    ),
    {"tda-2024": ["39B"]},
)  # fmt: skip
proves(
    "DCK008",
    "fourth street dealt out of order",
    stud(
        CALLED, wrong(up_cards(1, ("3d", "Qs", "4h"), (1, 3, 2)), instead=AS_BOARDS[1], at=2), CHECKS,
    ),
    {"playwebpoker-stud": ["fourth to sixth street"]},
)  # fmt: skip
proves(
    "DCK008",
    "door cards dealt out of order",
    scene(
        begun()[:3], dealt((1, 2, 3), 1), dealt((1, 2, 3), 1), begun()[6],
        wrong(begun()[8], begun()[7], instead=begun()[7:], at=0), CALLED, table=STUD, button=None,
    ),
    {"playwebpoker-stud": ["start"]},
)  # fmt: skip


def five_drawn(faulty: list[Line], due: list[Line], table: Line = FIVE) -> Scene:
    """Seat 2 throws away five cards, and seat 3 two."""
    thrown = [line("discard", 2, count=5, street=1), line("discard", 3, count=2, street=1)]
    deal = [*dealt((2, 3, 1), 5), *ruled("fold", 1), *ruled("call", 2, amount=1), *ruled("check", 3)]
    return scene(BLINDS, deal, thrown, wrong(faulty, instead=due, at=0), ruled("check", 2, 3), table=table)


IN_A_ROW: Final = [line("deal", 2, count=5, street=1), line("deal", 3, count=2, street=1)]
PARTED: Final = [line("deal", seat, count=count, street=1) for seat, count in ((2, 4), (3, 2), (2, 1))]
proves("DCK008", "five cards drawn in a row", five_drawn(IN_A_ROW, PARTED), {"roberts": ["11.9, 11.10, 12.4, 12.5"]})
proves(
    "DCK008",
    "five cards drawn as four and one",
    five_drawn(PARTED, IN_A_ROW, LOWBALL),
    {"wsop-live-2024": ["270, 271"]},
)

TURN: Final = [line("board", cards="Jd")]
EARLY_TURN: Final = on_the_flop(
    bets(B, 400), calls(C, 400), wrong(TURN, instead=[*calls(A, 400), *TURN]), rule(B, "check"), rule(C, "check")
)
proves(
    "DCK012",
    "the turn dealt while an act is owed",
    EARLY_TURN,
    {
        "cardplayer": ["5.14, second part"],
        "roberts": ["5.4"],
        "tda-2024": ["RP-5"],
        "wsop-live-2024": ["167"],
        "wsop-tournament-2024": ["90f"],
    },
)
proves(
    "DCK012",
    "the flop dealt while an act is owed",
    scene(
        BLINDS, dealt((2, 3, 1)), ruled("call", 1, amount=2),
        wrong(board("Ah 7c 2s"), instead=[*ruled("call", 2, amount=1), *ruled("check", 3), *board("Ah 7c 2s")]),
        ruled("check", 2, 3, 1),
    ),
    {"roberts": ["5.2, 5.3"]},
)  # fmt: skip
proves(
    "DCK012",
    "fifth street dealt while an act is owed",
    stud(
        CALLED, AS_BOARDS[1], ruled("bet", 3, to=2), ruled("call", 1, amount=2),
        wrong(AS_BOARDS[2], instead=[*ruled("call", 2, amount=2), *AS_BOARDS[2]], at=0), ruled("check", 3, 1),
    ),
    {"roberts": ["8.14"], "wsop-live-2024": ["227"]},
)  # fmt: skip
OMAHA: Final = HOLDEM | {"game": "omaha", "limit": "pot"}


def to_the_end(players: int) -> list[Line]:
    """Omaha for so many, checked down."""
    order = [*range(4, players + 1), 1]
    checked = ruled("check", *range(2, players + 1), 1)
    streets = [one for cards in ("Ah 7c 2s", "Jd", "4d") for one in (*board(cards), *checked)]
    deal = dealt([*range(2, players + 1), 1], 4)
    return [*BLINDS, *deal, *ruled("call", *order, amount=2), *ruled("call", 2, amount=1), *ruled("check", 3), *streets]


def too_many(players: int, enough: int) -> Scene:
    """One player more than the deck serves."""
    return scene(
        wrong([opened(players), *to_the_end(players)], instead=[opened(enough), *to_the_end(enough)], at=None),
        table=OMAHA,
    )


proves("DCK014", "eleven players of Omaha use the last card", too_many(11, 10), {"codex": ["24.2.6, 24.2.7"]})
proves(
    "DCK014",
    "thirteen players of Omaha use more cards than there are",
    too_many(13, 10),
    {"irregularities": ["wrong number of cards in the deck, or doubles"]},
)
proves(
    "DCK019",
    "a misdeal for a card of another back in the stub",
    no_ground("other_back_in_stub"),
    {"cardplayer": ["5.3"]},
)
