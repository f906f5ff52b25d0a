"""ACPC, the dealer logs of the computer poker competitions: a line a hand, below a comment that names the match.

    # name/game/hands/seed made.up.match /dealer/holdem.nolimit.2p.reverse_blinds.game 1000 0
    STATE:7:r300c/cr900f:5d5c|9hQd/8dAs8s:-300|300:ann|bob

A hand is the betting, the cards, what each has won or lost in all, and the players, who stand in the order they act in
after the flop, so that the last has the button. Raises of no limit name what is in over the whole hand, those of fixed
limit nothing. Stakes are those of the dealer's game that the comment names; where none is named, blinds are not known
and nothing rests on the chips. Every hand begins with new stacks, so no player is followed from one to the next.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Document, Records
from parsers.documents.reading import parted
from parsers.documents.sheets import Sheets, tables_of
from parsers.documents.told import sheets_of
from parsers.engine import Reading
from parsers.intake import Frame
from parsers.money import DECIMALS, read_amount
from parsers.open.acpc_play import ENDLESS, STREETS, Acts, Game, Played, acts_of, played
from parsers.open.acpc_rows import events_of, seats_of
from parsers.tables import HANDS

ACPC: Final = "acpc"
UNIT: Final = 10**DECIMALS
FEWEST, MOST = 2, 10
"""Players the dealer has places for."""
OTHER_GAME: Final = "Only hold'em is read in this format."
_LINE: Final = r"^STATE:(?<count>[0-9]{1,9}):(?<betting>[^:]*):(?<cards>[^:]*):(?<won>[^:]*):(?<names>.*?)\r?$"
_MATCH: Final = r"^# name/game/hands/seed[ \t]+(?<match>\S+)[ \t]+(?:\S*/)?(?<game>\S+)\.game"
_CARD: Final = r"(?:[2-9TJQKA][cdhs])"
_HELD: Final = rf"(?:{_CARD}{{2}})?"
_CARDS: Final = rf"^{_HELD}(?:\|{_HELD})*(?:/{_CARD}{{3}})?(?:/{_CARD}){{0,2}}$"
_BETTING: Final = r"^(?:r[0-9]{0,9}|[fc/])+$"
_GAMES: Final = pl.DataFrame(
    [
        ("holdem.limit.2p.reverse_blinds", "fixed", 5, 10, None, 10, 20),
        ("holdem.limit.3p", "fixed", 5, 10, None, 10, 20),
        ("holdem.nolimit.2p.reverse_blinds", "no", 50, 100, 20_000, None, None),
        ("holdem.nolimit.3p", "no", 50, 100, 20_000, None, None),
    ],
    schema={
        "game": pl.String,
        "limit": pl.String,
        **dict.fromkeys(("small_blind", "big_blind", "stack", "small_bet", "big_bet"), pl.Int64),
    },
    orient="row",
)
"""The competition's games as its dealer defines them."""


def read_acpc(records: Records, timezone: str | None) -> Reading:
    """The hands of a batch of logs; no line names a moment, so `timezone` says nothing here."""
    heads = _heads(records)
    acts = acts_of(heads["betting"])
    told = played(acts, _game_of(heads))
    heads = heads.with_columns(reason=_reasons(heads, acts, told))
    odd = heads.filter(pl.col("reason").is_not_null())
    unfit = {
        hand: ("unsupported game" if why == OTHER_GAME else "damaged line", why)
        for hand, why in odd.select("hand", "reason").iter_rows()
    }
    behind = heads.filter(pl.col("reason").is_null(), pl.col("last_row") > pl.col("first_row"))["hand"]
    extents, asides = parted(records.extents, unfit, dict.fromkeys(behind, (1, 0)))
    heads = heads.rename({"first_row": "at"}).drop("last_row")
    sheets = _sheets(heads, acts, told)
    fit = extents["hand"].implode()
    hands = extents.join(sheets.hands, on="hand", how="left", maintain_order="left")
    others = (frame.filter(pl.col("hand").is_in(fit)) for frame in sheets[1:])
    return Reading(tables_of(Sheets(hands, *others), records.lines), records.set_aside(asides))


def _heads(records: Records) -> pl.DataFrame:
    """The fields of each record's first line, and the game of the match that is named above it."""
    lines = records.lines.with_columns(pl.col("text").str.extract_groups(_LINE).alias("field"))
    first = records.extents
    fields = lines[first["first_row"]].unnest("field").select("count", "betting", "cards", "won", "names")
    above = pl.col("text").str.extract_groups(f"(?m){_MATCH}")
    named = records.inherited.select("hand", above.alias("field")).unnest("field")
    heads = pl.concat([first, fields], how="horizontal").join(named, on="hand", how="left", maintain_order="left")
    return heads.join(_GAMES, on="game", how="left", maintain_order="left").with_columns(
        is_read=pl.col("count").is_not_null(),
        named=pl.col("big_blind").is_not_null(),
        betting=pl.col("betting").fill_null(""),
        cards=pl.col("cards").fill_null(""),
        won=pl.col("won").fill_null("").str.split("|"),
        names=pl.col("names").fill_null("").str.split("|"),
        limit=pl.coalesce("limit", _limit_shown()),
    )


