"""From the lines of a room's records to the tables, by the room's grammar.

All lines of all records of a batch are read at once: `layout` says where each stands, `headers`, `happenings` and
`summaries` take header, seat, event and summary lines apart by the grammar's patterns. Nothing is looped over but the
grammar's own entries.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from operator import attrgetter
from typing import Final

import numpy as np
import polars as pl

from parsers.conventions import (
    by_convention,
    claims_by_convention,
    endings_by_convention,
    returns_by_convention,
    seats_by_convention,
    stakes_by_convention,
)
from parsers.grammar import Conventions, Grammar
from parsers.happenings import events_of
from parsers.headers import headers_of, seats_of, tables_of, with_button_player
from parsers.layout import PHASE_CODES, SUMMARY, Layout, is_header, layout_of
from parsers.patterns import SPAN_COLUMNS
from parsers.public_face import public_hashes
from parsers.summaries import board_statements, first_stray_rows, pot_rows, seat_lines, seat_statements
from parsers.tables import HANDS, QUARANTINE, Tables

_FOREIGN_BODY_LINES: Final = 4
"""A record with no seat line and more lines than this is not cut off but written in words the grammar lacks."""
_FOREIGN_BODY: Final = ("unsupported language", "the header is known, but no seat line below it can be read")
_CUT_OFF_HEADER: Final = ("header cut off", "the header does not say which game is played, or when")
_CONVENTIONS: Final = tuple(field.name for field in fields(Conventions))
_UNMARKED_ROUNDS: Final = ("rounds not marked", "no line says where one betting round ends and the next begins")


@dataclass(frozen=True, slots=True)
class Reading:
    """What one room's records gave: the tables, and the stretches set aside (contract `QUARANTINE`)."""

    tables: Tables
    quarantine: pl.DataFrame


def read_room(lines: pl.DataFrame, grammar: Grammar, timezone: str | None = None) -> Reading:
    """Read the records of one room.

    `lines` holds `hand source line start end text`, sorted by hand and line, the first line of each hand its header.
    `timezone` is assumed for times that name no zone.
    """
    header_lines = lines.select("hand", "text").filter(is_header())
    headers = headers_of(header_lines, grammar, timezone)
    if headers.height < header_lines.height:
        cut_off = header_lines.join(headers, on="hand", how="anti")["hand"]
        return _without(lines, cut_off, *_CUT_OFF_HEADER, grammar, timezone)
    layout = layout_of(lines, headers.select("hand", "variant"), grammar)
    preamble = layout.lines.filter((pl.col("phase") == PHASE_CODES["posting"]) & ~pl.col("is_header"))
    tables, table_rows = tables_of(preamble, grammar)
    seats, seat_rows = seats_of(preamble, headers, grammar)
    foreign = _foreign_bodies(layout, headers.join(seats, on="hand", how="anti")["hand"])
    if foreign.len():
        return _without(lines, foreign, *_FOREIGN_BODY, grammar, timezone)
    events = events_of(layout, [*table_rows, seat_rows], seats, headers, grammar)
    claims, boards, pots, strays = _summaries(layout, seats, grammar)
    if grammar.rounds_may_be_unmarked and (unparted := _hands_without_rounds(headers, events, boards)).len():
        return _without(lines, unparted, *_UNMARKED_ROUNDS, grammar, timezone)
    told = with_button_player(_with_tables(headers, tables), seats, grammar)
    summed_up = layout.lines.filter(pl.col("phase") == SUMMARY)["hand"].unique()
    hands = _whole_hands(told, events, pots, boards, claims, summed_up, grammar)
    events, pots = _believed(events, pots, _cut_lines(layout, hands))
    stated = claims_by_convention(seat_statements(claims, headers, grammar), hands, grammar)
    seats = seats_by_convention(seats, hands, events, stated, grammar)
    copies = _copies(layout, hands, events, seats, strays)
    return Reading(
        Tables.of(
            hands=hands.select(name for name in HANDS.schema if name in hands.columns),
            copies=copies,
            seats=_with_hero(seats.drop("printed"), copies),
            events=by_convention(events, hands).drop("row", "target", strict=False),
            statements=_placed(pl.concat([stated, boards], how="diagonal_relaxed"), layout),
            stated_pots=_pots_in_one_meaning(_placed(pots, layout), hands).rename({"pot_row": "row"}),
        ),
        _stray_stretches(layout, strays),
    )


