// One import is enough: places, times, indexes, lookups and their text come with it.
@_exported public import Forecast
@_exported public import ForecastText
@_exported public import GridGeometry
@_exported public import GridLookup
@_exported public import IndexFiles
@_exported public import RunStore
