"""Hands replayed for a reader: seats, stacks and hands, the log street by street, the pots, and what was found.

A replay is made of the tables, so it can be given for any hand of a report; the words of the log are shown where the
report keeps them (hands with a finding), otherwise the events are told in our own words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import polars as pl

from audit.report import naming
from audit.report.beside import hands_beside, with_hands_beside
from audit.report.files import ReportFiles
from audit.report.parquet import PLACES
from audit.report.pots import PotView, pot_views
from parsers.cards import text as card_text
from parsers.money import write_amount
from parsers.tables import Tables
from rules.derive import Derived, derive
from rules.derive.terms import SEAT_STATES

Row = Mapping[str, Any]

SEAT_MARKS: Final = {
    "small_blind": "small blind", "big_blind": "big blind", "button_blind": "button blind", "straddle": "straddle",
}  # fmt: skip
PAYMENTS: Final = ("paid", "paid_in_all", "paid_away")
POT: Final = ("hand", "pot", "amount", "eligible_mask")
CONTENDER: Final = (
    "hand", "pot", "board", "boards_dealt", "seat", "player", "known", "all_known", "rivals_known", "hand_name",
    "splits", "wins_high", "wins_low", "told_apart", *PAYMENTS,
)  # fmt: skip


@dataclass(slots=True)
class SeatView:
    """A player as the hand begins, and what became of the hand."""

    seat: int
    player: str
    stack: str
    marks: list[str]
    cards: str
    hand: str
    collected: str


@dataclass(slots=True)
class LineView:
    """A line of the log, the pot after it where it changes, and whether it is evidence of a finding."""

    number: int | None
    text: str
    pot: str = ""
    evidence: bool = False


@dataclass(slots=True)
class SectionView:
    """A stretch of the hand: a street, the showdown, the summary."""

    name: str
    boards: list[str] = field(default_factory=list)
    pot: str = ""
    lines: list[LineView] = field(default_factory=list)


@dataclass(slots=True)
class FindingView:
    """A finding in words, every amount written out."""

    code: str
    rule: str
    severity: str
    confidence: str
    subject: str
    cause: str
    seat: str
    player: str
    street: str
    lines: str
    stake: str
    expected: str
    found: str
    arithmetic: str
    remedy: str
    book: str
    clause: str


@dataclass(slots=True)
class HandView:
    """A whole hand, replayed; `beside` are the hands whose records its findings rest on as well."""

    hand: int
    number: str
    room: str
    table: str
    tournament: str
    title: str
    time: str
    source: str
    first_line: int
    last_line: int
    from_log: bool
    seats: list[SeatView]
    sections: list[SectionView]
    pots: list[PotView]
    findings: list[FindingView]
    beside: list[int]


@dataclass(frozen=True, slots=True)
class ReplayFrames:
    """What replays are made of: the tables of the hands, and of the report what concerns them.

    `text` holds `hand line text`; `sources` and `findings` are the report's, `findings` with the hands `beside`.
    """

    tables: Tables
    derived: Derived
    text: pl.DataFrame
    sources: pl.DataFrame
    findings: pl.DataFrame


def replay(frames: ReplayFrames) -> list[HandView]:
    """The hands of the frames, in order."""
    hands = _hand_rows(frames.tables.hands)
    rows = _rows_by_hand(frames)
    paths = dict(frames.sources.select("source", "path").iter_rows())
    views: dict[int, list[FindingView]] = {}
    for number, view in zip(frames.findings["hand"], finding_views(frames.findings), strict=True):
        views.setdefault(number, []).append(view)
    return [
        _hand_view(hand, {name: by.get(hand["hand"], []) for name, by in rows.items()}, paths, views) for hand in hands
    ]


def replay_frames(files: ReportFiles, hands: pl.Series) -> ReplayFrames:
    """What replaying hands takes, from a report; the hands beside them that their findings rest on come along."""
    findings = files.findings().filter(pl.col("hand").is_in(hands.implode())).collect()
    told = with_hands_beside(findings, files.copies())
    together = pl.concat([hands, hands_beside(told)]).unique().sort()
    tables = files.tables_of(together)
    return ReplayFrames(
        tables=tables,
        derived=derive(tables, files.rulebooks()),
        text=files.evidence().filter(pl.col("hand").is_in(together.implode())).collect(),
        sources=files.sources(),
        findings=told,
    )


def finding_views(findings: pl.DataFrame) -> list[FindingView]:
    """Findings in words, from rows as the report's file holds them."""
    units = (pl.col("stake") * 10**PLACES).cast(pl.Int64)
    written = findings.with_columns(stake_text=write_amount(units, PLACES, pl.col("currency")))
    return [_finding_view(row) for row in written.iter_rows(named=True)]


