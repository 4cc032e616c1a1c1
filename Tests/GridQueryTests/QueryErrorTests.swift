import GridQuery
import GridqFiles
import GridqGeometry
import GridqMetrics
import Testing

@Suite("QueryError")
struct QueryErrorTests {
  /// A server has no options: what to do with those of a command, the command says.
  @Test("errors of lookups name no options of commands")
  func options() throws {
    let point = try #require(LatLon(latitude: 38.7, longitude: -9.1))
    let time = UTCTime(secondsSince1970: 0)
    let errors: [QueryError] = [
      .outsideDomains(point, domains: "d01"),
      .outsideRun(asked: "at noon", first: time, last: time),
      .noCell(.land, near: point, domain: "d01", cells: 3),
      .unknownMetric(name: "zzzzzz", suggestion: nil),
      .unknownMetric(name: "t3", suggestion: "temperature"),
      .absentMetric(name: "visibility", available: ["temperature"]), .noIndex(path: "indexes"),
      .otherDomain(point, domain: "d01"), .tooManyValues(metrics: 9, times: 9, limit: 9),
      .tooManyIndexes(path: "indexes", count: 9, limit: 9),
      .unknownUnit(metric: "temperature", unit: "R", expected: "degC"),
    ]
    for error in errors { #expect(!"\(error)".contains("--"), "\(error)") }
  }
}
