"""The body of a record: each line below the seats becomes the event it tells of."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

import numpy as np
import polars as pl

from parsers.cards import read_cards
from parsers.grammar import Chat, Grammar
from parsers.layout import PHASE_CODES, Layout
from parsers.meanings import NOTHING, Meanings, by_key
from parsers.parted import posts_parted, with_draws, with_each_winner
from parsers.patterns import SPAN_COLUMNS, kind_of
from parsers.tables import EVENT_KINDS, PHASES, SINGLE_DRAW_VARIANTS
from parsers.unsaid import said_by_place, with_blinds_due

_GOLDEN: Final = 0x9E3779B97F4A7C15
"""An odd constant that spreads hand numbers over 64 bits."""


def events_of(
    layout: Layout, listed: list[pl.Series], seats: pl.DataFrame, hands: pl.DataFrame, grammar: Grammar
) -> pl.DataFrame:
    """Rows of `events` with their `row`, in the order of the lines.

    `listed` are the rows of lines already read: what they say is no event. `seats` gives the names, `hands` the variant
    and the big blind that parts a post of both blinds.
    """
    signs = _told_by_signs(layout.signs)
    lines = layout.lines.filter(_telling(layout, listed, signs["of"]))
    stretches = layout.stretches.select("sign", "street", "board", "own_board", opening="row")[lines["stretch"]]
    is_marker = stretches["opening"] == lines["row"]
    markers = np.flatnonzero(is_marker)
    meanings = Meanings(lines.height)
    meanings.tell(markers, stretches["sign"].to_numpy()[markers], signs)
    actor = _read_lines(lines, meanings, seats, grammar)
    events = lines.select("row", "hand", *SPAN_COLUMNS, pl.col("phase").cat.to(pl.Enum(PHASES))).hstack(
        [*_street_and_board(stretches, is_marker), *meanings.of_lines()]
    )
    named = events.with_columns(actor=actor).pipe(with_each_winner, grammar.decimals).pipe(with_draws)
    if grammar.blanks_may_be_underscores:
        named = _with_blanks(named, seats)
    seated = named.pipe(_with_counted_boards).pipe(_with_seats, seats).pipe(with_blinds_due, hands, seats, layout)
    placed = seated.pipe(said_by_place, hands, grammar)
    whole = placed.pipe(posts_parted, hands).pipe(_with_unmarked_draw, hands).pipe(_first_deals_in_full)
    if grammar.deals_card_by_card:
        whole = _deals_put_together(whole)
    return whole.with_columns(pl.col("kind").to_physical().cat.to(pl.Enum(EVENT_KINDS)))


def _telling(layout: Layout, listed: list[pl.Series], signs: pl.Series) -> pl.Series:
    """A mask of the lines that tell of something: markers of the `signs`, and text on a street that is not `listed`."""
    above_summary = (layout.lines["phase"] <= PHASE_CODES["showdown"]).to_numpy()
    mask = above_summary.copy()
    mask[pl.concat([*listed, layout.stretches["row"]])] = False
    markers = layout.stretches.filter(pl.col("sign").is_in(signs.implode()))["row"]
    mask[markers] = above_summary[markers]
    return pl.Series(mask)


def _street_and_board(stretches: pl.DataFrame, is_marker: pl.Series) -> list[pl.Series]:
    """Where lines of such stretches stand; a marker is of its own board, whatever board the lines below are of."""
    board = pl.when(is_marker).then("own_board").otherwise("board").alias("board")
    return stretches.select("street", board).get_columns()


def _read_lines(lines: pl.DataFrame, meanings: Meanings, seats: pl.DataFrame, grammar: Grammar) -> pl.Expr:
    """Read lines by all that the grammar knows; gives the actor, who stands before what ends names.

    A line of a player whose name begins as lines of other kinds do, or holds an act, is his, if all of it fits his name
    and an act.
    """
    by_verb = partial(by_key, place=r"^({})(?: |$)", phrases=grammar.by_verb, decimals=grammar.decimals)
    by_start = partial(by_key, place="^({})", phrases=grammar.by_start, decimals=grammar.decimals)
    by_remark = partial(by_key, place="({})", phrases=grammar.remarks, decimals=grammar.decimals)
    by_last_remark = partial(by_key, place=".*({})", phrases=grammar.remarks, decimals=grammar.decimals)
    numbered = lines.select("hand", "text").with_row_index("of")
    texts, everywhere = lines["text"], np.arange(lines.height)
    known_start = f"^(?:{'|'.join(map(re.escape, grammar.by_start))})"
    if chat := grammar.chat:
        meanings.read(_chatting(numbered, seats, chat, known_start), texts, partial(_chat, chat=chat))
    begins_so = texts.str.contains(known_start)
    known_act = f"{re.escape(grammar.name_ends)}(?:{'|'.join(map(re.escape, grammar.by_verb))})"
    if (so_called := seats.filter(pl.col("player").str.contains(f"{known_start}|{known_act}"))).height:
        open_lines = numbered.filter(pl.Series(meanings.unread))
        meanings.tell_each(by_verb(_split_behind_name(open_lines, so_called, grammar.name_ends)))
    meanings.read(np.flatnonzero(begins_so), texts, by_start)
    actors, acts = texts.str.splitn(grammar.name_ends, 2).struct.unnest().get_columns()
    acted = np.zeros(lines.height, np.bool_)
    acted[meanings.read(np.flatnonzero(acts.is_not_null()), acts, by_verb)] = True
    if (misread := meanings.unread & acts.is_not_null().to_numpy()).any():
        meanings.tell_each(by_verb(_split_otherwise(numbered.filter(misread), seats, grammar)))
    if grammar.remarks:
        meanings.read(everywhere, texts, by_remark)
        meanings.read(everywhere, texts, by_last_remark)
    meanings.read(everywhere, texts, _unknown)
    if mark := grammar.hero_mark:
        actors = actors.str.strip_suffix(mark).str.strip_chars_end()
    return pl.when(pl.Series(acted)).then(actors).otherwise("actor")


def _chatting(lines: pl.DataFrame, seats: pl.DataFrame, chat: Chat, known_start: str) -> np.ndarray:
    """Which of the lines look like chat, but for those of players whose names hold its mark, or that name them."""
    ending = lines.filter(pl.col("text").str.ends_with(chat.ending))
    marked = ending.filter(pl.col("text").str.contains(chat.mark, literal=True))
    if chat.unless:
        name = pl.col("text").str.extract(f"^(.*?){re.escape(chat.mark)}")
        marked = marked.filter(~name.str.contains(chat.unless).fill_null(False))
    if marked.height and (so_called := _with_names_holding(seats, chat.mark)).height:
        known = marked.filter(pl.col("text").str.contains(known_start))
        for told in (_split_behind_name(marked, so_called, name_ends=""), _naming(known, so_called)):
            marked = marked.join(told, on="of", how="anti")
    return marked["of"].to_numpy()


def _naming(lines: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """Lines that hold the name of a player of `seats` anywhere."""
    named = lines.join(seats.select("hand", "player"), on="hand")
    return named.filter(pl.col("text").str.contains(pl.col("player"), literal=True))


def _chat(lines: pl.DataFrame, chat: Chat) -> pl.DataFrame:
    """What players say, whatever it looks like."""
    parts = pl.col("text").str.splitn(chat.mark, 2).struct
    name, words = parts.field("field_0"), parts.field("field_1")
    return lines.select(
        "of",
        kind_of("chat"),
        actor=name.str.strip_suffix(chat.behind_names),
        words=words.str.strip_suffix(chat.ending),
    )


def _unknown(lines: pl.DataFrame) -> pl.DataFrame:
    return lines.select("of", kind_of("unknown"), words="text")


def _split_otherwise(lines: pl.DataFrame, seats: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Lines of players whose names hold what ends names: the act begins behind the name, or at the first verb."""
    named = _split_behind_name(lines, _with_names_holding(seats, grammar.name_ends), grammar.name_ends)
    verbs, mark = "|".join(map(re.escape, grammar.by_verb)), re.escape(grammar.name_ends)
    parts = pl.col("text").str.extract_groups(rf"^(?P<actor>.*?){mark}(?P<act>(?:{verbs})(?: .*)?)$").struct
    others = lines.join(named, on="of", how="anti")
    split = others.select("of", actor=parts.field("actor"), text=parts.field("act")).drop_nulls("text")
    return pl.concat([named, split])


