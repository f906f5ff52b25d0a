"""Everest: XML records, one `<HAND>` a hand, above which a `<SESSION>` names game, table and reader.

Places are counted from 0, chips in hundredths, those of tournaments, too. Whatever a player puts in is a `BET` of the
chips added, a check one of nothing: what it is follows from the bets before it. A `PUSH` gives back what nobody called,
a `SWEEP` states the pot without rake and tax. Cards are dealt one by one; where all are all-in the board comes in one
line, and hands are shown before and behind it. Blinds are written as the reader's country writes money. Times are
seconds since 1970.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Document, Record
from parsers.documents.clock import moment
from parsers.documents.marked_up import Node, nodes_of
from parsers.documents.reading import reader_of
from parsers.documents.sheets import UnfitError
from parsers.documents.told import Told
from parsers.intake import Frame
from parsers.money import DECIMALS, SYMBOLS
from parsers.rooms.everest.play import PRIZE, Play, play_of, tell_prizes
from parsers.rooms.ipoker.wording import amount as amount_in

ROOM: Final = "everest"
HEADLESS: Final = ("no session header", "no session above this hand says which game is played")
GAMES: Final[dict[str, dict[str, object]]] = {
    "hold-em": {"variant": "holdem", "hole_cards": 2, "pays_low": False},
    "omaha-hi": {"variant": "omaha", "hole_cards": 4, "pays_low": False},
    "omaha-hi-lo": {"variant": "omaha", "hole_cards": 4, "pays_low": True},
}
LIMITS: Final = {"no-limit": "no", "pot-limit": "pot", "fixed-limit": "fixed"}
ENDING: Final = "</HAND>"
_EPOCH_DIGITS: Final = 10
CLIENT: Final = Conventions(prints_showdown_order=None, summary_trusted=None, marks_all_in=False)


def told_by(record: Record, timezone: str | None) -> Told:
    """What one hand tells; the text above it is the session's tag.

    Raises UnfitError for what is no XML, has no session, or deals a game not known here.
    """
    own, ending, behind = record.text.partition(ENDING)
    nodes = nodes_of(own + ending)
    sessions = nodes_of(record.above).all if record.above else []
    if not sessions:
        raise UnfitError(*HEADLESS)
    session, hand = sessions[0], nodes.all[0]
    game = GAMES.get(session.given.get("game", ""))
    if game is None:
        raise UnfitError("unsupported game", f"{session.given.get('game')} is not read in this format.")
    blinds = _two_amounts(hand.given.get("blinds", ""))
    play = play_of(nodes, session.given.get("screenName"), blinds)
    tell_prizes(play, own.count("\n"), behind)
    columns = {**game, **_stakes(session, hand, play), **_columns(session, hand, timezone)}
    return Told(
        columns | {"button": play.button, "ended": play.ended},
        play.sitters(),
        play.events,
        play.pots,
        _rest(own, behind),
    )


def _rest(own: str, behind: str) -> tuple[int, int] | None:
    """Where text begins that is neither the hand nor a prize; none where there is no such text."""
    rest = PRIZE.sub("", behind).strip()
    if not rest:
        return None
    place = behind.find(rest.split("\n")[0])
    line = behind.count("\n", 0, place)
    start = behind.rfind("\n", 0, place) + 1
    before = behind[start:place] if line else own.rpartition("\n")[2] + ENDING + behind[:place]
    return own.count("\n") + line, len(before.encode())


def _two_amounts(text: str) -> list[int | None]:
    """Two amounts as the reader's country writes them: `1 750/3 500`, `0,50 €/1 €`."""
    halves = text.replace("\N{NO-BREAK SPACE}", " ").split("/")
    return [amount_in(half) for half in halves] if len(halves) == len(("low", "high")) else [None, None]


def _stakes(session: Node, hand: Node, play: Play) -> dict[str, object]:
    """Limit, blinds, ante, and the bets of fixed limit."""
    limit = LIMITS.get(session.given.get("gametype", ""))
    antes = [event.amount or 0 for event in play.events if event.kind == "ante"]
    small_bet, big_bet = _two_amounts(hand.given.get("stakes", "")) if limit == "fixed" else (None, None)
    small, big = play.blinds
    return {
        "limit": limit,
        "small_blind": small,
        "big_blind": big,
        "ante": max(antes, default=0) or None,
        "small_bet": small_bet,
        "big_bet": big_bet,
    }


def _columns(session: Node, hand: Node, timezone: str | None) -> dict[str, object]:
    """Columns of `hands` that the tags of session and hand give."""
    said, stamp = session.given, hand.given.get("time", "")
    known = stamp.isdecimal() and stamp.isascii() and len(stamp) == _EPOCH_DIGITS
    clock = datetime.fromtimestamp(int(stamp), UTC).replace(tzinfo=None) if known else None
    is_tournament, money = said.get("type") == "tournament", said.get("money", "")
    return {
        **moment(stamp or None, clock, "UTC", timezone),
        "room": ROOM,
        "writer": ROOM,
        "number": hand.given.get("id"),
        "table": said.get("tableName"),
        "tournament": said.get("id") or said.get("tableName") if is_tournament else None,
        "currency": SYMBOLS.get(money.strip()) if not is_tournament else None,
        "play_money": not is_tournament and not money,
        "pays_high": True,
        "deck": "standard",
        "boards": 1,
        "decimals": DECIMALS,
        "prints_showdown_order": CLIENT.prints_showdown_order,
        "prints_uncalled": CLIENT.prints_uncalled,
        "prints_idle_checks": CLIENT.prints_idle_checks,
        "rulebook": ROOM,
    }


EVEREST: Final = Document(
    room=ROOM,
    opening=r'^<HAND time="[0-9]+" id="(?P<number>[0-9]+)"',
    read=reader_of(told_by),
    writers=(Writer(ROOM, pl.lit(True), ROOM, CLIENT),),
    rulebook=ROOM,
    frame=Frame(preamble=r"^<SESSION time="),
)
