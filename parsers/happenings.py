"""The body of a record: each line below the seats becomes the event it tells of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import polars as pl

from parsers.cards import read_cards
from parsers.grammar import Grammar, Phrase
from parsers.layout import PHASE_CODES, Layout
from parsers.patterns import SPAN_COLUMNS, event_columns, take_apart
from parsers.tables import PHASES

_TEXT_GROUPS: Final = ("actor", "target", "words")
_BOTH_BLINDS: Final = "small_and_big_blind"


def events_of(
    layout: Layout, told: pl.Series, seats: pl.DataFrame, hands: pl.DataFrame, grammar: Grammar
) -> pl.DataFrame:
    """Rows of `events` with their `row`, in the order of the lines.

    `told` marks the lines that tell of something (neither header, seat, marker nor summary); marker lines tell of board
    cards. `seats` gives the names, `hands` the big blind that parts a post of both blinds.
    """
    lines = layout.where(told)
    spoken, lines = _chat(lines, grammar)
    started, lines = _started(lines, grammar)
    acted, lines = _acted(lines, layout, seats, grammar)
    remarked, lines = _remarked(lines, grammar)
    unknown = lines.select("row", kind=pl.lit("unknown"), words=pl.col("text"))
    boards = [_board_events(layout.markers), _unknown_markers(layout.markers)]
    events = pl.concat([*spoken, *started, *acted, *remarked, unknown, *boards], how="diagonal_relaxed").sort("row")
    placed = layout.at(events["row"], "hand", *SPAN_COLUMNS, "phase", "street", "board").with_columns(
        pl.col("phase").cat.to(pl.Enum(PHASES))
    )
    return placed.hstack(events.get_columns()).pipe(_with_seats, seats).pipe(_posts_parted, hands)


def _chat(lines: pl.DataFrame, grammar: Grammar) -> tuple[list[pl.DataFrame], pl.DataFrame]:
    """What players say, whatever it looks like."""
    is_chat = lines.select(
        pl.col("text").str.contains(grammar.chat, literal=True) & pl.col("text").str.ends_with('"')
    ).to_series()
    parts = pl.col("text").str.splitn(grammar.chat, 2).struct
    talk = lines.filter(is_chat).select(
        "row",
        kind=pl.lit("chat"),
        actor=parts.field("field_0"),
        words=parts.field("field_1").str.strip_suffix('"'),
    )
    return [talk], lines.filter(~is_chat)


def _started(lines: pl.DataFrame, grammar: Grammar) -> tuple[list[pl.DataFrame], pl.DataFrame]:
    """Events of lines known by how they begin."""
    begins = lines.select(pl.any_horizontal(pl.col("text").str.starts_with(s) for s in grammar.by_start)).to_series()
    candidates, events, left = lines.filter(begins), [], [lines.filter(~begins)]
    for start, phrases in grammar.by_start.items():
        found, unmatched = _by_phrases(candidates.filter(pl.col("text").str.starts_with(start)), "text", phrases, grammar)
        events += found
        left.append(unmatched)
    return events, pl.concat(left)


def _acted(
    lines: pl.DataFrame, layout: Layout, seats: pl.DataFrame, grammar: Grammar
) -> tuple[list[pl.DataFrame], pl.DataFrame]:
    """Events of lines `NAME: verb …`, found by their verb."""
    parts = pl.col("text").str.splitn(": ", 2).struct
    split = lines.with_columns(actor=parts.field("field_0"), act=parts.field("field_1"))
    split = _with_colon_names(split, layout, seats)
    split = split.with_columns(verb=pl.col("act").str.splitn(" ", 2).struct.field("field_0"))
    by_verb = split.partition_by("verb", as_dict=True, maintain_order=True, include_key=False)
    events, left = [], []
    for (verb,), acts in by_verb.items():
        found, unmatched = _by_phrases(acts, "act", grammar.by_verb.get(str(verb), ()), grammar)
        events += found
        left.append(unmatched)
    return events, pl.concat([lines.clear(), *(unmatched.select("row", "text") for unmatched in left)])


def _with_colon_names(split: pl.DataFrame, layout: Layout, seats: pl.DataFrame) -> pl.DataFrame:
    """Lines of players whose names hold `: `, split behind the whole name (the longest that fits)."""
    named = seats.filter(pl.col("player").str.contains(": ", literal=True)).select("hand", full="player")
    if named.is_empty():
        return split
    begun = (
        layout.at(split["row"], "row", "hand", "text")
        .join(named, on="hand")
        .filter(pl.col("text").str.starts_with(pl.col("full") + ": "))
        .sort("row", pl.col("full").str.len_bytes(), descending=[False, True])
        .unique("row", keep="first", maintain_order=True)
    )
    behind = pl.col("text").str.strip_prefix(pl.col("full") + ": ")
    return (
        split.join(begun.select("row", "full"), on="row", how="left", maintain_order="left")
        .with_columns(
            actor=pl.coalesce("full", "actor"), act=pl.when(pl.col("full").is_not_null()).then(behind).otherwise("act")
        )
        .drop("full")
    )


def _remarked(lines: pl.DataFrame, grammar: Grammar) -> tuple[list[pl.DataFrame], pl.DataFrame]:
    """Events of lines `NAME words`, found by the words."""
    events = []
    for words, phrases in grammar.remarks.items():
        here = lines["text"].str.contains(words, literal=True)
        if here.any():
            found, unmatched = _by_phrases(lines.filter(here), "text", phrases, grammar)
            events += found
            lines = pl.concat([lines.filter(~here), unmatched])
    return events, lines


def _by_phrases(
    frame: pl.DataFrame, column: str, phrases: Iterable[Phrase], grammar: Grammar
) -> tuple[list[pl.DataFrame], pl.DataFrame]:
    """Events of the lines that the phrases match, the first that does; and the lines that none matches."""
    events = []
    for phrase in phrases:
        if frame.is_empty():
            break
        taken, frame = take_apart(frame, column, phrase.pattern)
        texts = [name for name in _TEXT_GROUPS if name in taken.columns]
        events.append(taken.select("row", *texts, *event_columns(phrase, grammar.decimals)))
    return events, frame


def _board_events(markers: pl.DataFrame) -> pl.DataFrame:
    """Events of the cards that marker lines deal: the last bracket is new, what stands before it is repeated.

    Where one bracket holds the whole board, or a client glued the board before to the new cards, the cards beyond those
    the street deals are the repeated ones.
    """
    brackets = pl.col("tail").str.extract_all(r"\[[^\]]*\]?")
    last = brackets.list.get(-1, null_on_oob=True).str.strip_chars("[]")
    before = brackets.list.slice(0, brackets.list.len() - 1).list.join(" ").str.replace_all(r"[\[\]]", "")
    dealt = markers.filter(pl.col("tail").str.contains("[", literal=True)).with_columns(
        shown=read_cards(last), before=read_cards(before)
    )
    first_of_courchevel = (pl.col("variant") == "courchevel") & (pl.col("street") == 1)
    deals = pl.when(first_of_courchevel).then(2).otherwise("new_cards").cast(pl.Int32)
    surplus = (pl.col("shown").list.len().cast(pl.Int32) - deals).clip(0).fill_null(0)
    may_repeat = (pl.col("street") > 1) | first_of_courchevel
    return dealt.with_columns(inside=pl.when(may_repeat).then(surplus).otherwise(0)).select(
        "row",
        kind=pl.lit("board"),
        cards=pl.col("shown").list.slice("inside"),
        repeated=pl.when(pl.col("before").list.len() > 0)
        .then("before")
        .when(pl.col("inside") > 0)
        .then(pl.col("shown").list.head("inside")),
    )


def _unknown_markers(markers: pl.DataFrame) -> pl.DataFrame:
    return markers.filter(pl.col("phase").is_null()).select("row", kind=pl.lit("unknown"), words=pl.col("text"))


def _with_seats(events: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """Seats of actors and targets, by name within the hand."""
    places = seats.select("hand", "seat", "player").unique(["hand", "player"], keep="first", maintain_order=True)
    for name, seat in (("actor", "seat"), ("target", "target_seat")):
        if name in events.columns and events[name].null_count() < events.height:
            keys = events.select("row", "hand", name).drop_nulls(name)
            found = keys.join(places, left_on=["hand", name], right_on=["hand", "player"], how="inner")
            events = _scattered(events, found, seat)
    return events


def _scattered(events: pl.DataFrame, found: pl.DataFrame, seat: str) -> pl.DataFrame:
    """Events with the seats found for their rows; rows without one keep what the line stated."""
    by_row = found.unique("row").select("row", found="seat")
    stated = pl.col(seat) if seat in events.columns else pl.lit(None, pl.UInt8)
    return (
        events.join(by_row, on="row", how="left", maintain_order="left")
        .with_columns(pl.coalesce("found", stated).alias(seat))
        .drop("found")
    )


def _posts_parted(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """A post of both blinds in one line as its live part, the big blind, and its dead part, the rest."""
    both = events["kind"] == _BOTH_BLINDS
    if not both.any():
        return events
    priced = events.filter(both).join(hands.select("hand", "big_blind"), on="hand", how="left", maintain_order="left")
    live = pl.min_horizontal("amount", pl.col("big_blind").fill_null(pl.col("amount")))
    parts = [
        priced.with_columns(kind=pl.lit("big_blind"), amount=live),
        priced.with_columns(kind=pl.lit("dead_blind"), amount=pl.col("amount") - live).filter(pl.col("amount") > 0),
    ]
    return pl.concat([events.filter(~both), *(part.drop("big_blind") for part in parts)]).sort(
        "row", maintain_order=True
    )


def told_lines(layout: Layout, *listed: pl.Series) -> pl.Series:
    """A mask of the lines that tell of something: text on a street, but no header, marker, or line already `listed`."""
    mask = layout.lines.select(
        (pl.col("phase") <= PHASE_CODES["showdown"]) & ~pl.col("is_header") & ~pl.col("is_marker") & (pl.col("text") != "")
    ).to_series()
    for rows in listed:
        mask[rows] = False
    return mask