def _with_names_holding(seats: pl.DataFrame, text: str) -> pl.DataFrame:
    return seats.filter(pl.col("player").str.contains(text, literal=True))


def _split_behind_name(lines: pl.DataFrame, seats: pl.DataFrame, name_ends: str) -> pl.DataFrame:
    """Lines of the players of `seats`, split behind the whole name, the longest that fits."""
    named = seats.select("hand", actor="player")
    opening = pl.col("actor") + name_ends
    return (
        lines.select("of", "hand", "text")
        .join(named, on="hand")
        .filter(pl.col("text").str.starts_with(opening))
        .sort("of", pl.col("actor").str.len_bytes(), descending=[False, True])
        .unique("of", keep="first", maintain_order=True)
        .select("of", "actor", text=pl.col("text").str.strip_prefix(opening))
    )


def _told_by_signs(signs: pl.DataFrame) -> pl.DataFrame:
    """Events of the markers that deal cards to the board or to a player, or that the grammar does not know."""
    numbered = signs.with_row_index("of").filter(pl.col("text").is_not_null())
    unknown = numbered.filter(pl.col("phase").is_null())
    dealing = numbered.filter(pl.col("phase").is_not_null(), pl.col("tail").str.contains("[", literal=True))
    to_player = pl.col("actor").is_not_null()
    deals = dealing.filter(to_player).select(
        "of", "actor", kind_of("deal"), cards=read_cards(pl.col("tail").str.strip_chars(" []"))
    )
    return pl.concat(
        [NOTHING, _unknown(unknown), deals, _board_events(dealing.filter(~to_player))], how="diagonal_relaxed"
    )


