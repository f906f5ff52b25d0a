"""Boss Media: XML records, one `<HISTORY>` a hand, with the players, what they do, and a result for each.

Cards are numbers, from the ace of diamonds on through clubs, hearts and spades. Raises and all-ins state what is in on
the street, and so do calls, but for the latest client (its tag states a `BET`; the first one seen is of July 2013),
whose calls state the chips added. A bet nobody called goes back without a word: the pot, which is stated as it is paid,
does not hold it. The button is named from 2012 on; before, no line tells who sits out. A result is what a player won of
all pots together; his cards stand there, shown or mucked, and nothing tells in which order. A tournament's number is
that of the session. Its antes have no lines in the first client's records (seen in 2011), whose stacks are those behind
them: hands whose pot holds more than is told are not wholly understood. Times are seconds since 1970.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

import polars as pl

from parsers.cards import DECK_SIZE
from parsers.documents import Document, Record
from parsers.documents.cards_told import deal, deal_board, draw, joined, throw_away
from parsers.documents.clock import moment
from parsers.documents.marked_up import UNKNOWN_CARD, Node, Nodes, amount_in, check_seats, nodes_of
from parsers.documents.playing import AFTER, BETTING, POSTING, SHOWDOWN, Key, Playing, Seated
from parsers.documents.reading import reader_of
from parsers.documents.sheets import UnfitError, check_count
from parsers.documents.told import Happening, PotRow, Told
from parsers.grammar import Conventions, Writer
from parsers.intake import Frame
from parsers.money import DECIMALS

ROOM: Final = "boss"
GAMES: Final[dict[str, dict[str, object]]] = {
    "GAME_THM": {"variant": "holdem", "hole_cards": 2, "pays_low": False},
    "GAME_OMA": {"variant": "omaha", "hole_cards": 4, "pays_low": False},
    "GAME_OMATU": {"variant": "omaha", "hole_cards": 4, "pays_low": False},
    "GAME_OMAHL": {"variant": "omaha", "hole_cards": 4, "pays_low": True},
    "GAME_FCD": {"variant": "five_card_draw", "hole_cards": 5, "pays_low": False},
}
LIMITS: Final = {"NL": "no", "PL": "pot", "FL": "fixed", "TL": "fixed"}
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
NOT_LIVE: Final = ("ante", "dead_blind")
NO_ANTES: Final = "antes have no lines"
TOURNAMENT: Final = "GAMEKIND_TOURNAMENT"
FOLDED: Final = "$(STR_G_FOLD)"
MUCKED: Final = "$(STR_G_MUCK)"
BY_DEFAULT: Final = "$(STR_BY_DEFAULT)"
_RANKS: Final = "A23456789TJQK"
_SUITS: Final = "dchs"
_EPOCH_DIGITS: Final = 10
CLIENT: Final = Conventions(
    prints_showdown_order=None,
    prints_uncalled=None,
    summary_trusted=None,
    marks_all_in=False,
    numbers_side_pots=False,
)


@dataclass(slots=True)
class Play(Playing):
    """A hand as far as it is told; `calls_add`: a call states the chips added, not what is in on the street."""

    calls_add: bool = field(kw_only=True)
    put_in: Counter[Key] = field(default_factory=Counter)

    def behind(self, player: Key) -> int | None:
        """The chips a player has left; null where his stack is not known."""
        listed = self.players.get(player)
        return listed.stack - self.put_in[player] if listed is not None and listed.stack is not None else None


def told_by(record: Record, timezone: str | None) -> Told:
    """What one hand tells. Raises UnfitError for what is no XML, or no game known here."""
    nodes = nodes_of(record.text)
    history = nodes.all[0]
    game = GAMES.get(history.given.get("GAME", ""))
    if game is None:
        raise UnfitError("unsupported game", f"{history.given.get('GAME')} is not read in this format.")
    play = Play(_players(nodes), calls_add="BET" in history.given)
    cards = _with_cards(nodes)
    for node, named in cards:
        if node.name == "ACTION":
            _act(play, node, named)
    pots = _pots(nodes.named("SHOWDOWN"))
    _give_back(play, pots)
    _settle(play, [(node, named) for node, named in cards if node.name == "RESULT"])
    if _antes_are_missing(play, history, pots):
        play.events.insert(0, Happening(history.at, "unknown", POSTING, words=NO_ANTES))
    columns = {**game, **_columns(history, timezone), **_stakes(play, history), **_table(nodes)}
    return Told(columns | {"ended": bool(pots)}, play.sitters(), play.events, pots, nodes.rest)


def _players(nodes: Nodes) -> dict[Key, Seated]:
    """The players by name, those without cards as sitting out where the cards dealt have lines.

    In tournaments 0 is the stack of who is all-in for the ante, was just moved in, or is out: of a stack not known.
    """
    listed = [node for node in nodes.named("PLAYER") if not _is_empty(node)]
    check_seats([node.whole("SEAT") for node in listed])
    dealt = {node.given.get("PLAYER") for node in nodes.named("ACTION") if node.given.get("TYPE") == "HAND_DEAL"}
    in_tournament = nodes.all[0].given.get("GAMEKIND") == TOURNAMENT
    players: dict[Key, Seated] = {}
    for node in listed:
        name, stack = node.given.get("NAME") or f"player {node.whole('SEAT')}", node.amount("AMOUNT")
        known = stack or None if in_tournament else stack
        players[name] = Seated(node.at, node.whole("SEAT") or 0, name, known, dealt_in=name in dealt or not dealt)
    if len(players) < len(listed):
        raise UnfitError("wrong field", "Two players have one name, so acts cannot be told apart.")
    return players


def _is_empty(player: Node) -> bool:
    """Nobody sits there: in the first client's records a name without chips says so."""
    nobody = player.given.get("NAME", "").upper() == NOBODY and not player.amount("AMOUNT")
    return nobody or player.given.get("STATE") in ABSENT


