"""The tables: the contract between what reads logs and what judges them.

A parser fills these tables with what a log states and nothing else; a rule reads them and nothing else. Amounts are
exact integers in units of 10 ** -hands.decimals, cards are the codes of `parsers.cards`, times are UTC, and a null
always means *the log does not say*.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

import polars as pl

VARIANTS: Final = (
    "holdem", "omaha", "courchevel", "irish", "fusion",
    "five_card_draw", "deuce_single_draw", "deuce_triple_draw", "ace_single_draw", "ace_triple_draw",
    "badugi", "badeucy", "badacey", "drawmaha",
    "seven_card_stud", "five_card_stud", "razz", "deuce_razz",
    "open_face", "unknown",
)  # fmt: skip
FLOP_VARIANTS: Final = ("holdem", "omaha", "courchevel", "irish", "fusion")
STUD_VARIANTS: Final = ("seven_card_stud", "five_card_stud", "razz", "deuce_razz")
SINGLE_DRAW_VARIANTS: Final = ("five_card_draw", "deuce_single_draw", "ace_single_draw")
TRIPLE_DRAW_VARIANTS: Final = ("deuce_triple_draw", "ace_triple_draw", "badugi", "badeucy", "badacey")
DRAW_VARIANTS: Final = (*SINGLE_DRAW_VARIANTS, *TRIPLE_DRAW_VARIANTS)
LIMITS: Final = ("no", "pot", "fixed", "spread", "half_pot")
SHARES: Final = ("high", "low")
DECKS: Final = ("standard", "short")
KEY_SCOPES: Final = ("account", "session", "hand")
SEAT_STATES: Final = ("dealt_in", "sitting_out", "waiting", "moved_in", "observer")
COPY_PARTS: Final = ("whole", "beginning", "fragment")
PHASES: Final = ("posting", "betting", "showdown", "after")
POT_ROWS: Final = ("total", "pot", "rake", "jackpot", "drop", "tax", "house")
CLAIMS: Final = (
    "showed", "mucked", "folded", "put_in", "collected", "won", "lost", "did_not_bet",
    "button", "small_blind", "big_blind", "board", "run_twice",
)  # fmt: skip
DURING: Final = ("betting", "showdown")
"""Phases of a hand from its first card or act to its last pot."""
EFFECTS: Final = ("at_once", "next_hand")
SOURCE_STATES: Final = ("read", "unreadable", "growing")

CHIPS_IN: Final = (
    "ante", "small_blind", "big_blind", "button_blind", "extra_blind", "dead_blind", "straddle", "bring_in",
    "completion", "call", "bet", "raise",
)  # fmt: skip
ACTION_KINDS: Final = ("fold", "check", "call", "bet", "raise", "completion", "bring_in")
CHIPS_OUT: Final = ("uncalled", "award", "forfeit", "chips_returned")
OUTSIDE_POT: Final = ("cash_out", "insurance", "bounty", "prize")
CARD_KINDS: Final = (
    "deal", "board", "burn", "discard", "stand_pat", "reshuffle", "show", "muck", "no_show", "exposure", "boxed_card",
)  # fmt: skip
ROOM_KINDS: Final = (
    "house_added", "capped", "cancelled", "time_out", "disconnected", "reconnected", "sat_out", "came_back", "chat",
    "notice", "run_agreement",
)  # fmt: skip
LIVE_KINDS: Final = (
    "say", "push", "change", "ruling", "misdeal", "clock", "dead_hand", "live_hand", "floor_decision", "button_moved",
    "pot_moved", "shuffle", "cut", "announcement", "wild_card", "dispute", "incident", "misdeal_claim",
    "carried_over", "carried_in",
)  # fmt: skip
BETWEEN_KINDS: Final = (
    "seat_taken", "seat_left", "reload", "chips_off", "moved", "eliminated", "level", "deck_change", "dealer_change",
    "penalty", "chip_race",
)  # fmt: skip
EVENT_KINDS: Final = tuple(
    dict.fromkeys(
        CHIPS_IN + ACTION_KINDS + CHIPS_OUT + OUTSIDE_POT + CARD_KINDS + ROOM_KINDS + LIVE_KINDS + BETWEEN_KINDS
        + ("unknown",)
    )
)  # fmt: skip
PUBLIC_KINDS: Final = tuple(
    dict.fromkeys((*CHIPS_IN, *ACTION_KINDS, *CHIPS_OUT, "board", "show", "discard", "stand_pat"))
)
"""What everybody at the table sees, whoever records it."""

CARDS: Final = pl.List(pl.UInt8)
MONEY: Final = pl.Int64


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, its type, what it means, and whether the log may leave it unsaid."""

    name: str
    dtype: pl.DataType | type[pl.DataType]
    meaning: str
    required: bool = False


