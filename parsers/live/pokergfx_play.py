"""A broadcast's hand played event by event: what each act puts in, where streets begin, and what stacks grew by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from parsers.documents.sheets import UnfitError, check_count
from parsers.documents.told import Happening, Sitter
from parsers.open.json_object import Json
from parsers.open.ohh_values import amount_of, text_of, whole_of

BOARD_CARD: Final = "BOARD CARD"
FLOP: Final = 3
LAST_STREET: Final = 3
_PAYERS: Final = (("BB_ANTE", "big blind"), ("BTN_ANTE", "button"))
"""Who pays the ante for all, by how the kind of ante begins."""
_ANTE_FIRST: Final = "ANTE1ST"


@dataclass(slots=True)
class Player:
    """A player; `at` is the line he stands in, `on_street` and `put_in` what he has put in on the street and in all."""

    at: int
    seat: int
    name: str
    stack: int
    final: int | None
    dealt_in: bool
    cards: list[str]
    on_street: int = 0
    put_in: int = 0

    def able(self, amount: int) -> int:
        """What he can pay of an amount."""
        return min(amount, self.stack - self.put_in)


@dataclass(slots=True)
class Play:
    """What has happened so far; `at_blinds` is the line that says who owes blinds."""

    players: dict[int, Player]
    at_blinds: int
    events: list[Happening] = field(default_factory=list)
    street: int = 0
    highest: int = 0
    run_twice: bool = False
    bomb_pot: bool = False

    @property
    def settled(self) -> bool:
        """The pot was pushed: some stack is another in the end, or all who put chips in saw the river and share it."""
        if any(one.final is not None and one.final != one.stack for one in self.players.values()):
            return True
        folded = {event.seat for event in self.events if event.kind == "fold"}
        payers = {one.seat for one in self.players.values() if one.put_in}
        return self.street == LAST_STREET and not payers & folded

    def sitters(self) -> list[Sitter]:
        """Rows of `seats`; stacks at the end only where the hand was settled, names as keys where nobody shares one."""
        names = Counter(one.name for one in self.players.values())
        return [
            Sitter(
                one.at,
                one.seat,
                one.name,
                one.name if names[one.name] == 1 else None,
                "session",
                one.stack,
                one.final if self.settled else None,
                "dealt_in" if one.dealt_in else "sitting_out",
            )
            for one in self.players.values()
        ]

    def post(self, kind: str, seat: int | None, owed: int, *, live: bool = True) -> None:
        """A blind or ante of a player who is there, as far as his chips go."""
        player = self.players.get(seat or 0)
        if player is None or not player.dealt_in or not owed:
            return
        paid = player.able(owed)
        player.put_in += paid
        player.on_street += paid if live else 0
        self.highest = max(self.highest, player.on_street)
        if paid:
            self.events.append(
                Happening(self.at_blinds, kind, "posting", seat=player.seat, actor=player.name, amount=paid)
            )

    def begin(self, street: int) -> None:
        """A betting round begins."""
        if street != self.street:
            self.street, self.highest = street, 0
            for one in self.players.values():
                one.on_street = 0

    def wager(self, at: int, player: Player, total: int, word: str) -> None:
        """Chips up to a total on the street: a call, or a bet that may be a raise; an all-in may be either."""
        calls = word == "CALL" or (word == "ALL IN" and total <= self.highest)
        kind = "call" if calls else "raise" if self.highest else "bet"
        self.act(at, kind, player, to=total, all_in=word == "ALL IN")
        player.put_in += total - player.on_street
        player.on_street = total
        self.highest = max(self.highest, total)

    def act(self, at: int, kind: str, player: Player, to: int | None = None, *, all_in: bool = False) -> None:
        """An act of a player."""
        self.events.append(
            Happening(at, kind, street=self.street, seat=player.seat, actor=player.name, to=to, all_in=all_in or None)
        )


def played(play: Play, hand: Json, blinds: Json, events: Sequence[tuple[int, Json]]) -> None:
    """Play a hand from its posts to what its stacks grew by; `events` with the lines they stand in."""
    _post(play, hand, blinds)
    for one in play.players.values():
        if one.cards and one.dealt_in:
            cards = " ".join(one.cards)
            play.events.append(Happening(one.at, "deal", seat=one.seat, actor=one.name, cards=cards))
    boards = _Boards(play, events)
    for at, event in events:
        word = text_of(event, "EventType") or ""
        if word == BOARD_CARD:
            boards.deal(at, event)
        else:
            boards.tell()
            _tell(play, at, word, event)
    boards.tell()
    if play.settled:
        _award(play)


def _post(play: Play, hand: Json, blinds: Json) -> None:
    """Blinds and antes, in the order the kind of ante names."""
    ante, kind = amount_of(hand, "AnteAmt") or 0, text_of(blinds, "AnteType") or ""
    big, button = whole_of(blinds, "BigBlindPlayerNum"), whole_of(blinds, "ButtonPlayerNum")
    payer = next((who for start, who in _PAYERS if kind.startswith(start)), None)
    if ante and payer is None:
        raise UnfitError("unknown ante", f"Nothing is known of how an ante of the kind {kind} is paid.")
    bomb = amount_of(hand, "BombPotAmt") or 0
    if bomb:
        play.bomb_pot = True
        for seat in play.players:
            play.post("ante", seat, bomb, live=False)
        return
    paying = big if payer == "big blind" else button
    if ante and kind.endswith(_ANTE_FIRST):
        play.post("ante", paying, ante, live=False)
    play.post("small_blind", whole_of(blinds, "SmallBlindPlayerNum"), amount_of(blinds, "SmallBlindAmt") or 0)
    play.post("big_blind", big, amount_of(blinds, "BigBlindAmt") or 0)
    play.post("straddle", whole_of(blinds, "ThirdBlindPlayerNum"), amount_of(blinds, "ThirdBlindAmt") or 0)
    if ante and not kind.endswith(_ANTE_FIRST):
        play.post("ante", paying, ante, live=False)


def _tell(play: Play, at: int, word: str, event: Json) -> None:
    """An act of a player; words nobody knows stay unknown."""
    player = play.players.get(whole_of(event, "PlayerNum") or 0)
    total = amount_of(event, "BetAmt") or 0
    if player is None or word not in ("FOLD", "CHECK", "CALL", "BET", "ALL IN"):
        seat, name = (player.seat, player.name) if player is not None else (None, None)
        play.events.append(Happening(at, "unknown", street=play.street, seat=seat, actor=name, words=word))
    elif word in ("FOLD", "CHECK"):
        play.act(at, word.lower(), player)
    else:
        play.wager(at, player, total, word)


class _Boards:
    """The cards of the boards, told street by street; that of a second run begins with the street it differs from.

    Cards dealt one after another wait for what comes behind them: a flop may be short of a card that was not read.
    """

    def __init__(self, play: Play, events: Sequence[tuple[int, Json]]) -> None:
        self._play = play
        dealt = [_board_number(event) for _, event in events if text_of(event, "EventType") == BOARD_CARD]
        check_count(len(dealt), "cards on the board")
        own = Counter(dealt)
        self._several = play.run_twice = len(own) > 1
        self._next = {number: 1 if number == 1 else max(LAST_STREET + 1 - own[number], 1) for number in own}
        self._waiting: list[tuple[int, int, str]] = []

    def deal(self, at: int, event: Json) -> None:
        """A card of a board."""
        card, number = text_of(event, "BoardCards") or "", _board_number(event)
        if self._waiting and self._waiting[0][1] != number:
            self.tell()
        self._waiting.append((at, number, card[:-1].upper() + card[-1:].lower()))

    def tell(self) -> None:
        """Tell the cards that wait: on the flop as many as it has, on later streets one each."""
        waiting, self._waiting = self._waiting, []
        while waiting:
            at, number, _ = waiting[0]
            street = self._next[number]
            here, waiting = (waiting[:FLOP], waiting[FLOP:]) if street == 1 else (waiting[:1], waiting[1:])
            self._next[number] = min(street + 1, LAST_STREET)
            self._play.begin(street)
            cards, board = " ".join(card for _, _, card in here), number - 1 if self._several else None
            self._play.events.append(Happening(at, "board", street=street, cards=cards, board=board))


def _board_number(event: Json) -> int:
    return whole_of(event, "BoardNum") or 1


def _award(play: Play) -> None:
    """What each stack holds in the end beyond what its player had not put in."""
    folded = {event.seat for event in play.events if event.kind == "fold"}
    left = sum(one.dealt_in and one.seat not in folded for one in play.players.values())
    phase = "showdown" if left > 1 else "betting"
    for one in play.players.values():
        gain = 0 if one.final is None else one.final - one.stack + one.put_in
        if gain > 0:
            play.events.append(Happening(one.at, "award", phase, play.street, one.seat, one.name, amount=gain))
