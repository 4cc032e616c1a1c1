import Forecast
import GridLookup
import TileFormat

/// The indexes that a snapshot has opened, by path from the folder of the store, and those that did not open.
struct OpenIndexes {
  private var domains: [String: Entry] = [:]
  private(set) var failures: [String: TileIndexError] = [:]
  private var byteCount = 0
  /// Counts what was asked for.
  private var clock: UInt64 = 0
  private let limits: StoreLimits

  private struct Entry {
    var domain: ForecastDomain
    var lastUse: UInt64
  }

  init(_ limits: StoreLimits) {
    self.limits = limits
  }

  /// What `other` has open of the files that a manifest names, with the generations that it says.
  init(_ other: OpenIndexes, namedBy manifest: Manifest) {
    limits = other.limits
    clock = other.clock
    let runs = Set(other.domains.values.map(\.domain.run))
    for run in manifest.runs where runs.contains(run.run) {
      for file in run.files {
        let path = Manifest.path(of: file, in: run)
        guard domains[path] == nil, var entry = other.domains[path] else { continue }
        entry.domain = entry.domain.published(generation: run.generation, digest: file.digest)
        domains[path] = entry
        byteCount += entry.domain.index.byteCount
      }
    }
  }

  /// An index that is open; nil for any other.
  mutating func domain(at path: String) -> ForecastDomain? {
    guard let place = domains.index(forKey: path) else { return nil }
    clock += 1
    domains.values[place].lastUse = clock
    return domains.values[place].domain
  }

  /// Keeps what was opened, and closes others for it; returns what is kept, which another thread may have opened.
  mutating func keep(_ domain: ForecastDomain, at path: String) -> ForecastDomain {
    failures[path] = nil
    if let there = self.domain(at: path) { return there }
    clock += 1
    domains[path] = Entry(domain: domain, lastUse: clock)
    byteCount += domain.index.byteCount
    while domains.count > 1, domains.count > limits.indexes || byteCount > limits.bytes,
      let oldest = domains.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      close(oldest.key)
    }
    return domain
  }

  /// Closes a file, and keeps why it cannot be used.
  mutating func fail(_ path: String, because error: TileIndexError) {
    close(path)
    failures[path] = error
  }

  private mutating func close(_ path: String) {
    guard let entry = domains.removeValue(forKey: path) else { return }
    byteCount -= entry.domain.index.byteCount
  }

  /// How many are open, and the bytes of their files.
  var extent: StoreLimits { StoreLimits(indexes: domains.count, bytes: byteCount) }
}
