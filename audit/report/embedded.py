"""The findings and replayed hands the page carries in itself: the gravest, of every rule some, as safe JSON."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

import polars as pl

from audit.config import CONFIDENCES, SEVERITIES
from audit.outcome import Outcome
from audit.report.beside import with_hands_beside
from audit.report.files import ReportFiles
from audit.report.replay import HandView, finding_views, replay, replay_frames
from audit.terminal import printable
from rules.registry import all_rules

HANDS_EMBEDDED: Final = 500
FINDINGS_EMBEDDED: Final = 2000
EXCERPT_LINES: Final = 30
EXCERPT_BYTES: Final = 4000
_UNSAFE: Final = {ord("<"): "\\u003c", ord(">"): "\\u003e", ord("&"): "\\u0026", 0x2028: "\\u2028", 0x2029: "\\u2029"}


@dataclasses.dataclass(frozen=True, slots=True)
class Embedded:
    """What the page carries: JSON text, and how much of the whole it is."""

    data: str
    hands: int
    findings: int


def embedded(files: ReportFiles, outcome: Outcome) -> Embedded:
    """The gravest findings with their hands, as the page's script reads them."""
    chosen = with_hands_beside(chosen_findings(files.findings()), files.copies())
    hands = _hand_views(files, chosen)
    findings = _finding_objects(chosen, hands, _excerpts(files, chosen))
    data = {
        "severities": list(SEVERITIES),
        "confidences": list(CONFIDENCES),
        "rules": _rule_objects(outcome.counts),
        "findings": findings,
        "hands": [_hand_object(hand) for hand in hands],
    }
    return Embedded(safe_json(data), chosen["hand"].drop_nulls().n_unique(), len(findings))


def safe_json(data: object) -> str:
    r"""JSON that cannot end the script element it stands in.

    >>> safe_json("</script>")
    '"\\u003c/script\\u003e"'
    """
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_UNSAFE)


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


def _hand_views(files: ReportFiles, chosen: pl.DataFrame) -> list[HandView]:
    hands = chosen["hand"].drop_nulls().unique().sort()
    return replay(replay_frames(files, hands)) if hands.len() else []


def _finding_objects(
    chosen: pl.DataFrame, hands: Sequence[HandView], excerpts: Mapping[tuple[int, int], Sequence[str]]
) -> list[dict[str, Any]]:
    places = {hand.hand: place for place, hand in enumerate(hands)}
    return [
        _printable(dataclasses.asdict(view))
        | {
            "hand": places.get(row["hand"]),
            "number": printable(row["number"] or ""),
            "place": printable(_place(row, chosen)),
            "records": [_record(places[hand], hands, row) for hand in (row["hand"], *row["beside"]) if hand in places],
            "excerpt": _excerpt_of(row, excerpts) if row["hand"] is None else [],
        }
        for row, view in zip(chosen.iter_rows(named=True), finding_views(chosen), strict=True)
    ]


def _record(place: int, hands: Sequence[HandView], finding: Mapping[str, Any]) -> dict[str, Any]:
    """A hand whose record proves a finding, with the lines of it that do."""
    spans = [span for span in finding["evidence"] or () if span["path"] == hands[place].source]
    return {"hand": place, "marked": [[span["first_line"], span["last_line"]] for span in spans]}


def _place(row: Mapping[str, Any], chosen: pl.DataFrame) -> str:
    if row["hand"] is None:
        paths = [span["path"] for span in row["evidence"] or ()]
        return paths[0] if paths else ""
    return place_name(row["table"], row["tournament"])


def place_name(table: str | None, tournament: str | None) -> str:
    """A table's name with its tournament's."""
    named = [f"tournament {tournament}"] if tournament else []
    return ", ".join([*named, f"table {table}"] if table else named)


def _excerpts(files: ReportFiles, chosen: pl.DataFrame) -> dict[tuple[int, int], list[str]]:
    """The first lines of the stretches set aside that the findings are about, by source and first line."""
    if chosen["hand"].null_count() == 0:
        return {}
    spans = (
        chosen.filter(pl.col("hand").is_null()).select("evidence").explode("evidence").drop_nulls().unnest("evidence")
    )
    stretches = files.quarantine().collect().join(spans, on=["source", "start", "end"], how="semi")
    return {(row["source"], row["first_line"]): _first_lines(files, row) for row in stretches.iter_rows(named=True)}


def _first_lines(files: ReportFiles, stretch: Mapping[str, Any]) -> list[str]:
    with (files.folder / stretch["file"]).open("rb") as kept:
        kept.seek(stretch["kept_from"])
        head = kept.read(min(stretch["kept_to"] - stretch["kept_from"], EXCERPT_BYTES))
    encoding = "utf-16-le" if b"\n\0" in head else "utf-16-be" if b"\0\n" in head else "utf-8"
    lines: list[str] = head.decode(encoding, errors="replace").splitlines()
    return lines[:EXCERPT_LINES]


def _excerpt_of(
    row: Mapping[str, Any], excerpts: Mapping[tuple[int, int], Sequence[str]]
) -> list[dict[str, int | str]]:
    for span in row["evidence"] or ():
        first = span["first_line"]
        lines = excerpts.get((span["source"], first), ())
        return [{"number": first + place, "text": printable(text), "pot": ""} for place, text in enumerate(lines)]
    return []


def _rule_objects(counts: pl.DataFrame) -> dict[str, dict[str, str | int]]:
    found = dict(counts.group_by("code").agg(pl.col("findings").sum()).iter_rows())
    return {rule.code: {"name": rule.name, "found": found.get(rule.code, 0)} for rule in all_rules()}


def _hand_object(hand: HandView) -> dict[str, Any]:
    view: dict[str, Any] = _printable(dataclasses.asdict(hand))
    view["place"] = printable(place_name(hand.table, hand.tournament))
    del view["findings"]
    return view


def _printable(value: Any) -> Any:
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, list):
        return [_printable(item) for item in value]
    if isinstance(value, dict):
        return {key: _printable(item) for key, item in value.items()}
    return value
