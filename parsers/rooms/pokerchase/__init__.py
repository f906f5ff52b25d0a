"""PokerChase: what the server tells a client of a table, one JSON message a line, of a kind numbered `ApiTypeId`.

A hand lasts from its deal (303) to its result (306), with acts (304) and cards of the board (305) between; `messages`
and `play` say how they are read. Above a session stand its entry (201), its rules (308) and the table with the names of
those who sit there (313); who came later has only his number. A session with rules for buying in is a cash game,
another one a tournament, which has no number of its own. The game is no-limit hold'em. Messages between
hands say nothing of one. Seen in 2024 and 2025.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Document, Record
from parsers.documents.clock import moment, seconds
from parsers.documents.columns import game, written_by
from parsers.documents.reading import reader_of
from parsers.documents.told import Told
from parsers.intake import Frame
from parsers.open.json_object import part_of
from parsers.open.ohh_values import amount_of, text_of
from parsers.rooms.pokerchase.messages import Session, kinds_pattern, play_messages, seat_of
from parsers.rooms.pokerchase.play import play_of

ROOM: Final = "pokerchase"
WRITER: Final = Writer(
    ROOM,
    pl.lit(True),
    ROOM,
    Conventions(prints_showdown_order=None, prints_uncalled=False, summary_trusted=None),
)
OF_ONE_TABLE: Final = ("0", "4")
"""Kinds of battle whose session is seen to stay at one table."""


def told_by(record: Record, timezone: str | None) -> Told:
    """What one hand tells; times are in UTC, so `timezone` says nothing here.

    Raises UnfitError for a deal that is no JSON, and for fields of the wrong kind.
    """
    messages, rest = play_messages(record.text)
    session = Session.of(record.above)
    play = play_of(messages, session.names)
    deal = messages[0]
    stakes = part_of(deal.told, "Game")
    columns = {
        **game("holdem", 2),
        **moment(deal.stamp, seconds(deal.stamp, digits_behind=3), "UTC", None),
        **written_by(WRITER, ROOM),
        **_table(session),
        "number": play.number,
        "limit": "no",
        "level": text_of(stakes, "CurrentBlindLv") if session.is_tournament else None,
        "small_blind": amount_of(stakes, "SmallBlind") or None,
        "big_blind": amount_of(stakes, "BigBlind") or None,
        "ante": amount_of(stakes, "Ante") or None,
        "max_seats": play.places,
        "button": seat_of(stakes, "ButtonSeat"),
        "ended": play.ended,
    }
    return Told(columns, play.sitters(), play.events, play.pots, rest)


def _table(session: Session) -> dict[str, object]:
    """Table and tournament by the session's entry, which names no others."""
    entry = session.entry
    if entry is None:
        return {}
    name = f"{text_of(entry, 'Id')} {text_of(entry, 'timestamp')}"
    return {
        "table": name if text_of(entry, "BattleType") in OF_ONE_TABLE else None,
        "tournament": name if session.is_tournament else None,
    }


POKERCHASE: Final = Document(
    room=ROOM,
    opening=f"^{kinds_pattern('303')}",
    read=reader_of(told_by),
    writers=(WRITER,),
    rulebook=ROOM,
    rulers=(f"^{kinds_pattern('(?:[124-9][0-9]{2}|30[0-2789]|3[1-9][0-9])')}",),
    frame=Frame(number=r'"HandId"\s*:\s*(?P<number>[0-9]+)', preamble=f"^{kinds_pattern('201')}", opens_in_line=False),
)
