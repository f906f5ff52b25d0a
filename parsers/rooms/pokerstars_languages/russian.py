"""Russian: raises state what they add and the total without a word between, and summaries may be damaged.

In damaged lines of a summary the Cyrillic letters of another code page were taken for Latin ones: what their words say
is lost, the seat and the amount it won are not.
"""

from __future__ import annotations

from typing import Final

from parsers.grammar import Game, Marker
from parsers.rooms.pokerstars_languages.language import Language
from parsers.rooms.wording import board_streets

RUSSIAN: Final = Language(
    code="ru",
    hand="Раздача",
    of="в",
    eastern=("ВВ", "ВТ"),
    tournament="Турнир",
    level="Уровень",
    games=(
        Game("холдем", "holdem", 2),
        Game("омаха хай/лоу", "omaha", 4, pays_low=True),
        Game("омаха хай-лоу", "omaha", 4, pays_low=True),
        Game("омаха", "omaha", 4),
    ),
    limits={"безлимитный": "no", "безлимитная": "no", "пот-лимит": "pot", "пот лимит": "pot", "лимитный": "fixed"},
    table="Стол",
    seats=("Место",),
    acts={
        "fold": ("делает фолд",),
        "check": ("делает чек",),
        "call": ("делает колл {amount}",),
        "bet": ("делает бет {amount}",),
        "raise": ("делает рейз {by} {to}", "делает рейз {by} до {to}"),
        "ante": ("ставит анте {amount}",),
        "small_blind": ("ставит малый блайнд {amount}",),
        "big_blind": ("ставит большой блайнд {amount}",),
        "small_and_big_blind": ("ставит малый и большой блайнды {amount}", "ставит малый & большой блайнды {amount}"),
        "show": ("открывает {cards}",),
        "muck": ("сбрасывает карты", "сбрасывает руку"),
        "no_show": ("не показывает руку", "не открывает руку"),
        "sat_out": ("отсутствует", "не участвует"),
    },
    lines={
        "deal": ("Карты {actor} {cards}",),
        "uncalled": ("Неуравненная ставка ({amount}) возвращается игроку {actor}",),
    },
    remarks={
        "award": ("{actor} получил {amount} ( банк)", "{actor} получил {amount} (банк)"),
        "main_award": ("{actor} получил {amount} ( основной банк)", "{actor} получил {amount} (основной банк)"),
        "side_award": (
            "{actor} получил {amount} ( побочный банк{pot})",
            "{actor} получил {amount} (побочный банк{pot})",
        ),
        "seat_left": ("{actor} покидает стол",),
        "seat_taken": ("{actor} садится за стол на место {seat}",),
        "sat_out": ("{actor} отсутствует", "{actor} не участвует в игре"),
        "disconnected": ("{actor} отключен", "{actor} отключился"),
        "reconnected": ("{actor} подключен", "{actor} подключился"),
        "came_back": ("{actor} вернулся",),
    },
    markers={
        "ЗАКРЫТЫЕ КАРТЫ": Marker("betting", 0),
        **board_streets("ФЛОП", "ТЕРН", "РИВЕР"),
        "ВСКРЫТИЕ КАРТ": Marker("showdown"),
    },
    summaries=("ИТОГ", "ИТОГИ"),
    positions={
        "(баттон)": "button", "(малый блайнд)": "small_blind", "(большой блайнд)": "big_blind",
    },
    folded="сделал фолд",
    places={"до Флоп": 0, "на Флоп": 1, "на Терн": 2, "на Ривер": 3},
    did_not_bet="не ставил",
    showed="открыл",
    lost="проиграл",
)  # fmt: skip
