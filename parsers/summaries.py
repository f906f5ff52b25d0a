"""The foot of a record: what its summary claims, kept apart from the events it may contradict."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

import numpy as np
import polars as pl

from parsers.cards import read_cards
from parsers.grammar import Grammar
from parsers.layout import Layout, is_first_of_hand
from parsers.money import AMOUNT, read_amount
from parsers.patterns import SPAN_COLUMNS, by_text, take_apart, take_apart_once
from parsers.tables import ACTION_KINDS, STUD_VARIANTS

_ORDINALS: Final = {"FIRST": "1", "SECOND": "2", "THIRD": "3"}
_NEVER: Final = r"[^\s\S]"
_RAKE: Final = {"row": pl.UInt32, "hand": pl.UInt32, "pot_row": pl.String, "amount": pl.Int64}
BOARD_CARDS: Final = {1: (0, 3), 2: (3, 4), 3: (4, 5)}
"""By street, which of the board's cards are dealt on it."""
_SIMPLE_CLAIMS: Final = ("did_not_bet", "showed", "mucked", "collected", "lost")
_CLAIMS_WITH: Final = {
    "street": ("folded",),
    "stud_street": ("folded",),
    "amount": ("collected", "won"),
    "cards": ("showed", "mucked", "folded"),
    "words": ("showed", "won", "lost"),
}
"""Which claims state what a column of `statements` holds."""


