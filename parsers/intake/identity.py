"""Whose a text is: the hash of its room and hand number, and that of the scope it stands in."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.intake.recognition import Recognition

Hashes = npt.NDArray[np.uint64]


def keys_of(texts: pl.Series, kind: int, recognition: Recognition) -> Hashes:
    """By text of a room, the hash of room, scope and hand number; 0 where there is no number."""
    pattern = recognition.number_pattern(kind)
    if pattern is None:
        return np.zeros(len(texts), np.uint64)
    numbers = _group(texts, pattern, "number")
    scope = recognition.scope_pattern(kind)
    within = [_group(texts, scope, "scope").fill_null("")] if scope else []
    named = pl.select(pl.concat_str(pl.lit(f"{kind}:"), *within, numbers, separator="\0")).to_series()
    return np.where(named.is_null().to_numpy(), np.uint64(0), named.hash(seed=0).to_numpy())


def scopes_of(texts: pl.Series, kind: int, recognition: Recognition) -> Hashes:
    """By text of a room, the hash of the scope it names; 0 where it names none."""
    pattern = recognition.scope_pattern(kind)
    if pattern is None:
        return np.zeros(len(texts), np.uint64)
    named = _group(texts, pattern, "scope")
    return np.where(named.is_null().to_numpy(), np.uint64(0), named.hash(seed=0).to_numpy())


def _group(texts: pl.Series, pattern: str, name: str) -> pl.Series:
    return texts.str.extract_groups(pattern).struct.field(name)
