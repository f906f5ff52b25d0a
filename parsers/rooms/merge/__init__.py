"""Merge: XML records, one `<game>` a hand, above which a `<description>` names the game.

Older files hold a description for each hand, later ones one for all. Seats are counted from 0. A call, a bet and an
all-in state the chips added; a raise stated them, too, in 2010 and before (the last one seen is of September 2010), and
states the street's total since (the first one seen is of January 2011). Until 2012 a bet that all others folded to was
won together with the pot (seen up to February 2012), later, like one that an all-in leaves uncalled, it is a winner of
its own, marked `uncalled` (seen from August 2012 on). In tournaments of clients that do not name their version, stacks
are those behind antes and blinds (before them in version 2.1, of 2015; of version 2 that is not known), and an all-in
that leaves nothing for a blind states no chips. Neither pots nor rake are told. Times are the client's; events have
moments of their own, counted in milliseconds since 1970.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Document, Record
from parsers.documents.columns import written_by
from parsers.documents.marked_up import Node, nodes_of
from parsers.documents.reading import reader_of
from parsers.documents.sheets import UnfitError
from parsers.documents.told import Told
from parsers.intake import Frame
from parsers.rooms.merge.heads import head_of, moment_of, month_of
from parsers.rooms.merge.play import play_of

ROOM: Final = "merge"
HEADLESS: Final = ("no description", "no description above this hand says which game is played")
CLIENT: Final = Conventions(
    prints_uncalled=True, summary_trusted=None, total_before_rake=False, marks_all_in=False, numbers_side_pots=True
)
NEW: Final = Writer("merge", pl.lit(True), ROOM, CLIENT)
UNTIL_2012: Final = Writer("merge-2012", pl.lit(True), ROOM, replace(CLIENT, prints_uncalled=False))
UNTIL_2010: Final = Writer(
    "merge-2010", pl.lit(True), ROOM, replace(UNTIL_2012.conventions, raises_state_chips_added=True)
)
_LAST_MONTHS: Final = {"2010-12": UNTIL_2010, "2012-07": UNTIL_2012}
"""The last month of each older client's records."""


def told_by(record: Record, timezone: str | None) -> Told:
    """What one hand tells; the text above it describes the game.

    Raises UnfitError for what is no XML, has no description, or deals a game not known here.
    """
    nodes = nodes_of(record.text)
    described = nodes_of(record.above).all if record.above else []
    if not described:
        raise UnfitError(*HEADLESS)
    game = nodes.all[0]
    head = head_of(described[0], game)
    writer = _writer_of(game)
    play = play_of(nodes, head, raises_add=writer.conventions.raises_state_chips_added)
    prints_uncalled = any(event.kind == "uncalled" for event in play.events) or writer.conventions.prints_uncalled
    columns = {
        **head.columns,
        **play.stakes(),
        **moment_of(nodes, timezone),
        **written_by(writer, ROOM),
        "number": game.given.get("id"),
        "button": play.button,
        "cancelled": play.cancelled,
        "ended": play.ended and nodes.complete,
        "prints_uncalled": prints_uncalled,
    }
    return Told(columns, play.sitters(), play.events, [], nodes.rest)


def _writer_of(game: Node) -> Writer:
    month = month_of(game)
    return next((writer for last, writer in _LAST_MONTHS.items() if month is not None and month <= last), NEW)


MERGE: Final = Document(
    room=ROOM,
    opening=r"""^<game\s+id=["'](?P<number>[^"'<>]*)["']\s+starttime=""",
    read=reader_of(told_by),
    writers=(NEW, UNTIL_2012, UNTIL_2010),
    rulebook=ROOM,
    frame=Frame(preamble=r"^<description\s+type="),
)
