"""Writes a hand as the client of Bovada and Ignition writes it to its log.

Players are their positions, the reader is marked `[ME]`, and everybody's cards are printed. A raise is the chips added
and the street's total; an all-in call, bet or post is `All-in` alike. A big blind nobody called is not given back but
won with the pot. Shown hands are told by their best five cards, beaten ones may be mucked face up.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.proving.hands import FLOP, FLOP_GAMES, PREFLOP, RIVER, TURN, Event, Game, Hand
from tests.proving.pokerstars_text import board_line
from tests.proving.wording import Client, Line, Told, folded_on, shown_by, untold_with_the_line_before, without, won_by

GAMES: Final = {
    "nlhe": "HOLDEM No Limit", "flhe": "HOLDEM Fixed Limit", "plo": "OMAHA Pot Limit", "plo8": "OMAHA HiLo Pot Limit",
}  # fmt: skip
"""The dealer's games this room's words are known for."""
NAMES: Final[dict[Game, str]] = {FLOP_GAMES[key]: name for key, name in GAMES.items()}
LEVELS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV")
POSTS: Final = {
    "ante": "Ante chip", "small_blind": "Small Blind", "big_blind": "Big blind", "extra_blind": "Posts chip",
}  # fmt: skip
FOLDED: Final = {PREFLOP: "before the FLOP", FLOP: "on the FLOP", TURN: "on the TURN", RIVER: "on the RIVER"}
CATEGORIES: Final = {
    "high card": "High Card", "a pair": "One pair", "two pair": "Two pair", "three of": "Three of a kind",
    "a straight flush": "Straight Flush", "a Royal": "Royal Flush", "a straight": "Straight", "a flush": "Flush",
    "a full": "Full House", "four of": "Four of a kind",
}  # fmt: skip
"""By how PokerStars' names of hands begin, what they are called here."""


class Bovada(Client):
    """What the client of Bovada and Ignition writes."""

    room = "bovada"
    games = tuple(GAMES)

    def tells(self, hand: Hand) -> bool:
        """Nobody cashes out, and what the levels of fixed-limit tournaments name is not known."""
        bets_unknown = hand.tournament is not None and hand.game.limit == "fixed"
        return not bets_unknown and without(hand, "cash_out")

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        names = positions(hand)
        opening = [header(hand), *(seat_line(hand, seat.number, names) for seat in hand.seats)]
        opening.append(f"Dealer : Set dealer [{hand.button}]")
        ending = ["*** SUMMARY ***", pot_line(hand), *board(hand), *outcomes(hand, names)]
        told: list[Told] = [(line, ()) for line in opening]
        return untold_with_the_line_before(told + event_lines(hand, names)) + [(line, ()) for line in ending]


BOVADA = Bovada()


def positions(hand: Hand) -> dict[int, str]:
    """What each player is called."""
    small, big = hand.poster("small_blind"), hand.poster("big_blind")
    names = {big: "Big Blind", small: "Small Blind", hand.button: "Dealer"}
    seats = [seat.number for seat in hand.seats]
    start = next((place + 1 for place, seat in enumerate(seats) if seat == big), 0)
    others = [seat for seat in seats[start:] + seats[:start] if seat not in names]
    called = {seat: "UTG" + (f"+{place}" if place else "") for place, seat in enumerate(others)}
    return called | {seat: name for seat, name in names.items() if seat in seats}


def money(hand: Hand, amount: int, thousands: str = "") -> str:
    """An amount: `$1,597`, `$19.50`; chips as bare numbers, parted only where stacks are told."""
    if hand.currency is None:
        return f"{amount:,}".replace(",", thousands)
    whole, cents = divmod(amount, hand.unit)
    return f"${whole:,}" + (f".{cents:02d}" if cents else "")


def header(hand: Hand) -> str:
    """The first line: number, table, game and time; stakes in tournaments alone."""
    brand, time = "Bovada" if hand.number % 2 else "Ignition", f"{hand.time:%Y-%m-%d %H:%M:%S}"
    game, name = NAMES[hand.game], hand.table if hand.tournament is None else hand.table.split()[-1]
    table = "".join(letter for letter in name if letter.isdigit()) or "1"
    if hand.tournament is None:
        return f"{brand} Hand #{hand.number} TBL#{table} {game} - {time}"
    variant, limit = game.rsplit(" ", 2)[0], " ".join(game.split()[-2:])
    level = f"Level {LEVELS.index(hand.tournament.level) + 1} ({hand.stakes.small_blind}/{hand.stakes.big_blind})"
    tournament = f"{variant} Tournament #{hand.tournament.number} TBL#{table}, {limit}- {level}"
    return f"{brand} Hand #{hand.number}: {tournament} - {time}"


def seat_line(hand: Hand, seat: int, names: dict[int, str]) -> str:
    """A player and the stack at the start."""
    mark = " [ME]" if seat == hand.hero else ""
    return f"Seat {seat}: {names[seat]}{mark} ({money(hand, hand.seat(seat).stack, ',')} in chips)"


