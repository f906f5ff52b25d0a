"""The peer's reading of the corpus and ours, in one shape: seats, actions, cards and money of a hand."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import polars as pl

from parsers.cards import UNKNOWN, text
from parsers.tables import Tables

Facts = dict[str, Any]

_STREETS = {
    "PREFLOP": 0, "DEAL": 0, "THIRD": 0, "FLOP": 1, "FOURTH": 1, "DRAWONE": 1, "TURN": 2, "FIFTH": 2, "DRAWTWO": 2,
    "RIVER": 3, "SIXTH": 3, "DRAWTHREE": 3, "SEVENTH": 4,
}  # fmt: skip
_FIVE_CARD_STUD = {"SECOND": 0, "THIRD": 1, "FOURTH": 2, "FIFTH": 3}
_STREET_OF_BOARD = re.compile(r"(FLOP|TURN|RIVER)([123])")
_VERBS = {
    "folds": "fold", "checks": "check", "calls": "call", "bets": "bet", "raises": "raise", "completes": "raise",
    "bringin": "bring_in", "discards": "discard", "stands pat": "stand_pat",
}  # fmt: skip
_POSTS = ("small_blind", "big_blind", "ante", "dead_blind", "button_blind", "straddle", "extra_blind")
_LIVE = ("small_blind", "big_blind", "extra_blind", "button_blind", "straddle", "bring_in", "bet", "call")
_KEPT = ("rake", "jackpot", "drop", "tax")
"""What the peer calls rake: all that the house keeps back."""
_LONG_HAND = 5
_OUR_ACTIONS = ("fold", "check", "call", "bet", "raise", "bring_in", "discard", "stand_pat")


def peer_hands(corpus: Path, folder: str) -> Iterator[Facts]:
    """The peer's record of each hand of a folder of the corpus."""
    with gzip.open(corpus / "peer_facts.jsonl.gz", "rt") as lines:
        for line in lines:
            if f'"file": "{folder}/' in line:
                yield json.loads(line)


def peer_number(folder: str, number: str) -> str:
    """What the peer makes of a hand number: of GGPoker's it keeps the digits, of Winamax's two parts, the first cut.

    Of Merge's it joins table and hand, whose five digits become four; of PartyPoker's long ones it keeps 13 digits; of
    Seals with Clubs it joins both, too, the hand filled up to five digits; of Cake's it leaves out the letters.
    """
    if folder == "cake":
        return "".join(filter(str.isdigit, number))
    if folder == "winamax":
        table, hand, _ = number.split("-")
        return table[:14] + hand
    if folder in ("absolute", "ongame", "ultimatebet"):
        return "".join(filter(str.isdigit, number))
    if folder == "pokertracker":
        table, hand = number.replace("-", "")[:8], number.replace("-", "")[8:]
        return table + (hand[1:] if len(hand) == _LONG_HAND else hand)
    if folder == "sealswithclubs":
        table, hand = number.split("-")
        return table + hand.zfill(_LONG_HAND)
    if folder == "partypoker":
        return number if number.isdigit() else number[:13]
    if folder == "merge":
        return number.replace("-", "")
    return number.lstrip(ascii_uppercase) if folder == "ggpoker" else number


def peer_facts(hand: Facts) -> Facts:
    """The peer's record in the common shape."""
    by_street: dict[int, list[tuple[object, ...]]] = defaultdict(list)
    five_card_stud = "SECOND" in hand["actions"]
    for street, acts in hand["actions"].items():
        if street != "BLINDSANTES":
            place = _FIVE_CARD_STUD[street] if five_card_stud else _place(street)[1]
            by_street[place] += _completed(list(map(_peer_action, _acts_of_those_in(hand, acts))))
    return {
        "seats": sorted((seat, name, units(stack)) for seat, name, stack in _seats(hand)),
        "posts": _posts((name, units(amount)) for name, _, amount, *_ in hand["actions"].get("BLINDSANTES", [])),
        "actions": {street: acts for street, acts in sorted(by_street.items()) if acts},
        "boards": _in_a_row(_peer_boards(hand["board"])),
        "cards": _peer_cards(hand["holecards"]),
        "collected": _totals((name, units(amount)) for name, amount in hand["collected"]),
        "rake": units(hand["rake"]),
    }


