"""What every player at a table could see of a hand, as one number: to tell copies of a hand from contradictions."""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.layout import Layout
from parsers.tables import PUBLIC_KINDS

FACE: Final = ("kind", "seat", "street", "board", "amount", "to")
OF_HIS_OWN: Final = ("discard", "stand_pat")
"""Public kinds whose cards the record shows to their owner alone."""
CARDS_AT_END: Final = r"(?: on)? ?\[[^\[\]]*\]$"


def public_cards() -> pl.Expr:
    """The cards of a public happening that everybody saw, as text; null for none."""
    seen = pl.when(~pl.col("kind").is_in(OF_HIS_OWN)).then("cards")
    return seen.list.sort().cast(pl.List(pl.String)).list.join(" ").alias("cards")


def public_hashes(events: pl.DataFrame, layout: Layout, *, names_last: bool) -> pl.DataFrame:
    """`hand public_hash`, from each hand's public lines in their order.

    Reads `row hand` and `FACE`. Connections, chat and the recorder's own cards do not count. Where names do not last,
    each record has names of its own for the players, so what the lines say counts instead of their text.
    """
    public = events.filter(pl.col("kind").is_in(PUBLIC_KINDS))
    if names_last:
        text = layout.at(public["row"], "text")["text"]
        return hashes_of_faces(public["hand"], public.select(_as_all_see(text).hash()).to_series())
    return hashes_of_faces(public["hand"], public.select(pl.struct(*FACE, public_cards()).hash()).to_series())


def _as_all_see(text: pl.Series) -> pl.Expr:
    """The lines of public happenings without cards their owner alone sees."""
    whole = pl.lit(text)
    return pl.when(pl.col("kind").is_in(OF_HIS_OWN)).then(whole.str.replace(CARDS_AT_END, "")).otherwise(whole)


def hashes_of_faces(hand: pl.Series, face: pl.Series) -> pl.DataFrame:
    """`hand public_hash` from the hash of each public happening, hand by hand and in order."""
    if hand.is_empty():
        return pl.DataFrame(schema={"hand": pl.UInt32, "public_hash": pl.UInt64})
    hands, faces = hand.to_numpy(), face.to_numpy()
    starts = np.flatnonzero(np.r_[True, hands[1:] != hands[:-1]])
    ordinals = np.arange(len(hands)) - np.repeat(starts, np.diff(np.r_[starts, len(hands)]))
    weighted = faces * (2 * ordinals.astype(np.uint64) + np.uint64(1))
    return pl.DataFrame({"hand": hands[starts], "public_hash": np.add.reduceat(weighted, starts)})
