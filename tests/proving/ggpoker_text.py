"""Writes a hand as the GGPoker client writes it to its log.

Players bear made-up names, the reader is `Hero`, and everybody dealt in is listed. Trailing zeros are dropped and
thousands parted. Hands are turned up above the showdown's marker; those of all-in players before the rest of the board,
unnamed. Nobody mucks, and pots bear no names.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final

from tests.proving.hands import FLOP_GAMES, PREFLOP, RIVER, Event, Game, Hand, Seat
from tests.proving.pokerstars_text import FOLDED, POSTS, board_line, has_bet, plain_name, table_line
from tests.proving.settling import announced, made_by
from tests.proving.wording import Client, Line, Told, folded_on, shown_by, untold_with_the_line_before, won_by

GAMES: Final = {"nlhe": "Hold'em No Limit", "plo": "Omaha Pot Limit", "plo5": "PLO-5"}
"""The dealer's games this room's words are known for."""
NAMES: Final[dict[Game, str]] = {FLOP_GAMES[key]: name for key, name in GAMES.items()}
PREFIXES: Final = {"nlhe": "HD", "plo": "OM", "plo5": "OM"}
LEVELS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV")
UNTOLD: Final = ("no_show", "capped")
ACTIONS: Final = ("fold", "check", "call", "bet", "raise")
HANDS: Final = (
    (r"^high card (.*)", r"\1-High"), (r"^a pair of (.*)", r"Pair of \1"),
    (r"^two pair, (.*) and (.*)", r"Pair of \1 and Pair of \2"), (r"^three of a kind, (.*)", r"Three \1"),
    (r"^a straight, .* to Six$", "Sixes-High Straight"), (r"^a straight, .* to (.*)", r"\1s-High Straight"),
    (r"^a flush, (.*) high", r"\1 High Flush"), (r"^a full house, (.*) full of (.*)", r"\1 Full over \2"),
    (r"^four of a kind, (.*)", r"Four \1"), (r"Threes", "Treys"), (r"Deuces", "Twos"),
)  # fmt: skip
"""From PokerStars' names of hands to this room's."""


class GGPoker(Client):
    """What the GGPoker client writes."""

    room = "ggpoker"
    games = tuple(GAMES)

    def number_of(self, hand: Hand) -> str:
        """The number behind letters for the kind of game."""
        return f"{prefix(hand)}{hand.number}"

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        opening = [header(hand), table_line(hand), *(seat_line(hand, seat) for seat in hand.seats)]
        ending = ["*** SUMMARY ***", pot_line(hand), *board(hand), *outcomes(hand)]
        told: list[Told] = [(line, ()) for line in opening]
        return untold_with_the_line_before(told + event_lines(hand)) + [(line, ()) for line in ending]


GGPOKER = GGPoker()


def called(hand: Hand, seat: int | None) -> str:
    """A player's name in the log."""
    if seat is None:
        return ""
    return "Hero" if seat == hand.hero else sha256(hand.seat(seat).player.encode()).hexdigest()[:8]


def money(hand: Hand, amount: int) -> str:
    """An amount: `$0.5`, `$1,370.34`, chips as bare numbers."""
    if hand.currency is None:
        return f"{amount:,}"
    whole, cents = divmod(amount, hand.unit)
    return f"${whole:,}" + (f".{cents:02d}".rstrip("0") if cents else "")


def prefix(hand: Hand) -> str:
    """The letters in front of a hand number."""
    if hand.tournament is not None:
        return "TM"
    return next(letters for key, letters in PREFIXES.items() if FLOP_GAMES[key] == hand.game)


def header(hand: Hand) -> str:
    """The first line: number, tournament, game, stakes, time."""
    stakes = f"{money(hand, hand.stakes.small_blind)}/{money(hand, hand.stakes.big_blind)}"
    title = f"{NAMES[hand.game]} ({stakes})"
    if hand.tournament is not None:
        event, level = f"Tournament #{hand.tournament.number}", LEVELS.index(hand.tournament.level) + 1
        title = f"{event}, Made-up Cup $5 [Turbo], $1K GTD {NAMES[hand.game]} - Level{level}({stakes})"
    return f"Poker Hand #{prefix(hand)}{hand.number}: {title} - {hand.time:%Y/%m/%d %H:%M:%S}"


def seat_line(hand: Hand, seat: Seat) -> str:
    """A player and the stack at the start."""
    return f"Seat {seat.number}: {called(hand, seat.number)} ({money(hand, seat.stack)} in chips)"


def event_lines(hand: Hand) -> list[Told]:
    """The lines below the seats, None where an event has none."""
    lines: list[Told] = []
    dealt = over = False
    for event in in_printed_order(hand):
        if not dealt and event.phase != "posting":
            dealt = True
            lines += [("*** HOLE CARDS ***", ()), *(deal_line(hand, seat) for seat in hand.in_play)]
        if not over and event.kind == "award":
            over = True
            lines.append(("*** SHOWDOWN ***", ()))
        if event.kind != "deal":
            lines.append((event_line(hand, event), (event,)))
    return lines


