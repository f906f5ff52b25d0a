"""POT: what the pots hold and where they go, as far as the chips alone decide it.

Every pot is a layer of what the players put in (`rules.derive`): whoever paid into a layer and is still in the hand can
win it. Amounts of layers are gross; rake and drops may come out of any of them, as long as the total is right. An
uncalled bet that nobody gave back may or may not have been counted into the pot, so both sums are allowed here; that it
was not given back is BET015.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from rules.derive.terms import money, pot_name, seat_name, seated, street_name
from rules.registry import ALL_GAMES, Check, Proof, Severity, Subject, rule
from rules.rulebook import param

AMOUNT: Final = pl.col("amount")
RAKE: Final = pl.col("rake").fill_null(0)
DROPS: Final = pl.col("drops").fill_null(0)
RAKE_UNSAID: Final = pl.col("rake").is_null() & pl.col("tournament").is_null()
HOUSE: Final = pl.col("house_added").fill_null(0)
CARRIED_IN: Final = pl.col("carried_in").fill_null(0)
CARRIED_OVER: Final = pl.col("carried_over").fill_null(0)
FOLLOWS_FROM_AMOUNTS: Final = ("POT003", "POT004", "POT005", "POT009", "POT010", "REC005")

RETURN_IN_DOUBT: Final = (pl.col("returned") != 0) & (pl.col("returned") != pl.col("uncalled_due"))
NO_LAYERS: Final = "what was given back is not the uncalled bet, so the pots cannot be told apart"
LAST_ONE_LEFT: Final = (pl.col("contenders") == 1) & ~pl.col("seat_folded")

ALL_THERE_IS: Final = pl.col("put_in") + HOUSE + CARRIED_IN
POT_AS_RETURNED: Final = pl.col("put_in") - pl.col("returned").fill_null(0) + HOUSE + CARRIED_IN
POT_AS_DUE: Final = pl.col("put_in") - pl.col("uncalled_due").fill_null(0) + HOUSE + CARRIED_IN


def part(label: str, amount: pl.Expr) -> pl.Expr:
    """A summand such as ` - $4 uncalled`, nothing where it is 0; `label` holds the sign and the name around {}."""
    return pl.when(amount != 0).then(pl.format(label, money(amount))).otherwise(pl.lit(""))


def is_what_went_in(amount: pl.Expr) -> pl.Expr:
    """The amount is the pot of the hand, with or without an uncalled bet that was not given back."""
    return (amount == POT_AS_RETURNED) | (amount == POT_AS_DUE)


def went_in() -> pl.Expr:
    """The pot's arithmetic, such as `$46 put in - $6 uncalled = $40`."""
    taken_back = pl.col("put_in") + HOUSE + CARRIED_IN - POT_AS_RETURNED
    return pl.concat_str(
        pl.format("{} put in", money(pl.col("put_in"))),
        part(" - {} uncalled", taken_back),
        part(" + {} added by the house", HOUSE),
        part(" + {} carried over from the hand before", CARRIED_IN),
        pl.format(" = {}", money(POT_AS_RETURNED)),
    )


def so_far(marked: pl.Expr) -> pl.Expr:
    """How many pots of the hand are marked up to this one; the pots of a hand lie together, the main pot first."""
    running = marked.cast(pl.UInt32).cum_sum()
    return running - pl.when(pl.col("pot") == 0).then(running - marked).forward_fill()


def first_of_hand(marked: pl.Expr) -> pl.Expr:
    """Of the pots marked, the first of each hand."""
    return marked & (so_far(marked) == 1)


def any_of_hand(marked: pl.Expr) -> pl.Expr:
    """Some pot of the hand is marked."""
    is_last = pl.col("pot") + 1 == pl.col("pots_count")
    return pl.when(is_last).then(so_far(marked)).backward_fill() > 0


