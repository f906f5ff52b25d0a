"""The actions of a PHH hand, played through for what the standard leaves to be worked out.

A PHH record says `p1 cc` and `p1 cbr 20`: check or call, and bet or raise to a street total. Which of the two it is,
what a call puts in, what is posted and which street it is follow from the standard's own definitions: forced bets and
calls are for what is due, or for the whole stack where that is less. Nothing else is worked out, and no action is
refused or mended: whether a hand may be played so is for the rules to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from parsers.documents.sheets import UnfitError, check_count
from parsers.documents.told import Happening
from parsers.open.money import units

UNKNOWN_CARD: Final = "?"
AS_DEALT: Final = "-"
FIRST_STUD_CARDS: Final = 3
FLOP, STUD, DRAW = "flop", "stud", "draw"
"""How a game's streets are told apart: by the board, by the cards dealt, by the draws."""


@dataclass(slots=True)
class Player:
    """One player of the hand: where he sits, and his chips so far. An unknown stack is never used up."""

    seat: int
    name: str
    stack: int | None
    put_in: int = 0
    on_street: int = 0
    dealt: str = ""
    folded: bool = False

    def able(self, due: int) -> int:
        """What the player can pay of what is due."""
        return due if self.stack is None else max(min(due, self.stack - self.put_in), 0)


@dataclass(slots=True)
class Play:
    """A hand being played: its players by label (`p1` …) in the order of the record, and what has happened."""

    players: Mapping[str, Player]
    family: str
    bring_in: int | None
    events: list[Happening] = field(default_factory=list)
    street: int = 0
    highest: int = 0
    phase: str = "betting"
    acted: bool = False
    completed: bool = False
    drawn: set[int] = field(default_factory=set)
    excess: tuple[Player | None, int] = (None, 0)
    alive: int = 0

    def record(
        self,
        at: int,
        kind: str,
        player: Player | None = None,
        amount: int | None = None,
        to: int | None = None,
        cards: str | None = None,
        count: int | None = None,
    ) -> None:
        """Write an event down."""
        seat, name = (player.seat, player.name) if player is not None else (None, None)
        self.events.append(Happening(at, kind, self.phase, self.street, seat, name, amount, to, cards, count))

    def post(self, at: int, player: Player, kind: str, due: int, *, live: bool) -> None:
        """A forced bet of what is due, or of the stack."""
        paid = player.able(due) if due else 0
        if paid == 0:
            return
        self.events.append(Happening(at, kind, "posting", 0, player.seat, player.name, paid))
        self.pay(player, paid, live=live)

    def pay(self, player: Player, paid: int, *, live: bool = True) -> None:
        """Move chips to the pot."""
        player.put_in += paid
        if live:
            player.on_street += paid
            self.highest = max(self.highest, player.on_street)

    def next_street(self) -> None:
        """A new betting round begins."""
        self.excess = self.uncalled()
        self.street += 1
        check_count(self.street, "streets")
        self.highest = 0
        self.acted = False
        self.drawn.clear()
        for player in self.players.values():
            player.on_street = 0

    @property
    def put_in(self) -> int:
        """All chips in the pot, an uncalled bet among them."""
        return sum(player.put_in for player in self.players.values())

    def uncalled(self) -> tuple[Player | None, int]:
        """Who put in more on the last street with bets than anybody else, and how much more."""
        if self.highest == 0:
            return self.excess
        ranked = sorted(self.players.values(), key=lambda player: player.on_street, reverse=True)
        return ranked[0], ranked[0].on_street - ranked[1].on_street

    def player(self, label: str) -> Player:
        """The player a label such as `p3` means."""
        player = self.players.get(label)
        if player is None:
            raise UnfitError("unknown player", f"An action names the player {label[:20]!r}, who is not in the hand.")
        return player


def begun(players: Iterable[Player], family: str, bring_in: int | None) -> Play:
    """A hand before its first action."""
    named = {f"p{place}": player for place, player in enumerate(players, 1)}
    return Play(named, family, bring_in, alive=len(named))


