"""From the lines of a room's records to the tables, by the room's grammar.

All lines of all records of a batch are read at once: `layout` says where each stands, `headers`, `happenings` and
`summaries` take header, seat, event and summary lines apart by the grammar's patterns. Nothing is looped over but the
grammar's own entries.
"""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from parsers.aside import (
    CUT_OFF_HEADER,
    FOREIGN_BODY,
    NAMELESS,
    UNMARKED_ROUNDS,
    UNSAID_BETS,
    Reason,
    foreign_bodies,
    stray_stretches,
    stretches,
)
from parsers.conventions import by_convention
from parsers.copies import copies_of, with_hero
from parsers.endings import believed, cut_lines, endings_of
from parsers.grammar import Grammar
from parsers.habits import (
    awards_by_convention,
    buttons_by_convention,
    claims_by_convention,
    seats_by_convention,
    stacks_by_convention,
)
from parsers.happenings import events_of
from parsers.headers import header_texts, headers_of, tables_of
from parsers.layout import PHASE_CODES, SUMMARY, Layout, is_of_header, layout_of
from parsers.patterns import SPAN_COLUMNS
from parsers.seat_lines import seats_of, stacks_left, with_button_player
from parsers.spelling import in_one_spelling, with_lost_line_ends, with_whole_headers
from parsers.summaries import (
    board_statements,
    first_stray_rows,
    pot_rows,
    rakes_taken,
    seat_lines,
    seat_statements,
    with_final_stacks,
    with_payments,
    with_rest_of_board,
)
from parsers.tables import CHIPS_IN, HANDS, Tables
from parsers.unsaid import with_dues
from parsers.wholes import whole_hands


@dataclass(frozen=True, slots=True)
class Reading:
    """What one room's records gave: the tables, and the stretches set aside (contract `QUARANTINE`)."""

    tables: Tables
    quarantine: pl.DataFrame


def read_room(lines: pl.DataFrame, grammar: Grammar, timezone: str | None = None) -> Reading:
    """Read the records of one room.

    `lines` holds `hand source line start end text`, sorted by hand and line, none blank, the first of each hand its
    header. `timezone` is assumed for times that name no zone.
    """
    lines = with_lost_line_ends(lines, grammar.line_ends_lost_behind)
    lines = with_whole_headers(lines, grammar.header_may_be_parted_by)
    return _read_spelt(in_one_spelling(lines, grammar.respellings), grammar, timezone)


class _UnreadableError(Exception):
    """Records that cannot be read, by the numbers of their hands, and why: they are set aside, and others read."""

    def __init__(self, hands: pl.Series, why: Reason) -> None:
        super().__init__(why)
        self.hands = hands
        self.why = why


def _refuse(hands: pl.Series, why: Reason) -> None:
    if hands.len():
        raise _UnreadableError(hands, why)


@dataclass(frozen=True, slots=True)
class _Top:
    """What is told above the acts, and by marks within them: hands, seats and rakes, and the rows of those lines."""

    layout: Layout
    hands: pl.DataFrame
    seats: pl.DataFrame
    rakes: pl.DataFrame
    listed: list[pl.Series]


def _read_spelt(lines: pl.DataFrame, grammar: Grammar, timezone: str | None) -> Reading:
    """Read records whose lines are spelt as the grammar has it."""
    try:
        return _read_below(_read_top(lines, grammar, timezone), grammar)
    except _UnreadableError as found:
        return _without(lines, found.hands, found.why, grammar, timezone)


def _read_top(lines: pl.DataFrame, grammar: Grammar, timezone: str | None) -> _Top:
    header_lines = header_texts(lines, grammar)
    headers = headers_of(header_lines, grammar, timezone)
    _refuse(header_lines.join(headers, on="hand", how="anti")["hand"], CUT_OFF_HEADER)
    layout = layout_of(lines, headers.select("hand", "variant"), grammar)
    preamble = layout.lines.filter(pl.col("phase") == PHASE_CODES["posting"])
    tables, table_rows = tables_of(preamble, headers, grammar)
    seats, seat_rows = seats_of(preamble, headers, grammar)
    header_rows = layout.lines.filter(is_of_header(grammar))["row"]
    seatless = headers.join(seats, on="hand", how="anti")["hand"]
    _refuse(foreign_bodies(layout, seatless, pl.concat([header_rows, *table_rows])), FOREIGN_BODY)
    hands = with_button_player(_with_tables(headers, tables), seats, grammar).pipe(with_dues, preamble, grammar)
    seats, left_rows = stacks_left(layout.lines, seats, grammar)
    rakes = rakes_taken(layout.lines, grammar)
    return _Top(layout, hands, seats, rakes, [header_rows, *table_rows, seat_rows, left_rows, rakes["row"]])


