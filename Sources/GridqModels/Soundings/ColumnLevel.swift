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
  /// (p / 1000 hPa)^(R / cp), and the logarithm of the pressure in units of 1000 hPa.
  let exner: [Float]
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
    // In Double: both functions are exact there, and as fast.
    let logarithms = floats(pressures) { Float(fieldLogarithm(Double($0) / 100_000)) }
    let exners = floats(logarithms) { Float(fieldExponential(Double($0) * Air.exponent)) }
    pressure = pressures
    logarithm = logarithms
    exner = exners
    temperature = floats(air[0], exners) { ($0 + Float(Air.baseTemperature)) * $1 }
    mixingRatio = floats(air[3]) { $0 < 0 ? 0 : $0 }
    let (low, high) = (
      floats(lower[0], lower[1]) { $0 + $1 }, floats(upper[0], upper[1]) { $0 + $1 }
    )
    height = floats(low, high) { ($0 + $1) / Float(2 * Air.gravity) }
    thickness = floats(low, high) { ($1 - $0) / Float(Air.gravity) }
  }

  var count: Int { pressure.count }
}
