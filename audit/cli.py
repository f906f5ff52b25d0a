"""The command line as a program: what ends a run, said in a line, and the exit code.

0: nothing that fails the audit. 1: findings that do. 2: wrong usage or settings. 3: nothing readable, or too much of a
source unparsed. 4: an internal error. 130: stopped by the user.
"""

from __future__ import annotations

import contextlib
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import Final

import click

from audit.commands import cli
from audit.config import SettingsError
from audit.reading import NothingToReadError
from audit.report.folder import MAKER
from audit.terminal import printable
from audit.workers import WorkerError

WRONG_USAGE: Final = 2
NOTHING_READABLE: Final = 3
INTERNAL_ERROR: Final = 4
STOPPED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _write_what_cannot_be_encoded(sys.stdout)
    _write_what_cannot_be_encoded(sys.stderr)
    try:
        with _terminated_as_interrupted():
            answer = cli.main(given, prog_name=MAKER, standalone_mode=False)
        return answer if isinstance(answer, int) else 0
    except SettingsError as error:
        return _complain(str(error), WRONG_USAGE)
    except NothingToReadError as error:
        return _complain(str(error), NOTHING_READABLE)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return WRONG_USAGE
    except click.ClickException as error:
        return _complain(_usage(error), WRONG_USAGE)
    except (KeyboardInterrupt, click.exceptions.Abort):
        return _complain("stopped; no report was written or replaced", STOPPED)
    except Exception as error:  # noqa: BLE001 whatever it is, it must not look like a verdict
        return _internal(error, debug="--debug" in given)


def _usage(error: click.ClickException) -> str:
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is None:
        return error.format_message()
    missing = error.param if isinstance(error, click.MissingParameter) else None
    told = error.format_message().rstrip(".") if missing is None else f"{context.info_name} needs {_named(missing)}"
    return f"{told} (see {context.command_path} --help)"


def _named(parameter: click.Parameter) -> str:
    """A parameter as the command line names it: LOGS, or --out."""
    is_option = isinstance(parameter, click.Option)
    return parameter.opts[0] if is_option else parameter.human_readable_name.strip("[].")


def _complain(message: str, code: int) -> int:
    sys.stderr.write(f"{MAKER}: {printable(message)}\n")
    return code


def _internal(error: Exception, debug: bool) -> int:
    if debug:
        trace = error.trace if isinstance(error, WorkerError) and error.trace else traceback.format_exc()
        sys.stderr.writelines(printable(line) + "\n" for line in trace.splitlines())
    lines = str(error).splitlines()
    name = "" if isinstance(error, WorkerError) else f"{type(error).__name__}: "
    hint = "" if debug else " (--debug shows where)"
    return _complain(f"internal error: {name}{lines[0] if lines else 'no message'}{hint}", INTERNAL_ERROR)


@contextlib.contextmanager
def _terminated_as_interrupted() -> Iterator[None]:
    """Have a request to terminate clean up as an interrupt does."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    try:
        before = signal.signal(signal.SIGTERM, interrupt)
    except ValueError:
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _write_what_cannot_be_encoded(stream: object) -> None:
    reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
