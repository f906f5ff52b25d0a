"""Poker Now's replay export: hands of a home game as JSON objects, whose events are numbered by kind.

The site's other record of a hand is the log (`pokernow`), and both name it by its count and id. Amounts of wagers are
what the player has in on the street, in cents where the hand says so. A player may show one card alone. What a blind of
a number not known here is, is told by the hand's own ante and straddle, or not at all. Nothing is said of who mucks.
`playerId`, in front of the hands, is who asked for the export and sees his own cards, `gameId` the table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Document, Record
from parsers.documents.cards_told import joined
from parsers.documents.clock import moment, seconds
from parsers.documents.columns import game, written_by
from parsers.documents.marked_up import UNKNOWN_CARD, check_seats
from parsers.documents.playing import AFTER, BETTING, POSTING, SHOWDOWN, Key, Playing, Seated
from parsers.documents.reading import reader_of
from parsers.documents.sheets import UnfitError, check_count
from parsers.documents.told import PotRow, Told
from parsers.intake import Frame
from parsers.live.pokernow import ROOM
from parsers.open.json_object import Json, as_many, lines_of_keys, object_in, part_of, place_behind
from parsers.open.ohh_values import amount_of, objects_of, text_of, whole_of

REPLAY: Final = "pokernow-replay"
GAMES: Final = {"th": {**game("holdem", 2), "limit": "no"}}
CHECK, BIG_BLIND, SMALL_BLIND, CALL, BET, BOARD, AWARD, FOLD, SHOW = 0, 2, 3, 7, 8, 9, 10, 11, 12
RUN_VOTE, OVER, UNCALLED = 14, 15, 16
SETTLING: Final = (AWARD, SHOW, RUN_VOTE, OVER, UNCALLED)
KNOWN: Final = (CHECK, BIG_BLIND, SMALL_BLIND, CALL, BET, BOARD, FOLD, *SETTLING)
"""The numbers of events, as far as their meaning is known."""
STREETS: Final = (1, 2, 3)
RUNS: Final = (1, 2)
LIVE: Final = ("small_blind", "big_blind", "straddle")
POSTS: Final = {SMALL_BLIND: "small_blind", BIG_BLIND: "big_blind"}
ACTS: Final = {CHECK: "check", FOLD: "fold"}
CENTS: Final = 100
_KEYS: Final = re.compile(r'"(stack|type)"\s*:')
_READER: Final = re.compile(r'"playerId"\s*:\s*"([^"]+)"')
_TABLE: Final = re.compile(r'"gameId"\s*:\s*"([^"]+)"')
WRITER: Final = Writer(REPLAY, pl.lit(True), ROOM, Conventions(prints_showdown_order=None, summary_trusted=None))


@dataclass(slots=True)
class Replay(Playing):
    """A hand as far as it has been replayed.

    Its amounts count parts of a `unit`; `accounts` are the ids of its players; `pots`, by place and run, what each held
    as its winners are told; `several`: streets are dealt twice.
    """

    unit: int = 1
    several: bool = False
    ante: int | None = None
    bomb_pot: bool = False
    straddler: int | None = None
    accounts: dict[Key, str] = field(default_factory=dict)
    pots: dict[tuple[int | None, int | None], int] = field(default_factory=dict)

    def amount(self, thing: Json, name: str) -> int | None:
        """An amount in our units."""
        found = amount_of(thing, name)
        return None if found is None else found // self.unit

    @property
    def folded(self) -> set[int | None]:
        """The seats of those who have folded."""
        return {event.seat for event in self.events if event.kind == "fold"}


def told_by(record: Record, timezone: str | None) -> Told:
    """What one hand tells. Raises UnfitError for what is no JSON, or no game known here."""
    hand, end = object_in(record.text, record.text.index("{"))
    known = GAMES.get(text_of(hand, "gameType") or "")
    if known is None or hand.get("doubleBoard"):
        raise UnfitError("unsupported game", "The kind of game, or how many boards it has, is not known here.")
    lines, events = lines_of_keys(record.text, _KEYS), objects_of(hand, "events")
    replay = _seated(hand, lines.get("stack", []), _in_front(record, _READER))
    payloads = [part_of(event, "payload") for event in events]
    replay.several = any(whole_of(event, "run") == RUNS[-1] for event in payloads)
    for at, event in zip(as_many(lines.get("type", []), len(events)), payloads, strict=True):
        _tell(replay, at, event)
    seats = [one._replace(player_key=replay.accounts[one.seat]) for one in replay.sitters()]
    columns = {**known, **_columns(hand, replay, timezone), "table": _in_front(record, _TABLE)}
    pots = [PotRow(0, "total", None, sum(replay.pots.values()))] if replay.pots else []
    return Told(columns, seats, replay.events, pots, place_behind(record.text, end))


def _in_front(record: Record, pattern: re.Pattern[str]) -> str | None:
    """What the text in front of the hands says of them all."""
    found = pattern.search(record.above)
    return found[1] if found else None


def _seated(hand: Json, lines: list[int], reader: str | None) -> Replay:
    """The hand before its first event, with the cards its reader was dealt."""
    listed = objects_of(hand, "players")
    check_seats([whole_of(one, "seat") for one in listed])
    replay = Replay({}, unit=CENTS if hand.get("cents") is True else 1)
    replay.ante, replay.bomb_pot = replay.amount(hand, "ante"), hand.get("bombPot") is True
    replay.straddler = whole_of(hand, "straddleSeat")
    for at, one in zip(as_many(lines, len(listed)), listed, strict=True):
        seat, account = whole_of(one, "seat") or 0, text_of(one, "id") or ""
        name = f"{text_of(one, 'name') or ''} @ {account}"
        replay.accounts[seat] = account
        replay.players[seat] = Seated(at, seat, name, replay.amount(one, "stack"), hero=account == reader)
        if account == reader and (cards := _cards(one, "hand")):
            replay.held[seat] = cards
    return replay


def _cards(thing: Json, name: str) -> list[str]:
    """Cards, those that stay hidden unknown."""
    found = thing.get(name) or []
    if not isinstance(found, list) or not all(one is None or isinstance(one, str) for one in found):
        raise UnfitError("wrong field", f"{name} is no list of cards.")
    check_count(len(found), "cards")
    return [one or UNKNOWN_CARD for one in found]


def _tell(replay: Replay, at: int, event: Json) -> None:
    """One event; what nobody knows stays unknown."""
    kind, seat, value = whole_of(event, "type"), whole_of(event, "seat"), replay.amount(event, "value")
    all_in = event.get("allIn") is True
    if kind in POSTS or (kind not in KNOWN and replay.phase == POSTING and seat is not None and value is not None):
        _post(replay, at, POSTS.get(kind or 0) or _called(replay, seat, value), seat, value)
        return
    if replay.phase == POSTING:
        _deal(replay)
    if kind in ACTS:
        replay.add(at, ACTS[kind], seat)
    elif kind in (CALL, BET) and seat in replay.players and value is not None:
        word = "call" if kind == CALL else "raise" if replay.bets.highest else "bet"
        replay.add(at, word, seat, to=value, all_in=all_in)
        replay.bets.put(seat, value)
    elif kind == BOARD:
        _board(replay, at, event)
    elif kind in SETTLING:
        _settle(replay, at, kind, event, seat, value)
    else:
        replay.add(at, "unknown", seat, amount=value, words=f"event {text_of(event, 'type') or '?'}")


def _post(replay: Replay, at: int, kind: str, seat: int | None, amount: int | None) -> None:
    replay.add(at, kind, seat, amount=amount)
    if kind in LIVE and seat in replay.players:
        replay.bets.put(seat, amount or 0)


def _called(replay: Replay, seat: int | None, value: int | None) -> str:
    """What a post of an unknown number is by what the hand says of itself."""
    if replay.bomb_pot or (replay.ante and value == replay.ante):
        return "ante"
    return "straddle" if seat == replay.straddler else "unknown"


def _deal(replay: Replay) -> None:
    """Behind the posts the cards are dealt."""
    replay.phase = BETTING
    for seat, cards in replay.held.items():
        replay.add(replay.players[seat].at, "deal", seat, cards=joined(cards))


def _board(replay: Replay, at: int, event: Json) -> None:
    """The cards of a street; where some are dealt twice, each run has a board of its own."""
    street, run = whole_of(event, "turn"), whole_of(event, "run")
    if street not in STREETS or run not in RUNS:
        replay.add(at, "unknown", words="board")
        return
    replay.begin(street)
    replay.add(at, "board", cards=joined(_cards(event, "cards")), board=run - 1 if replay.several else None)


def _settle(replay: Replay, at: int, kind: int, event: Json, seat: int | None, value: int | None) -> None:
    """What is said and done when nobody has to act any more."""
    if kind == OVER:
        replay.phase = SHOWDOWN if len(replay.players) - len(replay.folded) > 1 else BETTING
    elif kind == SHOW:
        phase = AFTER if seat in replay.folded else replay.phase
        replay.add(at, "show", seat, cards=joined(_cards(event, "cards")), phase=phase)
    elif kind == UNCALLED:
        replay.add(at, "uncalled", seat, amount=value)
    elif kind == AWARD:
        pot, run = whole_of(event, "position"), whole_of(event, "runNumber")
        replay.pots[pot, run] = replay.amount(event, "pot") or 0
        of_board = run - 1 if run in RUNS and replay.several else None
        replay.add(at, "award", seat, amount=value, pot=pot - 1 if pot else None, board=of_board)
    elif event.get("approved") is True:
        replay.add(at, "run_agreement")
    else:
        replay.add(at, "notice", words="not all agree to run it twice")


def _columns(hand: Json, replay: Replay, timezone: str | None) -> dict[str, object]:
    """Columns of `hands`."""
    stamp, count, name = text_of(hand, "startedAt") or "", text_of(hand, "number"), text_of(hand, "id")
    kinds = {event.kind for event in replay.events}
    return {
        **moment(stamp or None, seconds(stamp, digits_behind=3), "UTC", timezone),
        **written_by(WRITER, ROOM),
        "number": f"{count}-{name}" if count and name else None,
        "small_blind": replay.amount(hand, "smallBlind") or None,
        "big_blind": replay.amount(hand, "bigBlind") or None,
        "ante": replay.ante or None,
        "button": whole_of(hand, "dealerSeat"),
        "bomb_pot": replay.bomb_pot,
        "run_twice": replay.several,
        "ended": "award" in kinds,
    }


POKERNOW_REPLAY: Final = Document(
    room=REPLAY,
    opening=r'^\{\s*"id"\s*:\s*"[0-9a-z]+"\s*,\s*"handVersion"\s*:',
    read=reader_of(told_by),
    writers=(WRITER,),
    rulebook=ROOM,
    frame=Frame(number=r'"id"\s*:\s*"(?P<number>[0-9a-z]+)"\s*,\s*"handVersion"', preamble=r'^\{\s*"generatedAt"\s*:'),
)
