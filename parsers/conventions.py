"""How a writer writes: events whose words mean something else with this writer than they say.

This is the only place where what a line says is turned into another meaning; each case is a convention of the grammar.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.grammar import Grammar
from parsers.tables import ACTION_KINDS, CHIPS_IN

PLACE_OF_ACT: Final = ("hand", "street", "phase", "actor")
BLINDS: Final = ("small_blind", "big_blind")
TURN: Final = 2
TAKES_PART: Final = (*dict.fromkeys((*CHIPS_IN, *ACTION_KINDS)), "deal", "show", "muck", "award")
CLAIMS_PART: Final = ("folded", "showed", "mucked", "won", "collected", "did_not_bet")


def by_convention(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Events with the meaning their writer gives them.

    Reads the conventions of `hands`, which every event has.
    """
    for convention in CONVENTIONS:
        events = convention(events, hands)
    return events


def stakes_by_convention(hands: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """Hands with the stakes that were posted where no line names those of this hand, and `stakes_posted` that says so.

    Of a level to come neither name nor stakes are kept. Reads `header_may_name_next_level` of `hands`: a big blind
    below that of a tournament's header tells that it does, unless it was all-in or the small blind is the header's; and
    `posts_name_stakes`, true where headers name none.
    """
    hands = hands.with_columns(stakes_posted=pl.lit(value=False))
    if not hands.select(pl.any_horizontal("header_may_name_next_level", "posts_name_stakes").any()).item():
        return hands
    posted = _blinds_posted(hands, events)
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
    """Hands in which a blind nobody called may go back, or into the pot, without a word: no line says which."""
    if hands["returns_unraised_blind"].all():
        return hands
    wagered = events.filter(pl.col("kind").is_in(["bet", "raise", "call", "completion"]))["hand"]
    silent = ~pl.col("returns_unraised_blind") & ~pl.col("hand").is_in(wagered.implode())
    return hands.with_columns(prints_uncalled=pl.when(~silent).then("prints_uncalled"))


def _blinds_posted(hands: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """The first small and the first big blind of each hand that was not all-in."""
    whole = events.filter(pl.col("kind").is_in(BLINDS), ~pl.col("all_in").fill_null(value=False))
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


def stacks_by_convention(seats: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """Seats without what is left to a player who adds chips during the hand: no line says whether it counts them."""
    if "final_stack" not in seats.columns:
        return seats
    adding = events.filter(pl.col("kind") == "reload").select("hand", "seat", adds=pl.lit(value=True)).unique()
    joined = seats.join(adding, on=["hand", "seat"], how="left", maintain_order="left")
    return joined.with_columns(final_stack=pl.when(pl.col("adds").is_null()).then("final_stack")).drop("adds")


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


def _of(hands: pl.DataFrame, convention: pl.Expr) -> pl.Expr:
    """Whether an event's hand is written by a convention."""
    return pl.col("hand").is_in(hands.filter(convention)["hand"].implode())


def _second_small_blinds_dead(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """A second small blind is what an entering player missed: dead money, and the whole call is still to be paid."""
    blinds = events.select("row", "hand", "kind").filter(pl.col("kind") == "small_blind")
    later = blinds.filter(~pl.col("hand").is_first_distinct() & _of(hands, pl.col("second_small_blind_is_dead")))["row"]
    if later.is_empty():
        return events
    dead = pl.lit("dead_blind", events.schema["kind"])
    here = (pl.col("kind") == "small_blind") & pl.col("row").is_in(later.implode())
    return events.with_columns(kind=pl.when(here).then(dead).otherwise("kind"))


def _raises_by_chips(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where "raises X to Y" says that Y chips were put in, the street's total is not stated."""
    if not hands["raises_state_chips_added"].any():
        return events
    here = (pl.col("kind") == "raise") & _of(hands, pl.col("raises_state_chips_added"))
    return events.with_columns(
        amount=pl.when(here).then("to").otherwise("amount"), to=pl.when(~here.fill_null(False)).then("to")
    )


def _raises_below_the_bet(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """An all-in that "raises" by less than nothing does not even call the bet: it is a call of what is left."""
    here = ((pl.col("kind") == "raise") & (pl.col("by") < 0) & pl.col("all_in")).fill_null(value=False)
    if "by" not in events.columns or not events.select(here.any()).item():
        return events
    call = pl.lit("call", events.schema["kind"])
    return events.with_columns(kind=pl.when(here).then(call).otherwise("kind"), by=pl.when(~here).then("by"))


def _unmarked_all_ins(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """A writer that never marks an all-in does not say that there was none."""
    if hands["marks_all_in"].all():
        return events
    return events.with_columns(all_in=pl.when(_of(hands, pl.col("marks_all_in"))).then("all_in"))


def _shows_at_showdown(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Hands turned up above the showdown's marker when nothing is left to do or to deal are the showdown all the same.

    Not those of players who had folded, and not those of a player alone: they show of their own will.
    """
    if not hands["shows_before_showdown"].any():
        return events
    told = events.select("row", "hand", "kind", "actor").filter(_of(hands, pl.col("shows_before_showdown")))
    kind = pl.col("kind")
    open_until = told.filter(kind.is_in([*ACTION_KINDS, "board"])).group_by("hand").agg(open_until=pl.col("row").max())
    at_the_end = (
        told.filter(kind.is_in(["show", "muck", "no_show"]))
        .join(told.filter(kind == "fold"), on=["hand", "actor"], how="anti", maintain_order="left")
        .join(open_until, on="hand", how="left", maintain_order="left")
        .filter(pl.col("row") > pl.col("open_until").fill_null(0), pl.col("actor").n_unique().over("hand") > 1)
    )
    showdown = pl.lit("showdown", events.schema["phase"])
    here = pl.col("row").is_in(at_the_end["row"].implode())
    return events.with_columns(phase=pl.when(here).then(showdown).otherwise("phase"))


def _flops_told_by_turns(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where no line deals the flop, the turn's line, which repeats it, tells of both."""
    if not hands["turn_tells_flop"].any():
        return events
    boards = events.filter(_of(hands, pl.col("turn_tells_flop")), pl.col("kind") == "board")
    first = boards.filter(pl.col("hand").is_first_distinct(), pl.col("street") == TURN)
    flops = first.filter(pl.col("repeated").list.len() > 0).with_columns(
        street=pl.col("street") - 1, cards="repeated", repeated=pl.lit(None, events.schema["repeated"])
    )
    return events if flops.is_empty() else pl.concat([flops, events]).sort("row", maintain_order=True)


def _checks_before_the_deal(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where players all-in for their ante check before there are cards, it is the room that speaks."""
    if not hands["checks_while_posting"].any():
        return events
    early = (pl.col("kind") == "check") & (pl.col("phase") == "posting") & _of(hands, pl.col("checks_while_posting"))
    notice = pl.lit("notice", events.schema["kind"])
    return events.with_columns(kind=pl.when(early).then(notice).otherwise("kind"))


def _mucks_of_winners(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where the player left alone is said to muck, no hand was thrown away: it was not shown."""
    if not hands["winner_mucks"].any():
        return events
    alone = (pl.col("kind") == "muck") & (pl.col("phase") != "showdown") & _of(hands, pl.col("winner_mucks"))
    unseen = pl.lit("no_show", events.schema["kind"])
    return events.with_columns(kind=pl.when(alone).then(unseen).otherwise("kind"))


def _lines_once_more(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """A wager or call that stands there again, line for line, was not made twice; nobody knows what it means."""
    if not hands["repeats_lines"].any():
        return events
    size, acts = pl.coalesce("amount", "to"), pl.col("kind").is_in(["bet", "raise", "call"])
    same = pl.all_horizontal(part.eq_missing(part.shift(1)) for part in (*map(pl.col, PLACE_OF_ACT), size, acts))
    here = same & acts & _of(hands, pl.col("repeats_lines"))
    return events.with_columns(
        kind=pl.when(here).then(pl.lit("unknown", events.schema["kind"])).otherwise("kind"),
        words=pl.when(here).then(pl.lit("the line before once more")).otherwise("words"),
    )


def _side_pots_unnumbered(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where several awards are of "the side pot", none tells of which; one without a name is of the main."""
    if hands["numbers_side_pots"].all():
        return events
    unnumbered = _of(hands, ~pl.col("numbers_side_pots"))
    awards = events.select("row", "hand", "kind", "pot").filter(unnumbered, pl.col("kind") == "award")
    side = awards.filter(pl.col("pot") > 0)
    if side.is_empty():
        return events
    several = side.filter(pl.col("hand").is_duplicated())["row"]
    main = awards.join(side, on="hand", how="semi").filter(pl.col("pot").is_null())["row"]
    row = pl.col("row")
    return events.with_columns(
        pot=pl.when(row.is_in(main.implode())).then(0).when(~row.is_in(several.implode())).then("pot").cast(pl.UInt8)
    )


CONVENTIONS: Final = (
    _second_small_blinds_dead, _raises_by_chips, _raises_below_the_bet, _unmarked_all_ins, _shows_at_showdown,
    _flops_told_by_turns, _checks_before_the_deal, _mucks_of_winners, _lines_once_more, _side_pots_unnumbered,
)  # fmt: skip