def _rows_by_hand(frames: ReplayFrames) -> dict[str, dict[int, list[Row]]]:
    tables, derived = frames.tables, frames.derived
    growth = derived.acts.filter(pl.col("paid") != 0).select(
        "hand", "line", "kind", "seat", pot_after=pl.col("pot_before") + pl.col("paid")
    )
    written = {
        "seats": naming.written_out(tables.seats, tables.hands, ("stack", "final_stack", "bounty"), ()),
        "events": naming.written_out(tables.events, tables.hands, ("amount", "to", "by", "fee"), ()),
        "growth": naming.written_out(growth, tables.hands, ("pot_after",), ()),
        "pots": naming.written_out(derived.pots.select(POT), tables.hands, ("amount",), ()),
        "contenders": naming.written_out(_contenders(derived), tables.hands, PAYMENTS, ()),
        "copies": tables.copies.filter("audited"),
        "statements": tables.statements,
        "stated_pots": tables.stated_pots,
        "text": frames.text,
        "findings": frames.findings,
        "cited_by": frames.findings.explode("beside").drop_nulls("beside").with_columns(hand="beside"),
    }
    return {name: _by_hand(frame) for name, frame in written.items()}


def _contenders(derived: Derived) -> pl.DataFrame:
    """The contenders of every pot, with null for a payment of nothing."""
    paid = (pl.when(pl.col(name) != 0).then(pl.col(name)).alias(name) for name in PAYMENTS)
    return derived.contenders.select(CONTENDER).with_columns(paid)


def _by_hand(frame: pl.DataFrame) -> dict[int, list[Row]]:
    rows: dict[int, list[Row]] = {}
    for row in frame.iter_rows(named=True):
        rows.setdefault(row["hand"], []).append(row)
    return rows


def _hand_rows(hands: pl.DataFrame) -> Iterator[Row]:
    money = ("small_blind", "big_blind", "button_blind", "ante", "small_bet", "big_bet", "cap")
    written = naming.written_out(hands, hands, money, ())
    return written.with_columns(title=naming.game_title()).iter_rows(named=True)


def _hand_view(
    hand: Row,
    rows: Mapping[str, Sequence[Row]],
    paths: Mapping[int, str],
    findings: Mapping[int, list[FindingView]],
) -> HandView:
    copy = rows["copies"][0]
    return HandView(
        hand=hand["hand"],
        number=hand["number"] or "",
        room=hand["room"],
        table=hand["table"] or "",
        tournament=hand["tournament"] or "",
        title=hand["title"],
        time=_time(hand),
        source=paths.get(copy["source"], ""),
        first_line=copy["first_line"],
        last_line=copy["last_line"],
        from_log=bool(rows["text"]),
        seats=[_seat_view(seat, hand, rows["events"], rows["contenders"]) for seat in rows["seats"]],
        sections=_sections(hand, rows, copy),
        pots=pot_views(rows["pots"], rows["contenders"], rows["seats"]),
        findings=findings.get(hand["hand"], []),
        beside=sorted({other for finding in rows["findings"] for other in finding["beside"]}),
    )


def _time(hand: Row) -> str:
    if hand["time"] is None:
        return hand["time_text"] or ""
    assumed = ", zone assumed" if hand["zone_assumed"] else ""
    return f"{hand['time']:%Y-%m-%d %H:%M:%S} UTC{assumed}"


def _seat_view(seat: Row, hand: Row, events: Sequence[Row], contenders: Sequence[Row]) -> SeatView:
    own = [event for event in events if event["seat"] == seat["seat"]]
    kinds = {event["kind"] for event in own}
    marks = ["button"] if seat["seat"] == hand["button"] else []
    marks += [name for kind, name in SEAT_MARKS.items() if kind in kinds]
    marks += [SEAT_STATES[seat["state"]]] if seat["state"] in SEAT_STATES else []
    known = [event["cards"] for event in own if event["kind"] in ("show", "muck", "deal") and event["cards"]]
    names = [row["hand_name"] for row in contenders if row["seat"] == seat["seat"] and row["hand_name"]]
    awards = [event["amount"] for event in own if event["kind"] == "award" and event["amount"]]
    return SeatView(
        seat=seat["seat"],
        player=seat["player"],
        stack=seat["stack"] or "",
        marks=marks,
        cards=_cards(known[-1]) if known else "",
        hand=" / ".join(dict.fromkeys(names)),
        collected=" + ".join(awards),
    )


def _cards(codes: Sequence[int]) -> str:
    return " ".join(card_text(code) for code in codes)


