package import GridqGeometry
public import GridqMetrics

/// Reads the fields of one metric, best in the order of time.
///
/// A metric that is a sum needs every time before the wanted one, because the model may have started its
/// amounts afresh in between (``warnings``); asked in order, each time is read once. In memory are a few
/// fields, and some levels of one time (``ModelRecord``).
public struct FieldReader: Sendable {
  public let metric: Metric
  /// How many values were outside the metric's valid range, and so became missing, in the times read so far.
  /// A time counts once, and not if it is asked for after a later one.
  public private(set) var outOfRangeCount = 0
  private var lost: LostValues

  /// What is read for the metric, in the first file that it can be made from.
  public let variables: [Variable]
  /// How many of them are on levels.
  public let levelVariableCount: Int

  private var dataset: ModelDataset
  private let diagnostic: Diagnostic
  /// Whether the files have the amounts of output intervals.
  private let isAmount: Bool
  /// The first time from whose file the metric can be made.
  private let firstIndex: Int
  private var totals: SumState
  /// The amounts of the output intervals so far, where the files have no totals.
  private var added: [Double]?
  /// The metric's own times before which an amount is absent.
  private var interruptions: Set<UTCTime>
  /// What is missing of the amount that was read last, until it is added to these.
  private var amountLosses: FieldLosses?
  private var carried = CarriedValues()
  /// Where the sun is, for a metric that asks for it.
  private var sun: SunHeights?
  /// Whether the model had not computed the metric yet at the first time: nothing is lost then.
  private let isUnsetAtFirstTime: Bool
  /// The greatest magnitude of a value read so far; 0 where all are missing.
  package private(set) var greatestMagnitude = 0.0
  /// The times before this one are in `outOfRangeCount`.
  private var countedTimes = 0

  init(of metric: Metric, in dataset: ModelDataset) throws(ModelOutputError) {
    guard let available = dataset.metrics.first(where: { $0.metric == metric }),
      let diagnostic = dataset.diagnostics.first(where: { $0.metric == metric })
    else {
      let reason =
        dataset.absentMetrics.first { $0.metric == metric }?.reason
        ?? (metric.isDerived
          ? "derived from \(metric.derivedFrom.joined(separator: ", ")) when it is asked for"
          : "not made from this model's output")
      throw .unavailableMetric(name: metric.name, reason: reason)
    }
    self.metric = metric
    self.dataset = dataset
    self.diagnostic = diagnostic
    lost = LostValues(pointCount: dataset.pointCount)
    let recipes = dataset.recipes
    let moments = dataset.source.moments
    firstIndex = moments.firstIndex { recipes.place(of: metric, at: $0) != nil } ?? 0
    let file = recipes.place(of: metric, at: moments[firstIndex])?.file ?? moments[firstIndex].file
    totals = Self.noTotals(of: metric)
    isAmount = recipes.recipe(of: metric, file: file)?.isAmount ?? false
    interruptions = isAmount ? dataset.interruptions(of: available) : []
    isUnsetAtFirstTime = available.isUnsetAtFirstTime
    let isCarried = moments.contains { moment in
      moment.places.contains { recipes.recipe(of: metric, file: $0.file)?.carrying != nil }
    }
    sun = isCarried ? SunHeights(of: dataset.grid) : nil
    variables = recipes.variables(of: [metric], file: file)
    let columns = recipes.inventory(ofFile: file).columns
    levelVariableCount = variables.count { columns[$0] != nil }
  }

  /// The same reader, after the times that it has read, for a dataset that begins with them; nil where that makes
  /// the metric in another way.
  package func continued(in other: ModelDataset) -> FieldReader? {
    guard let fresh = try? FieldReader(of: metric, in: other), fresh.firstIndex == firstIndex,
      fresh.variables == variables, fresh.isUnsetAtFirstTime == isUnsetAtFirstTime,
      fresh.levelVariableCount == levelVariableCount, (fresh.sun == nil) == (sun == nil),
      // Where an amount seemed to be absent may be a longer interval, once more of them are there.
      fresh.interruptions.filter(isRead) == interruptions.filter(isRead)
    else { return nil }
    var reader = self
    reader.dataset = other
    reader.interruptions = fresh.interruptions
    return reader
  }

  /// Whether a time has been added to the sums.
  private func isRead(_ time: UTCTime) -> Bool {
    totals.nextTime > 0 && time <= dataset.times[totals.nextTime - 1]
  }

  /// What was odd about the sums read so far, a line each.
  public var warnings: [String] { [totals.warning(about: metric)].compactMap(\.self) }

