"""Writes a hand as Boss Media's client of 2017 writes it to its session file.

Calls and bets state the chips added, raises and all-ins what is in on the street. A bet nobody called goes back without
a word, and what a player won of all pots is one sum, in the result that shows his cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC
from typing import Final
from xml.sax.saxutils import quoteattr

from tests.proving.hands import FLOP, RIVER, TURN, Event, Hand, chips_moved
from tests.proving.hands import GAMES as DEALT
from tests.proving.wording import Client, Line, Told, folded_on, player, untold_with_the_line_before

GAMES: Final = {"nlhe": "GAME_THM", "plhe": "GAME_THM", "plo": "GAME_OMA", "plo8": "GAME_OMAHL", "pldraw": "GAME_FCD"}
"""The dealer's games this room's words are known for."""
NAMES: Final = {DEALT[key]: name for key, name in GAMES.items()}
LIMITS: Final = {"no": "NL", "pot": "PL"}
BOARDS: Final = {FLOP: "BOARD_FLOP", TURN: "BOARD_TURN", RIVER: "BOARD_RIVER"}
BLINDS: Final = {"small_blind": "HAND_SB", "big_blind": "HAND_BB", "extra_blind": "HAND_BB", "dead_blind": "HAND_DSB"}
ACTS: Final = {
    "fold": "ACTION_FOLD", "check": "ACTION_CHECK", "call": "ACTION_CALL", "bet": "ACTION_BET", "raise": "ACTION_RAISE",
}  # fmt: skip
SETTLED: Final = ("show", "muck", "no_show", "award")
NUMBERS: Final = {
    rank + suit: str(13 * s + r) for s, suit in enumerate("dchs") for r, rank in enumerate("A23456789TJQK")
}


class Boss(Client):
    """What Boss Media's client writes."""

    room = "boss"
    games = tuple(GAMES)

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        head: list[Told] = [(line, ()) for line in (history(hand), *players(hand))]
        return untold_with_the_line_before([*head, *plays(hand), *settlement(hand), ("</HISTORY>", ())])


BOSS = Boss()


def tag(name: str, *, closed: bool = True, **given: str) -> str:
    """An element without content, or the opening of one."""
    opening = " ".join([name, *(f"{key}={quoteattr(value)}" for key, value in given.items())])
    return f"<{opening}>" + (f"</{name}>" if closed else "")


def chips(hand: Hand, amount: int) -> str:
    """An amount with two places."""
    return f"{amount // hand.unit}.{amount % hand.unit if hand.unit > 1 else 0:02d}"


def history(hand: Hand) -> str:
    """The tag that opens the hand."""
    moment = str(int(hand.time.replace(tzinfo=UTC).timestamp()))
    event = hand.tournament
    return tag(
        "HISTORY",
        closed=False,
        ID=str(hand.number),
        SESSION=f"session{event.number if event is not None else hand.number}.xml",
        TABLE=hand.table,
        GAME=NAMES[hand.game],
        GAMETYPE="GAMETYPE_REAL",
        GAMEKIND="GAMEKIND_CASH" if event is None else "GAMEKIND_TOURNAMENT",
        TABLECURRENCY=hand.currency or "EUR",
        LIMIT=LIMITS[hand.game.limit],
        STAKES=f"{chips(hand, hand.stakes.small_blind)}/{chips(hand, hand.stakes.big_blind)}",
        DATE=moment,
        TABLETOURNEYID="",
        BET="0.00",
        POT=chips(hand, hand.total - hand.rake),
        WIN="0.00",
        LOSS="0.00",
        ENDTIME=moment,
    )


def players(hand: Hand) -> Iterator[str]:
    """Every seat of the table, with who sits there."""
    seats = {seat.number: seat for seat in hand.seats}
    for number in range(1, hand.max_seats + 1):
        seat = seats.get(number)
        name, stack, state = "UNKNOWN", 0, "STATE_EMPTY"
        if seat is not None:
            name, stack, state = seat.player, seat.stack, "STATE_SITOUT" if seat.sits_out else "STATE_PLAYING"
        yield tag(
            "PLAYER",
            NAME=name,
            SEAT=str(number),
            AMOUNT=chips(hand, stack),
            STATE=state,
            DEALER="Y" if number == hand.button else "N",
        )


def plays(hand: Hand) -> Iterator[Told]:
    """Posts, cards and acts, in their order, those of the others' cards in front of the reader's."""
    live: dict[tuple[int, int], int] = {}
    dealt, street = False, 0
    for event in hand.events:
        added = -chips_moved(event, live)
        if event.phase != "posting" and not dealt:
            dealt = True
            yield from ((line, ()) for line in hidden_deals(hand))
        if hand.game.is_draw and event.street > street and event.kind in ("discard", "stand_pat"):
            street = event.street
            yield tag("ACTION", TYPE="HAND_BOARD", POT="", RAKE="", MAINPOT=""), ()
        if event.kind not in SETTLED:
            yield line_of(hand, event, added), (event,)


