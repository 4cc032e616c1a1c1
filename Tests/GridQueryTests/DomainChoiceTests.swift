import Foundation
import GridqFiles
import GridqGeometry
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup
@testable import GridqMetrics

/// A parent of 0.5° from 36° N, 12° W (13 × 13 points to 42° N, 6° W) and a nest of 0.1° from 38° N,
/// 10° W (21 × 21 points to 40° N, 8° W).
@Suite("The choice of a domain")
struct DomainChoiceTests {
  /// A domain whose temperature is the same everywhere.
  private func domain(
    _ name: String, value: Double, initialisation: String = TestIndex.start,
    hours: [Double] = [0, 1, 2], also metrics: [Metric] = []
  ) throws -> ForecastDomain {
    var index = try TestIndex(hours: hours, TestIndex.Field(.temperature) { _, _, _ in value })
    index.grid =
      try name == "d01"
      ? TestIndex.grid(latitude: 36, longitude: -12, degrees: 0.5, columns: 13, rows: 13)
      : TestIndex.grid(latitude: 38, longitude: -10, degrees: 0.1, columns: 21, rows: 21)
    index.domain = name
    index.initialisation = time(initialisation)
    index.fields += metrics.map { TestIndex.Field($0) { _, _, _ in value } }
    return try index.open()
  }

  private func chosen(
    _ set: Forecasts, _ latitude: Double, _ longitude: Double,
    _ metrics: [String] = ["temperature"],
    times: TimeSelection = .wholeRun, method: InterpolationMethod = .nearest,
    edgeMargin: Double = 1
  ) throws -> ForecastDomain {
    let point = try place(latitude, longitude)
    let (domain, found) = try set.domain(
      for: point, metrics: metrics, times: times, method: method, edgeMargin: edgeMargin)
    #expect(found == domain.place(of: point, method: method))
    return domain
  }

  @Test(
    "falls on the finest that holds the point more than a cell from its edge",
    arguments: [
      (39.0, -9.0, "d02"), (38.11, -9, "d02"), (39, -8.11, "d02"), (39.89, -9.89, "d02"),
      // Within the outermost cell of the nest, in the half cell around it, and outside.
      (38.09, -9, "d01"), (39, -8.09, "d01"), (37.96, -9, "d01"), (39, -10.04, "d01"),
      (37, -11, "d01"),
    ])
  func finest(latitude: Double, longitude: Double, expected: String) throws {
    for order in [["d01", "d02"], ["d02", "d01"]] {
      let set = Forecasts(try order.map { try domain($0, value: 1) })
      for method in InterpolationMethod.allCases {
        #expect(try chosen(set, latitude, longitude, method: method).name == expected)
      }
    }
  }

  @Test("falls back on the rows along the edge where there is nothing better")
  func edgeRows() throws {
    let set = Forecasts([try domain("d02", value: 1)])
    for (latitude, longitude) in [(38.05, -9.0), (38, -10), (39, -8), (37.96, -9)] {
      #expect(try chosen(set, latitude, longitude).name == "d02")
    }
    // On the edge of both, the finer one: 41.9° N is in the parent's outermost cell.
    let both = Forecasts([try domain("d01", value: 1), try domain("d02", value: 1)])
    #expect(try chosen(both, 41.9, -9).name == "d01")
  }

  @Test("keeps the margin that it is given")
  func margin() throws {
    let set = Forecasts([try domain("d01", value: 1), try domain("d02", value: 1)])
    #expect(try chosen(set, 38.29, -9, edgeMargin: 3).name == "d01")
    #expect(try chosen(set, 38.31, -9, edgeMargin: 3).name == "d02")
    #expect(try chosen(set, 37.96, -9, edgeMargin: -0.5).name == "d02")
  }

