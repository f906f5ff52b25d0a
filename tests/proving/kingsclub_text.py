"""Writes a hand as KingsClub writes it to its logs.

Amounts are totals of the street. Everybody's cards are dealt in words, face down ones as `X`. The draw of the reader
tells what it deals. No line gives an uncalled bet back, names a hand or mucks one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tests.proving.hands import GAMES, PREFLOP, Event, Hand
from tests.proving.pokernow_text import in_on_street
from tests.proving.pokerstars_text import printed_stakes
from tests.proving.wording import Client, Line, Told, marker, plain, player, untold_with_the_line_before, without

NAMES: Final = {"stud": "Limit Seven Card Stud", "single27": "No Limit 2-7 Single Draw"}
"""One of the dealer's games of each kind that few other rooms deal."""
NAME_OF: Final = {GAMES[key]: name for key, name in NAMES.items()}
NTH: Final = ("1ST", "2ND", "3RD", "4TH", "5TH", "6TH")
ACTS: Final = {
    "fold": "folds", "check": "checks", "bet": "bets {}", "ante": "posts ante {}", "bring_in": "brings in for {}",
    "small_blind": "posts the small blind {}", "big_blind": "posts the big blind {}",
}  # fmt: skip
POSTS: Final = ("ante", "small_blind", "big_blind")
DRAWS: Final = ("discard", "stand_pat")
DOWN_CARDS: Final = 2
"""Cards of a stud hand that are dealt face down at first."""


class KingsClub(Client):
    """What KingsClub writes."""

    room = "kingsclub"
    games = tuple(NAMES)

    def tells(self, hand: Hand) -> bool:
        """Cash games alone; what a post of one who enters holds is not told in full, and no card is common in stud."""
        common = hand.game.is_stud and not without(hand, "board")
        return hand.tournament is None and not common and without(hand, "cash_out", "extra_blind", "dead_blind")

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        told: list[Told] = [(line, ()) for line in header(hand)]
        return [*untold_with_the_line_before(told + event_lines(hand)), *summary(hand)]


KINGSCLUB = KingsClub()


def money(hand: Hand, amount: int | None) -> str:
    """An amount without a sign, its thousands apart."""
    whole, point, cents = plain(abs(amount or 0), hand.unit).partition(".")
    return f"{int(whole):,}{point}{cents}"


def header(hand: Hand) -> list[str]:
    """The lines above the first post."""
    stakes = "/".join(money(hand, stake) for stake in printed_stakes(hand))
    button = "" if hand.game.is_stud else f" Seat {hand.button} is the button"
    opening = [marker("1ST BETTING ROUND")] if hand.game.is_draw else []
    return [
        f"#{hand.number}: {NAME_OF[hand.game]} - {stakes}",
        f"{hand.time:%Y-%m-%d %H:%M:%S}",
        f"Table '{hand.table}'{button}",
        *(f"Seat {seat.number}: {seat.player} ({money(hand, seat.stack)})" for seat in hand.seats),
        *opening,
    ]


def event_lines(hand: Hand) -> list[Told]:
    """The lines from the first post to the last show, None where an event has none."""
    lines: list[Told] = []
    before: Event | None = None
    for place, event in enumerate(hand.events):
        if event.kind == "award":
            continue
        lines += [(line, ()) for line in begun(hand, before, event)]
        if before is not None and before.kind == "discard" and event.kind == "deal":
            lines[-1] = (lines[-1][0], (*lines[-1][1], event))
        else:
            lines.append((event_line(hand, event, hand.events[place + 1 :]), (event,)))
        before = event
    return lines


def begun(hand: Hand, before: Event | None, event: Event) -> list[str]:
    """The lines between two events: cards dealt to others, and where a round or a draw begins."""
    first = event.phase != "posting" and (before is None or before.phase == "posting")
    lines = dealt_down(hand, event) if first else []
    if hand.game.is_stud:
        reached = before.street if before is not None else PREFLOP
        return lines + [marker(f"{NTH[street + 1]} STREET") for street in range(reached + 1, event.street + 1)]
    if hand.game.is_draw and before is not None:
        return lines + draws_begun(before, event)
    return lines


