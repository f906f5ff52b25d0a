"""Six awkward hands, each as another kind of source tells it, each a function that reads like its log.

Amounts are whole units of the hand's own scale, so that sums can be checked in the head. All of it is invented.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from parsers.cards import UNKNOWN
from tests.parsers.written_rows import (
    START,
    Record,
    a_hand,
    a_seat,
    betting,
    cards,
    event,
    posting,
    showdown,
    suit_first,
)


def ipoker_xml() -> Record:
    """One sum for a live and a dead blind, suits before ranks, pounds on the table and euros on the account.

    The file says per player what went in and what came back, the uncalled bet included, and nothing of pots and rake.
    """
    one_line = {"line": 1, "start": 0, "end": 4000}
    return Record(
        hand=a_hand(
            "ipoker", "ipoker", "holdem", "no", number="5900000005", table="Vesterlund, 512004881", hole_cards=2,
            currency="GBP", account_currency="EUR", small_blind=10, big_blind=20, max_seats=10, button=3,
            time_text="2026-05-02 19:30:00", zone_assumed=True, prints_uncalled=False, prints_showdown_order=False,
        ),
        seats=[a_seat(3, "Gus", 2000), a_seat(5, "Hal", 1448), a_seat(8, "Ida", 3023, hero=True)],
        events=[row | one_line for row in [
            *posting(
                event("small_blind", 5, 10), event("big_blind", 8, 20),
                event("big_blind", 3, 20), event("dead_blind", 3, 10),
            ),
            *betting(
                0,
                event("deal", 3, cards=[UNKNOWN, UNKNOWN]), event("deal", 5, cards=[UNKNOWN, UNKNOWN]),
                event("deal", 8, cards=suit_first("S10 CA")),
                event("check", 3), event("fold", 5), event("raise", 8, to=80), event("call", 3, 60),
            ),
            *betting(1, event("board", cards=suit_first("D10 H9 C2")), event("bet", 8, 100), event("fold", 3)),
        ]],
        statements=[row | one_line for row in [
            {"claim": "put_in", "seat": 3, "player": "Gus", "amount": 90},
            {"claim": "put_in", "seat": 5, "player": "Hal", "amount": 10},
            {"claim": "put_in", "seat": 8, "player": "Ida", "amount": 180},
            {"claim": "won", "seat": 8, "player": "Ida", "amount": 271},
        ]],
    )  # fmt: skip


def phh_with_unknown_cards() -> Record:
    """A data set's hand: no room, number or clock, cards partly unknown, the result only in the final stacks."""
    return Record(
        hand=a_hand(
            "unnamed", "phh", "holdem", "no", time=None, hole_cards=2, decimals=0, small_blind=50, big_blind=100,
            button=3, prints_uncalled=False,
        ),
        seats=[
            a_seat(1, "p1", 10000, final_stack=9950),
            a_seat(2, "p2", 10000, final_stack=9300),
            a_seat(3, "p3", 10000, final_stack=10750),
        ],
        events=[
            *posting(event("small_blind", 1, 50), event("big_blind", 2, 100)),
            *betting(
                0,
                event("deal", 1, cards=cards("?? ??")), event("deal", 2, cards=cards("Jh Jc")),
                event("deal", 3, cards=cards("?? ??")),
                event("raise", 3, to=700), event("fold", 1), event("call", 2, 600),
            ),
            *betting(
                1,
                event("board", cards=cards("8d 7c 2s")),
                event("check", 2), event("bet", 3, 1000), event("fold", 2),
                event("show", 3, cards=cards("Ah ??")),
            ),
        ],
    )  # fmt: skip


