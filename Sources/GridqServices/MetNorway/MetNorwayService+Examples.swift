extension MetNorwayService {
  /// Answers for a generated run, written by Server/Tests/openapi/examples.py.
  static let examples = [
    "getCompactForecast": #"""
    {
     "type": "Feature",
     "geometry": {"type": "Point", "coordinates": [-9.1427, 38.7369, 13]},
     "properties": {
      "meta": {
       "updated_at": "2026-11-24T20:17:03Z",
       "units": {
        "air_pressure_at_sea_level": "hPa",
        "air_temperature": "celsius",
        "cloud_area_fraction": "%",
        "precipitation_amount": "mm",
        "relative_humidity": "%",
        "wind_from_direction": "degrees",
        "wind_speed": "m/s"
       }
      },
      "timeseries": [
       {
        "time": "2026-11-24T20:00:00Z",
        "data": {
         "instant": {
          "details": {
           "air_pressure_at_sea_level": 1015.8,
           "air_temperature": 14.4,
           "cloud_area_fraction": 0,
           "relative_humidity": 72.6,
           "wind_from_direction": 332.4,
           "wind_speed": 2.59
          }
         },
         "next_1_hours": {"summary": {"symbol_code": "clearsky_night"}, "details": {"precipitation_amount": 0}},
         "next_6_hours": {"summary": {"symbol_code": "clearsky_night"}, "details": {"precipitation_amount": 0}},
         "next_12_hours": {"summary": {"symbol_code": "clearsky_night"}, "details": {}}
        }
       },
       {
        "time": "2026-11-24T21:00:00Z",
        "data": {
         "instant": {
          "details": {
           "air_pressure_at_sea_level": 1016.2,
           "air_temperature": 14.3,
           "cloud_area_fraction": 0,
           "relative_humidity": 70.3,
           "wind_from_direction": 327.7,
           "wind_speed": 2.25
          }
         },
         "next_1_hours": {"summary": {"symbol_code": "clearsky_night"}, "details": {"precipitation_amount": 0}},
         "next_6_hours": {"summary": {"symbol_code": "clearsky_night"}, "details": {"precipitation_amount": 0}},
         "next_12_hours": {"summary": {"symbol_code": "clearsky_night"}, "details": {}}
        }
       }
      ]
     }
    }
    """#,
    "getCompleteForecast": #"""
    {
     "type": "Feature",
     "geometry": {"type": "Point", "coordinates": [-9.1427, 38.7369, 13]},
     "properties": {
      "meta": {
       "updated_at": "2026-11-24T20:17:03Z",
       "units": {
        "air_pressure_at_sea_level": "hPa",
        "air_temperature": "celsius",
        "air_temperature_max": "celsius",
        "air_temperature_min": "celsius",
        "cloud_area_fraction": "%",
        "cloud_area_fraction_high": "%",
        "cloud_area_fraction_low": "%",
        "cloud_area_fraction_medium": "%",
        "dew_point_temperature": "celsius",
        "precipitation_amount": "mm",
        "probability_of_precipitation": "%",
        "relative_humidity": "%",
        "ultraviolet_index_clear_sky": "1",
        "wind_from_direction": "degrees",
        "wind_speed": "m/s",
        "wind_speed_of_gust": "m/s"
       }
      },
      "timeseries": [
       {
        "time": "2026-11-24T20:00:00Z",
        "data": {
         "instant": {
          "details": {
           "air_pressure_at_sea_level": 1015.8,
           "air_temperature": 14.4,
           "cloud_area_fraction": 0,
           "cloud_area_fraction_high": 0,
           "cloud_area_fraction_low": 0,
           "cloud_area_fraction_medium": 0,
           "dew_point_temperature": 9.45,
           "relative_humidity": 72.6,
           "ultraviolet_index_clear_sky": 0,
           "wind_from_direction": 332.4,
           "wind_speed": 2.59,
           "wind_speed_of_gust": 4.3
          }
         },
         "next_1_hours": {
          "summary": {"symbol_code": "clearsky_night"},
          "details": {"precipitation_amount": 0, "probability_of_precipitation": 1.1}
         },
         "next_6_hours": {
          "summary": {"symbol_code": "clearsky_night"},
          "details": {
           "precipitation_amount": 0,
           "probability_of_precipitation": 1.1,
           "air_temperature_max": 14.4,
           "air_temperature_min": 14.3
          }
         },
         "next_12_hours": {"summary": {"symbol_code": "clearsky_night"}, "details": {"probability_of_precipitation": 1.1}}
        }
       },
       {
        "time": "2026-11-24T21:00:00Z",
        "data": {
         "instant": {
          "details": {
           "air_pressure_at_sea_level": 1016.2,
           "air_temperature": 14.3,
           "cloud_area_fraction": 0,
           "cloud_area_fraction_high": 0,
           "cloud_area_fraction_low": 0,
           "cloud_area_fraction_medium": 0,
           "dew_point_temperature": 8.9,
           "relative_humidity": 70.3,
           "ultraviolet_index_clear_sky": 0,
           "wind_from_direction": 327.7,
           "wind_speed": 2.25,
           "wind_speed_of_gust": 4
          }
         },
         "next_1_hours": {
          "summary": {"symbol_code": "clearsky_night"},
          "details": {"precipitation_amount": 0, "probability_of_precipitation": 0}
         },
         "next_6_hours": {
          "summary": {"symbol_code": "clearsky_night"},
          "details": {
           "precipitation_amount": 0,
           "probability_of_precipitation": 0,
           "air_temperature_max": 14.4,
           "air_temperature_min": 14.3
          }
         },
         "next_12_hours": {"summary": {"symbol_code": "clearsky_night"}, "details": {"probability_of_precipitation": 0}}
        }
       }
      ]
     }
    }
    """#,
  ]
}
