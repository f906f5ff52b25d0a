"""One batch read: the lines of its records, and an account of all its bytes."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from parsers.intake.accounts import accounts_of, closed_outcomes, outcomes_of, quarantine_of
from parsers.intake.batches import Batch, is_read
from parsers.intake.contents import contents_of, inherited_of
from parsers.intake.lines import lines_frame, lines_of, unended_hands


@dataclass(frozen=True, slots=True)
class LoadedBatch:
    """What one batch holds.

    Lines of records (`LINES`), the text they inherit (`INHERITED`), what was set aside (`QUARANTINE`), and bytes by
    source (`ACCOUNTS`). Blank lines are left out. A record reaches from its header to its last line with content; its
    `hand` is its place among all records. `unended` are the hands whose last line has no line end.
    """

    lines: pl.DataFrame
    inherited: pl.DataFrame
    quarantine: pl.DataFrame
    accounts: pl.DataFrame
    unended: pl.Series


def load(batch: Batch) -> LoadedBatch:
    """Read the byte ranges of a batch and take them apart into lines.

    Raises IntakeError if a file has become shorter since it was surveyed.
    """
    recognition = batch.recognition
    read = [is_read(piece, recognition) for piece in batch.pieces]
    contents = contents_of([piece.take(rows) for piece, rows in zip(batch.pieces, read, strict=True)])
    lines = lines_of(contents, recognition)
    closed = [piece.take(~rows) for piece, rows in zip(batch.pieces, read, strict=True) if not rows.all()]
    unread = [closed_outcomes(piece, recognition) for piece in closed]
    outcomes = pl.concat([outcomes_of(contents, lines, recognition), *unread])
    return LoadedBatch(
        lines_frame(contents, lines, recognition),
        inherited_of(batch.pieces),
        quarantine_of(outcomes, batch),
        accounts_of(outcomes),
        unended_hands(contents, lines),
    )
