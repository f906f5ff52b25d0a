"""OHH, the Open Hand History standard, versions 1.2 to 1.4: one JSON object a hand.

Hands stand one after another in a file, apart by blank lines, one a line, or in an array. An action's amount is the
chips it puts in; pots hold their rake and not the uncalled bet. Writers differ, so numbers may be texts, lists may be
empty texts, and optional fields may be missing; what a record says it must say once.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from parsers.documents.clock import moment, utc_clock
from parsers.documents.sheets import UnfitError, check_count, slug
from parsers.documents.told import Happening, PotRow, Sitter, Told
from parsers.money import DECIMALS
from parsers.open.json_object import Json, as_many, lines_of_keys, object_in, place_behind
from parsers.open.ohh_habits import as_meant
from parsers.open.ohh_rounds import Teller, told_rounds
from parsers.open.ohh_values import amount_of, items_of, objects_of, text_of, whole_of

OHH: Final = "ohh"
RULEBOOK: Final = "open"
MOST_SEAT: Final = 31
_KEYS: Final = re.compile(r'"(action|starting_stack|street|win_amount|player_wins)"\s*:')
_HAND_KEY: Final = re.compile(r'"ohh"\s*:\s*(?=\{)')
LIMITS: Final = {"nl": "no", "pl": "pot", "fl": "fixed", "no limit": "no", "pot limit": "pot", "fixed limit": "fixed"}
_GAMES: Final[dict[str, dict[str, object]]] = {
    "holdem": {"variant": "holdem", "hole_cards": 2, "pays_high": True, "pays_low": False},
    "omaha": {"variant": "omaha", "pays_high": True, "pays_low": False},
    "omahahilo": {"variant": "omaha", "pays_high": True, "pays_low": True},
    "stud": {"variant": "seven_card_stud", "hole_cards": 7, "pays_high": True, "pays_low": False},
    "studhilo": {"variant": "seven_card_stud", "hole_cards": 7, "pays_high": True, "pays_low": True},
}
NO_MONEY: Final = "PPC"
"""The standard's currency for play chips."""


def read_ohh(text: str, timezone: str | None) -> Told:
    """What one OHH record tells; times are in UTC by the standard, so `timezone` says nothing here.

    Raises UnfitError for what is no JSON, or has a field of the wrong kind.
    """
    opening = _HAND_KEY.search(text)
    hand, end = object_in(text, opening.end() if opening else 0)
    lines = lines_of_keys(text, _KEYS)
    seats = _sitters(hand, lines.get("starting_stack", []))
    holding = {one.seat for one in seats.values() if one.state == "dealt_in"}
    teller = Teller({key: (one.seat, one.player) for key, one in seats.items()}, holding)
    told_rounds(objects_of(hand, "rounds"), lines, teller)
    pots = _pots(hand, lines, teller)
    stated = next((one.amount for one in pots if one.row == "total"), None)
    columns = _columns(hand, teller) | {"ended": bool(pots)}
    events = as_meant(teller.events, stated)
    return Told(columns, list(seats.values()), events, pots, place_behind(text, end))


def _sitters(hand: Json, lines: list[int]) -> dict[str, Sitter]:
    """Players by id."""
    players = objects_of(hand, "players")
    hero = text_of(hand, "hero_player_id")
    anonymous = "Anonymous" in items_of(hand, "flags")
    found = {}
    for at, player in zip(as_many(lines, len(players)), players, strict=True):
        key = text_of(player, "id") or ""
        name = text_of(player, "name") or text_of(player, "display") or f"player {key}"
        found[key] = Sitter(
            at,
            whole_of(player, "seat") or 0,
            name,
            name,
            "hand" if anonymous else "account",
            amount_of(player, "starting_stack"),
            state="sitting_out" if player.get("is_sitting_out") is True else "dealt_in",
            bounty=amount_of(player, "player_bounty") or None,
            hero=key == hero,
        )
    seats = {one.seat for one in found.values()}
    if len(found) < len(players) or len(seats) < len(players) or not all(0 < seat <= MOST_SEAT for seat in seats):
        raise UnfitError("wrong field", "players have no seat and id of their own each, so acts cannot be told apart.")
    if not players:
        raise UnfitError("missing field", "The record names no players.")
    return found


