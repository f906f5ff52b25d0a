"""DCK009, DCK010, DCK019: misdeals played on, declared too late, or declared on grounds the book does not know."""

from __future__ import annotations

from typing import Final

from tests.clauses.demands import Places
from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene, scene, wrong
from tests.clauses.telling import FIVE_DRAW, posted
from tests.rules.checks.table_logs import HOLDEM, STUD, Line, dealt, line, ruled

BLINDS: Final = {"small_blind": 1, "big_blind": 2}
FIVE: Final = FIVE_DRAW | BLINDS
LOWBALL: Final = FIVE | {"game": "deuce_single_draw"}
PLAYED: Final = [*ruled("fold", 4, 1, 2), line("returned", 3, amount=1), line("award", 3, amount=2)]
FOLDS: Final = ruled("fold", 4, 1, 2)


def begun(table: Line) -> list[Line]:
    """Four players' blinds or antes, and their cards."""
    if table["game"] == "seven_card_stud":
        antes = [line("ante", seat, amount=1) for seat in (1, 2, 3, 4)]
        doors = zip((1, 2, 3, 4), ("Ah", "9h", "Kd", "2c"), strict=True)
        return [*antes, *dealt((1, 2, 3, 4)), *(line("deal", seat, cards=card, face_up=True) for seat, card in doors)]
    count = 5 if "draw" in table["game"] else 2
    return [*posted(BLINDS), *dealt((2, 3, 4, 1), count)]


def played_on(ground: str, *, claimed: bool = False, table: Line = HOLDEM) -> Scene:
    """A fault is told before anybody acted, and the hand is played; in the twin it is declared a misdeal."""
    told = line("misdeal_claim", matter=ground, by="Bo") if claimed else line("incident", matter=ground)
    declared = line("misdeal", matter=ground, by="dealer")
    rest = [line("ruling", 4, action="bring_in", amount=1), *ruled("fold", 1, 2, 3)] if table is STUD else PLAYED
    return scene(begun(table), wrong(told, rest, instead=[told, declared], at=0), table=table, seats=4)


CASINOS: Final = ("roberts", "tda-2024", "wsop-live-2024", "wsop-tournament-2024")
LISTS: Final = {"roberts": "3 (misdeals 1)", "tda-2024": "35A", "wsop-live-2024": "104", "wsop-tournament-2024": "88a"}


def listed(*left_out: str) -> dict[str, list[str]]:
    """The lists of grounds of the casinos' books, but some."""
    return {name: [at] for name, at in LISTS.items() if name not in left_out}


GROUNDS: Final[tuple[tuple[str, Places], ...]] = (
    ("first_or_second_exposed", listed() | {"tda-2009": ["27"], "roberts": ["3 (misdeals 1)", "5.1"]}),
    ("two_exposed", listed()),
    ("two_boxed", listed() | {"wsop-live-2024": ["104", "21"]}),
    ("two_extra", listed("tda-2024")),
    ("wrong_count", listed("wsop-tournament-2024")),
    ("out_of_order", listed("tda-2024", "wsop-tournament-2024")),
    ("wrong_button", {"roberts": ["3 (misdeals 1)", "3 (irregularities 1)"], "wsop-live-2024": ["104", "109"]}),
    ("first_to_wrong_seat", listed()),
    ("not_entitled_dealt", listed("wsop-live-2024")),
    ("entitled_left_out", listed()),
    ("foreign_card", {"tda-2024": ["35A"]}),
)
for ground, places in GROUNDS:
    proves("DCK009", f"{ground.replace('_', ' ')}, and played on", played_on(ground), places)
proves(
    "DCK009",
    "a down card of stud exposed, and played on",
    played_on("stud_down_card_exposed", table=STUD),
    {"tda-2009": ["27"], "wsop-tournament-2024": ["88a"]},
)
proves(
    "DCK009",
    "a seat of lowball dealt in without a right to it, and played on",
    played_on("not_entitled_dealt", table=LOWBALL),
    {"wsop-live-2024": ["262"]},
)
for ground, at in (
    ("first_or_second_exposed", ["3 a", "3.1"]),
    ("two_exposed", ["3 b, c, d"]),
    ("two_boxed", ["3 b, c, d"]),
    ("two_extra", ["3 b, c, d"]),
    ("wrong_count", ["3 e"]),
    ("out_of_order", ["3 f"]),
    ("wrong_button", ["3 g"]),
    ("first_to_wrong_seat", ["3 h"]),
    ("not_entitled_dealt", ["3 i, j"]),
    ("entitled_left_out", ["3 i, j"]),
):
    claimed = played_on(ground, claimed=True)
    proves("DCK009", f"{ground.replace('_', ' ')}, claimed and played on", claimed, {"cardplayer": at})


