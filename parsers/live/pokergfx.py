"""PokerGFX: the export of a table filmed for a broadcast, one JSON document whose `Hands` are objects.

The software reads cards by chips in them and is told what players do. Blinds and antes have no events: who owes them is
stated for each hand. `BetAmt` is what the player has in on the street, a raise is a `BET` or `ALL IN` as well, and each
card of the board has its event. Whoever wins is told by the stacks at the end alone; nothing is said of shows. While a
table plays, the same export is written again with more hands. `CreatedDateTimeUTC`, in front of the hands, tells tables
apart; a hand's count starts again in each, so its number here holds the moment it began, too.
"""

from __future__ import annotations

import re
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Aside, Document, Records
from parsers.documents.clock import moment, utc_clock
from parsers.documents.columns import game, written_by
from parsers.documents.sheets import UnfitError, check_count, tables_of
from parsers.documents.told import Placed, Told, sheets_of
from parsers.engine import Reading
from parsers.intake import Frame
from parsers.live.filmed import Play, Player
from parsers.live.pokergfx_play import played
from parsers.open.json_object import Json, as_many, lines_of_keys, object_in
from parsers.open.ohh_values import amount_of, items_of, objects_of, text_of, whole_of

ROOM: Final = "pokergfx"
WRITER: Final = Writer(
    ROOM,
    pl.lit(True),
    ROOM,
    Conventions(prints_showdown_order=None, prints_uncalled=False, summary_trusted=None, marks_all_in=False),
)
MOST_SEAT: Final = 31
_KEYS: Final = re.compile(r'"(EventType|StartStackAmt|BigBlindAmt)"\s*:')
_CREATED: Final = re.compile(r'"CreatedDateTimeUTC"\s*:\s*"([^"]+)"')
_GAMES: Final = {
    "HOLDEM": game("holdem", 2),
    "OMAHA": game("omaha", 4),
    "OMAHA_HILO": game("omaha", 4, pays_low=True),
}
_LIMITS: Final = {"NOLIMIT": "no", "POTLIMIT": "pot", "FIXEDLIMIT": "fixed", "LIMIT": "fixed"}


def told_by(text: str, above: str) -> Told:
    """What one hand tells; `above` is the text in front of the first hand of its file.

    Raises UnfitError for what is no JSON, has a field of the wrong kind, or is played in a way not known here.
    """
    hand, _ = object_in(text, 0)
    told = told_of(hand, lines_of_keys(text, _KEYS), WRITER)
    created, stamp = _CREATED.search(above), text_of(hand, "StartDateTimeUTC")
    columns = {
        **told.hand,
        **moment(stamp, utc_clock(stamp), "UTC", None),
        "number": _number(text_of(hand, "HandNum"), stamp),
        "table": created[1] if created else None,
    }
    return told._replace(hand=columns)


def told_of(hand: Json, lines: dict[str, list[int]], writer: Writer) -> Told:
    """What a hand tells but for where and when; `lines` are those its keys stand in.

    Raises UnfitError for a field of the wrong kind, and for what is played in a way not known here.
    """
    blinds = hand.get("FlopDrawBlinds")
    known = _GAMES.get(text_of(hand, "GameVariant") or "")
    if known is None or not isinstance(blinds, dict):
        raise UnfitError("unsupported game", f"{text_of(hand, 'GameVariant')} is not read in this format.")
    size = int(str(known["hole_cards"]))
    play = Play({one.seat: one for one in _players(hand, lines, size)}, lines.get("BigBlindAmt", [0])[0])
    events = objects_of(hand, "Events")
    at_event = as_many(lines.get("EventType", []), len(events))
    played(play, hand, blinds, list(zip(at_event, events, strict=True)))
    return Told(_columns(hand, blinds, play, known, writer), play.sitters(), play.events, [])


def _players(hand: Json, lines: dict[str, list[int]], size: int) -> list[Player]:
    """The players, the cards of those whose cards were read made up to as many as were dealt."""
    players = objects_of(hand, "Players")
    found = []
    for at, one in zip(as_many(lines.get("StartStackAmt", []), len(players)), players, strict=True):
        seat, stack = whole_of(one, "PlayerNum") or 0, amount_of(one, "StartStackAmt")
        if not 0 < seat <= MOST_SEAT or stack is None:
            raise UnfitError("wrong field", "A player has no place or no stack.")
        name = text_of(one, "LongName") or text_of(one, "Name") or f"player {seat}"
        away = one.get("SittingOut") is True or not stack
        cards = _cards(items_of(one, "HoleCards"))
        if cards:
            cards += ["??"] * (size - len(cards))
        found.append(Player(at, seat, name, stack, amount_of(one, "EndStackAmt"), not away, cards))
    if len({one.seat for one in found}) < len(found):
        raise UnfitError("wrong field", "Two players have one place.")
    return found


def _cards(texts: list[str]) -> list[str]:
    """Cards with their ranks in capitals, out of texts that hold one or several."""
    cards = [card[:-1].upper() + card[-1].lower() for text in texts for card in text.split()]
    check_count(len(cards), "cards")
    return cards


def _columns(hand: Json, blinds: Json, play: Play, known: dict[str, object], writer: Writer) -> dict[str, object]:
    """Columns of `hands` that say how the hand was played."""
    return {
        **known,
        **written_by(writer, ROOM),
        "limit": _LIMITS.get(text_of(hand, "BetStructure") or ""),
        "boards": whole_of(hand, "NumBoards") or 1,
        "small_blind": amount_of(blinds, "SmallBlindAmt") or None,
        "big_blind": amount_of(blinds, "BigBlindAmt") or None,
        "ante": amount_of(hand, "AnteAmt") or None,
        "stakes_posted": True,
        "button": whole_of(blinds, "ButtonPlayerNum") or None,
        "run_twice": play.run_twice,
        "bomb_pot": play.bomb_pot,
        "ended": play.settled,
        "awards_implied": True,
    }


def _number(count: str | None, stamp: str | None) -> str | None:
    """The hand's count and the moment it began: `7-20251016095848227`."""
    digits = re.sub(r"\D", "", stamp or "")[:17]
    return f"{count}-{digits}" if count and digits else None


def read_pokergfx(records: Records, timezone: str | None) -> Reading:
    """The hands of a batch of exports; times are in UTC, so `timezone` says nothing here."""
    placed: list[Placed] = []
    asides: list[Aside] = []
    for record in records:
        try:
            told = told_by(record.text, record.above)
        except UnfitError as error:
            asides.append(record.aside(error.reason, error.detail))
        else:
            placed.append(Placed(record.hand, record.first_row, record.last_row, told))
    return Reading(tables_of(sheets_of(placed), records.lines), records.set_aside(asides))


POKERGFX: Final = Document(
    room=ROOM,
    opening=r'^\{\s*"AnteAmt"\s*:',
    read=read_pokergfx,
    writers=(WRITER,),
    rulebook=ROOM,
    frame=Frame(
        number=r'"StartDateTimeUTC"\s*:\s*"(?P<number>[^"]+)"',
        preamble=r'^\{\s*"CreatedDateTimeUTC"\s*:',
    ),
)
