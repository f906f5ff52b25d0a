"""The schema holds what it must hold: ten awkward hands, each from another kind of source, written in by hand.

Every hand below is a function that reads like its log. Amounts are whole units of the hand's own scale, so that the
sums can be checked in the head. All of it is invented.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, TypeAlias

import polars as pl
import pytest

from parsers.cards import SUITS, UNKNOWN, code
from parsers.tables import ALL_TABLES, CHIPS_IN, EVENT_KINDS, EVENTS, HANDS, SEATS, SOURCES, Table, TableError, Tables

Row: TypeAlias = dict[str, object]

START = datetime(2026, 5, 2, 19, 30, tzinfo=UTC)
MARKS = ("run_twice", "cashed_out", "cancelled", "anonymous", "fast_fold", "play_money", "house_money", "bomb_pot")
DEAD = ("ante", "dead_blind")
BYTES_A_LINE = 40


@dataclass(frozen=True, slots=True)
class Record:
    """One hand as a parser would fill it in, without the keys that join the tables."""

    hand: Row
    seats: list[Row]
    events: list[Row]
    statements: list[Row] = field(default_factory=list)
    stated_pots: list[Row] = field(default_factory=list)
    copies: list[Row] = field(default_factory=lambda: [{"part": "whole", "audited": True}])
    between: list[Row] = field(default_factory=list)


def a_hand(room: str, writer: str, variant: str, limit: str, **columns: object) -> Row:
    marks = dict.fromkeys(MARKS, False)
    return {
        "room": room, "writer": writer, "variant": variant, "limit": limit, "time": START, "decimals": 2,
        "pays_high": True, "pays_low": False, "deck": "standard", "boards": 1, "ended": True,
    } | marks | columns  # fmt: skip


def a_seat(seat: int, player: str, stack: int | None, **columns: object) -> Row:
    return {"seat": seat, "player": player, "stack": stack, "state": "dealt_in", "hero": False} | columns


def event(kind: str, seat: int | None = None, amount: int | None = None, **columns: object) -> Row:
    return {"kind": kind, "seat": seat, "amount": amount} | columns


def posting(*events: Row) -> list[Row]:
    return [{"phase": "posting", "street": 0} | row for row in events]


def betting(street: int, *events: Row) -> list[Row]:
    return [{"phase": "betting", "street": street} | row for row in events]


def showdown(street: int, *events: Row) -> list[Row]:
    return [{"phase": "showdown", "street": street} | row for row in events]


def cards(texts: str) -> list[int]:
    return [code(text) for text in texts.split()]


def suit_first(texts: str) -> list[int]:
    return [code(text[1:] + text[0].lower()) for text in texts.split()]


def two_boards_run_twice_with_side_pots() -> Record:
    """Two boards by the rules; all are in on the turn and both rivers come twice: four boards in the end."""
    return Record(
        hand=a_hand(
            "pokerstars", "pokerstars", "holdem", "no", number="900000000001", table="Vega II", boards=2, hole_cards=2,
            currency="USD", small_blind=100, big_blind=200, max_seats=6, button=3, run_twice=True,
            rulebook="pokerstars", time_text="2026/05/02 15:30:00 ET", zone_assumed=False, prints_showdown_order=True,
            prints_uncalled=True, summary_trusted=True,
        ),
        seats=[a_seat(1, "Ann", 5000, hero=True), a_seat(2, "Bob: raises", 10000), a_seat(3, "Cyd [3c]", 20000)],
        events=[
            *posting(event("small_blind", 1, 100), event("big_blind", 2, 200)),
            *betting(
                0,
                event("deal", 1, cards=cards("As Kd")),
                event("raise", 3, by=400, to=600), event("call", 1, 500), event("call", 2, 400),
            ),
            *betting(
                1,
                event("board", board=0, cards=cards("Kc 7s 2h")),
                event("board", board=1, cards=cards("Qs Td 4c")),
                event("bet", 1, 4400, all_in=True), event("call", 2, 4400), event("call", 3, 4400),
            ),
            *betting(
                2,
                event("board", board=0, cards=cards("5c"), repeated=cards("Kc 7s 2h")),
                event("board", board=1, cards=cards("4h"), repeated=cards("Qs Td 4c")),
                event("bet", 2, 5000, all_in=True), event("call", 3, 5000),
                event("run_agreement"),
            ),
            *betting(
                3,
                event("board", board=0, cards=cards("3d"), repeated=cards("Kc 7s 2h 5c")),
                event("board", board=1, cards=cards("6d"), repeated=cards("Qs Td 4c 4h")),
                event("board", board=2, cards=cards("9h"), repeated=cards("Kc 7s 2h 5c")),
                event("board", board=3, cards=cards("8c"), repeated=cards("Qs Td 4c 4h")),
            ),
            *showdown(
                3,
                event("show", 2, board=0, cards=cards("Jh Jc"), words="a pair of Jacks"),
                event("show", 3, board=0, cards=cards("9d 9s"), words="a pair of Nines"),
                event("award", 2, 2450, pot=1, board=0),
                event("show", 1, board=0, cards=cards("As Kd"), words="a pair of Kings"),
                event("award", 1, 3700, pot=0, board=0),
                event("award", 2, 2450, pot=1, board=1), event("award", 2, 3700, pot=0, board=1),
                event("award", 3, 2450, pot=1, board=2), event("award", 3, 3700, pot=0, board=2),
                event("award", 2, 2450, pot=1, board=3), event("award", 2, 3700, pot=0, board=3),
            ),
        ],
        statements=[
            {"claim": "board", "board": 0, "cards": cards("Kc 7s 2h 5c 3d")},
            {"claim": "board", "board": 1, "cards": cards("Qs Td 4c 4h 6d")},
            {"claim": "board", "board": 2, "cards": cards("Kc 7s 2h 5c 9h")},
            {"claim": "board", "board": 3, "cards": cards("Qs Td 4c 4h 8c")},
            {"claim": "run_twice"},
            {"claim": "won", "seat": 1, "player": "Ann", "amount": 3700, "words": "a pair of Kings"},
            {"claim": "button", "seat": 3, "player": "Cyd [3c]"},
        ],
        stated_pots=[
            {"row": "total", "amount": 25000},
            *({"row": "pot", "pot": 0, "board": board, "amount": 3700} for board in range(4)),
            *({"row": "pot", "pot": 1, "board": board, "amount": 2450} for board in range(4)),
            {"row": "rake", "amount": 400},
        ],
    )  # fmt: skip


def triple_draw_with_a_reshuffle() -> Record:
    """Six players draw the stub empty; a card the hero threw away on the first draw comes back on the second."""
    return Record(
        hand=a_hand(
            "pokerstars", "pokerstars", "deuce_triple_draw", "fixed", number="900000000002", table="Lowland", boards=0,
            hole_cards=5, pays_high=False, pays_low=True, currency="USD", mix="8-Game", small_blind=50, big_blind=100,
            small_bet=100, big_bet=200, max_seats=6, button=6,
        ),
        seats=[a_seat(seat, f"Drawer {seat}", 4000, hero=seat == 2) for seat in range(1, 7)],
        events=[
            *posting(event("small_blind", 1, 50), event("big_blind", 2, 100)),
            *betting(
                0,
                event("deal", 2, cards=cards("2c 3d 7h Kh Ks")),
                event("call", 3, 100), event("call", 4, 100), event("call", 5, 100), event("call", 6, 100),
                event("call", 1, 50), event("check", 2),
            ),
            *betting(
                1,
                event("discard", 1, card_count=4),
                event("discard", 2, cards=cards("Kh Ks"), card_count=2),
                event("deal", 2, cards=cards("Qd 7c"), repeated=cards("2c 3d 7h")),
                event("discard", 3, card_count=4), event("discard", 4, card_count=4),
                event("discard", 5, card_count=4), event("discard", 6, card_count=4),
                event("check", 1), event("check", 2), event("check", 3),
                event("check", 4), event("check", 5), event("check", 6),
            ),
            *betting(
                2,
                event("reshuffle"),
                event("discard", 1, card_count=1),
                event("discard", 2, cards=cards("Qd 7c"), card_count=2),
                event("deal", 2, cards=cards("4s Kh"), repeated=cards("2c 3d 7h")),
                event("discard", 3, card_count=3), event("discard", 4, card_count=3),
                event("discard", 5, card_count=3), event("discard", 6, card_count=2),
                event("bet", 1, 200), event("call", 2, 200),
                event("fold", 3), event("fold", 4), event("fold", 5), event("fold", 6),
            ),
            *betting(
                3,
                event("stand_pat", 1),
                event("discard", 2, cards=cards("Kh"), card_count=1),
                event("deal", 2, cards=cards("5d"), repeated=cards("2c 3d 7h 4s")),
                event("check", 1), event("bet", 2, 200), event("fold", 1),
                event("uncalled", 2, 200), event("award", 2, 950), event("no_show", 2),
            ),
        ],
        statements=[
            {"claim": "collected", "seat": 2, "player": "Drawer 2", "amount": 950},
            {"claim": "folded", "seat": 3, "player": "Drawer 3", "street": 2},
        ],
        stated_pots=[{"row": "total", "amount": 1000}, {"row": "rake", "amount": 50}],
    )  # fmt: skip


def stud_with_a_community_card() -> Record:
    """Eight players are all in on third street and the deck has no seventh card for each: one lies open for all."""
    ranks_of = {True: "2468TQ", False: "3579JK"}
    own = {seat: [code(rank + SUITS[(seat - 1) // 2]) for rank in ranks_of[seat % 2 == 1]] for seat in range(1, 9)}
    later_streets = [
        row
        for street in (1, 2, 3)
        for row in betting(street, *(event("deal", seat, cards=[own[seat][street + 2]], face_up=True) for seat in own))
    ]
    return Record(
        hand=a_hand(
            "pokerstars", "pokerstars", "seven_card_stud", "fixed", number="900000000003", table="77001 4", boards=0,
            hole_cards=7, tournament="77001", buy_in="$10+$1", level="IX", ante=20, bring_in=30, small_bet=80,
            big_bet=160, decimals=0, max_seats=8,
        ),
        seats=[a_seat(seat, f"Stud {seat}", 100, bounty=500) for seat in own],
        events=[
            *posting(*(event("ante", seat, 20) for seat in own)),
            *betting(
                0,
                *(event("deal", seat, cards=own[seat][:2], face_up=False) for seat in own),
                *(event("deal", seat, cards=own[seat][2:3], face_up=True) for seat in own),
                event("bring_in", 1, 30),
                event("completion", 2, by=50, to=80, all_in=True),
                *(event("call", seat, 80, all_in=True) for seat in range(3, 9)),
                event("call", 1, 50, all_in=True),
            ),
            *later_streets,
            *betting(4, event("board", cards=cards("As"), face_up=True)),
            *showdown(
                4,
                event("show", 8, cards=own[8], words="a flush, Ace high"),
                *(event("muck", seat) for seat in range(1, 8)),
                event("award", 8, 800),
                *(event("bounty", 8, 500, target_seat=seat) for seat in range(1, 8)),
            ),
        ],
        stated_pots=[{"row": "total", "amount": 800}, {"row": "rake", "amount": 0}],
    )  # fmt: skip


def cash_out_paid_to_the_loser() -> Record:
    """Eva sells her hand at four to one on, less one percent, and loses: the house pays her, the pot goes to Finn."""
    return Record(
        hand=a_hand(
            "partypoker", "partypoker", "holdem", "no", number="900000000004", table="Ostrava", hole_cards=2,
            currency="USD", small_blind=50, big_blind=100, max_seats=6, button=4, cashed_out=True,
        ),
        seats=[a_seat(1, "Dag", 8000), a_seat(2, "Eva", 10000, hero=True), a_seat(4, "Finn", 10000)],
        events=[
            *posting(event("small_blind", 1, 50), event("big_blind", 2, 100)),
            *betting(
                0,
                event("deal", 2, cards=cards("Ac Ad")),
                event("raise", 4, to=10000, by=9900, all_in=True), event("fold", 1),
                event("call", 2, 9900, all_in=True),
                event("show", 2, cards=cards("Ac Ad")), event("show", 4, cards=cards("Kc Kd")),
                event("cash_out", 2, 15722, fee=158, chance=800_000),
            ),
            *betting(1, event("board", cards=cards("Ks 7d 2c"))),
            *betting(2, event("board", cards=cards("9h"), repeated=cards("Ks 7d 2c"))),
            *betting(3, event("board", cards=cards("3s"), repeated=cards("Ks 7d 2c 9h"))),
            *showdown(3, event("award", 4, 19850, words="three of a kind, Kings")),
        ],
        statements=[{"claim": "lost", "seat": 2, "player": "Eva", "cards": cards("Ac Ad")}],
        stated_pots=[{"row": "total", "amount": 20050}, {"row": "rake", "amount": 200}],
    )  # fmt: skip


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


RECORDS = (
    two_boards_run_twice_with_side_pots,
    triple_draw_with_a_reshuffle,
    stud_with_a_community_card,
    cash_out_paid_to_the_loser,
    ipoker_xml,
    phh_with_unknown_cards,
    bomb_pot_with_house_money,
    one_hand_in_two_accounts_files,
    anonymous_table,
    a_turn_at_a_live_table,
)
NUMBER = {record: number for number, record in enumerate(RECORDS)}
WITH_AWARDS = [NUMBER[record] for record in RECORDS if record not in (ipoker_xml, phh_with_unknown_cards)]


def placed(hand: int, rows: list[Row], first_line: int) -> Iterator[Row]:
    """The rows of one hand with their key and a line each, where they do not say themselves where they stand."""
    for line, row in enumerate(rows, first_line):
        span = {"source": hand, "line": line, "start": (line - 1) * BYTES_A_LINE, "end": line * BYTES_A_LINE - 1}
        yield {"hand": hand} | span | row


def named(rows: list[Row], seats: list[Row]) -> list[Row]:
    """Events with the actor's name where only the seat is given."""
    names = {row["seat"]: row["player"] for row in seats}
    return [{"actor": names.get(row["seat"])} | row for row in rows]


