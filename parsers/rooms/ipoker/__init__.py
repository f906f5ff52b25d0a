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

from parsers.documents import Document, Record
from parsers.documents.reading import reader_of
from parsers.documents.sheets import Told, UnfitError
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


def read(record: Record, timezone: str | None) -> Told:
    """What the hand of one record tells. Raises UnfitError."""
    markup, head = read_markup(record.text), session(record.above)
    if markup.fault is not None:
        raise _damaged(markup.fault_line, markup.fault)
    if head is None:
        raise UnfitError(*HEADLESS)
    try:
        game = Game.of(markup.elements)
    except UnreadableError as error:
        raise _damaged(error.line, str(error)) from None
    told = told_by(game, head, timezone, ended=markup.complete)
    told.hand.update(_written_by(head))
    return told._replace(rest=markup.behind)


def _damaged(line: int, fault: str) -> UnfitError:
    return UnfitError(DAMAGED, f"{fault}, in line {line + 1} of the hand")


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
    read=reader_of(read),
    writers=(NEW, OLD),
    rulebook=RULEBOOK,
    frame=Frame(preamble=r"^(?:<\?xml[^<>]*>\s*)?<session\s", preamble_end=r"^</general>", closing=r"^</session>"),
    rulers=(r"^</(?:general|session)>$",),
)
