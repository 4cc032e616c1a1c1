import Foundation
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

@Suite("A metric at all grid points")
struct FieldTests {
  /// On 4 × 3 points; hour 3 of the output is missing.
  private func domain() throws -> ForecastDomain {
    try TestIndex(
      hours: [0, 1, 2, 4, 5],
      TestIndex.Field(.temperature) { i, j, t in
        i == 3 && j == 2 ? .nan : Double(10 * i + j) + Double(t) / 10
      },
      TestIndex.Field(.precipitation) { i, _, t in Double(t * t * i) }
    ).open()
  }

  @Test("is its values, row by row from the south, for each time")
  func values() throws {
    let domain = try domain()
    let field = try domain.field(of: domain.metric(named: "temperature"), times: 1..<3)
    #expect(field.rows == 0..<3 && field.columns == 0..<4 && field.values.count == 24)
    #expect(field.times == [TestIndex.hour(1), TestIndex.hour(2)])
    // 10·i + j + t/10.
    #expect(abs(field[0, 2, 1] - 12.1) < 1e-9 && abs(field[1, 0, 3] - 30.2) < 1e-9)
    #expect(field[0, 2, 3].isNaN && !field[0, 1, 3].isNaN)
    #expect(field.values[4 * 2 + 1] == field[0, 2, 1])
    let rows = try domain.field(of: domain.metric(named: "temperature"), times: 1..<3, rows: 1..<3)
    #expect(rows.rows == 1..<3 && rows.values.count == 16 && rows[1, 1, 3] == field[1, 1, 3])
    let block = try domain.field(of: .temperature, times: 1..<3, rows: 1..<3, columns: 1..<3)
    #expect(block.columns == 1..<3 && block.values.count == 8 && block[1, 2, 1] == field[1, 2, 1])
    #expect(block.values[3] == field[0, 2, 2])
    for (rows, columns) in [(1..<4, 0..<4), (0..<3, 1..<5), (-1..<2, 0..<4), (0..<3, -1..<2)] {
      #expect(throws: QueryError.self) {
        try domain.field(of: .temperature, times: 1..<3, rows: rows, columns: columns)
      }
    }
  }

  @Test("of a sum is the amounts, none at the first time and after a gap")
  func sums() throws {
    let domain = try domain()
    let field = try domain.field(of: domain.metric(named: "precipitation"), times: 0..<5)
    // The fields are numbered by output time: i·t² is a total, so amounts are i·(2t − 1).
    #expect(field[0, 0, 1].isNaN && field[3, 0, 1].isNaN)
    #expect([1, 2, 4].map { field[$0, 1, 2] } == [2, 6, 14])
  }

  @Test("between two output times is what a lookup gives there")
  func between() throws {
    let domain = try domain()
    let field = try domain.field(
      of: domain.metric(named: "temperature"), time: TestIndex.hour(0.5))
    #expect(abs(field[0, 1, 2] - 21.05) < 1e-9 && field[0, 2, 3].isNaN)
    #expect(throws: QueryError.self) {
      try domain.field(of: domain.metric(named: "temperature"), time: TestIndex.hour(9))
    }
    #expect(throws: QueryError.self) {
      try domain.field(of: domain.metric(named: "temperature"), times: 2..<6)
    }
  }

  private static let corpus: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Corpus")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".gridx") }.sorted().map {
      folder.appendingPathComponent($0).path
    }
  }()

  /// A part of rows and columns that begins and ends within tiles has the values of the whole.
  private func compareBlock(
    with field: MetricField, of metric: AnswerableMetric, times: Range<Int>,
    in domain: ForecastDomain
  ) throws {
    let rows = field.rows.count / 4..<max(field.rows.count / 4, field.rows.count - 1)
    let columns = field.columns.count / 3..<max(field.columns.count / 3, field.columns.count - 2)
    let block = try domain.field(of: metric, times: times, rows: rows, columns: columns)
    #expect(block.values.count == times.count * rows.count * columns.count)
    for time in times.indices {
      for row in rows {
        for column in columns {
          let time = time - times.lowerBound
          #expect(
            block[time, row, column].bitPattern == field[time, row, column].bitPattern,
            "\(metric.name) \(times) \(row) \(column)")
        }
      }
    }
  }

  @Test("is bit for bit what lookups give, in every form that tiles have", arguments: corpus)
  func everyForm(path: String) throws {
    let domain = try ForecastDomain(TileIndex(opening: path))
    let count = domain.times.count
    var compared = 0
    for metric in domain.metrics {
      for range in [0..<count, 0..<1, count - 1..<count, min(1, count)..<count, 0..<0] {
        let field: MetricField
        do {
          field = try domain.field(of: metric, times: range)
        } catch {
          // What the file does not have, lookups do not find either.
          let point = try #require(domain.grid.location(of: GridPoint(i: 0, j: 0)))
          let place = try #require(domain.place(of: point, method: .nearest))
          #expect(throws: QueryError.self) {
            try domain.values(of: metric, at: place, times: range)
          }
          continue
        }
        try compareBlock(with: field, of: metric, times: range, in: domain)
        for row in field.rows {
          for column in field.columns {
            let point = GridPoint(i: column, j: row)
            guard let location = domain.grid.location(of: point),
              let place = domain.place(of: location, method: .nearest), place.nearest == point
            else { continue }
            let values = try domain.values(of: metric, at: place, times: range)
            compared += 1
            let own = range.indices.map { field[$0 - range.lowerBound, row, column] }
            #expect(
              own.map(\.bitPattern) == values.map(\.bitPattern),
              "\(metric.name) \(range) \(point)")
          }
        }
      }
      // Between the first two times.
      guard count > 1 else { continue }
      let between = UTCTime(
        secondsSince1970: (domain.times[0].secondsSince1970 + domain.times[1].secondsSince1970) / 2)
      guard let field = try? domain.field(of: metric, time: between) else { continue }
      for column in field.columns {
        let point = GridPoint(i: column, j: field.rows.lowerBound)
        guard let location = domain.grid.location(of: point),
          let place = domain.place(of: location, method: .nearest), place.nearest == point
        else { continue }
        let value = try domain.value(of: metric, at: place, time: between)
        #expect(field[0, point.j, column].bitPattern == value.bitPattern, "\(metric.name) \(point)")
      }
    }
    #expect(compared > 0 || domain.metrics.isEmpty)
  }
}
