"""Questions, as the library reads them."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy

from . import _core
from .errors import BY_CODE, GridqError, InvalidQuestion

if TYPE_CHECKING:
    from numpy.typing import NDArray

#: What is asked, and the library's number of it.
KINDS = {"forecast": 0, "daily": 1, "members": 2, "daily_members": 3, "profile": 4}
METHODS = {"nearest": 0, "bilinear": 1}
#: Words of Python that parts of a question have as names.
NAMES = {"start": "from", "end": "to"}
#: The library's names of these parts where it speaks of parts, and not of what lies from one value to another.
SPOKEN = re.compile(r"^(?:from|to)\b|\bfrom, to\b|(?<=lies after )to\b")
#: A day, a clock, and how many hours and minutes it is ahead of UTC.
MOMENT = re.compile(r"(\d{4}-\d\d-\d\d)(?:[Tt _](\d\d(?::\d\d(?::\d\d)?)?)(?:\.0+)?(?:[Zz]|([+-]\d\d):?(\d\d)?)?)?", re.ASCII)


def error(failure: _core.Failure) -> GridqError:
    """The exception of what the library says, with the names that parts have in Python."""
    code, text = failure.args
    kind = BY_CODE.get(code, GridqError)
    if kind is InvalidQuestion:
        words = {theirs: ours for ours, theirs in NAMES.items()}
        text = SPOKEN.sub(lambda found: ", ".join(words[name] for name in found[0].split(", ")), text)
    return kind(text)


def written(metrics: str | Iterable[str] | None, parts: dict[str, Any]) -> str:
    """A question with & between its parts. A part that is None is none."""
    fields = []
    if metrics is not None:
        fields.append(("metrics", metrics if isinstance(metrics, str) else ",".join(metrics)))
    fields += [(NAMES.get(name, name), _text(part)) for name, part in parts.items() if part is not None]
    return "&".join(f"{name}={_escaped(text)}" for name, text in fields)


def start(part: Any) -> numpy.datetime64:
    """When a run started: what a question has as ``run``."""
    found = MOMENT.fullmatch(_text(part))
    try:
        if found:
            day, clock, hours, minutes = found.groups()
            ahead = int(hours or 0) * 60 + int(f"{(hours or '+')[0]}{minutes or 0}")
            return numpy.datetime64(f"{day}T{clock or '00'}", "s") - numpy.timedelta64(ahead, "m")
    except ValueError:
        pass
    raise InvalidQuestion(f"run {part}: is not a time; write 2026-11-20T00:00Z")


def _text(part: Any) -> str:
    if isinstance(part, (numpy.datetime64, datetime.datetime)) and part != part:
        return "NaT"
    if isinstance(part, numpy.datetime64):
        return f"{part.astype('datetime64[s]')}Z"
    if isinstance(part, datetime.datetime):
        # As with numpy, a time without a zone is one of UTC.
        try:
            moment = part.astimezone(datetime.timezone.utc) if part.tzinfo else part
        except OverflowError:
            raise InvalidQuestion(f"{part}: is in UTC a time before the year 1 or after 9999") from None
        # That of datetime: older ones of pandas do not take a part.
        return datetime.datetime.isoformat(moment.replace(tzinfo=None), timespec="seconds") + "Z"
    return str(part)


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("&", "%26").replace("\0", "%00")


def times(seconds: NDArray[numpy.int64]) -> NDArray[numpy.datetime64]:
    """Seconds since 1970 as times in UTC."""
    return seconds.view("datetime64[s]")