class TableError(ValueError):
    """A frame that does not keep the contract of its table."""


def _holds(wanted: pl.DataType | type[pl.DataType], given: pl.DataType) -> bool:
    """Whether values of one type become another's without loss, or fail the cast loudly."""
    if given in (pl.Null, wanted):
        return True
    if isinstance(wanted, pl.List):
        return isinstance(given, pl.List) and _holds(wanted.inner, given.inner)  # type: ignore[arg-type]
    if isinstance(wanted, pl.Datetime):
        return isinstance(given, pl.Datetime) and given.time_zone == wanted.time_zone
    if isinstance(wanted, pl.Enum):
        return given == pl.String or isinstance(given, pl.Enum | pl.Categorical)
    return wanted.is_integer() and given.is_integer()


@dataclass(frozen=True, slots=True)
class Table:
    """One table of the contract: what a row is, and its columns in order."""

    name: str
    row: str
    columns: tuple[Column, ...]

    @property
    def schema(self) -> dict[str, pl.DataType | type[pl.DataType]]:
        """Column names and types in order."""
        return {column.name: column.dtype for column in self.columns}

    def empty(self) -> pl.DataFrame:
        """The table without rows."""
        return pl.DataFrame(schema=self.schema)

    def conform(self, frame: pl.DataFrame) -> pl.DataFrame:
        """The frame with this table's columns in order: absent ones null, present ones cast.

        Raises TableError for a column the table does not know, a type that could lose something on the way (a float
        is no amount), a value the column's type does not hold, or a null where one is required.
        """
        schema, given = self.schema, frame.schema
        strangers = [name for name in given if name not in schema]
        if strangers:
            raise TableError(f"{self.name}: unknown columns {', '.join(strangers)}")
        for name, dtype in given.items():
            if not _holds(schema[name], dtype):
                raise TableError(f"{self.name}.{name} is {schema[name]} and cannot hold {dtype}")
        try:
            whole = frame.with_columns(
                pl.col(name).cast(dtype) if name in given else pl.lit(None, dtype).alias(name)
                for name, dtype in schema.items()
                if given.get(name) != dtype
            ).select(schema.keys())
        except pl.exceptions.PolarsError as error:
            raise TableError(f"{self.name}: {error}") from error
        for column in self.columns:
            if column.required and whole[column.name].null_count():
                raise TableError(f"{self.name}.{column.name} must not be null")
        return whole


HAND: Final = Column("hand", pl.UInt32, "the hand: its place among the hands of the run, from 0", required=True)
SPAN: Final = (
    Column("source", pl.UInt32, "row of `sources` the line stands in"),
    Column("line", pl.UInt32, "line number in the source, from 1"),
    Column("start", pl.Int64, "first byte, counted in the decompressed source"),
    Column("end", pl.Int64, "first byte behind the line's text"),
)

