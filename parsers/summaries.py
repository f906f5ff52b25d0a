"""The foot of a record: what its summary claims, kept apart from the events it may contradict."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.cards import read_cards
from parsers.grammar import Grammar
from parsers.layout import Layout
from parsers.money import AMOUNT, read_amount
from parsers.patterns import SPAN_COLUMNS, take_apart

_ORDINALS: Final = {"FIRST": 0, "SECOND": 1, "THIRD": 2}
_WINS: Final = rf"(?:won|collected) \(?{AMOUNT}\)?"


def pot_rows(summary: pl.DataFrame, layout: Layout, grammar: Grammar) -> pl.DataFrame:
    """Rows of `stated_pots` as written, one for each labelled amount of the pot line; their kind in `pot_row`.

    Reads `row text` of the summary's lines.
    """
    lines = summary.filter(pl.col("text").str.starts_with(grammar.summary.pot_line)).select("row", "text")
    several = lines.filter(pl.col("text").str.contains(grammar.summary.side_pot, literal=True))
    labelled = [
        lines.select("row", pot_row=pl.lit(row), pot=pl.lit(pot, pl.UInt8), amount=pl.col("text").str.extract(f"{label} ({AMOUNT})"))
        for label, (row, pot) in grammar.summary.pots.items()
    ]
    rows = pl.concat([*labelled, _side_pots(several, grammar)]).drop_nulls("amount").sort("row", maintain_order=True)
    return _placed(rows.with_columns(read_amount(pl.col("amount"), grammar.decimals).alias("amount")), layout)


def _side_pots(lines: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Side pots by number; a lone one carries none."""
    amounts = pl.col("text").str.extract_all(rf"{grammar.summary.side_pot}(?:[- ][0-9])? {AMOUNT}")
    apart, _ = take_apart(
        lines.select("row", amounts).explode("text"),
        "text",
        rf"{grammar.summary.side_pot}(?:[- ](?P<number>[0-9]))? (?P<amount>{AMOUNT})",
    )
    return apart.select("row", pot_row=pl.lit("pot"), pot=pl.col("number").cast(pl.UInt8).fill_null(1), amount="amount")


def board_statements(summary: pl.DataFrame, layout: Layout, grammar: Grammar) -> pl.DataFrame:
    """Rows of `statements` about the board."""
    lines = summary.filter(pl.col("text").str.contains(grammar.summary.board_word, literal=True)).select("row", "text")
    taken, _ = take_apart(lines, "text", grammar.summary.board)
    ordinal = pl.col("which").replace_strict(_ORDINALS, default=None, return_dtype=pl.UInt8)
    return _placed(
        taken.select(
            "row",
            claim=pl.lit("board"),
            board=pl.coalesce(ordinal, pl.col("number").cast(pl.UInt8) - 1),
            cards=read_cards(pl.col("cards")),
        ),
        layout,
    )


