"""Everest: XML records, one `<HAND>` a hand, above which a `<SESSION>` names game, table and reader.

Places are counted from 0, chips in hundredths, those of tournaments, too. Whatever a player puts in is a `BET` of the
chips added, a check one of nothing: what it is follows from the bets before it. A `PUSH` gives back what nobody called,
a `SWEEP` states the pot without rake and tax. Cards are dealt one by one; where all are all-in the board comes in one
line, and hands are shown before and behind it. Blinds are written as the reader's country writes money. Times are
seconds since 1970.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Document, Record
from parsers.documents.clock import moment, seconds
from parsers.documents.columns import game, written_by
from parsers.documents.marked_up import Node, nodes_of
from parsers.documents.reading import reader_of
from parsers.documents.sheets import UnfitError
from parsers.documents.told import Told
from parsers.intake import Frame
from parsers.money import SYMBOLS
from parsers.rooms.everest.play import PRIZE, Play, play_of, tell_prizes
from parsers.rooms.ipoker.wording import amount as amount_in

ROOM: Final = "everest"
HEADLESS: Final = ("no session header", "no session above this hand says which game is played")
GAMES: Final = {
    "hold-em": game("holdem", 2),
    "omaha-hi": game("omaha", 4),
    "omaha-hi-lo": game("omaha", 4, pays_low=True),
}
LIMITS: Final = {"no-limit": "no", "pot-limit": "pot", "fixed-limit": "fixed"}
ENDING: Final = "</HAND>"
CLIENT: Final = Conventions(prints_showdown_order=None, summary_trusted=None, marks_all_in=False)
WRITER: Final = Writer(ROOM, pl.lit(True), ROOM, CLIENT)


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
    known = GAMES.get(session.given.get("game", ""))
    if known is None:
        raise UnfitError("unsupported game", f"{session.given.get('game')} is not read in this format.")
    blinds = _two_amounts(hand.given.get("blinds", ""))
    play = play_of(nodes, session.given.get("screenName"), blinds)
    tell_prizes(play, own.count("\n"), behind)
    columns = {**known, **_stakes(session, hand, play), **_columns(session, hand, timezone)}
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
    small_bet, big_bet = _two_amounts(hand.given.get("stakes", "")) if limit == "fixed" else (None, None)
    small, big = play.blinds
    return {
        "limit": limit,
        "small_blind": small,
        "big_blind": big,
        "ante": play.highest_ante,
        "small_bet": small_bet,
        "big_bet": big_bet,
    }


def _columns(session: Node, hand: Node, timezone: str | None) -> dict[str, object]:
    """Columns of `hands` that the tags of session and hand give."""
    said, stamp = session.given, hand.given.get("time", "")
    is_tournament, money = said.get("type") == "tournament", said.get("money", "")
    return {
        **moment(stamp or None, seconds(stamp), "UTC", timezone),
        **written_by(WRITER, ROOM),
        "number": hand.given.get("id"),
        "table": said.get("tableName"),
        "tournament": said.get("id") or said.get("tableName") if is_tournament else None,
        "currency": SYMBOLS.get(money.strip()) if not is_tournament else None,
        "play_money": not is_tournament and not money,
    }


EVEREST: Final = Document(
    room=ROOM,
    opening=r"""^<HAND\s+time=["'][0-9]+["']\s+id=["'](?P<number>[0-9]+)["']""",
    read=reader_of(told_by),
    writers=(WRITER,),
    rulebook=ROOM,
    frame=Frame(preamble=r"^<SESSION\s+time="),
)
