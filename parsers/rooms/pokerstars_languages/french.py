"""French: a blank, often a no-break one, may stand in front of colons, and a full stop behind verbs."""

from __future__ import annotations

import re
from typing import Final

from parsers.grammar import Marker, Respelling
from parsers.rooms.pokerstars_languages.language import Language
from parsers.rooms.pokerstars_languages.sentences import NARROW
from parsers.rooms.wording import board_streets

SAID: Final = {
    "fold": ("se couche",),
    "check": ("parole",),
    "call": ("suit {amount}",),
    "bet": ("mise {amount}",),
    "raise": ("relance {by} à {to}", "relance de {by} à {to}"),
    "ante": ("met l'ante {amount}", "met un ante {amount}", "poste l'ante {amount}"),
    "small_blind": ("met la petite blind {amount}", "poste la petite blind {amount}"),
    "big_blind": ("met la grosse blind {amount}", "poste la grosse blind {amount}"),
    "show": ("montre {cards}",),
    "no_show": ("ne montre pas sa main", "ne montre pas ses cartes"),
    "sat_out": ("est absent",),
}
ACTS: Final = {kind: (*said, *(re.sub(r"(?= \{|$)", ".", act, count=1) for act in said)) for kind, said in SAID.items()}
"""With a full stop behind the verb, too."""
VERBS: Final = "|".join(act.partition(" {")[0] for said in SAID.values() for act in said)
RESPELLINGS: Final = (
    Respelling(f"[{NARROW}]: ", "^.", " "),
    Respelling(rf"[^ ]: (?:(?:{VERBS})(?:[. ][^:\[]*)?$|montre \[)", ": ", " : "),
)
"""A blank that is none at other places of a line, in front of colons, or none at all."""

FRENCH: Final = Language(
    code="fr",
    hand="(?:Main|Partie)",
    of="(?:de|du)",
    tournament="Tournoi",
    level="(?:Niveau|Level)",
    table="Table",
    seats=("Siège", "Place"),
    acts=ACTS,
    lines={
        "deal": ("Distribuées à {actor} {cards}", "Distribué à {actor} {cards}"),
        "uncalled": (
            "Mise non suivie ({amount}) retournée à {actor}",
            "Mise non suivie ({amount}) rendue à {actor}",
            "La mise non suivie ({amount}) est retournée à {actor}",
        ),
    },
    remarks={
        "award": ("{actor} remporte {amount} du pot", "{actor} a remporté {amount} du pot"),
        "main_award": ("{actor} remporte {amount} du pot principal", "{actor} a remporté {amount} du pot principal"),
        "side_award": (
            "{actor} remporte {amount} du pot secondaire{pot}",
            "{actor} a remporté {amount} du pot secondaire{pot}",
        ),
        "seat_left": ("{actor} quitte la table",),
        "seat_taken": ("{actor} rejoint la table à la place {seat}", "{actor} rejoint la table au siège {seat}"),
        "sat_out": ("{actor} est absent",),
        "disconnected": ("{actor} est déconnecté",),
        "reconnected": ("{actor} est connecté", "{actor} est reconnecté"),
        "came_back": ("{actor} est de retour",),
    },
    markers={
        "CARTES FERMÉES": Marker("betting", 0),
        "CARTES FERMEES": Marker("betting", 0),
        **board_streets("FLOP", "TOURNANT", "RIVIÈRE"),
        "ABATTAGE": Marker("showdown"),
    },
    summaries=("RÉSUMÉ", "RESUME", "SYNTHÈSE", "SYNTHESE", "SOMMAIRE"),
    positions={
        "(bouton)": "button", "(petite blind)": "small_blind", "(grosse blind)": "big_blind",
    },
    folded="s'est couché",
    places={
        "avant le flop": 0, "avant le Flop": 0, "au flop": 1, "au Flop": 1, "sur le flop": 1, "sur le Flop": 1,
        "au tournant": 2, "au Tournant": 2, "sur le tournant": 2, "à la rivière": 3, "à la Rivière": 3,
        "sur la rivière": 3,
    },
    did_not_bet="n'a pas misé",
    showed="a montré|montre",
    lost="a perdu|perd",
    parts_thousands=True,
    name_ends=" : ",
    respellings=RESPELLINGS,
)  # fmt: skip
