"""Formats with a published standard: those in which hands of any room are passed on, and that of bots' matches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Document
from parsers.documents.reading import reader_of
from parsers.intake import Frame
from parsers.open.acpc import ACPC_DOCUMENT
from parsers.open.ohh import OHH, read_ohh
from parsers.open.ohh_columns import plain_sheets as plain_ohh_sheets
from parsers.open.ohh_writer import write_ohh
from parsers.open.phh import PHH, RULEBOOK, read_phh
from parsers.open.phh_columns import plain_sheets as plain_phh_sheets
from parsers.open.phh_writer import write_phh
from parsers.open.telling import Writer as HandsWriter

_TABLE: Final = r"^\[[^\[\]\n]{1,40}\][ \t\r]*\n(?:[^\[\n][^\n]*\n|\n)*?"
"""A table's head and the lines below it that open no other."""


_STATED: Final = Conventions(prints_uncalled=None, summary_trusted=None)
_PHH_CONVENTIONS: Final = replace(_STATED, marks_all_in=False, total_before_rake=False, numbers_side_pots=False)
_OHH_CONVENTIONS: Final = replace(_STATED, prints_showdown_order=None)


@dataclass(frozen=True, slots=True)
class Writing:
    """How hands are written in a format: the file that holds them, one after another, and what writes them."""

    file: str
    write: HandsWriter


PHH_DOCUMENT: Final = Document(
    room=PHH,
    opening=rf"^(?:{_TABLE})?variant[ \t]*=",
    read=reader_of(lambda record, timezone: read_phh(record.text, timezone), plain_phh_sheets),
    writers=(Writer(PHH, pl.lit(True), PHH, _PHH_CONVENTIONS),),
    rulebook=RULEBOOK,
    frame=Frame(
        number=r"(?m)^hand[ \t]*=[ \t]*['\"]?(?P<number>[^'\"\n#]+)",
        opens_in_line=False,
        takes_front=True,
    ),
)
OHH_DOCUMENT: Final = Document(
    room=OHH,
    opening=r'^(?:\{\s*)?"ohh"\s*:\s*\{',
    read=reader_of(lambda record, timezone: read_ohh(record.text, timezone), plain_ohh_sheets),
    writers=(Writer(OHH, pl.lit(True), OHH, _OHH_CONVENTIONS),),
    rulebook=RULEBOOK,
    frame=Frame(number=r'"game_number"\s*:\s*"?(?P<number>[^",}]+)', takes_front=True),
)
OPEN_FORMATS: Final = (PHH_DOCUMENT, OHH_DOCUMENT, ACPC_DOCUMENT)

WRITERS: Final[dict[str, Writing]] = {
    PHH: Writing("hands.phhs", write_phh),
    OHH: Writing("hands.ohh", write_ohh),
}
"""The open formats that hands can be written in."""
