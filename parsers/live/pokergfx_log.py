"""PokerGFX's comma log: what its export of a filmed table says (`parsers.live.pokergfx`), one line each.

`GAME` names the software and the table; behind it a `HAND` line holds the hand's count, the second it began in UTC,
rounded, the game, ante, blinds and who owes them; `PLAYER` lines hold stacks at its beginning and end and the cards
read, `EVENT` lines what is done, amounts again as what is in on the street. Nothing names the betting limit. Fields
that are 0 in all hands seen, as the one behind a player's name, have no known meaning.

The log is written again from `GAME` on whenever something changes, so a hand stands there many times, and counts that
were begun anew before anything happened have another second. Of each hand the version that tells most is read; the
others say again what it says, unless something was taken back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import polars as pl

from parsers.dialects import Writer
from parsers.documents import Aside, Document, Record, Records
from parsers.documents.clock import moment, seconds
from parsers.documents.sheets import UnfitError, tables_of
from parsers.documents.told import Happening, Placed, Told, sheets_of
from parsers.engine import Reading
from parsers.intake import Frame
from parsers.live.pokergfx import ROOM as EXPORT
from parsers.live.pokergfx import WRITER as EXPORTED
from parsers.live.pokergfx import told_of
from parsers.live.pokergfx_play import BOARD_CARD
from parsers.open.json_object import Json

ROOM: Final = "pokergfx-log"
WRITER: Final = Writer(ROOM, pl.lit(True), EXPORT, EXPORTED.conventions)
_FIELDS: Final = (
    "HandNum", "Second", "GameVariant", "AnteType", "AnteAmt", "", "SmallBlindAmt", "BigBlindAmt", "ThirdBlindAmt",
    "ButtonPlayerNum", "SmallBlindPlayerNum", "BigBlindPlayerNum", "ThirdBlindPlayerNum", "", "",
)  # fmt: skip
"""Fields behind `HAND`, by the names the export has, as two hands prove that both hold; three have no name."""
_UNNAMED: Final = {5: "0", 13: "0", 14: "1"}
"""What the fields without a name hold in all hands seen, by place."""
_ALL_IN: Final = re.compile("ALL[ _]?IN")
_SITS: Final = "0"
_EARLIER: Final = ("earlier version", "The log tells this hand again, and there at least as much of it.")
_ANEW: Final = ("begun anew", "Nothing has happened in this hand; the log begins the same count again below.")
_TAKEN_BACK: Final = ("taken back", "The log tells this hand again, and otherwise.")


@dataclass(frozen=True, slots=True)
class Version:
    """A hand as the log tells it at one place; `acts` are its lines of events."""

    record: Record
    told: Told
    source: int
    count: str
    second: str
    acts: Sequence[str]

    @property
    def fullness(self) -> tuple[bool, int, int]:
        """What a version that tells more has more of; of two alike the later counts."""
        return bool(self.told.hand["ended"]), len(self.acts), self.record.first_row


def told_by(record: Record) -> Told:
    """What one version of a hand tells.

    Raises UnfitError for a field of the wrong kind, and for what is played in a way not known here.
    """
    lines = [line.split(",") for line in record.text.split("\n")]
    named = _fields_of(lines[0])
    acts = {at: _event(line[1:]) for at, line in enumerate(lines) if line[0] == "EVENT"}
    acting = {str(event.get("PlayerNum")) for event in acts.values()}
    players = {at: _player(line[1:], acting) for at, line in enumerate(lines) if line[0] == "PLAYER"}
    hand: Json = {**named, "FlopDrawBlinds": named, "Players": list(players.values()), "Events": list(acts.values())}
    told = told_of(hand, {"StartStackAmt": list(players), "EventType": list(acts)}, WRITER)
    strange = (
        Happening(at, "unknown", words=",".join(line))
        for at, line in enumerate(lines)
        if at and line[0] not in ("PLAYER", "EVENT")
    )
    count, second = str(named["HandNum"]), str(named["Second"])
    clock = seconds(second)
    columns = {
        **told.hand,
        **moment(second, clock, "UTC", None),
        "number": f"{count}-{clock:%Y%m%d%H%M%S}" if clock else None,
        "table": _table(record.above),
    }
    return told._replace(hand=columns, events=[*told.events, *strange])


def _fields_of(line: Sequence[str]) -> Json:
    """The fields of a `HAND` line by name."""
    fields = [*line[1:], ""][: len(_FIELDS)]
    if len(line) <= len(_FIELDS) or any(fields[place] != known for place, known in _UNNAMED.items()):
        raise UnfitError("unknown field", "The line of the hand has a field whose meaning is not known.")
    return {name: value for name, value in zip(_FIELDS, fields, strict=True) if name}


def _player(fields: Sequence[str], acting: Iterable[str]) -> Json:
    """A player; a name may hold commas. Who has a mark and does nothing sits out."""
    try:
        seat, name, *more, mark, stack, final, cards = fields
    except ValueError:
        raise UnfitError("wrong field", "The line of a player is not whole.") from None
    return {
        "PlayerNum": seat,
        "LongName": ",".join([name, *more]),
        "StartStackAmt": stack,
        "EndStackAmt": final,
        "HoleCards": [cards],
        "SittingOut": mark != _SITS and seat not in acting and not cards.strip(),
    }


def _event(fields: Sequence[str]) -> Json:
    """An event by the names the export has."""
    word, place, value = [*fields, "", "", ""][:3]
    if word == "BOARD":
        return {"EventType": BOARD_CARD, "BoardNum": place, "BoardCards": value}
    return {"EventType": _ALL_IN.sub("ALL IN", word), "PlayerNum": place, "BetAmt": value}


def _table(above: str) -> str | None:
    """The table that a `GAME` line names."""
    _, _, *named = above.partition("\n")[0].split(",")
    return named[0].strip() or None if named else None


def read_log(records: Records, timezone: str | None) -> Reading:
    """The hands of a batch of logs; times are in UTC, so `timezone` says nothing here."""
    versions: dict[tuple[int, str], list[Version]] = {}
    asides: list[Aside] = []
    for record in records:
        try:
            one = _version(record, records)
        except UnfitError as error:
            asides.append(record.aside(error.reason, error.detail))
        else:
            versions.setdefault((one.source, one.count), []).append(one)
    placed: list[Placed] = []
    for of_count in versions.values():
        fullest = _fullest(of_count)
        for one in of_count:
            aside = _surpassed(one, fullest[one.second], of_count[-1])
            if aside is None:
                placed.append(Placed(one.record.hand, one.record.first_row, one.record.last_row, one.told))
            else:
                asides.append(aside)
    placed.sort(key=lambda one: one.hand)
    return Reading(tables_of(sheets_of(placed), records.lines), records.set_aside(asides))


def _version(record: Record, records: Records) -> Version:
    head, *lines = record.text.split("\n")
    _, count, second, *_ = head.split(",")
    acts = [line for line in lines if line.startswith("EVENT")]
    return Version(record, told_by(record), int(records.lines["source"][record.first_row]), count, second, acts)


def _fullest(of_count: Sequence[Version]) -> dict[str, Version]:
    """Of the versions with one count, that which tells most of the hand begun in each second."""
    return {one.second: one for one in sorted(of_count, key=lambda one: one.fullness)}


def _surpassed(one: Version, fullest: Version, last: Version) -> Aside | None:
    """The version set aside, where another tells the hand more fully, or its count was begun anew."""
    if fullest is not one:
        alike = list(one.acts) == list(fullest.acts[: len(one.acts)])
        return one.record.aside(*(_EARLIER if alike else _TAKEN_BACK))._replace(repeats=alike)
    idle = not one.acts and not one.told.hand["ended"]
    if idle and last.second != one.second:
        return one.record.aside(*_ANEW)._replace(repeats=True)
    return None


POKERGFX_LOG: Final = Document(
    room=ROOM,
    opening="^HAND,[0-9]+,[0-9]+,[A-Z]",
    read=read_log,
    writers=(WRITER,),
    rulebook=EXPORT,
    frame=Frame(number="^HAND,(?P<number>[0-9]+),", preamble="^GAME,PokerGFX", opens_in_line=False),
)
