"""The findings and replayed hands the page carries in itself: the gravest, of every rule some, as safe JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

import polars as pl

from audit.config import CONFIDENCES, SEVERITIES
from audit.outcome import Outcome
from audit.report.excerpts import excerpts_of
from audit.report.files import ReportFiles
from audit.report.naming import place_name
from audit.report.replay import replay, replay_frames
from audit.report.replay.copies import RECORD, with_further_copies
from audit.report.replay.findings import findings_in_words, spans_of
from audit.report.replay.records import hands_of, records_cited
from audit.terminal import printable_columns
from rules.registry import all_rules

HANDS_EMBEDDED: Final = 500
FINDINGS_EMBEDDED: Final = 2000
_UNSAFE: Final = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


@dataclass(frozen=True, slots=True)
class Embedded:
    """What the page carries: JSON text, and how much of the whole it is."""

    data: str
    hands: int
    findings: int


def embedded(files: ReportFiles, outcome: Outcome) -> Embedded:
    """The gravest findings with the records they rest on, as the page's script reads them.

    `hands` of the data are the hands replayed, then further copies of them; findings name them by their place there.
    """
    chosen = chosen_findings(files.findings())
    records = records_cited(chosen, files.copies())
    hands = _hands(files, records)
    parts = {
        "severities": json.dumps(SEVERITIES),
        "confidences": json.dumps(CONFIDENCES),
        "rules": json.dumps(_rule_objects(outcome.counts)),
        "findings": as_json(_findings(files, chosen, records, hands)),
        "hands": as_json(hands.drop("hand")),
    }
    text = ",".join(f'"{name}":{part}' for name, part in parts.items())
    return Embedded(harmless(f"{{{text}}}"), chosen["hand"].drop_nulls().n_unique(), chosen.height)


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
    path = pl.col("evidence").list.first().struct.field("path")
    place = (
        pl.when(pl.col("hand").is_not_null())
        .then(place_name())
        .when(pl.col("neighbour").is_not_null())
        .then(pl.format("{}, between hands", place_name()))
        .otherwise(path)
        .fill_null("")
    )
    places = chosen.select(pl.col("number").fill_null(""), place=place)
    told = findings_in_words(chosen).hstack(places).with_row_index("row")
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


def _rule_objects(counts: pl.DataFrame) -> dict[str, dict[str, str | int]]:
    found = dict(counts.group_by("code").agg(pl.col("findings").sum()).iter_rows())
    return {rule.code: {"name": rule.name, "found": found.get(rule.code, 0)} for rule in all_rules()}
