"""The stretches of replayed hands: streets, showdown and summary, each with its boards and the pot it begins with."""

from __future__ import annotations

import polars as pl

from audit.report import naming
from audit.report.replay.lines import Told
from parsers.cards import write_cards
from parsers.tables import Tables


def sections_of(told: Told, tables: Tables, growth: pl.DataFrame) -> pl.DataFrame:
    """`hand sections`: of each hand a list of structs `name boards pot lines`, the lines with `number text said pot`.

    `growth` holds `hand at place pot_after`: what the pot is behind a line that changes it, in the order it grew.
    """
    starts = _starts(told, tables)
    lines = _with_pots(told.lines.join_asof(_by_at(starts), on="at", by="hand", check_sortedness=False), growth)
    told_by_section = (
        lines.with_columns(pl.col("section").fill_null(0))
        .group_by("hand", "section", maintain_order=True)
        .agg(pl.col("grown_before").first(), lines=pl.struct("number", "text", "said", "pot"))
    )
    sections = (
        told_by_section.join(_names(starts, tables), on=["hand", "section"], how="left", maintain_order="left")
        .join(_pots(growth), left_on=["hand", "grown_before"], right_on=["hand", "place"], how="left",
              maintain_order="left")
    )  # fmt: skip
    told_by_hand = sections.select(
        "hand",
        section=pl.struct(
            pl.col("name").fill_null(naming.POSTING), pl.col("boards").fill_null([]), pl.col("pot_after").alias("pot"),
            "lines",
        ),
    )  # fmt: skip
    return told_by_hand.group_by("hand", maintain_order=True).agg(sections="section")


def _starts(told: Told, tables: Tables) -> pl.DataFrame:
    """Where sections begin, or the board changes in one: `hand at place name section`, by hand and `at`.

    What a line further up tells of, as a list of players does of what they won, begins none.
    """
    named = (
        told.events.join(tables.hands.select("hand", "variant"), on="hand", how="left", maintain_order="left")
        .filter(pl.col("at") >= pl.col("at").cum_max().over("hand"))
        .select("hand", "at", "place", name=naming.stretch_title())
    )
    summary = _summaries(told, tables)
    played = named.join(summary.select("hand", summed_up="at"), on="hand", how="left", maintain_order="left").filter(
        (pl.col("at") <= pl.col("summed_up")).fill_null(value=True)
    )
    starts = pl.concat([played.drop("summed_up"), summary]).sort("hand", maintain_order=True)
    other = pl.col("name") != pl.col("name").shift(1).over("hand").fill_null(naming.POSTING)
    return starts.with_columns(section=other.cum_sum().over("hand"))


def _summaries(told: Told, tables: Tables) -> pl.DataFrame:
    """Where a summary begins: at the line above the first claim of what was played, or of amounts already paid."""
    paid = told.events.filter(pl.col("kind") == "award").group_by("hand").agg(paid_at=pl.col("at").max())
    amounts = told.in_log(tables.stated_pots.select("hand", "line").drop_nulls())
    behind = amounts.join(paid, on="hand", how="left", maintain_order="left").filter(
        (pl.col("at") >= pl.col("paid_at")).fill_null(value=True)
    )
    claims = told.in_log(tables.statements.select("hand", "line").drop_nulls())
    return (
        pl.concat([claims.select("hand", "at"), behind.select("hand", "at")])
        .group_by("hand", maintain_order=True)
        .agg(at=pl.col("at").min() - 1)
        .select("hand", "at", place=pl.lit(None, pl.Int64), name=pl.lit(naming.SUMMARY))
    )


def _by_at(starts: pl.DataFrame) -> pl.DataFrame:
    return starts.select("hand", "at", "section").unique(["hand", "at"], keep="last", maintain_order=True)


def _with_pots(lines: pl.DataFrame, growth: pl.DataFrame) -> pl.DataFrame:
    """Lines with `pot`, what it is behind them where they change it, and `grown_before`, the last growth above."""
    last = growth.unique(["hand", "at"], keep="last", maintain_order=True).select(
        "hand", "at", "place", pot="pot_after"
    )
    joined = lines.join(last, on=["hand", "at"], how="left", maintain_order="left")
    return joined.with_columns(grown_before=pl.col("place").cum_max().forward_fill().shift(1).over("hand"))


def _pots(growth: pl.DataFrame) -> pl.DataFrame:
    return growth.select("hand", "place", "pot_after")


def _names(starts: pl.DataFrame, tables: Tables) -> pl.DataFrame:
    """`hand section name boards`: the boards as they lie at the section's end."""
    named = starts.group_by("hand", "section", maintain_order=True).agg(pl.col("name").first(), pl.col("place").last())
    return named.join_asof(boards_of(tables), on="place", by="hand", check_sortedness=False).drop("place")


def boards_of(tables: Tables) -> pl.DataFrame:
    """`hand place boards`: the boards as texts from each event that deals to one, `place` its place in the hand.

    Cards dealt before there was more than one board belong to all of them.
    """
    events = tables.events.with_columns(place=pl.int_range(pl.len(), dtype=pl.Int64).over("hand"))
    dealt = events.filter((pl.col("kind") == "board") & (pl.col("cards").list.len() > 0))
    cards = dealt.select("hand", "place", "board", cards=write_cards(pl.col("cards")))
    so_far = cards.select("hand", "place").join(
        cards.rename({"place": "earlier"}), on="hand", maintain_order="left_right"
    ).filter(pl.col("earlier") <= pl.col("place"))  # fmt: skip
    by_board = so_far.group_by("hand", "place", "board", maintain_order=True).agg(cards=pl.col("cards").str.join(" "))
    shared = by_board.filter(pl.col("board").is_null()).select("hand", "place", shared="cards")
    apart = by_board.filter(pl.col("board").is_not_null())
    both = shared.join(apart, on=["hand", "place"], how="full", coalesce=True).sort("hand", "place", "board")
    text = pl.concat_str("shared", "cards", separator=" ", ignore_nulls=True)
    return both.group_by("hand", "place", maintain_order=True).agg(boards=text)
