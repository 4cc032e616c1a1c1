/// A variable on levels, read upwards. The last few levels are kept, because what lies between two of them needs both, and
/// the face above.
struct RecentLevels {
  private var reader: LevelReader
  private var kept: [(level: Int, values: [Float])] = []

  init(_ reader: LevelReader) {
    self.reader = reader
  }

  /// The values of a level, counted from below.
  mutating func level(_ level: Int) throws(ModelOutputError) -> [Float] {
    for known in kept where known.level == level { return known.values }
    if kept.count == 3 { kept.removeFirst() }
    let values = try reader.level(level)
    kept.append((level, values))
    return values
  }
}

/// The variables of a model's columns, each read as far up as it is asked for.
struct ColumnReader {
  private var readers: [Variable: RecentLevels] = [:]

  init(of variables: [Variable], levelCount: Int, in record: ModelRecord) {
    let onFaces: Set<Variable> = [.geopotential, .baseGeopotential]
    for variable in variables {
      readers[variable] = RecentLevels(
        record.levels(
          of: variable, count: onFaces.contains(variable) ? levelCount + 1 : levelCount))
    }
  }

  /// A level of some variables, in their order.
  mutating func level(
    _ level: Int, of variables: [Variable]
  ) throws(ModelOutputError) -> [[Float]] {
    var values: [[Float]] = []
    for variable in variables {
      guard var reader = readers.removeValue(forKey: variable) else { return [] }
      defer { readers[variable] = reader }
      values.append(try reader.level(level))
    }
    return values
  }
}