  /// What is doubtful about the values of the times read so far, each asked for in order.
  public var notes: [DataNote] {
    [lost.note(about: metric, diagnostic)].compactMap(\.self)
      + totals.notes(about: metric)
  }

  /// The field at a time, row-major in the unit of the metric; NaN is missing. A sum is the total
  /// since the start of the run. A constant is the same at any time.
  public mutating func field(at timeIndex: Int) throws(ModelOutputError) -> [Double] {
    try measuredField(at: timeIndex, sharing: RecentFields()).values
  }

  /// Whether the field at a time depends on no other time, so that ``fieldAlone(at:sharing:)`` gives it.
  package var isIndependent: Bool { metric.kind != .sum && !metric.isConstant && sun == nil }

  /// The field at a time of a metric that ``isIndependent``, as in `field`, with its extent if that is known, and what
  /// is missing in it: to be counted with ``count(_:)``, in the order of time.
  ///
  /// - Parameter recent: what other metrics of the time have read or made.
  package func fieldAlone(
    at timeIndex: Int, sharing recent: RecentFields
  ) throws(ModelOutputError) -> (values: [Double], extent: FieldExtent?, losses: FieldLosses?) {
    try check(timeIndex)
    var values = try fileValues(at: timeIndex, sharing: recent)
    let losses = values.dropOutliers(of: metric, at: timeIndex)
    return (values.field, values.extent, losses)
  }

  private func check(_ timeIndex: Int) throws(ModelOutputError) {
    guard timeIndex >= 0, timeIndex < dataset.times.count else {
      throw .timeIndexOutsideRun(index: timeIndex, count: dataset.times.count)
    }
  }

  /// The field at a time as in `field`, and its extent if that is known.
  ///
  /// - Parameter recent: what other metrics of the time have read or made.
  package mutating func measuredField(
    at timeIndex: Int, sharing recent: RecentFields
  ) throws(ModelOutputError) -> (values: [Double], extent: FieldExtent?) {
    try check(timeIndex)
    guard metric.kind == .sum, !metric.isConstant else {
      if sun != nil { try recall(before: timeIndex, sharing: recent) }
      let values = try values(
        at: metric.isConstant ? firstIndex : timeIndex, sharing: recent)
      return (values.field, values.extent)
    }
    if let last = totals.last, totals.nextTime == timeIndex + 1 { return (last, nil) }
    if totals.nextTime > timeIndex { (totals, added) = (Self.noTotals(of: metric), nil) }
    var field: [Double] = []
    while totals.nextTime <= timeIndex {
      let moment = dataset.source.moments[totals.nextTime]
      var next = try values(at: totals.nextTime, sharing: recent)
      if isAmount {
        next.field = added(to: next.field)
        next.packingStep = 0
        if var losses = amountLosses {
          losses.missing = max(0, next.field.count { $0.isNaN } - losses.impossible)
          count(losses)
          amountLosses = nil
        }
      } else if let ending = try otherValues(
        dataset.recipes.ending(of: metric, at: totals.nextTime, in: dataset.source.moments),
        at: totals.nextTime, recent)
      {
        if !ending.field.isSame(as: next.field) {
          dataset.sourceDigest.take(ending.field, endingAt: moment.time, of: metric)
        }
        totals.endPart(ending.field, ending.conditional, packingStep: ending.packingStep)
      } else if let resumed = dataset.recipes.resumed(
        of: metric, at: totals.nextTime, in: dataset.source.moments),
        let before = try otherValues(resumed.place, at: resumed.end, recent)
      {
        dataset.sourceDigest.take(before.field, endingAt: moment.time, of: metric)
        // Outputs of both parts need not be at the same times.
        let end = dataset.source.moments[resumed.end].time
        let share =
          Double(end.seconds(since: resumed.time))
          / Double(moment.time.seconds(since: resumed.time))
        totals.resumePart(
          before.field, before.conditional, next.field, next.conditional, share: share,
          packingStep: before.packingStep)
      }
      field = totals.advance(
        next.field, next.conditional, packingStep: next.packingStep, time: moment.time,
        partStart: dataset.recipes.partStart(
          of: metric, at: totals.nextTime, in: dataset.source.moments),
        isOfFile: next.isOfFile)
    }
    return (field, nil)
  }

  /// The state of a sum before its first time. Totals of rain fall by twice its steps in float32 and packing.
  private static func noTotals(of metric: Metric) -> SumState {
    guard metric.isNamedField else { return SumState() }
    // On a logarithmic scale a step is a share of the value.
    return SumState(noise: 2 * metric.quantum * (metric.scale.reference ?? 1))
  }

