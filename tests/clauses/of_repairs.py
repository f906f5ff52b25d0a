"""DCK018: faults of the deal, mended otherwise than the book says."""

from __future__ import annotations

from typing import Final

from tests.clauses.demands import Places
from tests.clauses.of_misdeals import FIVE
from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene, scene, wrong
from tests.clauses.telling import posted
from tests.rules.checks.table_logs import HOLDEM, STUD, Line, dealt, line, ruled

BLINDS: Final = {"small_blind": 1, "big_blind": 2}
OVER: Final = [*ruled("fold", 1, 2), line("returned", 3, amount=1), line("award", 3, amount=2)]
LIMPED: Final = [*ruled("call", 1, amount=2), *ruled("call", 2, amount=1), *ruled("check", 3)]
FLOP: Final = [*LIMPED, line("board", cards="Ah 7c 2s 4d")]
TRIPLE: Final = FIVE | {"game": "deuce_triple_draw"}


def mended(fault: str, done: str, due: str, *before: Line, table: Line = HOLDEM) -> Scene:
    """A fault mended in one way; in the twin in the book's."""
    ways = [line("incident", matter=fault, by="dealer", outcome=outcome) for outcome in (done, due)]
    count = 5 if "draw" in table["game"] else 2
    begun = [*posted(BLINDS), *dealt((2, 3, 1), count)]
    return scene(begun, *before, wrong(ways[0], instead=ways[1:]), OVER, table=table)


REPAIRS: Final[tuple[tuple[str, str, str, list[Line], Line, Places], ...]] = (
    ("flop_of_four", "one_becomes_burn", "redealt", FLOP, HOLDEM, {"roberts": ["5.2, 5.3"]}),
    ("flop_of_four", "redealt", "one_becomes_burn", FLOP, HOLDEM, {
        "tda-2009": ["28"], "tda-2024": ["39A"], "wsop-live-2024": ["163"], "wsop-tournament-2024": ["89"]}),
    ("flop_of_five", "one_becomes_burn", "reshuffled", FLOP, HOLDEM, {
        "wsop-live-2024": ["163"], "wsop-tournament-2024": ["89"]}),
    ("flop_without_burn", "stands", "one_drawn_as_burn", FLOP, HOLDEM, {
        "tda-2024": ["39B"], "wsop-tournament-2024": ["88c"]}),
    ("flop_without_burn", "one_drawn_as_burn", "reshuffled", FLOP, HOLDEM, {"wsop-live-2024": ["164"]}),
    ("premature_flop", "stands", "does_not_play", FLOP, HOLDEM, {"cardplayer": ["5.14, second part"]}),
    ("exposed_hole_card", "replaced_by_burn", "replaced_becomes_burn", [], HOLDEM, {"roberts": ["5.1"]}),
    ("exposed_hole_card", "replaced_becomes_burn", "replaced_by_burn", [], HOLDEM, {"cardplayer": ["3 f", "5.12"]}),
    ("boxed_card", "kept", "scrap", [], HOLDEM, {
        "cardplayer": ["5.7"], "roberts": ["3 (irregularities 7)"], "wsop-live-2024": ["21"]}),
    ("one_extra_card", "scrap", "becomes_burn", [], HOLDEM, {
        "cardplayer": ["5.11"], "roberts": ["3 (irregularities 11)"], "wsop-live-2024": ["118"]}),
    ("joker_found", "kept", "replaced", [], HOLDEM, {"cardplayer": ["5.8"]}),
    ("not_entitled_dealt", "stands", "out_of_play", [], HOLDEM, {"irregularities": ["too many hands dealt"]}),
    ("entitled_left_out", "completed", "handed_over", [], HOLDEM, {"irregularities": ["too few hands dealt"]}),
    ("stub_card_shown", "stands", "does_not_play", [], HOLDEM, {
        "irregularities": ["after the deal: cards shown from the stub"]}),
    ("short_deal", "stands", "completed", [], HOLDEM, {"irregularities": ["dealer stopped short"]}),
    ("exposed_draw_card", "kept", "replaced", [], TRIPLE, {"wsop-live-2024": ["269, 279, 286"]}),
    ("short_deal", "stands", "completed", [], FIVE, {"roberts": ["11.9, 11.10, 12.4, 12.5"]}),
    ("short_deal", "kept", "completed", [], TRIPLE, {"wsop-live-2024": ["270, 271"]}),
    ("card_on_floor", "dead", "kept", [], HOLDEM, {"cardplayer": ["5.14"]}),
    ("wrong_button", "stands", "set_right", [], HOLDEM, {"tda-2024": ["34A"]}),
)  # fmt: skip
for fault, done, due, before, table, places in REPAIRS:
    name = f"{fault} in {table['game']}, {done}: {due} is due".replace("_", " ")
    proves("DCK018", name, mended(fault, done, due, *before, table=table), places)


def dealt_up(done: str, due: str, *, table: Line = STUD) -> Scene:
    """A down card of stud dealt face up."""
    antes = [line("ante", seat, amount=1) for seat in (1, 2, 3)]
    doors = [line("deal", seat, cards=card, face_up=True) for seat, card in ((1, "2c"), (2, "9h"), (3, "Kd"))]
    ways = [line("incident", 2, matter="stud_down_card_exposed", outcome=outcome) for outcome in (done, due)]
    acts = [line("ruling", 1, action="bring_in", amount=1), *ruled("fold", 2, 3)]
    return scene(antes, doors, wrong(ways[0], instead=ways[1:]), acts, table=table, button=None)


proves("DCK018", "a down card dealt up in stud is replaced", dealt_up("replaced", "third_down"),
       {"roberts": ["8.5, 15.32"], "tda-2024": ["RP-10A"], "wsop-live-2024": ["214"]})  # fmt: skip


def to_a_folded_player(done: str, due: str, behind: int) -> Scene:
    """Stud: seat 1 folded on third street and is dealt to on fourth, noticed when others behind him have theirs."""
    seats, cards = (1, 2, 3, 4), iter(("3d", "4h", "5s", "6c"))
    antes = [line("ante", seat, amount=1) for seat in seats]
    doors = zip(seats, ("Ah", "9h", "Kd", "2c"), strict=True)
    acts = [line("ruling", 4, action="bring_in", amount=1), *ruled("fold", 1), *ruled("call", 2, 3, amount=1)]
    fourth = [line("deal", seat, cards=next(cards), face_up=True, street=1) for seat in seats[: 1 + behind]]
    ways = [line("incident", 1, matter="not_entitled_dealt", outcome=outcome, by="dealer") for outcome in (done, due)]
    return scene(
        antes, *(line("deal", seat, cards=card, face_up=True) for seat, card in doors), acts, fourth,
        wrong(ways[0], instead=ways[1:]), ruled("check", 2, 3, 4), table=STUD, button=None, seats=4,
    )  # fmt: skip


for behind, done, due in ((0, "redealt", "card_moved"), (2, "card_moved", "redealt")):
    proves(
        "DCK018", f"a card to a folded player with {behind} dealt to behind him: {due}".replace("_", " "),
        to_a_folded_player(done, due, behind), {"codex": ["24.2.20"]},
    )  # fmt: skip
