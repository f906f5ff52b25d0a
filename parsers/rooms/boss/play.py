"""A Boss Media hand, act by act: who sits there, what is put in, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from parsers.cards import DECK_SIZE
from parsers.documents.cards_told import deal, deal_board, draw, joined, throw_away
from parsers.documents.marked_up import UNKNOWN_CARD, Node, Nodes, check_seats
from parsers.documents.playing import AFTER, BETTING, SHOWDOWN, Key, Playing, Seated
from parsers.documents.sheets import UnfitError, check_count
from parsers.documents.told import PotRow

STREETS: Final = {"BOARD_FLOP": 1, "BOARD_TURN": 2, "BOARD_RIVER": 3, "": 1}
"""The street each deal to the board opens; one without a name opens a draw."""
NOBODY: Final = "UNKNOWN"
ABSENT: Final = ("STATE_EMPTY", "STATE_RESERVED")
POSTS: Final = {"HAND_SB": "small_blind", "HAND_BB": "big_blind", "HAND_DSB": "dead_blind"}
AGAIN: Final = {"small_blind": "dead_blind", "big_blind": "extra_blind"}
"""What a blind is that another player has posted before."""
ACTS: Final = {
    "ACTION_FOLD": "fold",
    "ACTION_CHECK": "check",
    "ACTION_CALL": "call",
    "ACTION_BET": "bet",
    "ACTION_RAISE": "raise",
}
WAGERS: Final = ("ACTION_CALL", "ACTION_BET", "ACTION_RAISE", "ACTION_ALLIN")
ADJUSTMENT: Final = "ACTION_ADJUSTEMENT"
"""Spelled so in the records."""
NOT_LIVE: Final = ("ante", "dead_blind")
TOURNAMENT: Final = "GAMEKIND_TOURNAMENT"
FOLDED: Final = "$(STR_G_FOLD)"
MUCKED: Final = "$(STR_G_MUCK)"
BY_DEFAULT: Final = "$(STR_BY_DEFAULT)"
_RANKS: Final = "A23456789TJQK"
_SUITS: Final = "dchs"


@dataclass(slots=True)
class Play(Playing):
    """A hand as far as it is told; `calls_add`: a call states the chips added, not what is in on the street."""

    calls_add: bool = field(kw_only=True)
    put_in: Counter[Key] = field(default_factory=Counter)

    def behind(self, player: Key) -> int | None:
        """The chips a player has left; null where his stack is not known."""
        listed = self.players.get(player)
        return listed.stack - self.put_in[player] if listed is not None and listed.stack is not None else None


def play_of(nodes: Nodes, pots: Sequence[PotRow]) -> Play:
    """Play a hand from its posts to its results; `pots` is what is paid. Raises UnfitError for what no hand has."""
    play = Play(_players(nodes), calls_add="BET" in nodes.all[0].given)
    cards = _with_cards(nodes)
    for node, named in cards:
        if node.name == "ACTION":
            _act(play, node, named)
    _give_back(play, pots)
    _settle(play, [(node, named) for node, named in cards if node.name == "RESULT"])
    return play


def _players(nodes: Nodes) -> dict[Key, Seated]:
    """The players by name, those without cards as sitting out where the cards dealt have lines.

    In tournaments 0 is the stack of who is all-in for the ante, was just moved in, or is out: of a stack not known.
    """
    listed = [node for node in nodes.named("PLAYER") if not _is_empty(node)]
    check_seats([node.whole("SEAT") for node in listed])
    acts = nodes.named("ACTION")
    dealt = {node.given.get("PLAYER") for node in acts if node.given.get("TYPE") == "HAND_DEAL"}
    cut_in_deal = not nodes.complete and bool(acts) and acts[-1].given.get("TYPE") == "HAND_DEAL"
    in_tournament = nodes.all[0].given.get("GAMEKIND") == TOURNAMENT
    players: dict[Key, Seated] = {}
    for node in listed:
        name, stack = node.given.get("NAME") or f"player {node.whole('SEAT')}", node.amount("AMOUNT")
        known = stack or None if in_tournament else stack
        players[name] = Seated(
            node.at, node.whole("SEAT") or 0, name, known, dealt_in=name in dealt or not dealt or cut_in_deal
        )
    if len(players) < len(listed):
        raise UnfitError("wrong field", "Two players have one name, so acts cannot be told apart.")
    return players


def _is_empty(player: Node) -> bool:
    """Nobody sits there: in the first client's records a name without chips says so."""
    nobody = player.given.get("NAME", "").upper() == NOBODY and not player.amount("AMOUNT")
    return nobody or player.given.get("STATE") in ABSENT


def _with_cards(nodes: Nodes) -> list[tuple[Node, list[str]]]:
    """What is done and what comes of it, with the cards that stand in it.

    The last of a record that is cut off is left out: cards of it may be missing.
    """
    found: list[tuple[Node, list[str]]] = []
    for node in nodes.all:
        if node.name in ("ACTION", "RESULT"):
            found.append((node, []))
        elif node.name == "CARD" and found:
            found[-1][1].append(_card(node.given.get("LINK", "")))
    for _, cards in found:
        check_count(len(cards), "cards")
    return found if nodes.complete else found[:-1]


