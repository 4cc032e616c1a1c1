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
private let reductionDepth: Float = 10_000

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
@inline(__always)
func seaLevelPressure(
  lowest: (pressure: Float, height: Float), below: AirLevel, above: AirLevel
) -> Float {
  let targetLogarithm = Air.pressureLogarithm(lowest.pressure - reductionDepth)
  let weight =
    (targetLogarithm - above.logarithm) * (below.logarithm - above.logarithm)
  let temperature =
    above.virtualTemperature - (above.virtualTemperature - below.virtualTemperature) * weight
  let height = above.height - (above.height - below.height) * weight
  let surface =
    temperature
    * fieldExponential(
      (Air.pressureLogarithm(lowest.pressure) - targetLogarithm)
        * Float(Air.lapseRate * Air.gasConstant / Air.gravity))
  let warmSea = temperature + Float(Air.lapseRate) * height
  let limit = Float(shuellTemperature)
  let excess = surface - limit
  let hotSea = limit - 0.005 * excess * excess
  let sea = surface <= limit ? (warmSea >= limit ? limit : hotSea) : hotSea
  let exponent =
    Float(2 * Air.gravity / Air.gasConstant) * lowest.height / (sea + surface)
  return 0.01 * lowest.pressure * fieldExponential(exponent)
}

/// The pressure at sea level in hPa of a record. Missing where no level below the uppermost is 100 hPa above
/// the lowest one; wrf-python then refuses the whole field.
///
/// Pressures are read upwards until every column has such a level, other variables only around these levels.
private func reducedPressure(
  of record: ModelRecord, levelCount: Int
) throws(ModelOutputError) -> [Double] {
  var air = AirReader(of: record, levelCount: levelCount)
  var pressures = record.levels(of: .pressure, plus: .basePressure, count: levelCount)
  let lowest = LowestLevel(
    pressure: try pressures.level(0), ground: try air.face(0), upper: try air.face(1))
  var reduction = PressureReduction(from: lowest, pointCount: record.pointCount)
  var lower = lowest.pressure
  for level in 1..<max(1, levelCount - 1) where reduction.openCount > 0 {
    let upper = try pressures.level(level)
    if reduction.isAny(below: upper) {
      let (below, above) = (try air.level(level - 1), try air.level(level))
      reduction.reduce(below: (lower, below), above: (upper, above))
    }
    lower = upper
  }
  return reduction.result.map { Double($0) }
}

/// Columns that are reduced as their level 100 hPa above the lowest is found, in Float as models write them: a result is
/// within 0.0005 hPa of that in Double, a hundredth of half a step, unless the column is as near to a jump of the formula.
private struct PressureReduction {
  private let lowest: LowestLevel
  /// hPa; missing in columns that are not done.
  private(set) var result: [Float]
  private(set) var openCount: Int
  /// The pressure to fall below; once it has, a value that nothing is below.
  private var targets: [Float]
  /// What goes into some columns side by side, number after number, and what comes out.
  private var lanes = Array(repeating: Float(0), count: Lane.allCases.count * width)

  /// How many columns are computed together: enough that the processor computes several at a time, and few, because
  /// neighbours have that level at the same number.
  private static let width = 16

  private enum Lane: Int, CaseIterable {
    case lowestPressure, lowestHeight
    case belowPressure, belowPerturbation, belowVapour, belowHeight
    case abovePressure, abovePerturbation, aboveVapour, aboveHeight
    case result
  }

  init(from lowest: LowestLevel, pointCount: Int) {
    self.lowest = lowest
    result = Array(repeating: .nan, count: pointCount)
    openCount = pointCount
    targets = zip(lowest.pressure.perturbation, lowest.pressure.base).map {
      $0 + $1 - reductionDepth
    }
  }

  /// Whether a pressure is below the target of its column.
  func isAny(below pressure: LevelSum) -> Bool { count(below: pressure, in: 0..<targets.count) > 0 }

