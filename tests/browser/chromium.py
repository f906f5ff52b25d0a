"""A headless Chromium that logs every request it makes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
DRIVERS: Final = ("chromedriver",)
HOW_TO_INSTALL: Final = (
    "The tests of the page need Chromium and its driver. On Debian and Ubuntu: apt-get install chromium "
    "chromium-driver. Elsewhere: install Chrome or Chromium and the chromedriver of the same version, both on the PATH."
)
FLAGS: Final = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--force-color-profile=srgb",
)  # fmt: skip


class NoBrowserError(RuntimeError):
    """There is no browser to test the page with; the message says how to install one."""


def found(names: tuple[str, ...]) -> str:
    """The first of the programs that is installed."""
    for name in names:
        path = shutil.which(name)
        if path is not None:
            return path
    raise NoBrowserError(HOW_TO_INSTALL)


@contextmanager
def browser(profile: Path, width: int = 1366, height: int = 900) -> Iterator[webdriver.Chrome]:
    """A browser with a fresh profile and a window of that size."""
    options = webdriver.ChromeOptions()
    options.binary_location = found(BROWSERS)
    for flag in (*FLAGS, f"--user-data-dir={profile}", f"--window-size={width},{height}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(found(DRIVERS)))
    try:
        yield driver
    finally:
        driver.quit()


def requests(driver: webdriver.Chrome) -> list[str]:
    """Addresses the browser asked for since the last call."""
    entries: list[dict[str, Any]] = driver.get_log("performance")  # type: ignore[no-untyped-call]
    messages = [json.loads(entry["message"])["message"] for entry in entries]
    return [
        message["params"]["request"]["url"] for message in messages if message["method"] == "Network.requestWillBeSent"
    ]
