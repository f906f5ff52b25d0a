"""Sentences of a language as templates, and what is made of them: phrases, and the parts of lines that hold amounts.

A template is a line with its variable parts in braces: `actor` and `target` (names), `amount by to fee`, `cards`,
`seat` (the number of one), `pot` (the number of a side pot, where there is one) and `words` (free text). What may stand
behind every line of its kind, such as the words for an all-in, is in none of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Final

from parsers.grammar import MONEY_GROUPS, Phrase
from parsers.money import AMOUNT, SYMBOLS
from parsers.rooms.wording import CARDS, NEXT_HAND

Sentences = Mapping[str, tuple[str, ...]]
"""By meaning, the templates of lines that mean it: a kind of event, or one of `MEANINGS`."""

MEANINGS: Final = {
    "main_award": ("award", (("pot", "0"),)),
    "side_award": ("award", (("pot", "1"),)),
    "reload": ("reload", NEXT_HAND),
}
"""Meanings that are more than a kind."""
NUMBER_SIGN: Final = r"(?:#|№|n\.? ?[º°]|n[º°]) ?"
SIGN: Final = f"[{''.join(SYMBOLS)}]"
NARROW: Final = r"\x{a0}\x{202f}"
"""Blanks at which no line breaks."""
LOOSE_AMOUNT: Final = rf"(?:{SIGN}[ {NARROW}]?)?[0-9](?:[0-9.,]|[ '{NARROW}][0-9]{{3}})*(?:[ {NARROW}]?{SIGN})?"
"""An amount as any client writes it: with any signs for thousands and decimals, and the currency on either side."""

_ALL_IN: Final = r"(?: \D*(?:(?i:all[ -]in|олл-ин)|tapis)\D*)?"
_ENDINGS: Final = {
    **dict.fromkeys(
        (
            "ante",
            "small_blind",
            "big_blind",
            "small_and_big_blind",
            "straddle",
            "bring_in",
            "call",
            "bet",
            "raise",
            "completion",
        ),
        f"(?P<all_in>{_ALL_IN})",
    ),
    "fold": rf"(?: {CARDS})?(?: \([^()]*\))?",
    "check": r"(?: \([^()]*\))?",
    "show": r"(?: \(.*\))?",
    "muck": rf"(?: {CARDS})?",
}
"""What may stand behind the lines of a kind; names of hands are not understood, so they are no words of a show."""
_PARTS: Final = {
    "actor": "(?P<actor>.*)",
    "target": "(?P<target>.*?)",
    "cards": CARDS,
    "seat": f"(?:{NUMBER_SIGN})?(?P<target_seat>[0-9]+)",
    "words": "(?P<words>.*)",
    "pot": "",
    **{name: f"(?P<{name}>{AMOUNT})" for name in MONEY_GROUPS},
}
_ANY_PARTS: Final = {"cards": r"\[[^\]]*\]", "words": ".*", "pot": "[- ]?[0-9]?"} | dict.fromkeys(
    MONEY_GROUPS, LOOSE_AMOUNT
)
_NAME: Final = re.compile(r"\{(?:actor|target)\}")
_NUMBERED: Final = "[- ]?(?P<pot>[0-9])"


def phrases_of(sentences: Sentences) -> Iterable[tuple[str, Phrase]]:
    """For each template what it is found by, and its phrase.

    That is how it begins, behind the name and what ends it where it begins with a name.

    >>> [(key, phrase.kind) for key, phrase in phrases_of({"side_award": ("{actor} gets {amount} of side pot{pot}",)})]
    [(' gets ', 'award'), (' gets ', 'award')]
    """
    for meaning, templates in sentences.items():
        kind, constants = MEANINGS.get(meaning, (meaning, ()))
        for template in templates:
            key = next(literal for literal, *_ in Formatter().parse(template.removeprefix("{actor}")))
            ending = _ENDINGS.get(kind, "")
            if "{pot}" in template:
                numbered = _pattern_of(template, _PARTS | {"pot": _NUMBERED})
                yield key, Phrase(kind, numbered + ending)
            yield key, Phrase(kind, _pattern_of(template, _PARTS) + ending, constants)


def by_key(phrases: Iterable[tuple[str, Phrase]]) -> dict[str, tuple[Phrase, ...]]:
    """The phrases of each key, in their order."""
    found: dict[str, tuple[Phrase, ...]] = {}
    for key, phrase in phrases:
        found[key] = (*found.get(key, ()), phrase)
    return found


def parts_with_amounts(acts: Sentences, lines: Sentences, remarks: Sentences) -> list[str]:
    """Patterns, without groups, of the parts of lines that hold amounts: no name may be in them.

    Behind a name they must reach to the end of the line, so that a name that holds such a part is left alone.
    """
    return [
        *(f": {_pattern_of(act, _ANY_PARTS)}{_ALL_IN}$" for act in _with_amounts(acts)),
        *(f"^{_pattern_of(_NAME.split(line)[0], _ANY_PARTS)}" for line in _with_amounts(lines)),
        *(_behind_name(remark) for remark in _with_amounts(remarks)),
    ]


def _with_amounts(sentences: Sentences) -> list[str]:
    templates = (template for several in sentences.values() for template in several)
    return [template for template in templates if any(f"{{{name}}}" in template for name in MONEY_GROUPS)]


def _behind_name(remark: str) -> str:
    """What is behind the first name of a remark, up to the next one or to the end."""
    part, *others = _NAME.split(remark.removeprefix("{actor}"))
    return _pattern_of(part, _ANY_PARTS) + ("" if others else "$")


def _pattern_of(template: str, parts: Mapping[str, str]) -> str:
    return "".join(
        re.escape(literal) + (parts[name] if name else "") for literal, name, *_ in Formatter().parse(template)
    )
