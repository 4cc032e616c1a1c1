@_exported public import GridqFiles
@_exported public import GridqGeometry
@_exported public import GridqLookup
// One import is enough: places, times, indexes, lookups and their text come with it.
@_exported public import GridqMetrics
@_exported public import GridqText
