/// A variable on levels, read level by level.
///
/// Where the levels of a chunk are unpacked together, several are read at once and kept for the next calls.
struct LevelReader {
  private let variable: Variable
  private let levelCount: Int
  private let record: ModelRecord
  private let atOnce: Int
  /// The levels that were read, and their values.
  private var levels = 0..<0
  private var values: [Float] = []

  init(of variable: Variable, levelCount: Int, in record: ModelRecord, atOnce: Int) {
    self.variable = variable
    self.levelCount = levelCount
    self.record = record
    self.atOnce = max(1, atOnce)
  }

  /// The values of a level, counted from below.
  ///
  /// - Parameter first: a level below this one that may be asked for next: when several are read at once,
  ///   they begin there.
  mutating func level(
    _ level: Int, readingFrom first: Int? = nil
  ) throws(ModelOutputError) -> [Float] {
    if !levels.contains(level) {
      let start = max(first ?? level, level + 1 - atOnce)
      let wanted = start..<max(level + 1, min(levelCount, start + atOnce))
      // The old ones are freed first, so that both are never in memory.
      (levels, values) = (0..<0, [])
      values = try record.levels(wanted, of: variable)
      levels = wanted
    }
    let start = (level - levels.lowerBound) * record.pointCount
    let asked = values[start..<start + record.pointCount]
    record.use(asked, of: variable, level: level)
    return levels.count > 1 ? Array(asked) : values
  }
}

/// The sum of two variables on levels, a base state and what differs from it, read level by level.
struct LevelSumReader {
  var perturbation: LevelReader
  var base: LevelReader

  /// A level, counted from below; `first` as in ``LevelReader``.
  mutating func level(
    _ level: Int, readingFrom first: Int? = nil
  ) throws(ModelOutputError) -> LevelSum {
    LevelSum(
      perturbation: try perturbation.level(level, readingFrom: first),
      base: try base.level(level, readingFrom: first))
  }
}

/// A level of two variables whose sum is wanted. A cell that is asked for is added in Double, which loses no digit of either.
struct LevelSum {
  let perturbation: [Float]
  let base: [Float]

  init(perturbation: [Float], base: [Float]) {
    precondition(perturbation.count == base.count)
    self.perturbation = perturbation
    self.base = base
  }

  subscript(cell: Int) -> Double { Double(perturbation[cell]) + Double(base[cell]) }

  /// All sums.
  var values: [Double] { base.indices.map { self[$0] } }
}
