"""PokerStars, its converters and Run It Once."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    ("111111111111", "BET015"): "made-up sample: 50 nobody matched are paid out as a second side pot",
    ("333333333333", "ORD001"): "made-up sample: the big blind raises before the small blind has acted",
    ("1000000000", "PAY001"): "made-up sample: a fee of 0.20 on 19, which is not 1 %",
    ("1000000001", "BET005"): "made-up sample: a pot-limit raise to 400 into a pot of 18",
    ("2234567890", "BET007"): "made-up sample: 1510 put in from a stack of 1500",
    ("1000000000", "SHD004"): "made-up sample: the straight flush on the board is called a high card",
    ("1000000001", "SHD004"): "made-up sample: a hand without a pair is called a flush",
    ("2234567890", "SHD004"): "made-up sample: the straight flush on the board is called a flush",
    ("2234567890", "POT003"): "made-up sample: the straight flush on the board is paid to one of two players",
    ("2234567890", "FRC001"): "made-up sample: the button posts the small blind three-handed",
    ("35874566077", "REC003"): "made-up sample that bears the number of a real razz hand",
    ("112824228684", "REC002"): "a file the client left in the middle of a flop",
    ("112824184047", "REC002"): "a file the client left in the middle of an action",
    ("142624277978", "REC002"): "a file the client left in the table line",
}

OPPORTUNITIES: Final = {
    "BET001": 270, "BET002": 270, "BET003": 920, "BET004": 800, "BET005": 110, "BET007": 9800, "BET008": 2200,
    "BET009": 6200, "BET010": 150, "BET013": 9700, "BET015": 470, "BET016": 340,
    "DCK001": 7100, "DCK002": 7100, "DCK003": 1600, "DCK004": 1700, "DCK012": 1700, "DCK013": 1700, "DCK014": 1700,
    "FRC001": 940, "FRC002": 940, "FRC003": 1_990, "FRC004": 3400, "FRC005": 83, "FRC007": 980, "FRC013": 920,
    "ORD001": 10_000, "ORD002": 1600, "ORD003": 2700, "ORD004": 11_000, "ORD005": 11_000,
    "PAY001": 4, "PAY002": 18,
    "RAK001": 350, "RAK002": 79, "RAK003": 150,
    "POT001": 460, "POT002": 100, "POT003": 59, "POT004": 25, "POT005": 42, "POT006": 1100, "POT007": 1000,
    "POT008": 1000, "POT010": 6,
    "REC001": 1300, "REC002": 1300, "REC003": 2, "REC004": 2, "REC005": 16_000, "REC006": 1300, "REC007": 1100,
    "REC009": 34,
    "SHD001": 280, "SHD003": 420, "SHD004": 980, "SHD005": 140, "SHD006": 5700, "SHD007": 800,
    "STK001": 7900, "STK002": 36, "STK007": 7900, "STK008": 860, "TRN004": 5400,
}  # fmt: skip
"""Some rules judge nothing here: no log is spread limit (BET006), no table numbers its hands one by one (REC008), and
the rooms' books do not say whether all-in hands must be tabled (SHD002) or what a buy-in is (STK003 to STK006). Their
own tests hold them.
"""

BY_GAME: Final = {
    "badugi": {
        "BET001": 450, "BET002": 450, "BET007": 1500, "BET008": 690, "BET009": 1700, "BET010": 40, "BET013": 1500,
        "BET015": 97, "BET016": 99, "DCK001": 1600, "DCK002": 1700, "DCK003": 320, "DCK015": 1000, "FRC001": 180,
        "FRC002": 180, "FRC003": 180, "ORD001": 2100, "ORD002": 410, "ORD003": 580, "ORD004": 2500, "ORD005": 2500,
        "ORD006": 1000, "POT001": 60, "POT002": 23, "POT006": 190, "POT007": 180, "POT008": 180, "REC002": 180,
        "REC005": 2300, "REC006": 180, "SHD001": 110, "SHD003": 57, "SHD004": 150, "SHD005": 21, "SHD006": 900,
        "SHD007": 90,
    },
    "draw": {
        "BET001": 88, "BET002": 88, "BET003": 2, "BET007": 310, "BET008": 110, "BET009": 290, "BET010": 5,
        "BET013": 310, "BET015": 29, "BET016": 11, "DCK001": 570, "DCK002": 570, "DCK003": 86, "DCK015": 150,
        "FRC001": 37, "FRC002": 37, "FRC003": 60, "FRC005": 19, "ORD001": 340, "ORD002": 92, "ORD003": 120,
        "ORD004": 430, "ORD005": 430, "ORD006": 150, "POT001": 14, "POT002": 2, "POT006": 57, "POT007": 56,
        "POT008": 56, "REC002": 57, "REC005": 500, "REC006": 57, "SHD001": 31, "SHD003": 14, "SHD004": 42,
        "SHD005": 12, "SHD006": 160, "SHD007": 28,
    },
    "razz": {
        "BET001": 83, "BET002": 87, "BET007": 290, "BET008": 96, "BET009": 230, "BET012": 4, "BET010": 4,
        "BET013": 290, "BET015": 17, "BET016": 18, "DCK001": 350, "DCK002": 350, "DCK003": 88, "FRC004": 88,
        "FRC009": 28, "FRC010": 21, "ORD001": 200, "ORD002": 76, "ORD003": 100, "ORD004": 300, "ORD005": 300,
        "POT001": 6, "POT006": 28, "POT007": 28, "POT008": 28, "REC002": 28, "REC003": 1, "REC004": 1, "REC005": 120,
        "REC006": 28, "SHD001": 8, "SHD003": 6, "SHD004": 17, "SHD005": 18, "SHD006": 54, "SHD007": 17,
    },
    "stud": {
        "BET001": 100, "BET002": 120, "BET007": 360, "BET008": 110, "BET009": 320, "BET011": 12, "BET012": 13,
        "BET010": 5, "BET013": 360, "BET015": 26, "BET016": 17, "DCK001": 460, "DCK002": 460, "DCK003": 100,
        "FRC004": 100, "FRC009": 40, "FRC010": 22, "ORD001": 250, "ORD002": 94, "ORD003": 130, "ORD004": 390,
        "ORD005": 400, "POT001": 9, "POT002": 2, "POT005": 7, "POT006": 45, "POT007": 39, "POT008": 40, "REC002": 40,
        "REC005": 130, "REC006": 40, "SHD001": 14, "SHD003": 10, "SHD004": 21, "SHD005": 23, "SHD006": 62,
        "SHD007": 25,
    },
}  # fmt: skip

DISAGREEMENTS: Final = {
    ("34011543", "actions"): "ours: in Run It Once's first year a raise states the chips it adds, not the total",
    ("81631597149", "actions"): "ours: the log has a line for the hero's discard, the peer has no such action",
    ("1002775011", "cards"): "ours: the peer keeps the unseen card of a half-shown hand as a card",
    ("3405956177", "collected"): "ours: the log's line collects 10; the peer's 20 stands on no award line",
    ("2762719793", "collected"): "ours: the log's line collects 9; the peer has 6 for this walk",
    ("30446369", "collected"): "ours: the log's line collects 0.65; the peer has 0.60 for this walk",
    ("30417551", "collected"): "ours: the log's line collects 0.15; the peer has 0.10 for this walk",
    ("184487904738", "actions"): "ours: the peer counts the wagers of both boards of split hold'em twice",
    ("30506593746", "boards"): "ours: the community river card is a board card",
    ("3210773305", "collected"): "ours: the log's line collects 12600; the peer has 9600 for this walk",
    ("35874664176", "cards"): "ours: the winner shows two hole cards the peer does not have",
    ("99632607069", "cards"): "ours: the winner shows two hole cards the peer does not have",
    ("91733835979", "cards"): "ours: 'of' is no card; the line is damaged",
    ("1000000001", "boards"): "ours: the peer does not know boards counted by number",
}

STARS: Final = Room("stars", 90, 1_300, ACCEPTED, OPPORTUNITIES, DISAGREEMENTS, BY_GAME)
