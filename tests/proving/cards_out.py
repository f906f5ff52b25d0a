"""How the cards of a hand come out, street by street: boards, open and closed cards of stud, cards changed in draw."""

from __future__ import annotations

from typing import Final

from tests.proving.dealing import Dealing
from tests.proving.hands import FLOP, PREFLOP, SEVENTH, Draw, Event, clockwise
from tests.proving.stud import shows_pair

FIRST_CARDS: Final = 3
"""Cards of third street: two closed and one open."""
RUNS: Final = 2
DISCARDS: Final = (0, 1, 1, 2, 2, 3, 4)
"""How many cards players tend to change."""
DOUBLE_BET: Final = "Pair on board - a double bet is allowed"


def deal_cards(dealing: Dealing, street: int) -> None:
    """The cards of a street."""
    game = dealing.hand.game
    if game.is_stud:
        deal_stud_street(dealing, street)
        return
    if street == PREFLOP:
        deal_hole_cards(dealing)
    elif game.is_draw:
        change_cards(dealing, street)
    if game.boards > 1:
        deal_boards(dealing, street)
    elif game.is_flop:
        deal_board(dealing, street)


def deal_hole_cards(dealing: Dealing) -> None:
    """Cards to everyone in play; the log knows only the hero's."""
    hand = dealing.hand
    for seat in hand.seats:
        if seat.number in hand.in_play:
            seat.cards = dealing.draw(hand.game.hole_cards)
    if hand.hero in hand.in_play:
        assert hand.hero is not None
        dealing.record(Event("deal", PREFLOP, hand.hero, cards=hand.seat(hand.hero).cards))


def deal_board(dealing: Dealing, street: int) -> None:
    """Turn the board's next cards."""
    hand = dealing.hand
    new = dealing.draw(hand.game.board_sizes[street] - len(hand.board))
    if new:
        dealing.record(Event("board", street, cards=new, repeated=hand.board))
        hand.board += new


def deal_boards(dealing: Dealing, street: int) -> None:
    """Turn the next cards of each board in turn."""
    hand = dealing.hand
    hand.boards = hand.boards or [()] * hand.game.boards
    for number in range(hand.game.boards):
        deal_to_board(dealing, street, number)


def deal_to_board(dealing: Dealing, street: int, number: int) -> None:
    """Turn the next cards of one board of several."""
    hand, before = dealing.hand, dealing.hand.boards[number]
    new = dealing.draw(hand.game.board_sizes[street] - len(before))
    if new:
        dealing.record(Event("board", street, cards=new, repeated=before, board=number))
    hand.boards[number] = before + new
    hand.board = hand.boards[0]


def run_it_twice(dealing: Dealing, street: int) -> None:
    """Deal the rest of the board, from this street on, twice."""
    hand = dealing.hand
    hand.boards = [hand.board] * RUNS
    for number in range(RUNS):
        for later in range(street, hand.game.last_street + 1):
            deal_to_board(dealing, later, number)


def change_cards(dealing: Dealing, street: int) -> None:
    """Each player left changes what he likes, from the left of the button."""
    for number in clockwise(dealing.live(), dealing.hand.button):
        change_cards_of(dealing, street, number)


def change_cards_of(dealing: Dealing, street: int, number: int) -> None:
    """One player's draw; the log knows the hero's cards. The own discards are not among those that may come back."""
    hand, seat, is_hero = dealing.hand, dealing.hand.seat(number), number == dealing.hand.hero
    count = 0 if seat.sits_out else dealing.random.choice(DISCARDS)
    discarded = tuple(dealing.random.sample(seat.cards, count))
    if not discarded:
        dealing.record(Event("stand_pat", street, number, cards=seat.cards if is_hero else ()))
        return
    kept = tuple(card for card in seat.cards if card not in discarded)
    drawn = dealing.draw(count)
    seat.cards = kept + drawn
    dealing.discards += discarded
    hand.draws.append(Draw(street, number, discarded, drawn))
    dealing.record(Event("discard", street, number, cards=discarded if is_hero else (), card_count=count))
    if is_hero:
        dealing.record(Event("deal", street, number, cards=drawn, repeated=kept))


def deal_stud_street(dealing: Dealing, street: int) -> None:
    """Cards to each player left, the first seat first; where too few are left for seventh street one for all."""
    hand, live = dealing.hand, sorted(dealing.live())
    if street == SEVENTH and len(dealing.deck) < len(live):
        hand.board = dealing.draw(1)
        dealing.record(Event("board", street, cards=hand.board))
        return
    for number in live:
        deal_to_stud_player(dealing, street, number)
    if street == FLOP and double_bet_allowed(dealing):
        dealing.record(Event("notice", street, words=DOUBLE_BET))


def deal_to_stud_player(dealing: Dealing, street: int, number: int) -> None:
    """One player's cards of a street; the log knows the hero's and those that lie open."""
    seat, is_hero = dealing.hand.seat(number), number == dealing.hand.hero
    before = seat.cards if is_hero else seat.open_cards
    seat.cards += dealing.draw(FIRST_CARDS if street == PREFLOP else 1)
    known = seat.cards if is_hero else seat.open_cards
    if len(known) > len(before):
        dealing.record(Event("deal", street, number, cards=known[len(before) :], repeated=before))


def double_bet_allowed(dealing: Dealing) -> bool:
    """Fourth street of stud high, and a pair lies open."""
    game = dealing.hand.game
    return game.is_stud and game.pays_high and not game.pays_low and shows_pair(dealing.hand, dealing.live())