def frame(rows: list[Row]) -> pl.DataFrame:
    return pl.DataFrame(rows, infer_schema_length=None)


@cache
def ten_hands() -> Tables:
    """All ten records, put through the contract as a parser would."""
    filled: dict[str, list[Row]] = defaultdict(list)
    for number, write in enumerate(RECORDS):
        record = write()
        events = named(record.events, record.seats)
        behind = 10 + len(events)
        whole = {"source": number, "first_line": 1, "last_line": behind, "start": 0, "end": behind * BYTES_A_LINE}
        filled["hands"].append({"hand": number} | record.hand)
        filled["copies"] += [{"hand": number} | whole | row for row in record.copies]
        filled["seats"] += placed(number, record.seats, 2)
        filled["events"] += placed(number, events, 10)
        filled["statements"] += placed(number, record.statements, behind)
        filled["stated_pots"] += placed(number, record.stated_pots, behind)
        filled["events"] += [row | {"hand": None} for row in placed(number, record.between, behind)]
    return Tables.of(**{name: frame(rows) for name, rows in filled.items()})


def sources() -> pl.DataFrame:
    """The files the ten records stand in, the second account's included."""
    used = [*range(len(RECORDS)), 100]
    return SOURCES.conform(
        pl.DataFrame({
            "source": used, "path": [f"night.zip!{number}.txt" for number in used], "state": "read", "hands": 1,
            "bytes": 5000, "bytes_parsed": 4990, "bytes_gap": 10, "bytes_quarantined": 0,
            "reasons": [[] for _ in used],
        })
    )  # fmt: skip


