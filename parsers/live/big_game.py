"""The Big Game, a televised cash game: a script for each hand, below the address it was loaded from.

    URL: http://.../data/s1/w9/d1/d9h1.js
    LoadHand({Hand:{Title:"d9h1",NumberOfSeats:6,...,Players:[{Name:"AMY",...}]},Plays:[{Seat:1,Action:"Folds"}]})

All cards that were read are told, nothing is said of the game or its limit: two cards and a board are hold'em. What is
in on the street stands behind bets, raises and straddles; calls and all-ins bear no amounts. Blinds and the ante, which
the button pays for all, are owed and not told: who owes them shows in who acts first. What is won holds a bet nobody
called, unless its player took it back before.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import polars as pl

from parsers.dialects import Conventions, Writer
from parsers.documents import Document, Record
from parsers.documents.columns import game, written_by
from parsers.documents.reading import reader_of
from parsers.documents.sheets import UnfitError, check_count
from parsers.documents.told import Told
from parsers.intake import Frame
from parsers.live.big_game_play import HOLE_CARDS, TAKES_BACK, WINS, action_of, cards_of, played
from parsers.live.filmed import Play, Player
from parsers.open.json_object import Json, object_in, place_behind
from parsers.open.ohh_values import amount_of, items_of, objects_of, text_of, whole_of

ROOM: Final = "thebiggame"
WRITER: Final = Writer(
    ROOM,
    pl.lit(True),
    ROOM,
    Conventions(
        prints_showdown_order=None,
        prints_uncalled=None,
        summary_trusted=None,
        total_before_rake=False,
        marks_all_in=False,
        typed_in=True,
    ),
)
CALL: Final = "LoadHand("
_KEY: Final = re.compile(r'("(?:[^"\\]|\\.)*")|\b([A-Za-z_]\w*)(?=\s*:)')
"""A text, which may hold anything, or the bare name of a field."""
_CALL_ENDS: Final = re.compile(r"\s*\)(?:\s*;)?")
_ADDRESS: Final = re.compile(r"/data/(?P<path>\S+)\.js")


def told_by(record: Record, timezone: str | None) -> Told:
    """What one hand tells; no line names a moment, so `timezone` says nothing here.

    Raises UnfitError for what is no object, has a field of the wrong kind, begins in the middle of a hand, or is no
    hold'em.
    """
    begin = record.text.index(CALL)
    script = _KEY.sub(lambda found: found[1] or f'"{found[2]}"', record.text[begin + len(CALL) :])
    found, end = object_in(script, 0)
    hand, plays = found.get("Hand"), objects_of(found, "Plays")
    if not isinstance(hand, dict):
        raise UnfitError("missing field", "The script has no hand.")
    if items_of(hand, "CardsOut") or amount_of(hand, "PotSize") or amount_of(hand, "CurrentBet"):
        raise UnfitError("middle of a hand", "There is a board or a pot before the first play.")
    at = record.text.count("\n", 0, begin)
    play = Play({one.seat: one for one in _players(hand, plays, at)}, at)
    played(play, hand, plays)
    rest = place_behind(script, ends.end() if (ends := _CALL_ENDS.match(script, end)) else end)
    columns = _columns(hand, plays, play, record.text[:begin])
    return Told(columns, play.sitters(), play.events, [], (at + rest[0], 0) if rest else None)


def _players(hand: Json, plays: Sequence[Json], at: int) -> list[Player]:
    """The players; who has no cards and does nothing sits out, for of others cards were only not read."""
    acting = {whole_of(one, "Seat") for one in plays}
    found = []
    for one in objects_of(hand, "Players"):
        seat, stack, cards = whole_of(one, "Seat") or 0, amount_of(one, "Stack"), cards_of(one, "Cards")
        if not seat or stack is None:
            raise UnfitError("wrong field", "A player has no place or no stack.")
        if len(cards) > HOLE_CARDS:
            raise UnfitError("unsupported game", f"{len(cards)} cards are no hand of hold'em.")
        check_count(seat, "seats")
        name = text_of(one, "Name") or f"player {seat}"
        found.append(Player(at, seat, name, stack, None, bool(cards) or seat in acting, cards))
    if len({one.seat for one in found}) < len(found):
        raise UnfitError("wrong field", "Two players have one place.")
    return found


def _columns(hand: Json, plays: Sequence[Json], play: Play, above: str) -> dict[str, object]:
    """Columns of `hands`; `above` holds the address."""
    address = _ADDRESS.search(above)
    path = address["path"] if address else None
    actions = {action_of(one) for one in plays}
    return {
        **written_by(WRITER, ROOM),
        **game("holdem", HOLE_CARDS),
        "number": path or text_of(hand, "Title"),
        "table": path.rpartition("/")[0] or None if path else None,
        "file_is_table": path is None,
        "small_blind": amount_of(hand, "SmallBlind") or None,
        "big_blind": amount_of(hand, "BigBlind") or None,
        "ante": amount_of(hand, "Ante") or None,
        "max_seats": whole_of(hand, "NumberOfSeats"),
        "button": whole_of(hand, "Dealer") or None,
        "run_twice": play.run_twice,
        "ended": WINS in actions,
        "prints_uncalled": TAKES_BACK in actions,
        "dues_implied": True,
    }


BIG_GAME: Final = Document(
    room=ROOM,
    opening=r"^(?:URL:[^\n]{0,300}\n\s*)?LoadHand\(\{",
    read=reader_of(told_by),
    writers=(WRITER,),
    rulebook=ROOM,
    frame=Frame(number=r'(?:/data/|Title\s*:\s*")(?P<number>[^"\s]+?)(?:\.js|")'),
)
