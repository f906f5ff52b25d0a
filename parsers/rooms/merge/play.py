"""A Merge hand, round by round: who sits there, what is dealt, what players do, and who is paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from parsers.documents.cards_told import deal, deal_board, draw, joined, throw_away
from parsers.documents.marked_up import UNKNOWN_CARD, Node, Nodes, check_seats
from parsers.documents.playing import AFTER, BETTING, POSTING, SHOWDOWN, Key, Playing, Seated
from parsers.documents.sheets import check_count
from parsers.documents.told import Happening
from parsers.rooms.merge.heads import Head

ROUNDS: Final = {
    "BLINDS": 0, "PREFLOP": 0, "POSTFLOP": 1, "POSTTURN": 2, "POSTRIVER": 3,
    "BRING_IN": 0, "THIRD_STREET": 0, "FOURTH_STREET": 1, "FIFTH_STREET": 2, "SIXTH_STREET": 3, "SEVENTH_STREET": 4,
    "PRE_FIRST_DRAW": 0, "FIRST_DRAW": 1, "POST_FIRST_DRAW": 1, "SECOND_DRAW": 2, "POST_SECOND_DRAW": 2,
    "THIRD_DRAW": 3, "POST_THIRD_DRAW": 3,
}  # fmt: skip
"""The street of each round."""
FIVE_CARD_ROUNDS: Final = {"SECOND_STREET": 0, "THIRD_STREET": 1, "FOURTH_STREET": 2, "FIFTH_STREET": 3}
"""The same in five-card stud, where it is another."""
ENDINGS: Final = {"SHOWDOWN": SHOWDOWN, "END_OF_FOLDED_GAME": AFTER, "END_OF_GAME": AFTER}
"""Rounds in which no cards come any more."""
POSTS: Final = {
    "ANTE": "ante", "SMALL_BLIND": "small_blind", "BIG_BLIND": "big_blind", "INITIAL_BLIND": "extra_blind",
    "RETURN_BLIND": "extra_blind", "DEAD_BLIND": "dead_blind", "STRADDLE": "straddle",
}  # fmt: skip
BOTH_BLINDS: Final = "RETURN_BLIND"
NOT_LIVE: Final = ("ante", "dead_blind")
REMARKS: Final = {
    "CHAT": "chat", "LEAVE": "seat_left", "SIT_OUT": "sat_out", "PLAYER_OUT": "eliminated",
    "DISCONNECTED": "disconnected", "RECONNECTED": "reconnected", "GAME_CANCELLED": "cancelled",
}  # fmt: skip
SHOWN: Final = {"SHOWN": "SHOW", "MUCKED": "MUCK"}
"""Kinds of cards turned over, and the events they belong to."""
SHARES: Final = {"h": "high", "l": "low"}
NO_CARD: Final = ("null", "")


@dataclass(slots=True)
class Play(Playing):
    """A hand as far as it is told; `raises_add`: a raise states the chips added, not the street's total."""

    head: Head = field(kw_only=True)
    raises_add: bool = field(kw_only=True)
    button: int | None = field(kw_only=True)
    cancelled: bool = False
    ended: bool = False

    def stakes(self) -> dict[str, object]:
        """Columns on the stakes where the head names none."""
        if self.head.columns.get("big_blind") is not None:
            return {}
        return self.posted_stakes(fixed=self.head.columns.get("limit") == "fixed")


def play_of(nodes: Nodes, head: Head, *, raises_add: bool) -> Play:
    """Play a hand from its posts to its winners. Raises UnfitError for what no hand has."""
    listed = nodes.named("player")
    check_seats([node.whole("seat") for node in listed])
    players: dict[Key, Seated] = {one.seat: one for one in map(_player, listed)}
    lists = nodes.named("players")
    button = lists[0].whole("dealer") if lists else None
    play = Play(players, head=head, raises_add=raises_add, button=button)
    rounds = _rounds(nodes.all)
    check_count(len(rounds), "rounds")
    for opening, inside in rounds:
        _tell_round(play, opening, inside)
    return play