def rows_of(hand: int, *kinds: str) -> list[dict[str, Any]]:
    chosen = pl.col("kind").cast(pl.String).is_in(kinds or EVENT_KINDS)
    return ten_hands().events.filter((pl.col("hand") == hand) & chosen).to_dicts()


def total(hand: int, *kinds: str) -> int:
    return sum(row["amount"] for row in rows_of(hand, *kinds))


def stated(hand: int, *names: str) -> int:
    of_hand = (pl.col("hand") == hand) & pl.col("row").cast(pl.String).is_in(names)
    return int(ten_hands().stated_pots.filter(of_hand)["amount"].sum())


def claimed(hand: int, claim: str) -> dict[int, int]:
    of_hand = (pl.col("hand") == hand) & (pl.col("claim") == claim)
    return dict(ten_hands().statements.filter(of_hand).select("seat", "amount").iter_rows())


def put_in(hand: int) -> dict[int, int]:
    """What each seat has in the pots: sums of the amounts, a raise counting up to its stated street total."""
    of_hand: Counter[int] = Counter()
    of_street: Counter[tuple[int, int]] = Counter()
    for row in rows_of(hand, *CHIPS_IN, "uncalled"):
        seat, here = row["seat"], (row["street"], row["seat"])
        moved = row["amount"] if row["to"] is None else row["to"] - of_street[here]
        if row["kind"] == "uncalled":
            moved = -moved
        if row["kind"] not in DEAD:
            of_street[here] += moved
        of_hand[seat] += moved
    return dict(of_hand)


