r"""From the bytes of a log to clean text.

A log may be UTF-8, UTF-16 or a mixture of UTF-8 and cp1252, with byte order marks, zero bytes and no-break spaces
strewn in. `decode` gives UTF-8 without any of these, whose only line ends are `\n` and `\r\n`, and remembers where
in the raw bytes each byte of it comes from, so that evidence points into the file as it is. Plain text costs no copy.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
import polars as pl

Bytes = npt.NDArray[np.uint8]
Positions = npt.NDArray[np.int64]

LINE_FEED: Final = 0x0A
RETURN: Final = 0x0D
BLANK: Final = 0x20
UTF16_LITTLE: Final = "utf-16-le"
UTF16_BIG: Final = "utf-16-be"
EIGHT_BIT: Final = "utf-8"
BYTE_ORDER_MARKS: Final = {b"\xff\xfe": UTF16_LITTLE, b"\xfe\xff": UTF16_BIG}
UTF8_MARK: Final = b"\xef\xbb\xbf"
SAMPLE: Final = 4096
WIDE_MARK: Final = 0xFEFF

_EURO: Final = 0x80
_ENCODED_TWICE: Final = {
    "€".encode().decode("cp1252").encode(): _EURO,
    "€".encode().decode("latin-1").encode(): _EURO,
    "€".encode("cp1252").decode("latin-1").encode(): _EURO,
    UTF8_MARK.decode("cp1252").encode(): 0,
}
"""What text becomes that was taken for another eight-bit one and encoded once more, and the byte it stands for.

Only money must be told from it, and a byte order mark, which stands for none.
"""
_WIDE_REPLACEMENT: Final = 0xFFFD
_WIDE_SPACES: Final = (0x00A0, 0x2007, 0x202F)
_REWRITTEN: Final = "[\u00a0\u2007\u202f\ufeff]|" + "|".join(twice.decode() for twice in _ENCODED_TWICE)
"""What clean text does not hold, beside zero bytes and stray ones."""
_NO_POSITIONS: Final = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True)
class Text:
    """Clean UTF-8 of a stretch of raw bytes.

    `origin[i]` is the raw position of byte i of `utf8`, with one entry more for the end; None where they are the same.
    `well_formed` and `stray` say whether sequences of UTF-8 beyond ASCII, and bytes that belong to none, were met.
    """

    utf8: Bytes
    origin: npt.NDArray[np.int32] | None
    raw_size: int
    well_formed: bool = False
    stray: bool = False

    def raw(self, positions: Positions) -> Positions:
        """Raw positions of positions in `utf8`."""
        return positions if self.origin is None else self.origin[positions].astype(np.int64)

    def clean(self, positions: Positions) -> Positions:
        """Positions in `utf8` of raw positions: of the first byte kept from there on."""
        return positions if self.origin is None else np.searchsorted(self.origin, positions).astype(np.int64)


def encoding_of(head: bytes) -> str:
    """Which of the three ways of writing a file is in, from its first bytes."""
    if head[:2] in BYTE_ORDER_MARKS:
        return BYTE_ORDER_MARKS[head[:2]]
    sample = np.frombuffer(head[:SAMPLE], np.uint8)
    zero_in_even, zero_in_odd = np.count_nonzero(sample[0::2] == 0), np.count_nonzero(sample[1::2] == 0)
    units = len(sample) // 2
    if 2 * zero_in_odd > units and 20 * zero_in_even < units:
        return UTF16_LITTLE
    if 2 * zero_in_even > units and 20 * zero_in_odd < units:
        return UTF16_BIG
    return EIGHT_BIT


def is_wide(encoding: str) -> bool:
    """Whether the encoding's unit is two bytes."""
    return encoding in (UTF16_LITTLE, UTF16_BIG)


def decode(raw: bytes, encoding: str, *, plain: bool = False) -> Text:
    r"""Clean text of raw bytes: marks and zero bytes gone, no-break spaces blanks, a lone `\r` turned into `\n`.

    `plain` says that every byte is known to stand for itself, but for a lone `\r`.
    """
    text = _plain(raw) if plain else _decode_units(raw, encoding) if is_wide(encoding) else _decode_bytes(raw)
    return _with_lone_returns_ending_lines(text) if b"\r" in raw else text


def units_of(raw: bytes, encoding: str) -> npt.NDArray[np.uint16]:
    """The two-byte units of UTF-16; half a unit at the end counts as if its other half were zero."""
    order = "<u2" if encoding == UTF16_LITTLE else ">u2"
    return np.frombuffer(raw + b"\0" * (len(raw) % 2), order).astype(np.uint16)


