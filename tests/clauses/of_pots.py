"""POT, SHD, BET015, BET017, RAK: who shows, who wins, how pots are shared, and what goes back."""

from __future__ import annotations

from typing import Any, Final

from tests.clauses.demands import everywhere
from tests.clauses.proofs import allows, proves
from tests.clauses.scenes import Item, Scene, opened, scene, wrong
from tests.clauses.stud import bring_in, up_cards
from tests.clauses.telling import TOURNAMENT, posted
from tests.rules.checks.table_logs import HOLDEM, STUD, Line, dealt, line, ruled

BLINDS: Final = posted({"small_blind": 1, "big_blind": 2})
LIMPED: Final = [*ruled("call", 1, amount=2), *ruled("call", 2, amount=1), *ruled("check", 3)]
CHECKED: Final = ruled("check", 2, 3, 1)
HOUSE: Final = line("rake", amount=0)


def checked_down(*streets: str) -> list[Line]:
    """The streets of a board, nobody betting."""
    return [one for cards in streets for one in (line("board", cards=cards), *CHECKED)]


def shown_down(*ending: Item, streets: tuple[str, ...], before: tuple[Line, ...] = (), table: Line = HOLDEM,
               **due: Any) -> Scene:  # fmt: skip
    """Three players see a showdown without a bet."""
    begun = [*before, *BLINDS, *dealt((2, 3, 1), 4 if table["game"] == "omaha" else 2), *LIMPED]
    return scene(begun, checked_down(*streets), line("showdown"), *ending, HOUSE, table=table, **due)


def shows(seat: int, cards: str) -> Line:
    """A hand laid open."""
    return line("show", seat, cards=cards)


def pays(*shares: tuple[int, int]) -> list[Line]:
    """The pot, by seat and amount."""
    return [line("award", seat, amount=amount) for seat, amount in shares]


FLUSH: Final = ("Ah 7h 2s", "Jh", "4d")
ROYAL: Final = ("As Ks Qs", "Js", "Ts")
HANDS: Final = [shows(2, "Kd Kc"), shows(3, "9h 8h"), line("muck", 1)]
BEATEN: Final = shown_down(HANDS, wrong(pays((2, 6)), instead=pays((3, 6))), streets=FLUSH, seat=2)
proves(
    "POT001",
    "the pot goes to a beaten hand",
    BEATEN,
    {
        "codex": ["21.4", "30.1"],
        "irregularities": ["showdown irregularity"],
        "playwebpoker-stud": ["who wins"],
        "tda-2009": ["8", "10"],
        "tda-2024": ["12", "13C"],
        "wsop-tournament-2024": ["71"],
    },
)
SHORT_DECK: Final = {"game": "holdem", "deck": "short", "limit": "no", "small_blind": 1, "big_blind": 2}
proves(
    "POT001",
    "a full house is paid over a flush in short deck",
    shown_down(
        shows(2, "Ad Ac"), shows(3, "9h 8h"), line("muck", 1), wrong(pays((2, 6)), instead=pays((3, 6))),
        streets=("Ah 7h 7s", "Jh", "6d"), table=SHORT_DECK, seat=2,
    ),
    {"wsop-live-2024": ["281, 294, 362, 363"]},
)  # fmt: skip
ALL_THREE: Final = [shows(2, "9c 8d"), shows(3, "9d 8c"), shows(1, "9s 8h")]
proves(
    "POT003",
    "equal hands are paid unequal shares",
    shown_down(
        ALL_THREE, wrong(pays((2, 4), (3, 1), (1, 1)), instead=pays((2, 2), (3, 2), (1, 2)), at=None), streets=ROYAL
    ),
    {
        "playwebpoker-stud": ["who wins"],
        "roberts": ["3 (ties 5)"],
        "tda-2009": ["13"],
        "tda-2024": ["21"],
        "wsop-live-2024": ["149"],
        "wsop-tournament-2024": ["73"],
    },
)
TWO_DEAD: Final = tuple(line("dead_blind", seat, amount=1) for seat in (1, 2))
proves(
    "POT003",
    "one of three gets both odd chips",
    shown_down(
        ALL_THREE, wrong(pays((2, 4), (3, 2), (1, 2)), instead=pays((2, 3), (3, 3), (1, 2)), at=None), streets=ROYAL,
        before=TWO_DEAD,
    ),
    {"roberts": ["3 (ties 4)"]},
)  # fmt: skip
TWO_OF_THEM: Final = [*ALL_THREE[:2], line("muck", 1)]
DEAD: Final = (line("dead_blind", 1, amount=1),)
proves(
    "POT003",
    "the odd chip of a pot is one of five",
    shown_down(
        TWO_OF_THEM, wrong(pays((2, 6), (3, 1)), instead=pays((2, 4), (3, 3)), at=None), streets=ROYAL, before=DEAD
    ),
    {"roberts": ["3 (ties 3)"], "tda-2024": ["20"], "wsop-live-2024": ["148"]},
)  # fmt: skip
ODD: Final = shown_down(
    TWO_OF_THEM, wrong(pays((2, 3), (3, 4)), instead=pays((2, 4), (3, 3)), at=-1), streets=ROYAL, before=DEAD, seat=3
)
proves(
    "POT004",
    "the odd chip does not go left of the button",
    ODD,
    {
        "codex": ["23.2, 23.3"],
        "roberts": ["3 (ties 5)"],
        "tda-2009": ["12"],
        "tda-2024": ["20A"],
        "wsop-live-2024": ["149"],
        "wsop-tournament-2024": ["73"],
    },
)
ANN: Final = "9h 8d 7c 6d 5c Ac 2d"
BOB: Final = "8c 7d 9d 6h 5s As 2h"


