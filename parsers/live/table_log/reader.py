"""Reads table logs: the lines of a batch decoded at once, each given to the hand of its table that it names.

Writers may be interleaved in one file: a line belongs to the last opening above it of its table and hand, wherever the
intake cut. What cannot be read is set aside, and the hand it stood in is hands by an event of kind `unknown`.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.documents import Aside, Records
from parsers.engine import Reading
from parsers.live.table_log.decoding import decoded
from parsers.live.table_log.heads import Game, House
from parsers.live.table_log.moments import moments
from parsers.live.table_log.tables import copies_table, events_table, hands_table, pots_table, seats_table
from parsers.tables import Tables

UNFIT: Final = "unfit line"
DUPLICATE: Final = ("duplicate line", "It says again what a line above it of its table says, and was counted once.")
NO_OPENING: Final = ("no hand event", "No line above opens the hand this line names.")
UNSEEN: Final = "It opens a hand within the lines of another."
NO_TABLE: Final = ("no table event", "Neither the hand nor a table event above it says what is played, and where.")
PLACE: Final = ("source", "table")
CONTEXT: Final = (*House.model_fields, *Game.model_fields)
"""What hands inherit from their table."""
OF_LINES: Final = ("room", "game", "zone", "tournament")
"""Of the context, what every line is told by."""
SPAN: Final = ("row", "source", "line", "start", "end")
_EXACT: Final = r"[0-9]\.[0-9]{3}"
ONCE: Final = (
    "hand", "end", "small_blind", "big_blind", "button_blind", "dead_blind", "straddle", "ante", "ruling", "showdown",
    "muck", "returned",
)  # fmt: skip
"""Events that cannot happen twice in a row with nothing in between."""


def read_table_log(records: Records, timezone: str | None) -> Reading:
    """Read the hands of a batch; lines that cannot be read are set aside, and so are hands without a table."""
    lines = records.lines.rename({"hand": "stretch"}).with_row_index("row")
    said = decoded(lines["text"])
    log = lines.hstack(said.lines).with_columns(pl.coalesce("fault", _unseen_openings()))
    faulty, fit = _parted(log, log["fault"].is_not_null())
    again, once = _parted(fit, _repeats(fit))
    context = _context(once, said.heads, _above(records))
    told = _with_owners(once, once).join_asof(
        context.select(*PLACE, "row", *OF_LINES), on="row", by=list(PLACE), check_sortedness=False
    )
    owned = pl.col("owner").is_not_null()
    astray, known = _parted(told, told.select(pl.col("hand").is_not_null() & ~owned).to_series())
    unsaid = pl.any_horizontal(pl.col("room", "game").is_null())
    placeless, kept = _parted(known, known.select(owned & unsaid).to_series())
    asides = [
        *(Aside(row, row, UNFIT, fault) for row, fault in faulty.select("row", "fault").iter_rows()),
        *(Aside(row, row, *DUPLICATE, repeats=True) for row in again["row"]),
        *(Aside(row, row, *NO_OPENING) for row in astray["row"]),
        *(Aside(row, row, *NO_TABLE) for row in placeless["row"]),
    ]
    reopened = _with_owners(again.filter(event="hand"), once)
    stretch = pl.col("stretch").replace(reopened["stretch"], reopened["owner"])
    unread = pl.concat([faulty.select(*SPAN, stretch), _too_early(astray, kept)])
    heads = said.heads.drop(CONTEXT).join(context.drop(PLACE), on="row", how="inner")
    return Reading(_tables(kept, heads, unread, timezone), records.set_aside(sorted(asides)))


def _parted(lines: pl.DataFrame, apart: pl.Series) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The marked lines, which are few or none, and the others."""
    return lines.filter(apart), lines.filter(~apart) if apart.any() else lines


def _unseen_openings() -> pl.Expr:
    """Why an opening is none: the intake did not see it, so its lines cannot be told from those of the hand above."""
    opened = pl.when(pl.col("event") == "hand").then("stretch")
    return pl.when(opened.is_not_null() & ~opened.is_first_distinct()).then(pl.lit(UNSEEN)).alias("fault")


