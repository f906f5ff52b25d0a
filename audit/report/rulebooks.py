"""Rulebooks in words: what there are, what each says and leaves open, its clauses, and where two differ."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TextIO

from rich.console import Console
from rich.table import Table

from audit.config import SettingsError
from audit.terminal import console, safe
from rules.registry import all_rules
from rules.rulebook import MEANINGS, PARAMETERS, Rulebook, RulebookError, load, shipped
from rules.rulebook.clauses import Clause, Standing
from rules.rulebook.comparing import Difference, differences, readings, silent_on

KINDS: Final = {"rulebook": "published text", "room": "as a room plays"}


def write_books(stream: TextIO) -> None:
    """List the books that come with the program."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("name", "what", "values", "clauses", "title"):
        table.add_column(name, justify="right" if name in {"values", "clauses"} else "left")
    for book in map(load, shipped()):
        values = len(PARAMETERS) - len(silent_on(book))
        clauses = str(len(book.clause)) if book.clause else ""
        table.add_row(safe(book.id), safe(KINDS[book.kind]), str(values), clauses, safe(book.title))
    console(stream).print(table)


def write_book(name: str, stream: TextIO) -> None:
    """Print what a book says, with the clause or the hands each value rests on, and its clauses."""
    book, out = _book(name), console(stream)
    out.print(safe(book.title, "bold"))
    out.print(safe(f"{book.id}: {KINDS[book.kind]}" + (f"; takes over from {book.extends}" if book.extends else "")))
    for parameter in PARAMETERS:
        said = readings(book, parameter)
        if said:
            _matter(out, parameter)
            _lines(out, said)
    silent = silent_on(book)
    out.print()
    out.print(safe(f"Silent on {len(silent)} matters: {', '.join(silent)}"), soft_wrap=True)
    if book.clause:
        _write_clauses(out, book)


def write_check(file: str, stream: TextIO) -> None:
    """Say that a book can be read. Raises SettingsError, naming file and key, if not."""
    book = _book(file)
    silent = len(silent_on(book))
    text = f"{file}: a sound rulebook; it speaks of {len(PARAMETERS) - silent} matters and is silent on {silent}"
    console(stream).print(safe(text), soft_wrap=True)


def write_differences(first: str, second: str, stream: TextIO) -> None:
    """Print what two books disagree on, then what only one of them speaks of."""
    one, other = _book(first), _book(second)
    out = console(stream)
    found = differences(one, other)
    both = [difference for difference in found if difference.first and difference.second]
    out.print(safe(f"{one.id} and {other.id} disagree on {len(both)} matters", "bold"))
    for difference in both:
        _matter(out, difference.name)
        _lines(out, (f"{one.id}: {reading}" for reading in difference.first))
        _lines(out, (f"{other.id}: {reading}" for reading in difference.second))
    _write_spoken_of_by_one(out, one, [item for item in found if not item.second])
    _write_spoken_of_by_one(out, other, [item for item in found if not item.first])


def write_keys(stream: TextIO) -> None:
    """List every key a book can give, with its values and the rules it is for."""
    out = console(stream)
    for name, meaning in MEANINGS.items():
        out.print(safe(f"{name}:", "bold"), safe(f"{meaning.about} ({', '.join(meaning.codes)})"), soft_wrap=True)
        words = (f"{word} = {said}" for word, said in (meaning.words or {}).items())
        _lines(out, words if meaning.words else [meaning.unit])


def _book(name: str) -> Rulebook:
    try:
        return load(name)
    except RulebookError as error:
        raise SettingsError(str(error)) from None


def _matter(out: Console, name: str) -> None:
    out.print()
    out.print(safe(f"{name}:", "bold"), safe(MEANINGS[name].about), soft_wrap=True)


def _lines(out: Console, lines: Iterable[object]) -> None:
    for line in lines:
        out.print(safe(f"  {line}"), soft_wrap=True)


def _write_spoken_of_by_one(out: Console, book: Rulebook, found: list[Difference]) -> None:
    if not found:
        return
    out.print()
    out.print(safe(f"Only {book.id} speaks of {len(found)} matters", "bold"))
    for difference in found:
        for reading in difference.first or difference.second:
            out.print(safe(f"  {difference.name}: {reading}"), soft_wrap=True)


def _write_clauses(out: Console, book: Rulebook) -> None:
    rules = {rule.code for rule in all_rules()}
    out.print()
    out.print(safe(f"Its {len(book.clause)} clauses", "bold"))
    for clause in book.clause:
        out.print(safe(f"{book.cites} {clause.at}: {clause.says}"), soft_wrap=True)
        out.print(safe(f"  {_standing(clause, rules)}"), soft_wrap=True)
        if clause.open:
            out.print(safe(f"  open: {clause.open}"), soft_wrap=True)


def _standing(clause: Clause, rules: set[str]) -> str:
    proven = clause.proven(rules)
    others = [code for code in clause.codes if code not in proven]
    standing = clause.standing(rules)
    if standing is Standing.CHECKED:
        return f"checked by {', '.join(proven)}"
    if standing is Standing.IN_PART:
        return f"checked by {', '.join(proven)}; not by {_with_reasons(clause, others)}"
    return f"{standing} by {_with_reasons(clause, others)}"


def _with_reasons(clause: Clause, codes: Iterable[str]) -> str:
    reasons: dict[str, list[str]] = {}
    for code in codes:
        reasons.setdefault(clause.why_not(code), []).append(code)
    return "; ".join(f"{', '.join(alike)}: {reason}" for reason, alike in reasons.items())
