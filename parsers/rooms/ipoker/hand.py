"""What the hands of iPoker sessions tell, in the order of what happened."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.documents.sheets import Sheets
from parsers.rooms.ipoker.betting import ABSENT, POSTS, with_moves
from parsers.rooms.ipoker.game import CASH_OUT, RAKES, Games
from parsers.rooms.ipoker.wording import MOST_CARDS, amounts, cards, count_hidden, moments
from parsers.tables import STUD_VARIANTS

BOARD: Final = ("Flop", "Turn", "River")
VARIANTS_BY_CARDS: Final = {2: "holdem", 4: "omaha", 5: "omaha", 6: "omaha"}
"""The games iPoker deals so many cards in, for sessions that name none."""
_ROUNDS: Final = 1 << 7
_DEALS, _ACTIONS, _AWARDS = range(3)
"""What comes first in a round, and last in a hand."""
_EVENT: Final = (
    "hand", "at", "turn", "kind", "phase", "street", "actor", "amount", "to", "cards", "card_count", "all_in", "words",
)  # fmt: skip


def sheets_of(hands: pl.DataFrame, games: Games, timezone: str | None) -> Sheets:
    """What hands tell that can be understood.

    `hands` holds `hand first_row last_row ended hero` and the columns of `hands` that their sessions give.
    """
    told = _with_game(hands.join(games.heads, on="hand", how="left", maintain_order="left"), games)
    actions = with_moves(_placed(games.actions, told))
    events = _events([_deals(_placed(games.cards, told)), _moves(actions), _awards(games, actions)], games)
    return Sheets(
        hands=_columns(told, games, events, timezone),
        seats=_sitters(games, told),
        events=events.drop("turn", "stack"),
        pots=_kept(games),
    )


def _with_game(hands: pl.DataFrame, games: Games) -> pl.DataFrame:
    """Variant and hole cards, and the round betting begins in.

    Omaha is dealt with four to six cards, and some clients name no game at all: then the cards most players were dealt
    at first say it.
    """
    unnamed, varies = pl.col("variant") == "unknown", pl.col("hole_cards").is_null()
    by_cards = pl.col("dealt").replace_strict(VARIANTS_BY_CARDS, default="unknown", return_dtype=pl.String)
    return (
        hands.join(_dealt(games), on="hand", how="left", maintain_order="left")
        .with_columns(
            variant=pl.when(varies & unnamed).then(by_cards).otherwise(pl.col("variant").cast(pl.String)),
            hole_cards=pl.when(varies).then("dealt").otherwise("hole_cards"),
        )
        .with_columns(is_stud=pl.col("variant").is_in(STUD_VARIANTS))
        .drop("dealt")
    )


def _dealt(games: Games) -> pl.DataFrame:
    """`hand dealt`: how many cards most players were dealt at first; none where the record does not say."""
    first = games.cards.filter(pl.col("round") == 1, pl.col("player") != "")
    counted = first.group_by("hand", dealt=pl.col("text").str.count_matches(r"\S+"), maintain_order=True).len()
    most = counted.sort("len", descending=True, maintain_order=True).unique("hand", keep="first", maintain_order=True)
    return most.filter(pl.col("dealt") > 0).select("hand", pl.col("dealt").clip(upper_bound=MOST_CARDS))


def _placed(rows: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Rows with what is known of their hands, and the street of their round."""
    known = rows.join(
        hands.select("hand", "is_stud", "small_blind", "big_blind"), on="hand", how="inner", maintain_order="left"
    )
    before = pl.when("is_stud").then(2).otherwise(1)
    return known.with_columns(street=(pl.col("round") - before).clip(lower_bound=0))


def _deals(dealt: pl.DataFrame) -> pl.DataFrame:
    """Cards dealt in a round: on the board where no player is named."""
    own = pl.col("player") != ""
    told = dealt.filter(pl.col("round") > 0, own | pl.col("kind").is_in(BOARD))
    spelled = cards(told["text"])
    hidden = count_hidden(spelled)
    return told.select(
        "hand",
        "at",
        "street",
        turn=pl.col("round") * 4 + _DEALS,
        kind=pl.when(own).then(pl.lit("deal")).otherwise(pl.lit("board")),
        phase=pl.lit("betting"),
        actor=pl.when(own).then("player"),
        cards=pl.when(~own | hidden.is_null()).then(spelled),
        card_count=pl.when(own).then(hidden),
    )


def _moves(actions: pl.DataFrame) -> pl.DataFrame:
    """Actions, in the last round that anybody who is there has reached."""
    reached = pl.when(~pl.col("code").is_in(ABSENT)).then("round").otherwise(0).cum_max().over("hand")
    moves = actions.with_columns(reached=reached).select(
        "hand",
        "at",
        "kind",
        "street",
        "amount",
        "to",
        "all_in",
        "dead",
        "missing",
        turn=pl.col("reached") * 4 + _ACTIONS,
        actor="player",
        phase=pl.when((pl.col("reached") > 0) & ~pl.col("code").is_in(POSTS))
        .then(pl.lit("betting"))
        .otherwise(pl.lit("posting")),
        words=pl.when(pl.col("kind") == "unknown").then(pl.format("type {}, sum {}", "code", "sum")),
    )
    return _with_dead_blinds_and_gaps(moves)


def _with_dead_blinds_and_gaps(moves: pl.DataFrame) -> pl.DataFrame:
    """The dead part of a big blind as an event of its own, behind the live one; lost actions as an unknown one."""
    numbered = moves.with_row_index("number")
    dead = numbered.filter(pl.col("dead").is_not_null()).with_columns(kind=pl.lit("dead_blind"), amount="dead")
    gaps = numbered.filter(pl.col("missing").is_not_null()).select(
        "number", "hand", "at", "street", "turn", "phase",
        kind=pl.lit("unknown"), words=pl.format("no action {}", "missing"),
    )  # fmt: skip
    if dead.is_empty() and gaps.is_empty():
        return numbered.drop("number", "dead", "missing")
    together = pl.concat([gaps, numbered, dead], how="diagonal_relaxed")
    return together.sort("number", maintain_order=True).drop("number", "dead", "missing")


