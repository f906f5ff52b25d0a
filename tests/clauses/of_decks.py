"""DCK002 to DCK017: the deck, its handling, the cards dealt and burned."""

from __future__ import annotations

from typing import Final

from tests.clauses.demands import everywhere
from tests.clauses.of_misdeals import FIVE, LOWBALL
from tests.clauses.proofs import proves
from tests.clauses.scenes import Scene, opened, scene, wrong
from tests.clauses.telling import posted
from tests.rules.checks.table_logs import HOLDEM, Line, board, dealt, line, ruled

BLINDS: Final = posted({"small_blind": 1, "big_blind": 2})
OVER: Final = [*ruled("fold", 1, 2), line("returned", 3, amount=1), line("award", 3, amount=2)]
LIMPED: Final = [*ruled("call", 1, amount=2), *ruled("call", 2, amount=1), *ruled("check", 3)]
CHECKED: Final = ruled("check", 2, 3, 1)

JOKER: Final = scene(
    BLINDS, wrong(line("deal", 2, cards="Jo Kd"), instead=[line("deal", 2, cards="Qc Kd")]), dealt((3, 1)), OVER
)
OTHER_BACK: Final = scene(
    BLINDS, wrong(line("deal", 2, cards="!! Kd"), instead=[line("deal", 2, cards="Qc Kd")]), dealt((3, 1)), OVER
)
BACKS: Final = {
    "cardplayer": ["5.3"],
    "roberts": ["3 (irregularities 3)"],
    "wsop-live-2024": ["111"],
    "wsop-tournament-2024": ["88d"],
}
proves("DCK002", "a joker is dealt", JOKER, everywhere("DCK002", but=BACKS))
proves("DCK002", "a card of another deck is dealt", OTHER_BACK, BACKS | {"codex": ["24.2.2, 24.2.4"]})


def hole_cards(count: int) -> Scene:
    """Seat 1 gets so many cards instead of two."""
    deal = [line("deal", 1, count=number) for number in (count, 2)]
    return scene(BLINDS, dealt((2, 3)), wrong(deal[0], instead=deal[1:], at=None), OVER, seat=1)


THREE, ONE = hole_cards(3), hole_cards(1)
proves(
    "DCK003",
    "one hole card too many",
    THREE,
    {
        "cardplayer": ["3 b, c, d", "3 e", "4 d", "5.9", "5.11"],
        "codex": ["27.1.2", next(at for at in everywhere("DCK003")["codex"] if at.startswith("24.2.10"))],
        "irregularities": ["a hand with too many or too few cards", "misdeal list 3"],
        "roberts": ["3 (dead hands 1)", "3 (misdeals 1)"],
        "tda-2024": ["35A", "38"],
        "wsop-live-2024": ["104", "105"],
        "wsop-tournament-2024": ["88a", "108"],
    },
)
proves("DCK003", "one hole card too few", ONE, {"irregularities": ["dealer stopped short"]})


def drawn_short() -> Scene:
    """A hand of draw is dealt four cards."""
    deal = [line("deal", 1, count=number) for number in (4, 5)]
    return scene(BLINDS, dealt((2, 3), 5), wrong(deal[0], instead=deal[1:], at=None), OVER, table=FIVE, seat=1)


proves(
    "DCK003", "four cards in draw", drawn_short(),
    {"roberts": ["11.9, 11.10, 12.4, 12.5"], "wsop-live-2024": ["270, 271"]},
)  # fmt: skip


def left_out() -> Scene:
    """Seat 2 has posted and gets no cards."""
    fold = [*ruled("fold", 1), line("returned", 3, amount=1), line("award", 3, amount=2)]
    return scene(BLINDS, wrong(dealt((3, 1)), instead=dealt((2, 3, 1)), at=None), fold, seat=2)


NOT_DUE: Final = {"irregularities": ["too many hands dealt"], "wsop-live-2024": ["262"]}
proves(
    "DCK007",
    "an entitled player gets no cards",
    left_out(),
    everywhere("DCK007", but=NOT_DUE),
)


def sits_out(table: Line) -> Scene:
    """Seat 1 sits out and acts all the same; in the twin he is dealt in."""
    heads = [opened(), opened()]
    heads[0]["seats"][0]["state"] = "sitting_out"
    return scene(
        wrong(heads[0], instead=heads[1:], at=None), BLINDS, dealt((2, 3, 1), 5 if "draw" in table["game"] else 2),
        ruled("call", 1, amount=2), ruled("fold", 2, 3), table=table, seat=1,
    )  # fmt: skip


