"""What stands above and in the first tag of a Merge hand: the game, the stakes, the table, the tournament, the time."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final, NamedTuple

from parsers.documents.clock import moment, seconds
from parsers.documents.marked_up import Node, Nodes, amount_in
from parsers.documents.sheets import UnfitError
from parsers.money import SYMBOLS
from parsers.tables import DRAW_VARIANTS, STUD_VARIANTS

TOURNAMENT: Final = " Tournament"
GAMES: Final[dict[str, tuple[str, bool]]] = {
    "Holdem": ("holdem", False),
    "Omaha": ("omaha", False),
    "Omaha H/L8": ("omaha", True),
    "2-7 Lowball": ("deuce_triple_draw", False),
    "A-5 Lowball": ("ace_triple_draw", False),
    "Badugi": ("badugi", False),
    "5-Draw": ("five_card_draw", False),
    "5-Draw w/Joker": ("five_card_draw", False),
    "7-Stud": ("seven_card_stud", False),
    "7-Stud H/L8": ("seven_card_stud", True),
    "5-Stud": ("five_card_stud", False),
    "Razz": ("razz", False),
}
"""Variants as descriptions name them, and whether the low wins half."""
JOKERS: Final = "w/Joker"
MIXES: Final = ("HORSE", "HOSE", "SHOE", "RASH", "HAR", "HA", "HO")
NUMBERED: Final = {
    **dict.fromkeys(("2", "4", "23"), "Holdem"),
    "9": "Omaha",
    **dict.fromkeys(("34", "35", "37"), "Omaha H/L8"),
    **dict.fromkeys(("38", "39"), "7-Stud"),
    **dict.fromkeys(("42", "43"), "7-Stud H/L8"),
    **dict.fromkeys(("45", "46", "47"), "Razz"),
}
"""The game of a mix by the number the hand gives."""
LOWS: Final = ("razz", "deuce_triple_draw", "ace_triple_draw", "badugi")
STACKS_BEFORE_POSTS: Final = {None: False, "2.1": True}
"""Of tournaments, by the client's version; of those in between it is not known."""
LIMITS: Final = {"No Limit": "no", "Pot Limit": "pot", "Half Pot Limit": "half_pot", "Limit": "fixed"}
_NUMBER: Final = r"[^0-9.,\s]?[0-9.,]*[0-9]"
_STAKES: Final = re.compile(
    rf"(?P<limit>{'|'.join(LIMITS)})(?: Level (?P<level>\S+))?(?: Ante (?P<ante>{_NUMBER}),?)?"
    rf"(?: Blinds)?(?: \(?(?P<low>{_NUMBER})/(?P<high>{_NUMBER})\)?)?"
)
_STARTS: Final = ("%Y%m%d%H%M%S", "%Y/%m/%d %H:%M:%S", "%Y/%m/%d %H:%M:%S %z")


class Head(NamedTuple):
    """What is said of a hand before it is played: `columns` of `hands`.

    `stacks_before_posts`: the stacks listed are those before antes and blinds; null where that is not known.
    """

    columns: dict[str, object]
    stacks_before_posts: bool | None

    @property
    def is_draw(self) -> bool:
        """Cards are thrown away and drawn."""
        return self.columns["variant"] in DRAW_VARIANTS

    @property
    def is_stud(self) -> bool:
        """Cards lie open."""
        return self.columns["variant"] in STUD_VARIANTS


def head_of(description: Node, game: Node) -> Head:
    """What the description and the hand's own tag say. Raises UnfitError for a game not known here."""
    kind = description.given.get("type", "")
    is_tournament = kind.endswith(TOURNAMENT)
    version = game.given.get("version") or description.given.get("version")
    stakes = game.given.get("stakes") or description.given.get("stakes", "")
    columns = {
        **_game(kind.removesuffix(TOURNAMENT), game),
        **_stakes(stakes, is_tournament=is_tournament),
        **_place(game, is_tournament=is_tournament),
        "hole_cards": game.whole("numholecards"),
        "max_seats": game.whole("seats"),
    }
    is_play_money = game.given.get("realmoney") == "false"
    columns |= {"play_money": is_play_money}
    if not is_tournament and not is_play_money:
        columns |= {"currency": next((code for sign, code in SYMBOLS.items() if sign in stakes), None)}
    return Head(columns, stacks_before_posts=STACKS_BEFORE_POSTS.get(version) if is_tournament else True)


def _game(kind: str, game: Node) -> dict[str, object]:
    mix = kind if kind in MIXES else None
    name = NUMBERED.get(game.given.get("multigametype", ""), "") if mix else kind
    if name not in GAMES:
        raise UnfitError("unsupported game", f"{kind} is not read in this format.")
    variant, pays_low = GAMES[name]
    return {
        "variant": variant,
        "mix": mix,
        "pays_high": variant not in LOWS,
        "pays_low": pays_low or variant in LOWS,
        "deck": None if JOKERS in name else "standard",
        "boards": 1,
    }


def _stakes(said: str, *, is_tournament: bool) -> dict[str, object]:
    """Limit and stakes: blinds, but in fixed limit bets; half pot limit is played for antes."""
    found = _STAKES.fullmatch(said.strip())
    if found is None:
        return {}
    limit = LIMITS[found["limit"]]
    ante, low, high = (amount_in(found[name] or "") for name in ("ante", "low", "high"))
    columns: dict[str, object] = {"limit": limit, "level": found["level"], "ante": ante}
    if limit == "fixed" and not is_tournament:
        return columns | {"big_blind": low, "small_bet": low, "big_bet": high}
    return columns | ({} if limit == "half_pot" else {"small_blind": low, "big_blind": high})


def _place(game: Node, *, is_tournament: bool) -> dict[str, object]:
    """Table and tournament: a hand's number begins with its table's."""
    of_table = game.given.get("id", "").partition("-")[0] or None
    data = game.given.get("data", "")
    parts = data.split("|" if "|" in data else ":")
    name = "|".join(parts[1:-3]) if len(parts) > len("dtif") else None
    if not is_tournament:
        return {"table": name or of_table}
    number = parts[-3].partition("-")[0] if name else None
    return {"table": of_table, "tournament": number or name or of_table, "buy_in": game.given.get("buyIn")}


def month_of(game: Node) -> str | None:
    """Year and month the hand was dealt in: `2011-05`; null where no time is written."""
    digits = re.sub(r"[^0-9]", "", game.given.get("starttime", ""))
    return f"{digits[:4]}-{digits[4:6]}" if len(digits) >= len("yyyymm") else None


def moment_of(nodes: Nodes, timezone: str | None) -> dict[str, object]:
    """Columns on the time: by the first event's own moment, else by the client's clock, which may name its zone."""
    said = nodes.all[0].given.get("starttime")
    clock = _clock(said or "")
    stamped = (seconds(node.given.get("timestamp", ""), digits_behind=3) for node in nodes.named("event"))
    first = next((one for one in stamped if one is not None), None)
    if first is not None:
        return moment(said, first, "UTC", timezone)
    if clock is not None and clock.tzinfo is not None:
        return moment(said, clock.astimezone(UTC).replace(tzinfo=None), "UTC", timezone)
    return moment(said, clock, None, timezone)


def _clock(said: str) -> datetime | None:
    for spelling in _STARTS:
        with suppress(ValueError):
            return datetime.strptime(said, spelling)
    return None
