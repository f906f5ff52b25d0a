"""Rulebooks: how a house plays, as data.

A book is a TOML file under `rules/books` or of the house's own. Its parameters narrow what a rule of the catalogue
allows; a parameter it does not give leaves the book silent, and the rule then flags only what no known reading allows.
A value nobody published but that was inferred from hands is marked with their number: what is judged by it is at most
likely, or else a room's steady fault would become the rule it is judged by. Rules read parameters as columns
(`param("raise_cap")`), so one batch mixes rooms and books.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Final, Generic, Literal, TypeVar

import polars as pl
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

BOOKS_FOLDER: Final = Path(__file__).parent / "books"
PPM: Final = 1_000_000
CLAUSES: Final = pl.List(pl.Struct({"topic": pl.String, "clause": pl.String}))
CODE: Final = r"^[A-Z]{3}\d{3}$"

Value = TypeVar("Value")


class RulebookError(ValueError):
    """A rulebook that cannot be read; the message names the file and the key."""


class Stated(BaseModel, Generic[Value]):
    """One value of a book with what it rests on. In TOML either the plain value or a table with these keys."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    value: Value = Field(description="the value itself")
    clause: str | None = Field(default=None, description="where the book says so; absent where it is not published")
    observed: int | None = Field(
        default=None, ge=1, description="number of hands it was inferred from; absent where the book states it"
    )


def _as_stated(raw: object) -> object:
    return raw if raw is None or isinstance(raw, Mapping | Stated) else {"value": raw}


def _as_date(raw: object) -> object:
    return date.fromisoformat(raw) if isinstance(raw, str) else raw


def _checked_fraction(text: str) -> str:
    parts = Decimal(text) * PPM
    if parts != int(parts) or not 0 <= parts <= PPM:
        raise ValueError("must be a decimal fraction between 0 and 1 with at most six places")
    return text


Day = Annotated[date, BeforeValidator(_as_date)]
Fraction = Annotated[str, Field(pattern=r"^\d(\.\d+)?$"), AfterValidator(_checked_fraction)]
Count = Annotated[int, Field(ge=1)]

WholeNumber = Annotated[Stated[Count] | None, BeforeValidator(_as_stated)]
YesNo = Annotated[Stated[bool] | None, BeforeValidator(_as_stated)]
DayValue = Annotated[Stated[Day] | None, BeforeValidator(_as_stated)]
Share = Annotated[Stated[Fraction] | None, BeforeValidator(_as_stated)]
CapHeadsUp = Annotated[
    Stated[Literal["capped", "free_if_round_began_heads_up", "free_once_heads_up", "free_if_event_heads_up"]] | None,
    BeforeValidator(_as_stated),
]
MinRaise = Annotated[Stated[Literal["last_full_wager"]] | None, BeforeValidator(_as_stated)]
ShortBlindCall = Annotated[Stated[Literal["full", "posted"]] | None, BeforeValidator(_as_stated)]
PotLimitBlinds = Annotated[Stated[Literal["full", "true_value", "small_as_big"]] | None, BeforeValidator(_as_stated)]
ButtonPosts = Annotated[Stated[Literal["small_blind", "big_blind"]] | None, BeforeValidator(_as_stated)]
ShowdownOrder = Annotated[Stated[Literal["last_aggressor"]] | None, BeforeValidator(_as_stated)]
FirstSeat = Annotated[Stated[Literal["left_of_button"]] | None, BeforeValidator(_as_stated)]
Reopen = Annotated[Stated[Literal["cumulative", "full_raise"]] | None, BeforeValidator(_as_stated)]
ClosedTo = Annotated[Stated[Literal["who_acted", "last_raiser"]] | None, BeforeValidator(_as_stated)]
SuitOrder = Annotated[
    Stated[Literal["spades_hearts_diamonds_clubs", "spades_hearts_clubs_diamonds"]] | None, BeforeValidator(_as_stated)
]
StudTie = Annotated[Stated[Literal["suit", "position", "suit_where_high_wins"]] | None, BeforeValidator(_as_stated)]
FourthPair = Annotated[Stated[Literal["never", "holder", "any_player"]] | None, BeforeValidator(_as_stated)]
OddChipStud = Annotated[Stated[Literal["high_card_of_five", "high_card_of_all"]] | None, BeforeValidator(_as_stated)]
OddChipLow = Annotated[Stated[Literal["high_card", "low_card"]] | None, BeforeValidator(_as_stated)]