def bomb_pot_with_house_money() -> Record:
    """All put in five, the house ten, and play begins on the flop; two players share the pot."""
    players = {1: "1a2b3c", 2: "4d5e6f", 3: "Hero", 4: "7a8b9c"}
    return Record(
        hand=a_hand(
            "ggpoker", "ggpoker", "omaha", "pot", number="OM900000007", table="PLO Bomb 12", hole_cards=4, ante=500,
            currency="USD", small_blind=50, big_blind=100, max_seats=6, button=4, house_money=True, bomb_pot=True,
            fast_fold=True,
        ),
        seats=[a_seat(seat, name, 10000) for seat, name in players.items()],
        events=[
            *posting(*(event("ante", seat, 500) for seat in players), event("house_added", amount=1000)),
            *betting(0, event("deal", 3, cards=cards("Ah Kh Qd Jd"))),
            *betting(
                1,
                event("board", cards=cards("Th 9h 2c")),
                event("check", 1), event("bet", 2, 1500), event("call", 3, 1500), event("fold", 4), event("fold", 1),
            ),
            *betting(
                2,
                event("board", cards=cards("8s"), repeated=cards("Th 9h 2c")), event("check", 2), event("check", 3),
            ),
            *betting(
                3,
                event("board", cards=cards("3c"), repeated=cards("Th 9h 2c 8s")), event("check", 2), event("check", 3),
            ),
            *showdown(
                3,
                event("show", 2, cards=cards("Qs Jc 5d 5s"), words="a straight, Eight to Queen"),
                event("show", 3, cards=cards("Ah Kh Qd Jd"), words="a straight, Eight to Queen"),
                event("award", 2, 2875, share="high"), event("award", 3, 2875, share="high"),
            ),
        ],
        stated_pots=[
            {"row": "total", "amount": 6000},
            {"row": "rake", "amount": 200},
            {"row": "jackpot", "amount": 50},
            {"row": "house", "amount": 1000},
        ],
    )  # fmt: skip


def one_hand_in_two_accounts_files() -> Record:
    """Both players' files hold the hand: the audited record is Jo's, and Kim's adds the cards only Kim could see."""
    return Record(
        hand=a_hand(
            "pokerstars", "pokerstars", "holdem", "fixed", number="900000000008", table="Twin", hole_cards=2,
            currency="EUR", small_blind=25, big_blind=50, small_bet=50, big_bet=100, max_seats=2, button=1,
        ),
        seats=[
            a_seat(1, "Jo", 2000, hero=True, player_key="Jo", key_scope="account"),
            a_seat(2, "Kim", 2000, player_key="Kim", key_scope="account"),
        ],
        events=[
            *posting(event("small_blind", 1, 25), event("big_blind", 2, 50)),
            *betting(
                0,
                event("deal", 1, cards=cards("7h 7d")),
                event("deal", 2, cards=cards("Ks Qs"), source=100, line=9, start=360, end=400),
                event("call", 1, 25), event("check", 2),
            ),
            *betting(1, event("board", cards=cards("Kh 7c 2d")), event("bet", 2, 50), event("raise", 1, by=50, to=100),
                     event("fold", 2), event("uncalled", 1, 50), event("award", 1, 195)),
        ],
        stated_pots=[{"row": "total", "amount": 200}, {"row": "rake", "amount": 5}],
        copies=[
            {"part": "whole", "audited": True, "hero": "Jo", "public_hash": 2**64 - 1},
            {"part": "whole", "audited": False, "hero": "Kim", "public_hash": 2**64 - 1, "source": 100},
        ],
    )  # fmt: skip


