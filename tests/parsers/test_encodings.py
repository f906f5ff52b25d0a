"""Bytes of any encoding become clean text, with a way back to where each came from."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.encodings import UTF16_BIG, UTF16_LITTLE, decode, encoding_of


def read(raw: bytes, encoding: str | None = None) -> str:
    return decode(raw, encoding or encoding_of(raw)).utf8.tobytes().decode()


class TestDecoding:
    @pytest.mark.parametrize(
        ("raw", "text"),
        [
            (b"", ""),
            (b"plain\n", "plain\n"),
            ("Zoë €5\n".encode(), "Zoë €5\n"),
            ("Zoë €5\n".encode("cp1252"), "Zoë €5\n"),
            ("Zoë".encode() + "Zoë".encode("cp1252"), "ZoëZoë"),
            ("Zoë â‚¬5/â\u0082¬10 â‚\n".encode(), "Zoë €5/€10 â‚\n"),
            ("Zoë \u00805/\u0080\n".encode(), "Zoë €5/€\n"),
            (b"\xc3\xc2\x80 \xc3" + "â‚¬".encode(), "Ã€ Ã€"),
            (b"\x81\xff\xe2\x82", "\x81ÿâ‚"),
            (b"\xef\xbb\xbfone\n\xef\xbb\xbftwo", "one\ntwo"),
            (b"a\0b\0", "ab"),
            ("1\u00a0000\u202f000\u2007x".encode(), "1 000 000 x"),
            (b"1\xa0000", "1 000"),
            (b"a\rb\r\nc\r", "a\nb\r\nc\n"),
            (b"\xed\xa0\x80\xc0\x80\xf5\x80", "í\u00a0€À€õ€".replace("\u00a0", " ")),
        ],
    )
    def test_eight_bit_text(self, raw: bytes, text: str) -> None:
        assert read(raw, "utf-8") == text

    @pytest.mark.parametrize("order", ["utf-16-le", "utf-16-be"])
    @pytest.mark.parametrize("mark", ["", "\ufeff"])
    def test_two_byte_text(self, order: str, mark: str) -> None:
        raw = (mark + "Zoë: bets €5\u00a0000 \U0001f600\r\nnext\rlast\n").encode(order)
        assert encoding_of(raw) == order
        assert read(raw) == "Zoë: bets €5 000 \U0001f600\r\nnext\nlast\n"

    def test_half_a_unit_at_the_end(self) -> None:
        assert read("one\n".encode("utf-16-le")[:-1]) == "one\n"
        assert read("one\n".encode("utf-16-be")[:-1]) == "one"

    def test_lone_surrogates_do_not_swallow_line_ends(self) -> None:
        raw = b"\xff\xfe" + b"\x00\xd8" + "\n".encode("utf-16-le") + b"\x00\xdc" + "x".encode("utf-16-le")
        assert read(raw) == "\ufffd\n\ufffdx"

    @given(st.binary(max_size=300), st.sampled_from(["utf-8", UTF16_LITTLE, UTF16_BIG]))
    def test_any_bytes_give_text_and_a_way_back(self, raw: bytes, encoding: str) -> None:
        text = decode(raw, encoding)
        text.utf8.tobytes().decode()
        places = text.raw(np.arange(len(text.utf8) + 1))
        assert (np.diff(places) >= 0).all()
        assert places[-1] == len(raw)
        assert (places[:-1] < max(len(raw), 1)).all()

    @given(st.binary(max_size=200))
    def test_other_bytes_are_cp1252(self, raw: bytes) -> None:
        """Held against Python's own decoder, falling back byte by byte."""
        expected = ""
        rest = raw
        while rest:
            try:
                expected += rest.decode()
                break
            except UnicodeDecodeError as error:
                expected += rest[: error.start].decode()
                byte = rest[error.start : error.start + 1]
                expected += byte.decode("cp1252") if byte not in b"\x81\x8d\x8f\x90\x9d" else byte.decode("latin-1")
                rest = rest[error.start + 1 :]
        for dropped in "\0\ufeff":
            expected = expected.replace(dropped, "")
        expected = expected.replace("\u0080", "€")
        for space in "\u00a0\u2007\u202f":
            expected = expected.replace(space, " ")
        expected = expected.replace("\r\n", "\n").replace("\r", "\n")
        assert read(raw, "utf-8").replace("\r\n", "\n") == expected
