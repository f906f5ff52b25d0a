"""CHP: what a live dealer moves himself: bets pulled in to the pot, the pot pushed, the button moved on.

Chips in front of the players and a button in its place are the table's memory of who bet what and whose turn it is;
moved too early, a dispute has nothing left to look at.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.terms import kind, money, seat_name
from rules.registry import BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

betting: Final = (pl.col("phase") == "betting") & (pl.col("live_before") > 1)
decided: Final = (pl.col("phase") != "betting") | (pl.col("live_before") <= 1)
"""Nobody can bet any more: the hands are shown, or one is left."""


@rule(
    "CHP009", "bets pulled in too early", severity=Severity.WARNING, subject=Subject.DEALER, over="happenings",
)  # fmt: skip
def bets_pulled_in_too_early() -> Check:
    """The dealer pulled bets in to the pot while a player still had to act.

    Who has yet to act must see what he owes and to whom; mixed with the pot, bets cannot be told apart again. Blinds,
    too, stay in front of their players until the round is over [bets_stay].

    Example:
        Ann bets 100, Bob calls, the dealer pulls both bets in; Cid calls

    Does not flag:
        - antes, before anybody has bet;
        - bets pulled in while an act was owed that the log does not tell (not checkable).
    """
    early = ~pl.col("round_over")
    return Check(
        applies=(kind == "pot_moved") & betting & (pl.col("bet_to_match") > 0),
        unless={
            BOOK_SILENT: param("bets_stay").is_null(),
            "the log does not tell the act that was owed": early & (pl.col("actions_after") == 0),
        },
        wrong=param("bets_stay") & early,
        stake=pl.col("amount"),
        expected=pl.lit("the bets left in front of the players until the round is over"),
        found=pl.format(
            "pulled in while {} was to act", pl.coalesce(seat_name(pl.col("expected_seat")), pl.lit("a player"))
        ),
        because=pl.format("a bet of {} stood", money(pl.col("bet_to_match"))),
        rests_on=("bets_stay",),
    )


@rule(
    "CHP010", "button moved before the pot was pushed", severity=Severity.WARNING, subject=Subject.DEALER,
    over="happenings", proof=Proof.HAND, needs_ending=True,
)  # fmt: skip
def button_moved_before_the_pot_was_pushed() -> Check:
    """The button went on to the next seat before the last pot had been pushed to its winner.

    The button says who sits left of it, and so who gets odd chips and whose hand is shown first; until the pot is gone
    it may be asked for [pot_before_button].

    Example:
        the hands are shown, the button is moved, the pot is pushed to Ann

    Does not flag:
        - a button put right during the hand, or set before it is dealt;
        - moves the log does not tell as part of a hand.
    """
    return Check(
        applies=(kind == "button_moved") & (pl.col("phase") != "posting") & decided,
        unless={
            BOOK_SILENT: param("pot_before_button").is_null(),
            "no pot was pushed": pl.col("awards_count") == 0,
        },
        wrong=param("pot_before_button") & (pl.col("phase") != "after"),
        expected=pl.lit("every pot pushed first"),
        found=pl.lit("the button moved, then a pot pushed"),
        rests_on=("pot_before_button",),
    )