  @Test("leaves out the half cell around a grid for bilinear")
  func bilinearRim() throws {
    let nest = Forecasts([try domain("d02", value: 1)])
    #expect(try chosen(nest, 37.96, -9, method: .nearest).name == "d02")
    let error = #expect(throws: QueryError.self) { try chosen(nest, 37.96, -9, method: .bilinear) }
    guard case .outsideDomains = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "outside of all is an error that says where the domains are",
    arguments: [(35.7, -9.0), (42.3, -9), (39, -12.3), (39, -5.7), (39, 171), (-39, -9), (90, 0)])
  func outside(latitude: Double, longitude: Double) throws {
    let set = Forecasts([try domain("d01", value: 1), try domain("d02", value: 1)])
    for method in InterpolationMethod.allCases {
      let error = #expect(throws: QueryError.self) {
        try chosen(set, latitude, longitude, method: method)
      }
      guard case .outsideDomains(let point, let domains) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(try point == place(latitude, longitude))
      // 0.5° and 0.1° on the sphere of 6370 km are 55588.7 and 11117.7 m.
      #expect(
        domains == "d01 has 13 × 13 points of 55589 m around 39.00, -9.00; "
          + "d02 has 21 × 21 points of 11118 m around 39.00, -9.00")
    }
  }

  @Test("takes the newest run that covers the time")
  func newestRun() throws {
    // Hours are counted from 2026-11-20T00Z for both; the newer run starts six hours later.
    let old = try domain("d01", value: 1, hours: [0, 6, 12])
    let new = try domain(
      "d01", value: 2, initialisation: "2026-11-20T06:00Z", hours: [6, 12, 18])
    for order in [[old, new], [new, old]] {
      let set = Forecasts(order)
      for (hour, value) in [(0.0, 1.0), (5, 1), (6, 2), (9, 2), (12, 2), (17, 2)] {
        let moment = TimeSelection.moment(TestIndex.hour(hour))
        let domain = try chosen(set, 39, -9, times: moment)
        #expect(try domain.value("temperature", 39, -9, hour: hour) == value)
      }
      #expect(try chosen(set, 39, -9).run.initialisation == time("2026-11-20T06:00Z"))
      for hour in [-1.0, 19] {
        let error = #expect(throws: QueryError.self) {
          try chosen(set, 39, -9, times: .moment(TestIndex.hour(hour)))
        }
        guard case .outsideRun(_, let first, let last) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(first == TestIndex.hour(0))
        #expect(last == TestIndex.hour(18))
      }
    }
  }

  @Test("takes the parent for times that the nest does not cover")
  func shorterNest() throws {
    let set = Forecasts([
      try domain("d01", value: 1, hours: [0, 1, 2, 3]), try domain("d02", value: 2, hours: [0, 1]),
    ])
    #expect(try chosen(set, 39, -9, times: .moment(TestIndex.hour(0.5))).name == "d02")
    #expect(try chosen(set, 39, -9, times: .moment(TestIndex.hour(2))).name == "d01")
  }

  @Test("prefers one that holds all the metrics asked for, derived ones and aliases included")
  func metrics() throws {
    let set = Forecasts([
      try domain("d01", value: 1, also: [.dewPoint, .surfacePressure]),
      try domain("d02", value: 2, also: [.windU, .windV]),
    ])
    #expect(try chosen(set, 39, -9, ["t2"]).name == "d02")
    #expect(try chosen(set, 39, -9, ["dew_point"]).name == "d01")
    #expect(try chosen(set, 39, -9, ["t2", "rh2"]).name == "d01")
    #expect(try chosen(set, 39, -9, ["WD10", "wind-speed"]).name == "d02")
    #expect(try chosen(set, 39, -9, []).name == "d02")
    // Nobody holds both: the best domain says what is missing there.
    let error = #expect(throws: QueryError.self) { try chosen(set, 39, -9, ["td2", "wspd10"]) }
    guard case .absentMetric(let name, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name == "dew_point")
  }

  @Test("is for dew point where td2 is asked for, also where a later program stored a td2")
  func alias() throws {
    let td2 = Metric(
      901, "td2", aliases: [], standardName: "", unit: .celsius, kind: .instant, quantum: 0.05,
      valid: -100...100, "Something else.")
    let set = Forecasts([
      try domain("d01", value: 1, also: [.dewPoint]), try domain("d02", value: 2, also: [td2]),
    ])
    #expect(try chosen(set, 39, -9, ["td2"]).name == "d01")
  }

  @Test("a metric got from one domain means the same in another")
  func foreignMetric() throws {
    let full = try domain("d01", value: 1, also: [.windU, .windV])
    let partial = try TestIndex(TestIndex.Field(.windU) { _, _, _ in 7 }).open()
    let windU = try full.metric(named: "wind_u")
    let place = try #require(partial.place(of: place(40, -10), method: .nearest))
    #expect(try partial.value(of: windU, at: place, time: partial.times.first) == 7)
    let temperature = try full.metric(named: "temperature")
    #expect(throws: QueryError.self) {
      try partial.value(of: temperature, at: place, time: partial.times.first)
    }
  }

  @Test("prefers a domain that covers all of the times to a finer one that covers some")
  func wholeSpan() throws {
    let set = Forecasts([
      try domain("d02", value: 2, hours: [2, 3, 4]),
      try domain("d01", value: 1, hours: [0, 1, 2, 3, 4]),
    ])
    let span = TimeSelection.span(from: TestIndex.hour(1), through: TestIndex.hour(3))
    #expect(try chosen(set, 39, -9, times: span).name == "d01")
    #expect(try chosen(set, 39, -9, times: .moment(TestIndex.hour(3))).name == "d02")
  }

  @Test("lists the metrics of all its domains once, in the order of the table")
  func listing() throws {
    let set = Forecasts([
      try domain("d02", value: 2, also: [.windV, .windU]),
      try domain("d01", value: 1, also: [.surfacePressure, .dewPoint]),
    ])
    let names = set.metrics.map(\.name)
    let answered = set.domains.map { Set($0.metrics.map(\.name)) }
    #expect(names == Metric.all.map(\.name).filter { answered[0].union(answered[1]).contains($0) })
    // Each of these only one of the two answers.
    for name in ["wind_speed", "wind_u", "surface_pressure", "relative_humidity"] {
      #expect(names.contains(name) && answered[0].contains(name) != answered[1].contains(name))
    }
  }

  @Test("never meets a spacing that is none on Earth: no such index comes to be")
  func absurdSpacing() throws {
    var index = try TestIndex(TestIndex.Field(.temperature) { _, _, _ in 1 })
    let lambert = try #require(
      LambertConformal(
        standardParallel1: 30, standardParallel2: 60, longitudeOfCentralMeridian: -9))
    let mapping = try #require(
      ProjectedGrid(
        projection: .lambertConformal(lambert), anchor: place(40, -10), dx: 1e300, dy: 1e300))
    index.grid = try #require(ModelGrid(columns: 4, rows: 3, mapping: .projected(mapping)))
    #expect(throws: TileIndexError.self) { try index.open() }
  }
}
