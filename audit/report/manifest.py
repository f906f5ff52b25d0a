"""The manifest: what ran, on what, with which settings, and the SHA-256 of all that went in and came out.

Run time and host stand here and nowhere else, so all other files of a report depend on input and settings alone.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pydantic

from audit import __version__
from audit.batch import sha256_of
from audit.outcome import Outcome
from audit.report.files import MANIFEST_FILE
from audit.report.folder import MAKER
from rules.registry import all_rules


def write_manifest(folder: Path, outcome: Outcome, known: Mapping[str, str], started: datetime) -> None:
    """Write the manifest of an audit; `known` are the SHA-256 of outputs already taken, by path in the report."""
    judged = {
        "settings": json.loads(outcome.settings.model_dump_json(by_alias=True)),
        "rulebooks": [json.loads(book.model_dump_json(exclude_none=True)) for book in outcome.books],
        "rules": {rule.code: rule.revision for rule in all_rules() if rule.code not in outcome.deselected},
        "deselected": list(outcome.deselected),
        "findings_left_out": outcome.left_out,
    }
    write_record(folder, judged, outcome.sources, known, started)


def write_record(
    folder: Path, done: Mapping[str, object], sources: pl.DataFrame, known: Mapping[str, str], started: datetime
) -> None:
    """Write what was done, with what, and the SHA-256 of what went in and came out; `known` as above."""
    manifest = {
        "made_by": MAKER,
        "version": __version__,
        "versions": {
            "python": platform.python_version(),
            "polars": pl.__version__,
            "numpy": np.__version__,
            "pydantic": pydantic.__version__,
        },
        **done,
        "inputs": sources.select("path", "sha256", "bytes").to_dicts(),
        "outputs": dict(sorted(_hashes(folder, known))),
        "run": _run(started),
    }
    text = json.dumps(manifest, indent=1, ensure_ascii=True)
    (folder / MANIFEST_FILE).write_text(text + "\n", encoding="utf-8", newline="\n")


def _hashes(folder: Path, known: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_file():
            yield name, known.get(name) or sha256_of(path)


def _run(started: datetime) -> dict[str, Any]:
    now = datetime.now(UTC)
    return {
        "started": started.isoformat(timespec="seconds"),
        "seconds": round((now - started).total_seconds(), 3),
        "host": platform.node(),
        "system": platform.platform(),
    }
