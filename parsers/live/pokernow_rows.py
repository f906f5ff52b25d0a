"""Poker Now's rows as lines in the order of play, worded so that `parsers.engine` can read them.

The file's newest row stands first, so a stretch of it, from the row that ends a hand down to the next such row, holds
the hand backwards, and behind it what happened before it was dealt. Every line keeps the place of its row; a row that
lists all stacks becomes a line a player, and the rows where a round begins or ends lend theirs to a marker.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import polars as pl

TOKEN: Final = r".*? @ [A-Za-z0-9_-]+"
"""A player: name and account."""
_ROW: Final = r'^(?:"(?P<entry>(?:[^"]|"")*)"|(?P<bare>[^",]*)),(?P<at>[0-9-]{10}T[0-9:.]+Z),(?P<order>[0-9]+)$'
_TITLE: Final = "entry,at,order"
_START: Final = (
    r"^-- starting hand #(?P<count>[0-9]+) *(?:\(id: (?P<id>[A-Za-z0-9]+)\))? *\((?P<game>[^()]*)\)"
    rf'(?: \((?:dealer: "(?P<dealer>{TOKEN})"|dead button)\))? --$'
)
_END: Final = r"^-- ending hand #([0-9]+) --$"
_NEW_ACCOUNT: Final = rf'^The player "{TOKEN}" changed the ID from (?P<old>[A-Za-z0-9_-]+) to (?P<new>[A-Za-z0-9_-]+)'
_STACK: Final = rf'#[0-9]+ "{TOKEN}" \([0-9.]+\)'
_ACT: Final = rf'^"({TOKEN})" '
_LATE_SHOW: Final = rf'^"{TOKEN}" shows '
"""Hands may be shown behind the row that ends them: these stand among what happened before the next one."""
_POST: Final = rf'^"{TOKEN}" posts |^Dead |^Player stacks: |^Your hand is '
_BOARD: Final = (
    r"^(?P<street>Flop|Turn|River)(?P<again> \(second run\))?: *(?P<before>(?:[^\[]*[^\[ ])?) *\[(?P<new>[^\]]*)\]$"
)
_NAMED_AWARD: Final = rf'^"{TOKEN}" collected [0-9.]+ from pot with '
FIRST_RUN: Final = " on the first run"
_BEFORE, _HEADER, _PLAY, _AFTER, _ENDING = range(5)

HEADER_CUT_OFF: Final = ("header cut off", "the row that starts this hand is not there, or cannot be read")
NO_ENDING: Final = ("no ending", "no row ends this hand: it was still running, or the row is lost")


class InPlay(NamedTuple):
    """Records in the order of play.

    `lines`: `hand source line start end text at`, sorted by hand and play, the header of each hand first, as
    `parsers.engine` reads them. `kept`: `hand first_row last_row bomb_pot`, the rows of the batch each hand is made of.
    `aside`: `first_row last_row reason detail` of the others.
    """

    lines: pl.DataFrame
    kept: pl.DataFrame
    aside: pl.DataFrame


def in_play(lines: pl.DataFrame) -> InPlay:
    """The records of a batch, `hand source line start end text` in the order of the file, in the order of play."""
    rows = _placed(_parted(lines))
    hands = _hands(rows)
    told = rows.join(hands.filter("readable"), on="hand", how="inner", maintain_order="left")
    kept = told.filter(pl.col("row").is_between("first_row", "last_row"))
    spans = kept.group_by("hand", maintain_order=True).agg(
        first_row=pl.col("row").min(),
        last_row=pl.col("row").max(),
        bomb_pot=pl.col("entry").str.contains("bomb pot bet", literal=True).any(),
    )
    return InPlay(_worded(_as_seated(kept)), spans, _aside(rows, hands))


def _as_seated(rows: pl.DataFrame) -> pl.DataFrame:
    """Rows in which who gets another account while the hand is played keeps the one he was seated with."""
    parts = pl.col("entry").str.extract_groups(_NEW_ACCOUNT)
    changes = rows.select("hand", "part", parts).unnest("entry").filter(pl.col("part") == _PLAY).drop_nulls("new")
    seated = rows.join(
        changes.select("hand", new=pl.format(' @ {}"', "new"), old=pl.format(' @ {}"', "old")).unique("hand"),
        on="hand",
        how="left",
        maintain_order="left",
    )
    halves = pl.col("entry").str.splitn(pl.col("new"), 2).struct
    renamed = halves.field("field_0") + pl.col("old") + halves.field("field_1")
    here = pl.col("part") == _PLAY
    return seated.with_columns(entry=pl.coalesce(pl.when(here).then(renamed), "entry")).drop("old", "new")


def _parted(lines: pl.DataFrame) -> pl.DataFrame:
    """Rows with `row`, `entry at order` of what they hold, and the groups of those that start or end a hand.

    What is no row of the table is an entry as it stands.
    """
    parts = lines.with_row_index("row").with_columns(pl.col("text").str.extract_groups(_ROW).struct.unnest())
    entry = pl.coalesce(pl.col("entry").str.replace_all('""', '"', literal=True), "bare", "text")
    return parts.with_columns(
        entry=entry, ends=entry.str.extract(_END), started=entry.str.extract_groups(_START)
    ).unnest("started")


def _placed(rows: pl.DataFrame) -> pl.DataFrame:
    """Rows with `start_row`, where their hand starts, and the `part` of its play they belong to.

    The start is the nearest one below the row that ends the hand, if it counts the same hand.
    """
    row, part = pl.col("row"), pl.lit(_BEFORE, pl.UInt8)
    ends = rows.filter(pl.col("ends").is_not_null()).unique("hand", keep="first", maintain_order=True)
    rows = rows.join(ends.select("hand", end_row="row", ended="ends"), on="hand", how="left", maintain_order="left")
    below = rows.filter(pl.col("count").is_not_null() & (row > pl.col("end_row")))
    nearest = below.unique("hand", keep="first", maintain_order=True).filter(pl.col("count") == pl.col("ended"))
    joined = rows.join(nearest.select("hand", start_row="row"), on="hand", how="left", maintain_order="left")
    end, start = pl.col("end_row"), pl.col("start_row")
    for place, here in ((_HEADER, row == start), (_PLAY, row < start), (_ENDING, row == end), (_AFTER, row < end)):
        part = pl.when(here).then(pl.lit(place, pl.UInt8)).otherwise(part)
    return joined.with_columns(part=part)


def _hands(rows: pl.DataFrame) -> pl.DataFrame:
    """For each hand whether it is `readable`, and the rows it is made of: without those of another hand's play."""
    row, part = pl.col("row"), pl.col("part")
    acts = pl.col("entry").str.contains(f"{_ACT}|^Player stacks: ") & ~pl.col("entry").str.contains(_LATE_SHOW)
    of_play = pl.col("count").is_not_null() | acts
    running = row.filter((part == _AFTER) & of_play)
    lost = row.filter((part == _BEFORE) & of_play)
    return rows.group_by("hand", maintain_order=True).agg(
        readable=pl.col("start_row").first().is_not_null(),
        first_row=pl.coalesce(running.max() + 1, row.min()),
        last_row=pl.when(lost.len() > 0).then(pl.col("start_row").first()).otherwise(row.max()),
    )