def cards_of(hand: int, *kinds: str) -> list[int]:
    return [card for row in rows_of(hand, *kinds) for card in row["cards"] or [] if card < UNKNOWN]


# The ten hands


@pytest.mark.parametrize("hand", WITH_AWARDS)
def test_no_chip_is_lost_or_made(hand: int) -> None:
    into_the_pot = sum(put_in(hand).values()) + total(hand, "house_added")
    assert into_the_pot == total(hand, "award") + stated(hand, "rake", "jackpot", "drop")


@pytest.mark.parametrize("hand", WITH_AWARDS)
def test_the_stated_total_is_what_went_in(hand: int) -> None:
    if hand != NUMBER[a_turn_at_a_live_table]:
        assert stated(hand, "total") == sum(put_in(hand).values()) + stated(hand, "house")


@pytest.mark.parametrize("hand", range(len(RECORDS)))
def test_nobody_puts_in_more_than_the_stack(hand: int) -> None:
    stacks = dict(ten_hands().seats.filter(pl.col("hand") == hand).select("seat", "stack").iter_rows())
    assert all(0 < chips <= stacks[seat] for seat, chips in put_in(hand).items())


@pytest.mark.parametrize(
    "hand", [number for number in range(len(RECORDS)) if number != NUMBER[triple_draw_with_a_reshuffle]]
)
def test_no_card_lies_in_two_places(hand: int) -> None:
    seen = cards_of(hand, "deal", "board")
    assert len(seen) == len(set(seen))


