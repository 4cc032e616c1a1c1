"""Indexes, folders and stores."""

from __future__ import annotations

import json
import math
import operator
import os
import re
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn, SupportsIndex, Union

import numpy

from . import _core
from .answer import Answer
from .errors import (
    AbsentMetric, Closed, DamagedIndex, GridqError, GridqWarning, InvalidQuestion, NoCell, NoRun, NotFound, OutsideDomain, OutsideRun,
    Unreadable,
)
from .frames import Stations
from .question import KINDS, METHODS, error, times, written
from .remote import opened

if TYPE_CHECKING:
    import pandas
    from numpy.typing import ArrayLike, NDArray

Path = Union[str, "os.PathLike[str]"]
#: How many values take longer than what a thread costs.
WORTH_A_THREAD = 100_000
#: More than any field is faster with.
MOST_THREADS = 64
#: Why a station has no answer where others may have one.
LEFT_OUT: dict[type[GridqError], str] = {
    OutsideDomain: "in no domain", OutsideRun: "the time is in no run", NoCell: "no such cell is near",
    AbsentMetric: "a metric is not there"}
#: A number or a moment in a text.
NUMBER = re.compile(r"(?<!\w)(\d(?:[\dTZ:.-]*[\dZ])?)(?!\w)")


@dataclass(frozen=True)
class Metric:
    """What is known of a metric of a domain."""

    #: ``temperature``
    name: str
    unit: str
    title: str
    #: Of CF; empty where it has none.
    standard_name: str
    #: How values are made between output times: instant, sum, maximum, direction, ...
    kind: str
    #: The step of values at grid points, in the unit; as a share of the value where ``is_logarithmic``.
    quantum: float
    is_logarithmic: bool
    #: Whether one value holds for the whole run.
    is_constant: bool


def open(path: Path | bytes, storage_options: dict[str, Any] | None = None) -> Data:
    """Opens the index, the folder of indexes or the store at a path, or a store at an address: ``https://…/store/``.

    Of a store at an address only the few kilobytes that an answer needs are fetched. Other addresses than those of web servers
    (``s3://``, ``gs://`` and so on) are read by fsspec, which gets ``storage_options``; so are web servers where there are such.
    ``https://name:password@…`` and ``https://…/store/?token=…`` send what they have with each request, and nothing prints it.

    What is opened stays as it is: open a store again to see later runs.
    """
    text = os.fsdecode(path)
    if "\0" in text:
        raise InvalidQuestion(f"path {text!r}: has a NUL")
    try:
        if "://" in text:
            handle, shown, fetch = opened(text, storage_options)
            return Data(handle, shown, text, fetch, storage_options)
        # A folder that is gone has no name, and an absolute path needs none.
        absolute = text if os.path.isabs(text) else os.path.join(os.getcwd(), text)
        return Data(_core.open(os.fsencode(text)), absolute, absolute)
    except _core.Failure as failure:
        raise error(failure) from None


def open_bytes(content: bytes | bytearray | memoryview) -> Data:
    """Opens an index that is in memory, of which a copy is kept."""
    try:
        held = content if isinstance(content, bytes) else bytes(memoryview(content))
        return Data(_core.open_bytes(held), "memory")
    except _core.Failure as failure:
        raise error(failure) from None


