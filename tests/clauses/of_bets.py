"""BET001 to BET010: how much is bet, raised and called, how often, and by whom again."""

from __future__ import annotations

from typing import Final

from tests.clauses.demands import everywhere
from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene, scene, wrong
from tests.clauses.stud import AS_BOARDS, bring_in, stud, up_cards
from tests.clauses.telling import (
    FIVE_DRAW,
    FIXED,
    NO,
    POT,
    TOURNAMENT,
    A,
    B,
    C,
    D,
    before_the_flop,
    bets,
    on_the_flop,
    push,
    rule,
)
from tests.rules.checks.table_logs import STUD, Line, line, ruled

FIXED_20: Final = FIXED | {"small_blind": 10, "big_blind": 20, "small_bet": 20, "big_bet": 40}


def one_wager(*before: Line, seat: int, faulty: Line, due: Line, table: Line, stacks: dict[int, int] | None = None,
              seats: int = 3) -> Scene:  # fmt: skip
    """On the flop, one wager that is wrong."""
    return on_the_flop(*before, wrong(faulty, instead=[due]), table=table, seat=seat, seats=seats, stacks=stacks)


proves(
    "BET001",
    "50 bet where the limit is 20",
    one_wager(seat=B, faulty=rule(B, "bet", 50), due=rule(B, "bet", 20), table=FIXED_20),
    {"irregularities": ["bets over the limit"]},
)
proves(
    "BET001",
    "50 put in before the turn where the limit is 20, and nobody bet",
    one_wager(
        push(C, *[10] * 5), rule(B, "check"), seat=C, faulty=rule(C, "bet", 50), due=rule(C, "bet", 20), table=FIXED_20
    ),
    {"irregularities": ["bet out of turn"]},
)  # fmt: skip
ALL_IN_OF_HALF: Final = [*bets(B, 50), rule(C, "raise", 75, all_in=True)]
proves(
    "BET001",
    "a raise of less than the limit over an all-in of half a bet",
    one_wager(
        *ALL_IN_OF_HALF, seat=A, faulty=rule(A, "raise", 110), due=rule(A, "raise", 125), table=FIXED, stacks={C: 125}
    ),
    {"roberts": ["3 (betting 5)"], "tda-2024": ["47B"], "wsop-live-2024": ["129"]},
)  # fmt: skip
proves(
    "BET001",
    "third street of stud raised by the upper limit",
    stud(
        bring_in(1),
        ruled("completion", 2, to=2),
        wrong(*ruled("raise", 3, to=6), instead=ruled("raise", 3, to=4)),
        seat=3,
    ),
    {"playwebpoker-stud": ["fixed limits, a", "games"]},
)
proves(
    "BET001",
    "fourth street of stud bet between the limits",
    stud(
        bring_in(1), ruled("call", 2, 3, amount=1), AS_BOARDS[1],
        wrong(*ruled("bet", 3, to=3), instead=ruled("bet", 3, to=2)), seat=3,
    ),
    {"playwebpoker-stud": ["fourth street, fixed limit"]},
)  # fmt: skip
proves(
    "BET001",
    "fifth street of stud bet at the lower limit",
    stud(
        bring_in(1), ruled("call", 2, 3, amount=1), AS_BOARDS[1], ruled("check", 3, 1, 2), AS_BOARDS[2],
        wrong(*ruled("bet", 3, to=2), instead=ruled("bet", 3, to=4)), seat=3,
    ),
    {"playwebpoker-stud": ["fifth street on"]},
)  # fmt: skip


def wagers(number: int, *seats: int, size: int = 50) -> list[Line]:
    """So many wagers on a street, a bet and raises, by these seats in turn."""
    return [rule(seats[place % len(seats)], "raise" if place else "bet", size * (place + 1)) for place in range(number)]


def one_raise_too_many(most: int, *seats: int, table: Line = FIXED, two: bool = False) -> Scene:
    """A bet and raises up to the book's number, and one more; in the twin a call."""
    made = wagers(most + 1, *seats)
    last = int(made[-1]["seat"])
    return on_the_flop(
        made[:-1], wrong(made[-1], instead=[rule(last, "call", 50 * most)]), table=table, two=two, seat=last
    )


FOUR, FIVE = one_raise_too_many(4, B, C, A), one_raise_too_many(5, B, C, A)
proves(
    "BET002", "a bet and four raises of three", FOUR, {"playwebpoker-stud": ["raises"], "roberts": ["3 (betting 3)"]}
)
proves("BET002", "a bet and five raises of three", FIVE, {"wsop-live-2024": ["126"], "wsop-tournament-2024": ["100b"]})
proves(
    "BET002",
    "a bet and four raises of two in a tournament of more",
    one_raise_too_many(4, B, C, table=FIXED | TOURNAMENT, two=True),
    {"roberts": ["3 (betting 4)"]},
)
proves(
    "BET002",
    "a fold in mid-round, and two go on to raise",
    on_the_flop(
        rule(B, "bet", 50), rule(C, "raise", 100), rule(A, "raise", 150), rule(B, "fold"), rule(C, "raise", 200),
        rule(A, "raise", 250), wrong(rule(C, "raise", 300), instead=[rule(C, "call", 250)]), table=FIXED, seat=C,
    ),
    {"wsop-live-2024": ["127"]},
)  # fmt: skip


