"""Writes a hand as Merge's client of 2015 writes it to its session file.

A round lists what players do, then the cards it dealt; a call and an all-in state the chips added, a raise the street's
total. Winners stand at the end, a bet nobody called among them. Neither pots nor rake are told.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC
from itertools import groupby
from typing import Final
from xml.sax.saxutils import quoteattr

from tests.proving.hands import GAMES as DEALT
from tests.proving.hands import PREFLOP, RIVER, Event, Game, Hand, chips_moved
from tests.proving.pokerstars_text import money
from tests.proving.wording import Client, Line, without

GAMES: Final = {
    "nlhe": "Holdem", "flhe": "Holdem", "plo8": "Omaha H/L8", "stud8": "7-Stud H/L8", "razz": "Razz",
    "triple27": "2-7 Lowball",
}  # fmt: skip
"""The dealer's games this room's words are known for."""
NAMES: Final[dict[Game, str]] = {DEALT[key]: name for key, name in GAMES.items()}
LIMITS: Final = {"no": "No Limit", "pot": "Pot Limit", "fixed": "Limit"}
FLOP_ROUNDS: Final = ("PREFLOP", "POSTFLOP", "POSTTURN", "POSTRIVER")
STUD_ROUNDS: Final = ("THIRD_STREET", "FOURTH_STREET", "FIFTH_STREET", "SIXTH_STREET", "SEVENTH_STREET")
DRAWS: Final = ("FIRST_DRAW", "SECOND_DRAW", "THIRD_DRAW")
TYPES: Final = {
    "ante": "ANTE", "small_blind": "SMALL_BLIND", "big_blind": "BIG_BLIND", "extra_blind": "INITIAL_BLIND",
    "dead_blind": "DEAD_BLIND", "bring_in": "BRING_IN", "fold": "FOLD", "check": "CHECK", "call": "CALL", "bet": "BET",
    "raise": "RAISE", "show": "SHOW", "muck": "MUCK", "no_show": "MUCK",
}  # fmt: skip
TURNED: Final = {"show": "SHOWN", "muck": "MUCKED"}
WAGERS: Final = ("call", "bet", "raise")
UNTOLD: Final = ("capped", "notice")


class Merge(Client):
    """What Merge's client writes."""

    room = "merge"
    games = tuple(GAMES)

    def number_of(self, hand: Hand) -> str:
        """The number of the table and that of its hand."""
        return f"{hand.number // 1_000}-{hand.number % 1_000}"

    def tells(self, hand: Hand) -> bool:
        """How stakes of fixed-limit tournaments are written is not known."""
        common = "board" if hand.game.is_stud else "cash_out"
        return without(hand, "cash_out", common) and (hand.tournament is None or hand.game.limit != "fixed")

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand, above them the description of its game."""
        head = [description(hand), game_tag(hand), *players(hand)]
        untold = tuple(event for event in hand.events if event.kind in UNTOLD)
        return [(line, ()) for line in head] + list(rounds(hand)) + [("</game>", untold)]


MERGE = Merge()


def description(hand: Hand) -> str:
    """The game, and the stakes of a cash game."""
    kind = NAMES[hand.game] + (" Tournament" if hand.tournament is not None else "")
    return f'<description type="{kind}" stakes="{stakes(hand)}" version="2.1" />'


def stakes(hand: Hand) -> str:
    """Limit and stakes: bets in fixed limit, else blinds; in a tournament with its level and ante."""
    limit = LIMITS[hand.game.limit]
    if hand.tournament is not None:
        ante = f"Ante {chips(hand, hand.stakes.ante)}, " if hand.stakes.ante else ""
        blinds = f"{chips(hand, hand.stakes.small_blind)}/{chips(hand, hand.stakes.big_blind)}"
        return f"{limit} Level {hand.tournament.level} {ante}Blinds {blinds}"
    if hand.game.limit == "fixed":
        return f"{limit} {money(hand, hand.fixed_bet(PREFLOP))}/{money(hand, hand.fixed_bet(RIVER))}"
    return f"{limit} ({money(hand, hand.stakes.small_blind)}/{money(hand, hand.stakes.big_blind)})"


def game_tag(hand: Hand) -> str:
    """The tag that opens the hand."""
    number = MERGE.number_of(hand)
    place = f"{hand.table}|{number.partition('-')[0]}"
    if hand.tournament is not None:
        place = f"Sunday Open|{hand.tournament.number}-1"
    given = {
        "id": number,
        "starttime": f"{hand.time:%Y%m%d%H%M%S}",
        "numholecards": str(hand.game.hole_cards),
        "gametype": "2",
        "stakes": stakes(hand),
        "seats": str(hand.max_seats),
        "realmoney": "true",
        "data": f"{hand.time:%Y%m%d}|{place}|{number}|false",
        "version": "2.1",
    }
    return f"<game {' '.join(f'{name}={quoteattr(value)}' for name, value in given.items())} >"


def players(hand: Hand) -> Iterator[str]:
    """The list of players; who is away from a tournament is dealt in."""
    yield f'<players dealer="{hand.button}" >'
    for seat in hand.seats:
        there = str(hand.tournament is not None or not seat.sits_out).lower()
        named = f'seat="{seat.number}" nickname={quoteattr(seat.player)}'
        yield f'<player {named} balance="{chips(hand, seat.stack)}" dealtin="{there}" />'
    yield "</players>"


def chips(hand: Hand, amount: int) -> str:
    """An amount with two places."""
    return f"{amount // hand.unit}.{amount % hand.unit if hand.unit > 1 else 0:02d}"


def round_of(hand: Hand, event: Event) -> str:
    """The round an event is told in."""
    if event.kind in ("award", "uncalled"):
        return "END_OF_GAME" if hand.showdown else "END_OF_FOLDED_GAME"
    if event.phase == "showdown":
        return "SHOWDOWN"
    if event.kind in ("show", "no_show", "muck"):
        return "END_OF_FOLDED_GAME" if not hand.showdown else "END_OF_GAME"
    if event.phase == "posting" and event.kind not in ("deal", "bring_in"):
        return "BLINDS"
    if hand.game.is_stud:
        opens = event.street == PREFLOP and event.kind in ("deal", "bring_in")
        return "BRING_IN" if opens else STUD_ROUNDS[event.street]
    if hand.game.is_flop:
        return FLOP_ROUNDS[event.street]
    if event.street == PREFLOP:
        return "PRE_FIRST_DRAW"
    draw = DRAWS[event.street - 1]
    return draw if event.kind in ("discard", "stand_pat", "deal") else f"POST_{draw}"


def rounds(hand: Hand) -> Iterator[Line]:
    """The rounds in the order they are come to, those of the ending behind all others."""
    ending = ("END_OF_FOLDED_GAME", "END_OF_GAME")
    told = [event for event in hand.events if event.kind not in UNTOLD]
    in_order = sorted(told, key=lambda event: (round_of(hand, event) in ending, event.kind in ("award", "uncalled")))
    live: dict[tuple[int, int], int] = {}
    moved = {id(event): -chips_moved(event, live) for event in hand.events}
    number, name = 0, ""
    for number, (name, events) in enumerate(groupby(in_order, key=lambda event: round_of(hand, event)), 1):
        yield f'<round id="{name}" sequence="{number}" >', ()
        yield from inside(hand, list(events), moved)
        yield "</round>", ()
    if name != "END_OF_GAME":
        yield f'<round id="END_OF_GAME" sequence="{number + 1}" >', ()
        yield "</round>", ()


def inside(hand: Hand, events: list[Event], moved: dict[int, int]) -> Iterator[Line]:
    """What players do, the cards of the round, and who is paid."""
    for event in events:
        if event.kind in TYPES or event.kind in ("discard", "stand_pat"):
            yield act(hand, event, moved[id(event)]), (event,)
    for event in events:
        if event.kind in ("deal", "board"):
            yield dealt(hand, event), (event,)
        elif event.kind in TURNED:
            cards = event.cards or hand.seat(event.seat or 0).cards
            yield f'<cards type="{TURNED[event.kind]}" cards="{",".join(cards)}" player="{event.seat}" />', ()
    for event in events:
        if event.kind in ("award", "uncalled"):
            yield winner(hand, event), (event,)


def act(hand: Hand, event: Event, added: int) -> str:
    """An `<event>`."""
    kind = "DRAW" if event.kind in ("discard", "stand_pat") else TYPES[event.kind]
    amount = ""
    if event.kind == "raise" and not event.all_in:
        amount = f' amount="{chips(hand, event.to or 0)}"'
    elif added:
        amount = f' amount="{chips(hand, added)}"'
    if event.all_in and event.kind in WAGERS:
        kind = "ALL_IN"
    elif event.kind == "raise" and completes(hand, event):
        kind = "COMPLETE"
    drawn = f' text="{event.card_count or 0}"' if kind == "DRAW" else ""
    moment = int(hand.time.replace(tzinfo=UTC).timestamp()) * 1_000
    return f'<event sequence="1" type="{kind}" timestamp="{moment}" player="{event.seat}"{amount}{drawn} />'


def completes(hand: Hand, event: Event) -> bool:
    """A first raise over a bring-in completes it."""
    first = next(other for other in hand.events if other.kind in ("raise", "bet"))
    return hand.game.is_stud and event is first and event.street == PREFLOP


def dealt(hand: Hand, event: Event) -> str:
    """Cards of the board or of a player, with those from before; two face down in front of another's open ones."""
    cards = [*event.repeated, *event.cards]
    if event.kind == "board":
        return f'<cards type="COMMUNITY" cards="{",".join(cards)}" player="-1" />'
    if event.seat != hand.hero:
        return f'<cards type="DRAW_DRAWN_CARDS" cards="null,null,{",".join(cards)}" player="{event.seat}" />'
    kind = "DRAW_DRAWN_CARDS" if hand.game.is_draw and event.street else "HOLE"
    return f'<cards type="{kind}" cards="{",".join(cards)}" player="{event.seat}" />'


def winner(hand: Hand, event: Event) -> str:
    """What a pot pays a player, or the bet he gets back."""
    uncalled = event.kind == "uncalled"
    number = len(hand.pots) + 1 if uncalled else (event.pot or 0) + 1
    share = (event.share or "n")[0]
    paid = f'amount="{chips(hand, event.amount or 0)}" uncalled="{str(uncalled).lower()}" potnumber="{number}"'
    return f'<winner {paid} player="{event.seat}" pottype="{share}" />'
