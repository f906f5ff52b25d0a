"""XML taken apart into a list of its elements, as far as it can be read.

A record of a log comes from a stranger, so nothing is fetched and nothing grows: a document type, and with it every
entity of its own, is refused before it is read. What stands before the place of damage is given all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final
from xml.parsers import expat

CUT_OFF: Final = frozenset(
    expat.errors.codes[message]
    for message in (
        expat.errors.XML_ERROR_NO_ELEMENTS,
        expat.errors.XML_ERROR_UNCLOSED_TOKEN,
        expat.errors.XML_ERROR_PARTIAL_CHAR,
        expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION,
    )
)
"""Errors of a text that ends too early but is right as far as it goes."""


Element = tuple[str, dict[str, str], int, str]
"""One element: its name, its attributes, the line it begins in (from 0), and the text directly behind its tag."""


@dataclass(frozen=True, slots=True)
class Markup:
    """The elements of a text in their order.

    `complete`: the first element was closed. `fault`: why reading stopped at `fault_line`, None if nothing was wrong.
    `behind`: line and byte of the line where text begins that stands behind the first element, None if there is none.
    """

    elements: list[Element]
    complete: bool
    fault: str | None = None
    fault_line: int = 0
    behind: tuple[int, int] | None = None


class RefusedError(ValueError):
    """The text brings a document type of its own."""


def read_markup(text: str) -> Markup:
    """The elements of a text that begins with an element.

    >>> read_markup('<a x="1"><b>two</b></a>').elements
    [('a', {'x': '1'}, 0, ''), ('b', {}, 0, 'two')]
    >>> read_markup('<a><b>two</b>').complete, read_markup('<a><b></a>').fault
    (False, 'mismatched tag')
    """
    opened: list[tuple[str, dict[str, str], int] | str] = []
    closed: list[str] = []
    parser = expat.ParserCreate()
    parser.buffer_text = True

    def started(name: str, attributes: dict[str, str]) -> None:
        opened.append((name, attributes, parser.CurrentLineNumber - 1))

    parser.StartElementHandler = started
    parser.CharacterDataHandler = opened.append
    parser.EndElementHandler = closed.append
    parser.StartDoctypeDeclHandler = _refuse
    try:
        parser.Parse(text, True)
    except RefusedError as refused:
        return Markup(_with_texts(opened), complete=False, fault=str(refused))
    except expat.ExpatError as error:
        elements = _with_texts(opened)
        if elements and len(closed) == len(elements):
            return Markup(elements, complete=True, behind=_place(text, parser.ErrorByteIndex))
        if error.code in CUT_OFF:
            return Markup(elements, complete=False)
        return Markup(elements, complete=False, fault=expat.ErrorString(error.code), fault_line=error.lineno - 1)
    finally:
        # The handler knows the parser, which would be freed only by a collection else.
        parser.StartElementHandler = None
    return Markup(_with_texts(opened), complete=True)


def _with_texts(opened: list[tuple[str, dict[str, str], int] | str]) -> list[Element]:
    """The elements, each with the text that follows its tag."""
    return [
        (*item, then if isinstance(then, str) else "")
        for item, then in pairwise((*opened, ""))
        if not isinstance(item, str)
    ]


def _refuse(*_: object) -> None:
    raise RefusedError("a document type of its own")


def _place(text: str, position: int) -> tuple[int, int]:
    """Line and byte of the line, from 0, of what follows the last tag in front of a byte of a text."""
    whole = text.encode()
    tagged = whole[: whole.rfind(b">", 0, position) + 1]
    blanks = len(whole) - len(tagged) - len(whole[len(tagged) :].lstrip())
    before = whole[: len(tagged) + blanks]
    return before.count(b"\n"), len(before) - before.rfind(b"\n") - 1