def _with_tables(headers: pl.DataFrame, tables: pl.DataFrame) -> pl.DataFrame:
    """Hands with what is told of their tables: by lines of their own, else by the header.

    A table line may number the tournament that the header names.
    """
    named = pl.col("tournament").is_not_null()
    told = [name for name in tables.columns if name in headers.columns and name != "hand"]
    return (
        headers.join(tables, on="hand", how="left", maintain_order="left", suffix="_of_line")
        .with_columns(pl.when(named).then("tournament_of_line").alias("tournament_of_line"))
        .with_columns(pl.coalesce(f"{name}_of_line", name).alias(name) for name in told)
        .drop(f"{name}_of_line" for name in told)
    )


def _hands_without_rounds(hands: pl.DataFrame, events: pl.DataFrame, boards: pl.DataFrame) -> pl.Series:
    """Hands whose summary has a board, of which no line above tells when it was dealt."""
    dealt = boards.filter(pl.col("cards").list.len() > 0)
    told = events.filter(pl.col("kind") == "board")
    return hands.join(dealt, on="hand", how="semi").join(told, on="hand", how="anti")["hand"]


def _summaries(layout: Layout, seats: pl.DataFrame, grammar: Grammar) -> tuple[pl.DataFrame, ...]:
    """What the summaries say of seats, boards and pots, and where text begins that belongs to none of them."""
    summary = layout.lines.select("row", "hand", "text", "phase").filter(pl.col("phase") == SUMMARY)
    is_seat = summary["text"].str.starts_with("Seat")
    others = summary.filter(~is_seat)
    read = [
        seat_lines(summary.filter(is_seat), seats, grammar),
        board_statements(others, grammar),
        pot_rows(others, grammar),
    ]
    strays = first_stray_rows(summary, [part["row"] for part in read], grammar)
    return *(_before(part, strays) for part in read), strays


def _cut_lines(layout: Layout, hands: pl.DataFrame) -> pl.Series:
    """The last line of each record without an ending: it may stop in the middle of a word or an amount."""
    open_hands = hands.filter(~pl.col("ended"))["hand"]
    lines = layout.lines.select("row", "hand", "text").filter(pl.col("text") != "")
    return lines.filter(pl.col("hand").is_in(open_hands.implode())).unique("hand", keep="last")["row"]