  /// The amounts so far with those of the output interval that ends at the next time: missing from then on where
  /// that is missing, and everywhere after an interval whose amount is absent. At the first time it is 0. At times of other
  /// streams of output there is none.
  private mutating func added(to amounts: [Double]) -> [Double] {
    let moment = dataset.source.moments[totals.nextTime]
    guard dataset.recipes.place(of: metric, at: moment) != nil else { return amounts }
    let isBroken = interruptions.contains(moment.time)
    let sum =
      added.map { combined($0, amounts) { isBroken ? .nan : $0 + $1 } } ?? amounts.map { _ in 0 }
    added = sum
    return sum
  }

  /// Reads the times whose values may stand in for missing ones at another, if these were not the last ones read.
  private mutating func recall(
    before timeIndex: Int, sharing recent: RecentFields
  ) throws(ModelOutputError) {
    guard carried.nextTime != timeIndex, timeIndex > 0 else { return }
    carried = CarriedValues()
    let moment = dataset.source.moments[timeIndex]
    let file = dataset.recipes.place(of: metric, at: moment)?.file ?? moment.file
    let seconds = dataset.recipes.recipe(of: metric, file: file)?.carrying?.seconds ?? 0
    let start = dataset.times[timeIndex].adding(seconds: -seconds) ?? dataset.times[timeIndex]
    for earlier in 0..<timeIndex where dataset.times[earlier] >= start {
      _ = try values(at: earlier, sharing: recent)
    }
  }

  /// The values at a time as the file gives them, with what stands in for missing ones, and with those outside the valid range missing.
  private mutating func values(
    at timeIndex: Int, sharing recent: RecentFields
  ) throws(ModelOutputError) -> ModelValues {
    var values = try fileValues(at: timeIndex, sharing: recent)
    if let standIns = values.standIns {
      carried.fill(
        &values.field, otherwise: standIns.field, upTo: standIns.seconds,
        at: dataset.times[timeIndex], index: timeIndex)
    }
    if let losses = values.dropOutliers(of: metric, at: timeIndex) {
      // From a missing amount on the amount so far is missing: of it is told.
      if isAmount { amountLosses = losses } else { count(losses) }
    }
    return values
  }

  /// Counts what is missing in a field, unless that was done.
  package mutating func count(_ losses: FieldLosses) {
    guard losses.timeIndex >= countedTimes else { return }
    greatestMagnitude = max(greatestMagnitude, losses.magnitude)
    // What is 0 everywhere because no interval has ended is no extreme that was lost: 0 K are -273 °C.
    let isUnset = losses.timeIndex == 0 && isUnsetAtFirstTime
    if !(isUnset && metric.kind.isOfInterval) { outOfRangeCount += losses.impossible }
    if !isUnset || losses.impossible > 0 && !metric.kind.isOfInterval {
      lost.add(
        missing: losses.missing, impossible: losses.impossible,
        at: dataset.times[losses.timeIndex])
    }
    countedTimes = losses.timeIndex + 1
  }

  /// The values at a time as the file gives them; all missing where no file has any.
  private func fileValues(
    at timeIndex: Int, sharing recent: RecentFields
  ) throws(ModelOutputError) -> ModelValues {
    let moment = dataset.source.moments[timeIndex]
    // What is of an interval is of the part of the run that it ends.
    let isOfInterval = metric.kind.isOfInterval || isAmount
    let ending =
      isOfInterval
      ? dataset.recipes.ending(of: metric, at: timeIndex, in: dataset.source.moments) : nil
    guard let place = ending ?? dataset.recipes.place(of: metric, at: moment),
      let recipe = dataset.recipes.recipe(of: metric, file: place.file)
    else {
      return ModelValues(
        field: Array(repeating: .nan, count: dataset.pointCount), isOfFile: false)
    }
    return try dataset.values(of: recipe, at: place, moment, sharing: recent, sun: sun)
  }

  /// The values in a record that is not the preferred one of its time: of the part of the run that ends there, or that goes on
  /// from it. Nil for none.
  private func otherValues(
    _ place: RecordPlace?, at timeIndex: Int, _ recent: RecentFields
  ) throws(ModelOutputError) -> ModelValues? {
    guard let place, let recipe = dataset.recipes.recipe(of: metric, file: place.file) else {
      return nil
    }
    var values = try dataset.values(
      of: recipe, at: place, dataset.source.moments[timeIndex], sharing: recent, isDigested: false)
    _ = values.dropOutliers(of: metric, at: timeIndex)
    return values
  }
}

