"""From the places named on the command line to what their files hold, for every command that reads logs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

import polars as pl

from audit.config import SettingsError
from audit.report.files import table_file
from audit.report.parquet import write
from audit.report.quarantine import write_quarantine
from audit.workshop import Work, Workshop
from parsers.intake import (
    Batch,
    Share,
    Survey,
    digest_of,
    joined_survey,
    shares_of,
    sources_table,
    survey,
    survey_share,
)
from parsers.rooms import RECOGNITION
from parsers.sources import Input, IntakeError, Packing, discover, spool
from parsers.tables import SOURCES

SPOOL_FOLDER: Final = ".spool"


class NothingToReadError(ValueError):
    """The places given hold no file at all."""


def inputs_of(logs: Sequence[str], out: Path) -> list[Input]:
    """The inputs, without those that are files of the report to be replaced."""
    try:
        found = discover(logs)
    except IntakeError as error:
        raise SettingsError(str(error)) from None
    place = out.resolve()
    ours = [item for item in found if item.file is None or not item.file.resolve().is_relative_to(place)]
    if not ours:
        raise NothingToReadError(f"nothing to read in {', '.join(logs)}")
    return [replace(item, source=number) for number, item in enumerate(ours)]


@dataclass(frozen=True, slots=True)
class Look:
    """What one worker looks at while an input is surveyed: all of it, or a share, for its blocks or for the digest."""

    item: Input
    share: Share | None = None
    digest: bool = False

    @property
    def size(self) -> int:
        """Bytes to be surveyed."""
        if self.share is None:
            return _size(self.item)
        return 0 if self.digest else self.share.end - self.share.start


def surveyed(inputs: Sequence[Input], spooled: Path, workshop: Workshop) -> list[Survey]:
    """What each input holds; streams are kept in `spooled`, large files are looked at by several workers."""
    ready = [spool(item, spooled) if item.packing is Packing.STREAM else item for item in inputs]
    parted = [shares_of(item, RECOGNITION) if workshop.jobs > 1 else [] for item in ready]
    looks = [look for item, shares in zip(ready, parted, strict=True) for look in _looks(item, shares)]
    by = Work("reading", partial(_looked, spooled), lambda look: look.item.path, lambda look: look.size)
    seen = iter(workshop.through(by, looks))
    return [
        joined_survey(item, shares, list(islice(seen, len(shares))), RECOGNITION, next(seen)) if shares else next(seen)
        for item, shares in zip(ready, parted, strict=True)
    ]


def _looks(item: Input, shares: Sequence[Share]) -> list[Look]:
    if not shares:
        return [Look(item)]
    whole = replace(shares[-1], start=0)
    return [*(Look(item, share) for share in shares), Look(item, whole, digest=True)]


def _looked(spooled: Path, look: Look) -> Any:
    """The survey of an input; of a share its blocks, or its digest."""
    if look.share is None:
        return survey(spool(look.item, spooled), RECOGNITION)
    return digest_of(look.share) if look.digest else survey_share(look.share, RECOGNITION)


def _size(item: Input) -> int:
    try:
        return item.file.stat().st_size if item.file is not None else 0
    except OSError:
        return 0


def bytes_in(batch: Batch) -> int:
    """The size of a batch."""
    return sum(int(piece.sizes.sum()) for piece in batch.pieces)


def described(batch: Batch) -> str:
    """A batch by the files it is made of."""
    paths = list(dict.fromkeys(piece.item.path for piece in batch.pieces))
    return paths[0] if len(paths) == 1 else f"{paths[0]} and {len(paths) - 1} more"


def write_sources(
    folder: Path, surveys: Sequence[Survey], accounts: Sequence[pl.DataFrame], quarantine: pl.DataFrame
) -> pl.DataFrame:
    """Write the table of sources and the quarantine of a report; gives the sources."""
    sources = sources_table(surveys, pl.concat(accounts), quarantine)
    write_quarantine(folder, quarantine, {surveyed.item.source: surveyed.item for surveyed in surveys})
    (folder / table_file(SOURCES.name, 0)).parent.mkdir()
    write(sources, folder / table_file(SOURCES.name, 0))
    return sources
