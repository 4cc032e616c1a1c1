import GridqGeometry
import GridqMetrics

extension Diagnostic {
  /// The pressure at sea level: from the column as in wrf-python and NCL, else the model's own diagnostic,
  /// else from the air 2 m above the ground.
  static let seaLevelPressure = Diagnostic(
    metric: .seaLevelPressure, lookedFor: [.seaLevelPressure]
  ) {
    inventory throws(MissingVariables) in
    let columns: [Variable] = [
      .potentialTemperature, .pressure, .basePressure, .geopotential, .baseGeopotential, .vapour,
    ]
    return try Recipe.preferring { () throws(MissingVariables) in
      let levelCount = try inventory.levelCount(of: columns, for: .seaLevelPressure)
      return Recipe(
        columns,
        method: "reduced from the temperature 100 hPa above the ground, as wrf-python slp"
      ) { record throws(ModelOutputError) in
        try reducedPressure(of: record, levelCount: levelCount)
      }
    } otherwise: { () throws(MissingVariables) in
      if let variable = try? inventory.first(
        of: [.seaLevelPressure, .otherSeaLevelPressure], for: .seaLevelPressure)
      {
        return Recipe([variable], method: inventory.fields[variable]?.method ?? "") { fields, _ in
          fields[0].map { $0 / 100 }
        }
      }
      // Dry air is up to 2 K less virtual, and so 0.2 hPa less at sea level for each 300 m of ground.
      let hasVapour = inventory.holds(.mixingRatio2m, for: .seaLevelPressure)
      let vapour: [Variable] = hasVapour ? [.mixingRatio2m] : []
      let surface = try inventory.all(
        [.temperature2m] + vapour + [.surfacePressure, .terrainHeight], for: .seaLevelPressure)
      return Recipe(
        surface,
        method:
          "estimate: Shuell reduction from T2\(hasVapour ? "" : " as if the air were dry"), for want "
          + "of 3-D fields: follows the course of the day"
      ) { fields, _ in
        reducedPressure(
          temperature: fields[0],
          mixingRatio: hasVapour ? fields[1] : Array(repeating: 0, count: fields[0].count),
          pressure: fields[fields.count - 2], ground: fields[fields.count - 1])
      }
    }
  }
}

/// The depth above the ground, in Pa, at which the temperature is taken to represent the column.
private let reductionDepth = 10_000.0

/// Where Shuell's correction for hot air begins, K: 17.5 °C, counted from the triple point.
private let shuellTemperature = 290.66

/// The pressure at sea level in hPa from a column.
///
/// wrf-python, fortran/wrf_user.f90 DCOMPUTESEAPRS, which is NCL's: the temperature 100 hPa above the lowest
/// level is extrapolated to the ground and to the sea with 6.5 K/km, which removes the daily cycle. Two flaws
/// of it are kept, because users compare: the values 100 hPa up are not interpolated, because two logarithms
/// are multiplied instead of divided; and unless the air is cold at the ground and warm at the sea, the
/// temperature at the sea is that of the hot correction, even in cold air, which makes the pressure some hPa
/// lower there.
///
/// - Parameters:
///   - lowest: pressure in Pa and height in m of the lowest level.
///   - below, above: the levels around the one 100 hPa above the lowest.
func seaLevelPressure(
  lowest: (pressure: Double, height: Double), below: AirLevel, above: AirLevel
) -> Double {
  let targetLogarithm = Air.pressureLogarithm(lowest.pressure - reductionDepth)
  let weight =
    (targetLogarithm - above.logarithm) * (below.logarithm - above.logarithm)
  let temperature =
    above.virtualTemperature - (above.virtualTemperature - below.virtualTemperature) * weight
  let height = above.height - (above.height - below.height) * weight
  let surface =
    temperature
    * exponential(
      (Air.pressureLogarithm(lowest.pressure) - targetLogarithm)
        * (Air.lapseRate * Air.gasConstant / Air.gravity))
  let warmSea = temperature + Air.lapseRate * height
  let excess = surface - shuellTemperature
  let sea =
    surface <= shuellTemperature && warmSea >= shuellTemperature
    ? shuellTemperature : shuellTemperature - 0.005 * excess * excess
  let exponent = 2 * Air.gravity * lowest.height / (Air.gasConstant * (sea + surface))
  return 0.01 * lowest.pressure * exponential(exponent)
}

