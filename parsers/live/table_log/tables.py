"""From the decoded lines of a table log to the tables."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.cards import read_cards
from parsers.dialects import Conventions
from parsers.documents.sheets import MARKS, public_hashes
from parsers.live.table_log.corrections import corrections
from parsers.live.table_log.decoding import seats_of
from parsers.live.table_log.rounds import REVERSED, reversed_rulings, with_rounds
from parsers.money import DECIMALS
from parsers.tables import COPIES, DURING, EVENT_KINDS, EVENTS, FLOP_VARIANTS, HANDS, SEATS, STATED_POTS

TABLE_LOG: Final = "table-log"
RULEBOOK: Final = "open"
CONVENTIONS: Final = Conventions(
    prints_showdown_order=True, prints_uncalled=True, summary_trusted=None, total_before_rake=False, marks_all_in=False
)
HOUSE: Final = ("rake", "jackpot", "drop")
KINDS: Final = {"returned": "uncalled", "pull_in": "pot_moved", "showdown": "notice"}
"""Events of the log whose kind in the tables has another name; a ruling is the action it says."""
NO_ROWS: Final = ("table", "hand", "end", *HOUSE)
"""Events that fill other tables."""
FIRST_ACTS: Final = ("fold", "check", "call", "bet", "raise", "completion", "bring_in", "deal", "board")
HOLE_CARDS: Final = {
    "holdem": 2, "omaha": 4, "courchevel": 5, "irish": 4, "badugi": 4,
    **dict.fromkeys(("seven_card_stud", "razz", "deuce_razz"), 7),
    **dict.fromkeys(("five_card_stud", "five_card_draw", "deuce_single_draw", "deuce_triple_draw", "ace_single_draw",
                     "ace_triple_draw", "badeucy", "badacey"), 5),
}  # fmt: skip
"""Cards of each player in games that leave no choice, or where nothing else is said."""
LOWBALL: Final = (
    "razz", "deuce_razz", "deuce_single_draw", "deuce_triple_draw", "ace_single_draw", "ace_triple_draw", "badugi",
    "badeucy", "badacey",
)  # fmt: skip
BLINDS: Final = ("small_blind", "big_blind", "button_blind")
BETWEEN_HANDS: Final = "next_hand"
CHIPS_OF_TABLE: Final = ("reload", "chips_off", "chip_race")


def hands_table(openings: pl.DataFrame, log: pl.DataFrame) -> pl.DataFrame:
    """Rows of `hands`: each opening with what its table says, and the marks of its lines."""
    ended = log.filter(pl.col("event") == "end")["owner"].unique().implode()
    several = log.filter((pl.col("event") == "board") & (pl.col("board") > 0))["owner"].unique().implode()
    lowball = pl.col("game").is_in(LOWBALL)
    unsaid = (name for name in MARKS if name not in openings.columns)
    told = openings.with_columns(pl.lit(False).alias(name) for name in unsaid).with_columns(
        hand="owner",
        number=pl.concat_str("table", pl.lit(" "), "hand"),
        writer=pl.lit(TABLE_LOG),
        variant="game",
        chips="denominations",
        time_text="time",
        time="moment",
        zone_assumed="assumed",
        hole_cards=pl.coalesce("hole_cards", pl.col("game").replace_strict(HOLE_CARDS, default=None)),
        pays_high=~lowball,
        pays_low=lowball | pl.col("high_low").fill_null(False),
        deck=pl.col("deck").fill_null("standard"),
        boards=pl.col("boards").fill_null(1),
        decimals=pl.lit(DECIMALS),
        bomb_pot=pl.coalesce("bomb_pot", pl.col("owner").is_in(_first_rounds_skipped(log))),
        kill_pot=pl.coalesce("kill_pot", pl.when("kill").then(pl.lit(value=False))),
        play_money=pl.col("play_money").fill_null(False),
        ended=pl.col("owner").is_in(ended),
        run_twice=pl.col("owner").is_in(several) & (pl.col("boards").fill_null(1) == 1),
        rulebook=pl.col("rulebook").fill_null(RULEBOOK),
        prints_showdown_order=pl.lit(CONVENTIONS.prints_showdown_order),
        prints_uncalled=pl.lit(CONVENTIONS.prints_uncalled),
        prints_idle_checks=pl.lit(CONVENTIONS.prints_idle_checks),
        told_live=pl.lit(value=True),
        announcements_told="announcements",
        summary_trusted=pl.lit(CONVENTIONS.summary_trusted, pl.Boolean),
    )
    return HANDS.conform(told.select(name for name in HANDS.schema if name in told.columns))


def _first_rounds_skipped(log: pl.DataFrame) -> pl.Series:
    """Hands of flop games with antes and no blind, whose board came before anybody had acted."""
    anted, blinded = (
        log.filter(pl.col("event").is_in(posts))["owner"].unique().implode() for posts in (("ante",), BLINDS)
    )
    owner, event, row = pl.col("owner"), pl.col("event"), pl.col("row")
    by_antes = log.filter(pl.col("game").is_in(FLOP_VARIANTS) & owner.is_in(anted) & ~owner.is_in(blinded))
    first_act, first_board = (row.filter(event == name).min() for name in ("ruling", "board"))
    hands = by_antes.group_by("owner", maintain_order=True).agg(skipped=first_board < first_act)
    return hands.filter("skipped")["owner"].implode()


def seats_table(openings: pl.DataFrame, spans: pl.DataFrame) -> pl.DataFrame:
    """Rows of `seats`."""
    players = seats_of(openings)
    told = players.with_columns(hand="owner", player_key="player", key_scope=pl.lit("account"), hero=pl.lit(False))
    placed = told.join(spans, on="row", how="left", maintain_order="left")
    return SEATS.conform(placed.select(name for name in SEATS.schema if name in placed.columns).sort("hand", "seat"))


def events_table(log: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """Rows of `events`: lines of `log`, in order, whose `owner` is their hand (null between hands)."""
    log = log.sort("owner", nulls_last=True, maintain_order=True)
    street = pl.col("told_street").forward_fill().over("owner").fill_null(0)
    of_rounds = with_rounds(log).with_columns(street=street)
    of_hand = _as_it_counts(of_rounds.with_columns(reversed=reversed_rulings(of_rounds)))
    known = pl.col("kind").is_in(EVENT_KINDS)
    places = of_hand.with_columns(phase=_phase()).filter(~pl.col("event").is_in(NO_ROWS))
    said = [pl.col("words"), pl.col("state"), pl.when(~known).then("event"), pl.col("clause")]
    named = places.join(
        seats.select("seat", owner="hand", sitter="player"), on=["owner", "seat"], how="left", maintain_order="left"
    )
    chips = pl.col("chips")
    told = named.select(
        "source",
        "line",
        "start",
        "end",
        "phase",
        "street",
        "board",
        "seat",
        "to",
        "all_in",
        "face_up",
        "pot",
        "share",
        "seconds",
        "room",
        "table",
        "tournament",
        hand="owner",
        time="moment",
        decimals=pl.lit(DECIMALS, pl.UInt8),
        takes_effect=pl.when(pl.col("event").is_in(CHIPS_OF_TABLE)).then(_effect()),
        kind=pl.when(known).then("kind").otherwise(pl.lit("unknown")),
        actor=pl.coalesce("player", "sitter", "by"),
        target_seat="target",
        amount=pl.coalesce("amount", chips.list.sum()),
        cards=read_cards(pl.col("cards")),
        card_count="count",
        denominations=pl.coalesce(chips, "sums"),
        matter=pl.coalesce("matter", pl.when(pl.col("event") == "say").then("action"), "state"),
        outcome="outcome",
        agent="by",
        words=pl.concat_str(*said, separator=" / ", ignore_nulls=True).replace("", None),
    ).with_columns(
        pl.when(pl.col("hand").is_null()).then(name).alias(name) for name in ("room", "table", "tournament", "decimals")
    )
    placed = told.with_columns(phase=pl.when(pl.col("hand").is_not_null()).then("phase"))
    return EVENTS.conform(placed)


def _as_it_counts(log: pl.DataFrame) -> pl.DataFrame:
    """Lines with their `kind` in the tables, and the chips of rulings as they count in the end."""
    ruled = pl.when("reversed").then(pl.lit(REVERSED)).otherwise("action")
    kind = pl.when(pl.col("event") == "ruling").then(ruled).otherwise(pl.col("event").replace(KINDS))
    told, changes = log.with_columns(kind=kind), corrections(log, REVERSED)
    if changes.is_empty():
        return told
    both = told.with_row_index("at").join(changes, on="at", how="left", suffix="_counts", maintain_order="left")
    return both.with_columns(
        pl.when("changed").then(f"{name}_counts").otherwise(name).alias(name)
        for name in ("kind", "amount", "to", "all_in")
    )


def _effect() -> pl.Expr:
    """From when a change of chips counts: chips that come while a hand is played leave it open, unless they say."""
    of_hand = pl.col("owner").is_not_null()
    is_open = of_hand & pl.col("phase").is_in(DURING) & (pl.col("event") == "reload")
    return pl.coalesce(pl.when(of_hand).then("takes_effect"), pl.when(~is_open).then(pl.lit(BETWEEN_HANDS)))


def _phase() -> pl.Expr:
    """The stretch of the hand each line stands in: posts, betting, the showdown, what follows all awards."""

    def begun(events: tuple[str, ...], column: str = "kind") -> pl.Expr:
        return pl.col(column).is_in(events).cum_max().over("owner")

    return (
        pl.when(begun(("award",)) & ~(pl.col("kind") == "award").cum_max(reverse=True).over("owner"))
        .then(pl.lit("after"))
        .when(begun(("showdown",), "event"))
        .then(pl.lit("showdown"))
        .when(begun(FIRST_ACTS))
        .then(pl.lit("betting"))
        .otherwise(pl.lit("posting"))
    )


def pots_table(log: pl.DataFrame) -> pl.DataFrame:
    """Rows of `stated_pots`: what the house took, all of a kind together."""
    taken = log.filter(pl.col("event").is_in(HOUSE) & pl.col("owner").is_not_null())
    rows = taken.group_by("owner", "event", maintain_order=True).agg(
        pl.col("source", "line", "start", "end").first(), pl.col("amount").sum()
    )
    return STATED_POTS.conform(rows.rename({"owner": "hand", "event": "row"}).sort("hand", maintain_order=True))


def copies_table(hands: pl.DataFrame, events: pl.DataFrame, log: pl.DataFrame) -> pl.DataFrame:
    """Rows of `copies`: from each opening to the last line of its hand."""
    spans = (
        log.filter(pl.col("owner").is_not_null())
        .group_by(hand="owner", maintain_order=True)
        .agg(
            pl.col("source", "start").first(),
            pl.col("end").last(),
            first_line=pl.col("line").first(),
            last_line=pl.col("line").last(),
        )
    )
    part = pl.when("ended").then(pl.lit("whole")).otherwise(pl.lit("beginning"))
    told = hands.select("hand", part=part, audited=pl.lit(True)).join(
        spans, on="hand", how="left", maintain_order="left"
    )
    return COPIES.conform(told.join(public_hashes(hands, events), on="hand", how="left", maintain_order="left"))