HANDS: Final = Table(
    "hands",
    "one hand",
    (
        HAND,
        Column("room", pl.String, "the room whose software dealt the hand", required=True),
        Column("writer", pl.String, "the client or converter whose dialect the record is in", required=True),
        Column("number", pl.String, "hand number as the room prints it"),
        Column("time", pl.Datetime("us", "UTC"), "start of the hand"),
        Column("time_text", pl.String, "the time as written"),
        Column("zone_assumed", pl.Boolean, "the zone is the run's setting, not the log's word"),
        Column("table", pl.String, "table name"),
        Column("file_is_table", pl.Boolean, "no line names the table: the hands of a file are those of one"),
        Column("tournament", pl.String, "tournament number; null in cash games"),
        Column("level", pl.String, "blind level as written"),
        Column("buy_in", pl.String, "buy-in as written"),
        Column("mix", pl.String, "mixed game the hand belongs to"),
        Column("variant", pl.Enum(VARIANTS), "the game dealt", required=True),
        Column("limit", pl.Enum(LIMITS), "betting limit of the first round"),
        Column("limit_after_flop", pl.Enum(LIMITS), "betting limit of later rounds where it changes"),
        Column("hole_cards", pl.UInt8, "cards dealt to each player by the end of the deal"),
        Column("pays_high", pl.Boolean, "the high hand wins, or half"),
        Column("pays_low", pl.Boolean, "the low hand wins, or half"),
        Column("deck", pl.Enum(DECKS), "the deck in use"),
        Column("boards", pl.UInt8, "boards dealt by the rules of the game (not by running it twice)"),
        Column("currency", pl.String, "currency at the table; null for tournament chips and play money"),
        Column("account_currency", pl.String, "currency of the accounts where it differs"),
        Column("decimals", pl.UInt8, "amounts of this hand are in units of 10 ** -decimals", required=True),
        Column("small_blind", MONEY, "small blind of the stakes"),
        Column("big_blind", MONEY, "big blind of the stakes"),
        Column("button_blind", MONEY, "button blind of the stakes"),
        Column("ante", MONEY, "ante of the stakes"),
        Column("bring_in", MONEY, "bring-in of the stakes"),
        Column("small_bet", MONEY, "fixed limit: bet of the early rounds"),
        Column("big_bet", MONEY, "fixed limit: bet of the late rounds"),
        Column("stakes_posted", pl.Boolean, "no line names the stakes of this hand: they are those that were posted"),
        Column("cap", MONEY, "most a player may put in during the hand"),
        Column("chips", pl.List(MONEY), "values of the chips in play, where stated"),
        Column("max_seats", pl.UInt8, "seats at the table"),
        Column("button", pl.UInt8, "seat the button is at, occupied or not"),
        Column("run_twice", pl.Boolean, "the rest of the board was dealt more than once", required=True),
        Column("cashed_out", pl.Boolean, "somebody took a payment instead of the pot's outcome", required=True),
        Column("cancelled", pl.Boolean, "the room declared the hand void", required=True),
        Column("anonymous", pl.Boolean, "names do not identify accounts", required=True),
        Column("fast_fold", pl.Boolean, "seats are drawn anew each hand from a pool", required=True),
        Column("play_money", pl.Boolean, "nothing of value is at stake", required=True),
        Column("house_money", pl.Boolean, "the house added to the pot", required=True),
        Column("bomb_pot", pl.Boolean, "all put in a sum and the first round is skipped", required=True),
        Column("kill_pot", pl.Boolean, "played at double limits for what became of the hand before, where told"),
        Column("ended", pl.Boolean, "the record has its ending", required=True),
        Column("prints_showdown_order", pl.Boolean, "the room prints shows and mucks in the order they happened"),
        Column(
            "prints_uncalled",
            pl.Boolean,
            "the writer prints a line for each uncalled bet it returns; where false, it is paid out with the pots, and "
            "pots one player wins go under one name",
        ),
        Column("prints_idle_checks", pl.Boolean, "the room prints checks of players who can no longer act"),
        Column(
            "told_live",
            pl.Boolean,
            "written at the table, event by event: cards, burns and pots pushed stand where they came, if anywhere",
        ),
        Column("announcements_told", pl.Boolean, "the record holds every announcement made at the table"),
        Column("summary_trusted", pl.Boolean, "the writer's summary is a statement, not a conversion's guess"),
        Column("dues_implied", pl.Boolean, "posts and calls state no amounts: by the format they are for what was due"),
        Column("awards_implied", pl.Boolean, "payments are not stated: they are what finishing stacks grew by"),
        Column("rulebook", pl.String, "id of the rulebook the room plays by unless the run names another"),
    ),
)

