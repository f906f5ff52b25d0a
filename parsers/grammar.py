"""The language in which a room's text is described.

A room is data: what its headers, seat lines, street markers and action lines look like, which event each makes, and the
room's conventions. `parsers.engine` reads any text that is described so. Patterns are Rust regular expressions; the
names of their groups say which column of the tables a piece of text fills. A digit is written `[0-9]`: the shorthand
takes in those of every script, which no room writes and which make a pattern several times as long to build.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from parsers.dialects import Writer
from parsers.money import AMOUNT

MONEY_GROUPS: Final = ("amount", "to", "by", "fee", "dead")
CARD_GROUPS: Final = ("cards", "repeated", "drawn", "drawn_again")
NUMBER_GROUPS: Final = ("card_count", "target_seat", "pot", "counted_board")


@dataclass(frozen=True, slots=True)
class Phrase:
    """The words of a line and the event they make.

    Groups of `pattern`: `amount to by fee` (money), `dead` (money a post holds beside its live amount), `cards
    repeated` (cards), `card_count target_seat pot` and `counted_board` (numbers, boards from 1), `words`, `all_in`
    (empty or not), `actor` (where the line does not begin with the actor), `target` (a second player's name).
    `constants` are groups with the same text on every such line.
    """

    kind: str
    pattern: str
    constants: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Chat:
    """What players say: the name, the literal `mark`, the words.

    `ending` is how all such lines end, so that others need not be searched; `behind_names` what stands between the name
    of one who only looks on and the mark; `unless` a pattern of what no name before the mark holds.
    """

    mark: str
    ending: str = ""
    behind_names: str = ""
    unless: str | None = None


@dataclass(frozen=True, slots=True)
class Respelling:
    """How some clients of a room spell a part of a line, and what the others write instead.

    Within the first `part` of a line (a pattern), all that matches `pattern` is replaced by `value`. `when`: a pattern
    that some line of the record must match, where a line alone does not tell which client wrote it. `behind`: a pattern
    of how the line begins, up to the part.
    """

    part: str
    pattern: str
    value: str
    when: str | None = None
    behind: str | None = None


@dataclass(frozen=True, slots=True)
class Marker:
    """A line that opens a stretch of the hand: its street (None keeps the one before), phase and board cards dealt.

    `stud_street` is the street where the same words mean another one in stud.
    """

    phase: str
    street: int | None = None
    new_cards: int | None = None
    stud_street: int | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game as headers name it (in small letters) and the columns of `hands` it fills.

    `limit` and `limit_after_flop` are those such a game has where its name does not say.
    """

    name: str
    variant: str
    hole_cards: int
    pays_low: bool = False
    pays_high: bool = True
    deck: str = "standard"
    boards: int = 1
    limit: str | None = None
    limit_after_flop: str | None = None


@dataclass(frozen=True, slots=True)
class Claims:
    """What a seat's line of the summary claims, by patterns of the text behind the name and its positions.

    The one group of `folded` is the place, of `cards` the cards and of `words` the hand's name; every match of `won`
    holds an amount. The others only claim where they match; `showed` says nothing of a hand that was folded.
    """

    folded: str = r"folded ((?:before|on|after) [^(]*[^( ])"
    did_not_bet: str = r"didn't bet"
    showed: str = r"^showed(?: |$)"
    mucked: str = r"^mucked"
    collected: str = r"^collected"
    won: str = rf"(?:won|collected) (?:\({AMOUNT}\)|{AMOUNT}(?: |$))"
    lost: str = r" lost"
    cards: str = r"\[([^\]]*)\]"
    words: str = r"with (.*)$"


@dataclass(frozen=True, slots=True)
class Summary:
    """How the summary behind a hand is written.

    `start` and `pot_line` are how the first and the pot line begin. `events` matches lines of it that tell what happens
    rather than claim it, such as payments; they count to the street above. `last_line` matches those one of which ends
    every whole record; without it a record ends where the summary got from the pot to the seats. `pays_last`: that line
    is a payment, and another one may stand behind it. `seats` are words that lines of seats begin with; `seat`: groups
    `verb` and `tail` of what follows the name and the positions there. `streets`: how the place of a fold is worded;
    `stud_streets`: what is a later round in stud. `pots`: the labels of the pot line's amounts, with the row and pot of
    `stated_pots` each is; `side_pot` the label that may carry a number.
    `board`: groups `name`, which may count the board, and `cards`; `later_boards_in_full`: further boards are printed
    with the cards they share with the first. `no_rake` are the pot line's words for a rake of nothing, `ignored`
    patterns of lines that say nothing more, `streets_unsure_in` variants whose streets are called otherwise here.
    `claims` is what the lines of seats say. `may_be_empty`: of some whole records nothing but the first line;
    `may_be_missing`: some whole records have none and end with the payment of the main pot.
    `name_ends`: where lines of players begin with the name instead of the seat, what stands behind it. Such a summary
    lists everybody and pays: no line above says who won. Its `seat` may have a group `balance`, the stack at the end.
    `pays_alone`: who is left alone is paid by no line but his seat's. `lines_may_repeat`: what a line says again, word
    for word, it says once. `completes_board`: no line above deals what comes when nobody can bet any more.
    """

    start: str
    seat: str
    positions: Mapping[str, str]
    streets: Mapping[str, int]
    pot_line: str
    pots: Mapping[str, tuple[str, int | None]]
    side_pot: str
    board: str
    board_word: str
    stud_streets: Mapping[str, int] = field(default_factory=dict)
    no_rake: str | None = None
    streets_unsure_in: tuple[str, ...] = ()
    claims: Claims = Claims()
    ignored: tuple[str, ...] = ()
    may_be_empty: bool = False
    may_be_missing: bool = False
    name_ends: str | None = None
    later_boards_in_full: bool = True
    events: str | None = None
    seats: tuple[str, ...] = ("Seat",)
    last_line: str | None = None
    pays_last: bool = False
    pays_alone: bool = False
    lines_may_repeat: bool = False
    completes_board: bool = False


NO_SUMMARY: Final = Summary(
    start="\n", seat="(?P<verb>\n)(?P<tail>)", positions={}, streets={}, pot_line="\n", pots={}, side_pot="\n",
    board="(?P<name>\n)(?P<cards>)", board_word="\n",
)  # fmt: skip
"""That of rooms whose records end with the payments: a summary no line belongs to."""


@dataclass(frozen=True, slots=True, eq=False)
class Grammar:
    """One room's text. Only itself is equal to it, so what is built from a grammar can be kept.

    `opening` is the least of a header that opens a record (group `number`), `refused_openings` those of records that
    cannot be read, with the reason; `rulers` are lines between records that say nothing. `header` holds the groups
    `brand`, `number`, `game` and `time`; `game` is taken apart by `titles` (the first that matches), `stakes` and
    `games`. What a title may tell (`headers.TITLE_GROUPS`) may be groups of the header instead. Where a header has
    several lines, `header_lines` counts them and `header` matches all, with line feeds between; `header_ending`
    matches one further down that belongs to it, such as one that tells the time when all is over. `time`: patterns with
    the groups `date`, `hour` and `zone`, the best one first, and `year` where it stands apart from the date;
    `time_formats` is how date, hour and such a year are written, in this order.

    `tables`: lines below the header that tell of the table, by how they begin, of the button by its seat or the name of
    its `dealer` (such lines count seats from `first_seat`); `seat` those of players, which begin as `seat_begins` says.
    A marker begins with one of `marks`, and `marker` parts its `name` from a `tail` of cards and, where it deals to one
    player, from the `actor`.
    `by_verb`: lines of a player who acts, `name_ends` between name and verb; `by_start`: lines known by how they begin;
    `remarks`: lines `NAME words`, found by the literal words. `chat` is null where logs have none. `key_scope` says how
    far a player's name identifies him.

    `absent_players_are_dealt_in`: those marked absent at a tournament's table; `lists_waiting_players`: seat lines name
    players who have no part in the hand, without a word that they wait; `may_lose_lines`: records lose the lines in
    front of their summary, so one in which nobody is paid is only a part;
    `seats_are_places_in_tournament`: tournament seats are numbered so, but listed in the order of the table.

    `hero_mark` stands behind the reader's name wherever it is, `button_player` is what who has the button is
    called, `button_mark` what stands behind the stack of whoever has it, `posts_of` which blind those called by a
    position post; `posts_may_be_all_in`: the word for all-ins stands for blinds, too. `cash_currency` is that of
    cash games whose header names none. `rounds_may_be_unmarked`: in some records no line parts the betting rounds.
    `respellings` are applied to all lines before anything is read, in their order; `line_ends_lost_behind` matches
    what a client may fail to end a line behind, `header_may_be_parted_by` lines of the hand before that may stand
    behind the first line. `posts_blind`: in tournaments, a record without a line that holds this posts its level's
    blinds unsaid. `fixed_limit_names_blinds`: of fixed limit, too, the stakes are the blinds, not the bets.
    `deal_may_be_unmarked`: in some records nothing parts the posts from the deal; `deals_card_by_card`: each card
    dealt has its own line; `bets_may_be_unsaid`: some records pay chips that no line puts in.
    `blanks_may_be_underscores`: in some lines a name has these for blanks.

    `absent_marks` stand in the seat line of one who sits out, `moved_marks` in that of one who came to the table too
    late for the hand. Lines below the deal: `stack_left`, groups `seat` and `stack`, is what a player has when the hand
    is over; a line whose group `shown` matches tells of a hand, too; `rake`, group `amount`, what the house keeps back.
    """

    room: str
    opening: str
    refused_openings: Mapping[str, str]
    header: str
    rulers: tuple[str, ...]
    titles: tuple[str, ...]
    stakes: tuple[str, ...]
    games: tuple[Game, ...]
    limits: Mapping[str, str]
    time: tuple[str, ...]
    time_formats: tuple[str, ...]
    zones: Mapping[str, str]
    tables: Mapping[str, str]
    seat: str
    markers: Mapping[str, Marker]
    by_verb: Mapping[str, tuple[Phrase, ...]]
    by_start: Mapping[str, tuple[Phrase, ...]]
    remarks: Mapping[str, tuple[Phrase, ...]]
    chat: Chat | None
    summary: Summary
    writers: tuple[Writer, ...]
    rulebook: str
    name_ends: str = ": "
    decimals: int = 4
    key_scope: str = "account"
    absent_players_are_dealt_in: bool = False
    lists_waiting_players: bool = False
    may_lose_lines: bool = False
    seats_are_places_in_tournament: bool = False
    hero_mark: str | None = None
    button_player: str | None = None
    button_mark: str | None = None
    posts_may_be_all_in: bool = False
    posts_of: Mapping[str, str] = field(default_factory=dict)
    cash_currency: str | None = None
    rounds_may_be_unmarked: bool = False
    posts_blind: str | None = None
    line_ends_lost_behind: str | None = None
    header_may_be_parted_by: str | None = None
    header_lines: int = 1
    seat_begins: str = "Seat"
    marks: tuple[str, ...] = ("***",)
    marker: str = r"\*\*\* *(?P<name>.*?)(?: \*\*\*(?P<tail>.*))?"
    absent_marks: tuple[str, ...] = ("is sitting out",)
    moved_marks: tuple[str, ...] = ("out of hand",)
    stack_left: str | None = None
    rake: str | None = None
    respellings: tuple[Respelling, ...] = ()
    fixed_limit_names_blinds: bool = False
    header_ending: str | None = None
    deal_may_be_unmarked: bool = False
    deals_card_by_card: bool = False
    bets_may_be_unsaid: bool = False
    blanks_may_be_underscores: bool = False
    first_seat: int = 1
