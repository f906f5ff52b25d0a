"""An Everest hand, element by element: cards one by one, chips without a word for what they are, the pot as it lies."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from parsers.documents.cards_told import deal_board, joined
from parsers.documents.marked_up import UNKNOWN_CARD, Node, Nodes, check_seats, nodes_of
from parsers.documents.playing import AFTER, BETTING, SHOWDOWN, Key, Playing, Seated
from parsers.documents.sheets import check_count
from parsers.documents.told import PotRow
from parsers.money import DECIMALS

STREET_OF_BOARD: Final = {3: 1, 4: 2, 5: 3}
"""The street that is open once so many cards lie on the board."""
FACE_DOWN: Final = "--"
HUNDREDTH: Final = 10**DECIMALS // 100
MOST_DIGITS: Final = 12
PRIZE: Final = re.compile(r"<PRIZE\b[^<>]*>")


@dataclass(slots=True)
class Play(Playing):
    """A hand as far as it is told; `blinds` are the small and the big one, where they can be read."""

    blinds: Sequence[int | None] = field(kw_only=True)
    left: set[Key] = field(default_factory=set)
    pots: list[PotRow] = field(default_factory=list)
    button: int | None = None
    ended: bool = False


def play_of(nodes: Nodes, hero: str | None, blinds: Sequence[int | None]) -> Play:
    """Play a hand from its antes to its winners. Raises UnfitError for what no hand has."""
    play = Play(_players(nodes, hero), blinds=blinds)
    for node in nodes.all[1:]:
        if node.name != "HOLE":
            _tell_cards(play, node.at)
        if node.name in TELLING:
            TELLING[node.name](play, node)
        elif node.name != "SEAT":
            play.add(node.at, "unknown", node.whole("position"), words=node.name)
    return play


def _players(nodes: Nodes, hero: str | None) -> dict[Key, Seated]:
    """The players by place; those without a card sit out, where any are dealt."""
    listed = nodes.named("SEAT")
    check_seats([node.whole("position") for node in listed])
    dealt = {node.whole("position") for node in nodes.named("HOLE")}
    players: dict[Key, Seated] = {}
    for node in listed:
        seat = node.whole("position") or 0
        name = node.given.get("name") or f"player {seat}"
        there = seat in dealt or not dealt
        players[seat] = Seated(node.at, seat, name, _hundredths(node, "balance"), dealt_in=there, hero=name == hero)
    return players


def _hundredths(node: Node, name: str) -> int:
    """Chips, which are counted in hundredths."""
    return (node.amount(name) or 0) * HUNDREDTH // 10**DECIMALS


def _tell_cards(play: Play, at: int) -> None:
    """The cards all players hold, once the last one is dealt."""
    if play.phase == BETTING or not play.held:
        return
    play.phase = BETTING
    for place, cards in play.held.items():
        known = None if UNKNOWN_CARD in cards else joined(cards)
        play.add(at - 1, "deal", place, cards=known, card_count=None if known else len(cards))


def _button(play: Play, node: Node) -> None:
    play.button = node.whole("position")


def _sweep(play: Play, node: Node) -> None:
    play.pots = _swept(node)


def _hole_card(play: Play, node: Node) -> None:
    """One card of a player."""
    place = _place(node)
    play.left.add(place)
    play.held.setdefault(place, []).append(UNKNOWN_CARD if node.text == FACE_DOWN else node.text)
    check_count(len(play.held[place]), "cards")


def _ante(play: Play, node: Node) -> None:
    play.add(node.at, "ante", _place(node), amount=_hundredths(node, "amount"))


def _fold(play: Play, node: Node) -> None:
    play.left.discard(_place(node))
    play.add(node.at, "fold", _place(node))


def _give_back(play: Play, node: Node) -> None:
    play.add(node.at, "uncalled", _place(node), amount=_hundredths(node, "amount"))


def _win(play: Play, node: Node) -> None:
    play.ended = True
    play.add(node.at, "award", _place(node), phase=AFTER, amount=_hundredths(node, "amount"), pot=node.whole("pot"))


def _place(node: Node) -> Key:
    """Where a player sits; a place that cannot be read is nobody's."""
    place = node.whole("position")
    return node.given.get("position", "") if place is None else place


