"""How a writer writes: events whose words mean something else with this writer than they say.

Here what a line says is turned into another meaning; each case is a convention of the grammar. What a writer means by
its stakes, stacks and the like is in `parsers.habits`.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.card_habits import CARD_CONVENTIONS
from parsers.habits import chips_on_street
from parsers.habits import of_hands as _of
from parsers.posts import POST_CONVENTIONS
from parsers.tables import ACTION_KINDS, CHIPS_IN

PLACE_OF_ACT: Final = ("hand", "street", "phase", "actor")


def by_convention(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Events with the meaning their writer gives them.

    Reads the conventions of `hands`, which every event has.
    """
    for convention in CONVENTIONS:
        events = convention(events, hands)
    return events


def _calls_by_totals(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where calls state what their player then has in on the street, the chips they add are not stated."""
    if not hands["calls_state_totals"].any():
        return events
    here = (pl.col("kind") == "call") & pl.col("to").is_null() & _of(hands, pl.col("calls_state_totals"))
    unmarked = here & ~pl.col("all_in").fill_null(value=False)
    return events.with_columns(
        to=pl.when(unmarked).then("amount").otherwise("to"), amount=pl.when(~unmarked).then("amount")
    )


def _bets_over_bring_ins(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where the first wager over a bring-in is called a bet, it completes the bring-in to what is stated."""
    if not hands["bets_complete"].any():
        return events
    brought_in = events.filter(pl.col("kind") == "bring_in", _of(hands, pl.col("bets_complete")))["hand"]
    here = (pl.col("kind") == "bet") & (pl.col("street") == 0) & pl.col("hand").is_in(brought_in.implode())
    completion = pl.lit("completion", events.schema["kind"])
    return events.with_columns(
        kind=pl.when(here).then(completion).otherwise("kind"),
        to=pl.when(here).then("amount").otherwise("to"),
        amount=pl.when(~here).then("amount"),
    )


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


def _raises_by_their_totals(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where one word stands for every all-in, one that brings its player above the bet is a raise, any other a call.

    What a player has in on a street is the last total stated and the chips added since. Raises that state what they add
    and stay below the bet are all-in calls, too.
    """
    if not hands["all_ins_may_raise"].any():
        return events
    kind, adds = pl.col("kind"), pl.col("to").is_null()
    above = pl.col("total") > pl.col("total").cum_max().shift(1).over("hand", "street")
    told = chips_on_street(events.filter(_of(hands, pl.col("all_ins_may_raise")))).with_columns(above=above)
    raising = told.filter((kind == "call") & pl.col("all_in") & pl.col("above"))["row"]
    calling = told.filter((kind == "raise") & adds & ~pl.col("above"))["row"]
    kinds, row = events.schema["kind"], pl.col("row")
    calls = (kind == "raise") & row.is_in(calling.implode())
    raises = (kind == "call") & row.is_in(raising.implode())
    return events.with_columns(
        kind=pl.when(raises).then(pl.lit("raise", kinds)).when(calls).then(pl.lit("call", kinds)).otherwise("kind"),
        all_in=pl.when(calls).then(True).otherwise("all_in"),
    )


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


def _showdowns_of_one(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Below a marker that stands above every ending, a player alone shows of his own will: it is no showdown."""
    if not hands["marks_showdown_of_one"].any():
        return events
    at_showdown = (pl.col("phase") == "showdown") & _of(hands, pl.col("marks_showdown_of_one"))
    told = events.filter(at_showdown, pl.col("kind").is_in(["show", "muck", "no_show"]))
    contested = told.group_by("hand").agg(players=pl.col("actor").n_unique()).filter(pl.col("players") > 1)["hand"]
    alone = at_showdown & ~pl.col("hand").is_in(contested.implode())
    betting = pl.lit("betting", events.schema["phase"])
    return events.with_columns(phase=pl.when(alone).then(betting).otherwise("phase"))


def _folds_before_the_deal(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where players fold before there are cards, they decline to post a blind and sit out."""
    if not hands["folds_before_deal"].any():
        return events
    early = (pl.col("kind") == "fold") & (pl.col("phase") == "posting") & _of(hands, pl.col("folds_before_deal"))
    sat_out = pl.lit("sat_out", events.schema["kind"])
    return events.with_columns(kind=pl.when(early).then(sat_out).otherwise("kind"))


def _folds_of_the_leaving(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where who leaves the table gives up his hand without another word, he folds as he leaves."""
    if not hands["leaving_folds"].any():
        return events
    kind, of_player = pl.col("kind"), ("hand", "actor")
    in_hand = kind.is_in(CHIPS_IN).cum_max().over(of_player)
    goes_on = kind.is_in(["fold", "show", "award"]).any().over(of_player)
    here = (kind == "seat_left") & _of(hands, pl.col("leaving_folds")) & in_hand & ~goes_on
    return events.with_columns(kind=pl.when(here).then(pl.lit("fold", events.schema["kind"])).otherwise("kind"))


def _checks_before_the_deal(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where players all-in for their ante check before there are cards, it is the room that speaks."""
    if not hands["checks_while_posting"].any():
        return events
    early = (pl.col("kind") == "check") & (pl.col("phase") == "posting") & _of(hands, pl.col("checks_while_posting"))
    notice = pl.lit("notice", events.schema["kind"])
    return events.with_columns(kind=pl.when(early).then(notice).otherwise("kind"))


def _mucks_of_winners(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Where the player left alone is said to muck, no hand was thrown away: it was not shown.

    Nor was the hand of one who is paid at the showdown, its cards in the line: he shows it.
    """
    if not hands["winner_mucks"].any():
        return events
    here = (pl.col("kind") == "muck") & _of(hands, pl.col("winner_mucks"))
    alone = here & (pl.col("phase") != "showdown")
    paid = (pl.col("kind") == "award").any().over("hand", "actor")
    shown = here & (pl.col("phase") == "showdown") & (pl.col("cards").list.len() > 0) & paid
    kind = pl.when(alone).then(pl.lit("no_show", events.schema["kind"]))
    return events.with_columns(kind=kind.when(shown).then(pl.lit("show", events.schema["kind"])).otherwise("kind"))


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


def _all_ins_noted_behind(events: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """A notice that its player is all-in tells of what he did last; itself it is nothing."""
    notes = (pl.col("kind") == "notice") & pl.col("all_in").fill_null(value=False)
    if not events.select(notes.any()).item():
        return events
    act = pl.col("kind").is_in(CHIPS_IN)
    of_actors = events.select("row", "hand", "actor", "kind", note=notes).filter(act | pl.col("note"))
    noted = of_actors.filter(act, pl.col("note").shift(-1).over("hand", "actor"))["row"]
    here = pl.col("row").is_in(noted.implode()) & pl.col("kind").is_in(CHIPS_IN)
    return events.with_columns(all_in=pl.when(here).then(True).when(~notes.fill_null(value=False)).then("all_in"))


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
    _all_ins_noted_behind, *POST_CONVENTIONS, _calls_by_totals, _bets_over_bring_ins, _raises_by_chips,
    _raises_below_the_bet, _raises_by_their_totals, _unmarked_all_ins, _shows_at_showdown, _showdowns_of_one,
    _folds_before_the_deal, _folds_of_the_leaving, _checks_before_the_deal, _mucks_of_winners, _lines_once_more,
    *CARD_CONVENTIONS, _side_pots_unnumbered,
)  # fmt: skip
