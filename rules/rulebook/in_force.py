"""The parameters that hold for each hand: its book's, with the blocks laid over them that are for the hand.

Hands with the same book and the same blocks share one row of parameters, so blocks are laid over a few rows, which are
then joined to the hands. Books without blocks cost nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import polars as pl

from rules.rulebook.clauses import together
from rules.rulebook.overriding import holds

BLOCKS: Final = ("blocks", "blocks_in_doubt")
"""Which blocks of its book are for a hand, and which may be: block n is bit n - 1."""

KEY: Final = ("book", *BLOCKS)


def with_blocks(hands: pl.DataFrame, books: pl.DataFrame) -> pl.DataFrame:
    """Hands with their rulebook's id as `book` and the columns `BLOCKS`."""
    hands = hands.with_columns(pl.lit(0, pl.UInt64).alias(name) for name in BLOCKS).with_columns(book="rulebook")
    blocks = books.filter(pl.col("block") > 0, pl.col("book").is_in(hands["rulebook"].unique().implode()))
    for row in blocks.select("book", "block", "when").iter_rows(named=True):
        of_book = (pl.col("rulebook") == row["book"]).fill_null(value=False)
        for_hand = pl.when(of_book).then(holds(row["when"])).otherwise(statement=False)
        bit = pl.lit(1 << (row["block"] - 1), pl.UInt64)
        hands = hands.with_columns(
            blocks=pl.col("blocks") | pl.when(for_hand.fill_null(value=False)).then(bit).otherwise(0),
            blocks_in_doubt=pl.col("blocks_in_doubt") | pl.when(for_hand.is_null()).then(bit).otherwise(0),
        )
    return hands


def in_force(books: pl.DataFrame, keys: pl.DataFrame) -> pl.DataFrame:
    """One row for each distinct `KEY` there is a book for, with the columns of `books` that hold there."""
    known = keys.select(KEY).unique(maintain_order=True).filter(pl.col("book").is_in(books["book"].implode()))
    overlaid = (known["blocks"] > 0) | (known["blocks_in_doubt"] > 0)
    own = _own(books, known.filter(~overlaid))
    return pl.concat([own, _overlaid(books, known.filter(overlaid))]) if overlaid.any() else own


def _own(books: pl.DataFrame, keys: pl.DataFrame) -> pl.DataFrame:
    """The rows of keys that have no block."""
    own = books.select("book", "block").with_row_index("row").filter(pl.col("block") == 0)
    rows = keys["book"].replace_strict(own["book"], own["row"], return_dtype=pl.UInt32).cast(pl.UInt32)
    return keys.select(*BLOCKS).hstack(books.drop("when", "block")[rows])


def _overlaid(books: pl.DataFrame, keys: pl.DataFrame) -> pl.DataFrame:
    """The rows of keys that have blocks."""
    by_book: dict[str, list[dict[str, Any]]] = {}
    read = books.filter(pl.col("book").is_in(keys["book"].implode()))
    for row in read.sort("block").drop("when").iter_rows(named=True):
        by_book.setdefault(row["book"], []).append(row)
    rows = [_laid_over(by_book[key["book"]], key) for key in keys.iter_rows(named=True)]
    schema = dict.fromkeys(BLOCKS, pl.UInt64) | dict(books.drop("when", "block").schema)
    return pl.DataFrame(rows, schema=schema)


def _laid_over(rows: list[dict[str, Any]], key: Mapping[str, Any]) -> dict[str, Any]:
    """A book's own row with its blocks over it; what blocks in doubt give is silent."""
    row = {name: value for name, value in rows[0].items() if name != "block"} | dict(key)
    cited: dict[str, list[str]] = {}
    for block in rows[1:]:
        bit = 1 << (block["block"] - 1)
        if key["blocks"] & bit:
            row |= dict(_given(block))
            for clause in block["clauses"]:
                cited.setdefault(clause["topic"], []).append(clause["clause"])
        elif key["blocks_in_doubt"] & bit:
            row |= {name: False if name.endswith(".observed") else None for name, _ in _given(block)}
    return row | {"clauses": _clauses_over(row["clauses"], cited)}


def _given(block: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in block.items():
        if name.startswith("book.") and not name.endswith(".observed") and value is not None:
            yield name, value
            yield f"{name}.observed", block[f"{name}.observed"]


def _clauses_over(clauses: list[dict[str, str]], over: Mapping[str, list[str]]) -> list[dict[str, str]]:
    by_topic = {clause["topic"]: clause["clause"] for clause in clauses}
    by_topic |= {topic: citations[-1] if topic.islower() else together(citations) for topic, citations in over.items()}
    return [{"topic": topic, "clause": by_topic[topic]} for topic in sorted(by_topic)]
