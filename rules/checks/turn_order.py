"""ORD: who acts when.

The ledger (`rules.derive.ledger`) keeps for every act whose turn it was. An act is judged once, by the first of these
that fits: its seat could not act at all, the round was over, it opened the street, it came in the round. Once a round
has lost its order, or one was left unfinished, what follows is not judged again: one cause, one finding.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.terms import is_action, is_check, is_fold, is_stud, money, seat_name, seated, street_name
from rules.registry import Check, Proof, Severity, Subject, rule

ACTION: Final = is_action & seated
FOLDED: Final = pl.col("folded_before")
ALL_IN: Final = pl.col("all_in_before")
CANNOT_ACT: Final = FOLDED | ALL_IN | ~pl.col("dealt_in")
ROUND_OVER: Final = pl.col("round_over")
OPENS: Final = pl.col("opens_street") & ~is_fold
BRINGS_IN: Final = is_stud & (pl.col("street") == 0)
"""Who opens third street is told by the door cards (FRC009)."""
DUE: Final = pl.col("expected_seat")
FORCED_ALL_IN: Final = (pl.col("street") == 0) & (pl.col("in_before") <= pl.coalesce("button_blind", "big_blind"))
IDLE_CHECK: Final = is_check & ~FOLDED & pl.col("prints_idle_checks").fill_null(value=False)
IN_ROUND: Final = ACTION & ~CANNOT_ACT & ~ROUND_OVER

CHIPS_MOVED: Final = pl.when(pl.col("paid") > 0).then(pl.col("paid"))
DEED: Final = (
    pl.when(is_fold)
    .then(pl.lit("folded"))
    .when(is_check)
    .then(pl.lit("checked"))
    .when(pl.col("kind") == "call")
    .then(pl.format("called {}", money(pl.col("paid"))))
    .when(pl.col("kind") == "bet")
    .then(pl.format("bet {}", money(pl.col("paid"))))
    .when(pl.col("kind") == "raise")
    .then(pl.format("raised to {}", money(pl.col("in_after"))))
    .when(pl.col("kind") == "completion")
    .then(pl.format("completed to {}", money(pl.col("in_after"))))
    .otherwise(pl.format("brought in for {}", money(pl.col("paid"))))
)
WHAT_HAPPENED: Final = pl.format("{} {} ({})", seat_name(), DEED, street_name())
TURN_FOLLOWS: Final = (
    pl.when(pl.col("last_aggressor").is_not_null())
    .then(pl.format("the action goes clockwise from the last bet or raise, by {}", seat_name(pl.col("last_aggressor"))))
    .when(is_stud & (pl.col("street") == 0))
    .then(pl.lit("the action goes clockwise from the bring-in"))
    .when(is_stud)
    .then(pl.lit("the action goes clockwise from the board that opens"))
    .when(pl.col("street") == 0)
    .then(pl.lit("the action goes clockwise from the last live blind"))
    .otherwise(pl.format("the action goes clockwise from the button, at {}", seat_name(pl.col("button"))))
)
REST_FOLLOWS: Final = ("BET015", "POT002", "POT007", "POT008", "SHD001")
"""A line missing in the record breaks the order, the sums, and what is known of who bet last, all alike."""
TURN_UNKNOWN: Final = "whose turn it was cannot be known without the button, the blinds or the open cards"
ORDER_LOST: Final = "the order had been lost by an earlier fault"
NO_ORDER: Final = {
    TURN_UNKNOWN: DUE.is_null(),
    ORDER_LOST: pl.col("order_lost"),
    "the button straddled, and houses differ on whose turn it then is": pl.col("button_straddles")
    & (pl.col("street") == 0),
}


@rule(
    "ORD001", "acted out of turn", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts",
    implies=("ORD003", "DCK012", "BET009", *REST_FOLLOWS),
)  # fmt: skip
def acted_out_of_turn() -> Check:
    """A player acted although somebody before him still had to.

    Acting early tells the players in between what they should not know yet, and may take their turn from them.

    Example:
        *** FLOP *** [Ah 7c 2s]
        Ann: checks
        Cid: bets $4        (Bob, between them, has not acted)

    Does not flag:
        - the first act of a street other than a fold (ORD002);
        - acts after the round was over (ORD004), or of players who cannot act (ORD005);
        - what follows in a round whose order was lost, or after a round left unfinished (not checkable);
        - the first round after a straddle of the button, which each house orders in its own way (not checkable).

    A fold out of turn is only worth a look (`info`): rooms log folds chosen in advance, time-outs and lost connections
    early.
    """
    return Check(
        applies=IN_ROUND & ~OPENS,
        unless=NO_ORDER,
        wrong=pl.col("seat") != DUE,
        stake=CHIPS_MOVED,
        expected=pl.format("{} to act", seat_name(DUE)),
        found=WHAT_HAPPENED,
        because=TURN_FOLLOWS,
        only_info=is_fold,
    )


@rule(
    "ORD002", "wrong seat opened the street", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts",
    implies=("ORD003", "DCK012", "BET009", *REST_FOLLOWS),
)  # fmt: skip
def wrong_seat_opened() -> Check:
    """The first to act on a street was not the player whose turn it was.

    Before the flop the player left of the last live blind or straddle opens, later the first one left of the button
    who is still in and not all-in. In stud the best board opens from fourth street on, in razz the lowest; which of
    equal boards does is up to the book [stud_tie, suit_order].

    Example (Seat #1 is the button, Ann in seat 2, Bob in seat 3):
        *** FLOP *** [Ah 7c 2s]
        Bob: checks
        Ann: checks

    Does not flag:
        - a street opened by a fold out of turn, which rooms log early (ORD001, `info`);
        - hands whose button, or in stud whose open cards, are unknown (not checkable);
        - the first round after a straddle of the button, which each house orders in its own way (not checkable);
        - whichever of equal boards opens where the book is silent;
        - seventh street with a common card, unless sixth street's opener opens it [common_card_opens] (not checkable);
        - the first street of stud (FRC009);
        - the streets behind a round that was left unfinished (not checkable).
    """
    return Check(
        applies=IN_ROUND & OPENS & ~BRINGS_IN,
        unless=NO_ORDER,
        wrong=pl.col("seat") != DUE,
        stake=CHIPS_MOVED,
        expected=pl.format("{} to open the betting", seat_name(DUE)),
        found=WHAT_HAPPENED,
        because=TURN_FOLLOWS,
        rests_on=("stud_tie", "suit_order", "common_card_opens"),
    )


@rule(
    "ORD003", "round left unfinished", severity=Severity.ERROR, subject=Subject.DEALER, over="rounds",
    implies=("DCK012", "REC005", *REST_FOLLOWS),
)  # fmt: skip
def round_left_unfinished() -> Check:
    """A betting round ended while a live player still owed action.

    Every player in the hand with chips left must act on every bet. One who is passed over loses a right, or sees the
    next card without paying for it.

    Example:
        *** FLOP *** [Ah 7c 2s]
        Ann: bets $4
        *** TURN *** [Ah 7c 2s] [Jc]        (Bob has neither called nor folded)

    Does not flag:
        - players who are all-in, or alone against players who are;
        - the round in which a record breaks off (not checkable);
        - the rounds after the first unfinished one (not checkable).

    A player who had lost his connection or was sitting out may have been treated as absent by the room without a line
    that says so: such a finding is for `review`.
    """
    owing = pl.col("owing_seat")
    amount = pl.col("owing_amount")
    others = pl.col("owing_count") - 1
    return Check(
        applies=pl.lit(True),
        unless={
            "the record breaks off in this round": ~pl.col("ended") & (pl.col("ended_by") == "end"),
            ORDER_LOST: pl.col("faults_before") > 0,
        },
        wrong=pl.col("owing_count") > 0,
        stake=pl.when(amount > 0).then(amount),
        seat=owing,
        expected=pl.when(amount > 0)
        .then(pl.format("{} to fold, call {} or raise ({})", seat_name(owing), money(amount), street_name()))
        .otherwise(pl.format("{} to check, bet or fold ({})", seat_name(owing), street_name())),
        found=pl.format("the round ended without it ({})", street_name()),
        because=pl.when(others > 0).then(pl.format("{} more owed action", others)),
        only_review=pl.col("owing_away"),
    )


@rule(
    "ORD004", "action after the round was over", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts",
    implies=("BET009", *REST_FOLLOWS),
)  # fmt: skip
def action_after_the_round() -> Check:
    """A player acted although nobody owed action any more.

    Once all have matched the bet, or one player is left, the round is closed. A bet after that has no place in the
    hand.

    Example:
        *** RIVER *** [Ah 7c 2s Jc] [4d]
        Ann: checks
        Bob: checks
        Ann: bets $8

    Does not flag:
        - acts of players who have folded or are all-in (ORD005);
        - acts in a round whose order was lost before (not checkable);
        - the option of the big blind, of a live post or of a straddle;
        - checks printed for everybody behind an all-in, by writers known to do so.
    """
    return Check(
        applies=ACTION & ~CANNOT_ACT,
        unless={ORDER_LOST: pl.col("order_lost")},
        wrong=ROUND_OVER & ~IDLE_CHECK,
        stake=CHIPS_MOVED,
        expected=pl.format("no more action ({})", street_name()),
        found=WHAT_HAPPENED,
        because=pl.when(pl.col("live_before") <= 1)
        .then(pl.lit("all other players had folded"))
        .when(pl.col("active_before") <= 1)
        .then(pl.lit("no other player had chips left and the bet was matched"))
        .otherwise(pl.lit("all players had acted and matched the bet")),
    )


@rule(
    "ORD005", "action by a player who cannot act", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts",
    proof=Proof.HAND, implies=("BET007", "BET009", *REST_FOLLOWS),
)  # fmt: skip
def action_by_who_cannot_act() -> Check:
    """A player acted who had folded, was all-in, or was not dealt in.

    A folded hand is dead and an all-in player has nothing left to act with. Chips put in after that would belong to
    nobody's hand.

    Example:
        *** FLOP *** [Ah 7c 2s]
        Ann: folds
        Bob: bets $4
        Ann: calls $4

    Does not flag:
        - shows and mucks after the hand;
        - chips added in mid-hand, which count from the next one;
        - players whose stack the record does not give, as to being all-in (partly checked), or who had put in more
          than it (BET007), so that nobody knows when they were all-in (not checkable);
        - checks printed for players who are all-in, by writers known to do so.

    Rooms fold the hand of a player who is sitting out or has lost his connection even if an ante or blind took his last
    chips: that is `info`.
    """
    return Check(
        applies=ACTION,
        unless={"more was put in than the stack": ALL_IN & ~FOLDED & (pl.col("stack_before") < 0)},
        partly=pl.col("stack_before").is_null(),
        wrong=CANNOT_ACT & ~IDLE_CHECK,
        stake=CHIPS_MOVED,
        expected=pl.format("no action by {}", seat_name()),
        found=WHAT_HAPPENED,
        because=pl.when(FOLDED)
        .then(pl.lit("his hand had been folded"))
        .when(ALL_IN)
        .then(pl.lit("he was all-in"))
        .otherwise(pl.lit("he was not dealt in")),
        only_info=is_fold & ~FOLDED & (pl.col("away") | FORCED_ALL_IN),
    )