def _with_cards(nodes: Nodes) -> list[tuple[Node, list[str]]]:
    """What is done and what comes of it, with the cards that stand in it."""
    found: list[tuple[Node, list[str]]] = []
    for node in nodes.all:
        if node.name in ("ACTION", "RESULT"):
            found.append((node, []))
        elif node.name == "CARD" and found:
            found[-1][1].append(_card(node.given.get("LINK", "")))
    for _, cards in found:
        check_count(len(cards), "cards")
    return found


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
    play.add(
        node.at,
        kind,
        player,
        amount=None if kind == "raise" else added,
        to=total if kind == "raise" else None,
        all_in=word == "ACTION_ALLIN" or None,
    )
    play.put_in[player] += added
    bets.put(player, total)


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


def _pots(showdowns: Sequence[Node]) -> list[PotRow]:
    """The pot that is paid out, with the rake that was taken from it, and the rake."""
    rows: list[PotRow] = []
    for node in showdowns[:1]:
        paid, rake = node.amount("POT"), node.amount("RAKE")
        if paid is not None:
            rows.append(PotRow(node.at, "total", None, paid + (rake or 0)))
        if rake is not None:
            rows.append(PotRow(node.at, "rake", None, rake))
    return rows


def _antes_are_missing(play: Play, history: Node, pots: Sequence[PotRow]) -> bool:
    """The first client's tournaments have no lines for antes: only the pot tells that there were some."""
    is_tournament = history.given.get("GAMEKIND") == TOURNAMENT
    told = any(event.kind == "ante" for event in play.events)
    return is_tournament and not told and bool(pots) and pots[0].amount > play.bets.pot


def _stakes(play: Play, history: Node) -> dict[str, object]:
    """Limit and blinds; what the numbers of fixed limit are is not known, so those are the blinds posted."""
    limit = LIMITS.get(history.given.get("LIMIT", ""))
    low, _, high = history.given.get("STAKES", "").partition("/")
    if limit == "fixed" or not high:
        return {"limit": limit} | play.posted_stakes(fixed=limit == "fixed")
    antes = [event.amount or 0 for event in play.events if event.kind == "ante"]
    blinds = {"small_blind": amount_in(low), "big_blind": amount_in(high)}
    return {"limit": limit, **blinds, "ante": max(antes, default=0) or None}


def _table(nodes: Nodes) -> dict[str, object]:
    """Seats and button, of clients that list the empty seats and name the button."""
    listed = nodes.named("PLAYER")
    lists_all = any("STATE" in node.given for node in listed)
    button = next((node.whole("SEAT") for node in listed if node.given.get("DEALER") == "Y"), None)
    return {"max_seats": len(listed) if lists_all else None, "button": button}


def _columns(history: Node, timezone: str | None) -> dict[str, object]:
    """Columns of `hands` that the tag of the hand gives."""
    said = history.given
    stamp = said.get("DATE", "")
    known = stamp.isdecimal() and len(stamp) == _EPOCH_DIGITS
    clock = datetime.fromtimestamp(int(stamp), UTC).replace(tzinfo=None) if known else None
    session = "".join(sign for sign in said.get("SESSION", "") if sign.isdecimal())
    is_tournament = said.get("GAMEKIND") == TOURNAMENT
    is_real = said.get("GAMETYPE") == "GAMETYPE_REAL"
    return {
        **moment(stamp or None, clock, "UTC", timezone),
        "room": ROOM,
        "writer": ROOM,
        "number": said.get("ID"),
        "table": said.get("TABLE"),
        "tournament": (said.get("TABLETOURNEYID") or session or said.get("TABLE")) if is_tournament else None,
        "currency": said.get("TABLECURRENCY") if is_real and not is_tournament else None,
        "play_money": not is_real,
        "pays_high": True,
        "deck": "standard",
        "boards": 1,
        "decimals": DECIMALS,
        "prints_showdown_order": CLIENT.prints_showdown_order,
        "prints_uncalled": CLIENT.prints_uncalled,
        "prints_idle_checks": CLIENT.prints_idle_checks,
        "rulebook": ROOM,
    }


BOSS: Final = Document(
    room=ROOM,
    opening=r'^<HISTORY ID="(?P<number>[^"]*)"',
    read=reader_of(told_by),
    writers=(Writer(ROOM, pl.lit(True), ROOM, CLIENT),),
    rulebook=ROOM,
    frame=Frame(closing=r"^</ROOT>"),
    rulers=(r"^<\?xml[^<>]*>$", r"^</?ROOT>$"),
)
