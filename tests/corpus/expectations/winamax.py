"""Winamax."""

from __future__ import annotations

from typing import Final

from tests.corpus.expectations.room import Room

ACCEPTED: Final[dict[tuple[str | None, str], str]] = {
    ("6417287-1303-1406683540", "BET005"): "a raise among the blinds, above the cards: what an entering player posted",
    ("6417287-1303-1406683540", "BET008"): "behind that raise, which was none, calls of the big blind are too small",
    ("6417287-1303-1406683540", "FRC001"): "the small blind left of the button has no line, another player's has",
    ("6417287-1322-1406684365", "BET005"): "a raise among the blinds, above the cards: what an entering player posted",
    ("6417287-1322-1406684365", "FRC001"): "the small blind left of the button has no line, another player's has",
    ("6468352-1737-1408024646", "FRC001"): "the small blind left of the button has no line, another player's has",
    ("6468352-1737-1408024646", "POT008"): "the pot holds 1 more than the lines: the small blind that has none",
    ("6307872438747255-64-1288123510", "BET009"): "the big blind's raise is called a bet",
    ("6307872438747255-64-1288123510", "BET013"): "after the bet that was a raise the stack is reckoned too small",
    ("6307872438747255-64-1288123510", "POT008"): "bets of half chips; the pot is paid out rounded up",
    ("14404225-40-1589534802", "REC003"): "one hand in two files, made anonymous with other names",
}

OPPORTUNITIES: Final = {
    "BET001": 12, "BET003": 41, "BET004": 36, "BET005": 12, "BET007": 330, "BET008": 130, "BET009": 300, "BET010": 4,
    "BET012": 1, "BET013": 320, "BET016": 14,
    "DCK001": 300, "DCK002": 300, "DCK003": 75, "DCK004": 67, "DCK007": 6, "DCK012": 77, "DCK013": 67, "DCK014": 67,
    "DCK015": 18,
    "FRC001": 37, "FRC002": 37, "FRC003": 83, "FRC004": 27, "FRC005": 2, "FRC007": 16, "FRC009": 1, "FRC010": 1,
    "FRC013": 18,
    "ORD001": 400, "ORD002": 75, "ORD003": 110, "ORD004": 470, "ORD005": 490, "ORD006": 18,
    "POT001": 24, "POT002": 6, "POT003": 3, "POT006": 44, "POT008": 40,
    "REC001": 41, "REC002": 40, "REC003": 1, "REC004": 1, "REC005": 380, "REC006": 40, "REC007": 15, "REC008": 15,
    "SHD003": 23, "SHD004": 45, "SHD005": 8, "SHD006": 180, "SHD007": 20,
    "STK001": 130, "STK007": 140, "STK008": 18,
}  # fmt: skip
"""The room prints no uncalled bets (BET015), no order of the showdown (SHD001) and no total before rake (POT007); its
book says nothing of raise caps (BET002), rake (RAK001 to RAK004) and odd chips (POT004).
"""

DISAGREEMENTS: Final = {
    ("91607722", "actions"): "ours: the log has a line for each discard, the peer has none of these actions",
    ("6307872438747264", "actions"): "ours: the log's line says bets 292.50, which the peer reads as a raise",
    ("270777217", "rake"): "ours: the log says Rake 0.22; the peer has none",
}

WINAMAX: Final = Room("winamax", 18, 41, ACCEPTED, OPPORTUNITIES, DISAGREEMENTS)
