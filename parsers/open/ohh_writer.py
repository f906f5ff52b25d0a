"""Hands of the tables written as OHH, one JSON object a hand, one line an action.

An action's amount is the chips it puts in, so a raise is written by what the player adds on the street.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from parsers.documents.told import Happening, PotRow
from parsers.open.money import written
from parsers.open.ohh_rounds import KINDS, STREETS
from parsers.open.telling import UNTOLD, CannotHoldError, Lost, TableHand

SPEC_VERSION: Final = "1.4.7"
_LIMITS: Final = {"no": "NL", "pot": "PL", "fixed": "FL"}
_GAMES: Final = {("holdem", False): "Holdem", ("omaha", False): "Omaha", ("omaha", True): "OmahaHiLo"}
_WORDS: Final = {kind: word.title().replace("Sb", "SB").replace("Bb", "BB") for word, kind in KINDS.items()}
_STREETS: Final = {number: name.title() for name, number in STREETS.items()}
_SHOWDOWN: Final = "Showdown"
_REFUSED: Final = {
    "limit_after_flop": "a limit that changes during the hand",
    "cancelled": "a hand that was cancelled",
    "button_blind": "a button blind",
}
_FLAGS: Final = {
    "run_twice": "Run_It_Twice",
    "anonymous": "Anonymous",
    "fast_fold": "Fast",
    "cap": "Cap",
    "bomb_pot": "Bomb_Pot",
}
_LOST: Final = {
    "level": "the blind level",
    "buy_in": "the buy-in",
    "mix": "the mixed game it belongs to",
    "account_currency": "the currency of the accounts",
    "small_bet": "the bets of fixed limit",
}


class Amount(str):
    """An amount's digits, written without quotes."""

    __slots__ = ()


def write_ohh(hand: TableHand, lost: Lost) -> str:
    """One hand as a JSON object. Raises CannotHoldError."""
    row = hand.told.hand
    ids = {one.seat: number for number, one in enumerate(hand.told.seats)}
    if len(ids) < len(hand.told.seats):
        raise CannotHoldError("two players in one seat")
    fields = _head(row) | {
        "hero_player_id": next((ids[one.seat] for one in hand.told.seats if one.hero), None),
        "flags": [flag for name, flag in _FLAGS.items() if row[name]],
        "players": _players(hand, ids),
        "rounds": _rounds(hand, ids, lost),
        "pots": _pots(hand, ids, lost),
    }
    _note_losses(hand, lost)
    return f'{{"ohh": {{\n{_lines(fields)}\n}}}}\n'


def _head(row: dict[str, object]) -> dict[str, object]:
    """Fields of which hand it is and what is played."""
    for name, what in _REFUSED.items():
        if row[name]:
            raise CannotHoldError(what)
    game, limit = _GAMES.get((str(row["variant"]), bool(row["pays_low"]))), _LIMITS.get(str(row["limit"]))
    if game is None or limit is None or row["deck"] == "short" or row["boards"] not in (1, None):
        raise CannotHoldError("a game that the standard does not have")
    time = row["time"]
    return {
        "spec_version": SPEC_VERSION,
        "site_name": row["room"],
        "network_name": row["room"],
        "internal_version": SPEC_VERSION,
        **_tournament(row),
        "game_number": row["number"] or "",
        "start_date_utc": time.strftime("%Y-%m-%dT%H:%M:%SZ") if isinstance(time, datetime) else "",
        "table_name": row["table"] or "",
        "game_type": game,
        "bet_limit": {"bet_type": limit, "bet_cap": _amount(row["cap"] or 0)},
        "table_size": row["max_seats"],
        "currency": "PPC" if row["play_money"] else row["currency"] or "",
        "dealer_seat": row["button"] or 0,
        "small_blind_amount": _amount(row["small_blind"] or 0),
        "big_blind_amount": _amount(row["big_blind"] or 0),
        "ante_amount": _amount(row["ante"] or 0),
    }


def _tournament(row: dict[str, object]) -> dict[str, object]:
    number = row["tournament"]
    return {"tournament": True, "tournament_info": {"tournament_number": number}} if number is not None else {}


def _players(hand: TableHand, ids: dict[int, int]) -> list[dict[str, object]]:
    return [
        {
            "id": ids[one.seat],
            "seat": one.seat,
            "name": one.player,
            "starting_stack": _amount(one.stack),
            "player_bounty": _amount(one.bounty or 0),
            "is_sitting_out": one.state == "sitting_out",
        }
        for one in hand.told.seats
    ]


class _Rounds:
    """The rounds of a hand as they are written down."""

    def __init__(self, ids: dict[int, int]) -> None:
        self.ids = ids
        self.rounds: list[dict[str, object]] = []
        self.actions: list[dict[str, object]] = []
        self.on_street: dict[int | None, int] = {}
        self.street = -1
        self.open("Preflop", 0)

    def open(self, name: str, street: int, cards: Sequence[str] = ()) -> None:
        """A round begins."""
        if street != self.street:
            self.on_street = {}
        self.street = street
        self.actions = []
        self.rounds.append({"id": len(self.rounds), "street": name, "cards": list(cards), "actions": self.actions})

    def add(self, event: Happening) -> None:
        """An action, in the round it belongs to."""
        if event.seat is not None and event.seat not in self.ids:
            raise CannotHoldError("somebody acts who has no seat")
        name = self.rounds[-1]["street"]
        if event.kind in {"show", "muck"} and name != _SHOWDOWN:
            self.open(_SHOWDOWN, self.street)
        elif event.street != self.street or (name == _SHOWDOWN and event.kind not in {"show", "muck", "house_added"}):
            raise CannotHoldError("a street that was played without its board")
        self.actions.append(self._written(event))

    def _written(self, event: Happening) -> dict[str, object]:
        action: dict[str, object] = {
            "action_number": len(self.actions) + 1,
            "player_id": None if event.seat is None else self.ids[event.seat],
            "action": _WORDS[event.kind],
            "amount": _amount(self._put_in(event)),
        }
        if event.all_in is not None:
            action["is_allin"] = event.all_in
        if event.cards:
            action["cards"] = event.cards.split()
        return action

    def _put_in(self, event: Happening) -> int:
        """The chips an action puts in."""
        before = self.on_street.get(event.seat, 0)
        amount = (event.amount or 0) if event.to is None else event.to - before
        if event.kind not in {"ante", "dead_blind", "house_added", "uncalled"}:
            self.on_street[event.seat] = before + amount
        return amount