def _believed(events: pl.DataFrame, pots: pl.DataFrame, cut: pl.Series) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Events and pots without what cut lines say: they are unknown, whatever they look like."""
    if cut.is_empty():
        return events, pots
    here = pl.col("row").is_in(cut.implode())
    unknown = pl.lit("unknown", events.schema["kind"])
    return events.with_columns(kind=pl.when(here).then(unknown).otherwise("kind")), pots.filter(~here)


def _foreign_bodies(layout: Layout, seatless: pl.Series) -> pl.Series:
    """Hands whose header is known but whose seat lines are not, though they go on."""
    if seatless.is_empty():
        return seatless
    lines = layout.lines.filter(pl.col("hand").is_in(seatless.implode()) & (pl.col("text") != ""))
    counts = lines.group_by("hand", maintain_order=True).agg(lines=pl.len(), ends=(pl.col("phase") == SUMMARY).any())
    return counts.filter((pl.col("lines") > _FOREIGN_BODY_LINES) & ~pl.col("ends"))["hand"]


def _without(
    lines: pl.DataFrame, hands: pl.Series, reason: str, detail: str, grammar: Grammar, timezone: str | None
) -> Reading:
    """The reading of the other hands, these set aside whole."""
    here = pl.col("hand").is_in(hands.unique().implode())
    aside = _stretches(lines.filter(here & (pl.col("text") != "")), reason, detail)
    rest = lines.filter(~here)
    if rest.is_empty():
        return Reading(Tables.of(), aside)
    reading = read_room(rest, grammar, timezone)
    return Reading(reading.tables, pl.concat([aside, reading.quarantine]))


def _stretches(lines: pl.DataFrame, reason: str, detail: str) -> pl.DataFrame:
    """Rows of `quarantine`: one for the lines of each hand."""
    rows = lines.group_by("hand", maintain_order=True).agg(
        source=pl.col("source").first(),
        first_line=pl.col("line").first(),
        last_line=pl.col("line").last(),
        start=pl.col("start").first(),
        end=pl.col("end").last(),
    )
    return QUARANTINE.conform(rows.drop("hand").with_columns(reason=pl.lit(reason), detail=pl.lit(detail)))


def _stray_stretches(layout: Layout, strays: pl.DataFrame) -> pl.DataFrame:
    if strays.is_empty():
        return QUARANTINE.empty()
    behind = layout.lines.join(strays, on="hand", how="inner", maintain_order="left").filter(
        (pl.col("row") >= pl.col("stray_row")) & (pl.col("text") != "")
    )
    return _stretches(behind, "text behind the hand", "the summary was over, and what follows begins no record")


def _before(frame: pl.DataFrame, strays: pl.DataFrame) -> pl.DataFrame:
    """The rows above the first stray line of their hand."""
    if strays.is_empty():
        return frame
    joined = frame.join(strays, on="hand", how="left", maintain_order="left")
    return joined.filter(pl.col("stray_row").is_null() | (pl.col("row") < pl.col("stray_row"))).drop("stray_row")


def _whole_hands(
    hands: pl.DataFrame,
    events: pl.DataFrame,
    pots: pl.DataFrame,
    boards: pl.DataFrame,
    claims: pl.DataFrame,
    summed_up: pl.Series,
    grammar: Grammar,
) -> pl.DataFrame:
    """Hands with the marks their events give, their writer and its conventions.

    A record has its ending where the summary got from the pot to the seats; `summed_up` are the hands that have one.
    """
    ending = claims.join(pots, on="hand", how="semi")["hand"]
    if grammar.summary.may_be_empty:
        awarded = events.filter(pl.col("kind") == "award")["hand"]
        empty = summed_up.filter(~summed_up.is_in(pots["hand"].implode()))
        ending = pl.concat([ending, awarded.filter(awarded.is_in(empty.implode()))])
    posts = events.select("hand", "kind", "amount")
    antes = posts.filter(pl.col("kind") == "ante").group_by("hand").agg(posted_ante=pl.col("amount").max())
    whole = (
        hands.hstack(_marks(hands, events))
        .join(antes, on="hand", how="left", maintain_order="left")
        .with_columns(
            run_twice=pl.col("several_boards") & (pl.col("boards").fill_null(1) == 1),
            summary_has_board=pl.col("hand").is_in(boards["hand"].implode()),
            ended=pl.col("hand").is_in(ending.implode()) & pl.col("partial").is_null(),
            play_money=pl.col("play_money") | pl.col("table_of_play_money").fill_null(False),
            anonymous=pl.lit(grammar.key_scope != "account"),
            bomb_pot=pl.lit(False),
            decimals=pl.lit(grammar.decimals),
            rulebook=pl.lit(grammar.rulebook),
            ante=pl.coalesce("ante", "posted_ante"),
        )
        .pipe(endings_by_convention, events, pots, grammar)
        .pipe(_with_writer, grammar)
    )
    return whole.pipe(stakes_by_convention, events).pipe(returns_by_convention, events)


def _marks(hands: pl.DataFrame, events: pl.DataFrame) -> list[pl.Series]:
    """Which hands have an event of some kind."""
    kind = pl.col("kind")
    marking = events.select(
        has_board=kind == "board",
        several_boards=(kind == "board") & (pl.col("board") > 0),
        cashed_out=kind == "cash_out",
        cancelled=kind == "cancelled",
        house_money=kind == "house_added",
    ).fill_null(False)
    return [pl.Series(mark.name, np.isin(hands["hand"], events["hand"].filter(mark))) for mark in marking]


def _with_writer(hands: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """The first writer whose mark a hand bears, and what that writer's lines prove."""
    marks = hands.select("hand", *(writer.when.fill_null(False).alias(writer.name) for writer in grammar.writers))
    chosen = _writer_table(grammar)[marks.drop("hand").to_numpy().argmax(axis=1)]
    return hands.hstack(chosen.get_columns()).with_columns(hole_cards=pl.when("names_hole_cards").then("hole_cards"))