COPIES: Final = Table(
    "copies",
    "one record of a hand",
    (
        HAND,
        Column("source", pl.UInt32, "row of `sources` the record stands in", required=True),
        Column("first_line", pl.UInt32, "line of its header, from 1", required=True),
        Column("last_line", pl.UInt32, "its last line", required=True),
        Column("start", pl.Int64, "first byte, counted in the decompressed source", required=True),
        Column("end", pl.Int64, "first byte behind the record", required=True),
        Column("hero", pl.String, "the player through whose eyes it was recorded"),
        Column("part", pl.Enum(COPY_PARTS), "how much of the hand the record holds", required=True),
        Column("public_hash", pl.UInt64, "hash of what every player could see, where a hand has several records"),
        Column("audited", pl.Boolean, "the record the rules read (one a hand)", required=True),
    ),
)

SEATS: Final = Table(
    "seats",
    "one player of one hand",
    (
        HAND,
        Column("seat", pl.UInt8, "seat number as the room counts", required=True),
        Column("player", pl.String, "name as written", required=True),
        Column("player_key", pl.String, "what identifies the player within `key_scope`"),
        Column("key_scope", pl.Enum(KEY_SCOPES), "how far the key holds"),
        Column("stack", MONEY, "chips when the hand began"),
        Column("final_stack", MONEY, "chips when it was over, where stated"),
        Column("state", pl.Enum(SEAT_STATES), "part the player takes in the hand", required=True),
        Column("bounty", MONEY, "bounty on the player's head, in the buy-in's currency"),
        Column("hero", pl.Boolean, "the record is this player's view", required=True),
        *SPAN,
    ),
)

EVENTS: Final = Table(
    "events",
    "one happening, in the order of the record",
    (
        Column("hand", pl.UInt32, "the hand; null for what happens between hands"),
        *SPAN,
        Column("time", pl.Datetime("us", "UTC"), "moment, where logged"),
        Column("seconds", pl.UInt32, "time taken or allowed, where logged"),
        Column("room", pl.String, "the room, where no hand is running"),
        Column("table", pl.String, "the table, where no hand is running"),
        Column("tournament", pl.String, "the tournament, where no hand is running"),
        Column("decimals", pl.UInt8, "units of the amounts are 10 ** -decimals, where no hand says so"),
        Column("takes_effect", pl.Enum(EFFECTS), "from when a change of chips or seats counts"),
        Column("phase", pl.Enum(PHASES), "stretch of the hand the line stands in"),
        Column("street", pl.UInt8, "betting round, from 0"),
        Column("board", pl.UInt8, "board, from 0, where there is more than one"),
        Column("kind", pl.Enum(EVENT_KINDS), "what happened", required=True),
        Column("seat", pl.UInt8, "acting seat; null where nobody, or nobody seated, acts"),
        Column("actor", pl.String, "actor as written, seated or not"),
        Column("target_seat", pl.UInt8, "seat acted upon"),
        Column("amount", MONEY, "chips moved by this event alone, where stated"),
        Column("to", MONEY, "what the actor has in on this street after it, where stated"),
        Column("by", MONEY, "stated size of the raise"),
        Column("fee", MONEY, "fee kept back, where stated"),
        Column("chance", pl.UInt32, "stated chance to win the pot, in millionths"),
        Column("all_in", pl.Boolean, "the line says all-in"),
        Column("cards", CARDS, "cards dealt, shown or discarded"),
        Column("repeated", CARDS, "cards the line repeats from before"),
        Column("card_count", pl.UInt8, "number of cards, of riffles or of a penalty's hands, where only that is said"),
        Column("face_up", pl.Boolean, "the cards lie open"),
        Column("denominations", pl.List(MONEY), "chips one by one, or the sums a number said can mean, where logged"),
        Column("pot", pl.UInt8, "pot an award comes from: 0 main, 1 first side pot"),
        Column("share", pl.Enum(SHARES), "half of the pot an award is"),
        Column("words", pl.String, "what was said or named"),
        Column("matter", pl.String, "what a word, fault, incident or decision is about, as the table log names it"),
        Column("outcome", pl.String, "what was done about it, as the table log names it"),
        Column("agent", pl.String, "who did, called or decided it: `dealer`, `floor`, a player"),
    ),
)

