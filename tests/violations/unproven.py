"""What the logs of each room cannot prove of the planted faults, by code or by code and name, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
STUD_AND_DRAW: Final = (", stud", ", draw")
NO_BET_OR_SIDE_POT: Final = ("left of the button does not show first", "main pot shows before the side pot")
"""Faults of showdown order that a book may be silent on though it says that the last aggressor shows first."""

NO_RAKE: Final = dict.fromkeys(("RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK)
NO_CAP_NO_RAKE: Final = {"BET002": SILENT_BOOK, **NO_RAKE}
"""What a book is silent on that knows neither how many raises a street may have nor what rake is due."""

WINAMAX: Final[Mapping[str, str]] = {
    **NO_CAP_NO_RAKE,
    **dict.fromkeys(("BET015", "SHD001", "DCK007"), NOT_PRINTED),
    "SHD006 mucked hand paid": NOT_PRINTED,
    "POT002 side pots mixed up": LUMPED,
    "POT006": LUMPED,
}
FULL_TILT: Final[Mapping[str, str]] = {
    **NO_CAP_NO_RAKE,
    **dict.fromkeys((f"SHD001 {fault}{game}" for fault in NO_BET_OR_SIDE_POT for game in ("", ", draw")), SILENT_BOOK),
}
GGPOKER: Final[Mapping[str, str]] = {
    **NO_RAKE,
    **dict.fromkeys(("DCK007", "SHD007"), NOT_PRINTED),
    "SHD001 left of the button does not show first": SILENT_BOOK,
    "SHD001 main pot shows before the side pot": SILENT_BOOK,
    "SHD006 mucked hand paid": NOT_PRINTED,
    "SHD003 winner paid unseen": "of all-in hands the book has them turned up, so another rule is broken too",
    "SHD004": "hands of all-in players are turned up before they are made, and bear no name",
    "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
    "POT002 chips of the main pot in the side pot": NO_POT_NAMES,
    "POT006": NO_POT_NAMES,
}
BOVADA: Final[Mapping[str, str]] = {
    **NO_RAKE,
    **dict.fromkeys(("DCK007", "SHD007", "SHD005", "SHD003 winner shows one card"), NOT_PRINTED),
    **dict.fromkeys(("BET001", "BET002", "FRC003"), NO_STAKES),
    "BET009 raise with nothing to raise": "an all-in raise of nothing is the room's word for a bet",
    "BET015": "a blind nobody called stays in the pot without a word",
    "DCK001 one card in two hands": "everybody's cards are printed when they are dealt, where it is found",
    "SHD001 main pot shows before the side pot": SILENT_BOOK,
    "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
    "POT002 side pots mixed up": NO_POT_NAMES,
}
PACIFIC: Final[Mapping[str, str]] = {
    **NO_CAP_NO_RAKE,
    **dict.fromkeys(("BET013", "BET015", "DCK004", "DCK007", "SHD001", "SHD004"), NOT_PRINTED),
    "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
    "SHD007 uncalled winner made to show": OF_HIS_OWN_WILL,
    "SHD006 mucked hand paid": "of some winners the room says that they muck, and shows their cards",
    "POT008 winner paid too little": "cash games state no rake",
    "POT008 winner paid too much": "the bet nobody called may be among what is paid, so it may be less by that",
    "POT002 chips of the main pot in the side pot": NO_POT_NAMES,
    "POT002 side pots mixed up": NO_POT_NAMES,
    "POT006": NO_POT_NAMES,
}
CEREUS: Final[Mapping[str, str]] = {
    **NO_CAP_NO_RAKE,
    **dict.fromkeys(("DCK007", "SHD001"), NOT_PRINTED),
    "BET009 raise with nothing to raise": "an all-in raise of nothing is the room's word for a bet",
    "BET013 out of chips and not marked all-in": "calls with the last chips may be written as any other",
    "BET015": "a blind nobody called stays in the pot without a word",
    "FRC003 small blind too small": "the header names the big blind alone",
    "SHD007 uncalled winner made to show": OF_HIS_OWN_WILL,
}
EVERLEAF: Final[Mapping[str, str]] = {
    **NO_CAP_NO_RAKE,
    **dict.fromkeys(("BET013", "BET015", "DCK007", "SHD001"), NOT_PRINTED),
    "POT008": "no rake is stated",
    "DCK004": BOARD_BY_STREET,
    "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
    "SHD007 uncalled winner made to show": OF_HIS_OWN_WILL,
}
PARTYPOKER: Final[Mapping[str, str]] = {
    **NO_CAP_NO_RAKE,
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
}
PKR: Final[Mapping[str, str]] = {
    **dict.fromkeys(("FRC005", "RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
    **dict.fromkeys(("SHD001", "SHD004"), NOT_PRINTED),
    "BET015": "only what an all-in player cannot match goes back in words",
    "POT008 winner paid too much": "what goes back without a word may be paid with the pot",
    "DCK004": BOARD_BY_STREET,
    "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
    "SHD007": OF_HIS_OWN_WILL,
}
KINGSCLUB: Final[Mapping[str, str]] = {
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
}
ONGAME: Final[Mapping[str, str]] = {
    **NO_CAP_NO_RAKE,
    **dict.fromkeys(("BET015", "DCK007", "SHD001"), NOT_PRINTED),
    **dict.fromkeys(("POT008 winner paid too little", "POT008 winner paid too much"), BETS_GO_BACK_UNSAID),
    "DCK004 an earlier board card changes": BOARD_BY_STREET,
    "SHD006 mucked hand paid": NOT_PRINTED,
    "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
    "SHD007": OF_HIS_OWN_WILL,
}
POKERTRACKER: Final[Mapping[str, str]] = {
    **NO_RAKE,
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
}
WINNING: Final[Mapping[str, str]] = {
    **dict.fromkeys(("BET002", "BET003", "FRC005", "RAK001", "RAK002", "RAK003", "POT004"), SILENT_BOOK),
    **dict.fromkeys(("BET013", "DCK007", "SHD001"), NOT_PRINTED),
    "BET015": "a blind nobody raised goes into the pot without a word",
    "SHD003": "the cards of a hand that is not shown stand in the summary",
}
TABLE_LOG: Final[Mapping[str, str]] = {
    "BET013 out of chips and not marked all-in": "a ruling need not say so",
    "BET013 out of chips and not marked all-in, stud": "a ruling need not say so",
    "FRC010 bring-in above the small bet": "the log states the bring-in, so another sum is at stake",
    "DCK004 an earlier board card changes": NOT_PRINTED,
}
POKERNOW: Final[Mapping[str, str]] = {
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
}
POKERNOW_REPLAY: Final[Mapping[str, str]] = {
    **dict.fromkeys(("RAK001", "RAK002", "RAK003"), NO_HOUSE),
    **dict.fromkeys(("BET002", "POT004"), SILENT_BOOK),
    **dict.fromkeys(("DCK007", "SHD001", "SHD004", "SHD007", "SHD006 mucked hand paid"), NOT_PRINTED),
    "SHD006 folded hand shown down": OF_HIS_OWN_WILL,
    "FRC004 ante too small": "the number of an ante is not known: a post is one if it is as large as the hand's ante",
    **dict.fromkeys(
        ("BET009 bet facing a bet", "BET009 raise with nothing to raise"), "bets and raises have one number"
    ),
    **dict.fromkeys(("DCK001 hole card on the board", "DCK001 one card in two hands", "DCK002 a joker"), NO_DEAL),
    **dict.fromkeys(("DCK003", "SHD005"), NO_DEAL),
    "DCK004": BOARD_BY_STREET,
}
POKERGFX: Final[Mapping[str, str]] = {
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
}
MERGE: Final[Mapping[str, str]] = {
    **NO_CAP_NO_RAKE,
    "BET009 raise with nothing to raise": "an all-in is one word, whatever it does",
    "BET013": "not all who are all-in are marked",
    "FRC004 ante missing, stud": "stakes of stud name no ante",
    "POT008": "nobody tells the rake",
    "SHD001 main pot shows before the side pot": SILENT_BOOK,
    "SHD001 main pot shows before the side pot, draw": SILENT_BOOK,
    "SHD004": "what hands are called is not read",
}
BOSS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("RAK001", "RAK003", "POT004"), SILENT_BOOK),
    **dict.fromkeys(("BET015", "SHD001", "SHD004"), NOT_PRINTED),
    "BET009 raise with nothing to raise": "an all-in is one word, whatever it does",
    "BET013": "not all who are all-in are marked",
    **dict.fromkeys(("POT002", "POT006"), NO_POT_NAMES),
    "DCK002 a joker": "cards are numbers, and none is a joker's",
    "DCK007": "who is dealt to sits in",
    "FRC005": SILENT_BOOK,
}
