/// What a record of a model's output is read from. Values are on mass points, row-major from the
/// south-west; NaN is missing. Names and units are WRF's, whatever the model.
protocol RecordSource: Sendable {
  /// The file, for errors.
  var path: String { get }
  var columns: Int { get }
  var rows: Int { get }
  /// A surface field.
  func field(of name: String) throws(ModelOutputError) -> [Double]
  /// Levels of a variable, from below. What stands on the edges of the cells is averaged to their
  /// middle; what stands on their faces is not: level k is then the face below mass level k.
  func levels(_ levels: Range<Int>, of name: String) throws(ModelOutputError) -> [Double]
}

/// One time of a file, whose variables are read when a recipe asks for them.
///
/// Surface fields that were read lately, and fields that were made together, are kept for the next
/// metric. Variables on levels are read block by block (`levelBlocks`) and not kept.
struct ModelRecord: Sendable {
  /// Where true north is; known when the run has wind.
  let north: GridNorth?

  private let source: any RecordSource
  private let index: Int
  private let recentFields: RecentFields

  /// - Parameter index: the number of the record in its file.
  init(
    _ source: any RecordSource, index: Int, north: GridNorth?, recentFields: RecentFields
  ) {
    self.source = source
    self.index = index
    self.north = north
    self.recentFields = recentFields
  }

  /// Mass points of the grid, the values of a field and of a level.
  var pointCount: Int { source.columns * source.rows }

  /// The field of a variable on mass points.
  func field(of name: String) throws(ModelOutputError) -> [Double] {
    try made(name) { () throws(ModelOutputError) in
      let values = try source.field(of: name)
      try check(values, areOf: name, count: pointCount)
      return [values]
    }[0]
  }

  /// Fields that are made together, once for all metrics that ask for them by the same name.
  func made(
    _ name: String, by make: () throws(ModelOutputError) -> [[Double]]
  ) throws(ModelOutputError) -> [[Double]] {
    try recentFields.fields(
      RecentFields.Key(path: source.path, record: index, name: name), make: make)
  }

  /// Levels of the sum of variables, level after level from below; see
  /// ``RecordSource/levels(_:of:)``.
  func levels(
    _ levels: Range<Int>, of names: String...
  ) throws(ModelOutputError) -> [Double] {
    var sum: [Double] = []
    for name in names {
      let values = try source.levels(levels, of: name)
      try check(values, areOf: name, count: levels.count * pointCount)
      if sum.isEmpty {
        sum = values
      } else {
        for cell in sum.indices { sum[cell] += values[cell] }
      }
    }
    return sum
  }

  /// The blocks in which the levels 0..<`count` are read; see the function of that name.
  func levelBlocks(of count: Int, overlap: Int = 0) -> [Range<Int>] {
    ModelOutput.levelBlocks(of: count, overlap: overlap, pointCount: pointCount)
  }

  private func check(
    _ values: [Double], areOf name: String, count: Int
  ) throws(ModelOutputError) {
    guard values.count == count else {
      throw .differentGrids(
        path: source.path, "\(values.count) values of \(name)", other: source.path, "\(count)")
    }
  }
}

/// Values of a variable that are read at once, or two levels where that is more.
package let levelBlockLimit = 1 << 20

/// The levels 0..<`count`, cut into blocks to be read one after the other, so that memory does not
/// grow with the height of the grid.
///
/// A block of a variable is at most 2²⁰ values, 8 MiB, but at least 2 levels, and at most 16 levels,
/// because some readers stop early. Where `overlap` is 1, each block begins with the last level of the
/// one before.
func levelBlocks(of count: Int, overlap: Int = 0, pointCount: Int) -> [Range<Int>] {
  let length = min(16, max(2, levelBlockLimit / max(1, pointCount)))
  var blocks: [Range<Int>] = []
  var start = 0
  while start + (blocks.isEmpty ? 0 : overlap) < count {
    let end = min(count, start + length)
    blocks.append(start..<end)
    start = end - overlap
  }
  return blocks
}
