"""Microgaming (Prima): XML records, one `<Game>` a hand, with the stacks before and after it.

A raise and a call state what is in on the street in records without a version (seen in 2011), the chips added in later
ones (version 2 of 2012 and 5 of 2016); an all-in states the chips added in both. The big blind's raise is called a bet.
What an entering player posts is live; that some of them put in a dead small blind, too, is told by his stacks alone. A
bet nobody called is won with the pots, or goes back without a word. The rake is stated, in cents, pots are not. Dates
name no zone. The currency's sign is written as the base 64 of its UTF-16.
"""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Document, Record
from parsers.documents.cards_told import deal, deal_board, joined
from parsers.documents.clock import moment
from parsers.documents.columns import game, written_by
from parsers.documents.marked_up import Node, Nodes, amount_in, check_seats, nodes_of
from parsers.documents.playing import AFTER, BETTING, SHOWDOWN, Key, Playing, Seated
from parsers.documents.reading import reader_of
from parsers.documents.sheets import UnfitError, check_count
from parsers.documents.told import PotRow, Told
from parsers.intake import Frame
from parsers.money import DECIMALS, SYMBOLS

ROOM: Final = "microgaming"
GAMES: Final = {
    "Hold'em": game("holdem", 2),
    "Omaha": game("omaha", 4),
    "Omaha H/L": game("omaha", 4, pays_low=True),
}
LIMITS: Final = {"NL": "no", "PL": "pot", "FL": "fixed"}
POSTS: Final = {
    "Ante": "ante", "SmallBlind": "small_blind", "BigBlind": "big_blind", "PostedToPlay": "extra_blind",
}  # fmt: skip
BOARDS: Final = {"DealFlop": 1, "DealTurn": 2, "DealRiver": 3}
WAGERS: Final = {"Call": "call", "Bet": "bet", "Raise": "raise", "AllIn": "all_in"}
TURNED: Final = {"ShowCards": "show", "MuckCards": "muck"}
CENTS: Final = 100
CLIENT: Final = Conventions(
    prints_showdown_order=None,
    prints_uncalled=False,
    summary_trusted=None,
    total_before_rake=False,
    marks_all_in=False,
    numbers_side_pots=True,
)
WRITER: Final = Writer(ROOM, pl.lit(True), ROOM, CLIENT)


@dataclass(slots=True)
class Play(Playing):
    """A hand as far as it is told; `states_totals`: raises and calls state what is in on the street.

    `put_in` holds the chips of each player by his lines, `folded` who gave up.
    """

    states_totals: bool = field(kw_only=True)
    put_in: Counter[Key] = field(default_factory=Counter)
    folded: set[Key] = field(default_factory=set)

    @property
    def contested(self) -> bool:
        """Several players are left."""
        return sum(one.dealt_in for one in self.players.values()) > len(self.folded) + 1


def told_by(record: Record, timezone: str | None) -> Told:
    """What one hand tells. Raises UnfitError for what is no XML, or no game known here."""
    nodes = nodes_of(record.text)
    hand = nodes.all[0]
    known = GAMES.get(hand.given.get("gametype", ""))
    if known is None:
        raise UnfitError("unsupported game", f"{hand.given.get('gametype')} is not read in this format.")
    listed = [node for node in nodes.named("Seat") if "alias" in node.given]
    acts = _acts(nodes)
    play = Play(_players(listed, hand, acts), states_totals="hhversion" not in hand.given)
    for node, inside in acts:
        _act(play, node, inside)
    _tell_dead_blinds(play)
    columns = {
        **known,
        **_columns(hand, timezone),
        **_stakes(play, hand),
        "button": next((node.whole("num") for node in listed if node.given.get("dealer") == "true"), None),
        "ended": nodes.complete and any(node.given.get("type") == "Win" for node, _ in acts),
    }
    return Told(columns, play.sitters(), play.events, _rake(hand), nodes.rest)


def _players(listed: Sequence[Node], hand: Node, acts: Sequence[tuple[Node, list[Node]]]) -> dict[Key, Seated]:
    """The players by seat; who is in no line was not dealt in, whether that is marked or not."""
    check_seats([node.whole("num") for node in listed])
    acting = {node.whole("seat") for node, _ in acts}
    hero = hand.whole("playerseat")
    players: dict[Key, Seated] = {}
    for node in listed:
        seat = node.whole("num") or 0
        players[seat] = Seated(
            node.at,
            seat,
            node.given["alias"] or f"player {seat}",
            node.amount("balance"),
            node.amount("endbalance"),
            dealt_in=node.given.get("sittingout") != "true" and seat in acting,
            hero=seat == hero,
        )
    return players


def _acts(nodes: Nodes) -> list[tuple[Node, list[Node]]]:
    """Each act with the cards or winners that stand in it."""
    acts: list[tuple[Node, list[Node]]] = []
    for node in nodes.all:
        if node.name == "Action":
            acts.append((node, []))
        elif node.name in ("Card", "Seat") and acts:
            acts[-1][1].append(node)
    for _, inside in acts:
        check_count(len(inside), "cards or winners at a time")
    return acts


def _act(play: Play, node: Node, inside: Sequence[Node]) -> None:
    """One thing that is done."""
    word, seat = node.given.get("type", ""), node.whole("seat")
    cards = [f"{card.given.get('value', '')}{card.given.get('suit', '')}" for card in inside if card.name == "Card"]
    if word in BOARDS:
        play.begin(BOARDS[word])
        deal_board(play, node.at, [*play.board, *cards])
    elif word == "Win":
        _pay(play, [winner for winner in inside if winner.name == "Seat"])
    elif seat is None:
        play.add(node.at, "unknown", words=word)
    elif word == "DealCards":
        play.phase = BETTING
        deal(play, node.at, seat, cards, to_owner=True)
    elif word in POSTS:
        _put_in(play, node, seat, POSTS[word], node.amount("value") or 0)
    elif word in TURNED:
        _turn_over(play, node, seat, cards)
    elif word in ("Fold", "Check"):
        play.phase = BETTING
        play.folded |= {seat} if word == "Fold" else set()
        play.add(node.at, word.lower(), seat)
    elif word in WAGERS:
        play.phase = BETTING
        _wager(play, node, seat, WAGERS[word])
    else:
        play.add(node.at, "unknown", seat, words=word)


