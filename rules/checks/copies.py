"""REC003 and REC004: the same hand number twice in one night.

Two players at a table bring the same hand, a client exports it again, a file grows while it is copied: several records,
one hand. One of them is audited; the others must tell the same public story.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import polars as pl

from parsers.public_face import FACE, public_cards
from parsers.tables import EVENTS, PUBLIC_KINDS, SEATS
from rules.findings import SPAN, SPANS, one_span
from rules.judge import Judgement, judge
from rules.registry import RULES, Check, Proof, Scope, Severity, Subject, rule
from rules.rulebook.in_force import with_blocks

SAME_HAND: Final = ("room", "number")
LINE: Final = ("source", "line", "start", "end")
IN_PART: Final = "one of the two records holds only a part of the hand"
NOTHING_TO_COMPARE: Final = "what everybody at the table saw could not be read"
IN_OTHER_WORDS: Final = pl.col("writer") != pl.col("first_writer")
"""Records of different writers, as of clients in two languages: lines that differ may tell the same."""
NOT_UNDERSTOOD: Final = "a line of one of two records in other words is not understood"
COMPARABLE: Final = {
    IN_PART: (pl.col("part") != "whole") | (pl.col("first_part") != "whole"),
    NOTHING_TO_COMPARE: pl.col("public_hash").is_null() | pl.col("first_public_hash").is_null(),
    NOT_UNDERSTOOD: IN_OTHER_WORDS & (pl.col("not_understood") | pl.col("first_not_understood")),
}
"""What keeps two records of a hand from being compared by what everybody saw."""
DIFFERENT: Final = (pl.col("public_hash") != pl.col("first_public_hash")) & (
    ~IN_OTHER_WORDS | pl.col("differs_at").is_not_null() | pl.col("first_differs_at").is_not_null()
)
BOTH_PLACES: Final = pl.format(
    "lines {} to {} and lines {} to {}", "first_first_line", "first_last_line", "first_line", "last_line"
)
WHERE_THEY_PART: Final = pl.coalesce(
    pl.format(", first at line {} of the one and line {} of the other", "first_differs_at", "differs_at"),
    pl.format(", first at line {} of the one, which the other lacks", "first_differs_at"),
    pl.format(", first at line {} of the other, which the one lacks", "differs_at"),
    pl.lit(""),
)
FIRSTS: Final = ("hand", *SPAN, "part", "public_hash", "writer", "not_understood")
"""What is told of the first record beside each of the others."""
DIFFERENCES_CITED: Final = 20
"""Lines that differ, more of which prove no more than the two records do."""


@rule(
    "REC003", "one hand, two stories", severity=Severity.ERROR, subject=Subject.RECORD, over="copies",
    scope=Scope.NIGHT, proof=Proof.HAND, needs_every_line=False,
)  # fmt: skip
def one_hand_two_stories() -> Check:
    """Two whole records of one hand number contradict each other in what everybody at the table saw.

    One of them was altered, or the room gave a number twice. Either way neither can serve as proof until the matter is
    settled.

    Example:
        (one file)      PokerStars Hand #7 ... Ann: bets $10
        (another file)  PokerStars Hand #7 ... Ann: bets $100

    Does not flag:
        - the same hand seen by two players: hole cards dealt to one of them alone are not public;
        - the same hand written in two languages, or by a client and a converter, if the same happens in it;
        - a record that is the beginning of the other, from a file that was still growing;
        - the same number in two rooms.
    """
    return Check(
        applies=pl.lit(True),
        unless=COMPARABLE,
        wrong=DIFFERENT,
        expected=pl.lit("all records of one hand tell the same public actions"),
        found=pl.format("two records of it differ: {}{}", BOTH_PLACES, WHERE_THEY_PART),
    )


@rule(
    "REC004", "same hand again", severity=Severity.INFO, subject=Subject.RECORD, over="copies", scope=Scope.NIGHT,
    proof=Proof.HAND, needs_every_line=False,
)  # fmt: skip
def same_hand_again() -> Check:
    """A hand is recorded more than once with equal content; it is audited once.

    Nothing is wrong with the play. Totals taken from the files without this knowledge would count the hand twice.

    Example:
        (one file)      PokerStars Hand #7 ... Ann: bets $10
        (another file)  PokerStars Hand #7 ... Ann: bets $10

    Does not flag:
        - the record that was audited;
        - records that contradict each other (REC003) or hold only a part.
    """
    return Check(
        applies=pl.lit(True),
        unless=COMPARABLE,
        wrong=~DIFFERENT,
        expected=pl.lit("one record of a hand"),
        found=pl.format("an equal one again: {}", BOTH_PLACES),
    )


@dataclass(frozen=True, slots=True)
class Records:
    """The frames the judge reads, for hands recorded more than once; only the records themselves matter."""

    hands: pl.DataFrame
    copies: pl.DataFrame
    seats: pl.DataFrame
    acts: pl.DataFrame
    boards: pl.DataFrame


def judge_copies(copies: pl.DataFrame, hands: pl.DataFrame, events: pl.DataFrame, books: pl.DataFrame) -> Judgement:
    """REC003 and REC004 for hands with several records.

    Reads the `copies`, `hands` and `events` tables, each record a hand; they may be cut to the numbers that occur
    twice. Each later record is compared with the one audited (else the first whole one). Records that hold only a part
    are counted as not checkable.
    """
    unknown = events.filter(kind="unknown")["hand"].implode()
    told = hands.select("hand", "writer", *SAME_HAND, not_understood=pl.col("hand").is_in(unknown))
    numbered = copies.join(told, on="hand").drop_nulls("number")
    later = _with_differences(_compared(numbered.filter(pl.len().over(SAME_HAND) > 1)), events)
    twice = hands.join(later, on="hand", how="semi").sort("hand").unique("hand", keep="first", maintain_order=True)
    own_record = later.unique("hand", keep="first").select("hand", *SPAN)
    records = Records(
        hands=with_blocks(twice, books)
        .drop(SPAN, strict=False)
        .join(own_record, on="hand", how="left", maintain_order="left")
        .with_columns(tainted=pl.lit(False)),
        copies=later,
        seats=SEATS.empty(),
        acts=EVENTS.empty(),
        boards=EVENTS.empty(),
    )
    return judge(records, books, (RULES["REC003"], RULES["REC004"]), Scope.NIGHT)


def _compared(records: pl.DataFrame) -> pl.DataFrame:
    """All records of a number but the first, each with the first one's columns as `first_*`; sorted by hand."""
    ranked = records.sort(
        *SAME_HAND, ~pl.col("audited"), pl.col("part") != "whole", "source", "first_line", maintain_order=True
    ).with_columns(place=pl.int_range(pl.len()).over(SAME_HAND))
    first = ranked.filter(pl.col("place") == 0).select(
        *SAME_HAND, *(pl.col(name).alias(f"first_{name}") for name in FIRSTS)
    )
    later = ranked.filter(pl.col("place") > 0).join(first, on=SAME_HAND, maintain_order="left")
    return later.sort("hand", "source", "first_line")


