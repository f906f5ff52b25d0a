"""PokerChase's messages: their kinds, the order in which they happened, and what a session says above its hands.

What happens in one thousandth of a second may stand in any order; the betting round (`Phase`) that acts and boards name
sorts it. The act that ends the betting names the river whatever the round was, and nobody as the next to act.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from parsers.documents.sheets import UnfitError, check_count
from parsers.open.json_object import Json, object_in, part_of
from parsers.open.ohh_values import objects_of, text_of, whole_of

DEAL: Final = "303"
ACT: Final = "304"
BOARD: Final = "305"
RESULT: Final = "306"
SEATED: Final = "313"
RULES: Final = "308"
OF_A_HAND: Final = (ACT, BOARD, RESULT)
NOBODY_ACTS: Final = "-2"
MOST_SEAT: Final = 30
RIVER: Final = 3
_FIRST_KEYS: Final = (
    "ActionType", "BattleType", "BetChip", "BlindStructures", "Chip", "Code", "CoinNum", "CommunityCards",
    "DefaultChip", "DefeatStatus", "Game", "HandId", "HandLog", "Id", "IsLeave", "IsReplay", "IsRetire", "Items",
    "LimitSeconds", "MoneyList", "Name", "Name2", "OtherPlayers", "Player", "Pot", "ProcessType", "Progress",
    "ResultType", "Results", "RingRule", "SeatIndex", "SeatUserIds", "SidePot", "TableUsers", "timestamp",
)  # fmt: skip
"""A message may begin with any of its keys."""
_STAMP: Final = re.compile("[0-9]{13}")


def kinds_pattern(kinds: str) -> str:
    """What begins a line that holds a message of some kinds."""
    kind = rf'ApiTypeId"\s*:\s*{kinds}(?-u:\b)'
    return rf'\{{\s*"(?:{kind}|(?:{"|".join(_FIRST_KEYS)})"[^\r\n]*"{kind})'


class Message(NamedTuple):
    """A message: the line it stands in, its kind, the moment it was sent in thousandths of a second, what it tells."""

    at: int
    kind: str
    stamp: str
    told: Json


def play_messages(text: str) -> tuple[list[Message], tuple[int, int] | None]:
    """The messages of a hand in the order they happened, and where what stands behind the hand is none.

    Messages behind the result are left out. Raises UnfitError for lines within the hand that are no messages.
    """
    messages: list[Message] = []
    ended = False
    for at, line in enumerate(text.split("\n")):
        try:
            message = _message(at, line)
        except UnfitError:
            if ended:
                return _in_order(messages), (at, 0)
            raise
        if ended and message.kind in OF_A_HAND:
            return _in_order(messages), (at, 0)
        if not ended:
            messages.append(message)
        ended = ended or message.kind == RESULT
    check_count(len(messages), "messages")
    return _in_order(messages), None


def _message(at: int, line: str) -> Message:
    told, end = object_in(line, 0)
    kind, stamp = text_of(told, "ApiTypeId"), text_of(told, "timestamp") or ""
    if kind is None or line[end:].strip() or not _STAMP.fullmatch(stamp):
        raise UnfitError("no message", "A line within the hand is no message of this format.")
    return Message(at, kind, stamp, told)


def _in_order(messages: list[Message]) -> list[Message]:
    """The deal, what follows in order, and the result."""
    last = max((_phase(one) for one in messages if _phase(one) >= 0 and not ends_betting(one)), default=0)

    def place(one: Message) -> tuple[bool, bool, str, int, bool]:
        street = last if ends_betting(one) else _phase(one)
        return one.kind != DEAL, one.kind == RESULT, one.stamp, street, one.kind == ACT

    return sorted(messages, key=place)


def ends_betting(message: Message) -> bool:
    """Whether an act is the hand's last, whose betting round it does not name."""
    return message.kind == ACT and text_of(part_of(message.told, "Progress"), "NextActionSeat") == NOBODY_ACTS


def _phase(message: Message) -> int:
    return street_of(message) if message.kind in (ACT, BOARD) else -1


def street_of(message: Message) -> int:
    """The betting round a message names. Raises UnfitError where it names none."""
    street = whole_of(part_of(message.told, "Progress"), "Phase")
    if street is None or street > RIVER:
        raise UnfitError("wrong field", "A message names no betting round.")
    return street


def seat_of(thing: Json, name: str) -> int | None:
    """A seat, from 1 here; null for none."""
    seat = whole_of(thing, name)
    return None if seat is None or seat >= MOST_SEAT else seat + 1


@dataclass(frozen=True, slots=True)
class Session:
    """What stands above a hand: the message of the entry, the rules, and players' names by their numbers."""

    entry: Json | None
    rules: Json
    names: dict[str, str]

    @classmethod
    def of(cls, above: str) -> Session:
        """The session of messages that stand above a hand, as far as they can be read."""
        told = list(_readable(above))
        rules = next((one for one in told if text_of(one, "ApiTypeId") == RULES), {})
        users = [user for one in told if text_of(one, "ApiTypeId") == SEATED for user in objects_of(one, "TableUsers")]
        named = ((text_of(user, "UserId"), text_of(user, "UserName")) for user in users)
        return cls(told[0] if told else None, rules, {number: name for number, name in named if number and name})

    @property
    def is_tournament(self) -> bool:
        """Whether the session has no rules for buying in."""
        return self.entry is not None and not part_of(self.rules, "RingRule")


def _readable(above: str) -> Iterator[Json]:
    for line in above.split("\n"):
        try:
            yield object_in(line, 0)[0]
        except UnfitError:
            continue
