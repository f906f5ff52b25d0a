"""The page: one file that says what was seen, checked and found, and asks the network for nothing."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any, Final

import jinja2
import polars as pl
from markupsafe import Markup

from audit import __version__
from audit.config import SEVERITIES
from audit.outcome import Outcome
from audit.report.embedded import Embedded, embedded
from audit.report.files import PAGE_FILE, ReportFiles
from audit.report.glance import following, found_rows, stakes_in_all, state_rows
from audit.report.sections import IDLE, Line, book_rows, coverage_rows, share_text, source_lines, split_rows
from audit.terminal import printable

TEMPLATES: Final = resources.files("audit.report") / "templates"
SCRIPTS: Final = ("elements.js", "hand.js", "finding.js", "filters.js", "list.js")
"""The parts of the page's one script, in the order in which they build on each other."""
BOOKS_NAMED: Final = 4
STAKES_NOTE: Final = "each finding's own stake, added up"
LEGEND: Final = (
    ("error", "money, cards or turn went against the rules of the house, or the record contradicts itself"),
    ("warning", "a fault of less weight, or text of which not all could be read"),
    ("info", "worth knowing; by itself no fault"),
    ("certain", "the log and a published rule alone prove it"),
    ("likely", "so it is by the way this room plays or writes as far as seen: ask the room before anybody is accused"),
    ("review", "a pointer for a person: look at the hand, and at the tape where there is one, before anything else"),
)
"""The words by which findings are graded, and what to make of each."""


def write_page(files: ReportFiles, outcome: Outcome) -> None:
    """Write the page of a report whose other files are there."""
    page = _template().render(_context(files, outcome))
    (files.folder / PAGE_FILE).write_text(page, encoding="utf-8", newline="\n")


@cache
def _template() -> jinja2.Template:
    made_with = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, keep_trailing_newline=True)
    return made_with.from_string(_text("report.html"))


def _text(name: str) -> str:
    return (TEMPLATES / name).read_text(encoding="utf-8")


def _script() -> str:
    parts = "\n".join(map(_text, SCRIPTS))
    return f'"use strict";\n(() => {{\n{parts}}})();\n'


def _context(files: ReportFiles, outcome: Outcome) -> dict[str, Any]:
    carried = embedded(files, outcome)
    style, script = _text("report.css"), _script()
    split, split_left = split_rows(outcome.coverage)
    coverage = coverage_rows(outcome)
    return {
        "version": __version__,
        "verdict": verdict(outcome),
        "lead": lead(outcome),
        "totals": totals(outcome, coverage, stakes_in_all(files.findings())),
        "found": found_rows(outcome.counts, files.findings()),
        "states": state_rows(coverage),
        "warnings": warnings(outcome),
        "sources": source_lines(outcome.sources),
        "looked": [row for row in coverage if row["mark"] != IDLE],
        "idle": [row for row in coverage if row["mark"] == IDLE],
        "split": split,
        "split_left": split_left,
        "books": book_rows(outcome.books),
        "embedded": _carried_text(carried, outcome),
        "first": carried.first,
        "legend": LEGEND,
        "style": Markup(style),
        "style_hash": _hash(style),
        "script": Markup(script),
        "script_hash": _hash(script),
        "data": Markup(carried.data),
    }


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def verdict(outcome: Outcome) -> str:
    """The report in a line."""
    hands = counted(outcome.hands, "hand", "hands")
    standing = outcome.standing
    if outcome.hands == 0:
        return "No hand could be read"
    return f"{counted(standing, 'finding', 'findings')} in {hands}" if standing else f"No findings in {hands}"


def lead(outcome: Outcome) -> str:
    """What was audited and how, in a sentence."""
    titles = [book.title for book in outcome.books]
    more = f" and {len(titles) - BOOKS_NAMED} more" if len(titles) > BOOKS_NAMED + 1 else ""
    books = ("; ".join(titles[:BOOKS_NAMED] if more else titles) or "none") + more
    sources = counted(outcome.sources.height, "source", "sources")
    return f"{sources}, {outcome.sources['bytes'].sum():,} bytes. Rulebooks in force: {books}."