class Parameters(BaseModel):
    """What a book can lay down. Of an absent parameter the book is silent, unless its description says what holds."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    raise_cap: WholeNumber = Field(
        default=None, description="fixed limit: bets and raises allowed in a betting round, the bet included; a number"
    )
    cap_heads_up: CapHeadsUp = Field(
        default=None,
        description=(
            "fixed limit: whether the cap holds between two players: capped = always; free_if_round_began_heads_up = "
            "not in a round that two players began; free_once_heads_up = not from the moment two are left; "
            "free_if_event_heads_up = not once two are left in the whole event"
        ),
    )
    half_bet_counts: YesNo = Field(
        default=None,
        description=(
            "fixed limit: an all-in of at least half a bet counts as a raise and reopens the betting, a smaller one "
            "does not; true or false"
        ),
    )
    min_raise: MinRaise = Field(
        default=None,
        description="no and pot limit: least raise: last_full_wager = the last full bet or raise of the round",
    )
    short_blind_call: ShortBlindCall = Field(
        default=None,
        description="price of a call behind a big blind posted short: full = the whole blind; posted = as posted",
    )
    reopen: Reopen = Field(
        default=None,
        description=(
            "what gives who has acted a new right to raise: cumulative = to face a full raise, even of several short "
            "all-ins; full_raise = one full raise"
        ),
    )
    closed_to: ClosedTo = Field(
        default=None,
        description=(
            "whom short all-ins leave without a right to raise: who_acted = all who have acted; last_raiser = only who "
            "made the last full bet or raise"
        ),
    )
    suit_order: SuitOrder = Field(
        default=None, description="stud: suits from the highest to the lowest, where they decide between equal cards"
    )
    stud_tie: StudTie = Field(
        default=None,
        description=(
            "stud: who opens of equal boards: suit = who has the highest card by suit; position = who was dealt to "
            "first; suit_where_high_wins = by suit in games for high alone, else by position"
        ),
    )
    fourth_pair: FourthPair = Field(
        default=None,
        description=(
            "stud for high: who may bet the big bet on fourth street where an open pair shows: never = nobody; "
            "holder = the pair's holder, and others over his; any_player"
        ),
    )
    pot_limit_blinds: PotLimitBlinds = Field(
        default=None,
        description=(
            "pot limit: how blinds count in the first round's pot: full = missing and short ones as whole; "
            "true_value = as posted; small_as_big = the small blind as a big one"
        ),
    )
    pot_limit_antes: YesNo = Field(
        default=None, description="pot limit: antes count in the pot of the first round; true or false"
    )
    heads_up_button_posts: ButtonPosts = Field(
        default=None, description="the blind the button posts between two players: small_blind or big_blind"
    )
    heads_up_button_posts_from: DayValue = Field(
        default=None,
        description="first day heads_up_button_posts is known to hold, as 2009-06-14; absent = always",
    )
    showdown_order: ShowdownOrder = Field(
        default=None,
        description="who shows first after a bet in the last round: last_aggressor = who bet or raised last",
    )
    showdown_without_bet: FirstSeat = Field(
        default=None,
        description="who shows first when the last round was checked: left_of_button = first live seat left of it",
    )
    side_pot_shows_first: YesNo = Field(
        default=None, description="contenders of a side pot show before those of the main pot alone; true or false"
    )
    odd_chip: FirstSeat = Field(
        default=None,
        description="who gets the chip that cannot be split: left_of_button = winners in turn from the button's left",
    )
    odd_chip_stud: OddChipStud = Field(
        default=None,
        description=(
            "stud: who gets the chip that cannot be split: high_card_of_five = the highest card by suit among the five "
            "that win; high_card_of_all = among all cards held"
        ),
    )
    odd_chip_low: OddChipLow = Field(
        default=None,
        description="stud: whether among equal lows the highest or the lowest card by suit gets the odd chip",
    )
    trips_beat_straight: YesNo = Field(
        default=None, description="short deck: three of a kind beats a straight; true or false"
    )
    all_in_tabled: YesNo = Field(
        default=None,
        description="all live hands are turned up once somebody is all-in and the betting is over; true or false",
    )
    cash_out_fee: Share = Field(
        default=None, description='fee kept back from a cash-out, as a fraction of it in quotes: "0.01" = 1 %'
    )
    suspect_share: Share = Field(
        default=Stated(value="0.05"),
        description=(
            "a rule that fires on more than this fraction of the hands it could judge in one room (in quotes: "
            '"0.05" = 5 %, which holds if absent) makes our reading of the room suspect'
        ),
    )
    suspect_hands: WholeNumber = Field(
        default=Stated(value=100),
        description="hands a rule must have judged in a room before suspect_share is applied; a number, 100 if absent",
    )


class Rulebook(BaseModel):
    """One book."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$", description="short name, as hands and settings refer to it")
    title: str = Field(description="full name, as reports print it")
    kind: Literal["rulebook", "room"] = Field(description="rulebook = a published text; room = how one room plays")
    extends: str | None = Field(default=None, description="book whose values hold where this one gives none")
    parameters: Parameters = Field(default=Parameters(), description="how the house plays")
    clauses: dict[Annotated[str, Field(pattern=CODE)], str] = Field(
        default={}, description="rule code to the clause of the book that demands what the rule checks"
    )


