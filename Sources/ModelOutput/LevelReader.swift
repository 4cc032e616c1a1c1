/// A variable on levels, read level by level.
///
/// Where the levels of a chunk are unpacked together, some are read at once and the next ones are there.
struct LevelReader {
  private let name: String
  private let levelCount: Int
  private let record: ModelRecord
  private let atOnce: Int
  /// The levels that are there, and their values.
  private var levels = 0..<0
  private var values: [Float] = []

  init(of name: String, levelCount: Int, in record: ModelRecord, atOnce: Int) {
    self.name = name
    self.levelCount = levelCount
    self.record = record
    self.atOnce = max(1, atOnce)
  }

  /// The values of a level, counted from below.
  mutating func level(_ level: Int) throws(ModelOutputError) -> [Float] {
    if !levels.contains(level) {
      let wanted = level..<max(level + 1, min(levelCount, level + atOnce))
      // The old ones first, so that both are never held.
      (levels, values) = (0..<0, [])
      values = try record.levels(wanted, of: name)
      levels = wanted
    }
    guard levels.count > 1 else { return values }
    let start = (level - levels.lowerBound) * record.pointCount
    return Array(values[start..<start + record.pointCount])
  }
}

/// The sum of two variables on levels, a base state and what differs from it, read level by level.
struct LevelSumReader {
  private var perturbation: LevelReader
  private var base: LevelReader

  init(perturbation: LevelReader, base: LevelReader) {
    self.perturbation = perturbation
    self.base = base
  }

  /// The values of a level, counted from below: more exact than either part has to be.
  mutating func level(_ level: Int) throws(ModelOutputError) -> [Double] {
    fields(try perturbation.level(level), try base.level(level)) { Double($0) + Double($1) }
  }
}

/// The means of two fields.
func means(of left: [Double], _ right: [Double]) -> [Double] {
  fields(left, right) { ($0 + $1) / 2 }
}

/// A field made of two of the same size, point by point.
///
/// Values are read past the checks of arrays, once the sizes are known, so that the compiler computes several
/// at a time.
@inline(__always)
private func fields<Value>(
  _ left: [Value], _ right: [Value], _ combine: (Value, Value) -> Double
) -> [Double] {
  precondition(left.count == right.count)
  return [Double](unsafeUninitializedCapacity: left.count) { result, count in
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        for cell in left.indices {
          result.initializeElement(at: cell, to: combine(left[cell], right[cell]))
        }
      }
    }
    count = left.count
  }
}

/// How many values are not below their limits; those that are no numbers are not.
///
/// Both are read past the checks of arrays, once their length is known, so that the compiler compares several
/// at a time.
func count(of values: [Double], notBelow limits: [Double], in cells: Range<Int>) -> Int {
  precondition(cells.lowerBound >= 0 && cells.upperBound <= min(values.count, limits.count))
  return values.withUnsafeBufferPointer { values in
    limits.withUnsafeBufferPointer { limits in
      let values = UnsafeBufferPointer(rebasing: values[cells])
      let limits = UnsafeBufferPointer(rebasing: limits[cells])
      var count = 0
      for cell in 0..<values.count { count &+= values[cell] < limits[cell] ? 0 : 1 }
      return count
    }
  }
}
