import GridqGeometry

/// The air of a parcel that rises and keeps its heat: dry until it is saturated, then without the water that condenses.
///
/// D. Bolton, "The computation of equivalent potential temperature", Monthly Weather Review 108 (1980), 1046–1053:
/// saturation vapour pressure (equation 10), temperature of condensation (15), equivalent potential temperature
/// (38, with the exponent of 43), as wrf-python's fortran/rip_cape.f90.
enum MoistAscent {
  /// The gas constant of dry air divided by that of vapour.
  static let ratio = 0.622
  /// J/kg of vapour at 0 °C, and J/(kg K) of dry air.
  static let latentHeat = 2.501e6
  static let heatCapacity = 1004.5

  /// The exponent of the dry adiabat of air with a mixing ratio in kg/kg.
  static func exponent(mixingRatio: Double) -> Double { 0.2854 * (1 - 0.28 * mixingRatio) }

  /// The saturation vapour pressure over water in Pa at a temperature in K.
  static func saturationPressure(_ temperature: Double) -> Double {
    611.2 * exponential(17.67 * (temperature - 273.15) / (temperature - 29.65))
  }

  /// The virtual temperature in K of air with a mixing ratio in kg/kg.
  @inline(__always)
  static func virtualTemperature(_ temperature: Double, mixingRatio: Double) -> Double {
    temperature * (ratio + mixingRatio) / (ratio * (1 + mixingRatio))
  }

  /// The temperature in K at which air condenses when it is lifted, from K, kg/kg and the logarithm of the pressure in
  /// units of 1000 hPa.
  static func condensationTemperature(
    _ temperature: Double, mixingRatio: Double, logarithm: Double
  ) -> Double {
    // At least what a very dry air has. The vapour pressure is in hPa.
    let moisture = mixingRatio > 1e-9 ? mixingRatio : 1e-9
    let vapour = logarithm + fieldLogarithm(1000 * moisture / (ratio + moisture))
    return 2840 / (3.5 * fieldLogarithm(temperature) - vapour - 4.805) + 55
  }

  /// The equivalent potential temperature in K of saturated air, from K and Pa.
  static func equivalentTemperature(saturatedAt temperature: Double, pressure: Double) -> Double {
    let vapour = saturationPressure(temperature)
    guard vapour < 0.9 * pressure else { return .infinity }
    let mixingRatio = ratio * vapour / (pressure - vapour)
    return temperature * power(100_000 / pressure, exponent(mixingRatio: mixingRatio))
      * exponential(warming(condensingAt: temperature, mixingRatio: mixingRatio))
  }

  /// The logarithm of what condensing all vapour adds to the potential temperature.
  static func warming(condensingAt temperature: Double, mixingRatio: Double) -> Double {
    (3376 / temperature - 2.54) * mixingRatio * (1 + 0.81 * mixingRatio)
  }
}

/// The virtual temperature of saturated air by its equivalent potential temperature and the logarithm of its pressure:
/// a table, linear between its entries, within 0.01 K.
struct MoistAdiabats: Sendable {
  static let shared = MoistAdiabats()

  /// Logarithms of pressures in units of 1000 hPa, from 1100 to 20 hPa.
  private static let highest = 0.0953, lowest = -3.9120
  private static let logarithmStep = 0.025
  /// K.
  private static let coldest = 200.0, warmest = 460.0
  private static let temperatureStep = 1.0

  private static let pressureCount = Int((highest - lowest) / logarithmStep) + 2
  private static let temperatureCount = Int((warmest - coldest) / temperatureStep) + 1
  /// A row of temperatures for each pressure, from the highest one on.
  let values: [Float]

  private init() {
    var values: [Float] = []
    values.reserveCapacity(Self.pressureCount * Self.temperatureCount)
    for row in 0..<Self.pressureCount {
      let pressure =
        100_000 * exponential(Self.highest - Double(row) * Self.logarithmStep)
      var guess = 150.0
      for column in 0..<Self.temperatureCount {
        let wanted = Self.coldest + Double(column) * Self.temperatureStep
        guess = Self.temperature(of: wanted, pressure: pressure, near: guess)
        let vapour = MoistAscent.saturationPressure(guess)
        values.append(
          Float(
            MoistAscent.virtualTemperature(
              guess, mixingRatio: MoistAscent.ratio * vapour / (pressure - vapour))))
      }
    }
    self.values = values
  }

  /// The temperature in K of saturated air of an equivalent potential temperature, by the secant method: the equivalent
  /// temperature grows with the temperature, nearly in proportion within a step.
  private static func temperature(
    of equivalent: Double, pressure: Double, near guess: Double
  ) -> Double {
    func excess(_ temperature: Double) -> Double {
      MoistAscent.equivalentTemperature(saturatedAt: temperature, pressure: pressure) - equivalent
    }
    var (last, here) = (guess, guess + 0.1)
    var (lastExcess, hereExcess) = (excess(last), excess(here))
    for _ in 0..<50 where hereExcess.magnitude > 1e-6 && hereExcess != lastExcess {
      let next = here - hereExcess * (here - last) / (hereExcess - lastExcess)
      (last, lastExcess) = (here, hereExcess)
      here = min(max(next, here - 20), here + 20)
      hereExcess = excess(here)
    }
    return here
  }

  /// Where an adiabat is in a row, and how far beyond an entry.
  struct Column {
    fileprivate let left: Int32
    fileprivate let share: Float

    /// - Parameter equivalent: the equivalent potential temperature in K.
    @inline(__always)
    init(_ equivalent: Float) {
      let column = (equivalent - Float(coldest)) * Float(1 / temperatureStep)
      let isInside = column >= 0 && column < Float(temperatureCount - 1)
      left = isInside ? Int32(column) : -1
      share = column - Float(left)
    }
  }

  /// Which row a pressure is in, and how far beyond it.
  struct Row {
    fileprivate let first: Int32
    fileprivate let share: Float

    /// - Parameter logarithm: of the pressure in units of 1000 hPa.
    @inline(__always)
    init(_ logarithm: Float) {
      let row = (Float(highest) - logarithm) * Float(1 / logarithmStep)
      let isInside = row >= 0 && row < Float(pressureCount - 1)
      let upper = isInside ? Int32(row) : -1
      first = upper &* Int32(temperatureCount)
      share = row - Float(upper)
    }
  }

  /// The virtual temperature in K in the table's ``values``; NaN beyond them.
  @inline(__always)
  static func virtualTemperature(_ column: Column, _ row: Row, in values: Span<Float>) -> Float {
    let first = Int(row.first &+ column.left)
    // The last entry that is read is the one diagonally below.
    guard row.first >= 0, column.left >= 0, first &+ temperatureCount &+ 1 < values.count else {
      return .nan
    }
    let second = first &+ temperatureCount
    let (left, right) = unsafe (values[unchecked: first], values[unchecked: first &+ 1])
    let (lowerLeft, lowerRight) = unsafe (
      values[unchecked: second], values[unchecked: second &+ 1]
    )
    let above = left + (right - left) * column.share
    let below = lowerLeft + (lowerRight - lowerLeft) * column.share
    return above + (below - above) * row.share
  }
}