def claimed_in_the_deal(ground: str, table: Line = HOLDEM) -> Scene:
    """A fault is claimed before anybody has a second card, and the deal goes on; in the twin it is void."""
    claim, declared = line("misdeal_claim", matter=ground, by="Bo"), line("misdeal", matter=ground, by="dealer")
    rest = [*dealt((4, 1, 2, 3, 4, 1), count=1), *PLAYED]
    return scene(
        posted(BLINDS), dealt((2, 3), count=1), wrong(claim, rest, instead=[claim, declared], at=0),
        table=table, seats=4,
    )  # fmt: skip


proves(
    "DCK009",
    "no shuffle, claimed in the deal and played on",
    claimed_in_the_deal("not_shuffled"),
    {"irregularities": ["misdeal list 1"]},
)
proves(
    "DCK009",
    "a card shown in the cut, claimed in the deal and played on",
    claimed_in_the_deal("cut_card_shown"),
    {"irregularities": ["re-deal list 1 to 4"]},
)
proves(
    "DCK009",
    "two cards exposed in draw, claimed in the deal and played on",
    claimed_in_the_deal("two_exposed", FIVE),
    {"irregularities": ["misdeal list 2"]},
)
proves(
    "DCK009",
    "a card too many, claimed in the deal and played on",
    claimed_in_the_deal("extra_card"),
    {"irregularities": ["misdeal list 3"]},
)


def too_late(ground: str, acts: list[Line], table: Line = HOLDEM) -> Scene:
    """A misdeal is declared after some acts; in the twin before them."""
    declared = line("misdeal", matter=ground, by="dealer")
    return scene(begun(table), wrong(acts, declared, instead=[declared]), table=table, seats=4)


TWO_WITH_CHIPS: Final = [*ruled("fold", 4), *ruled("call", 1, amount=2)]
proves(
    "DCK010",
    "a misdeal after a fold and a call",
    too_late("out_of_order", TWO_WITH_CHIPS),
    {
        "cardplayer": ["3.1", "3.2"],
        "roberts": ["3 (misdeals 2)"],
        "tda-2024": ["35D, 36"],
        "wsop-live-2024": ["105"],
        "wsop-tournament-2024": ["88c"],
    },
)
proves("DCK010", "no shuffle, said after two acts", too_late("not_shuffled", TWO_WITH_CHIPS), {"cardplayer": ["2.4"]})


def noticed_too_late(ground: str, table: Line = HOLDEM) -> Scene:
    """Everybody has his cards, a fault is there to be seen, and somebody acts before the deal is called off."""
    told = line("incident", matter=ground)
    declared = line("misdeal", matter=ground, by="dealer")
    return scene(begun(table), told, wrong(ruled("fold", 4), declared, instead=FOLDS), table=table, seats=4)


proves(
    "DCK010", "no shuffle, called after an act", noticed_too_late("not_shuffled"),
    {"irregularities": ["misdeal list 1"]},
)  # fmt: skip
proves(
    "DCK010", "too few cards in the cut, called after an act", noticed_too_late("cut_too_small"),
    {"irregularities": ["re-deal list 1 to 4"]},
)  # fmt: skip
proves(
    "DCK010", "dealt out of turn, called after an act", noticed_too_late("wrong_button"),
    {"irregularities": ["dealt out of turn"]},
)  # fmt: skip
proves(
    "DCK010", "two cards exposed in draw, called after an act", noticed_too_late("two_exposed", FIVE),
    {"irregularities": ["misdeal list 2"]},
)  # fmt: skip


def no_ground(ground: str, table: Line = HOLDEM) -> Scene:
    """A misdeal for what is none; in the twin the hand is played."""
    told = line("incident", matter=ground)
    return scene(
        begun(table), told, wrong(line("misdeal", matter=ground, by="dealer"), instead=PLAYED), table=table, seats=4
    )


for ground, places in (
    ("joker_found", {"cardplayer": ["5.8"]}),
    (
        "missing_card",
        {"cardplayer": ["5.10"], "roberts": ["3 (irregularities 10)"], "wsop-live-2024": ["117"]},
    ),
    ("exposed_hole_card", {"tda-2024": ["35A"]}),
    ("boxed_card", {"tda-2024": ["35A"]}),
):
    proves("DCK019", f"a misdeal for {ground.replace('_', ' ')}", no_ground(ground), places)


def claimed_by(player: str) -> list[Line]:
    """Two cards were exposed by Cy, and somebody claims a misdeal."""
    return [line("misdeal_claim", matter="two_exposed", by=player), line("misdeal", matter="two_exposed")]


proves(
    "DCK019",
    "who disturbed the deal claims the misdeal",
    scene(
        begun(FIVE), line("exposure", 2, matter="two_exposed", count=2, by="Cy"),
        wrong(claimed_by("Cy"), instead=claimed_by("Bo")), table=FIVE, seats=4,
    ),
    {"irregularities": ["who disturbed the deal and caused the exposure"]},
)  # fmt: skip
proves(
    "DCK019",
    "a misdeal for one card exposed in draw",
    no_ground("exposed_draw_card", FIVE),
    {"irregularities": ["misdeal list 2"]},
)
