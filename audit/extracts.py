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
PARTING: Final = "parting.parquet"


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


def part_sittings(folder: Path, names: Iterable[str], hands_at_once: int) -> int:
    """Note on disk which part of the night each sitting belongs to; gives how many parts there are.

    Sittings are taken in the order the batches hold them, so the hands of a part lie in few batches: it has the whole
    sittings that begin within a stretch of `hands_at_once` hands.
    """
    of_batch = (pl.read_parquet(_file(folder, name, "hands"), columns=[SITTING]) for name in names)
    counts = pl.concat([hands.group_by(SITTING, maintain_order=True).len() for hands in of_batch])
    sittings = counts.group_by(SITTING, maintain_order=True).agg(pl.col("len").sum().cast(pl.Int64))
    before = pl.col("len").cum_sum() - pl.col("len")
    parting = sittings.select(SITTING, part=(before // hands_at_once).rle_id())
    write(parting, folder / PARTING)
    return parting["part"].n_unique()


def sort_extracts(folder: Path, group: int, names: Iterable[str]) -> list[int]:
    """Replace extracts by their shares of the parts of the night; says which parts have one."""
    names = list(names)
    extract, parting = read_extracts(folder, names), pl.read_parquet(folder / PARTING)
    shares = {kind: _by_part(getattr(extract, kind), parting) for kind in FACTS}
    for part in shares["hands"]:
        own = {kind: shares[kind].get(part, pl.DataFrame(schema=facts)) for kind, facts in FACTS.items()}
        write_extract(Extract(**own), folder, share_name(group, part))
    for name in names:
        for kind in FACTS:
            _file(folder, name, kind).unlink()
    return list(shares["hands"])


def bytes_of(folder: Path, names: Iterable[str]) -> int:
    """What extracts of these names take on disk."""
    return sum(_file(folder, name, kind).stat().st_size for name in names for kind in FACTS)


def _by_part(frame: pl.DataFrame, parting: pl.DataFrame) -> dict[int, pl.DataFrame]:
    parted = frame.join(parting, on=SITTING, how="left", maintain_order="left")
    shares = parted.partition_by("part", as_dict=True, include_key=False)
    return {part: share for (part,), share in shares.items()}


def _file(folder: Path, name: str, kind: str) -> Path:
    return folder / f"{name}-{kind}.parquet"
