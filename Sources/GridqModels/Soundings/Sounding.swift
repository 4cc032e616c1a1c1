import GridqGeometry
import GridqMetrics

/// What is made of whole columns together: heights of the freezing level and of the snow line, water vapour, and what
/// three parcels of air gain when they rise.
struct Sounding: Sendable {
  /// Which field is which.
  enum Quantity: Int, CaseIterable {
    case freezingLevel, snowLine, vapour, surfaceEnergy, surfaceInhibition, largestEnergy,
      largestInhibition, mixedEnergy, mixedInhibition
  }

  static let columns = ColumnLevel.variables

  let levelCount: Int

  /// How many fields of 8 bytes a point are in memory at once: three parcels, three levels of each variable, what is made
  /// of them, and the surroundings of the levels below the one at which it is known which air rises.
  static func fieldCount(levels: Int) -> Int { 48 + Surroundings.fieldCount * levels }

  /// - Throws: which variables a file lacks.
  init(from inventory: Inventory, for metric: Metric) throws(MissingVariables) {
    levelCount = try inventory.levelCount(of: Self.columns, for: metric)
  }

  /// The fields in the order of ``Quantity``: m above the sea, kg/m², J/kg; NaN is missing.
  ///
  /// Each level is read once. Which air rises is known when the lowest layers have been read: their surroundings are kept
  /// until then.
  func fields(of record: ModelRecord) throws(ModelOutputError) -> [[Double]] {
    let points = record.pointCount
    var reader = ColumnReader(of: Self.columns, levelCount: levelCount, in: record)
    var (freezing, snow) = (FrostLevels(count: points), FrostLevels(count: points))
    var vapour = Array(repeating: Float(0), count: points)
    var origins: ParcelOrigins?
    var parcels: ColumnParcels?
    var ahead: [[Surroundings]] = []
    for level in 0..<levelCount {
      let air = try ColumnLevel(level, &reader)
      freezing.rise(through: air, excess: air.freezingExcess)
      snow.rise(through: air, excess: level == 0 ? air.wetBulbExcess : air.meltingExcess)
      air.addVapour(to: &vapour)
      ahead.append(air.surroundings)
      if parcels == nil {
        if level == 0 { origins = ParcelOrigins(of: air) } else { origins?.add(air, level: level) }
        if let known = origins, !known.isOpen || level + 1 == levelCount {
          (parcels, origins) = (ColumnParcels(from: known), nil)
        }
      }
      guard parcels != nil else { continue }
      for next in ahead { parcels?.rise(to: next) }
      ahead = []
    }
    return [freezing.heights, snow.heights, vapour.map { Double($0) }]
      + (parcels?.energies ?? Array(repeating: vapour.map { _ in .nan }, count: 6))
  }
}

extension ColumnLevel {
  /// What parcels meet.
  fileprivate var surroundings: [Surroundings] {
    let (logarithms, heights) = (logarithm.span, height.span)
    let virtuals = floats(temperature, mixingRatio) { temperature, moisture in
      temperature * (Float(MoistAscent.ratio) + moisture)
        / (Float(MoistAscent.ratio) * (1 + moisture))
    }
    return count == 0
      ? []
      : (0..<count).map { cell in
        Surroundings(
          logarithm: logarithms[cell], virtualTemperature: virtuals[cell],
          height: heights[cell])
      }
  }

  /// Adds the vapour of the level, kg/m², as wrf-python's pw (fortran/wrf_pw.f90 DCOMPUTEPW).
  fileprivate func addVapour(to sums: inout [Float]) {
    let warmth = floats(temperature, mixingRatio) { $0 * (1 + 0.608 * $1) * Float(Air.gasConstant) }
    let mass = floats(floats(pressure, warmth) { $0 / $1 }, mixingRatio) { $0 * $1 }
    sums = floats(sums, floats(mass, thickness) { $0 * $1 }) { $0 + $1 }
  }

  /// How many K the air is above 0 °C.
  fileprivate var freezingExcess: [Float] { floats(temperature) { $0 - 273.15 } }
}

/// How high something falls below 0 for the last time on the way up a column.
private struct FrostLevels {
  private var lastHeight: [Float]
  private var lastExcess: [Float]
  /// m above the sea. Below the lowest level carried on with 6.5 K/km where the column has no such height.
  private(set) var heights: [Double]

  init(count: Int) {
    lastHeight = []
    lastExcess = []
    heights = Array(repeating: .nan, count: count)
  }

  /// - Parameter excess: K above 0.
  mutating func rise(through level: ColumnLevel, excess: [Float]) {
    if lastExcess.isEmpty {
      for cell in excess.indices where excess[cell] <= 0 {
        heights[cell] = Double(level.height[cell]) + Double(excess[cell]) / Air.lapseRate
      }
    } else {
      let (height, last, below) = (level.height, lastExcess, lastHeight)
      for cell in excess.indices where last[cell] > 0 && excess[cell] <= 0 {
        let share = last[cell] / (last[cell] - excess[cell])
        heights[cell] = Double(below[cell] + (height[cell] - below[cell]) * share)
      }
    }
    (lastHeight, lastExcess) = (level.height, excess)
  }
}
