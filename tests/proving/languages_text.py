"""Writes a hand as the PokerStars client writes it in other languages.

The sentences are those the reader knows, the first of each; how numbers, dates and headers look is told here, as real
logs in each language have it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from parsers.rooms.pokerstars_languages import LANGUAGES, POKERSTARS_ABROAD
from parsers.rooms.pokerstars_languages.language import Language
from tests.proving.hands import FLOP, PREFLOP, RIVER, SYMBOLS, TURN, Event, Hand, Seat
from tests.proving.pokerstars_text import has_bet, markers, printed_stakes
from tests.proving.wording import Client, Line, folded_on, marker, plain, player, shown_by, won_by

GAMES: Final = ("nlhe", "plhe", "flhe", "nlo", "plo", "plo5", "plo8")
STREETS: Final = {FLOP: "FLOP", TURN: "TURN", RIVER: "RIVER"}


@dataclass(frozen=True, slots=True)
class Style:
    """What a language's lines look like beside its sentences; `{}` stands for what is filled in.

    `money` is an amount with its currency's sign, `point` what parts its decimals, `thousands` its thousands.
    """

    opening: str
    tournament: str
    level: str
    button: str
    date: str
    deal: str
    showdown: str
    pot: str
    won: str
    sits_out: str
    chips: str
    money: str = "{sign}{number}"
    point: str = "."
    thousands: str = ""
    colon: str = ": "
    zone: str = "ET"


STYLES: Final = {
    "es": Style(
        "Mano n.º {} de PokerStars: ", "Torneo n.º {}", "Nivel {}", "El asiento n.º {} es el botón", "%d-%m-%Y",
        "CARTAS DE MANO", "SHOW DOWN", "Bote total {} | Comisión {}", "ganó", "está ausente", "en fichas",
        money="{number} {sign}", point=",", thousands=".",
    ),
    "fr": Style(
        "PokerStars Partie #{} :", "Tournoi n°{}", "Niveau {}", "Place #{} est le bouton", "%Y/%m/%d",
        "CARTES FERMÉES", "ABATTAGE", "Pot total {} | Commission {}", "a gagné", "est absent", "en jetons",
        money="{number}\xa0{sign}", point=",", thousands=" ", colon="\xa0: ",
    ),
    "pt": Style(
        "PokerStars Mão #{}: ", "Torneio #{}", "Nível {}", "Lugar #{} é o botão", "%d/%m/%Y",
        "CARTAS DA MÃO", "SHOW DOWN", "Total pote {} | comissão {}", "ganhou", "está sit out", "em fichas",
        money="{sign} {number}", point=",", thousands=".",
    ),
    "ru": Style(
        "Раздача PokerStars №{}: ", "Турнир №{}", "Уровень {}", "Баттон на месте №{}", "%d.%m.%Y",
        "ЗАКРЫТЫЕ КАРТЫ", "ВСКРЫТИЕ КАРТ", "Общий банк {} | Доля {}", "выиграл", "отсутствует", "фишек",
    ),
}  # fmt: skip


def room_of(text: str) -> str:
    """The grammar by which a record is read, by how it begins."""
    return next(grammar.room for grammar in POKERSTARS_ABROAD if re.match(grammar.opening, text))


class InLanguage(Client):
    """What the client writes in one language."""

    games = GAMES

    def __init__(self, language: Language) -> None:
        self.language = language
        self.style = STYLES[language.code]
        self.room = room_of(self.style.opening.format(0))

    def tells(self, hand: Hand) -> bool:
        """One board, and nothing the language has no sentence for."""
        said = {"board", *self.language.acts, *self.language.lines, *self.language.remarks}
        is_told = said.issuperset(map(self.meaning, hand.events))
        return is_told and not hand.boards and hand.mix is None

    def lines_of(self, hand: Hand) -> list[Line]:
        """The lines of the hand."""
        opening = [self.header(hand), self.table_line(hand), *(self.seat_line(hand, seat) for seat in hand.seats)]
        ending = [marker(self.language.summaries[0]), self.pot_line(hand), *self.board(hand), *self.outcomes(hand)]
        return [(line, ()) for line in opening] + self.event_lines(hand) + [(line, ()) for line in ending]

    def money(self, hand: Hand, amount: int) -> str:
        """An amount as this language has it; chips without a sign."""
        whole, point, cents = plain(amount, hand.unit).partition(".")
        number = f"{int(whole):,}".replace(",", self.style.thousands) + point.replace(".", self.style.point) + cents
        return number if hand.currency is None else self.style.money.format(number=number, sign=SYMBOLS[hand.currency])

    def header(self, hand: Hand) -> str:
        """The first line."""
        style, stakes = self.style, "/".join(self.money(hand, stake) for stake in printed_stakes(hand))
        title = f"{hand.game.name} ({stakes})"
        if hand.tournament is not None:
            event, level = hand.tournament, style.level.format(hand.tournament.level)
            title = f"{style.tournament.format(event.number)}, {event.buy_in} {hand.game.name} - {level} ({stakes})"
        opening, time = style.opening.format(hand.number), hand.time
        return f"{opening} {title} - {time.strftime(style.date)} {time.hour}:{time:%M:%S} {style.zone}"

    def table_line(self, hand: Hand) -> str:
        """Table, size and button."""
        button = self.style.button.format(hand.button)
        return f"{self.language.table} '{hand.table}' {hand.max_seats}-max {button}"

    def seat_line(self, hand: Hand, seat: Seat) -> str:
        """A player and the stack at the start."""
        away = f" {self.style.sits_out}" if seat.sits_out else ""
        stack = f"({self.money(hand, seat.stack)} {self.style.chips})"
        return f"{self.seat_mark(seat)}{seat.player} {stack}{away}"

    def seat_mark(self, seat: Seat) -> str:
        """How lines about a seat begin."""
        return f"{self.language.seats[0]} {seat.number}{self.style.colon}"

    def event_lines(self, hand: Hand) -> list[Line]:
        """The lines between the seats and the summary."""
        names = {"*** HOLE CARDS ***": self.style.deal, "*** SHOW DOWN ***": self.style.showdown}
        lines: list[Line] = []
        before: Event | None = None
        for event in hand.events:
            lines += [(marker(names[name]), ()) for name in markers(hand, before, event)]
            lines.append((self.event_line(hand, event), (event,)))
            before = event
        return lines

    def event_line(self, hand: Hand, event: Event) -> str:
        """The line of one event, by the first sentence there is for it."""
        if event.kind == "board":
            before = f" [{' '.join(event.repeated)}]" if event.repeated else ""
            return f"{marker(STREETS[event.street])}{before} [{' '.join(event.cards)}]"
        said, kind = self.language, self.meaning(event)
        parts = {
            "actor": player(hand, event),
            "cards": f"[{' '.join(event.cards)}]",
            "pot": f" {event.pot}" if len(hand.pots) > 2 else "",
            **{name: self.money(hand, getattr(event, name) or 0) for name in ("amount", "by", "to")},
        }
        end = " (...)" if event.kind == "show" and event.words else ""
        if kind in said.acts:
            end += " all-in" if event.all_in else ""
            return f"{parts['actor']}{self.style.colon}{said.acts[kind][0].format(**parts)}{end}"
        return {**said.lines, **said.remarks}[kind][0].format(**parts)

    def meaning(self, event: Event) -> str:
        """What the language calls an event by."""
        if event.kind == "award":
            return "award" if event.pot is None else "side_award" if event.pot else "main_award"
        return {"extra_blind": "big_blind"}.get(event.kind, event.kind)

    def pot_line(self, hand: Hand) -> str:
        """The whole pot and the rake."""
        return self.style.pot.format(self.money(hand, hand.total), self.money(hand, hand.rake))

    def board(self, hand: Hand) -> list[str]:
        """The board, if there is one."""
        return [f"{self.language.table} [{' '.join(hand.board)}]"] if len(hand.board) >= 3 else []

    def outcomes(self, hand: Hand) -> list[str]:
        """One line for each seat that was dealt in."""
        return [
            f"{self.seat_mark(seat)}{seat.player}{self.positions(hand, seat)} {self.outcome(hand, seat)}"
            for seat in hand.seats
            if seat.number in hand.in_play
        ]

    def positions(self, hand: Hand, seat: Seat) -> str:
        """The positions of a seat."""
        words = {position: word for word, position in self.language.positions.items()}
        holders = {name: hand.poster(name) for name in ("small_blind", "big_blind")} | {"button": hand.button}
        return "".join(f" {words[name]}" for name in ("button", *holders) if holders.pop(name, None) == seat.number)

    def outcome(self, hand: Hand, seat: Seat) -> str:
        """How the hand ended for a seat."""
        said, won = self.language, won_by(hand, seat.number)
        street, shown = folded_on(hand, seat.number), shown_by(hand, seat.number)
        if street is not None:
            place = next(place for place, number in said.places.items() if number == street)
            idle = street == PREFLOP and not has_bet([event for event in hand.events if event.seat == seat.number])
            return f"{said.folded} {place}" + (f" ({said.did_not_bet})" if idle else "")
        paid = f"{self.style.won} ({self.money(hand, won)})" if won else said.lost.partition("|")[0]
        if shown is None or not hand.showdown:
            return paid if won else "..."
        return f"{said.showed.partition('|')[0]} [{' '.join(shown.cards)}] & {paid}"


IN_LANGUAGES: Final = tuple(map(InLanguage, LANGUAGES))
