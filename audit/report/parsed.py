"""What a parse came to, for standard output."""

from __future__ import annotations

from typing import TextIO

from rich.table import Table

from audit.parsing import LOSSES_FILE, ParseOutcome
from audit.report.files import TABLES_FOLDER
from audit.report.html import counted
from audit.terminal import console, safe
from parsers.open import WRITERS


def write_parsed(outcome: ParseOutcome, stream: TextIO) -> None:
    """Write how much was read, where it is, and what an open format could not hold."""
    out = console(stream)
    read = f"{counted(outcome.hands, 'hand', 'hands')} of {counted(outcome.sources.height, 'source', 'sources')}"
    out.print(safe(read), soft_wrap=True)
    out.print(safe(f"Tables: {outcome.folder / TABLES_FOLDER}"), soft_wrap=True)
    if outcome.to is None:
        return
    place = outcome.folder / WRITERS[outcome.to].file
    out.print(safe(f"{counted(outcome.written, 'hand', 'hands')} as {outcome.to.upper()}: {place}"), soft_wrap=True)
    if outcome.losses.height:
        out.print(
            safe(f"What {outcome.to.upper()} cannot hold, hand by hand in {outcome.folder / LOSSES_FILE}:"),
            soft_wrap=True,
        )
        out.print(_losses_table(outcome))


def _losses_table(outcome: ParseOutcome) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("hands", justify="right")
    table.add_column("hand is")
    table.add_column("because of")
    for written, what, hands in outcome.losses.iter_rows():
        table.add_row(f"{hands:,}", "written without it" if written else "left out", safe(what))
    return table