def _with_lone_returns_ending_lines(text: Text) -> Text:
    returns = np.flatnonzero(text.utf8 == RETURN)
    if not len(returns):
        return text
    follower = np.append(text.utf8, 0)[returns + 1]
    lone = returns[follower != LINE_FEED]
    if not len(lone):
        return text
    utf8 = text.utf8.copy()
    utf8[lone] = LINE_FEED
    return Text(utf8, text.origin, text.raw_size, text.well_formed, text.stray)


def _cp1252(byte: int) -> bytes:
    """One byte that is no UTF-8, as the UTF-8 of what it most likely means."""
    try:
        character = bytes([byte]).decode("cp1252")
    except UnicodeDecodeError:
        character = chr(byte)
    return character.replace("\u00a0", " ").encode()


_CP1252: Final = [bytes([byte]) if byte < 0x80 else _cp1252(byte) for byte in range(256)]
_CP1252_SIZES: Final = np.array([len(text) for text in _CP1252], np.int8)
_CP1252_BYTES: Final = np.array([list(text.ljust(3, b"\0")) for text in _CP1252], np.uint8)


def _spread(values: list[tuple[int, int, int]]) -> Bytes:
    table = np.zeros(256, np.uint8)
    for first, last, value in values:
        table[first : last + 1] = value
    return table


_SEQUENCE_SIZES: Final = _spread([(0xC2, 0xDF, 2), (0xE0, 0xEF, 3), (0xF0, 0xF4, 4)])
_SECOND_FROM: Final = _spread([(0, 0xFF, 0x80), (0xE0, 0xE0, 0xA0), (0xF0, 0xF0, 0x90)])
_SECOND_TO: Final = _spread([(0, 0xFF, 0xBF), (0xED, 0xED, 0x9F), (0xF4, 0xF4, 0x8F)])


@dataclass(frozen=True, slots=True)
class _Beyond:
    """Bytes beyond ASCII of a buffer: which of those that could begin a sequence do, and where some are.

    `stray` bytes belong to no sequence, `marks` are byte order marks, spaces the no-break ones of two and three bytes.
    """

    begins: npt.NDArray[np.bool_]
    stray: Positions
    marks: Positions
    short_spaces: Positions
    long_spaces: Positions


def _beyond_ascii(data: Bytes, high: Positions) -> _Beyond:
    """What the bytes at `high`, all that are beyond ASCII, are."""
    places = np.flatnonzero(_SEQUENCE_SIZES[data[high]])
    leads = high[places]
    first, second, third, fourth = (_behind(data, leads, step) for step in range(4))
    size = _SEQUENCE_SIZES[first]
    begins = (
        (second >= _SECOND_FROM[first])
        & (second <= _SECOND_TO[first])
        & ((size < 3) | (third & 0xC0 == 0x80))
        & ((size < 4) | (fourth & 0xC0 == 0x80))
    )
    covered = np.zeros(len(high), np.bool_)
    for step in range(4):
        covered[places[begins & (size > step)] + step] = True
    space = (second == 0x80) & ((third == 0xAF) | (third == 0x87))
    return _Beyond(
        begins,
        stray=high[~covered],
        marks=leads[begins & (first == 0xEF) & (second == 0xBB) & (third == 0xBF)],
        short_spaces=leads[begins & (first == 0xC2) & (second == 0xA0)],
        long_spaces=leads[begins & (first == 0xE2) & space],
    )


def _behind(data: Bytes, places: Positions, step: int) -> Bytes:
    """The bytes so many steps behind places, zero beyond the end."""
    there = np.minimum(places + step, len(data) - 1)
    return np.where(there == places + step, data[there], np.uint8(0))


def as_utf8(raw: bytes) -> pl.Series | None:
    """Bytes as one text for Polars to work on as a whole; None if they are no UTF-8."""
    try:
        return pl.Series([raw]).cast(pl.String)
    except pl.exceptions.PolarsError:
        return None


def _is_clean(raw: bytes, data: Bytes) -> bool:
    """Whether bytes without zeros are UTF-8 with nothing in it that has to be rewritten, as most logs are.

    What would have to be is made of bytes beyond ASCII alone.
    """
    if raw.isascii():
        return True
    if as_utf8(raw) is None:
        return False
    beyond = as_utf8(data[data >= 0x80].tobytes())
    return beyond is not None and not beyond.str.contains(_REWRITTEN).item()


