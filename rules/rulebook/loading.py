"""Books read from TOML files, with what they take over from the books they extend."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from rules.rulebook.book import Rulebook, RulebookError
from rules.rulebook.clauses import cited
from rules.rulebook.contradictions import contradictions
from rules.rulebook.overriding import Override
from rules.rulebook.parameters import MEANINGS, PARAMETERS, Parameters
from rules.rulebook.values import Stated

BOOKS_FOLDER: Final = Path(__file__).parent.parent / "books"


@cache
def shipped() -> tuple[str, ...]:
    """Ids of the books that come with the package, in order."""
    return tuple(sorted(path.stem for path in BOOKS_FOLDER.glob("*.toml")))


def load(name_or_path: str | Path) -> Rulebook:
    """The book of that id, or in that file, with what it takes over from the book it extends.

    A book named in `extends` is sought among the shipped ones, or as a path beside the file. Raises RulebookError,
    naming file and key. A shipped book is read once in a process.
    """
    name = str(name_or_path)
    return _shipped_book(name) if name in shipped() else _with_inherited(_path_of(name_or_path), ())


@cache
def _shipped_book(name: str) -> Rulebook:
    return _with_inherited(_path_of(name), ())


def _path_of(name_or_path: str | Path, beside: Path | None = None) -> Path:
    named = BOOKS_FOLDER / f"{name_or_path}.toml"
    path = named if str(name_or_path) in shipped() else (beside or Path()) / name_or_path
    if not path.is_file():
        raise RulebookError(f"{name_or_path}: no such rulebook; shipped are {', '.join(shipped())}")
    return path


def _with_inherited(path: Path, extended_by: tuple[Path, ...]) -> Rulebook:
    path = path.resolve()
    if path in extended_by:
        raise RulebookError(f"{path}: extends: the books extend each other in a circle")
    book = _read(path)
    if book.extends is not None:
        base = _with_inherited(_path_of(book.extends, path.parent), (*extended_by, path))
        book = _taking_over(book, base)
    _refuse_contradictions(book, path)
    return book


def _taking_over(book: Rulebook, base: Rulebook) -> Rulebook:
    """The book with what it takes over: values, blocks as far as it does not settle their matter, and citations."""
    own = book.parameters.model_fields_set
    parameters = _together(_cited_from(base.id, base.parameters), book.parameters)
    inherited = (_without(_block_cited_from(base.id, block), own) for block in base.when)
    settled = {code for name in own if _clause_of(book.parameters, name) for code in MEANINGS[name].codes}
    clauses = {code: f"{base.id}: {clause}" for code, clause in base.clauses.items() if code not in settled}
    return book.model_copy(
        update={
            "parameters": parameters,
            "when": (*(block for block in inherited if block.given), *book.when),
            "clauses": clauses | book.clauses,
        }
    )


def _together(base: Parameters, over: Parameters) -> Parameters:
    """One set of parameters over another."""
    own = over.model_fields_set
    return over.model_copy(update={name: getattr(base, name) for name in PARAMETERS if name not in own})


def _cited_from(book: str, parameters: Parameters) -> Parameters:
    cited_values = {name: _cited(getattr(parameters, name), book) for name in parameters.model_fields_set}
    return parameters.model_copy(update=cited_values)


def _block_cited_from(book: str, block: Override) -> Override:
    return block.model_copy(update={"parameters": _cited_from(book, block.parameters)})


def _without(block: Override, names: Collection[str]) -> Override:
    left = {name: getattr(block.parameters, name) for name in block.given if name not in names}
    return block.model_copy(update={"parameters": Parameters(**left)})


def _clause_of(parameters: Parameters, name: str) -> str | None:
    stated: Stated[Any] | None = getattr(parameters, name)
    return None if stated is None else stated.clause


def _cited(stated: Stated[Any] | None, book: str) -> Stated[Any] | None:
    if stated is None or stated.clause is None:
        return stated
    return stated.model_copy(update={"clause": f"{book}: {stated.clause}"})


def _refuse_contradictions(book: Rulebook, path: Path) -> None:
    places = [("parameters", book.parameters)]
    places += [(f"when.{number}.parameters", _together(book.parameters, block.parameters))
               for number, block in enumerate(book.when)]  # fmt: skip
    faults = [f"{path}: {place}.{key}: {why}" for place, values in places for key, why in contradictions(values)]
    if faults:
        raise RulebookError("\n".join(faults))


def _read(path: Path) -> Rulebook:
    try:
        book = Rulebook.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise RulebookError(f"{path}: {error}") from error
    except ValidationError as error:
        raise RulebookError(
            "\n".join(f"{path}: {_key(fault['loc'])}: {fault['msg']}" for fault in error.errors())
        ) from error
    return book.model_copy(update={"clauses": cited(book.clause, book.cites) | book.clauses})


def _key(location: tuple[int | str, ...]) -> str:
    return ".".join(str(part) for part in location if part != "[key]")
