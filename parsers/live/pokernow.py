"""Poker Now: the log of a home game, a CSV table of `entry,at,order` whose newest row stands first.

A row is a sentence; players are quoted, `"Ann @ x1"`, with their account, which may change in the middle of a session.
Stacks are stated when a hand starts. Bets, raises and calls all state what the player has in on the street; an uncalled
bet has its row, rake there is none. Nothing names the table, its stakes or its money: blinds are those posted. The
reader's cards stand there without his name. A pot is collected "with" a hand's name where hands were shown down, and
without one where all others folded; of two runs only the second is counted. Hands may be shown when all is over.

`pokernow_rows` turns rows into lines, which are read like those of a room that writes text.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Document, Records
from parsers.engine import Reading, read_room
from parsers.grammar import Game, Grammar, Marker, Phrase, Summary
from parsers.intake import Frame
from parsers.live.pokernow_rows import FIRST_RUN, in_play
from parsers.tables import COPIES, QUARANTINE, Tables

ROOM: Final = "pokernow"
A: Final = r"[0-9]+(?:\.[0-9]+)?"
ALL_IN: Final = r"(?P<all_in>(?: and go all in)?)"
WITH: Final = r"(?: with .*?)?"
COMBINATION: Final = r"(?: *\(combination: .*\))?"
ENDING_ROW: Final = r'^"-- ending hand #[0-9]+ --",'

GAMES: Final = (
    Game("texas hold'em", "holdem", 2),
    Game("omaha hi/lo", "omaha", 4, pays_low=True),
    Game("omaha hi", "omaha", 4),
)
MARKERS: Final = {
    "HOLE CARDS": Marker("betting", 0),
    "FLOP": Marker("betting", 1, new_cards=3),
    "TURN": Marker("betting", 2, new_cards=1),
    "RIVER": Marker("betting", 3, new_cards=1),
    "SHOW DOWN": Marker("showdown"),
}
BY_VERB: Final = {
    "folds": (Phrase("fold", "folds"),),
    "checks": (Phrase("check", "checks"),),
    "calls": (Phrase("call", rf"calls (?P<to>{A}){ALL_IN}"),),
    "bets": (Phrase("bet", rf"bets (?P<to>{A}){ALL_IN}"),),
    "raises": (Phrase("raise", rf"raises to (?P<to>{A}){ALL_IN}"),),
    "posts": (
        Phrase("ante", rf"posts an ante of (?P<amount>{A}){ALL_IN}"),
        Phrase("ante", rf"posts a bomb pot bet of (?P<amount>{A}){ALL_IN}"),
        Phrase("small_blind", rf"posts a small blind of (?P<amount>{A}){ALL_IN}"),
        Phrase("big_blind", rf"posts a (?:miss(?:ed|ing) )?big blind of (?P<amount>{A}){ALL_IN}"),
        Phrase("dead_blind", rf"posts a miss(?:ed|ing) small blind of (?P<amount>{A}){ALL_IN}"),
        Phrase("straddle", rf"posts a straddle of (?P<to>{A}){ALL_IN}"),
    ),
    "shows": (Phrase("show", r"shows a (?P<cards>[^.]*)\."),),
    "collected": (
        Phrase(
            "award",
            rf"collected (?P<amount>{A}) from pot{WITH} on the second run{COMBINATION}",
            (("counted_board", "2"),),
        ),
        Phrase(
            "award",
            rf"collected (?P<amount>{A}) from pot{WITH}{COMBINATION}{FIRST_RUN}",
            (("counted_board", "1"),),
        ),
        Phrase("award", rf"collected (?P<amount>{A}) from pot{WITH}{COMBINATION}"),
    ),
    "chooses": (Phrase("notice", "(?P<words>chooses to (?:not)? ?run it twice.)"),),
}
NOTICES: Final = (
    "Before the hand: ", "After the hand: ", "Your hand is ", "Dead ", "Undealt cards: ", "Remaining players decide ",
    "Some players choose to not run it twice", "The game's ", "The admin ", "WARNING: ", "IMPORTANT: ",
)  # fmt: skip
BY_START: Final = {
    "Uncalled bet of ": (Phrase("uncalled", rf'Uncalled bet of (?P<amount>{A}) returned to "(?P<actor>.*)"'),),
    "All players in hand choose to run it twice": (
        Phrase("run_agreement", r"All players in hand choose to run it twice\."),
    ),
    "The player ": (
        Phrase("seat_taken", rf'The player "(?P<actor>.*)" (?:joined the game|sit back) with (?:a|the) stack of {A}\.'),
        Phrase("seat_left", rf'The player "(?P<actor>.*)" quits the game with a stack of {A}\.'),
        Phrase("notice", "(?P<words>The player .*)"),
    ),
    **{start: (Phrase("notice", f"(?P<words>{start}.*)"),) for start in NOTICES},
}
GRAMMAR: Final = Grammar(
    room=ROOM,
    opening=r"^Poker Now hand #(?P<number>\S+): ",
    refused_openings={},
    header=r"^(?P<brand>Poker Now) hand #(?P<number>\S+): (?P<game>.*) at (?P<time>\S+)$",
    rulers=(),
    titles=(r"^(?P<title>.*)$",),
    stakes=(),
    games=GAMES,
    limits={"no limit": "no", "pot limit": "pot", "limit": "fixed"},
    time=(r"^(?P<date>[0-9-]+)T(?P<hour>[0-9:.]+)(?P<zone>Z)$",),
    time_formats=("%Y-%m-%d %H:%M:%S%.f",),
    zones={"Z": "UTC"},
    tables={"The button is in seat #": "The button is in seat #(?P<button>[0-9]+)"},
    seat=rf"^Seat (?P<seat>[0-9]+): (?P<player>.*) \((?P<stack>{A})\)(?P<rest>)$",
    markers=MARKERS,
    by_verb=BY_VERB,
    by_start=BY_START,
    remarks={},
    chat=None,
    summary=Summary(
        start="*** SUMMARY ***",
        seat="(?P<verb>)(?P<tail>)",
        positions={},
        streets={},
        pot_line="Total pot ",
        pots={},
        side_pot="Side pot",
        board=r"(?P<name>Board) \[(?P<cards>[^\]]*)\]",
        board_word="Board ",
        may_be_empty=True,
    ),
    writers=(
        Writer(
            ROOM,
            pl.lit(True),
            ROOM,
            Conventions(
                prints_showdown_order=None,
                summary_trusted=None,
                shows_before_showdown=True,
                posts_name_stakes=True,
                second_small_blind_is_dead=False,
            ),
        ),
    ),
    rulebook=ROOM,
)


def read_pokernow(records: Records, timezone: str | None) -> Reading:
    """The hands of a batch of logs; times are in UTC, so `timezone` says nothing here."""
    play = in_play(records.lines)
    aside = QUARANTINE.empty()
    if play.aside.height:
        first, last = records.spans(play.aside["first_row"]), records.spans(play.aside["last_row"])
        spans = first.select("source", "start", first_line="line").hstack(last.select("end", last_line="line"))
        aside = QUARANTINE.conform(spans.hstack(play.aside.select("reason", "detail")))
    if play.lines.is_empty():
        return Reading(Tables.of(), aside)
    told = read_room(play.lines.drop("at"), GRAMMAR)
    return Reading(_in_file(told.tables, play.lines, play.kept, records), pl.concat([aside, told.quarantine]))


def _in_file(tables: Tables, lines: pl.DataFrame, kept: pl.DataFrame, records: Records) -> Tables:
    """The tables with the spans of records as the file has them, moments of events, and accounts as players' keys."""
    moments = lines.select("hand", "line", "at").unique(["hand", "line"])
    moment = pl.col("at").str.to_datetime("%Y-%m-%dT%H:%M:%S%.fZ", time_unit="us", time_zone="UTC", strict=False)
    events = tables.events.join(moments, on=["hand", "line"], how="left", maintain_order="left")
    bombs = kept.filter("bomb_pot")["hand"]
    first, last = records.spans(kept["first_row"]), records.spans(kept["last_row"])
    spans = (
        kept.select("hand")
        .hstack(first.select("start", first_line="line"))
        .hstack(last.select("end", last_line="line"))
    )
    copies = tables.copies.drop("start", "end", "first_line", "last_line").join(
        spans, on="hand", how="left", maintain_order="left"
    )
    return Tables.of(
        hands=tables.hands.with_columns(
            bomb_pot=pl.col("hand").is_in(bombs.implode()), file_is_table=pl.lit(value=True)
        ),
        copies=COPIES.conform(copies),
        seats=tables.seats.with_columns(player_key=pl.col("player").str.extract(r" @ ([A-Za-z0-9_-]+)$")),
        events=events.with_columns(time=moment).drop("at"),
        statements=tables.statements,
        stated_pots=tables.stated_pots,
    )


POKERNOW: Final = Document(
    room=ROOM,
    opening=ENDING_ROW,
    read=read_pokernow,
    writers=GRAMMAR.writers,
    rulebook=ROOM,
    frame=Frame(number=r'"-- starting hand #(?P<number>[0-9]+ [^\n]*)', opens_in_line=False, takes_front=True),
    rulers=("^entry,at,order$",),
)
