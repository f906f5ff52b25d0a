"""What an iPoker session says once for all its hands: the game, the money, the table, the tournament."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from parsers.markup import read_markup
from parsers.rooms.ipoker.wording import Stakes, currency, named_game, stakes

SESSIONS: Final = 1 << 10
"""So many sessions are remembered: a batch goes through them one by one."""
PLAY_MONEY: Final = ("fun", "play")
_NUMBER_OF_TABLE: Final = re.compile(r"([0-9]{4,})[^0-9]*$")


@dataclass(frozen=True, slots=True)
class Session:
    """The head of a session: whose eyes see it, and `columns` of `hands` that all its hands share.

    The variant is `unknown` where no game is named. `names_its_version`: the client does.
    """

    hero: str | None
    names_its_version: bool
    columns: dict[str, object]


@lru_cache(SESSIONS)
def session(text: str) -> Session | None:
    """The session whose head is this text, read up to any damage; None if no game is named before it."""
    markup = read_markup(text)
    read = markup.elements if markup.fault is None else markup.elements[:-1]
    said: dict[str, str] = {}
    for name, _, _, text_behind in read:
        if words := text_behind.strip():
            said.setdefault(name, words)
    if "gametype" not in said:
        return None
    variant, hole_cards = named_game(said["gametype"])
    return Session(
        hero=said.get("nickname"),
        names_its_version="client_version" in said,
        columns={"variant": variant, "hole_cards": hole_cards}
        | _game_columns(said["gametype"], variant)
        | _stakes_columns(stakes(said["gametype"]))
        | _place_columns(said),
    )


def _game_columns(gametype: str, variant: str) -> dict[str, object]:
    name = gametype.lower()
    is_razz = variant == "razz"
    return {
        "pays_high": not is_razz,
        "pays_low": is_razz or re.search(r"hi[-/ ]?lo", name) is not None,
        "deck": "short" if re.search(r"6\+|short", name) else "standard",
        "boards": 1,
    }


def _stakes_columns(played_for: Stakes) -> dict[str, object]:
    """Stakes are blinds, except in fixed limit, where they are bets and the small bet is the big blind."""
    low, high = played_for.low, played_for.high
    fixed = played_for.limit == "fixed"
    blinds = {"big_blind": low, "small_bet": low, "big_bet": high} if fixed else {"small_blind": low, "big_blind": high}
    return {"limit": played_for.limit, **blinds}


def _place_columns(said: dict[str, str]) -> dict[str, object]:
    """Table, tournament and money; at a table of another currency than the accounts' both are named."""
    tournament = _tournament(said)
    play_money = said.get("mode", "").lower() in PLAY_MONEY
    account = said.get("currency")
    at_table = said.get("tablecurrency") or currency(said["gametype"]) or account
    return {
        "table": said.get("tablename"),
        "tournament": tournament,
        "buy_in": said.get("buyin") if tournament else None,
        "currency": None if tournament or play_money else at_table,
        "account_currency": account if account != at_table else None,
        "play_money": play_money,
    }


def _tournament(said: dict[str, str]) -> str | None:
    """The tournament's number: its own element, else the number behind the table's name; its name if there is none."""
    if "tournamentcode" in said:
        return said["tournamentcode"]
    if "tournamentname" not in said and "buyin" not in said:
        return None
    numbered = _NUMBER_OF_TABLE.search(said.get("tablename", ""))
    return numbered[1] if numbered else said.get("tournamentname")