def act(play: Play, at: int, action: str) -> None:
    """Play one action; what is no action of the standard becomes an unknown event."""
    words = _words(action)
    if not words:
        return
    told = _deal(play, at, words) if words[0] == "d" else _answer(play, at, words)
    if not told:
        play.events.append(Happening(at, "unknown", play.phase, play.street, words=action))


@lru_cache(maxsize=1 << 14)
def _words(action: str) -> tuple[str, ...]:
    """The words of an action without its commentary."""
    return tuple(action.partition("#")[0].split())


def _deal(play: Play, at: int, words: tuple[str, ...]) -> bool:
    if len(words) == 3 and words[1] == "db":
        _deal_board(play, at, words[2])
    elif len(words) == 4 and words[1] == "dh":
        _deal_hole(play, at, play.player(words[2]), words[3])
    else:
        return False
    return True


def _deal_board(play: Play, at: int, cards: str) -> None:
    play.next_street()
    play.record(at, "board", cards=cards)


def _deal_hole(play: Play, at: int, player: Player, cards: str) -> None:
    player.dealt += cards
    if play.family == STUD and len(player.dealt) // 2 > FIRST_STUD_CARDS + play.street:
        play.next_street()
    play.record(at, "deal", player, None, None, *seen(cards))


def seen(cards: str) -> tuple[str | None, int | None]:
    """The cards, or their number where none of them is known."""
    check_count(len(cards) // 2, "cards")
    return (cards, None) if cards.strip(UNKNOWN_CARD) else (None, len(cards) // 2)


def _answer(play: Play, at: int, words: tuple[str, ...]) -> bool:
    """What a player does; whether the standard knows it."""
    reader = _ANSWERS.get(words[1]) if len(words) in {2, 3} else None
    if reader is None:
        return False
    return reader(play, at, play.player(words[0]), words[2] if len(words) == 3 else None)


def _fold(play: Play, at: int, player: Player, rest: str | None) -> bool:
    play.acted = True
    play.alive -= not player.folded
    player.folded = True
    play.record(at, "fold", player)
    return rest is None


def _check_or_call(play: Play, at: int, player: Player, rest: str | None) -> bool:
    play.acted = True
    due = play.highest - player.on_street
    if due > 0:
        paid = player.able(due)
        play.record(at, "call", player, amount=paid)
        play.pay(player, paid)
    else:
        play.record(at, "check", player)
    return rest is None


def _bet_or_raise(play: Play, at: int, player: Player, total: str | None) -> bool:
    if total is None:
        return False
    play.acted = True
    to = units(total)
    if play.family == STUD and play.street == 0 and not play.completed:
        play.completed = True
        play.record(at, "completion", player, to=to)
    elif play.highest == 0:
        play.record(at, "bet", player, amount=to)
    else:
        play.record(at, "raise", player, to=to)
    play.pay(player, to - player.on_street)
    return True


def _bring_in(play: Play, at: int, player: Player, rest: str | None) -> bool:
    if play.bring_in is None:
        return False
    paid = player.able(play.bring_in)
    play.acted = True
    play.record(at, "bring_in", player, amount=paid)
    play.pay(player, paid)
    return rest is None


def _stand_or_discard(play: Play, at: int, player: Player, cards: str | None) -> bool:
    if play.acted or player.seat in play.drawn:
        play.next_street()
    play.drawn.add(player.seat)
    if cards is None:
        play.record(at, "stand_pat", player)
    else:
        play.record(at, "discard", player, None, None, *seen(cards))
    return True


def _show_or_muck(play: Play, at: int, player: Player, cards: str | None) -> bool:
    play.phase = "showdown" if play.alive > 1 and not player.folded else "after"
    if cards is None:
        play.record(at, "muck", player)
    elif cards == AS_DEALT:
        play.record(at, "show", player, None, None, *((None, None) if play.family == DRAW else seen(player.dealt)))
    else:
        play.record(at, "show", player, None, None, *seen(cards))
    return True


_ANSWERS: Final[dict[str, Callable[[Play, int, Player, str | None], bool]]] = {
    "f": _fold,
    "cc": _check_or_call,
    "cbr": _bet_or_raise,
    "pb": _bring_in,
    "sd": _stand_or_discard,
    "sm": _show_or_muck,
}