def _seats(hand: Facts) -> list[list[Any]]:
    """All who sit there; to those of Merge's tournaments who take part the peer gives back what they posted."""
    in_merge_tournament = hand["room"] == "Merge" and hand["tour_no"]
    listed: list[list[Any]] = hand["players" if in_merge_tournament else "seats_all"]
    return listed


def by_place(facts: Facts, names: Sequence[str]) -> Facts:
    """Facts whose players are called by their place in a list: the peer gives anonymous players other names."""
    place = {name: f"player {number}" for number, name in enumerate(names, start=1)}

    def called(name: str) -> str:
        return place.get(name, name)

    return facts | {
        "seats": [(called(name), stack) for _, name, stack in facts["seats"]],
        "posts": sorted((called(name), chips) for name, chips in facts["posts"]),
        "actions": {street: [(called(name), *act) for name, *act in acts] for street, acts in facts["actions"].items()},
        "cards": {called(name): cards for name, cards in facts["cards"].items()},
        "collected": {called(name): chips for name, chips in facts["collected"].items()},
    }


def our_facts(tables: Tables, absent: bool = True, waiting: bool = False) -> dict[int, Facts]:
    """Our tables in the common shape, by hand; players `absent` or `waiting` are left out unless they count."""
    facts: dict[int, Facts] = {
        hand: {"seats": [], "posts": [], "actions": {}, "boards": {}, "cards": {}, "collected": {}, "rake": None}
        for hand in tables.hands["hand"]
    }
    counting = {"waiting": waiting, "sitting_out": absent}
    idle = pl.col("state").is_in([state for state, counts in counting.items() if not counts])
    acting = tables.events.filter(pl.col("kind").is_in([*_POSTS, *_OUR_ACTIONS])).select("hand", "seat").unique()
    in_play = pl.concat([tables.seats.filter(~idle), tables.seats.filter(idle).join(acting, on=["hand", "seat"])])
    for hand, seat, name, stack in in_play.select("hand", "seat", "player", "stack").rows():
        facts[hand]["seats"].append((seat, name, stack))
    for event in _in_chips_and_totals(tables.events.filter(pl.col("hand").is_not_null()).rows(named=True)):
        _add_event(facts[event["hand"]], event)
    for hand, amount in tables.stated_pots.filter(pl.col("row").is_in(_KEPT)).select("hand", "amount").rows():
        facts[hand]["rake"] = (facts[hand]["rake"] or 0) + amount
    of_seats = tables.statements.filter(pl.col("seat").is_not_null())
    for hand, player, cards in of_seats.select("hand", "player", "cards").rows():
        facts[hand]["cards"].setdefault(player, set()).update(text(card) for card in cards or () if card < UNKNOWN)
    for fact in facts.values():
        fact["boards"] = _in_a_row(fact["boards"])
        fact["seats"].sort()
        fact["posts"] = _posts(_chips_posted(fact["posts"]))
        fact["collected"] = {name: amount for name, amount in fact["collected"].items() if amount}
        fact["cards"] = {name: "".join(sorted(cards)) for name, cards in fact["cards"].items() if cards}
    return facts


def _in_chips_and_totals(events: Iterable[Facts]) -> Iterator[Facts]:
    """Events whose calls state the chips put in, and whose raises what their player has in on the street then."""
    live: Counter[tuple[object, ...]] = Counter()
    for event in events:
        place = event["hand"], event["street"], event["actor"]
        total, chips = event["to"], event["amount"]
        if event["kind"] == "call" and chips is None and total is not None:
            chips = total - live[place]
        if total is not None:
            live[place] = total
        elif event["kind"] in (*_LIVE, "raise"):
            live[place] += chips or 0
        yield event | {"amount": chips, "to": live[place] if event["kind"] == "raise" else total}