def _sections(hand: Row, rows: Mapping[str, Sequence[Row]], copy: Row) -> list[SectionView]:
    source = copy["source"]
    lines = [line for line in rows["text"] if line["source"] == source]
    if not lines or _is_crowded(rows["events"]):
        lines, rows = _worded(rows["events"]), _by_place(rows)
    starts = _section_starts(hand, rows)
    pots = {row["line"]: (place, row["pot_after"]) for place, row in enumerate(rows["growth"])}
    about = (*rows["findings"], *rows["cited_by"])
    spans = [span for finding in about for span in finding["evidence"] or () if span["source"] == source]
    sections = [SectionView(naming.POSTING)]
    running = no_growth = (-1, "")
    for line in lines:
        while starts and starts[0][0] <= line["line"]:
            _, name, boards = starts.pop(0)
            if name != sections[-1].name:
                sections.append(SectionView(name, pot=running[1]))
            sections[-1].boards = boards or sections[-1].boards
        grown = pots.get(line["line"], no_growth)
        running = max(running, grown)
        number = line.get("number", line["line"])
        sections[-1].lines.append(LineView(number, line["text"], grown[1], _inside(number, spans)))
    return [section for section in sections if section.lines]


def _is_crowded(events: Sequence[Row]) -> bool:
    """Whether most events share a line with another, as all actions of a document may stand in one."""
    return 2 * len({event["line"] for event in events}) < len(events)


def _by_place(rows: Mapping[str, Sequence[Row]]) -> dict[str, Sequence[Row]]:
    """The rows with each event in a line of its own, numbered by its place."""
    growth = list(rows["growth"])
    grown: list[Row] = []
    for place, event in enumerate(rows["events"]):
        if growth and all(growth[0][name] == event[name] for name in ("line", "kind", "seat")):
            grown.append({**growth.pop(0), "line": place})
    events = [{**event, "line": place} for place, event in enumerate(rows["events"])]
    return {**rows, "events": events, "growth": grown, "statements": (), "stated_pots": ()}


def _worded(events: Sequence[Row]) -> list[Row]:
    """Events in words, one a line; `number` is the line of the log."""
    return [
        {
            "line": place,
            "number": event["line"],
            "text": naming.event_words(dict(event) | {"cards": _cards(event["cards"]) if event["cards"] else ""}),
        }
        for place, event in enumerate(events)
    ]


def _section_starts(hand: Row, rows: Mapping[str, Sequence[Row]]) -> list[tuple[int, str, list[str]]]:
    """Where each section begins: line, name, and the boards as they lie from there on.

    What a line further up tells of, as a list of players does of what they won, opens none.
    """
    starts: list[tuple[int, str, list[str]]] = []
    boards: dict[int | None, list[int]] = {}
    for event in rows["events"]:
        name = naming.street_title(hand["variant"], event["phase"], event["street"])
        if event["kind"] == "board" and event["cards"]:
            boards.setdefault(event["board"], []).extend(event["cards"])
        if starts and event["line"] < starts[-1][0]:
            continue
        if event["kind"] == "board" or not starts or starts[-1][1] != name:
            starts.append((event["line"], name, _board_texts(boards)))
    summary = [row["line"] for row in (*rows["statements"], *rows["stated_pots"]) if row["line"] is not None]
    if summary:
        starts = [start for start in starts if start[0] < min(summary)] + [(min(summary) - 1, naming.SUMMARY, [])]
    return starts


def _board_texts(boards: Mapping[int | None, Sequence[int]]) -> list[str]:
    shared = list(boards.get(None, ()))
    apart = [board for board in boards if board is not None]
    return [_cards(shared + list(boards[board])) for board in sorted(apart)] or ([_cards(shared)] if shared else [])


def _inside(line: int, spans: Sequence[Row]) -> bool:
    return any(span["first_line"] <= line <= span["last_line"] for span in spans)


def _finding_view(row: Row) -> FindingView:
    spans = row["evidence"] or ()
    return FindingView(
        code=row["code"],
        rule=row["rule"],
        severity=row["severity"],
        confidence=row["confidence"],
        subject=row["subject"],
        cause=row["cause"] or "",
        seat="" if row["seat"] is None else str(row["seat"]),
        player=row["player"] or "",
        street="" if row["street"] is None else str(row["street"]),
        lines="; ".join(_spans_text(path, spans) for path in dict.fromkeys(span["path"] for span in spans)),
        stake=row["stake_text"] or "",
        expected=row["expected"] or "",
        found=row["found"] or "",
        arithmetic=row["arithmetic"] or "",
        remedy=row["remedy"] or "",
        book=row["book"] or "",
        clause=row["clause"] or "",
    )


def _spans_text(path: str, spans: Sequence[Row]) -> str:
    told = [_lines_text(span["first_line"], span["last_line"]) for span in spans if span["path"] == path]
    return f"{path}, {' and '.join(told)}"


def _lines_text(first: int, last: int) -> str:
    return f"line {first}" if first == last else f"lines {first} to {last}"
