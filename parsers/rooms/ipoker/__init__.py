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

from parsers.documents import Aside, Document, Record, Records
from parsers.documents.sheets import Placed, tables_of
from parsers.engine import Reading
from parsers.grammar import Conventions, Writer
from parsers.intake import Frame
from parsers.markup import read_markup
from parsers.money import DECIMALS
from parsers.rooms.ipoker.game import Game, UnreadableError
from parsers.rooms.ipoker.hand import told_by
from parsers.rooms.ipoker.session import Session, session

ROOM: Final = "ipoker"
RULEBOOK: Final = "ipoker"
CLIENT: Final = Conventions(
    prints_showdown_order=None,
    prints_uncalled=None,
    summary_trusted=None,
    total_before_rake=False,
    marks_all_in=False,
)
NEW: Final = Writer("ipoker", pl.col("client_version").is_not_null(), ROOM, CLIENT)
OLD: Final = Writer("ipoker-2017", pl.lit(True), ROOM, replace(CLIENT, prints_uncalled=False))
"""Clients that name their version, first seen in May 2019, leave an uncalled bet out of the win; those up to January
2017 count it, too."""

DAMAGED: Final = "damaged XML"
HEADLESS: Final = ("no session header", "no session header above this hand says which game is played")
BEHIND: Final = ("text behind the hand", "the hand was over, and what follows begins no other")


def read(records: Records, timezone: str | None) -> Reading:
    """Read the hands of a batch; those that cannot be read are set aside whole."""
    placed: list[Placed] = []
    asides: list[Aside] = []
    for record in records:
        found, aside = _read(record, timezone)
        placed += found
        asides += aside
    return Reading(tables_of(placed, records.lines), records.set_aside(asides))


def _read(record: Record, timezone: str | None) -> tuple[list[Placed], list[Aside]]:
    """The hand of one record, if it can be read, and what of it cannot."""
    markup, head = read_markup(record.text), session(record.above)
    if markup.fault is not None:
        return [], [_damaged(record, markup.fault_line, markup.fault)]
    if head is None:
        return [], [record.aside(*HEADLESS)]
    try:
        game = Game.of(markup.elements)
    except UnreadableError as error:
        return [], [_damaged(record, error.line, str(error))]
    told = told_by(game, head, timezone, ended=markup.complete)
    told.hand.update(_written_by(head))
    if markup.behind is None:
        return [Placed(record.hand, record.first_row, record.last_row, told)], []
    line, skip = markup.behind
    last_row = record.first_row + line - (skip == 0)
    return [Placed(record.hand, record.first_row, last_row, told)], [record.aside(*BEHIND, line, skip)]


def _damaged(record: Record, line: int, fault: str) -> Aside:
    return record.aside(DAMAGED, f"{fault}, in line {line + 1} of the hand")


def _written_by(head: Session) -> dict[str, object]:
    """Columns of `hands` on who wrote it, and what his records prove."""
    writer = NEW if head.names_its_version else OLD
    conventions = writer.conventions
    return {
        "room": writer.room,
        "writer": writer.name,
        "rulebook": RULEBOOK,
        "decimals": DECIMALS,
        "prints_showdown_order": conventions.prints_showdown_order,
        "prints_uncalled": conventions.prints_uncalled,
        "prints_idle_checks": conventions.prints_idle_checks,
        "summary_trusted": conventions.summary_trusted,
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