def _player(node: Node) -> Seated:
    seat = node.whole("seat") or 0
    name = node.given.get("nickname") or f"player {seat}"
    return Seated(node.at, seat, name, node.amount("balance"), dealt_in=node.given.get("dealtin") != "false")


def _rounds(nodes: Sequence[Node]) -> list[tuple[Node, list[Node]]]:
    """Each round's tag and what stands in it."""
    rounds: list[tuple[Node, list[Node]]] = []
    for node in nodes:
        if node.name == "round":
            rounds.append((node, []))
        elif rounds:
            rounds[-1][1].append(node)
    return rounds


def _tell_round(play: Play, opening: Node, inside: Sequence[Node]) -> None:
    """A round: cards come before what players do, but for those drawn, which come behind what was thrown away."""
    _open_round(play, opening)
    cards = [node for node in inside if node.name == "cards"]
    dealt = [node for node in cards if node.given.get("type") not in SHOWN]
    drawn = dealt if play.head.is_draw and play.street else []
    for node in dealt if not drawn else []:
        _deal(play, node)
    turned = {(SHOWN[node.given["type"]], node.whole("player")): node for node in cards if node not in dealt}
    new = {node.whole("player"): _cards(node) for node in drawn}
    for node in inside:
        if node.name == "event":
            _act(play, node, turned, new)
    for node in drawn:
        if (player := node.whole("player")) is not None:
            draw(play, node.at, player, _cards(node))
    for (kind, _), node in turned.items():
        _turn_over(play, kind, node, node)
    _pay(play, [node for node in inside if node.name == "winner"])


def _open_round(play: Play, opening: Node) -> None:
    """The phase and street of a round; one nobody knows goes on where the last one was."""
    name = opening.given.get("id", "")
    streets = ROUNDS | FIVE_CARD_ROUNDS if play.head.columns["variant"] == "five_card_stud" else ROUNDS
    play.ended |= name == "END_OF_GAME"
    if name in streets:
        play.begin(streets[name], POSTING if name == "BLINDS" else BETTING)
        return
    play.phase = ENDINGS.get(name, BETTING)
    if name not in ENDINGS:
        play.add(opening.at, "unknown", words=f"round {name}")


def _cards(node: Node) -> list[str]:
    """Cards as ours are spelled; `null`, or nothing between commas, is one face down."""
    cards = node.given.get("cards", "").split(",")
    check_count(len(cards), "cards")
    return [UNKNOWN_CARD if card in NO_CARD else card for card in cards]


def _deal(play: Play, node: Node) -> None:
    """Cards that come to a player or the board; those from before stand there once more."""
    cards, kind, player = _cards(node), node.given.get("type"), node.whole("player")
    if kind == "COMMUNITY":
        deal_board(play, node.at, cards)
    elif player is not None:
        if kind == "HOLE" and player in play.players:
            play.players[player].hero = True
        deal(play, node.at, player, cards, to_owner=kind == "HOLE")


def _act(play: Play, node: Node, turned: dict[tuple[str, int | None], Node], new: dict[int | None, list[str]]) -> None:
    """An event of a round; `turned` are cards turned over in it, `new` hands behind a draw, by player."""
    kind, player = node.given.get("type", ""), node.whole("player")
    amount = node.amount("amount")
    if kind in ("SHOW", "MUCK"):
        _turn_over(play, kind, node, turned.pop((kind, player), None))
    elif kind in REMARKS:
        _remark(play, node, REMARKS[kind])
    elif kind in ("FOLD", "CHECK"):
        play.add(node.at, kind.lower(), player)
    elif player is None:
        play.add(node.at, "unknown", words=kind)
    elif kind == "DRAW":
        throw_away(play, node.at, player, node.whole("text"), new.get(player))
    elif play.phase == POSTING:
        _post(play, node, player, amount)
    elif kind == "ALL_IN" and amount is None:
        play.add(node.at, "notice", player, words=kind)
    else:
        _wager(play, node, player, amount)


