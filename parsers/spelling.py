"""Records as the room's grammar spells them: clients in other languages write amounts and cards in other ways."""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl

from parsers.grammar import Respelling


def with_lost_line_ends(lines: pl.DataFrame, behind: str | None) -> pl.DataFrame:
    """Lines parted where text goes on right behind what such a pattern matches; all parts bear the span of the whole.

    >>> joined = pl.DataFrame({"hand": 0, "text": "Ann sits outBob folds"})
    >>> with_lost_line_ends(joined, " sits out")["text"].to_list()
    ['Ann sits out', 'Bob folds']
    """
    text = pl.col("text")
    if behind is None or not lines.select(text.str.contains(rf"(?:{behind})[^\s.]").any()).item():
        return lines
    return lines.with_columns(text.str.replace_all(rf"({behind})([^\s.])", "$1\n$2").str.split("\n")).explode("text")


def with_whole_headers(lines: pl.DataFrame, parted_by: str | None) -> pl.DataFrame:
    """Lines without those matched by a pattern that stand behind the first of their hand, or behind such a line."""
    if parted_by is None:
        return lines
    is_first = pl.col("hand").is_first_distinct()
    between = (is_first | pl.col("text").str.contains(parted_by)).cum_min().over("hand") & ~is_first
    return lines.filter(~between)


def in_one_spelling(lines: pl.DataFrame, respellings: Sequence[Respelling]) -> pl.DataFrame:
    """Lines `hand text` with all parts that are spelt otherwise written in the grammar's way; spans stay."""
    for respelling in respellings:
        lines = _respelt(lines, respelling)
    return lines


def _respelt(lines: pl.DataFrame, respelling: Respelling) -> pl.DataFrame:
    before = "" if respelling.behind is None else f"^{respelling.behind}"
    part = pl.col("text").str.extract(f"{before}({respelling.part})")
    here = part.str.contains(respelling.pattern).fill_null(value=False)
    if respelling.when is not None:
        here &= pl.col("text").str.contains(respelling.when).any().over("hand")
    if not (mask := lines.select(here).to_series()).any():
        return lines
    pieces = pl.col("text").str.extract_groups(f"^({respelling.behind or '.*?'})({respelling.part})(.*)$").struct
    start, spelt, end = (pieces.field(str(number)) for number in (1, 2, 3))
    text = pl.concat_str(start, spelt.str.replace_all(respelling.pattern, respelling.value), end)
    return lines.with_columns(text=pl.when(pl.Series(mask)).then(text).otherwise("text"))
