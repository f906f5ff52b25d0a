"""IGT, the later name of Boss Media's software: its records as JSON, one object of `history` a hand.

Fields and words are those of the XML (`parsers.rooms.boss`). Calls state what is in on the street; a bet nobody called
is taken back by an adjustment, which states what stays. Who folded has a mark of his own, and who is left alone is said
to muck. Times are thousandths of a second since 1970. Seen in 2017 and 2019.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import polars as pl

from parsers.dialects import Writer
from parsers.documents import Document, Record
from parsers.documents.clock import moment, seconds
from parsers.documents.columns import written_by
from parsers.documents.marked_up import Node, Nodes
from parsers.documents.reading import reader_of
from parsers.documents.sheets import UnfitError
from parsers.documents.told import Told
from parsers.intake import Frame
from parsers.open.json_object import Json, object_in, place_behind
from parsers.open.ohh_values import objects_of
from parsers.rooms.boss import CLIENT, GAMES, pots_of, stakes_of, table_of
from parsers.rooms.boss.play import BY_DEFAULT, FOLDED, TOURNAMENT, Play, play_of

ROOM: Final = "igt"
LIMITS: Final = {"No Limit": "no", "Pot Limit": "pot", "Fixed Limit": "fixed", "Limit": "fixed"}
TRUE: Final = "true"
WRITER: Final = Writer(ROOM, pl.lit(True), ROOM, CLIENT)
_OPENING: Final = r'\{\s*"player"\s*:\s*\[\s*\{\s*"name"\s*:'
_FIRST: Final = re.compile(_OPENING)


def told_by(record: Record, timezone: str | None) -> Told:
    """What one hand tells. Raises UnfitError for what is no JSON, or no game known here."""
    opening = _FIRST.search(record.text)
    begin = opening.start() if opening else 0
    found, end = object_in(record.text, begin)
    nodes = Nodes(list(_nodes(found)), place_behind(record.text, end), complete=True)
    history = nodes.all[0]
    game = GAMES.get(history.given.get("GAME", ""))
    if game is None:
        raise UnfitError("unsupported game", f"{history.given.get('GAME')} is not read in this format.")
    pots = pots_of(nodes.named("SHOWDOWN"))
    play = play_of(nodes, pots)
    columns = {**game, **_columns(history, timezone), **_stakes(play, history), **table_of(nodes)}
    return Told(columns | {"ended": bool(pots)}, play.sitters(), play.events, pots, nodes.rest)


def _nodes(history: Json) -> Iterator[Node]:
    """The hand as the elements its XML would have; what it says of the reader's own bet is left out."""
    yield Node("HISTORY", 0, {name: said for name, said in _given(history).items() if name != "BET"}, "")
    for player in objects_of(history, "player"):
        yield Node("PLAYER", 0, _given(player), "")
    for action in objects_of(history, "action"):
        yield from _with_cards("ACTION", action, {})
    showdown = history.get("showDown")
    if isinstance(showdown, dict):
        yield Node("SHOWDOWN", 0, _given(showdown), "")
        results = objects_of(showdown, "result")
        is_left = [_given(result).get("FOLDED") != TRUE for result in results]
        for result, left in zip(results, is_left, strict=True):
            alone = {"HAND": BY_DEFAULT} if sum(is_left) == 1 else {}
            yield from _with_cards("RESULT", result, alone if left else {"HAND": FOLDED})


def _with_cards(name: str, thing: Json, instead: dict[str, str]) -> Iterator[Node]:
    """An element and those of its cards; `instead` holds what it says otherwise."""
    yield Node(name, 0, _given(thing) | instead, "")
    for card in objects_of(thing, "card"):
        yield Node("CARD", 0, _given(card), "")


def _given(thing: Json) -> dict[str, str]:
    """Fields with one value, by the names the XML has."""
    words = {True: TRUE, False: "false"}
    said = ((name.upper(), words[value] if isinstance(value, bool) else value) for name, value in thing.items())
    return {name: value for name, value in said if isinstance(value, str)}


def _stakes(play: Play, history: Node) -> dict[str, object]:
    """Limit and blinds, which stand in one field or in two."""
    said = history.given
    blinds = said.get("STAKE", f"{said.get('SMALL', '')}/{said.get('LARGE', '')}")
    return stakes_of(play, LIMITS.get(said.get("LIMIT", "")), blinds)


def _columns(history: Node, timezone: str | None) -> dict[str, object]:
    """Columns of `hands` that the fields of the hand give."""
    said = history.given
    stamp = said.get("DATE", "")
    is_tournament = said.get("GAMEKIND") == TOURNAMENT
    return {
        **moment(stamp or None, seconds(stamp, digits_behind=3), "UTC", timezone),
        **written_by(WRITER, ROOM),
        "number": said.get("HANDID") or said.get("ID"),
        "table": said.get("TABLE"),
        "tournament": (said.get("TABLETOURNEYID") or said.get("TABLE")) if is_tournament else None,
        "currency": None if is_tournament else said.get("TABLECURRENCY"),
        "anonymous": said.get("ANONYMOUS") == TRUE,
    }


IGT: Final = Document(
    room=ROOM,
    opening=f"^{_OPENING}",
    read=reader_of(told_by),
    writers=(WRITER,),
    rulebook=ROOM,
    frame=Frame(number=r'"handId"\s*:\s*"(?P<number>[^"]+)"', takes_front=True),
)
