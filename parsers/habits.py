"""How a writer writes of hands and players: stakes, stacks, buttons, claims and endings in its own way.

What its single lines mean is told in `parsers.conventions`.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.grammar import Grammar
from parsers.tables import ACTION_KINDS, CHIPS_IN

BLINDS: Final = ("small_blind", "big_blind")
LIVE_CHIPS: Final = tuple(kind for kind in CHIPS_IN if kind not in ("ante", "dead_blind"))
CAPS: Final = "caps"
"""The words of an act that brings its player to the table's cap."""
TWO_PLAYERS: Final = 2
TAKES_PART: Final = (*dict.fromkeys((*CHIPS_IN, *ACTION_KINDS)), "deal", "show", "muck", "award")
CLAIMS_PART: Final = ("folded", "showed", "mucked", "won", "collected", "did_not_bet")


def of_hands(hands: pl.DataFrame, convention: pl.Expr) -> pl.Expr:
    """Whether a row's hand is written by a convention."""
    return pl.col("hand").is_in(hands.filter(convention)["hand"].implode())


def chips_on_street(events: pl.DataFrame) -> pl.DataFrame:
    """`row kind all_in to hand street actor total` of acts that cost chips: what the actor has in on the street then.

    That is the last total stated and the chips added since.
    """
    of_player = ["hand", "street", "actor"]
    adds = pl.col("to").is_null()
    added = pl.when(adds).then(pl.col("amount").fill_null(0)).otherwise(0).cum_sum().over(of_player)
    stated = (pl.col("to") - pl.col("added")).forward_fill().over(of_player).fill_null(0)
    live = events.filter(pl.col("kind").is_in(LIVE_CHIPS))
    told = live.select("row", "kind", "all_in", "to", "words", *of_player, added=added)
    return told.with_columns(total=stated + pl.col("added"))


