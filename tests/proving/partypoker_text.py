"""Writes a hand as PartyPoker tells it: cash games in the client's own form, tournaments as records sent by mail.

Both state what a raise adds. The client's form says `is all-In` for every all-in and pays the uncalled bet out with the
pots; the mailed one marks all-ins behind the act, and tells who won and what all hold in the end in its summary alone.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.proving.hands import FLOP, FLOP_GAMES, RIVER, SYMBOLS, TURN, Event, Game, Hand, Seat
from tests.proving.pokerstars_text import plain_name, printed_stakes
from tests.proving.winamax_text import paid_together
from tests.proving.wording import Client, Line, Told, folded_on, player, shown_by, untold_with_the_line_before

GAMES: Final = {
    "nlhe": ("NL Texas Hold'em", "Texas Holdem Game Table (NL)"),
    "plhe": ("PL Texas Hold'em", "Texas Holdem Game Table (PL)"),
    "flhe": ("FL Texas Hold'em", "Texas Holdem Game Table (Limit)"),
    "plo": ("PL Omaha", "Omaha Hi Game Table (PL)"),
    "plo8": ("PL Omaha Hi-Lo", "Omaha Hi-Lo Game Table (PL)"),
}
"""The dealer's games this room's words are known for, in both forms."""
NAMES: Final[dict[Game, tuple[str, str]]] = {FLOP_GAMES[key]: names for key, names in GAMES.items()}
STREETS: Final = {FLOP: "Flop", TURN: "Turn", RIVER: "River"}
POSTS: Final = {
    "ante": "posts ante", "small_blind": "posts small blind", "big_blind": "posts big blind",
    "extra_blind": "posts big blind",
}  # fmt: skip
ACTS: Final = {"call": "calls", "bet": "bets", "raise": "raises"}
TOLD_IN_SUMMARY: Final = ("show", "muck", "no_show", "uncalled", "award")


class PartyPoker(Client):
    """What PartyPoker's client writes, or sends."""

    room = "partypoker"
    games = tuple(GAMES)

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        opening = opening_of(hand) if hand.tournament is None else mailed_opening(hand)
        told: list[Told] = [(line, ()) for line in opening]
        ending = [] if hand.tournament is None else summary(hand)
        return untold_with_the_line_before(told + event_lines(hand)) + ending


PARTYPOKER = PartyPoker()


def opening_of(hand: Hand) -> list[str]:
    """The lines above the first post in the client's own form: no-limit tables are called by the largest buy-in."""
    stakes = money(hand, 100 * hand.stakes.big_blind)
    if hand.game.limit == "fixed":
        stakes = "/".join(money(hand, stake) for stake in printed_stakes(hand))
    return [
        f"***** Hand History for Game {hand.number} *****",
        f"{stakes} {hand.currency} {NAMES[hand.game][0]} - {hand.time:%A, %B %d, %H:%M:%S} EST {hand.time:%Y}",
        f"Table {hand.table} (Real Money)",
        f"Seat {hand.button} is the button",
        f"Total number of players : {len(hand.seats)}/{hand.max_seats}",
        *(f"Seat {seat.number}: {seat.player} ( {money(hand, seat.stack)} {hand.currency} )" for seat in hand.seats),
    ]


def mailed_opening(hand: Hand) -> list[str]:
    """The lines above the first post of a tournament's hand that was sent by mail."""
    assert hand.tournament is not None
    number, place = hand.tournament.number, hand.table.split()[-1]
    low, high = printed_stakes(hand)
    event = f"(MTT Tournament #{number}) (Buyin $4.50 + $0.50)"
    return [
        f"***** Hand History For Game {hand.number} *****",
        f"{low}/{high} Tourney {NAMES[hand.game][1]} {event} - {hand.time:%a %b %d %H:%M:%S} EST {hand.time:%Y}",
        f"Table ({number}) Table #{place} (Real Money) -- Seat {hand.button} is the button",
        f"Total number of players : {len(hand.seats)}/{hand.max_seats}",
        *(f"Seat {seat.number}: {seat.player} ({seat.stack})" for seat in hand.seats),
    ]


def money(hand: Hand, amount: int) -> str:
    """An amount: of tournaments in the mailed form without any sign."""
    whole, cents = divmod(amount, hand.unit)
    if hand.currency is None:
        return str(whole)
    return f"{SYMBOLS[hand.currency]}{whole:,}" + (f".{cents:02d}" if cents else "")


def put_in(hand: Hand, amount: int) -> str:
    """Chips put in, as both forms bracket them."""
    return f"({amount})" if hand.currency is None else f"[{money(hand, amount)} {hand.currency}]"


def event_lines(hand: Hand) -> list[Told]:
    """The lines below the seats, None where an event has none."""
    lines: list[Told] = []
    chips_in: Counter[tuple[int, int | None]] = Counter()
    dealt = paid = False
    for event in hand.events:
        if not dealt and event.phase != "posting":
            dealt = True
            lines.append(("** Dealing down cards **", ()))
        if event.kind == "dead_blind":
            add_dead_blind(hand, event, lines)
        elif hand.tournament is not None and event.kind in TOLD_IN_SUMMARY:
            continue
        elif event.kind == "award":
            lines += [] if paid else award_lines(hand)
            paid = True
        else:
            before = chips_in[event.street, event.seat]
            lines.append((event_line(hand, event, before), (event,)))
            if hand.tournament and event.all_in and event.kind in ACTS:
                lines.append((f"{player(hand, event)} is all-In.", ()))
        if event.kind in (*ACTS, *POSTS) and event.kind != "ante":
            chips_in[event.street, event.seat] = event.to or chips_in[event.street, event.seat] + (event.amount or 0)
    return lines


