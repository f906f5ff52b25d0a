"""How a writer writes of cards: boards told by another line or twice, hands dealt again, names that say but half.

These conventions are some of those of `parsers.conventions`, which tell what else a line means.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.habits import of_hands as _of
from parsers.tables import CARDS, DRAW_VARIANTS

TURN: Final = 2


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


def _turns_told_by_rivers(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where no line deals the turn of a board run again, the river's line, which repeats it last, tells of both."""
    if not hands["river_tells_turn"].any():
        return events
    boards = events.filter(pl.col("kind") == "board", _of(hands, pl.col("river_tells_turn")))
    place = ["hand", "board"]
    turned = boards.filter(pl.col("street") == TURN)
    rivers = boards.filter(pl.col("street") == TURN + 1).join(turned, on=place, how="anti", nulls_equal=True)
    if rivers.is_empty():
        return events
    turns = rivers.with_columns(
        street=pl.col("street") - 1, cards=pl.col("repeated").list.tail(1), repeated=pl.lit(None, CARDS)
    )
    told = pl.col("row").is_in(rivers["row"].implode()) & (pl.col("kind") == "board")
    others = events.with_columns(repeated=pl.when(~told).then("repeated"))
    return pl.concat([turns, others]).sort("row", maintain_order=True)


def _hands_named_by_halves(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where only the high hand is named, a name does not tell what a hand is in a game that splits the pot."""
    split = hands.filter("names_high_alone", "pays_low", "pays_high")["hand"]
    if split.is_empty():
        return events
    here = pl.col("hand").is_in(split.implode()) & pl.col("kind").is_in(["show", "muck"])
    return events.with_columns(words=pl.when(~here).then("words"))


def _deals_of_whole_hands(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where a deal behind a draw prints the whole hand, only the cards not held before are new."""
    if not hands["deals_whole_hands"].any():
        return events
    deals = events.filter(pl.col("kind") == "deal", _of(hands, pl.col("deals_whole_hands")))
    before = pl.col("cards").shift(1).over("hand", "actor")
    again = deals.with_columns(before=before).filter(pl.col("street") > 0, pl.col("before").is_not_null())
    told = again.select(
        "row",
        new=pl.col("cards").list.set_difference("before"),
        kept=pl.col("cards").list.set_intersection("before"),
    )
    joined = events.join(told, on="row", how="left", maintain_order="left")
    return joined.with_columns(cards=pl.coalesce("new", "cards"), repeated=pl.coalesce("kept", "repeated")).drop(
        "new", "kept"
    )


def _draws_run_again(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where a draw tells what it deals, and to which run, no hand shown for one run is the player's only one.

    Such shows tell no cards, for no row holds those of each run; and of a deal behind the first round that no draw
    tells of, nobody knows what it says.
    """
    if not hands["draws_tell_deals"].any():
        return events
    in_draws = pl.col("hand").is_in(
        hands.filter("draws_tell_deals", pl.col("variant").is_in(DRAW_VARIANTS))["hand"].implode()
    )
    of_a_run = in_draws & (pl.col("kind") == "show") & pl.col("board").is_not_null()
    told = (pl.col("kind") == "discard").any().over("row")
    untold = in_draws & (pl.col("kind") == "deal") & (pl.col("street") > 0) & ~told
    return events.with_columns(
        kind=pl.when(untold).then(pl.lit("unknown", events.schema["kind"])).otherwise("kind"),
        words=pl.when(untold).then(pl.lit("cards dealt behind a draw")).otherwise("words"),
        cards=pl.when(~of_a_run).then("cards"),
    )


def _deals_to_the_folded(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Cards listed of a player who has folded are not dealt once more."""
    if not hands["deals_to_folded"].any():
        return events
    folded = (pl.col("kind") == "fold").cum_max().over("hand", "actor")
    here = (pl.col("kind") == "deal") & folded & _of(hands, pl.col("deals_to_folded"))
    notice = pl.lit("notice", events.schema["kind"])
    return events.with_columns(
        kind=pl.when(here).then(notice).otherwise("kind"),
        **{name: pl.when(~here).then(name) for name in ("cards", "repeated")},
    )


def _cards_once_more(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Cards that stand there again in a line of their own, on the board or at the deal, are not dealt twice."""
    if not hands["repeats_cards"].any():
        return events
    dealt = events.filter(pl.col("kind").is_in(["board", "deal"]), _of(hands, pl.col("repeats_cards")))
    street = pl.when(pl.col("kind") == "board").then("street").alias("street_of_board")
    again = dealt.filter(~pl.struct("hand", "kind", "actor", street, "board", "cards").is_first_distinct())["row"]
    here = pl.col("kind").is_in(["board", "deal"]) & pl.col("row").is_in(again.implode())
    notice = pl.lit("notice", events.schema["kind"])
    return events.with_columns(kind=pl.when(here).then(notice).otherwise("kind"), cards=pl.when(~here).then("cards"))


CARD_CONVENTIONS: Final = (
    _flops_told_by_turns, _hands_named_by_halves, _deals_of_whole_hands, _deals_to_the_folded, _draws_run_again,
    _turns_told_by_rivers, _cards_once_more,
)  # fmt: skip