def _remark(play: Play, node: Node, kind: str) -> None:
    """What is said, and what becomes of players beside the play; who speaks is named, others have their seat."""
    play.cancelled |= kind == "cancelled"
    player, words = node.whole("player"), node.given.get("text")
    if kind == "chat":
        play.events.append(
            Happening(node.at, kind, play.phase, play.street, actor=node.given.get("player"), words=words)
        )
    else:
        play.add(node.at, kind, player, words=words)


def _post(play: Play, node: Node, player: int, amount: int | None) -> None:
    """A post; one that takes all bears no name, and where only antes were left for it, no sum either."""
    word = node.given.get("type", "")
    posted = {event.kind for event in play.events}
    all_in_for = "big_blind" if "small_blind" in posted else "small_blind"
    kind = all_in_for if word == "ALL_IN" else POSTS.get(word)
    listed = play.players.get(player)
    if kind is None or not amount:
        play.add(node.at, "unknown", player, words=word)
        if listed is not None and not play.head.stacks_before_posts:
            listed.stack = None
        return
    dead = _dead_part(play, amount) if word == BOTH_BLINDS else 0
    play.add(node.at, kind, player, amount=amount - dead, all_in=word == "ALL_IN" or None)
    if dead:
        play.add(node.at, "dead_blind", player, amount=dead)
    if kind not in NOT_LIVE:
        play.bets.put(player, play.bets.totals[player] + amount - dead)
    if listed is not None and listed.stack is not None and not play.head.stacks_before_posts:
        listed.stack = listed.stack + amount if play.head.stacks_before_posts is False else None


def _dead_part(play: Play, chips: int) -> int:
    """What of both blinds posted in one is above the big one."""
    big = play.head.columns.get("big_blind")
    return max(chips - big, 0) if isinstance(big, int) else 0


def _wager(play: Play, node: Node, player: int, amount: int | None) -> None:
    """Chips put in: all of them are added to those that are in, but for a raise's."""
    word, bets = node.given.get("type", ""), play.bets
    chips = amount or 0
    total = chips if word in ("RAISE", "COMPLETE") and not play.raises_add else bets.totals[player] + chips
    if word == "BRING_IN":
        play.add(node.at, "bring_in", player, amount=amount)
        bets.bring_in(player, total)
        return
    if word not in ("CALL", "BET", "RAISE", "COMPLETE", "ALL_IN"):
        play.add(node.at, "unknown", player, amount=amount, words=word)
        return
    kind = bets.kind_of(total) if word == "ALL_IN" else "completion" if word == "COMPLETE" else word.lower()
    states_total = kind in ("raise", "completion")
    play.add(
        node.at,
        kind,
        player,
        amount=None if states_total else amount,
        to=total if states_total else None,
        all_in=word == "ALL_IN" or None,
    )
    bets.put(player, total)


def _turn_over(play: Play, word: str, node: Node, cards: Node | None) -> None:
    """Cards shown or thrown away: before the end of the betting by players who are all-in, or whom they play."""
    phase = SHOWDOWN if play.phase == BETTING else play.phase
    alone = word == "MUCK" and phase == AFTER
    kind = "no_show" if alone else word.lower()
    shown = joined(_cards(cards)) if cards is not None else None
    play.add(node.at, kind, node.whole("player"), phase=phase, cards=shown)


def _pay(play: Play, winners: Sequence[Node]) -> None:
    """What pots pay, and bets nobody called; a pot bears its number where there are several."""
    check_count(len(winners), "winners")
    pots = {node.given.get("potnumber") for node in winners if node.given.get("uncalled") != "true"}
    for node in winners:
        player, amount = node.whole("player"), node.amount("amount")
        if node.given.get("uncalled") == "true":
            play.add(node.at, "uncalled", player, amount=amount)
            continue
        number = node.whole("potnumber") if len(pots) > 1 else None
        play.add(
            node.at,
            "award",
            player,
            amount=amount,
            pot=number - 1 if number else None,
            share=SHARES.get(node.given.get("pottype", "")),
        )
