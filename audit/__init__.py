"""The run: settings, batches, reports, exit code."""

from typing import Final

__version__: Final = "0.1.0"
