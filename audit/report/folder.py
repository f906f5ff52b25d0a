"""The report's folder: written beside its place under another name, then put in place whole."""

from __future__ import annotations

import contextlib
import json
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from audit.config import SettingsError

MANIFEST: Final = "manifest.json"
MAKER: Final = "handaudit"


def is_report(folder: Path) -> bool:
    """Whether a folder is a report this program wrote."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return isinstance(manifest, dict) and manifest.get("made_by") == MAKER


def check_place(out: Path, audited: Sequence[str]) -> None:
    """Raise SettingsError where writing the report would destroy something that is not a report of ours."""
    place = out.resolve()
    if place.exists() and not place.is_dir():
        raise SettingsError(f"--out: {out} is a file; name a folder")
    if place.is_dir() and any(place.iterdir()) and not is_report(place):
        raise SettingsError(f"--out: {out} is not empty and not a report of {MAKER}; name another folder")
    for log in audited:
        if log != "-" and Path(log).resolve().is_relative_to(place):
            raise SettingsError(f"--out: the report in {out} would replace {log}, which is to be audited")


@contextlib.contextmanager
def new_report(out: Path) -> Iterator[Path]:
    """A folder to write the report into: put in the place of `out` if the block ends well, else removed."""
    place = out.resolve()
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        draft = Path(tempfile.mkdtemp(prefix=f".{place.name}-", suffix=".draft", dir=place.parent))
    except OSError as error:
        raise SettingsError(f"--out: no report can be written to {out}: {error.strerror}") from None
    try:
        yield draft
        draft.chmod(0o755)
        _swap(draft, place)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _swap(draft: Path, place: Path) -> None:
    if not place.exists():
        draft.rename(place)
        return
    if any(place.iterdir()) and not is_report(place):
        raise SettingsError(f"--out: {place} was filled by something else meanwhile; nothing was replaced")
    retired = draft.with_suffix(".old")
    place.rename(retired)
    try:
        draft.rename(place)
    except OSError:
        retired.rename(place)
        raise
    shutil.rmtree(retired, ignore_errors=True)
