import NetCDF

/// One record of one file, whose variables are read when a recipe asks for them.
///
/// Surface fields that were read lately, and fields that were made together, are kept for the next
/// metric. Variables on levels are read block by block (`levelBlocks`) and not kept.
struct WRFRecord: Sendable {
  /// Where true north is; known when the run has wind.
  let north: GridNorth?
  let columns: Int
  let rows: Int

  private let file: WRFFile
  private let source: NetCDFFile
  private let index: Int
  private let recentFields: RecentFields

  init(
    of file: WRFFile, source: NetCDFFile, index: Int, north: GridNorth?, recentFields: RecentFields
  ) {
    self.file = file
    self.source = source
    self.index = index
    self.north = north
    self.recentFields = recentFields
    columns = file.columns
    rows = file.rows
  }

  /// Mass points of the grid, the values of a field and of a level.
  var pointCount: Int { columns * rows }

  /// The field of a variable on mass points, row-major from the south-west; NaN is missing.
  func field(of name: String) throws(ModelOutputError) -> [Double] {
    try made(name) { () throws(ModelOutputError) in
      var values: [Double]
      do throws(NetCDFError) {
        values = try source.massPointField(
          of: source.requiredVariable(named: name), record: index)
      } catch {
        throw .netCDF(error)
      }
      guard values.count == pointCount else {
        throw .differentGrids(
          path: file.path, "\(values.count) values of \(name)", other: file.path, "\(pointCount)")
      }
      for cell in values.indices where Self.isMissingCode(values[cell]) { values[cell] = .nan }
      return [values]
    }[0]
  }

  /// Fields that are made together, once for all metrics that ask for them by the same name.
  func made(
    _ name: String, by make: () throws(ModelOutputError) -> [[Double]]
  ) throws(ModelOutputError) -> [[Double]] {
    try recentFields.fields(
      RecentFields.Key(path: file.path, record: index, name: name), make: make)
  }

  /// WRF's diagnostics mark a missing value with these (P_LEV_MISSING and phys/module_diag_afwa.F)
  /// without an attribute that says so; none of the surface variables read here can have them as
  /// values. A perturbation on levels can.
  private static func isMissingCode(_ value: Double) -> Bool {
    value == -9999 || value == -999
  }
}

extension WRFRecord {
  /// The blocks in which the levels 0..<`count` are read; see the function of that name.
  func levelBlocks(of count: Int, overlap: Int = 0) -> [Range<Int>] {
    ModelOutput.levelBlocks(of: count, overlap: overlap, pointCount: pointCount)
  }

  /// Levels of the sum of variables, level after level from below, each on mass points, row-major;
  /// NaN is missing. What stands on the edges of the cells is averaged to their middle; what stands
  /// on their faces is not: level k is then the face below mass level k.
  func levels(
    _ levels: Range<Int>, of names: String...
  ) throws(ModelOutputError) -> [Double] {
    var sum: [Double] = []
    for name in names {
      let values: [Double]
      do throws(NetCDFError) {
        values = try block(levels, of: source.requiredVariable(named: name))
      } catch {
        throw .netCDF(error)
      }
      guard values.count == levels.count * pointCount else {
        throw .differentGrids(
          path: file.path, "\(values.count) values of \(name)", other: file.path,
          "\(levels.count * pointCount)")
      }
      if sum.isEmpty {
        sum = values
      } else {
        for cell in sum.indices { sum[cell] += values[cell] }
      }
    }
    return sum
  }

  private func block(
    _ levels: Range<Int>, of variable: NetCDFVariable
  ) throws(NetCDFError) -> [Double] {
    let shape = variable.shape
    let hasTime = shape.count == 4
    let values = try source.numbers(
      of: variable, start: (hasTime ? [index] : []) + [levels.lowerBound, 0, 0],
      count: (hasTime ? [1] : []) + [levels.count] + shape.suffix(2))
    switch variable.stagger {
    case .westEast where shape.last == columns + 1:
      return average(of: values, rowLength: columns + 1, rowsPerLevel: rows, to: 1)
    case .southNorth where shape.dropLast().last == rows + 1:
      return average(of: values, rowLength: columns, rowsPerLevel: rows + 1, to: columns)
    default:
      return values
    }
  }

  /// The means of each value and the one `distance` further on, where both are of one level.
  private func average(
    of values: [Double], rowLength: Int, rowsPerLevel: Int, to distance: Int
  ) -> [Double] {
    let levelSize = rowLength * rowsPerLevel
    var means: [Double] = []
    means.reserveCapacity(values.count / max(1, levelSize) * pointCount)
    for level in stride(from: 0, to: values.count, by: levelSize) {
      for j in 0..<rows {
        let row = level + j * rowLength
        for cell in row..<row + columns {
          means.append((values[cell] + values[cell + distance]) / 2)
        }
      }
    }
    return means
  }
}

/// The levels 0..<`count`, cut into blocks to be read one after the other, so that memory does not
/// grow with the height of the grid.
///
/// A block of a variable is at most 2²¹ values, 16 MiB, but at least 2 levels, and at most 16 levels,
/// because some readers stop early. Where `overlap` is 1, each block begins with the last level of the
/// one before.
func levelBlocks(of count: Int, overlap: Int = 0, pointCount: Int) -> [Range<Int>] {
  let length = min(16, max(2, (1 << 21) / max(1, pointCount)))
  var blocks: [Range<Int>] = []
  var start = 0
  while start + (blocks.isEmpty ? 0 : overlap) < count {
    let end = min(count, start + length)
    blocks.append(start..<end)
    start = end - overlap
  }
  return blocks
}