def test_side_pots_of_every_board_are_paid_apart() -> None:
    hand = NUMBER[two_boards_run_twice_with_side_pots]
    paid = {(row["pot"], row["board"]): row["amount"] for row in rows_of(hand, "award")}
    pots = ten_hands().stated_pots.filter((pl.col("hand") == hand) & (pl.col("row") == "pot"))
    assert paid == {(row["pot"], row["board"]): row["amount"] for row in pots.to_dicts()}
    assert len(paid) == 8


def test_a_board_of_a_second_run_says_what_it_shares_with_the_first() -> None:
    hand = NUMBER[two_boards_run_twice_with_side_pots]
    rivers = {row["board"]: row["repeated"] for row in rows_of(hand, "board") if row["street"] == 3}
    assert rivers[2] == rivers[0] != rivers[1] == rivers[3]


def test_a_discard_dealt_again_stands_behind_a_reshuffle() -> None:
    of_king = [
        row["kind"]
        for row in rows_of(NUMBER[triple_draw_with_a_reshuffle])
        if row["kind"] == "reshuffle" or code("Kh") in (row["cards"] or [])
    ]
    assert of_king == ["deal", "discard", "reshuffle", "deal", "discard"]


def test_hidden_discards_have_a_number_and_no_cards() -> None:
    draws = [row for row in rows_of(NUMBER[triple_draw_with_a_reshuffle], "discard") if row["seat"] != 2]
    assert all(row["cards"] is None and row["card_count"] for row in draws)


def test_the_seventh_street_has_one_open_card_and_no_deal() -> None:
    hand = NUMBER[stud_with_a_community_card]
    last = [row for row in rows_of(hand, "deal", "board") if row["street"] == 4]
    own = Counter(dict.fromkeys(range(1, 9), 0))
    for row in rows_of(hand, "deal"):
        own[row["seat"]] += len(row["cards"])
    assert [(row["kind"], row["seat"], row["face_up"]) for row in last] == [("board", None, True)]
    assert set(own.values()) == {6}


def test_the_loser_is_paid_outside_the_pot() -> None:
    hand = NUMBER[cash_out_paid_to_the_loser]
    [paid] = rows_of(hand, "cash_out")
    [won] = rows_of(hand, "award")
    offer = int(won["amount"]) * int(paid["chance"]) // 1_000_000
    assert paid["seat"] != won["seat"]
    assert paid["amount"] + paid["fee"] == offer
    assert paid["fee"] == offer // 100


def test_a_live_and_a_dead_blind_of_one_line_are_two_events() -> None:
    posts = [row for row in rows_of(NUMBER[ipoker_xml], "big_blind", "dead_blind") if row["seat"] == 3]
    assert [(row["kind"], row["amount"]) for row in posts] == [("big_blind", 20), ("dead_blind", 10)]
    assert len({(row["line"], row["start"]) for row in posts}) == 1


