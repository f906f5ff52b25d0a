"""The judge: all rules over all frames of one batch, to findings and coverage.

Every rule is a handful of boolean expressions over one derived frame (`rules.registry.Check`). All expressions over one
frame are evaluated in one pass; what they answer is sorted out and counted in NumPy per rule and group of hands (room,
game, book); texts are written for the few wrong rows only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, groupby
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from rules.findings import (
    CONFIDENCES,
    COUNTS,
    COVERAGE_KEY,
    FINDINGS,
    SEVERITIES,
    SPANS,
    fingerprinted,
    folded,
    in_order,
    with_reasons,
)
from rules.games import game_label
from rules.proofs import Records, evidence
from rules.registry import Check, Confidence, Rule, Scope, Severity
from rules.rulebook import observed, topic
from rules.rulebook.in_force import KEY, in_force

Marks = NDArray[np.bool_]
Rows = NDArray[np.intp]

OTHER_GAME: Final = "this game's rules are not audited yet"
NOT_UNDERSTOOD: Final = "a line of the hand is not understood"
CUT_OFF: Final = "the hand is cut off"
VOID: Final = "the hand was declared void"
DEALT_AGAIN: Final = "a street may have been dealt again"

ROW_COLUMNS: Final[dict[str, pl.DataType | type[pl.DataType]]] = {
    "hand": pl.UInt32,
    "beside": pl.UInt32,
    "street": pl.UInt8,
    "source": pl.UInt32,
    "line": pl.UInt32,
    "start": pl.Int64,
    "end": pl.Int64,
    "evidence": SPANS,
}
TOLD: Final = (
    "seat", "line", "stake", "expected", "found", "because", "only_info", "only_likely", "only_review",
)  # fmt: skip
"""Expressions of a check that are evaluated on wrong rows."""
HAND_COLUMNS: Final = (
    "hand", "room", "number", "table", "tournament", "time", "currency", "decimals", "game", *KEY,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Judgement:
    """Findings (contract `FINDINGS`) and coverage (contract `COVERAGE`)."""

    findings: pl.DataFrame
    coverage: pl.DataFrame


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one rule said: numbers of rows of its frame, and of hands in the batch."""

    opportunities: Rows
    not_checkable: Sequence[tuple[str, Rows]]
    judged: Rows
    partly: Rows
    wrong: Rows


@dataclass(frozen=True, slots=True)
class HandMarks:
    """The hands of a batch as arrays, in order of their numbers, and the groups they are counted in."""

    numbers: NDArray[np.uint32]
    group: Rows
    groups: pl.DataFrame
    variant: pl.Series
    cancelled: Marks
    tainted: Marks
    cut_off: Marks
    void: Marks
    dealt_again: Marks
    other_game: dict[tuple[str, ...], Marks] = field(default_factory=dict)

    @classmethod
    def of(cls, hands: pl.DataFrame) -> HandMarks:
        """Marks of the derived `hands` with their `game`."""
        key = list(COVERAGE_KEY[1:])
        groups = hands.select(key).unique(maintain_order=True).with_row_index("group")
        grouped = hands.select(key).join(groups, on=key, how="left", nulls_equal=True, maintain_order="left")
        return cls(
            numbers=hands["hand"].to_numpy(),
            group=grouped["group"].to_numpy().astype(np.intp),
            groups=groups.drop("group"),
            variant=hands["variant"].cast(pl.String),
            cancelled=_marks(hands["cancelled"]),
            tainted=_marks(hands["tainted"]),
            cut_off=~_marks(hands["ended"]),
            void=_marks_if_any(hands, "void"),
            dealt_again=_marks_if_any(hands, "dealt_again"),
        )

    def of_rows(self, frame: pl.DataFrame) -> Rows:
        """The place of each row's hand among the hands. Raises ValueError if they do not rise."""
        if not frame["hand"].is_sorted():
            raise ValueError("the rows of a derived frame must stand hand by hand, in rising order")
        firsts = np.searchsorted(frame["hand"].to_numpy(), self.numbers)
        return np.repeat(np.arange(len(firsts)), np.diff(np.append(firsts, frame.height)))

    def per_group(self, hands: Rows) -> Rows:
        """How many of the places of hands, as `of_rows` gives them, lie in each group."""
        return np.bincount(self.group[hands], minlength=self.groups.height)

    def hindrances(self, rule: Rule) -> Iterator[tuple[str, Marks]]:
        """Why hands as a whole cannot be judged by the rule, in order."""
        if rule.games not in self.other_game:
            self.other_game[rule.games] = ~_marks(self.variant.is_in(rule.games))
        yield OTHER_GAME, self.other_game[rule.games]
        if rule.needs_every_line:
            yield NOT_UNDERSTOOD, self.tainted
        if rule.needs_ending:
            yield CUT_OFF, self.cut_off
        if rule.needs_outcome:
            yield VOID, self.void
        if rule.needs_rounds:
            yield DEALT_AGAIN, self.dealt_again


