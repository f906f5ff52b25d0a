"""Hands replayed for a reader: seats, stacks and hands, the log street by street, the pots, and what was found.

A replay is made of the tables, for many hands at once, so it can be given for any hand of a report; the words of the
log are shown where the report keeps them (hands with a finding), otherwise the events are told in our own words.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final

import polars as pl

from audit.report import naming
from audit.report.files import ReportFiles
from audit.report.replay.lines import Told, told
from audit.report.replay.pots import pots_of
from audit.report.replay.seats import seats_of
from audit.report.replay.sections import sections_of
from audit.terminal import printable_columns
from parsers.tables import Tables
from rules.derive import Played, derive_play

STAKES: Final = ("small_blind", "big_blind", "button_blind", "small_bet", "big_bet")
PAYMENTS: Final = ("paid", "paid_in_all", "paid_away")
ACT: Final = ("hand", "line", "kind", "seat")


@dataclass(frozen=True, slots=True)
class ReplayFrames:
    """What replays are made of: the tables of the hands, how they were played, and of the report what concerns them.

    `text` holds `hand source line text` of the records kept; `sources` those of the report. All texts are printable.
    """

    tables: Tables
    played: Played
    text: pl.DataFrame
    sources: pl.DataFrame


def replay_frames(files: ReportFiles, hands: pl.Series) -> ReplayFrames:
    """What replaying hands takes, from a report."""
    tables = files.tables_of(hands)
    played = derive_play(tables, files.rulebooks())
    text = files.evidence().filter(pl.col("hand").is_in(hands.implode())).collect()
    return ReplayFrames(
        tables=Tables(**{each.name: printable_columns(getattr(tables, each.name)) for each in fields(Tables)}),
        played=replace(played, contenders=printable_columns(played.contenders)),
        text=printable_columns(text),
        sources=printable_columns(files.sources()),
    )


def replay(frames: ReplayFrames) -> pl.DataFrame:
    """The hands of the frames, one a row, in order, with lists of structs for what a hand has several of.

    - `hand number room table tournament place title time`: the hand, its table and tournament, the game and its stakes
    - `source path first_line last_line hero`: its record; `from_log`: the report keeps the record's lines
    - `seats`: see `seats_of`; `sections`: see `sections_of`; `pots`: see `pots_of`
    """
    tables, played = frames.tables, frames.played
    shown = told(tables, frames.text)
    hands = naming.written_out(tables.hands, tables.hands, STAKES)
    records = tables.copies.filter("audited").join(frames.sources.select("source", "path"), on="source", how="left")
    parts = (
        records.select("hand", "source", "path", "first_line", "last_line", "hero"),
        frames.text.select("hand", from_log=pl.lit(value=True)).unique("hand"),
        seats_of(tables, played.contenders),
        sections_of(shown, tables, _growth(shown, played, tables)),
        pots_of(
            naming.written_out(played.pots.select("hand", "pot", "amount", "eligible_mask"), tables.hands, ("amount",)),
            naming.written_out(_contenders(played), tables.hands, PAYMENTS),
            tables.seats,
        ),
    )
    views = hands.select(
        "hand", "number", "room", "table", "tournament", place=naming.place_name(), title=naming.game_title(),
        time=_time(),
    )  # fmt: skip
    for part in parts:
        views = views.join(part, on="hand", how="left", maintain_order="left")
    return views.with_columns(
        pl.col("from_log").fill_null(value=False), pl.col("seats", "sections", "pots").fill_null([])
    )


def _time() -> pl.Expr:
    assumed = pl.when("zone_assumed").then(pl.lit(", zone assumed"))
    moment = pl.col("time").dt.strftime("%Y-%m-%d %H:%M:%S UTC")
    return pl.when(pl.col("time").is_null()).then("time_text").otherwise(
        pl.concat_str(moment, assumed, ignore_nulls=True)
    )  # fmt: skip


def _growth(shown: Told, played: Played, tables: Tables) -> pl.DataFrame:
    """`hand at place pot_after` of acts that change the pot, in their order; `place` counts acts."""
    nth = pl.int_range(pl.len()).over(ACT).alias("nth")
    acts = played.acts.select(*ACT, "paid", pot_after=pl.col("pot_before") + pl.col("paid"))
    places = shown.events.select(*ACT, "at").with_columns(nth)
    grown = acts.with_columns(nth).join(places, on=[*ACT, "nth"], how="left", nulls_equal=True, maintain_order="left")
    numbered = grown.with_columns(place=pl.int_range(pl.len(), dtype=pl.Int64).over("hand"))
    return naming.written_out(numbered.filter(pl.col("paid") != 0), tables.hands, ("pot_after",))


def _contenders(played: Played) -> pl.DataFrame:
    """The contenders of every pot, with null for a payment of nothing."""
    paid = (pl.when(pl.col(name) != 0).then(pl.col(name)).alias(name) for name in PAYMENTS)
    return played.contenders.with_columns(paid)
