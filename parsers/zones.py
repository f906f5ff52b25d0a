"""Zones by the letters that logs write for them."""

from __future__ import annotations

from typing import Final

ZONES: Final = {
    "ET": "America/New_York", "EST": "America/New_York", "EDT": "America/New_York", "PT": "America/Los_Angeles",
    "CT": "America/Chicago", "MT": "America/Denver", "UTC": "UTC", "GMT": "UTC", "WET": "Europe/Lisbon",
    "BST": "Europe/London", "CET": "Europe/Paris", "CEST": "Europe/Paris", "EET": "Europe/Helsinki",
    "MSK": "Europe/Moscow", "JST": "Asia/Tokyo", "BRT": "America/Sao_Paulo", "ART": "America/Argentina/Buenos_Aires",
}  # fmt: skip
"""Only zones whose letters mean one place; hands with others are timed by a bracketed Eastern time, or not at all."""
