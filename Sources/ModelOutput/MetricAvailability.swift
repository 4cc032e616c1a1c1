import Forecast

/// Which metrics the files of a run give, from which variables.
struct MetricAvailability {
  private(set) var metrics: [AvailableMetric] = []
  private(set) var absent: [AbsentMetric] = []
  private(set) var warnings: [String] = []

  /// Asks every diagnostic for its recipe in every file that a time is read from.
  init(of run: WRFRun) {
    self.init(
      files: run.files.map { (path: $0.path, inventory: $0.inventory) }, moments: run.moments)
  }

  /// The same for files of any model that are told under WRF's names.
  init(files: [(path: String, inventory: WRFInventory)], moments: [WRFRun.Moment]) {
    var timeCounts: [Int: Int] = [:]
    for moment in moments { timeCounts[moment.file, default: 0] += 1 }
    let used = files.indices.compactMap { index in
      timeCounts[index].map { (file: files[index], times: $0) }
    }
    for diagnostic in Diagnostic.all {
      add(diagnostic, files: used, timeCount: moments.count)
    }
  }

  private mutating func add(
    _ diagnostic: Diagnostic,
    files: [(file: (path: String, inventory: WRFInventory), times: Int)], timeCount: Int
  ) {
    let metric = diagnostic.metric
    var first: (recipe: Recipe, path: String)?
    var other: (recipe: Recipe, path: String)?
    var missing: (reason: String, path: String)?
    var missingTimes = 0
    for (file, times) in files {
      do throws(MissingVariables) {
        let recipe = try diagnostic.recipe(for: file.inventory)
        if let first, other == nil, recipe.sources != first.recipe.sources {
          other = (recipe, file.path)
        }
        first = first ?? (recipe, file.path)
      } catch {
        missing = missing ?? (error.reason, file.path)
        missingTimes += times
      }
    }
    guard let first else {
      absent.append(AbsentMetric(metric: metric, reason: missing?.reason ?? "no times"))
      return
    }
    metrics.append(
      AvailableMetric(
        metric: metric, sources: first.recipe.sources, method: first.recipe.method))
    if let missing, !metric.isConstant {
      warnings.append(
        "\(metric.name) is missing at \(missingTimes) of \(counted(timeCount, "time")): "
          + "\(missing.reason) in \(missing.path)")
    }
    if let other, !metric.isConstant {
      warnings.append(
        "\(metric.name) is \(first.recipe.sources) in \(first.path) but \(other.recipe.sources) in "
          + other.path)
    }
  }
}
