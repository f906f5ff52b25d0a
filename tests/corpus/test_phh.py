"""PHH files against the reference reading of the standard: pokerkit's own replay of each hand."""

from __future__ import annotations

from collections import defaultdict
from decimal import Decimal
from operator import attrgetter
from pathlib import Path
from typing import Final

import pokerkit
import polars as pl
import pytest

from parsers.money import DECIMALS
from tests.corpus.conftest import read_folder

Played = list[tuple[str, int, Decimal]]
"""What the players did: a word, the player's place and the chips or the total it names."""

KINDS: Final = {
    "ante": "post", "small_blind": "post", "big_blind": "post", "button_blind": "post", "straddle": "post",
    "extra_blind": "post", "dead_blind": "post", "bring_in": "bring-in", "fold": "fold", "check": "check or call",
    "call": "check or call", "bet": "bet or raise", "raise": "bet or raise", "completion": "bet or raise",
    "discard": "draw", "stand_pat": "draw", "show": "show or muck", "muck": "show or muck",
}  # fmt: skip
OPERATIONS: Final = {
    "AntePosting": "post", "BlindOrStraddlePosting": "post", "BringInPosting": "bring-in", "Folding": "fold",
    "CheckingOrCalling": "check or call", "CompletionBettingOrRaisingTo": "bet or raise",
    "StandingPatOrDiscarding": "draw", "HoleCardsShowingOrMucking": "show or muck",
}  # fmt: skip
PLAYER: Final = attrgetter("player_index")
REFUSED: Final = "bot-server-session.phhs"
"""In its hand the small blind opens the betting before the flop, which the reference does not play."""
FOLD_MADE_UP: Final = "wsop-2019-42-3-00-01-07.phh"
"""In its hand a player behind the raise neither folds nor calls: the reference folds for him, we find him missing."""
DEAD_POST: Final = "R5-1714502-73"
"""Here the reference takes a dead post for a live one; the stacks the record ends with say it is dead."""


def histories(path: Path) -> list[pokerkit.HandHistory]:
    """The hands of a file as the reference reads them."""
    with path.open("rb") as stream:
        if path.suffix == ".phhs":
            return list(pokerkit.HandHistory.load_all(stream))
        return [pokerkit.HandHistory.load(stream)]


def replayed(history: pokerkit.HandHistory) -> Played:
    """What the reference's state machine does by a hand's actions."""
    *_, last = history
    return [
        (OPERATIONS[name], PLAYER(operation), Decimal(getattr(operation, "amount", 0) or 0))
        for operation in last.operations
        if (name := type(operation).__name__) in OPERATIONS
    ]


def ours(corpus: Path, folder: str) -> dict[tuple[str, int], Played]:
    """Our reading of a folder: by file and the hand's place in it."""
    tables, sources, _ = read_folder(corpus, folder)
    places: dict[int, tuple[str, int]] = {}
    files: dict[str, int] = defaultdict(int)
    for hand, path in tables.copies.join(sources, on="source").sort("source", "start").select("hand", "path").rows():
        places[hand] = (Path(path).name, files[path])
        files[path] += 1
    order = player_order(tables.seats, tables.hands)
    played: dict[tuple[str, int], Played] = {place: [] for place in places.values()}
    rows = tables.events.filter(pl.col("kind").cast(pl.String).is_in(KINDS))
    for hand, kind, seat, amount, to in rows.select("hand", "kind", "seat", "amount", "to").rows():
        chips = Decimal((to if to is not None else amount) or 0).scaleb(-DECIMALS)
        played[places[hand]].append((KINDS[kind], order[hand].index(seat), chips))
    return played


def player_order(seats: pl.DataFrame, hands: pl.DataFrame) -> dict[int, list[int]]:
    """Seats in the order of the record: clockwise, the button last."""
    buttons = dict(hands.select("hand", "button").rows())
    found: dict[int, list[int]] = {}
    for hand, taken in seats.group_by("hand").agg("seat").rows():
        button = buttons[hand] if buttons[hand] is not None else max(taken)
        found[hand] = sorted(taken, key=lambda seat: (seat - button - 1) % 256)
    return found


@pytest.mark.filterwarnings("ignore:The field .* is an unexpected field")
@pytest.mark.parametrize("folder", ["phh", "phhs"])
def test_every_hand_is_played_as_the_reference_plays_it(corpus: Path, folder: str) -> None:
    reading = ours(corpus, folder)
    compared = 0
    for path in sorted((corpus / folder).iterdir()):
        for place, history in enumerate(histories(path)):
            if path.name in (REFUSED, FOLD_MADE_UP) or history.hand == DEAD_POST:
                continue
            assert without_order(reading[path.name, place]) == without_order(replayed(history)), (path.name, place)
            compared += 1
    assert compared >= {"phh": 67, "phhs": 68}[folder]


def without_order(played: Played) -> tuple[Played, Played]:
    """Posts apart and in any order, as all are due at once."""
    posts = sorted(one for one in played if one[0] == "post")
    return posts, [one for one in played if one[0] != "post"]


def test_the_reference_refuses_what_breaks_the_rules(corpus: Path) -> None:
    with pytest.raises(ValueError, match=r"nvalid|nable"):
        [replayed(history) for history in histories(corpus / "phhs" / REFUSED)]


def test_the_reference_makes_up_a_fold_that_we_do_not(corpus: Path) -> None:
    theirs = replayed(*histories(corpus / "phh" / FOLD_MADE_UP))
    assert sorted(theirs) == sorted([*ours(corpus, "phh")[FOLD_MADE_UP, 0], ("fold", 7, Decimal(0))])
