"""Forecasts of WRF and MM5 at any coordinate and time, from the indexes that gridx writes.

    import gridq

    run = gridq.open("/var/lib/gridq")              # an index, a folder of indexes, or a store
    run.forecast(38.7369, -9.1427, metrics=["temperature", "precipitation"], hours=24)   # a pandas.DataFrame
    run.series("temperature", 38.7369, -9.1427)     # a numpy array

The numbers, rules and notices are those of the command ``gridq``. Times are UTC, missing values are NaN.
"""

from __future__ import annotations

from . import _core
from .answer import Answer, Source
from .commands import build, ingest
from .data import Data, Domain, Metric, open, open_bytes
from .errors import (
    AbsentMetric, Closed, DamagedIndex, GridqError, GridqWarning, InvalidQuestion, NoCell, NoRun, NotFound, OutsideDomain,
    OutsideRun, TooLarge, TryAgain, UnknownMetric, Unreadable, Unsupported,
)

__version__ = _core.version

__all__ = [
    "AbsentMetric", "Answer", "Closed", "DamagedIndex", "Data", "Domain", "GridqError", "GridqWarning", "InvalidQuestion", "Metric",
    "NoCell", "NoRun", "NotFound", "OutsideDomain", "OutsideRun", "Source", "TooLarge", "TryAgain", "UnknownMetric",
    "Unreadable", "Unsupported", "build", "ingest", "open", "open_bytes",
]
