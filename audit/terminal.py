"""Writing to the terminal: text from logs made harmless, severities told by word and colour, one width when piped."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Iterator, Mapping
from typing import Final, TextIO

import polars as pl
from rich.console import Console
from rich.text import Text

from rules.registry import Severity

WIDTH_WHEN_PIPED: Final = 140
COLOURS: Final[Mapping[str, str]] = {
    Severity.ERROR: "bold red",
    Severity.WARNING: "yellow",
    Severity.INFO: "cyan",
}
_STEERING_TEXT: Final = "\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb"
_STEERING: Final = re.compile(f"[{_STEERING_TEXT}\ud800-\udfff]")


def printable(text: str) -> str:
    r"""One line of text without characters that steer a terminal or hide text: they are spelled out.

    >>> printable("\x1b[31mred"), printable("line\nbreak")
    ('\\x1b[31mred', 'line\\x0abreak')
    """
    return _STEERING.sub(lambda match: _spelled(ord(match.group())), text)


def printable_columns(frame: pl.DataFrame) -> pl.DataFrame:
    """The frame with all its texts as `printable` gives them."""
    texts = [name for name, dtype in frame.schema.items() if dtype == pl.String]
    steering = {name: frame[name].filter(frame[name].str.contains(f"[{_STEERING_TEXT}]")).unique() for name in texts}
    return frame.with_columns(
        pl.col(name).replace(found, [printable(text) for text in found])
        for name, found in steering.items()
        if not found.is_empty()
    )


def _spelled(character: int) -> str:
    return f"\\x{character:02x}" if character < 256 else f"\\u{character:04x}"


def console(stream: TextIO) -> Console:
    """A console that takes text literally: no markup, no emoji names, no highlighting of numbers."""
    terminal = stream.isatty()
    return Console(
        file=stream, markup=False, emoji=False, highlight=False, soft_wrap=False,
        width=None if terminal else WIDTH_WHEN_PIPED, legacy_windows=False,
    )  # fmt: skip


def safe(text: object, style: str = "") -> Text:
    """A piece of a line, harmless."""
    return Text(printable(str(text)), style)


def severity_mark(severity: str) -> Text:
    """A severity by its word, in its colour where there is colour."""
    return Text(severity, COLOURS.get(severity, ""))


@contextlib.contextmanager
def pipe_may_close() -> Iterator[None]:
    """Let the reader of standard output stop reading without that being an error."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
