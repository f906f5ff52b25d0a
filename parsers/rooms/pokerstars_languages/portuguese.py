"""Portuguese, as the clients for Brazil and for Portugal write it: `passa` is a check there."""

from __future__ import annotations

from typing import Final

from parsers.grammar import Marker
from parsers.rooms.pokerstars_languages.language import Language

PORTUGUESE: Final = Language(
    code="pt",
    hand="Mão",
    of="d[aeo]",
    tournament="Torneio",
    level="Nível",
    table="Mesa",
    seats=("Lugar",),
    acts={
        "fold": ("desiste",),
        "check": ("passa",),
        "call": ("iguala {amount}",),
        "bet": ("aposta {amount}",),
        "raise": ("aumenta {by} para {to}",),
        "ante": ("coloca ante {amount}", "coloca o ante {amount}", "paga o ante {amount}", "paga ante {amount}"),
        "small_blind": ("paga o small blind {amount}", "coloca o small blind {amount}"),
        "big_blind": ("paga o big blind {amount}", "coloca o big blind {amount}"),
        "small_and_big_blind": ("paga o small & big blind {amount}", "paga os small & big blinds {amount}"),
        "show": ("mostra {cards}",),
        "muck": ("descarta a mão", "descarta mão", "joga fora a mão"),
        "no_show": ("não mostra a mão", "não mostra mão", "não mostra as cartas"),
        "sat_out": ("está sit out", "está ausente"),
    },
    lines={
        "uncalled": (
            "Aposta não-igualada ({amount}) voltou para {actor}",
            "Aposta não igualada ({amount}) voltou para {actor}",
        ),
    },
    remarks={
        "deal": ("{actor} recebe {cards}",),
        "award": ("{actor} recebeu {amount} do pote",),
        "main_award": ("{actor} recebeu {amount} do pote principal",),
        "side_award": (
            "{actor} recebeu {amount} do pote paralelo{pot}",
            "{actor} recebeu {amount} do side pote{pot}",
            "{actor} recebeu {amount} do pote secundário{pot}",
        ),
        "bounty": (
            "{actor} ganha {amount} por eliminar {target} e sua própria recompensa {words}",
            "{actor} ganha a recompensa de {amount} por eliminar {target}",
        ),
        "eliminated": ("{actor} terminou o torneio {words}", "{actor} terminou o torneio"),
        "prize": ("{actor} ganhou o torneio e recebeu {amount} - parabéns!", "{actor} ganhou o torneio {words}"),
        "seat_left": ("{actor} deixa a mesa", "{actor} deixou a mesa", "{actor} sai da mesa"),
        "seat_taken": ("{actor} entra na mesa no lugar {seat}", "{actor} entrou na mesa no lugar {seat}"),
        "sat_out": ("{actor} está sit out", "{actor} está ausente"),
        "disconnected": ("{actor} está desconectado", "{actor} foi desconectado"),
        "reconnected": ("{actor} está conectado", "{actor} foi conectado"),
        "came_back": ("{actor} voltou", "{actor} retornou"),
    },
    markers={
        "CARTAS DA MÃO": Marker("betting", 0),
        "CARTAS FECHADAS": Marker("betting", 0),
        "MOSTRAR CARTAS": Marker("showdown"),
    },
    summaries=("SUMÁRIO", "RESUMO"),
    positions={
        "(Botão)": "button", "(botão)": "button", "(small blind)": "small_blind", "(big blind)": "big_blind",
    },
    folded="desistiu",
    places={
        "antes Flop": 0, "antes do Flop": 0, "no Flop": 1, "no Turn": 2, "no River": 3,
    },
    did_not_bet="não apostou",
    showed="mostrou",
    lost="perdeu",
)  # fmt: skip
