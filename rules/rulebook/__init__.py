"""Rulebooks: how a house plays, as data.

A book is a TOML file under `rules/books` or of the house's own. Its parameters narrow what a rule of the catalogue
allows; a parameter it does not give leaves the book silent, and the rule then flags only what no known reading allows.
A value nobody published but that was inferred from hands is marked with their number: what is judged by it is at most
likely, or else a room's steady fault would become the rule it is judged by. Rules read parameters as columns
(`param("raise_cap")`), so one batch mixes rooms and books.

`parameters` says what a book can lay down, `book` what it is made of; `loading` reads it, and `resolving` makes columns
of it.
"""

from __future__ import annotations

from rules.rulebook.book import Rulebook, RulebookError
from rules.rulebook.loading import BOOKS_FOLDER, load, shipped
from rules.rulebook.parameters import MEANINGS, PARAMETERS, Parameters
from rules.rulebook.resolving import observed, param, resolve, resolve_shipped, topic
from rules.rulebook.values import PPM, Stated

__all__ = [
    "BOOKS_FOLDER",
    "MEANINGS",
    "PARAMETERS",
    "PPM",
    "Parameters",
    "Rulebook",
    "RulebookError",
    "Stated",
    "load",
    "observed",
    "param",
    "resolve",
    "resolve_shipped",
    "shipped",
    "topic",
]
