"""What the intake makes of some files, and what must hold of any of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from parsers.intake import (
    ACCOUNTS,
    LINES,
    Batch,
    Frame,
    LoadedBatch,
    Recognition,
    Survey,
    load,
    plan,
    sources_table,
    survey,
)
from parsers.sources import discover
from parsers.tables import QUARANTINE

RECOGNITION = Recognition(
    recognisers={
        "stars": r"^PokerStars (?:Home Game |Zoom )?(?:Hand|Game) #(?P<number>\d+):",
        "other": r"^Other Room Hand (?P<number>[A-Z]{2}\d+)",
        "nameless": r"^Unnumbered hand(?P<number> \d+)?",
        "tagged": r'^<hand code="(?P<number>\d+)"',
        "late": r"^\{hand",
        "keys": r"^variant =",
    },
    refusals=[(r"^PokerStars Mano #\d+:", "unsupported language")],
    rulers=[r"^\*{5,} # ?\d+ \*{5,}$", r"^</(?:night|all)>$"],
    frames={
        "tagged": Frame(preamble="^<night>", preamble_end="^</all>", closing="^</night>"),
        "late": Frame(number=r"number=(?P<number>\d+)"),
        "keys": Frame(opens_in_line=False, takes_front=True),
    },
)
TINY_BATCH = 100


@dataclass(frozen=True)
class Night:
    """What the intake made of some files."""

    surveys: list[Survey]
    batches: list[Batch]
    loaded: list[LoadedBatch]

    @property
    def lines(self) -> pl.DataFrame:
        return pl.concat([batch.lines for batch in self.loaded]).sort("hand", "line", "start", maintain_order=True)

    @property
    def inherited(self) -> dict[int, str]:
        return dict(pl.concat([batch.inherited for batch in self.loaded]).iter_rows())

    @property
    def quarantine(self) -> pl.DataFrame:
        return pl.concat([QUARANTINE.empty(), *(batch.quarantine for batch in self.loaded)])

    @property
    def sources(self) -> pl.DataFrame:
        accounts = pl.concat([pl.DataFrame(schema=ACCOUNTS), *(batch.accounts for batch in self.loaded)])
        return sources_table(self.surveys, accounts, self.quarantine)

    @property
    def records(self) -> list[list[str]]:
        if not self.loaded:
            return []
        return self.lines.group_by("hand", maintain_order=True).agg("text")["text"].to_list()


def audit_of(paths: Sequence[Path], batch_bytes: int = 10_000_000, recognition: Recognition = RECOGNITION) -> Night:
    """Survey, plan and load the files, and check what must hold of any input."""
    surveys = [survey(item, recognition) for item in discover([str(path) for path in paths])]
    batches = plan(surveys, batch_bytes)
    night = Night(surveys, batches, [load(batch) for batch in batches])
    assert_sound(night)
    return night


def assert_sound(night: Night) -> None:
    """Every byte is in exactly one place, every line says where its text stands, hands are numbered without a gap."""
    sources = night.sources
    sums = sources["bytes_parsed"] + sources["bytes_gap"] + sources["bytes_quarantined"]
    assert sums.to_list() == sources["bytes"].to_list()
    assert (sources.select("bytes_parsed", "bytes_gap", "bytes_quarantined").to_numpy() >= 0).all()
    numbers = [hand for batch in night.batches for piece in batch.pieces for hand in piece.hands[piece.is_record]]
    assert sorted(numbers) == list(range(int(sources["hands"].sum())))
    for batch in night.loaded:
        assert batch.lines.schema == LINES
        assert batch.lines["hand"].is_sorted()
        spans = batch.lines.group_by("source").agg(size=(pl.col("end") - pl.col("start")).sum())
        parsed = spans.join(batch.accounts, on="source")
        assert (parsed["size"] <= parsed["bytes_parsed"]).all()
        assert (batch.lines["end"] > batch.lines["start"]).all()


def written(folder: Path, *contents: bytes) -> list[Path]:
    paths = [folder / f"{number:03d}.txt" for number in range(len(contents))]
    for path, content in zip(paths, contents, strict=True):
        path.write_bytes(content)
    return paths


def record(number: int, *more: str) -> str:
    body = ("Table 'Invented'", "Seat 1: Zoë (€100 in chips)", *more)
    return "\n".join([f"PokerStars Hand #{number}: Hold'em", *body]) + "\n\n\n"


def document(numbers: Iterable[int], end: str = "\n") -> str:
    """A document of tagged hands, on as many lines as `end` makes of it."""
    hands = (f'<hand code="{number}">{end}<all>Zoë</all>{end}</hand>{end}' for number in numbers)
    return f"<night>{end}stakes 5{end}</all>{end}{''.join(hands)}</night>{end}"
