"""A broadcast's hand played event by event: what each act puts in, where streets begin, and what stacks grew by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from parsers.documents.sheets import UnfitError, check_count
from parsers.documents.told import Happening
from parsers.live.filmed import FLOP, LAST_STREET, Play
from parsers.open.json_object import Json
from parsers.open.ohh_values import amount_of, text_of, whole_of

BOARD_CARD: Final = "BOARD CARD"
_PAYERS: Final = (("BB_ANTE", "big blind"), ("BTN_ANTE", "button"))
"""Who pays the ante for all, by how the kind of ante begins."""
_ANTE_FIRST: Final = "ANTE1ST"


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
        play.wager(at, player, total, calls=word == "CALL", all_in=word == "ALL IN")


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
