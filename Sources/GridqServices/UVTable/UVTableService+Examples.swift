extension UVTableService {
  /// Answers for a generated run, written by Server/Tests/openapi/examples.py.
  static let examples = [
    "getUv": #"""
    {
     "schema": 1,
     "latitude": 38.7369,
     "longitude": -9.1427,
     "timezone": "Europe/Lisbon",
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
      {"code": "estimate", "metrics": ["uv_index"], "text": "uv_index: estimated, not the model's own"},
      {
       "code": "time_zone",
       "metrics": [],
       "text": "time zone Europe/Lisbon by a coarse map; near a border it may be the neighbour's"
      }
     ],
     "elevation_m": 13.1,
     "ozone_from": "climatology",
     "days": [
      {
       "date": "2026-11-24",
       "solar_noon": "2026-11-24T12:23:15Z",
       "uv_index_clear_sky": 2.04,
       "ozone_du": 295.5,
       "uv_index_max": 0.83,
       "complete": true
      },
      {
       "date": "2026-11-25",
       "solar_noon": "2026-11-25T12:23:33Z",
       "uv_index_clear_sky": 2.01,
       "ozone_du": 295.7,
       "uv_index_max": 1.88,
       "complete": true
      }
     ]
    }
    """#,
    "getTemisUVIndex": #"""
    <!DOCTYPE html>
    <html lang="en">
    <head><meta charset="utf-8"/><title>UV index</title></head>
    <body>
    <dl>
    <dt>Clear-sky UV index at local solar noon</dt>
    <dd>
    <table>
    <tr><td><h2>Latitude 38.7369, longitude -9.1427</h2></td></tr>
    <tr><td><i>Date</i></td><td><i>UV index</i></td><td><i>ozone</i></td></tr>
    <tr><td>24 Nov 2026</td><td>2.0</td><td>295.5 DU</td></tr>
    <tr><td>25 Nov 2026</td><td>2.0</td><td>295.7 DU</td></tr>
    <tr><td>26 Nov 2026</td><td>2.0</td><td>295.9 DU</td></tr>
    <tr><td>27 Nov 2026</td><td>2.0</td><td>296.0 DU</td></tr>
    <tr><td>28 Nov 2026</td><td>1.9</td><td>296.2 DU</td></tr>
    <tr><td>29 Nov 2026</td><td>1.9</td><td>296.4 DU</td></tr>
    <tr><td>30 Nov 2026</td><td>1.9</td><td>296.6 DU</td></tr>
    <tr><td>1 Dec 2026</td><td>1.9</td><td>296.8 DU</td></tr>
    </table>
    </dd>
    </dl>
    <p>An estimate: the formula of Allaart and others (2004), 13 m above the sea, as the model has it. Ozone column of a climatology, van Heuklon (1979), not of the day.
    This page has the shape of the one of TEMIS, and is not of TEMIS.</p>
    </body>
    </html>
    """#,
  ]
}
