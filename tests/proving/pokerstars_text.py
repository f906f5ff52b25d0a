"""Writes a hand as the PokerStars client writes it to its log.

Two blanks behind the hand number's colon, trailing zeros only where there are cents, the raise as increment and total,
main and side pots net of rake: all as in real logs, so that the reader under test meets what it will meet outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from tests.proving.hands import FLOP, PREFLOP, RIVER, SYMBOLS, TURN, Event, Hand, Seat

STREET_NAMES = {PREFLOP: "PRE-FLOP", FLOP: "FLOP", TURN: "TURN", RIVER: "RIVER"}
BOARDS = ("FIRST", "SECOND")
STUD_STREETS = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")
FOLDED = {PREFLOP: "before Flop", FLOP: "on the Flop", TURN: "on the Turn", RIVER: "on the River"}
DRAWS = ("FIRST DRAW", "SECOND DRAW", "THIRD DRAW")
FOLDED_IN_DRAW = {
    "five_card_draw": ("before the Draw", "after the Draw"),
    "deuce_single_draw": ("before Flop", "after the Draw"),
}
FOLDED_IN_DRAWS = ("before the Draw", "after the 1st Draw", "after the 2nd Draw", "after the 3rd Draw")
FOLDED_IN_STUD = ("on the 3rd Street", "on the 4th Street", "on the 5th Street", "on the 6th Street", "on the River")
POSTS = {
    "ante": "posts the ante",
    "small_blind": "posts small blind",
    "big_blind": "posts big blind",
    "extra_blind": "posts big blind",
    "button_blind": "posts button blind",
}
ZONES = {"ET": 0, "CET": 6, "WET": 5, "MSK": 8}
"""Hours by which local zones of the client run ahead of the ET the log puts in brackets."""


def money(hand: Hand, amount: int) -> str:
    """An amount as PokerStars prints it: `$1`, `$0.50`, chips as bare numbers."""
    if hand.currency is None:
        return str(amount)
    whole, cents = divmod(amount, hand.unit)
    return SYMBOLS[hand.currency] + (f"{whole}.{cents:02d}" if cents else str(whole))


def render(hand: Hand, zone: str = "ET") -> str:
    """The whole hand as text, ending in a line feed."""
    return "".join(f"{line}\n" for line, _ in lines_of(hand, zone))


def lines_of(hand: Hand, zone: str = "ET") -> list[tuple[str, tuple[Event, ...]]]:
    """The lines of the hand, each with the events it tells of."""
    opening = [header(hand, zone), table_line(hand), *(seat_line(hand, seat) for seat in hand.seats)]
    return [(line, ()) for line in opening] + event_lines(hand) + [(line, ()) for line in summary(hand)]


def line_numbers(hand: Hand) -> list[int]:
    """For each event of the hand the number of its line, counted from 1 at the header."""
    return [number for number, (_, events) in enumerate(lines_of(hand), start=1) for _ in events]


def header(hand: Hand, zone: str = "ET") -> str:
    """The first line: number, tournament, game, stakes, time."""
    return f"PokerStars Hand #{hand.number}: {title(hand)} - {times(hand, zone)}"


def title(hand: Hand) -> str:
    """Game and stakes with what stands around them."""
    low, high = (stake_text(hand, stake, printed_stakes(hand)) for stake in printed_stakes(hand))
    game = hand.game.name if hand.mix is None else f"{hand.mix} ({hand.game.name})"
    if hand.tournament is not None:
        event = hand.tournament
        return f"Tournament #{event.number}, {event.buy_in} {game} - Level {event.level} ({low}/{high})"
    if hand.mix is not None:
        return f" {hand.mix} ({hand.game.name}, {low}/{high} {hand.currency})"
    if hand.stakes.button_blind:
        blind, ante = money(hand, hand.stakes.button_blind), money(hand, hand.stakes.ante)
        return f" {hand.game.name} (Button Blind {blind} - Ante {ante} {hand.currency})"
    cap = f" - {money(hand, hand.cap)} Cap - " if hand.cap else ""
    return f" {hand.game.name}{cap} ({low}/{high} {hand.currency})"


def printed_stakes(hand: Hand) -> tuple[int, int]:
    """The blinds; in fixed limit the two bets."""
    if hand.game.limit == "fixed":
        return hand.fixed_bet(PREFLOP), hand.fixed_bet(hand.game.last_street)
    return hand.stakes.small_blind, hand.stakes.big_blind


def stake_text(hand: Hand, stake: int, stakes: tuple[int, int]) -> str:
    """One stake of the header: both have cents if one does."""
    if hand.currency is not None and any(amount % hand.unit for amount in stakes):
        return f"{SYMBOLS[hand.currency]}{stake // hand.unit}.{stake % hand.unit:02d}"
    return money(hand, stake)


def times(hand: Hand, zone: str) -> str:
    """Time in ET, behind the client's own where that is another."""
    eastern = f"{hand.time:%Y/%m/%d} {hand.time.hour}:{hand.time:%M:%S} ET"
    if zone == "ET":
        return eastern
    local = hand.time + timedelta(hours=ZONES[zone])
    return f"{local:%Y/%m/%d} {local.hour}:{local:%M:%S} {zone} [{eastern}]"


