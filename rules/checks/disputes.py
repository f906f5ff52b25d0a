"""CND006: until when a hand can be disputed."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.tables import VARIANTS
from rules.registry import BOOK_SILENT, Check, Proof, Scope, Severity, Subject, rule
from rules.rulebook import param

next_begun: Final = pl.col("next_number").is_not_null()
riffled: Final = pl.col("shuffled").fill_null(value=True)
begins_with_deal: Final = (param("hand_begins") == "deal").fill_null(value=False)


@rule(
    "CND006", "disputed too late", severity=Severity.WARNING, subject=Subject.DEALER, over="disputes",
    scope=Scope.TABLE, proof=Proof.HAND, games=VARIANTS, needs_every_line=False,
)  # fmt: skip
def disputed_too_late() -> Check:
    """A dispute about a hand was taken up after the next one had begun.

    Once the next hand is under way nobody can put the last one together again, and who waits with his claim has seen
    how things went. The right to dispute ends with it [dispute_until, hand_begins].

    Example (the dispute names hand 17):
        {"hand": "18", "event": "hand", ...}
        {"hand": "18", "event": "shuffle", "count": 4}
        {"hand": "17", "event": "dispute", "seat": 5, "matter": "pot"}

    Does not flag:
        - disputes between the end of the hand and the first riffle of the next, where the log tells the shuffle;
        - disputes in another file than the next hand stands in;
        - books that let sums be disputed until there is action in the next hand, or begin it with the deal (not
          checkable).

    A dispute about the pot is for `review`: some houses let sums be put right for longer.
    """
    until = param("dispute_until")
    return Check(
        applies=pl.lit(value=True),
        unless={
            BOOK_SILENT: until.is_null(),
            "whether there was action in the next hand is not known": next_begun
            & ((until == "next_hand_action") | begins_with_deal),
        },
        wrong=(until == "next_hand") & next_begun & riffled,
        expected=pl.lit("disputes about a hand before the next one begins"),
        found=pl.format(
            "a dispute about {} after hand {} had begun",
            pl.coalesce(pl.col("matter").str.replace_all("_", " "), pl.lit("hand")),
            pl.col("next_number"),
        ),
        only_review=(pl.col("matter") == "pot").fill_null(value=False),
        rests_on=("dispute_until", "hand_begins"),
    )
