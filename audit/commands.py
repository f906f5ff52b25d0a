"""The commands of `handaudit`, from `run` on; those on rulebooks stand in `audit.rulebook_commands`."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any, Final

import click

from audit import __version__
from audit.config import CONFIDENCES, SEVERITIES, SettingsError, ignored_settings, read_settings
from audit.outcome import Outcome
from audit.parsing import parse as parse_logs
from audit.pipeline import audit
from audit.report.catalogue import write_formats, write_manual, write_rules
from audit.report.folder import MAKER
from audit.report.parsed import write_parsed
from audit.report.sheet import write_sheet
from audit.report.show import show_from_logs, show_from_report
from audit.report.text import write_result
from audit.rulebook_commands import rulebook
from audit.terminal import console, pipe_may_close, safe
from parsers.live import SCHEMAS
from parsers.open import WRITERS

CONTEXT: Final = {"help_option_names": ["-h", "--help"], "max_content_width": 100}

debug_option = click.option(
    "--debug", is_flag=True, expose_value=False, help="Show the traceback of an internal error."
)


@click.group(context_settings=CONTEXT)
@click.version_option(__version__, prog_name=MAKER)
def cli() -> None:
    """Audit poker hand histories: what was played, dealt and paid against the rules of the house.

    \b
    Examples:
      handaudit run logs/ --out report/
      handaudit explain SHD001
      handaudit show 123456789 --report report/

    \b
    Exit codes: 0 nothing that fails the audit; 1 findings that do; 2 wrong usage or settings;
    3 nothing readable, or too much of a source unparsed; 4 internal error; 130 stopped.
    """


@cli.command()
@click.argument("logs", nargs=-1, required=True, metavar="LOGS...")
@click.option("--out", type=click.Path(path_type=Path), help="Folder of the report.  [default: report]")
@click.option("--rulebook", metavar="NAME|FILE", help="Judge every hand by this rulebook instead of its room's own.")
@click.option(
    "--expected",
    type=click.Path(path_type=Path),
    help="List of what there must be hands of: 'table NAME', 'tournament NUMBER' or 'file NAME' a line.",
)
@click.option("--select", multiple=True, metavar="CODES", help="Run only these rules: codes or beginnings, as SHD,POT.")
@click.option("--ignore", multiple=True, metavar="CODES", help="Do not run these rules. REC001 and REC002 always run.")
@click.option("--timezone", metavar="ZONE", help="Zone of times that name none, as Europe/Paris.")
@click.option("--min-severity", type=click.Choice(SEVERITIES), help="Leave milder findings out of the report.")
@click.option("--min-confidence", type=click.Choice(CONFIDENCES), help="Leave less sure findings out of the report.")
@click.option(
    "--fail-on",
    type=click.Choice([*SEVERITIES, "never"]),
    help="Least severity that makes exit code 1.  [default: error]",
)
@click.option(
    "--fail-confidence", type=click.Choice(CONFIDENCES), help="Least confidence that does so.  [default: certain]"
)
@click.option(
    "--max-unparsed", metavar="SHARE", help="Unparsed share of a source that makes exit code 3.  [default: 1%]"
)
@click.option("--jobs", type=int, metavar="N", help="Worker processes.  [default: the cores there are]")
@click.option("--format", type=click.Choice(["text", "json"]), help="Form of the result on standard output.")
@click.option(
    "--config", type=click.Path(path_type=Path), help="Settings file.  [default: ./handaudit.toml if there is one]"
)
@debug_option
def run(logs: tuple[str, ...], config: Path | None, **given: Any) -> int:
    """Audit hand histories and write a report.

    LOGS are files, folders, patterns such as 'night/*.txt', or - for standard input; plain, .gz, .zst or .zip.
    Every option can be set in handaudit.toml under its own name; the command line wins.

    \b
    Examples:
      handaudit run logs/ --out report/
      handaudit run night.zip --select SHD,POT --fail-on warning
      zcat night.gz | handaudit run - --format json > result.json
      handaudit run logs/ --rulebook house.toml --timezone Europe/Paris
    """
    errors = console(sys.stderr)
    unused = ignored_settings(config, logs)
    if unused is not None:
        errors.print(
            f"{unused} is not used: it lies in a folder being audited, and settings are never taken from there"
        )
    given |= {name: given[name] or None for name in ("select", "ignore")}
    settings = read_settings(given, config, logs)
    begun = time.monotonic()
    outcome = audit(logs, settings, errors)
    errors.print(safe(_log_line(outcome, time.monotonic() - begun)), soft_wrap=True)
    with pipe_may_close():
        write_result(outcome, sys.stdout)
    return outcome.exit_code


@cli.command()
@click.argument("logs", nargs=-1, required=True, metavar="LOGS...")
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Folder of the tables.")
@click.option("--to", type=click.Choice(sorted(WRITERS)), help="Write the hands in this open format, too.")
@click.option("--timezone", metavar="ZONE", help="Zone of times that name none, as Europe/Paris.")
@click.option("--jobs", type=int, metavar="N", help="Worker processes.  [default: the cores there are]")
@debug_option
def parse(logs: tuple[str, ...], out: Path, to: str | None, timezone: str | None, jobs: int | None) -> int:
    """Turn hand histories into tables, or into an open format, without judging them.

    The tables are Parquet files (tables/hands, tables/events ...). With --to the hands are written as PHH or OHH, too,
    as far as the format can hold them; losses.csv lists what it cannot hold of which hand.

    \b
    Examples:
      handaudit parse logs/ --out parsed/
      handaudit parse logs/ --out parsed/ --to phh
    """
    errors = console(sys.stderr)
    settings = read_settings({"out": out, "timezone": timezone, "jobs": jobs}, None, logs)
    outcome = parse_logs(logs, settings.out, to, settings.timezone, settings.jobs, errors)
    with pipe_may_close():
        write_parsed(outcome, sys.stdout)
    return outcome.exit_code


@cli.command()
@click.argument("code")
@debug_option
def explain(code: str) -> None:
    """Print the manual of a rule.

    \b
    Example:
      handaudit explain SHD001
    """
    with pipe_may_close():
        write_manual(code, sys.stdout)


@cli.command()
@debug_option
def rules() -> None:
    """List the rules.

    \b
    Example:
      handaudit rules
    """
    with pipe_may_close():
        write_rules(sys.stdout)


@cli.command()
@debug_option
def formats() -> None:
    """List the rooms and writers whose hand histories can be read.

    \b
    Example:
      handaudit formats
    """
    with pipe_may_close():
        write_formats(sys.stdout)


@cli.command()
@click.argument("name", metavar="FORMAT", type=click.Choice(sorted(SCHEMAS)))
@debug_option
def schema(name: str) -> None:
    """Print the JSON Schema of a format: of the table log, that of one line.

    \b
    Example:
      handaudit schema table-log > table-log.schema.json
    """
    with pipe_may_close():
        sys.stdout.write(json.dumps(SCHEMAS[name](), indent=2) + "\n")


@cli.command()
@click.argument("number", metavar="HAND_NUMBER")
@click.argument("logs", nargs=-1, metavar="[LOGS...]")
@click.option("--report", type=click.Path(path_type=Path), help="Report that holds the hand.  [default: report]")
@click.option("--timezone", metavar="ZONE", help="Zone of times that name none, with LOGS.")
@debug_option
def show(number: str, logs: tuple[str, ...], report: Path | None, timezone: str | None) -> None:
    """Replay a hand, with its log lines and what was found in it.

    \b
    Examples:
      handaudit show 123456789
      handaudit show 123456789 --report report/
      handaudit show 123456789 logs/
    """
    if logs and report is not None:
        raise SettingsError("show: name a report or logs, not both")
    with pipe_may_close():
        if logs:
            show_from_logs(number, logs, timezone, sys.stdout)
        else:
            show_from_report(number, report or Path("report"), sys.stdout)


@cli.command()
@click.option("--report", type=click.Path(path_type=Path), default="report", help="The report.  [default: report]")
@debug_option
def findings(report: Path) -> None:
    """Print all findings of a report as CSV for a spreadsheet.

    \b
    Example:
      handaudit findings --report report/ > findings.csv
    """
    with pipe_may_close():
        write_sheet(report, sys.stdout)


cli.add_command(rulebook)


def _log_line(outcome: Outcome, seconds: float) -> str:
    rate = outcome.hands / seconds if seconds else 0
    return f"{outcome.hands:,} hands in {seconds:.1f} s ({rate:,.0f} a second); the report is in {outcome.report}"