def hidden_deals(hand: Hand) -> Iterator[str]:
    """The cards of all but the reader, face down."""
    for seat in hand.seats:
        if seat.number in hand.in_play and seat.number != hand.hero:
            cards = "".join(tag("CARD", LINK="b") for _ in range(hand.game.hole_cards))
            yield tag("ACTION", closed=False, TYPE="HAND_DEAL", PLAYER=seat.player) + cards + "</ACTION>"


def line_of(hand: Hand, event: Event, added: int) -> str | None:
    """The line of an event; None where the room has none."""
    who = player(hand, event) or event.words or ""
    amount = event.amount or 0
    match event.kind:
        case kind if kind in BLINDS:
            return tag("ACTION", TYPE="HAND_BLINDS", PLAYER=who, KIND=BLINDS[kind], VALUE=chips(hand, amount))
        case "ante":
            return tag("ACTION", TYPE="HAND_ANTE", PLAYER=who, VALUE=chips(hand, amount))
        case "fold" | "check":
            return tag("ACTION", TYPE=ACTS[event.kind], PLAYER=who)
        case "call" | "bet" | "raise":
            total = in_on_street(hand, event)
            if event.all_in:
                return tag("ACTION", TYPE="ACTION_ALLIN", PLAYER=who, VALUE=chips(hand, total))
            value = total if event.kind == "raise" else added
            return tag("ACTION", TYPE=ACTS[event.kind], PLAYER=who, VALUE=chips(hand, value))
        case "board":
            cards = with_cards([*event.repeated, *event.cards])
            return tag("ACTION", closed=False, TYPE="HAND_BOARD", VALUE=BOARDS[event.street]) + cards
        case "deal" if event.street == 0:
            return tag("ACTION", closed=False, TYPE="HAND_DEAL", PLAYER=who) + with_cards(event.cards)
        case "discard" | "stand_pat":
            opening = tag("ACTION", closed=False, TYPE="CHANGECARD", PLAYER=who, COUNT=str(event.card_count or 0))
            return opening + with_cards(hand_behind(hand, event))
        case _:
            return None


def hand_behind(hand: Hand, draw: Event) -> Sequence[str]:
    """The cards behind a draw, those of the others face down."""
    if draw.seat != hand.hero:
        return ["b"] * hand.game.hole_cards
    if draw.kind == "stand_pat":
        return draw.cards
    behind = hand.events[next(place for place, event in enumerate(hand.events) if event is draw) + 1 :]
    new = next(event for event in behind if event.kind == "deal" and event.seat == draw.seat)
    return [*new.repeated, *new.cards]


def with_cards(cards: Sequence[str], ends: str = "</ACTION>") -> str:
    """Cards as numbers, what is none of the deck face down, and the end of what holds them."""
    return "".join(tag("CARD", LINK=NUMBERS.get(card, "b")) for card in cards) + ends


def in_on_street(hand: Hand, act: Event) -> int:
    """What a player has in on the street behind an act."""
    live: dict[tuple[int, int], int] = {}
    for event in hand.events:
        chips_moved(event, live)
        if event is act:
            break
    return live.get((act.street, act.seat or 0), 0)


def settlement(hand: Hand) -> Iterator[Line]:
    """The pot that is paid, and what each player who was dealt in shows and wins."""
    pot, rake = chips(hand, hand.total - hand.rake), chips(hand, hand.rake)
    yield tag("SHOWDOWN", closed=False, NAME="HAND_SHOWDOWN", POT=pot, RAKE=rake, MAINPOT=pot), ()
    settled = [event for event in hand.events if event.kind in SETTLED]
    seats = [*dict.fromkeys(event.seat for event in settled if event.kind != "award")]
    others = [seat.number for seat in hand.seats if seat.number in hand.in_play and seat.number not in seats]
    for number in (*seats, *others):
        mine = tuple(event for event in settled if event.seat == number)
        yield result(hand, number or 0, mine), mine
    yield "</SHOWDOWN>", ()


def result(hand: Hand, number: int, mine: Sequence[Event]) -> str:
    """The result of a seat."""
    kinds = {event.kind: event for event in mine}
    won = sum(event.amount or 0 for event in mine if event.kind == "award")
    cards: Sequence[str] = ()
    if folded_on(hand, number) is not None and not mine:
        name = "$(STR_G_FOLD)"
    elif "muck" in kinds:
        name, cards = "$(STR_G_MUCK)", kinds["muck"].cards or hand.seat(number).cards
    else:
        name = "$(STR_G_WIN_PAIR)" if hand.showdown else "$(STR_BY_DEFAULT)"
        cards = kinds["show"].cards if "show" in kinds else ()
    opening = tag("RESULT", closed=False, PLAYER=hand.seat(number).player, WIN=chips(hand, won), HAND=name, WINCARDS="")
    return opening + with_cards(cards, "</RESULT>")
