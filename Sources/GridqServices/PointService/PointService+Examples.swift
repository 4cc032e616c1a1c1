extension PointService {
  /// Answers for a generated run, written by Server/Tests/openapi/examples.py.
  static let examples = [
    "getPoint": #"""
    {
     "schema": 1,
     "latitude": 38.7369,
     "longitude": -9.1427,
     "method": "nearest",
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
     },
     "notices": [],
     "times": ["2026-11-24T06:00:00Z", "2026-11-24T07:00:00Z"],
     "metrics": {
      "temperature": {
       "unit": "degC",
       "cell_method": "point",
       "level": {"type": "height_above_ground", "value": 2, "unit": "m"},
       "values": [16, 16.1]
      },
      "precipitation": {
       "unit": "mm",
       "cell_method": "sum",
       "level": {"type": "surface"},
       "values": [0.31, 0.525],
       "interval_s": [3600, 3600],
       "pro_rata": false
      }
     }
    }
    """#,
    "postPoint": #"""
    {
     "schema": 2,
     "provenance": [
      {
       "model": "wrf",
       "run": "2026-11-24T00:00:00Z",
       "run_age_s": 73108,
       "domain": "d01",
       "generation": 1,
       "index_sha256": "08c99639280fbc6b7e212c594c4ffe7874ace34d86fc23606dddea844d98d953",
       "grid_spacing_m": 38000,
       "index_modified": "2026-11-24T20:17:03Z"
      }
     ],
     "points": [
      {
       "station": "1",
       "latitude": 38.7369,
       "longitude": -9.1427,
       "method": "nearest",
       "provenance": 0,
       "cell": {
        "i": 3,
        "j": 5,
        "latitude": 38.73703,
        "longitude": -9.29953,
        "distance_m": 13600.9,
        "elevation_m": 13.1,
        "land": true
       },
       "notices": [],
       "times": ["2026-11-24T06:00:00Z", "2026-11-24T07:00:00Z"],
       "metrics": {
        "temperature": {
         "unit": "degC",
         "cell_method": "point",
         "level": {"type": "height_above_ground", "value": 2, "unit": "m"},
         "values": [16, 16.1]
        }
       }
      },
      {
       "station": "2",
       "type": "urn:gridq:problem:outside-domain",
       "title": "The place is outside every domain",
       "status": 404,
       "detail": "10.0, 10.0 lies outside the grid: d01 has 12 × 16 points between 36.66 and 42.52 north, -11.21 and -5.19 east"
      }
     ]
    }
    """#,
    "getNext24": #"""
    {
     "schema": 1,
     "latitude": 38.7369,
     "longitude": -9.1427,
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
      {"code": "sum_hours", "metrics": [], "text": "sums over 1 h"}
     ],
     "id": 1,
     "metric": "temperature",
     "unit": "degC",
     "step_s": 3600,
     "complete": true,
     "times": ["2026-11-24T22:00:00Z", "2026-11-24T23:00:00Z", "2026-11-25T00:00:00Z", "2026-11-25T01:00:00Z", "2026-11-25T02:00:00Z", "2026-11-25T03:00:00Z", "2026-11-25T04:00:00Z", "2026-11-25T05:00:00Z", "2026-11-25T06:00:00Z", "2026-11-25T07:00:00Z", "2026-11-25T08:00:00Z", "2026-11-25T09:00:00Z", "2026-11-25T10:00:00Z", "2026-11-25T11:00:00Z", "2026-11-25T12:00:00Z", "2026-11-25T13:00:00Z", "2026-11-25T14:00:00Z", "2026-11-25T15:00:00Z", "2026-11-25T16:00:00Z", "2026-11-25T17:00:00Z", "2026-11-25T18:00:00Z", "2026-11-25T19:00:00Z", "2026-11-25T20:00:00Z", "2026-11-25T21:00:00Z"],
     "values": [14.3, 14.3, 14.35, 14.4, 14.4, 14.4, 14.4, 14.4, 14.45, 14.55, 14.75, 15.0, 15.25, 15.45, 15.6, 15.75, 15.8, 15.85, 15.8, 15.65, 15.4, 15.1, 14.75, 14.45]
    }
    """#,
    "getMetrics": #"""
    {
     "schema": 1,
     "metrics": [
      {
       "code": 1,
       "name": "temperature",
       "aliases": ["temperature_2m", "t2", "t2m", "2t", "tas"],
       "standard_name": "air_temperature",
       "unit": "degC",
       "kind": "instant",
       "cell_method": "point",
       "level": {"type": "height_above_ground", "value": 2, "unit": "m"},
       "constant": false,
       "quantum": 0.05,
       "scale": "linear",
       "derived_from": [],
       "improved_by": [],
       "description": "Air temperature 2 m above the ground.",
       "variables": {"wrf": "T2", "mm5": "T2; MCIP TEMP2"},
       "method": "K − 273.15.",
       "source": "the model's own diagnostic (WRF's Registry.EM_COMMON).",
       "limits": "of the cell's mean ground; see --elevation.",
       "check": "GridBuildTests/RealFieldTests against ncdump, ten real files, every point and time within half a quantum; MM5 against WRF files of the same run in GridqModelsTests/MM5SampleRunTests, within a hundredth of it."
      },
      {
       "code": 2,
       "name": "dew_point",
       "aliases": ["dew_point_2m", "dewpoint", "dewpoint_2m", "td2", "d2m", "2d"],
       "standard_name": "dew_point_temperature",
       "unit": "degC",
       "kind": "instant",
       "cell_method": "point",
       "level": {"type": "height_above_ground", "value": 2, "unit": "m"},
       "constant": false,
       "quantum": 0.05,
       "scale": "linear",
       "derived_from": [],
       "improved_by": [],
       "description": "Dew point 2 m above the ground, over water.",
       "variables": {"wrf": "Q2, PSFC", "mm5": "Q2 and the pressure at the ground; MCIP Q2, PRSFC"},
       "method": "vapour pressure e = q p / (0.622 + q), at least 0.001 hPa; Td = (243.5 ln e − 440.8) / (19.48 − ln e) in °C. A mixing ratio just below 0 counts as 0.",
       "source": "wrf-python, fortran/wrf_user.f90 DCOMPUTETD (its td2), which inverts Bolton (1980), Monthly Weather Review 108, equation 10.",
       "limits": "over water at all temperatures. As in wrf-python, it is not limited to the temperature; in saturated air it may be slightly higher. Missing where the surface pressure is not between 300 and 1100 hPa.",
       "check": "GridBuildTests/WRFPythonTests against wrf-python 1.3.4.1, five real files, every cell and time within 0.06 °C; before it is stored within 4e-6 °C, GridqModelsTests/RealFieldTests. MM5 against WRF files of the same run in GridqModelsTests/MM5SampleRunTests."
      }
     ]
    }
    """#,
    "getRuns": #"""
    {
     "schema": 1,
     "sequence": 1,
     "written": "2026-11-24T20:17:03Z",
     "bytes": 97408,
     "runs": [
      {
       "model": "wrf",
       "run": "2026-11-24T00:00:00Z",
       "run_age_s": 73108,
       "generation": 1,
       "state": "complete",
       "published": "2026-11-24T20:17:03Z",
       "files": [
        {
         "path": "runs/wrf/2026-11-24T00Z/d01-08c99639280fbc6b.gridx",
         "bytes": 97408,
         "sha256": "08c99639280fbc6b7e212c594c4ffe7874ace34d86fc23606dddea844d98d953",
         "domain": "d01",
         "member": null,
         "times": {"count": 73, "first": "2026-11-24T00:00:00Z", "last": "2026-11-27T00:00:00Z", "step_s": 3600},
         "grid": {
          "columns": 12,
          "rows": 16,
          "spacing_m": 38000,
          "west": -11.2056,
          "south": 36.6598,
          "east": -5.1944,
          "north": 42.5153
         },
         "metrics": ["temperature", "dew_point", "relative_humidity"]
        }
       ]
      }
     ]
    }
    """#,
  ]
}