def event_lines(hand: Hand, names: dict[int, str]) -> list[Told]:
    """The lines below the seats, None where an event has none."""
    away = [seat.number for seat in hand.seats if seat.number not in hand.in_play]
    lines: list[Told] = [(f"{names[seat]} : Seat sit out", ()) for seat in away]
    in_before: Counter[tuple[int, int | None]] = Counter()
    dealt = False
    for event in deepest_pot_first(hand):
        if not dealt and event.phase != "posting":
            dealt = True
            lines += [("*** HOLE CARDS ***", ()), *(deal_line(hand, seat, names) for seat in hand.in_play)]
        if event.kind == "dead_blind":
            _, live = lines[-1]
            whole = money(hand, (live[-1].amount or 0) + (event.amount or 0))
            lines[-1] = (f"{actor(hand, event, names)} : Posts dead chip {whole}", (*live, event))
        elif event.kind != "deal":
            lines.append((event_line(hand, event, names, in_before[event.street, event.seat]), (event,)))
        if event.kind == "raise":
            in_before[event.street, event.seat] = event.to or 0
        elif event.kind not in ("ante", "dead_blind"):
            in_before[event.street, event.seat] += event.amount or 0
    return lines


def deepest_pot_first(hand: Hand) -> list[Event]:
    """The events, awards of side pots in front of those of the main pot."""
    awards = sorted((event for event in hand.events if event.kind == "award"), key=lambda event: -(event.pot or 0))
    turn = iter(awards)
    return [next(turn) if event.kind == "award" else event for event in hand.events]


def actor(hand: Hand, event: Event, names: dict[int, str]) -> str:
    """Who acts, as the lines of the play have it."""
    if event.seat is None:
        return ""
    return names[event.seat] + ("  [ME]" if event.seat == hand.hero else "")


def deal_line(hand: Hand, seat: int, names: dict[int, str]) -> tuple[str, tuple[Event, ...]]:
    """A player's cards."""
    deals = tuple(event for event in hand.events if event.kind == "deal" and event.seat == seat)
    cards = deals[0].cards if deals else hand.seat(seat).cards
    name = names[seat] + ("  [ME]" if seat == hand.hero else "")
    return f"{name} : Card dealt to a spot [{' '.join(cards)}]", deals


def event_line(hand: Hand, event: Event, names: dict[int, str], in_before: int) -> str | None:
    """The line of one event; None where the room has none."""
    amount = money(hand, event.amount) if event.amount is not None else ""
    match event.kind:
        case "board":
            return board_line(hand, event)
        case "uncalled":
            said = None if is_walk(hand) else f"Return uncalled portion of bet {amount}"
        case "call" | "bet" | "small_blind" | "big_blind" | "ante" | "extra_blind" if event.all_in:
            said = f"All-in {amount}"
        case kind if kind in POSTS:
            said = f"{POSTS[kind]} {amount}"
        case "fold" | "check":
            said = f"{event.kind.capitalize()}s"
        case "call" | "bet":
            said = f"{event.kind.capitalize()}s {amount}"
        case "raise":
            assert event.to is not None
            verb = "All-in(raise)" if event.all_in else "Raises"
            said = f"{verb} {money(hand, event.to - in_before)} to {money(hand, event.to)}"
        case "show":
            said = f"Showdown [{' '.join(best_five(hand, event))}] ({category(event.words)})"
        case "muck":
            assert event.seat is not None
            said = f"Mucks [{' '.join(hand.seat(event.seat).cards)}] (High Card)"
        case "award":
            side = "-Side pot" if event.pot else ""
            said = f"Hand result{side} {money(hand, (event.amount or 0) + walked(hand))}"
        case "no_show":
            assert event.seat is not None
            said = f"Does not show [{' '.join(hand.seat(event.seat).cards)}] (High Card)"
        case "capped":
            return None
        case unknown:
            raise ValueError(f"no line for {unknown}")
    return None if said is None else f"{actor(hand, event, names)} : {said}"


def is_walk(hand: Hand) -> bool:
    """Nobody put a chip in but for the posts, and all but one folded."""
    return not hand.showdown and not any(event.kind in ("call", "bet", "raise") for event in hand.events)


def walked(hand: Hand) -> int:
    """What of a walk's blind nobody called, and the big blind wins with the pot."""
    return sum(event.amount or 0 for event in hand.events if event.kind == "uncalled") if is_walk(hand) else 0


def best_five(hand: Hand, event: Event) -> tuple[str, ...]:
    """Five of the cards a hand is made of; which, no reader looks at."""
    return (*event.cards[:2], *hand.board[:3])


def category(words: str | None) -> str:
    """What kind of hand the words name, the high half of them."""
    name = (words or "").removeprefix("HI: ")
    return next((here for usual, here in CATEGORIES.items() if name.startswith(usual)), "High Card")


def pot_line(hand: Hand) -> str:
    """The total, and in cash games the rake."""
    rake = f" | Rake ({money(hand, hand.rake)})" if hand.currency is not None else ""
    return f"Total Pot({money(hand, hand.total + walked(hand))}){rake}"


def board(hand: Hand) -> list[str]:
    """The board; none before a flop."""
    return [f"Board [{' '.join(hand.board)}{' ' * (5 - len(hand.board))}]"] if hand.board else []


def outcomes(hand: Hand, names: dict[int, str]) -> list[str]:
    """One line for each seat that was dealt in."""
    return [f"Seat+{seat}: {names[seat]} {outcome(hand, seat)}" for seat in hand.in_play]


def outcome(hand: Hand, seat: int) -> str:
    """How the hand ended for a seat."""
    street, shown, won = folded_on(hand, seat), shown_by(hand, seat), won_by(hand, seat)
    if street is not None:
        return f"Folded {FOLDED[street]}"
    cards = " ".join(hand.seat(seat).cards)
    if shown is not None and hand.showdown:
        made = f"with {category(shown.words)} [{' '.join(shown.cards)}-{' '.join(best_five(hand, shown))}]"
        return f"{money(hand, won)}  {made}" if won else f"lost {made}"
    return f"{money(hand, won + walked(hand))} [Does not show]" if won else f"[Mucked] [{cards}]"