def test_what_a_player_is_said_to_have_put_in_is_a_claim_beside_the_events() -> None:
    hand = NUMBER[ipoker_xml]
    assert claimed(hand, "put_in") == put_in(hand)
    assert sum(claimed(hand, "put_in").values()) - sum(claimed(hand, "won").values()) == 9
    assert cards_of(hand, "board") == cards("Td 9h 2c")


def test_final_stacks_stand_in_for_awards() -> None:
    hand = NUMBER[phh_with_unknown_cards]
    seats = ten_hands().seats.filter(pl.col("hand") == hand)
    change = seats["final_stack"] - seats["stack"]
    assert change.sum() == 0
    assert change.to_list()[:2] == [-put_in(hand)[1], -put_in(hand)[2]]


def test_an_unknown_card_is_neither_absent_nor_a_card() -> None:
    dealt = {row["seat"]: row["cards"] for row in rows_of(NUMBER[phh_with_unknown_cards], "deal")}
    [shown] = rows_of(NUMBER[phh_with_unknown_cards], "show")
    assert dealt[1] == [UNKNOWN, UNKNOWN]
    assert shown["cards"] == [code("Ah"), UNKNOWN]


def test_house_money_is_in_the_pot_and_nobodys_contribution() -> None:
    hand = NUMBER[bomb_pot_with_house_money]
    [added] = rows_of(hand, "house_added")
    assert added["seat"] is None
    assert stated(hand, "house") == added["amount"]
    assert {row["kind"] for row in rows_of(hand) if row["street"] == 0} == {"ante", "house_added", "deal"}


def test_two_records_of_one_hand_are_one_hand_with_all_cards() -> None:
    hand = NUMBER[one_hand_in_two_accounts_files]
    copies = ten_hands().copies.filter(pl.col("hand") == hand)
    sources_of_cards = {row["seat"]: row["source"] for row in rows_of(hand, "deal")}
    assert copies["audited"].sum() == 1
    assert copies["hero"].to_list() == ["Jo", "Kim"]
    assert copies["public_hash"].n_unique() == 1
    assert list(sources_of_cards.values()) == copies["source"].to_list()


def test_a_name_at_an_anonymous_table_identifies_nobody_beyond_the_hand() -> None:
    seats = ten_hands().seats.filter(pl.col("hand") == NUMBER[anonymous_table])
    assert seats.filter(state="dealt_in")["key_scope"].unique().to_list() == ["hand"]
    assert set(cards_of(NUMBER[anonymous_table], "deal")) == set(cards("9c 4d Qc Qh Ad 8d"))


def test_of_chips_in_two_motions_the_ruling_leaves_one_call() -> None:
    hand = NUMBER[a_turn_at_a_live_table]
    pushes = rows_of(hand, "push")
    calls = [row["amount"] for row in rows_of(hand, "call") if row["street"] == 2]
    assert [sum(row["denominations"]) for row in pushes] == [row["amount"] for row in pushes]
    assert total(hand, "push") - total(hand, "chips_returned") == sum(calls)


def test_who_rules_has_a_name_and_no_seat() -> None:
    [ruling] = rows_of(NUMBER[a_turn_at_a_live_table], "ruling")
    assert (ruling["seat"], ruling["actor"], ruling["target_seat"]) == (None, "floor", 4)


def test_what_happens_between_hands_belongs_to_a_table_of_a_room() -> None:
    between = ten_hands().events.filter(pl.col("hand").is_null()).to_dicts()
    reload, move = between
    assert (reload["room"], reload["table"], reload["decimals"], reload["takes_effect"]) == (
        "casino",
        "Table 4",
        0,
        "next_hand",
    )
    assert (move["tournament"], move["seat"], move["target_seat"]) == ("Sunday", 3, 8)


# The contract


def test_every_seat_of_an_event_is_a_seat_of_its_hand() -> None:
    acted = ten_hands().events.filter(pl.col("seat").is_not_null() & pl.col("hand").is_not_null())
    assert acted.join(ten_hands().seats, on=["hand", "seat"], how="anti").is_empty()


@pytest.mark.parametrize("name", ["copies", "seats", "events", "statements", "stated_pots"])
def test_every_row_names_a_source_that_is_there(name: str) -> None:
    assert getattr(ten_hands(), name).join(sources(), on="source", how="anti").is_empty()