def add_dead_blind(hand: Hand, event: Event, lines: list[Told]) -> None:
    """One line for both blinds of who enters, or one for the dead blind alone."""
    _, live = lines[-1]
    if live and live[-1].kind == "extra_blind" and live[-1].seat == event.seat:
        lines.pop()
        both = (live[-1].amount or 0) + (event.amount or 0)
        lines.append((f"{player(hand, event)} posts big blind + dead {put_in(hand, both)}.", (*live, event)))
    else:
        lines.append((f"{player(hand, event)} posts dead {put_in(hand, event.amount or 0)}.", (event,)))


def event_line(hand: Hand, event: Event, before: int) -> str | None:
    """The line of one event whose player had so much in; None where the form has none."""
    who = player(hand, event)
    match event.kind:
        case kind if kind in POSTS:
            return f"{who} {POSTS[kind]} {put_in(hand, event.amount or 0)}"
        case kind if kind in ACTS:
            return f"{who} {act(hand, event, before)}"
        case "fold" | "check":
            return f"{who} {event.kind}s"
        case "deal":
            return f"Dealt to {who} [ {', '.join(event.cards)} ]"
        case "board":
            return f"** Dealing {STREETS[event.street]} ** [ {', '.join(event.cards)} ]"
        case "show":
            return f"{who} shows [ {', '.join(event.cards)} ]{name_of(event)}."
        case "muck":
            return f"{who} doesn't show [ {', '.join(hand.seat(event.seat or 0).cards)} ]."
        case "no_show":
            return f"{who} does not show cards."
        case "uncalled" | "capped":
            return None
        case unknown:
            raise ValueError(f"no line for {unknown}")


def act(hand: Hand, event: Event, before: int) -> str:
    """What a player does with chips, and how many he adds."""
    added = (event.amount or 0) if event.to is None else event.to - before
    if hand.tournament is None:
        return f"is all-In  {put_in(hand, added)}" if event.all_in else f"{ACTS[event.kind]} {put_in(hand, added)}"
    if event.kind == "raise":
        return f"raises {added} to {event.to}"
    return f"{ACTS[event.kind]} {put_in(hand, added)}"


def name_of(event: Event) -> str:
    """What a shown hand is called, a low hand apart."""
    return plain_name(event.words or "").replace("two pair,", "two pairs,").removeprefix("HI: ").split("; LO: ")[0]


def award_lines(hand: Hand) -> list[Told]:
    """Who wins what, the last pot first; the uncalled bet in it, or a pot of its own."""
    groups = paid_together(hand)
    lines: list[Told] = []
    for place in reversed(range(len(groups))):
        name = "" if not hand.showdown else f" from the {f'side pot {place}' if place else 'main pot'}"
        for seat, (amount, awards) in groups[place].items():
            winner = hand.seat(seat).player
            lines.append((f"{winner} wins {money(hand, amount)} {hand.currency}{name}", awards))
    return lines


def summary(hand: Hand) -> list[Line]:
    """The foot of a mailed record: pots without the uncalled bet, the board, and everybody's outcome."""
    pots = [f"{'Main Pot' if place == 0 else f'Side Pot {place}'}: {pot.paid}" for place, pot in enumerate(hand.pots)]
    board = [f"Board: [ {', '.join(hand.board)} ]"] if hand.board else []
    told = [event for event in hand.events if event.kind in TOLD_IN_SUMMARY]
    outcomes = [
        (outcome(hand, seat), tuple(event for event in told if event.seat == seat.number)) for seat in hand.seats
    ]
    return [(line, ()) for line in ("** Summary **", " ".join(pots), *board)] + outcomes


def outcome(hand: Hand, seat: Seat) -> str:
    """How the hand ended for a seat."""
    number = seat.number
    put = hand.put_in_until(hand.events[-1], behind=True)[number] + returned(hand, number) + collected(hand, number)
    won = returned(hand, number) + collected(hand, number)
    said = f"{seat.player} balance {seat.stack - put + won}, "
    if number not in hand.in_play:
        return f"{said}sits out"
    if won:
        said += f"bet {put}, collected {won}, net {won - put:+}"
    elif folded_on(hand, number) is not None:
        return said + (f"lost {put} (folded)" if put else "didn't bet (folded)")
    else:
        said += f"lost {put}"
    return said + cards_of(hand, seat)


def cards_of(hand: Hand, seat: Seat) -> str:
    """The cards turned up or thrown away at a showdown."""
    if not hand.showdown or folded_on(hand, seat.number) is not None:
        return ""
    shown = shown_by(hand, seat.number)
    return f"[ {', '.join(shown.cards if shown else seat.cards)} ]"


def returned(hand: Hand, seat: int) -> int:
    """What was given back to a seat."""
    return sum(event.amount or 0 for event in hand.events if event.kind == "uncalled" and event.seat == seat)


def collected(hand: Hand, seat: int) -> int:
    """What the pots paid a seat."""
    return sum(event.amount or 0 for event in hand.events if event.kind == "award" and event.seat == seat)