STATEMENTS: Final = Table(
    "statements",
    "one claim of a record's summary",
    (
        HAND,
        *SPAN,
        Column("seat", pl.UInt8, "seat the claim is about; null for the board"),
        Column("player", pl.String, "name as written there"),
        Column("claim", pl.Enum(CLAIMS), "what is claimed", required=True),
        Column("street", pl.UInt8, "betting round the claim names, from 0"),
        Column("board", pl.UInt8, "board, from 0"),
        Column("amount", MONEY, "amount the claim names"),
        Column("cards", CARDS, "cards the claim names"),
        Column("words", pl.String, "hand named"),
    ),
)

STATED_POTS: Final = Table(
    "stated_pots",
    "one amount of a record's pot line, turned to one meaning: gross of rake, without uncalled bets",
    (
        HAND,
        *SPAN,
        Column("row", pl.Enum(POT_ROWS), "what the amount is", required=True),
        Column("pot", pl.UInt8, "0 main, 1 first side pot; null for the total"),
        Column("board", pl.UInt8, "board, from 0"),
        Column("amount", MONEY, "the amount; of single pots what was paid out of them"),
    ),
)

SOURCES: Final = Table(
    "sources",
    "one file or archive member",
    (
        Column("source", pl.UInt32, "row number, from 0", required=True),
        Column("path", pl.String, "path as given; an archive's member behind '!'", required=True),
        Column("sha256", pl.String, "of the decompressed bytes"),
        Column("format", pl.String, "rooms whose records it holds"),
        Column("encoding", pl.String, "encoding it was read in"),
        Column("state", pl.Enum(SOURCE_STATES), "how the reading went", required=True),
        Column("hands", pl.UInt32, "records found", required=True),
        Column("bytes", pl.Int64, "size, decompressed", required=True),
        Column("bytes_parsed", pl.Int64, "bytes that belong to hands", required=True),
        Column("bytes_gap", pl.Int64, "bytes between hands with no content", required=True),
        Column("bytes_quarantined", pl.Int64, "bytes set aside", required=True),
        Column("reasons", pl.List(pl.String), "why bytes were set aside"),
    ),
)

QUARANTINE: Final = Table(
    "quarantine",
    "one stretch of a source that is no audited hand",
    (
        Column("source", pl.UInt32, "row of `sources`", required=True),
        Column("first_line", pl.UInt32, "first line, from 1", required=True),
        Column("last_line", pl.UInt32, "last line", required=True),
        Column("start", pl.Int64, "first byte", required=True),
        Column("end", pl.Int64, "first byte behind it", required=True),
        Column("reason", pl.String, "why, in a word", required=True),
        Column("detail", pl.String, "why, in a sentence"),
        Column("repeats", pl.Boolean, "it was read, and says what another line says: its bytes count as parsed"),
    ),
)

ALL_TABLES: Final = (HANDS, COPIES, SEATS, EVENTS, STATEMENTS, STATED_POTS, SOURCES, QUARANTINE)


@dataclass(frozen=True, slots=True)
class Tables:
    """What the records of one batch state; every frame sorted by hand, then by line."""

    hands: pl.DataFrame
    copies: pl.DataFrame
    seats: pl.DataFrame
    events: pl.DataFrame
    statements: pl.DataFrame
    stated_pots: pl.DataFrame

    @classmethod
    def of(cls, **frames: pl.DataFrame) -> Tables:
        """Tables of the frames given, each held to its contract; those not given are empty."""
        contract = {table.name: table for table in ALL_TABLES}
        names = [field.name for field in fields(cls)]
        return cls(
            **{
                name: contract[name].conform(frames[name]) if name in frames else contract[name].empty()
                for name in names
            }
        )