def totals(outcome: Outcome, coverage: Sequence[Line], stakes: Sequence[str]) -> list[Line]:
    """The numbers on top of the page; `coverage` are the rows of `coverage_rows`, `stakes` those of `stakes_in_all`."""
    read = {
        name: int(outcome.sources[name].sum()) for name in ("bytes", "bytes_parsed", "bytes_gap", "bytes_quarantined")
    }
    looked = sum(row["mark"] in ("found", "clean", "partly") for row in coverage)
    return [
        {"name": "Hands audited", "value": f"{outcome.hands:,}", "note": _records_note(outcome)},
        {
            "name": "Bytes parsed",
            "value": share_text(read["bytes_parsed"] + read["bytes_gap"], read["bytes"]) or "none",
            "note": f"{read['bytes_quarantined']:,} bytes set aside",
        },
        {"name": "Findings", "value": f"{outcome.standing:,}", "note": _findings_note(outcome)},
        {
            "name": "At stake in them",
            "value": stakes[0] if stakes else "none",
            "note": ", ".join((*stakes[1:], STAKES_NOTE)) if stakes else "no finding names an amount",
        },
        {
            "name": "Rules that checked something",
            "value": f"{looked} of {len(coverage)}",
            "note": f"{len(outcome.deselected)} deselected",
        },
    ]


def _findings_note(outcome: Outcome) -> str:
    failing = f"; {outcome.failing:,} {'fails' if outcome.failing == 1 else 'fail'} the audit"
    return severities_text(outcome.counts) + (failing if outcome.failing else "")


def _records_note(outcome: Outcome) -> str:
    records = int(outcome.sources["hands"].sum())
    return f"{records:,} records" if records != outcome.hands else "each recorded once"


def severities_text(counts: pl.DataFrame) -> str:
    """Text such as `3 error, 1 warning`, of findings that stand themselves."""
    by_severity = dict(counts.filter(~pl.col("folded")).group_by("severity").agg(pl.col("findings").sum()).iter_rows())
    told = [f"{by_severity[severity]:,} {severity}" for severity in SEVERITIES if by_severity.get(severity)]
    return ", ".join(told) or "none"


def warnings(outcome: Outcome) -> list[Line]:
    """What a reader must know before trusting the rest."""
    told: list[Line] = []
    unparsed = outcome.unparsed
    if unparsed.height:
        named = "; ".join(map(_unparsed_text, unparsed.head(5).iter_rows(named=True)))
        rest = f"; and {unparsed.height - 5} more" if unparsed.height > 5 else ""
        told.append({"title": "Not parsed, or too little of it:", "text": named + rest + "."})
    if outcome.deselected:
        told.append({"title": "Not looked at, because deselected:", "text": ", ".join(outcome.deselected) + "."})
    if outcome.left_out:
        least = f"below severity {outcome.settings.min_severity} or confidence {outcome.settings.min_confidence}"
        told.append({"title": "Left out:", "text": f"{counted(outcome.left_out, 'finding', 'findings')} {least}."})
    return told


def _unparsed_text(source: dict[str, Any]) -> str:
    """A source of which too much was not parsed: how much, and why."""
    aside = share_text(source["bytes_quarantined"], source["bytes"])
    share = "not readable" if source["state"] == "unreadable" or not aside else f"{aside} set aside"
    reasons = ", ".join(source["reasons"] or ())
    return printable(f"{source['path']} ({share}{': ' if reasons else ''}{reasons})")


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun.

    >>> counted(1, "hand", "hands"), counted(1200, "hand", "hands")
    ('1 hand', '1,200 hands')
    """
    return f"{number:,} {one if number == 1 else many}"


def _carried_text(carried: Embedded, outcome: Outcome) -> str:
    total = int(outcome.counts["findings"].sum())
    if total == 0:
        return "Nothing was found in what was checked. See above for what was not looked at."
    folded = f", of which {outcome.folded:,} {following(outcome.folded)} in the same hand" if outcome.folded else ""
    every = f"{counted(total, 'finding', 'findings')}{folded}."
    if carried.findings == total:
        return every
    return (
        f"{every} This page carries the gravest {carried.findings:,} of them with {carried.hands:,} replayed hands; "
        "counts by rule are over all. handaudit findings --report DIR prints all findings as CSV, and "
        "handaudit show NUMBER --report DIR replays any hand."
    )