def anonymous_table() -> Record:
    """Names are positions and mean nothing beyond the hand; every card is printed, and a coin has eight places."""
    names = {1: "Dealer", 2: "Small Blind", 3: "Big Blind [ME]"}
    holdings = {1: "9c 4d", 2: "Qc Qh", 3: "Ad 8d"}
    return Record(
        hand=a_hand(
            "bovada", "bovada", "holdem", "no", number="4900000009", table="#31337", hole_cards=2, decimals=8,
            currency="BTC", small_blind=500, big_blind=1000, max_seats=6, button=1, anonymous=True, zone_assumed=True,
        ),
        seats=[
            a_seat(seat, name, 100_000, player_key=name, key_scope="hand", hero=seat == 3)
            for seat, name in names.items()
        ] + [a_seat(5, "UTG+1", 90_000, state="waiting")],
        events=[
            *posting(event("small_blind", 2, 500), event("big_blind", 3, 1000)),
            *betting(
                0,
                *(event("deal", seat, cards=cards(held)) for seat, held in holdings.items()),
                event("fold", 1), event("raise", 2, to=3000), event("call", 3, 2000),
            ),
            *betting(
                1,
                event("board", cards=cards("Qd 5d 2s")),
                event("bet", 2, 4000), event("raise", 3, to=97_000, all_in=True), event("call", 2, 93_000, all_in=True),
            ),
            *betting(2, event("board", cards=cards("Kd"))),
            *betting(3, event("board", cards=cards("5s"))),
            *showdown(
                3,
                event("show", 2, cards=cards("Qc Qh"), words="a full house"),
                event("show", 3, cards=cards("Ad 8d"), words="a flush"),
                event("award", 2, 199_000),
            ),
        ],
        stated_pots=[{"row": "total", "amount": 200_000}, {"row": "rake", "amount": 1000}],
    )  # fmt: skip


def a_turn_at_a_live_table() -> Record:
    """A string bet: chips in two motions, a protest, a ruling; then the clock and an exposed card; then a reload."""

    def at(seconds: int) -> datetime:
        return START + timedelta(seconds=seconds)

    return Record(
        hand=a_hand(
            "casino", "table-log", "holdem", "no", number="31", table="Table 4", hole_cards=2, decimals=0,
            currency="EUR", small_blind=5, big_blind=10, max_seats=9, button=9, limit_after_flop="pot",
        ),
        seats=[
            a_seat(2, "Lea", 800), a_seat(4, "Max", 600), a_seat(6, "Nia", 450),
            a_seat(7, "Oto", 300, state="moved_in"),
        ],
        events=[
            *posting(event("small_blind", 2, 5), event("big_blind", 4, 10)),
            *betting(0, event("call", 6, 10), event("call", 2, 5), event("check", 4)),
            *betting(
                1,
                event("burn", card_count=1),
                event("board", cards=cards("Jc 8h 3d")), event("check", 2), event("check", 4), event("check", 6),
            ),
            *betting(
                2,
                event("burn", card_count=1),
                event("board", cards=cards("2s")),
                event("bet", 2, 40, time=at(90), denominations=[25, 5, 5, 5]),
                event("push", 4, 40, time=at(95), denominations=[25, 5, 5, 5]),
                event("say", 4, time=at(96), words="and sixty more"),
                event("push", 4, 60, time=at(98), denominations=[25, 25, 5, 5]),
                event("dispute", 2, target_seat=4, time=at(99), matter="string_bet"),
                event(
                    "ruling", actor="floor", target_seat=4, time=at(120), words="call only", agent="floor",
                    matter="string_bet", outcome="returned",
                ),
                event("chips_returned", 4, 60, time=at(124)),
                event("call", 4, 40, time=at(124)),
                event("clock", 2, target_seat=6, time=at(200), seconds=60),
                event("exposure", 6, actor="dealer", cards=cards("Qh"), face_up=True, time=at(228)),
                event("fold", 6, time=at(230)),
            ),
            *betting(
                3,
                event("burn", card_count=1),
                event("board", cards=cards("Jd")), event("bet", 2, 50, seconds=7), event("fold", 4, seconds=21),
                event("uncalled", 2, 50), event("award", 2, 105),
            ),
        ],
        stated_pots=[{"row": "drop", "amount": 5}],
        between=[
            event(
                "reload", 6, 550, actor="Nia", time=at(300), room="casino", table="Table 4", decimals=0,
                takes_effect="next_hand",
            ),
            event("moved", 3, actor="Oto", time=at(320), room="casino", tournament="Sunday", table="1", target_seat=8),
        ],
    )  # fmt: skip
