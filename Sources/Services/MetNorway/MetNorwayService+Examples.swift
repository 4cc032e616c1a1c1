extension MetNorwayService {
  /// Answers for a generated run, written by Server/Tests/openapi/examples.py.
  static let examples = [
    "getCompactForecast": #"""
    {
     "type": "Feature",
     "geometry": {"type": "Point", "coordinates": [-9.1427, 38.7369, 13]},
     "properties": {
      "meta": {
       "updated_at": "2026-11-24T18:17:11Z",
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
        "time": "2026-11-24T18:00:00Z",
        "data": {
         "instant": {
          "details": {
           "air_pressure_at_sea_level": 1015,
           "air_temperature": 14.7,
           "cloud_area_fraction": 0,
           "relative_humidity": 75.4,
           "wind_from_direction": 329,
           "wind_speed": 2.92
          }
         },
         "next_1_hours": {"summary": {"symbol_code": "clearsky_night"}, "details": {"precipitation_amount": 0.005}},
         "next_6_hours": {"summary": {"symbol_code": "clearsky_night"}, "details": {"precipitation_amount": 0.005}},
         "next_12_hours": {"summary": {"symbol_code": "clearsky_night"}, "details": {}}
        }
       },
       {
        "time": "2026-11-24T19:00:00Z",
        "data": {
         "instant": {
          "details": {
           "air_pressure_at_sea_level": 1015.4,
           "air_temperature": 14.55,
           "cloud_area_fraction": 0,
           "relative_humidity": 74.1,
           "wind_from_direction": 332.5,
           "wind_speed": 2.82
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
       "updated_at": "2026-11-24T18:17:11Z",
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
        "time": "2026-11-24T18:00:00Z",
        "data": {
         "instant": {
          "details": {
           "air_pressure_at_sea_level": 1015,
           "air_temperature": 14.7,
           "cloud_area_fraction": 0,
           "cloud_area_fraction_high": 0,
           "cloud_area_fraction_low": 0,
           "cloud_area_fraction_medium": 0,
           "dew_point_temperature": 10.3,
           "relative_humidity": 75.4,
           "ultraviolet_index_clear_sky": 0,
           "wind_from_direction": 329,
           "wind_speed": 2.92,
           "wind_speed_of_gust": 4.5
          }
         },
         "next_1_hours": {
          "summary": {"symbol_code": "clearsky_night"},
          "details": {"precipitation_amount": 0.005, "probability_of_precipitation": 12.6}
         },
         "next_6_hours": {
          "summary": {"symbol_code": "clearsky_night"},
          "details": {
           "precipitation_amount": 0.005,
           "probability_of_precipitation": 12.6,
           "air_temperature_max": 14.7,
           "air_temperature_min": 14.3
          }
         },
         "next_12_hours": {"summary": {"symbol_code": "clearsky_night"}, "details": {"probability_of_precipitation": 12.6}}
        }
       },
       {
        "time": "2026-11-24T19:00:00Z",
        "data": {
         "instant": {
          "details": {
           "air_pressure_at_sea_level": 1015.4,
           "air_temperature": 14.55,
           "cloud_area_fraction": 0,
           "cloud_area_fraction_high": 0,
           "cloud_area_fraction_low": 0,
           "cloud_area_fraction_medium": 0,
           "dew_point_temperature": 9.9,
           "relative_humidity": 74.1,
           "ultraviolet_index_clear_sky": 0,
           "wind_from_direction": 332.5,
           "wind_speed": 2.82,
           "wind_speed_of_gust": 4.5
          }
         },
         "next_1_hours": {
          "summary": {"symbol_code": "clearsky_night"},
          "details": {"precipitation_amount": 0, "probability_of_precipitation": 4.6}
         },
         "next_6_hours": {
          "summary": {"symbol_code": "clearsky_night"},
          "details": {
           "precipitation_amount": 0,
           "probability_of_precipitation": 4.6,
           "air_temperature_max": 14.55,
           "air_temperature_min": 14.3
          }
         },
         "next_12_hours": {"summary": {"symbol_code": "clearsky_night"}, "details": {"probability_of_precipitation": 4.6}}
        }
       }
      ]
     }
    }
    """#,
  ]
}
