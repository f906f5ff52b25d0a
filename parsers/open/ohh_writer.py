"""Hands of the tables written as OHH, one JSON object a hand, one line an action.

An action's amount is the chips it puts in, so a raise is written by what the player adds on the street.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.open.json_texts import lines_of, mark, members, quoted, row_of, shortest, whole
from parsers.open.ohh_written_pots import PAYMENTS, pots_of
from parsers.open.ohh_written_rounds import rounds_of, with_rounds
from parsers.open.telling import LOSSES, UNTOLD, Conversion, told_events
from parsers.tables import Tables

SPEC_VERSION: Final = "1.4.7"
_LIMITS: Final = {"no": "NL", "pot": "PL", "fixed": "FL"}
_GAMES: Final = {("holdem", False): "Holdem", ("omaha", False): "Omaha", ("omaha", True): "OmahaHiLo"}
_REFUSED: Final = {
    "limit_after_flop": "a limit that changes during the hand",
    "cancelled": "a hand that was cancelled",
    "button_blind": "a button blind",
}
_FLAGS: Final = {
    "run_twice": "Run_It_Twice",
    "anonymous": "Anonymous",
    "fast_fold": "Fast",
    "cap": "Cap",
    "bomb_pot": "Bomb_Pot",
}
_LOST: Final = {
    "level": "the blind level",
    "buy_in": "the buy-in",
    "mix": "the mixed game it belongs to",
    "account_currency": "the currency of the accounts",
    "small_bet": "the bets of fixed limit",
}
_GAME: Final = "a game that the standard does not have"
_BEHIND_EVENTS: Final = 1 << 40
"""In the order of a hand's losses these come first that its events show."""


def write_ohh(tables: Tables) -> Conversion:
    """All hands that the standard can hold, each as a JSON object."""
    seats = tables.seats.with_columns(id=pl.int_range(pl.len()).over("hand"))
    known = seats.select("hand", "seat", "id").unique(["hand", "seat"], keep="first", maintain_order=True)
    events = with_rounds(told_events(tables).join(known, on=["hand", "seat"], how="left", maintain_order="left"))
    refused = _refused(tables.hands, seats, events)
    is_held = pl.col("hand").is_in(refused.filter(pl.col("what").is_null())["hand"].implode())
    hands, seats, events = (frame.filter(is_held) for frame in (tables.hands, seats, events))
    pots, claims = tables.stated_pots.filter(is_held), tables.statements.filter(is_held)
    lost = _lost(hands, seats, events, pots, claims).with_columns(written=pl.lit(value=True))
    reasons = refused.drop_nulls("what").with_columns(order=pl.lit(0, pl.Int64), written=pl.lit(value=False))
    numbered = pl.concat([reasons, lost], how="diagonal").join(tables.hands.select("hand", "number"), on="hand")
    losses = numbered.sort("hand", "order").select(pl.col(name).cast(dtype) for name, dtype in LOSSES.items())
    return Conversion(_records(hands, seats, events, pots).to_list(), losses)


