"""Data frames of stations in, data frames of forecasts out: of pandas, polars or pyarrow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy

from .errors import InvalidQuestion

if TYPE_CHECKING:
    from numpy.typing import NDArray

#: Names that the columns of coordinates may have.
LATITUDES = ("latitude", "lat")
LONGITUDES = ("longitude", "lon", "lng")


class Stations:
    """A data frame with a row for each station."""

    def __init__(self, frame: Any) -> None:
        kind = type(frame).__module__.split(".")[0]
        if kind not in ("pandas", "geopandas", "polars", "pyarrow"):
            if not hasattr(frame, "__arrow_c_stream__"):
                raise InvalidQuestion(f"stations are a data frame of pandas, polars or pyarrow, not {type(frame).__name__}")
            # What anybody has that hands it on by Arrow.
            import pyarrow

            frame, kind = pyarrow.table(frame), "pyarrow"
        self.frame, self.kind = frame, kind
        self.names: list[str] = list(frame.column_names if kind == "pyarrow" else frame.columns)
        self.latitudes, self.longitudes = (self._coordinates(names) for names in (LATITUDES, LONGITUDES))

    def _coordinates(self, names: tuple[str, ...]) -> NDArray[numpy.float64]:
        found = [name for name in self.names if str(name).lower() in names]
        if len(found) != 1:
            raise InvalidQuestion(f"stations have {len(found)} columns named {' or '.join(names)}: {', '.join(map(str, self.names))}")
        values = self.frame[found[0]]
        try:
            return numpy.asarray(values.to_numpy(), numpy.float64)
        except (TypeError, ValueError) as error:
            raise InvalidQuestion(f"{found[0]}: {error}") from None

    def name(self, row: int) -> str:
        """What stands in the first column that is no coordinate; else the number of the row."""
        for name in self.names:
            if str(name).lower() not in LATITUDES + LONGITUDES:
                return str(self.frame[name][row] if self.kind in ("polars", "pyarrow") else self.frame[name].iloc[row])
        return f"row {row}"

    def joined(self, rows: NDArray[numpy.int64], columns: dict[str, NDArray[Any]], units: dict[str, str], notices: list[str]) -> Any:
        """A frame of the same kind: of each of `rows` what the stations have, and beside it the columns."""
        taken = [name for name in self.names if name in columns]
        if taken:
            raise InvalidQuestion(f"stations have a column {taken[0]}, which the forecast has, too: rename it")
        if self.kind == "polars":
            import polars

            added = polars.DataFrame({**columns, "time": columns["time"].astype("datetime64[ms]")}, nan_to_null=True)
            added = added.with_columns(polars.col("time").dt.replace_time_zone("UTC"))
            return polars.concat([self.frame[rows], added], how="horizontal")
        if self.kind == "pyarrow":
            import pyarrow

            frame = self.frame.take(pyarrow.array(rows))
            for name, values in columns.items():
                array = pyarrow.array(values, pyarrow.timestamp("s", "UTC") if name == "time" else None, from_pandas=True)
                metadata = {"unit": units[name]} if name in units else None
                frame = frame.append_column(pyarrow.field(name, array.type, metadata=metadata), array)
            return frame
        import pandas

        frame = self.frame.iloc[rows].reset_index(drop=True)
        beside = {name: pandas.DatetimeIndex(values, tz="UTC") if name == "time" else values for name, values in columns.items()}
        frame = pandas.concat([frame, pandas.DataFrame(beside)], axis=1)
        frame.attrs = {"units": units, "notices": notices}
        return frame
