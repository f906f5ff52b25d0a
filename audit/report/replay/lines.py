"""The lines of replayed hands: the log's own where the report keeps them, else its events told in our words.

A record written for machines, as JSON and XML are, has the events of each line in a plain sentence beside it. Where
most events of a hand share a line with another, as all actions of a document may stand in one, the events are told
instead; so they are where lines for machines stand in another order than the play, each event above its own. A log that
tells the newest first is turned round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import polars as pl

from audit.report.replay.words import house_sentences, sentences
from parsers.tables import Tables

FOR_MACHINES: Final = r"^\s*[{<]"
BEGINNING: Final = "The hand begins"
ENDING: Final = "The hand is over"


@dataclass(frozen=True, slots=True)
class Told:
    """What is shown of the hands, line by line.

    `lines` holds `hand at number text said`, in order; `events` the events with `place`, their place in the hand, and
    `at`; `places` says how the lines of each hand become `at`. `at` puts lines and events of a hand in one order: the
    line of the log, or the event's place where events are told. An event of another record stands where the one before
    it does.
    """

    lines: pl.DataFrame
    events: pl.DataFrame
    places: pl.DataFrame

    def in_log(self, frame: pl.DataFrame) -> pl.DataFrame:
        """The rows with `at`, of hands that are shown as the log has them; reads `hand line`."""
        logged = self.places.filter(~pl.col("worded"))
        return frame.join(logged, on="hand", maintain_order="left").with_columns(at=_at())


def told(tables: Tables, text: pl.DataFrame) -> Told:
    """The lines of the hands of `tables`; `text` holds `hand source line text` of records the report keeps."""
    events = tables.events.with_columns(place=pl.int_range(pl.len(), dtype=pl.Int64).over("hand"))
    logged = lines_of_records(tables.copies.filter("audited"), text)
    own = _own_events(events, tables)
    places = _places(tables, own, logged)
    lines_of_own = own.join(places, on="hand", maintain_order="left").select("hand", "place", at=_at())
    placed = (
        events.join(places, on="hand", how="left", maintain_order="left")
        .join(lines_of_own, on=["hand", "place"], how="left", maintain_order="left")
        .with_columns(at=pl.when("worded").then("place").otherwise(pl.col("at").forward_fill().over("hand")))
    )
    shown = Told(logged, placed, places).in_log(logged).select("hand", "at", "text", number="line")
    in_log = shown.join(_beside(shown, own, places, tables), on=["hand", "number"], how="left", maintain_order="left")
    in_words = _in_words(placed.filter("worded"), logged, tables)
    lines = pl.concat([in_log.select(in_words.columns), in_words]).sort("hand", "at", maintain_order=True)
    return Told(lines, placed, places)


def lines_of_records(records: pl.DataFrame, text: pl.DataFrame) -> pl.DataFrame:
    """The kept lines of some records, each with the record's other columns; `records` are rows of `copies`."""
    within = pl.col("line").is_between("first_line", "last_line")
    return text.join(records, on=["hand", "source"], maintain_order="left").filter(within)


def _at() -> pl.Expr:
    return pl.col("line").cast(pl.Int64) * pl.col("way")


def _own_events(events: pl.DataFrame, tables: Tables) -> pl.DataFrame:
    """The events that stand in the record shown: cards may be known from another record of the hand."""
    records = tables.copies.filter("audited").select("hand", "source", "first_line", "last_line")
    same_source = events.join(records, on=["hand", "source"], maintain_order="left")
    return same_source.filter(pl.col("line").is_between("first_line", "last_line")).drop("first_line", "last_line")


def _places(tables: Tables, events: pl.DataFrame, logged: pl.DataFrame) -> pl.DataFrame:
    """How the hands are told: `hand worded scattered for_machines way`.

    `worded`: the events are told instead of the lines; `scattered`: because the lines stand in another order. `way` is
    -1 for logs that go backwards, else 1.
    """
    line = pl.col("line").cast(pl.Int64)
    rises, falls = (line.diff() > 0).any(), (line.diff() < 0).any()
    by_hand = events.group_by("hand").agg(
        crowded=2 * line.n_unique() < pl.len(), backwards=falls & ~rises, disordered=falls & rises
    )
    first_line = pl.col("text").sort_by("line").first()
    records = logged.group_by("hand").agg(logged=pl.lit(value=True), for_machines=first_line.str.contains(FOR_MACHINES))
    flags = ("crowded", "backwards", "disordered", "logged", "for_machines")
    scattered = pl.col("disordered") & pl.col("for_machines") & ~pl.col("crowded")
    return (
        tables.hands.select("hand")
        .join(by_hand, on="hand", how="left", maintain_order="left")
        .join(records, on="hand", how="left", maintain_order="left")
        .with_columns(pl.col(flags).fill_null(value=False))
        .with_columns(scattered=scattered)
        .select(
            "hand", "scattered", "for_machines",
            worded=~pl.col("logged") | pl.col("crowded") | pl.col("scattered"),
            way=pl.when("backwards").then(-1).otherwise(1),
        )
    )  # fmt: skip


def _in_words(events: pl.DataFrame, logged: pl.DataFrame, tables: Tables) -> pl.DataFrame:
    """The lines of hands whose events are told: those scattered over the record with their own line."""
    raw = logged.select("hand", "source", "line", raw="text")
    told = sentences(events, tables.hands).join(raw, on=["hand", "source", "line"], how="left", maintain_order="left")
    above_line = pl.col("scattered") & pl.col("raw").is_not_null()
    return told.select(
        "hand",
        "at",
        number="line",
        text=pl.when(above_line).then("raw").otherwise("sentence"),
        said=pl.when(above_line).then("sentence"),
    )


def _beside(shown: pl.DataFrame, events: pl.DataFrame, places: pl.DataFrame, tables: Tables) -> pl.DataFrame:
    """`hand number said` of the lines of records written for machines."""
    written = places.filter("for_machines")
    foreign = shown.join(written, on="hand", how="semi", maintain_order="left").select("hand", line="number")
    if foreign.is_empty():
        return pl.DataFrame(schema={"hand": pl.UInt32, "number": pl.UInt32, "said": pl.String})
    acts = sentences(events.join(foreign, on=["hand", "line"], how="semi", maintain_order="left"), tables.hands)
    house = house_sentences(tables.stated_pots, tables.hands)
    told = pl.concat([frame.select("hand", "line", "sentence") for frame in (acts, house, _ends(tables))])
    return (
        told.join(foreign, on=["hand", "line"], how="semi", maintain_order="left")
        .group_by("hand", number="line", maintain_order=True)
        .agg(said=pl.col("sentence").str.join("; "))
    )


def _ends(tables: Tables) -> pl.DataFrame:
    """What the first and the last line of a record say."""
    records = tables.copies.filter("audited")
    over = records.join(tables.hands.filter("ended"), on="hand", how="semi", maintain_order="left")
    first = records.select("hand", line="first_line", sentence=pl.lit(BEGINNING))
    return pl.concat([first, over.select("hand", line="last_line", sentence=pl.lit(ENDING))])
