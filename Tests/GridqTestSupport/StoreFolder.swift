import Foundation
package import GridQuery
package import GridqGeometry
package import GridqLookup
package import GridqMetrics
package import GridqPublishing

/// A store of small runs: in each, the temperature is the same everywhere, so that a value tells where it is
/// from. Hours are counted from 2026-11-20T00Z.
package struct StoreFolder {
  package let scratch: ScratchFolder
  /// The clock of the publisher.
  package var now = TestIndex.hour(100)

  package var path: String { scratch.path("store") }
  package var manifestPath: String { scratch.path("store/manifest.json") }

  package init() throws { scratch = try ScratchFolder() }

  /// Writes an index outside the store and returns its path. d01 is 6° wide with points every 0.5°, d02 in
  /// it 1.2° with points every 0.1°.
  package func index(
    from start: Double, hours: Int = 6, value: Double, domain: String = "d01", member: String = "",
    every step: Double = 1, metrics: [Metric] = [.temperature, .precipitation],
    model: String = "wrf", grid: ModelGrid? = nil
  ) throws -> String {
    let times = stride(from: 0, through: Double(hours), by: step).map { start + $0 }
    var index = try TestIndex(hours: times)
    index.fields = metrics.map { metric in
      TestIndex.Field(metric) { _, _, t in metric.kind == .sum ? value * step * Double(t) : value }
    }
    index.model = model
    index.grid =
      try grid
      ?? TestIndex.grid(
        latitude: domain == "d02" ? 38 : 36, longitude: domain == "d02" ? -10 : -12,
        degrees: domain == "d02" ? 0.1 : 0.5, columns: 13, rows: 13)
    index.domain = domain
    index.member = member
    index.initialisation = TestIndex.hour(start)
    let path = scratch.path("\(UUID().uuidString).gridx")
    try index.write(to: path)
    return path
  }

  /// Gives the manifest the time at which it would have been written by another clock.
  package func publisherWrote(at time: UTCTime) throws {
    var manifest = try manifest()
    manifest.written = time
    for number in manifest.runs.indices { manifest.runs[number].published = time }
    try Data(manifest.bytes()).write(to: URL(fileURLWithPath: manifestPath), options: .atomic)
  }

  package var publisher: StorePublisher {
    var publisher = StorePublisher(path, producer: "test")
    // The hours of tests are not those of the disk.
    publisher.asksFileSystem = false
    return publisher
  }

  @discardableResult
  package func publish(_ indexes: String..., by publisher: StorePublisher? = nil) throws
    -> StoreChange
  {
    try (publisher ?? self.publisher).publish(
      indexes.map { try PreparedIndex(verifying: $0) }, now: now)
  }

  package func manifest() throws -> StoreManifest {
    try RunStore(opening: path).snapshot().manifest
  }

  /// The paths of all indexes in the store, from its folder, whether they are named or not.
  package func indexes() throws -> Set<String> {
    let all = try FileManager.default.subpathsOfDirectory(atPath: path)
    return Set(all.filter { $0.hasSuffix(".gridx") })
  }

  package func answer(
    at longitude: Double = -9.25, from: Double? = nil, through: Double? = nil,
    of selection: RunSelection = RunSelection(), in store: RunStore? = nil
  ) throws -> PointForecast {
    let store = try store ?? RunStore(opening: path)
    return try store.snapshot().forecast(
      ForecastQuestion(
        at: place(38.75, longitude), named: ["temperature"],
        times: .span(from: from.map(TestIndex.hour), through: through.map(TestIndex.hour)),
        of: selection))
  }
}