PARAMETERS: Final = tuple(Parameters.model_fields)
_COLUMN: Final = {name: name for name in PARAMETERS} | {
    "cash_out_fee": "cash_out_fee_ppm",
    "suspect_share": "suspect_share_ppm",
}
_DTYPE: Final[dict[str, type[pl.DataType]]] = {
    "raise_cap": pl.Int64, "half_bet_counts": pl.Boolean, "pot_limit_antes": pl.Boolean,
    "heads_up_button_posts_from": pl.Date, "side_pot_shows_first": pl.Boolean, "all_in_tabled": pl.Boolean,
    "trips_beat_straight": pl.Boolean, "cash_out_fee": pl.Int64, "suspect_share": pl.Int64, "suspect_hands": pl.Int64,
}  # fmt: skip


def shipped() -> list[str]:
    """Ids of the books that come with the package, in order."""
    return sorted(path.stem for path in BOOKS_FOLDER.glob("*.toml"))


def load(name_or_path: str | Path) -> Rulebook:
    """The book of that id, or in that file, with what it takes over from the book it extends.

    A book named in `extends` is sought among the shipped ones, or as a path beside the file. Raises RulebookError,
    naming file and key.
    """
    return _with_inherited(_path_of(name_or_path), ())


def resolve(books: Iterable[Rulebook]) -> pl.DataFrame:
    """One row a book, what rules and judge read.

    Columns: `book` (id), `title`, `clauses` (list of topic and clause, a topic being a rule code or a parameter), and
    for each parameter `book.<name>` (null where the book is silent) and `book.<name>.observed` (never null). Fractions
    are counted in parts per million and named so: `book.cash_out_fee_ppm`.
    """
    return pl.DataFrame([_row(book) for book in books], schema=_schema()).sort("book")


