"""Hole cards of a hand that several accounts recorded: those each saw, put together.

An account's file shows its own player's cards alone. Where the records of two accounts tell the same public story, the
hand that is audited gets the cards of both, each told by the line of the file it stands in. So the deal can be held
against all that is known of it.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.cards import DECK_SIZE
from parsers.tables import ACTION_KINDS, CHIPS_IN, Tables

PUBLIC: Final = (*dict.fromkeys((*CHIPS_IN, *ACTION_KINDS)), "board", "discard", "stand_pat", "show", "muck", "award")
"""Kinds of events that all records of a hand tell alike: they say where in the hand a line stands."""
PRIVATE: Final = ("deal", "discard")
"""Kinds that tell cards to their owner alone."""
SAME_DEAL: Final = ("main", "at", "kind", "seat")


def with_cards_of_copies(audited: pl.DataFrame, records: Tables, main: pl.DataFrame) -> pl.DataFrame:
    """The events of the audited hands, with the cards that other whole records of them show and these do not.

    `main` holds `hand main` of all records of repeated hands. A deal that another record tells more fully takes the
    place of the audited one's; it keeps its `source` and `line`.
    """
    alike = _alike(records.copies, main)
    events = records.events.join(alike, on="hand", how="inner", maintain_order="left")
    if events.is_empty():
        return audited
    placed = events.with_columns(at=pl.col("kind").is_in(PUBLIC).cum_sum().over("hand"))
    cards = pl.concat_list(pl.col("repeated", "cards").fill_null(pl.lit([], events.schema["cards"])))
    known = cards.list.eval(pl.element() < DECK_SIZE).list.sum()
    told = (
        placed.filter(pl.col("kind").is_in(PRIVATE) & pl.col("seat").is_not_null())
        .group_by(*SAME_DEAL, "hand")
        .agg(known=known.sum())
        .sort("known", pl.col("hand") != pl.col("main"), "hand", descending=[True, False, False])
        .unique(SAME_DEAL, keep="first", maintain_order=True)
        .filter((pl.col("hand") != pl.col("main")) & (pl.col("known") > 0))
    )
    own = placed.filter(pl.col("hand") == pl.col("main")).join(told, on=SAME_DEAL, how="anti", maintain_order="left")
    others = placed.join(told, on=[*SAME_DEAL, "hand"], how="semi", maintain_order="left")
    merged = pl.concat([own, others.with_columns(hand="main")]).sort(
        "hand", "at", ~pl.col("kind").is_in(PUBLIC), maintain_order=True
    )
    untouched = audited.filter(~pl.col("hand").is_in(told["main"].unique().implode()).fill_null(False))
    whole = pl.concat(
        [untouched, merged.filter(pl.col("hand").is_in(told["main"].unique().implode()))[audited.columns]]
    )
    return whole.sort("hand", nulls_last=True, maintain_order=True)


def _alike(copies: pl.DataFrame, main: pl.DataFrame) -> pl.DataFrame:
    """`hand main` of whole records that tell what the audited one tells, itself among them; none of a hand without."""
    whole = main.join(copies.filter(part="whole").select("hand", "public_hash"), on="hand")
    first = whole.filter(pl.col("hand") == pl.col("main")).select("main", first_hash="public_hash")
    same = whole.join(first, on="main").filter(pl.col("public_hash") == pl.col("first_hash"))
    return same.filter(pl.len().over("main") > 1).select("hand", "main")
