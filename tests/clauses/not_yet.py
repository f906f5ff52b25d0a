"""What is not proven yet: it shrinks."""

from __future__ import annotations

from typing import Final

from tests.clauses.demands import Demand, Places

_LEFT: Final[dict[str, Places]] = {
    "BET001": {
        "roberts": [
            "13.8",
        ],
        "wsop-live-2024": [
            "195",
        ],
    },
    "BET002": {
        "roberts": [
            "3 (betting 2)",
        ],
        "tda-2009": [
            "34",
        ],
        "tda-2024": [
            "48",
        ],
        "wsop-live-2024": [
            "125, 169",
        ],
        "wsop-tournament-2024": [
            "100a",
        ],
    },
    "BET003": {
        "irregularities": [
            "raise below the minimum",
        ],
    },
    "BET004": {
        "roberts": [
            "3 (betting 7)",
        ],
        "wsop-live-2024": [
            "130",
        ],
    },
    "BET005": {
        "wsop-live-2024": [
            "186",
            "188",
        ],
    },
    "BET008": {
        "wsop-live-2024": [
            "217",
        ],
    },
    "BET017": {
        "irregularities": [
            "betting: chips in the pot stay, exceptions 1 to 4",
        ],
    },
    "CHP002": {
        "wsop-live-2024": [
            "188",
        ],
    },
    "CHP003": {
        "roberts": [
            "3 (betting 14)",
        ],
    },
    "CHP004": {
        "roberts": [
            "14 (no limit 8, 10), 15.23",
            "3 (betting 14)",
        ],
        "tda-2024": [
            "52A",
        ],
        "wsop-live-2024": [
            "131, 179",
            "136, 174",
        ],
        "wsop-tournament-2024": [
            "90e1",
        ],
    },
    "CHP006": {
        "cardplayer": [
            "4 a",
        ],
    },
    "CHP007": {
        "irregularities": [
            "bet out of turn",
            "exception: more than an opponent holds",
        ],
    },
    "CHP009": {
        "codex": [
            "24.4, 24.4.1",
        ],
    },
    "CHP011": {
        "codex": [
            "21.1, 21.2",
        ],
    },
    "CND001": {
        "cardplayer": [
            "5.14",
        ],
        "codex": [
            "19.1",
            "24.2.24, 24.2.24.1 to 24.2.24.3",
            "29.2",
        ],
    },
    "CND004": {
        "cardplayer": [
            "5.12",
        ],
        "irregularities": [
            "after the deal: cards shown from the stub",
        ],
    },
    "CND009": {
        "codex": [
            "24.2.18",
            "24.2.25",
            "24.3, 24.3.1, 24.3.2",
        ],
    },
    "DCK003": {
        "playwebpoker-stud": [
            "fourth to sixth street",
            "seventh street",
            "seventh street, cards short",
            "start",
        ],
        "wsop-live-2024": [
            "231",
        ],
    },
    "DCK005": {
        "codex": [
            "24.2.11.3.3, 24.2.11.4",
        ],
        "tda-2024": [
            "38",
        ],
    },
    "DCK006": {
        "cardplayer": [
            "5.11",
        ],
        "codex": [
            "24.2.11.2.2",
        ],
        "playwebpoker-stud": [
            "fourth to sixth street",
        ],
        "tda-2024": [
            "39B",
        ],
        "wsop-live-2024": [
            "164",
        ],
        "wsop-tournament-2024": [
            "88c",
        ],
    },
    "DCK008": {
        "cardplayer": [
            "5.7",
        ],
        "codex": [
            "24.2.20",
        ],
        "playwebpoker-stud": [
            "fourth to sixth street",
            "start",
        ],
        "roberts": [
            "11.9, 11.10, 12.4, 12.5",
        ],
        "tda-2009": [
            "27",
        ],
        "wsop-live-2024": [
            "270, 271",
        ],
    },
    "DCK009": {
        "irregularities": [
            "re-deal list 1 to 4",
        ],
        "tda-2024": [
            "34A",
        ],
    },
    "DCK010": {
        "irregularities": [
            "dealt out of turn",
            "re-deal list 1 to 4",
        ],
    },
    "DCK012": {
        "cardplayer": [
            "5.14, second part",
        ],
        "roberts": [
            "5.2, 5.3",
            "5.4",
            "8.14",
        ],
        "tda-2024": [
            "RP-5",
        ],
        "wsop-live-2024": [
            "167",
            "227",
        ],
        "wsop-tournament-2024": [
            "90f",
        ],
    },
    "DCK014": {
        "codex": [
            "24.2.6, 24.2.7",
        ],
        "irregularities": [
            "wrong number of cards in the deck, or doubles",
        ],
        "roberts": [
            "8.15",
        ],
        "wsop-live-2024": [
            "228",
        ],
    },
    "DCK017": {
        "codex": [
            "24.2.1, 24.2.3, 24.2.5",
            "24.2.6, 24.2.7",
        ],
        "irregularities": [
            "misdeal list 1",
        ],
    },
    "DCK018": {
        "cardplayer": [
            "3 e",
            "5.13",
            "5.14",
        ],
    },
    "DCK019": {
        "cardplayer": [
            "5.3",
        ],
    },
    "FRC003": {
        "roberts": [
            "11.3, 11.4",
        ],
        "wsop-live-2024": [
            "265, 266",
        ],
    },
    "FRC004": {
        "irregularities": [
            "the misdealer",
        ],
        "wsop-live-2024": [
            "27",
        ],
    },
    "FRC008": {
        "tda-2009": [
            "25",
        ],
        "tda-2024": [
            "33, 71B",
        ],
        "wsop-live-2024": [
            "188",
        ],
        "wsop-tournament-2024": [
            "14",
            "86",
        ],
    },
    "FRC011": {
        "wsop-live-2024": [
            "162",
        ],
    },
    "FRC012": {
        "wsop-live-2024": [
            "154",
        ],
    },
    "ORD001": {
        "irregularities": [
            "the left neighbour betting after it",
        ],
    },
    "ORD002": {
        "playwebpoker-stud": [
            "bring-in",
        ],
        "roberts": [
            "8.15",
        ],
        "tda-2024": [
            "RP-10D",
        ],
    },
    "POT001": {
        "irregularities": [
            "naming wild cards",
        ],
        "playwebpoker-stud": [
            "seventh street, cards short",
        ],
    },
    "POT004": {
        "playwebpoker-stud": [
            "bring-in",
        ],
        "roberts": [
            "3 (ties 3)",
            "3 (ties 4)",
        ],
        "tda-2009": [
            "13",
        ],
        "tda-2024": [
            "20",
            "20B",
        ],
        "wsop-live-2024": [
            "148",
            "204 to 213",
        ],
    },
    "POT006": {
        "irregularities": [
            "the others have left the pot to such a hand",
        ],
    },
    "POT011": {
        "cardplayer": [
            "3.2",
            "5.5",
        ],
        "codex": [
            "29.2",
        ],
        "irregularities": [
            "betting: chips in the pot stay, exceptions 1 to 4",
            "dealt out of turn",
            "raise below the minimum",
            "the misdealer",
            "too few hands dealt",
        ],
    },
    "RAK001": {
        "wsop-live-2024": [
            "27",
        ],
    },
    "SHD001": {
        "codex": [
            "24.2.25",
        ],
    },
    "SHD003": {
        "codex": [
            "30.1.2",
        ],
        "playwebpoker-stud": [
            "callers and checkers",
        ],
        "roberts": [
            "5.6",
        ],
        "tda-2024": [
            "17B",
        ],
    },
    "SHD006": {
        "tda-2024": [
            "13C",
        ],
    },
    "STK002": {
        "cardplayer": [
            "1.2, 1.3",
        ],
        "codex": [
            "24.2.18",
        ],
        "roberts": [
            "2 (procedures 4)",
        ],
        "tda-2009": [
            "19",
        ],
        "tda-2024": [
            "27",
        ],
    },
    "STK003": {
        "cardplayer": [
            "1.1",
        ],
        "playwebpoker-stud": [
            "buy-in",
        ],
        "roberts": [
            "3 (buy-in 1)",
        ],
    },
    "STK004": {
        "playwebpoker-stud": [
            "buy-in",
        ],
        "wsop-live-2024": [
            "100, 101",
        ],
    },
    "STK006": {
        "codex": [
            "24.2.22",
        ],
    },
    "STK009": {
        "tda-2024": [
            "24C",
        ],
        "wsop-tournament-2024": [
            "77c",
        ],
    },
    "TIM001": {
        "playwebpoker-stud": [
            "time, twice",
        ],
    },
    "TIM002": {
        "playwebpoker-stud": [
            "time, twice",
        ],
    },
    "TRN001": {
        "roberts": [
            "15.16",
        ],
        "wsop-tournament-2024": [
            "67c",
        ],
    },
    "TRN003": {
        "roberts": [
            "15.17",
        ],
        "wsop-tournament-2024": [
            "67c",
        ],
    },
    "TRN009": {
        "wsop-live-2024": [
            "97 to 99",
        ],
    },
}
NOT_YET: Final = frozenset(
    Demand(name, at, code) for code, places in _LEFT.items() for name, ats in places.items() for at in ats
)
