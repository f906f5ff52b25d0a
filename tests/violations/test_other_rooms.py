"""The dealer's hands in the words of other rooms: legal ones give no finding, planted faults are found all the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import polars as pl
import pytest

from parsers import Reading
from rules.derive import derive
from rules.judge import Judgement, judge
from rules.registry import all_rules
from rules.rulebook import load, resolve
from tests.proving.boss_xml import BOSS
from tests.proving.bovada_text import BOVADA
from tests.proving.cereus_text import CEREUS
from tests.proving.dealer import random_hand
from tests.proving.everleaf_text import EVERLEAF
from tests.proving.faults import Expected, Fault, all_faults
from tests.proving.full_tilt_text import FULL_TILT
from tests.proving.ggpoker_text import GGPOKER
from tests.proving.hands import Hand
from tests.proving.kingsclub_text import KINGSCLUB
from tests.proving.merge_xml import MERGE
from tests.proving.ongame_text import ONGAME
from tests.proving.pacific_text import PACIFIC
from tests.proving.partypoker_text import PARTYPOKER
from tests.proving.pkr_text import PKR
from tests.proving.pokergfx_json import POKERGFX
from tests.proving.pokernow_text import POKERNOW
from tests.proving.pokertracker_text import POKERTRACKER
from tests.proving.reading import read_texts
from tests.proving.table_log_text import BOOK, TABLE_LOG
from tests.proving.winamax_text import WINAMAX
from tests.proving.winning_text import WINNING
from tests.proving.wording import Wording, can_tell, line_numbers, render
from tests.violations.auditing import Found, audited_texts

HANDS: Final = 60
SEEDS: Final = (0, 1_000)
FIRST_NUMBER: Final = 700_000_000_000
ON_TEXT: Final = ("BET014", "POT007", "REC")
"""Faults planted in PokerStars' text itself, by the beginning of their codes."""
SILENT_BOOK: Final = "the room's book is silent"
NOT_PRINTED: Final = "the room prints nothing of it"
NO_HOUSE: Final = "no house takes a rake"
NO_DEAL: Final = "the reader's own cards bear no name, and nobody else's are told when they are dealt"
NO_POT_NAMES: Final = "awards do not say which side pot they are of"
NO_STAKES: Final = "cash games name no stakes but by what is posted"
OF_HIS_OWN_WILL: Final = "no marker parts the showdown from what is shown of one's own will"
BOARD_BY_STREET: Final = "cards of the board come without those before"
BETS_GO_BACK_UNSAID: Final = "what goes back without a word may be paid with the pot, for all the rule knows"
LUMPED: Final = "pots of one winner go under one name, so names are not believed"


@dataclass(frozen=True, slots=True, eq=False)
class Room:
    """A room, what of PokerStars' faults its logs cannot prove, and the rules its legal hands give much to look at.

    `least_proven`: so many faults at least are found.
    """

    wording: Wording
    unproven: Mapping[str, str]
    busy: Mapping[str, int]
    least_proven: int = 50
    own_book: str | None = None

    def __str__(self) -> str:
        return self.wording.room