def drawing(most: int) -> Scene:
    """Draw high, one raise too many before the draw."""
    stakes = FIVE_DRAW | {"small_blind": 1, "big_blind": 2}
    made = [rule(seat, "raise", 2 * (place + 2)) for place, seat in zip(range(most), (A, B, C, A, B, C), strict=False)]
    last = int(made[-1]["seat"])
    return before_the_flop(made[:-1], wrong(made[-1], instead=[rule(last, "call", 2 * most)]), table=stakes, seat=last)


proves("BET002", "a bet and five raises in draw", drawing(5), {"roberts": ["12.1"]})


def completed(most: int) -> Scene:
    """A completed bring-in and raises up to the book's number, and one more."""
    raised = [rule(seat, "raise", 4 + 2 * place) for place, seat in zip(range(most), (3, 1, 2, 3, 1), strict=False)]
    last = int(raised[-1]["seat"])
    call = rule(last, "call", 2 + 2 * (most - 1))
    return stud(bring_in(1), ruled("completion", 2, to=2), raised[:-1], wrong(raised[-1], instead=[call]), seat=last)


proves(
    "BET002", "a completion and four raises", completed(4), {"playwebpoker-stud": ["first round"], "roberts": ["8.3"]}
)
proves("BET002", "a completion and five raises", completed(5), {"wsop-live-2024": ["219"]})

SHORT_RAISE: Final = one_wager(*bets(B, 400), seat=C, faulty=rule(C, "raise", 600), due=rule(C, "raise", 800), table=NO)
proves(
    "BET003",
    "a raise of less than the bet",
    SHORT_RAISE,
    everywhere("BET003", but={
        "irregularities": ["raise below the minimum"], "wsop-live-2024": ["150", "172", "11, 161"],
    }),
)  # fmt: skip
proves(
    "BET003",
    "a raise behind a straddle to less than three big blinds",
    before_the_flop(
        line("straddle", D, amount=800), wrong(rule(A, "raise", 1_000), instead=[rule(A, "raise", 1_200)]),
        seats=4, seat=A,
    ),
    {"wsop-live-2024": ["11, 161"]},
)  # fmt: skip
proves(
    "BET003",
    "a raise behind a big blind all-in short to less than two big blinds",
    scene(
        line("small_blind", B, amount=200), line("big_blind", C, amount=300, all_in=True),
        line("deal", B, count=2), line("deal", C, count=2), line("deal", D, count=2), line("deal", A, count=2),
        wrong(rule(D, "raise", 600), instead=[rule(D, "raise", 800)]), table=NO, seats=4, stacks={A: 9_000, B: 9_000,
        C: 300, D: 9_000}, seat=D,
    ),
    {"wsop-live-2024": ["150"]},
)  # fmt: skip
proves(
    "BET003",
    "a short all-in bet is made full",
    one_wager(
        rule(B, "bet", 300, all_in=True), seat=C, faulty=rule(C, "raise", 400), due=rule(C, "raise", 700), table=NO,
        stacks={B: 700},
    ),
    {"wsop-live-2024": ["172"]},
)  # fmt: skip
SMALL_BET: Final = one_wager(seat=B, faulty=rule(B, "bet", 200), due=rule(B, "bet", 400), table=NO)
proves(
    "BET004",
    "a bet of less than the big blind",
    SMALL_BET,
    {
        "roberts": ["14 (no limit 2)"],
        "tda-2024": ["52A", "55"],
        "wsop-live-2024": ["128, 171"],
        "wsop-tournament-2024": ["90e1"],
    },
)
OPEN_PAIR: Final = stud(
    bring_in(1), ruled("call", 2, 3, amount=1), up_cards(1, ("3d", "4h", "Kc")),
    wrong(*ruled("bet", 3, to=4), instead=ruled("bet", 3, to=2)), seat=3,
)  # fmt: skip
proves("BET011", "a big bet over an open pair", OPEN_PAIR, {"tda-2024": ["RP-10F"]})
OVER_THE_POT: Final = one_wager(
    *bets(B, 100), seat=C, faulty=rule(C, "raise", 700), due=rule(C, "raise", 450), table=POT
)
proves(
    "BET005",
    "a raise over the pot",
    OVER_THE_POT,
    {
        "codex": ["18.4.2", "18.4.2.1, 18.4.3"],
        "irregularities": ["bets over the limit"],
        "roberts": ["14 (pot limit 1 to 3)", "14 (pot limit 4 to 6)"],
        "tda-2024": ["52B", "54C"],
        "wsop-live-2024": ["184, 185", "186"],
        "wsop-tournament-2024": ["90e2"],
    },
)