def judge(derived: Records, books: pl.DataFrame, rules: Iterable[Rule], scope: Scope = Scope.HAND) -> Judgement:
    """Judge one batch by the rules of one scope.

    `derived` holds the frame each rule is over as an attribute of that name, every row with its `hand`, in rising
    order; `derived.hands` also has `book`, `tainted` and the columns of `parsers.tables.HANDS`. `books` is what
    `rules.rulebook.resolve` gives.
    """
    known = sorted((rule for rule in rules if rule.scope is scope), key=lambda rule: (rule.over, rule.code))
    hands = derived.hands.with_columns(game=game_label())
    marks = HandMarks.of(hands)
    verdicts: list[tuple[Rule, Verdict, Rows]] = []
    faults: list[pl.DataFrame] = []
    for over, together in groupby(known, key=lambda rule: rule.over):
        frame: pl.DataFrame = getattr(derived, over)
        in_hand = marks.of_rows(frame)
        checks = [(rule, rule.check()) for rule in together]
        answers = _answers(frame, checks)
        for rule, check in checks:
            verdict = _verdict(rule, check, answers, marks, in_hand)
            verdicts.append((rule, verdict, in_hand))
            if verdict.wrong.size:
                faults.append(described(_with_hands(frame[verdict.wrong], check, hands), rule, check))
    return Judgement(_findings(faults, derived, hands, books, known), _coverage(verdicts, marks))


def columns_read(rules: Iterable[Rule]) -> dict[str, set[str]]:
    """The columns the rules read, by frame."""
    read: dict[str, set[str]] = {}
    for rule in rules:
        read.setdefault(rule.over, set()).update(_columns_of(rule))
    return read


@cache
def _columns_of(rule: Rule) -> frozenset[str]:
    check = rule.check()
    told = (getattr(check, name) for name in TOLD)
    asked = (*dict(_questions(check)).values(), *told, observed(check.rests_on))
    return frozenset(name for expr in asked if expr is not None for name in expr.meta.root_names())


def described(rows: pl.DataFrame, rule: Rule, check: Check) -> pl.DataFrame:
    """Wrong rows of a rule's frame as findings without what they share with their hand: texts, grades and places.

    A frame may bring its own `evidence`, which then stands, or the hand `beside` whose record is evidence too.
    """
    seat = check.seat if check.seat is not None else _column_or_null(rows, "seat", pl.UInt8)
    line = _column_or_null(rows, "line", pl.UInt32)
    line = line if check.line is None else pl.coalesce(check.line.cast(pl.UInt32), line)
    name = next((column for column in ("actor", "player") if column in rows.columns), "actor")
    return rows.select(
        *(_column_or_null(rows, column, dtype) for column, dtype in ROW_COLUMNS.items() if column != "line"),
        line.alias("line"),
        seat.cast(pl.UInt8).alias("seat"),
        _column_or_null(rows, name, pl.String).alias("named"),
        check.stake.cast(pl.Int64).alias("stake"),
        check.expected.alias("expected"),
        check.found.alias("found"),
        check.because.alias("arithmetic"),
        check.remedy.alias("remedy"),
        _severity(rule, check).alias("severity"),
        _confidence(check).alias("confidence"),
        code=pl.lit(rule.code),
        rule=pl.lit(rule.name),
        revision=pl.lit(rule.revision, pl.UInt16),
        subject=pl.lit(rule.subject.value),
        proof=pl.lit(rule.proof.value),
    )


