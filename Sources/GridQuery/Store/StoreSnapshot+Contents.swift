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

  /// Whether a coordinate may lie in a domain.
  public func mayContain(_ point: LatLon) -> Bool {
    manifest.runs.contains { $0.files.contains { $0.extent.mayContain(point) } }
  }

  /// Whether any file of a run can be opened; true for a run that this snapshot does not name.
  public func isUsable(_ run: ModelRun) -> Bool {
    guard let named = manifest.runs.first(where: { $0.run == run }) else { return true }
    return named.files.contains { (try? domain($0, of: named)) != nil }
  }

  /// The indexes that answers have to do without, because they are damaged or missing: their paths below the store. Only what
  /// was needed is known; what could not be opened before is tried again.
  public var unusableFiles: [String] {
    manifest.runs.flatMap { run in
      run.files.filter { hasFailed($0, of: run) && (try? domain($0, of: run)) == nil }
        .map { StoreManifest.path(of: $0, in: run) }
    }
  }

  /// The runs of a selection, those of the model first that answers before others, each the newest first.
  package func runsByModel(of selection: RunSelection = RunSelection()) -> [StoreManifest.Run] {
    manifest.runsByModel(of: selection)
  }

  /// The domains of the newest run of a selection that opens, of the model that answers before others; its `failures` say which files did not.
  ///
  /// - Parameters:
  ///   - selection: which runs, domains and members count.
  ///   - names: of metrics; where the run lacks one, the domains of the newest run that has it are among them, too.
  /// - Throws: `.noRun` when the selection is empty; `.index` when no file opens, or not one of many.
  public func newestDomains(
    of selection: RunSelection = RunSelection(), holding names: [String] = []
  ) throws(QueryError) -> Forecasts {
    try newest(of: selection, holding: names.map { Metric.canonicalName($0) })
  }
}
