"""The sections of the report that say what was read, what was checked and by which books, as rows of plain text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import polars as pl

from audit.outcome import Outcome
from audit.terminal import printable
from rules.registry import Rule, all_rules
from rules.rulebook import PARAMETERS, Rulebook, Stated
from rules.rulebook.wording import SILENT, hands_of, in_words, rests_on

SOURCES_SHOWN: Final = 10
TROUBLED_SHOWN: Final = 50
SOURCES_LISTED: Final = 500
SPLIT_ROWS_SHOWN: Final = 1000
REASONS_SHOWN: Final = 3

Line = dict[str, str]

IDLE: Final = "idle"
STATES: Final = (
    {"mark": "found", "word": "found", "meaning": "faults were found."},
    {"mark": "clean", "word": "clean", "meaning": "everything was checked, and no fault found."},
    {"mark": "partly", "word": "partly", "meaning": "no fault found in what could be checked; the rest could not."},
    {"mark": "unchecked", "word": "not checkable", "meaning": "nothing could be checked: the logs do not say enough."},
    {"mark": IDLE, "word": "no occasion", "meaning": "nothing in these hands falls under the rule."},
    {"mark": "off", "word": "not looked at", "meaning": "the rule was deselected."},
)
_WORDS: Final = {state["mark"]: state["word"] for state in STATES}


@dataclass(frozen=True, slots=True)
class SourceLines:
    """Rows of the table of sources: those shown at once, those folded away, and how many are left to the files."""

    shown: list[Line]
    folded: list[Line]
    left: int


def source_lines(sources: pl.DataFrame) -> SourceLines:
    """The sources, those with most bytes set aside first."""
    unreadable = (pl.col("state") == "unreadable").cast(pl.Int8)
    ordered = sources.sort(unreadable, "bytes_quarantined", "source", descending=[True, True, False])
    rows = [_source_row(row) for row in ordered.head(SOURCES_LISTED).iter_rows(named=True)]
    troubled = sum(row["mark"] != "read" for row in rows)
    shown = max(SOURCES_SHOWN, min(troubled, TROUBLED_SHOWN))
    return SourceLines(rows[:shown], rows[shown:], max(sources.height - SOURCES_LISTED, 0))


def _source_row(row: Mapping[str, Any]) -> Line:
    state, mark = _source_state(row)
    return {
        "path": printable(row["path"]),
        "format": printable(row["format"] or "none known"),
        "encoding": row["encoding"] or "",
        "hands": f"{row['hands']:,}",
        "bytes": f"{row['bytes']:,}",
        "parsed": f"{row['bytes_parsed']:,}",
        "gap": f"{row['bytes_gap']:,}",
        "quarantined": f"{row['bytes_quarantined']:,}",
        "state": state,
        "mark": mark,
        "reasons": printable(", ".join(row["reasons"] or ())),
    }


def _source_state(row: Mapping[str, Any]) -> tuple[str, str]:
    """The state of a source in words, and the mark it is shown by."""
    if row["state"] == "unreadable":
        return "not readable", "found"
    if not row["hands"]:
        return "no hand read", "found"
    if row["bytes_quarantined"]:
        return "read in part", "aside"
    return ("read as far as it had grown", "aside") if row["state"] == "growing" else ("read whole", "read")


def share_text(part: int, whole: int) -> str:
    """A share in per cent, never rounded up to all or down to nothing.

    >>> share_text(999_999, 1_000_000), share_text(1, 1), share_text(0, 0)
    ('99.9 %', '100 %', '')
    """
    if whole == 0:
        return ""
    thousandths = part * 1000 // whole
    if part > 0 and thousandths == 0:
        return "< 0.1 %"
    return f"{thousandths // 10} %" if thousandths % 10 == 0 else f"{thousandths / 10:.1f} %"


def coverage_rows(outcome: Outcome) -> list[Line]:
    """One row for every rule there is, deselected ones too: what it checked, and what it could not."""
    by_code: dict[str, list[dict[str, Any]]] = {}
    for row in outcome.coverage.iter_rows(named=True):
        by_code.setdefault(row["code"], []).append(row)
    off = set(outcome.deselected)
    return [_coverage_row(rule, by_code.get(rule.code, ()), rule.code in off) for rule in all_rules()]


def _coverage_row(rule: Rule, rows: Sequence[Mapping[str, Any]], deselected: bool) -> Line:
    named = {"code": rule.code, "name": rule.name}
    if deselected:
        return named | dict.fromkeys(("hands", "checked", "found", "not_checkable", "reasons"), "") | _state("off")
    return named | _measured(rows)


def _measured(rows: Iterable[Mapping[str, Any]]) -> Line:
    """What rows of coverage come to together: the state, the counts, and why the rest could not be checked."""
    total: dict[str, int] = dict.fromkeys(("hands", "opportunities", "found", "not_checkable", "partly"), 0)
    reasons: dict[str, int] = {}
    for row in rows:
        total = {name: count + row[name] for name, count in total.items()}
        for reason in row["reasons"]:
            reasons[reason["reason"]] = reasons.get(reason["reason"], 0) + reason["count"]
    checked = total["opportunities"] - total["not_checkable"]
    return {
        "hands": f"{total['hands']:,}",
        "checked": f"{checked:,}",
        "found": f"{total['found']:,}",
        "not_checkable": f"{total['not_checkable']:,}",
        "reasons": _reasons_text(reasons),
    } | _state(_mark(checked, total))


def _state(mark: str) -> Line:
    return {"mark": mark, "state": _WORDS[mark]}


def _mark(checked: int, total: Mapping[str, int]) -> str:
    if total["found"]:
        return "found"
    if not checked:
        return "unchecked" if total["not_checkable"] else IDLE
    return "partly" if total["not_checkable"] or total["partly"] else "clean"


def _reasons_text(reasons: Mapping[str, int]) -> str:
    ordered = sorted(reasons.items(), key=lambda item: (-item[1], item[0]))
    told = [f"{reason} ({count:,})" for reason, count in ordered[:REASONS_SHOWN]]
    rest = len(ordered) - REASONS_SHOWN
    return "; ".join(told) + (f"; {rest} more reasons" if rest > 0 else "")


def split_rows(coverage: pl.DataFrame) -> tuple[list[Line], int]:
    """Coverage by rule, room, game and book as far as there is something to tell, and how many rows are left out."""
    told = coverage.filter(pl.col("opportunities") > 0)
    rows = [_split_row(row) for row in told.head(SPLIT_ROWS_SHOWN).iter_rows(named=True)]
    return rows, max(told.height - SPLIT_ROWS_SHOWN, 0)


def _split_row(row: Mapping[str, Any]) -> Line:
    return {name: printable(row[name] or "") for name in ("code", "room", "game", "book")} | _measured([row])


def book_rows(books: Iterable[Rulebook]) -> list[dict[str, Any]]:
    """The books in force with what they give, and what each value rests on; silence is told too."""
    return [{"id": book.id, "title": book.title, "parameters": _parameter_rows(book)} for book in books]


def _parameter_rows(book: Rulebook) -> list[Line]:
    values = ((name, getattr(book.parameters, name)) for name in PARAMETERS)
    given = [_parameter_row(name, stated) for name, stated in values if stated is not None]
    for block in book.when:
        given += [_parameter_row(name, getattr(block.parameters, name), hands_of(block)) for name in block.given]
    in_blocks = {name for block in book.when for name in block.given}
    silent = sum(getattr(book.parameters, name) is None for name in PARAMETERS if name not in in_blocks)
    return [
        *given,
        {"name": f"{silent} others", "value": "silent", "rests_on": f"{SILENT}; every known reading is allowed"},
    ]


def _parameter_row(name: str, stated: Stated[Any], only_in: str | None = None) -> Line:
    return {
        "name": printable(f"{name} ({only_in})" if only_in else name),
        "value": printable(in_words(name, stated)),
        "rests_on": printable(rests_on(stated)),
    }
