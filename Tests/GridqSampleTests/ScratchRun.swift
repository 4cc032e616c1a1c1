import Foundation
import GridqNetCDF
import GridqSample
import GridqTestSupport

/// A sample run in a folder of its own, gone with the run or with the folder that is given.
final class ScratchRun: Sendable {
  let folder: ScratchFolder
  let paths: [String]

  init(
    _ configuration: SampleRunConfiguration, in folder: ScratchFolder? = nil
  ) throws {
    let folder = try folder ?? ScratchFolder()
    self.folder = folder
    paths = try SampleRun(configuration).write(to: folder.url.path)
  }

  /// The run's n-th file.
  func history(_ number: Int = 0) throws -> History {
    History(try NetCDFFile(opening: paths[number]))
  }
}

/// A history file, read by name.
struct History {
  let file: NetCDFFile

  init(_ file: NetCDFFile) {
    self.file = file
  }

  func attribute(_ name: String) -> Double? { file.attributes.number(named: name) }

  func length(_ dimension: String) -> Int? { file.dimension(named: dimension)?.length }

  /// All values of a variable, all times.
  func values(_ name: String) throws -> [Double] {
    try file.numbers(of: file.requiredVariable(named: name))
  }

  /// The values of one time.
  func values(_ name: String, time: Int) throws -> [Double] {
    let variable = try file.requiredVariable(named: name)
    let rest = Array(variable.shape.dropFirst())
    return try file.numbers(
      of: variable, start: [time] + rest.map { _ in 0 }, count: [1] + rest)
  }
}

extension SampleRunConfiguration {
  /// A run that is made in a moment.
  static func small(
    columns: Int = 12, rows: Int = 10, levels: Int = 4, times: Int = 2
  ) -> SampleRunConfiguration {
    SampleRunConfiguration(columns: columns, rows: rows, levels: levels, times: times)
  }
}

/// Pearson's correlation.
func correlation(_ x: [Double], _ y: [Double]) -> Double {
  let n = Double(x.count)
  let (meanX, meanY) = (x.reduce(0, +) / n, y.reduce(0, +) / n)
  var (xy, xx, yy) = (0.0, 0.0, 0.0)
  for (a, b) in zip(x, y) {
    xy += (a - meanX) * (b - meanY)
    xx += (a - meanX) * (a - meanX)
    yy += (b - meanY) * (b - meanY)
  }
  return xy / (xx * yy).squareRoot()
}
