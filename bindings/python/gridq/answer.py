"""Answers for a place."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy

from . import _core
from .errors import InvalidQuestion
from .question import error, times

if TYPE_CHECKING:
    import pandas
    from numpy.typing import NDArray


FORMS = ("json", "csv", "table")


@dataclass(frozen=True)
class Source:
    """Where values come from: a cell of one domain of one run."""

    model: str
    domain: str
    #: Empty where the run is not one of several.
    member: str
    #: The SHA-256 of the index; empty where it is not from a store.
    sha256: str
    #: When the run started.
    run: numpy.datetime64
    #: The number of this publication of the run; 0 where it is not known.
    generation: int
    column: int
    row: int
    #: The middle of the cell.
    latitude: float
    longitude: float
    #: Metres from there to the place.
    distance: float
    #: Metres above the sea; NaN where it is not known.
    elevation: float
    #: None where it is not known.
    is_land: bool | None

    def plain(self) -> dict[str, Any]:
        """All of it as JSON can have it: the start of the run as text, None where the elevation is not known."""
        elevation = None if numpy.isnan(self.elevation) else self.elevation
        return {**asdict(self), "run": f"{self.run}Z", "elevation": elevation}


class Answer:
    """What gridq knows of a place. Times, values, units and notices are those of a forecast; of days, members and columns of air
    ``json()`` has them. It can be copied and pickled."""

    def __init__(self, handle: int, kind: str = "forecast") -> None:
        self._handle = handle
        self._kind = kind
        #: Of a copy, which has no handle: the text of each form.
        self._texts: dict[str, str] = {}
        self._known: NDArray[numpy.int64] | None = None
        found, metrics, notices, sources = _core.answer_content(handle)
        #: In UTC, as numpy has it: without a zone.
        self.times: NDArray[numpy.datetime64] = times(found)
        #: An array for each metric, NaN where missing, rounded to what is known.
        self.values: dict[str, NDArray[numpy.float64]] = {facts[0]: values for facts, values in metrics}
        self.units: dict[str, str] = {facts[0]: facts[1] for facts, _ in metrics}
        #: Codes and texts of what was filled, cut, estimated or left out.
        self.notices: list[tuple[str, str]] = notices
        #: The first is that of the first time.
        self.sources: list[Source] = [
            Source(model, domain, member, sha256, numpy.datetime64(run, "s"), generation, column, row, latitude, longitude, distance,
                   elevation, None if land < 0 else land == 1)
            for (model, domain, member, sha256, run, generation, column, row, latitude, longitude, distance, elevation, land)
            in sources]

    def __del__(self) -> None:
        # A handle that was never set is that of nothing.
        if handle := getattr(self, "_handle", 0):
            _core.answer_close(handle)

    def __getstate__(self) -> dict[str, Any]:
        # A handle is of one object in one process.
        return {**self.__dict__, "_handle": 0, "_texts": {form: self.text(form) for form in FORMS}}

    def json(self) -> dict[str, Any]:
        """The answer as ``gridq --format json`` writes it."""
        content: dict[str, Any] = json.loads(self.text("json"))
        return content

    def text(self, form: str = "table") -> str:
        """The answer as text: ``json``, ``csv`` or ``table``."""
        if form not in FORMS:
            raise ValueError(f"{form}: there are {', '.join(FORMS)}")
        if self._texts:
            return self._texts[form]
        try:
            return _core.answer_text(self._handle, FORMS.index(form))
        except _core.Failure as failure:
            raise error(failure) from None

    def _settled(self) -> Answer:
        """This, without its handle, of which a process has a million: it has no text any more."""
        self._known = self._numbers()
        _core.answer_close(self._handle)
        self._handle = 0
        return self

    def _numbers(self) -> NDArray[numpy.int64]:
        """Which of the sources each time is from."""
        if self._known is not None:
            return self._known
        if len(self.sources) < 2:
            return numpy.zeros(len(self.times), numpy.int64)
        return numpy.array(self.json()["source"], numpy.int64)

    def _origins(self) -> tuple[NDArray[numpy.datetime64], NDArray[numpy.str_]]:
        """The run and the domain that each time is from."""
        numbers = self._numbers()
        runs, domains = ([getattr(source, part) for source in self.sources] for part in ("run", "domain"))
        return numpy.array(runs, "datetime64[s]")[numbers], numpy.array(domains)[numbers]

    def to_dataframe(self) -> pandas.DataFrame:
        """A row for each time and a column for each metric; units, notices and sources are in ``attrs``. Where there are several
        sources, the column ``source`` says which of them a row is from, counted from 0. Of a forecast alone."""
        if self._kind != "forecast":
            raise InvalidQuestion(f"{self._kind}: a data frame is of a forecast; json() and text('csv') have what is known")
        import pandas

        # One piece of memory for all: pandas takes it as it is.
        values = numpy.empty((len(self.values), len(self.times)))
        for row, column in enumerate(self.values.values()):
            values[row] = column
        index = pandas.DatetimeIndex(self.times, tz="UTC", name="time")
        frame = pandas.DataFrame(values.T, index, list(self.values), copy=False)
        if len(self.sources) > 1:
            frame["source"] = self._numbers()
        # Plain, so that they can be written to a file.
        frame.attrs = {"units": dict(self.units), "notices": [text for _, text in self.notices],
                       "sources": [source.plain() for source in self.sources]}
        return frame
