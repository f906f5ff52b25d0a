"""The rounds of an OHH hand: its actions and boards as events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from parsers.documents.sheets import check_count
from parsers.documents.told import Happening
from parsers.open.json_object import Json, as_many
from parsers.open.ohh_values import amount_of, items_of, objects_of, text_of

STREETS: Final = {"preflop": 0, "flop": 1, "turn": 2, "river": 3}
SHOWDOWN: Final = "showdown"
RIVALS: Final = 2
KINDS: Final = {
    "dealt cards": "deal", "mucks cards": "muck", "shows cards": "show",
    "post ante": "ante", "post sb": "small_blind", "post bb": "big_blind", "straddle": "straddle",
    "post dead": "dead_blind", "post extra blind": "extra_blind",
    "fold": "fold", "check": "check", "bet": "bet", "raise": "raise", "call": "call",
    "added chips": "reload", "sits down": "seat_taken", "stands up": "seat_left",
    "add to pot": "house_added", "added to pot": "house_added", "payout": "uncalled",
}  # fmt: skip
"""The standard's words for actions, and one of its examples': there a payout is what nobody called."""
POSTS: Final = ("ante", "small_blind", "big_blind", "straddle", "dead_blind", "extra_blind")
WITHOUT_CHIPS: Final = ("deal", "muck", "show", "fold", "check", "seat_taken", "seat_left", "unknown")
WITH_CARDS: Final = ("deal", "muck", "show")


@dataclass(slots=True)
class Teller:
    """What a hand's rounds have told so far; `players` holds seat and name by id, `holding` seats that hold cards."""

    players: Mapping[str, tuple[int, str]]
    holding: set[int]
    events: list[Happening] = field(default_factory=list)
    street: int = 0
    phase: str = "betting"
    run_twice: bool = False
    most_cards: int = 0

    def phase_of(self, kind: str, seat: int | None) -> str:
        """Where an action stands. The standard puts cards that are shown into a showdown, whoever shows them and when.

        Those of hands that were folded, or that nobody called, are shown when all is over.
        """
        if kind in POSTS:
            return "posting"
        if self.phase == "showdown" and (len(self.holding) < RIVALS or seat not in self.holding):
            return "after"
        return self.phase

    def player(self, key: str | None) -> tuple[int | None, str | None]:
        """Seat and name of a player; somebody who is not among the players has no seat."""
        return self.players.get(key or "", (None, key))


def told_rounds(rounds: Sequence[Json], lines: Mapping[str, list[int]], teller: Teller) -> None:
    """Tell all rounds in their order; a street that comes again is dealt to a further board."""
    check_count(len(rounds), "rounds")
    names = [(text_of(one, "street") or "").lower() for one in rounds]
    actions = [objects_of(one, "actions") for one in rounds]
    at_round = as_many(lines.get("street", []), len(rounds))
    at_action = as_many(lines.get("action", []), sum(map(len, actions)))
    dealt, times = Counter[str](), Counter(names)
    for name, one, acts, at in zip(names, rounds, actions, at_round, strict=True):
        teller.phase = "showdown" if name == SHOWDOWN else "betting"
        teller.street = STREETS.get(name, teller.street)
        board = dealt[name] if name in STREETS and times[name] > 1 else None
        dealt[name] += 1
        if cards := items_of(one, "cards"):
            teller.run_twice |= board is not None
            teller.events.append(
                Happening(at, "board", teller.phase, teller.street, cards=" ".join(cards), board=board)
            )
        for act in acts:
            _tell(next(at_action), act, teller)


class Act(NamedTuple):
    """What a word for an action means: its kind, and whether cards or chips go with it."""

    kind: str
    has_cards: bool
    has_chips: bool


def kind_of(word: str) -> str:
    """The kind of event that a word for an action stands for."""
    return KINDS.get(word.lower().replace("_", " "), "unknown")


@lru_cache(maxsize=1 << 10)
def _act(word: str) -> Act:
    kind = kind_of(word)
    return Act(kind, kind in WITH_CARDS, kind not in WITHOUT_CHIPS)


def _tell(at: int, act: Json, teller: Teller) -> None:
    word = text_of(act, "action") or ""
    kind, has_cards, has_chips = _act(word)
    seat, name = teller.player(text_of(act, "player_id"))
    if kind == "fold" and seat is not None:
        teller.holding.discard(seat)
    all_in = act.get("is_allin")
    teller.events.append(
        Happening(
            at,
            kind,
            teller.phase_of(kind, seat),
            teller.street,
            seat,
            name,
            amount_of(act, "amount") if has_chips else None,
            None,
            _cards(act, teller) if has_cards else None,
            None,
            all_in if isinstance(all_in, bool) else None,
            takes_effect="next_hand" if kind == "reload" else None,
            words=word if kind == "unknown" else None,
        )
    )


def _cards(act: Json, teller: Teller) -> str | None:
    cards = items_of(act, "cards")
    check_count(len(cards), "cards")
    teller.most_cards = max(teller.most_cards, len(cards))
    return " ".join(cards) or None