def _card(number: str) -> str:
    """A card by its number; anything else is its back.

    >>> _card("0"), _card("25"), _card("b")
    ('Ad', 'Kc', '??')
    """
    place = int(number) if number.isdecimal() and number.isascii() and len(number) < len("000") else DECK_SIZE
    return _RANKS[place % len(_RANKS)] + _SUITS[place // len(_RANKS)] if place < DECK_SIZE else UNKNOWN_CARD


def _act(play: Play, node: Node, cards: list[str]) -> None:
    """One thing that is done, to the table's cards or by a player."""
    kind, player = node.given.get("TYPE", ""), node.given.get("PLAYER", "")
    if kind == "HAND_BOARD" and node.given.get("VALUE", "") in STREETS:
        play.begin(STREETS[node.given.get("VALUE", "")])
        if cards:
            deal_board(play, node.at, cards)
    elif kind == "HAND_DEAL":
        _deal(play, node, player, cards)
    elif kind == "CHANGECARD":
        known = None if UNKNOWN_CARD in cards else cards
        throw_away(play, node.at, player, node.whole("COUNT"), known)
        if known is not None:
            draw(play, node.at, player, known)
    elif kind in ("HAND_BLINDS", "HAND_ANTE"):
        _post(play, node, player)
    elif kind in ("ACTION_FOLD", "ACTION_CHECK"):
        play.add(node.at, ACTS[kind], player)
    elif kind in WAGERS:
        _wager(play, node, player)
    elif kind == ADJUSTMENT:
        _take_back(play, node, player)
    else:
        play.add(node.at, "unknown", player or None, words=kind)


def _deal(play: Play, node: Node, player: str, cards: list[str]) -> None:
    """Cards dealt: to the reader by name, to others by number."""
    play.phase = BETTING
    if UNKNOWN_CARD in cards:
        play.add(node.at, "deal", player, card_count=len(cards))
        return
    if player in play.players:
        play.players[player].hero = True
    deal(play, node.at, player, cards, to_owner=True)


def _post(play: Play, node: Node, player: str) -> None:
    """An ante or a blind; a blind posted again is what an entering player owes."""
    kind = "ante" if node.given.get("TYPE") == "HAND_ANTE" else POSTS.get(node.given.get("KIND", ""))
    amount = node.amount("VALUE")
    if kind is None or amount is None:
        play.add(node.at, "unknown", player, words=node.given.get("KIND"))
        return
    if any(event.kind == kind for event in play.events):
        kind = AGAIN.get(kind, kind)
    play.add(node.at, kind, player, amount=amount)
    play.put_in[player] += amount
    if kind in NOT_LIVE:
        play.bets.gathered += amount
    else:
        play.bets.put(player, play.bets.totals[player] + amount)


def _wager(play: Play, node: Node, player: str) -> None:
    """Chips put in; a bet states them, the others what is in on the street.

    Where calls state them, too, an all-in does if they are all that was left.
    """
    word, bets, stated = node.given.get("TYPE", ""), play.bets, node.amount("VALUE") or 0
    is_all_left = word == "ACTION_ALLIN" and stated == play.behind(player)
    adds = word == "ACTION_BET" or (play.calls_add and (word == "ACTION_CALL" or is_all_left))
    total = bets.totals[player] + stated if adds else stated
    added = total - bets.totals[player]
    kind = bets.kind_of(total) if word == "ACTION_ALLIN" else ACTS[word]
    if added <= 0:
        play.add(node.at, "unknown", player, words=f"{word} {node.given.get('VALUE')}")
        return
    play.put_chips_in(node.at, kind, player, total, all_in=word == "ACTION_ALLIN")
    play.put_in[player] += added


def _take_back(play: Play, node: Node, player: str) -> None:
    """A bet nobody called, taken back but for what stays in on the street."""
    amount = play.bets.totals[player] - (node.amount("VALUE") or 0)
    if amount <= 0:
        play.add(node.at, "unknown", player, words=f"{ADJUSTMENT} {node.given.get('VALUE')}")
        return
    play.add(node.at, "uncalled", player, amount=amount)
    play.put_in[player] -= amount
    play.bets.put(player, play.bets.totals[player] - amount)


def _give_back(play: Play, pots: Sequence[PotRow]) -> None:
    """The bet nobody called goes back, as the pot that is paid tells: it is what all others have put in and matched."""
    player, amount = play.bets.unmatched
    if player is not None and amount and pots and pots[0].amount == play.bets.pot:
        play.add(pots[0].at, "uncalled", player, amount=amount)


def _settle(play: Play, results: Sequence[tuple[Node, list[str]]]) -> None:
    """Hands shown and mucked, and what each player won; hands of players left alone are shown of their own will."""
    left = [(node, cards) for node, cards in results if _has_part(play, node)]
    contested = all(node.given.get("HAND") != BY_DEFAULT for node, _ in left)
    play.phase = SHOWDOWN if contested else AFTER
    for node, cards in left:
        is_mucked = node.given.get("HAND") == MUCKED
        if is_mucked or (cards and UNKNOWN_CARD not in cards):
            known = cards if UNKNOWN_CARD not in cards else []
            play.add(node.at, "muck" if is_mucked else "show", node.given.get("PLAYER"), cards=joined(known))
    play.phase = AFTER
    for node, _ in results:
        if won := node.amount("WIN"):
            play.add(node.at, "award", node.given.get("PLAYER"), amount=won)


def _has_part(play: Play, result: Node) -> bool:
    """The result of a hand that was not folded; empty seats have results, too."""
    is_listed = result.given.get("PLAYER") in play.players
    return result.given.get("HAND") != FOLDED and (is_listed or bool(result.amount("WIN")))
