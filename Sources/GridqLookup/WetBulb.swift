import GridqGeometry

/// The wet-bulb temperature: what air comes to when water evaporates into it until it is saturated, at one pressure.
///
/// The balance of heat is that of ASHRAE Handbook, Fundamentals (2017), chapter 1, equation 33; over water at all
/// temperatures, as the dew point and the relative humidity are, so that it passes 0 °C without a step and is never
/// above the temperature. Below 0 °C a thermometer with ice on it shows up
/// to 0.7 °C less in dry air, and up to 0.6 °C more near saturation.
package enum WetBulb {
  /// In °C, from the temperature and the dew point in °C and the pressure in hPa; NaN when one of them is.
  package static func temperature(
    _ temperature: Double, dewPoint: Double, pressure: Double
  ) -> Double {
    self.temperature(
      temperature,
      mixingRatio: Humidity.mixingRatio(dewPoint: dewPoint, pressure: pressure), pressure: pressure)
  }

  /// In °C, from the temperature in °C, the mixing ratio of water vapour in kg/kg and the pressure in hPa.
  ///
  /// The temperature itself where the air is saturated. NaN when one of them is, and where water would boil or no air is.
  ///
  /// Newton's method from the temperature down: the balance is convex, so that no step goes too far; the last is below
  /// 10⁻⁴ °C, and what is left of the error its square.
  package static func temperature(
    _ temperature: Double, mixingRatio: Double, pressure: Double
  ) -> Double {
    guard mixingRatio >= 0, temperature > -243, pressure < .infinity else { return .nan }
    var wetBulb = temperature
    for _ in 0..<20 {
      let vapour = Humidity.saturation(wetBulb)
      let air = pressure - vapour
      guard air > 0 else { return .nan }
      let saturated = Humidity.massRatio * vapour / air
      let slope =
        saturated * pressure / air * 17.67 * 243.5 / ((wetBulb + 243.5) * (wetBulb + 243.5))
      // kJ/kg, and kJ/(kg K).
      let latent = 2501 - 2.326 * wetBulb
      let excess =
        latent * saturated - 1.006 * (temperature - wetBulb)
        - mixingRatio * (2501 + 1.86 * temperature - 4.186 * wetBulb)
      let step = excess / (latent * slope - 2.326 * saturated + 1.006 + 4.186 * mixingRatio)
      guard !step.isNaN else { return .nan }
      wetBulb = min(temperature, wetBulb - step)
      if abs(step) < 1e-4 || wetBulb == temperature { break }
    }
    return wetBulb
  }
}
