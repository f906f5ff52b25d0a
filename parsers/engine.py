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
from parsers.cards import UNKNOWN
from parsers.conventions import by_convention
from parsers.grammar import NO_SUMMARY, Conventions, Grammar
from parsers.habits import (
    awards_by_convention,
    buttons_by_convention,
    caps_by_convention,
    claims_by_convention,
    endings_by_convention,
    returns_by_convention,
    seats_by_convention,
    stacks_by_convention,
    stakes_by_convention,
)
from parsers.happenings import events_of
from parsers.headers import header_texts, headers_of, seats_of, stacks_left, tables_of, with_button_player
from parsers.layout import PHASE_CODES, SUMMARY, Layout, is_of_header, layout_of
from parsers.patterns import SPAN_COLUMNS
from parsers.public_face import public_hashes
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

_CONVENTIONS: Final = tuple(field.name for field in fields(Conventions))


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


def _read_spelt(lines: pl.DataFrame, grammar: Grammar, timezone: str | None) -> Reading:
    """Read records whose lines are spelt as the grammar has it."""
    header_lines = header_texts(lines, grammar)
    headers = headers_of(header_lines, grammar, timezone)
    if headers.height < header_lines.height:
        cut_off = header_lines.join(headers, on="hand", how="anti")["hand"]
        return _without(lines, cut_off, CUT_OFF_HEADER, grammar, timezone)
    layout = layout_of(lines, headers.select("hand", "variant"), grammar)
    preamble = layout.lines.filter(pl.col("phase") == PHASE_CODES["posting"])
    tables, table_rows = tables_of(preamble, headers, grammar)
    seats, seat_rows = seats_of(preamble, headers, grammar)
    foreign = foreign_bodies(layout, headers.join(seats, on="hand", how="anti")["hand"])
    if foreign.len():
        return _without(lines, foreign, FOREIGN_BODY, grammar, timezone)
    told = with_button_player(_with_tables(headers, tables), seats, grammar).pipe(with_dues, preamble, grammar)
    header_rows = layout.lines.filter(is_of_header(grammar))["row"]
    seats, left_rows = stacks_left(layout.lines, seats, grammar)
    rakes = rakes_taken(layout.lines, grammar)
    listed = [header_rows, *table_rows, seat_rows, left_rows, rakes["row"]]
    events = events_of(layout, listed, seats, told, grammar)
    if (nameless := _hands_of_nameless(seats, events)).len():
        return _without(lines, nameless, NAMELESS, grammar, timezone)
    if grammar.bets_may_be_unsaid and (unbet := _hands_without_bets(events)).len():
        return _without(lines, unbet, UNSAID_BETS, grammar, timezone)
    summary = layout.lines.select("row", "hand", "text", "phase").filter(pl.col("phase") == SUMMARY)
    claims, said, boards, pots, strays = _summaries(summary, seats, grammar)
    if grammar.rounds_may_be_unmarked and (unparted := _hands_without_rounds(headers, events, boards)).len():
        return _without(lines, unparted, UNMARKED_ROUNDS, grammar, timezone)
    claimed = seat_statements(claims, said, headers, grammar)
    if grammar.summary.name_ends or grammar.summary.pays_alone:
        events = with_payments(events, claimed, layout)
    if grammar.summary.completes_board:
        events = with_rest_of_board(events, boards)
    if "balance" in said.columns:
        seats = with_final_stacks(seats, claims, said, grammar)
    ending = _endings(layout, events, pots, claims, summary["hand"], seats["hand"], grammar)
    hands = _whole_hands(told, seats, events, pots, boards, ending, grammar)
    stated_pots = pl.concat([pots, rakes], how="diagonal_relaxed")
    events, pots = _believed(events, stated_pots, _cut_lines(layout, hands))
    events = awards_by_convention(by_convention(events, hands), hands, pots)
    stated = claims_by_convention(claimed, hands, grammar)
    seats = seats_by_convention(stacks_by_convention(seats, events), hands, events, stated, grammar)
    hands = buttons_by_convention(hands, seats, events)
    copies = _copies(layout, hands, events, seats, strays)
    return Reading(
        Tables.of(
            hands=hands.select(name for name in HANDS.schema if name in hands.columns),
            copies=copies,
            seats=_with_hero(seats.drop("printed", "has_button"), copies),
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
    is_seat = text.contains(name_ends, literal=True) if name_ends else text.starts_with("Seat")
    claims, said = seat_lines(summary.filter(is_seat), seats, grammar)
    others = summary.filter(~is_seat)
    may_repeat = grammar.summary.lines_may_repeat
    told = others.unique(["hand", "text"], keep="first", maintain_order=True) if may_repeat else others
    boards, pots = board_statements(told, grammar), pot_rows(told, grammar)
    repeated = others.join(told, on="row", how="anti")
    strays = first_stray_rows(summary, [part["row"] for part in (claims, boards, pots, repeated)], grammar)
    return _before(claims, strays), said, _before(boards, strays), _before(pots, strays), strays


def _cut_lines(layout: Layout, hands: pl.DataFrame) -> pl.Series:
    """The last line of each record without an ending: it may stop in the middle of a word or an amount."""
    open_hands = hands.filter(~pl.col("ended"))["hand"]
    if open_hands.is_empty():
        return layout.lines["row"].clear()
    lines = layout.lines.select("row", "hand").filter(pl.col("hand").is_in(open_hands.implode()))
    return lines.unique("hand", keep="last")["row"]


def _believed(events: pl.DataFrame, pots: pl.DataFrame, cut: pl.Series) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Events and pots without what cut lines say: they are unknown, whatever they look like."""
    if cut.is_empty():
        return events, pots
    here = pl.col("row").is_in(cut.implode())
    unknown = pl.lit("unknown", events.schema["kind"])
    return events.with_columns(kind=pl.when(here).then(unknown).otherwise("kind")), pots.filter(~here)


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


def _endings(
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


def _whole_hands(
    hands: pl.DataFrame,
    seats: pl.DataFrame,
    events: pl.DataFrame,
    pots: pl.DataFrame,
    boards: pl.DataFrame,
    ending: pl.Series,
    grammar: Grammar,
) -> pl.DataFrame:
    """Hands with the marks their events give, their writer and its conventions; `ending` are those with an ending."""
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
            bomb_pot=pl.lit(False),
            decimals=pl.lit(grammar.decimals),
            rulebook=pl.lit(grammar.rulebook),
            ante=pl.coalesce("ante", "posted_ante"),
        )
        .pipe(endings_by_convention, events, pots, grammar)
        .pipe(_with_writer, grammar)
        .with_columns(anonymous=pl.lit(grammar.key_scope != "account") | ~pl.col("names_last"))
    )
    return (
        whole.pipe(caps_by_convention, events)
        .pipe(stakes_by_convention, events, seats)
        .pipe(returns_by_convention, events)
    )


def _marks(hands: pl.DataFrame, events: pl.DataFrame) -> list[pl.Series]:
    """Which hands have an event of some kind."""
    kind = pl.col("kind")
    marking = events.select(
        has_board=kind == "board",
        several_boards=kind.is_in(["board", "show"]) & (pl.col("board") > 0),
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
    """The one player whose hidden cards the deal shows; none where it shows those of several."""
    known = (pl.col("cards").list.len() > 1) & ~pl.col("cards").list.contains(UNKNOWN)
    is_first_deal = (pl.col("kind") == "deal") & (pl.col("street") == 0) & known
    players = events.select("hand", hero="actor", shown=is_first_deal).filter("shown").unique(["hand", "hero"])
    marked = seats.select("hand", "hero", "player").filter("hero").select("hand", hero="player")
    shown = players.select("hand", "hero").unique("hand", keep="none")
    return pl.concat([marked, shown.join(marked, on="hand", how="anti")])


def _with_hero(seats: pl.DataFrame, copies: pl.DataFrame) -> pl.DataFrame:
    heroes = seats.select("hand").join(copies.select("hand", "hero"), on="hand", how="left", maintain_order="left")
    place = pl.col("hand").cast(pl.UInt64) * 256 + pl.col("seat")
    marked = seats.with_columns(hero=(pl.col("player") == heroes["hero"]).fill_null(False))
    return marked.sort(place, maintain_order=True)
