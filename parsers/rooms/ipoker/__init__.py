"""iPoker: one XML document a session, whose head speaks for all its hands.

A hand is a `<game>` with its own `gamecode`; actions are sorted by their `no`, for the document lists them player by
player. A raise states the street's total, a bet, a call and an all-in the chips added. Pocket cards stand where they
were dealt, known ones of all who showed. Wins stand in the list of players. What that list says each put in is not
read: it counts some bring-ins and blinds twice. Times name no zone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Document, Records
from parsers.documents.columns import written_by
from parsers.documents.elements import Elements, elements_of
from parsers.documents.reading import Why, parted
from parsers.documents.sheets import tables_of
from parsers.engine import Reading
from parsers.intake import Frame
from parsers.rooms.ipoker.game import WANTED, Games, games_of
from parsers.rooms.ipoker.hand import sheets_of
from parsers.rooms.ipoker.session import Session, session
from parsers.tables import HANDS, Tables

ROOM: Final = "ipoker"
RULEBOOK: Final = "ipoker"
CLIENT: Final = Conventions(
    prints_showdown_order=None,
    prints_uncalled=None,
    summary_trusted=None,
    total_before_rake=False,
    marks_all_in=False,
    numbers_side_pots=False,
)
NEW: Final = Writer("ipoker", pl.col("client_version").is_not_null(), ROOM, CLIENT)
OLD: Final = Writer("ipoker-2017", pl.lit(True), ROOM, replace(CLIENT, prints_uncalled=False))
"""Clients that name their version, first seen in May 2019, leave an uncalled bet out of the win; those up to January
2017 count it, too."""

DAMAGED: Final = "damaged XML"
STAKES: Final = ("small_blind", "big_blind", "small_bet")
"""Columns that a session may leave to be told by what is posted."""
HEADLESS: Final = ("no session header", "no session header above this hand says which game is played")


def read(records: Records, timezone: str | None) -> Reading:
    """What the hands of all records tell; those with damage, or with no session above them, are set aside."""
    elements = elements_of(records, WANTED)
    games = games_of(elements)
    extents, sessions = records.extents, _sessions(records)
    unfit = _misunderstood(extents, games) | _headless(extents, sessions) | _damaged(elements)
    rests = {hand: markup.behind for hand, (_, markup) in elements.odd.items() if markup.behind is not None}
    read, asides = parted(extents, unfit, rests)
    if read.is_empty():
        return Reading(Tables.of(), records.set_aside(asides))
    unfinished = [hand for hand, (_, markup) in elements.odd.items() if not markup.complete]
    hands = read.join(sessions, on="hand", how="left", maintain_order="left")
    sheets = sheets_of(hands.with_columns(ended=~pl.col("hand").is_in(unfinished)), games.of(hands), timezone)
    return Reading(tables_of(sheets, records.lines), records.set_aside(asides))


def _sessions(records: Records) -> pl.DataFrame:
    """By hand, `hero` and the columns that its session gives; no row for a hand without one."""
    heads = {text: session(text) for text in records.inherited["text"].unique(maintain_order=True)}
    rows = [{"text": text} | _said(head) for text, head in heads.items() if head is not None]
    names = dict.fromkeys((*STAKES, *(name for row in rows for name in row)))
    schema = {name: HANDS.schema.get(name, pl.String()) for name in ("text", "hero", *names)}
    told = pl.DataFrame(rows, schema)
    return records.inherited.join(told, on="text", how="inner", maintain_order="left").drop("text")


def _headless(extents: pl.DataFrame, sessions: pl.DataFrame) -> dict[int, Why]:
    return dict.fromkeys(extents.join(sessions, on="hand", how="anti")["hand"], HEADLESS)


def _misunderstood(extents: pl.DataFrame, games: Games) -> dict[int, Why]:
    """Hands whose elements are no hand's."""
    faults = games.faults.join(extents, on="hand", how="left").select("hand", pl.col("at") - "first_row", "fault")
    return {hand: _fault(line, fault) for hand, line, fault in faults.iter_rows()}


def _damaged(elements: Elements) -> dict[int, Why]:
    """Hands whose document is none."""
    said = ((hand, markup) for hand, (_, markup) in elements.odd.items())
    return {hand: _fault(markup.fault_line, markup.fault) for hand, markup in said if markup.fault is not None}


def _fault(line: int, fault: str) -> Why:
    return DAMAGED, f"{fault}, in line {line + 1} of the hand"


def _said(head: Session) -> dict[str, object]:
    """What a session says of its hands, of who wrote it, and what his records prove."""
    writer = NEW if head.names_its_version else OLD
    return head.columns | {
        "hero": head.hero,
        **written_by(writer, RULEBOOK),
        "summary_trusted": writer.conventions.summary_trusted,
    }


IPOKER: Final = Document(
    room=ROOM,
    opening=r"""^<game\s+gamecode=["'](?P<number>[^"'<>]*)["']""",
    read=read,
    writers=(NEW, OLD),
    rulebook=RULEBOOK,
    frame=Frame(preamble=r"^(?:<\?xml[^<>]*>\s*)?<session\s", preamble_end=r"^</general>", closing=r"^</session>"),
    rulers=(r"^</(?:general|session)>$",),
)
