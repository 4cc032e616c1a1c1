import GridqMetrics

/// How the metrics are made from each file of a run. Files with the same variables share their recipes, so
/// that each is made once.
struct Recipes: Sendable {
  /// What the files hold, each different content once.
  private let inventories: [Inventory]
  /// Which of `inventories` each file has.
  private let kinds: [Int]
  private let parts: [RunPart]
  /// For each metric, by name, one outcome for each of `inventories`.
  private let outcomes: [String: [Result<Recipe, MissingVariables>]]
  /// For each metric, by name, variables that some files have and others lack, and that are not used for this reason.
  private(set) var unused: [String: [String]] = [:]

  /// - Parameters:
  ///   - files: what each file holds.
  ///   - diagnostics: how each metric is made.
  ///   - parts: of what part of the run each file is.
  init(for files: [Inventory], by diagnostics: [Diagnostic], parts: [RunPart]) {
    self.parts = parts
    var known: [Inventory: Int] = [:]
    var distinct: [Inventory] = []
    kinds = files.map { inventory in
      if let kind = known[inventory] { return kind }
      known[inventory] = distinct.count
      distinct.append(inventory)
      return distinct.count - 1
    }
    inventories = distinct
    var unused: [String: [String]] = [:]
    outcomes = Dictionary(
      uniqueKeysWithValues: diagnostics.map { diagnostic in
        var outcomes = distinct.map { inventory in
          Result { () throws(MissingVariables) in try diagnostic.recipe(inventory) }
        }
        // One metric is not of two ways of making it by turns.
        func isStandIn(_ outcome: Result<Recipe, MissingVariables>) -> Bool? {
          (try? outcome.get())?.isStandIn
        }
        if outcomes.contains(where: { isStandIn($0) == false }) {
          outcomes = outcomes.map { outcome in
            isStandIn(outcome) == true
              ? .failure(MissingVariables("other files of the run have its columns")) : outcome
          }
        }
        if diagnostic.metric.kind == .sum,
          let (same, rest) = Self.alike(outcomes, distinct, by: diagnostic)
        {
          (outcomes, unused[diagnostic.metric.name]) = (same, rest)
        }
        return (diagnostic.metric.name, outcomes)
      })
    self.unused = unused
  }

  /// The same total in all files: made of what all of them have, where some have more. Of two totals by turns the
  /// differences are no amounts.
  ///
  /// - Returns: the outcomes, and the names of the variables that are then not used; nil where nothing is to be changed.
  private static func alike(
    _ outcomes: [Result<Recipe, MissingVariables>], _ inventories: [Inventory],
    by diagnostic: Diagnostic
  ) -> ([Result<Recipe, MissingVariables>], [String])? {
    let sources = outcomes.compactMap { try? $0.get().sources }
    guard let first = sources.first else { return nil }
    let common = sources.reduce(Set(first)) { $0.intersection($1) }
    let unused = sources.joined().filter { !common.contains($0) }
    guard !unused.isEmpty else { return nil }
    let absent = Dictionary(
      unused.map { ($0, "\($0.name) is not in all files") }, uniquingKeysWith: { one, _ in one })
    var same: [Result<Recipe, MissingVariables>] = []
    for (outcome, inventory) in zip(outcomes, inventories) {
      guard (try? outcome.get()) != nil else {
        same.append(outcome)
        continue
      }
      guard let recipe = try? diagnostic.recipe(inventory.without(absent)),
        Set(recipe.sources) == common
      else { return nil }
      same.append(.success(recipe))
    }
    return (same, ListText.once(unused.map(\.name)))
  }

  func inventory(ofFile file: Int) -> Inventory { inventories[kinds[file]] }

  /// How a metric is made from a file, or which variables it lacks.
  func outcome(of metric: Metric, file: Int) -> Result<Recipe, MissingVariables> {
    outcomes[metric.name]?[kinds[file]] ?? .failure(MissingVariables("no diagnostic"))
  }

  func recipe(of metric: Metric, file: Int) -> Recipe? {
    try? outcome(of: metric, file: file).get()
  }