@cache
def _writer_table(grammar: Grammar) -> pl.DataFrame:
    """The writers with the room each wrote for and its conventions."""
    conventions = attrgetter(*_CONVENTIONS)
    rows = [(writer.name, writer.room, *conventions(writer.conventions)) for writer in grammar.writers]
    schema = {"writer": pl.String, "room": pl.String} | dict.fromkeys(_CONVENTIONS, pl.Boolean)
    return pl.DataFrame(rows, schema=schema, orient="row")


def _pots_in_one_meaning(pots: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Stated pots before rake for the total, paid out for single pots; what a writer leaves open is left out."""
    told = pots.join(
        hands.select("hand", "total_before_rake", "pots_before_rake"), on="hand", how="left", maintain_order="left"
    )
    after_rake = (pl.col("pot_row") == "total") & ~pl.col("total_before_rake")
    before_rake = (pl.col("pot_row") == "pot") & pl.col("pots_before_rake")
    return told.filter(~(after_rake | before_rake)).drop("total_before_rake", "pots_before_rake")


def _placed(rows: pl.DataFrame, layout: Layout) -> pl.DataFrame:
    """Rows in the order of their lines, with the span of the line instead of its position."""
    ordered = rows.sort("row", maintain_order=True)
    return layout.at(ordered["row"], *SPAN_COLUMNS).hstack(ordered.drop("row").get_columns())


def _copies(
    layout: Layout, hands: pl.DataFrame, events: pl.DataFrame, seats: pl.DataFrame, strays: pl.DataFrame
) -> pl.DataFrame:
    """Rows of `copies`: the span of each record, from its header to its last line with text."""
    written = layout.lines.select("row", "hand", written=pl.col("text") != "").filter("written")
    text_rows = _before(written, strays)["row"].to_numpy()
    first = layout.lines["row"].filter(layout.lines["is_header"]).to_numpy()
    behind = np.append(first[1:], layout.lines.height)
    last = text_rows[np.searchsorted(text_rows, behind) - 1]
    part = pl.when("ended").then(pl.lit("whole")).otherwise(pl.lit("beginning"))
    return (
        hands.select("hand", part=part, audited=pl.lit(True))
        .hstack(layout.at(pl.Series(first), "source", "start", first_line="line").get_columns())
        .hstack(layout.at(pl.Series(last), "end", last_line="line").get_columns())
        .join(_heroes(events, seats), on="hand", how="left", maintain_order="left")
        .join(_public_hashes(hands, events, layout), on="hand", how="left", maintain_order="left")
    )


def _public_hashes(hands: pl.DataFrame, events: pl.DataFrame, layout: Layout) -> pl.DataFrame:
    """Public hashes of the hands whose number comes more than once; others have no copy to be compared with."""
    several = hands.filter(pl.col("number").is_duplicated())["hand"]
    names_last = not hands["anonymous"].any()
    return public_hashes(events.filter(pl.col("hand").is_in(several.implode())), layout, names_last=names_last)


def _heroes(events: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """The one player whose hidden cards the deal shows; none where it shows those of several."""
    deals = events.select("hand", "kind", "street", "cards", hero="actor").filter(pl.col("kind") == "deal")
    first_deals = deals.filter((pl.col("street") == 0) & (pl.col("cards").list.len() > 1))
    players = first_deals.select("hand", "hero").unique()
    marked = seats.filter("hero").select("hand", hero="player")
    return pl.concat([marked, players.unique("hand", keep="none").join(marked, on="hand", how="anti")])


def _with_hero(seats: pl.DataFrame, copies: pl.DataFrame) -> pl.DataFrame:
    heroes = seats.select("hand").join(copies.select("hand", "hero"), on="hand", how="left", maintain_order="left")
    place = pl.col("hand").cast(pl.UInt64) * 256 + pl.col("seat")
    marked = seats.with_columns(hero=(pl.col("player") == heroes["hero"]).fill_null(False))
    return marked.sort(place, maintain_order=True)
