"""FRC003 to FRC011 in one hand, ORD001, ORD002: who posts what, who opens, and whose turn it is."""

from __future__ import annotations

from typing import Final

from tests.clauses.demands import everywhere
from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene, opened, scene, wrong
from tests.clauses.stud import AS_BOARDS, begun, bring_in, stud
from tests.clauses.telling import FIXED, NO, A, B, C, D, before_the_flop, bets, on_the_flop, rule
from tests.rules.checks.table_logs import DECK, STUD, Line, dealt, line, ruled

proves(
    "FRC003",
    "a big blind of less than the big blind",
    scene(
        line("small_blind", B, amount=200),
        wrong(line("big_blind", C, amount=300), instead=[line("big_blind", C, amount=400)]),
        dealt((B, C, A)), rule(A, "fold"), table=NO, stacks=dict.fromkeys((A, B, C), 9_000), seat=C,
    ),
    {"tda-2024": ["RP-11"]},
)  # fmt: skip


ONE_BLIND: Final = {"game": "deuce_single_draw", "limit": "fixed", "big_blind": 4, "small_bet": 4, "big_bet": 8}
SHORT_BLIND: Final = scene(
    wrong(line("big_blind", B, amount=1, all_in=True), instead=[
        line("big_blind", B, amount=1, all_in=True), line("big_blind", C, amount=4),
    ]),
    dealt((B, C, A), 5), table=ONE_BLIND, seat=B, stake=3, stacks={B: 1}, expected="from the next player",
)  # fmt: skip
proves(
    "FRC003",
    "a single blind of less than half, and nobody posts behind it",
    SHORT_BLIND,
    {"roberts": ["11.3, 11.4"], "wsop-live-2024": ["265, 266"]},
)


def one_ante(table: Line) -> Scene:
    """Seat 2 posts no ante."""
    antes = [line("ante", seat, amount=1) for seat in (1, 2, 3)]
    blinds = [line("small_blind", 2, amount=1), line("big_blind", 3, amount=2)]
    return scene(
        antes[0], wrong(instead=[antes[1]], at=None), antes[2], blinds, dealt((2, 3, 1)), rule(A, "fold"),
        table=table, seat=2,
    )  # fmt: skip


ANTES: Final = {"game": "holdem", "limit": "no", "small_blind": 1, "big_blind": 2, "ante": 1}
proves("FRC004", "an ante not paid", one_ante(ANTES), {"tda-2024": ["30", "RP-11"]})
proves(
    "FRC004",
    "an ante of stud not paid",
    scene(
        line("ante", 1, amount=1), wrong(instead=[line("ante", 2, amount=1)], at=None), line("ante", 3, amount=1),
        begun()[3:], bring_in(1), ruled("fold", 2, 3), table=STUD, button=None, seat=2,
    ),
    {"playwebpoker-stud": ["ante"]},
)  # fmt: skip


BOMB: Final = [line("ante", seat, amount=5) for seat in (1, 2, 3)]
proves(
    "FRC004",
    "an ante of a bomb pot not paid",
    scene(
        opened(bomb_pot=True), BOMB[0], wrong(instead=[BOMB[1]], at=None), BOMB[2], dealt((2, 3, 1)),
        line("board", cards="Ah 7c 2s"), ruled("check", 2, 3, 1), table=ANTES | {"ante": 5}, seat=2,
    ),
    {"wsop-live-2024": ["27"]},
)  # fmt: skip


def opens(doors: tuple[str, ...], faulty: int, due: int, *, table: Line = STUD) -> Scene:
    """One seat brings in where another has to."""
    others = [seat for seat in range(1, 1 + len(doors)) if seat != due]
    return stud(
        wrong(bring_in(faulty), instead=[bring_in(due)]), ruled("fold", *others), doors=doors, table=table,
    )  # fmt: skip


