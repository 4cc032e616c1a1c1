import GridqMetrics

/// Which metrics can be made from the files of a run, and from which variables.
struct MetricAvailability {
  let diagnostics: [Diagnostic]
  let recipes: Recipes
  var metrics: [AvailableMetric] = []
  var absent: [AbsentMetric] = []
  private(set) var warnings: [String] = []
  /// Metrics that files of another stream do not have at all times of theirs, and whose own have no step.
  private var unevenTimes: [(name: String, count: Int)] = []
  var notes: [DataNote] = []

  /// Asks every diagnostic for its recipe in every file that a time is read from.
  ///
  /// - Parameters:
  ///   - inventories: what each file holds; as the source says, or without variables that proved to have no values.
  ///   - diagnostics: how each metric is made.
  init(of source: some RunSource, inventories: [Inventory], by diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
    let recipes = Recipes(for: inventories, by: diagnostics, parts: source.parts)
    self.recipes = recipes
    let times = Dictionary(grouping: source.moments) { recipes.places(at: $0).map(\.file) }
      .mapValues { $0.map(\.time) }
    for diagnostic in diagnostics { add(diagnostic, times: times, of: source) }
    for available in metrics {
      guard let unused = recipes.unused[available.metric.name] else { continue }
      notes.append(
        DataNote(
          about: available.metric,
          "\(available.metric.name) is made without \(unused.joined(separator: ", ")), which not all files have"
        ))
    }
    for (count, names) in ListText.grouped(unevenTimes.map { ($0.count, $0.name) }) {
      warnings.append(
        "\(ListText.few(names, count: 6)): at \(count) of \(counted(source.moments.count, "output time")), those of the "
          + "files that have it, and missing at the others")
    }
  }

  /// Leaves out some metrics for a reason.
  mutating func leaveOut(_ reason: String, _ isConcerned: (Metric) -> Bool) {
    absent += metrics.filter { isConcerned($0.metric) }
      .map { AbsentMetric(metric: $0.metric, reason: reason, isOfNoUse: true) }
    metrics.removeAll { isConcerned($0.metric) }
  }

  /// Leaves out amounts of a period (PREC_ACC_DT) that is not every interval of the output: they do not add up to what fell.
  mutating func leaveOutOtherPeriods(_ fields: [NamedField], of source: some RunSource) {
    for field in fields where field.request.isOfAmountPeriod {
      let periods = source.inventories.lazy
        .filter { $0.fields[field.request.variables[0]] != nil }.compactMap(\.physics.amountPeriod)
      guard let period = periods.first,
        let available = metrics.first(where: { $0.metric == field.metrics[0] })
      else { continue }
      let times = available.ownTimes.isEmpty ? source.moments.map(\.time) : available.ownTimes
      let intervals = zip(times, times.dropFirst()).map { $1.seconds(since: $0) }
      guard let other = (Array(periods) + intervals).first(where: { $0 != period }) else {
        continue
      }
      leaveOut(
        "\(field.request.variable) is the amount of \(DurationText.words(seconds: period)) (PREC_ACC_DT), and the "
          + "output is not always so far apart (\(DurationText.words(seconds: other))): such amounts do not add up; "
          + "write kind=instant"
      ) { $0 == field.metrics[0] }
    }
  }

  /// Leaves out a field that is 0 everywhere at every time, where that is impossible.
  mutating func leaveOutZero(_ field: NamedField) {
    let times = field.request.radiation == .solar ? "at every time by day" : "at every time"
    let reason = "\(field.request.variable) is 0 everywhere \(times): the model did not compute it"
    // A row of the table is derived where it is not kept.
    if let metric = field.metrics.first(where: { !$0.isNamedField }) {
      metrics.removeAll { $0.metric == metric }
      warnings.append("\(metric.name) is an estimate: \(reason)")
    } else {
      leaveOut(reason) { field.metrics.contains($0) }
    }
  }

