import GridqFormat
import GridqMetrics

extension StoreFiles {
  /// The domains of the newest run of a selection that opens, of the model that answers before others; its `failures` say which
  /// files did not.
  ///
  /// - Throws: `.noRun` when the selection is empty; `.index` when no file opens, or not one of many.
  ///
  /// - Parameter names: of metrics; where the run lacks one, also the domains of the newest run that has it.
  package func newest(
    of selection: RunSelection, holding names: [String] = []
  ) throws(QueryError) -> Forecasts {
    var opened = OpenedFiles()
    let runs = manifest.runsByModel(of: selection)
    for run in runs where opened.domains.isEmpty {
      for file in run.files where selection.contains(file) { try open(file, of: run, &opened) }
    }
    for name in names {
      for run in runs where !opened.domains.contains(where: { $0.answers(name) }) {
        for file in run.files where selection.contains(file) && file.metrics.contains(name) {
          try open(file, of: run, &opened)
        }
      }
    }
    return try forecasts(opened, of: selection)
  }

  /// The domains of a selection, one of each model and name: of the newest run that has it and opens.
  ///
  /// - Throws: as ``newest(of:)``.
  package func domains(of selection: RunSelection) throws(QueryError) -> [ForecastDomain] {
    var (known, opened) = (Set<String>(), OpenedFiles())
    for run in manifest.runs where selection.contains(run) {
      for file in run.files where selection.contains(file) {
        let key = "\(run.run.model) \(file.domain)"
        if !known.contains(key), try open(file, of: run, &opened) { known.insert(key) }
      }
    }
    return try forecasts(opened, of: selection).domains
  }

  /// Whether a file could be used.
  @discardableResult private func open(
    _ file: StoreManifest.File, of run: StoreManifest.Run, _ opened: inout OpenedFiles
  ) throws(QueryError) -> Bool {
    do throws(TileIndexError) {
      opened.domains.append(try domain(file, of: run))
      return true
    } catch {
      opened.failures.append(error)
      guard mayGoOn(without: opened.failures.count) else { throw .index(error) }
      return false
    }
  }

  private func forecasts(
    _ opened: OpenedFiles, of selection: RunSelection
  ) throws(QueryError) -> Forecasts {
    if opened.domains.isEmpty {
      if let first = opened.failures.first { throw .index(first) }
      throw manifest.noRun(of: selection, in: folder)
    }
    return Forecasts(opened.domains, failures: opened.failures)
  }
}

/// What was opened of a selection, and what could not be.
private struct OpenedFiles {
  var domains: [ForecastDomain] = []
  var failures: [TileIndexError] = []
}
