"""One hand replayed on the terminal, from a report's own files or straight from logs."""

from __future__ import annotations

import tempfile
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TextIO

import polars as pl
from rich.console import Console
from rich.table import Table
from rich.text import Text

from audit.config import Settings, SettingsError
from audit.pipeline import audit
from audit.report.excerpts import lines_between
from audit.report.files import ReportFiles
from audit.report.folder import is_report
from audit.report.replay import replay, replay_frames
from audit.report.replay.copies import with_further_copies
from audit.report.replay.findings import FindingView, finding_views, spans_of
from audit.report.replay.records import hands_of, records_cited
from audit.terminal import console, safe, severity_mark

Row = Mapping[str, Any]
"""A record as `replay` tells it, or a part of one."""
MARGIN: Final = 8


def show_from_report(number: str, report: Path, stream: TextIO) -> None:
    """Replay the hands of that number in a report. Raises SettingsError where there is none."""
    if not is_report(report):
        raise SettingsError(f"--report: {report} is no report of handaudit")
    files = ReportFiles(report)
    hands = _numbered(files, number)
    if hands.is_empty():
        raise SettingsError(f"no hand {number} in {report}")
    findings = files.findings().filter(pl.col("hand").is_in(hands.implode())).collect()
    beside = files.findings().filter(pl.col("neighbour").is_in(hands.implode())).collect()
    records = records_cited(findings, files.copies())
    frames = replay_frames(files, pl.concat([hands, hands_of(records)]).unique().sort())
    shown = with_further_copies(replay(frames), records, frames)
    out = console(stream)
    for hand in hands:
        own = pl.col("hand") == hand
        mine = findings.select(own).to_series()
        others = records.filter(pl.col("row").is_in(mine.arg_true().implode()), ~own)["hand"]
        [told] = shown.filter(own & ~pl.col("copy")).to_dicts()
        proofs = shown.filter(pl.col("copy").and_(own) | (~pl.col("copy") & pl.col("hand").is_in(others.implode())))
        _print_hand(told, proofs.to_dicts(), findings.filter(mine), files, out)
        _print_between(beside.filter(pl.col("neighbour") == hand), files, out)


def show_from_logs(number: str, logs: Sequence[str], timezone: str | None, stream: TextIO) -> None:
    """Audit logs into a folder of no duration and replay the hands of that number."""
    with tempfile.TemporaryDirectory(prefix="handaudit-") as folder:
        settings = Settings.model_validate({"out": Path(folder) / "report", "timezone": timezone})
        audit(logs, settings, None)
        show_from_report(number, settings.out, stream)


def _numbered(files: ReportFiles, number: str) -> pl.Series:
    if not files.has_hands():
        return pl.Series(dtype=pl.UInt32)
    wanted = number.strip().removeprefix("#")
    return files.table("hands").filter(pl.col("number") == wanted).select("hand").collect().to_series()


def _print_hand(hand: Row, others: Sequence[Row], findings: pl.DataFrame, files: ReportFiles, out: Console) -> None:
    """A hand with all that was found in it, and the other records that prove it."""
    views, spans = finding_views(findings), spans_of(findings).to_dicts()
    out.print(safe(f"Hand {hand['number'] or ''}: {hand['title']}", "bold"), soft_wrap=True)
    _print_record(hand, spans, views, out)
    for pot in hand["pots"]:
        _print_pot(pot, out)
    if not hand["from_log"]:
        out.print(
            safe("The report keeps the log's own lines only of hands with a finding; this is told from its tables.")
        )
    _print_findings(findings, files, out)
    if not views:
        out.print(safe("No finding in this hand."))
    for other in others:
        what = "Another record of it" if other["copy"] else f"Evidence too, hand {other['number']}"
        out.print()
        out.print(safe(f"{what}: {other['title']}", "bold"), soft_wrap=True)
        _print_record(other, spans, views if other["copy"] else (), out)


def _print_between(findings: pl.DataFrame, files: ReportFiles, out: Console) -> None:
    """What was found between hands, beside the one shown."""
    if findings.is_empty():
        return
    out.print()
    out.print(safe("Between hands, beside this one", "bold"))
    _print_findings(findings, files, out)


def _print_findings(findings: pl.DataFrame, files: ReportFiles, out: Console) -> None:
    """Findings, each with the lines between hands that it cites."""
    cited = dict(lines_between(findings, files).iter_rows())
    for row, view in enumerate(finding_views(findings)):
        _print_finding(view, out)
        for line in cited.get(row, ()):
            out.print(Text(f">{line['number']:>{MARGIN - 1}}  ", "bold") + safe(line["text"]), soft_wrap=True)