def caps_by_convention(hands: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """Hands with the cap that an act is said to reach: all that its player has in by then."""
    capped = events.filter(pl.col("words") == CAPS)["hand"]
    if capped.is_empty():
        return hands
    totals = chips_on_street(events.filter(pl.col("hand").is_in(capped.implode())))
    last = totals.group_by("hand", "actor", "street").agg(pl.col("total").last())
    acts = totals.filter(pl.col("words") == CAPS).select("hand", "actor", street_of_cap="street", reached="total")
    earlier = acts.join(last, on=["hand", "actor"]).filter(pl.col("street") < pl.col("street_of_cap"))
    before = earlier.group_by("hand", "actor", "street_of_cap").agg(before=pl.col("total").sum())
    reached = acts.join(before, on=["hand", "actor", "street_of_cap"], how="left")
    most = reached.group_by("hand").agg(reached_cap=(pl.col("reached") + pl.col("before").fill_null(0)).max())
    joined = hands.join(most, on="hand", how="left", maintain_order="left")
    return joined.with_columns(cap=pl.coalesce("cap", "reached_cap")).drop("reached_cap")


def stakes_by_convention(hands: pl.DataFrame, events: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """Hands with the stakes that were posted where no line names those of this hand, and `stakes_posted` that says so.

    Of a level to come neither name nor stakes are kept. Reads `header_may_name_next_level` of `hands`: a big blind
    below that of a tournament's header tells that it does, unless it was all-in or the small blind is the header's;
    `posts_name_stakes`, true where headers name none; and `equal_stakes_name_big_blind`, true where a small blind as
    large as the big one is none.
    """
    hands = hands.with_columns(stakes_posted=pl.lit(value=False))
    if hands["equal_stakes_name_big_blind"].any():
        said = ~pl.col("equal_stakes_name_big_blind") | (pl.col("small_blind") != pl.col("big_blind"))
        hands = hands.with_columns(small_blind=pl.when(said).then("small_blind"))
    if not hands.select(pl.any_horizontal("header_may_name_next_level", "posts_name_stakes").any()).item():
        return hands
    posted = _blinds_posted(hands, events, seats)
    small_posted, big_posted = posted["small_blind"], posted["big_blind"]
    next_level = pl.col("header_may_name_next_level") & pl.col("tournament").is_not_null()
    lower = (big_posted < pl.col("big_blind")) & (small_posted < pl.col("small_blind")).fill_null(value=True)
    unnamed = pl.col("posts_name_stakes") & pl.col("big_blind").is_null()
    to_come = (next_level & lower).fill_null(value=False)
    here = to_come | unnamed
    fixed = pl.col("limit") == "fixed"
    return hands.with_columns(
        stakes_posted=here,
        level=pl.when(~to_come).then("level"),
        small_blind=pl.when(here).then(small_posted).otherwise("small_blind"),
        big_blind=pl.when(here).then(big_posted).otherwise("big_blind"),
        small_bet=pl.when(here & fixed).then(big_posted).when(~here).then("small_bet"),
        big_bet=pl.when(~here).then("big_bet"),
        ante=pl.when(here).then("posted_ante").otherwise("ante"),
    )


def returns_by_convention(hands: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """Hands in which no line says what became of a bet.

    A blind nobody called may go back, or into the pot, without a word; so may what others have too little to match,
    where a bet all others folded to is paid out.
    """
    if not hands["returns_unraised_blind"].all():
        wagered = events.filter(pl.col("kind").is_in(["bet", "raise", "call", "completion"]))["hand"]
        silent = ~pl.col("returns_unraised_blind") & ~pl.col("hand").is_in(wagered.implode())
        hands = hands.with_columns(prints_uncalled=pl.when(~silent).then("prints_uncalled"))
    if hands["returns_surplus_unsaid"].any():
        acted = events.filter(pl.col("kind").is_in(TAKES_PART)).select("hand", "actor").unique()
        staying = acted.join(events.filter(pl.col("kind") == "fold"), on=["hand", "actor"], how="anti")
        contested = staying.filter(pl.col("hand").is_duplicated())["hand"]
        silent = pl.col("returns_surplus_unsaid") & pl.col("hand").is_in(contested.implode())
        hands = hands.with_columns(prints_uncalled=pl.when(~silent).then("prints_uncalled"))
    return hands


def _blinds_posted(hands: pl.DataFrame, events: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """The first small and the first big blind of each hand that was not all-in, by its line or by the stack."""
    posts = events.filter(pl.col("phase") == "posting", pl.col("kind").is_in(CHIPS_IN)).with_columns(
        posted=pl.col("amount").sum().over("hand", "seat")
    )
    blinds = posts.filter(pl.col("kind").is_in(BLINDS), ~pl.col("all_in").fill_null(value=False))
    stacks = seats.select("hand", "seat", "stack")
    used_up = pl.when(of_hands(hands, pl.col("stacks_leave_out_posts"))).then(0).otherwise("posted")
    whole = blinds.join(stacks, on=["hand", "seat"], how="left", maintain_order="left").filter(
        (pl.col("stack") > used_up).fill_null(value=True)
    )
    posted = hands.select("hand")
    for kind in BLINDS:
        first = (
            whole.filter(pl.col("kind") == kind)
            .unique("hand", keep="first")
            .select("hand", pl.col("amount").alias(kind))
        )
        posted = posted.join(first, on="hand", how="left", maintain_order="left")
    return posted


def claims_by_convention(stated: pl.DataFrame, hands: pl.DataFrame, grammar: Grammar) -> pl.DataFrame:
    """Statements without the street of a fold where the room calls streets of the game otherwise."""
    unsure = hands.filter(pl.col("variant").is_in(grammar.summary.streets_unsure_in))["hand"]
    if unsure.is_empty():
        return stated
    return stated.with_columns(street=pl.when(~pl.col("hand").is_in(unsure.implode())).then("street"))


def seats_by_convention(
    seats: pl.DataFrame, hands: pl.DataFrame, events: pl.DataFrame, stated: pl.DataFrame, grammar: Grammar
) -> pl.DataFrame:
    """Seats with those who are in no line of the hand, nor said to have folded on a street, though none marks them.

    They wait, where the room lists such players; in a record that is cut off they may have been dealt in, but nothing
    in it rests on them. Elsewhere those of a cash table stay out who sat out when the blinds were due.
    """
    seats = _stacks_at_the_start(_known_for_the_hand(seats, hands), hands, events)
    place = pl.col("hand").cast(pl.UInt64) * 256 + pl.col("seat")
    seated = events.select("kind", "phase", place=place).drop_nulls("place")
    active = seated.filter(pl.col("kind").is_in(TAKES_PART))["place"]
    claims = stated.select("claim", place=place).drop_nulls("place")
    named = claims.filter(pl.col("claim").is_in(CLAIMS_PART))["place"]
    idle = (pl.col("state") == "dealt_in") & ~place.is_in(pl.concat([active, named]).implode())
    if grammar.lists_waiting_players:
        return seats.with_columns(state=pl.when(idle).then(pl.lit("waiting")).otherwise("state"))
    left = seated.filter(pl.col("kind") == "sat_out", pl.col("phase") == "posting")["place"]
    cash_hands = hands.filter(pl.col("tournament").is_null())["hand"]
    stays_out = idle & place.is_in(left.implode()) & pl.col("hand").is_in(cash_hands.implode())
    return seats.with_columns(state=pl.when(stays_out).then(pl.lit("sitting_out")).otherwise("state"))


def _known_for_the_hand(seats: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Seats whose players are called otherwise in other hands of their writer: each name is one of this hand alone."""
    if hands["names_last"].all():
        return seats
    here = of_hands(hands, ~pl.col("names_last"))
    return seats.with_columns(key_scope=pl.when(here).then(pl.lit("hand")).otherwise("key_scope"))


def _stacks_at_the_start(seats: pl.DataFrame, hands: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """Stacks as the hand began, where they are stated without what was posted; none where they are made up."""
    if not hands["states_stacks"].all():
        seats = seats.with_columns(stack=pl.when(of_hands(hands, pl.col("states_stacks"))).then("stack"))
    if not hands["stacks_leave_out_posts"].any():
        return seats
    posts = events.filter(pl.col("phase") == "posting", pl.col("kind").is_in(CHIPS_IN))
    posted = posts.filter(of_hands(hands, pl.col("stacks_leave_out_posts"))).group_by("hand", "seat")
    joined = seats.join(
        posted.agg(posted=pl.col("amount").sum()), on=["hand", "seat"], how="left", maintain_order="left"
    )
    return joined.with_columns(stack=pl.col("stack") + pl.col("posted").fill_null(0)).drop("posted")


def buttons_by_convention(hands: pl.DataFrame, seats: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """Hands without a button that writers put elsewhere, or mark where it was dead: at a blind's poster of several."""
    hands = hands.with_columns(button=pl.when("states_button").then("button"))
    if hands["marks_dead_button"].all():
        return hands
    blinds = events.filter(pl.col("kind").is_in(BLINDS)).select("hand", button="seat")
    playing = seats.filter(pl.col("state") == "dealt_in").group_by("hand").agg(playing=pl.len())
    several = playing.filter(pl.col("playing") > TWO_PLAYERS)["hand"]
    dead = hands.join(blinds, on=["hand", "button"], how="semi").filter(~pl.col("marks_dead_button"))["hand"]
    named = ~(pl.col("hand").is_in(dead.implode()) & pl.col("hand").is_in(several.implode()))
    return hands.with_columns(button=pl.when(named).then("button"))


def stacks_by_convention(seats: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """Seats without what is left to a player who adds chips during the hand: no line says whether it counts them."""
    if "final_stack" not in seats.columns:
        return seats
    adding = events.filter(pl.col("kind") == "reload").select("hand", "seat", adds=pl.lit(value=True)).unique()
    joined = seats.join(adding, on=["hand", "seat"], how="left", maintain_order="left")
    return joined.with_columns(final_stack=pl.when(pl.col("adds").is_null()).then("final_stack")).drop("adds")


def awards_by_convention(events: pl.DataFrame, hands: pl.DataFrame, pots: pl.DataFrame) -> pl.DataFrame:
    """Awards as paid where they are stated before rake: of several in a hand nobody knows which bore it."""
    if not hands["awards_hold_rake"].any():
        return events
    taken = pots.filter(pl.col("pot_row") == "rake").group_by("hand").agg(taken=pl.col("amount").sum())
    is_award = pl.col("kind") == "award"
    here = is_award & of_hands(hands, pl.col("awards_hold_rake"))
    alone = (is_award.sum().over("hand") == 1) | (pl.col("taken") == 0)
    told = events.join(taken, on="hand", how="left", maintain_order="left")
    paid = pl.when(alone).then(pl.col("amount") - pl.col("taken"))
    return told.with_columns(amount=pl.when(here).then(paid).otherwise("amount")).drop("taken")


def endings_by_convention(
    hands: pl.DataFrame, events: pl.DataFrame, pots: pl.DataFrame, grammar: Grammar
) -> pl.DataFrame:
    """Hands that are void have ended; where lines may be lost, those without a pot are void, others must pay one."""
    if grammar.may_lose_lines:
        paid = pl.col("hand").is_in(events.filter(pl.col("kind") == "award")["hand"].implode())
        empty = pots.filter(pl.col("pot_row") == "total", pl.col("amount") == 0)["hand"]
        void = pl.col("ended") & ~paid & pl.col("hand").is_in(empty.implode())
        hands = hands.with_columns(cancelled=pl.col("cancelled") | void, ended=pl.col("ended") & paid)
    return hands.with_columns(ended=pl.col("ended") | pl.col("cancelled"))
