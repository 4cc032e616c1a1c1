import Forecast

/// Which metrics the files of a run give, from which variables.
struct MetricAvailability {
  var metrics: [AvailableMetric] = []
  var absent: [AbsentMetric] = []
  private(set) var warnings: [String] = []
  var notes: [DataNote] = []

  /// Asks every diagnostic for its recipe in every file that a time is read from.
  init(of run: WRFRun) {
    self.init(
      files: run.files.map { (path: $0.path, inventory: $0.inventory) }, moments: run.moments)
  }

  /// The same for files of any model that are told under WRF's names.
  init(files: [(path: String, inventory: WRFInventory)], moments: [WRFRun.Moment]) {
    let times = Dictionary(grouping: moments, by: \.file).mapValues { $0.map(\.time) }
    let used = files.indices.compactMap { index in
      times[index].map { (file: files[index], times: $0) }
    }
    for diagnostic in Diagnostic.all {
      add(diagnostic, files: used, timeCount: moments.count)
    }
  }

  private mutating func add(
    _ diagnostic: Diagnostic,
    files: [(file: (path: String, inventory: WRFInventory), times: [UTCTime])], timeCount: Int
  ) {
    let metric = diagnostic.metric
    var first: (recipe: Recipe, path: String)?
    var other: (recipe: Recipe, path: String)?
    var missing: String?
    var missingTimes: [UTCTime] = []
    for (file, times) in files {
      do throws(MissingVariables) {
        let recipe = try diagnostic.recipe(for: file.inventory)
        if let first, other == nil, recipe.sources != first.recipe.sources {
          other = (recipe, file.path)
        }
        first = first ?? (recipe, file.path)
      } catch {
        missing = missing ?? error.reason
        missingTimes += times
      }
    }
    guard let first else {
      absent.append(AbsentMetric(metric: metric, reason: missing ?? "no times"))
      return
    }
    metrics.append(
      AvailableMetric(
        metric: metric, sources: first.recipe.sources, method: first.recipe.method))
    if let missing, !metric.isConstant {
      let first = missingTimes.min()
      notes.append(
        DataNote(
          about: metric, since: first,
          "\(metric.name) is missing at \(missingTimes.count) of \(counted(timeCount, "time")), "
            + "the first \(first.map { "\($0)" } ?? ""): \(missing)"))
    }
    if let other, !metric.isConstant {
      warnings.append(
        "\(metric.name) is \(first.recipe.sources) in \(first.path) but \(other.recipe.sources) in "
          + other.path)
    }
  }
}
