import Foundation
import GridqFiles
import GridqGeometry
import GridqMetrics
import Testing

@testable import GridQuery
@testable import GridqLookup

/// What is derived from metrics of a later version of the format is refused as these are; all else is answered.
@Suite("A domain of a later version")
struct LaterVersionTests {
  private let domain: ForecastDomain
  private let path: String

  init() throws {
    path =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Corpus/later-ingredients.gridx").path
    domain = ForecastDomain(try TileIndex(opening: path))
  }

  @Test("answers for what it understands, and leaves out what describes the cell")
  func others() throws {
    let point = try #require(domain.grid.location(of: GridPoint(i: 2, j: 1)))
    let forecast = try domain.forecast(
      ForecastQuestion(at: point, named: ["temperature"]))
    #expect(forecast.metrics[0].values == [13, 14, 15])
    #expect(forecast.cell.elevation == nil && forecast.cell.isLand == nil)
    #expect(
      domain.metrics.map(\.name) == [
        "temperature", "precipitation", "precipitation_probability", "is_day",
      ])
  }

  @Test(
    "refuses what it does not understand, and what would be made of it",
    arguments: [
      ("cloud_cover", "tile codec 2 of cloud_cover"),
      ("shortwave_radiation", "property 15 of shortwave_radiation"),
      ("elevation", "tile codec 3 of elevation"), ("land", "property 4 of land"),
      ("uv_index", "tile codec 2 of cloud_cover"), ("weather_code", "tile codec 2 of cloud_cover"),
    ])
  func refused(name: String, what: String) throws {
    let error = #expect(throws: QueryError.self) { try domain.metric(named: name) }
    guard case .index(.unsupported(path, what)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("has no cell of a surface, nor a height to adjust to")
  func surface() throws {
    let point = try #require(domain.grid.location(of: GridPoint(i: 2, j: 1)))
    let metrics = [try domain.metric(named: "temperature")]
    #expect(throws: QueryError.self) {
      try domain.forecast(ForecastQuestion(at: point, named: metrics.map(\.name), cell: .land))
    }
    #expect(throws: QueryError.self) {
      try domain.forecast(ForecastQuestion(at: point, named: metrics.map(\.name), elevation: 500))
    }
  }
}