def _add_event(fact: Facts, event: Facts) -> None:
    kind, actor, street = event["kind"], event["actor"], event["street"]
    kind = "raise" if kind == "completion" else kind
    if kind in _POSTS:
        fact["posts"].append((actor, kind, event["amount"], event["to"]))
    elif kind in _OUR_ACTIONS or kind == "completion":
        kind = "raise" if kind == "completion" else kind
        thrown_away = event["card_count"] or len(event["cards"] or ()) or None
        size = {"raise": event["to"] or event["amount"], "discard": thrown_away}.get(kind, event["amount"])
        fact["actions"].setdefault(street, []).append((actor, kind, size))
    elif kind == "board":
        shown = [text(card) for card in event["cards"]]
        fact["boards"].setdefault((event["board"] or 0, street), []).extend(shown)
    elif kind in ("deal", "show", "muck") and street is not None:
        known = {text(card) for card in event["cards"] or () if card < UNKNOWN}
        fact["cards"].setdefault(actor, set()).update(known)
    elif kind in ("award", "cash_out"):
        fact["collected"][actor] = fact["collected"].get(actor, 0) + (event["amount"] or 0)


def _acts_of_those_in(hand: Facts, acts: list[list[Any]]) -> list[list[Any]]:
    """Acts without the folds of players who neither paid nor got a card: of iPoker's who sit out the peer says so."""
    if hand["room"] != "iPoker" or hand["gametype"]["base"] != "hold":
        return acts
    there = {*hand["dealt"], *(name for name, *_ in hand["actions"].get("BLINDSANTES", []))}
    return [act for act in acts if act[1] != "folds" or act[0] in there]


def _completed(acts: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    """Acts of a street; what the peer calls a bet behind a bring-in is a completion."""
    brought_in = any(kind == "bring_in" for _, kind, *_ in acts)
    return [(act[0], "raise", *act[2:]) if brought_in and act[1] == "bet" else act for act in acts]


def _peer_action(action: list[Any]) -> tuple[object, ...]:
    name, verb = action[0], _VERBS[action[1]]
    if verb == "raise":
        return name, verb, units(action[3])
    if verb == "discard":
        return (name, verb, int(action[2])) if int(action[2]) else (name, "stand_pat", None)
    return name, verb, units(action[2]) if verb in ("call", "bet", "bring_in") else None


def _peer_boards(board: Facts) -> dict[tuple[int, int], list[str]]:
    boards = {}
    for street, cards in board.items():
        if cards and street != "BLINDSANTES":
            boards[_place(street)] = list(cards)
    return boards


def _place(street: str) -> tuple[int, int]:
    """Board and betting round of a street as the peer names it."""
    of_board = _STREET_OF_BOARD.fullmatch(street)
    return (int(of_board[2]) - 1, _STREETS[of_board[1]]) if of_board else (0, _STREETS[street])


def _in_a_row(boards: dict[tuple[int, int], list[str]]) -> dict[int, str]:
    """Each board's cards in the order dealt: the peer counts Courchevel's first card to the flop."""
    rows: dict[int, str] = defaultdict(str)
    for (board, _), cards in sorted(boards.items()):
        rows[board] += "".join(cards)
    return dict(rows)


def _peer_cards(holecards: Facts) -> dict[str, str]:
    cards: dict[str, set[str]] = defaultdict(set)
    for players in holecards.values():
        for name, (opened, closed) in players.items():
            cards[name] |= {card for card in [*opened, *closed] if card and not card.startswith("0")}
    return {name: "".join(sorted(held)) for name, held in cards.items() if held}


def _chips_posted(posts: Iterable[tuple[str, str, int | None, int | None]]) -> Iterator[tuple[str, int]]:
    """What each post put in; a straddle may be stated as all that its poster has in."""
    live: Counter[str] = Counter()
    for name, kind, amount, total in posts:
        chips = amount if amount is not None else (total or 0) - live[name]
        live[name] += chips if kind not in ("ante", "dead_blind") else 0
        yield name, chips


def _posts(posts: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    """What each put in before the deal: the peer sorts posts by kind and names some differently."""
    return sorted(_totals(posts).items())


def _totals(amounts: Iterable[tuple[str, int]]) -> dict[str, int]:
    totals: Counter[str] = Counter()
    for name, amount in amounts:
        totals[name] += amount
    return {name: amount for name, amount in totals.items() if amount}


def units(amount: str) -> int:
    return int(Decimal(amount.replace(",", "")) * 10_000)