def _with_differences(later: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """Compared records with their evidence: the two records, and the lines in which they differ where these are few.

    `first_differs_at` and `differs_at` are the first such line of each, null where a record has none.
    """
    public = events.filter(pl.col("kind").is_in(PUBLIC_KINDS)).select("hand", *LINE, happening=_happening())
    told = public.with_columns(nth=pl.int_range(pl.len()).over("hand", "happening"))
    pairs = later.select("hand", "first_hand")
    own = pairs.join(told, on="hand", maintain_order="left_right")
    first = pairs.join(told.rename({"hand": "first_hand"}), on="first_hand", maintain_order="left_right")
    same = ["hand", "happening", "nth"]
    differing = (
        ("first_", first.join(own, on=same, how="anti", maintain_order="left")),
        ("", own.join(first, on=same, how="anti", maintain_order="left")),
    )
    cited = later
    for prefix, lines in differing:
        cited = cited.join(_cited(lines, prefix), on="hand", how="left", maintain_order="left")
    few = cited["first_lines"].list.len().fill_null(0) + cited["lines"].list.len().fill_null(0) <= DIFFERENCES_CITED
    shown = (pl.when(few).then(pl.col(name)).fill_null([]) for name in ("first_lines", "lines"))
    parts = zip((one_span("first_"), one_span()), shown, strict=True)
    evidence = pl.concat_list(span for part in parts for span in part)
    return cited.with_columns(evidence=evidence, line=pl.coalesce("differs_at", "first_line")).drop(
        "first_lines", "lines"
    )


def _happening() -> pl.Expr:
    """A public happening as one number."""
    return pl.struct(*FACE, public_cards()).hash()


def _cited(lines: pl.DataFrame, prefix: str) -> pl.DataFrame:
    """By hand, the lines in which a record differs as spans, and the first of them."""
    span = pl.struct("source", pl.col("line").alias("first_line"), pl.col("line").alias("last_line"), "start", "end")
    return (
        lines.unique(["hand", "source", "line"], keep="first", maintain_order=True)
        .group_by("hand", maintain_order=True)
        .agg(span.alias(f"{prefix}lines"), pl.col("line").min().alias(f"{prefix}differs_at"))
        .with_columns(pl.col(f"{prefix}lines").cast(SPANS))
    )
