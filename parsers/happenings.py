"""The body of a record: each line below the seats becomes the event it tells of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final

import polars as pl

from parsers.cards import read_cards
from parsers.grammar import Grammar, Phrase
from parsers.layout import PHASE_CODES, Layout
from parsers.patterns import SPAN_COLUMNS, event_columns, groups_of, kind_of, parts_of
from parsers.tables import EVENT_KINDS, PHASES, SINGLE_DRAW_VARIANTS

_TEXT_GROUPS: Final = ("actor", "target", "words")
_BOTH_BLINDS: Final = "small_and_big_blind"
_GOLDEN: Final = 0x9E3779B97F4A7C15
"""An odd constant that spreads hand numbers over 64 bits."""


def told_lines(layout: Layout, *listed: pl.Series) -> pl.Series:
    """A mask of the lines that tell of something: text on a street, but no header, marker, or line already `listed`."""
    tells = (pl.col("phase") <= PHASE_CODES["showdown"]) & ~pl.col("is_header") & ~pl.col("is_marker")
    mask = layout.lines.select(tells & (pl.col("text") != "")).to_series()
    for rows in listed:
        mask[rows] = False
    return mask


def events_of(
    layout: Layout, told: pl.Series, seats: pl.DataFrame, hands: pl.DataFrame, grammar: Grammar
) -> pl.DataFrame:
    """Rows of `events` with their `row`, in the order of the lines.

    `told` marks the lines that tell of something (see `told_lines`); marker lines tell of board cards. `seats` gives the
    names, `hands` the variant and the big blind that parts a post of both blinds.
    """
    lines = layout.where(told)
    found: list[pl.DataFrame] = []
    for step in (_chat, _acted_plainly, _acted, _started, _remarked):
        events, lines = step(lines, grammar)
        found += events
    found.append(_acted_by_colon_names(lines, layout, seats, grammar))
    unknown = _others(lines, found[-1]).select("row", kind_of("unknown"), words=pl.col("text"))
    boards = [_board_events(layout.markers), _unknown_markers(layout.markers)]
    events = pl.concat([*found, unknown, *boards], how="diagonal_relaxed").sort("row")
    placed = layout.at(events["row"], "hand", *SPAN_COLUMNS, "phase", "street", "board").with_columns(
        pl.col("phase").cat.to(pl.Enum(PHASES))
    )
    whole = placed.hstack(events.get_columns()).pipe(_with_seats, seats).pipe(_posts_parted, hands)
    return _with_unmarked_draw(whole, hands).with_columns(pl.col("kind").cast(pl.Enum(EVENT_KINDS)))


Step = tuple[list[pl.DataFrame], pl.DataFrame]
"""Events found among some lines, and the lines left."""


def _chat(lines: pl.DataFrame, grammar: Grammar) -> Step:
    """What players say, whatever it looks like."""
    quoted = lines["text"].str.ends_with('"')
    talk = lines.filter(quoted).filter(pl.col("text").str.contains(grammar.chat, literal=True))
    if talk.is_empty():
        return [], lines
    parts = pl.col("text").str.splitn(grammar.chat, 2).struct
    words = parts.field("field_1").str.strip_suffix('"')
    events = talk.select("row", kind_of("chat"), actor=parts.field("field_0"), words=words)
    return [events], _others(lines, talk)


def _acted_plainly(lines: pl.DataFrame, grammar: Grammar) -> Step:
    """Events of the frequent lines `NAME: words` that say no more than their words."""
    events = []
    for words, kind in grammar.plain_acts.items():
        here = lines["text"].str.ends_with(f": {words}")
        actor = pl.col("text").str.strip_suffix(f": {words}").alias("actor")
        events.append(lines.filter(here).select("row", kind_of(kind), actor))
        lines = lines.filter(~here)
    return events, lines


def _acted(lines: pl.DataFrame, grammar: Grammar) -> Step:
    """Events of lines `NAME: verb …`."""
    return _found_by(lines, r": ({})(?: |$)", grammar.by_verb, grammar, splits=True)


def _started(lines: pl.DataFrame, grammar: Grammar) -> Step:
    """Events of lines known by how they begin."""
    return _found_by(lines, r"^({})", grammar.by_start, grammar)


def _remarked(lines: pl.DataFrame, grammar: Grammar) -> Step:
    """Events of lines `NAME words`, found by the words."""
    return _found_by(lines, r"({})", grammar.remarks, grammar)


def _found_by(
    lines: pl.DataFrame,
    place: str,
    phrases: Mapping[str, tuple[Phrase, ...]],
    grammar: Grammar,
    *,
    splits: bool = False,
) -> Step:
    """Events of the lines that hold a key of `phrases` at a place; `splits` tells that the actor stands before the key."""
    pattern = place.format("|".join(map(re.escape, phrases)))
    keyed = lines.with_columns(key=pl.col("text").str.extract(pattern))
    events, left = [], [keyed.filter(pl.col("key").is_null()).select("row", "text")]
    for key in keyed["key"].drop_nulls().unique(maintain_order=True):
        here = keyed.filter(pl.col("key") == key).select("row", "text")
        subject = _split_at(here, f": {key}") if splits else here
        found, unmatched = _by_phrases(subject, "act" if splits else "text", phrases[key], grammar)
        events += found
        left.append(unmatched.select("row", "text"))
    return events, pl.concat(left)


def _split_at(lines: pl.DataFrame, words: str) -> pl.DataFrame:
    parts = pl.col("text").str.splitn(words, 2).struct
    return lines.with_columns(actor=parts.field("field_0"), act=words[2:] + parts.field("field_1"))


def _acted_by_colon_names(
    lines: pl.DataFrame, layout: Layout, seats: pl.DataFrame, grammar: Grammar
) -> pl.DataFrame:
    """Events of players whose names hold what looks like a verb, split behind the whole name (the longest that fits)."""
    named = seats.filter(pl.col("player").str.contains(": ", literal=True)).select("hand", actor="player")
    begun = (
        layout.at(lines["row"], "row", "hand", "text")
        .join(named, on="hand")
        .filter(pl.col("text").str.starts_with(pl.col("actor") + ": "))
        .sort("row", pl.col("actor").str.len_bytes(), descending=[False, True])
        .unique("row", keep="first", maintain_order=True)
        .with_columns(act=pl.col("text").str.strip_prefix(pl.col("actor") + ": "))
    )
    plain = (Phrase(kind, words) for words, kind in grammar.plain_acts.items())
    found, _ = _by_phrases(begun, "act", (*plain, *chain(*grammar.by_verb.values())), grammar)
    return pl.concat([pl.DataFrame(schema={"row": pl.UInt32}), *found], how="diagonal_relaxed")


def _by_phrases(frame: pl.DataFrame, column: str, phrases: Iterable[Phrase], grammar: Grammar) -> Step:
    """Events of the lines that the phrases match, the first that does; and the lines that none matches."""
    events = []
    for phrase in phrases:
        if frame.is_empty():
            break
        parts, matched = parts_of(column, phrase.pattern)
        texts = [name for name in _TEXT_GROUPS if name in groups_of(phrase.pattern) or name in frame.columns]
        columns = event_columns(phrase, grammar.decimals)
        found = frame.lazy().with_columns(parts).filter(matched).select("row", *texts, *columns).collect()
        events.append(found)
        frame = frame.clear() if found.height == frame.height else _others(frame, found)
    return events, frame


def _others(lines: pl.DataFrame, found: pl.DataFrame) -> pl.DataFrame:
    """The lines without those found."""
    return lines.join(found, on="row", how="anti", maintain_order="left") if found.height else lines


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
        kind_of("board"),
        cards=pl.col("shown").list.slice("inside"),
        repeated=pl.when(pl.col("before").list.len() > 0)
        .then("before")
        .when(pl.col("inside") > 0)
        .then(pl.col("shown").list.head("inside")),
    )


def _unknown_markers(markers: pl.DataFrame) -> pl.DataFrame:
    return markers.filter(pl.col("phase").is_null()).select("row", kind_of("unknown"), words=pl.col("text"))


def _with_seats(events: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """Seats of actors and targets, by name within the hand."""
    places = seats.select("seat", player=_key("player")).unique("player", keep="first")
    for name, seat in (("actor", "seat"), ("target", "target_seat")):
        if name in events.columns:
            stated = pl.col(seat) if seat in events.columns else pl.lit(None, pl.UInt8)
            found = events.select(player=_key(name)).join(
                places.rename({"seat": "found"}), on="player", how="left", maintain_order="left"
            )
            events = events.with_columns(found["found"]).with_columns(pl.coalesce("found", stated).alias(seat)).drop("found")
    return events


def _key(name: str) -> pl.Expr:
    """A player of a hand as one number; a join on it is far cheaper than one on hand and name."""
    return pl.col(name).hash() + pl.col("hand").cast(pl.UInt64) * _GOLDEN


def _posts_parted(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """A post of both blinds in one line as its live part, the big blind, and its dead part, the rest."""
    both = events["kind"] == _BOTH_BLINDS
    if not both.any():
        return events
    priced = events.filter(both).join(hands.select("hand", "big_blind"), on="hand", how="left", maintain_order="left")
    live = pl.min_horizontal("amount", pl.col("big_blind").fill_null(pl.col("amount")))
    parts = [
        priced.with_columns(kind_of("big_blind"), amount=live),
        priced.with_columns(kind_of("dead_blind"), amount=pl.col("amount") - live).filter(pl.col("amount") > 0),
    ]
    return pl.concat([events.filter(~both), *(part.drop("big_blind") for part in parts)]).sort(
        "row", maintain_order=True
    )


def _with_unmarked_draw(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Single draw has no marker between deal and draw: the first discard or pat hand opens the second round."""
    single = hands.filter(pl.col("variant").is_in(SINGLE_DRAW_VARIANTS)).select("hand")
    if single.is_empty():
        return events
    draws = events.filter(pl.col("kind").is_in(["discard", "stand_pat"])).join(single, on="hand", how="semi")
    opening = draws.group_by("hand").agg(opens=pl.col("row").min())
    drawn = pl.col("row") >= pl.col("opens")
    return (
        events.join(opening, on="hand", how="left", maintain_order="left")
        .with_columns(street=pl.when(drawn).then(pl.lit(1, pl.UInt8)).otherwise("street"))
        .drop("opens")
    )
