"""Whose a text is: the hash of its room and hand number, and that of the scope it stands in."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl

from parsers.intake.recognition import Recognition

Hashes = npt.NDArray[np.uint64]


class Identities(NamedTuple):
    """By text, the hash of its room, scope and hand number, and that of its scope; 0 where it names none."""

    keys: Hashes
    scopes: Hashes


def identities_of(texts: pl.Series, kind: int, recognition: Recognition) -> Identities:
    """Whose texts of one kind are: records of a room, or the preambles of one, which have no numbers."""
    number, scope = recognition.number_pattern(kind), recognition.scope_pattern(kind)
    scopes = _group(texts, scope, "scope") if scope else None
    keys = None
    if number:
        within = [] if scopes is None else [scopes.fill_null("")]
        numbering = pl.lit(f"{recognition.kind_of_kin(kind)}:")
        named = pl.concat_str(numbering, *within, _group(texts, number, "number"), separator="\0")
        keys = pl.select(named).to_series()
    return Identities(_hashes(keys, len(texts)), _hashes(scopes, len(texts)))


def _group(texts: pl.Series, pattern: str, name: str) -> pl.Series:
    return texts.str.extract_groups(pattern).struct.field(name)


def _hashes(names: pl.Series | None, count: int) -> Hashes:
    if names is None:
        return np.zeros(count, np.uint64)
    return np.where(names.is_null().to_numpy(), np.uint64(0), names.hash(seed=0).to_numpy())