def first_in(most: int, small: int | None = 25) -> Scene:
    """Pot limit 25-50: the first to act raises to more than the book lets him, with or without a small blind in."""
    blinds = [] if small is None else [line("small_blind", B, amount=small)]
    dealt = [line("deal", seat, count=4) for seat in (B, C, A)]
    return scene(
        *blinds, line("big_blind", C, amount=50), dealt, wrong(rule(A, "raise", most + 25), instead=[rule(A, "raise",
        most)]), table=POT, stacks=dict.fromkeys((A, B, C), 9_000), seat=A,
    )  # fmt: skip


proves("BET005", "a raise over the pot before the flop, a blind being dead", first_in(175, None), {"tda-2024": ["54B"]})
proves("BET005", "an opening of more than four big blinds", first_in(200), {"wsop-live-2024": ["187"]})

SPREAD: Final = {"game": "seven_card_stud", "limit": "spread", "small_bet": 1, "big_bet": 5, "ante": 1, "bring_in": 1}
proves(
    "BET006",
    "a bet over the spread",
    stud(
        bring_in(1), ruled("call", 2, 3, amount=1), AS_BOARDS[1],
        wrong(*ruled("bet", 3, to=8), instead=ruled("bet", 3, to=5)), table=SPREAD, seat=3,
    ),
    everywhere("BET006"),
)  # fmt: skip
SHORT_CALL: Final = one_wager(
    *bets(B, 1_000), seat=C, faulty=rule(C, "call", 600), due=rule(C, "call", 1_000), table=NO
)
proves(
    "BET008",
    "a call of less than the bet",
    SHORT_CALL,
    everywhere("BET008", but={"wsop-live-2024": ["217", "150"]}),
)
proves(
    "BET008",
    "a call of what a short big blind posted",
    scene(
        line("small_blind", B, amount=200), line("big_blind", C, amount=300, all_in=True),
        [line("deal", seat, count=2) for seat in (B, C, A)],
        wrong(rule(A, "call", 300), instead=[rule(A, "call", 400)]), table=NO, stacks={A: 9_000, B: 9_000, C: 300},
        seat=A,
    ),
    {"wsop-live-2024": ["150"]},
)  # fmt: skip
proves(
    "BET008",
    "a call of what a bring-in all-in short put in",
    stud(
        line("ruling", 1, action="bring_in", amount=1, all_in=True, by="dealer"),
        wrong(*ruled("call", 2, amount=1), instead=ruled("call", 2, amount=2)), ruled("fold", 3),
        table=STUD | {"bring_in": 2, "small_bet": 4, "big_bet": 8}, stacks={1: 2}, seat=2,
    ),
    {"wsop-live-2024": ["217"]},
)  # fmt: skip
proves(
    "BET009",
    "a check facing a bet",
    one_wager(*bets(B, 400), seat=C, faulty=rule(C, "check"), due=rule(C, "call", 400), table=NO),
    {"tda-2024": ["55"], "wsop-tournament-2024": ["90b1"]},
)
proves(
    "BET009",
    "a bet facing a bet in stud",
    stud(
        bring_in(1), ruled("call", 2, 3, amount=1), AS_BOARDS[1], ruled("bet", 3, to=2),
        wrong(*ruled("bet", 1, to=2), instead=ruled("call", 1, amount=2)), seat=1,
    ),
    {"playwebpoker-stud": ["betting a, b, c (fixed limit b, c, d)"]},
)  # fmt: skip


def again(*short: Line, table: Line, to: int, stacks: dict[int, int], call: int) -> Scene:
    """The bettor raises again over all-ins that are no full raise; in the twin he calls."""
    return on_the_flop(
        *short,
        wrong(rule(B, "raise", to), instead=[rule(B, "call", call)]),
        table=table,
        seats=3,
        stacks=stacks,
        seat=B,
    )


proves(
    "BET010",
    "the bettor raises over an all-in of less than a raise",
    again(
        *bets(B, 1_000), rule(C, "raise", 1_300, all_in=True), rule(A, "fold"), table=NO, to=3_000, call=1_300,
        stacks={C: 1_700},
    ),
    {
        "roberts": ["14 (no limit 3)"],
        "tda-2009": ["31"],
        "tda-2024": ["47A"],
        "wsop-live-2024": ["128, 171"],
        "wsop-tournament-2024": ["96"],
    },
)  # fmt: skip
proves(
    "BET010",
    "the bettor raises over two all-ins of less than a raise together",
    again(
        *bets(B, 1_000), rule(C, "raise", 1_300, all_in=True), rule(A, "raise", 1_600, all_in=True), table=NO, to=4_000,
        call=1_600, stacks={C: 1_700, A: 2_000},
    ),
    {"wsop-live-2024": ["173"], "wsop-tournament-2024": ["96a"]},
)  # fmt: skip
proves(
    "BET010",
    "in limit the bettor raises over an all-in of less than half a bet",
    again(
        *bets(B, 50), rule(C, "raise", 60, all_in=True), rule(A, "call", 60), table=FIXED, to=110, call=60,
        stacks={C: 110},
    ),
    {"roberts": ["3 (betting 5)"], "tda-2024": ["47B"], "wsop-live-2024": ["129"]},
)  # fmt: skip
