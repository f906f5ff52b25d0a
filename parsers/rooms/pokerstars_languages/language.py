"""A language of the PokerStars client as data, and the grammar of its records.

The client prints the same lines in every language: what differs is words, and how numbers and dates are written. A
sentence that a language lacks here leaves its lines `unknown`, which takes their hands out of the checks; so only
sentences that can mean nothing else are in. What stands in fixed places is read whatever its words are: the button's
seat, who sits out, the amounts of the pot line, what a seat of the summary won. Lines may be in English all the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import polars as pl

from parsers.dialects import Writer
from parsers.grammar import Claims, Game, Grammar, Marker, Phrase, Respelling, Summary
from parsers.rooms.pokerstars import CLIENT, POKERSTARS, A
from parsers.rooms.pokerstars_languages.sentences import (
    LOOSE_AMOUNT,
    NARROW,
    NUMBER_SIGN,
    SIGN,
    Sentences,
    by_key,
    parts_with_amounts,
    phrases_of,
)
from parsers.rooms.wording import DATE, HOUR, NEVER
from parsers.zones import ZONES

NUMBER: Final = f"{NUMBER_SIGN}(?P<number>[0-9]+)"
ANY_DATE: Final = rf"(?:{DATE}|[0-9]{{1,2}}[-/.][0-9]{{1,2}}[-/.][0-9]{{4}})"
POT_LINE: Final = r"^[^:|\[\]]+ \| [^:|\[\]]+$"
TIME_FORMATS: Final = tuple(f"{date} %H:%M:%S" for date in ("%Y/%m/%d", "%d-%m-%Y", "%d/%m/%Y", "%d.%m.%Y"))


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """What the client writes in a language.

    `hand` and `of` are these words of the first line, `eastern` is what it calls the zone of the time in brackets,
    beside ET. Words of the header: `tournament`, `level`, and `games` and `limits` beside the English ones; of the
    lines below: `table` and `seats` (whichever a client uses). `acts` are sentences behind a name, `lines` those
    known by how they begin, `remarks` those that begin with a name. Of the summary: `summaries` is how it may be
    headed, `positions` are the words for these, `folded` those in front of one of `places`, by the street each is;
    `did_not_bet showed mucked lost` the words of these claims. `parts_thousands`: blanks do; `name_ends` is what
    stands between a name and its verb.
    """

    code: str
    hand: str
    of: str
    tournament: str
    level: str
    table: str
    seats: tuple[str, ...]
    acts: Sentences
    lines: Sentences
    remarks: Sentences
    markers: Mapping[str, Marker]
    summaries: tuple[str, ...]
    positions: Mapping[str, str]
    folded: str
    places: Mapping[str, int]
    did_not_bet: str
    showed: str
    lost: str
    mucked: str = NEVER
    eastern: tuple[str, ...] = ()
    games: tuple[Game, ...] = ()
    limits: Mapping[str, str] = field(default_factory=dict)
    parts_thousands: bool = False
    name_ends: str = ": "
    respellings: tuple[Respelling, ...] = ()


def grammars_of(language: Language) -> tuple[Grammar, ...]:
    """The grammars of the records in a language: of those that name the room in front of the number and behind it."""
    hand, of, name = language.hand, language.of, f"pokerstars-{language.code}"
    in_front = rf"(?:PokerStars (?:Zoom )?{hand}|{hand} (?:Zoom )?PokerStars(?: Zoom)?) {NUMBER} ?:"
    behind = rf"{hand} {NUMBER} {of} (?:(?:Zoom|Home Game) {of} )?PokerStars(?: Zoom)? ?:"
    return _grammar(language, name, in_front), _grammar(language, f"{name}-2", behind)


def _grammar(language: Language, room: str, opening: str) -> Grammar:
    eastern = "|".join(("ET", *language.eastern))
    return replace(
        POKERSTARS,
        room=room,
        opening=f"^{opening}",
        refused_openings={},
        header=rf"^(?P<brand>{opening}) *(?P<game>.*?) - (?P<time>{ANY_DATE}.*)$",
        titles=(_tournament_title(language), *POKERSTARS.titles[1:]),
        games=(*language.games, *POKERSTARS.games),
        limits={**language.limits, **POKERSTARS.limits},
        time=(
            rf"\[(?P<date>{ANY_DATE}) (?P<hour>{HOUR}) (?P<zone>{eastern})\]$",
            rf"^(?P<date>{ANY_DATE})(?: -)? (?P<hour>{HOUR})(?: (?P<zone>\p{{Lu}}{{2,5}}))?",
        ),
        time_formats=TIME_FORMATS,
        zones={**ZONES, **dict.fromkeys(language.eastern, ZONES["ET"])},
        tables={f"{table} ": _table_line(table) for table in dict.fromkeys((language.table, "Table"))},
        seat_begins="",
        seat=(
            rf"^(?:{_seats(language)}) (?P<seat>[0-9]+) ?: (?P<player>.*) \((?P<stack>{A}),? [^(),]*"
            rf"(?:, [^()0-9]*?(?P<bounty>{A})[^()0-9]*)?\)(?: *(?P<rest>.+))?$"
        ),
        absent_marks=("",),
        moved_marks=("(",),
        markers={**POKERSTARS.markers, **language.markers},
        by_verb={**POKERSTARS.by_verb, **_acts(language)},
        by_start={**POKERSTARS.by_start, **by_key(phrases_of(language.lines))},
        remarks={**POKERSTARS.remarks, **by_key(phrases_of(language.remarks)), **_of_tournaments(language)},
        summary=_summary(language),
        respellings=(*language.respellings, *_respellings(language, opening)),
        writers=(Writer(f"pokerstars-{language.code}", pl.lit(True), "pokerstars", CLIENT),),
        name_ends=language.name_ends,
        deal_may_be_unmarked=True,
    )


def _seats(language: Language) -> str:
    return "|".join((*language.seats, *POKERSTARS.summary.seats))


def _tournament_title(language: Language) -> str:
    return (
        rf"^{language.tournament} {NUMBER_SIGN}(?P<tournament>[0-9]+),?\s*"
        rf"(?:(?P<buy_in>{A}(?:\+{A})*(?: [A-Z]{{3}})?) )?(?:- )?"
        r"(?:(?P<mix>[^(]+?)\s+\((?P<inner>[^()]*)\)|(?P<title>[^(]+?)) - "
        rf"(?P<level>Level [0-9A-Za-z]+) ?\((?P<stakes>[^()]*)\)$"
    )


def _table_line(table: str) -> str:
    """The number behind the size of the table is the button's seat, whatever stands around it."""
    return (
        rf"""{table} ['"](?P<table>.*)['"](?: (?P<max_seats>[0-9]+)-(?i:max))?(?: \([^()]*\))?"""
        r"(?:[^0-9]*(?P<button>[0-9]+)[^0-9]*)?"
    )


