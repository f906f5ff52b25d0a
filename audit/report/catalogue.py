"""What the program knows: its rules with their manuals, and the rooms it reads."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from typing import Final, TextIO

from rich.console import Console
from rich.table import Table

from audit.config import SettingsError
from audit.terminal import console, safe, severity_mark
from parsers.rooms import FORMATS
from rules.registry import Rule, Scope, all_rules
from rules.rulebook import MEANINGS, Rulebook, load, shipped
from rules.rulebook.comparing import readings

SCOPES: Final = {Scope.HAND: "one hand", Scope.TABLE: "all hands of a table", Scope.NIGHT: "the whole night"}


def write_rules(stream: TextIO) -> None:
    """List the rules."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("code", "severity", "looks at", "rule"):
        table.add_column(name)
    for rule in all_rules():
        table.add_row(safe(rule.code), severity_mark(rule.severity), safe(SCOPES[rule.scope]), safe(rule.name))
    console(stream).print(table)


def write_manual(code: str, stream: TextIO) -> None:
    """Print one rule's manual; of a rule not written yet, what the books demand.

    Raises SettingsError for a code that neither a rule nor a clause has.
    """
    wanted, out = code.strip().upper(), console(stream)
    rule = next((rule for rule in all_rules() if rule.code == wanted), None)
    if rule is None:
        _write_demands(wanted, out)
        return
    out.print(safe(f"{rule.code} {rule.name}", "bold"))
    out.print(
        severity_mark(rule.severity),
        safe(f"about the {rule.subject}; looks at {SCOPES[rule.scope]}; revision {rule.revision}"),
    )
    out.print()
    out.print(safe_lines(manual_of(rule)), soft_wrap=True)
    rests_on = rule.check().rests_on
    for line in (*_implied(rule), *_parameters(rests_on), *_books(rule.code, rests_on)):
        out.print(safe(line), soft_wrap=True)


def manual_of(rule: Rule) -> str:
    """What a rule flags, why it matters, an example, and what it does not flag."""
    return inspect.cleandoc(rule.manual)


def _write_demands(code: str, out: Console) -> None:
    demands = list(_books(code, [name for name, meaning in MEANINGS.items() if code in meaning.codes]))
    if not demands:
        raise SettingsError(f"there is no rule {code}; `handaudit rules` lists them")
    out.print(safe(f"{code}: no rule checks this yet", "bold"))
    for line in demands:
        out.print(safe(line), soft_wrap=True)


def safe_lines(text: str) -> str:
    """Several lines, each harmless."""
    return "\n".join(safe(line).plain for line in text.splitlines()) + "\n"


def _implied(rule: Rule) -> list[str]:
    return [f"Folded under it, as they follow from it: {', '.join(rule.implies)}"] if rule.implies else []


def _parameters(rests_on: Sequence[str]) -> list[str]:
    return [f"Decided by the rulebook's {', '.join(rests_on)}"] if rests_on else []


def _books(code: str, parameters: Sequence[str]) -> Iterator[str]:
    """What each shipped book says on the matter of a rule."""
    for book in map(load, shipped()):
        told = said_by(book, code, parameters)
        if told:
            yield f"{book.title}:"
            yield from (f"  {line}" for line in told)


def said_by(book: Rulebook, code: str, parameters: Sequence[str]) -> list[str]:
    """What a book says on the matter of a rule: its clauses, and the values that decide."""
    told = [f"{book.cites} {clause.at}: {clause.says}" for clause in book.clause if code in clause.codes]
    for name in parameters:
        told += [f"{name}: {reading}" for reading in readings(book, name)]
    if not book.clause and code in book.clauses:
        told.append(book.clauses[code])
    return told


def write_formats(stream: TextIO) -> None:
    """List rooms and writers."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("room", "rulebook", "written by"):
        table.add_column(name)
    for room, source in sorted(FORMATS.items()):
        writers = ", ".join(writer.name for writer in source.writers)
        table.add_row(safe(room), safe(source.rulebook), safe(writers))
    out = console(stream)
    out.print(table)
    out.print("Files may be plain, .gz, .zst or .zip, in UTF-8, UTF-16 or cp1252.")