def _plain(raw: bytes) -> Text:
    return Text(np.frombuffer(raw, np.uint8), None, len(raw), well_formed=not raw.isascii())


def _decode_bytes(raw: bytes) -> Text:
    data = np.frombuffer(raw, np.uint8)
    if b"\0" not in raw and _is_clean(raw, data):
        return _plain(raw)
    zeros = np.flatnonzero(data == 0)
    if raw.isascii():
        return _rewritten(data, zeros, _NO_POSITIONS, _NO_POSITIONS)
    high = np.flatnonzero(data >= 0x80)
    if any(sequence in data[high].tobytes() for sequence in _ENCODED_TWICE):
        data, tails = _encoded_once(data)
        high = np.flatnonzero(data >= 0x80)
    else:
        tails = _NO_POSITIONS
    beyond = _beyond_ascii(data, high)
    spaces = np.concatenate([beyond.short_spaces, beyond.long_spaces])
    dropped = [zeros, tails, beyond.marks, beyond.marks + 1, beyond.marks + 2, spaces + 1, beyond.long_spaces + 2]
    return _rewritten(data, np.concatenate(dropped), spaces, beyond.stray, well_formed=bool(beyond.begins.any()))


def _encoded_once(data: Bytes) -> tuple[Bytes, Positions]:
    """The bytes with one for each sign that was encoded twice, and where the zeros are that stand for nothing.

    The one stands last, so that no byte in front of the sign takes it for the rest of a sequence.
    """
    data, nothing = data.copy(), [_NO_POSITIONS]
    for sequence, meant in _ENCODED_TWICE.items():
        places = np.flatnonzero(data[: 1 - len(sequence)] == sequence[0])
        for step, byte in enumerate(sequence):
            places = places[data[places + step] == byte]
        last = places + len(sequence) - 1
        before = np.add.outer(places, np.arange(len(sequence) - 1)).ravel()
        data[before], data[last] = 0, meant
        nothing += [before] if meant else [before, last]
    return data, np.concatenate(nothing)


def _rewritten(
    data: Bytes, dropped: Positions, spaces: Positions, stray: Positions, *, well_formed: bool = False
) -> Text:
    """The bytes without those dropped, with blanks at `spaces` and the UTF-8 of what stray bytes mean."""
    if not (len(dropped) or len(spaces) or len(stray)):
        return Text(data, None, len(data), well_formed)
    sizes = np.ones(len(data), np.int8)
    sizes[stray] = _CP1252_SIZES[data[stray]]
    sizes[dropped] = 0
    blanked = data.copy()
    blanked[spaces] = BLANK
    origin = np.repeat(np.arange(len(data), dtype=np.int32), sizes)
    utf8 = blanked[origin]
    places = np.searchsorted(origin, stray)
    for step in range(3):
        here = _CP1252_SIZES[data[stray]] > step
        utf8[places[here] + step] = _CP1252_BYTES[data[stray[here]], step]
    return Text(utf8, np.append(origin, np.int32(len(data))), len(data), well_formed, bool(len(stray)))


def _decode_units(raw: bytes, encoding: str) -> Text:
    units = units_of(raw, encoding)
    units[np.isin(units, _WIDE_SPACES)] = BLANK
    units[_lone_surrogates(units)] = _WIDE_REPLACEMENT
    kept = np.flatnonzero((units != 0) & (units != WIDE_MARK))
    units = units[kept]
    surrogate = units & 0xF800 == 0xD800
    # Both halves of a character beyond the first 65,536 take two of its four bytes.
    sizes = np.where(units < 0x80, 1, np.where((units < 0x800) | surrogate, 2, 3))
    origin = np.append(np.repeat(2 * kept, sizes), len(raw)).astype(np.int32)
    utf8 = np.frombuffer(units.astype("<u2").tobytes().decode("utf-16-le").encode(), np.uint8)
    return Text(utf8, origin, len(raw), well_formed=bool((units >= 0x80).any()))


def _lone_surrogates(units: npt.NDArray[np.uint16]) -> npt.NDArray[np.bool_]:
    leads = units & 0xFC00 == 0xD800
    trails = units & 0xFC00 == 0xDC00
    paired_leads = leads & np.append(trails[1:], False)
    paired_trails = trails & np.append(False, leads[:-1])[: len(units)]
    lone: npt.NDArray[np.bool_] = (leads | trails) & ~(paired_leads | paired_trails)
    return lone
