"""What the survey and the plan do with arrays of any type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import numpy as np
import numpy.typing as npt

Number = TypeVar("Number", bound=np.generic)


def joined(parts: Sequence[npt.NDArray[Number]], dtype: type[Number]) -> npt.NDArray[Number]:
    """The arrays one behind another; an empty one of this type if there is none."""
    return np.concatenate([np.zeros(0, dtype), *parts])