def _post(play: Play, node: Node) -> None:
    """A blind: the small one if it is no more than that and the first, then the big one; what is a penalty is dead."""
    place, amount, penalty = _place(node), _hundredths(node, "amount"), _hundredths(node, "penalty")
    posted = {event.kind for event in play.events}
    small = play.blinds[0]
    if not posted & {"small_blind", "big_blind"} and small is not None and amount <= small:
        kind = "small_blind"
    else:
        kind = "extra_blind" if "big_blind" in posted else "big_blind"
    play.add(node.at, kind, place, amount=amount)
    play.bets.put(place, play.bets.totals[place] + amount)
    if penalty:
        play.add(node.at, "dead_blind", place, amount=penalty)


def _bet(play: Play, node: Node) -> None:
    """Chips put in, whatever that is; none are a check."""
    place, added = _place(node), _hundredths(node, "amount")
    if not added:
        play.add(node.at, "check", place)
        return
    total = play.bets.totals[place] + added
    play.put_chips_in(node.at, play.bets.kind_of(total), place, total, all_in=node.given.get("allin") == "1")


def _deal_board(play: Play, node: Node) -> None:
    """Cards for the board, street by street where they come together."""
    new = node.text.replace(",", " ").split()
    check_count(len(new), "cards")
    for size, street in STREET_OF_BOARD.items():
        if len(play.board) < size <= len(play.board) + len(new):
            here = size - len(play.board)
            play.begin(street)
            deal_board(play, node.at, [*play.board, *new[:here]])
            new = new[here:]
    if new:
        play.add(node.at, "unknown", words=node.text)


def _turn_over(play: Play, node: Node) -> None:
    """Cards shown or kept back; what is shown once more behind the board was shown before."""
    place, contested = _place(node), len(play.left) > 1
    cards = joined(node.text.replace(",", " ").split())
    kind = "show" if node.name == "SHOW" else "muck" if contested else "no_show"
    listed = play.players.get(place)
    if listed is not None and any(event.kind == kind and event.seat == listed.seat for event in play.events):
        return
    play.add(node.at, kind, place, phase=SHOWDOWN if contested else AFTER, cards=cards)


def _swept(node: Node) -> list[PotRow]:
    """The pot as it lies in the middle, with what was taken from it, and that."""
    pot = int(node.text) * HUNDREDTH if node.text.isdecimal() and node.text.isascii() else None
    kept = {name: _hundredths(node, name) for name in ("rake", "tax")}
    if pot is None or len(node.text) > MOST_DIGITS:
        return []
    total = PotRow(node.at, "total", None, pot + sum(kept.values()))
    return [total, *(PotRow(node.at, name, None, amount) for name, amount in kept.items() if amount or name == "rake")]


def tell_prizes(play: Play, at: int, behind: str) -> None:
    """What the tournament pays to players who are out, which stands behind the hand."""
    play.phase = AFTER
    for found in PRIZE.finditer(behind):
        prize = nodes_of(found[0]).all[0]
        words = f"place {prize.given.get('place')}, {prize.given.get('prize')}"
        seats = {one.name: one.seat for one in play.players.values()}
        player = seats.get(prize.given.get("name", ""))
        play.add(at + behind.count("\n", 0, found.start()), "prize", player, words=words)


TELLING: Final[dict[str, Callable[[Play, Node], None]]] = {
    "DEALER": _button,
    "HOLE": _hole_card,
    "ANTE": _ante,
    "BLIND": _post,
    "BET": _bet,
    "FOLD": _fold,
    "COMMUNITY": _deal_board,
    "PUSH": _give_back,
    "SWEEP": _sweep,
    "SHOW": _turn_over,
    "XSHOW": _turn_over,
    "WIN": _win,
}
"""What each element tells."""