def _aside(rows: pl.DataFrame, hands: pl.DataFrame) -> pl.DataFrame:
    """Stretches of rows that no hand is made of."""
    whole = rows.group_by("hand", maintain_order=True).agg(top=pl.col("row").min(), bottom=pl.col("row").max())
    spans = whole.join(hands, on="hand", maintain_order="left")
    unread = spans.filter(~pl.col("readable"))
    read = spans.filter("readable")
    above = read.filter(pl.col("first_row") > pl.col("top"))
    below = read.filter(pl.col("last_row") < pl.col("bottom"))
    return pl.concat(
        [
            _stretches(unread, pl.col("top"), pl.col("bottom"), HEADER_CUT_OFF),
            _stretches(above, pl.col("top"), pl.col("first_row") - 1, NO_ENDING),
            _stretches(below, pl.col("last_row") + 1, pl.col("bottom"), NO_ENDING),
        ]
    )


def _stretches(spans: pl.DataFrame, first: pl.Expr, last: pl.Expr, why: tuple[str, str]) -> pl.DataFrame:
    reason, detail = why
    return spans.select(first_row=first, last_row=last, reason=pl.lit(reason), detail=pl.lit(detail))


def _worded(rows: pl.DataFrame) -> pl.DataFrame:
    """Lines in the order of play, as the grammar knows them; `rank` orders those of one row."""
    rows = rows.filter(pl.col("text").str.strip_chars() != _TITLE).sort("hand", "row", descending=[False, True])
    rows = rows.with_columns(place=pl.int_range(pl.len()))
    parts = [_headers(rows), _notices(rows), _stacks(rows), _acts(rows), *_markers(rows)]
    columns = ("hand", "source", "line", "start", "end", "text", "at", "section", "place", "rank")
    whole = pl.concat([part.select(columns) for part in parts]).sort("hand", "section", "place", "rank")
    return whole.filter(pl.col("text") != "").drop("section", "place", "rank")


def _lines(rows: pl.DataFrame, section: int, rank: int, text: pl.Expr) -> pl.DataFrame:
    """Lines of these rows: `section` orders the parts of a hand."""
    return rows.with_columns(text=text, section=pl.lit(section), rank=pl.lit(rank))


