"""What a rule is, and the register of all rules.

A rule is a function without arguments that returns a `Check`: expressions over one derived frame (`rules.derive`) that
say which rows it looks at, which of those it cannot judge and why, and which are wrong. Its docstring is its manual.
All checks on one frame are evaluated together in one pass (`rules.judge`), so a rule costs a few expressions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

import polars as pl

from parsers.tables import DRAW_VARIANTS, FLOP_VARIANTS, STUD_VARIANTS, VARIANTS

ALL_GAMES: Final = VARIANTS
POKER_GAMES: Final = tuple(variant for variant in VARIANTS if variant not in {"open_face", "unknown"})
"""Games with betting rounds, pots and a showdown."""
FLOP_GAMES: Final = FLOP_VARIANTS
DRAW_GAMES: Final = DRAW_VARIANTS
STUD_GAMES: Final = STUD_VARIANTS
BLIND_GAMES: Final = tuple(variant for variant in POKER_GAMES if variant not in STUD_VARIANTS)
"""Games with a button and blinds."""


class Severity(StrEnum):
    """How bad a finding would be."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Confidence(StrEnum):
    """How sure the log makes us."""

    CERTAIN = "certain"
    LIKELY = "likely"
    REVIEW = "review"


class Subject(StrEnum):
    """What a finding is about."""

    RECORD = "record"
    SOFTWARE = "software"
    DEALER = "dealer"
    PLAYER = "player"


class Scope(StrEnum):
    """What a rule must see at once."""

    HAND = "hand"
    TABLE = "table"
    NIGHT = "night"


class Proof(StrEnum):
    """Which log lines prove a finding: its own line, its betting round up to it, or the whole hand."""

    LINE = "line"
    STREET = "street"
    HAND = "hand"


RECORD_FAMILY: Final = "REC"
OUTCOME_FAMILIES: Final = ("BET", "ORD", "SHD", "POT", "PAY", "RAK")
"""Families on how a hand is played out and paid: of a hand declared void none of it counts."""
BOOK_SILENT: Final = "the rulebook does not say"
"""Why a rule cannot judge where the book in force has no word on the matter."""
NOTHING: Final = pl.lit(None, pl.String)
NO_AMOUNT: Final = pl.lit(None, pl.Int64)
NEVER: Final = pl.lit(False)


@dataclass(frozen=True, slots=True)
class Check:
    """The expressions of one rule over its frame.

    `applies` marks the opportunities; `unless` names, in order, why an opportunity cannot be judged; `wrong` marks the
    faults among the rest. A null in any of them counts as false, so a rule must name in `unless` what it needs and may
    be missing. `stake`, `expected`, `found`, `because`, `seat`, `line` and the `only_` marks are evaluated on the wrong
    rows alone, so they may look at nothing but their own row; amounts inside texts are written with
    `rules.derive.terms.money`. `remedy` is what the rulebook says should have been made of it (`rules.remedies`); that
    alone may also look at columns of the hand that its frame does not carry. `seat` is the seat blamed where it is
    not the row's own, `line` the line that shows the fault. `rests_on` names the rulebook parameters that decide the
    verdict: where one of them is only observed the finding is at most likely.
    """

    applies: pl.Expr
    wrong: pl.Expr
    expected: pl.Expr
    found: pl.Expr
    because: pl.Expr = NOTHING
    remedy: pl.Expr = NOTHING
    stake: pl.Expr = NO_AMOUNT
    seat: pl.Expr | None = None
    line: pl.Expr | None = None
    unless: Mapping[str, pl.Expr] = field(default_factory=dict)
    partly: pl.Expr = NEVER
    only_info: pl.Expr = NEVER
    only_likely: pl.Expr = NEVER
    only_review: pl.Expr = NEVER
    rests_on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of the register.

    `games` are the variants it can judge; `needs_ending` and `needs_every_line` say that a hand cut off, or with a line
    nobody understood, cannot be judged; `of_void_hands`, that it judges what becomes of one declared void.
    """

    code: str
    name: str
    severity: Severity
    subject: Subject
    over: str
    proof: Proof
    scope: Scope
    implies: tuple[str, ...]
    revision: int
    check: Callable[[], Check]
    games: tuple[str, ...] = POKER_GAMES
    needs_ending: bool = False
    needs_every_line: bool = True
    of_void_hands: bool = False

    @property
    def needs_outcome(self) -> bool:
        """It judges how a hand was played out and paid, which of one declared void counts for nothing."""
        return self.family in OUTCOME_FAMILIES and not self.of_void_hands

    @property
    def needs_rounds(self) -> bool:
        """It takes every act to be of the betting round the cards on the table say."""
        return self.family in (*OUTCOME_FAMILIES, "CHP")

    @property
    def judges_play(self) -> bool:
        """It judges how a hand was played, not how it was recorded: a cancelled hand is none of its business."""
        return self.family != RECORD_FAMILY

    @property
    def family(self) -> str:
        """The three letters of the code."""
        return self.code[:3]

    @property
    def manual(self) -> str:
        """The rule's docstring."""
        return self.check.__doc__ or ""


RULES: Final[dict[str, Rule]] = {}


def rule(
    code: str,
    name: str,
    *,
    severity: Severity,
    subject: Subject,
    over: str,
    proof: Proof = Proof.STREET,
    scope: Scope = Scope.HAND,
    implies: tuple[str, ...] = (),
    revision: int = 1,
    games: tuple[str, ...] | None = None,
    needs_ending: bool = False,
    needs_every_line: bool = True,
    of_void_hands: bool = False,
) -> Callable[[Callable[[], Check]], Callable[[], Check]]:
    """Enter a check into the register under its code.

    `over` is the frame of `rules.derive.Derived` it reads; `implies` are the codes whose findings in the same hand are
    folded under this one, as they follow from the same cause. `games` defaults to all games of poker, for rules
    on the record itself to all there are.
    """
    if games is None:
        games = ALL_GAMES if code.startswith(RECORD_FAMILY) else POKER_GAMES

    def enter(check: Callable[[], Check]) -> Callable[[], Check]:
        if code in RULES:
            raise ValueError(f"rule {code} is registered twice")
        RULES[code] = Rule(
            code=code,
            name=name,
            severity=severity,
            subject=subject,
            over=over,
            proof=proof,
            scope=scope,
            implies=implies,
            revision=revision,
            check=cache(check),
            games=games,
            needs_ending=needs_ending,
            needs_every_line=needs_every_line,
            of_void_hands=of_void_hands,
        )
        return check

    return enter


def all_rules() -> tuple[Rule, ...]:
    """Every rule of `rules.checks`, in the order of their codes."""
    checks = import_module("rules.checks")
    for module in iter_modules(checks.__path__):
        import_module(f"rules.checks.{module.name}")
    return tuple(RULES[code] for code in sorted(RULES))
