import NetCDF

/// One record of one WRF file.
struct WRFRecord: RecordSource {
  private let file: WRFFile
  private let source: NetCDFFile
  private let index: Int

  init(of file: WRFFile, source: NetCDFFile, index: Int) {
    self.file = file
    self.source = source
    self.index = index
  }

  var path: String { file.path }
  var columns: Int { file.columns }
  var rows: Int { file.rows }

  func field(of name: String) throws(ModelOutputError) -> [Double] {
    var values: [Double]
    do throws(NetCDFError) {
      values = try source.massPointField(of: source.requiredVariable(named: name), record: index)
    } catch {
      throw .netCDF(error)
    }
    for cell in values.indices where Self.isMissingCode(values[cell]) { values[cell] = .nan }
    return values
  }

  func levels(_ levels: Range<Int>, of name: String) throws(ModelOutputError) -> [Double] {
    do throws(NetCDFError) {
      return try block(levels, of: source.requiredVariable(named: name))
    } catch {
      throw .netCDF(error)
    }
  }

  /// WRF's diagnostics mark a missing value with these (P_LEV_MISSING and phys/module_diag_afwa.F)
  /// without an attribute that says so; none of the surface variables read here can have them as
  /// values. A perturbation on levels can.
  private static func isMissingCode(_ value: Double) -> Bool {
    value == -9999 || value == -999
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
      return average(of: values, rowLength: columns + 1, rowsPerLevel: rows, distance: 1)
    case .southNorth where shape.dropLast().last == rows + 1:
      return average(of: values, rowLength: columns, rowsPerLevel: rows + 1, distance: columns)
    default:
      return values
    }
  }

  /// The means of each value and the one `distance` further on, where both are of one level.
  private func average(
    of values: [Double], rowLength: Int, rowsPerLevel: Int, distance: Int
  ) -> [Double] {
    let levelSize = rowLength * rowsPerLevel
    var means: [Double] = []
    guard levelSize > 0 else { return means }
    means.reserveCapacity(values.count / levelSize * rows * columns)
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
