"""Where the corpus is, and what is read of it once for all tests."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import polars as pl
import pytest

from parsers import read
from parsers.intake import load, plan, survey
from parsers.rooms import RECOGNITION
from parsers.sources import discover, spool
from parsers.tables import Tables

CORPUS = Path(os.environ.get("HANDAUDIT_CORPUS", Path(__file__).parents[3] / "shared" / "corpus"))


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of real logs; tests are skipped without it, unless it is required."""
    if CORPUS.is_dir():
        return CORPUS
    if os.environ.get("HANDAUDIT_CORPUS_REQUIRED"):
        pytest.fail(f"the corpus is required, but {CORPUS} is not there")
    pytest.skip(f"no corpus at {CORPUS}")


Readings = tuple[Tables, pl.DataFrame, pl.DataFrame]
"""The tables of a folder, its sources (`source path`) and everything set aside."""


@cache
def read_folder(corpus: Path, folder: str) -> Readings:
    """All that is read of a folder of the corpus."""
    with TemporaryDirectory() as spooled:
        inputs = [spool(item, Path(spooled)) for item in discover([str(corpus / folder)])]
        batches = plan([survey(item, RECOGNITION) for item in inputs], batch_bytes=1 << 30)
        loaded = [load(batch) for batch in batches]
    readings = [read(batch.lines, inherited=batch.inherited) for batch in loaded]
    tables = Tables(
        **{
            name: pl.concat([getattr(reading.tables, name) for reading in readings])
            for name in Tables.__dataclass_fields__
        }
    )
    sources = pl.DataFrame({"source": range(len(inputs)), "path": [item.path for item in inputs]}).cast(
        {"source": pl.UInt32}
    )
    aside = pl.concat([batch.quarantine for batch in loaded] + [reading.quarantine for reading in readings])
    return tables, sources, aside


@pytest.fixture(scope="session")
def stars(corpus: Path) -> Readings:
    """The reading of the PokerStars folder."""
    return read_folder(corpus, "stars")
