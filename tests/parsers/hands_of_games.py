"""Four awkward hands of other games and payments than one board and one pot, each a function that reads like its log.

Amounts are whole units of the hand's own scale, so that sums can be checked in the head. All of it is invented.
"""

from __future__ import annotations

from parsers.cards import SUITS, code
from tests.parsers.written_rows import Record, a_hand, a_seat, betting, cards, event, posting, showdown


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