def seat_lines(summary: pl.DataFrame, seats: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """The summary's lines about seats, taken apart: `row hand seat player positions verb tail`.

    The name is the one the seat had above; where the summary has another (an export that renames), what stands before
    the first position or verb. Lines of no known kind are left out.
    """
    parts = pl.col("text").str.splitn(": ", 2).struct
    listed = (
        summary.filter(pl.col("text").str.starts_with("Seat "))
        .select(
            "row",
            "hand",
            seat=parts.field("field_0").str.strip_prefix("Seat ").cast(pl.UInt8, strict=False),
            behind=parts.field("field_1"),
        )
        .with_columns(place=_place())
        .join(seats.select("player", place=_place()), on="place", how="left", maintain_order="left")
        .drop("place")
    )
    same_name = listed.select(pl.col("behind").str.starts_with(pl.col("player")).fill_null(False)).to_series()
    known = listed.filter(same_name).with_columns(claim=pl.col("behind").str.strip_prefix(pl.col("player")))
    renamed = listed.filter(~same_name).pipe(_split_before_claim, grammar)
    named = pl.concat([known, renamed]).drop("behind").sort("row")
    claims = named.join(_claims(named["claim"].unique(maintain_order=True), grammar), on="claim", maintain_order="left")
    return claims.drop("claim")


def _place() -> pl.Expr:
    """A seat of a hand as one number."""
    return pl.col("hand").cast(pl.UInt64) * 256 + pl.col("seat")


def _split_before_claim(listed: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Lines whose name is not the seat's: the name ends where the first position or verb begins."""
    player = pl.col("behind").str.extract(rf"^(.*?)(?:{_positions(grammar)})*(?:{grammar.summary.seat})$", 1)
    return listed.with_columns(player=player).with_columns(claim=pl.col("behind").str.strip_prefix(pl.col("player")))


def _positions(grammar: Grammar) -> str:
    words = "|".join(grammar.summary.positions)
    return " (?:" + words.replace("(", r"\(").replace(")", r"\)") + ")"


def _claims(texts: pl.Series, grammar: Grammar) -> pl.DataFrame:
    """Positions, verb and the rest of each distinct claim."""
    pattern = rf"(?P<positions>(?:{_positions(grammar)})*){grammar.summary.seat}"
    taken, _ = take_apart(texts.to_frame("claim"), "claim", pattern)
    return taken


def seat_statements(lines: pl.DataFrame, layout: Layout, grammar: Grammar) -> pl.DataFrame:
    """Rows of `statements` about seats, from lines taken apart by `seat_lines`."""
    verb, tail = pl.col("verb"), pl.col("tail")
    texts = lines.select("positions", "verb", "tail").unique(maintain_order=True).with_row_index("text")
    whole = pl.concat_str("verb", "tail")
    place = whole.str.extract(r"folded ((?:before|on|after) [^(]*[^( ])")
    wins = whole.str.extract_all(_WINS)
    meaning = texts.with_columns(
        street=place.replace_strict(dict(grammar.summary.streets), default=None, return_dtype=pl.UInt8),
        folded=place.is_not_null(),
        did_not_bet=whole.str.contains("(didn't bet)", literal=True),
        lost=tail.str.contains(r"\blost\b"),
        won=wins.list.len() > 0,
        amount=wins.list.eval(read_amount(pl.element().str.extract(f"({AMOUNT})"), grammar.decimals)).list.sum(),
        cards=read_cards(tail.str.extract(r"\[([^\]]*)\]")),
        words=tail.str.extract(r"with (.*)$"),
    )
    claims = [
        ("folded", pl.col("folded"), ("street",)),
        ("did_not_bet", pl.col("did_not_bet"), ()),
        ("showed", verb == "showed", ("cards", "words")),
        ("mucked", verb == "mucked", ("cards",)),
        ("collected", (verb == "collected") & pl.col("won"), ("amount",)),
        ("won", (verb != "collected") & pl.col("won"), ("amount", "words")),
        ("lost", pl.col("lost"), ("words",)),
        *(
            (claim, pl.col("positions").str.contains(position, literal=True), ())
            for position, claim in grammar.summary.positions.items()
        ),
    ]
    by_text = pl.concat(
        [
            meaning.filter(here).select("text", pl.lit(claim).alias("claim"), *columns)
            for claim, here, columns in claims
        ],
        how="diagonal_relaxed",
    )
    keyed = lines.join(texts, on=["positions", "verb", "tail"], maintain_order="left")
    rows = keyed.select("row", "seat", "player", "text").join(by_text, on="text", maintain_order="left_right")
    return _placed(rows.drop("text"), layout)


def _placed(rows: pl.DataFrame, layout: Layout) -> pl.DataFrame:
    """Rows with the hand and the span of their line."""
    return layout.at(rows["row"], "hand", *SPAN_COLUMNS).hstack(rows.get_columns())


def first_stray_rows(summary: pl.DataFrame, known_rows: list[pl.Series], grammar: Grammar) -> pl.DataFrame:
    """`hand stray_row` of the first line of each summary that no summary holds: from there the text is not this hand's.

    `known_rows` are the rows of the lines already read.
    """
    first = (pl.col("hand") != pl.col("hand").shift(1)).fill_null(True)
    said = first | (pl.col("text") == "") | pl.col("text").is_in(grammar.summary.ignored)
    doubtful = summary.filter(~said)
    for rows in known_rows:
        doubtful = doubtful.join(rows.to_frame("row"), on="row", how="anti", maintain_order="left")
    return doubtful.unique("hand", keep="first", maintain_order=True).select("hand", stray_row="row")