def table_line(hand: Hand) -> str:
    """Table, size and, where there is one, the button."""
    button = "" if hand.game.is_stud else f" Seat #{hand.button} is the button"
    return f"Table '{hand.table}' {hand.max_seats}-max{button}"


def seat_line(hand: Hand, seat: Seat) -> str:
    """A player and the stack at the start."""
    away = " is sitting out" if seat.sits_out else ""
    return f"Seat {seat.number}: {seat.player} ({money(hand, seat.stack)} in chips){away}"


def event_lines(hand: Hand) -> list[tuple[str, tuple[Event, ...]]]:
    """All lines between the seats and the summary."""
    lines: list[tuple[str, tuple[Event, ...]]] = []
    before: Event | None = None
    for event in hand.events:
        lines += [(line, ()) for line in markers(hand, before, event)]
        before = event
        if event.kind == "dead_blind":
            _, live = lines[-1]
            lines[-1] = (both_blinds(hand, event), (*live, event))
        else:
            lines.append((event_line(hand, event), (event,)))
    return lines


def markers(hand: Hand, before: Event | None, event: Event) -> list[str]:
    """The lines between two events where something begins: the deal, a street without a board, the showdown."""
    names = [*streets_begun(hand, before, event)]
    if event.phase == "showdown" and (before is None or (before.phase, before.board) != ("showdown", event.board)):
        names.append(f"{nth(event.board)}SHOW DOWN")
    return [f"*** {name} ***" for name in names]


def nth(board: int | None) -> str:
    """What stands before the names of streets and showdowns where there are several boards."""
    return "" if board is None else f"{BOARDS[board]} "


def streets_begun(hand: Hand, before: Event | None, event: Event) -> Sequence[str]:
    """Names of the streets that begin between two events, but for those a line with a board opens."""
    is_dealt = before is not None and before.phase != "posting"
    if event.phase == "posting" or (event.kind == "board" and is_dealt):
        return ()
    if hand.game.is_stud:
        return STUD_STREETS[before.street + 1 if before is not None and is_dealt else PREFLOP : event.street + 1]
    if hand.game.is_draw:
        draws = DRAWS[before.street : event.street] if before is not None and hand.game.last_street > FLOP else ()
        return draws if is_dealt else ("DEALING HANDS", *draws)
    return () if is_dealt else ("HOLE CARDS",)


