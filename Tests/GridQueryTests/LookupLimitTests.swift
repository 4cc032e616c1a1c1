import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

@Suite("Limits of lookups")
struct LookupLimitTests {
  let folder: ScratchFolder
  let path: String

  /// Two metrics at four times.
  init() throws {
    folder = try ScratchFolder()
    path = folder.path("a.gridx")
    try TestIndex(
      TestIndex.Field(.temperature) { i, j, t in Double(i * j + t) },
      TestIndex.Field(.surfacePressure) { _, _, _ in 900 }
    ).write(to: path)
  }

  private func domain(_ limits: LookupLimits) throws -> ForecastDomain {
    ForecastDomain(try TileIndex(opening: path, limits: limits))
  }

  private func ask(_ domain: ForecastDomain) throws -> PointForecast? {
    try domain.forecast(
      ForecastQuestion(
        at: place(40, -10),
        named: (["temperature", "surface_pressure"].map { name in try domain.metric(named: name) })
          .map(\.name)))
  }

  @Test("an answer of more values than allowed is refused before it is made")
  func values() throws {
    #expect(try ask(domain(LookupLimits(values: 8)))?.metrics.count == 2)
    let error = #expect(throws: QueryError.self) { try ask(domain(LookupLimits(values: 7))) }
    guard case .tooManyValues(2, 4, 7) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let set = try Forecasts(opening: [path], limits: LookupLimits(values: 7))
    #expect(throws: QueryError.self) { try ask(set.domains[0]) }
  }

  @Test("a tile of more bytes than allowed is refused before it is read", arguments: [true, false])
  func tileBytes(isSummed: Bool) throws {
    let checking: TileIndex.Checking = isSummed ? .tilesWhenRead : .metadata
    let index = try TileIndex(opening: path, checking: checking)
    let largest = try index.verify().largestTile
    #expect((5...index.tileByteCount).contains(largest))
    let enough = try TileIndex(
      opening: path, checking: checking, limits: LookupLimits(tileBytes: largest))
    #expect(try ask(ForecastDomain(enough)) != nil)
    let tooFew = try TileIndex(
      opening: path, checking: checking, limits: LookupLimits(tileBytes: largest - 1))
    let error = #expect(throws: QueryError.self) { try ask(ForecastDomain(tooFew)) }
    guard case .index(.overLimit(path, "temperature", largest, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // To verify a file is to read all of it.
    #expect(try tooFew.verify().largestTile == largest)
  }
}