def in_printed_order(hand: Hand) -> list[Event]:
    """The events with the hands of all-in players turned up before the streets nobody acts on."""
    shows = [event for event in hand.events if event.kind in ("show", "muck")]
    acted = [place for place, event in enumerate(hand.events) if event.kind in ACTIONS]
    behind = max(acted, default=-1) + 1
    if not shows or hand.events[behind - 1].street == RIVER:
        return list(hand.events)
    returned = [event for event in hand.events[behind:] if event.kind == "uncalled"]
    rest = [event for event in hand.events[behind:] if event not in (*shows, *returned)]
    return [*hand.events[:behind], *returned, *shows, *rest]


def deal_line(hand: Hand, seat: int) -> tuple[str, tuple[Event, ...]]:
    """A player who is dealt in, and the reader's cards."""
    deals = tuple(event for event in hand.events if event.kind == "deal" and event.seat == seat)
    cards = f" [{' '.join(deals[0].cards)}]" if deals else ""
    return f"Dealt to {called(hand, seat)}{cards}", deals


def event_line(hand: Hand, event: Event) -> str | None:
    """The line of one event; None where the room has none."""
    name, amount = called(hand, event.seat), money(hand, event.amount) if event.amount is not None else ""
    match event.kind:
        case kind if kind in POSTS:
            line = f"{name}: {POSTS[kind]} {amount}"
        case "dead_blind":
            line = f"{name}: posts missed blind {amount}"
        case "board":
            line = board_line(hand, event)
        case "fold" | "check":
            line = f"{name}: {event.kind}s"
        case "call" | "bet":
            line = f"{name}: {event.kind}s {amount}"
        case "raise":
            assert event.by is not None and event.to is not None
            line = f"{name}: raises {money(hand, event.by)} to {money(hand, event.to)}"
        case "uncalled":
            line = f"Uncalled bet ({amount}) returned to {name}"
        case "show":
            line = f"{name}: shows [{' '.join(event.cards)}]"
            line += f" ({named(event.words)})" if event.words and bet_to_the_end(hand) else ""
        case "muck":
            assert event.seat is not None
            line = f"{name}: shows [{' '.join(hand.seat(event.seat).cards)}]"
            line += f" ({made(hand, event.seat)})" if bet_to_the_end(hand) else ""
        case "award":
            line = f"{name} collected {amount} from pot"
        case kind if kind in UNTOLD:
            return None
        case unknown:
            raise ValueError(f"no line for {unknown}")
    return line + (" and is all-in" if event.all_in else "")


def bet_to_the_end(hand: Hand) -> bool:
    """Somebody acted on the river."""
    return any(event.street == RIVER and event.kind in ("check", "bet", "fold", "call") for event in hand.events)


def named(words: str | None) -> str:
    """A hand's name in the room's words."""
    name = plain_name(words or "")
    for usual, here in HANDS:
        name = re.sub(usual, here, name)
    return name


def made(hand: Hand, seat: int) -> str:
    """What the hand of a seat is called that the dealer let be mucked: here all hands of a showdown are shown."""
    return named(announced(hand, made_by(hand, seat)))


def pot_line(hand: Hand) -> str:
    """The total and what the house keeps of it; in tournaments the total alone."""
    kept = f" | Rake {money(hand, hand.rake)} | Jackpot $0 | Bingo $0 | Fortune $0 | Tax $0"
    return f"Total pot {money(hand, hand.total)}" + (kept if hand.tournament is None else "")


def board(hand: Hand) -> list[str]:
    """The board; none before a flop."""
    return [f"Board [{' '.join(hand.board)}]"] if hand.board else []


def outcomes(hand: Hand) -> list[str]:
    """One line for each seat that was dealt in."""
    marks = {hand.button: "button", hand.poster("small_blind"): "small blind", hand.poster("big_blind"): "big blind"}
    lines = []
    for seat in hand.in_play:
        mark = f" ({marks[seat]})" if seat in marks else ""
        lines.append(f"Seat {seat}: {called(hand, seat)}{mark} {outcome(hand, seat)}")
    return lines


def outcome(hand: Hand, seat: int) -> str:
    """How the hand ended for a seat."""
    street, shown, won = folded_on(hand, seat), shown_by(hand, seat), won_by(hand, seat)
    mine = [event for event in hand.events if event.seat == seat]
    if street is not None:
        return f"folded {FOLDED[street]}" + ("" if has_bet(mine) or street > PREFLOP else " (didn't bet)")
    if any(event.kind == "muck" for event in mine):
        return f"showed [{' '.join(hand.seat(seat).cards)}] and lost with {made(hand, seat)}"
    if shown is None or not hand.showdown:
        return f"{'won' if hand.board else 'collected'} ({money(hand, won)})"
    result = f"won ({money(hand, won)})" if won else "lost"
    return f"showed [{' '.join(shown.cards)}] and {result} with {named(shown.words)}"
