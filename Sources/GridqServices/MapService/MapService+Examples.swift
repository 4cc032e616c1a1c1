extension MapService {
  /// Answers for a generated run, written by Server/Tests/openapi/examples.py.
  static let examples = [
    "getMaps": #"""
    {
     "schema": 1,
     "domains": [
      {
       "model": "wrf",
       "run": "2026-11-24T00:00:00Z",
       "generation": 1,
       "domain": "d01",
       "member": "",
       "columns": 12,
       "rows": 16,
       "bounds": [-11.2056, 36.6598, -5.1944, 42.5153],
       "times": ["2026-11-24T00:00:00Z", "2026-11-24T01:00:00Z", "2026-11-24T02:00:00Z", "2026-11-24T03:00:00Z", "2026-11-24T04:00:00Z", "2026-11-24T05:00:00Z", "2026-11-24T06:00:00Z", "2026-11-24T07:00:00Z", "2026-11-24T08:00:00Z", "2026-11-24T09:00:00Z", "2026-11-24T10:00:00Z", "2026-11-24T11:00:00Z", "2026-11-24T12:00:00Z", "2026-11-24T13:00:00Z", "2026-11-24T14:00:00Z", "2026-11-24T15:00:00Z", "2026-11-24T16:00:00Z", "2026-11-24T17:00:00Z", "2026-11-24T18:00:00Z", "2026-11-24T19:00:00Z", "2026-11-24T20:00:00Z", "2026-11-24T21:00:00Z", "2026-11-24T22:00:00Z", "2026-11-24T23:00:00Z", "2026-11-25T00:00:00Z", "2026-11-25T01:00:00Z", "2026-11-25T02:00:00Z", "2026-11-25T03:00:00Z", "2026-11-25T04:00:00Z", "2026-11-25T05:00:00Z", "2026-11-25T06:00:00Z", "2026-11-25T07:00:00Z", "2026-11-25T08:00:00Z", "2026-11-25T09:00:00Z", "2026-11-25T10:00:00Z", "2026-11-25T11:00:00Z", "2026-11-25T12:00:00Z", "2026-11-25T13:00:00Z", "2026-11-25T14:00:00Z", "2026-11-25T15:00:00Z", "2026-11-25T16:00:00Z", "2026-11-25T17:00:00Z", "2026-11-25T18:00:00Z", "2026-11-25T19:00:00Z", "2026-11-25T20:00:00Z", "2026-11-25T21:00:00Z", "2026-11-25T22:00:00Z", "2026-11-25T23:00:00Z", "2026-11-26T00:00:00Z", "2026-11-26T01:00:00Z", "2026-11-26T02:00:00Z", "2026-11-26T03:00:00Z", "2026-11-26T04:00:00Z", "2026-11-26T05:00:00Z", "2026-11-26T06:00:00Z", "2026-11-26T07:00:00Z", "2026-11-26T08:00:00Z", "2026-11-26T09:00:00Z", "2026-11-26T10:00:00Z", "2026-11-26T11:00:00Z", "2026-11-26T12:00:00Z", "2026-11-26T13:00:00Z", "2026-11-26T14:00:00Z", "2026-11-26T15:00:00Z", "2026-11-26T16:00:00Z", "2026-11-26T17:00:00Z", "2026-11-26T18:00:00Z", "2026-11-26T19:00:00Z", "2026-11-26T20:00:00Z", "2026-11-26T21:00:00Z", "2026-11-26T22:00:00Z", "2026-11-26T23:00:00Z", "2026-11-27T00:00:00Z"],
       "maps": [
        {
         "metric": "temperature",
         "unit": "degC",
         "range": [-20, 40],
         "colours": ["#313695", "#4575b4", "#74add1"],
         "scale": "linear",
         "clear_below": null,
         "tiles": "https://weather.example.org/v1/map/temperature/{z}/{x}/{y}.png?time={time}&model=wrf&domain=d01",
         "picture": "https://weather.example.org/v1/map/temperature.png?time={time}&model=wrf&domain=d01",
         "legend": "https://weather.example.org/v1/map/temperature/legend.svg?time={time}&model=wrf&domain=d01"
        },
        {
         "metric": "precipitation",
         "unit": "mm",
         "range": [0, 20],
         "colours": ["#ffffd9", "#edf8b1", "#c7e9b4"],
         "scale": "square-root",
         "clear_below": 0.05,
         "tiles": "https://weather.example.org/v1/map/precipitation/{z}/{x}/{y}.png?time={time}&model=wrf&domain=d01",
         "picture": "https://weather.example.org/v1/map/precipitation.png?time={time}&model=wrf&domain=d01",
         "legend": "https://weather.example.org/v1/map/precipitation/legend.svg?time={time}&model=wrf&domain=d01"
        }
       ]
      }
     ]
    }
    """#
  ]
}