class Data:
    """An index, a folder of indexes or a store that is open; any number of threads may ask it. It is closed by ``with``, or when
    nothing refers to it any more; once ``domains`` were asked for, they do, and Python sees it when it collects garbage."""

    def __init__(
        self, handle: int, name: str, path: str | None = None, fetch: Any = None, storage_options: dict[str, Any] | None = None
    ) -> None:
        self._handle = handle
        self._name = name
        # What opens it again, with a password, too.
        self._path = path
        # Has to live as long as the handle.
        self._fetch = fetch
        self._options = storage_options
        self._is_closed = False
        self._known: list[Domain] | None = None
        # The point in the middle of each domain of the newest run.
        self._middles: dict[str, tuple[float, float]] | None = None

    def close(self) -> None:
        """Closes it; what was answered stays, and what other threads are asking is answered."""
        handle, self._handle = self._handle, 0
        _core.close(handle)
        self._is_closed = True
        if self._fetch is not None:
            self._fetch.close()

    def __enter__(self) -> Data:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self, _is_ending: Callable[[], bool] = sys.is_finalizing) -> None:
        # When Python ends, threads that it has ended may have been asking.
        if getattr(self, "_handle", 0) and not _is_ending():
            self.close()

    def __repr__(self) -> str:
        return f"<gridq.Data {self._name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        if self._path is None:
            raise TypeError("what is in memory cannot be pickled; open the file instead")
        return open, (self._path, self._options)

    @property
    def domains(self) -> list[Domain]:
        """All domains of all runs, those of the newest run first. Each of a store is opened for it; one that is damaged or gone
        is left out, with a warning."""
        if self._known is None or self._is_closed:
            self._known = list(self._each())
        return self._known

    def _each(self) -> Iterator[Domain]:
        """The domains one by one, the newest run first, so that those of earlier runs of a store are not opened without need."""
        if self._is_closed:
            raise Closed(f"{self._name}: it is closed; open it again")
        return self._opened()

    def _needed(self) -> Iterable[Domain]:
        """The domains; those that are not known yet are opened one by one."""
        return self._each() if self._known is None or self._is_closed else self._known

    def _opened(self) -> Iterator[Domain]:
        """Leaves out what is damaged or gone of a store, with a warning; its error, where nothing is left."""
        unusable: list[GridqError] = []
        count = _core.domain_count(self._handle)
        for number in range(count):
            try:
                domain = Domain(self, number)
            except (DamagedIndex, NotFound, Unreadable) as failure:
                # What a server does not give now it may give later.
                if isinstance(failure, Unreadable) and not (self._fetch and self._fetch.is_missing):
                    raise
                unusable.append(failure)
                if len(unusable) < count:
                    warnings.warn(f"left out: {failure}", GridqWarning, stacklevel=3)
                    continue
                raise
            yield domain

    def domain(self, name: str | None = None) -> Domain:
        """The domain of this name of the newest run; without a name the first of ``domains``. Where several models or members
        have it, the first of them: ``domains`` has all."""
        for domain in self._needed():
            if name is None or domain.name == name:
                return domain
        if not _core.domain_count(self._handle):
            raise NoRun(f"{self._name}: no run is published there yet")
        raise InvalidQuestion(f"{self._name}: there is no domain {name or ''}".rstrip())

    def ask(
        self, latitude: float, longitude: float, *, kind: str = "forecast", metrics: str | Iterable[str] | None = None, **parts: Any
    ) -> Answer:
        """Asks for a place.

        ``kind`` is forecast, daily, members, daily_members or profile. The parts of the question are those of the command: ``time``,
        ``start`` and ``end`` or ``hours``, ``sum_hours``, ``tz``, ``method``, ``cell``, ``elevation``, ``units``, ``ozone``,
        ``tilt``, ``azimuth``, ``run``, ``model``, ``domain``, ``member``. Times are texts as the command reads them, or
        datetimes, of UTC where they have no zone. Without ``metrics`` the answer is of all. A profile without ``time`` is of now.
        """
        if kind not in KINDS:
            raise InvalidQuestion(f"kind {kind}: there are {', '.join(KINDS)}")
        try:
            return Answer(_core.ask(self._handle, KINDS[kind], latitude, longitude, written(metrics, parts)), kind)
        except _core.Failure as failure:
            raise error(failure) from None

    def forecast(
        self, latitude: float, longitude: float, metrics: str | Iterable[str] | None = None, hours: float | None = None, **parts: Any
    ) -> pandas.DataFrame:
        """The forecast of a place: a row for each time (UTC), a column for each metric.

        Of the whole run, or of its first ``hours``; with ``start="now"`` of the next. ``attrs`` has ``units``, ``notices`` and ``sources``; notices are warnings, too. Where
        there are several sources, the column ``source`` says which of them a row is from. Further parts are those of ``ask``.
        """
        if "kind" in parts:
            raise InvalidQuestion("kind is of ask: a forecast has a row for each time")
        answer = self.ask(latitude, longitude, metrics=metrics, hours=hours, **parts)
        for _, text in answer.notices:
            warnings.warn(text, GridqWarning, stacklevel=2)
        return answer.to_dataframe()

    def points(self, stations: Any, metrics: str | Iterable[str] | None = None, hours: float | None = None, **parts: Any) -> Any:
        """The forecasts of many places: a row for each station and time.

        ``stations`` is a data frame of pandas, polars or pyarrow with the columns ``latitude`` (or ``lat``) and ``longitude``
        (``lon``, ``long``, ``lng``); the result is one of the same kind, with all columns of the stations, then ``time`` in UTC,
        the ``run`` and the ``domain`` that answer it, and the metrics; a metric that comes from elsewhere is in the notices. The
        index of pandas is kept, and so repeated. A metric that domains have in several units has a column for each: ``haze (kg/kg)``.

        A station without an answer, because it is in no domain for instance, is left out, with a warning that names it; where none
        has one, the error is that of the first. Without ``metrics`` all of all domains of the newest run, NaN where one lacks them; of
        a store at an address, all that the stations have. Further parts are those of ``ask``, except ``elevation``, which is of
        one place.
        """
        if parts.get("elevation") is not None:
            raise InvalidQuestion("elevation is of one place; leave it out with points")
        if "kind" in parts:
            raise InvalidQuestion("kind is of ask: points have a row for each time")
        given = Stations(stations)
        # They are asked for more than once.
        metrics = metrics if metrics is None or isinstance(metrics, str) else [*metrics]
        parts = {"hours": hours, **parts}
        question = written(metrics, parts)
        found: dict[int, Answer] = {}
        failures: dict[int, GridqError] = {}
        for row, (latitude, longitude) in enumerate(zip(given.latitudes.tolist(), given.longitudes.tolist())):
            try:
                found[row] = Answer(_core.ask(self._handle, 0, latitude, longitude, question))._settled()
            except _core.Failure as failure:
                failures[row] = error(failure)
                is_place = abs(latitude) <= 90 and math.isfinite(longitude)
                if not isinstance(failures[row], tuple(LEFT_OUT) if is_place else InvalidQuestion):
                    raise failures[row] from None
        if failures and not found:
            raise next(iter(failures.values()))
        left_out: dict[str, list[str]] = {}
        for row, reason in failures.items():
            left_out.setdefault(LEFT_OUT.get(type(reason), "latitude or longitude is wrong"), []).append(given.name(row))
        notices = [f"left out, because {why}: {', '.join(names[:5])}" + (f" and {len(names) - 5} more" if len(names) > 5 else "")
                   for why, names in left_out.items()]
        if found:
            notices += _told(found, given)
        # The columns are those of any place, whichever stations there are; a server is not asked for more than these need.
        everywhere = self._of_domains(metrics, parts) if self._fetch is None else []
        answers = [*found.values()] or everywhere or [
            self.ask(*self._middle(parts.get("domain")), metrics=metrics, **{**parts, "cell": None})]
        for notice in notices:
            warnings.warn(notice, GridqWarning, stacklevel=2)
        # Domains may have a metric in units of their own: then each is a column.
        kinds: dict[str, dict[str, None]] = {}
        for answer in [*everywhere, *answers]:
            for name, unit in answer.units.items():
                kinds.setdefault(name, {})[unit] = None
        metric_of = {name if len(units) == 1 else f"{name} ({unit})": (name, unit) for name, units in kinds.items() for unit in units}
        columns = _columns(answers, metric_of)
        rows = numpy.repeat([*found], [len(answer.times) for answer in found.values()]).astype(numpy.intp)
        return given.joined(
            rows, columns if found else {name: values[:0] for name, values in columns.items()},
            {column: unit for column, (_, unit) in metric_of.items()}, notices)

    def _of_domains(self, metrics: str | Iterable[str] | None, parts: dict[str, Any]) -> list[Answer]:
        """Of each domain of the newest run the answer for its middle; none of one that has no answer."""
        middles = self._middles
        if middles is None:
            middles, newest = {}, None
            for domain in self._needed():
                newest = newest or domain
                if domain.run != newest.run:
                    break
                if domain.name not in middles:
                    middles[domain.name] = self._middle(domain.name)
            self._middles = middles
        answers = []
        for name, middle in middles.items():
            if parts.get("domain") in (None, name):
                try:
                    answers.append(self.ask(*middle, metrics=metrics, **{**parts, "cell": None, "domain": name}))
                except GridqError:
                    # It lacks what is asked for, or is not of the run or the member: what the stations say is known.
                    pass
        return answers

    def _middle(self, name: str | None) -> tuple[float, float]:
        """The point in the middle of a domain."""
        domain = self.domain(name)
        row, column = (size // 2 for size in domain.shape)
        latitude, longitude = (float(degrees[row, column]) for degrees in domain.coordinates)
        return latitude, longitude

    def series(
        self, metric: str, latitude: float, longitude: float, *, method: str = "nearest", domain: str | None = None
    ) -> NDArray[numpy.float64]:
        """All values of a metric at a place, as computed, one for each of ``domain(…).times``.

        Of the domain that ``ask`` answers from, unless one is named; it has to be of the newest run. For long loops take
        ``domain(…).series``, which does not look for it each time.
        """
        if domain is not None:
            return self.domain(domain).series(metric, latitude, longitude, method=method)
        return self._at(latitude, longitude, metric, method).series(metric, latitude, longitude, method=method)

    def _at(self, latitude: float, longitude: float, metric: str, method: str) -> Domain:
        """The domain of the newest run that answers for a place; the error of the place where none does."""
        if self._fetch is None:
            newest = [one for one in self.domains if one.run == self.domains[0].run]
            if len(newest) == 1:
                return newest[0]
        # Nothing is asked of earlier runs, whose domains a server would have to send.
        first = next(iter(self._needed()), None)
        # Of a store without runs the error of the question.
        answer = self.ask(latitude, longitude, metrics=metric, method=method, run=first and f"{first.run}Z")
        for code, text in answer.notices:
            if code == "left_out":
                warnings.warn(text, GridqWarning, stacklevel=3)
        source = answer.sources[0]
        for one in self._needed():
            if (one.run, one.model, one.name, one.member) == (source.run, source.model, source.domain, source.member):
                return one
        raise AbsentMetric(f"{metric} is of {source.domain}, which is not among the domains; name one of them")


class Domain(_core.Reader):
    """One domain of one run, for those who read many values. Values are as computed, and not rounded."""

    def __init__(self, data: Data, number: int) -> None:
        self._data = data
        self._handle = data._handle
        self._number = number
        self._known = {}
        try:
            facts = _core.domain(self._handle, number)
        except _core.Failure as failure:
            raise error(failure) from None
        #: ``d02``
        self.name: str = facts[0]
        self.model: str = facts[1]
        #: Empty where the run is not one of several.
        self.member: str = facts[2]
        #: When the run started.
        self.run = numpy.datetime64(facts[3], "s")
        #: Rows and columns.
        self.shape: tuple[int, int] = (facts[5], facts[4])
        #: Metres between grid points.
        self.spacing: float = facts[8]
        self._times, self._metrics = facts[6], facts[7]

    def __repr__(self) -> str:
        rows, columns = self.shape
        return f"<gridq.Domain {self.name} of {self.model} {self.run}: {columns} × {rows} points, {self._times} times>"

    @cached_property
    def times(self) -> NDArray[numpy.datetime64]:
        """The output times in UTC, which are kept: they cannot be written to."""
        try:
            return _kept(times(_core.times(self._handle, self._number, self._times)))
        except _core.Failure as failure:
            raise error(failure) from None

    @cached_property
    def metrics(self) -> dict[str, Metric]:
        """All that can be asked for, by its name."""
        try:
            facts = [_core.metric(self._handle, self._number, number) for number in range(self._metrics)]
        except _core.Failure as failure:
            raise error(failure) from None
        return {one[0]: Metric(*one[:6], one[6] == 1, one[7] == 1) for one in facts}

    @cached_property
    def coordinates(self) -> tuple[NDArray[numpy.float64], NDArray[numpy.float64]]:
        """Latitudes and longitudes of the grid points: rows from the south × columns from the west, along the grid. They are kept,
        and cannot be written to."""
        try:
            latitudes, longitudes = _core.coordinates(self._handle, self._number, *self.shape)
        except _core.Failure as failure:
            raise error(failure) from None
        return _kept(latitudes), _kept(longitudes)

    def position(self, latitude: float, longitude: float) -> tuple[float, float]:
        """Column and row of a place."""
        try:
            return _core.position(self._handle, self._number, latitude, longitude)
        except _core.Failure as failure:
            raise error(failure) from None

    # `series` is in C, where the shortest question takes a twentieth less. What it does not answer itself comes here.
    def _series(self, metric: str, latitude: float, longitude: float, *, method: str = "nearest") -> NDArray[numpy.float64]:
        try:
            number = self._metric(metric)
            return _core.series(self._handle, self._number, number, latitude, longitude, _method(method), self._times)
        except _core.Failure as failure:
            raise error(failure) from None

    def _failed(self, code: int, text: str) -> NoReturn:
        raise error(_core.Failure(code, text)) from None

    def points(self, metric: str, latitudes: ArrayLike, longitudes: ArrayLike, *, method: str = "nearest") -> NDArray[numpy.float64]:
        """The series of many places: places × times, NaN where a place is outside."""
        # What is masked is nowhere.
        north, east = (
            numpy.ma.filled(numpy.ma.asarray(values, numpy.float64), numpy.nan).ravel() for values in (latitudes, longitudes))
        if len(north) != len(east):
            raise InvalidQuestion(f"{len(north)} latitudes and {len(east)} longitudes")
        try:
            number = self._metric(metric)
            return _core.points(
                self._handle, self._number, number, north.tobytes(), east.tobytes(), _method(method), self._times)
        except _core.Failure as failure:
            raise error(failure) from None

    def field(
        self, metric: str, times: slice | SupportsIndex = slice(None), rows: slice = slice(None), columns: slice = slice(None)
    ) -> NDArray[numpy.float64]:
        """Grid points: times × rows from the south × columns from the west; rows × columns for one time by its number. Only the
        tiles of these rows and columns are decoded."""
        one = not isinstance(times, slice)
        (first, count), *block = (
            _part(size, part, what)
            for part, size, what in zip((times, rows, columns), (self._times, *self.shape), ("times", "rows", "columns")))
        try:
            number = self._metric(metric)
            points = block[0][1] * block[1][1]
            # What is fetched comes for all times at once.
            threads = 1 if self._data._fetch else max(1, min(_processors(), MOST_THREADS, count * points // WORTH_A_THREAD))
            values = _core.field(self._handle, self._number, number, first, count, *block[0], *block[1], threads)
        except _core.Failure as failure:
            raise error(failure) from None
        return values[0] if one else values

    def _cf(self) -> dict[str, Any]:
        """Dimensions, attributes and variables of CF."""
        try:
            content: dict[str, Any] = json.loads(_core.cf(self._handle, self._number))
        except _core.Failure as failure:
            raise error(failure) from None
        return content

    def __reduce__(self) -> tuple[Any, ...]:
        # By what it is: the next opening of a store may count differently.
        return _again, (self._data, self.name, self.model, self.member, self.run)

    def _metric(self, name: str) -> int:
        if name in self._known:
            return self._known[name]
        try:
            number = _core.metric_number(self._handle, self._number, name)
        except _core.Failure as failure:
            raise error(failure) from None
        self._known[name] = number
        return number


def _columns(answers: list[Answer], metrics: dict[str, tuple[str, str]]) -> dict[str, NDArray[Any]]:
    """What answers say, one below the other, by the name and the unit of each column; NaN where one has no such metric."""
    parts = [answer._origins() for answer in answers]
    columns: dict[str, list[NDArray[Any]]] = {
        "time": [answer.times for answer in answers], "run": [run for run, _ in parts], "domain": [domain for _, domain in parts]}
    for column, (name, unit) in metrics.items():
        columns[column] = [
            answer.values[name] if answer.units.get(name) == unit else numpy.full(len(answer.times), numpy.nan) for answer in answers]
    return {name: numpy.concatenate(values) for name, values in columns.items()}


def _told(answers: dict[int, Answer], stations: Stations) -> list[str]:
    """Each notice once, with the stations that it is of. Those that differ in numbers alone are one."""
    kinds: dict[tuple[str, ...], list[tuple[int, list[str]]]] = {}
    for row, answer in answers.items():
        for code, text in answer.notices:
            # Words, and a number after each but the last.
            parts = NUMBER.split(text)
            kinds.setdefault((code, *parts[::2]), []).append((row, parts))
    told = []
    for each in kinds.values():
        text = "".join(one[0] if len(set(one)) == 1 else "…" for one in zip(*(parts for _, parts in each)))
        rows = {row for row, _ in each}
        told.append(f"{text} (" + (
            "all stations" if len(rows) == len(answers) else f"station {stations.name(each[0][0])}" if len(rows) == 1
            else f"{len(rows)} of {len(answers)} stations") + ")")
    return told


def _kept(values: NDArray[Any]) -> NDArray[Any]:
    """An array that everyone gets, which nobody may change."""
    values.flags.writeable = False
    return values


def _part(size: int, part: slice | SupportsIndex, what: str) -> tuple[int, int]:
    """The first and the count of a part without steps."""
    all = range(size)
    if not isinstance(part, slice):
        number = operator.index(part)
        if not -size <= number < size:
            raise IndexError(f"{number}: there are {size} {what}, counted from 0")
        return all[number], 1
    if part.step not in (None, 1):
        raise InvalidQuestion("field takes no steps; index the result")
    chosen = all[part]
    return chosen.start, len(chosen)


def _processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0))


def _again(data: Data, *facts: Any) -> Domain:
    """A domain of data that was opened again."""
    for domain in data._each():
        if (domain.name, domain.model, domain.member, domain.run) == facts:
            return domain
    raise NoRun(f"{data._name}: {facts[0]} of the run of {facts[3]} is not there any more")


def _method(name: str) -> int:
    if name not in METHODS:
        raise InvalidQuestion(f"method {name}: there are {', '.join(METHODS)}")
    return METHODS[name]
