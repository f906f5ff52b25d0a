"""What one hand of an iPoker session tells, in the order of what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from parsers.documents.sheets import Happening, PotRow, Sitter, Told
from parsers.rooms.ipoker.betting import ABSENT, ANTE, BIG_BLIND, SMALL_BLIND, Betting
from parsers.rooms.ipoker.game import Game, Player
from parsers.rooms.ipoker.session import Session
from parsers.rooms.ipoker.wording import amount, cards, moment, visible
from parsers.tables import STUD_VARIANTS

BOARD: Final = ("Flop", "Turn", "River")
POSTS: Final = (SMALL_BLIND, BIG_BLIND, ANTE)
RAKES: Final = ("rake", "rakeamount", "rake_amount")
CASH_OUT: Final = "cashout"
VARIANTS_BY_CARDS: Final = {2: "holdem", 4: "omaha", 5: "omaha", 6: "omaha"}
"""The games iPoker deals so many cards in, for sessions that name none."""


def told_by(game: Game, session: Session, timezone: str | None, *, ended: bool) -> Told:
    """Rows of the tables for one hand."""
    variant, hole_cards = _played(session, game)
    is_stud = variant in STUD_VARIANTS
    small_blind, big_blind = session.blinds
    betting = Betting(is_stud, big_blind, set() if small_blind is None else {small_blind})
    telling = _Telling(game, betting, first_round=2 if is_stud else 1)
    events = [*telling.happenings(), *telling.awards()]
    antes = [event.amount for event in events if event.kind == "ante" and event.amount is not None]
    own: dict[str, object] = {
        "number": game.number,
        "variant": variant,
        "hole_cards": hole_cards,
        "button": game.button,
        "ante": max(antes, default=None),
        "ended": ended,
    }
    posted = {} if session.names_stakes else _stakes_posted(game, events, session.columns["limit"])
    hand = session.columns | moment(game.time, timezone) | own | posted
    return Told(hand, [*_sitters(game, session.hero)], events, [*_kept(game)])


def _played(session: Session, game: Game) -> tuple[str, int | None]:
    """Variant and hole cards; Omaha is dealt with four to six cards, and some clients name no game at all."""
    if session.hole_cards is not None:
        return session.variant, session.hole_cards
    dealt = game.dealt_cards
    variant = VARIANTS_BY_CARDS.get(dealt, "unknown") if session.variant == "unknown" else session.variant
    return variant, dealt or None


def _stakes_posted(game: Game, events: Sequence[Happening], limit: object) -> dict[str, object]:
    """Columns of the stakes that the posts of a hand prove, for sessions that name none: tournaments print no levels.

    A blind for the whole stack may be short of the stakes, and where big blinds differ an entering player's may be
    more: neither proves anything.
    """
    small, big = (_proven(game, events, kind) for kind in ("small_blind", "big_blind"))
    if big is None:
        return {}
    small_bet = big if limit == "fixed" else None
    return {"small_blind": small, "big_blind": big, "small_bet": small_bet, "stakes_posted": True}


def _proven(game: Game, events: Sequence[Happening], kind: str) -> int | None:
    """The one size of all blinds of a kind that left their player chips."""
    sizes = {event.amount for event in events if event.kind == kind and not _takes_all(game, events, event)}
    return sizes.pop() if len(sizes) == 1 else None


def _takes_all(game: Game, events: Sequence[Happening], post: Happening) -> bool:
    """Whether a post may be the last of its player's chips."""
    player = game.players.get(post.actor or "")
    paid = sum(event.amount or 0 for event in events if event.actor == post.actor and event.phase == "posting")
    return player is None or player.stack is None or paid >= player.stack


def _sitters(game: Game, hero: str | None) -> Iterator[Sitter]:
    there = game.dealt_in()
    for player in game.players.values():
        yield Sitter(
            player.line,
            player.seat,
            player.name,
            player_key=player.name,
            key_scope="account",
            stack=player.stack,
            state="dealt_in" if player.name in there else "sitting_out",
            hero=player.name == hero,
        )


def _kept(game: Game) -> Iterator[PotRow]:
    """What the house kept back of each player's chips, where the list of players says so."""
    for player in game.players.values():
        for name in RAKES:
            if kept := amount(player.attributes.get(name, "")):
                yield PotRow(player.line, "rake", None, kept)


class _Telling:
    """The happenings of one hand; rounds are counted from its `first_round` with betting."""

    def __init__(self, game: Game, betting: Betting, first_round: int) -> None:
        self._game, self._betting, self._first_round = game, betting, first_round
        self._seats = {name: player.seat for name, player in game.players.items()}

    def happenings(self) -> Iterator[Happening]:
        """The cards of a round, then its actions. Who stays away opens no round."""
        reached = 0
        for action in self._game.actions:
            if action.round > reached and action.code not in ABSENT:
                for number in range(reached + 1, action.round + 1):
                    yield from self._deals(number)
                reached = action.round
            phase = "betting" if reached and action.code not in POSTS else "posting"
            street = self._street(action.round)
            seat = self._seats.get(action.player)
            for kind, chips, to, all_in in self._betting.moves(action, street):
                words = f"type {action.code}, sum {action.sum}" if kind == "unknown" else None
                yield Happening(
                    action.line, kind, phase, street, seat, action.player, chips, to, None, None, all_in, words=words
                )
        for number in sorted(number for number in self._game.cards if number > reached):
            yield from self._deals(number)

    def awards(self) -> Iterator[Happening]:
        """What each player won."""
        for player in self._game.players.values():
            won = amount(player.attributes.get("win", "0"))
            if won is None or amount(player.attributes.get(CASH_OUT, "0")):
                yield self._award(player, "unknown", None)
            elif won:
                yield self._award(player, "award", won)

    def _award(self, player: Player, kind: str, won: int | None) -> Happening:
        said = player.attributes
        words = f"win {said.get('win')}, {CASH_OUT} {said.get(CASH_OUT)}" if won is None else None
        return Happening(player.line, kind, "after", self._betting.street, player.seat, player.name, won, words=words)

    def _street(self, number: int) -> int:
        return max(number - self._first_round, 0)

    def _deals(self, number: int) -> Iterator[Happening]:
        """Cards dealt in a round: on the board where no player is named."""
        street = self._street(number)
        for kind, player, text, line in self._game.cards.get(number, ()):
            if player:
                shown, count = visible(text)
                seat = self._seats.get(player)
                yield Happening(line, "deal", "betting", street, seat, player, None, None, shown, count)
            elif kind in BOARD:
                yield Happening(line, "board", "betting", street, None, None, None, None, cards(text))
