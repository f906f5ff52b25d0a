"""The table log: our own format for live tables, one event a line (`models` says what each may hold)."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.dialects import Writer
from parsers.documents import Document
from parsers.intake import Frame
from parsers.live.table_log.reader import read_table_log
from parsers.live.table_log.tables import CONVENTIONS, RULEBOOK, TABLE_LOG

_FLAT: Final = r'"(?:[^"\\\n]|\\.)*"|[^"{}\n]'
_LINE: Final = rf'^\{{(?:{_FLAT}|\{{(?:{_FLAT})*\}})*"event"\s*:\s*'

TABLE_LOG_DOCUMENT: Final = Document(
    room=TABLE_LOG,
    opening=rf'{_LINE}"hand"',
    read=read_table_log,
    writers=(Writer(TABLE_LOG, pl.lit(True), TABLE_LOG, CONVENTIONS),),
    rulebook=RULEBOOK,
    frame=Frame(
        number=r'"hand"\s*:\s*"(?P<number>(?:[^"\\]|\\.)*)"',
        scope=r'"table"\s*:\s*"(?P<scope>(?:[^"\\]|\\.)*)"',
        preamble=rf'{_LINE}"table"',
        reads_preamble=True,
        interleaved=True,
    ),
)