@rule(
    "POT002", "bad side-pot split", severity=Severity.ERROR, subject=Subject.DEALER, over="pots", proof=Proof.HAND,
    implies=("POT001", "POT008", *FOLLOWS_FROM_AMOUNTS), needs_ending=True,
)  # fmt: skip
def bad_side_pot_split() -> Check:
    """More was paid out of a pot, or to players who could win no deeper one, than the chips put in allow.

    A player who is all-in can win from each opponent no more than he put in himself. What the others bet beyond that
    is a side pot, and he has no part in it.

    Example (Ann all-in for $10, Bob and Cid for $30: main pot $30, side pot $40):
        Ann collected $40 from main pot
        Bob collected $30 from side pot

    Does not flag:
        - hands with a single pot;
        - rake and drops, which may be taken from any pot;
        - awards that name no pot, as long as no player gets more than the pots he paid into;
        - which hand wins a pot (POT001), and how equal hands share it (POT003);
        - hands where another sum than the uncalled bet was given back (BET015, not checkable).

    One finding a hand, at the first pot with too much, or else too little.
    """
    paid_out, stated = pl.col("awarded_amount"), pl.col("stated_amount")
    confined, reach = pl.col("confined_awarded"), pl.col("up_to")
    pot = pot_name(pl.col("pot"))
    house_takes = RAKE + DROPS
    overpaid = (paid_out > AMOUNT).fill_null(value=False)
    overreached = (confined > reach).fill_null(value=False)
    stated_too_high = (stated > AMOUNT).fill_null(value=False)
    stated_too_low = ((stated < AMOUNT - house_takes) & pl.col("rake").is_not_null()).fill_null(value=False)
    too_much = overpaid | overreached | stated_too_high
    layer = pl.concat_str(
        pl.format("{} {} = {} x {}", pot, money(AMOUNT), pl.col("full_shares"), money(pl.col("step"))),
        part(" + {} from shorter stakes, dead money and others", AMOUNT - pl.col("full_shares") * pl.col("step")),
    )
    return Check(
        applies=pl.col("pots_count") > 1,
        unless={NO_LAYERS: RETURN_IN_DOUBT},
        wrong=first_of_hand(too_much | (stated_too_low & ~any_of_hand(too_much))),
        line=pl.col("award_line"),
        stake=pl.when(overpaid)
        .then(paid_out - AMOUNT)
        .when(overreached)
        .then(confined - reach)
        .when(stated_too_high)
        .then(stated - AMOUNT)
        .otherwise(AMOUNT - house_takes - stated),
        expected=pl.when(overpaid | stated_too_high)
        .then(pl.format("no more than {} in the {}", money(AMOUNT), pot))
        .when(overreached)
        .then(pl.format("no more than {} for the players who can win nothing beyond the {}", money(reach), pot))
        .otherwise(pl.format("at least {} in the {} after rake", money(AMOUNT - house_takes), pot)),
        found=pl.when(overpaid)
        .then(pl.format("{} paid out of the {}", money(paid_out), pot))
        .when(overreached)
        .then(pl.format("{} paid to them", money(confined)))
        .otherwise(pl.format("{} stated as the {}", money(stated), pot)),
        because=pl.when(overreached & ~overpaid & (pl.col("pot") > 0))
        .then(pl.format("{}; the pots up to it hold {}", layer, money(reach)))
        .otherwise(layer),
    )


@rule(
    "POT006", "paid to a player not eligible", severity=Severity.ERROR, subject=Subject.DEALER, over="awards",
    proof=Proof.HAND, needs_ending=True,
    implies=("POT001", "POT002", "POT003", "POT004", "POT005", "POT010", "REC005", "SHD003"),
)  # fmt: skip
def paid_to_a_player_not_eligible() -> Check:
    """A player was paid out of a pot he had no part in.

    Only who paid into a pot to its full depth and still holds a hand can win it.

    Example (Ann all-in for $10, Bob and Cid for $30):
        Ann collected $40 from side pot

    Does not flag:
        - an unlabelled award to anybody who is in some pot of the hand (its amount is checked by POT002);
        - the last player left, whatever he put in;
        - a payment to a folded hand as a cause of its own: it is folded under SHD006;
        - labels of pots that the contributions do not make (not checkable);
        - payments outside the pot, such as cash-outs.
    """
    pot = pl.col("pot")
    return Check(
        applies=seated & (AMOUNT > 0),
        unless={
            NO_LAYERS: RETURN_IN_DOUBT & pot.is_not_null(),
            "the pot named is none that the chips put in make": pot.is_not_null() & pl.col("layer_amount").is_null(),
        },
        wrong=~pl.col("eligible") & ~LAST_ONE_LEFT,
        stake=AMOUNT,
        expected=pl.format("the {} to go to a player with a part in it", pot_name(pot)),
        found=pl.format("{} paid to {}", money(AMOUNT), seat_name()),
        because=pl.when(pl.col("seat_folded"))
        .then(pl.format("{} folded ({})", seat_name(), street_name(pl.col("folded_street"))))
        .when(pl.col("top_pot").is_not_null())
        .then(pl.format("the chips of {} reach no further than the {}", seat_name(), pot_name(pl.col("top_pot"))))
        .otherwise(pl.format("{} has put no chips in", seat_name())),
    )


