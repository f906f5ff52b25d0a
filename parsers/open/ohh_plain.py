"""How OHH records look that are spelled plainly: keys the standard knows, and values of the kind it asks for.

One pattern holds a whole record, since nothing in a hand is nested deeper than the actions of a round. What matches it
and has no other escapes than `ESCAPES` is JSON, every quote of it begins or ends a text, every key stands directly
before its colon, and no object is empty. That no key stands twice in an object is all that cannot be said so.
"""

from __future__ import annotations

import re
from typing import Final

from parsers.money import DECIMALS

_BLANKS: Final = r"[ \t\r\n]*"
_SIGN: Final = r'[^"\x00-\x1F]'
_NONE: Final = 'null|""'
_VALUE: Final = rf'"{_SIGN}*"|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?|null'
_AMOUNT: Final = rf"(?:0|[1-9][0-9]{{0,10}})(?:\.[0-9]{{1,{DECIMALS}}})?"
_MONEY: Final = rf'{_AMOUNT}|"{_AMOUNT}"|{_NONE}'
_COUNT: Final = rf'[1-9]?[0-9]|"[1-9]?[0-9]"|{_NONE}'
_MARK: Final = "true|false|null"


def _list(one: str) -> str:
    return rf"\[{_BLANKS}(?:{one}{_BLANKS}(?:,{_BLANKS}{one}{_BLANKS})*)?\]"


def _object(*members: tuple[str, str]) -> str:
    """An object of members, each the names of keys with blanks between, and the kind of their values."""
    member = "|".join(rf'"(?:{names.replace(" ", "|")})":{_BLANKS}(?:{kind})' for names, kind in members)
    return rf"\{{{_BLANKS}(?:{member}){_BLANKS}(?:,{_BLANKS}(?:{member}){_BLANKS})*\}}"


_WORD: Final = rf'"{_SIGN}+"'
_TEXTS: Final = rf"{_list(_WORD)}|{_NONE}"
_PLAYER: Final = _object(
    ("id name display", _VALUE),
    ("starting_stack player_bounty", _MONEY),
    ("seat", _COUNT),
    ("is_sitting_out", _MARK),
)
_ACTION: Final = _object(
    ("action_number player_id action", _VALUE), ("amount", _MONEY), ("is_allin", _MARK), ("cards", _TEXTS)
)
_ROUND: Final = _object(("id street", _VALUE), ("cards", _TEXTS), ("actions", _list(_ACTION)))
_WIN: Final = _object(
    ("player_id", _VALUE), ("win_amount cashout_amount cashout_fee bonus_amount contributed_rake", _MONEY)
)
_POT: Final = _object(("number", _VALUE), ("amount rake jackpot", _MONEY), ("player_wins", _list(_WIN)))
_TOURNAMENT: Final = _object(
    ("tournament_number name start_date_utc currency initial_stack type", _VALUE),
    ("buyin_amount fee_amount bounty_fee_amount", _MONEY),
    ("flags", _TEXTS),
    ("speed", _object(("type round_time", _VALUE))),
)
_HAND: Final = _object(
    (
        "spec_version site_name network_name internal_version game_number start_date_utc table_name table_handle "
        "table_skin game_type bet_limit currency hero_player_id",
        _VALUE,
    ),
    ("small_blind_amount big_blind_amount ante_amount", _MONEY),
    ("table_size dealer_seat", _COUNT),
    ("tournament", _MARK),
    ("tournament_info", _TOURNAMENT),
    ("tournament_bounties tournament_rebuys", rf"\[{_BLANKS}\]"),
    ("bet_limit", _object(("bet_type", _VALUE), ("bet_cap", _MONEY))),
    ("flags", _TEXTS),
    ("players", _list(_PLAYER)),
    ("rounds", _list(_ROUND)),
    ("pots", _list(_POT)),
)
PLAIN: Final = rf'^[\[ \t\r\n]*\{{{_BLANKS}"ohh":{_BLANKS}{_HAND}{_BLANKS}\}}[\], \t\r\n]*$'
"""A record that is plain throughout, with the brackets and commas of the array it may stand in."""
ESCAPES: Final = r"^(?:[^\\]|\\(?:[\\/bfnrt]|u(?:[0-9A-CE-Fa-ce-f][0-9A-Fa-f]|[Dd][0-7])[0-9A-Fa-f]{2}))*$"
"""Text in which every backslash stands before a letter that means something, and none before a quote."""
NAMES: Final = tuple(
    sorted({name for names in re.findall(r'"(?:\(\?:)?([a-z_|]+)\)?":', PLAIN) for name in names.split("|")})
)
"""All keys of plain records."""
