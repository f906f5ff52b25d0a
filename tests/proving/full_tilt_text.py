"""Writes a hand as the Full Tilt client of 2011 wrote it to its log.

Nothing stands between a name and its verb; raises state the total alone, the button has a line of its own, and who
wins without a showdown mucks.
"""

from __future__ import annotations

import re
from typing import Final

from tests.proving.hands import FLOP, PREFLOP, RIVER, SYMBOLS, TURN, Event, Game, Hand, Seat
from tests.proving.hands import GAMES as ALL_GAMES
from tests.proving.pokerstars_text import has_bet, plain_name, printed_stakes, streets_begun
from tests.proving.wording import (
    PLAIN_ACTS,
    Client,
    Line,
    Told,
    board_line,
    folded_on,
    marker,
    plain,
    player,
    position_marks,
    shown_by,
    untold_with_the_line_before,
    without,
    won_by,
)

GAMES: Final = {
    "nlhe": "No Limit Hold'em", "plhe": "Pot Limit Hold'em", "flhe": "Limit Hold'em", "nlo": "No Limit Omaha Hi",
    "plo": "Pot Limit Omaha Hi", "plo5": "Pot Limit 5 Card Omaha Hi", "plo6": "Pot Limit 6 Card Omaha Hi",
    "stud": "Limit Stud Hi", "razz": "Limit Razz", "fldraw": "Limit 5 Card Draw", "pldraw": "Pot Limit 5 Card Draw",
    "single27": "No Limit 2-7 Single Draw", "triple27": "Limit 2-7 Triple Draw", "badugi": "Limit Badugi",
}  # fmt: skip
"""The dealer's games this room's words are known for."""
NAMES: Final[dict[Game, str]] = {ALL_GAMES[key]: name for key, name in GAMES.items()}
STREETS: Final = {FLOP: "FLOP", TURN: "TURN", RIVER: "RIVER"}
MARKERS: Final = {
    "DEALING HANDS": "HOLE CARDS", "3rd STREET": "3RD STREET", "4th STREET": "4TH STREET", "5th STREET": "5TH STREET",
    "6th STREET": "6TH STREET", "RIVER": "7TH STREET",
}  # fmt: skip
"""What opens a stretch here, by what does so in PokerStars' logs, where that is called otherwise."""
FOLDED: Final = ("before the Flop", "on the Flop", "on the Turn", "on the River")
FOLDED_IN_STUD: Final = ("on 3rd St.", "on 4th St.", "on 5th St.", "on 6th St.", "on 7th St.")
FOLDED_IN_DRAWS: Final = ("before the Draw", "after the 1st Draw", "after the 2nd Draw", "after the 3rd Draw")
FOLDED_IN_DRAW: Final = ("before the Draw", "after the Draw")
ACTS: Final = {
    **PLAIN_ACTS,
    "ante": "antes {}", "small_blind": "posts the small blind of {}", "big_blind": "posts the big blind of {}",
    "extra_blind": "posts {}", "dead_blind": "posts a dead small blind of {}",
    "bring_in": "brings in for {}", "stand_pat": "stands pat",
}  # fmt: skip
ORDER_OF_RANKS: Final = "AKQJT98765432"
RANKS: Final = (
    "Ace", "King", "Queen", "Jack", "Ten", "Nine", "Eight", "Seven", "Six", "Five", "Four", "Three", "Two",
)  # fmt: skip


class FullTilt(Client):
    """What the Full Tilt client wrote."""

    room = "full-tilt"
    games = tuple(GAMES)

    def tells(self, hand: Hand) -> bool:
        """Cash-outs are PokerStars' own, and how the card was dealt that all share in stud is not known."""
        return without(hand, "cash_out", *(["board"] if hand.game.is_stud else []))

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        opening = [header(hand), *(seat_line(hand, seat) for seat in hand.seats)]
        ending = [marker("SUMMARY"), pot_line(hand), *board_line(hand), *outcomes(hand)]
        told: list[Told] = [(line, ()) for line in opening]
        return untold_with_the_line_before(told + event_lines(hand)) + [(line, ()) for line in ending]