def event_line(hand: Hand, event: Event) -> str:
    """The line of one event."""
    player = hand.seat(event.seat).player if event.seat is not None else ""
    amount = money(hand, event.amount) if event.amount is not None else ""
    match event.kind:
        case kind if kind in POSTS:
            line = f"{player}: {POSTS[kind]} {amount}"
        case "deal":
            before = f"[{' '.join(event.repeated)}] " if event.repeated else ""
            line = f"Dealt to {player} {before}[{' '.join(event.cards)}]"
        case "board":
            line = board_line(hand, event)
        case "discard":
            discarded = f" [{' '.join(event.cards)}]" if event.cards else ""
            line = f"{player}: discards {event.card_count} card{'' if event.card_count == 1 else 's'}{discarded}"
        case "stand_pat":
            line = f"{player}: stands pat" + (f" on [{' '.join(event.cards)}]" if event.cards else "")
        case "notice":
            line = event.words or ""
        case "bring_in":
            line = f"{player}: brings in for {amount}"
        case "fold" | "check":
            line = f"{player}: {event.kind}s"
        case "call" | "bet":
            line = f"{player}: {event.kind}s {amount}"
        case "raise":
            assert event.by is not None and event.to is not None
            line = f"{player}: raises {money(hand, event.by)} to {money(hand, event.to)}"
        case "capped":
            line = "Betting is capped"
        case "uncalled":
            line = f"Uncalled bet ({amount}) returned to {player}"
        case "show":
            line = f"{player}: shows [{' '.join(event.cards)}]" + (f" ({event.words})" if event.words else "")
        case "muck":
            line = f"{player}: mucks hand"
        case "award":
            line = f"{player} collected {amount} from {pot_name(hand, event.pot)}"
        case "no_show":
            line = f"{player}: doesn't show hand"
        case "cash_out":
            assert event.fee is not None
            line = f"{player} cashed out the hand for {amount} | Cash Out Fee {money(hand, event.fee)}"
        case unknown:
            raise ValueError(f"no line for {unknown}")
    return line + (" and is all-in" if event.all_in else reached_cap(hand, event))


def reached_cap(hand: Hand, event: Event) -> str:
    """What stands behind the act that takes a player to the cap."""
    if not hand.cap or event.seat is None or event.kind not in ("call", "bet", "raise"):
        return ""
    reached = hand.put_in_until(event, behind=True)[event.seat] == hand.cap
    return f" and has reached the {money(hand, hand.cap)} cap" if reached else ""


def both_blinds(hand: Hand, dead: Event) -> str:
    """The one line of a player who posts a live big and a dead small blind; it stands for two events."""
    assert dead.seat is not None and dead.amount is not None
    whole = money(hand, dead.amount + hand.stakes.big_blind)
    return f"{hand.seat(dead.seat).player}: posts small & big blinds {whole}" + (
        " and is all-in" if dead.all_in else ""
    )


def board_line(hand: Hand, event: Event) -> str:
    """A street's marker: the earlier cards in brackets of their own from the turn on, in stud the one card for all."""
    name = STUD_STREETS[event.street] if hand.game.is_stud else nth(event.board) + STREET_NAMES[event.street]
    if event.street >= TURN and event.repeated:
        return f"*** {name} *** [{' '.join(event.repeated)}] [{' '.join(event.cards)}]"
    return f"*** {name} *** [{' '.join(event.repeated + event.cards)}]"


def pot_name(hand: Hand, pot: int | None) -> str:
    """What an award line calls a pot."""
    if pot is None:
        return "pot"
    if pot == 0:
        return "main pot"
    return "side pot" if len(hand.pots) == 2 else f"side pot-{pot}"


def summary(hand: Hand) -> list[str]:
    """The summary, its marker first."""
    return ["*** SUMMARY ***", pot_line(hand), *board_summaries(hand), *seat_summaries(hand)]


def board_summaries(hand: Hand) -> list[str]:
    """The board, or each of several; none before a flop."""
    if len(hand.board) < 3 and not hand.game.is_stud:
        return []
    if hand.boards:
        told = ["Hand was run twice"] if hand.game.run_twice else []
        return told + [f"{nth(number)}Board [{' '.join(board)}]" for number, board in enumerate(hand.boards)]
    return [f"Board [{' '.join(hand.board)}]"] if hand.board else []