def _rounds(hand: TableHand, ids: dict[int, int], lost: Lost) -> list[dict[str, object]]:
    rounds = _Rounds(ids)
    for event in hand.told.events:
        if event.kind in UNTOLD:
            lost.add(UNTOLD[event.kind])
        elif event.kind == "board":
            rounds.open(_STREETS.get(event.street, "River"), event.street, (event.cards or "").split())
        elif event.kind in _WORDS and event.kind != "uncalled":
            rounds.add(event)
            lost.add("what a shown hand is called", when=event.words)
        elif event.kind not in {"uncalled", "award", "cash_out"}:
            raise CannotHoldError(f"an event that the standard does not have ({event.kind.replace('_', ' ')})")
    return rounds.rounds


def _pots(hand: TableHand, ids: dict[int, int], lost: Lost) -> list[dict[str, object]]:
    """Pots as stated, with the payments from each; the rake is the first one's, as nobody says which it came from."""
    rows, events = hand.told.pots, hand.told.events
    paid = [event for event in events if event.kind in {"award", "cash_out"}]
    if any(event.seat not in ids for event in paid):
        raise CannotHoldError("somebody is paid who has no seat")
    rake, jackpot = _stated(rows, "rake"), _stated(rows, "jackpot")
    numbers = sorted({event.pot or 0 for event in paid} | {row.pot or 0 for row in rows if row.row == "pot"})
    lost.add("what the house takes beside rake and jackpot", when=any(row.row in {"drop", "tax"} for row in rows))
    lost.add("which board a payment was for", when=any(event.board for event in paid))
    lost.add("which half of the pot a payment is", when=hand.told.hand["pays_low"] and paid)
    return [
        {
            "number": number,
            "amount": _amount(_gross(rows, paid, number, len(numbers), (rake or 0) + (jackpot or 0))),
            **({} if rake is None else {"rake": _amount(0 if number else rake)}),
            **({} if not jackpot or number else {"jackpot": _amount(jackpot)}),
            "player_wins": [_win(event, ids) for event in paid if (event.pot or 0) == number],
        }
        for number in numbers
    ]


def _gross(rows: Sequence[PotRow], paid: Sequence[Happening], number: int, pots: int, taken: int) -> int:
    """What a pot held: as stated, else what was paid from it, and the house's part with the first."""
    total = _stated(rows, "total")
    if pots == 1 and total is not None:
        return total
    stated = next((row.amount for row in rows if row.row == "pot" and (row.pot or 0) == number), None)
    awards = sum(event.amount or 0 for event in paid if event.kind == "award" and (event.pot or 0) == number)
    return (awards if stated is None else stated) + (0 if number else taken)


def _stated(rows: Sequence[PotRow], name: str) -> int | None:
    amounts = [row.amount for row in rows if row.row == name]
    return sum(amounts) if amounts else None


def _win(event: Happening, ids: dict[int, int]) -> dict[str, object]:
    player = {"player_id": ids[event.seat]} if event.seat is not None else {}
    if event.kind == "award":
        return player | {"win_amount": _amount(event.amount)}
    return player | {
        "win_amount": _amount(0),
        "cashout_amount": _amount(event.amount),
        "cashout_fee": _amount(event.fee or 0),
    }


def _note_losses(hand: TableHand, lost: Lost) -> None:
    row = hand.told.hand
    for name, what in _LOST.items():
        lost.add(what, when=row[name])
    lost.add("what the summary claims", when=hand.claims)
    lost.add("finishing stacks", when=any(one.final_stack is not None for one in hand.told.seats))
    lost.add(
        "why a player is not dealt in",
        when=any(one.state not in {"dealt_in", "sitting_out"} for one in hand.told.seats),
    )


def _amount(amount: object) -> Amount | None:
    return Amount(written(amount)) if isinstance(amount, int) else None


def _lines(fields: dict[str, object]) -> str:
    """The fields one a line, and the rows of lists one a line."""
    return ",\n".join(f"  {json.dumps(name)}: {_listed(value)}" for name, value in fields.items())


def _listed(value: object) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"    {_row(one)}" for one in value) + "\n  ]"
    return _json(value)


def _row(one: dict[str, object]) -> str:
    """A round with its actions one a line, or what else a list holds, on one line."""
    parts = [
        f"{json.dumps(name)}: {_actions(value) if name == 'actions' else _json(value)}" for name, value in one.items()
    ]
    return "{" + ", ".join(parts) + "}"


def _actions(value: object) -> str:
    if not isinstance(value, list) or not value:
        return "[]"
    return "[\n" + ",\n".join(f"      {_json(one)}" for one in value) + "\n    ]"


def _json(value: object) -> str:
    if isinstance(value, Amount):
        return str(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)}: {_json(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_json, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