FULL_TILT = FullTilt()


def money(hand: Hand, amount: int) -> str:
    """An amount with its sign before it and its thousands apart."""
    whole, point, cents = plain(amount, hand.unit).partition(".")
    return ("" if hand.currency is None else SYMBOLS[hand.currency]) + f"{int(whole):,}{point}{cents}"


def header(hand: Hand) -> str:
    """The one line above the seats."""
    place = f"Table {hand.table} ({hand.max_seats} max)"
    if hand.tournament is not None:
        place = f"$4 + $0.40 Sit & Go ({hand.tournament.number}), Table {hand.table.split()[-1]}"
    low, high = printed_stakes(hand)
    ante = f" Ante {money(hand, hand.stakes.ante)}" if hand.stakes.ante else ""
    game = f"{money(hand, low)}/{money(hand, high)}{ante} - {NAMES[hand.game]}"
    return f"Full Tilt Poker Game #{hand.number}: {place} - {game} - {hand.time:%H:%M:%S ET - %Y/%m/%d}"


def seat_line(hand: Hand, seat: Seat) -> str:
    """A player and the stack at the start."""
    return f"Seat {seat.number}: {seat.player} ({money(hand, seat.stack)})" + (
        ", is sitting out" if seat.sits_out else ""
    )


def event_lines(hand: Hand) -> list[Told]:
    """The lines below the seats, None where an event has none."""
    lines: list[Told] = []
    before: Event | None = None
    for event in hand.events:
        lines += [(line, ()) for line in stretches_begun(hand, before, event)]
        lines.append((event_line(hand, event), (event,)))
        before = event
    return lines


def stretches_begun(hand: Hand, before: Event | None, event: Event) -> list[str]:
    """The lines between two events where something begins; the button's stands in front of the first cards."""
    names = [MARKERS.get(name, name) for name in streets_begun(hand, before, event)]
    is_single_draw = hand.game.is_draw and hand.game.last_street == FLOP
    if is_single_draw and before is not None and before.street < event.street:
        names.append("DRAW")
    if event.phase == "showdown" and (before is None or before.phase != "showdown"):
        names.append("SHOW DOWN")
    button = [f"The button is in seat #{hand.button}"] if "HOLE CARDS" in names else []
    return button + [marker(name) for name in names]


def event_line(hand: Hand, event: Event) -> str | None:
    """The line of one event; None where the room has none."""
    amount = money(hand, event.amount) if event.amount is not None else ""
    match event.kind:
        case kind if kind in ACTS:
            line = f"{player(hand, event)} {ACTS[kind].format(amount)}"
        case "deal":
            return deal_line(hand, event)
        case "discard":
            cards = f" [{' '.join(event.cards)}]" if event.cards else ""
            line = (
                f"{player(hand, event)} discards {event.card_count} card{'s' if event.card_count != 1 else ''}{cards}"
            )
        case "board":
            before = f"[{' '.join(event.repeated)}] " if event.repeated else ""
            return f"{marker(STREETS[event.street])} {before}[{' '.join(event.cards)}]"
        case "raise":
            assert event.to is not None
            line = f"{player(hand, event)} {raising(hand, event)} {money(hand, event.to)}"
        case "uncalled":
            return f"Uncalled bet of {amount} returned to {player(hand, event)}"
        case "show":
            line = f"{player(hand, event)} shows [{' '.join(event.cards)}] {named(hand, event)}".rstrip()
        case "muck" | "no_show":
            line = f"{player(hand, event)} mucks"
        case "award":
            line = f"{player(hand, event)} {verb(hand, event)} ({amount})"
        case "capped" | "notice":
            return None
        case unknown:
            raise ValueError(f"no line for {unknown}")
    return line + (", and is all in" if event.all_in else "")