  /// The records of a time in which a metric may be, the preferred one first: those of one part of the run.
  func places(at moment: Moment) -> [RecordPlace] {
    [moment.place] + moment.others.filter { parts[$0.file] == parts[moment.file] }
  }

  /// Where a metric is at a time: the first file that it can be made from; nil where there is none.
  func place(of metric: Metric, at moment: Moment) -> RecordPlace? {
    if recipe(of: metric, file: moment.file) != nil { return moment.place }
    return moment.others.isEmpty
      ? nil : places(at: moment).first { recipe(of: metric, file: $0.file) != nil }
  }

  /// Where the part of the run that ends at a time has a metric there, if the next part has it again; nil elsewhere.
  func ending(of metric: Metric, at position: Int, in moments: [Moment]) -> RecordPlace? {
    guard !moments[position].others.isEmpty,
      let here = place(of: metric, at: moments[position]),
      let before = last(metric, before: position, in: moments)?.place
    else { return nil }
    let replaced = moments[position].places.reversed().filter {
      $0 != here && recipe(of: metric, file: $0.file) != nil
    }
    return Moment.ending(of: before, before: here, among: replaced, parts: parts)
  }

  /// The last time before another one at which a metric is, and where.
  private func last(
    _ metric: Metric, before position: Int, in moments: [Moment]
  ) -> (position: Int, place: RecordPlace)? {
    for earlier in (0..<position).reversed() {
      if let place = place(of: metric, at: moments[earlier]) { return (earlier, place) }
    }
    return nil
  }

  /// A record of a sum in the part of the run that goes on at a time after another part has ended.
  struct Resumed {
    let place: RecordPlace
    let time: UTCTime
    /// The number of the moment at which the other part ended.
    let end: Int
  }

  /// The last record of a sum before a time, and not after the last time at which the sum is known, of the part of the run that
  /// goes on there after another part has ended: a run that was started again for a few hours, beside what it had written
  /// before. Nil elsewhere, and where files do not say when their part was started.
  func resumed(of metric: Metric, at position: Int, in moments: [Moment]) -> Resumed? {
    guard let here = place(of: metric, at: moments[position]),
      let start = parts[here.file].start,
      let before = last(metric, before: position, in: moments),
      parts[here.file] != parts[before.place.file]
    else { return nil }
    func isOfPart(_ place: RecordPlace) -> Bool {
      parts[place.file] == parts[here.file] && recipe(of: metric, file: place.file) != nil
    }
    for earlier in (0...before.position).reversed() {
      let moment = moments[earlier]
      if moment.time < start { break }
      if let place = moment.places.first(where: isOfPart) {
        return Resumed(place: place, time: moment.time, end: before.position)
      }
      if let record = moment.passed.last(where: { isOfPart($0.place) }) {
        return Resumed(place: record.place, time: record.time, end: before.position)
      }
    }
    return nil
  }

  /// When the part of the run was started that begins at a time for a metric, if its files say; nil inside a part.
  func partStart(of metric: Metric, at position: Int, in moments: [Moment]) -> UTCTime? {
    guard let here = place(of: metric, at: moments[position]),
      let before = last(metric, before: position, in: moments),
      parts[here.file] != parts[before.place.file]
    else { return nil }
    return parts[here.file].start
  }

  /// The first recipe of a metric with values that may stand in for missing ones; nil where there is none.
  func firstCarrying(_ metric: Metric) -> Recipe? {
    outcomes[metric.name]?.lazy.compactMap { try? $0.get() }.first { $0.carrying != nil }
  }

  /// The variables that some metrics are made of in a file.
  func variables(of metrics: [Metric], file: Int) -> [Variable] {
    metrics.flatMap { recipe(of: $0, file: file)?.variables ?? [] }
  }

  /// One file of each content among some.
  func oneOfEach(_ files: some Sequence<Int>) -> [Int] {
    Array(Dictionary(files.map { (kinds[$0], $0) }) { first, _ in first }.values)
  }
}
