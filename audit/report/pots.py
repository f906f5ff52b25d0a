"""Each pot of a replayed hand in words: what was in it, who could win it, whose hand is best, and who was paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

Row = Mapping[str, Any]

NO_LOW: Final = "no low hand qualifies"


@dataclass(slots=True)
class ContenderView:
    """A live hand in a pot: what it is, how it compares, and what its player was paid."""

    seat: int
    player: str
    hand: str
    result: str
    paid: str


@dataclass(slots=True)
class PotView:
    """A pot on one board, and why it goes where it goes."""

    name: str
    amount: str
    why: str
    contenders: list[ContenderView] = field(default_factory=list)


def pot_views(pots: Sequence[Row], contenders: Sequence[Row], seats: Sequence[Row]) -> list[PotView]:
    """The pots of one hand, main pot first, on each board.

    `pots` and `contenders` are rows of the frames of these names (`rules.derive`) with amounts written out and null for
    a payment of nothing; `seats` holds `seat player`.
    """
    players = {row["seat"]: row["player"] for row in seats}
    disputed = {pot: list(rows) for pot, rows in groupby(contenders, key=itemgetter("pot"))}
    return [
        view
        for pot in pots
        for view in _views_of(pot, disputed.get(pot["pot"], []), players, several=len(pots) > 1)
        if pot["amount"]
    ]


def _views_of(pot: Row, rows: Sequence[Row], players: Mapping[int, str], *, several: bool) -> Iterator[PotView]:
    name = _pot_name(pot["pot"]) if several else "Pot"
    if not rows:
        yield PotView(name, pot["amount"], _undisputed(_eligible(pot["eligible_mask"], players)))
    for board, on_board in groupby(rows, key=itemgetter("board")):
        hands = list(on_board)
        where = f", board {board + 1} of {hands[0]['boards_dealt']}" if hands[0]["boards_dealt"] > 1 else ""
        yield PotView(f"{name}{where}", pot["amount"], _why(hands), [_contender(row) for row in hands])


def _pot_name(pot: int) -> str:
    return f"Side pot {pot}" if pot else "Main pot"


def _eligible(mask: int, players: Mapping[int, str]) -> list[str]:
    return [player for seat, player in players.items() if mask >> seat & 1]


def _undisputed(eligible: Sequence[str | None]) -> str:
    if not eligible:
        return "nobody who is left can win it"
    if len(eligible) == 1:
        return f"only {_listed(eligible)} can win it"
    return f"{_listed(eligible)} can win it; the record does not get to a showdown"


def _why(hands: Sequence[Row]) -> str:
    if len(hands) == 1:
        return _undisputed([hands[0]["player"]])
    halves = hands[0]["splits"]
    high = _best([row for row in hands if row["wins_high"]], "high" if halves else "hand")
    low = _best([row for row in hands if row["wins_low"]], "low" if halves else "hand")
    no_low = NO_LOW if halves and not low and hands[0]["all_known"] else ""
    unseen = [row["player"] for row in hands if not row["known"]]
    not_known = f"the cards of {_listed(unseen)} are not known" if unseen else ""
    return "; ".join(filter(None, (high, low, no_low, not_known, _paid_away(hands[0]))))


def _paid_away(row: Row) -> str:
    if not row["told_apart"] or not row["paid_away"]:
        return ""
    return f"{row['paid_away']} went to somebody who cannot win it"


def _best(winners: Sequence[Row], part: str) -> str:
    if not winners:
        return ""
    kind = f"best {part}" if len(winners) == 1 else f"equal best {part}s"
    return f"{kind}: {_listed([row['player'] for row in winners])}"


def _contender(row: Row) -> ContenderView:
    return ContenderView(
        seat=row["seat"],
        player=row["player"] or "",
        hand=(row["hand_name"] or "") if row["known"] else "not seen",
        result=_result(row),
        paid=_paid(row),
    )


def _result(row: Row) -> str:
    if not row["known"]:
        return "not known"
    best = [part for part, wins in (("high", row["wins_high"]), ("low", row["wins_low"])) if wins]
    if not best:
        return "beaten" if row["rivals_known"] else "nothing to compare"
    reserve = "" if row["all_known"] else " of the known"
    return f"best {' and '.join(best)}{reserve}" if row["splits"] else f"best{reserve}"


def _paid(row: Row) -> str:
    if row["told_apart"]:
        return row["paid"] or "nothing"
    return f"{row['paid_in_all']} in all" if row["paid_in_all"] else "nothing"


def _listed(players: Sequence[str | None]) -> str:
    names = [player or "?" for player in players]
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
