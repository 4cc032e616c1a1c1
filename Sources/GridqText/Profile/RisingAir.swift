import GridqGeometry

/// Air that rises: the lines of a skew-T diagram. Temperatures are °C, pressures hPa.
enum RisingAir {
  /// R / cp of dry air.
  private static let exponent = 0.2857
  private static let zero = 273.15

  /// The temperature at another pressure of dry air that keeps its potential temperature.
  static func dry(_ temperature: Double, from start: Double, to end: Double) -> Double {
    (temperature + zero) * power(end / start, exponent) - zero
  }

  /// The temperature at another pressure of saturated air whose water falls out as it condenses.
  ///
  /// The lapse rate of AMS's Glossary of Meteorology, "moist-adiabatic lapse rate", over pressure, in steps of 5 hPa at
  /// most: dT/dp = (Rd T + Lv r) / (cp + Lv² r ε / (Rd T²)) / p.
  static func moist(_ temperature: Double, from start: Double, to end: Double) -> Double {
    var kelvin = temperature + zero
    var pressure = start
    let steps = max(1, Int(((start - end).magnitude / 5).rounded(.up)))
    for step in 1...steps {
      let next = start + (end - start) * Double(step) / Double(steps)
      // In the middle of the step, with the slope at its start.
      let half = kelvin + slope(kelvin, pressure) * (next - pressure) / 2
      kelvin += slope(half, (pressure + next) / 2) * (next - pressure)
      pressure = next
    }
    return kelvin - zero
  }

  private static func slope(_ kelvin: Double, _ pressure: Double) -> Double {
    let (gas, heat, latent, ratio) = (287.04, 1004.7, 2.501e6, 0.622)
    let moisture = mixingRatio(dewPoint: kelvin - zero, at: pressure)
    return (gas * kelvin + latent * moisture)
      / (heat + latent * latent * moisture * ratio / (gas * kelvin * kelvin)) / pressure
  }

  /// kg of vapour for each kg of dry air; no more than half of the air is vapour.
  static func mixingRatio(dewPoint: Double, at pressure: Double) -> Double {
    let vapour = min(
      6.112 * exponential(17.67 * dewPoint / (dewPoint + 243.5)), 0.5 * pressure)
    return 0.622 * vapour / (pressure - vapour)
  }

  /// The dew point of air with so many kg of vapour for each kg of dry air.
  static func dewPoint(mixingRatio: Double, at pressure: Double) -> Double {
    let logarithm = naturalLogarithm(mixingRatio * pressure / (0.622 + mixingRatio) / 6.112)
    return 243.5 * logarithm / (17.67 - logarithm)
  }

  /// Temperatures at some pressures, in descending order, of air that rises from the first of them: as dry air until it is
  /// saturated, and from there as moist air.
  static func parcel(
    temperature: Double, dewPoint: Double, at pressures: [Double]
  ) -> [Double] {
    guard let start = pressures.first else { return [] }
    let moisture = mixingRatio(dewPoint: dewPoint, at: start)
    var saturated: (temperature: Double, pressure: Double)?
    var pressure = start
    var path: [Double] = []
    for end in pressures {
      while saturated == nil, pressure > end {
        let next = max(end, pressure - 2)
        let dry = dry(temperature, from: start, to: next)
        if dry <= self.dewPoint(mixingRatio: moisture, at: next) { saturated = (dry, next) }
        pressure = next
      }
      if let last = saturated {
        let moist = moist(last.temperature, from: last.pressure, to: end)
        saturated = (moist, end)
        path.append(moist)
      } else {
        path.append(dry(temperature, from: start, to: end))
      }
    }
    return path
  }
}
