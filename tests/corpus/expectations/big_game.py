"""The Big Game's scripts, of which no peer's reading is at hand. They are typed in: some contradict themselves."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

ONE_CARD_TWICE: Final = "one card is told of two places"
CHECK_MISSING: Final = "the last player's check is not told"
NO_TURN: Final = "between the check that ends the flop and the next bet no turn is told"
WRONG_WINNER: Final = "by the cards told, a better hand got nothing, or less"
WRONG_SUM: Final = "what is won is less or more than what was put in, the ante or a blind in most"
BIG_GAME: Final = Room(
    "thebiggame",
    7,
    1050,
    {
        **{(f"s1/w3/{hand}", "DCK001"): ONE_CARD_TWICE for hand in ("d1/d3h7", "d2/d3h56", "d5/d3h119")},
        **{
            (f"s1/{hand}", "ORD003"): CHECK_MISSING
            for hand in ("w5/d1/d5h29", "w5/d3/d5h63", "w10/d2/d10h45")
        },
        ("s1/w5/d5/d5h145", "ORD004"): NO_TURN,
        ("s1/w9/d4/d9h92", "ORD004"): "who bet and was called folds: the call was a raise, or a street is not told",
        **{(f"s1/{hand}", "POT001"): WRONG_WINNER for hand in ("w9/d2/d9h55", "w10/d2/d10h35")},
        **{
            (f"s1/{hand}", "POT008"): WRONG_SUM
            for hand in (
                "w3/d2/d3h36", "w3/d5/d3h130", "w5/d4/d5h118", "w7/d4/d7h116", "w9/d4/d9h109", "w11/d2/d11h57",
            )
        },
    },
    {
        "BET007": 7680, "BET010": 105, "BET013": 7680, "BET015": 9, "BET016": 455, "DCK001": 15400, "DCK002": 15400,
        "DCK003": 6180, "DCK004": 1570, "DCK007": 12, "DCK012": 1560, "DCK013": 1570, "DCK014": 1570, "ORD001": 9300,
        "ORD002": 1840, "ORD003": 2600, "ORD004": 11160, "ORD005": 11170, "POT001": 243, "POT003": 22, "POT006": 1056,
        "POT008": 1041, "REC001": 1050, "REC002": 1050, "REC006": 1050, "REC009": 24, "SHD006": 4930, "SHD007": 809,
        "STK001": 6000, "STK007": 5980,
    },
    {},
)  # fmt: skip
"""Blinds, antes and calls are owed and not told (FRC, BET008, BET009), no limit is named (BET003 to BET005), and nobody
shows (SHD001 to SHD005)."""
