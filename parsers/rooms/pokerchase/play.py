"""A hand of PokerChase, message by message: who was dealt in, what was put in, and who was paid.

The deal tells the chips when antes and blinds are in: what a player had is what is left, his blind and the ante. Who
had no more than an ante paid what the pot holds beyond the others'. An act tells what is in on the street, and what is
left of the stack. The result tells stacks, the hands shown, the cards of the board that came when all were all-in, and
the pot and what each winner gets of it, where all others folded both with the uncalled bet, which is no part of the pot
here. No hand is known with side pots, or with an all-in not called in full: their total is left out. Seats are counted
from 0 there, from 1 here.

Cards are numbers: from deuces up, four to a rank. Of the suits the numbers tell only which cards share one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from parsers.documents.cards_told import deal_board, joined
from parsers.documents.playing import BETTING, POSTING, SHOWDOWN, Playing, Seated
from parsers.documents.sheets import UnfitError, check_count
from parsers.documents.told import PotRow
from parsers.open.json_object import Json, part_of
from parsers.open.ohh_values import amount_of, items_of, objects_of, text_of
from parsers.rooms.pokerchase.messages import (
    ACT,
    BOARD,
    DEAL,
    RESULT,
    Message,
    ends_betting,
    seat_of,
    street_of,
)

FOLD, CHECK = "fold", "check"
ACTS: Final = {"0": CHECK, "1": "bet", "2": FOLD, "3": "call", "4": "raise"}
ALL_IN: Final = "5"
IN_PLAY: Final = ("1", "3")
"""The state of a player who may bet, and of one who is all-in."""
NOBODY: Final = "-1"
MUCKED: Final = "11"
HANDS: Final = (
    "a royal flush", "a straight flush", "four of a kind", "a full house", "a flush", "a straight", "three of a kind",
    "two pair", "a pair", "high card",
)  # fmt: skip
"""What a hand is, by its number."""
FLOP: Final = 3
_TELLS_OF_PLAY: Final = frozenset(
    ("ActionType", "BetChip", "Chip", "CommunityCards", "Game", "HoleCards", "OtherPlayers", "Player", "Pot",
     "Progress", "Results", "SidePot")
)  # fmt: skip
"""A message of a kind not known that has one of these keys may tell what counts."""
_RANKS: Final = "23456789TJQKA"
_SUITS: Final = "shdc"


@dataclass(slots=True)
class Play(Playing):
    """A hand as far as it is told; `by_user` are seats by the number of the user."""

    by_user: dict[str, int] = field(default_factory=dict)
    places: int = 0
    number: str | None = None
    ended: bool = False
    pots: list[PotRow] = field(default_factory=list)

    @property
    def left(self) -> int:
        """How many were dealt in and have not folded."""
        folded = {event.seat for event in self.events if event.kind == FOLD}
        return sum(one.dealt_in and one.seat not in folded for one in self.players.values())


def play_of(messages: Sequence[Message], names: dict[str, str]) -> Play:
    """Play a hand from its deal to its result. Raises UnfitError for what no hand has."""
    deal, *others = messages
    if deal.kind != DEAL:
        raise UnfitError("no deal", "The hand does not begin with its deal.")
    play = _seated(deal, names)
    _post(play, deal)
    for message in others:
        if message.kind == ACT:
            _act(play, message)
        elif message.kind == BOARD:
            play.begin(street_of(message))
            deal_board(play, message.at, [*play.board, *cards_of(message.told, "CommunityCards")])
        elif message.kind == RESULT:
            _result(play, message)
        else:
            kind = "unknown" if _TELLS_OF_PLAY & message.told.keys() else "notice"
            play.add(message.at, kind, words=f"message {message.kind}")
    return play


def _seated(deal: Message, names: dict[str, str]) -> Play:
    """The players by their seats."""
    users = items_of(deal.told, "SeatUserIds")
    check_count(len(users), "seats")
    play = Play({}, places=len(users))
    for one in _states(deal.told):
        seat = seat_of(one, "SeatIndex")
        if seat is None or seat > len(users) or seat in play.players:
            raise UnfitError("wrong field", "A player has no seat, or that of another.")
        user = users[seat - 1]
        if user != NOBODY:
            in_play = text_of(one, "BetStatus") in IN_PLAY
            play.players[seat] = Seated(deal.at, seat, names.get(user, user), None, dealt_in=in_play)
            play.by_user[user] = seat
    hero = seat_of(part_of(deal.told, "Player"), "SeatIndex")
    if hero in play.players:
        play.players[hero].hero = True
    return play


def _states(told: Json) -> list[Json]:
    """What a message tells of each player; of the reader apart from the others."""
    own = part_of(told, "Player")
    return [*([own] if own else []), *objects_of(told, "OtherPlayers")]


def _post(play: Play, deal: Message) -> None:
    """Antes, blinds and the reader's cards."""
    states = {seat: one for one in _states(deal.told) if (seat := seat_of(one, "SeatIndex")) in play.players}
    antes = _antes(play, deal, states)
    play.phase = POSTING
    for seat, ante in antes.items():
        if ante != 0:
            play.add(
                deal.at, "ante", seat, amount=ante, all_in=(_is_broke(states[seat]) and not _bet(states[seat])) or None
            )
    stakes = part_of(deal.told, "Game")
    for kind, holder in (("small_blind", "SmallBlindSeat"), ("big_blind", "BigBlindSeat")):
        _post_blind(play, deal.at, kind, seat_of(stakes, holder), states)
    for seat in states:
        if not play.bets.totals[seat]:
            _post_blind(play, deal.at, "extra_blind", seat, states)
    for seat, one in states.items():
        listed, ante = play.players[seat], antes.get(seat, 0)
        left = amount_of(one, "Chip")
        listed.stack = None if left is None or ante is None else left + _bet(one) + ante
    play.phase = BETTING
    own = part_of(deal.told, "Player")
    if cards := cards_of(own, "HoleCards"):
        play.add(deal.at, "deal", seat_of(own, "SeatIndex"), cards=joined(cards))


