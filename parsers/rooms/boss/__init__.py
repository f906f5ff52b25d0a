"""Boss Media: XML records, one `<HISTORY>` a hand, with the players, what they do, and a result for each.

Cards are numbers, from the ace of diamonds on through clubs, hearts and spades. Raises and all-ins state what is in on
the street, and so do calls, but for the latest client (its tag states a `BET`; the first one seen is of July 2013),
whose calls state the chips added. A bet nobody called goes back without a word: the pot, which is stated as it is paid,
does not hold it. The button is named from 2012 on; before, no line tells who sits out. A result is what a player won of
all pots together; his cards stand there, shown or mucked, and nothing tells in which order. A tournament's number is
that of the session. Its antes have no lines in the first client's records (seen in 2011), whose stacks are those behind
them: hands whose pot holds more than is told are not wholly understood. Times are seconds since 1970.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Document, Record
from parsers.documents.clock import moment, seconds
from parsers.documents.columns import game, written_by
from parsers.documents.marked_up import Node, Nodes, amount_in, nodes_of
from parsers.documents.playing import POSTING
from parsers.documents.reading import reader_of
from parsers.documents.sheets import UnfitError
from parsers.documents.told import Happening, PotRow, Told
from parsers.intake import Frame
from parsers.rooms.boss.play import TOURNAMENT, Play, play_of

ROOM: Final = "boss"
GAMES: Final = {
    "GAME_THM": game("holdem", 2),
    "GAME_OMA": game("omaha", 4),
    "GAME_OMATU": game("omaha", 4),
    "GAME_OMAHL": game("omaha", 4, pays_low=True),
    "GAME_FCD": game("five_card_draw", 5),
}
LIMITS: Final = {"NL": "no", "PL": "pot", "FL": "fixed", "TL": "fixed"}
NO_ANTES: Final = "antes have no lines"
CLIENT: Final = Conventions(
    prints_showdown_order=None,
    prints_uncalled=None,
    summary_trusted=None,
    marks_all_in=False,
    numbers_side_pots=False,
)
WRITER: Final = Writer(ROOM, pl.lit(True), ROOM, CLIENT)


def told_by(record: Record, timezone: str | None) -> Told:
    """What one hand tells. Raises UnfitError for what is no XML, or no game known here."""
    nodes = nodes_of(record.text)
    history = nodes.all[0]
    known = GAMES.get(history.given.get("GAME", ""))
    if known is None:
        raise UnfitError("unsupported game", f"{history.given.get('GAME')} is not read in this format.")
    pots = pots_of(nodes.named("SHOWDOWN"))
    play = play_of(nodes, pots)
    if _antes_are_missing(play, history, pots):
        play.events.insert(0, Happening(history.at, "unknown", POSTING, words=NO_ANTES))
    limit = LIMITS.get(history.given.get("LIMIT", ""))
    columns = {
        **known,
        **_columns(history, timezone),
        **stakes_of(play, limit, history.given.get("STAKES", "")),
        **table_of(nodes),
    }
    return Told(columns | {"ended": bool(pots) and nodes.complete}, play.sitters(), play.events, pots, nodes.rest)


def pots_of(showdowns: Sequence[Node]) -> list[PotRow]:
    """The pot that is paid out, with the rake that was taken from it, and the rake."""
    paid, rake = (showdowns[0].amount(name) if showdowns else None for name in ("POT", "RAKE"))
    if paid is None:
        return []
    at = showdowns[0].at
    total = PotRow(at, "total", None, paid + (rake or 0))
    return [total] if rake is None else [total, PotRow(at, "rake", None, rake)]


def _antes_are_missing(play: Play, history: Node, pots: Sequence[PotRow]) -> bool:
    """The first client's tournaments have no lines for antes: only the pot tells that there were some."""
    is_tournament = history.given.get("GAMEKIND") == TOURNAMENT
    told = any(event.kind == "ante" for event in play.events)
    return is_tournament and not told and bool(pots) and pots[0].amount > play.bets.pot


def stakes_of(play: Play, limit: str | None, said: str) -> dict[str, object]:
    """Limit and blinds; what the numbers of fixed limit are is not known, so those are the blinds posted."""
    low, _, high = said.partition("/")
    if limit == "fixed" or not low or not high:
        return {"limit": limit} | play.posted_stakes(fixed=limit == "fixed")
    blinds = {"small_blind": amount_in(low), "big_blind": amount_in(high)}
    return {"limit": limit, **blinds, "ante": play.highest_ante}


def table_of(nodes: Nodes) -> dict[str, object]:
    """Seats and button, of clients that list the empty seats and name the button."""
    listed = nodes.named("PLAYER")
    lists_all = any("STATE" in node.given for node in listed)
    button = next((node.whole("SEAT") for node in listed if node.given.get("DEALER") == "Y"), None)
    return {"max_seats": len(listed) if lists_all else None, "button": button}


def _columns(history: Node, timezone: str | None) -> dict[str, object]:
    """Columns of `hands` that the tag of the hand gives."""
    said = history.given
    stamp = said.get("DATE", "")
    session = "".join(sign for sign in said.get("SESSION", "") if sign.isdecimal())
    is_tournament = said.get("GAMEKIND") == TOURNAMENT
    is_real = said.get("GAMETYPE") == "GAMETYPE_REAL"
    return {
        **moment(stamp or None, seconds(stamp), "UTC", timezone),
        **written_by(WRITER, ROOM),
        "number": said.get("ID"),
        "table": said.get("TABLE"),
        "tournament": (said.get("TABLETOURNEYID") or session or said.get("TABLE")) if is_tournament else None,
        "currency": said.get("TABLECURRENCY") if is_real and not is_tournament else None,
        "play_money": not is_real,
    }


BOSS: Final = Document(
    room=ROOM,
    opening=r"""^<HISTORY\s+ID=["'](?P<number>[^"'<>]*)["']""",
    read=reader_of(told_by),
    writers=(WRITER,),
    rulebook=ROOM,
    frame=Frame(closing=r"^</ROOT>"),
    rulers=(r"^<\?xml[^<>]*>$", r"^</?ROOT>$"),
)
