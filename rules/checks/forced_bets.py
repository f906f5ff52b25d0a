"""FRC: antes, blinds and who owes them.

Houses move the button in different ways and rooms seat entering players by rules of their own, so a blind is called
misplaced only where no known way of moving the button would put it there. Who was in the hand is read from who acted:
a seat that is waiting or away never does.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.terms import ONLY_WHAT_WAS_DUE, all_in_now, kind, money, seat_name, seated
from rules.registry import BLIND_GAMES, BOOK_SILENT, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

seat: Final = pl.col("seat")
button: Final = pl.col("button")
paid: Final = pl.col("paid")
first_post: Final = pl.col("first_of_kind") & seated
HEADS_UP: Final = 2
between_two: Final = (pl.col("took_part") == HEADS_UP) & (pl.col("players_dealt_in") == HEADS_UP)
full_table: Final = pl.col("took_part") > HEADS_UP
BUTTON_UNKNOWN: Final = "the seat of the button is not known"
ENTERING: Final = "the player due this blind posted to enter the game, and may have bought the button"
PRICES_FOLLOW: Final = ("BET003", "BET005", "BET007", "BET008", "BET009", "BET015", "POT002", "POT007", "POT008")


def words(name: pl.Expr) -> pl.Expr:
    """A name of the tables as text: `small blind` for `small_blind`."""
    return name.cast(pl.String).str.replace_all("_", " ")


@rule(
    "FRC001",
    "small blind from the wrong seat",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="acts",
    proof=Proof.HAND,
    implies=("FRC002", "FRC012", "ORD001", "ORD002"),
    needs_ending=True,
    games=BLIND_GAMES,
)
def small_blind_from_the_wrong_seat() -> Check:
    """The small blind was not posted by the first player left of the button.

    The blinds decide who pays and who acts first; posted elsewhere they charge one player for another's turn.

    Example (Ann has the button, then Bob, Cid and Dan sit in this order):
        Cid: posts small blind $1
        Dan: posts big blind $2

    Does not flag:
        - a dead button at an empty seat;
        - seats that wait, sit out or were moved in, and a player all-in from the ante: none of them acts;
        - a hand without a small blind, or a second small blind posted by an entering player;
        - a misplaced blind where the player due it posts to enter the game (not checkable);
        - two players (that is for FRC005);
        - records that say only what was due, not who posted it (not checkable).
    """
    misplaced = seat != pl.col("due_small")
    return Check(
        applies=(kind == "small_blind") & first_post & full_table,
        unless={
            **ONLY_WHAT_WAS_DUE,
            BUTTON_UNKNOWN: button.is_null(),
            ENTERING: misplaced & pl.col("due_small_enters"),
        },
        wrong=misplaced,
        stake=paid,
        expected=pl.format("the small blind from {}", seat_name(pl.col("due_small"))),
        found=pl.format("the small blind from {}", seat_name()),
        because=pl.format("seat {} is the first in the hand left of the button at seat {}", "due_small", button),
    )


@rule(
    "FRC002",
    "big blind from the wrong seat",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="acts",
    proof=Proof.HAND,
    implies=("ORD001", "ORD002"),
    needs_ending=True,
    games=BLIND_GAMES,
)
def big_blind_from_the_wrong_seat() -> Check:
    """The big blind was not posted by the first player left of the small blind, or by nobody.

    Who posts acts last before the flop and pays for it in turn; at another seat somebody pays twice, or not at all.

    Example (Ann posts the small blind, then Bob and Cid sit in this order):
        Ann: posts small blind $1
        Cid: posts big blind $2

    Does not flag:
        - seats that wait, sit out or were moved in, and a player all-in from the ante: none of them acts;
        - further big blinds of players entering the game;
        - a hand without a big blind in which somebody posts to enter, nobody posts the small one, or antes may have
          taken the last chips of the player due it (not checkable);
        - a misplaced blind where nobody posted a small one, or the player due it, or due a small blind that others
          posted, posts to enter (not checkable);
        - two players (that is for FRC005);
        - records that say only what was due, not who posted it (not checkable).
    """
    is_missing = (kind == "small_blind") & pl.col("big_blind_seat").is_null() & pl.col("big_blind").is_not_null()
    misplaced = (seat != pl.col("due_big")) & ~is_missing
    no_small_blind = pl.col("small_blind_seat").is_null()
    small_blind_open = pl.col("due_small_enters") & (pl.col("small_blind_seat") != pl.col("due_small"))
    return Check(
        applies=((kind == "big_blind") | (is_missing & ~pl.col("entering"))) & first_post & full_table,
        unless={
            **ONLY_WHAT_WAS_DUE,
            BUTTON_UNKNOWN: button.is_null() & no_small_blind,
            ENTERING: misplaced & (pl.col("due_big_enters") | small_blind_open),
            "nobody posted the small blind": misplaced & no_small_blind,
            "the player due it may have been all-in from the ante": is_missing & (pl.col("antes_posted") > 0),
        },
        wrong=misplaced | is_missing,
        stake=pl.when(is_missing).then(pl.col("big_blind")).otherwise(paid),
        seat=pl.when(is_missing).then(pl.col("due_big")).otherwise(seat),
        expected=pl.format("the big blind from {}", seat_name(pl.col("due_big"))),
        found=pl.when(is_missing)
        .then(pl.lit("the big blind from nobody"))
        .otherwise(pl.format("the big blind from {}", seat_name())),
        because=pl.format(
            "seat {} is the first in the hand left of the small blind at seat {}", "due_big", "small_blind_seat"
        ),
    )


@rule(
    "FRC003",
    "blind of the wrong amount",
    severity=Severity.ERROR,
    subject=Subject.PLAYER,
    over="acts",
    implies=PRICES_FOLLOW,
    games=BLIND_GAMES,
)
def blind_of_the_wrong_amount() -> Check:
    """A blind is not the amount the stakes name.

    The blinds are the price of the hand, and what the least bet and raise are measured by. In lowball with a single
    blind, less than half of it, all a player has, passes it on to the next one [short_single_blind].

    Example ($1/$2 no limit):
        Ann: posts small blind $2

    Does not flag:
        - a blind that takes all of a player's chips;
        - a player entering the game: a live small or big blind, or the straddle if there is one, and dead money of a
          small or a big blind, in one line or in two;
        - a small blind the record does not name, as in fixed limit, unless larger than the big one (not checkable);
        - blinds of a record that names no stakes but by these posts, or says only what was due (not checkable).
    """
    big_blind = pl.coalesce("big_blind", pl.when(pl.col("limit") == "fixed").then(pl.col("small_bet")))
    larger_than_any = pl.when(paid > big_blind).then(big_blind)
    small_blind = pl.coalesce("small_blind", larger_than_any)
    due = (
        pl.when(kind.is_in(["small_blind", "dead_blind"]))
        .then(small_blind)
        .when(kind == "button_blind")
        .then(pl.col("button_blind"))
        .otherwise(big_blind)
    )
    also_entering = ((kind == "dead_blind") & (paid == big_blind)) | (
        (kind == "extra_blind") & ((paid == pl.col("bet_to_match")) | (paid == small_blind))
    )
    maybe_all_in = pl.col("stack_before").is_null() & ~pl.col("all_in").fill_null(value=False)
    measure_of_itself = pl.col("stakes_posted").fill_null(value=False) & kind.is_in(["small_blind", "big_blind"])
    off_by = (paid - due).abs()
    single = pl.col("small_blind").is_null() & pl.col("small_blind_seat").is_null() & pl.col("first_of_kind")
    passed_on = (kind == "big_blind") & single & (2 * paid < due) & (param("short_single_blind") == "half_counts")
    nobody_posts = (passed_on & all_in_now & (pl.col("big_blinds_posted") == 1)).fill_null(value=False)
    return Check(
        applies=kind.is_in(["small_blind", "big_blind", "button_blind", "extra_blind", "dead_blind"]),
        unless={
            **ONLY_WHAT_WAS_DUE,
            "the record does not name the blind": due.is_null() | measure_of_itself,
            "the stack is not known, so this may have been all-in": maybe_all_in & (paid < due),
        },
        wrong=((paid != due) & ~also_entering.fill_null(value=False) & ~((paid < due) & all_in_now)) | nobody_posts,
        stake=off_by,
        expected=pl.format(
            "a {} of {}{}",
            words(kind),
            money(due),
            pl.when(nobody_posts).then(pl.lit(" from the next player")).otherwise(pl.lit("")),
        ),
        rests_on=("short_single_blind",),
        found=pl.format(
            "posted {}, {} too {}",
            money(paid),
            money(off_by),
            pl.when(paid > due).then(pl.lit("much")).otherwise(pl.lit("little")),
        ),
    )


@rule(
    "FRC004",
    "ante missing or of the wrong amount",
    severity=Severity.ERROR,
    subject=Subject.PLAYER,
    over="seats",
    proof=Proof.HAND,
    implies=("BET005", "POT002", "POT007", "POT008"),
)
def ante_missing_or_wrong() -> Check:
    """A player in the hand posted no ante where all do, or not the amount of the others.

    Where the record does not name the ante, the amount most players posted is taken for it.

    Example (an ante of 25):
        Ann: posts the ante 25
        Bob: posts the ante 20
        Cid: posts the ante 25

    Does not flag:
        - an ante that takes all of a player's chips, or a stack already spent on a blind;
        - one ante for the whole table, posted by the button or the big blind, of whatever amount;
        - a button that antes double where the others ante the half;
        - seats that are not in the hand;
        - records that say only what was due (not checkable).
    """
    posted = pl.col("posted_ante").fill_null(0)
    antes = pl.col("antes_posted").fill_null(0)
    one_for_all = antes == 1
    due = pl.when(one_for_all).then(None).otherwise(pl.coalesce("ante", "ante_usual"))
    for_the_table = (seat == button) | (seat == pl.col("big_blind_seat"))
    misplaced = one_for_all & (posted > 0) & ~for_the_table
    posts = [
        "posted_ante", "posted_small_blind", "posted_big_blind", "posted_button_blind", "posted_extra", "posted_dead",
    ]  # fmt: skip
    nothing_left = (pl.col("stack") <= pl.sum_horizontal(posts)).fill_null(value=False)
    button_double = (seat == button) & (posted == 2 * pl.col("ante_usual"))
    short = (posted < due) & ~nothing_left
    too_much = (posted > due) & ~button_double.fill_null(value=False)
    return Check(
        applies=pl.col("took_part_self") & ((antes > 1) | (one_for_all & (posted > 0))),
        unless={
            **ONLY_WHAT_WAS_DUE,
            BUTTON_UNKNOWN: misplaced & button.is_null(),
            "the stack is not known, so this may have been all-in": (posted < due) & pl.col("stack").is_null(),
        },
        wrong=short | too_much | misplaced,
        partly=pl.col("ante").is_null(),
        stake=(posted - due).abs(),
        expected=pl.when(misplaced)
        .then(pl.lit("the ante of the table from the button or the big blind"))
        .otherwise(pl.format("an ante of {}", money(due))),
        found=pl.when(misplaced)
        .then(pl.format("the only ante, {}, from seat {}", money(posted), seat))
        .when(posted == 0)
        .then(pl.lit("no ante"))
        .otherwise(pl.format("an ante of {}", money(posted))),
        because=pl.when(pl.col("ante").is_null() & ~misplaced).then(
            pl.format("{} is what most players of the hand posted", money(due))
        ),
        only_likely=pl.col("ante").is_null() | misplaced,
    )


@rule(
    "FRC005",
    "heads-up blinds reversed",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="hands",
    proof=Proof.HAND,
    needs_ending=True,
    games=BLIND_GAMES,
)
def heads_up_blinds_reversed() -> Check:
    """Between two players the button did not post the blind the rulebook gives it.

    Two players have no third seat for the blinds: by nearly every book the button posts the small one and acts first
    before the flop, last afterwards [heads_up_button_posts].

    Example (Ann has the button):
        Bob: posts small blind $1
        Ann: posts big blind $2

    Does not flag:
        - hands with more players dealt in, even if only two of them acted;
        - a button at a third seat, or a book that does not say, as for days before a habit is known (not checkable);
        - records that say only what was due, not who posted it (not checkable).
    """
    due = param("heads_up_button_posts")
    small_blind, big_blind = pl.col("small_blind_seat"), pl.col("big_blind_seat")
    button_posted = pl.when(small_blind == button).then(pl.lit("small_blind")).otherwise(pl.lit("big_blind"))
    return Check(
        applies=between_two & small_blind.is_not_null(),
        unless={
            **ONLY_WHAT_WAS_DUE,
            BUTTON_UNKNOWN: button.is_null(),
            BOOK_SILENT: due.is_null(),
            "the button is at a seat that posted no blind": (button != small_blind) & button.ne_missing(big_blind),
        },
        wrong=button_posted != due,
        stake=pl.col("small_blind"),
        seat=button,
        expected=pl.format("the {} from the button at {}", words(due), seat_name(button)),
        found=pl.format("the {} from the button", words(button_posted)),
        rests_on=("heads_up_button_posts",),
    )