def _with_hands(rows: pl.DataFrame, check: Check, hands: pl.DataFrame) -> pl.DataFrame:
    """Wrong rows with the columns of their hands that only the remedy asks for."""
    missing = {name for name in check.remedy.meta.root_names() if name not in rows.columns}
    if not missing:
        return rows
    return rows.join(hands.select("hand", *sorted(missing)), on="hand", how="left", maintain_order="left")


def _column_or_null(rows: pl.DataFrame, name: str, dtype: pl.DataType | type[pl.DataType]) -> pl.Expr:
    return pl.col(name).cast(dtype) if name in rows.columns else pl.lit(None, dtype).alias(name)


def _severity(rule: Rule, check: Check) -> pl.Expr:
    usual = pl.lit(rule.severity.value, SEVERITIES)
    return pl.when(check.only_info).then(pl.lit(Severity.INFO.value, SEVERITIES)).otherwise(usual)


def _confidence(check: Check) -> pl.Expr:
    review, likely, certain = (
        pl.lit(grade.value, CONFIDENCES) for grade in (Confidence.REVIEW, Confidence.LIKELY, Confidence.CERTAIN)
    )
    less_sure = check.only_likely.fill_null(False) | observed(check.rests_on)
    return pl.when(check.only_review).then(review).when(less_sure).then(likely).otherwise(certain)


def _marks(series: pl.Series) -> Marks:
    return series.fill_null(False).to_numpy()


def _marks_if_any(hands: pl.DataFrame, name: str) -> Marks:
    """The marks of a column that only frames of single hands have."""
    return _marks(hands[name]) if name in hands.columns else np.zeros(len(hands), np.bool_)


def _answers(frame: pl.DataFrame, checks: Sequence[tuple[Rule, Check]]) -> dict[str, pl.Series]:
    """The answers of a frame's rows to the questions of its rules; those with no opportunity are asked no further."""
    if frame.is_empty():
        return {f"{rule.code} applies": pl.Series([], dtype=pl.Boolean) for rule, _ in checks}
    answers = _asked(frame, {f"{rule.code} applies": check.applies for rule, check in checks})
    occupied = [(rule, check) for rule, check in checks if answers[f"{rule.code} applies"].any()]
    further = {f"{rule.code} {name}": expr for rule, check in occupied for name, expr in _questions(check)}
    return answers | _asked(frame, {name: expr for name, expr in further.items() if name not in answers})


def _asked(frame: pl.DataFrame, questions: Mapping[str, pl.Expr]) -> dict[str, pl.Series]:
    asked = (expr.fill_null(False).alias(name) for name, expr in questions.items())
    return frame.lazy().select(asked).collect().to_dict()


def _questions(check: Check) -> Iterator[tuple[str, pl.Expr]]:
    yield "applies", check.applies
    yield "wrong", check.wrong
    yield "partly", check.partly
    yield from check.unless.items()


def _verdict(rule: Rule, check: Check, answers: Mapping[str, pl.Series], marks: HandMarks, in_hand: Rows) -> Verdict:
    def answered(question: str, rows: Rows) -> Marks:
        answer = answers[f"{rule.code} {question}"] if rows.size else None
        if answer is None or not answer.any():
            return np.zeros(len(rows), np.bool_)
        return _on_every_row(answer, in_hand)[rows]

    opportunities = np.flatnonzero(_on_every_row(answers[f"{rule.code} applies"], in_hand))
    if rule.judges_play and marks.cancelled.any():
        opportunities = opportunities[~marks.cancelled[in_hand[opportunities]]]
    judged = opportunities
    not_checkable: list[tuple[str, Rows]] = []
    hindrances = ((reason, hands[in_hand[judged]]) for reason, hands in marks.hindrances(rule) if hands.any())
    for reason, caught in chain(hindrances, ((reason, answered(reason, judged)) for reason in check.unless)):
        if caught.any():
            not_checkable.append((reason, judged[caught]))
            judged = judged[~caught]
    return Verdict(
        opportunities=opportunities,
        not_checkable=not_checkable,
        judged=judged,
        partly=judged[answered("partly", judged)],
        wrong=judged[answered("wrong", judged)],
    )


def _on_every_row(answer: pl.Series, in_hand: Rows) -> Marks:
    """An answer for each row of its frame; a constant answers for all of them."""
    return np.broadcast_to(answer.to_numpy(), in_hand.shape)