BUSY: Final = {
    "BET003": 1_000, "BET005": 500, "BET007": 5_000, "BET008": 2_000, "BET009": 5_000, "BET013": 5_000, "DCK001": 5_000,
    "FRC001": 500, "FRC003": 1_000, "ORD001": 5_000, "ORD003": 1_000, "POT001": 400, "POT002": 60, "POT003": 15,
    "POT006": 700, "POT008": 600, "REC005": 5_000, "SHD003": 300, "SHD004": 800,
}  # fmt: skip
MUCH_IN_GGPOKER: Final = {
    "BET003": 500, "BET005": 500, "BET007": 2_000, "BET008": 1_000, "BET015": 200, "DCK001": 4_000, "FRC001": 200,
    "ORD001": 2_000, "POT001": 300, "POT006": 500, "POT007": 300, "POT008": 300, "REC005": 3_000, "SHD001": 8,
    "SHD004": 250,
}  # fmt: skip
MUCH_IN_BOVADA: Final = {
    "BET001": 150, "BET003": 500, "BET005": 500, "BET007": 3_000, "BET008": 1_000, "BET015": 200, "DCK001": 7_000,
    "FRC001": 200, "ORD001": 3_000, "POT001": 300, "POT005": 60, "POT006": 700, "POT007": 300, "POT008": 300,
    "REC005": 3_000, "SHD001": 60, "SHD004": 900,
}  # fmt: skip
MUCH_IN_PKR: Final = {
    "BET003": 1_000, "BET005": 800, "BET007": 5_000, "BET008": 2_000, "BET009": 5_000, "BET013": 5_000, "DCK001": 7_000,
    "FRC001": 400, "FRC003": 1_000, "ORD001": 5_000, "ORD003": 1_500, "POT001": 400, "POT002": 700, "POT003": 8,
    "POT006": 1_000, "POT008": 450, "POT009": 2_500, "SHD002": 800, "SHD003": 100,
}  # fmt: skip
MUCH_IN_MERGE: Final = {
    "BET001": 500, "BET003": 400, "BET007": 3_000, "BET008": 1_000, "BET015": 150, "DCK001": 4_000, "DCK015": 400,
    "FRC001": 150, "FRC009": 60, "ORD001": 2_500, "POT001": 500, "POT002": 400, "POT003": 15, "POT006": 600,
    "POT008": 80, "SHD001": 40, "SHD003": 300,
}  # fmt: skip
STUD_AND_DRAW: Final = (", stud", ", draw")
MUCH_IN_KINGSCLUB: Final = {
    "BET001": 300,
    "BET007": 1_500,
    "BET009": 1_300,
    "DCK001": 2_000,
    "FRC009": 40,
    "ORD006": 30,
}
MUCH_IN_ONGAME: Final = {
    "BET001": 550, "BET003": 500, "BET005": 350, "BET007": 4_000, "BET008": 1_500, "BET009": 3_500, "DCK001": 4_000,
    "FRC001": 270, "ORD001": 3_500, "POT001": 500, "POT002": 450, "POT009": 1_800, "SHD003": 300, "SHD004": 800,
}  # fmt: skip
MUCH_IN_POKERTRACKER: Final = {
    "BET003": 500, "BET005": 350, "BET007": 2_400, "BET008": 850, "BET009": 2_000, "BET013": 2_400, "DCK001": 3_000,
}  # fmt: skip
NO_BET_OR_SIDE_POT: Final = ("left of the button does not show first", "main pot shows before the side pot")
"""Faults of showdown order that a book may be silent on though it says that the last aggressor shows first."""
ROOMS: Final = (
    Room(
        WINAMAX,
        {
            **dict.fromkeys(("BET002", "RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("BET015", "SHD001", "DCK007"), NOT_PRINTED),
            "SHD006 mucked hand paid": NOT_PRINTED,
            "POT002 side pots mixed up": LUMPED,
            "POT006": LUMPED,
        },
        BUSY,
    ),
    Room(
        FULL_TILT,
        {
            **dict.fromkeys(("BET002", "RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
            **dict.fromkeys(
                (f"SHD001 {fault}{game}" for fault in NO_BET_OR_SIDE_POT for game in ("", ", draw")), SILENT_BOOK
            ),
        },
        BUSY | {"BET015": 300, "POT007": 600, "SHD001": 40},
    ),
    Room(
        GGPOKER,
        {
            **dict.fromkeys(("RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("DCK007", "SHD007"), NOT_PRINTED),
            "SHD001 left of the button does not show first": SILENT_BOOK,
            "SHD001 main pot shows before the side pot": SILENT_BOOK,
            "SHD006 mucked hand paid": NOT_PRINTED,
            "SHD003 winner paid unseen": "of all-in hands the book has them turned up, so another rule is broken too",
            "SHD004": "hands of all-in players are turned up before they are made, and bear no name",
            "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
            "POT002 chips of the main pot in the side pot": NO_POT_NAMES,
            "POT006": NO_POT_NAMES,
        },
        MUCH_IN_GGPOKER,
    ),
    Room(
        BOVADA,
        {
            **dict.fromkeys(("RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("DCK007", "SHD007", "SHD005", "SHD003 winner shows one card"), NOT_PRINTED),
            **dict.fromkeys(("BET001", "BET002", "FRC003"), NO_STAKES),
            "BET009 raise with nothing to raise": "an all-in raise of nothing is the room's word for a bet",
            "BET015": "a blind nobody called stays in the pot without a word",
            "DCK001 one card in two hands": "everybody's cards are printed when they are dealt, where it is found",
            "SHD001 main pot shows before the side pot": SILENT_BOOK,
            "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
            "POT002 side pots mixed up": NO_POT_NAMES,
        },
        MUCH_IN_BOVADA,
    ),
    Room(
        PACIFIC,
        {
            **dict.fromkeys(("BET002", "RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("BET013", "BET015", "DCK004", "DCK007", "SHD001", "SHD004"), NOT_PRINTED),
            "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
            "SHD007 uncalled winner made to show": OF_HIS_OWN_WILL,
            "SHD006 mucked hand paid": "of some winners the room says that they muck, and shows their cards",
            "POT008 winner paid too little": "cash games state no rake",
            "POT008 winner paid too much": "the bet nobody called may be among what is paid, so it may be less by that",
            "POT002 chips of the main pot in the side pot": NO_POT_NAMES,
            "POT002 side pots mixed up": NO_POT_NAMES,
            "POT006": NO_POT_NAMES,
        },
        {
            "BET001": 300,
            "BET003": 1_000,
            "BET005": 1_000,
            "BET007": 5_000,
            "BET008": 2_000,
            "BET009": 5_000,
            "DCK001": 5_000,
            "FRC001": 400,
            "FRC003": 1_000,
            "ORD001": 5_000,
            "ORD003": 1_500,
            "POT001": 400,
            "POT002": 700,
            "POT008": 250,
            "SHD003": 120,
            "SHD006": 1_000,
        },
    ),
    Room(
        CEREUS,
        {
            **dict.fromkeys(("BET002", "RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("DCK007", "SHD001"), NOT_PRINTED),
            "BET009 raise with nothing to raise": "an all-in raise of nothing is the room's word for a bet",
            "BET013 out of chips and not marked all-in": "calls with the last chips may be written as any other",
            "BET015": "a blind nobody called stays in the pot without a word",
            "FRC003 small blind too small": "the header names the big blind alone",
            "SHD007 uncalled winner made to show": OF_HIS_OWN_WILL,
        },
        {
            "BET001": 500,
            "BET003": 900,
            "BET005": 1_000,
            "BET007": 6_000,
            "BET008": 2_500,
            "BET009": 6_000,
            "BET013": 6_000,
            "DCK001": 7_000,
            "DCK004": 1_400,
            "FRC001": 450,
            "FRC003": 500,
            "ORD001": 6_000,
            "ORD003": 2_000,
            "POT001": 1_000,
            "POT002": 800,
            "POT003": 80,
            "POT005": 250,
            "POT006": 1_300,
            "POT007": 500,
            "POT008": 500,
            "REC005": 6_000,
            "SHD003": 600,
            "SHD004": 650,
            "SHD006": 1_400,
        },
    ),
    Room(
        EVERLEAF,
        {
            **dict.fromkeys(("BET002", "RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("BET013", "BET015", "DCK007", "SHD001"), NOT_PRINTED),
            "POT008": "no rake is stated",
            "DCK004": BOARD_BY_STREET,
            "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
            "SHD007 uncalled winner made to show": OF_HIS_OWN_WILL,
        },
        {
            "BET001": 500,
            "BET003": 1_000,
            "BET005": 1_000,
            "BET007": 6_000,
            "BET008": 2_500,
            "BET009": 6_000,
            "DCK001": 7_000,
            "FRC001": 450,
            "FRC003": 1_000,
            "ORD001": 6_000,
            "ORD003": 2_000,
            "POT001": 500,
            "POT002": 800,
            "POT003": 6,
            "POT005": 30,
            "SHD003": 150,
            "SHD004": 1_100,
            "SHD006": 1_400,
        },
    ),
    Room(
        PARTYPOKER,
        {
            **dict.fromkeys(("BET002", "RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("BET015", "DCK007", "SHD001"), NOT_PRINTED),
            "BET013 out of chips and not marked all-in": "calls with the last chips may be written as any other",
            "FRC003 small blind too small": NO_STAKES,
            "POT008": "cash games state no rake",
            "POT002 chips of the main pot in the side pot": NO_POT_NAMES,
            "POT002 side pots mixed up": LUMPED,
            "POT006": LUMPED,
            "DCK004": BOARD_BY_STREET,
            "SHD005": "of tournaments the summary alone shows the cards (REC005)",
            "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
            "SHD007 uncalled winner made to show": OF_HIS_OWN_WILL,
        },
        {
            "BET001": 500,
            "BET003": 1_000,
            "BET005": 1_000,
            "BET007": 6_000,
            "BET008": 2_500,
            "BET009": 6_000,
            "BET013": 6_000,
            "DCK001": 7_000,
            "FRC001": 450,
            "FRC003": 600,
            "ORD001": 6_000,
            "ORD003": 2_000,
            "POT001": 600,
            "POT002": 800,
            "POT003": 40,
            "POT005": 100,
            "POT008": 300,
            "POT009": 1_500,
            "SHD003": 250,
            "SHD004": 500,
            "SHD006": 1_400,
        },
    ),
    Room(
        PKR,
        {
            **dict.fromkeys(("FRC005", "RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("SHD001", "SHD004"), NOT_PRINTED),
            "BET015": "only what an all-in player cannot match goes back in words",
            "POT008 winner paid too much": "what goes back without a word may be paid with the pot",
            "DCK004": BOARD_BY_STREET,
            "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
            "SHD007": OF_HIS_OWN_WILL,
        },
        MUCH_IN_PKR,
    ),
    Room(
        KINGSCLUB,
        {
            **{f"BET002 fifth wager {place}": SILENT_BOOK for place in ("after the flop, stud", "heads-up, draw")},
            "BET015 uncalled bet not given back, stud": NOT_PRINTED,
            **{f"SHD001 last aggressor does not show first{game}": NOT_PRINTED for game in STUD_AND_DRAW},
            **{f"SHD001 {fault}, draw": NOT_PRINTED for fault in NO_BET_OR_SIDE_POT},
            **{f"SHD004 hand misnamed{game}": NOT_PRINTED for game in STUD_AND_DRAW},
            **{f"SHD006 mucked hand paid{game}": NOT_PRINTED for game in STUD_AND_DRAW},
            **{f"SHD006 folded hand shown down{game}": OF_HIS_OWN_WILL for game in STUD_AND_DRAW},
            "POT006 side pot paid to a short all-in, stud": NO_POT_NAMES,
            "POT008 winner paid too little, stud": BETS_GO_BACK_UNSAID,
            "POT008 winner paid too much, draw": BETS_GO_BACK_UNSAID,
            "FRC004": "of tournaments, which the room has none of",
        },
        MUCH_IN_KINGSCLUB,
        least_proven=30,
    ),
    Room(
        ONGAME,
        {
            **dict.fromkeys(("BET002", "RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("BET015", "DCK007", "SHD001"), NOT_PRINTED),
            **dict.fromkeys(("POT008 winner paid too little", "POT008 winner paid too much"), BETS_GO_BACK_UNSAID),
            "DCK004 an earlier board card changes": BOARD_BY_STREET,
            "SHD006 mucked hand paid": NOT_PRINTED,
            "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
            "SHD007": OF_HIS_OWN_WILL,
        },
        MUCH_IN_ONGAME,
        least_proven=40,
    ),
    Room(
        POKERTRACKER,
        {
            **dict.fromkeys(("RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("BET015", "DCK007", "SHD001", "SHD004"), NOT_PRINTED),
            "BET009 raise with nothing to raise": "one word stands for every all-in",
            "BET013 out of chips and not marked all-in": "blinds of a whole stack are never marked",
            "FRC003 big blind too big": "what exceeds a big blind is the dead part of a post of both",
            "DCK004 an earlier board card changes": BOARD_BY_STREET,
            "SHD006 mucked hand paid": NOT_PRINTED,
            "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
            "SHD007": OF_HIS_OWN_WILL,
            "POT002": LUMPED,
            "POT006": LUMPED,
        },
        MUCH_IN_POKERTRACKER,
        least_proven=34,
        own_book="pokertracker",
    ),
    Room(
        WINNING,
        {
            **dict.fromkeys(("BET002", "BET003", "FRC005", "RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("BET013", "DCK007", "SHD001"), NOT_PRINTED),
            "BET015": "a blind nobody raised goes into the pot without a word",
            "SHD003": "the cards of a hand that is not shown stand in the summary",
        },
        {
            "BET005": 500,
            "BET007": 3_000,
            "BET008": 1_000,
            "BET009": 3_000,
            "DCK001": 4_000,
            "FRC001": 200,
            "ORD001": 3_000,
            "POT001": 200,
            "POT006": 400,
            "POT008": 300,
            "REC005": 3_000,
            "SHD004": 200,
        },
    ),
    Room(
        TABLE_LOG,
        {
            "BET013 out of chips and not marked all-in": "a ruling need not say so",
            "BET013 out of chips and not marked all-in, stud": "a ruling need not say so",
            "FRC010 bring-in above the small bet": "the log states the bring-in, so another sum is at stake",
            "DCK004 an earlier board card changes": NOT_PRINTED,
        },
        BUSY | {"BET001": 500, "BET015": 300, "DCK015": 800, "ORD006": 800, "REC005": 0, "SHD001": 40},
        own_book=BOOK,
    ),
    Room(
        POKERNOW,
        {
            **dict.fromkeys(("RAK001", "RAK002", "RAK003"), NO_HOUSE),
            **dict.fromkeys(("BET002", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("DCK007", "SHD001", "SHD007", "SHD006 mucked hand paid"), NOT_PRINTED),
            **dict.fromkeys(("POT002", "POT006"), NO_POT_NAMES),
            "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
            "FRC003": NO_STAKES,
            **dict.fromkeys(("DCK002 a joker", "DCK003", "SHD005"), NO_DEAL),
            "DCK001 hole card on the board": NO_DEAL,
            "DCK001 one card in two hands": NO_DEAL,
            "SHD004": "what hands are called stands with what they collect, which may be several hands",
        },
        {
            "BET003": 500,
            "BET005": 300,
            "BET007": 2_000,
            "BET008": 900,
            "BET009": 2_000,
            "BET013": 2_000,
            "BET015": 100,
            "FRC001": 150,
            "ORD001": 2_000,
            "POT001": 100,
            "POT003": 4,
            "POT008": 200,
            "SHD003": 60,
        },
        least_proven=40,
    ),
    Room(
        POKERGFX,
        {
            **dict.fromkeys(("RAK001", "RAK002", "RAK003"), NO_HOUSE),
            **dict.fromkeys(("BET002", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("FRC003", "FRC004"), "blinds and antes are owed, and nobody tells what was posted"),
            "BET009 bet facing a bet": "bets and raises are one word",
            "BET009 raise with nothing to raise": "bets and raises are one word",
            "BET013": "not all who are all-in are marked",
            "DCK003 one hole card too few": "cards the table did not read are made up to those dealt",
            "DCK004": BOARD_BY_STREET,
            **dict.fromkeys(("BET015", "DCK007", "SHD001", "SHD003", "SHD004", "SHD005", "SHD007"), NOT_PRINTED),
            "SHD006 folded hand shown down": NOT_PRINTED,
            "SHD006 mucked hand paid": NOT_PRINTED,
            "POT002 chips of the main pot in the side pot": NO_POT_NAMES,
            "POT002 side pots mixed up": NO_POT_NAMES,
            "POT006": NO_POT_NAMES,
        },
        {
            "BET003": 250,
            "BET005": 150,
            "BET007": 1_000,
            "BET008": 450,
            "DCK001": 2_000,
            "FRC001": 100,
            "ORD001": 1_000,
            "POT001": 50,
            "POT008": 100,
        },
        least_proven=34,
    ),
    Room(
        MERGE,
        {
            **dict.fromkeys(("BET002", "RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
            "BET009 raise with nothing to raise": "an all-in is one word, whatever it does",
            "BET013": "not all who are all-in are marked",
            "FRC004 ante missing, stud": "stakes of stud name no ante",
            "POT008": "nobody tells the rake",
            "SHD001 main pot shows before the side pot": SILENT_BOOK,
            "SHD001 main pot shows before the side pot, draw": SILENT_BOOK,
            "SHD004": "what hands are called is not read",
        },
        MUCH_IN_MERGE,
    ),
    Room(
        BOSS,
        {
            **dict.fromkeys(("RAK001", "RAK003", "POT004"), SILENT_BOOK),
            **dict.fromkeys(("BET015", "SHD001", "SHD004"), NOT_PRINTED),
            "BET009 raise with nothing to raise": "an all-in is one word, whatever it does",
            "BET013": "not all who are all-in are marked",
            **dict.fromkeys(("POT002", "POT006"), NO_POT_NAMES),
            "DCK002 a joker": "cards are numbers, and none is a joker's",
            "DCK007": "who is dealt to sits in",
            "FRC005": SILENT_BOOK,
        },
        {},
        least_proven=40,
    ),
)
BOOKS: Final = resolve([load(room.own_book or str(room)) for room in ROOMS])
each_room = pytest.mark.parametrize("room", ROOMS, ids=str)


@cache
def legal_hands(room: Room) -> list[Hand]:
    """Legal hands of every game the room has words for."""
    kinds = [(key, tournament) for key in room.wording.games for tournament in (False, True)]
    dealt = [
        random_hand(seed, [key], tournament=event, raked=room.wording.raked)
        for key, event in kinds
        for seed in range(HANDS)
    ]
    return [hand for hand in dealt if can_tell(room.wording, hand)]


@cache
def reading_of(room: Room) -> Reading:
    """What the reader makes of them."""
    return read_texts([render(room.wording, hand) for hand in legal_hands(room)], str(room))


@cache
def judged(room: Room) -> Judgement:
    """What the rules say to them."""
    return judge(derive(reading_of(room).tables, BOOKS), BOOKS, all_rules())


@each_room
def test_every_line_is_understood(room: Room) -> None:
    reading = reading_of(room)
    assert reading.tables.hands["ended"].to_list() == [True] * len(legal_hands(room))
    assert reading.tables.events.filter(kind="unknown").is_empty()
    assert reading.quarantine.is_empty()


@each_room
def test_every_event_has_a_line(room: Room) -> None:
    for hand in legal_hands(room):
        numbers = line_numbers(room.wording, hand)
        assert len(numbers) == len(hand.events)


@each_room
def test_legal_hands_give_no_finding(room: Room) -> None:
    assert judged(room).findings.select("code", "number", "line", "found").rows() == []


@each_room
def test_rules_looked_at_much(room: Room) -> None:
    able = (pl.col("opportunities") - pl.col("not_checkable")).sum()
    looked = dict(judged(room).coverage.group_by("code").agg(able).rows())
    assert {code: looked[code] for code, least in room.busy.items() if looked[code] < least} == {}


def can_be_proven(room: Room, fault: Fault) -> bool:
    """The fault is one of play, in a game of the room, that the room's logs can show."""
    is_told = any(key in room.wording.games for key in fault.games) and fault.code != "PAY001"
    known = {fault.code, f"{fault.code} {fault.name}"} & set(room.unproven)
    return is_told and not known and not fault.code.startswith(ON_TEXT)


PROVEN: Final = [(room, fault) for room in ROOMS for fault in all_faults() if can_be_proven(room, fault)]
each_fault = pytest.mark.parametrize(
    ("room", "fault"), PROVEN, ids=[f"{room} {fault.code} {fault.name}" for room, fault in PROVEN]
)


@cache
def trials(room: Room) -> dict[Fault, list[tuple[Expected, list[Found], str]]]:
    """By fault, what is expected, what an audit of all of them finds, and the text, for each seed."""
    number = FIRST_NUMBER
    planted: dict[str, tuple[Fault, Expected, str]] = {}
    for fault in (fault for of, fault in PROVEN if of is room):
        for seed in SEEDS:
            number += 1
            one = fault.planted(seed, room.wording)
            set_apart(one.case.hand, number)
            planted[f"{number}.txt"] = (fault, one.expected, one.text)
    found = audited_texts({file: text for file, (_, _, text) in planted.items()})
    held: dict[Fault, list[tuple[Expected, list[Found], str]]] = {}
    for file, (fault, expected, text) in planted.items():
        standing = [one for one in found if one.file == file and one.cause is None]
        held.setdefault(fault, []).append((expected, standing, text))
    return held


def set_apart(hand: Hand, number: int) -> None:
    """Give a hand a number and a table, or a tournament, that no other has."""
    hand.number, hand.table = number, f"{number} 1"
    if hand.tournament is not None:
        hand.tournament = replace(hand.tournament, number=number)


def is_expected(expected: Expected, found: Found) -> bool:
    """Whether a finding is the one the fault must lead to."""
    fixed = ((expected.line, found.line), (expected.seat, found.seat), (expected.stake, found.stake))
    return found.code == expected.code and all(due is None or due == said for due, said in fixed)


@each_fault
def test_the_fault_and_nothing_else_is_found(room: Room, fault: Fault) -> None:
    for expected, standing, text in trials(room)[fault]:
        assert [is_expected(expected, found) for found in standing] == [True], (expected, standing, text)


@each_room
def test_most_faults_can_be_proven(room: Room) -> None:
    assert len([fault for of, fault in PROVEN if of is room]) >= room.least_proven
