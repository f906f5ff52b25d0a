"""Whether a record has its ending, and what is not believed of one that has not."""

from __future__ import annotations

import polars as pl

from parsers.grammar import NO_SUMMARY, Grammar
from parsers.layout import Layout


def endings_of(
    layout: Layout,
    events: pl.DataFrame,
    pots: pl.DataFrame,
    claims: pl.DataFrame,
    summed_up: pl.Series,
    seated: pl.Series,
    grammar: Grammar,
) -> pl.Series:
    """Hands whose records have their ending: the line that ends each, or a summary that got from the pot to the seats.

    `summed_up` are the hands that have a summary, `seated` those of the seat lines. In a room without summaries a hand
    ends where somebody is paid.
    """
    if last_line := grammar.summary.last_line:
        return layout.lines.filter(pl.col("text").str.contains(last_line))["hand"]
    ending = claims.join(pots, on="hand", how="semi")["hand"]
    awards = events.filter(pl.col("kind") == "award")
    awarded = awards["hand"]
    if grammar.summary is NO_SUMMARY:
        return awarded
    if grammar.summary.pays_alone:
        ending = ending.filter(ending.is_in(awarded.implode()))
    if grammar.summary.name_ends:
        ending = _listing_all(ending, seated)
    if grammar.summary.may_be_missing:
        paid = awards.filter(pl.col("pot").fill_null(0) == 0)["hand"]
        ending = pl.concat([ending, paid.filter(~paid.is_in(summed_up.implode()))])
    if grammar.summary.may_be_empty:
        empty = summed_up.filter(~summed_up.is_in(pots["hand"].implode()))
        ending = pl.concat([ending, awarded.filter(awarded.is_in(empty.implode()))])
    return ending


def _listing_all(listed: pl.Series, seated: pl.Series) -> pl.Series:
    """Hands of which as many lines are listed as players are seated."""
    counts = listed.value_counts().join(seated.value_counts(name="seats"), on="hand")
    return counts.filter(pl.col("count") >= pl.col("seats"))["hand"]


def cut_lines(layout: Layout, hands: pl.DataFrame) -> pl.Series:
    """The last line of each record without an ending: it may stop in the middle of a word or an amount."""
    open_hands = hands.filter(~pl.col("ended"))["hand"]
    if open_hands.is_empty():
        return layout.lines["row"].clear()
    lines = layout.lines.select("row", "hand").filter(pl.col("hand").is_in(open_hands.implode()))
    return lines.unique("hand", keep="last")["row"]


def believed(events: pl.DataFrame, pots: pl.DataFrame, cut: pl.Series) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Events and pots without what cut lines say: they are unknown, whatever they look like."""
    if cut.is_empty():
        return events, pots
    here = pl.col("row").is_in(cut.implode())
    unknown = pl.lit("unknown", events.schema["kind"])
    return events.with_columns(kind=pl.when(here).then(unknown).otherwise("kind")), pots.filter(~here)
