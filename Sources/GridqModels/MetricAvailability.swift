import GridqMetrics

/// Which metrics can be made from the files of a run, and from which variables.
struct MetricAvailability {
  let recipes: Recipes
  var metrics: [AvailableMetric] = []
  var absent: [AbsentMetric] = []
  private(set) var warnings: [String] = []
  var notes: [DataNote] = []

  /// Asks every diagnostic for its recipe in every file that a time is read from.
  ///
  /// - Parameter inventories: what each file holds; as the source says, or without variables that proved to
  ///   have no values.
  init(of source: some RunSource, inventories: [Inventory]) {
    recipes = Recipes(for: inventories)
    let times = Dictionary(grouping: source.moments, by: \.file).mapValues { $0.map(\.time) }
    for diagnostic in Diagnostic.all { add(diagnostic.metric, times: times, of: source) }
  }

  /// Leaves out some metrics for a reason.
  mutating func leaveOut(_ reason: String, _ isConcerned: (Metric) -> Bool) {
    absent += metrics.filter { isConcerned($0.metric) }
      .map { AbsentMetric(metric: $0.metric, reason: reason) }
    metrics.removeAll { isConcerned($0.metric) }
  }

  /// - Parameter times: those that are read from each file.
  private mutating func add(_ metric: Metric, times: [Int: [UTCTime]], of source: some RunSource) {
    var first: (recipe: Recipe, file: Int)?
    var other: (recipe: Recipe, file: Int)?
    var missing: String?
    var missingTimes: [UTCTime] = []
    for (file, times) in times.sorted(by: { $0.key < $1.key }) {
      switch recipes.outcome(of: metric, file: file) {
      case .success(let recipe):
        if let first, other == nil, recipe.sources != first.recipe.sources {
          other = (recipe, file)
        }
        first = first ?? (recipe, file)
      case .failure(let reason):
        missing = missing ?? reason.reason
        missingTimes += times
      }
    }
    guard let first else {
      absent.append(AbsentMetric(metric: metric, reason: missing ?? "no times"))
      return
    }
    metrics.append(
      AvailableMetric(
        metric: metric, sources: source.labels(of: first.recipe, file: first.file),
        method: first.recipe.method))
    guard !metric.isConstant else { return }
    if let missing {
      let first = missingTimes.min()
      notes.append(
        DataNote(
          about: metric, since: first,
          "\(metric.name) is missing at \(missingTimes.count) of "
            + "\(counted(source.moments.count, "time")), the first \(first.map { "\($0)" } ?? ""): "
            + missing))
    }
    if let other {
      let texts = [first, other].map {
        "\(source.labels(of: $0.recipe, file: $0.file)) in \(source.paths[$0.file])"
      }
      warnings.append("\(metric.name) is \(texts[0]) but \(texts[1])")
    }
  }
}

extension RunSource {
  /// What the files call the variables of a recipe, each name once: `RAIN CON + RAIN NON`.
  fileprivate func labels(of recipe: Recipe, file: Int) -> String {
    // A name that two variables are made of appears once.
    let names = recipe.sources.flatMap { variable in
      (label(of: variable, file: file) ?? variable.name).split(separator: ", ").map { String($0) }
    }
    return ListText.once(names).joined(separator: recipe.separator)
  }
}
