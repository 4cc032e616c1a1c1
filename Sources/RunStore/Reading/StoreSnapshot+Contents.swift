public import Forecast
public import GridGeometry
public import GridLookup
import TileFormat

extension StoreSnapshot {
  /// The newest run of a selection; nil when there is none.
  public func newestRun(of selection: StoreSelection = StoreSelection()) -> ModelRun? {
    manifest.runs.first { run in
      selection.contains(run) && run.files.contains(where: selection.contains)
    }?.run
  }

  /// Whether a coordinate may lie in a domain.
  public func mayContain(_ point: LatLon) -> Bool {
    manifest.runs.contains { $0.files.contains { $0.extent.mayContain(point) } }
  }

  /// The domains of the newest run of a selection that opens; its `failures` say which files did not.
  ///
  /// - Throws: `.noIndex` when the selection is empty; `.index` when no file opens.
  public func newestDomains(
    of selection: StoreSelection = StoreSelection()
  ) throws(QueryError) -> Forecasts {
    var failures: [TileIndexError] = []
    var domains: [ForecastDomain] = []
    var start: UTCTime?
    for run in manifest.runs where selection.contains(run) {
      if run.run.initialisation != start, !domains.isEmpty { break }
      start = run.run.initialisation
      for file in run.files where selection.contains(file) {
        do {
          domains.append(try domain(file, of: run))
        } catch {
          failures.append(error)
        }
      }
    }
    if domains.isEmpty {
      if let first = failures.first { throw .index(first) }
      throw .noIndex(path: folder)
    }
    return Forecasts(domains, failures: failures)
  }
}
