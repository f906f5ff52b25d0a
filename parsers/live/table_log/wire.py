"""The fields a line of a table log may have, by how they are written."""

from __future__ import annotations

from typing import Final

import polars as pl

from parsers.live.table_log.heads import Game, House, Player

NUMBERS: Final = (
    "seat", "target", "count", "street", "board", "pot", "button", "max_seats", "hole_cards", "boards",
)  # fmt: skip
AMOUNTS: Final = (
    "amount", "to", "small_blind", "big_blind", "button_blind", "ante", "bring_in", "small_bet", "big_bet", "cap",
)  # fmt: skip
AMOUNT_LISTS: Final = ("chips", "sums", "denominations")
FLAGS: Final = ("face_up", "all_in", "bomb_pot", "high_low", "play_money", "announcements", "kill", "kill_pot")
TEXTS: Final = (
    "event", "table", "hand", "time", "words", "by", "player", "cards", "state", "clause", "room", "zone", "rulebook",
    "tournament", "currency", "game", "deck", "limit", "mix", "level", "action", "share", "version", "seq", "seconds",
    "matter", "outcome", "takes_effect",
)  # fmt: skip
HEADS: Final = ("hand", "table")
"""Events that say what is played, where and by whom."""
OF_HEADS: Final = (
    "seats",
    "decks",
    "button",
    "bomb_pot",
    "kill_pot",
    "version",
    *House.model_fields,
    *Game.model_fields,
)
"""Fields that only heads have: lines are decoded without them, which takes half the time."""
_SEAT: Final = pl.Struct(dict.fromkeys(Player.model_fields, pl.String))
WIRE: Final = (
    dict.fromkeys((*NUMBERS, *AMOUNTS, *FLAGS, *TEXTS), pl.String)
    | dict.fromkeys((*AMOUNT_LISTS, "decks"), pl.List(pl.String))
    | {"seats": pl.List(_SEAT)}
)
"""Every field as text: what it may hold is settled afterwards, column by column."""
HEAD_FIELDS: Final = pl.Struct({name: WIRE[name] for name in ("event", *OF_HEADS)})
LINE_FIELDS: Final = pl.Struct({name: dtype for name, dtype in WIRE.items() if name not in OF_HEADS})
