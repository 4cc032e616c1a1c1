extension OpenMeteoService {
  /// Answers for a generated run, written by Server/Tests/openapi/examples.py.
  static let examples = [
    "getOpenMeteoForecast": #"""
    {
     "latitude": 38.737032,
     "longitude": -9.299535,
     "generationtime_ms": 0.0,
     "utc_offset_seconds": 0,
     "timezone": "Europe/Lisbon",
     "timezone_abbreviation": "GMT",
     "elevation": 13.1,
     "current_units": {"time": "iso8601", "interval": "seconds", "temperature_2m": "°C"},
     "current": {"time": "2026-11-24T20:15", "interval": 900, "temperature_2m": 14.4},
     "hourly_units": {"time": "iso8601", "temperature_2m": "°C", "precipitation": "mm"},
     "hourly": {
      "time": ["2026-11-24T20:00", "2026-11-24T21:00", "2026-11-24T22:00"],
      "temperature_2m": [14.4, 14.3, 14.3],
      "precipitation": [0.0, 0.0, 0.0]
     },
     "daily_units": {"time": "iso8601", "temperature_2m_max": "°C", "sunrise": "iso8601"},
     "daily": {"time": ["2026-11-24"], "temperature_2m_max": [16.4], "sunrise": ["2026-11-24T07:29"]},
     "gridq": {
      "sources": [
       {
        "model": "wrf",
        "run": "2026-11-24T00:00:00Z",
        "run_age_s": 73108,
        "domain": "d01",
        "generation": 1,
        "index_sha256": "08c99639280fbc6b7e212c594c4ffe7874ace34d86fc23606dddea844d98d953",
        "grid_spacing_m": 38000,
        "index_modified": "2026-11-24T20:17:03Z",
        "cell": {
         "i": 3,
         "j": 5,
         "latitude": 38.73703,
         "longitude": -9.29953,
         "distance_m": 13600.9,
         "elevation_m": 13.1,
         "land": true
        }
       }
      ],
      "notices": [
       {
        "code": "time_zone",
        "metrics": [],
        "text": "time zone Europe/Lisbon by a coarse map; near a border it may be the neighbour's"
       },
       {"code": "cell", "metrics": [], "text": "answered from the nearest cell of land, 13601 m away"}
      ]
     }
    }
    """#,
    "postOpenMeteoForecast": #"""
    {
     "latitude": 38.737032,
     "longitude": -9.299535,
     "generationtime_ms": 0.0,
     "utc_offset_seconds": 0,
     "timezone": "Europe/Lisbon",
     "timezone_abbreviation": "GMT",
     "elevation": 13.1,
     "current_units": {"time": "iso8601", "interval": "seconds", "temperature_2m": "°C"},
     "current": {"time": "2026-11-24T20:15", "interval": 900, "temperature_2m": 14.4},
     "hourly_units": {"time": "iso8601", "temperature_2m": "°C", "precipitation": "mm"},
     "hourly": {
      "time": ["2026-11-24T20:00", "2026-11-24T21:00", "2026-11-24T22:00"],
      "temperature_2m": [14.4, 14.3, 14.3],
      "precipitation": [0.0, 0.0, 0.0]
     },
     "daily_units": {"time": "iso8601", "temperature_2m_max": "°C", "sunrise": "iso8601"},
     "daily": {"time": ["2026-11-24"], "temperature_2m_max": [16.4], "sunrise": ["2026-11-24T07:29"]},
     "gridq": {
      "sources": [
       {
        "model": "wrf",
        "run": "2026-11-24T00:00:00Z",
        "run_age_s": 73108,
        "domain": "d01",
        "generation": 1,
        "index_sha256": "08c99639280fbc6b7e212c594c4ffe7874ace34d86fc23606dddea844d98d953",
        "grid_spacing_m": 38000,
        "index_modified": "2026-11-24T20:17:03Z",
        "cell": {
         "i": 3,
         "j": 5,
         "latitude": 38.73703,
         "longitude": -9.29953,
         "distance_m": 13600.9,
         "elevation_m": 13.1,
         "land": true
        }
       }
      ],
      "notices": [
       {
        "code": "time_zone",
        "metrics": [],
        "text": "time zone Europe/Lisbon by a coarse map; near a border it may be the neighbour's"
       },
       {"code": "cell", "metrics": [], "text": "answered from the nearest cell of land, 13601 m away"}
      ]
     }
    }
    """#,
  ]
}
