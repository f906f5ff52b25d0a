"""The settings of a run: from `handaudit.toml`, from the command line, and checked before anything is read.

Settings come from the working folder or from the file named by `--config`, never from a folder that is being audited:
the audited cannot switch off the audit.
"""

from __future__ import annotations

import os
import tomllib
import zoneinfo
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, field_validator

from rules.registry import Confidence, Severity

SETTINGS_FILE: Final = "handaudit.toml"
SEVERITIES: Final = tuple(severity.value for severity in Severity)
CONFIDENCES: Final = tuple(confidence.value for confidence in Confidence)


class SettingsError(ValueError):
    """Settings or arguments that cannot be used; the message is for the user."""


def codes(value: object) -> object:
    """Rule codes or their beginnings, from a list or from text such as `SHD,POT`."""
    parts = [value] if isinstance(value, str) else value
    if not isinstance(parts, list | tuple) or not all(isinstance(part, str) for part in parts):
        raise ValueError("give codes as text such as 'SHD,POT' or as a list")
    return tuple(code.strip().upper() for part in parts for code in part.split(",") if code.strip())


def share(value: object) -> object:
    """A share from 0 to 1, from a number or from text such as `1%`.

    >>> share("2.5%"), share("0.5"), share(1)
    (0.025, 0.5, 1)
    """
    if not isinstance(value, str):
        return value
    text = value.strip()
    try:
        return float(text[:-1]) / 100 if text.endswith("%") else float(text)
    except ValueError:
        raise ValueError("give a share such as '1%' or 0.01") from None


Codes = Annotated[tuple[str, ...], BeforeValidator(codes)]
Share = Annotated[float, BeforeValidator(share), Field(ge=0, le=1)]


def usable_cores() -> int:
    """Processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Settings(BaseModel):
    """Everything that can be set, by the name of its command-line option."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, alias_generator=lambda name: name.replace("_", "-"), validate_default=True
    )

    out: Path = Path("report")
    rulebook: str | None = None
    expected: Path | None = None
    select: Codes = ()
    ignore: Codes = ()
    timezone: str | None = None
    min_severity: Severity = Severity.INFO
    min_confidence: Confidence = Confidence.REVIEW
    fail_on: Severity | Literal["never"] = Severity.ERROR
    fail_confidence: Confidence = Confidence.CERTAIN
    max_unparsed: Share = 0.01
    jobs: int = Field(default_factory=usable_cores, ge=1, le=1024)
    format: Literal["text", "json"] = "text"

    @field_validator("timezone")
    @classmethod
    def _known_zone(cls, zone: str | None) -> str | None:
        if zone is not None:
            try:
                zoneinfo.ZoneInfo(zone)
            except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
                raise ValueError(f"no time zone is called {zone!r}; write it as in Europe/Paris") from None
        return zone


def read_settings(given: Mapping[str, object], config: Path | None, audited: Sequence[str]) -> Settings:
    """The settings of a run: the defaults, the settings file over them, the command line over both.

    `given` holds the options of the command line by setting name, None where not given; `config` is the file named by
    `--config`; `audited` are the places to read, as given. Raises SettingsError.
    """
    path = config or Path(SETTINGS_FILE)
    from_file: dict[str, object] = {}
    if config is not None or (path.is_file() and not inside_any(path, audited)):
        refuse_audited(path, audited, "--config")
        from_file = _file_settings(path)
    from_line = {_option(name): value for name, value in given.items() if value is not None}
    settings = _validated(from_file | from_line, path if from_file else None)
    if settings.rulebook is not None and Path(settings.rulebook).is_file():
        refuse_audited(Path(settings.rulebook), audited, "--rulebook")
    if settings.expected is not None:
        refuse_audited(settings.expected, audited, "--expected")
    return settings


def ignored_settings(config: Path | None, audited: Sequence[str]) -> Path | None:
    """The settings file of the working folder, where it is not used because that folder is being audited."""
    path = Path(SETTINGS_FILE)
    return path if config is None and path.is_file() and inside_any(path, audited) else None


def inside_any(path: Path, places: Sequence[str]) -> bool:
    """Whether a path lies in one of the folders among the places."""
    folders = [Path(place).resolve() for place in places if place != "-" and Path(place).is_dir()]
    return any(path.resolve().is_relative_to(folder) for folder in folders)


def refuse_audited(path: Path, audited: Sequence[str], option: str) -> None:
    """Raise SettingsError for a file of settings that lies in a folder being audited."""
    if inside_any(path, audited):
        raise SettingsError(f"{option}: {path} lies in a folder being audited, and settings are never taken from there")


def _option(name: str) -> str:
    return name.replace("_", "-")


def _file_settings(path: Path) -> dict[str, object]:
    try:
        settings = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(f"{path} cannot be read as settings: {error}") from None
    for name in ("out", "rulebook", "expected"):
        value = settings.get(name)
        if isinstance(value, str) and (name != "rulebook" or (path.parent / value).is_file()):
            settings[name] = str(path.parent / value)
    return settings


def _validated(values: Mapping[str, object], path: Path | None) -> Settings:
    try:
        return Settings.model_validate(values)
    except ValidationError as error:
        where = f" (settings also come from {path})" if path else ""
        raise SettingsError("; ".join(_plain(dict(fault)) for fault in error.errors()) + where) from None


def _plain(fault: Mapping[str, object]) -> str:
    place = fault["loc"]
    name = str(place[0]) if isinstance(place, tuple) and place else "settings"
    if fault["type"] == "extra_forbidden":
        return f"unknown setting {name!r}; known are {', '.join(_option(known) for known in Settings.model_fields)}"
    return f"{name}: {str(fault['msg']).removeprefix('Value error, ')}"
