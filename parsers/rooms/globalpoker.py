"""Global Poker: a JSON document a hand, with events that each name their moment.

Bets, calls and posts state the chips added, raises what is in on the street. A bet nobody called goes back where the
pot is updated; what is won stands, pot by pot and behind the rake, in the results. Nothing names the button. Seats are
counted from 0 there, from 1 here. A player who wins unseen is said to muck. Seen in 2017 and 2018.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Document, Record
from parsers.documents.cards_told import joined
from parsers.documents.clock import moment, seconds
from parsers.documents.columns import game, written_by
from parsers.documents.marked_up import UNKNOWN_CARD, check_seats
from parsers.documents.playing import AFTER, BETTING, SHOWDOWN, Key, Playing, Seated
from parsers.documents.reading import reader_of
from parsers.documents.sheets import UnfitError, check_count
from parsers.documents.told import PotRow, Told
from parsers.open.json_object import Json, as_many, lines_of_keys, object_in, part_of, place_behind
from parsers.open.ohh_values import amount_of, objects_of, text_of, whole_of

ROOM: Final = "globalpoker"
GAMES: Final = {
    "TEXAS_HOLDEM": game("holdem", 2),
    "OMAHA": game("omaha", 4),
}
LIMITS: Final = {"NO_LIMIT": "no", "POT_LIMIT": "pot", "FIXED_LIMIT": "fixed"}
POSTS: Final = {
    "SMALL_BLIND": "small_blind", "BIG_BLIND": "big_blind", "DEAD_SMALL_BLIND": "dead_blind", "ANTE": "ante",
}  # fmt: skip
NOT_LIVE: Final = ("dead_blind", "ante")
AGAIN: Final = {"small_blind": "dead_blind", "big_blind": "extra_blind"}
"""What a blind is that another player has posted before."""
WAGERS: Final = {"CALL": "call", "BET": "bet", "RAISE": "raise"}
SAYS_NOTHING: Final = ("TIME_BANK", "DECLINE_ENTRY_BET", "WAIT_FOR_BIG_BLIND")
SUMS_UP: Final = ("PlayerBalances", "ShowDownSummary", "PlayerBestHand")
RANKS: Final = {
    "TWO": "2", "THREE": "3", "FOUR": "4", "FIVE": "5", "SIX": "6", "SEVEN": "7", "EIGHT": "8", "NINE": "9", "TEN": "T",
    "JACK": "J", "QUEEN": "Q", "KING": "K", "ACE": "A",
}  # fmt: skip
_STREETS: Final = {0: 1, 3: 2, 4: 3}
"""The street the next cards open, by how many lie."""
_KEYS: Final = re.compile(r'"(seatId|type)"\s*:\s*(?:[0-9]|"(?:Player|Table|PotUpdate|ShowDown))')
CLIENT: Final = Conventions(prints_showdown_order=None, summary_trusted=None, marks_all_in=False)
WRITER: Final = Writer(ROOM, pl.lit(True), ROOM, CLIENT)


def told_by(record: Record, timezone: str | None) -> Told:
    """What one hand tells. Raises UnfitError for what is no JSON, or no game known here."""
    hand, end = object_in(record.text, record.text.index("{"))
    settings, results = part_of(hand, "settings"), part_of(hand, "results")
    known = GAMES.get(text_of(settings, "variant") or "")
    if known is None:
        raise UnfitError("unsupported game", f"{text_of(settings, 'variant')} is not read in this format.")
    lines, events = lines_of_keys(record.text, _KEYS), objects_of(hand, "events")
    play = Playing(_players(hand, events, lines.get("seatId", [])))
    for at, event in zip(as_many(lines.get("type", []), len(events)), events, strict=True):
        _tell(play, at, event)
    transfers = objects_of(results, "transfers")
    play.phase = AFTER
    for one in transfers:
        pot = whole_of(part_of(one, "pot"), "potId")
        play.add(0, "award", text_of(one, "playerId"), amount=amount_of(one, "amount"), pot=pot)
    columns = {**known, **_columns(hand, settings, timezone), "ended": bool(part_of(results, "results"))}
    return Told(columns, play.sitters(), play.events, _pots(results, transfers), place_behind(record.text, end))


def _players(hand: Json, events: Sequence[Json], lines: list[int]) -> dict[Key, Seated]:
    """The players by the numbers of their accounts; who is dealt no cards sits out."""
    listed = objects_of(hand, "seats")
    check_seats([whole_of(one, "seatId") for one in listed])
    dealt = {text_of(event, "playerId") for event in events if text_of(event, "type") == "PlayerCardsDealt"}
    players: dict[Key, Seated] = {}
    for at, one in zip(as_many(lines, len(listed)), listed, strict=True):
        account, seat = text_of(one, "playerId") or "", (whole_of(one, "seatId") or 0) + 1
        name = text_of(one, "name") or account
        players[account] = Seated(at, seat, name, amount_of(one, "initialBalance"), dealt_in=account in dealt)
    return players


def _tell(play: Playing, at: int, event: Json) -> None:
    """One event; what nobody knows stays unknown."""
    kind, player = text_of(event, "type") or "", text_of(event, "playerId")
    cards = [_card(card) for card in objects_of(event, "cards")]
    check_count(len(cards), "cards")
    if kind == "PlayerAction":
        _act(play, at, text_of(event, "action") or "", player or "", amount_of(part_of(event, "amount"), "amount") or 0)
    elif kind == "PlayerCardsDealt":
        _deal(play, at, player or "", cards)
    elif kind == "TableCardsDealt":
        play.begin(_STREETS.get(len(play.board), 3))
        play.board = [*play.board, *cards]
        play.add(at, "board", cards=joined(cards))
    elif kind == "PlayerCardsExposed":
        play.phase = SHOWDOWN
        play.add(at, "show", player, cards=joined(cards))
    elif kind == "PotUpdate":
        for one in objects_of(event, "potTransitions"):
            if one.get("fromChipStackToPlayer") is True:
                play.add(at, "uncalled", text_of(one, "playerId"), amount=amount_of(one, "amount"))
    elif kind not in SUMS_UP:
        play.add(at, "unknown", player, words=kind)


def _card(card: Json) -> str:
    rank, suit = RANKS.get(text_of(card, "rank") or ""), text_of(card, "suit")
    return rank + suit[0].lower() if rank and suit else UNKNOWN_CARD


def _deal(play: Playing, at: int, player: str, cards: list[str]) -> None:
    """Cards dealt: to the reader by name, to others by number."""
    play.phase = BETTING
    if UNKNOWN_CARD in cards:
        play.add(at, "deal", player, card_count=len(cards))
        return
    if player in play.players:
        play.players[player].hero = True
    play.add(at, "deal", player, cards=joined(cards))


def _act(play: Playing, at: int, word: str, player: str, stated: int) -> None:
    """What a player does."""
    if word in POSTS:
        _post(play, at, POSTS[word], player, stated)
    elif word in ("FOLD", "CHECK"):
        play.add(at, word.lower(), player)
    elif word in WAGERS:
        is_raise = word == "RAISE"
        play.add(at, WAGERS[word], player, amount=None if is_raise else stated, to=stated if is_raise else None)
    elif word == "MUCK_CARDS":
        folded = {event.seat for event in play.events if event.kind == "fold"}
        left = sum(one.dealt_in and one.seat not in folded for one in play.players.values())
        play.phase = SHOWDOWN if left > 1 else AFTER
        play.add(at, "muck" if left > 1 else "no_show", player)
    else:
        play.add(at, "notice" if word in SAYS_NOTHING else "unknown", player, words=word)


def _post(play: Playing, at: int, kind: str, player: str, amount: int) -> None:
    """An ante or a blind; a blind posted again is what an entering player owes."""
    if kind not in NOT_LIVE and any(event.kind == kind for event in play.events):
        kind = AGAIN[kind]
    play.add(at, kind, player, amount=amount)


def _pots(results: Json, transfers: Sequence[Json]) -> list[PotRow]:
    """All pots together, each as large as it was before the rake, and the rake."""
    sizes = {
        text_of(pot, "potId"): amount_of(pot, "potSize") or 0 for pot in (part_of(one, "pot") for one in transfers)
    }
    rows = [PotRow(0, "total", None, sum(sizes.values()))] if sizes else []
    rake = amount_of(results, "totalRake")
    return rows if rake is None else [*rows, PotRow(0, "rake", None, rake)]


def _columns(hand: Json, settings: Json, timezone: str | None) -> dict[str, object]:
    """Columns of `hands`."""
    stamp = text_of(hand, "startTime") or ""
    return {
        **moment(stamp or None, seconds(stamp, digits_behind=3), "UTC", timezone),
        **written_by(WRITER, ROOM),
        "number": text_of(hand, "id"),
        "table": text_of(part_of(hand, "table"), "tableName"),
        "limit": LIMITS.get(text_of(settings, "betStrategyType") or ""),
        "currency": text_of(settings, "currencyCode"),
        "small_blind": amount_of(settings, "smallBlind") or None,
        "big_blind": amount_of(settings, "bigBlind") or None,
        "ante": amount_of(settings, "ante") or None,
        "max_seats": whole_of(settings, "capacity"),
    }


GLOBAL_POKER: Final = Document(
    room=ROOM,
    opening=r'^\{\s*"id"\s*:\s*"(?P<number>[0-9a-f-]{36})"\s*,\s*"table"\s*:',
    read=reader_of(told_by),
    writers=(WRITER,),
    rulebook=ROOM,
)