def _wager(play: Play, node: Node, seat: int, kind: str) -> None:
    """Chips put in: what is bet when a bet stands already raises it."""
    stated, before = node.amount("value") or 0, play.bets.totals[seat]
    is_total = play.states_totals and kind in ("call", "raise")
    added = stated - before if is_total else stated
    if kind == "all_in" or (kind == "bet" and play.bets.highest):
        kind = play.bets.kind_of(before + added)
    if added <= 0:
        play.add(node.at, "unknown", seat, words=f"{node.given.get('type')} {node.given.get('value')}")
    else:
        _put_in(play, node, seat, kind, added)


def _put_in(play: Play, node: Node, seat: int, kind: str, added: int) -> None:
    """Chips that go in, of a raise the street's total."""
    if kind == "ante":
        play.add(node.at, kind, seat, amount=added)
    else:
        all_in = node.given.get("type") == "AllIn"
        play.put_chips_in(node.at, kind, seat, play.bets.totals[seat] + added, all_in=all_in)
    play.put_in[seat] += added


def _turn_over(play: Play, node: Node, seat: int, cards: Sequence[str]) -> None:
    """Cards shown or thrown away; who is left alone throws away nothing."""
    contested = play.contested
    kind = TURNED[node.given["type"]]
    play.add(
        node.at,
        "no_show" if kind == "muck" and not contested else kind,
        seat,
        phase=SHOWDOWN if contested else AFTER,
        cards=joined(cards),
    )


def _pay(play: Play, winners: Sequence[Node]) -> None:
    """What pots pay; a pot bears its number where there are several."""
    play.phase = AFTER
    pots = {node.given.get("pot") for node in winners}
    for node in winners:
        pot = node.whole("pot") if len(pots) > 1 else None
        play.add(node.at, "award", node.whole("num"), amount=node.amount("amount"), pot=pot)


def _tell_dead_blinds(play: Play) -> None:
    """The dead small blinds of entering players, as far as the stacks tell that there were any."""
    small = next((event.amount for event in play.events if event.kind == "small_blind"), None)
    won: Counter[int | None] = Counter()
    for event in play.events:
        won[event.seat] += event.amount or 0 if event.kind == "award" else 0
    for place, event in reversed(list(enumerate(play.events))):
        player = play.players.get(event.seat or 0)
        if event.kind != "extra_blind" or player is None or player.stack is None or player.final_stack is None:
            continue
        beyond = player.stack + won[event.seat] - player.final_stack - play.put_in[player.seat]
        if small and beyond == small:
            play.events.insert(place + 1, event._replace(kind="dead_blind", amount=small))


def _rake(hand: Node) -> list[PotRow]:
    """The rake, which is stated in cents."""
    cents = hand.given.get("rake", "")
    known = cents.isdecimal() and cents.isascii() and len(cents) < DECIMALS * 2
    return [PotRow(hand.at, "rake", None, int(cents) * 10**DECIMALS // CENTS)] if known else []


def _stakes(play: Play, hand: Node) -> dict[str, object]:
    """Limit and blinds; what the numbers of fixed limit are is not known, so those are the blinds posted."""
    limit = LIMITS.get(hand.given.get("betlimit", ""))
    low, _, high = hand.given.get("stakes", "").partition("|")
    if limit == "fixed" or not high:
        return {"limit": limit} | play.posted_stakes(fixed=limit == "fixed")
    return {"limit": limit, "small_blind": amount_in(low), "big_blind": amount_in(high)}


def _columns(hand: Node, timezone: str | None) -> dict[str, object]:
    """Columns of `hands` that the tag of the hand gives."""
    said = hand.given
    date, clock = said.get("date"), None
    with suppress(ValueError):
        clock = datetime.strptime(date or "", "%Y-%m-%d %H:%M:%S")
    is_tournament = said.get("istournament", "0") != "0"
    is_real = said.get("realmoney") != "false"
    return {
        **moment(date, clock, None, timezone),
        **written_by(WRITER, ROOM),
        "number": said.get("id"),
        "table": said.get("tablename"),
        "tournament": said.get("tablename") or "tournament" if is_tournament else None,
        "currency": _currency(said.get("currencysymbol", "")) if is_real and not is_tournament else None,
        "play_money": not is_real,
        "max_seats": hand.whole("tablesize"),
    }


def _currency(symbol: str) -> str | None:
    """The currency of a sign that is written in base 64.

    >>> _currency("rCA="), _currency("?")
    ('EUR', None)
    """
    with suppress(binascii.Error, UnicodeError):
        return SYMBOLS.get(b64decode(symbol, validate=True).decode("utf-16-le").strip())
    return None


MICROGAMING: Final = Document(
    room=ROOM,
    opening=r"""^<Game\s+(?:hhversion=["'][0-9]+["']\s+)?id=["'](?P<number>[0-9]+)["']\s+date=""",
    read=reader_of(told_by),
    writers=(WRITER,),
    rulebook=ROOM,
    frame=Frame(closing=r"^ExtendedTableName:"),
    rulers=(r"^----PRIMA\.DAT----$", r"^ExtendedTableName:[^\n]*$"),
)
