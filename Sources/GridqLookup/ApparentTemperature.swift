import GridqGeometry

/// What temperature the air feels like.
package enum ApparentTemperature {
  /// The Australian apparent temperature in the shade, in °C: T + 0.33 e − 0.70 v − 4.00, with the vapour
  /// pressure e in hPa (R. G. Steadman, "Norms of apparent temperature in Australia", Australian
  /// Meteorological Magazine 43 (1994), 1–16; in this form by the Bureau of Meteorology). NaN gives NaN.
  ///
  /// - Parameters:
  ///   - temperature: °C, 2 m above the ground.
  ///   - relativeHumidity: %.
  ///   - windSpeed: m/s, 10 m above the ground.
  package static func celsius(
    temperature: Double, relativeHumidity: Double, windSpeed: Double
  ) -> Double {
    let vapour =
      relativeHumidity / 100 * 6.105 * exponential(17.27 * temperature / (237.7 + temperature))
    return temperature + 0.33 * vapour - 0.70 * windSpeed - 4.00
  }
}
