"""RAK: what the house takes from the pot.

A house may take what its schedule says and no more: a share of the pot, up to a cap by the number of players, from what
was called; where the rulebook has no schedule for a game and its stakes, nothing is checked. Only cash games are raked:
the price of a tournament is paid with the buy-in.
The pot counted here holds what was put in without the uncalled bet, and the house's own additions.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.money import write_amount
from rules.derive.terms import money, tournament
from rules.registry import ALL_GAMES, FLOP_GAMES, Check, Proof, Severity, Subject, rule
from rules.rulebook import PPM, param

RAKE: Final = pl.col("rake")
DROP: Final = pl.col("promotional_drop").fill_null(0)
PUT_IN: Final = pl.col("put_in") + pl.col("house_added") + pl.col("carried_in")
CALLED: Final = PUT_IN - pl.col("uncalled_due")
UNIT: Final = pl.lit(10, pl.Int64).pow(pl.col("decimals").cast(pl.Int64))
CENT: Final = UNIT // 100
PERCENT_PLACES: Final = 4

RATE: Final = param("rake_rate_ppm")
ROUNDING: Final = param("rake_rounding")

NO_SCHEDULE: Final = "the rulebook has no rake for this game and these stakes"
NO_DROP_SAID: Final = "the rulebook has no drop for this game and these stakes"
BOOK_SILENT: Final = "the rulebook does not say whether hands without a flop are raked"
IS_RAKED: Final = RAKE.is_not_null() & ~tournament


def by_players(steps: pl.Expr) -> pl.Expr:
    """The step of a schedule in millionths that holds for the players dealt in, in units of the hand."""
    players = pl.col("players_dealt_in").clip(upper_bound=steps.list.len().cast(pl.Int64) - 1)
    return steps.list.get(players, null_on_oob=True) * UNIT // PPM


CAP: Final = by_players(param("rake_cap_millionths"))


def rate_of(pot: pl.Expr, rounding: pl.Expr) -> pl.Expr:
    """The rate's share of a pot, rounded to the cent."""
    share, cent = pot * RATE, CENT * PPM
    down = share // cent
    up = (share + cent - 1) // cent
    half_up = (share + cent // 2) // cent
    return pl.when(rounding == "down").then(down).when(rounding == "half_up").then(half_up).otherwise(up) * CENT


def most(pot: pl.Expr) -> pl.Expr:
    """The most that may be raked from a pot; where the rulebook does not say how it rounds, rounded up."""
    return pl.min_horizontal(rate_of(pot, ROUNDING.fill_null("up")), CAP)


def least(pot: pl.Expr) -> pl.Expr:
    """What the schedule asks from a pot; where the rulebook does not say how it rounds, rounded down."""
    return pl.min_horizontal(rate_of(pot, ROUNDING.fill_null("down")), CAP)


def schedule() -> pl.Expr:
    """The arithmetic of a schedule, such as `5 % of $40, at most $3 with 6 players`."""
    rate = pl.format("{} % of {}", write_amount(RATE, PERCENT_PLACES), money(CALLED))
    cap = pl.format("at most {} with {} players", money(CAP), "players_dealt_in")
    return pl.concat_str([rate, cap], separator=", ", ignore_nulls=True)


@rule(
    "RAK001", "too much rake", severity=Severity.ERROR, subject=Subject.SOFTWARE, over="hands", proof=Proof.HAND,
    games=ALL_GAMES, needs_ending=True,
)  # fmt: skip
def too_much_rake() -> Check:
    """More rake was taken than the schedule allows, or any in a tournament [rake_rate, rake_cap, rake_rounding].

    The schedule is part of the price of the game. A cent too much in every pot is paid by every player of the night.

    Example (5 % up to $3):
        Total pot $80 | Rake $4

    Does not flag:
        - records that state no rake;
        - a share rounded up to the cent, where the rulebook does not say how it is rounded;
        - less rake than the schedule (RAK004);
        - games and stakes the rulebook has no schedule for (not checkable).
    """
    allowed = pl.when(tournament).then(0).otherwise(most(CALLED))
    return Check(
        applies=RAKE.is_not_null(),
        unless={NO_SCHEDULE: allowed.is_null()},
        wrong=allowed < RAKE,
        stake=RAKE - allowed,
        expected=pl.when(tournament)
        .then(pl.lit("no rake from the pots of a tournament"))
        .otherwise(pl.format("a rake of no more than {}", money(allowed))),
        found=pl.format("a rake of {}", money(RAKE)),
        because=pl.when(~tournament).then(schedule()),
        line=pl.col("total_line"),
        rests_on=("rake_rate", "rake_cap", "rake_rounding"),
    )


@rule(
    "RAK002", "rake without a flop", severity=Severity.ERROR, subject=Subject.SOFTWARE, over="hands",
    proof=Proof.HAND, implies=("RAK001", "RAK005"), games=FLOP_GAMES, needs_ending=True,
)  # fmt: skip
def rake_without_a_flop() -> Check:
    """Rake or a drop was taken from a hand that ended before the flop [no_flop_no_drop].

    Most houses take nothing from a pot that is won before the flop.

    Example:
        Bob: folds
        Uncalled bet ($4) returned to Ann
        Total pot $4 | Rake $0.20

    Does not flag:
        - games without a flop, and tournaments;
        - houses whose rulebook does not say so (not checkable).
    """
    taken = RAKE + DROP
    return Check(
        applies=IS_RAKED & ~pl.col("flop_dealt"),
        unless={BOOK_SILENT: param("no_flop_no_drop").is_null()},
        wrong=param("no_flop_no_drop") & (taken > 0),
        stake=taken,
        expected=pl.lit("no rake or drop from a hand that ends before the flop"),
        found=pl.format("{} taken", money(taken)),
        line=pl.col("total_line"),
        rests_on=("no_flop_no_drop",),
    )


@rule(
    "RAK003", "rake on an uncalled bet", severity=Severity.ERROR, subject=Subject.SOFTWARE, over="hands",
    proof=Proof.HAND, implies=("RAK001",), games=ALL_GAMES, needs_ending=True,
)  # fmt: skip
def rake_on_an_uncalled_bet() -> Check:
    """The rake is what the schedule takes from a pot with the uncalled bet in it.

    A bet nobody called goes back to its owner: it was never in the pot, so nothing may be taken from it.

    Example (5 %; Ann's last $60 were not called, $40 are in the pot):
        Uncalled bet ($60) returned to Ann
        Total pot $40 | Rake $5

    Does not flag:
        - hands without an uncalled bet, or in which it makes no difference because of the cap;
        - more rake than that (RAK001);
        - games and stakes the rulebook has no schedule for (not checkable).
    """
    return Check(
        applies=IS_RAKED & (pl.col("uncalled_due") > 0) & (most(PUT_IN) > most(CALLED)).fill_null(value=True),
        unless={NO_SCHEDULE: RATE.is_null()},
        wrong=RAKE.is_between(least(PUT_IN), most(PUT_IN)) & (most(CALLED) < RAKE),
        stake=RAKE - most(CALLED),
        expected=pl.format("a rake of no more than {}", money(most(CALLED))),
        found=pl.format("a rake of {}, due from {} with the uncalled bet in it", money(RAKE), money(PUT_IN)),
        because=schedule(),
        line=pl.col("total_line"),
        rests_on=("rake_rate", "rake_cap", "rake_rounding"),
    )


@rule(
    "RAK004", "less rake than the schedule", severity=Severity.INFO, subject=Subject.SOFTWARE, over="hands",
    proof=Proof.HAND, games=ALL_GAMES, needs_ending=True,
)  # fmt: skip
def less_rake_than_the_schedule() -> Check:
    """Less rake was taken than the house's schedule asks for.

    It costs the house, and may be a promotion nobody noted or software that lags behind the schedule.

    Example (5 % up to $3):
        Total pot $40 | Rake $1

    Does not flag:
        - a share rounded down to the cent, where the rulebook does not say how it is rounded;
        - a pot without a flop, unless the rulebook says such pots are raked;
        - games and stakes the rulebook has no rate and cap for (not checkable).
    """
    own_chips = pl.col("put_in") - pl.col("uncalled_due")
    without_flop = pl.col("flop_game") & ~pl.col("flop_dealt")
    return Check(
        applies=IS_RAKED & ~(without_flop & param("no_flop_no_drop").fill_null(value=False)),
        unless={
            NO_SCHEDULE: RATE.is_null() | CAP.is_null(),
            BOOK_SILENT: without_flop & param("no_flop_no_drop").is_null(),
        },
        wrong=least(own_chips) > RAKE,
        stake=least(own_chips) - RAKE,
        expected=pl.format("a rake of {}", money(least(own_chips))),
        found=pl.format("a rake of {}", money(RAKE)),
        because=schedule(),
        line=pl.col("total_line"),
        rests_on=("rake_rate", "rake_cap", "rake_rounding"),
    )


@rule(
    "RAK005", "drop not as scheduled", severity=Severity.ERROR, subject=Subject.SOFTWARE, over="hands",
    proof=Proof.HAND, games=ALL_GAMES, needs_ending=True,
)  # fmt: skip
def drop_not_as_scheduled() -> Check:
    """A jackpot or promotional drop of another amount than the house's schedule says [jackpot_drop].

    The drop belongs to the players' jackpot: too much is taken from the pot, too little is missing in the jackpot.

    Example (a drop of $1):
        Total pot $60 | Rake $3 | Jackpot $2

    Does not flag:
        - pots without a drop, as schedules have pots too small for one;
        - taxes;
        - games and stakes the rulebook has no drop for (not checkable).
    """
    due = by_players(param("jackpot_drop_millionths"))
    return Check(
        applies=(DROP > 0) & ~tournament,
        unless={NO_DROP_SAID: due.is_null()},
        wrong=due != DROP,
        stake=(DROP - due).abs(),
        expected=pl.format("a drop of {}", money(due)),
        found=pl.format("a drop of {}", money(DROP)),
        line=pl.col("total_line"),
        rests_on=("jackpot_drop",),
    )