def pot_rows(summary: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Rows of `stated_pots` as written, one for each labelled amount of the pot line, without their span.

    Reads `row hand text` of the summary's lines. What the amount is of is in `pot_row`; a lone side pot has no number.
    An amount rounded to thousands (`6.02k`) is left open.
    """
    pot_lines = summary.filter(pl.col("text").str.starts_with(grammar.summary.pot_line))
    lines, texts = by_text(pot_lines.select("row", "hand", of="text"), "of")
    labels = _pot_labels(grammar)
    words = "|".join(labels["label"])
    text = pl.col("text").str.replace(grammar.summary.no_rake or _NEVER, "Rake 0")
    stated = text.str.extract_all(rf"(?:{words})(?:[- ][0-9])?:?(?: ?\(| ){AMOUNT}[kK]?")
    pattern = rf"(?P<label>{words})(?:[- ](?P<number>[0-9]))?:?(?: ?\(| )(?P<amount>{AMOUNT}[kK]?)"
    amounts, _ = take_apart(texts.select("of", text=stated).explode("text"), "text", pattern)
    read = amounts.join(labels, on="label").sort("of", "place", maintain_order=True)
    pots = read.select(
        "of",
        "pot_row",
        read_amount(pl.col("amount"), grammar.decimals),
        pot=pl.coalesce(pl.col("number").cast(pl.UInt8), "pot"),
    )
    return lines.join(pots, on="of", maintain_order="left_right").drop("of")


def rakes_taken(lines: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Rows of `stated_pots`, without their span, of the lines that state a rake in the grammar's own way.

    Reads `row hand text` of all lines.
    """
    if grammar.rake is None:
        return pl.DataFrame(schema=_RAKE)
    amount = read_amount(pl.col("amount"), grammar.decimals)
    taken = take_apart_once(lines.select("row", "hand", "text"), "text", grammar.rake, amount)
    return taken.select("row", "hand", pot_row=pl.lit("rake"), amount="amount")


@cache
def _pot_labels(grammar: Grammar) -> pl.DataFrame:
    """The labels of amounts in the pot line, in the order of rows, and the row and pot each stands for."""
    labels = {**grammar.summary.pots, grammar.summary.side_pot: ("pot", 1)}
    rows = [(place, label, *meaning) for place, (label, meaning) in enumerate(labels.items())]
    schema = {"place": pl.UInt8, "label": pl.String, "pot_row": pl.String, "pot": pl.UInt8}
    return pl.DataFrame(rows, schema=schema, orient="row")


def board_statements(summary: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Rows of `statements` about boards, without their span; several without a number count in their order."""
    lines = summary.filter(pl.col("text").str.contains(grammar.summary.board_word, literal=True))
    number = pl.col("name").str.extract("(FIRST|SECOND|THIRD|[0-9])").replace(_ORDINALS).cast(pl.UInt8)
    board = (number - 1).alias("board")
    boards = take_apart_once(lines, "text", grammar.summary.board, board, read_cards(pl.col("cards")))
    if not grammar.summary.later_boards_in_full:
        boards = _in_full(boards)
    return boards.pipe(_counted).select("row", "hand", "board", "cards", claim=pl.lit("board"))


def _counted(boards: pl.DataFrame) -> pl.DataFrame:
    """Boards with those of a hand numbered in their order where it has several without a number."""
    several = boards["board"].is_null() & boards["hand"].is_duplicated()
    if not several.any():
        return boards
    place = pl.int_range(pl.len(), dtype=pl.UInt8).over("hand")
    return boards.with_columns(board=pl.when(several).then(place).otherwise("board"))


def _in_full(boards: pl.DataFrame) -> pl.DataFrame:
    """Boards with the cards they share with the hand's first board, where only those that differ are printed."""
    first = boards.filter(pl.col("board") == 0).select("hand", first="cards")
    shared = pl.col("first").list.len() - pl.col("cards").list.len()
    joined = boards.join(first, on="hand", how="left", maintain_order="left")
    whole = pl.concat_list(pl.col("first").list.head(shared), "cards")
    return joined.with_columns(cards=pl.when((pl.col("board") > 0) & (shared > 0)).then(whole).otherwise("cards"))


def seat_lines(summary: pl.DataFrame, seats: pl.DataFrame, grammar: Grammar) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The summary's lines about seats, `row hand seat player of`, and `of positions verb tail` of what they say.

    The name is the one the seat had above; where the summary has another (an export that renames), what stands before
    the first position or verb; where nothing does, the seat's all the same. Lines of no known kind are left out.
    """
    claims = (
        _lines_by_name(summary, seats, grammar)
        if grammar.summary.name_ends
        else _lines_by_seat(summary, seats, grammar)
    )
    lines, texts = by_text(claims, "of")
    said, other = take_apart(texts, "text", rf"(?P<positions>(?:{_positions(grammar)})*){grammar.summary.seat}")
    return lines.filter(~pl.col("of").is_in(other["of"].implode())), said.drop("text")


def _lines_by_seat(summary: pl.DataFrame, seats: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Lines that begin with the seat: `row hand seat player of`, the last what stands behind the name."""
    halves = pl.col("text").str.splitn(": ", 2).struct.rename_fields(["seat", "behind"])
    words = "".join((*grammar.summary.seats, " +"))
    printed = pl.col("seat").str.strip_chars(words).cast(pl.UInt32, strict=False)
    places = seats.select("player", listed="seat", place=_place(pl.col("printed")))
    listed = (
        summary.select("row", "hand", halves.struct.unnest())
        .with_columns(printed=printed.cast(pl.UInt8, strict=False), place=_place(printed))
        .join(places, on="place", how="left", maintain_order="left")
        .select("row", "hand", "player", "behind", seat=pl.coalesce("listed", "printed"))
    )
    same_name = listed.select(pl.col("behind").str.starts_with(pl.col("player")).fill_null(False)).to_series()
    if not same_name.all():
        renamed = _with_name_as_written(listed.filter(~same_name), grammar)
        listed = pl.concat([listed.filter(same_name), renamed]).sort("row")
    return listed.select("row", "hand", "seat", "player", of=pl.col("behind").str.strip_prefix(pl.col("player")))


def _lines_by_name(summary: pl.DataFrame, seats: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Lines that begin with the name, the longest of the hand's that fits, or one nobody at the table has."""
    name_ends, text = grammar.summary.name_ends, pl.col("text")
    named = (
        summary.select("row", "hand", "text")
        .join(seats.select("hand", "seat", "player"), on="hand")
        .filter(text.str.starts_with(pl.col("player") + name_ends))
        .sort("row", pl.col("player").str.len_bytes(), descending=[False, True])
        .unique("row", keep="first", maintain_order=True)
    )
    strangers = (
        summary.select("row", "hand", "text")
        .join(named, on="row", how="anti")
        .with_columns(player=text.str.extract(f"^(.*?){name_ends}"), seat=pl.lit(None, named.schema["seat"]))
    )
    lines = pl.concat([named, strangers], how="diagonal").sort("row")
    return lines.select("row", "hand", "seat", "player", of=text.str.strip_prefix(pl.col("player")))


def _place(printed: pl.Expr) -> pl.Expr:
    """A seat of a hand, as its number is printed, as one number."""
    return pl.col("hand").cast(pl.UInt64) * 65_536 + printed


def _with_name_as_written(listed: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Lines whose name is not the seat's: the name ends where the first position or verb begins."""
    written = pl.col("behind").str.extract(rf"^(.*?)(?:{_positions(grammar)})*(?:{grammar.summary.seat})$")
    return listed.with_columns(player=pl.when(written == "").then("player").otherwise(written))


def _positions(grammar: Grammar) -> str:
    words = "|".join(grammar.summary.positions)
    return " (?:" + words.replace("(", r"\(").replace(")", r"\)") + ")"


def seat_statements(lines: pl.DataFrame, said: pl.DataFrame, hands: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Rows of `statements` about seats, without their span, from what `seat_lines` gives.

    `hands` gives the variant of each hand: rooms call the last round of stud the river, though it is the fifth.
    """
    stud_hands = hands.filter(pl.col("variant").is_in(STUD_VARIANTS))["hand"]
    street = pl.when(pl.col("hand").is_in(stud_hands.implode())).then(pl.coalesce("stud_street", "street"))
    return (
        lines.join(_claims(said, grammar), on="of", maintain_order="left_right")
        .with_columns(street=street.otherwise("street"))
        .drop("of", "stud_street")
    )


def _claims(lines: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """What each distinct text claims, `of` its number; a text may claim several things."""
    whole, said = pl.col("whole"), grammar.summary.claims
    read = lines.with_columns(whole=pl.concat_str("verb", "tail")).select(
        "of",
        "positions",
        place=whole.str.extract(said.folded),
        wins=whole.str.extract_all(said.won).list.eval(pl.element().str.extract(f"({AMOUNT})")),
        cards=read_cards(whole.str.extract(said.cards)),
        words=whole.str.extract(said.words),
        **{claim: whole.str.contains(getattr(said, claim)) for claim in _SIMPLE_CLAIMS},
    )
    wins, positions = pl.col("wins"), pl.col("positions")
    won = wins.list.len() > 0
    claims = [
        ("folded", pl.col("place").is_not_null()),
        ("did_not_bet", pl.col("did_not_bet")),
        ("showed", pl.col("showed") & pl.col("place").is_null()),
        ("mucked", pl.col("mucked")),
        ("collected", pl.col("collected") & won),
        ("won", ~pl.col("collected") & won),
        ("lost", pl.col("lost")),
        *((claim, positions.str.contains(words, literal=True)) for words, claim in grammar.summary.positions.items()),
    ]
    made = read.select(here.alias(str(number)) for number, (_, here) in enumerate(claims))
    text, claim = np.nonzero(made.to_numpy())
    stated = read.select(
        "of",
        "cards",
        "words",
        street=_street_of(grammar.summary.streets),
        stud_street=_street_of(grammar.summary.stud_streets),
        amount=wins.list.eval(read_amount(pl.element(), grammar.decimals)).list.sum(),
    )[text]
    named = stated.with_columns(claim=pl.Series([name for name, _ in claims])[claim])
    return named.with_columns(
        pl.when(pl.col("claim").is_in(stating)).then(column).alias(column) for column, stating in _CLAIMS_WITH.items()
    )


def _street_of(streets: Mapping[str, int]) -> pl.Expr:
    """The round that the place of a fold names."""
    return pl.col("place").replace_strict(dict(streets), default=None, return_dtype=pl.UInt8)


def first_stray_rows(summary: pl.DataFrame, known_rows: list[pl.Series], grammar: Grammar) -> pl.DataFrame:
    """`hand stray_row` of the first line of each summary that no summary holds: from there the text is not this hand's.

    `known_rows` are the rows of the lines already read.
    """
    known = summary.select(is_first_of_hand()).to_series().to_numpy(writable=True)
    for rows in known_rows:
        known[np.searchsorted(summary["row"], rows)] = True
    idle = "^(?:" + "|".join(grammar.summary.ignored) + ")$"
    doubtful = summary.filter(~known).filter(~pl.col("text").str.contains(idle))
    return doubtful.unique("hand", keep="first", maintain_order=True).select("hand", stray_row="row")


def with_payments(events: pl.DataFrame, claims: pl.DataFrame, layout: Layout) -> pl.DataFrame:
    """Events with the payments that stand in the summary alone, of hands in which no line above pays anybody."""
    paid = events.filter(pl.col("kind") == "award").select("hand")
    won = pl.col("claim").is_in(["collected", "won"]) & (pl.col("amount") > 0)
    collected = claims.filter(won).join(paid, on="hand", how="anti")
    if collected.is_empty():
        return events
    last = events.group_by("hand").agg(pl.col("street", "phase").last())
    awards = (
        collected.join(last, on="hand", how="left", maintain_order="left")
        .hstack(layout.at(collected["row"], *SPAN_COLUMNS).get_columns())
        .select(
            "row", "hand", "seat", "street", "phase", "amount", *SPAN_COLUMNS,
            actor="player",
            kind=pl.lit("award", events.schema["kind"]),
        )
    )  # fmt: skip
    return pl.concat([events, awards], how="diagonal_relaxed").sort("row", maintain_order=True)


def with_final_stacks(seats: pl.DataFrame, lines: pl.DataFrame, said: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Seats with the stacks that the summary says they have at the end."""
    balances = said.select("of", final_stack=read_amount(pl.col("balance"), grammar.decimals))
    ends = lines.join(balances, on="of").drop_nulls("seat").unique(["hand", "seat"], keep="first")
    return seats.join(
        ends.select("hand", "seat", "final_stack"), on=["hand", "seat"], how="left", maintain_order="left"
    )


def with_rest_of_board(events: pl.DataFrame, boards: pl.DataFrame) -> pl.DataFrame:
    """Events with the board cards that the summary alone tells, street by street, behind the last act of the hand."""
    dealt = events.filter(pl.col("kind") == "board").group_by("hand").agg(dealt=pl.col("cards").list.len().sum())
    whole = boards.select("hand", "cards").join(dealt, on="hand", how="left")
    rest = whole.filter(pl.col("cards").list.len() > pl.col("dealt").fill_null(0))
    if rest.is_empty():
        return events
    missing = pl.concat(
        rest.filter(pl.col("dealt").fill_null(0) < upto, pl.col("cards").list.len() >= upto).select(
            "hand",
            street=pl.lit(street, pl.UInt8),
            kind=pl.lit("board", events.schema["kind"]),
            cards=pl.col("cards").list.slice(first, upto - first),
        )
        for street, (first, upto) in BOARD_CARDS.items()
    )
    acts = events.filter(pl.col("kind").is_in(ACTION_KINDS)).group_by("hand").agg(pl.col("row", *SPAN_COLUMNS).last())
    placed = missing.join(acts, on="hand").with_columns(phase=pl.lit("betting", events.schema["phase"]))
    return pl.concat([events, placed], how="diagonal_relaxed").sort("row", maintain_order=True)
