"""Books read from TOML files, with what they take over from the books they extend."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from rules.rulebook.book import Rulebook, RulebookError
from rules.rulebook.parameters import PARAMETERS, Parameters
from rules.rulebook.values import Stated

BOOKS_FOLDER: Final = Path(__file__).parent.parent / "books"


def shipped() -> list[str]:
    """Ids of the books that come with the package, in order."""
    return sorted(path.stem for path in BOOKS_FOLDER.glob("*.toml"))


def load(name_or_path: str | Path) -> Rulebook:
    """The book of that id, or in that file, with what it takes over from the book it extends.

    A book named in `extends` is sought among the shipped ones, or as a path beside the file. Raises RulebookError,
    naming file and key.
    """
    return _with_inherited(_path_of(name_or_path), ())


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
    if book.extends is None:
        return book
    return _taking_over(book, _with_inherited(_path_of(book.extends, path.parent), (*extended_by, path)))


def _taking_over(book: Rulebook, base: Rulebook) -> Rulebook:
    own = book.parameters.model_fields_set
    parameters = {
        name: getattr(book.parameters, name) if name in own else _cited(getattr(base.parameters, name), base.id)
        for name in PARAMETERS
    }
    clauses = {code: f"{base.id}: {clause}" for code, clause in base.clauses.items()} | book.clauses
    return book.model_copy(update={"parameters": Parameters(**parameters), "clauses": clauses})


def _cited(stated: Stated[Any] | None, book: str) -> Stated[Any] | None:
    if stated is None or stated.clause is None:
        return stated
    return stated.model_copy(update={"clause": f"{book}: {stated.clause}"})


def _read(path: Path) -> Rulebook:
    try:
        return Rulebook.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise RulebookError(f"{path}: {error}") from error
    except ValidationError as error:
        raise RulebookError(
            "\n".join(f"{path}: {_key(fault['loc'])}: {fault['msg']}" for fault in error.errors())
        ) from error


def _key(location: tuple[int | str, ...]) -> str:
    return ".".join(str(part) for part in location if part != "[key]")