def _repeats(log: pl.DataFrame) -> pl.Series:
    """Which lines were sent again: they say what one above of their table said, and cannot have happened twice.

    Lines with a count or an exact moment are told from others wherever they stand. Of lines without, those are repeats
    that follow each other and cannot; and every second one where all lines of a stretch stand twice.
    """
    if log["text"].hash().n_unique() == log.height:
        return pl.repeat(False, log.height, dtype=pl.Boolean, eager=True)
    counted = pl.col("seq").is_not_null() | pl.col("time").str.contains(_EXACT)
    again = (pl.col("text") == pl.col("text").shift(1).over(PLACE)).fill_null(value=False)
    run = (~again).cum_sum().over(PLACE).alias("run")
    runs = log.select("stretch", *PLACE, run, again=again).with_columns(
        nth=pl.int_range(pl.len()).over(*PLACE, "run"), length=pl.len().over(*PLACE, "run")
    )
    doubled = runs.select((pl.col("length") % 2 == 0).all().over("stretch") & (pl.col("nth") % 2 == 1)).to_series()
    known = (counted & ~pl.struct(*PLACE, "text").is_first_distinct()) | (again & pl.col("event").is_in(ONCE))
    return log.select(known.fill_null(value=False)).to_series() | doubled


def _with_owners(log: pl.DataFrame, openings: pl.DataFrame) -> pl.DataFrame:
    """Lines with `owner`, the hand of the last opening above of their table and number; null where there is none."""
    openings = openings.filter(pl.col("event") == "hand").select(*PLACE, "hand", "row", owner="stretch")
    return log.join_asof(openings, on="row", by=[*PLACE, "hand"], check_sortedness=False)


def _too_early(astray: pl.DataFrame, log: pl.DataFrame) -> pl.DataFrame:
    """Lines above the opening of their hand, with that hand as `stretch`: something of it is not known."""
    openings = log.filter(pl.col("event") == "hand").unique([*PLACE, "hand"], keep="first", maintain_order=True)
    of_hands = openings.select(*PLACE, "hand", opened="owner")
    early = astray.join(of_hands, on=[*PLACE, "hand"], how="inner", maintain_order="left")
    return early.select(*SPAN, stretch="opened")


def _above(records: Records) -> pl.DataFrame:
    """`stretch` and `CONTEXT` of the last table event above it."""
    texts = records.inherited.rename({"hand": "stretch"})
    lines = texts.select("text").unique(maintain_order=True).with_columns(line=pl.col("text").str.split("\n"))
    apart = lines.explode("line").with_columns(pl.col("line").str.strip_chars()).filter(pl.col("line") != "")
    said = decoded(apart["line"])
    log = apart.select(inherited="text").hstack(said.lines.select("event", "fault")).with_row_index("row")
    fit = log.filter(pl.col("fault").is_null(), event="table").join(said.heads, on="row", maintain_order="left")
    last = fit.unique("inherited", keep="last", maintain_order=True).select("inherited", *CONTEXT)
    return texts.join(last, left_on="text", right_on="inherited", how="inner").drop("text")


def _context(log: pl.DataFrame, heads: pl.DataFrame, above: pl.DataFrame) -> pl.DataFrame:
    """`source table row` and `CONTEXT` of hand and table lines; a hand says it or inherits it."""
    speaking = log.select(*PLACE, "row", "stretch").join(
        heads.select("row", *CONTEXT), on="row", how="inner", maintain_order="left"
    )
    said = speaking.join(above, on="stretch", how="left", maintain_order="left", suffix="_of_table")
    told = said.with_columns(pl.coalesce(name, f"{name}_of_table").alias(name) for name in CONTEXT)
    return told.select(*PLACE, "row", *CONTEXT)


def _tables(log: pl.DataFrame, heads: pl.DataFrame, unread: pl.DataFrame, timezone: str | None) -> Tables:
    log = log.hstack(moments(log, timezone))
    openings = log.filter(event="hand").drop(OF_LINES).join(heads, on="row", how="inner", maintain_order="left")
    hands = hands_table(openings, log)
    seats = seats_table(openings, log.select(SPAN))
    unknown = _unread(unread, openings)
    whole = pl.concat([log, unknown], how="diagonal_relaxed").sort("row") if len(unknown) else log
    games = hands.select("variant", owner="hand")
    events = events_table(whole.join(games, on="owner", how="left", maintain_order="left"), seats)
    return Tables.of(
        hands=hands,
        copies=copies_table(hands, events, log),
        seats=seats,
        events=events,
        stated_pots=pots_table(log),
    )


def _unread(lines: pl.DataFrame, openings: pl.DataFrame) -> pl.DataFrame:
    """Lines that are not read, as unknown events of the hand they stand in, which is their `stretch`."""
    unknown = lines.select(*SPAN, owner="stretch", event=pl.lit("unknown"))
    return unknown.join(openings.select("owner"), on="owner", how="semi", maintain_order="left")
