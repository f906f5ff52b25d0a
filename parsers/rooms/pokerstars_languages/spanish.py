"""Spanish."""

from __future__ import annotations

from typing import Final

from parsers.grammar import Marker
from parsers.rooms.pokerstars_languages.language import Language
from parsers.rooms.wording import board_streets

SPANISH: Final = Language(
    code="es",
    hand="Mano",
    of="de",
    tournament="Torneo",
    level="Nivel",
    table="Mesa",
    seats=("Asiento",),
    acts={
        "fold": ("se retira",),
        "check": ("pasa",),
        "call": ("iguala {amount}",),
        "bet": ("apuesta {amount}",),
        "raise": ("sube {by} a {to}",),
        "ante": ("pone el ante {amount}", "pone ante {amount}", "pone un ante de {amount}"),
        "small_blind": ("pone la ciega pequeña {amount}",),
        "big_blind": ("pone la ciega grande {amount}",),
        "small_and_big_blind": ("pone las ciegas pequeña y grande {amount}",),
        "show": ("muestra {cards}",),
        "muck": ("descarta la mano", "descarta su mano", "tira sus cartas"),
        "no_show": ("no muestra la mano", "no muestra su mano", "no muestra mano"),
        "sat_out": ("está ausente",),
    },
    lines={
        "deal": ("Repartidas a {actor} {cards}",),
        "uncalled": (
            "La apuesta no igualada ({amount}) ha sido devuelta a {actor}",
            "Apuesta no igualada ({amount}) devuelta a {actor}",
        ),
    },
    remarks={
        "award": ("{actor} se lleva {amount} del bote",),
        "main_award": ("{actor} se lleva {amount} del bote principal",),
        "side_award": ("{actor} se lleva {amount} del bote secundario{pot}",),
        "seat_left": ("{actor} abandona la mesa", "{actor} deja la mesa"),
        "seat_taken": ("{actor} se une a la mesa en el asiento {seat}",),
        "sat_out": ("{actor} está ausente",),
        "disconnected": ("{actor} está desconectado", "{actor} se ha desconectado"),
        "reconnected": ("{actor} está conectado", "{actor} se ha conectado"),
        "came_back": ("{actor} ha vuelto",),
        "time_out": ("{actor} ha agotado su tiempo",),
    },
    markers={
        **dict.fromkeys(("CARTAS DE MANO", "CARTAS PROPIAS", "CARTAS TAPADAS", "CARTAS OCULTAS"), Marker("betting", 0)),
        "MOSTRAR CARTAS": Marker("showdown"),
        "ENFRENTAMIENTO": Marker("showdown"),
        **board_streets("FLOP", "TURN", "RIVER"),
    },
    summaries=("RESUMEN", "SUMARIO"),
    positions={"(botón)": "button", "(ciega pequeña)": "small_blind", "(ciega grande)": "big_blind"},
    folded="se retiró",
    places={
        "antes del flop": 0, "antes del Flop": 0, "en el flop": 1, "en el Flop": 1, "en el turn": 2, "en el Turn": 2,
        "en el river": 3, "en el River": 3,
    },
    did_not_bet="no apostó",
    showed="mostró|muestra",
    lost="perdió|pierde",
)  # fmt: skip
