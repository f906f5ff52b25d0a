"""A hand of The Big Game played act by act: who owes the blinds, what each act puts in, boards run several times."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from parsers.documents.sheets import check_count
from parsers.documents.told import Happening
from parsers.live.filmed import FLOP, LAST_STREET, Play, Player
from parsers.open.json_object import Json
from parsers.open.ohh_values import amount_of, items_of, text_of, whole_of

HOLE_CARDS: Final = 2
DEAL: Final = "Deal"
STRADDLE: Final = "Straddles"
WINS: Final = "Wins"
TAKES_BACK: Final = "Takes Back"
ACTS: Final = ("Folds", "Checks", "Calls", "Bets", "Raises To", "All-In")
SIZES: Final = (FLOP, 1, 1)
"""Cards of the board by street."""
UNCLEAR_BLINDS: Final = "who acts first is not the one behind the blinds the button calls for"
LEFT_OVER: Final = "cards listed behind the payment"
_CARD: Final = re.compile(r"[cdhs](?:[2-9tjqka]|10)")


def action_of(play: Json) -> str:
    """What is done."""
    return text_of(play, "Action") or ""


def cards_of(thing: Json, name: str) -> list[str]:
    """Cards, whose suits stand in front; what is none is one that was not read.

    >>> cards_of({"Cards": ["st", "h4", "?"]}, "Cards")
    ['Ts', '4h', '??']
    """
    cards = items_of(thing, name)
    check_count(len(cards), "cards")
    return [card[1:].upper() + card[0] if _CARD.fullmatch(card) else "??" for card in cards]


def played(play: Play, hand: Json, plays: Sequence[Json]) -> None:
    """Play a hand from what is owed to what is won."""
    _post(play, hand, plays)
    for player in play.players.values():
        if player.cards:
            cards = " ".join((*player.cards, "??")[:HOLE_CARDS])
            play.events.append(Happening(player.at, "deal", seat=player.seat, actor=player.name, cards=cards))
    betting = max((place for place, one in enumerate(plays, 1) if action_of(one) in ACTS), default=0)
    for one in plays[:betting]:
        if action_of(one) == DEAL:
            _deal(play, cards_of(one, "value"))
        else:
            _tell(play, one)
    _finish(play, plays[betting:])


def _post(play: Play, hand: Json, plays: Sequence[Json]) -> None:
    """The ante of the button, and the blinds."""
    button = whole_of(hand, "Dealer") or 0
    play.post("ante", button, amount_of(hand, "Ante") or 0, live=False)
    first = next((whole_of(one, "Seat") for one in plays if action_of(one) in (*ACTS, STRADDLE)), None)
    blinds = _blinds(play, button, first)
    if blinds is None:
        play.events.append(Happening(play.at_blinds, "unknown", "posting", words=UNCLEAR_BLINDS))
        return
    small, big = blinds
    play.post("small_blind", small, amount_of(hand, "SmallBlind") or 0)
    play.post("big_blind", big, amount_of(hand, "BigBlind") or 0)


def _blinds(play: Play, button: int, first: int | None) -> tuple[int | None, int] | None:
    """Who owes the blinds, by who acts first: behind the button both, or the big one alone behind an empty seat."""
    dealt_in = sorted(seat for seat, one in play.players.items() if one.dealt_in)
    behind = [seat for seat in dealt_in if seat > button] + [seat for seat in dealt_in if seat <= button]
    if first not in behind:
        return None
    if len(behind) == 2:
        return (button, behind[0]) if first == button else None
    in_front = behind[: behind.index(first)]
    if len(in_front) == 2:
        return in_front[0], in_front[1]
    next_seat = button % max(play.players) + 1
    return (None, in_front[0]) if len(in_front) == 1 and in_front[0] != next_seat else None


def _deal(play: Play, cards: Sequence[str]) -> None:
    """The next street, or cards that are none."""
    if play.street < LAST_STREET and len(cards) == SIZES[play.street]:
        _board(play, play.street + 1, cards)
    else:
        _unknown(play, f"{DEAL} {' '.join(cards)}")


def _board(play: Play, street: int, cards: Sequence[str], run: int | None = None) -> None:
    play.begin(street)
    play.events.append(Happening(play.at_blinds, "board", street=street, cards=" ".join(cards), board=run))


def _tell(play: Play, one: Json) -> None:
    """An act of a player; what nobody knows stays unknown."""
    word, player, stated = action_of(one), play.players.get(whole_of(one, "Seat") or 0), _stated(one)
    if player is None:
        _unknown(play, word)
    elif word in ("Folds", "Checks"):
        play.act(player.at, word.lower()[:-1], player)
    elif word == STRADDLE and stated > play.highest:
        play.post("straddle", player.seat, stated - player.on_street)
    elif word in ACTS:
        _wager(play, player, word, stated)
    else:
        _unknown(play, word, player)


def _wager(play: Play, player: Player, word: str, stated: int) -> None:
    """Chips put in: up to what is stated, to what is to call, or all there are."""
    left = player.on_street + player.stack - player.put_in
    totals = {"Calls": min(play.highest, left), "All-In": left}
    total = totals.get(word, stated)
    if total <= player.on_street or (word not in totals and total <= play.highest):
        _unknown(play, word, player)
    else:
        play.wager(player.at, player, total, calls=word == "Calls", all_in=word == "All-In")


def _finish(play: Play, rest: Sequence[Json]) -> None:
    """What comes behind the last act: a bet taken back, the rest of the board, and who wins."""
    first_paid = next((place for place, one in enumerate(rest) if action_of(one) == WINS), len(rest))
    for one in rest[:first_paid]:
        if action_of(one) == TAKES_BACK:
            _take_back(play, one)
        elif action_of(one) != DEAL:
            _tell(play, one)
    _run_out(play, [cards_of(one, "value") for one in rest[:first_paid] if action_of(one) == DEAL])
    folded = {event.seat for event in play.events if event.kind == "fold"}
    left = sum(one.dealt_in and one.seat not in folded for one in play.players.values())
    for one in rest[first_paid:]:
        if action_of(one) == WINS:
            _pay(play, "award", one, "showdown" if left > 1 else "betting")
        elif action_of(one) == DEAL:
            play.events.append(Happening(play.at_blinds, "notice", "after", play.street, words=LEFT_OVER))
        else:
            _tell(play, one)


def _run_out(play: Play, dealt: list[list[str]]) -> None:
    """The board behind the last act, card by card; a further run is listed as all its cards at once.

    Where all were in before the flop, the flop may be listed last.
    """
    flops = [cards for cards in dealt if len(cards) == FLOP]
    if play.street == 0 and len(flops) == 1:
        dealt.remove(flops[0])
        _deal(play, flops[0])
    shared = play.street
    runs: list[list[str]] = [[]]
    for cards in dealt:
        if len(cards) == 1 and len(runs[0]) < LAST_STREET - shared and shared:
            runs[0] += cards
        elif cards and len(cards) == LAST_STREET - shared:
            runs.append(cards)
        else:
            _unknown(play, f"{DEAL} {' '.join(cards)}")
    told = [run for run in runs if run]
    check_count(len(told), "boards")
    play.run_twice = len(told) > 1
    for number, run in enumerate(told):
        for street, card in enumerate(run, shared + 1):
            _board(play, street, [card], number if play.run_twice else None)


def _take_back(play: Play, one: Json) -> None:
    """A bet nobody called goes back; what is off by the ante, as if the button's were part of a bet, is not clear."""
    most, others = [*sorted((player.on_street for player in play.players.values()), reverse=True), 0, 0][:2]
    antes = sum(event.amount or 0 for event in play.events if event.kind == "ante")
    if antes and abs(_stated(one) - (most - others)) == antes:
        _unknown(play, f"{TAKES_BACK} {_stated(one)}")
    else:
        _pay(play, "uncalled", one, "betting")


def _pay(play: Play, kind: str, one: Json, phase: str) -> None:
    """Chips a player gets."""
    player = play.players.get(whole_of(one, "Seat") or 0)
    if player is None:
        _unknown(play, action_of(one))
        return
    play.events.append(
        Happening(player.at, kind, phase, play.street, player.seat, player.name, amount=_stated(one) or None)
    )


def _stated(one: Json) -> int:
    """The amount an act bears, 0 where it bears none."""
    return amount_of(one, "value") or 0 if action_of(one) != DEAL else 0


def _unknown(play: Play, words: str, player: Player | None = None) -> None:
    seat, name = (player.seat, player.name) if player is not None else (None, None)
    play.events.append(
        Happening(play.at_blinds, "unknown", street=play.street, seat=seat, actor=name, words=words.strip())
    )