def _refused(hands: pl.DataFrame, seats: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """`hand what`: the first thing that keeps each hand from being held, null for nothing."""
    shared = pl.col("hand").is_in(seats.filter(pl.struct("hand", "seat").is_duplicated())["hand"].implode())
    unseated = events.filter(pl.col("kind").is_in(PAYMENTS) & pl.col("id").is_null())["hand"]
    faults = events.drop_nulls("fault").group_by("hand").agg(pl.col("fault").first())
    is_other = _game().is_null() | _limit().is_null() | (pl.col("deck") == "short") | (pl.col("boards") != 1)
    return hands.join(faults, on="hand", how="left", maintain_order="left").select(
        "hand",
        what=pl.coalesce(
            pl.when(shared).then(pl.lit("two players in one seat")),
            *(pl.when(_says(hands, name)).then(pl.lit(what)) for name, what in _REFUSED.items()),
            pl.when(is_other.fill_null(value=False)).then(pl.lit(_GAME)),
            "fault",
            pl.when(pl.col("hand").is_in(unseated.implode())).then(pl.lit("somebody is paid who has no seat")),
        ),
    )


def _says(frame: pl.DataFrame, name: str) -> pl.Expr:
    """Whether a column says anything: something other than no, nothing, and no text."""
    dtype = frame.schema[name]
    if dtype == pl.Boolean:
        return pl.col(name).fill_null(value=False)
    return pl.col(name).fill_null(0) != 0 if dtype.is_numeric() else pl.col(name).cast(pl.String).fill_null("") != ""


def _game() -> pl.Expr:
    low = pl.col("pays_low").fill_null(value=False)
    return pl.coalesce(
        pl.when((pl.col("variant") == variant) & (low == pays_low)).then(pl.lit(name))
        for (variant, pays_low), name in _GAMES.items()
    )


def _limit() -> pl.Expr:
    return pl.col("limit").replace_strict(_LIMITS, default=None, return_dtype=pl.String)


def _lost(
    hands: pl.DataFrame, seats: pl.DataFrame, events: pl.DataFrame, pots: pl.DataFrame, claims: pl.DataFrame
) -> pl.DataFrame:
    """`hand order what` of all that is lost of hands, each once."""
    named = pl.col("is_act") & (pl.col("words") != "")
    untold = pl.col("kind").replace_strict(UNTOLD, default=None, return_dtype=pl.String)
    by_events = events.select(
        "hand",
        order=pl.int_range(pl.len()),
        what=pl.coalesce(untold, pl.when(named).then(pl.lit("what a shown hand is called"))),
    ).drop_nulls("what")
    paid = events.filter(pl.col("kind").is_in(PAYMENTS))
    low = hands.filter(pl.col("pays_low"))["hand"].implode()
    others = {
        "what the house takes beside rake and jackpot": pots.filter(pl.col("row").is_in(["drop", "tax"])),
        "which board a payment was for": paid.filter(pl.col("board") != 0),
        "which half of the pot a payment is": paid.filter(pl.col("hand").is_in(low)),
        **{what: hands.filter(_says(hands, name)) for name, what in _LOST.items()},
        "what the summary claims": claims,
        "finishing stacks": seats.drop_nulls("final_stack"),
        "why a player is not dealt in": seats.filter(~pl.col("state").is_in(["dealt_in", "sitting_out"])),
    }
    parts = [
        frame.select("hand", order=pl.lit(_BEHIND_EVENTS + order, pl.Int64), what=pl.lit(what))
        for order, (what, frame) in enumerate(others.items())
    ]
    return pl.concat([by_events, *parts]).unique(["hand", "what"], keep="first", maintain_order=True)


def _records(hands: pl.DataFrame, seats: pl.DataFrame, events: pl.DataFrame, pots: pl.DataFrame) -> pl.Series:
    """The text of each hand."""
    told = (
        hands.with_columns(quoted(hands[name].fill_null("")) for name in ("room", "number", "table", "currency"))
        .with_columns(quoted(hands["tournament"]))
        .join(_players(seats), on="hand", how="left", maintain_order="left")
        .join(rounds_of(hands, events), on="hand", how="left", maintain_order="left")
        .join(pots_of(events, pots), on="hand", how="left", maintain_order="left")
        .join(seats.filter("hero").group_by("hand").agg(hero=pl.col("id").first()), on="hand", how="left")
        .sort("hand")
    )
    text = '{"ohh": {\n  ' + members(_fields(hands), ",\n  ") + "\n}}\n"
    return told.select(text).to_series()


def _fields(hands: pl.DataFrame) -> dict[str, pl.Expr]:
    """The fields of a hand as JSON; null where one is left out."""
    version, is_tournament = pl.lit(f'"{SPEC_VERSION}"'), pl.col("tournament").is_not_null()
    flags = (pl.when(_says(hands, name)).then(pl.lit(f'"{flag}"')) for name, flag in _FLAGS.items())
    time = pl.col("time").dt.strftime("%Y-%m-%dT%H:%M:%SZ").fill_null("")
    info = row_of({"tournament_number": pl.col("tournament")})
    return {
        "spec_version": version,
        "site_name": pl.col("room"),
        "network_name": pl.col("room"),
        "internal_version": version,
        "tournament": pl.when(is_tournament).then(pl.lit("true")),
        "tournament_info": pl.when(is_tournament).then(info),
        "game_number": pl.col("number"),
        "start_date_utc": '"' + time + '"',
        "table_name": pl.col("table"),
        "game_type": '"' + _game() + '"',
        "bet_limit": row_of({"bet_type": '"' + _limit() + '"', "bet_cap": _or_nothing("cap")}),
        "table_size": whole("max_seats"),
        "currency": pl.when("play_money").then(pl.lit('"PPC"')).otherwise("currency"),
        "dealer_seat": pl.col("button").cast(pl.String).fill_null("0"),
        "small_blind_amount": _or_nothing("small_blind"),
        "big_blind_amount": _or_nothing("big_blind"),
        "ante_amount": _or_nothing("ante"),
        "hero_player_id": whole("hero"),
        "flags": "[" + pl.concat_str(*flags, separator=", ", ignore_nulls=True) + "]",
        "players": lines_of(pl.col("players"), 2),
        "rounds": lines_of(pl.col("rounds"), 2),
        "pots": lines_of(pl.col("pots"), 2),
    }


def _players(seats: pl.DataFrame) -> pl.DataFrame:
    """`hand players`, the rows of each hand's list."""
    fields = {
        "id": whole("id"),
        "seat": whole("seat"),
        "name": pl.col("player"),
        "starting_stack": shortest("stack").fill_null("null"),
        "player_bounty": _or_nothing("bounty"),
        "is_sitting_out": mark("is_out"),
    }
    named = seats.with_columns(quoted(seats["player"]), is_out=pl.col("state") == "sitting_out")
    return named.group_by("hand", maintain_order=True).agg(players=row_of(fields).str.join(",\n    "))


def _or_nothing(name: str) -> pl.Expr:
    return shortest(name).fill_null("0")