def straights(faulty: tuple[int, int], due: tuple[int, int]) -> Scene:
    """Equal straights of stud: by the nine seat 1's is the higher by suit, by the ace beside them seat 2's."""
    streets = [up_cards(street, cards, (1, 2)) for street, cards in (
        (1, ("6d", "6h")), (2, ("5c", "5s")), (3, ("Ac", "As")),
    )]  # fmt: skip
    doors = [line("deal", seat, cards=card, face_up=True) for seat, card in ((1, "7c"), (2, "9d"), (3, "Kh"))]
    checks = ruled("check", 2, 1)
    return scene(
        [line("ante", seat, amount=1) for seat in (1, 2, 3)], dealt((1, 2, 3)), doors, bring_in(1),
        ruled("call", 2, amount=1), ruled("fold", 3), [one for street in streets for one in (*street, *checks)],
        line("burn", street=4), line("deal", 1, count=1, street=4), line("deal", 2, count=1, street=4), checks,
        line("showdown"), shows(2, BOB), shows(1, ANN),
        wrong(pays(*zip((1, 2), faulty, strict=True)), instead=pays(*zip((1, 2), due, strict=True)),
        at=0 if faulty[0] > faulty[1] else 1), HOUSE, table=STUD, button=None,
        seat=1 if faulty[0] > faulty[1] else 2,
    )  # fmt: skip


proves(
    "POT004",
    "the odd chip of stud goes to the lower of the winning cards",
    straights((2, 3), (3, 2)),
    {"wsop-live-2024": ["146", "149"], "wsop-tournament-2024": ["73"]},
)
proves(
    "POT004",
    "the odd chip of stud goes to the lower of all cards",
    straights((3, 2), (2, 3)),
    {"roberts": ["3 (ties 1)", "3 (ties 5)"]},
)


def side_pot(faulty: list[Line], due: list[Line]) -> Scene:
    """Seat 1 is all-in for 10, seat 4 pays five into the side pot and folds; all three left play the board."""
    flop, turn, river = (line("board", cards=cards) for cards in ROYAL)
    return scene(
        BLINDS, dealt((2, 3, 4, 1)), line("ruling", 4, action="raise", to=10, by="dealer"),
        line("ruling", 1, action="call", to=10, all_in=True, by="dealer"),
        ruled("call", 2, 3, to=10),
        flop, ruled("bet", 2, to=5), ruled("call", 3, 4, to=5), turn, ruled("check", 2, 3), ruled("fold", 4), river,
        ruled("check", 2, 3), line("showdown"), shows(2, "9c 8d"), shows(3, "9d 8c"), wrong(faulty, instead=due),
        shows(1, "9s 8h"), [one | {"pot": 0} for one in pays((2, 14), (3, 13), (1, 13))], HOUSE, seats=4,
        stacks={1: 10}, seat=3,
    )  # fmt: skip


def sides(first: int, second: int) -> list[Line]:
    """The side pot between seats 2 and 3."""
    return [line("award", seat, amount=amount, pot=1) for seat, amount in ((2, first), (3, second))]


proves("POT004", "the odd chip of a side pot", side_pot(sides(7, 8), sides(8, 7)), {"tda-2009": ["13"]})
OMAHA_8: Final = {"game": "omaha", "limit": "pot", "high_low": True, "small_blind": 1, "big_blind": 2}


LOW_BOARD: Final = ("Ah 7c 2s", "Jd", "4d")


