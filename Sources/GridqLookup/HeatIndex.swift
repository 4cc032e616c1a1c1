/// The heat index of the National Weather Service: what warm and humid air feels like in the shade.
///
/// L. P. Rothfusz, "The heat index equation", NWS Southern Region Technical Attachment SR 90-23 (1990), with the
/// adjustments of the Weather Prediction Center (www.wpc.ncep.noaa.gov/html/heatindex_equation.shtml). Its numbers are of
/// °F and %.
enum HeatIndex {
  /// In °C, from the temperature in °C and the relative humidity in %; NaN gives NaN.
  static func celsius(temperature: Double, relativeHumidity: Double) -> Double {
    guard !temperature.isNaN, !relativeHumidity.isNaN else { return .nan }
    let fahrenheit = 1.8 * temperature + 32
    // G. B. Anderson, M. L. Bell and R. D. Peng, Environmental Health Perspectives 121 (2013), 1111–1119.
    guard fahrenheit > 40 else { return temperature }
    let simple = (fahrenheit + 61 + 1.2 * (fahrenheit - 68) + 0.094 * relativeHumidity) / 2
    let index = simple < 80 ? simple : regression(fahrenheit, relativeHumidity)
    return (index - 32) / 1.8
  }

  /// °F, of °F and %.
  private static func regression(_ temperature: Double, _ humidity: Double) -> Double {
    let (squared, humiditySquared) = (temperature * temperature, humidity * humidity)
    let ofTemperature = 2.04901523 * temperature - 6.83783e-3 * squared
    let ofHumidity = 10.14333127 * humidity - 5.481717e-2 * humiditySquared
    let ofBoth =
      -0.22475541 * temperature * humidity + 1.22874e-3 * squared * humidity
      + 8.5282e-4 * temperature * humiditySquared - 1.99e-6 * squared * humiditySquared
    return -42.379 + ofTemperature + ofHumidity + ofBoth + adjustment(temperature, humidity)
  }

  private static func adjustment(_ temperature: Double, _ humidity: Double) -> Double {
    if humidity < 13, (80...112).contains(temperature) {
      return -(13 - humidity) / 4 * ((17 - abs(temperature - 95)) / 17).squareRoot()
    }
    if humidity > 85, (80...87).contains(temperature) {
      return (humidity - 85) / 10 * (87 - temperature) / 5
    }
    return 0
  }
}
