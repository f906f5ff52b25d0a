"""PHH, the public poker hand history standard: a TOML document a hand (`.phh`), or many under numbers (`.phhs`).

The players of a record stand in the order they act in after the flop, so the last one has the button; forced bets are
lists over them, the other way round where only two play. Posts and calls carry no amounts of their own (see
`phh_play`). A record says who was paid by `winnings`, by `finishing_stacks`, or not at all; rake it never states.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parsers.documents.clock import moment
from parsers.documents.sheets import UnfitError, slug
from parsers.documents.told import Happening, Sitter, Told
from parsers.money import DECIMALS, SYMBOLS
from parsers.open.phh_play import DRAW, FLOP, STUD, UNKNOWN_CARD, Play, Player, act, begun
from parsers.open.phh_posts import Stakes
from parsers.open.phh_record import PhhRecord
from parsers.open.toml_fields import fields_of

PHH: Final = "phh"
RULEBOOK: Final = "open"
WINNINGS: Final = "winnings"
FINISHING_STACKS: Final = "finishing_stacks"


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the standard: how its streets are told apart, and the columns of `hands` it fills."""

    family: str
    variant: str
    limit: str
    hole_cards: int
    pays_high: bool = True
    pays_low: bool = False
    deck: str = "standard"

    @property
    def columns(self) -> dict[str, object]:
        """Columns of `hands`."""
        names = ("variant", "limit", "hole_cards", "pays_high", "pays_low", "deck")
        return {name: getattr(self, name) for name in names} | {"boards": 1}


GAMES: Final = {
    "FT": Game(FLOP, "holdem", "fixed", 2),
    "NT": Game(FLOP, "holdem", "no", 2),
    "NS": Game(FLOP, "holdem", "no", 2, deck="short"),
    "PO": Game(FLOP, "omaha", "pot", 4),
    "FO/8": Game(FLOP, "omaha", "fixed", 4, pays_low=True),
    "F7S": Game(STUD, "seven_card_stud", "fixed", 7),
    "F7S/8": Game(STUD, "seven_card_stud", "fixed", 7, pays_low=True),
    "FR": Game(STUD, "razz", "fixed", 7, pays_high=False, pays_low=True),
    "N2L1D": Game(DRAW, "deuce_single_draw", "no", 5, pays_high=False, pays_low=True),
    "F2L3D": Game(DRAW, "deuce_triple_draw", "fixed", 5, pays_high=False, pays_low=True),
    "FB": Game(DRAW, "badugi", "fixed", 4, pays_high=False, pays_low=True),
}
_COLUMNS: Final = {code: game.columns for code, game in GAMES.items()}


def read_phh(text: str, timezone: str | None) -> Told:
    """What one PHH record tells. `timezone` is assumed for a time that names no zone.

    Raises UnfitError for what is no TOML, lacks a field the standard requires, or has one of the wrong kind.
    """
    record = PhhRecord(fields_of(text))
    code = record.text("variant")
    if code not in GAMES:
        raise UnfitError("unknown game", f"The standard has no variant {str(code)[:40]!r}.")
    stakes = Stakes(record)
    play = _begun(record, GAMES[code])
    stakes.post(play, record)
    for at, action in zip(record.action_lines, record.texts("actions"), strict=True):
        act(play, at, action)
    awards = _awards(record, play)
    hand = _COLUMNS[code] | _columns(record, stakes, timezone)
    hand["awards_implied"] = bool(awards) and awards[0].at == record.line(FINISHING_STACKS)
    if GAMES[code].family == STUD:
        hand |= {"bring_in": record.amount("bring_in"), "button": None}
    return Told(hand, _sitters(record, play), play.events + awards, [])


def _begun(record: PhhRecord, game: Game) -> Play:
    """The hand before its first action."""
    if not record.has("actions"):
        raise UnfitError("missing field", "The standard requires actions.")
    players = map(Player, record.seats, record.names(), record.stacks("starting_stacks"))
    return begun(players, game.family, record.amount("bring_in"))


def _awards(record: PhhRecord, play: Play) -> list[Happening]:
    """What players were paid from the pot, in their order; none where the record does not say."""
    for name, paid in ((WINNINGS, _winnings(record, play)), (FINISHING_STACKS, _gains(record, play))):
        if any(paid) and min(paid) >= 0:
            return [
                Happening(record.line(name), "award", play.phase, play.street, player.seat, player.name, amount)
                for player, amount in zip(play.players.values(), paid, strict=True)
                if amount
            ]
    return []


def _winnings(record: PhhRecord, play: Play) -> Sequence[int]:
    """Winnings of the pot. Where all together are more than was called, a writer has counted in the uncalled bet."""
    winnings = record.amounts(WINNINGS)
    owner, uncalled = play.uncalled()
    if sum(winnings) <= play.put_in - uncalled:
        return winnings
    pairs = zip(play.players.values(), winnings, strict=True)
    return [amount - (uncalled if player is owner else 0) for player, amount in pairs]


def _gains(record: PhhRecord, play: Play) -> list[int]:
    """What each stack holds in the end beyond what its player had not put in; nothing where a stack is not known."""
    if not record.has(FINISHING_STACKS):
        return []
    owner, uncalled = play.uncalled()
    gains: list[int] = []
    for player, final in zip(play.players.values(), record.stacks(FINISHING_STACKS), strict=True):
        if final is None or player.stack is None:
            return []
        kept = player.stack - player.put_in + (uncalled if player is owner else 0)
        gains.append(final - kept)
    return gains


def _sitters(record: PhhRecord, play: Play) -> list[Sitter]:
    named = record.has("players")
    scope = "hand" if not named else "account" if record.has("venue") else "session"
    hero = _hero(play)
    at = record.line("starting_stacks")
    return [
        Sitter(at, one.seat, one.name, one.name if named else None, scope, one.stack, final, hero=one is hero)
        for one, final in zip(play.players.values(), record.stacks(FINISHING_STACKS), strict=True)
    ]


def _hero(play: Play) -> Player | None:
    """The one player whose cards the deal shows."""
    known = [player for player in play.players.values() if player.dealt.strip(UNKNOWN_CARD)]
    return known[0] if len(known) == 1 else None


def _columns(record: PhhRecord, stakes: Stakes, timezone: str | None) -> dict[str, object]:
    """Columns of `hands` that the fields give."""
    zone = record.text("time_zone") or record.text("time_zone_abbreviation")
    venue = record.text("venue")
    return {
        **moment(record.time_text(), record.clock(), zone, timezone),
        "room": slug(venue) if venue else PHH,
        "writer": PHH,
        "number": _number(record),
        "table": record.text("table") or record.text("event"),
        "level": record.text("level"),
        "currency": record.text("currency") or SYMBOLS.get(record.text("currency_symbol") or ""),
        "decimals": DECIMALS,
        "small_blind": stakes.small_blind,
        "big_blind": stakes.big_blind,
        "ante": max(stakes.antes) or None,
        "small_bet": record.amount("small_bet"),
        "big_bet": record.amount("big_bet"),
        "max_seats": record.whole("seat_count"),
        "button_blind": stakes.button_blind,
        "button": record.seats[-1],
        "anonymous": not record.has("players"),
        "ended": True,
        "prints_showdown_order": True,
        "prints_idle_checks": False,
        "dues_implied": True,
        "rulebook": RULEBOOK,
    }


def _number(record: PhhRecord) -> str | None:
    """The hand's number: with where it is counted, unless a room counts; null where nobody is named who does."""
    number, counted = record.text("hand"), record.text("event") or record.text("table")
    if number is None or record.has("venue"):
        return number
    return f"{counted} {number}" if counted else None