@pytest.mark.parametrize("table", [table for table in ALL_TABLES if table.name not in ("sources", "quarantine")])
def test_every_column_has_its_type_and_place(table: Table) -> None:
    filled: pl.DataFrame = getattr(ten_hands(), table.name)
    assert dict(filled.schema) == dict(pl.Schema(table.schema))
    assert not filled.is_empty()


def test_no_column_of_the_events_is_without_a_use() -> None:
    events = ten_hands().events
    assert [name for name in events.columns if events[name].null_count() == events.height] == []


def test_amounts_are_whole_numbers_and_times_know_their_zone() -> None:
    money = [
        column for table in ALL_TABLES for column in table.columns if column.name in ("amount", "to", "stack", "ante")
    ]
    times = [column for table in ALL_TABLES for column in table.columns if column.name == "time"]
    assert {column.dtype for column in money} == {pl.Int64}
    assert {column.dtype for column in times} == {pl.Datetime("us", "UTC")}


def test_every_column_says_what_it_means_and_is_named_once() -> None:
    for table in ALL_TABLES:
        assert all(column.meaning for column in table.columns)
        assert len(table.schema) == len(table.columns)


def test_tables_not_given_are_empty() -> None:
    nothing = Tables.of()
    assert dict(nothing.events.schema) == dict(pl.Schema(EVENTS.schema))
    assert nothing.hands.is_empty()


def test_absent_columns_are_null() -> None:
    seats = SEATS.conform(frame([{"hand": 0} | a_seat(1, "Ann", None)]))
    assert seats.columns == list(SEATS.schema)
    assert seats["stack"].to_list() == [None]


def test_strangers_are_refused() -> None:
    with pytest.raises(TableError, match="seats: unknown columns chips, mood"):
        SEATS.conform(frame([{"hand": 0, "chips": 5, "mood": "high"}]))


@pytest.mark.parametrize("column", [column.name for column in SEATS.columns if column.required])
def test_a_required_value_must_be_there(column: str) -> None:
    row: Row = {"hand": 0} | a_seat(1, "Ann", 100) | {column: None}
    with pytest.raises(TableError, match=rf"seats\.{column} must not be null"):
        SEATS.conform(frame([row]))
    with pytest.raises(TableError, match=rf"seats\.{column} must not be null"):
        SEATS.conform(frame([row]).drop(column))


@pytest.mark.parametrize(
    ("table", "wrong"),
    [
        (EVENTS, {"kind": "bet", "amount": 12.5}),
        (EVENTS, {"kind": "bet", "amount": 12.0}),
        (EVENTS, {"kind": "bet", "amount": "12"}),
        (EVENTS, {"kind": "bet", "all_in": "yes"}),
        (EVENTS, {"kind": "bet", "all_in": 1}),
        (EVENTS, {"kind": "bet", "seat": -1}),
        (EVENTS, {"kind": "bet", "seat": 256}),
        (EVENTS, {"kind": "wager"}),
        (EVENTS, {"kind": 3}),
        (EVENTS, {"kind": "deal", "cards": "Ah Kd"}),
        (EVENTS, {"kind": "deal", "cards": ["Ah", "Kd"]}),
        (EVENTS, {"kind": "deal", "cards": [256]}),
        (EVENTS, {"kind": "say", "words": 5}),
        (EVENTS, {"kind": "say", "time": datetime(2026, 5, 2, 19, 30)}),
        (EVENTS, {"kind": "say", "time": "2026-05-02 19:30"}),
        (HANDS, {"variant": "go_fish"}),
        (HANDS, {"number": 900000000001}),
    ],
)
def test_a_wrong_type_or_value_is_refused(table: Table, wrong: Row) -> None:
    with pytest.raises(TableError):
        table.conform(frame([{"hand": 0} | wrong]))


def test_whole_numbers_of_any_width_and_words_of_any_kind_are_taken() -> None:
    narrow = pl.DataFrame(
        {"hand": [7], "kind": ["bet"], "amount": [5], "cards": [[50]]},
        schema={"hand": pl.Int8, "kind": pl.Categorical, "amount": pl.UInt16, "cards": pl.List(pl.Int64)},
    )
    assert EVENTS.conform(narrow).select("hand", "kind", "amount", "cards").row(0) == (7, "bet", 5, [50])
