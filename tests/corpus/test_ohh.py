"""Real OHH files told all at once are told as each record would be by itself."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import polars as pl

from parsers.documents import records_of
from parsers.intake import load, plan, survey
from parsers.rooms import RECOGNITION
from parsers.sources import discover, spool
from tests.parsers.open.alike import records_told_alike


def test_the_folder_is_told_as_record_by_record(corpus: Path) -> None:
    with TemporaryDirectory() as spooled:
        inputs = [spool(item, Path(spooled)) for item in discover([str(corpus / "ohh")])]
        (batch,) = plan([survey(item, RECOGNITION) for item in inputs], batch_bytes=1 << 30)
        loaded = load(batch)
    lines = loaded.lines.filter(pl.col("room") == "ohh").drop("room")
    told = records_told_alike("ohh", records_of(lines, loaded.inherited))
    assert told > 0.9 * lines["hand"].n_unique()
