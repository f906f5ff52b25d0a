"""Records as copies of their hands: the lines each spans, who it was written for, and what all copies must agree in."""

from __future__ import annotations

import numpy as np
import polars as pl

from parsers.cards import UNKNOWN
from parsers.layout import Layout
from parsers.public_face import public_hashes


def copies_of(
    layout: Layout, hands: pl.DataFrame, events: pl.DataFrame, seats: pl.DataFrame, strays: pl.DataFrame
) -> pl.DataFrame:
    """Rows of `copies`: the span of each record, from its header to its last line with text."""
    first = layout.stretches.filter("is_header")["row"].to_numpy()
    last = np.append(first[1:], layout.lines.height) - 1
    last[np.searchsorted(hands["hand"], strays["hand"])] = strays["stray_row"].to_numpy() - 1
    part = pl.when("ended").then(pl.lit("whole")).otherwise(pl.lit("beginning"))
    return (
        hands.select("hand", part=part, audited=pl.lit(True))
        .hstack(layout.at(first, "source", "start", first_line="line").get_columns())
        .hstack(layout.at(last, "end", last_line="line").get_columns())
        .join(_heroes(events, seats), on="hand", how="left", maintain_order="left")
        .join(_public_hashes(hands, events, layout), on="hand", how="left", maintain_order="left")
    )


def _public_hashes(hands: pl.DataFrame, events: pl.DataFrame, layout: Layout) -> pl.DataFrame:
    """Public hashes of the hands whose number comes more than once; others have no copy to be compared with."""
    several = hands.filter(pl.col("number").is_duplicated())["hand"]
    names_last = not hands["anonymous"].any()
    return public_hashes(events.filter(pl.col("hand").is_in(several.implode())), layout, names_last=names_last)


def _heroes(events: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """The one player a record marks, or else whose hidden cards the deal shows; none where there are several."""
    known = (pl.col("cards").list.len() > 1) & ~pl.col("cards").list.contains(UNKNOWN)
    is_first_deal = (pl.col("kind") == "deal") & (pl.col("street") == 0) & known
    players = events.select("hand", hero="actor", shown=is_first_deal).filter("shown").unique(["hand", "hero"])
    marked = seats.filter("hero").select("hand", hero="player").unique()
    shown = players.select("hand", "hero").join(marked, on="hand", how="anti")
    return pl.concat([marked, shown]).unique("hand", keep="none")


def with_hero(seats: pl.DataFrame, copies: pl.DataFrame) -> pl.DataFrame:
    """Seats in order, with a mark on that of the player a record was written for."""
    heroes = seats.select("hand").join(copies.select("hand", "hero"), on="hand", how="left", maintain_order="left")
    place = pl.col("hand").cast(pl.UInt64) * 256 + pl.col("seat")
    marked = seats.with_columns(hero=(pl.col("player") == heroes["hero"]).fill_null(False))
    return marked.sort(place, maintain_order=True)
