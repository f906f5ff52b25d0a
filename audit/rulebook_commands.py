"""The commands on rulebooks: `handaudit rulebook list`, `show`, `check`, `diff` and `keys`."""

from __future__ import annotations

import sys

import click

from audit.report.rulebooks import write_book, write_books, write_check, write_differences, write_keys
from audit.terminal import pipe_may_close


@click.group()
def rulebook() -> None:
    """Read, check and compare rulebooks.

    \b
    Examples:
      handaudit rulebook list
      handaudit rulebook show tda-2024
      handaudit rulebook check house.toml
      handaudit rulebook diff tda-2024 wsop-live-2024
    """


@rulebook.command("list")
def list_books() -> None:
    """List the rulebooks that come with the program."""
    with pipe_may_close():
        write_books(sys.stdout)


@rulebook.command()
@click.argument("book", metavar="NAME|FILE")
def show(book: str) -> None:
    """Print what a rulebook says, where it says so, and what it is silent on."""
    with pipe_may_close():
        write_book(book, sys.stdout)


@rulebook.command()
@click.argument("book", metavar="FILE")
def check(book: str) -> None:
    """Check a rulebook: a key that is unknown, a value that cannot be, two that contradict each other."""
    with pipe_may_close():
        write_check(book, sys.stdout)


@rulebook.command()
@click.argument("first", metavar="BOOK")
@click.argument("second", metavar="BOOK")
def diff(first: str, second: str) -> None:
    """Print in words what two rulebooks disagree on, and what only one of them speaks of."""
    with pipe_may_close():
        write_differences(first, second, sys.stdout)


@rulebook.command()
def keys() -> None:
    """List every key a rulebook can give, with its values, its unit and the rules it is for."""
    with pipe_may_close():
        write_keys(sys.stdout)
