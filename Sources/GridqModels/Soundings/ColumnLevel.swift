import GridqGeometry
import GridqMetrics

/// A level of all columns, as a parcel that rises meets it.
struct ColumnLevel {
  /// Pa, K and kg/kg; a mixing ratio below 0 is noise and counts as 0.
  let pressure: [Float]
  let temperature: [Float]
  let mixingRatio: [Float]
  /// Of the mass level and of the faces around it, m above the sea.
  let height: [Float]
  let thickness: [Float]
  /// K, and the logarithm of the pressure in units of 1000 hPa.
  let potentialTemperature: [Float]
  let logarithm: [Float]

  static let variables: [Variable] = [
    .potentialTemperature, .pressure, .basePressure, .vapour, .geopotential, .baseGeopotential,
  ]

  init(_ level: Int, _ reader: inout ColumnReader) throws(ModelOutputError) {
    let air = try reader.level(
      level, of: [.potentialTemperature, .pressure, .basePressure, .vapour])
    let lower = try reader.level(level, of: [.geopotential, .baseGeopotential])
    let upper = try reader.level(level + 1, of: [.geopotential, .baseGeopotential])
    let pressures = floats(air[1], air[2]) { $0 + $1 }
    pressure = pressures
    logarithm = floats(pressures) { Air.pressureLogarithm($0) }
    potentialTemperature = floats(air[0]) { $0 + Float(Air.baseTemperature) }
    temperature = floats(air[0], logarithm) {
      Air.temperature(perturbation: $0, exner: Air.exner(logarithm: $1))
    }
    mixingRatio = floats(air[3]) { $0 < 0 ? 0 : $0 }
    let (low, high) = (
      floats(lower[0], lower[1]) { $0 + $1 }, floats(upper[0], upper[1]) { $0 + $1 }
    )
    height = floats(low, high) { ($0 + $1) / Float(2 * Air.gravity) }
    thickness = floats(low, high) { ($1 - $0) / Float(Air.gravity) }
  }

  var count: Int { pressure.count }
}
