"""CHP001 to CHP004, CHP008: what chips pushed without a word, or with one, come to."""

from __future__ import annotations

from typing import Final

from tests.clauses.proofs import proves
from tests.clauses.scenes import Item, Scene, wrong
from tests.clauses.telling import FIXED, NO, POT, A, B, C, bets, on_the_flop, push, raises, rule, say
from tests.rules.checks.table_logs import Line, line


def called(seat: int, to: int) -> Line:
    """A call."""
    return rule(seat, "call", to)


def raised(seat: int, to: int) -> Line:
    """A raise."""
    return rule(seat, "raise", to)


def chips(
    *before: Item, seat: int = C, pushed: list[int], due: Line, ruled: Line, table: Line = NO, stake: int
) -> Scene:
    """Chips without a word, which are ruled something else than they are."""
    return on_the_flop(*before, push(seat, *pushed), wrong(ruled, instead=[due]), table=table, seat=seat, stake=stake)


BET_50: Final = bets(B, 50)
BET_400: Final = bets(B, 400)
BET_1000: Final = bets(B, 1_000)
TO_1200: Final = [*BET_400, *raises(C, 1_200)]

proves(
    "CHP001",
    "one chip of 100 over a bet of 50 in limit",
    chips(BET_50, pushed=[100], due=called(C, 50), ruled=raised(C, 100), table=FIXED, stake=50),
    {"codex": ["18.1, 18.2, 18.2.1, 18.2.2", "24.2.17, 24.2.17.1"], "roberts": ["3 (betting 15)"]},
)
proves(
    "CHP001",
    "one chip of 100 over a bet of 50 in pot limit",
    chips(BET_50, pushed=[100], due=called(C, 50), ruled=raised(C, 100), table=POT, stake=50),
    {"codex": ["18.3, 18.4, 18.4.1"]},
)
proves(
    "CHP001",
    "one chip of 5,000 over a bet of 400 (TDA 2009, rule 32)",
    chips(BET_400, pushed=[5_000], due=called(C, 400), ruled=raised(C, 5_000), stake=4_600),
    {
        "tda-2009": ["32"],
        "tda-2024": ["44"],
        "wsop-live-2024": ["137, 178"],
        "wsop-tournament-2024": ["97"],
    },
)


def raise_with_a_chip(to: int, less: int) -> Scene:
    """Raise is said over a bet of 400 with one chip of 5,000."""
    said = [*BET_400, say(C, "raise"), push(C, 5_000)]
    return on_the_flop(said, wrong(raised(C, less), instead=[raised(C, to)]), seat=C, stake=to - less)


proves(
    "CHP002",
    "raise said with one chip of 5,000 is all of it",
    raise_with_a_chip(5_000, 800),
    {"tda-2009": ["32"], "tda-2024": ["44"], "wsop-tournament-2024": ["97"]},
)
proves(
    "CHP002",
    "raise said with one chip of 500 over 100 in a pot of 200 is 400 (codex 18.4.2)",
    on_the_flop(
        bets(B, 100), say(C, "raise"), push(C, 500), wrong(raised(C, 200), instead=[raised(C, 400)]),
        table=POT, two=True, seat=C, stake=200,
    ),
    {"codex": ["18.4.2"], "wsop-live-2024": ["188"]},
)  # fmt: skip
proves(
    "CHP003",
    "several silent chips in limit are a call",
    chips(BET_50, pushed=[50, 50], due=called(C, 50), ruled=raised(C, 100), table=FIXED, stake=50),
    {"codex": ["18.1, 18.2, 18.2.1, 18.2.2"]},
)
proves(
    "CHP003",
    "several silent chips in pot limit are a raise",
    chips(BET_50, pushed=[50, 50], due=raised(C, 100), ruled=called(C, 50), table=POT, stake=50),
    {"codex": ["18.4.2.1, 18.4.3"]},
)
proves(
    "CHP003",
    "two chips of 1,000 over 1,200, both needed, are a call (TDA 2009, rule 33)",
    chips(TO_1200, seat=A, pushed=[1_000, 1_000], due=called(A, 1_200), ruled=raised(A, 2_000), stake=800),
    {"tda-2009": ["33"], "tda-2024": ["45"], "wsop-live-2024": ["137, 178"], "wsop-tournament-2024": ["92"]},
)
proves(
    "CHP004",
    "1,000 and four 100s over a bet of 1,000 are a call: less than half",
    chips(BET_1000, pushed=[1_000, *[100] * 4], due=called(C, 1_000), ruled=raised(C, 2_000), stake=1_000),
    {"tda-2009": ["31", "33"], "tda-2024": ["43A"], "wsop-tournament-2024": ["95"]},
)


proves(
    "CHP004",
    "1,000 and 500 over a bet of 1,000 are ruled a raise to no more than they are",
    chips(BET_1000, pushed=[1_000, 500], due=raised(C, 2_000), ruled=raised(C, 1_500), stake=500),
    {"tda-2009": ["31"], "tda-2024": ["52A"], "wsop-tournament-2024": ["90e1"]},
)
proves(
    "CHP004",
    "50 and 25 over a bet of 50 in limit are a raise: half of it",
    chips(BET_50, pushed=[50, 25], due=raised(C, 100), ruled=called(C, 50), table=FIXED, stake=50),
    {"roberts": ["3 (betting 14)"], "wsop-live-2024": ["136, 174"]},
)
proves(
    "CHP004",
    "50 and two 10s over a bet of 50 in limit are a call: less than half",
    chips(BET_50, pushed=[50, 10, 10], due=called(C, 50), ruled=raised(C, 100), table=FIXED, stake=50),
    {"roberts": ["3 (betting 14)"], "wsop-live-2024": ["136, 174"]},
)


def change(ruled: Line, pushed: list[int], back: int, *, said: list[Line], table: Line, before: list[Line]) -> Scene:
    """Change is given, a chip of 25 too much."""
    given = [line("change", C, amount=amount, chips=[25] * (amount // 25)) for amount in (back + 25, back)]
    return on_the_flop(
        before, said, push(C, *pushed), wrong(ruled, given[0], instead=[ruled, given[1]], at=0), rule(A, "fold"),
        table=table, seat=C, stake=25,
    )  # fmt: skip


for name, told, place in (
    ("limit, several chips", change(called(C, 50), [50, 50], 50, said=[], table=FIXED, before=BET_50),
     "18.1, 18.2, 18.2.1, 18.2.2"),
    ("pot limit, one chip", change(called(C, 50), [100], 50, said=[], table=POT, before=BET_50), "18.3, 18.4, 18.4.1"),
    ("pot limit, one chip with raise",
     change(raised(C, 450), [500], 50, said=[say(C, "raise")], table=POT, before=bets(B, 100)), "18.4.2"),
    ("pot limit, several chips cut to the pot",
     change(raised(C, 450), [100] * 5, 50, said=[], table=POT, before=bets(B, 100)), "18.4.2.1, 18.4.3"),
):  # fmt: skip
    proves("CHP008", f"a chip too much goes back: {name}", told, {"codex": [place]})