def _post_blind(play: Play, at: int, kind: str, seat: int | None, states: dict[int, Json]) -> None:
    """What a seat has in before anybody acts, if it has."""
    if seat in states and (bet := _bet(states[seat])):
        play.put_chips_in(at, kind, seat, bet, all_in=_is_broke(states[seat]))


def _antes(play: Play, deal: Message, states: dict[int, Json]) -> dict[int, int | None]:
    """By seat the ante paid; null where the pot does not tell it."""
    ante = amount_of(part_of(deal.told, "Game"), "Ante") or 0
    paying = [seat for seat in states if play.players[seat].dealt_in]
    short = [seat for seat in paying if ante and _is_broke(states[seat]) and not _bet(states[seat])]
    paid: dict[int, int | None] = {seat: ante for seat in paying if seat not in short}
    progress = part_of(deal.told, "Progress")
    pot = amount_of(progress, "Pot")
    beyond = None if pot is None else pot - ante * len(paid) - sum(map(_bet, states.values()))
    if progress.get("SidePot") or (beyond and not short):
        play.add(deal.at, "unknown", words=f"pot {text_of(progress, 'Pot')}")
        beyond = None
    paid |= dict.fromkeys(short, beyond if len(short) == 1 and beyond is not None and 0 < beyond <= ante else None)
    return {seat: paid[seat] for seat in sorted(paid)}


def _bet(state: Json) -> int:
    return amount_of(state, "BetChip") or 0


def _is_broke(state: Json) -> bool:
    return amount_of(state, "Chip") == 0


def _act(play: Play, message: Message) -> None:
    """What a player does; an all-in is what its chips come to."""
    told, word = message.told, text_of(message.told, "ActionType") or ""
    if not ends_betting(message):
        play.begin(street_of(message))
    seat, total = seat_of(told, "SeatIndex"), amount_of(told, "BetChip")
    kind = play.bets.kind_of(total or 0) if word == ALL_IN else ACTS.get(word)
    if seat is None or kind is None or total is None:
        play.add(message.at, "unknown", seat, words=f"act {word}")
    elif kind in (FOLD, CHECK):
        play.add(message.at, kind, seat)
    else:
        play.put_chips_in(message.at, kind, seat, total, all_in=_is_broke(told))


def _result(play: Play, message: Message) -> None:
    """The rest of the board, the hands shown, what is paid, and the stacks after it."""
    told, at = message.told, message.at
    play.number, play.ended = text_of(told, "HandId"), True
    _, uncalled = play.bets.unmatched
    _run_out(play, at, cards_of(told, "CommunityCards"))
    several = play.left > 1
    play.phase = SHOWDOWN if several else BETTING
    results = [(play.by_user.get(text_of(one, "UserId") or ""), one) for one in objects_of(told, "Results")]
    for seat, one in results:
        _show(play, at, seat, one, several=several)
    for seat, one in results:
        if reward := amount_of(one, "RewardChip"):
            play.add(at, "award", seat, amount=reward)
    stated = not told.get("SidePot") and not (uncalled and several)
    if stated and (pot := amount_of(told, "Pot")):
        play.pots.append(PotRow(at, "total", None, pot - uncalled))
    for state in _states(told):
        listed = play.players.get(seat_of(state, "SeatIndex") or 0)
        if listed is not None:
            listed.final_stack = amount_of(state, "Chip")


def _show(play: Play, at: int, seat: int | None, result: Json, *, several: bool) -> None:
    """A hand shown with what it is called, or mucked."""
    rank = text_of(result, "RankType") or ""
    if cards := cards_of(result, "HoleCards"):
        name = HANDS[int(rank)] if rank.isdecimal() and int(rank) < len(HANDS) else None
        play.add(at, "show", seat, cards=joined(cards), words=name)
    elif rank == MUCKED and several:
        play.add(at, "muck", seat)


def _run_out(play: Play, at: int, cards: list[str]) -> None:
    """Cards of the board dealt when nobody could bet any more, street by street."""
    while cards:
        count = FLOP if not play.board else 1
        play.begin(play.street + 1)
        deal_board(play, at, [*play.board, *cards[:count]])
        cards = cards[count:]


def cards_of(thing: Json, name: str) -> list[str]:
    """Cards by their numbers. Raises UnfitError for what is none."""
    numbers = thing.get(name) or []
    if not isinstance(numbers, list):
        raise UnfitError("wrong field", f"{name} is no list of cards.")
    check_count(len(numbers), "cards")
    return [_card(number) for number in numbers]


def _card(number: object) -> str:
    suits = len(_SUITS)
    if not isinstance(number, str) or not number.isdecimal() or not 0 <= int(number[:3]) < len(_RANKS) * suits:
        raise UnfitError("wrong field", f"{number} is no card.")
    rank, suit = divmod(int(number), suits)
    return _RANKS[rank] + _SUITS[suit]