@rule(
    "POT007", "stated pot is not what went in", severity=Severity.ERROR, subject=Subject.RECORD, over="hands",
    proof=Proof.HAND, implies=("POT002", "POT008", *FOLLOWS_FROM_AMOUNTS), needs_ending=True,
)  # fmt: skip
def stated_pot_is_not_what_went_in() -> Check:
    """The total pot a record states is not the sum of what the players put in.

    Everything that enters the pot stands in the record line by line. If the sum differs from the total, a line or the
    total is false, and every share of the pot is in doubt.

    Example:
        Ann: bets $10
        Bob: calls $10
        ...
        Total pot $22 | Rake $0

    Does not flag:
        - an uncalled bet, given back or not (BET015);
        - money the house adds, and a pot carried over from the hand before;
        - records that state no total, or one nobody can turn into a pot before rake (not checkable).
    """
    stated = pl.col("stated_total")
    return Check(
        applies=pl.lit(True),
        unless={"the record states no total pot": stated.is_null()},
        wrong=~is_what_went_in(stated),
        line=pl.col("total_line"),
        stake=(stated - POT_AS_RETURNED).abs(),
        expected=pl.format("a total pot of {}", money(POT_AS_RETURNED)),
        found=pl.format("a total pot of {}", money(stated)),
        because=went_in(),
    )


@rule(
    "POT008", "awards and rake are not the pot", severity=Severity.ERROR, subject=Subject.DEALER, over="hands",
    proof=Proof.HAND, implies=FOLLOWS_FROM_AMOUNTS, needs_ending=True, revision=2,
)  # fmt: skip
def awards_and_rake_are_not_the_pot() -> Check:
    """What was paid to the players and taken by the house does not add up to what went in [rake_rate].

    Chips neither vanish nor appear: too little paid out is a player's loss, too much is somebody's gift.

    Example:
        Total pot $20 | Rake $1
        Ann collected $18 from pot

    Does not flag:
        - a pot carried over to the next hand (POT012);
        - payments outside the pot, such as cash-outs; a winner paid that way counts with what the summary says he won;
        - a pot whose winner took a cash-out and whose share no line states (not checkable);
        - awards that do not say how much was won (not checkable);
        - records of cash games that state no rake (not checkable, unless more is paid than all chips put in, or the
          rulebook says that none is taken: then a finding is at most likely);
        - an uncalled bet, given back or not (BET015);
        - both boards of a hand run twice, whose awards are added up.
    """
    awarded = pl.col("awarded").fill_null(0) + pl.col("unprinted_won").fill_null(0)
    paid_out = awarded + RAKE + DROPS + CARRIED_OVER
    return Check(
        applies=pl.lit(True),
        unless={
            "a winner took a cash-out and no line states his share": pl.col("cash_outs_open") > 0,
            "no line states what a winner got": pl.col("awards_open") > 0,
            "the record states no rake": RAKE_UNSAID
            & ~(awarded > ALL_THERE_IS)
            & (param("rake_rate_ppm") != 0).fill_null(value=True),
        },
        only_likely=RAKE_UNSAID,
        wrong=~is_what_went_in(paid_out),
        stake=(paid_out - POT_AS_RETURNED).abs(),
        expected=pl.format("{} paid out and kept by the house", money(POT_AS_RETURNED)),
        found=pl.concat_str(
            pl.format("{} paid out", money(awarded)),
            part(" + {} rake", RAKE),
            part(" + {} drops", DROPS),
            part(" + {} carried over", CARRIED_OVER),
            pl.when(RAKE + DROPS + CARRIED_OVER != 0).then(pl.format(" = {}", money(paid_out))).otherwise(pl.lit("")),
        ),
        because=went_in(),
    )


@rule(
    "POT009", "wrong finishing stack", severity=Severity.ERROR, subject=Subject.RECORD, over="seats", proof=Proof.HAND,
    games=ALL_GAMES, needs_ending=True,
)  # fmt: skip
def wrong_finishing_stack() -> Check:
    """The stack a record says a player had after the hand is not what he began with, less his bets, plus his winnings.

    A player carries this stack into the next hand: what is missing or too much there was lost or given away here.

    Example (Ann begins with $100, puts in $20 and collects $44):
        Ann's finishing stack: $120

    Does not flag:
        - records that state no finishing stack, or no stack to begin with;
        - hands in which somebody took a cash-out, which is paid outside the pot (not checkable);
        - records that say who was paid by these stacks alone, so that nothing is left to compare (not checkable).
    """
    begins, ends = pl.col("stack"), pl.col("final_stack")
    due = begins - pl.col("contributed") + pl.col("awarded")
    return Check(
        applies=ends.is_not_null(),
        unless={
            "the stack the player began with is not stated": begins.is_null(),
            "a cash-out is paid outside the pot": pl.col("cashed_out"),
            "the record states payments by finishing stacks alone": pl.col("awards_implied").fill_null(value=False),
        },
        wrong=ends != due,
        stake=(ends - due).abs(),
        expected=pl.format("{} left to {}", money(due), seat_name()),
        found=pl.format("a finishing stack of {}", money(ends)),
        because=pl.concat_str(
            money(begins),
            part(" - {} put in", pl.col("contributed")),
            part(" + {} won", pl.col("awarded")),
            pl.format(" = {}", money(due)),
        ),
    )