def _acts(language: Language) -> dict[str, tuple[Phrase, ...]]:
    """Phrases of what players do by how they begin, without the blank in front of what follows."""
    return by_key((key.rstrip(), phrase) for key, phrase in phrases_of(language.acts))


def _of_tournaments(language: Language) -> dict[str, tuple[Phrase, ...]]:
    """What else is said of the tournament, such as a player's place: whatever it is, no chips of the hand move."""
    word = f" {language.tournament.lower()}"
    return {word: (Phrase("notice", f"(?P<words>[^:]*{word}[^:]*)"),)}


def _summary(language: Language) -> Summary:
    """The summary: of a line of a seat every word may be unknown, for the seat and what it won are told without any."""
    verbs = "|".join((language.folded, language.showed, language.mucked))
    return replace(
        POKERSTARS.summary,
        seats=(*language.seats, *POKERSTARS.summary.seats),
        seat=rf"(?: \([^()0-9]+\))* ?(?P<verb>{verbs}|)(?P<tail>.*)",
        positions={**POKERSTARS.summary.positions, **language.positions},
        streets=dict(language.places),
        stud_streets={},
        board=r"(?P<name>[^\[\]:]*) \[(?P<cards>[^\]]*)\]",
        board_word=" [",
        ignored=(),
        claims=Claims(
            folded=rf"{language.folded} ({'|'.join(language.places)})",
            did_not_bet=rf"\({language.did_not_bet}\)",
            showed=rf"^(?:{language.showed}) \[",
            mucked=rf"^(?:{language.mucked})",
            collected=NEVER,
            won=rf"\({A}\)",
            lost=rf" (?:{language.lost})",
            words=f"({NEVER})",
        ),
    )


def _respellings(language: Language, opening: str) -> tuple[Respelling, ...]:
    """Level, the summary's heading and its pot line in English, and amounts as the English client writes them."""
    header = _without_number(opening)
    summaries, signs = "|".join(language.summaries), SIGN.strip("[]")
    return (
        Respelling(rf"^{header}.* - {language.level} [0-9A-Za-z]+ ?\(", f" - {language.level} ", " - Level "),
        Respelling(rf"^\*\*\* (?:{summaries}) \*\*\*$", "^.*$", POKERSTARS.summary.start),
        *_amounts_respelt(language, opening),
        Respelling(
            POT_LINE,
            rf"^[^0-9{signs}]+({A})([^0-9].*)?\|[^0-9{signs}]+({A})$",
            "Total pot ${1}${2}| Rake ${3}",
        ),
    )


def _without_number(opening: str) -> str:
    return opening.replace("(?P<number>", "(?:")


def _amounts_respelt(language: Language, opening: str) -> list[Respelling]:
    """Thousands without a sign, a point in front of decimals, and the sign of the currency at the number."""
    header = f"{_without_number(opening)}.*"
    lines = parts_with_amounts(language.acts, language.lines, language.remarks)
    of_seats = rf"(?:{_seats(language)}) [0-9]+ ?: .*"
    in_brackets = rf"\({LOOSE_AMOUNT}(?:,? [^()0-9][^()]*)?\)"
    blanks = f"'{NARROW}" + (" " if language.parts_thousands else "")
    thousands = (r"([1-9][0-9]{0,2})[.,]([0-9]{3})([^0-9]|$)", "${1}${2}${3}")
    return [
        Respelling(part, pattern, value, behind=behind)
        for pattern, value in (
            (rf"([0-9])[{blanks}]([0-9]{{3}})(?:[{blanks}]([0-9]{{3}}))?", "${1}${2}${3}"),
            thousands,
            thousands,
            (r"([0-9]),([0-9]{1,2})([^0-9]|$)", "${1}.${2}${3}"),
            (rf"([0-9])[ {NARROW}]({SIGN})([^0-9]|$)", "${1}${2}${3}"),
            (rf"({SIGN})[ {NARROW}]([0-9])", "${1}${2}"),
        )
        for part, behind in (("|".join((f"^{header}", POT_LINE, *lines)), None), (in_brackets, of_seats))
    ]
