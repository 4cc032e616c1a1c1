public import Forecast
public import GridGeometry
public import GridLookup

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

  /// The domains of the newest run of a selection.
  ///
  /// - Throws: `.noIndex` when the selection is empty, `.index`.
  public func newestDomains(
    of selection: StoreSelection = StoreSelection()
  ) throws(QueryError) -> Forecasts {
    guard let newest = newestRun(of: selection) else { throw .noIndex(path: folder) }
    var domains: [ForecastDomain] = []
    for run in manifest.runs where run.run == newest {
      for file in run.files where selection.contains(file) {
        do {
          domains.append(try domain(file, of: run))
        } catch {
          throw .index(error)
        }
      }
    }
    return Forecasts(domains)
  }
}
