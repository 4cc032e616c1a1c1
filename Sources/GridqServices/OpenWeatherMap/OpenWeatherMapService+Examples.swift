extension OpenWeatherMapService {
  /// Answers for a generated run, written by Server/Tests/openapi/examples.py.
  static let examples = [
    "getData25Weather": #"""
    {
     "coord": {"lon": -9.1427, "lat": 38.7369},
     "base": "model",
     "main": {
      "temp": 14.37,
      "feels_like": 12.5,
      "temp_min": 14.3,
      "temp_max": 16.4,
      "pressure": 1016,
      "sea_level": 1016,
      "grnd_level": 1014,
      "humidity": 72
     },
     "weather": [
      {"id": 800, "main": "Clear", "description": "clear sky", "icon": "01n"}
     ],
     "clouds": {"all": 0},
     "wind": {"speed": 2.49, "deg": 331, "gust": 4.21},
     "visibility": 10000,
     "dt": 1795551508,
     "sys": {"country": "PT", "sunrise": 1795505310, "sunset": 1795540663},
     "timezone": 0,
     "id": 0,
     "name": "Lisbon",
     "cod": 200
    }
    """#,
    "getData25Forecast": #"""
    {
     "cod": "200",
     "message": 0,
     "cnt": 2,
     "list": [
      {
       "dt": 1795554000,
       "main": {
        "temp": 14.3,
        "feels_like": 12.5,
        "temp_min": 14.3,
        "temp_max": 14.7,
        "pressure": 1016,
        "sea_level": 1016,
        "grnd_level": 1014,
        "humidity": 70,
        "temp_kf": 0
       },
       "weather": [
        {"id": 800, "main": "Clear", "description": "clear sky", "icon": "01n"}
       ],
       "clouds": {"all": 0},
       "wind": {"speed": 2.25, "deg": 328, "gust": 4},
       "visibility": 10000,
       "rain": {"3h": 0.01},
       "pop": 0.17,
       "sys": {"pod": "n"},
       "dt_txt": "2026-11-24 21:00:00"
      },
      {
       "dt": 1795564800,
       "main": {
        "temp": 14.35,
        "feels_like": 12.39,
        "temp_min": 14.3,
        "temp_max": 14.35,
        "pressure": 1017,
        "sea_level": 1017,
        "grnd_level": 1015,
        "humidity": 66,
        "temp_kf": 0
       },
       "weather": [
        {"id": 800, "main": "Clear", "description": "clear sky", "icon": "01n"}
       ],
       "clouds": {"all": 0},
       "wind": {"speed": 2.19, "deg": 313, "gust": 3.8},
       "visibility": 10000,
       "pop": 0,
       "sys": {"pod": "n"},
       "dt_txt": "2026-11-25 00:00:00"
      }
     ],
     "city": {
      "id": 0,
      "name": "Lisbon",
      "coord": {"lon": -9.1427, "lat": 38.7369},
      "country": "PT",
      "population": 2812000,
      "timezone": 0,
      "sunrise": 1795505310,
      "sunset": 1795540663
     }
    }
    """#,
    "getData25ForecastDaily": #"""
    {
     "city": {
      "id": 0,
      "name": "Lisbon",
      "coord": {"lon": -9.1427, "lat": 38.7369},
      "country": "PT",
      "population": 2812000,
      "timezone": 0,
      "sunrise": 1795505310,
      "sunset": 1795540663
     },
     "cod": "200",
     "message": 0,
     "cnt": 2,
     "list": [
      {
       "dt": 1795521600,
       "sunrise": 1795505310,
       "sunset": 1795540663,
       "temp": {"min": 14.3, "max": 16.4, "day": 16.25, "night": 14.35, "eve": 14.7, "morn": 16},
       "feels_like": {"day": 14.34, "night": 12.39, "eve": 12.81, "morn": 12.27},
       "pressure": 1015,
       "humidity": 84,
       "weather": [
        {"id": 500, "main": "Rain", "description": "light rain", "icon": "10d"}
       ],
       "speed": 8.28,
       "deg": 227,
       "gust": 9.6,
       "clouds": 19,
       "pop": 1,
       "rain": 10.88
      },
      {
       "dt": 1795608000,
       "sunrise": 1795591773,
       "sunset": 1795627036,
       "temp": {"min": 13.95, "max": 15.85, "day": 15.6, "night": 13.75, "eve": 15.4, "morn": 14.45},
       "feels_like": {"day": 12.26, "night": 11.01, "eve": 11.34, "morn": 11.92},
       "pressure": 1022,
       "humidity": 73,
       "weather": [
        {"id": 800, "main": "Clear", "description": "clear sky", "icon": "01d"}
       ],
       "speed": 5.94,
       "deg": 345,
       "gust": 7.9,
       "clouds": 0,
       "pop": 0
      }
     ]
    }
    """#,
    "getData30Onecall": #"""
    {
     "lat": 38.7369,
     "lon": -9.1427,
     "timezone": "Europe/Lisbon",
     "timezone_offset": 0,
     "current": {
      "dt": 1795551508,
      "sunrise": 1795505310,
      "sunset": 1795540663,
      "temp": 14.37,
      "feels_like": 12.5,
      "pressure": 1016,
      "humidity": 72,
      "dew_point": 9.28,
      "uvi": 0,
      "clouds": 0,
      "visibility": 10000,
      "wind_speed": 2.49,
      "wind_deg": 331,
      "wind_gust": 4.21,
      "weather": [
       {"id": 800, "main": "Clear", "description": "clear sky", "icon": "01n"}
      ]
     },
     "hourly": [
      {
       "dt": 1795550400,
       "temp": 14.4,
       "feels_like": 12.51,
       "pressure": 1016,
       "humidity": 73,
       "dew_point": 9.45,
       "uvi": 0,
       "clouds": 0,
       "visibility": 10000,
       "wind_speed": 2.59,
       "wind_deg": 332,
       "wind_gust": 4.3,
       "weather": [
        {"id": 800, "main": "Clear", "description": "clear sky", "icon": "01n"}
       ],
       "pop": 0.05
      },
      {
       "dt": 1795554000,
       "temp": 14.3,
       "feels_like": 12.5,
       "pressure": 1016,
       "humidity": 70,
       "dew_point": 8.9,
       "uvi": 0,
       "clouds": 0,
       "visibility": 10000,
       "wind_speed": 2.25,
       "wind_deg": 328,
       "wind_gust": 4,
       "weather": [
        {"id": 800, "main": "Clear", "description": "clear sky", "icon": "01n"}
       ],
       "pop": 0.01
      }
     ],
     "daily": [
      {
       "dt": 1795521600,
       "sunrise": 1795505310,
       "sunset": 1795540663,
       "temp": {"min": 14.3, "max": 16.4, "day": 16.25, "night": 14.35, "eve": 14.7, "morn": 16},
       "feels_like": {"day": 14.34, "night": 12.39, "eve": 12.81, "morn": 12.27},
       "pressure": 1015,
       "humidity": 84,
       "dew_point": 12.64,
       "weather": [
        {"id": 500, "main": "Rain", "description": "light rain", "icon": "10d"}
       ],
       "wind_speed": 8.28,
       "wind_deg": 227,
       "wind_gust": 9.6,
       "clouds": 19,
       "pop": 1,
       "uvi": 0.83,
       "rain": 10.88
      },
      {
       "dt": 1795608000,
       "sunrise": 1795591773,
       "sunset": 1795627036,
       "temp": {"min": 13.95, "max": 15.85, "day": 15.6, "night": 13.75, "eve": 15.4, "morn": 14.45},
       "feels_like": {"day": 12.26, "night": 11.01, "eve": 11.34, "morn": 11.92},
       "pressure": 1022,
       "humidity": 73,
       "dew_point": 10.08,
       "weather": [
        {"id": 800, "main": "Clear", "description": "clear sky", "icon": "01d"}
       ],
       "wind_speed": 5.94,
       "wind_deg": 345,
       "wind_gust": 7.9,
       "clouds": 0,
       "pop": 0,
       "uvi": 1.88
      }
     ]
    }
    """#,
    "getData25Onecall": #"""
    {
     "lat": 38.7369,
     "lon": -9.1427,
     "timezone": "Europe/Lisbon",
     "timezone_offset": 0,
     "current": {
      "dt": 1795551508,
      "sunrise": 1795505310,
      "sunset": 1795540663,
      "temp": 14.37,
      "feels_like": 12.5,
      "pressure": 1016,
      "humidity": 72,
      "dew_point": 9.28,
      "uvi": 0,
      "clouds": 0,
      "visibility": 10000,
      "wind_speed": 2.49,
      "wind_deg": 331,
      "wind_gust": 4.21,
      "weather": [
       {"id": 800, "main": "Clear", "description": "clear sky", "icon": "01n"}
      ]
     },
     "hourly": [
      {
       "dt": 1795550400,
       "temp": 14.4,
       "feels_like": 12.51,
       "pressure": 1016,
       "humidity": 73,
       "dew_point": 9.45,
       "uvi": 0,
       "clouds": 0,
       "visibility": 10000,
       "wind_speed": 2.59,
       "wind_deg": 332,
       "wind_gust": 4.3,
       "weather": [
        {"id": 800, "main": "Clear", "description": "clear sky", "icon": "01n"}
       ],
       "pop": 0.05
      },
      {
       "dt": 1795554000,
       "temp": 14.3,
       "feels_like": 12.5,
       "pressure": 1016,
       "humidity": 70,
       "dew_point": 8.9,
       "uvi": 0,
       "clouds": 0,
       "visibility": 10000,
       "wind_speed": 2.25,
       "wind_deg": 328,
       "wind_gust": 4,
       "weather": [
        {"id": 800, "main": "Clear", "description": "clear sky", "icon": "01n"}
       ],
       "pop": 0.01
      }
     ],
     "daily": [
      {
       "dt": 1795521600,
       "sunrise": 1795505310,
       "sunset": 1795540663,
       "temp": {"min": 14.3, "max": 16.4, "day": 16.25, "night": 14.35, "eve": 14.7, "morn": 16},
       "feels_like": {"day": 14.34, "night": 12.39, "eve": 12.81, "morn": 12.27},
       "pressure": 1015,
       "humidity": 84,
       "dew_point": 12.64,
       "weather": [
        {"id": 500, "main": "Rain", "description": "light rain", "icon": "10d"}
       ],
       "wind_speed": 8.28,
       "wind_deg": 227,
       "wind_gust": 9.6,
       "clouds": 19,
       "pop": 1,
       "uvi": 0.83,
       "rain": 10.88
      },
      {
       "dt": 1795608000,
       "sunrise": 1795591773,
       "sunset": 1795627036,
       "temp": {"min": 13.95, "max": 15.85, "day": 15.6, "night": 13.75, "eve": 15.4, "morn": 14.45},
       "feels_like": {"day": 12.26, "night": 11.01, "eve": 11.34, "morn": 11.92},
       "pressure": 1022,
       "humidity": 73,
       "dew_point": 10.08,
       "weather": [
        {"id": 800, "main": "Clear", "description": "clear sky", "icon": "01d"}
       ],
       "wind_speed": 5.94,
       "wind_deg": 345,
       "wind_gust": 7.9,
       "clouds": 0,
       "pop": 0,
       "uvi": 1.88
      }
     ]
    }
    """#,
  ]
}
