"""Cards of a hand told act by act, where each deal lists all that a player or the board holds by then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from parsers.documents.playing import Key, Playing


def deal_board(play: Playing, at: int, cards: list[str]) -> None:
    """The board as it lies now; what is no longer as it lay is not understood."""
    before, play.board = play.board, cards
    if len(cards) > len(before):
        play.add(at, "board", cards=joined(cards[len(before) :]), repeated=joined(cards[: len(before)]))
    elif cards != before:
        play.add(at, "unknown", words=f"board {' '.join(cards)}")


def deal(play: Playing, at: int, player: Key, cards: list[str], *, to_owner: bool) -> None:
    """The hand of a player as it is now; `to_owner`: as he sees it himself."""
    before, play.held[player] = play.held.get(player, []), cards
    if len(cards) > len(before):
        repeated = joined(before) if to_owner else None
        play.add(at, "deal", player, cards=joined(cards[len(before) :]), repeated=repeated)


def throw_away(play: Playing, at: int, player: Key, count: int | None, after: Sequence[str] | None) -> None:
    """Cards thrown away, named where the hand is known as it was and as it is behind the draw."""
    before = play.held.get(player, [])
    gone = _without(before, after) if after is not None else []
    if count == 0:
        play.add(at, "stand_pat", player)
    else:
        play.add(at, "discard", player, card_count=count, cards=joined(gone) if count == len(gone) else None)


def draw(play: Playing, at: int, player: Key, after: list[str]) -> None:
    """The hand of a player behind his draw."""
    kept = list((Counter(after) & Counter(play.held.get(player, []))).elements())
    play.held[player] = after
    if new := _without(after, kept):
        play.add(at, "deal", player, cards=joined(new), repeated=joined(kept))


def joined(cards: Iterable[str]) -> str | None:
    """Cards as a text; null where there are none."""
    return " ".join(cards) or None


def _without(cards: Iterable[str], others: Iterable[str]) -> list[str]:
    return list((Counter(cards) - Counter(others)).elements())