def _coverage(verdicts: Sequence[tuple[Rule, Verdict, Rows]], marks: HandMarks) -> pl.DataFrame:
    counts: dict[str, list[Rows]] = {name: [] for name in COUNTS}
    reasons: list[tuple[str, str, Rows]] = []
    for rule, verdict, in_hand in verdicts:
        for name, hands in _counted(verdict, in_hand).items():
            counts[name].append(marks.per_group(hands))
        reasons += [
            (rule.code, reason, marks.per_group(in_hand[rows])) for reason, rows in verdict.not_checkable if rows.size
        ]
    by_rule = _spread(marks, code=[rule.code for rule, _, _ in verdicts])
    by_reason = _spread(marks, code=[code for code, _, _ in reasons], reason=[reason for _, reason, _ in reasons])
    hindered = by_reason.with_columns(_flat("count", [count for _, _, count in reasons])).filter(pl.col("count") > 0)
    return with_reasons(by_rule.with_columns(_flat(name, arrays) for name, arrays in counts.items()), hindered)


def _counted(verdict: Verdict, in_hand: Rows) -> dict[str, Rows]:
    """For each count the hands of the rows it counts."""
    hindered = [in_hand[rows] for _, rows in verdict.not_checkable]
    return {
        "hands": _distinct(in_hand[verdict.judged]),
        "opportunities": in_hand[verdict.opportunities],
        "found": in_hand[verdict.wrong],
        "not_checkable": np.concatenate([in_hand[:0], *hindered]),
        "partly": in_hand[verdict.partly],
    }


def _distinct(rising: Rows) -> Rows:
    return rising[np.diff(rising, prepend=-1) > 0]


def _spread(marks: HandMarks, **columns: list[str]) -> pl.DataFrame:
    """Each row once for every group of hands, in the groups' order."""
    rows = pl.DataFrame(columns, schema=dict.fromkeys(columns, pl.String))
    return rows.join(marks.groups, how="cross", maintain_order="left_right")


def _flat(name: str, arrays: Sequence[Rows]) -> pl.Series:
    return pl.Series(name, np.concatenate([np.empty(0, np.intp), *arrays]), dtype=pl.Int64)


def _findings(
    faults: Sequence[pl.DataFrame], derived: Records, hands: pl.DataFrame, books: pl.DataFrame, rules: Sequence[Rule]
) -> pl.DataFrame:
    if not faults:
        return FINDINGS.empty()
    rows = pl.concat(faults)
    seats = derived.seats.select("hand", "seat", "player").join(rows, on="hand", how="semi")
    players = seats.unique(["hand", "seat"], keep="first")
    whole = (
        rows.pipe(evidence, derived)
        .join(hands.select(HAND_COLUMNS), on="hand", how="left", maintain_order="left")
        .join(players, on=["hand", "seat"], how="left", maintain_order="left")
        .join(_clauses(in_force(books, hands), rules), on=[*KEY, "code"], how="left", maintain_order="left")
        .with_columns(player=pl.coalesce("player", "named"))
    )
    return finished(whole, rules)


def finished(findings: pl.DataFrame, rules: Iterable[Rule]) -> pl.DataFrame:
    """Findings with fingerprints, folded, in order and held to their contract."""
    columns = [name for name in FINDINGS.schema if name in findings.columns]
    return FINDINGS.conform(findings.select(columns).pipe(fingerprinted).pipe(folded, rules)).pipe(in_order)


def _clauses(books: pl.DataFrame, rules: Iterable[Rule]) -> pl.DataFrame:
    """One row a book in force and rule: the clause for its code, else for the first of its parameters that has one."""
    topics = [(rule.code, place, name) for rule in rules for place, name in enumerate((rule.code, *_parameters(rule)))]
    asked = pl.DataFrame(topics, schema={"code": pl.String, "place": pl.UInt32, "topic": pl.String}, orient="row")
    cited = books.select(*KEY, "clauses").explode("clauses").drop_nulls("clauses").unnest("clauses")
    return (
        asked.join(cited, on="topic")
        .sort(*KEY, "code", "place")
        .unique([*KEY, "code"], keep="first", maintain_order=True)
        .select(*KEY, "code", "clause")
    )


def _parameters(rule: Rule) -> Iterator[str]:
    return (topic(name) for name in rule.check().rests_on)