def draws_begun(before: Event, event: Event) -> list[str]:
    """The lines between two events of a draw game."""
    drawn = before.kind in DRAWS or (before.kind == "deal" and before.street > PREFLOP)
    draws = event.kind in DRAWS or (event.kind == "deal" and event.street > PREFLOP)
    if draws and before.street < event.street:
        return [marker(f"{NTH[event.street - 1]} DRAW")]
    return [marker(f"{NTH[before.street]} BETTING ROUND")] if drawn and not draws else []


def dealt_down(hand: Hand, first: Event) -> list[str]:
    """The lines of those whose cards stay hidden; in stud everybody has a line of his own."""
    if hand.game.is_stud:
        return []
    hidden = " ".join("X" * hand.game.hole_cards)
    others = [number for number in hand.in_play if first.kind != "deal" or number != first.seat]
    return [f"Dealt to {hand.seat(number).player}: [{hidden}]" for number in others]


def event_line(hand: Hand, event: Event, later: Sequence[Event]) -> str | None:
    """The line of one event; None where the room has none."""
    name, cards = player(hand, event), " ".join(event.cards)
    match event.kind:
        case kind if kind in ACTS:
            colon = ":" if kind in POSTS else ""
            line = f"{name}{colon} {ACTS[kind].format(money(hand, event.amount))}"
        case "call":
            line = f"{name} calls {money(hand, in_on_street(hand, event))}"
        case "raise":
            line = f"{name} {'bets' if completes(hand, event) else 'raises to'} {money(hand, event.to)}"
        case "deal":
            hidden = hand.game.is_stud and event.street == PREFLOP and len(event.cards) == 1
            return f"Dealt to {name}: [{'X ' * DOWN_CARDS if hidden else ''}{cards}]"
        case "discard":
            drawn = next((" ".join(deal.cards) for deal in later[:1] if deal.kind == "deal"), None)
            return f"{name} discards [{cards}] draws [{drawn}]" if drawn else f"{name} draws {event.card_count}"
        case "stand_pat":
            return f"{name} stands pat"
        case "show":
            return f"{name} shows [{cards}]"
        case "uncalled" | "muck" | "no_show" | "capped" | "notice":
            return None
        case unknown:
            raise ValueError(f"no line for {unknown}")
    return line + (", and is all in" if event.all_in else "")


def completes(hand: Hand, event: Event) -> bool:
    """Whether a raise is the first over a bring-in."""
    wagers = [other for other in hand.events if other.kind in ("bring_in", "bet", "raise")][:2]
    return hand.game.is_stud and [other.kind for other in wagers] == ["bring_in", "raise"] and event is wagers[1]


def summary(hand: Hand) -> list[Line]:
    """What everybody has left, the rake and who is paid."""
    left = hand.final_stacks()
    lines = [marker("SUMMARY")]
    for seat in hand.seats:
        gain = left[seat.number] - seat.stack
        change = f" {'-' if gain < 0 else '+'}{money(hand, gain)}" if gain else ""
        lines.append(f"Seat {seat.number}: {seat.player} ({money(hand, left[seat.number])}){change}")
    if hand.rake:
        lines.append(f"Rake {money(hand, hand.rake)}")
    return [*((line, ()) for line in lines), *award_lines(hand)]


def award_lines(hand: Hand) -> list[Line]:
    """All pots in one line where one player wins them, else each share of a pot, the last pot first."""
    awards = [event for event in hand.events if event.kind == "award"]
    if len({event.seat for event in awards}) == 1:
        won = sum(event.amount or 0 for event in awards)
        return [(f"{player(hand, awards[0])} wins pot ({money(hand, won)})", tuple(awards))]
    lines: list[Line] = []
    for pot in sorted({event.pot or 0 for event in awards}, reverse=True):
        of_pot = [event for event in awards if (event.pot or 0) == pot]
        for seat in dict.fromkeys(event.seat for event in of_pot):
            shares = tuple(event for event in of_pot if event.seat == seat)
            won = sum(event.amount or 0 for event in shares)
            place = f"side pot {pot}" if pot else "pot"
            lines.append((f"{player(hand, shares[0])} wins ({money(hand, won)}) from {place}", shares))
    return lines
