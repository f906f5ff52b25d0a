"""The judge: all rules over all frames of one batch, to findings and coverage.

Every rule is a handful of boolean expressions over one derived frame (`rules.registry.Check`). All expressions over one
frame are evaluated in one pass; what they answer is sorted out and counted in NumPy per rule and group of hands (room,
game, book); texts are written for the few wrong rows only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, groupby
from typing import Final

import numpy as np
import polars as pl

from rules.describing import described
from rules.findings import COUNTS, FINDINGS, fingerprinted, folded, in_order, with_reasons
from rules.games import game_label
from rules.marks import HandMarks, Marks, Rows
from rules.proofs import Records, evidence
from rules.registry import Check, Rule, Scope
from rules.rulebook import observed, topic
from rules.rulebook.in_force import KEY, in_force

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


def _with_hands(rows: pl.DataFrame, check: Check, hands: pl.DataFrame) -> pl.DataFrame:
    """Wrong rows with the columns of their hands that only the remedy asks for."""
    missing = {name for name in check.remedy.meta.root_names() if name not in rows.columns}
    if not missing:
        return rows
    return rows.join(hands.select("hand", *sorted(missing)), on="hand", how="left", maintain_order="left")


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
        .pipe(_between_hands_apart)
    )
    return finished(whole, rules)


def _between_hands_apart(findings: pl.DataFrame) -> pl.DataFrame:
    """Findings between hands without their hand: it is the `neighbour`, and who has a seat there need not be of it."""
    between = pl.col("between").fill_null(value=False)
    if not findings.select(between.any()).item():
        return findings.with_columns(neighbour=pl.lit(None, pl.UInt32))
    return findings.with_columns(
        hand=pl.when(~between).then("hand"),
        neighbour=pl.when(between).then("hand"),
        player=pl.when(between).then("named").otherwise("player"),
        time=pl.when(between).then("moment").otherwise("time"),
    )


def finished(findings: pl.DataFrame, rules: Iterable[Rule]) -> pl.DataFrame:
    """Findings with fingerprints, folded, in order and held to their contract."""
    whole = findings.pipe(fingerprinted).pipe(folded, rules)
    columns = [name for name in FINDINGS.schema if name in whole.columns]
    told = whole.select(columns).with_columns(number=pl.when(pl.col("neighbour").is_null()).then("number"))
    return in_order(FINDINGS.conform(told))


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
