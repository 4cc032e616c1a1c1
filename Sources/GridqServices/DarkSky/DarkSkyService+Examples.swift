extension DarkSkyService {
  /// Answers for a generated run, written by Server/Tests/openapi/examples.py.
  static let examples = [
    "getDarkSkyForecast": #"""
    {
     "latitude": 38.7369,
     "longitude": -9.1427,
     "timezone": "Europe/Lisbon",
     "offset": 0,
     "currently": {
      "time": 1795551508,
      "summary": "Clear",
      "icon": "clear-night",
      "precipIntensity": 0,
      "precipProbability": 0.011,
      "temperature": 14.37,
      "apparentTemperature": 12.5,
      "dewPoint": 9.28,
      "humidity": 0.719,
      "pressure": 1015.92,
      "windSpeed": 2.49,
      "windGust": 4.21,
      "windBearing": 331,
      "cloudCover": 0,
      "uvIndex": 0,
      "visibility": 16.093
     },
     "minutely": {
      "summary": "Clear",
      "icon": "clear-night",
      "data": [
       {"time": 1795551480, "precipIntensity": 0, "precipProbability": 0.011},
       {"time": 1795551540, "precipIntensity": 0, "precipProbability": 0.011}
      ]
     },
     "hourly": {
      "summary": "Light Rain",
      "icon": "rain",
      "data": [
       {
        "time": 1795550400,
        "summary": "Clear",
        "icon": "clear-night",
        "precipIntensity": 0,
        "precipProbability": 0.011,
        "temperature": 14.4,
        "apparentTemperature": 12.51,
        "dewPoint": 9.45,
        "humidity": 0.726,
        "pressure": 1015.8,
        "windSpeed": 2.59,
        "windGust": 4.3,
        "windBearing": 332,
        "cloudCover": 0,
        "uvIndex": 0,
        "visibility": 16.093
       },
       {
        "time": 1795554000,
        "summary": "Clear",
        "icon": "clear-night",
        "precipIntensity": 0,
        "precipProbability": 0,
        "temperature": 14.3,
        "apparentTemperature": 12.5,
        "dewPoint": 8.9,
        "humidity": 0.703,
        "pressure": 1016.2,
        "windSpeed": 2.25,
        "windGust": 4,
        "windBearing": 328,
        "cloudCover": 0,
        "uvIndex": 0,
        "visibility": 16.093
       }
      ]
     },
     "daily": {
      "summary": "Light Rain",
      "icon": "rain",
      "data": [
       {
        "time": 1795478400,
        "summary": "Light Rain",
        "icon": "rain",
        "sunriseTime": 1795505310,
        "sunsetTime": 1795540663,
        "precipIntensity": 0.4533,
        "precipProbability": 1,
        "precipType": "rain",
        "precipIntensityMax": 2.285,
        "precipIntensityMaxTime": 1795525200,
        "temperatureHigh": 16.4,
        "temperatureHighTime": 1795514400,
        "temperatureLow": 14.3,
        "temperatureLowTime": 1795554000,
        "temperatureMin": 14.3,
        "temperatureMinTime": 1795554000,
        "temperatureMax": 16.4,
        "temperatureMaxTime": 1795514400,
        "apparentTemperatureHigh": 14.77,
        "apparentTemperatureHighTime": 1795525200,
        "apparentTemperatureLow": 11.8,
        "apparentTemperatureLowTime": 1795582800,
        "apparentTemperatureMin": 11.96,
        "apparentTemperatureMinTime": 1795489200,
        "apparentTemperatureMax": 14.77,
        "apparentTemperatureMaxTime": 1795525200,
        "dewPoint": 12.64,
        "humidity": 0.844,
        "pressure": 1015.42,
        "windSpeed": 5.01,
        "windBearing": 227,
        "windGust": 9.6,
        "windGustTime": 1795507200,
        "cloudCover": 0.189,
        "uvIndex": 1,
        "uvIndexTime": 1795528800,
        "visibility": 13.2
       },
       {
        "time": 1795564800,
        "summary": "Clear",
        "icon": "clear-day",
        "sunriseTime": 1795591773,
        "sunsetTime": 1795627036,
        "precipIntensity": 0,
        "precipProbability": 0,
        "precipIntensityMax": 0,
        "precipIntensityMaxTime": 1795564800,
        "temperatureHigh": 15.85,
        "temperatureHighTime": 1795618800,
        "temperatureLow": 13.45,
        "temperatureLowTime": 1795662000,
        "temperatureMin": 13.95,
        "temperatureMinTime": 1795647600,
        "temperatureMax": 15.85,
        "temperatureMaxTime": 1795618800,
        "apparentTemperatureHigh": 12.37,
        "apparentTemperatureHighTime": 1795611600,
        "apparentTemperatureLow": 10.89,
        "apparentTemperatureLowTime": 1795640400,
        "apparentTemperatureMin": 10.89,
        "apparentTemperatureMinTime": 1795640400,
        "apparentTemperatureMax": 12.39,
        "apparentTemperatureMaxTime": 1795564800,
        "dewPoint": 10.08,
        "humidity": 0.733,
        "pressure": 1022.13,
        "windSpeed": 4.57,
        "windBearing": 345,
        "windGust": 7.9,
        "windGustTime": 1795618800,
        "cloudCover": 0,
        "uvIndex": 2,
        "uvIndexTime": 1795608000,
        "visibility": 16.093
       }
      ]
     },
     "flags": {
      "sources": ["wrf-d01"],
      "units": "si",
      "gridq-runs": ["2026-11-24T00:00:00Z"],
      "gridq-notices": ["time zone Europe/Lisbon by a coarse map; near a border it may be the neighbour's", "wind_gust, visibility, uv_index, weather_code: estimated, not the model's own", "sums over 1 h", "wind_gust, visibility, uv_index: estimated, not the model's own", "visibility, weather_code: estimated, not the model's own", "the run covers 2026-11-24T00:00:00+00:00 to 2026-11-27T00:00:00+00:00; days outside are left out"]
     }
    }
    """#
  ]
}