def _print_record(record: Row, spans: Sequence[Row], findings: Sequence[FindingView], out: Console) -> None:
    """A record; lines that prove a finding are marked, and what should have been stands below the line it is about."""
    place = ", ".join(filter(None, (record["room"], record["place"], record["time"])))
    out.print(safe(place), soft_wrap=True)
    out.print(safe(f"{record['path']}, lines {record['first_line']} to {record['last_line']}"), soft_wrap=True)
    if record["seats"]:
        out.print()
        out.print(_seat_table(record["seats"]))
    own = [span for span in spans if span["source"] == record["source"]]
    here = [view for row, view in enumerate(findings) if any(_is_on(view["line"], span, row) for span in own)]
    marked = {view["line"] for view in here}
    pointing = [span for span in own if not _is_whole(span, record)]
    marked |= {line for span in pointing for line in range(span["first_line"], span["last_line"] + 1)}
    for section in record["sections"]:
        _print_section(section, marked, here, out)


def _is_on(line: int | None, span: Row, row: int) -> bool:
    """Whether a finding's line lies in a stretch of its own evidence."""
    return line is not None and span["row"] == row and span["first_line"] <= line <= span["last_line"]


def _is_whole(span: Row, record: Row) -> bool:
    """Whether the whole record is evidence: then marking it would point at nothing."""
    return bool(span["first_line"] <= record["first_line"] and record["last_line"] <= span["last_line"])


def _seat_table(seats: Sequence[Row]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("seat", justify="right")
    table.add_column("player", overflow="fold")
    table.add_column("stack", justify="right")
    table.add_column("", overflow="fold")
    table.add_column("cards")
    table.add_column("hand", overflow="fold")
    table.add_column("collected", justify="right")
    for seat in seats:
        cells = (
            seat["seat"], seat["player"], seat["stack"], ", ".join(seat["marks"]), seat["cards"], seat["hand"],
            seat["collected"],
        )  # fmt: skip
        table.add_row(*(safe("" if cell is None else cell) for cell in cells))
    return table


def _print_section(section: Row, marked: Collection[int | None], findings: Sequence[FindingView], out: Console) -> None:
    boards = "".join(f"  [{board}]" for board in section["boards"])
    pot = f"  pot {section['pot']}" if section["pot"] else ""
    out.print()
    out.print(safe(f"{section['name']}{boards}{pot}", "bold"), soft_wrap=True)
    for place, line in enumerate(section["lines"], start=1):
        _print_line(line, line["number"] in marked, out)
        last_of_number = all(line["number"] != later["number"] for later in section["lines"][place:])
        for finding in findings if last_of_number else ():
            if finding["line"] == line["number"]:
                out.print(safe(f"{'':{MARGIN}}  = {finding['code']}: {_verdict(finding)}", "bold"), soft_wrap=True)


def _verdict(finding: FindingView) -> str:
    """What was found at a line and what should have been, in a line."""
    remedy = f"; by the rulebook {finding['remedy']}" if finding["remedy"] else ""
    return f"found {finding['found']}; expected {finding['expected']}{remedy}"


def _print_line(line: Row, is_marked: bool, out: Console) -> None:
    mark, style = (">", "bold") if is_marked else (" ", "dim")
    number = "" if line["number"] is None else str(line["number"])
    pot = f"   (pot {line['pot']})" if line["pot"] else ""
    out.print(
        Text(f"{mark}{number:>{MARGIN - 1}}  ", style) + safe((line["said"] or line["text"]) + pot), soft_wrap=True
    )
    if line["said"]:
        out.print(Text(" " * (MARGIN + 2)) + safe(line["text"], "dim"), soft_wrap=True)


def _print_pot(pot: Row, out: Console) -> None:
    out.print()
    out.print(safe(f"{pot['name']}  {pot['amount']}", "bold"), safe(pot["why"]), soft_wrap=True)
    for contender in pot["contenders"]:
        told = ", ".join(filter(None, (contender["hand"], contender["result"])))
        out.print(safe(f"    {contender['player']}: {told}; paid {contender['paid']}"), soft_wrap=True)


def _print_finding(finding: FindingView, out: Console) -> None:
    out.print()
    cause = f", follows from {finding['cause']}" if finding["cause"] else ""
    out.print(
        severity_mark(finding["severity"]),
        safe(f"{finding['code']} {finding['rule']} ({finding['confidence']}{cause})"),
        soft_wrap=True,
    )
    facts = (
        ("expected", finding["expected"]),
        ("found", finding["found"]),
        ("because", finding["arithmetic"]),
        ("by rule", finding["remedy"]),
        ("at stake", finding["stake"]),
        ("rulebook", ", ".join(part for part in (finding["book"], finding["clause"]) if part)),
        ("evidence", finding["lines"]),
    )
    for name, value in facts:
        if value:
            out.print(safe(f"  {name:>9}: {value}"), soft_wrap=True)