proves(
    "FRC009",
    "another than the low card brings in",
    opens(("2c", "9h", "Kd"), 2, 1),
    {
        "codex": ["24.3, 24.3.1, 24.3.2"],
        "playwebpoker-stud": ["bring-in"],
        "roberts": ["8.1, 9.3, 10.4"],
        "tda-2024": ["RP-10E"],
        "wsop-live-2024": ["215, 235, 240, 245"],
    },
)
proves(
    "FRC009",
    "of two deuces the higher suit brings in: clubs are lowest",
    opens(("2d", "2c", "Kd"), 1, 2),
    {"roberts": ["3 (ties 1)"], "wsop-live-2024": ["146"]},
)
proves(
    "FRC009",
    "of two deuces the higher suit brings in: diamonds are lowest",
    opens(("2d", "2c", "Kd"), 2, 1),
    {"playwebpoker-stud": ["bring-in"]},
)
ALL_IN_LOW: Final = stud(
    wrong(bring_in(3), *ruled("fold", 2), instead=[bring_in(2), *ruled("fold", 3)], at=0), stacks={1: 1}
)
proves(
    "FRC009",
    "the low card is all-in for the ante, and not his left neighbour brings in",
    ALL_IN_LOW,
    {"roberts": ["8.8"], "tda-2024": ["RP-10E"], "wsop-live-2024": ["217"]},
)
proves(
    "FRC010",
    "a bring-in above the small bet",
    stud(wrong(bring_in(1, 3), instead=[bring_in(1, 2)]), ruled("fold", 2, 3), seat=1),
    everywhere("FRC010"),
)
UNDER_THE_GUN: Final = line("straddle", D, amount=800)
proves(
    "FRC011",
    "the button straddles",
    before_the_flop(
        wrong(line("straddle", A, amount=800), instead=[UNDER_THE_GUN]), rule(D, "fold"), rule(B, "fold"), seats=4,
        seat=A,
    ),
    {"roberts": ["14 (no limit 12)"]},
)  # fmt: skip
proves(
    "FRC011",
    "a straddle of less than two big blinds",
    before_the_flop(wrong(line("straddle", D, amount=600), instead=[UNDER_THE_GUN]), rule(A, "fold"), seats=4, seat=D),
    {"roberts": ["14 (no limit 2)"], "wsop-live-2024": ["11, 161"]},
)
proves(
    "FRC011",
    "a straddle in limit",
    before_the_flop(
        wrong(line("straddle", D, amount=100), instead=[]), rule(A, "fold"), table=FIXED, seats=4, seat=D
    ),
    {"roberts": ["4.15"]},
)  # fmt: skip

EARLY_BET: Final = on_the_flop(
    wrong(rule(C, "bet", 400), rule(B, "check"), instead=[rule(B, "check"), rule(C, "bet", 400)], at=0),
    rule(A, "fold"), seat=C,
)  # fmt: skip
EARLY_CHECK: Final = on_the_flop(
    rule(B, "check"),
    wrong(rule(A, "check"), rule(C, "check"), instead=[rule(C, "check"), rule(A, "check")], at=0),
    seat=A,
)
proves(
    "ORD001",
    "a check out of turn",
    EARLY_CHECK,
    everywhere("ORD001", but={"irregularities": everywhere("ORD001")["irregularities"]}),
)
proves(
    "ORD001",
    "a bet said and made out of turn",
    on_the_flop(
        bets(B, 400), wrong(*bets(A, 800, "raise"), rule(C, "fold"), instead=[rule(C, "fold"), *bets(A, 800, "raise")],
        at=2), seat=A,
    ),
    {"irregularities": ["bet out of turn", "declarations out of turn"]},
)  # fmt: skip
proves(
    "ORD001",
    "a fold out of turn",
    on_the_flop(
        bets(B, 400), wrong(rule(A, "fold"), rule(C, "call", 400), instead=[rule(C, "call", 400), rule(A, "fold")],
        at=0), seat=A,
    ),
    {"irregularities": ["fold out of turn"]},
)  # fmt: skip
proves(
    "ORD001",
    "the neighbour of who put in chips out of turn bets as well",
    on_the_flop(
        rule(B, "check"), line("push", D, chips=[400]),
        wrong(rule(A, "bet", 400), rule(C, "fold"), instead=[rule(C, "fold"), rule(D, "bet", 400)], at=0), seats=4,
        seat=A,
    ),
    {"irregularities": ["the left neighbour betting after it"]},
)  # fmt: skip
proves(
    "ORD002",
    "another than the first left of the button opens the flop",
    EARLY_BET,
    {"codex": ["25.1"]},
)
proves(
    "ORD002",
    "heads-up the big blind opens",
    before_the_flop(
        wrong(rule(B, "check"), rule(A, "call", 400), instead=[rule(A, "call", 400), rule(B, "check")], at=0),
        seats=2, seat=B,
    ),
    {"tda-2009": ["26"]},
)  # fmt: skip
CALLED: Final = [bring_in(1), *ruled("call", 2, 3, amount=1)]


def street_opened(*before: list[Line], faulty: int, due: int, doors: tuple[str, ...] = ("2c", "9h", "Kd"),
                  table: Line = STUD) -> Scene:  # fmt: skip
    """A street of stud opened by another than who has to."""
    return stud(
        CALLED, *before, wrong(*ruled("bet", faulty, to=2), instead=ruled("bet", due, to=2)), doors=doors, table=table,
        seat=faulty,
    )  # fmt: skip