/// How many values of a field are missing in the files, and how many others were impossible and became missing.
package struct FieldLosses: Sendable {
  let timeIndex: Int
  var missing: Int
  let impossible: Int
  /// Of the greatest value that is left, or of the least, without its sign; −∞ where all are missing.
  let magnitude: Double
}

/// What a file gives at a time.
private struct ModelValues {
  var field: [Double]
  /// Whether a file has the metric at the time.
  var isOfFile = true
  var extent: FieldExtent?
  /// For a sum, what counts only under a condition.
  var conditional: ConditionalAmounts?
  /// What may stand in for missing values, and for how long earlier ones may.
  var standIns: (field: [Double], seconds: Int64)?
  /// The sum of the packing steps of all variables.
  var packingStep = 0.0

  /// Makes values that are impossible missing; nil where no file has the metric at the time.
  mutating func dropOutliers(of metric: Metric, at timeIndex: Int) -> FieldLosses? {
    guard isOfFile else { return nil }
    let (extent, missing, impossible) = field.dropOutliers(of: metric.validRange)
    self.extent = extent
    return FieldLosses(
      timeIndex: timeIndex, missing: missing, impossible: impossible,
      magnitude: max(-extent.least, extent.greatest))
  }
}

extension ModelDataset {
  /// The times that have a metric after some that should have it and do not: those that a note of the build counts, else
  /// those that the times alone show.
  fileprivate func interruptions(of available: AvailableMetric) -> Set<UTCTime> {
    let own = source.moments.filter { recipes.place(of: available.metric, at: $0) != nil }
      .map(\.time)
    if !available.ownTimes.isEmpty, let first = own.first,
      let step = OutputStep(of: own, among: source.moments.map(\.time))
    {
      let numbers = own.map { step.count(in: $0.seconds(since: first)) ?? 0 }
      return Set(
        own.indices.dropFirst().lazy.filter { numbers[$0] > numbers[$0 - 1] + 1 }.map { own[$0] })
    }
    let axis = TimeAxis(own)
    return Set(own.indices.lazy.filter { axis?.hasGap(before: $0) ?? false }.map { own[$0] })
  }

  /// What a recipe makes of a record of a file, the one of a moment or another of the same time.
  fileprivate func values(
    of recipe: Recipe, at place: RecordPlace, _ moment: Moment, sharing recent: RecentFields,
    sun: SunHeights? = nil, isDigested: Bool = true
  ) throws(ModelOutputError) -> ModelValues {
    let record = try record(
      at: place, of: moment, sharing: recent, sun: sun, isDigested: isDigested)
    let field = try recipe.make(record)
    guard field.count == pointCount else {
      throw .differentGrids(
        path: source.paths[place.file], "\(field.count)", other: "the grid", "\(pointCount)")
    }
    let fields = recipes.inventory(ofFile: place.file).fields
    let steps = recipe.variables.map { fields[$0]?.packingStep ?? 0 }
    let standIns = try recipe.carrying.map { carrying throws(ModelOutputError) in
      (field: try carrying.otherwise(record), seconds: carrying.seconds)
    }
    return ModelValues(
      field: field, conditional: try recipe.conditional?(record), standIns: standIns,
      packingStep: steps.reduce(0, +))
  }
}

extension ModelDataset {
  /// A record of a file, the one of a moment or another of the same time.
  func record(
    at place: RecordPlace, of moment: Moment, sharing recent: RecentFields = RecentFields(),
    sun: SunHeights? = nil, isDigested: Bool = true
  ) throws(ModelOutputError) -> ModelRecord {
    ModelRecord(
      try source.record(at: place),
      at: Moment(time: moment.time, file: place.file, record: place.record), north: north,
      recentFields: recent, sun: sun, digest: isDigested ? sourceDigest : nil)
  }
}

extension [Double] {
  /// Whether the values are equal, or missing in both.
  fileprivate func isSame(as other: [Double]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }

  /// Replaces values outside a range by NaN; returns the extent of the others, how many values were missing
  /// before, and how many were outside.
  mutating func dropOutliers(
    of range: ClosedRange<Double>
  ) -> (extent: FieldExtent, missing: Int, outside: Int) {
    let extent = FieldExtent(of: self)
    guard extent.least < range.lowerBound || extent.greatest > range.upperBound else {
      return (extent, extent.missing, 0)
    }
    var outside = 0
    for cell in indices where self[cell] < range.lowerBound || self[cell] > range.upperBound {
      self[cell] = .nan
      outside += 1
    }
    return (FieldExtent(of: self), extent.missing, outside)
  }
}
