"""Hands of the tables written as PHH.

The standard works posts and calls out by itself, so a hand is held only if it works out just what the hand says: each
action is played (`phh_play`) as it is written, and compared.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from parsers.documents.told import Happening, Sitter
from parsers.open.money import written
from parsers.open.phh import GAMES, PHH, Game
from parsers.open.phh_deals import Deals, glued
from parsers.open.phh_play import STUD, Play, Player, act, begun
from parsers.open.phh_posts import BLINDS, Stakes
from parsers.open.phh_record import PhhRecord
from parsers.open.telling import UNTOLD, CannotHoldError, Conversion, Lost, TableHand, written_one_by_one
from parsers.open.toml_fields import Digits, Fields, Number
from parsers.tables import ACTION_KINDS, CHIPS_IN, Tables

POSTS: Final = ("ante", "small_blind", "big_blind", "button_blind", "extra_blind", "dead_blind", "straddle")
FORCED_BY_PLACE: Final = ("small_blind", "big_blind", "button_blind", "straddle")
WAGERS: Final = ("bet", "raise", "completion")
WORDS: Final = {"fold": "f", "check": "cc", "call": "cc", "muck": "sm", "bring_in": "pb", "stand_pat": "sd"}
_IDENTITY: Final = ("variant", "limit", "pays_low", "deck")
_CODES: Final = {tuple(getattr(game, name) for name in _IDENTITY): code for code, game in GAMES.items()}
_REFUSED: Final = {
    "run_twice": "a board dealt more than once",
    "cancelled": "a hand that was cancelled",
    "bomb_pot": "a bomb pot",
    "cashed_out": "a cash-out",
    "house_money": "money added by the house",
    "cap": "a cap on what a player may put in",
    "limit_after_flop": "a limit that changes during the hand",
}
_LOST: Final = {
    "tournament": "the tournament",
    "buy_in": "the buy-in",
    "mix": "the mixed game it belongs to",
    "fast_fold": "that seats are drawn from a pool",
    "play_money": "that nothing of value is at stake",
    "account_currency": "the currency of the accounts",
}


def write_phh(tables: Tables) -> Conversion:
    """All hands that the standard can hold, each as a record of its own."""
    return written_one_by_one(tables, _record)


def _record(hand: TableHand, lost: Lost) -> str:
    """One hand under a number of its own, as a `.phhs` file holds many. Raises CannotHoldError."""
    row = hand.told.hand
    code = _code(row)
    players = _players(hand, GAMES[code])
    record = PhhRecord(Fields(_stakes(code, hand, players), {}, []))
    seated = (Player(one.seat, one.player, one.stack) for one in players)
    play = begun(seated, GAMES[code].family, record.amount("bring_in"))
    Stakes(record).post(play, record)
    _compare_posts(hand, play)
    deals = Deals(hand, play, GAMES[code].hole_cards)
    actions = [*deals.first(), *_actions(hand, play, deals, lost), *deals.drawn()]
    fields = record.values | {"actions": actions} | _payments(hand, players, play, lost) | _circumstances(hand, players)
    _note_losses(hand, players, lost)
    lines = [f"{name} = {_toml(value)}" for name, value in fields.items() if value is not None]
    return "\n".join([f"[{hand.hand + 1}]", *lines]) + "\n"


def _code(row: dict[str, object]) -> str:
    for name, what in _REFUSED.items():
        if row[name]:
            raise CannotHoldError(what)
    if not row["ended"]:
        raise CannotHoldError("a hand that is cut off")
    code = _CODES.get(tuple(row[name] for name in _IDENTITY))
    if code is None or row["hole_cards"] not in (GAMES[code].hole_cards, None):
        raise CannotHoldError("a game that the standard does not have")
    return code


def _players(hand: TableHand, game: Game) -> list[Sitter]:
    """Who plays, in the order of the record: clockwise, the button last; by seat in stud, which has none."""
    button = 0 if game.family == STUD else hand.told.hand["button"]
    if not isinstance(button, int):
        raise CannotHoldError("a hand whose button is not known")
    busy = {event.seat for event in hand.told.events if event.kind in (*CHIPS_IN, *ACTION_KINDS)}
    if None in busy:
        raise CannotHoldError("somebody acts who has no seat")
    playing = [one for one in hand.told.seats if one.state == "dealt_in" or one.seat in busy]
    if len(playing) < 2 or len({one.seat for one in playing}) < len(playing):
        raise CannotHoldError("fewer than two players, or two in one seat")
    return sorted(playing, key=lambda one: (one.seat - button - 1) % 256)


def _stakes(code: str, hand: TableHand, players: Sequence[Sitter]) -> dict[str, object]:
    """Fields of what is due to be put in."""
    row, posts = hand.told.hand, _posts(hand)
    antes = [_ante(row, posts, one) for one in players]
    blinds = [_blind(row, posts, one) for one in players]
    if len(players) == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    fixed, stud = GAMES[code].limit == "fixed", GAMES[code].family == STUD
    least = row["big_blind"] if row["big_blind"] is not None else row["button_blind"]
    fields: dict[str, object] = {
        "variant": code,
        "ante_trimming_status": False,
        "antes": Digits(map(written, antes)),
        BLINDS: None if stud else Digits(map(written, blinds)),
        "bring_in": Number(written(_bring_in(hand))) if stud else None,
        "small_bet": _number(row["small_bet"]) if fixed else None,
        "big_bet": _number(row["big_bet"]) if fixed else None,
        "min_bet": None if fixed else _number(least),
        "starting_stacks": Digits("inf" if one.stack is None else written(one.stack) for one in players),
    }
    return {name: value for name, value in fields.items() if value is not None}


def _bring_in(hand: TableHand) -> int:
    """The bring-in of the stakes, else the one that was paid."""
    paid = [event.amount for event in hand.told.events if event.kind == "bring_in"]
    for amount in (hand.told.hand["bring_in"], *paid):
        if isinstance(amount, int):
            return amount
    raise CannotHoldError("a stud hand that does not say what the bring-in is")


def _posts(hand: TableHand) -> list[Happening]:
    """What was posted; blinds behind the first of their kind are those of players who come in."""
    posts: list[Happening] = []
    for event in hand.told.events:
        again = event.kind == "big_blind" and any(post.kind == "big_blind" for post in posts)
        if event.kind in POSTS:
            posts.append(event._replace(kind="extra_blind") if again else event)
    return posts


def _ante(row: dict[str, object], posts: Sequence[Happening], one: Sitter) -> int:
    """The ante due from a player: where he had no more, that of the stakes."""
    posted = sum(post.amount or 0 for post in posts if post.seat == one.seat and post.kind == "ante")
    return _due(posted, row["ante"], one.stack)


def _blind(row: dict[str, object], posts: Sequence[Happening], one: Sitter) -> int:
    """The blind due from a player; below nothing what he posts to come in."""
    own = [post for post in posts if post.seat == one.seat]
    entering = sum(post.amount or 0 for post in own if post.kind in {"extra_blind", "dead_blind"})
    if entering:
        return -entering
    ante = sum(post.amount or 0 for post in own if post.kind == "ante")
    behind = None if one.stack is None else one.stack - ante
    return sum(_due(post.amount or 0, row.get(post.kind), behind) for post in own if post.kind in FORCED_BY_PLACE)


def _due(posted: int, stated: object, stack: int | None) -> int:
    return stated if isinstance(stated, int) and 0 < posted < stated and posted == stack else posted


def _compare_posts(hand: TableHand, play: Play) -> None:
    ours = sorted((post.kind, post.seat or 0, post.amount or 0) for post in _posts(hand))
    if ours != sorted((post.kind, post.seat or 0, post.amount or 0) for post in play.events):
        raise CannotHoldError("posts other than the stakes and places ask for")


def _actions(hand: TableHand, play: Play, deals: Deals, lost: Lost) -> Iterator[str]:
    """All that happens behind the first deal, played as it is written."""
    labels = {player.seat: label for label, player in play.players.items()}
    for event in hand.told.events:
        if event.kind in UNTOLD:
            lost.add(UNTOLD[event.kind])
        elif event.kind == "uncalled":
            _compare_uncalled(event, play)
        elif event.kind not in (*POSTS, "award"):
            yield from deals.before(event)
            if event.kind != "deal":
                yield _played(event, play, labels, deals)
                lost.add("what a shown hand is called", when=event.words)
                lost.add("mucked cards", when=event.kind == "muck" and event.cards)


def _played(event: Happening, play: Play, labels: dict[int, str], deals: Deals) -> str:
    """An action, which reads as what was told."""
    action = f"d db {glued(event.cards)}" if event.kind == "board" else _action(event, play, labels, deals)
    act(play, 0, action)
    _compare(event, play.events[-1])
    return action


def _action(event: Happening, play: Play, labels: dict[int, str], deals: Deals) -> str:
    if event.seat not in labels:
        raise CannotHoldError("somebody acts who has no seat")
    label = labels[event.seat]
    if event.kind in WAGERS:
        own = play.players[label].on_street
        total = event.to if event.to is not None else own + (event.amount or 0)
        return f"{label} cbr {written(total)}"
    if event.kind == "show":
        return f"{label} sm {glued(event.cards) or '-'}"
    if event.kind == "discard":
        return f"{label} sd {deals.owe(event, label)}"
    if event.kind not in WORDS:
        raise CannotHoldError(f"an event that the standard does not have ({event.kind.replace('_', ' ')})")
    return f"{label} {WORDS[event.kind]}"


def _compare(event: Happening, read: Happening) -> None:
    """What was written must read as what was told."""
    same_chips = event.kind not in {"call", "bring_in"} or event.amount == read.amount
    same_kind = event.kind == read.kind or (read.kind == "completion" and event.kind in WAGERS)
    if not same_kind or not same_chips:
        raise CannotHoldError(f"a {event.kind} other than the betting asks for")
    if event.street != read.street:
        raise CannotHoldError("a street that was played without its board")


def _compare_uncalled(event: Happening, play: Play) -> None:
    owner, uncalled = play.uncalled()
    if owner is None or (event.seat, event.amount) != (owner.seat, uncalled):
        raise CannotHoldError("another sum given back than the uncalled bet")


def _payments(hand: TableHand, players: Sequence[Sitter], play: Play, lost: Lost) -> dict[str, object]:
    """Winnings and finishing stacks."""
    awards = [event for event in hand.told.events if event.kind == "award"]
    won = [sum(event.amount or 0 for event in awards if event.seat == one.seat) for one in players]
    if sum(won) != sum(event.amount or 0 for event in awards):
        raise CannotHoldError("somebody is paid who has no seat")
    if sum(won) > play.put_in - play.uncalled()[1]:
        raise CannotHoldError("more paid out than was put in")
    lost.add("which pot a payment came from", when=any(event.pot for event in awards))
    finals = [one.final_stack for one in players if one.final_stack is not None]
    stated = any(won) and not hand.told.hand["awards_implied"]
    return {
        "winnings": Digits(map(written, won)) if stated else None,
        "finishing_stacks": None if len(finals) < len(players) else Digits(map(written, finals)),
    }


def _circumstances(hand: TableHand, players: Sequence[Sitter]) -> dict[str, object]:
    """Fields of where and when the hand was played."""
    row, time = hand.told.hand, hand.told.hand["time"]
    at_room = row["room"] != PHH
    place = row["table"]
    number = str(row["number"] or "") if at_room else str(row["number"] or "").removeprefix(f"{place} ")
    return {
        "venue": row["room"] if at_room else None,
        "table": place,
        "hand": number or None,
        "level": row["level"],
        "seats": [one.seat for one in players],
        "seat_count": row["max_seats"],
        "players": None if row["anonymous"] else [one.player for one in players],
        "currency": row["currency"],
        **_moment(time),
    }


def _moment(time: object) -> dict[str, object]:
    if not isinstance(time, datetime):
        return {}
    clock = Number(time.strftime("%H:%M:%S"))
    return {"time": clock, "day": time.day, "month": time.month, "year": time.year, "time_zone": "UTC"}


def _note_losses(hand: TableHand, players: Sequence[Sitter], lost: Lost) -> None:
    row = hand.told.hand
    for name, what in _LOST.items():
        lost.add(what, when=row[name])
    lost.add("the total pot and the rake", when=hand.told.pots)
    lost.add("what the summary claims", when=hand.claims)
    lost.add("that somebody is all-in", when=any(event.all_in for event in hand.told.events))
    lost.add("players who are not dealt in", when=len(players) < len(hand.told.seats))
    lost.add("that the button is at an empty seat", when=row["button"] not in (None, players[-1].seat))
    lost.add("bounties", when=any(one.bounty for one in players))


def _number(amount: object) -> Number | None:
    return Number(written(amount)) if isinstance(amount, int) else None


def _toml(value: object) -> str:
    if isinstance(value, Digits):
        return f"[{', '.join(value)}]"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | Number):
        return str(value)
    text = str(value)
    if text.isprintable() and "'" not in text:
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
