"""Why there is no answer."""

from __future__ import annotations


class GridqError(Exception):
    """Any error of gridq; its text is one line: what is wrong, where, and what to do."""

    #: The exit status of gridx, where ``build`` or ``ingest`` called it: docs/exit-status.md.
    status: int | None = None


class InvalidQuestion(GridqError, ValueError):
    """An argument or a part of a question is not what it may be."""


class Closed(GridqError):
    """The data or the answer was closed."""


class NotFound(GridqError, FileNotFoundError):
    """Nothing is at the path, or the folder has no index."""


class Unreadable(GridqError, OSError):
    """The system does not let a file be read."""


class DamagedIndex(GridqError):
    """The file is no index, or bytes of it are wrong."""


class Unsupported(GridqError):
    """The index or the store was written by a later version."""


class NoRun(GridqError, LookupError):
    """The store has no run, or none of those that were asked for; or the run has no members."""


class OutsideDomain(GridqError, LookupError):
    """The place is in no domain."""


class OutsideRun(GridqError, LookupError):
    """The time is in no run."""


class UnknownMetric(GridqError, KeyError):
    """There is no metric of this name; the text suggests one that is near."""

    def __str__(self) -> str:
        # That of KeyError is in quotes.
        return str(self.args[0]) if self.args else ""


class AbsentMetric(GridqError, LookupError):
    """There is such a metric, but not in this data; the text says which there are."""


class NoCell(GridqError, LookupError):
    """No cell of land, or of sea, is near the place."""


class TooLarge(GridqError):
    """The answer would be larger than an answer may be."""


#: By the codes of gridq.h.
BY_CODE: dict[int, type[GridqError]] = {
    1: InvalidQuestion, 2: Closed, 3: NotFound, 4: Unreadable, 5: DamagedIndex, 6: Unsupported, 7: DamagedIndex, 8: NoRun,
    9: OutsideDomain, 10: OutsideRun, 11: UnknownMetric, 12: AbsentMetric, 13: NoCell, 14: TooLarge,
}


class TryAgain(GridqError):
    """The input is still being written, or another process is changing the store: the same call may succeed later."""


#: By the exit statuses of gridx.
BY_STATUS: dict[int, type[GridqError]] = {66: NotFound, 75: TryAgain}


class GridqWarning(UserWarning):
    """What was filled, cut, estimated or left out of an answer."""
