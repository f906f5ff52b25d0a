"""CHP005, CHP006, CHP011: words, and chips put in by more than one motion or before the turn came."""

from __future__ import annotations

from typing import Final

from tests.clauses.demands import everywhere
from tests.clauses.proofs import proves
from tests.clauses.scenes import Item, Scene, wrong
from tests.clauses.telling import (
    FIXED,
    NO,
    POT,
    A,
    B,
    C,
    D,
    before_the_flop,
    bets,
    calls,
    on_the_flop,
    push,
    raises,
    rule,
    say,
)
from tests.rules.checks.table_logs import Line, line


def held(
    *before: Item, due: Line, ruled: Line, seat: int = C, table: Line = NO, two: bool = False, stake: int
) -> Scene:
    """What a player said or did is ruled otherwise than it is due."""
    return on_the_flop(*before, wrong(ruled, instead=[due]), table=table, two=two, seat=seat, stake=stake)


BET_400: Final = bets(B, 400)
BET_1000: Final = bets(B, 1_000)
FOLD, CALL = rule(C, "fold"), rule(C, "call", 1_000)

proves(
    "CHP005",
    "a call is put in, then more without a word",
    held(
        bets(B, 500), push(C, 500), push(C, 1_000, 500), due=rule(C, "call", 500), ruled=rule(C, "raise", 2_000),
        stake=1_500,
    ),
    everywhere("CHP005"),
)  # fmt: skip
proves(
    "CHP006",
    "fold is said, and a call ruled",
    held(BET_1000, say(C, "fold"), due=FOLD, ruled=CALL, stake=1_000),
    {"codex": ["27.1.5"], "irregularities": ["declarations in turn"]},
)
proves(
    "CHP006",
    "call is said, and a fold ruled",
    held(BET_1000, say(C, "call"), due=CALL, ruled=FOLD, stake=1_000),
    {"codex": ["24.2.24, 24.2.24.1 to 24.2.24.3"], "tda-2009": ["29"]},
)
proves(
    "CHP006",
    "raise is said with its sum, and a call ruled",
    held(BET_1000, say(C, "raise", to=3_000), due=rule(C, "raise", 3_000), ruled=CALL, stake=1_000),
    {"codex": ["21.1, 21.2"], "irregularities": ["bet in instalments"]},
)
proves(
    "CHP006",
    "call is said with chips of a raise, and a raise ruled",
    held(BET_1000, say(C, "call"), push(C, 5_000), due=CALL, ruled=rule(C, "raise", 5_000), stake=1_000),
    {"roberts": ["14 (no limit 5)"], "wsop-live-2024": ["176"]},
)
proves(
    "CHP006",
    "raise is said with 1,400 over 1,000, and a call ruled instead of the least raise",
    held(BET_1000, say(C, "raise"), push(C, 1_000, *[100] * 4), due=rule(C, "raise", 2_000), ruled=CALL, stake=1_000),
    {"roberts": ["14 (no limit 8, 10), 15.23"], "tda-2024": ["43A"], "wsop-live-2024": ["131, 179"]},
)
proves(
    "CHP006",
    "chips of 1,000 open before five hundred is said, and the word is ruled",
    held(
        push(B, 1_000), say(B, "bet", to=500), due=rule(B, "bet", 1_000), ruled=rule(B, "bet", 500), seat=B, stake=500
    ),
    {"tda-2024": ["40A"], "wsop-tournament-2024": ["90a"]},
)
FIVE: Final = [
    *bets(B, 2_000), *calls(C, 2_000), *calls(A, 2_000), line("board", cards="2d"),
    say(B, "bet", "five", sums=[500, 5_000]),
]  # fmt: skip
proves(
    "CHP006",
    "five is said over a pot of more than 5,000, and 500 ruled (TDA 57)",
    held(*FIVE, due=rule(B, "bet", 5_000), ruled=rule(B, "bet", 500), seat=B, stake=4_500),
    {"tda-2024": ["57"], "wsop-tournament-2024": ["60"]},
)
proves(
    "CHP006",
    "2,000 put in over an opening 8,000, and a fold ruled",
    held(bets(B, 8_000), push(C, 2_000), due=rule(C, "call", 8_000), ruled=FOLD, stake=8_000),
    {"tda-2024": ["51"], "wsop-tournament-2024": ["93f2"]},
)
proves(
    "CHP006",
    "a raise said above the pot is cut to less than the pot",
    held(
        bets(B, 100), say(C, "raise", to=900), due=rule(C, "raise", 450), ruled=rule(C, "raise", 200), table=POT,
        stake=250,
    ),
    {"roberts": ["14 (pot limit 1 to 3)"], "wsop-live-2024": ["184, 185"]},
)  # fmt: skip