def _limit_shown() -> pl.Expr:
    """The limit where no game is named: raises name sums in no limit alone."""
    betting = pl.col("betting")
    return (
        pl.when(betting.str.contains("r[0-9]")).then(pl.lit("no")).when(betting.str.contains("r")).then(pl.lit("fixed"))
    )


def _game_of(heads: pl.DataFrame) -> Game:
    """What the hands are played by; places beyond those the dealer has are cut off, for such hands are not read."""
    stakes = heads.select(
        players=pl.col("names").list.len().clip(FEWEST, MOST),
        stack=pl.col("stack").fill_null(ENDLESS),
        small=pl.col("small_bet").fill_null(0),
        big=pl.col("big_bet").fill_null(0),
        **{name: pl.col(name).fill_null(0) for name in ("small_blind", "big_blind")},
    ).cast(pl.Int64)
    small, big = (stakes[name].to_numpy() for name in ("small", "big"))
    return Game(
        players=stakes["players"].to_numpy(),
        small_blind=stakes["small_blind"].to_numpy(),
        big_blind=stakes["big_blind"].to_numpy(),
        stack=stakes["stack"].to_numpy(),
        bets=np.stack([small, small, big, big], axis=1),
    )


def _reasons(heads: pl.DataFrame, acts: Acts, told: Played) -> pl.Series:
    """Why a line cannot be read; null where it can."""
    stray = np.zeros(heads.height, np.bool_)
    is_act = acts.code != "/"
    stray[acts.n[is_act & (told.player < 0)]] = True
    late = np.zeros(heads.height, np.bool_)
    late[acts.n[told.street >= STREETS]] = True
    rounds = heads["betting"].str.count_matches("/", literal=True)
    boards = heads["cards"].str.count_matches("/", literal=True)
    count = pl.col("names").list.len()
    won = pl.col("won").list.eval(read_amount(pl.element()).is_null()).list.any()
    held = pl.col("cards").str.split("/").list.first().str.count_matches("|", literal=True) + 1
    faults = {
        "It has not the fields of a hand.": ~pl.col("is_read"),
        OTHER_GAME: ~pl.col("game").str.starts_with("holdem"),
        "The dealer has places for two to ten.": ~count.is_between(FEWEST, MOST),
        "Players, their cards and what they won are not as many.": (pl.col("won").list.len() != count)
        | (held != count),
        "The betting is not spelled as the dealer spells it.": ~pl.col("betting").str.contains(_BETTING),
        "The cards are not spelled as the dealer spells them.": ~pl.col("cards").str.contains(_CARDS),
        "What a player won is no amount.": won,
        "There are more boards than betting rounds.": pl.lit(boards > rounds),
        "There are more betting rounds than streets.": pl.lit(pl.Series(late)),
        "Somebody acts where nobody is left who could.": pl.lit(pl.Series(stray)),
    }
    return heads.select(
        reason=pl.coalesce(pl.when(fault).then(pl.lit(words)) for words, fault in faults.items())
    ).to_series()


def _sheets(heads: pl.DataFrame, acts: Acts, told: Played) -> Sheets:
    like = sheets_of([])
    events, seats = events_of(heads, acts, told), seats_of(heads)
    return Sheets(
        _hands(heads),
        seats.cast({name: like.seats.schema[name] for name in seats.columns}),
        events.cast({name: like.events.schema[name] for name in events.columns}),
        like.pots,
    )


def _hands(heads: pl.DataFrame) -> pl.DataFrame:
    """Columns of `hands`."""
    stakes = ("small_blind", "big_blind", "small_bet", "big_bet")
    hands = heads.select(
        "hand",
        "limit",
        *(pl.col(name) * UNIT for name in stakes),
        number=pl.format("{} {}", "match", "count"),
        table="match",
        file_is_table=pl.col("match").is_null(),
        button=pl.col("names").list.len(),
        room=pl.lit(ACPC),
        writer=pl.lit(ACPC),
        variant=pl.lit("holdem"),
        hole_cards=pl.lit(2),
        pays_high=pl.lit(value=True),
        pays_low=pl.lit(value=False),
        deck=pl.lit("standard"),
        boards=pl.lit(1),
        decimals=pl.lit(DECIMALS),
        ended=pl.lit(value=True),
        prints_idle_checks=pl.lit(value=False),
        dues_implied=pl.lit(value=True),
        awards_implied=~pl.col("named"),
        rulebook=pl.lit(ACPC),
    )
    return hands.cast({name: HANDS.schema[name] for name in hands.columns if name in HANDS.schema})


ACPC_DOCUMENT: Final = Document(
    room=ACPC,
    opening=r"^STATE:(?P<number>[0-9]{1,9}):",
    read=read_acpc,
    writers=(
        Writer(
            ACPC,
            pl.lit(True),
            ACPC,
            Conventions(
                prints_showdown_order=None,
                prints_uncalled=None,
                summary_trusted=None,
                total_before_rake=False,
                marks_all_in=False,
            ),
        ),
    ),
    rulebook=ACPC,
    frame=Frame(opens_in_line=False, preamble=r"^# name/game/hands/seed"),
    refused_openings={r"^MATCHSTATE:": "messages to a player while a hand is running"},
    rulers=(r"^SCORE:[^\n]*", r"^#--t_[^\n]*"),
)
