"""What is not proven yet: it shrinks."""

from __future__ import annotations

from typing import Final

from tests.clauses.demands import Demand, Places

_LEFT: Final[dict[str, Places]] = {
    "BET001": {
        "irregularities": [
            "bet out of turn",
            "bets over the limit",
        ],
        "playwebpoker-stud": [
            "fifth street on",
            "fixed limits, a",
            "fourth street, fixed limit",
            "games",
        ],
        "roberts": [
            "13.8",
            "3 (betting 5)",
        ],
        "tda-2024": [
            "47B",
        ],
        "wsop-live-2024": [
            "129",
            "195",
        ],
    },
    "BET002": {
        "playwebpoker-stud": [
            "first round",
            "raises",
        ],
        "roberts": [
            "12.1",
            "3 (betting 2)",
            "3 (betting 3)",
            "3 (betting 4)",
            "8.3",
        ],
        "tda-2009": [
            "34",
        ],
        "tda-2024": [
            "48",
        ],
        "wsop-live-2024": [
            "125, 169",
            "126",
            "127",
            "219",
        ],
        "wsop-tournament-2024": [
            "100a",
            "100b",
        ],
    },
    "BET003": {
        "irregularities": [
            "raise below the minimum",
        ],
        "roberts": [
            "14 (no limit 3)",
            "3 (betting 16)",
            "3 (betting 6)",
        ],
        "tda-2009": [
            "31",
        ],
        "tda-2024": [
            "43A",
            "52A",
        ],
        "wsop-live-2024": [
            "11, 161",
            "128, 171",
            "150",
            "172",
        ],
        "wsop-tournament-2024": [
            "90e1",
            "96",
        ],
    },
    "BET004": {
        "roberts": [
            "14 (no limit 2)",
            "3 (betting 7)",
        ],
        "tda-2024": [
            "52A",
            "55",
        ],
        "wsop-live-2024": [
            "128, 171",
            "130",
        ],
        "wsop-tournament-2024": [
            "90e1",
        ],
    },
    "BET005": {
        "codex": [
            "18.4.2",
            "18.4.2.1, 18.4.3",
        ],
        "irregularities": [
            "bets over the limit",
        ],
        "roberts": [
            "14 (pot limit 1 to 3)",
            "14 (pot limit 4 to 6)",
        ],
        "tda-2024": [
            "52B",
            "54B",
            "54C",
        ],
        "wsop-live-2024": [
            "184, 185",
            "186",
            "187",
            "188",
        ],
        "wsop-tournament-2024": [
            "90e2",
        ],
    },
    "BET006": {
        "irregularities": [
            "bets over the limit",
        ],
        "playwebpoker-stud": [
            "games",
            "spread games",
        ],
    },
    "BET008": {
        "roberts": [
            "14 (no limit 6, 7)",
            "3 (betting 16)",
        ],
        "tda-2024": [
            "51",
        ],
        "wsop-live-2024": [
            "138, 177",
            "150",
            "217",
        ],
        "wsop-tournament-2024": [
            "104",
            "93f2",
        ],
    },
    "BET009": {
        "playwebpoker-stud": [
            "betting a, b, c (fixed limit b, c, d)",
        ],
        "tda-2024": [
            "55",
        ],
        "wsop-tournament-2024": [
            "90b1",
        ],
    },
    "BET010": {
        "roberts": [
            "14 (no limit 3)",
            "3 (betting 5)",
        ],
        "tda-2009": [
            "31",
        ],
        "tda-2024": [
            "47A",
            "47B",
        ],
        "wsop-live-2024": [
            "128, 171",
            "129",
            "173",
        ],
        "wsop-tournament-2024": [
            "96",
            "96a",
        ],
    },
    "BET011": {
        "playwebpoker-stud": [
            "fourth street, fixed limit",
        ],
        "roberts": [
            "8.4, 9.4, 10.7",
        ],
        "tda-2024": [
            "RP-10F",
        ],
        "wsop-live-2024": [
            "220, 233, 237",
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
            "5.2",
        ],
        "codex": [
            "19.1",
            "24.2.24, 24.2.24.1 to 24.2.24.3",
            "29.2",
        ],
        "roberts": [
            "3 (irregularities 2)",
        ],
        "tda-2009": [
            "39",
        ],
        "tda-2024": [
            "65A",
        ],
        "wsop-live-2024": [
            "110",
        ],
        "wsop-tournament-2024": [
            "91",
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
    "CND006": {
        "roberts": [
            "2 (decisions 4)",
        ],
        "tda-2009": [
            "15",
        ],
        "tda-2024": [
            "22",
        ],
        "wsop-live-2024": [
            "51",
        ],
        "wsop-tournament-2024": [
            "76",
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
    "DCK011": {
        "codex": [
            "24.2.11.2.2",
        ],
        "playwebpoker-stud": [
            "seventh street, cards short",
        ],
        "roberts": [
            "8.15",
        ],
        "tda-2024": [
            "RP-10H",
        ],
        "wsop-live-2024": [
            "228",
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
        "tda-2024": [
            "RP-11",
        ],
        "wsop-live-2024": [
            "265, 266",
        ],
    },
    "FRC004": {
        "irregularities": [
            "the misdealer",
        ],
        "playwebpoker-stud": [
            "ante",
        ],
        "tda-2024": [
            "30",
            "RP-11",
        ],
        "wsop-live-2024": [
            "27",
        ],
    },
    "FRC006": {
        "tda-2009": [
            "26",
        ],
        "tda-2024": [
            "34B",
        ],
        "wsop-tournament-2024": [
            "87",
        ],
    },
    "FRC007": {
        "cardplayer": [
            "3 g",
            "5.1",
        ],
        "irregularities": [
            "dealt out of turn",
            "re-deal list 1 to 4",
            "the misdealer",
        ],
        "roberts": [
            "15.30",
            "3 (irregularities 1)",
        ],
        "tda-2009": [
            "24",
        ],
        "tda-2024": [
            "32",
            "34A",
        ],
        "wsop-live-2024": [
            "109",
            "151",
        ],
        "wsop-tournament-2024": [
            "67b",
            "85",
        ],
    },
    "FRC008": {
        "roberts": [
            "4.4",
            "4.9, 4.10",
        ],
        "tda-2009": [
            "25",
        ],
        "tda-2024": [
            "33, 71B",
        ],
        "wsop-live-2024": [
            "100a",
            "156, 157",
            "188",
        ],
        "wsop-tournament-2024": [
            "14",
            "86",
        ],
    },
    "FRC009": {
        "codex": [
            "24.3, 24.3.1, 24.3.2",
        ],
        "playwebpoker-stud": [
            "bring-in",
        ],
        "roberts": [
            "3 (ties 1)",
            "8.1, 9.3, 10.4",
            "8.8",
        ],
        "tda-2024": [
            "RP-10E",
        ],
        "wsop-live-2024": [
            "146",
            "215, 235, 240, 245",
            "217",
        ],
    },
    "FRC010": {
        "playwebpoker-stud": [
            "bring-in amount",
        ],
        "roberts": [
            "8.2",
        ],
        "tda-2024": [
            "RP-10E",
        ],
        "wsop-live-2024": [
            "216",
        ],
    },
    "FRC011": {
        "roberts": [
            "14 (no limit 12)",
            "14 (no limit 2)",
            "4.15",
        ],
        "wsop-live-2024": [
            "11, 161",
            "162",
        ],
    },
    "FRC012": {
        "roberts": [
            "4.7",
        ],
        "tda-2009": [
            "5",
        ],
        "tda-2024": [
            "8A, 10A",
        ],
        "wsop-live-2024": [
            "154",
        ],
        "wsop-tournament-2024": [
            "66",
        ],
    },
    "FRC013": {
        "roberts": [
            "15.7",
        ],
        "tda-2009": [
            "18",
        ],
        "tda-2024": [
            "23",
        ],
        "wsop-tournament-2024": [
            "79",
        ],
    },
    "ORD001": {
        "codex": [
            "25.1",
        ],
        "irregularities": [
            "bet out of turn",
            "declarations out of turn",
            "fold out of turn",
            "the left neighbour betting after it",
        ],
        "roberts": [
            "3 (betting 10)",
            "3 (betting 11)",
        ],
        "tda-2009": [
            "29",
        ],
        "tda-2024": [
            "53A",
            "53B",
        ],
        "wsop-live-2024": [
            "133",
            "17, 132",
        ],
        "wsop-tournament-2024": [
            "90d",
        ],
    },
    "ORD002": {
        "codex": [
            "24.3, 24.3.1, 24.3.2",
            "25.1",
        ],
        "playwebpoker-stud": [
            "bring-in",
            "fourth to sixth street, opener",
        ],
        "roberts": [
            "8.1, 9.3, 10.4",
            "8.15",
            "8.17",
        ],
        "tda-2009": [
            "26",
        ],
        "tda-2024": [
            "RP-10D",
            "RP-10H",
        ],
        "wsop-live-2024": [
            "215, 235, 240, 245",
            "230",
        ],
    },
    "POT001": {
        "codex": [
            "21.4",
            "30.1",
        ],
        "irregularities": [
            "naming wild cards",
            "showdown irregularity",
        ],
        "playwebpoker-stud": [
            "seventh street, cards short",
            "who wins",
        ],
        "tda-2009": [
            "10",
            "8",
        ],
        "tda-2024": [
            "12",
            "13C",
        ],
        "wsop-live-2024": [
            "281, 294, 362, 363",
        ],
        "wsop-tournament-2024": [
            "71",
        ],
    },
    "POT003": {
        "playwebpoker-stud": [
            "who wins",
        ],
        "roberts": [
            "3 (ties 3)",
            "3 (ties 4)",
            "3 (ties 5)",
        ],
        "tda-2009": [
            "13",
        ],
        "tda-2024": [
            "20",
            "21",
        ],
        "wsop-live-2024": [
            "148",
            "149",
        ],
        "wsop-tournament-2024": [
            "73",
        ],
    },
    "POT004": {
        "codex": [
            "23.1",
            "23.2, 23.3",
        ],
        "playwebpoker-stud": [
            "bring-in",
        ],
        "roberts": [
            "3 (ties 1)",
            "3 (ties 3)",
            "3 (ties 4)",
            "3 (ties 5)",
        ],
        "tda-2009": [
            "12",
            "13",
        ],
        "tda-2024": [
            "20",
            "20A",
            "20B",
        ],
        "wsop-live-2024": [
            "146",
            "148",
            "149",
            "204 to 213",
        ],
        "wsop-tournament-2024": [
            "73",
        ],
    },
    "POT005": {
        "codex": [
            "23.1",
        ],
        "roberts": [
            "3 (ties 5)",
            "7.2, 10.2",
        ],
        "tda-2009": [
            "12",
        ],
        "tda-2024": [
            "20C",
        ],
        "wsop-live-2024": [
            "149",
        ],
        "wsop-tournament-2024": [
            "73",
        ],
    },
    "POT006": {
        "cardplayer": [
            "4 d",
        ],
        "codex": [
            "19.1",
            "27.1.2",
            "28.1",
        ],
        "irregularities": [
            "a hand with too many or too few cards",
            "discarding on another's announcement",
            "fold out of turn",
            "the others have left the pot to such a hand",
        ],
    },
    "POT011": {
        "cardplayer": [
            "3.2",
            "5.2",
            "5.3",
            "5.4",
            "5.5",
        ],
        "codex": [
            "29.1",
            "29.2",
        ],
        "irregularities": [
            "betting: chips in the pot stay, exceptions 1 to 4",
            "dealt out of turn",
            "raise below the minimum",
            "the misdealer",
            "too few hands dealt",
            "wrong number of cards in the deck, or doubles",
        ],
        "tda-2009": [
            "39",
        ],
    },
    "POT012": {
        "cardplayer": [
            "5.5",
            "5.6",
        ],
        "irregularities": [
            "the others have left the pot to such a hand",
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
        "playwebpoker-stud": [
            "showdown",
        ],
        "roberts": [
            "3 (showdown 7)",
        ],
        "tda-2009": [
            "11",
        ],
        "tda-2024": [
            "17A",
        ],
        "wsop-live-2024": [
            "145",
        ],
        "wsop-tournament-2024": [
            "72",
        ],
    },
    "SHD002": {
        "roberts": [
            "15.34",
        ],
        "tda-2009": [
            "9",
        ],
        "tda-2024": [
            "16",
        ],
        "wsop-live-2024": [
            "145",
        ],
        "wsop-tournament-2024": [
            "70",
        ],
    },
    "SHD003": {
        "codex": [
            "30.1",
            "30.1.1",
            "30.1.2",
        ],
        "playwebpoker-stud": [
            "callers and checkers",
        ],
        "roberts": [
            "3 (showdown 1)",
            "5.6",
        ],
        "tda-2009": [
            "14",
        ],
        "tda-2024": [
            "13A",
            "17B",
            "19",
        ],
        "wsop-live-2024": [
            "15, 139",
            "168",
        ],
        "wsop-tournament-2024": [
            "72",
            "75",
        ],
    },
    "SHD004": {
        "codex": [
            "21.4",
        ],
        "irregularities": [
            "showdown irregularity",
        ],
        "tda-2009": [
            "8",
        ],
        "tda-2024": [
            "12",
        ],
        "wsop-live-2024": [
            "281, 294, 362, 363",
        ],
    },
    "SHD006": {
        "roberts": [
            "3 (dead hands 1)",
            "3 (showdown 5)",
        ],
        "tda-2024": [
            "13C",
            "58",
        ],
        "wsop-live-2024": [
            "106",
        ],
        "wsop-tournament-2024": [
            "84",
        ],
    },
    "SHD007": {
        "playwebpoker-stud": [
            "uncalled winner",
        ],
        "roberts": [
            "3 (showdown 5)",
        ],
        "tda-2024": [
            "18",
        ],
        "wsop-live-2024": [
            "14, 143",
        ],
        "wsop-tournament-2024": [
            "72",
        ],
    },
    "SHD008": {
        "irregularities": [
            "naming wild cards",
        ],
    },
    "STK001": {
        "codex": [
            "22.1",
            "24.2.22",
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
        "wsop-live-2024": [
            "60, 72",
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
        "wsop-live-2024": [
            "100, 101",
            "182",
        ],
    },
    "STK004": {
        "cardplayer": [
            "1.2, 1.3",
        ],
        "playwebpoker-stud": [
            "buy-in",
        ],
        "roberts": [
            "3 (buy-in 2)",
        ],
        "wsop-live-2024": [
            "100, 101",
        ],
    },
    "STK005": {
        "wsop-live-2024": [
            "182",
        ],
    },
    "STK006": {
        "codex": [
            "24.2.22",
        ],
        "roberts": [
            "2 (procedures 5)",
        ],
        "wsop-live-2024": [
            "58",
        ],
    },
    "STK007": {
        "codex": [
            "19.3",
        ],
        "tda-2009": [
            "19",
        ],
        "tda-2024": [
            "27",
        ],
        "wsop-tournament-2024": [
            "13",
        ],
    },
    "STK008": {
        "roberts": [
            "15.18, 15.26",
        ],
        "tda-2009": [
            "16",
            "38",
        ],
    },
    "STK009": {
        "roberts": [
            "15.8",
        ],
        "tda-2009": [
            "16",
        ],
        "tda-2024": [
            "24A",
            "24C",
        ],
        "wsop-tournament-2024": [
            "77a",
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
        "tda-2009": [
            "6",
        ],
        "tda-2024": [
            "11D",
        ],
        "wsop-tournament-2024": [
            "67",
            "67c",
        ],
    },
    "TRN002": {
        "tda-2009": [
            "6",
        ],
        "tda-2024": [
            "11A",
        ],
        "wsop-tournament-2024": [
            "67",
        ],
    },
    "TRN003": {
        "roberts": [
            "15.17",
        ],
        "tda-2009": [
            "7",
        ],
        "tda-2024": [
            "RP-9",
        ],
        "wsop-tournament-2024": [
            "67c",
            "68",
        ],
    },
    "TRN005": {
        "tda-2009": [
            "40",
            "42",
        ],
        "tda-2024": [
            "71A",
        ],
        "wsop-tournament-2024": [
            "113",
        ],
    },
    "TRN008": {
        "tda-2009": [
            "38",
            "40",
            "43",
        ],
        "tda-2024": [
            "71D",
        ],
        "wsop-tournament-2024": [
            "114",
        ],
    },
    "TRN009": {
        "roberts": [
            "15.14",
        ],
        "tda-2009": [
            "6",
        ],
        "tda-2024": [
            "11A",
        ],
        "wsop-live-2024": [
            "97 to 99",
        ],
        "wsop-tournament-2024": [
            "67",
        ],
    },
}
NOT_YET: Final = frozenset(
    Demand(name, at, code) for code, places in _LEFT.items() for name, ats in places.items() for at in ats
)