def _awards(games: Games, actions: pl.DataFrame) -> pl.DataFrame:
    """What each player won; a win that cannot be read, or a cash-out beside it, is an unknown event."""
    last = actions.group_by("hand").agg(street=pl.col("street").last())
    players = games.players.join(last, on="hand", how="left", maintain_order="left")
    won, bought = (amounts(players[name].fill_null("0")) for name in ("win", CASH_OUT))
    is_unknown = won.is_null() | (bought.fill_null(0) != 0)
    said = [pl.col(name).fill_null("None") for name in ("win", CASH_OUT)]
    return players.select(
        "hand",
        "at",
        turn=pl.lit(_ROUNDS * 4 + _AWARDS, pl.Int64),
        kind=pl.when(is_unknown).then(pl.lit("unknown")).otherwise(pl.lit("award")),
        phase=pl.lit("after"),
        street=pl.col("street").fill_null(0),
        actor="player",
        amount=pl.when(~is_unknown).then(won),
        words=pl.when(is_unknown).then(pl.format(f"win {{}}, {CASH_OUT} {{}}", *said)),
    ).filter(is_unknown | (won != 0))


def _events(parts: list[pl.DataFrame], games: Games) -> pl.DataFrame:
    """All events in their order, with the seat of who acts."""
    seats = games.players.select("hand", "seat", "stack", actor="player")
    events = pl.concat(parts, how="diagonal_relaxed").select(_EVENT)
    ordered = events.sort(pl.col("hand").cast(pl.Int64) * (_ROUNDS * 8) + pl.col("turn"), maintain_order=True)
    return ordered.join(seats, on=["hand", "actor"], how="left", maintain_order="left")


def _sitters(games: Games, hands: pl.DataFrame) -> pl.DataFrame:
    """Rows of `seats`; who has neither a card nor an act of his own sits out."""
    acting = games.actions.filter(~pl.col("code").is_in(ABSENT))
    there = pl.concat([games.cards.select("hand", "player"), acting.select("hand", "player")]).unique()
    players = games.players.join(hands.select("hand", "hero"), on="hand", how="inner", maintain_order="left")
    return players.join(
        there.with_columns(is_there=True), on=["hand", "player"], how="left", maintain_order="left"
    ).select(
        "hand",
        "at",
        "seat",
        "player",
        "stack",
        player_key="player",
        key_scope=pl.lit("account"),
        state=pl.when(pl.col("is_there")).then(pl.lit("dealt_in")).otherwise(pl.lit("sitting_out")),
        hero=(pl.col("player") == pl.col("hero")).fill_null(value=False),
    )


def _kept(games: Games) -> pl.DataFrame:
    """What the house kept back of each player's chips, where the list of players says so."""
    players = games.players.with_columns(amounts(games.players[name]) for name in RAKES)
    kept = players.unpivot(RAKES, index=["hand", "at", "place"], value_name="amount")
    return (
        kept.filter(pl.col("amount") != 0)
        .sort("place", maintain_order=True)
        .select("hand", "at", "amount", row=pl.lit("rake"), pot=pl.lit(None, pl.UInt8))
    )


def _columns(told: pl.DataFrame, games: Games, events: pl.DataFrame, timezone: str | None) -> pl.DataFrame:
    """Rows of `hands`."""
    dealers = games.players.filter(pl.col("dealer") == "1").unique("hand", keep="first", maintain_order=True)
    antes = events.filter(pl.col("kind") == "ante").group_by("hand").agg(ante=pl.col("amount").max())
    times = moments(told["time_text"], timezone)
    columns = told.with_columns(times.alias("time"), zone_assumed=pl.lit(timezone is not None))
    for found in (dealers.select("hand", button="seat"), antes, _posted_stakes(events)):
        columns = columns.join(found, on="hand", how="left", maintain_order="left")
    posted = pl.col("big_blind").is_null() & pl.col("posted_big").is_not_null()
    stakes = {
        "small_blind": pl.col("posted_small"),
        "big_blind": pl.col("posted_big"),
        "small_bet": pl.when(pl.col("limit") == "fixed").then("posted_big"),
        "stakes_posted": pl.lit(value=True),
    }
    given = {
        name: pl.when(posted).then(value).otherwise(name if name in columns.columns else None)
        for name, value in stakes.items()
    }
    return columns.with_columns(**given).drop("posted_small", "posted_big", "is_stud", "hero")


def _posted_stakes(events: pl.DataFrame) -> pl.DataFrame:
    """`hand posted_small posted_big`: stakes that the posts prove, for sessions that name none.

    A blind for the whole stack may be short of the stakes, and where big blinds differ an entering player's may be
    more: neither proves anything.
    """
    posts = events.filter(pl.col("phase") == "posting")
    paid = pl.col("amount").sum().over("hand", "actor")
    left = posts.filter((paid < pl.col("stack")), pl.col("kind").is_in(["small_blind", "big_blind"]))
    sizes = left.group_by("hand", "kind").agg(least=pl.col("amount").min(), most=pl.col("amount").max())
    proven = sizes.filter(pl.col("least") == pl.col("most"))
    small, big = (
        proven.filter(pl.col("kind") == f"{name}_blind").select("hand", pl.col("least").alias(f"posted_{name}"))
        for name in ("small", "big")
    )
    return big.join(small, on="hand", how="left")
