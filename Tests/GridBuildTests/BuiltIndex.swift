import GridBuild
import GridQuery
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

/// An index that a test has built, opened and verified.
struct BuiltIndex {
  let domain: ForecastDomain
  let summary: BuildSummary

  /// - Parameter all: what takes long, too.
  init(
    _ inputs: [String], metrics: [Metric]? = nil, quanta: [String: Double] = [:], all: Bool = false
  ) throws {
    let folder = try ScratchFolder()
    let path = folder.path("test.gridx")
    var build = IndexBuild(
      inputs: inputs, output: path, metrics: metrics, quanta: quanta, producer: "test")
    build.includesOnRequest = all
    try self.init(of: path, as: build.run())
  }

  /// An index that was just built at a path.
  init(of path: String, as summary: BuildSummary) throws {
    self.summary = summary
    let index = try TileIndex(opening: path, checking: .metadata)
    _ = try index.verify()
    domain = ForecastDomain(index)
  }

  /// The totals or values of a stored metric at a point and all times; the one value of a constant.
  func stored(_ name: String, _ point: GridPoint) throws -> [Double] {
    let number = try #require(domain.index.metricNumber(named: name))
    let times = domain.index.metrics[number].isConstant ? 1 : domain.times.count
    var values: [Double] = []
    try domain.index.appendValues(of: number, at: point, times: 0..<times, to: &values)
    return values
  }
}