def param(name: str) -> pl.Expr:
    """The column of a parameter, by the name in the book or with `_ppm` for fractions."""
    return pl.col(f"book.{_column_of(name)}")


def observed(names: Sequence[str]) -> pl.Expr:
    """Whether any of the parameters was only inferred from hands; false for none."""
    if not names:
        return pl.lit(False)
    return pl.any_horizontal(pl.col(f"book.{_column_of(name)}.observed").fill_null(False) for name in names)


def topic(name: str) -> str:
    """What a parameter is called among the topics of `clauses`.

    >>> topic("raise_cap"), topic("cash_out_fee")
    ('raise_cap', 'cash_out_fee_ppm')
    """
    return _column_of(name)


def _column_of(name: str) -> str:
    column = _COLUMN.get(name, name)
    if column not in _COLUMN.values():
        raise RulebookError(f"no rulebook has a parameter {name}")
    return column


def _schema() -> dict[str, pl.DataType | type[pl.DataType]]:
    values = {f"book.{column}": _DTYPE.get(name, pl.String) for name, column in _COLUMN.items()}
    marks = {f"book.{column}.observed": pl.Boolean for column in _COLUMN.values()}
    return {"book": pl.String, "title": pl.String, "clauses": CLAUSES, **values, **marks}


def _row(book: Rulebook) -> dict[str, Any]:
    row: dict[str, Any] = {"book": book.id, "title": book.title}
    clauses = dict(book.clauses)
    for name, column in _COLUMN.items():
        stated: Stated[Any] | None = getattr(book.parameters, name)
        row[f"book.{column}"] = None if stated is None else _plain(stated.value, column)
        row[f"book.{column}.observed"] = stated is not None and stated.observed is not None
        if stated is not None and stated.clause is not None:
            clauses[column] = stated.clause
    row["clauses"] = [{"topic": topic, "clause": clause} for topic, clause in sorted(clauses.items())]
    return row


def _plain(value: object, column: str) -> object:
    return int(Decimal(str(value)) * PPM) if column.endswith("_ppm") else value


def _path_of(name_or_path: str | Path, beside: Path | None = None) -> Path:
    named = BOOKS_FOLDER / f"{name_or_path}.toml"
    path = named if str(name_or_path) in shipped() else (beside or Path()) / name_or_path
    if not path.is_file():
        raise RulebookError(f"{name_or_path}: no such rulebook; shipped are {', '.join(shipped())}")
    return path


def _with_inherited(path: Path, extended_by: tuple[Path, ...]) -> Rulebook:
    path = path.resolve()
    if path in extended_by:
        raise RulebookError(f"{path}: extends: the books extend each other in a circle")
    book = _read(path)
    if book.extends is None:
        return book
    return _taking_over(book, _with_inherited(_path_of(book.extends, path.parent), (*extended_by, path)))


def _taking_over(book: Rulebook, base: Rulebook) -> Rulebook:
    own = book.parameters.model_fields_set
    parameters = {
        name: getattr(book.parameters, name) if name in own else _cited(getattr(base.parameters, name), base.id)
        for name in PARAMETERS
    }
    clauses = {code: f"{base.id}: {clause}" for code, clause in base.clauses.items()} | book.clauses
    return book.model_copy(update={"parameters": Parameters(**parameters), "clauses": clauses})


def _cited(stated: Stated[Any] | None, book: str) -> Stated[Any] | None:
    if stated is None or stated.clause is None:
        return stated
    return stated.model_copy(update={"clause": f"{book}: {stated.clause}"})


def _read(path: Path) -> Rulebook:
    try:
        return Rulebook.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise RulebookError(f"{path}: {error}") from error
    except ValidationError as error:
        raise RulebookError(
            "\n".join(f"{path}: {_key(fault['loc'])}: {fault['msg']}" for fault in error.errors())
        ) from error


def _key(location: tuple[int | str, ...]) -> str:
    return ".".join(str(part) for part in location if part != "[key]")
