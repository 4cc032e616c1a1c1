"""Data frames of stations in, data frames of forecasts out: of pandas, polars or pyarrow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy

from .errors import InvalidQuestion

if TYPE_CHECKING:
    from numpy.typing import NDArray

KINDS = ("pandas", "polars", "pyarrow")
#: Names that columns may have, as in the lists of the command.
LATITUDES = ("latitude", "lat")
LONGITUDES = ("longitude", "long", "lon", "lng")
NAMES = ("name", "station", "id")
#: Columns that are moments.
TIMES = ("time", "run")


class Stations:
    """A data frame with a row for each station."""

    def __init__(self, frame: Any) -> None:
        modules = [one.__module__.split(".")[0] for one in type(frame).__mro__]
        kind = next((module for module in modules if module in KINDS), "")
        if not kind and hasattr(frame, "__arrow_c_stream__"):
            # What anybody has that hands it on by Arrow.
            import pyarrow

            frame, kind = pyarrow.table(frame), "pyarrow"
        if not kind or len(getattr(frame, "shape", ())) != 2:
            lazy = ": collect it first" if type(frame).__name__ == "LazyFrame" else ""
            raise InvalidQuestion(f"stations are a data frame of pandas, polars or pyarrow, not {type(frame).__name__}{lazy}")
        self.frame, self.kind = frame, kind
        self.names: list[str] = list(frame.column_names if kind == "pyarrow" else frame.columns)
        self._lower = [str(name).lower() for name in self.names]
        self.latitudes, self.longitudes = (self._coordinates(names) for names in (LATITUDES, LONGITUDES))

    def _coordinates(self, names: tuple[str, ...]) -> NDArray[numpy.float64]:
        found = [number for number, name in enumerate(self._lower) if name in names]
        if len(found) != 1:
            count = f"{len(found)} columns" if found else "no column"
            raise InvalidQuestion(f"stations have {count} named {' or '.join(names)}: {', '.join(map(str, self.names))}")
        try:
            if self.kind == "pandas":
                values = self.frame.iloc[:, found[0]].to_numpy(numpy.float64, na_value=numpy.nan)
            else:
                values = (self.frame.to_series if self.kind == "polars" else self.frame.column)(found[0]).to_numpy()
            return numpy.asarray(values, numpy.float64)
        except (TypeError, ValueError) as error:
            raise InvalidQuestion(f"{self.names[found[0]]}: {error}") from None

    def name(self, row: int) -> str:
        """What stands in the column name, station or id, or in the index; else in the first column that is no coordinate; else the
        number of the row."""
        label: Any = row
        named = [self._lower.index(name) for name in NAMES if name in self._lower]
        if not named and self.kind == "pandas":
            label = self.frame.index[row]
            if self.frame.index.name is not None or not isinstance(label, (int, numpy.integer)):
                return ", ".join(map(str, label if isinstance(label, tuple) else (label,)))
        for number in named or [number for number, name in enumerate(self._lower) if name not in LATITUDES + LONGITUDES]:
            frame = self.frame.iloc if self.kind == "pandas" else self.frame
            text = str(self.frame.column(number)[row] if self.kind == "pyarrow" else frame[row, number])
            # Nothing of pandas, of Python and of numpy.
            if text not in ("", "<NA>", "None", "nan"):
                return text
            break
        return f"row {label}"

    def joined(self, rows: NDArray[numpy.int64], columns: dict[str, NDArray[Any]], units: dict[str, str], notices: list[str]) -> Any:
        """A frame of the same kind: of each of `rows` what the stations have, and beside it the columns."""
        taken = [name for name in self.names if name in columns]
        if taken:
            raise InvalidQuestion(f"stations have a column {taken[0]}, which the forecast has, too: rename it")
        if self.kind == "polars":
            import polars

            moments = {name: columns[name].astype("datetime64[ms]") for name in TIMES}
            added = polars.DataFrame({**columns, **moments}, nan_to_null=True)
            added = added.with_columns(polars.col(*TIMES).dt.replace_time_zone("UTC"))
            return polars.concat([self.frame[rows], added], how="horizontal")
        if self.kind == "pyarrow":
            import pyarrow

            frame = self.frame.take(pyarrow.array(rows))
            for name, values in columns.items():
                array = pyarrow.array(values, pyarrow.timestamp("s", "UTC") if name in TIMES else None, from_pandas=True)
                metadata = {"unit": units[name]} if name in units else None
                frame = frame.append_column(pyarrow.field(name, array.type, metadata=metadata), array)
            return frame
        import pandas

        frame = self.frame.iloc[rows]
        beside = {name: pandas.DatetimeIndex(values, tz="UTC") if name in TIMES else values for name, values in columns.items()}
        frame = pandas.concat([frame, pandas.DataFrame(beside, frame.index)], axis=1)
        frame.attrs = {**self.frame.attrs, "units": units, "notices": notices}
        return frame