/// The pressure at sea level in hPa of a record. Missing where no level below the uppermost is 100 hPa above
/// the lowest one; wrf-python then refuses the whole field.
///
/// Pressures are read upwards until every column has such a level, other variables only around these levels.
private func reducedPressure(
  of record: ModelRecord, levelCount: Int
) throws(ModelOutputError) -> [Double] {
  let points = record.pointCount
  var result = Array(repeating: Double.nan, count: points)
  var air = AirReader(of: record, levelCount: levelCount)
  var pressures = record.levels(of: .pressure, plus: .basePressure, count: levelCount)
  let lowest = LowestLevel(
    pressure: try pressures.level(0), ground: try air.face(0), upper: try air.face(1))
  // The pressure to fall below; once it has, a value that nothing is below.
  var targets = lowest.pressure.values.map { $0 - reductionDepth }
  var openCount = points
  var lower = lowest.pressure
  for level in 1..<max(1, levelCount - 1) where openCount > 0 {
    let upper = try pressures.level(level)
    if isAny(of: upper, below: targets) {
      let (below, above) = (try air.level(level - 1), try air.level(level))
      openCount -= reduce(
        lowest, below: (lower, below), above: (upper, above), targets: &targets, into: &result)
    }
    lower = upper
  }
  return result
}

/// Whether a value is below its limit.
private func isAny(of values: LevelSum, below limits: [Double]) -> Bool {
  let (part, base, limits) = (values.perturbation.span, values.base.span, limits.span)
  // Checked once, not for each value, so that the compiler compares several at a time.
  precondition(part.count == base.count && base.count == limits.count)
  var count = 0
  for cell in 0..<limits.count {
    let value = unsafe Double(part[unchecked: cell]) + Double(base[unchecked: cell])
    unsafe count &+= value < limits[unchecked: cell] ? 1 : 0
  }
  return count > 0
}

/// Sets the reduced pressure in columns where that of a level has fallen below the target, and removes the
/// target.
///
/// - Returns: how many columns these are.
private func reduce(
  _ lowest: LowestLevel, below: (pressure: LevelSum, air: LevelOfAir),
  above: (pressure: LevelSum, air: LevelOfAir), targets: inout [Double], into result: inout [Double]
) -> Int {
  var count = 0
  for cell in result.indices {
    let pressure = above.pressure[cell]
    guard pressure < targets[cell] else { continue }
    result[cell] = seaLevelPressure(
      lowest: (lowest.pressure[cell], lowest.height(at: cell)),
      below: below.air.air(at: cell, pressure: below.pressure[cell]),
      above: above.air.air(at: cell, pressure: pressure))
    targets[cell] = -.infinity
    count += 1
  }
  return count
}

/// The pressure at sea level in hPa, from fields at the surface.
///
/// WRF, phys/module_diag_functions.F MSLP (Shuell's correction, of UPP's sorc/ncep_post.fd/NGMSLP.f), with
/// the air 2 m above the ground instead of the lowest level: K, kg/kg, Pa and m.
func reducedPressure(
  temperature: [Double], mixingRatio: [Double], pressure: [Double], ground: [Double]
) -> [Double] {
  combined(temperature, mixingRatio, pressure, ground) {
    temperature, mixingRatio, pressure, ground in
    let virtual = Air.virtualTemperature(temperature, mixingRatio: mixingRatio)
    let surface = virtual + Air.lapseRate * 2
    let sea = virtual + Air.lapseRate * (ground + 2)
    let excess = surface > shuellTemperature ? surface - shuellTemperature : 0
    let limited = sea > shuellTemperature ? shuellTemperature - 0.005 * excess * excess : sea
    let exponent = 2 * Air.gravity * ground / (Air.gasConstant * (limited + surface))
    return 0.01 * pressure * fieldExponential(exponent)
  }
}