def _board_events(signs: pl.DataFrame) -> pl.DataFrame:
    """Events of the cards that marker lines deal: the last bracket is new, what stands before it is repeated.

    Where one bracket holds the whole board, or a client glued the board before to the new cards, the cards beyond those
    the street deals are the repeated ones.
    """
    brackets = pl.col("brackets")
    last = brackets.list.get(-1, null_on_oob=True).str.strip_chars("[]")
    before = brackets.list.slice(0, brackets.list.len() - 1).list.join(" ").str.replace_all(r"[\[\]]", "")
    bracketed = signs.with_columns(brackets=pl.col("tail").str.extract_all(r"\[[^\]]*\]?"))
    dealt = bracketed.with_columns(shown=read_cards(last), before=read_cards(before))
    first_of_courchevel = (pl.col("variant") == "courchevel") & (pl.col("street") == 1)
    deals = pl.when(first_of_courchevel).then(2).otherwise("new_cards").cast(pl.Int32)
    surplus = (pl.col("shown").list.len().cast(pl.Int32) - deals).clip(0).fill_null(0)
    may_repeat = (pl.col("street") > 1) | first_of_courchevel
    return dealt.with_columns(inside=pl.when(may_repeat).then(surplus).otherwise(0)).select(
        "of",
        kind_of("board"),
        cards=pl.col("shown").list.slice("inside"),
        repeated=pl.when(pl.col("before").list.len() > 0)
        .then("before")
        .when(pl.col("inside") > 0)
        .then(pl.col("shown").list.head("inside")),
    )


def _with_counted_boards(events: pl.DataFrame) -> pl.DataFrame:
    """Events of boards that their own line counts, from 1."""
    if "counted_board" not in events.columns:
        return events
    return events.with_columns(board=pl.coalesce(pl.col("counted_board") - 1, "board")).drop("counted_board")


def _first_deals_in_full(events: pl.DataFrame) -> pl.DataFrame:
    """Nothing can be repeated of cards dealt first: where they stand in two brackets, both are new."""
    if "repeated" not in events.columns:
        return events
    in_two = (pl.col("kind") == "deal") & (pl.col("street") == 0) & pl.col("repeated").is_not_null()
    if not events.select(in_two.any()).item():
        return events
    return events.with_columns(
        cards=pl.when(in_two).then(pl.concat_list("repeated", "cards")).otherwise("cards"),
        repeated=pl.when(~in_two.fill_null(False)).then("repeated"),
    )


def _deals_put_together(events: pl.DataFrame) -> pl.DataFrame:
    """A player's cards of a street as one deal, at the line of the first of them."""
    dealt = events.filter(pl.col("kind") == "deal")
    counts = [pl.col("card_count").sum().cast(pl.UInt8)] if "card_count" in events.columns else []
    first = pl.exclude("cards", "card_count").first()
    put_together = dealt.group_by("hand", "street", "actor", maintain_order=True).agg(
        first, pl.col("cards").list.explode(keep_nulls=False, empty_as_null=False), *counts
    )
    known = pl.col("cards").list.len() > 0
    deals = put_together.with_columns(cards=pl.when(known).then("cards"))
    return pl.concat([events.filter(pl.col("kind") != "deal"), deals.select(events.columns)]).sort("row")


def _with_blanks(events: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """Events with the name of the seat line where a line has underscores for its blanks."""
    spelt = seats.select("hand", actor=pl.col("player").str.replace_all(" ", "_"), seated="player")
    renamed = spelt.filter(pl.col("actor") != pl.col("seated")).unique(["hand", "actor"])
    joined = events.join(renamed, on=["hand", "actor"], how="left", maintain_order="left")
    return joined.with_columns(actor=pl.coalesce("seated", "actor")).drop("seated")


def _with_seats(events: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """Seats of actors and targets, by name within the hand."""
    places = seats.select(place="seat", player=_key("player")).unique("player", keep="first")
    for name, seat in (("actor", "seat"), ("target", "target_seat")):
        if name in events.columns:
            found = events.select(player=_key(name)).join(places, on="player", how="left", maintain_order="left")
            stated = [seat] if seat in events.columns else []
            events = events.with_columns(pl.coalesce(found["place"], *stated).alias(seat))
    return events


def _key(name: str) -> pl.Expr:
    """A player of a hand as one number; a join on it is far cheaper than one on hand and name."""
    return pl.col(name).hash() + pl.col("hand").cast(pl.UInt64) * _GOLDEN


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