def _headers(rows: pl.DataFrame) -> pl.DataFrame:
    """The header of each hand: its count with its id, or with the order of its row where there is none."""
    number = pl.col("count") + "-" + pl.coalesce("id", "order")
    text = pl.format("Poker Now hand #{}: {} at {}", number, "game", pl.col("at").fill_null("?"))
    return _lines(rows.filter(pl.col("part") == _HEADER), 0, 0, text)


def _notices(rows: pl.DataFrame) -> pl.DataFrame:
    """What happened before the hand was dealt, and after it."""
    before = _lines(rows.filter(pl.col("part") == _BEFORE), 1, 0, "Before the hand: " + pl.col("entry"))
    after = _lines(rows.filter(pl.col("part") == _AFTER), 3, 0, "After the hand: " + pl.col("entry"))
    return pl.concat([before, after])


def _stacks(rows: pl.DataFrame) -> pl.DataFrame:
    """A line for each player with chips, and one for the seat of the dealer."""
    listing = rows.filter((pl.col("part") == _PLAY) & pl.col("entry").str.starts_with("Player stacks: "))
    parts = (
        listing.unique("hand", keep="first", maintain_order=True)
        .with_columns(stacks=pl.col("entry").str.extract_all(_STACK))
        .explode("stacks")
        .filter(pl.col("stacks").is_not_null())
        .with_columns(
            pl.col("stacks")
            .str.extract_groups(rf'^#(?P<seat>[0-9]+) "(?P<player>{TOKEN})" \((?P<stack>[0-9.]+)\)$')
            .struct.unnest()
        )
    )
    seats = _lines(parts, 1, 1, pl.format("Seat {}: {} ({})", "seat", "player", "stack"))
    dealers = rows.filter(pl.col("part") == _HEADER).select("hand", dealing="dealer")
    button = parts.join(dealers, on="hand", maintain_order="left").filter(pl.col("player") == pl.col("dealing"))
    return pl.concat([seats, _lines(button, 1, 2, pl.format("The button is in seat #{}", "seat")).drop("dealing")])


def _acts(rows: pl.DataFrame) -> pl.DataFrame:
    """What players and the room do while the hand is played; awards of the first of two runs say so."""
    entry = pl.col("entry")
    playing = rows.filter(pl.col("part") == _PLAY)
    of_second = entry.str.contains(" on the second run ", literal=True)
    of_first = of_second.any().over("hand") & ~of_second & entry.str.contains(_NAMED_AWARD)
    acts = playing.with_columns(
        entry=pl.when(of_first).then(entry + FIRST_RUN).otherwise(entry).str.replace(_ACT, "${1}: ")
    )
    listed = entry.str.contains(f"^Player stacks: {_STACK}")
    return _lines(acts.filter(~listed, ~entry.str.contains(_BOARD)), 2, 1, entry)


def _markers(rows: pl.DataFrame) -> list[pl.DataFrame]:
    """Lines that open a stretch of the hand: the deal behind the last post, each street, the showdown, the end."""
    playing = rows.filter(pl.col("part") == _PLAY)
    posts = playing.filter(pl.col("entry").str.contains(_POST)).unique("hand", keep="last", maintain_order=True)
    named = playing.filter(pl.col("entry").str.contains(_NAMED_AWARD))
    showdown = named.unique("hand", keep="first", maintain_order=True)
    return [
        _lines(posts, 2, 2, pl.lit("*** HOLE CARDS ***")),
        _boards(playing),
        _lines(showdown, 2, 0, pl.lit("*** SHOW DOWN ***")),
        _lines(rows.filter(pl.col("part") == _ENDING), 4, 0, pl.lit("*** SUMMARY ***")),
    ]


def _boards(playing: pl.DataFrame) -> pl.DataFrame:
    """The board of each street, that of a second run counted, and that of the first run where there are two."""
    dealt = playing.filter(pl.col("entry").str.contains(_BOARD)).with_columns(
        pl.col("entry").str.extract_groups(_BOARD).struct.unnest()
    )
    run_again = pl.col("again").is_not_null().any().over("hand", "street")
    run = (
        pl.when(pl.col("again").is_not_null()).then(pl.lit("SECOND "))
        .when(run_again).then(pl.lit("FIRST ")).otherwise(pl.lit(""))
    )  # fmt: skip
    brackets = pl.when(pl.col("before") == "").then(pl.lit("")).otherwise(pl.format("[{}] ", "before"))
    text = pl.format("*** {}{} *** {}[{}]", run, pl.col("street").str.to_uppercase(), brackets, "new")
    return _lines(dealt, 2, 1, text)
