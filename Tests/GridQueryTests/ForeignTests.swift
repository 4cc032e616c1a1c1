import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// What was got from one domain and is asked of another.
@Suite("Metrics and places of another domain")
struct ForeignTests {
  /// Temperature 1 and pressure 2, or the other way round in the file, on a grid that begins so far east.
  private static func domain(
    isReversed: Bool = false, longitude: Double = -10, columns: Int = 4
  ) throws -> ForecastDomain {
    var index = try TestIndex(
      columns: columns, TestIndex.Field(.temperature) { _, _, _ in 1 },
      TestIndex.Field(.surfacePressure) { _, _, _ in 2 })
    index.grid = try TestIndex.grid(longitude: longitude, columns: columns, rows: 3)
    if isReversed { index.fields.reverse() }
    return try index.open()
  }

  @Test("a metric that outlives its index is found by its name in every index opened later")
  func reopened() throws {
    let metric = try ForeignTests.domain().metric(named: "temperature")
    // Its memory is given to one of the next: by the memory's place it could not be told apart.
    for _ in 0..<50 {
      let other = try ForeignTests.domain(isReversed: true)
      let found = try #require(try other.place(of: place(40, -10), method: .nearest))
      #expect(try other.value(of: metric, at: found, time: TestIndex.hour(0)) == 1)
      #expect(try other.values(of: metric, at: found, times: 0..<1) == [1])
    }
  }

  /// The first metric of one index is the second of the other, and a third one it has not.
  @Test("a forecast is of the metric that is asked for, or says that there is none")
  func forecast() throws {
    let domain = try ForeignTests.domain()
    let reversed = try ForeignTests.domain(isReversed: true)
    let metrics = try ["temperature", "surface_pressure"].map { try reversed.metric(named: $0) }
    let point = try GridqTestSupport.place(40, -10)
    let place = try #require(domain.place(of: point, method: .nearest))
    let forecast = try domain.forecast(
      ForecastQuestion(at: point, named: nil, times: .moment(TestIndex.hour(0))), at: place,
      of: metrics)
    #expect(forecast.metrics.map(\.name) == ["temperature", "surface_pressure"])
    #expect(forecast.metrics.map(\.values) == [[1], [2]])

    // What an index says of its metric is of its own values alone.
    let coarse = try TestIndex(TestIndex.Field(.temperature, quantum: 0.5) { _, _, _ in 1 }).open()
    let foreign = try domain.forecast(
      ForecastQuestion(at: point, named: nil), at: place,
      of: [try coarse.metric(named: "temperature")])
    #expect(foreign.metrics.map(\.quantum) == [0.05])

    let other = try TestIndex(TestIndex.Field(.dewPoint) { _, _, _ in 3 }).open()
    let error = #expect(throws: QueryError.self) {
      try domain.forecast(
        ForecastQuestion(at: point, named: nil), at: place,
        of: [try other.metric(named: "dew_point")])
    }
    guard case .absentMetric("dew_point", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("no two indexes of a process have one identity")
  func identities() throws {
    let identities = try (0..<50).map { _ in try ForeignTests.domain().index.identity }
    #expect(Set(identities).count == 50)
  }

  @Test(
    "a place of another domain is refused, whether its grid point exists here or not",
    arguments: [(-12.0, 4), (-10, 40)], InterpolationMethod.allCases)
  func refused(grid: (longitude: Double, columns: Int), method: InterpolationMethod) throws {
    let domain = try ForeignTests.domain()
    let other = try ForeignTests.domain(longitude: grid.longitude, columns: grid.columns)
    let point = try GridqTestSupport.place(
      40.2, grid.longitude + 0.5 * Double(grid.columns - 1) - 0.1)
    let place = try #require(other.place(of: point, method: method))
    let metric = try domain.metric(named: "temperature")
    func refuses(_ ask: () throws -> Void) {
      let error = #expect(throws: QueryError.self) { try ask() }
      guard case .otherDomain = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    refuses { _ = try domain.value(of: metric, at: place, time: TestIndex.hour(0)) }
    refuses { _ = try domain.values(of: metric, at: place, times: 0..<1) }
    refuses { _ = try domain.cell(at: place) }
    #expect(try other.value(of: metric, at: place, time: TestIndex.hour(0)) == 1)
  }
}