  /// That fields which were asked for are not there, a line for each reason.
  var absentFields: [String] {
    let fields = absent.filter(\.metric.isNamedField).map { ($0.reason, $0.metric.name) }
    return ListText.grouped(fields).map { reason, names in
      "\(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") left out: \(reason)"
    }
  }

  /// - Parameter times: those that may be read from the same files, the preferred one first.
  private mutating func add(
    _ diagnostic: Diagnostic, times: [[Int]: [UTCTime]], of source: some RunSource
  ) {
    let metric = diagnostic.metric
    var first: (recipe: Recipe, file: Int)?
    var other: (recipe: Recipe, file: Int)?
    var missing: (reason: String, rank: (Int, Int))?
    var (ownTimes, missingTimes) = ([UTCTime](), [UTCTime]())
    // Whether it is in one of two streams of output.
    var isInOneStream = false
    for (files, times) in times.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let holders = files.filter { recipes.recipe(of: metric, file: $0) != nil }
      if !holders.isEmpty, holders.count < files.count { isInOneStream = true }
      let file = holders.first ?? files[0]
      switch recipes.outcome(of: metric, file: file) {
      case .success(let recipe):
        if let first, other == nil, recipe.sources != first.recipe.sources {
          other = (recipe, file)
        }
        first = first ?? (recipe, file)
        ownTimes += times
      case .failure(let reason):
        // Of the files that lack least: those of other streams have hardly anything. Where some have the variable that is
        // asked for by its name, why these do not do.
        let fields = recipes.inventory(ofFile: file).fields
        let isOther = metric.isNamedField && !diagnostic.lookedFor.contains { fields[$0] != nil }
        let rank = (isOther ? 1 : 0, reason.reason.utf8.count)
        if missing.map({ rank < $0.rank }) ?? true { missing = (reason.reason, rank) }
        missingTimes += times
      }
    }
    guard let first else {
      absent.append(
        AbsentMetric(
          metric: metric, reason: missing?.reason ?? "no times", isOnRequest: diagnostic.isOnRequest
        ))
      return
    }
    let hasOwnTimes = isInOneStream && missing != nil && !metric.isConstant
    ownTimes.sort()
    let run = source.moments.map(\.time)
    let step = hasOwnTimes ? OutputStep(of: ownTimes, among: run) : nil
    let methods = [first.recipe.method, hasOwnTimes ? ownTimes.interval(of: step) : ""]
    var available = AvailableMetric(
      metric: metric, sources: source.labels(of: first.recipe, file: first.file),
      method: methods.filter { !$0.isEmpty }.joined(separator: "; "),
      isOnRequest: first.recipe.isOnRequest)
    if hasOwnTimes { available.ownTimes = ownTimes }
    metrics.append(available)
    guard !metric.isConstant else { return }
    if hasOwnTimes, step == nil { unevenTimes.append((metric.name, ownTimes.count)) }
    if let step {
      let absent = ownTimes.absent(among: run, every: step)
      if let first = absent.min(), let last = ownTimes.last, first > last {
        notes.append(
          DataNote(
            about: metric, since: first,
            "\(metric.name) ends at \(last), before the run: the files that have it go no further"))
      } else if let first = absent.min() {
        notes.append(
          DataNote(
            about: metric, since: first,
            "\(metric.name) is missing at \(absent.count) of "
              + "\(counted(ownTimes.count + absent.count, "time")) of its own, the first \(first): "
              + "no file has it"))
      }
    }
    if let missing, !hasOwnTimes {
      let first = missingTimes.min()
      notes.append(
        DataNote(
          about: metric, since: first,
          "\(metric.name) is missing at \(missingTimes.count) of "
            + "\(counted(source.moments.count, "time")), the first \(first.map { "\($0)" } ?? ""): "
            + missing.reason))
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

extension [UTCTime] {
  /// The times of a run that would be among these, which have a step: later than the first one by a number of steps.
  fileprivate func absent(among run: [UTCTime], every step: OutputStep) -> [UTCTime] {
    guard let first else { return [] }
    let own = Set(self)
    return run.filter { step.count(in: $0.seconds(since: first)) != nil && !own.contains($0) }
  }

  /// That these are the output times of a metric, and how far apart they are.
  fileprivate func interval(of step: OutputStep?) -> String {
    guard let step, let first, count > 1,
      enumerated().allSatisfy({ step.count(in: $1.seconds(since: first)) == Int64($0) })
    else { return "at output times of its own" }
    let words = DurationText.words(seconds: step.seconds)
    return "at output times of its own, every \(words)"
      + (step.tolerance > 0 ? " to within \(DurationText.words(seconds: step.tolerance))" : "")
  }
}