def _read_below(top: _Top, grammar: Grammar) -> Reading:
    """The whole reading: the acts, what is claimed of them, and what the conventions of each writer make of both."""
    layout, seats = top.layout, top.seats
    events = events_of(layout, top.listed, seats, top.hands, grammar)
    _refuse(_hands_of_nameless(seats, events), NAMELESS)
    if grammar.bets_may_be_unsaid:
        _refuse(_hands_without_bets(events), UNSAID_BETS)
    summary = layout.lines.select("row", "hand", "text", "phase").filter(pl.col("phase") == SUMMARY)
    claims, said, boards, pots, strays = _summaries(summary, seats, grammar)
    if grammar.rounds_may_be_unmarked:
        _refuse(_hands_without_rounds(top.hands, events, boards), UNMARKED_ROUNDS)
    claimed = seat_statements(claims, said, top.hands, grammar)
    if grammar.summary.name_ends or grammar.summary.pays_alone:
        events = with_payments(events, claimed, layout)
    if grammar.summary.completes_board:
        events = with_rest_of_board(events, boards)
    if "balance" in said.columns:
        seats = with_final_stacks(seats, claims, said, grammar)
    ending = endings_of(layout, events, pots, claims, summary["hand"], seats["hand"], grammar)
    hands = whole_hands(top.hands, seats, events, pots, boards, ending, grammar)
    stated_pots = pl.concat([pots, top.rakes], how="diagonal_relaxed")
    events, pots = believed(events, stated_pots, cut_lines(layout, hands))
    events = awards_by_convention(by_convention(events, hands), hands, pots)
    stated = claims_by_convention(claimed, hands, grammar)
    seats = seats_by_convention(stacks_by_convention(seats, events), hands, events, stated, grammar)
    hands = buttons_by_convention(hands, seats, events)
    copies = copies_of(layout, hands, events, seats, strays)
    return Reading(
        Tables.of(
            hands=hands.select(name for name in HANDS.schema if name in hands.columns),
            copies=copies,
            seats=with_hero(seats.drop("printed", "has_button"), copies),
            events=events.drop("row", "target", strict=False),
            statements=_placed(pl.concat([stated, boards], how="diagonal_relaxed"), layout),
            stated_pots=_pots_in_one_meaning(_placed(pots, layout), hands).rename({"pot_row": "row"}),
        ),
        stray_stretches(layout, strays),
    )


def _with_tables(headers: pl.DataFrame, tables: pl.DataFrame) -> pl.DataFrame:
    """Hands with what is told of their tables: by lines of their own, else by the header.

    A table line may number the tournament that the header names, or tells of by its buy-in.
    """
    named = pl.any_horizontal(pl.col("tournament", "buy_in").is_not_null())
    told = [name for name in tables.columns if name in headers.columns and name != "hand"]
    return (
        headers.join(tables, on="hand", how="left", maintain_order="left", suffix="_of_line")
        .with_columns(pl.when(named).then("tournament_of_line").alias("tournament_of_line"))
        .with_columns(pl.coalesce(f"{name}_of_line", name).alias(name) for name in told)
        .with_columns(currency=pl.when(pl.col("tournament").is_null()).then("currency"))
        .drop(f"{name}_of_line" for name in told)
    )


def _hands_of_nameless(seats: pl.DataFrame, events: pl.DataFrame) -> pl.Series:
    """Hands in which a player has a blank for a name."""
    named = pl.concat([seats.select("hand", name="player"), events.select("hand", name="actor")])
    return named.filter(pl.col("name").str.strip_chars() == "")["hand"]


def _hands_without_bets(events: pl.DataFrame) -> pl.Series:
    """Hands in which somebody is paid though nobody puts chips in."""
    put_in = events.filter(pl.col("kind").is_in([*CHIPS_IN, "unknown"])).select("hand")
    return events.filter(pl.col("kind") == "award").join(put_in, on="hand", how="anti")["hand"]


def _hands_without_rounds(hands: pl.DataFrame, events: pl.DataFrame, boards: pl.DataFrame) -> pl.Series:
    """Hands whose summary has a board, of which no line above tells when it was dealt."""
    dealt = boards.filter(pl.col("cards").list.len() > 0)
    told = events.filter(pl.col("kind") == "board")
    return hands.join(dealt, on="hand", how="semi").join(told, on="hand", how="anti")["hand"]


def _summaries(summary: pl.DataFrame, seats: pl.DataFrame, grammar: Grammar) -> tuple[pl.DataFrame, ...]:
    """What the summaries say of seats, boards and pots, and where text begins that belongs to none of them."""
    name_ends, text = grammar.summary.name_ends, pl.col("text").str
    begins = pl.any_horizontal(text.starts_with(seat) for seat in grammar.summary.seats)
    is_seat = text.contains(name_ends, literal=True) if name_ends else begins
    claims, said = seat_lines(summary.filter(is_seat), seats, grammar)
    others = summary.filter(~is_seat)
    may_repeat = grammar.summary.lines_may_repeat
    told = others.unique(["hand", "text"], keep="first", maintain_order=True) if may_repeat else others
    boards, pots = board_statements(told, grammar), pot_rows(told, grammar)
    repeated = others.join(told, on="row", how="anti")
    strays = first_stray_rows(summary, [part["row"] for part in (claims, boards, pots, repeated)], grammar)
    return _before(claims, strays), said, _before(boards, strays), _before(pots, strays), strays


def _without(lines: pl.DataFrame, hands: pl.Series, why: Reason, grammar: Grammar, timezone: str | None) -> Reading:
    """The reading of the other hands, these set aside whole."""
    here = pl.col("hand").is_in(hands.unique().implode())
    aside = stretches(lines.filter(here), why)
    rest = lines.filter(~here)
    if rest.is_empty():
        return Reading(Tables.of(), aside)
    reading = _read_spelt(rest, grammar, timezone)
    return Reading(reading.tables, pl.concat([aside, reading.quarantine]))


def _before(frame: pl.DataFrame, strays: pl.DataFrame) -> pl.DataFrame:
    """The rows above the first stray line of their hand."""
    if strays.is_empty():
        return frame
    joined = frame.join(strays, on="hand", how="left", maintain_order="left")
    return joined.filter(pl.col("stray_row").is_null() | (pl.col("row") < pl.col("stray_row"))).drop("stray_row")


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