EARLY: Final = [*BET_400, say(A, "raise", to=900), push(A, 900)]
proves(
    "CHP011",
    "a raise before the turn, then a call; a fold is ruled",
    held(EARLY, calls(C, 400), due=rule(A, "raise", 900), ruled=rule(A, "fold"), seat=A, stake=400),
    {"tda-2009": ["29"], "tda-2024": ["53A"], "wsop-live-2024": ["17, 132"], "wsop-tournament-2024": ["90d"]},
)
proves(
    "CHP011",
    "who checked before his turn raises",
    held(say(A, "check"), BET_400, FOLD, due=rule(A, "call", 400), ruled=rule(A, "raise", 1_200), seat=A, stake=800),
    {"roberts": ["3 (betting 10)"]},
)
proves(
    "CHP011",
    "who was passed over by two raises",
    on_the_flop(
        rule(C, "bet", 400), rule(A, "call", 400),
        wrong(raises(B, 1_200), instead=[rule(B, "fold")]), seat=B, stake=800,
    ),
    {"tda-2024": ["53B"], "wsop-live-2024": ["133"]},
)  # fmt: skip
proves(
    "CHP011",
    "who was passed over by three raises",
    on_the_flop(
        rule(C, "bet", 400), rule(D, "call", 400), rule(A, "call", 400),
        wrong(raises(B, 1_200), instead=[rule(B, "fold")]), seat=B, seats=4, stake=800,
    ),
    {"roberts": ["3 (betting 11)"]},
)  # fmt: skip
FIXED_20: Final = FIXED | {"small_blind": 10, "big_blind": 20, "small_bet": 20, "big_bet": 40}
proves(
    "CHP011",
    "a bet of a stated size before the turn, then a check; a check is ruled",
    held(say(C, "bet", to=20), rule(B, "check"), due=rule(C, "bet", 20), ruled=rule(C, "check"), table=FIXED_20,
         stake=20),
    {"irregularities": ["declarations out of turn"]},
)  # fmt: skip
proves(
    "CHP011",
    "chips of a bet before the turn, then the same bet; a fold is ruled",
    held(push(C, 10, 10), bets(B, 20), due=rule(C, "call", 20), ruled=rule(C, "fold"), table=FIXED_20, stake=20),
    {"irregularities": ["bet out of turn"]},
)
proves(
    "CHP011",
    "the neighbour of who bet out of turn puts in his chips too; a fold is ruled",
    on_the_flop(
        push(C, 10, 10), push(A, 10, 10), rule(B, "check"), rule(C, "bet", 20),
        wrong(rule(A, "fold"), instead=[rule(A, "call", 20)]), table=FIXED_20, seat=A, stake=20,
    ),
    {"irregularities": ["the left neighbour betting after it"]},
)  # fmt: skip


def surplus(*before: Item, seat: int, amount: int, table: Line = FIXED_20, ruled: Line) -> Scene:
    """What was put in too much goes back; the twin keeps it in the pot."""
    back = line("change", seat, amount=amount)
    kept = line("floor_decision", seat, matter="surplus", outcome="forfeited", amount=amount, by="floor")
    return on_the_flop(*before, wrong(ruled, back, instead=[ruled, kept], at=0), table=table, seat=seat, stake=amount)


proves(
    "CHP007",
    "50 bet where the limit is 20, and 30 go back",
    surplus(say(B, "bet"), push(B, *[10] * 5), seat=B, amount=30, ruled=rule(B, "bet", 20)),
    {"irregularities": ["bets over the limit"]},
)
proves(
    "CHP007",
    "30 put in over a bet of 20, and 10 go back",
    surplus(bets(B, 20), push(C, *[10] * 3), seat=C, amount=10, ruled=rule(C, "call", 20)),
    {"irregularities": ["raise below the minimum"]},
)
proves(
    "CHP007",
    "a call is topped up by too much, and the rest goes back",
    surplus(bets(B, 20), push(C, 10), push(C, 10, 10), seat=C, amount=10, ruled=rule(C, "call", 20)),
    {"irregularities": ["bet in instalments"]},
)

ROUND_PULLED: Final = line("pull_in", amount=60)
proves(
    "CHP009",
    "bets are pulled in with an act still owed",
    on_the_flop(
        bets(B, 20), calls(C, 20),
        wrong(ROUND_PULLED, *calls(A, 20), instead=[*calls(A, 20), ROUND_PULLED], at=0), table=FIXED_20,
    ),
    {"codex": ["24.2.19"]},
)  # fmt: skip
BLINDS_PULLED: Final = line("pull_in", amount=600)
proves(
    "CHP009",
    "blinds are pulled in before the round is over",
    before_the_flop(
        wrong(BLINDS_PULLED, rule(A, "call", 400), instead=[rule(A, "call", 400)], at=0), rule(B, "call", 400),
        rule(C, "check"),
    ),
    {"codex": ["24.4, 24.4.1"]},
)  # fmt: skip