def high_low(faulty: list[Line], due: list[Line], *, at: int | None, streets: tuple[str, ...] = LOW_BOARD,
             dead: tuple[Line, ...] = DEAD, **more: Any) -> Scene:  # fmt: skip
    """Seat 2 has the high hand, seat 3 the low one."""
    hands = [shows(2, "Ad Ac Kd Kc"), shows(3, "3h 8h Qs Qc"), line("muck", 1)]
    return shown_down(hands, wrong(faulty, instead=due, at=at), streets=streets, before=dead, table=OMAHA_8)


def halves(high: int, low: int) -> list[Line]:
    """What the high hand and the low one get."""
    return [line("award", 2, amount=high, share="high"), line("award", 3, amount=low, share="low")]


proves(
    "POT004",
    "the odd chip of high and low goes to the low",
    high_low(halves(3, 4), halves(4, 3), at=1),
    {"codex": ["23.1"]},
)
proves(
    "POT005",
    "high and low get different halves",
    high_low(halves(5, 2), halves(4, 3), at=None),
    everywhere("POT005", but={"roberts": ["7.2, 10.2"]}),
)
proves(
    "POT005",
    "a low of nine is paid half",
    high_low(
        halves(3, 3), [line("award", 2, amount=6)], at=None, streets=("Ah 9c Ts", "Jd", "4d"), dead=()
    ),
    {"roberts": ["7.2, 10.2"]},
)  # fmt: skip


def unshown(*showing: Line, streets: tuple[str, ...] = FLUSH) -> Scene:
    """Seat 3 is paid without having shown all his cards; in the twin he shows them."""
    rest = [shows(2, "Kd Kc"), line("muck", 1)]
    return shown_down(
        rest, wrong(*showing, *pays((3, 6)), instead=[shows(3, "9h 8h"), *pays((3, 6))]), streets=streets, seat=3
    )


proves(
    "SHD003",
    "a winner is paid unseen",
    unshown(),
    {
        "codex": ["30.1"],
        "roberts": ["3 (showdown 1)"],
        "tda-2024": ["13A"],
        "wsop-live-2024": ["15, 139"],
        "wsop-tournament-2024": ["72"],
    },
)
proves("SHD003", "a winner shows one card", unshown(shows(3, "9h")), {"codex": ["30.1.1"]})
BOARD_PLAYED: Final = shown_down(
    shows(2, "9c 8d"), shows(3, "9d 8c"), wrong(shows(1, "9s"), instead=[shows(1, "9s 8h")], at=None),
    wrong(pays((2, 2), (3, 2), (1, 2)), instead=pays((2, 2), (3, 2), (1, 2))), streets=ROYAL, seat=1,
)  # fmt: skip
proves(
    "SHD003",
    "who plays the board shows one card",
    BOARD_PLAYED,
    {"tda-2009": ["14"], "tda-2024": ["19"], "wsop-live-2024": ["168"], "wsop-tournament-2024": ["75"]},
)
ALL_IN: Final = [
    *BLINDS, *dealt((2, 3, 1)), line("ruling", 1, action="raise", to=100, all_in=True, by="dealer"), *ruled("fold", 2),
    line("ruling", 3, action="call", to=100, all_in=True, by="dealer"), line("board", cards="Ah 7c 2s"),
    line("board", cards="Jc"), line("board", cards="4d"), line("showdown"),
]  # fmt: skip


def all_in_unseen(table: Line) -> Scene:
    """A player all-in and called throws his hand away; in the twin he turns it up."""
    return scene(
        ALL_IN, shows(3, "Kh Kd"), wrong(line("muck", 1), instead=[shows(1, "Qh Qd")], at=None), pays((3, 201)), HOUSE,
        table=table, seat=1,
    )  # fmt: skip


proves(
    "SHD002",
    "a hand all-in and called is not turned up",
    all_in_unseen(HOLDEM | TOURNAMENT),
    {"roberts": ["15.34"], "tda-2009": ["9"], "tda-2024": ["16"], "wsop-tournament-2024": ["70"]},
)
allows(
    "SHD002",
    "in cash games an all-in hand may be thrown away unseen",
    all_in_unseen(HOLDEM),
    {"wsop-live-2024": ["145"]},
    wrong_in="tda-2009",
)
BET_20: Final = [*BLINDS, *dealt((2, 3, 1)), *LIMPED, line("board", cards="Ah 7c 2s"), *ruled("bet", 2, amount=20)]


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
proves(
    "SHD008",
    "a wild card is named again, and otherwise",
    scene(
        BLINDS, dealt((2, 3, 1)), LIMPED, checked_down("Ah 7c 2s", "Jd", "4d"), line("showdown"),
        shows(2, "Jo Jc"), line("wild_card", 2, cards="7s"),
        wrong(line("wild_card", 2, cards="Qs"), instead=[line("wild_card", 2, cards="7s")]),
    ),
    {"irregularities": ["naming wild cards"]},
)  # fmt: skip
