"""The findings and replayed hands the page carries in itself: the gravest, of every rule some, as safe JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import polars as pl

from audit.config import CONFIDENCES, SEVERITIES
from audit.outcome import Outcome
from audit.report.catalogue import manual_of, said_by
from audit.report.excerpts import excerpts_of
from audit.report.files import ReportFiles
from audit.report.replay import replay, replay_frames
from audit.report.replay.copies import RECORD, with_further_copies
from audit.report.replay.findings import findings_in_words, placed, spans_of
from audit.report.replay.records import hands_of, records_cited
from audit.report.sections import Line
from audit.terminal import printable, printable_columns
from rules.registry import Rule, all_rules
from rules.rulebook import Rulebook

HANDS_EMBEDDED: Final = 500
FINDINGS_EMBEDDED: Final = 2000
FIRST_TOLD: Final = 200
"""Findings told to readers without scripts."""
FIRST_WORDS: Final = ("severity", "confidence", "code", "rule", "found", "expected", "stake")
_UNSAFE: Final = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


@dataclass(frozen=True, slots=True)
class Embedded:
    """What the page carries: JSON text, how much of the whole it is, and the first of its findings as plain rows."""

    data: str
    hands: int
    findings: int
    first: list[Line]


def embedded(files: ReportFiles, outcome: Outcome) -> Embedded:
    """The gravest findings with the records they rest on, as the page's script reads them.

    `hands` of the data are the hands replayed, then further copies of them; findings name them by their place there.
    """
    chosen = chosen_findings(files.findings())
    records = records_cited(chosen, files.copies())
    hands = _hands(files, records)
    told = _findings(files, chosen, records, hands)
    parts = {
        "severities": json.dumps(SEVERITIES),
        "confidences": json.dumps(CONFIDENCES),
        "rules": json.dumps(_rule_objects(outcome)),
        "books": json.dumps({book.id: book.title for book in outcome.books}),
        "findings": as_json(told),
        "hands": as_json(hands.drop("hand")),
    }
    text = ",".join(f'"{name}":{part}' for name, part in parts.items())
    first = told.head(FIRST_TOLD).select(*FIRST_WORDS, where=_where()).to_dicts()
    return Embedded(harmless(f"{{{text}}}"), chosen["hand"].drop_nulls().n_unique(), chosen.height, first)


def _where() -> pl.Expr:
    """Hand, place and player in a line, from findings as the script reads them."""
    hand = pl.when(pl.col("number") != "").then(pl.format("hand {}", "number"))
    named = (pl.when(pl.col(name) != "").then(name) for name in ("place", "player"))
    return pl.concat_str(hand, *named, separator=" · ", ignore_nulls=True)


def as_json(rows: pl.DataFrame) -> str:
    """The rows as a list of JSON objects."""
    texts = rows.select(pl.struct(pl.all()).struct.json_encode()).to_series().to_list() if rows.height else []
    return f"[{','.join(texts)}]"


def harmless(text: str) -> str:
    r"""JSON that cannot end the script element it stands in.

    >>> harmless('"</script>"')
    '"\\u003c/script\\u003e"'
    """
    for character, escape in _UNSAFE.items():
        text = text.replace(character, escape)
    return text


def chosen_findings(findings: pl.LazyFrame) -> pl.DataFrame:
    """All findings of the gravest hands, and the gravest of no hand, gravest first.

    Within one severity and confidence the rules take turns, so a rule that found a thousand faults does not crowd out
    one that found a single fault.
    """
    ranks = (
        findings.select("severity", "confidence", "code", "cause", "hand")
        .with_row_index("row")
        .with_columns(folded=pl.col("cause").is_not_null())
        .with_columns(turn=pl.int_range(pl.len()).over("severity", "confidence", "code", "folded"))
        .sort("severity", "confidence", "folded", "turn", "code", "row")
        .select("row", "hand")
        .with_row_index("rank")
        .collect()
    )
    about_hands = ranks.drop_nulls("hand").unique("hand", keep="first", maintain_order=True).head(HANDS_EMBEDDED)
    about_none = ranks.filter(pl.col("hand").is_null()).head(FINDINGS_EMBEDDED - HANDS_EMBEDDED)
    kept = pl.concat([ranks.join(about_hands, on="hand", how="semi"), about_none]).sort("rank").head(FINDINGS_EMBEDDED)
    rows = findings.with_row_index("row").filter(pl.col("row").is_in(kept["row"].implode())).collect()
    return rows.join(kept.select("row", "rank"), on="row").sort("rank").drop("row", "rank")


def _hands(files: ReportFiles, records: pl.DataFrame) -> pl.DataFrame:
    """The hands replayed, then the further copies of them, one record a row."""
    if records.is_empty():
        return records.select(*RECORD, "copy")
    frames = replay_frames(files, hands_of(records))
    return with_further_copies(replay(frames), records, frames)


def _findings(files: ReportFiles, chosen: pl.DataFrame, records: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """The findings as the script reads them, one a row, all texts printable."""
    told = findings_in_words(chosen).hstack(placed(chosen)).with_row_index("row")
    own = hands.with_row_index("at").filter(~pl.col("copy")).select("hand", "at")
    hand = chosen.select("hand").with_row_index("row").join(own, on="hand", how="left", maintain_order="left")
    parts = (hand.select("row", hand="at"), _records(chosen, records, hands), excerpts_of(chosen, files))
    for part in parts:
        told = told.join(part, on="row", how="left", maintain_order="left")
    return printable_columns(told.drop("row")).with_columns(pl.col("records", "excerpt").fill_null([]))


def _records(chosen: pl.DataFrame, records: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """`row records`: the records that prove each finding, as structs `hand marked`, with the stretches that do."""
    shown = hands.select(RECORD).with_row_index("place")
    known = records.join(shown, on=RECORD, maintain_order="left")
    spans = spans_of(chosen.select("evidence")).select("row", "source", first="first_line", last="last_line")
    together = known.join(spans, on=["row", "source"], how="left", maintain_order="left_right")
    lines = pl.concat_list("first", "last").filter(
        pl.col("last").ge(pl.col("first_line")) & pl.col("first").le(pl.col("last_line"))
    )
    marked = together.group_by("row", "place", maintain_order=True).agg(marked=lines)
    record = pl.struct("marked", hand="place")
    return marked.group_by("row", maintain_order=True).agg(records=record)


def _rule_objects(outcome: Outcome) -> dict[str, dict[str, Any]]:
    """The rules with findings: their names, how many they found, their manuals, and what the books in force say."""
    found = dict(outcome.counts.group_by("code").agg(pl.col("findings").sum()).iter_rows())
    return {
        rule.code: _rule_object(rule, found[rule.code], outcome.books) for rule in all_rules() if rule.code in found
    }


def _rule_object(rule: Rule, found: int, books: Sequence[Rulebook]) -> dict[str, Any]:
    rests_on = rule.check().rests_on
    said = {book.id: [printable(line) for line in said_by(book, rule.code, rests_on)] for book in books}
    return {"name": rule.name, "found": found, "manual": manual_of(rule), "says": said}