def deal_line(hand: Hand, event: Event) -> str:
    """Cards a player gets: in stud the first two apart from the open one, later what he has apart from what is new."""
    old, new = event.repeated, event.cards
    if hand.game.is_stud and event.street == PREFLOP and len(new) > 1:
        old, new = new[:2], new[2:]
    before = f"[{' '.join(old)}] " if old else ""
    return f"Dealt to {player(hand, event)} {before}[{' '.join(new)}]"


def raising(hand: Hand, event: Event) -> str:
    """A first raise over a bring-in completes it."""
    first = next(other for other in hand.events if other.kind in ("raise", "bet"))
    return "completes it to" if hand.game.is_stud and event is first and event.street == PREFLOP else "raises to"


def verb(hand: Hand, award: Event) -> str:
    """What the winner of a pot does, alone or with others."""
    name = {None: "the pot", 0: "the main pot"}.get(award.pot, "the side pot" if len(hand.pots) == 2 else "")
    sharers = [event for event in hand.events if event.kind == "award" and event.pot == award.pot]
    return ("ties for " if len(sharers) > 1 and name else "wins ") + (name or f"side pot #{award.pot}")


def named(hand: Hand, shown: Event) -> str:
    """A hand's name in this room's words."""
    name = plain_name(shown.words or "").removeprefix("Lo: ").replace("Deuces", "Twos").replace("Deuce", "Two")
    if found := re.fullmatch(r"(a straight(?: flush)?), .* to (.*)", name):
        return f"{found[1]}, {found[2]} high"
    if found := re.fullmatch(r"high card (.*)", name):
        return f"{found[1]} {next_rank(hand, shown, found[1])} high"
    return name


def next_rank(hand: Hand, shown: Event, highest: str) -> str:
    """The rank below the highest among the cards of the hand and the board."""
    held = sorted({ORDER_OF_RANKS.index(card[0]) for card in (*shown.cards, *hand.board)})
    return next(RANKS[rank] for rank in held if rank > RANKS.index(highest))


def pot_line(hand: Hand) -> str:
    """Total gross of rake; main and side pot where there are two."""
    line = f"Total pot {money(hand, hand.total)}"
    if len(hand.pots) == 2:
        main, side = hand.pots
        line += f" Main pot {money(hand, main.paid)}. Side pot {money(hand, side.paid)}."
    return f"{line} | Rake {money(hand, hand.rake)}"


def outcomes(hand: Hand) -> list[str]:
    """How the hand ended for each seat."""
    lines = []
    for seat in hand.seats:
        end = outcome(hand, seat) if seat.number in hand.in_play else "is sitting out"
        lines.append(f"Seat {seat.number}: {seat.player}{''.join(position_marks(hand, seat.number)[:1])} {end}")
    return lines


def folding_place(hand: Hand, street: int) -> str:
    """How the summary calls the street a seat folded on."""
    if hand.game.is_stud:
        return FOLDED_IN_STUD[street]
    if hand.game.is_draw:
        return (FOLDED_IN_DRAW if hand.game.last_street == FLOP else FOLDED_IN_DRAWS)[street]
    return FOLDED[street]


def outcome(hand: Hand, seat: Seat) -> str:
    """How the hand ended for a seat."""
    mine = [event for event in hand.events if event.seat == seat.number]
    street, shown, amount = folded_on(hand, seat.number), shown_by(hand, seat.number), won_by(hand, seat.number)
    if street is not None:
        return f"folded {folding_place(hand, street)}" if has_bet(mine) or street > PREFLOP else "didn't bet (folded)"
    if not hand.showdown:
        return f"collected ({money(hand, amount)}), mucked"
    if shown is None:
        return f"collected ({money(hand, amount)})" if amount else f"mucked [{' '.join(seat.cards)}]"
    result = f"won ({money(hand, amount)})" if amount else "lost"
    return f"showed [{' '.join(shown.cards)}] and {result} with {named(hand, shown)}"
