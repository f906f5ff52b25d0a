"""BET: the size of wagers and the words for them.

Every rule here compares one act with the state of the betting just before it, as the ledger (`rules.derive.ledger`)
kept it: the bet to match, the last full raise, the pot, the chips behind. Where rulebooks differ, the book in force
decides; where it is silent, only what no known reading allows is flagged.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.tables import CHIPS_IN
from rules.derive.terms import (
    ONLY_WHAT_WAS_DUE,
    all_in_now,
    big_bet,
    fixed_limit,
    is_bet,
    is_call,
    is_check,
    is_stud,
    is_wager,
    kind,
    money,
    pot_limit,
    pre_flop,
    seated,
    street_limit,
    tournament,
)
from rules.registry import Check, Proof, Severity, Subject, rule
from rules.remedies import cut_to, made_up_to, made_whole_or_call
from rules.rulebook import param

paid: Final = pl.col("paid")
stack: Final = pl.col("stack_before")
bet_to_match: Final = pl.col("bet_to_match")
to_call: Final = pl.col("to_call")
raise_size: Final = pl.col("raise_size")
full_raise: Final = pl.col("full_raise")
street_total: Final = pl.col("in_after")
fixed_bet: Final = pl.col("fixed_bet")
posted_price: Final = pl.max_horizontal(pl.col("actual_to_match") - pl.col("in_before"), 0)
"""What a call costs over the chips really put in: less than `to_call` behind a blind posted short."""

said_all_in: Final = pl.col("all_in").fill_null(value=False)
reaches_cap: Final = (pl.col("hand_before") + paid >= pl.col("cap")).fill_null(value=False)
has_no_more: Final = all_in_now | reaches_cap
maybe_all_in: Final = stack.is_null() & ~said_all_in
completes_short_blind: Final = (pl.col("actual_to_match") < bet_to_match) & (raise_size == 0)

completes_bring_in: Final = pl.col("completes")
fourth_street: Final = (
    (pl.col("variant") == "seven_card_stud") & ~pl.col("pays_low").fill_null(value=False) & (pl.col("street") == 1)
)
"""Where an open pair may allow the big bet: fourth street of stud for high alone."""

HEADS_UP: Final = 2
wagered: Final = (
    pl.when(is_bet)
    .then(pl.format("bet {}", money(street_total)))
    .when(kind == "completion")
    .then(pl.format("completed to {}", money(street_total)))
    .otherwise(pl.format("raised to {}", money(street_total)))
)
raise_arithmetic: Final = pl.format("{} - {} = {}", money(street_total), money(bet_to_match), money(raise_size))
STACK_UNKNOWN: Final = "the stack is not known, so this may have been all-in"
STAKES_UNKNOWN: Final = "the size of the blinds or bets is not known"
no_stakes: Final = pl.all_horizontal(pl.col("big_blind", "button_blind", "small_bet").is_null())
blind_unknown: Final = pre_flop & no_stakes & pl.col("big_blind_all_in")
"""The only big blind known may be short, so nobody knows what the first call or raise is over."""
BOOK_SILENT: Final = "the rulebook does not say"
POT_FOLLOWS: Final = ("POT002", "POT007", "POT008")


@rule("BET001", "over-limit bet", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts")
def over_limit_bet() -> Check:
    """A fixed-limit bet or raise is not exactly the size of its street.

    The limit is what the players agreed to play: the small bet before and on the flop, the big bet after it. The
    amount off the limit is the money at stake.

    Example ($2/$4 limit):
        *** FLOP *** [Ah 7c 2s]
        Ann: bets $2
        Bob: raises $4 to $6

    Does not flag:
        - a bet or raise below the limit that takes all of a player's chips;
        - over such a short all-in: completing it to the full bet, a full bet on top of it, or both at once where the
          short part is at least half a bet;
        - completing a big blind that was posted short;
        - completing the bring-in of stud (BET012), and big bets on fourth street of stud for high (BET011).
    """
    maybe_open_pair = fourth_street & pl.col("open_pair").fill_null(value=True)
    most = pl.when(maybe_open_pair).then(pl.col("big_bet")).otherwise(fixed_bet)
    big_on_fourth = fourth_street & (raise_size == pl.col("big_bet"))
    short_part = bet_to_match % fixed_bet
    completes = raise_size == fixed_bet - short_part
    completes_and_raises = (short_part * 2 >= fixed_bet) & (raise_size == 2 * fixed_bet - short_part)
    over_short_all_in = (short_part > 0) & (completes | completes_and_raises)
    exact = (raise_size == fixed_bet) | over_short_all_in | completes_short_blind | big_on_fourth
    too_big = ~exact & (raise_size > most)
    too_small = ~exact & (raise_size < most)
    off_by = (raise_size - fixed_bet).abs()
    return Check(
        applies=is_wager & fixed_limit & ~completes_bring_in,
        unless={STAKES_UNKNOWN: fixed_bet.is_null(), STACK_UNKNOWN: too_small & maybe_all_in},
        wrong=too_big | (too_small & ~has_no_more),
        stake=off_by,
        expected=pl.format("a bet or raise of exactly {}", money(fixed_bet)),
        found=pl.when(too_big)
        .then(pl.format("{}, {} over the limit", wagered, money(off_by)))
        .otherwise(pl.format("{}, {} short of the full bet", wagered, money(off_by))),
        because=pl.format("{}, the limit is {}", raise_arithmetic, money(fixed_bet)),
        remedy=pl.when(too_big).then(cut_to(bet_to_match + fixed_bet)).otherwise(made_whole_or_call(fixed_bet)),
    )


@rule("BET002", "too many raises", severity=Severity.ERROR, subject=Subject.DEALER, over="acts")
def too_many_raises() -> Check:
    """A fixed-limit round has more bets and raises than the rulebook allows.

    The cap keeps two players from squeezing a third without end. Before the flop the big blind is the first bet; on
    third street of stud the bring-in is none, and completing it is the first.
    Whether two players are exempt, and from when, is the rulebook's word [raise_cap, cap_heads_up].

    Example (a cap of four, $2/$4 limit):
        Ann: bets $2
        Bob: raises $2 to $4
        Cid: raises $2 to $6
        Ann: raises $2 to $8
        Bob: raises $2 to $10

    Does not flag:
        - an all-in raise of less than half a bet, which counts for nothing;
        - two players where the book exempts them; where it is silent, wherever any book would;
        - two players of a tournament where the book exempts the last two of the event (not checkable).
    """
    cap, exemption = param("raise_cap"), param("cap_heads_up")
    began_heads_up = pl.col("active_at_start") <= HEADS_UP
    is_heads_up = pl.col("active_before") <= HEADS_UP
    was_heads_up_when_capped = pl.col("active_at_last_wager").fill_null(HEADS_UP) <= HEADS_UP
    exempt = (
        ((exemption == "free_if_round_began_heads_up") & began_heads_up)
        | ((exemption == "free_once_heads_up") & is_heads_up & was_heads_up_when_capped)
        | (exemption.is_null() & (began_heads_up | is_heads_up))
    ).fill_null(value=False)
    over_cap = pl.col("counts_to_cap") & (pl.col("wagers_before") >= cap)
    maybe_last_two = (exemption == "free_if_event_heads_up") & tournament & (pl.col("players_dealt_in") <= HEADS_UP)
    return Check(
        applies=is_wager & fixed_limit,
        unless={
            BOOK_SILENT: cap.is_null(),
            STAKES_UNKNOWN: fixed_bet.is_null(),
            "the log does not say whether only two players are left in the tournament": over_cap & maybe_last_two,
        },
        wrong=over_cap & ~exempt,
        stake=raise_size,
        expected=pl.format("no more than {} bets and raises in a round", cap),
        found=pl.format("{}, the bet or raise number {} of the round", wagered, pl.col("wagers_before") + 1),
        because=pl.when(pre_flop & ~is_stud).then(pl.lit("the big blind is the first bet of the round")),
        rests_on=("raise_cap", "cap_heads_up"),
    )


@rule("BET003", "raise too small", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts")
def raise_too_small() -> Check:
    """A no-limit or pot-limit raise adds less than the last full bet or raise of the round, without being all-in.

    The least raise protects a bettor from being raised by token amounts that reopen the betting cheaply. Before the
    flop the big blind is the first full bet, even if it was posted short.

    Example ($1/$2 no limit):
        Ann: raises $4 to $6
        Bob: raises $2 to $8

    Does not flag:
        - a raise that takes all of a player's chips, or reaches the cap of a cap game;
        - a full raise over short all-ins: the least raise is then the last full one on top of the highest all-in;
        - completing a big blind that was posted short;
        - raises where the stack is not known and the bet may have been all-in (not checkable).
    """
    least = bet_to_match + full_raise
    too_small = (raise_size < full_raise) & ~completes_short_blind
    return Check(
        applies=(kind == "raise") & big_bet,
        unless={
            BOOK_SILENT: param("min_raise").is_null(),
            STAKES_UNKNOWN: (full_raise == 0) | blind_unknown,
            STACK_UNKNOWN: too_small & maybe_all_in,
        },
        wrong=too_small & ~has_no_more,
        stake=full_raise - raise_size,
        expected=pl.format("a raise to at least {}", money(least)),
        found=pl.format("{}, {} more than the last bet", wagered, money(raise_size)),
        because=pl.format(
            "last full bet or raise {}: {} + {} = {}",
            money(full_raise),
            money(bet_to_match),
            money(full_raise),
            money(least),
        ),
        remedy=made_whole_or_call(full_raise),
        rests_on=("min_raise",),
    )


@rule("BET004", "opening bet too small", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts")
def opening_bet_too_small() -> Check:
    """The first bet of a no-limit or pot-limit round is below the big blind, without being all-in.

    Example ($1/$2 no limit):
        *** FLOP *** [Ah 7c 2s]
        Ann: bets $1

    Does not flag:
        - a bet that takes all of a player's chips, or reaches the cap of a cap game;
        - in games with a button blind, a bet of that blind or of the ante, whichever is less;
        - bets where the stack is not known and the bet may have been all-in (not checkable).
    """
    button_game_unit = pl.min_horizontal("button_blind", "ante")
    least = pl.when(pl.col("button_blind").is_not_null()).then(button_game_unit).otherwise(pl.col("big_blind"))
    too_small = street_total < least
    return Check(
        applies=is_bet & big_bet & (bet_to_match == 0),
        unless={STAKES_UNKNOWN: least.is_null(), STACK_UNKNOWN: too_small & maybe_all_in},
        wrong=too_small & ~has_no_more,
        stake=least - street_total,
        expected=pl.format("a bet of at least {}", money(least)),
        found=wagered,
        remedy=made_up_to(least),
    )


@rule("BET005", "more than the pot", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts")
def more_than_the_pot() -> Check:
    """A pot-limit bet or raise is larger than the pot allows: first the call, then as much as is in the pot.

    Before the flop houses count the pot in different ways [pot_limit_blinds, pot_limit_antes]: blinds as posted, or
    missing and short ones as whole, or the small blind as a big one; with the antes or without. Where the book is
    silent the largest of these is the limit.

    Example ($1/$2 pot limit, six players):
        Ann: raises $8 to $10
        (call $2, then the $5 in the pot: at most $7)

    Does not flag:
        - counting dead blinds, money of players who folded, or money the house added into the pot.
    """
    counting = param("pot_limit_blinds")
    as_whole = pl.col("blinds_missing")
    as_big = as_whole + (pl.col("big_blind") - pl.col("small_blind")).fill_null(0)
    added_blinds = (
        pl.when(~pre_flop | (counting == "true_value").fill_null(value=False))
        .then(0)
        .when((counting == "full").fill_null(value=False))
        .then(as_whole)
        .otherwise(as_big)
    )
    leaves_antes_out = pre_flop & ~param("pot_limit_antes").fill_null(value=True)
    uncounted_antes = pl.when(leaves_antes_out).then(pl.col("antes_in")).otherwise(0)
    pot = pl.col("pot_before") + added_blinds - uncounted_antes
    pot_after_call = pot + to_call
    most = bet_to_match + pot_after_call
    return Check(
        applies=is_wager & pot_limit,
        unless={STAKES_UNKNOWN: pre_flop & pl.col("big_blind").is_null()},
        wrong=street_total > most,
        stake=street_total - most,
        expected=pl.format("at most {}", money(most)),
        found=pl.format("{}, {} over the pot", wagered, money(street_total - most)),
        because=pl.format(
            "pot {} + call {} = {}; {} + {} = {}",
            money(pot),
            money(to_call),
            money(pot_after_call),
            money(bet_to_match),
            money(pot_after_call),
            money(most),
        ),
        remedy=cut_to(most),
        rests_on=("pot_limit_blinds", "pot_limit_antes"),
    )


@rule("BET006", "outside the spread", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts")
def outside_the_spread() -> Check:
    """A spread-limit bet or raise is outside the range of its street, or a raise is below the last bet or raise.

    Example (spread limit, $2 to $10):
        Ann: bets $6
        Bob: raises $4 to $10

    Does not flag:
        - a bet or raise below the least that takes all of a player's chips;
        - a raise over a blind that is larger than the least bet, as long as it is in the range;
        - a raise of the most the range allows over a bet that was too big itself;
        - wagers below the least where the stack is not known (not checkable).
    """
    least_of_range, most = pl.col("small_bet"), pl.col("big_bet")
    over_a_bet = full_raise > pl.col("big_blind").fill_null(0)
    as_much = pl.min_horizontal(pl.max_horizontal(least_of_range, full_raise), most)
    least = pl.when(over_a_bet).then(as_much).otherwise(least_of_range)
    too_small, too_big = raise_size < least, raise_size > most
    return Check(
        applies=is_wager & (street_limit == "spread"),
        unless={STAKES_UNKNOWN: least_of_range.is_null() | most.is_null(), STACK_UNKNOWN: too_small & maybe_all_in},
        wrong=too_big | (too_small & ~has_no_more),
        stake=pl.when(too_big).then(raise_size - most).otherwise(least - raise_size),
        expected=pl.format("a bet or raise of {} to {}", money(least), money(most)),
        found=pl.format("{}, {} more than the last bet", wagered, money(raise_size)),
        because=raise_arithmetic,
    )


@rule(
    "BET007",
    "more chips than the stack holds",
    severity=Severity.ERROR,
    subject=Subject.PLAYER,
    over="acts",
    proof=Proof.HAND,
    implies=("STK001",),
)
def more_chips_than_the_stack() -> Check:
    """A player puts in more chips than were left of the stack.

    Table stakes: what was not on the table when the hand began cannot be lost or won in it.

    Example:
        Seat 3: Ann ($50 in chips)
        Ann: bets $60

    Does not flag:
        - what the same player puts in after the first such act;
        - chips added in mid-hand where the room counts them at once.
    """
    return Check(
        applies=kind.is_in(CHIPS_IN) & (paid > 0),
        unless={"the stack is not known": stack.is_null()},
        wrong=(paid > stack) & (stack >= 0),
        stake=paid - stack,
        expected=pl.format("at most the {} left", money(stack)),
        found=pl.format("{} put in, {} more than that", money(paid), money(paid - stack)),
    )


@rule(
    "BET008",
    "call of the wrong amount",
    severity=Severity.ERROR,
    subject=Subject.PLAYER,
    over="acts",
    implies=("BET015", *POT_FOLLOWS),
)
def call_of_the_wrong_amount() -> Check:
    """A call is for more than the bet asks, or for less without being all-in.

    A short call plays for the pot at a reduced price, a long one leaves money in the pot that nobody bet.

    Example:
        Ann: bets $20
        Bob: calls $15

    Does not flag:
        - a call for less that takes all of a player's chips, or reaches the cap of a cap game;
        - behind a big blind posted short: the whole blind or what was posted, unless the book says the whole and
          another player with chips is still in [short_blind_call];
        - calls where the stack is not known and the call may have been all-in (not checkable);
        - calls of a record that states no amounts for them, as they are then for what was due (not checkable).
    """
    whole_blind_due = (param("short_blind_call") == "full").fill_null(value=False) & (pl.col("active_before") > 1)
    pays_posted_price = (paid == posted_price) & ~whole_blind_due
    too_much = paid > to_call
    too_little = (paid < to_call) & ~pays_posted_price
    off_by = (paid - to_call).abs()
    return Check(
        applies=is_call & (to_call > 0),
        unless={
            **ONLY_WHAT_WAS_DUE,
            STAKES_UNKNOWN: (blind_unknown | pl.col("bring_in_open")) & pl.col("last_aggressor").is_null(),
            STACK_UNKNOWN: too_little & maybe_all_in,
        },
        wrong=too_much | (too_little & ~has_no_more),
        stake=off_by,
        expected=pl.format("a call of {}", money(to_call)),
        found=pl.format(
            "called {}, {} too {}",
            money(paid),
            money(off_by),
            pl.when(too_much).then(pl.lit("much")).otherwise(pl.lit("little")),
        ),
        because=pl.format(
            "bet {} - already in {} = {}", money(bet_to_match), money(pl.col("in_before")), money(to_call)
        ),
        rests_on=("short_blind_call",),
    )


@rule("BET009", "word that does not fit", severity=Severity.ERROR, subject=Subject.PLAYER, over="acts")
def word_that_does_not_fit() -> Check:
    """A player checks facing a bet, calls with nothing to call, bets over a bet, or raises where nobody has bet.

    A check facing a bet takes a card for nothing; the other words show that the record and the betting do not agree.

    Example:
        Ann: bets $20
        Bob: checks

    Does not flag:
        - the big blind's option: a check or a raise when nobody has raised;
        - a check or call at the price really posted behind a short blind;
        - a fold with nothing to call, which is unwise but allowed;
        - records with one word for check and call, and one for bet and raise (not checkable).
    """
    checks_facing_bet = is_check & (posted_price > 0)
    calls_nothing = is_call & (to_call == 0)
    bets_over_bet = is_bet & (bet_to_match > 0)
    raises_nothing = (kind == "raise") & (bet_to_match == 0) & ~pre_flop
    return Check(
        applies=kind.is_in(["check", "call", "bet", "raise"]) & seated,
        unless=ONLY_WHAT_WAS_DUE,
        wrong=checks_facing_bet | calls_nothing | bets_over_bet | raises_nothing,
        stake=pl.when(checks_facing_bet).then(posted_price),
        expected=pl.when(checks_facing_bet)
        .then(pl.format("a fold, a call of {} or a raise", money(posted_price)))
        .when(bets_over_bet)
        .then(pl.format("a fold, a call or a raise over the bet of {}", money(bet_to_match)))
        .otherwise(pl.lit("a check or a bet")),
        found=pl.when(checks_facing_bet)
        .then(pl.format("checked facing {}", money(posted_price)))
        .when(calls_nothing)
        .then(pl.lit("called with nothing to call"))
        .when(bets_over_bet)
        .then(pl.format("{} over a bet of {}", wagered, money(bet_to_match)))
        .otherwise(pl.format("{} where nobody had bet", wagered)),
    )


@rule(
    "BET013",
    "all-in mark and stack disagree",
    severity=Severity.WARNING,
    subject=Subject.RECORD,
    over="acts",
    proof=Proof.HAND,
)
def all_in_mark_and_stack_disagree() -> Check:
    """A player is marked all-in with chips behind, or put in the last chip without being marked.

    Either the stack at the start of the hand or an amount in it is wrong, and the side pots rest on both.

    Example:
        Seat 3: Ann ($50 in chips)
        Ann: bets $40 and is all-in

    Does not flag:
        - missing marks where the writer never marks all-ins (not checkable);
        - players who reach the cap of a cap game, where marks differ;
        - a live and a dead blind posted in one line;
        - chips added in mid-hand where the room counts them at once.
    """
    behind = stack - paid
    posted_together = pl.col("entering") & kind.is_in(["big_blind", "extra_blind", "dead_blind"])
    unmarked = (behind == 0) & ~pl.col("all_in")
    return Check(
        applies=kind.is_in(CHIPS_IN) & (paid > 0) & ~reaches_cap & ~posted_together,
        unless={
            "the stack is not known": stack.is_null(),
            "the writer does not mark all-ins": pl.col("all_in").is_null() & (behind == 0),
        },
        wrong=(said_all_in & (behind > 0)) | unmarked,
        stake=pl.when(behind > 0).then(behind),
        expected=pl.when(unmarked).then(pl.lit("marked all-in")).otherwise(pl.lit("no chips left behind")),
        found=pl.when(unmarked)
        .then(pl.format("put in the last {} and is not marked all-in", money(paid)))
        .otherwise(pl.format("marked all-in with {} behind", money(behind))),
        because=pl.format("{} - {} = {}", money(stack), money(paid), money(behind)),
    )


@rule(
    "BET015",
    "uncalled bet not given back",
    severity=Severity.ERROR,
    subject=Subject.DEALER,
    over="hands",
    proof=Proof.HAND,
    implies=POT_FOLLOWS,
    needs_ending=True,
)
def uncalled_bet_not_given_back() -> Check:
    """The part of a bet nobody matched was not given back, or another sum was.

    What no opponent called never was at stake: it goes back before the pot is awarded, and no rake is due on it.

    Example:
        Ann: bets $30
        Bob: calls $20 and is all-in
        Uncalled bet ($5) returned to Ann

    Does not flag:
        - hands of writers that print no uncalled bets (not checkable);
        - a line that comes late, behind the showdown;
        - the part of an ante given back that no other ante matched.

    Where no line says so but the stated pot leaves the bet out, it may have gone back unsaid: the finding is `likely`.
    """
    due, returned = pl.col("uncalled_due"), pl.col("returned")
    return Check(
        applies=(due > 0) | (returned > 0),
        unless={
            "the writer prints no line for uncalled bets": ~pl.col("prints_uncalled").fill_null(value=False),
        },
        wrong=(due != returned) & ~((due == 0) & (returned == pl.col("ante_unmatched"))),
        stake=(due - returned).abs(),
        seat=pl.col("uncalled_seat"),
        expected=pl.format("{} given back", money(due)),
        found=pl.when(returned == 0)
        .then(pl.lit("nothing given back"))
        .otherwise(pl.format("{} given back", money(returned))),
        only_likely=(returned == 0) & (pl.col("stated_total") == pl.col("put_in") + pl.col("house_added") - due),
    )


@rule(
    "BET016",
    "raised his own bet",
    severity=Severity.ERROR,
    subject=Subject.PLAYER,
    over="acts",
    implies=("ORD001", "ORD004", "BET003", "BET010"),
)
def raised_the_own_bet() -> Check:
    """A player raised his own bet or raise, which nobody had raised in between.

    Once everybody has called or folded the round is over; raising oneself would charge the callers twice.

    Example:
        Ann: bets $10
        Bob: calls $10
        Ann: raises $20 to $30

    Does not flag:
        - the big blind's or a straddle's option to raise;
        - a raise after somebody else's all-in raise, however short (that is for BET010).
    """
    return Check(
        applies=is_wager & pl.col("last_aggressor").is_not_null(),
        wrong=pl.col("last_aggressor") == pl.col("seat"),
        stake=raise_size,
        expected=pl.lit("no raise by the player who bet or raised last"),
        found=pl.format("{} over the own bet of {}", wagered, money(bet_to_match)),
    )