  /// In how many of some columns a pressure is below the target.
  private func count(below pressure: LevelSum, in cells: Range<Int>) -> Int {
    let (part, base, limits) = (pressure.perturbation.span, pressure.base.span, targets.span)
    // Checked once, not for each value, so that the compiler compares several at a time.
    precondition(
      cells.lowerBound >= 0 && cells.upperBound <= min(part.count, base.count, limits.count))
    var count: Int32 = 0
    var cell = cells.lowerBound
    while cell < cells.upperBound {
      let value = unsafe part[unchecked: cell] + base[unchecked: cell]
      unsafe count &+= value < limits[unchecked: cell] ? 1 : 0
      cell &+= 1
    }
    return Int(count)
  }

  /// Sets the pressure of the columns in which that of a level has fallen below the target, and removes the target.
  mutating func reduce(
    below: (pressure: LevelSum, air: LevelOfAir), above: (pressure: LevelSum, air: LevelOfAir)
  ) {
    for start in stride(from: 0, to: targets.count, by: Self.width) {
      let cells = start..<min(targets.count, start + Self.width)
      let reached = count(below: above.pressure, in: cells)
      guard reached > 0 else { continue }
      openCount -= reached
      set(.lowestPressure, to: lowest.pressure, in: cells)
      setHeight(.lowestHeight, between: lowest.ground, lowest.upper, in: cells)
      set(.belowPressure, to: below.pressure, in: cells)
      set(.belowPerturbation, to: below.air.perturbation, in: cells)
      set(.belowVapour, to: below.air.vapour, in: cells)
      setHeight(.belowHeight, between: below.air.lower, below.air.upper, in: cells)
      set(.abovePressure, to: above.pressure, in: cells)
      set(.abovePerturbation, to: above.air.perturbation, in: cells)
      set(.aboveVapour, to: above.air.vapour, in: cells)
      setHeight(.aboveHeight, between: above.air.lower, above.air.upper, in: cells)
      reduceLanes()
      for (number, cell) in cells.enumerated() {
        let pressure = lanes[Lane.abovePressure.rawValue * Self.width + number]
        guard pressure < targets[cell] else { continue }
        result[cell] = lanes[Lane.result.rawValue * Self.width + number]
        targets[cell] = -.infinity
      }
    }
  }

  private mutating func set(_ lane: Lane, to values: [Float], in cells: Range<Int>) {
    let start = lane.rawValue * Self.width
    for number in 0..<cells.count { lanes[start + number] = values[cells.lowerBound + number] }
  }

  private mutating func set(_ lane: Lane, to values: LevelSum, in cells: Range<Int>) {
    let start = lane.rawValue * Self.width
    for number in 0..<cells.count {
      let cell = cells.lowerBound + number
      lanes[start + number] = values.perturbation[cell] + values.base[cell]
    }
  }

  /// m, from the geopotential in m²/s² of the faces around a level.
  private mutating func setHeight(
    _ lane: Lane, between lower: LevelSum, _ upper: LevelSum, in cells: Range<Int>
  ) {
    let start = lane.rawValue * Self.width
    for number in 0..<cells.count {
      let cell = cells.lowerBound + number
      let sum =
        (lower.perturbation[cell] + lower.base[cell])
        + (upper.perturbation[cell] + upper.base[cell])
      lanes[start + number] = sum * Float(0.5 / Air.gravity)
    }
  }

  private mutating func reduceLanes() {
    unsafe lanes.withUnsafeMutableBufferPointer { lanes in
      precondition(lanes.count == Lane.allCases.count * Self.width)
      func index(_ lane: Lane, _ number: Int) -> Int { lane.rawValue &* Self.width &+ number }
      func value(_ lane: Lane, _ number: Int) -> Float { unsafe lanes[index(lane, number)] }
      for number in 0..<Self.width {
        let pressure = seaLevelPressure(
          lowest: (value(.lowestPressure, number), value(.lowestHeight, number)),
          below: AirLevel(
            pressure: value(.belowPressure, number),
            perturbation: value(.belowPerturbation, number),
            vapour: value(.belowVapour, number), height: value(.belowHeight, number)),
          above: AirLevel(
            pressure: value(.abovePressure, number),
            perturbation: value(.abovePerturbation, number),
            vapour: value(.aboveVapour, number), height: value(.aboveHeight, number)))
        unsafe lanes[index(.result, number)] = pressure
      }
    }
  }
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
