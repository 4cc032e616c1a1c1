import GridqFormat
public import GridqGeometry
public import GridqLookup
public import GridqMetrics

extension StoreSnapshot {
  /// The newest run of a selection; nil when there is none.
  ///
  /// - Parameters:
  ///   - selection: which runs, domains and members count.
  ///   - now: runs that start after it are left out.
  public func newestRun(
    of selection: RunSelection = RunSelection(), startedBy now: UTCTime? = nil
  ) -> ModelRun? {
    runs(of: selection).first { run in now.map { run.initialisation <= $0 } ?? true }
  }

  /// The runs of a selection, the newest first, and after all others those that are of the future.
  public func runs(of selection: RunSelection = RunSelection()) -> some Collection<ModelRun> {
    manifest.runs.lazy.filter {
      selection.contains($0) && $0.files.contains(where: selection.contains)
    }.map(\.run)
  }

  /// The error of a selection that contains nothing, with what there is.
  func noRun(of selection: RunSelection) -> QueryError { manifest.noRun(of: selection, in: folder) }

  /// Whether a coordinate may lie in a domain.
  public func mayContain(_ point: LatLon) -> Bool {
    manifest.runs.contains { $0.files.contains { $0.extent.mayContain(point) } }
  }

  /// Whether any file of a run can be opened; true for a run that this snapshot does not name.
  public func isUsable(_ run: ModelRun) -> Bool {
    guard let named = manifest.runs.first(where: { $0.run == run }) else { return true }
    return named.files.contains { (try? domain($0, of: named)) != nil }
  }

  /// The runs of a selection, those of the model first that answers before others, each the newest first.
  package func runsByModel(of selection: RunSelection = RunSelection()) -> [StoreManifest.Run] {
    manifest.runsByModel(of: selection)
  }

  /// The domains of a selection, one of each model and name: of the newest run that has it and opens.
  ///
  /// - Throws: as ``newestDomains(of:)``.
  package func domains(of selection: RunSelection) throws(QueryError) -> [ForecastDomain] {
    var (known, domains, failures) = (Set<String>(), [ForecastDomain](), [TileIndexError]())
    for run in manifest.runs where selection.contains(run) {
      for file in run.files where selection.contains(file) {
        let key = "\(run.run.model) \(file.domain)"
        guard !known.contains(key) else { continue }
        do {
          domains.append(try domain(file, of: run))
          known.insert(key)
        } catch {
          failures.append(error)
          guard Reading.mayGoOn(without: failures.count) else { throw .index(error) }
        }
      }
    }
    if domains.isEmpty {
      if let first = failures.first { throw .index(first) }
      throw noRun(of: selection)
    }
    return domains
  }

  /// The domains of the newest run of a selection that opens, of the model that answers before others; its `failures` say which files did not.
  ///
  /// - Throws: `.noRun` when the selection is empty; `.index` when no file opens, or not one of many.
  public func newestDomains(
    of selection: RunSelection = RunSelection()
  ) throws(QueryError) -> Forecasts {
    var failures: [TileIndexError] = []
    var domains: [ForecastDomain] = []
    for run in runsByModel(of: selection) {
      if !domains.isEmpty { break }
      for file in run.files where selection.contains(file) {
        do {
          domains.append(try domain(file, of: run))
        } catch {
          failures.append(error)
          guard Reading.mayGoOn(without: failures.count) else { throw .index(error) }
        }
      }
    }
    if domains.isEmpty {
      if let first = failures.first { throw .index(first) }
      throw noRun(of: selection)
    }
    return Forecasts(domains, failures: failures)
  }
}