def pot_line(hand: Hand) -> str:
    """Total gross of rake; main and side pots as paid out."""
    line = f"Total pot {money(hand, hand.total)}"
    if len(hand.pots) > 1:
        for index, pot in enumerate(hand.pots):
            name = pot_name(hand, index)
            line += f" {name[0].upper()}{name[1:]} {money(hand, pot.paid)}."
    return f"{line} | Rake {money(hand, hand.rake)}"


def seat_summaries(hand: Hand) -> list[str]:
    """One line for each seat that was dealt in."""
    small, big = hand.poster("small_blind"), hand.poster("big_blind")
    blind_poster = hand.poster("button_blind")
    lines = []
    for seat in hand.seats:
        if seat.number not in hand.in_play:
            continue
        marks = " (button)" if seat.number == hand.button and seat.number != blind_poster else ""
        marks += " (button blind)" if seat.number == blind_poster else ""
        marks += " (small blind)" if seat.number == small else ""
        marks += " (big blind)" if seat.number == big else ""
        lines.append(f"Seat {seat.number}: {seat.player}{marks} {outcome(hand, seat)}")
    return lines


def outcome(hand: Hand, seat: Seat) -> str:
    """How the hand ended for a seat."""
    mine = [event for event in hand.events if event.seat == seat.number]
    kinds = {event.kind for event in mine}
    won = sum(event.amount or 0 for event in mine if event.kind == "award")
    if "fold" in kinds:
        street = next(event.street for event in mine if event.kind == "fold")
        return f"folded {folding_place(hand, street)}" + ("" if has_bet(mine) or street > PREFLOP else " (didn't bet)")
    if not hand.showdown:
        return f"collected ({money(hand, won)})"
    cards = " ".join(seat.cards)
    if "muck" in kinds:
        return f"mucked [{cards}]"
    shown = next((event for event in mine if event.kind == "show"), None)
    if shown is None:
        return f"collected ({money(hand, won)})"
    if hand.boards:
        return f"showed [{cards}] and " + ", and ".join(outcome_on(hand, mine, nth) for nth in range(len(hand.boards)))
    cards = " ".join(shown.cards)
    name = ("a " if hand.game.variant == "badugi" else "") + plain_name(shown.words or "")
    if "cash_out" in kinds:
        return cashed_out(hand, seat, cards, name)
    return f"showed [{cards}] and " + (f"won ({money(hand, won)})" if won else "lost") + f" with {name}"


def outcome_on(hand: Hand, mine: list[Event], board: int) -> str:
    """How one board ended for a seat that showed."""
    here = [event for event in mine if event.board == board]
    won = sum(event.amount or 0 for event in here if event.kind == "award")
    words = next(event.words for event in here if event.kind == "show")
    return (f"won ({money(hand, won)})" if won else "lost") + f" with {plain_name(words or '')}"


def folding_place(hand: Hand, street: int) -> str:
    """How the summary calls the street a seat folded on."""
    if hand.game.is_stud:
        return FOLDED_IN_STUD[street]
    if hand.game.is_draw:
        return FOLDED_IN_DRAW.get(hand.game.variant, FOLDED_IN_DRAWS)[street]
    return FOLDED[street]


def has_bet(events: list[Event]) -> bool:
    """The player put more than an ante in."""
    return any(event.kind not in ("ante", "fold", "check", "deal") for event in events)


def plain_name(words: str) -> str:
    """A named hand without the kickers that tell it from an equal name."""
    high, _, low = words.partition("; LO: ")
    return high.split(" - ")[0] + (f"; LO: {low}" if low else "")


def cashed_out(hand: Hand, seat: Seat, cards: str, name: str) -> str:
    """The outcome of a seat that took a cash-out: the pots it would have won stay with the house."""
    awarded = sum(event.amount or 0 for event in hand.events if event.kind == "award")
    withheld = hand.total - hand.rake - awarded
    if withheld:
        return f"showed [{cards}] and won ({money(hand, withheld)}) with {name} (pot not awarded as player cashed out)"
    return f"showed [{cards}] and lost with {name} (cashed out)."
