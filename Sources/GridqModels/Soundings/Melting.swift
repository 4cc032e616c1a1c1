import GridqGeometry
import GridqLookup
import GridqMetrics

/// Where falling snow melts: at a wet-bulb temperature of 1.3 °C, as DWD's ICON has it (SNOWLMT).
extension ColumnLevel {
  /// °C, and K.
  private static let meltingPoint = 1.3
  private static let meltingTemperature = meltingPoint + 273.15

  /// How many K the wet-bulb temperature is above that at which snow has melted.
  var wetBulbExcess: [Float] {
    (0..<count).map { cell in
      Float(
        WetBulb.temperature(
          celsius(fromKelvin: Double(temperature[cell])), mixingRatio: Double(mixingRatio[cell]),
          pressure: Double(pressure[cell]) / 100) - Self.meltingPoint)
    }
  }

  /// The same where it is within some K of 0, without an equation to solve for each point.
  ///
  /// Evaporating water into air until it is saturated keeps h = cp T + L q, so that the wet bulb is where cp T + L qs(T)
  /// is h. From the melting point on that is a parabola, whose root is taken.
  var meltingExcess: [Float] {
    let vapour = Float(MoistAscent.saturationPressure(Self.meltingTemperature))
    // d ln es / dT, of Bolton's formula, and its slope.
    let warmth = Float(Self.meltingTemperature - 29.65)
    let growth = 17.67 * 243.5 / (warmth * warmth)
    let bend = growth * growth - 2 * growth / warmth
    let (latent, capacity) = (Float(MoistAscent.latentHeat), Float(MoistAscent.heatCapacity))
    let saturated = floats(pressure) { Float(MoistAscent.ratio) * vapour / ($0 - vapour) }
    let heat = floats(
      floats(temperature) { capacity * ($0 - Float(Self.meltingTemperature)) },
      floats(mixingRatio, saturated) { latent * ($0 - $1) }
    ) { $0 + $1 }
    return floats(heat, saturated) { heat, saturated in
      let slope = capacity + latent * saturated * growth
      let inside = slope * slope + 2 * latent * saturated * bend * heat
      return 2 * heat / (slope + (inside > 0 ? inside : 0).squareRoot())
    }
  }
}