proves(
    "ORD002",
    "fourth street opened by another than the best board",
    street_opened(AS_BOARDS[1], faulty=1, due=3),
    {
        "codex": ["24.3, 24.3.1, 24.3.2"],
        "playwebpoker-stud": ["fourth to sixth street, opener"],
        "roberts": ["8.1, 9.3, 10.4"],
        "wsop-live-2024": ["215, 235, 240, 245"],
    },
)


def seventh_street(players: int, folds: int = 0, *, on: int = 3) -> list[Line]:
    """Stud to the end of sixth street, nobody betting, the last seats folding there or a street before.

    Seat 1 brings in with a deuce, and has the best board from fourth street on.
    """
    seats = range(1, players + 1)
    own = iter(("2c", "Ac", "Ad", "Ah"))
    others = iter([card for card in DECK if card not in ("2c", "Ac", "Ad", "Ah", "Kh")])
    lines = [line("ante", seat, amount=1) for seat in seats]
    lines += [line("deal", seat, count=2, street=0) for seat in seats]
    for street in range(4):
        here = seats[: players - folds] if street > on else seats
        lines += [line("burn", street=street)] if street else []
        lines += [
            line("deal", seat, cards=next(own if seat == 1 else others), face_up=True, street=street) for seat in here
        ]
        if not street:
            lines += [bring_in(1), *ruled("call", *seats[1:], amount=1)]
        else:
            lines += ruled("check", *seats[: players - folds] if street >= on else here)
        lines += ruled("fold", *seats[players - folds :]) if street == on else []
    return lines


def last_cards(players: int, folds: int = 0) -> list[Line]:
    """A card of his own for each player left."""
    return [line("deal", seat, count=1, street=4) for seat in range(1, players + 1 - folds)]


def short_of_cards(players: int, faulty: list[Line], due: list[Line], *, folds: int = 0, at: int | None = 0) -> Scene:
    """Too few cards for seventh street, and how it is dealt."""
    return scene(
        seventh_street(players, folds), wrong(faulty, instead=due, at=at), table=STUD, button=None, seats=players
    )


COMMON: Final = [line("board", cards="Kh", street=4)]
RESHUFFLED: Final = [line("reshuffle", street=4)]
BURN: Final = [line("burn", street=4)]
proves(
    "DCK011",
    "eight players get a card each of too few",
    short_of_cards(8, [*RESHUFFLED, *last_cards(8)], COMMON, at=None),
    {
        "playwebpoker-stud": ["seventh street, cards short"],
        "roberts": ["8.15"],
        "tda-2024": ["RP-10H"],
        "wsop-live-2024": ["228"],
    },
)
proves(
    "DCK011",
    "a burn where seven cards are left for six players",
    short_of_cards(7, [*BURN, *last_cards(7, 1)], last_cards(7, 1), folds=1, at=None),
    {"codex": ["24.2.11.2.2"]},
)


def opened_by(faulty: int, due: int, last: list[Line], players: int) -> Scene:
    """Seventh street opened by another than who has to."""
    others = [seat for seat in range(1, players + 1) if seat not in (faulty, due)]
    return scene(
        seventh_street(players), last, wrong(*ruled("check", faulty, due), instead=ruled("check", due, faulty), at=0),
        ruled("check", *others), table=STUD, button=None, seats=players, seat=faulty,
    )  # fmt: skip


proves(
    "ORD002",
    "seventh street with a common card opened by another than the best board",
    opened_by(2, 1, COMMON, 8),
    {"tda-2024": ["RP-10H"]},
)
FACE_UP: Final = [
    line("deal", seat, cards=card, face_up=True, street=4) for seat, card in ((1, "9s"), (2, "8s"), (3, "7s"))
]
proves(
    "ORD002",
    "seventh street dealt up opened by another than the best board",
    opened_by(2, 1, FACE_UP, 3),
    {"roberts": ["8.17"], "wsop-live-2024": ["230"]},
)


def shares_a_card(faulty: int, due: int) -> Scene:
    """Seventh street with a common card, checked by all; seat 1 has four aces, of which three are open."""
    showdown = [
        line("showdown"),
        line("show", 1, cards="2c Ac Ad Ah 7s 8s"),
        *(line("muck", seat) for seat in range(2, 8)),
    ]
    pot = [line("award", seat, amount=16) for seat in (faulty, due)]
    other = line("show", 8, cards="9c 4d Jd 6h 3s 5s")
    return scene(
        seventh_street(8), COMMON, ruled("check", *range(1, 9)), showdown, other,
        wrong(pot[0], instead=pot[1:]), line("rake", amount=0), table=STUD, button=None, seats=8, seat=faulty,
    )  # fmt: skip


proves(
    "POT001",
    "a common card is shared, and the pot goes to a beaten hand",
    shares_a_card(8, 1),
    {"playwebpoker-stud": ["seventh street, cards short"]},
)
