"""One hand replayed on the terminal, from a report's own files or straight from logs."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

import polars as pl
from rich.console import Console
from rich.table import Table
from rich.text import Text

from audit.config import Settings, SettingsError
from audit.pipeline import audit
from audit.report.files import ReportFiles
from audit.report.folder import is_report
from audit.report.pots import PotView
from audit.report.replay import FindingView, HandView, SectionView, replay, replay_frames
from audit.terminal import console, safe, severity_mark


def show_from_report(number: str, report: Path, stream: TextIO) -> None:
    """Replay the hands of that number in a report. Raises SettingsError where there is none."""
    if not is_report(report):
        raise SettingsError(f"--report: {report} is no report of handaudit")
    files = ReportFiles(report)
    hands = _numbered(files, number)
    if hands.is_empty():
        raise SettingsError(f"no hand {number} in {report}")
    out = console(stream)
    views = {view.hand: view for view in replay(replay_frames(files, hands))}
    for hand in hands:
        _print_hand(views[hand], out)
        for other in views[hand].beside:
            _print_beside(views[other], out)


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


def _print_hand(hand: HandView, out: Console) -> None:
    out.print(safe(f"Hand {hand.number}: {hand.title}", "bold"), soft_wrap=True)
    _print_record(hand, out)
    for pot in hand.pots:
        _print_pot(pot, out)
    if not hand.from_log:
        out.print(
            safe("The report keeps the log's own lines only of hands with a finding; this is told from its tables.")
        )
    for finding in hand.findings:
        _print_finding(finding, out)
    if not hand.findings:
        out.print(safe("No finding in this hand."))


def _print_beside(hand: HandView, out: Console) -> None:
    """The record of another hand that a finding rests on as well."""
    out.print()
    out.print(safe(f"Evidence too, hand {hand.number}: {hand.title}", "bold"), soft_wrap=True)
    _print_record(hand, out)


def _print_record(hand: HandView, out: Console) -> None:
    place = [f"tournament {hand.tournament}"] if hand.tournament else []
    place += [f"table {hand.table}"] if hand.table else []
    out.print(safe(", ".join([hand.room, *place, hand.time])), soft_wrap=True)
    out.print(safe(f"{hand.source}, lines {hand.first_line} to {hand.last_line}"), soft_wrap=True)
    out.print()
    out.print(_seat_table(hand))
    for section in hand.sections:
        _print_section(section, out)


def _seat_table(hand: HandView) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("seat", justify="right")
    table.add_column("player", overflow="fold")
    table.add_column("stack", justify="right")
    table.add_column("", overflow="fold")
    table.add_column("cards")
    table.add_column("hand", overflow="fold")
    table.add_column("collected", justify="right")
    for seat in hand.seats:
        cells = (str(seat.seat), seat.player, seat.stack, ", ".join(seat.marks), seat.cards, seat.hand, seat.collected)
        table.add_row(*(safe(cell) for cell in cells))
    return table


def _print_section(section: SectionView, out: Console) -> None:
    boards = "".join(f"  [{board}]" for board in section.boards)
    pot = f"  pot {section.pot}" if section.pot else ""
    out.print()
    out.print(safe(f"{section.name}{boards}{pot}", "bold"), soft_wrap=True)
    for line in section.lines:
        mark = ">" if line.evidence else " "
        pot = f"   (pot {line.pot})" if line.pot else ""
        number = "" if line.number is None else str(line.number)
        out.print(
            Text(f"{mark}{number:>7}  ", "dim" if not line.evidence else "bold") + safe(line.text + pot), soft_wrap=True
        )


def _print_pot(pot: PotView, out: Console) -> None:
    out.print()
    out.print(safe(f"{pot.name}  {pot.amount}", "bold"), safe(pot.why), soft_wrap=True)
    for contender in pot.contenders:
        told = ", ".join(filter(None, (contender.hand, contender.result)))
        out.print(safe(f"    {contender.player}: {told}; paid {contender.paid}"), soft_wrap=True)


def _print_finding(finding: FindingView, out: Console) -> None:
    out.print()
    cause = f", follows from {finding.cause}" if finding.cause else ""
    out.print(
        severity_mark(finding.severity),
        safe(f"{finding.code} {finding.rule} ({finding.confidence}{cause})"),
        soft_wrap=True,
    )
    facts = (
        ("expected", finding.expected),
        ("found", finding.found),
        ("because", finding.arithmetic),
        ("should be", finding.remedy),
        ("at stake", finding.stake),
        ("rulebook", ", ".join(part for part in (finding.book, finding.clause) if part)),
        ("evidence", finding.lines),
    )
    for name, value in facts:
        if value:
            out.print(safe(f"  {name:>9}: {value}"), soft_wrap=True)
