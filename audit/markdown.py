"""The README's tables, made from the code: the formats that can be read, the rules, and the rulebooks.

`python -m audit.markdown README.md` writes them between the marks that hold their places; a test keeps them true.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from parsers.dialects import Conventions, Writer
from parsers.documents import Document
from parsers.grammar import Grammar
from parsers.rooms import FORMATS
from rules.registry import Rule, all_rules
from rules.rulebook import PARAMETERS, Rulebook, load, shipped
from rules.rulebook.clauses import Standing
from rules.rulebook.comparing import silent_on

PLACE: Final = r"(<!-- table: {name} -->\n).*?(<!-- end of table -->)"
_STANDINGS: Final = [f"clauses {Standing.CHECKED}", *list(Standing)[1:]]
PROOFS: Final = (
    ("prints_showdown_order", "showdown order"),
    ("prints_uncalled", "uncalled bets"),
    ("summary_trusted", "its own summary"),
    ("marks_all_in", "all-in marks"),
    ("total_before_rake", "the stated pot"),
)
"""What a writer's lines can prove, by the convention that says so."""
LEFT_OPEN: Final = (
    ("posts_name_stakes", True, "the blinds of cash games"),
    ("header_may_name_next_level", True, "the first blinds of a level"),
    ("numbers_side_pots", False, "which of several side pots was paid"),
)
"""What a writer's lines cannot prove, by a convention and what it says."""
DOUBTS: Final = (
    ("lists_waiting_players", "that a player without a line was dealt in"),
    ("may_lose_lines", "that the record is whole"),
    ("rounds_may_be_unmarked", "a hand whose streets have no line"),
)
"""What no record of a room proves, by what its grammar says of it."""


def formats_table() -> str:
    """The writers of each room: what their hands prove, and what they leave open."""
    rows = [_format_row(source, writer) for source in FORMATS.values() for writer in source.writers]
    rows = list(dict.fromkeys(rows))
    return _table(("room", "written by", "proves also", "cannot prove", "rulebook"), rows)


def _format_row(source: Grammar | Document, writer: Writer) -> tuple[str, ...]:
    return (
        writer.room,
        writer.name,
        _proofs(writer.conventions, given=True),
        _proofs(writer.conventions, given=False, doubts=[*_left_open(writer.conventions), *_doubts(source)]),
        source.rulebook,
    )


def _proofs(conventions: Conventions, *, given: bool, doubts: Sequence[str] = ()) -> str:
    proofs = [name for field, name in PROOFS if bool(getattr(conventions, field)) is given]
    return ", ".join([*proofs, *doubts]) or "-"


def _left_open(conventions: Conventions) -> list[str]:
    return [name for field, said, name in LEFT_OPEN if getattr(conventions, field) is said]


def _doubts(source: Grammar | Document) -> list[str]:
    return [name for field, name in DOUBTS if getattr(source, field, False)]


def rules_table() -> str:
    """The rules by code: severity, what they are about, and what they flag."""
    return _table(("code", "severity", "about", "flags"), (_rule_row(rule) for rule in all_rules()))


def _rule_row(rule: Rule) -> tuple[str, ...]:
    return rule.code, rule.severity, rule.subject, rule.manual.partition("\n\n")[0].strip().replace("\n", " ")


def books_table() -> str:
    """The shipped rulebooks: on how many matters each speaks, and how many of its clauses are checked."""
    rules = {rule.code for rule in all_rules()}
    return _table(("rulebook", "text", "values", *_STANDINGS), (_book_row(load(name), rules) for name in shipped()))


def _book_row(book: Rulebook, rules: Collection[str]) -> tuple[str, ...]:
    standings = Counter(clause.standing(rules) for clause in book.clause)
    counts = (str(standings[standing]) if book.clause else "" for standing in Standing)
    return f"`{book.id}`", book.title, str(len(PARAMETERS) - len(silent_on(book))), *counts


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(re.sub(r"\s+", " ", cell) for cell in line) + " |" for line in lines)


TABLES: Final = {"formats": formats_table, "rules": rules_table, "books": books_table}


def with_tables(text: str) -> str:
    """The text with every table made anew at its place."""
    for name, table in TABLES.items():
        place = re.compile(PLACE.format(name=name), re.S)
        text = place.sub(partial(_filled, table()), text)
    return text


def _filled(table: str, place: re.Match[str]) -> str:
    return f"{place[1]}{table}\n{place[2]}"


if __name__ == "__main__":
    readme = Path(sys.argv[1])
    readme.write_text(with_tables(readme.read_text(encoding="utf-8")), encoding="utf-8")
