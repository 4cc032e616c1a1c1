"""Datasets of xarray: an index, or runs of a store, of which only the tiles that are needed are decoded.

    xarray.open_dataset("d02.gridx")
    xarray.open_dataset("/var/lib/gridq", engine="gridq", domain="d02")
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable
from itertools import product
from typing import Any

import numpy
import xarray
from numpy.typing import NDArray
from xarray.backends import BackendArray, BackendEntrypoint
from xarray.core import indexing

from .data import Data, Domain, Metric, open
from .errors import GridqWarning, InvalidQuestion, NoRun
from .question import start

#: Points along a side of what dask reads at once, at least: whole tiles.
CHUNK = 64
#: Points that are further apart than this are read one by one: there are tiles between them that are not needed.
GAP = 8
#: Tiles next to each other that are read together, at most, where single points are asked for.
TILES = 16
#: Types of CF, and those of numpy.
TYPES = {"short": "int16", "int": "int32", "float": "float32", "double": "float64"}
#: What tells the domains of data apart, by the names of arguments.
_FACTS = {"domain": "name", "member": "member", "model": "model"}


class Backend(BackendEntrypoint):
    """Opens indexes and stores: with the variables, coordinates and attributes that ``gridx export`` writes, and derived metrics."""

    description = "Forecasts of WRF and MM5 in the indexes and stores of gridq"
    open_dataset_parameters = (
        "filename_or_obj", "drop_variables", "mask_and_scale", "decode_times", "concat_characters", "decode_coords", "use_cftime",
        "decode_timedelta", "run", "domain", "member", "model", "storage_options")

    def open_dataset(  # type: ignore[override]
        self, filename_or_obj: str | os.PathLike[str], *, drop_variables: str | Iterable[str] | None = None,
        mask_and_scale: Any = None, decode_times: Any = None, concat_characters: Any = None, decode_coords: Any = None,
        use_cftime: Any = None, decode_timedelta: Any = None, run: Any = "latest", domain: str | None = None,
        member: str | None = None, model: str | None = None, storage_options: dict[str, Any] | None = None,
    ) -> xarray.Dataset:
        """A dataset of one domain.

        ``run`` is ``"latest"``, a time, or ``"all"``: then ``init_time`` and ``lead_time`` are dimensions. The members of an
        ensemble are a dimension, unless ``member`` names one; an index without a member's name is not among them. Where there
        are several models, ``model`` names one. What ``mask_and_scale`` and ``concat_characters`` are for is not there: values
        are numbers, and NaN where missing.
        """
        data = open(filename_or_obj, storage_options)
        stack = _Stack(_chosen(data, run, domain=domain, member=member, model=model), isinstance(run, str) and run == "all")
        # A metric in seconds or hours is a number.
        decoders = {"decode_times": decode_times, "decode_coords": decode_coords, "use_cftime": use_cftime,
                    "decode_timedelta": bool(decode_timedelta)}
        dataset = xarray.decode_cf(
            stack.dataset(), drop_variables=drop_variables,
            **{name: value for name, value in decoders.items() if value is not None})
        # Unless it is there, it is made of the address as it was written, with a password.
        dataset.encoding["source"] = data._name
        dataset.set_close(data.close)
        return dataset

    def guess_can_open(self, filename_or_obj: Any) -> bool:
        if not isinstance(filename_or_obj, (str, os.PathLike)):
            return False
        path = os.fspath(filename_or_obj)
        return path.endswith(".gridx") or os.path.exists(os.path.join(path, "manifest.json"))


def _chosen(data: Data, run: Any, **asked: str | None) -> list[list[Domain]]:
    """The members of each run that is asked for, the oldest run first."""
    word = run if isinstance(run, str) and run in ("latest", "all") else None
    wanted = None if word else start(run)
    parts = {part: name for part, name in asked.items() if name is not None}
    chosen: list[Domain] = []
    for domain in data._each():
        if word == "latest" and chosen and domain.run != chosen[0].run:
            break
        if wanted in (None, domain.run) and all(getattr(domain, _FACTS[part]) == name for part, name in parts.items()):
            chosen.append(domain)
    if not chosen:
        said = {**({} if wanted is None else {"run": wanted}), **parts}
        what = ", ".join(f"{part} {one}" for part, one in said.items())
        raise NoRun(f"{data!r} has nothing with {what}" if what else f"{data!r} has no run")
    if asked["member"] is None:
        chosen = [domain for domain in chosen if domain.member] or chosen
    for part in ("model", "domain"):
        names = sorted({getattr(domain, _FACTS[part]) for domain in chosen})
        if len(names) > 1:
            raise InvalidQuestion(f"{data!r} has the {part}s {', '.join(names)}: name one of them by {part}=")
    return [[domain for domain in chosen if domain.run == one] for one in sorted({domain.run for domain in chosen})]


class _Stack:
    """Runs and members that are one dataset."""

    def __init__(self, runs: list[list[Domain]], has_runs: bool) -> None:
        each = [domain for run in runs for domain in run]
        #: The grid and the metrics are those of the newest run.
        self.newest = runs[-1][0]
        for domain in each:
            if domain is not self.newest and not all(map(numpy.array_equal, domain.coordinates, self.newest.coordinates)):
                raise InvalidQuestion(f"{domain!r} has another grid than {self.newest!r}: open them one by one")
        self.has_runs = has_runs
        self.runs = [run[0].run for run in runs]
        self.members = sorted({domain.member for domain in each})
        domains = numpy.empty((len(runs), len(self.members)), object)
        for number, run in enumerate(runs):
            for domain in run:
                domains[number, self.members.index(domain.member)] = domain
        #: The dimensions before time, and the domains along them; None where there is none.
        self.outer = ["init_time"] * has_runs + ["member"] * (len(self.members) > 1)
        self.domains = domains.reshape([count for count, is_one in zip(domains.shape, (not has_runs, len(self.members) == 1)) if not is_one])
        #: Seconds since the start of the run: those of all runs.
        self.leads = numpy.unique(numpy.concatenate([_leads(domain) for domain in each]))
        self.has_all_times = all(len(_leads(domain)) == len(self.leads) for domain in each)
        unlike = {}
        for domain in each:
            for name in domain.metrics.keys() & self.newest.metrics.keys():
                if not _is_alike(domain.metrics[name], self.newest.metrics[name]):
                    unlike[name] = domain
        for name, domain in sorted(unlike.items()):
            ours, theirs = self.newest.metrics[name], domain.metrics[name]
            what = f"unit {theirs.unit} for {ours.unit}" if theirs.unit != ours.unit else f"kind {theirs.kind} for {ours.kind}"
            warnings.warn(f"{name}: missing where it is another field ({what} in {domain!r})", GridqWarning, stacklevel=4)

    def dataset(self) -> xarray.Dataset:
        """All of it before times are decoded, as a file has it."""
        content = self.newest._cf()
        self._contents: dict[Domain, dict[str, Any]] = {}
        time = "lead_time" if self.has_runs else "time"
        chunks = {time: len(self.leads), **{name: _chunks(sides) for name, sides in content["tiles"].items()}}
        # The row or the column of tiles that each row or column of points is in.
        tiles = [numpy.repeat(numpy.arange(len(sides)), sides) for sides in content["tiles"].values()]
        variables = self._outer_coordinates()
        for name, facts in content["variables"].items():
            dimensions, attributes = facts["dimensions"], facts["attributes"]
            # Where members have times of their own, their intervals are of several lengths.
            if not self.has_all_times and name == "time_bnds":
                continue
            if not self.has_all_times and name == "time":
                attributes.pop("bounds", None)
            if self.has_runs:
                if name in ("time", "time_bnds", "forecast_reference_time"):
                    continue
                dimensions = [time if one == "time" else one for one in dimensions]
                if "coordinates" in attributes:
                    attributes["coordinates"] = attributes["coordinates"].replace("forecast_reference_time", "time")
            if "values" in facts:
                values = {"time": self.leads, "time_bnds": [*zip([self.leads[0], *self.leads], self.leads)]}.get(name, facts["values"])
                shape = [len(self.leads) if one == "time" else content["dimensions"][one] for one in dimensions]
                variables[name] = xarray.Variable(dimensions, numpy.array(values, TYPES[facts["type"]]).reshape(shape), attributes)
            elif name in ("lat", "lon"):
                variables[name] = xarray.Variable(dimensions, indexing.LazilyIndexedArray(_Places(self.newest, name)), attributes)
            else:
                packing = self._packing(name) if time in dimensions else _packing(facts)
                for part in ("_FillValue", "scale_factor"):
                    attributes.pop(part, None)
                if time in dimensions:
                    array = _Values(name, self.newest, tiles, self.domains, self.leads)
                    dimensions = [*self.outer, *dimensions]
                else:
                    array = _Values(name, self.newest, tiles)
                chunked = {one: chunks.get(one, 1) for one in dimensions}
                variables[name] = xarray.Variable(
                    dimensions, indexing.LazilyIndexedArray(array), attributes,
                    {**packing, "preferred_chunks": chunked})
        return xarray.Dataset(variables, attrs={**content["attributes"], **self._origin(content["attributes"])})

    def _packing(self, name: str) -> dict[str, Any]:
        """How a file keeps the metric: by integers that hold it in all runs and members, else by numbers."""
        each = [
            _packing(self._content(domain)["variables"][name]) for domain in self.domains.flat
            if domain and name in domain.metrics and _is_alike(domain.metrics[name], self.newest.metrics[name])
            and name in self._content(domain)["variables"]]
        widest = max(each, key=lambda packing: packing["dtype"].itemsize)
        is_one = all(
            (packing["dtype"].kind, packing.get("scale_factor")) == (widest["dtype"].kind, widest.get("scale_factor"))
            for packing in each)
        return widest if is_one else {"dtype": numpy.dtype(numpy.float64), "_FillValue": numpy.nan}

    def _content(self, domain: Domain) -> dict[str, Any]:
        """What a file of a domain would have."""
        if domain not in self._contents:
            self._contents[domain] = domain._cf()
        return self._contents[domain]

    def _origin(self, attributes: dict[str, Any]) -> dict[str, str]:
        """What it is and where it is from: that of all runs and members."""
        if self.domains.size == 1:
            return {}
        title = attributes["title"]
        if len(self.runs) > 1:
            title = title.replace(f"run of {self.newest.run}Z", f"runs of {self.runs[0]}Z to {self.runs[-1]}Z")
        if len(self.members) > 1:
            title = title.replace(f", member {self.newest.member}", f", {len(self.members)} members")
        sources = [self._content(domain)["attributes"].get("source", "") for domain in self.domains.flat if domain]
        return {"title": title, "source": "; ".join(dict.fromkeys(sources))}

    def _outer_coordinates(self) -> dict[str, xarray.Variable]:
        variables = {}
        if "member" in self.outer:
            variables["member"] = xarray.Variable("member", self.members, {"standard_name": "realization"})
        if self.has_runs:
            starts = numpy.array(self.runs)
            leads = self.leads.astype("timedelta64[s]")
            variables["init_time"] = xarray.Variable(
                "init_time", starts.astype("datetime64[ns]"), {"standard_name": "forecast_reference_time"})
            variables["lead_time"] = xarray.Variable(
                "lead_time", leads.astype("timedelta64[ns]"), {"standard_name": "forecast_period"})
            variables["time"] = xarray.Variable(
                ("init_time", "lead_time"), (starts[:, None] + leads).astype("datetime64[ns]"), {"standard_name": "time"})
        return variables


class _Values(BackendArray):
    """A metric: along runs and members, time, rows and columns."""

    dtype = numpy.dtype(numpy.float64)

    def __init__(
        self, name: str, newest: Domain, tiles: list[NDArray[numpy.int64]], domains: NDArray[Any] | None = None,
        leads: NDArray[numpy.int64] | None = None
    ) -> None:
        self.name, self.tiles = name, tiles
        #: What the metric is: where a run or a member has another field of this name, it is missing.
        self.like = newest.metrics[name]
        if domains is None or leads is None:
            # One field that holds for the whole run.
            self.domains, self.leads, self.shape = numpy.array(newest, object), None, newest.shape
        else:
            self.domains, self.leads, self.shape = domains, leads, (*domains.shape, len(leads), *newest.shape)

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, indexing.VectorizedIndexer) and all(isinstance(one, numpy.ndarray) for one in key.tuple[-2:]):
            return self._at_places(key.tuple)
        return indexing.explicit_indexing_adapter(key, self.shape, indexing.IndexingSupport.OUTER, self._part)

    def _part(self, key: tuple[Any, ...]) -> NDArray[numpy.float64]:
        """Some numbers along each dimension."""
        numbers = [_numbers(part, size) for part, size in zip(key, self.shape)]
        *before, rows, columns = numbers
        parts = [*product(_clusters(rows), _clusters(columns))]
        if len(parts) == 1:
            values = self._block(before, rows, columns)
        else:
            values = numpy.empty([len(part) for part in numbers])
            for own_rows, own_columns in parts:
                values[(..., own_rows[:, None], own_columns)] = self._block(before, rows[own_rows], columns[own_columns])
        # A single number takes its dimension away.
        return values.reshape([len(part) for part, asked in zip(numbers, key) if not isinstance(asked, (int, numpy.integer))])

    def _at_places(self, key: tuple[Any, ...]) -> NDArray[numpy.float64]:
        """Single points, each of which is read once; those of neighbouring tiles together."""
        rows, columns = numpy.broadcast_arrays(*key[-2:])
        points, which = numpy.unique(
            numpy.arange(self.shape[-2])[rows.ravel()] * self.shape[-1] + numpy.arange(self.shape[-1])[columns.ravel()],
            return_inverse=True)
        places = numpy.stack(numpy.divmod(points, self.shape[-1]))
        needed = [numpy.unique(_numbers(part, size)) for part, size in zip(key[:-2], self.shape)]
        table = numpy.empty([*(len(part) for part in needed), places.shape[1]])
        tile_rows, tile_columns = (tiles[numbers] for tiles, numbers in zip(self.tiles, places))
        order = numpy.lexsort((tile_columns, tile_rows))
        # Some tiles of one row, so that memory does not grow with the grid, and none between them.
        is_new = (numpy.diff(tile_rows[order]) != 0) | (numpy.diff(tile_columns[order]) > 1) | (
            numpy.diff(tile_columns[order] // TILES) != 0)
        for together in numpy.split(order, numpy.flatnonzero(is_new) + 1) if len(order) else ():
            block_rows, block_columns = (numpy.arange(one.min(), one.max() + 1) for one in places[:, together])
            block = self._block(needed, block_rows, block_columns)
            table[..., together] = block[..., places[0, together] - block_rows[0], places[1, together] - block_columns[0]]
        own = [numpy.searchsorted(known, numpy.arange(size)[part]) for known, part, size in zip(needed, key, self.shape)]
        # What were slices keep dimensions of their own, behind those of the places.
        sliced = [number for number, part in enumerate(key[:-2]) if isinstance(part, slice)]
        shape = numpy.broadcast_shapes(rows.shape, *(numpy.shape(part) for part in key[:-2] if not isinstance(part, slice)))
        index = [
            part.reshape([1] * (len(shape) + sliced.index(number)) + [-1] + [1] * (len(sliced) - sliced.index(number) - 1))
            if number in sliced else part.reshape(part.shape + (1,) * len(sliced))
            for number, part in enumerate(own)]
        found: NDArray[numpy.float64] = table[(*index, which.reshape(rows.shape + (1,) * len(sliced)))]
        return found

    def _block(
        self, before: list[NDArray[numpy.int64]], rows: NDArray[numpy.int64], columns: NDArray[numpy.int64]
    ) -> NDArray[numpy.float64]:
        """Of runs, members and times, and of rows and columns that are near each other."""
        if self.leads is None:
            return self._of(self.domains.item(), None, rows, columns)
        *outer, times = before
        if not outer:
            return self._of(self.domains.item(), times, rows, columns)
        values = numpy.empty([*(len(part) for part in before), len(rows), len(columns)])
        for place in product(*(range(len(part)) for part in outer)):
            domain = self.domains[tuple(part[number] for part, number in zip(outer, place))]
            values[place] = self._of(domain, times, rows, columns)
        return values

    def _of(
        self, domain: Domain | None, times: NDArray[numpy.int64] | None, rows: NDArray[numpy.int64], columns: NDArray[numpy.int64]
    ) -> NDArray[numpy.float64]:
        """Of one domain; NaN at times that it does not have."""
        if times is None or self.leads is None:
            if not len(rows) or not len(columns):
                return numpy.empty((len(rows), len(columns)))
            return _picked(self._field(domain, slice(0, 1), rows, columns)[0], rows, columns)
        missing = numpy.full((len(times), len(rows), len(columns)), numpy.nan)
        if missing.size == 0 or domain is None or not _is_alike(domain.metrics.get(self.name), self.like):
            return missing
        leads = _leads(domain)
        slots = numpy.searchsorted(leads, self.leads[times]).clip(max=len(leads) - 1)
        is_there = leads[slots] == self.leads[times]
        if not is_there.any():
            return missing
        own = slots[is_there]
        field = _picked(self._field(domain, _span(own), rows, columns), own, rows, columns)
        if is_there.all():
            return field
        missing[is_there] = field
        return missing

    def _field(
        self, domain: Any, times: slice, rows: NDArray[numpy.int64], columns: NDArray[numpy.int64]
    ) -> NDArray[numpy.float64]:
        found: NDArray[numpy.float64] = domain.field(self.name, times, _span(rows), _span(columns))
        return found


class _Places(BackendArray):
    """Latitudes or longitudes of the grid points."""

    dtype = numpy.dtype(numpy.float64)

    def __init__(self, domain: Domain, name: str) -> None:
        self.domain, self.number, self.shape = domain, ("lat", "lon").index(name), domain.shape

    def __getitem__(self, key: Any) -> Any:
        return indexing.explicit_indexing_adapter(
            key, self.shape, indexing.IndexingSupport.OUTER, lambda part: self.domain.coordinates[self.number][
                numpy.ix_(*(_numbers(one, size) for one, size in zip(part, self.shape)))
            ].reshape([len(_numbers(one, size)) for one, size in zip(part, self.shape) if not isinstance(one, (int, numpy.integer))]))


def _is_alike(metric: Metric | None, other: Metric) -> bool:
    """Whether values of one are values of the other."""
    return metric is not None and (metric.unit, metric.kind) == (other.unit, other.kind)


def _packing(facts: dict[str, Any]) -> dict[str, Any]:
    """How a file keeps a variable: its type, the step of its integers, and what stands for a missing value."""
    kind = numpy.dtype(TYPES[facts["type"]])
    parts = {part: facts["attributes"][part] for part in ("scale_factor",) if part in facts["attributes"]}
    return {"dtype": kind, "_FillValue": kind.type(facts["attributes"]["_FillValue"]), **parts}


def _leads(domain: Domain) -> NDArray[numpy.int64]:
    """The output times in seconds since the start of the run."""
    return (domain.times - domain.run).astype(numpy.int64)


def _numbers(part: Any, size: int) -> NDArray[numpy.int64]:
    """The numbers that a part of a key stands for."""
    return numpy.atleast_1d(numpy.arange(size)[part]).ravel()


def _span(numbers: NDArray[numpy.int64]) -> slice:
    """From the least to the greatest."""
    return slice(int(numbers.min()), int(numbers.max()) + 1)


def _picked(values: NDArray[numpy.float64], *numbers: NDArray[numpy.int64]) -> NDArray[numpy.float64]:
    """Of values from the least to the greatest of numbers, along the last dimensions, those of the numbers."""
    # Mostly these are all of them, in order: then nothing is copied.
    for axis, part in enumerate(numbers, values.ndim - len(numbers)):
        if len(part) != values.shape[axis] or (numpy.diff(part) != 1).any():
            values = values.take(part - part.min(), axis)
    return values


def _clusters(numbers: NDArray[numpy.int64]) -> list[NDArray[numpy.int64]]:
    """Where numbers are that lie near each other."""
    order = numpy.argsort(numbers, kind="stable")
    return numpy.split(order, numpy.flatnonzero(numpy.diff(numbers[order]) > GAP) + 1)


def _chunks(sides: list[int]) -> tuple[int, ...]:
    """Sides of whole tiles together."""
    chunks: list[int] = []
    for side in sides:
        if chunks and chunks[-1] < CHUNK:
            chunks[-1] += side
        else:
            chunks.append(side)
    return tuple(chunks)