proves("DCK007", "a player who sits out takes part", sits_out(HOLDEM), {
    "irregularities": ["too many hands dealt"], "cardplayer": ["3 i, j"], "roberts": ["3 (misdeals 1)"],
    "tda-2024": ["35A"], "wsop-tournament-2024": ["88a"],
})  # fmt: skip
proves("DCK007", "a player of lowball who sits out takes part", sits_out(LOWBALL), {"wsop-live-2024": ["262"]})


def dealt_in_order(*order: int) -> Scene:
    """Cards one by one, in another order than clockwise."""
    right = dealt((2, 3, 1, 2, 3, 1), count=1)
    deal = dealt(order, count=1)
    return scene(BLINDS, wrong(deal, instead=right, at=0), OVER)


proves(
    "DCK008",
    "the first card to the wrong seat",
    dealt_in_order(3, 2, 1, 3, 2, 1),
    everywhere("DCK008", but={
        "roberts": ["11.9, 11.10, 12.4, 12.5"], "wsop-live-2024": ["270, 271"],
        "playwebpoker-stud": everywhere("DCK008").get("playwebpoker-stud", []), "cardplayer": ["5.7"],
        "codex": ["24.2.20"], "tda-2009": ["27"],
    }),
)  # fmt: skip
ROUND: Final = [*LIMPED, *board("Ah 7c 2s"), *CHECKED]


def burned(*, burns: int = 0, table: Line = HOLDEM) -> Scene:
    """So many burns before the turn."""
    turn, right = board("Jc", burns=burns), board("Jc")
    return scene(BLINDS, dealt((2, 3, 1)), ROUND, wrong(turn, instead=right), CHECKED, table=table)


proves("DCK006", "no burn before the turn", burned(), {
    "codex": [at for at in everywhere("DCK006")["codex"] if at.startswith("24.2.10")], "tda-2024": ["38"],
})  # fmt: skip


def riffles(count: int) -> list[Line]:
    """A shuffle of so many riffles."""
    return [line("shuffle", count=count)]


def handled(faulty: list[Line], right: list[Line]) -> Scene:
    """The deck is handled before the deal."""
    return scene(wrong(faulty, instead=right), BLINDS, dealt((2, 3, 1)), OVER)


proves("DCK017", "three riffles", handled(riffles(3), riffles(4)),
       {"cardplayer": ["2.1", "2.2, 2.3"], "roberts": ["3 (shuffle 2)"]})  # fmt: skip
proves("DCK017", "a cut that leaves four cards", handled([line("cut", count=4)], [line("cut", count=5)]),
       {"irregularities": ["re-deal list 1 to 4"]})  # fmt: skip
ASKED: Final = line("deck_change", matter="on_request", by="Bo", hand=None)
CHANGED: Final = line("deck_change", matter="marked")
proves(
    "DCK017", "a deck changed because a player asks", handled([line("deck_change", matter="on_request", by="Bo")],
    [line("deck_change", matter="on_request", by="floor")]), {"tda-2009": ["17"]},
)  # fmt: skip
proves(
    "DCK017",
    "a marked deck changed in mid-hand",
    scene(
        BLINDS, dealt((2, 3, 1)), ruled("fold", 1), wrong(CHANGED, instead=[]), ruled("fold", 2),
        line("returned", 3, amount=1), line("award", 3, amount=2), wrong(instead=[CHANGED]),
    ),
    {"codex": ["24.2.2, 24.2.4", "24.2.23"], "irregularities": ["deck with a defect"]},
)  # fmt: skip


def deck_of(minutes: int) -> list[Line]:
    """A second hand so many minutes after the first, with the deck that came between them."""
    at = 6 + minutes
    return [opened(time=f"2026-03-01T{18 + at // 60}:{at % 60:02}:00Z"), *BLINDS, *dealt((2, 3, 1)), *OVER]


def out_of_time() -> Scene:
    """A deck is used for more than two hours."""
    first = [opened(time="2026-03-01T18:00:00Z"), *BLINDS, *dealt((2, 3, 1)), *OVER, line("end")]
    came, goes = (line("deck_change", matter="time", time=f"2026-03-01T{at}:00Z") for at in ("18:05", "20:40"))
    late, right = deck_of(125), deck_of(100)
    return scene(first, came, wrong(late, line("end"), instead=[*right, line("end")], at=None), goes)


proves("DCK017", "a deck used for more than two hours", out_of_time(), {"wsop-live-2024": ["75"]})
