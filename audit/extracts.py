"""What is kept of hands to judge whole tables, on disk: left by each batch, then sorted into parts of the night.

A small night is one part. Where the night is large its extracts are sorted some batches at a time, so memory holds
neither the night nor more than one part of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import polars as pl

from audit.report.parquet import write
from rules.derive.sessions import HAND_FACTS, HAPPENINGS, SEAT_FACTS, SITTING, Extract
from rules.registry import Rule, Scope

FACTS: Final = {"hands": HAND_FACTS, "seats": SEAT_FACTS, "happenings": HAPPENINGS}


def runs_on_tables(rules: Iterable[Rule]) -> bool:
    """Whether any of the rules needs whole tables."""
    return any(rule.scope is Scope.TABLE for rule in rules)


def extract_name(batch: int) -> str:
    """What a batch calls its extract."""
    return f"batch-{batch:06d}"


def share_name(group: int, part: int) -> str:
    """What the share is called that a group of batches has in a part of the night."""
    return f"share-{group:05d}-{part:05d}"


def write_extract(extract: Extract, folder: Path, name: str) -> None:
    """Leave an extract under a name."""
    for kind in FACTS:
        write(getattr(extract, kind), _file(folder, name, kind))


def read_extracts(folder: Path, names: Iterable[str]) -> Extract:
    """Extracts of these names, one behind the other."""
    frames = {
        kind: pl.concat([pl.DataFrame(schema=facts), *(pl.read_parquet(_file(folder, name, kind)) for name in names)])
        for kind, facts in FACTS.items()
    }
    return Extract(**frames)


def sort_extracts(folder: Path, group: int, names: Iterable[str], parts: int) -> list[bool]:
    """Replace extracts by their shares of each part of the night; says which parts have one."""
    names = list(names)
    extract = read_extracts(folder, names)
    shares = [_share(extract, part, parts) for part in range(parts)]
    for part, share in enumerate(shares):
        if not share.hands.is_empty():
            write_extract(share, folder, share_name(group, part))
    for name in names:
        for kind in FACTS:
            _file(folder, name, kind).unlink()
    return [not share.hands.is_empty() for share in shares]


def _share(extract: Extract, part: int, parts: int) -> Extract:
    mine = pl.col(SITTING) % parts == part
    return Extract(**{kind: getattr(extract, kind).filter(mine) for kind in FACTS})


def _file(folder: Path, name: str, kind: str) -> Path:
    return folder / f"{name}-{kind}.parquet"