def _pots(hand: Json, lines: dict[str, list[int]], teller: Teller) -> list[PotRow]:
    """Rows of `stated_pots`, and events of what was paid from each pot."""
    pots = objects_of(hand, "pots")
    check_count(len(pots), "pots")
    wins = [(number, win) for number, pot in enumerate(pots) for win in objects_of(pot, "player_wins")]
    for at, (number, win) in zip(as_many(lines.get("win_amount", []), len(wins)), wins, strict=True):
        _pay(at, number if len(pots) > 1 else None, win, teller)
    at_pot = list(as_many(lines.get("player_wins", []), len(pots)))
    rows, total, rake = list[PotRow](), 0, 0
    for number, (at, pot) in enumerate(zip(at_pot, pots, strict=True)):
        gross, taken = amount_of(pot, "amount") or 0, amount_of(pot, "rake") or 0
        jackpot = amount_of(pot, "jackpot") or 0
        total, rake = total + gross, rake + taken
        if len(pots) > 1:
            rows.append(PotRow(at, "pot", number, gross - taken - jackpot))
        if jackpot:
            rows.append(PotRow(at, "jackpot", None, jackpot))
    if not pots:
        return []
    return [PotRow(at_pot[0], "total", None, total), *rows, *_rake_row(at_pot[0], pots, rake)]


def _rake_row(at: int, pots: list[Json], rake: int) -> list[PotRow]:
    """The rake of all pots together, where every one states its own."""
    return [PotRow(at, "rake", None, rake)] if all(text_of(pot, "rake") is not None for pot in pots) else []


def _pay(at: int, pot: int | None, win: Json, teller: Teller) -> None:
    paid, bought = amount_of(win, "win_amount"), amount_of(win, "cashout_amount")
    seat, name = teller.player(text_of(win, "player_id"))
    if paid:
        teller.events.append(Happening(at, "award", teller.phase, teller.street, seat, name, paid, pot=pot))
    if bought:
        fee = amount_of(win, "cashout_fee")
        teller.events.append(Happening(at, "cash_out", teller.phase, teller.street, seat, name, bought, fee=fee))


def _columns(hand: Json, teller: Teller) -> dict[str, object]:
    """Columns of `hands`."""
    flags = items_of(hand, "flags")
    site, currency = text_of(hand, "site_name"), text_of(hand, "currency")
    stamp = text_of(hand, "start_date_utc")
    return {
        **_game(hand, teller),
        **moment(stamp, utc_clock(stamp), "UTC", None),
        **_tournament(hand),
        "room": slug(site or "") or OHH,
        "writer": OHH,
        "number": text_of(hand, "game_number"),
        "table": text_of(hand, "table_name"),
        "currency": None if currency == NO_MONEY else currency,
        "decimals": DECIMALS,
        "small_blind": amount_of(hand, "small_blind_amount") or None,
        "big_blind": amount_of(hand, "big_blind_amount") or None,
        "ante": amount_of(hand, "ante_amount") or None,
        "max_seats": whole_of(hand, "table_size") or None,
        "button": whole_of(hand, "dealer_seat") or None,
        "run_twice": teller.run_twice or "Run_It_Twice" in flags,
        "cashed_out": any(event.kind == "cash_out" for event in teller.events),
        "anonymous": "Anonymous" in flags,
        "fast_fold": "Fast" in flags,
        "bomb_pot": "Bomb_Pot" in flags,
        "house_money": any(event.kind == "house_added" for event in teller.events),
        "play_money": currency == NO_MONEY,
        "prints_showdown_order": None,
        "prints_idle_checks": False,
        "rulebook": RULEBOOK,
    }


@lru_cache(maxsize=1 << 8)
def game_of(name: str) -> dict[str, object]:
    """Columns of `hands` that a game's name stands for."""
    return _GAMES.get(re.sub(r"[^a-z]", "", name.lower()), {"variant": "unknown"})


def _game(hand: Json, teller: Teller) -> dict[str, object]:
    game = game_of(text_of(hand, "game_type") or "")
    limit = hand.get("bet_limit")
    named = text_of(limit, "bet_type") if isinstance(limit, dict) else text_of(hand, "bet_limit")
    cap = amount_of(limit, "bet_cap") if isinstance(limit, dict) else None
    found: dict[str, object] = {"deck": "standard", "boards": 1, "hole_cards": teller.most_cards or None}
    return found | game | {"limit": LIMITS.get((named or "").lower()), "cap": cap or None}


def _tournament(hand: Json) -> dict[str, object]:
    """Columns of a tournament's hands; one whose number is not given is named by its table."""
    info = hand.get("tournament_info")
    if not isinstance(info, dict):
        return {"tournament": text_of(hand, "table_name") or "tournament"} if hand.get("tournament") is True else {}
    parts = [text_of(info, name) for name in ("buyin_amount", "bounty_fee_amount", "fee_amount")]
    buy_in = "+".join(part for part in parts if part and amount_of(info, "buyin_amount") and part.strip("0."))
    currency = text_of(info, "currency")
    return {
        "tournament": text_of(info, "tournament_number") or text_of(info, "name") or "tournament",
        "buy_in": " ".join(part for part in (buy_in, currency) if part) if buy_in else None,
    }
